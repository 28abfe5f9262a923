/** Charts of a game as its sheets have them: words in the player's language, and what of them is the case now. */

import type { ChartGiven } from "../shapes";

const WORD = /(?<![A-Za-z])[A-Za-z][a-z][a-z_-]*(?:-?\d+)?/g;

/** A cell as it is read: every word of the code in it by its name, everything else as it stands. */
export function inWords(cell: string, called: (word: string) => string | null): string {
  return cell.replace(WORD, (word) => called(word) ?? word).replace(/\+/g, " + ");
}

export const wordKey = (word: string): string => `chart-word-${word.toLowerCase().replace(/[^a-z0-9]+/g, "-")}`;

/** The columns that are for this language: a sheet has names in both. */
export function columnsFor(chart: ChartGiven, language: string): number[] {
  return chart.columns.flatMap((name, i) => (name.length === 2 && ["en", "fr"].includes(name) && name !== language ? [] : [i]));
}

/** What is the case at the table, in the words of the sheets. */
export interface Case {
  turn: number;
  terrain: string; // of the hex that is attacked or looked at
  column: string; // of the combat that is built or fought
  die: number | null; // that has fallen last, modified
}

/** Rows and columns that are lit. */
export function litOf(chart: ChartGiven, now: Case): { rows: Set<number>; column: number } {
  const rows = new Set<number>();
  const first = chart.columns[0] ?? "";
  const fights = chart.columns.some((name) => /^[\d.]+[:-][\d.]+$/.test(name));
  const plain = (odds: string): string => odds.replace("-", ":");
  chart.rows.forEach((row, i) => {
    if (first === "turn" && Number(row[0]) === now.turn) rows.add(i);
    if (first === "terrain" && row[0] === now.terrain) rows.add(i);
  });
  const column = fights && now.column ? chart.columns.findIndex((name) => plain(name) === plain(now.column)) : -1;
  if (column >= 0 && first === "die" && now.die !== null) {
    const dice = chart.rows.map((row) => Number(row[0]));
    rows.add(dice.indexOf(Math.min(Math.max(now.die, Math.min(...dice)), Math.max(...dice))));
  }
  return { rows, column };
}
