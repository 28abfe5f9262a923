/** Zones of control and supply over the map, as `query("zones")` and `query("supply")` of any game answer. */

import type { GameFace } from "../face";

interface Zones {
  hexes?: string[];
  full?: string[];
  reduced?: string[];
}

interface Supply {
  units?: Record<string, string>;
}

const LEVELS: Record<string, string> = { supplied: "full", unsupplied: "limited", "cut-off": "out" };

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
  if (key !== "supply") return {};
  const answer = await ask<Supply>({ name: "supply", args: { side: table.side ?? known.data.sides[0] ?? "" } });
  const supply = Object.entries(answer?.units ?? {}).map(([id, level]) => ({ hexes: [table.byId.get(id)?.at ?? ""], level: LEVELS[level] ?? level }));
  return { supply };
};
