/** A scenario of one's own as the rows of three sheets say it, and what gestures make of them. */

import type { Edit } from "../net/workshop";
import type { Desk } from "./desk.svelte";
import { EMPTY, type Line } from "./grid";
import { wordsOf } from "./painting";

export const SCENARIOS = "own/scenarios.tsv";
export const FORCES = "own/forces.tsv";
export const MARKS = "own/marks.tsv";
export const OWN = "own-";

/** What of the desk is asked here. */
export type Shelf = Pick<Desk, "lines" | "info">;

export const cell = (desk: Shelf, sheet: string, line: Line, column: string): string => line.cells[desk.info(sheet)!.columns.indexOf(column)] ?? EMPTY;

/** The rows of a sheet that belong to a scenario. */
export const rowsOf = (desk: Shelf, sheet: string, key: string): Line[] => desk.lines(sheet).filter((line) => line.state !== "removed" && cell(desk, sheet, line, "scenario") === key);

/** A key for a name: letters and digits, and unlike those that are taken. */
export function keyFor(name: string, taken: readonly string[]): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const first = plain.replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 24).replace(/-+$/, "") || "scenario";
  for (let n = 1; ; n++) {
    const key = n === 1 ? first : `${first}-${n}`;
    if (!taken.includes(key)) return key;
  }
}

/** The counters that are laid, each with its hex. */
export const laid = (desk: Shelf, key: string): Map<string, { row: string; at: string }> =>
  new Map(rowsOf(desk, FORCES, key).map((line) => [cell(desk, FORCES, line, "counter"), { row: line.row, at: cell(desk, FORCES, line, "place") }]));

/** A hex that is pressed becomes an objective, or is none any more. */
export function objectives(before: string, hex: string): string {
  const words = wordsOf(before);
  return (words.includes(hex) ? words.filter((word) => word !== hex) : [...words, hex]).join(" ") || EMPTY;
}

/** A scenario with all its counters and marks, under another key: the edits that add it. */
export function copied(desk: Shelf, key: string, to: string, suffix: string, fresh: (sheet: string) => number): Edit[] {
  const edits: Edit[] = [];
  for (const sheet of [SCENARIOS, FORCES, MARKS]) {
    let number = fresh(sheet);
    for (const line of rowsOf(desk, sheet, key)) {
      const cells = Object.fromEntries(desk.info(sheet)!.columns.map((column, i) => [column, line.cells[i]!]));
      const named: Record<string, string> = sheet === SCENARIOS ? { en: `${cells.en}${suffix}`, fr: `${cells.fr}${suffix}` } : {};
      edits.push({ type: "add", sheet, row: `+${number++}`, cells: { ...cells, ...named, scenario: to } });
    }
  }
  return edits;
}
