/** What a chart comes to: the exact chance of each of its results in a column, as it was and as it is now. */

import type { Line } from "./grid";

export interface Dice {
  count: number;
  faces: number;
}

/** How many throws of the dice give each sum. */
export function sums({ count, faces }: Dice): Map<number, number> {
  let found = new Map([[0, 1]]);
  for (let die = 0; die < count; die++) {
    const next = new Map<number, number>();
    for (const [sum, ways] of found) for (let face = 1; face <= faces; face++) next.set(sum + face, (next.get(sum + face) ?? 0) + ways);
    found = next;
  }
  return found;
}

export interface Chance {
  result: string;
  before: number; // throws of all
  after: number;
}

/** The results of a column with their throws; the first and the last row serve all lower and higher dice. */
export function chances(lines: readonly Line[], column: number, dice: Dice, modifier: number): { of: number; results: Chance[] } {
  const now = lines.filter((line) => line.state !== "removed");
  const then = lines.filter((line) => line.state !== "added");
  const found = new Map<string, Chance>();
  const add = (result: string, ways: number, when: "before" | "after"): void => {
    const one = found.get(result) ?? { result, before: 0, after: 0 };
    found.set(result, { ...one, [when]: one[when] + ways });
  };
  let of = 0;
  for (const [sum, ways] of sums(dice)) {
    of += ways;
    const old = at(then, sum + modifier, (line) => line.old);
    const fresh = at(now, sum + modifier, (line) => line.cells);
    if (old) add(old[column] ?? "", ways, "before");
    if (fresh) add(fresh[column] ?? "", ways, "after");
  }
  return { of, results: [...found.values()] };
}

/** The row of a die, by the number that stands first in it. */
function at(lines: readonly Line[], die: number, cells: (line: Line) => readonly string[]): readonly string[] | null {
  const rows = lines.map((line) => cells(line)).filter((row) => /^-?\d+$/.test(row[0] ?? "")).sort((a, b) => Number(a[0]) - Number(b[0]));
  const reached = rows.filter((row) => Number(row[0]) <= die);
  return reached.at(-1) ?? rows[0] ?? null;
}
