/** NATO symbols of counters, from milsymbol. */

import { letterground, ms } from "milsymbol-parts";
import type { PieceData } from "../catalogue";

ms.addIcons(letterground);

const FUNCTIONS: Record<string, string> = {
  infantry: "UCI---",
  artillery: "UCF---",
  engineer: "UCE---",
  cavalry: "UCR---",
  tank: "UCA---",
  garrison: "UCI---",
  mules: "UST---",
  trucks: "USTMO-",
  "division-hq": "U-----",
  "army-hq": "U-----",
  hq: "U-----",
};

/** The symbol code: a friendly ground unit of the function, HQ mark and echelon of the counter. */
export function code(piece: PieceData): string {
  let what = FUNCTIONS[piece.kind] ?? "UC----";
  if (piece.kind === "infantry" && piece.motorized) what = "UCIM--";
  const headquarters = piece.kind.endsWith("hq") ? "A" : "-";
  return `SFGP${what}${headquarters}${echelon(piece)}---`;
}

function echelon(piece: PieceData): string {
  if (piece.kind === "army-hq") return "K";
  if (piece.kind === "division-hq") return "I";
  if (piece.kind === "hq") return "J";
  if (!piece.size) return "-";
  if (piece.regiment) return "G";
  if (piece.size === "large") return piece.kind === "infantry" ? "H" : "G";
  return "F";
}

/** Drawn once for each code, colour and size. */
const cache = new Map<string, HTMLCanvasElement>();

/** The symbol in one colour on no ground, `size` pixels high. */
export function symbol(piece: PieceData, ink: string, size: number): HTMLCanvasElement {
  const sidc = code(piece);
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
