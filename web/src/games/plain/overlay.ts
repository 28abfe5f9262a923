/** What any game tells over the map: zones of control by `query("zones")`, everything else by `query("overlay")`. */

import type { Known } from "../../catalogue";
import type { Overlaid, OverArea, SupplyLine } from "../../map/scene";
import type { Facts } from "../../protocol";
import { say } from "../../speech.svelte";
import type { GameFace } from "../face";

interface Zones {
  hexes?: string[];
  full?: string[];
  reduced?: string[];
}

interface Supply {
  units?: Record<string, string>;
}

type Words = { key: string; facts?: Facts };

/** An area lists its hexes, or names a value of a layer of the map. */
interface AreaAnswer {
  hexes?: string[];
  layer?: string;
  value?: string;
  tone: string | number;
  look: OverArea["look"];
  words: Words;
  label?: string | Words;
  at?: string;
}

export interface OverlayAnswer {
  areas?: AreaAnswer[];
  marks?: { hex: string; text: string; tone: string | number; words: Words }[];
  lines?: SupplyLine[];
}

const LEVELS: Record<string, string> = { supplied: "full", unsupplied: "limited", "cut-off": "out" };
const told = (words: Words): string => say(words.key, words.facts ?? {});

/** The hexes where a layer of the map has a value. */
function inLayer(known: Known, key: string, value: string): string[] {
  const layer = known.data.layers.find((one) => one.key === key);
  const place = layer?.values.findIndex((one) => one.key === value) ?? -1;
  return layer && place >= 0 ? known.data.board.hexes.flatMap((hex, i) => (layer.hexes[i] === place ? [hex.name] : [])) : [];
}

/** An answer with its hexes found and its words said. */
export const laidOver = (known: Known, answer: OverlayAnswer): Partial<Overlaid> => ({
  areas: (answer.areas ?? []).map(({ hexes, layer, value, tone, look, words, label, at }) => ({
    hexes: hexes ?? inLayer(known, layer ?? "", value ?? ""),
    tone,
    look,
    words: told(words),
    label: typeof label === "object" ? told(label) : (label ?? ""),
    at: at ?? "",
  })),
  marks: (answer.marks ?? []).map((mark) => ({ ...mark, words: told(mark.words) })),
  supply: answer.lines ?? [],
});

export const overlay: GameFace["ground"]["overlay"] = async (table, key, ask) => {
  const { known } = table;
  if (key === "zones") {
    const zones = new Map<string, string>();
    for (const side of known.data.sides) {
      const answer = await ask<Zones>({ name: "zones", args: { side } });
      const tone = known.tone(side);
      for (const hex of [...(answer?.hexes ?? []), ...(answer?.full ?? []), ...(answer?.reduced ?? [])]) {
        const before = zones.get(hex);
        zones.set(hex, before && before !== tone ? "both" : tone);
      }
    }
    return { zones };
  }
  const answer = await ask<OverlayAnswer>({ name: "overlay", args: { name: key } });
  if (answer || key !== "supply") return laidOver(known, answer ?? {});
  const plain = await ask<Supply>({ name: "supply", args: { side: table.side ?? known.data.sides[0] ?? "" } });
  return { supply: Object.entries(plain?.units ?? {}).map(([id, level]) => ({ hexes: [table.byId.get(id)?.at ?? ""], level: LEVELS[level] ?? level })) };
};
