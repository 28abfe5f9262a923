/** How orders of War of Resistance are given where the plain table cannot know: missions of aircraft, and who could be meant. */

import type { PieceData } from "../../catalogue";
import type { Order } from "../../play/orders";
import type { Ask, March, OrderFacet } from "../face";

/** The missions of an operation, the most usual first. */
const MISSIONS = ["bombing", "support", "defence", "cap", "harassment", "transport", "transfer"];
const FLY = "fly-";
const ASHORE: ReadonlySet<string> = new Set(["move", "accelerate", "infiltrate", "rail", "strategic", "overrun", "attack", "travel"]);
const AFLOAT: ReadonlySet<string> = new Set(["sail"]);

interface Flights {
  targets: { place: string; hits: Record<string, number> }[];
}

interface Routes {
  places: { place: string; cost: number }[];
}

interface Landings {
  shores: { hex: string; odds: number | null }[];
}

/** The arm that an order of a kind is for, if it is for one only. */
const armFor = (kind: string): string | null => (kind === "fly" ? "air" : AFLOAT.has(kind) ? "naval" : ASHORE.has(kind) ? "ground" : null);
const armOf = (piece: PieceData | undefined): string => piece?.arm ?? "ground";
const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

/** What lit hexes tell, by what they are lit for. */
const LABELS: Record<string, (piece: string, ask: Ask) => Promise<Record<string, string>>> = {
  // the best that a bomber alone can hope for at each of its targets
  [`${FLY}bombing`]: async (unit, ask) => {
    const answer = await ask<Flights>({ name: "flights", args: { unit } });
    return Object.fromEntries((answer?.targets ?? []).map(({ place, hits }) => [place, percent(Math.min(1, Math.max(0, ...Object.values(hits))))]));
  },
  sail: async (ship, ask) => {
    const answer = await ask<Routes>({ name: "routes", args: { ship } });
    return Object.fromEntries((answer?.places ?? []).map(({ place, cost }) => [place, String(cost)]));
  },
  // the odds of the attack that a landing is, by itself
  "plan-landing": async (unit, ask) => {
    const answer = await ask<Landings>({ name: "landings", args: { unit } });
    return Object.fromEntries((answer?.shores ?? []).flatMap(({ hex, odds }) => (odds === null ? [] : [[hex, odds >= 1 ? `${Math.floor(odds)}:1` : `1:${Math.ceil(1 / odds)}`]])));
  },
};

export function orders(base: OrderFacet): Partial<OrderFacet> {
  const flights = Object.fromEntries(MISSIONS.map((mission): [string, March] => [FLY + mission, { args: {}, together: false, costed: false, told: true }]));
  return {
    marches: { ...base.marches, ...flights },
    verb: (order: Order) => (order.kind === "fly" ? FLY + String(order.fields["mission"]) : order.kind),
    why: (table, kind, piece, hex) => {
      const arm = armFor(kind);
      if (arm && arm !== armOf(table.known.piece.get(piece))) return "";
      if (kind !== "fly") return null;
      const mission = table.doing?.startsWith(FLY) ? table.doing.slice(FLY.length) : MISSIONS[0]!;
      return `fly ${piece} ${mission} ${hex ?? table.byId.get(piece)?.at ?? ""}`;
    },
    labels: (_, piece, verb, ask) => LABELS[verb]?.(piece, ask) ?? Promise.resolve({}),
  };
}
