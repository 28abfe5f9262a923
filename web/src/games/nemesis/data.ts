/** The fixed data and the view of Nemesis, as `grognard/games/nemesis` gives them. */

import type { Catalogue, Features, Known, Named, PieceData, Side } from "../../catalogue";
import type { Facts, LossChance, OpenForecast, PieceView, View } from "../../protocol";

export interface Values {
  strength: number;
  movement: number;
  quality: number;
}

export interface Counter extends PieceData {
  force: string;
  front: Values;
  back: Values | null;
  light: boolean;
  motorized: boolean;
  support: boolean;
  replaceable: boolean;
  range: number;
  special: string;
  entry: number;
  regiment: boolean;
  halves: number; // what it counts for stacking, in half units
}

export interface AirData {
  id: string;
  name: Named;
  side: Side;
  nation: string;
  strength: number;
  monsoon: number;
}

export interface NemesisFeatures extends Features {
  objectives: { hex: string; value: number; side: Side; star: boolean }[];
  depots: { hex: string; side: Side; range: number; ring: string; river: string }[];
  airfields: Record<string, Side>;
  entries: Record<string, Side>;
  reinforcement: { hex: string; force: string; railway: string }[];
}

export interface NemesisCatalogue extends Catalogue {
  features: NemesisFeatures;
  air: AirData[];
  boxes: string[];
}

export interface CounterView extends PieceView {
  reduced: boolean;
  supply: "full" | "limited" | "out";
  hunger: number;
  done: number;
  due: number;
}

export interface Track {
  general: number;
  lament: number;
  superior: number;
}

export interface NemesisView extends View {
  pieces: CounterView[];
  procedures: string[];
  weather: string;
  support: boolean;
  tracks: Record<string, Track>;
  resources: number;
  clf: number;
  stock: number;
  air_supply: number;
  yunnan_active: boolean;
  played: Record<string, string[]>;
  chosen: Record<string, string | null>;
  flags: Record<string, string>;
  ambushes: string[];
  bunkers: Record<string, string>;
  air: Record<string, string>;
  combat: CombatView | null;
  stacking: Record<string, Room>; // by hex
  going_on?: { unit: string; left: number } | null; // who has pushed a Transporter and has points left
}

/** What the units of a hex take up, in half units, and what they may. */
export interface Room {
  side: Side;
  halves: number;
  limit: number | null; // null: no limit
  refusal: { rule: string; key: string; facts: Facts } | null;
}

/** The combat in progress, open to everybody. */
export interface CombatView {
  hex: string;
  side: Side; // the attacker
  kind: "attack" | "assault" | "vacant";
  stage: string; // what is being decided
  attackers: string[];
  defenders: string[];
  air: string | null;
  spearhead: string | null;
  meeting: string | null;
  massive: boolean | null; // null: not yet said
  banzai: boolean | null;
  odds: NemesisForecast | null; // before the die
  column: string | null; // after it
  result: { attacker: number; defender: number; retreat: boolean } | null;
  losses: { side: Side; left: number; cause: string } | null;
  enforcing: { leader: string | null; refuser: string | null; price: number | null } | null;
}

/** What a retreat would cost to enforce, and to refuse. */
export interface Enforcing {
  leader: string | null;
  refuser: string | null;
  quality: Quality | null;
  enforcing: number | null;
  refusing: number | null;
}

export interface Quality {
  attack: number;
  defence: number;
}

export interface NemesisForecast extends OpenForecast {
  chances: LossChance[];
  losses: { attacker: number; defender: number };
  air: number;
  advantage: string | null;
  lament: number;
  spearhead: string | null;
  meeting: string | null;
  quality: Quality | null; // of the spearhead and of the meeting unit, with river and Bunker
  massive: boolean;
}

export type SupplyReport = Record<
  string,
  { level: string; would_be: string; source: string; rule: string; line: string[]; relays: string[] }
>;

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
