/** NATO symbols of counters, from milsymbol. */

import { letterground, ms } from "milsymbol-parts";

ms.addIcons(letterground);

/** Pioneers bear the sign of construction units: they build like them and storm nothing. */
const FUNCTIONS: Record<string, string> = {
  infantry: "UCI---",
  light: "UCIL--",
  mountain: "UCIO--",
  mechanized: "UCIZ--",
  airborne: "UCIA--",
  "naval-infantry": "UCIN--",
  security: "UUL---",
  railway: "USTR--",
  supply: "USS---",
  motorized: "UCIM--",
  artillery: "UCF---",
  "mountain-artillery": "UCFHO-",
  "self-propelled": "UCFHE-",
  mortar: "UCFM--",
  engineer: "UCE---",
  construction: "UCEN--",
  pioneer: "UCEN--",
  cavalry: "UCR---",
  reconnaissance: "UCR---",
  tank: "UCA---",
  "amphibious-tank": "UCATW-",
  amtrac: "UCAWW-",
  "anti-tank": "UCAA--",
  "anti-aircraft": "UCD---",
  defense: "UCD---",
  garrison: "UCI---",
  mules: "UST---",
  trucks: "USTMO-",
  "air-ground": "UCVF--",
};
/** Echelons by the word for the size. */
const ECHELONS: Record<string, string> = {
  company: "E",
  battalion: "F",
  regiment: "G",
  group: "G",
  brigade: "H",
  division: "I",
  corps: "J",
  army: "K",
};

/** The symbol code: a friendly ground unit of the function, HQ mark and echelon (a size, or its letter). */
export function codeOf(kind: string, size: string, headquarters = kind.endsWith("hq")): string {
  const what = headquarters ? "U-----" : (FUNCTIONS[kind] ?? "UC----");
  return `SFGP${what}${headquarters ? "A" : "-"}${ECHELONS[size] ?? (size || "-")}---`;
}

/** Drawn once for each code, colour and size. */
const cache = new Map<string, HTMLCanvasElement>();

/** The symbol in one colour on no ground, `size` pixels high. */
export function symbol(sidc: string, ink: string, size: number): HTMLCanvasElement {
  const key = `${sidc}|${ink}|${size}`;
  let canvas = cache.get(key);
  if (!canvas) {
    canvas = new ms.Symbol(sidc, {
      size,
      fill: false,
      monoColor: ink,
      strokeWidth: 5,
      infoFields: false,
    }).asCanvas() as HTMLCanvasElement;
    cache.set(key, canvas);
  }
  return canvas;
}
