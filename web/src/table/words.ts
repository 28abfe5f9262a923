/** Things of the table in words: a hex for a screen reader, a counter in a list, lines and rivers of a hex. */

import type { Known } from "../catalogue";
import type { HiddenStack } from "../map/scene";
import type { Entry, PieceView } from "../protocol";
import { settings } from "../settings.svelte";
import { type Run, say, speech } from "../speech.svelte";
import type { Bookmark } from "./chronicle";
import type { TableState } from "./state.svelte";
import type { Table } from "./table.svelte";

/** What the scenarios of an own edition are called. */
export interface OwnScenarios {
  scenarios: Record<string, Record<string, string>>;
}

/** A scenario by its name; an own edition tells what its own ones are called. */
export const scenarioName = ({ scenario, own }: { scenario: string; own?: OwnScenarios | null }): string =>
  own?.scenarios[scenario]?.[settings.language] ?? say(`scenario-${scenario}`);

/** What is played: the game, and which scenario of it where there are several. */
export const gameTitle = (game: { module: string; scenario: string; own?: OwnScenarios | null }): string =>
  game.scenario === "campaign" ? say(`game-${game.module}`) : `${say(`game-${game.module}`)} · ${scenarioName(game)}`;

export function describePiece(known: Known, state: PieceView): string {
  const piece = known.piece.get(state.id)!;
  const extra = [say(`side-${state.side ?? piece.side}`), ...known.face.counters.signs(piece, state)];
  return say("map-piece", {
    name: piece.name[settings.language],
    factors: known.face.counters.factors(piece, state),
    extra: `, ${extra.join(", ")}`,
  });
}

/** What a counter does to a hex; in the words of an order where there are no better ones. */
export const verbName = (verb: string): string => {
  if (speech.has(`verb-${verb}`)) return say(`verb-${verb}`);
  return spoken(speech.has(`order-${verb}`) ? say(`order-${verb}`) : verb);
};

/** What the orders of a kind do, as one says it in the language that is read: « give-way » is Give way, « céder » Céder. */
export const deedName = (known: Known, kind: string): string => (speech.has(`verb-${kind}`) ? say(`verb-${kind}`) : spoken(known.tongue.verb(kind, settings.language)));

/** A word of the orders as one says it: « assign-patrol » is Assign patrol. */
export const spoken = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).replaceAll("-", " ");

/** What a lit hex is for, where that is not the usual march. */
export function lightWords(table: TableState, name: string): string {
  const light = table.lights.get(name);
  if (!light) return "";
  if (light.kind === "stretch" && table.doing !== "anew") return say("tip-stretch");
  return light.kind === "move" && table.doing && (!table.marching || table.marching.told) ? verbName(table.doing) : "";
}

/** The line that is read out for the hex under the cursor. */
export function describeHex(table: Table, name: string): string {
  const { known } = table;
  const hex = known.hex.get(name);
  if (!hex) return "";
  const hidden = table.stacks.get(name)?.hidden;
  const pieces = [...table.at(name).map((state) => describePiece(known, state)), ...(hidden ? [describeHidden(hidden)] : [])];
  const parts = [
    say("map-hex", {
      hex: name,
      terrain: say(`terrain-${hex.terrain}`),
      place: known.place.get(name)?.name[settings.language] ?? "none",
      pieces: pieces.length ? pieces.join("; ") : say("map-hex-empty"),
    }),
  ];
  const light = table.lights.get(name);
  if (light) parts.push(say("map-hex-legal"));
  const purpose = lightWords(table, name);
  if (purpose) parts.push(`${purpose}.`);
  if (light?.label) parts.push(say("map-hex-cost", { cost: light.label }));
  if (table.shown) parts.push(...known.face.ground.describe(known, table.shown, name));
  return parts.join(" ");
}

/** An enemy stack of which little is known. */
export function describeHidden(hidden: HiddenStack): string {
  const side = say(`side-${hidden.side}`);
  const words = hidden.count === null ? say("hidden-concealed", { side }) : say("hidden-count", { side, count: hidden.count });
  return [words, ...hidden.signs].join(", ");
}

export function linesIn(known: Known, name: string): string[] {
  const kinds = new Set(known.data.features.lines.filter((line) => line.hexes.includes(name)).map((line) => line.kind));
  const order = ["railway", "path", "trail", "track", "road"]; // the best first, others before them
  return [...kinds].sort((a, b) => order.indexOf(b) - order.indexOf(a)).map((kind) => say(`line-${kind}`));
}

/** Names of the rivers, lakes and straits along the hex. */
export function watersAt(known: Known, name: string): string[] {
  const title = (key: string): string => key.replace(/-/g, " ").replace(/(^| )\w/g, (c) => c.toUpperCase());
  const found = known.data.features.chains
    .filter((river) => river.sides.some((side) => side.includes(name)))
    .map((river) => {
      if (river.name) return river.name[settings.language];
      const label = known.data.look.labels.find((l) => l.key === river.key || l.key.startsWith(`${river.key}-`));
      return label?.name[settings.language] ?? title(river.key);
    });
  return [...new Set(found)];
}

/** The machine by its level. */
export const botName = (bot: string): string => {
  const level = bot.split("+")[0]!;
  return speech.has(`bot-${level}`) ? say(`bot-${level}`) : level;
};

/** A move in words: what happened, or the order where nothing else is told of it. */
export function tellEntry(table: Table, entry: Entry): Run[][] {
  const told = (entry.events ?? []).map((event) => speech.runs(`event-${event.kind}`, event.facts));
  if (told.length) return told;
  const order = entry.action ? table.readOrder(entry.action) : undefined;
  const words = order ? (order.kind === "done" ? { key: "log-done", facts: {} } : table.describe(order)) : { key: "log-hidden", facts: {} };
  return [speech.runs(words.key, words.facts)];
}

export const inPlain = (runs: readonly Run[]): string => runs.map((run) => run.text).join("");

/** When something was: turn, side and phase. */
export const phaseName = ({ turn, side, phase }: Bookmark): string => say("since-phase", { turn, side: say(`seat-${side}`), phase: say(`phase-${phase}`) });

export const seatName = (seat: string | null): string => say(`seat-${seat ?? "none"}`);

/** What is to be expected of a bot, if anything is known of it. */
export const aboutBot = (bot: string): string => (speech.has(`bot-${bot}-about`) ? say(`bot-${bot}-about`) : "");
