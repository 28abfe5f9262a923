/** The log told by turns and phases, and what can be counted in it. */

import type { Known } from "../catalogue";
import type { Entry, GameEvent } from "../protocol";

export interface Bookmark {
  number: number; // moves made when it begins
  turn: number;
  side: string;
  chit: string; // '' for the turn itself
}

export interface Chapter extends Bookmark {
  events: { event: GameEvent; entry: Entry | null }[];
}

/** Events in the order they happened, cut at every turn and every chit. */
export function chapters(opening: readonly GameEvent[], moves: readonly Entry[]): Chapter[] {
  const found: Chapter[] = [];
  let turn = 1;
  const begin = (number: number, side: string, chit: string): void => {
    found.push({ number, turn, side, chit, events: [] });
  };
  const told = (event: GameEvent, entry: Entry | null, number: number): void => {
    if (event.kind === "turn") {
      turn = Number(event.facts["turn"]);
      begin(number, "", "");
    } else if (event.kind === "chit") begin(number, String(event.facts["side"]), String(event.facts["chit"]));
    if (!found.length) begin(0, "", "");
    found.at(-1)!.events.push({ event, entry });
  };
  for (const event of opening) told(event, null, 0);
  for (const entry of moves) {
    if (!found.length) begin(0, "", "");
    // a move that led to no event is told by itself
    if (!entry.events?.length || entry.hidden) found.at(-1)!.events.push({ event: { kind: "", facts: {} }, entry });
    for (const event of entry.events ?? []) told(event, entry, entry.number);
  }
  return found;
}

export function bookmarks(opening: readonly GameEvent[], moves: readonly Entry[]): Bookmark[] {
  return chapters(opening, moves).map(({ number, turn, side, chit }) => ({ number, turn, side, chit }));
}

export interface Figures {
  turns: number[];
  losses: Record<string, number[]>; // side -> steps by turn
  satisfaction: Record<string, number[]>; // side -> sum up to each turn
  lament: Record<string, number[]>;
  dice: number[]; // how often each face came
  average: number;
  rolled: number;
}

/** Losses, dice and points of a game, by turn. */
export function figures(known: Known, opening: readonly GameEvent[], moves: readonly Entry[]): Figures {
  const all = chapters(opening, moves);
  const last = Math.max(1, ...all.map((chapter) => chapter.turn));
  const turns = Array.from({ length: last }, (_, i) => i + 1);
  const zero = (): Record<string, number[]> =>
    Object.fromEntries(known.data.sides.map((side) => [side, turns.map(() => 0)]));
  const made: Figures = {
    turns,
    losses: zero(),
    satisfaction: zero(),
    lament: zero(),
    dice: [0, 0, 0, 0, 0, 0],
    average: 0,
    rolled: 0,
  };
  const add = (rows: Record<string, number[]>, side: string, turn: number, count: number): void => {
    const row = rows[side];
    if (row && Number.isFinite(count)) row[turn - 1] = (row[turn - 1] ?? 0) + count;
  };
  for (const chapter of all)
    for (const { event } of chapter.events) {
      const side = String(event.facts["side"] ?? "");
      if (event.kind === "step-lost" || event.kind === "eliminated" || event.kind === "regiment-broken")
        add(made.losses, known.piece.get(String(event.facts["unit"]))?.side ?? "", chapter.turn, 1);
      else if (event.kind === "satisfaction") add(made.satisfaction, side, chapter.turn, Number(event.facts["points"]));
      else if (event.kind === "lament") add(made.lament, side, chapter.turn, Number(event.facts["points"]));
      else if (event.kind === "rolled") {
        const die = Number(event.facts["die"]);
        if (die >= 1 && die <= 6) made.dice[die - 1]!++;
      }
    }
  for (const rows of [made.satisfaction, made.lament])
    for (const row of Object.values(rows)) for (let i = 1; i < row.length; i++) row[i]! += row[i - 1]!;
  made.rolled = made.dice.reduce((a, b) => a + b, 0);
  made.average = made.rolled ? made.dice.reduce((sum, count, i) => sum + count * (i + 1), 0) / made.rolled : 0;
  return made;
}
