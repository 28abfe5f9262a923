/** The log told by turns and phases, and what can be counted in it. */

import type { Known } from "../catalogue";
import type { GameFace } from "../games/face";
import type { Entry, GameEvent } from "../protocol";

export interface Bookmark {
  number: number; // moves made when it begins
  turn: number;
  side: string;
  phase: string; // '' for the turn itself
  early?: boolean; // before the first turn, as the set-up is
}

export interface Chapter extends Bookmark {
  events: { event: GameEvent; entry: Entry | null }[];
}

export const READ_AT_ONCE = 2000; // entries of a log that are read without being asked for, and the turn they begin in

/** One log of two parts; what comes before a gap is left out, and of what is in both the later part is right. */
export function joined(earlier: readonly Entry[], later: readonly Entry[]): Entry[] {
  const first = later[0]?.seq;
  if (first === undefined) return [...earlier];
  const kept = earlier.filter((entry) => entry.seq < first);
  if (kept.at(-1)?.seq !== first - 1) return [...later];
  const gone = new Set(later.map((entry) => entry.undoes));
  return [...kept.map((entry) => (gone.has(entry.seq) ? { ...entry, undone: true } : entry)), ...later];
}

const beginsTurn = (face: GameFace, entry: Entry): boolean =>
  (entry.events ?? []).some((event) => {
    const cut = face.log.cut(event);
    return cut !== null && "turn" in cut;
  });

/** How many turns begin in these entries. */
export const turnsIn = (face: GameFace, log: readonly Entry[]): number => log.filter((entry) => beginsTurn(face, entry)).length;

/**
 * Events in the order they happened, cut at every turn and every phase of the game. Where only the end of a long log is
 * here, it begins with the first whole turn.
 */
export function chapters(face: GameFace, opening: readonly GameEvent[], moves: readonly Entry[]): Chapter[] {
  if ((moves[0]?.number ?? 1) > 1) {
    const start = moves.findIndex((entry) => beginsTurn(face, entry));
    return cutAt(face, [], moves.slice(Math.max(start, 0))).filter((chapter) => start < 0 || !chapter.early);
  }
  return cutAt(face, opening, moves);
}

function cutAt(face: GameFace, opening: readonly GameEvent[], moves: readonly Entry[]): Chapter[] {
  const found: Chapter[] = [];
  let turn = 1;
  const begin = (number: number, side: string, phase: string): void => {
    found.push({ number, turn, side, phase, events: [] });
  };
  const open = (): Chapter => {
    if (!found.length) found.push({ number: 0, turn, side: "", phase: "", early: true, events: [] });
    return found.at(-1)!;
  };
  const told = (event: GameEvent, entry: Entry | null, number: number): void => {
    const cut = face.log.cut(event);
    if (cut && "turn" in cut) {
      turn = cut.turn;
      begin(number, "", "");
    } else if (cut) begin(number, cut.side, cut.phase);
    open().events.push({ event, entry });
  };
  for (const event of opening) told(event, null, 0);
  for (const entry of moves) {
    const [first] = entry.events ?? [];
    // a move that led to no event of its own is told by itself
    if (!first || (entry.hidden && face.log.cut(first))) open().events.push({ event: { kind: "", facts: {} }, entry });
    for (const event of entry.events ?? []) told(event, entry, entry.number);
  }
  return found;
}

export function bookmarks(face: GameFace, opening: readonly GameEvent[], moves: readonly Entry[]): Bookmark[] {
  return chapters(face, opening, moves).map(({ events: _, ...mark }) => mark);
}

export interface Figures {
  turns: number[];
  plots: { key: string; rows: Record<string, number[]> }[]; // side -> number by turn, or sum up to it
  dice: number[]; // how often each face came
  average: number;
  rolled: number;
}

/** Losses, dice and points of a game, by turn. */
export function figures(known: Known, opening: readonly GameEvent[], moves: readonly Entry[]): Figures {
  const { face } = known;
  const all = chapters(face, opening, moves);
  const last = all.reduce((latest, chapter) => Math.max(latest, chapter.turn), 1);
  const first = (moves[0]?.number ?? 1) > 1 ? (all[0]?.turn ?? 1) : 1; // of a long log only the end may be here
  const turns = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const plots = face.log.plots.map(({ key, sum }) => ({
    key,
    sum,
    rows: Object.fromEntries(known.data.sides.map((side) => [side, turns.map(() => 0)])) as Record<string, number[]>,
  }));
  const dice = [0, 0, 0, 0, 0, 0];
  for (const chapter of all)
    for (const { event } of chapter.events) {
      const counted = face.log.count(known, event);
      const row = counted && plots.find((plot) => plot.key === counted.plot)?.rows[counted.side];
      if (row && Number.isFinite(counted.number)) row[chapter.turn - first]! += counted.number;
      const die = event.kind === "rolled" ? Number(event.facts["die"]) : 0;
      if (die >= 1 && die <= 6) dice[die - 1]!++;
    }
  for (const { sum, rows } of plots)
    if (sum) for (const row of Object.values(rows)) for (let i = 1; i < row.length; i++) row[i]! += row[i - 1]!;
  const rolled = dice.reduce((a, b) => a + b, 0);
  const average = rolled ? dice.reduce((total, count, i) => total + count * (i + 1), 0) / rolled : 0;
  return { turns, plots: plots.map(({ key, rows }) => ({ key, rows })), dice, average, rolled };
}
