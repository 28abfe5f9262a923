/** Pacific Battles at the table: reserves and disruption, stacks that hide what they are, forts and interdiction. */

import type { PieceData } from "../../catalogue";
import type { HiddenStack } from "../../map/scene";
import type { Order } from "../../play/orders";
import type { Facts, PieceView, View } from "../../protocol";
import { settings } from "../../settings.svelte";
import { say } from "../../speech.svelte";
import type { Barrier } from "../../table/barrier";
import { faced, type GameFace, PLAIN } from "../face";
import AttackPanel from "./AttackPanel.svelte";
import { aimed, begin, compose, named, open, opening, ROLES, touch } from "./building";
import BoxesPanel from "./BoxesPanel.svelte";
import { drawBlock, drawFull } from "./counters";
import { counterOf, type Judged, stateOf, type SupplyReport, valuesOf, viewOf } from "./data";
import HexFacts from "./HexFacts.svelte";
import { drawMarkers, drawPrinted } from "./markers";
import OrdersPanel from "./OrdersPanel.svelte";
import PieceFacts from "./PieceFacts.svelte";
import Sequence from "./Sequence.svelte";
import Status from "./Status.svelte";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";
import Tracks from "./Tracks.svelte";

function aspect(state: PieceView): string {
  const { lost, reserve, disrupted, fired, moved, supplied, truck, building } = stateOf(state);
  return [lost, reserve, disrupted, fired, moved, supplied, truck, building, settings.language].join(); // "HQ" is a word
}

/** The owner chooses which unit lies on top (17.1); without a word about it the strongest does. */
function weight(piece: PieceData, state: PieceView): number {
  const { attack, defence } = valuesOf(piece, state);
  return (stateOf(state).top ? 1000 : 0) + attack + defence;
}

function factors(piece: PieceData, state: PieceView): string {
  const { attack, defence, movement, efficiency, bombardment } = valuesOf(piece, state);
  return `${attack}-${defence}-${movement}-${efficiency}${bombardment ? `/${bombardment}` : ""}`;
}

function signs(_: PieceData, state: PieceView): string[] {
  const { disrupted, reserve, fired, supplied } = stateOf(state);
  return [
    ...(disrupted ? [say("piece-disrupted")] : []),
    ...(reserve ? [say("piece-reserve")] : []),
    ...(fired ? [say("piece-fired")] : []),
    ...(supplied === false ? [say("piece-supply-out")] : []),
  ];
}

/** Whose colour the backs of Allied counters have; it tells nothing of the counter. */
const BACKS: Record<string, string> = { singapore: "british", bataan: "philippine", guadalcanal: "us" };

/** What is left of an enemy stack when the counters that can be seen are taken off. */
function hidden(view: View): HiddenStack[] {
  const { scenario, stacks } = viewOf(view);
  return Object.entries(stacks).flatMap(([hex, stack]): HiddenStack[] => {
    const nation = stack.side === "japanese" ? "japanese" : (BACKS[scenario] ?? "us");
    if (stack.concealed) return [{ hex, side: stack.side, nation, count: null, concealed: true, signs: [] }];
    const count = (stack.count ?? 1) - (stack.top ? 1 : 0);
    const words = (["reserve", "disrupted", "fired"] as const)
      .filter((sign) => stack[sign])
      .map((sign) => say(`hidden-${sign}`, { count: stack[sign]! }));
    return count > 0 ? [{ hex, side: stack.side, nation, count, concealed: false, signs: words }] : [];
  });
}

/** By the first hex of the order, or of several; a path leads to its last. */
const GESTURES: GameFace["orders"]["gestures"] = {
  move: "piece-hex",
  interdict: "piece-hex",
  advance: "piece-hex",
  attack: "combat",
  "another-round": "combat",
  defend: "combat",
  land: "plain",
};

/** What one does by the way, in one's own time. */
const MINOR = new Set(["top", "conceal", "unconceal", "mode", "place-fort", "hold", "reserve", "build"]);

/** Decisions whose end leaves less time for the attacks that were declared, and how they are spoken of. */
const DEBT = new Map([
  ["movement", "movement"],
  ["combat", "combat"],
  ["reserve-movement", "movement"],
  ["reserve-combat", "reserve-combat"],
]);

/** What the rules do not let one take back, dice or not. */
const MOVED = { key: "undo-moved", rule: "8.12/no-undo" };
const DECLARED = { key: "undo-declared", rule: "10.2/1-attacker" };
const ENGAGED = { key: "undo-engaged", rule: "10.2/7-reveal" };
const SHOWN = { key: "undo-shown", rule: "17.1/top-unit" };
const FINAL: Partial<Record<string, Barrier>> = {
  move: MOVED,
  sail: MOVED,
  arrive: MOVED,
  advance: MOVED,
  attack: DECLARED,
  "another-round": DECLARED,
  top: SHOWN,
  unconceal: SHOWN,
};

const goal: GameFace["orders"]["goal"] = (order, view) => {
  if (order.kind === "advance") return [order.fields["path"] ?? []].flat().at(-1);
  return order.kind === "defend" || order.kind === "another-round" ? viewOf(view).battle?.hex : undefined;
};

/** A landing may be plotted for a later turn. */
const amend: GameFace["orders"]["amend"] = (table, order) => {
  const turn = table.wish["turn"];
  if (order.kind !== "plot" || !turn) return order;
  return { ...order, fields: { ...order.fields, turn }, text: `plot ${String(order.fields["unit"])} ${String(order.fields["hex"])} ${turn}` };
};

const wording = (_: unknown, { kind, fields }: Order): { key: string; facts: Facts } | null => {
  const pool = say(`pool-${String(fields["pool"] ?? "normal")}`);
  if (kind === "rebuild") return { key: "do-rebuild", facts: { unit: fields["unit"]!, pool } };
  if (kind === "return") return { key: "do-return", facts: { unit: fields["unit"]!, hex: fields["hex"]!, steps: Number(fields["steps"] ?? 1), pool } };
  const units = [fields["units"] ?? []].flat();
  if (kind === "fire") return { key: "do-fire", facts: { units, hex: fields["hex"]!, count: units.length, other: String(fields["other"] ?? "no") } };
  if (kind === "advance") {
    const path = [fields["path"] ?? []].flat();
    return { key: "do-advance", facts: { unit: fields["unit"]!, path, steps: path.length } };
  }
  if (kind === "bid") return { key: "do-bid", facts: { attacks: Number(fields["attacks"] ?? 0) } };
  return null;
};

const overlay: GameFace["ground"]["overlay"] = async (table, key, ask) => {
  const { known, side } = table;
  if (key === "zones") {
    const [one, other] = await Promise.all(known.data.sides.map((of) => ask<{ hexes: string[] }>({ name: "zones", args: { side: of } })));
    const zones = new Map<string, string>();
    for (const hex of one?.hexes ?? []) zones.set(hex, "japanese");
    for (const hex of other?.hexes ?? []) zones.set(hex, zones.has(hex) ? "both" : "allied");
    return { zones };
  }
  if (key === "supply") {
    const report = side ? await ask<SupplyReport>({ name: "supply", args: { side } }) : null;
    const supply = Object.entries(report ?? {}).map(([id, { supplied, line }]) => ({
      hexes: line.length ? line : [table.byId.get(id)?.at ?? ""],
      level: supplied ? "full" : "out",
    }));
    return { supply };
  }
  const here = table.selected ? table.at(table.selected) : [];
  const source = here.map((state) => counterOf(known.piece.get(state.id)!)).find((piece) => piece.side === side && (piece.range || piece.kind === "hq"));
  const answer = source ? await ask<{ hexes: string[] }>({ name: "range", args: { unit: source.id } }) : null;
  return { range: new Set(answer?.hexes ?? []) };
};

/** What an attack, or fire, would come to; the lead is asked for only if somebody was chosen. */
const forecast: GameFace["building"]["forecast"] = (builder) => {
  const { kind, target, units } = builder;
  if (kind === "fire") return { name: "volley", args: { hex: target, units, other: named(builder, "other")[0] === "yes" } };
  if (kind !== "attack" && kind !== "another-round") return null;
  const banzai = named(builder, "banzai")[0] === "yes";
  const [lead] = named(builder, "lead").filter((id) => units.includes(id));
  const support = banzai ? {} : Object.fromEntries(ROLES.map((role) => [role, named(builder, role)]));
  return { name: "forecast", args: { target, units, ...support, ...(lead ? { lead } : {}), banzai } };
};

const OUTCOMES = new Set(["initiative", "initiative-tie", "attrition", "bombarded", "combat-result", "command-passed", "command-failed", "ships-come", "ships-stay-away", "convoy", "landing-losses"]);
const FIGHTS: GameFace["log"]["fights"] = {
  attack: "opens",
  banzai: "opens",
  ...Object.fromEntries(
    ["defence", "reserve-joins", "bombarded", "swept", "attack-broken", "engaged", "odds", "shifted", "effort", "combat-result", "rerolled", "drowned"].map((kind) => [kind, "goes on"] as const),
  ),
  ...Object.fromEntries(["step-lost", "destroyed", "advanced"].map((kind) => [kind, "may"] as const)),
};
const LOSSES = new Set(["step-lost", "eliminated", "destroyed"]);

export const PACIFIC_BATTLES: GameFace = faced({
  name: "pacific_battles",
  plain: false,
  texts: { en, fr },
  panels: { Status, Tracks, Sequence, Boxes: BoxesPanel, Orders: OrdersPanel, Attack: AttackPanel, HexFacts, PieceFacts },
  counters: {
    aspect,
    drawFull,
    drawBlock,
    flipped: (piece, state) => {
      const { faces } = counterOf(piece);
      return faces.length < 2 ? null : ({ ...state, lost: (stateOf(state).lost + 1) % faces.length } as PieceView);
    },
    weight,
    factors,
    signs,
    spent: (state) => stateOf(state).moved ?? false,
    hidden,
  },
  ground: {
    drawPrinted,
    drawMarkers,
    great: (_, place) => (place.hexes?.length ?? 1) > 1,
    describe: (_, view, hex) => {
      const { control, forts, interdicted, concealed } = viewOf(view);
      return [
        ...(concealed.includes(hex) ? [say("hex-concealed")] : []),
        ...(control[hex] ? [say("hex-control", { side: say(`side-${control[hex]}`) })] : []),
        ...(forts[hex] ? [say(forts[hex].building ? "hex-fort-building" : "hex-fort", { side: say(`side-${forts[hex].side}`) })] : []),
        ...(interdicted[hex] ?? []).map((side) => say("hex-interdicted", { side: say(`side-${side}`) })),
      ];
    },
    overlays: [
      { key: "zones", letter: "V" },
      { key: "supply", letter: "S" },
      { key: "range", letter: "R" },
    ],
    overlay,
    focus: (view) => viewOf(view).battle?.hex ?? null,
  },
  orders: {
    gestures: GESTURES,
    minor: MINOR,
    calling: new Set(["advance", "return-hq"]),
    whole: new Set(["interdict", "land"]),
    arranging: new Set(["set-up"]),
    marches: {
      move: { args: {}, together: true },
      strategic: { args: { strategic: true }, together: true, stretch: true },
      anew: { args: { anew: true }, together: true, stretch: true },
    },
    verb: ({ kind, fields }) => (kind === "move" && fields["strategic"] === "yes" ? "strategic" : kind),
    goal,
    march: (units, hex, verb) => (verb === "anew" ? `place ${units[0]} ${hex}` : `move ${units.join(",")} ${hex}${verb === "strategic" ? " - yes" : ""}`),
    amend,
    why: (table, kind, piece, hex) => {
      if (MINOR.has(kind)) return "";
      const target = hex ?? [...table.choices.targets.keys()][0];
      if (kind === "attack") return target ? `attack ${target} ${piece} ${piece}` : "";
      if (kind === "fire") return target ? `fire ${target} ${piece}` : "";
      return null;
    },
    anew: (table, id) => {
      const piece = counterOf(table.known.piece.get(id)!);
      return table.decision?.kind === "set-up" && piece.side === table.side && piece.placement !== "hex";
    },
    wording,
  },
  building: { opening, begin, aimed, touch, open, compose, forecast },
  ending: {
    rights: new Set(["advance", "commit", "another-round"]),
    casual: new Set(["stand-down", "put-in-order", "trucks", "barrage", "set-up"]),
    final: ({ kind }, { events }) => (events?.some((event) => event.kind === "engaged") ? ENGAGED : (FINAL[kind] ?? null)),
    undone: ({ decision }) => (decision?.kind === "set-up" ? Number(decision.facts["forts"] ?? 0) : 0),
    caution: ({ decision, view, side }) => {
      const { declared, attacks, initiative } = viewOf(view!);
      if (!decision || !DEBT.has(decision.kind) || initiative !== side || attacks >= declared) return null;
      return { key: `caution-${DEBT.get(decision.kind)}`, facts: { made: attacks, owed: declared }, rule: "4.14/penalty" };
    },
    score: async (_, ask) => {
      const answer = await ask<Judged>({ name: "score", args: {} });
      return (answer?.rows ?? []).map(({ name, ...values }) => ({ key: `score-${name}`, values }));
    },
  },
  log: {
    outcomes: OUTCOMES,
    fights: FIGHTS,
    cut: (event) =>
      event.kind === "player-turn" ? { side: String(event.facts["side"]), phase: "player-turn" } : PLAIN.log.cut(event),
    plots: [{ key: "losses", sum: false }],
    count: (known, event) =>
      LOSSES.has(event.kind)
        ? { plot: "losses", side: known.piece.get(String(event.facts["unit"]))?.side ?? "", number: Number(event.facts["steps"] ?? 1) }
        : null,
  },
});
