/** The face of a game without code of its own here: everything from what it declares (`grognard/games/plain.py`). */

import type { Catalogue, Known } from "../../catalogue";
import type { Gesture, Order } from "../../play/orders";
import type { GameEvent, View } from "../../protocol";
import { say, speech } from "../../speech.svelte";
import { type Caution, faced, type GameFace, type March, PLAIN, type Prospect } from "../face";
import AttackPanel from "./AttackPanel.svelte";
import BoxesPanel from "./BoxesPanel.svelte";
import { coloursOf, drawBlock, drawFull, factorsOf, signsOf } from "./counters";
import { boxesOf, column, declaredOf, marksAt, viewOf, wordsOf } from "./data";
import HexFacts from "./HexFacts.svelte";
import { drawMarkers } from "./marks";
import OrdersPanel from "./OrdersPanel.svelte";
import { overlay } from "./overlay";
import PieceFacts from "./PieceFacts.svelte";
import Sequence from "./Sequence.svelte";
import SheetsPanel from "./SheetsPanel.svelte";
import Status from "./Status.svelte";

/** The keys of overlays that games have; one that is not among them is found in the tools of the map. */
const LETTERS: Record<string, string> = { zones: "V", supply: "S", owners: "W", headquarters: "⇧Q", guerrillas: "M", limits: "R", garrisons: "⇧R", weather: "T" };

export function plainFace(data: Catalogue): GameFace {
  const declared = declaredOf(data);
  const seen = new Set([...declared.factors, declared.strength, ...declared.signs.map((one) => one.column)]);
  const marches = Object.fromEntries(
    Object.entries(declared.marches).map(([kind, { together, reach }]): [string, March] => [kind, { args: reach ?? {}, together, costed: reach !== null }]),
  );
  const gestures: Record<string, Gesture> = {
    ...Object.fromEntries(Object.keys(marches).map((kind): [string, Gesture] => [kind, "piece-hex"])),
    ...Object.fromEntries(declared.gathers.map((kind): [string, Gesture] => [kind, "join"])),
  };
  return faced({
    texts: data.messages, // the game's own words come before the common ones
    panels: {
      Status,
      Sequence: declared.phases.length ? Sequence : null,
      Boxes: boxesOf(data).length ? BoxesPanel : null,
      Sheets: declared.sheets.length ? SheetsPanel : null,
      Orders: OrdersPanel,
      Attack: AttackPanel,
      HexFacts,
      PieceFacts,
    },
    counters: {
      aspect: (state) => JSON.stringify([...seen].map((name) => column(undefined, state, name))),
      drawFull: (g, known, piece, state, size) => drawFull(declared, g, known, piece, state, size),
      drawBlock: (g, known, piece, state) => drawBlock(declared, g, known, piece, state),
      colours: coloursOf,
      sum: (known, pieces) => {
        const fighting = declared.strength ? pieces.filter(({ id }) => (known.piece.get(id)?.arm ?? "ground") === "ground") : [];
        return fighting.length ? String(fighting.reduce((total, state) => total + (Number(column(known.piece.get(state.id), state, declared.strength)) || 0), 0)) : "";
      },
      weight: (piece, state) => Number(column(piece, state, declared.strength) ?? 0) || piece.steps,
      factors: (piece, state) => factorsOf(declared, piece, state),
      signs: (piece, state) =>
        signsOf(declared, piece, state).map((one) => {
          const { key, facts } = wordsOf((name) => speech.has(name), "sign", one.column, one.value as never);
          return say(key, facts);
        }),
      spent: (state) => Boolean(declared.spent && column(undefined, state, declared.spent)),
    },
    ground: {
      drawMarkers: (brush, view) => drawMarkers(declared, brush, view),
      describe: (known, view, hex) =>
        marksAt(known, view, hex).map(({ mark, value }) => {
          const { key, facts } = wordsOf((name) => speech.has(name), "mark", mark.row, value);
          return say(key, facts);
        }),
      overlays: declared.overlays.map((key) => ({ key, letter: LETTERS[key] ?? "" })),
      overlay,
      focus: (view) => viewOf(view).declared?.hex ?? null,
      gathered: (view) => {
        const made = viewOf(view).declared;
        return made ? { target: made.hex, units: made.units } : null;
      },
    },
    orders: {
      gestures,
      minor: new Set(declared.minor),
      atOnce: new Set(declared.at_once),
      deeds: new Set(declared.deeds),
      marches: Object.keys(marches).length ? marches : PLAIN.orders.marches,
      march: (units, hex, verb) => `${verb} ${units.join(",")} ${hex}`,
      wording: (table, order) => wording(table.known, order),
    },
    building: {
      // whoever has joined before counts as well
      aimed: (table, builder) => ({ ...builder, extra: { ...builder.extra, with: joined(table.view, builder.target) } }),
      forecast: ({ target, units, extra: { with: others = [], ...extra } }) => ({ name: "forecast", args: { target, units: [...[others].flat(), ...units], ...extra } }),
      prospects: async (_, ask) => (declared.prospects ? ((await ask<{ targets: Prospect[] }>({ name: "prospects", args: {} }))?.targets ?? null) : null),
    },
    ending: {
      rights: new Set(declared.rights),
      casual: new Set(declared.casual),
      cautions: declared.cautions ? async (ask) => (await ask<{ cautions: Caution[] }>({ name: "cautions", args: {} }))?.cautions ?? [] : null,
      score: (view) => Promise.resolve(viewOf(view).scores ?? []),
    },
    side: (seat) => data.formations[seat]?.side ?? seat, // a seat may be called by the power that it plays
    log: {
      outcomes: new Set(declared.outcomes),
      fights: declared.fights,
      cut: (event) => (event.kind === "player-turn" ? { side: String(event.facts["side"]), phase: "player-turn" } : PLAIN.log.cut(event)),
      plots: declared.losses.length ? [{ key: "losses", sum: false }] : [],
      count: (known, event) => lost(known, event, declared.losses),
    },
  });
}

/** Who takes part in what is declared against a hex already. */
const joined = (view: View | null, hex: string): string[] => (view ? (viewOf(view).attacks ?? []) : []).find((one) => one.hex === hex)?.units ?? [];

/** A kind without words of its own is told by what a player would type. */
function wording(known: Known, order: Order): ReturnType<GameFace["orders"]["wording"]> {
  if (speech.has(`do-${order.kind}`)) {
    const fields = known.action.get(order.kind)?.fields ?? [];
    const value = ({ name, type, domain, default: usual }: (typeof fields)[number]) => {
      const given = order.fields[name] ?? usual ?? "none";
      return type === "int" && !domain && typeof given === "string" && given !== "none" ? Number(given) : given; // one point, two points
    };
    const facts = Object.fromEntries(fields.map((field) => [field.name, value(field)]));
    return { key: `do-${order.kind}`, facts };
  }
  const words = Object.values(order.fields).flat().filter((word) => word !== "-");
  return { key: "do-anything", facts: { verb: speech.has(`order-${order.kind}`) ? say(`order-${order.kind}`) : order.kind, words: words.join(" ") } };
}

function lost(known: Known, event: GameEvent, losses: readonly string[]): ReturnType<GameFace["log"]["count"]> {
  if (!losses.includes(event.kind)) return null;
  return { plot: "losses", side: known.piece.get(String(event.facts["unit"]))?.side ?? "", number: 1 };
}
