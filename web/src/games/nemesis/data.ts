/** The fixed data and the view of Nemesis, as `grognard/games/nemesis` gives them. */

import type { Catalogue, Features, Known, PieceData, Side } from "../../catalogue";
import type { PieceView, View } from "../../protocol";
import type { Counter, CounterView, FeaturesGiven, NemesisGiven, NemesisView, SupplyLine } from "./shapes";

export type * from "./shapes";

export interface NemesisFeatures extends Features, Pick<FeaturesGiven, "objectives" | "depots" | "airfields" | "entries" | "reinforcement"> {}

export interface NemesisCatalogue extends Omit<Catalogue, "boxes">, Pick<NemesisGiven, "air" | "boxes"> {
  features: NemesisFeatures;
}

export type SupplyReport = Record<string, SupplyLine>;

// the server gives what the module's catalogue and view promise; here it gets its own types back
export const counterOf = (piece: PieceData): Counter => piece as Counter;
export const stateOf = (state: PieceView): CounterView => state as CounterView;
export const viewOf = (view: View): NemesisView => view as NemesisView;
export const printed = (data: Catalogue): NemesisCatalogue => data as NemesisCatalogue;

/** The first chit that the side has chosen in secret, while it is not played: of this turn, or of the next once four lie there. */
export function firstChit(view: NemesisView, side: Side | null): { key: string; chit: string } | null {
  const chit = side === null ? null : view.chosen[side];
  return !chit ? null : { key: view.played[side!]?.length ? "rail-chit-next-turn" : "rail-chit-this-turn", chit };
}

/** What the Allies have in store, where a phase turns on it. */
export function stores(view: NemesisView): { key: string; value: number }[] {
  const { resources, clf, stock, air_supply } = view;
  if (view.procedures.includes("ReinforcementPhase"))
    return [
      { key: "resources", value: resources },
      { key: "clf", value: clf },
      { key: "stock", value: stock },
    ];
  if (view.procedures.includes("SupplyCheckPhase"))
    return [
      { key: "stock", value: stock },
      { key: "air-supply", value: air_supply },
    ];
  return [];
}

/** Half units in large ones, as players write them: 5 is 2½. */
export const large = (halves: number): string => (halves % 2 ? `${Math.floor(halves / 2) || ""}½` : String(halves / 2));

interface Lore {
  objective: Map<string, NemesisFeatures["objectives"][number]>;
  depot: Map<string, NemesisFeatures["depots"][number]>;
}

const lores = new WeakMap<Known, Lore>();

/** Objectives and depots by hex. */
export function lore(known: Known): Lore {
  let found = lores.get(known);
  if (!found) {
    const { objectives, depots } = printed(known.data).features;
    found = { objective: new Map(objectives.map((o) => [o.hex, o])), depot: new Map(depots.map((d) => [d.hex, d])) };
    lores.set(known, found);
  }
  return found;
}
