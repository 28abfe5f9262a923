/** What a press on a hex does to a sheet of the map, told by what the sheet's columns name. */

import type { ColumnForm, Edit, SheetInfo } from "../net/workshop";
import { EMPTY, type Line } from "./grid";

/** `ground`: one row a hex; `course`: hexes in a row; `side`: hexsides; `set`: hexes in any order; `point`: one hex. */
export type Way = "ground" | "course" | "side" | "set" | "point";

export interface Brush {
  sheet: string;
  way: Way;
  column: string;
}

const stem = (path: string): string => path.replace(/^.*\//, "").replace(/\.tsv$/, "");

/** The ways in which the columns of a sheet can be set on the map. */
export function brushes(info: SheetInfo): Brush[] {
  const { sheet } = info;
  if (stem(sheet) === "hexes") return info.columns.slice(1).map((column) => ({ sheet, way: "ground", column }));
  return info.forms.flatMap((form, i) => {
    const way = wayOf(form);
    return way ? [{ sheet, way, column: info.columns[i]! }] : [];
  });
}

function wayOf({ of, many }: ColumnForm): Way | "" {
  if (of === "course") return "course";
  if (of === "hexside") return "side";
  if (!/(^| )hex$/.test(of)) return "";
  return many ? "set" : "point";
}

/** The words of a cell. */
export const wordsOf = (cell: string | undefined): string[] => (!cell || cell === EMPTY ? [] : cell.split(" "));

/** The hexes that a cell speaks of. */
export const hexesOf = (cell: string | undefined): string[] => wordsOf(cell).flatMap((word) => word.split("/"));

/** What a cell holds when a hex (and for hexsides the one before it) was pressed; null if that alone means nothing yet. */
export function pressed(brush: Brush, cell: string, hex: string, before: string | null, touching: (a: string, b: string) => boolean, isHex: (word: string) => boolean = () => true): string | null {
  const words = wordsOf(cell);
  if (brush.way === "point") return words.length > 1 && words.filter(isHex).length === 1 ? joined(words.map((word) => (isHex(word) ? hex : word))) : hex;
  if (brush.way === "course") return joined(words.at(-1) === hex ? words.slice(0, -1) : words[0] === hex && words.length > 1 ? words.slice(1) : lengthened(words, hex, touching));
  if (brush.way === "set") return joined(words.includes(hex) ? words.filter((word) => word !== hex) : [...words, hex]);
  if (brush.way === "side") {
    if (!before || before === hex || !touching(before, hex)) return null;
    const side = [before, hex].sort().join("/");
    return joined(words.includes(side) ? words.filter((word) => word !== side) : [...words, side]);
  }
  return null;
}

const joined = (words: readonly string[]): string => words.join(" ") || EMPTY;

/** At the end that touches it, the last one first. */
function lengthened(words: string[], hex: string, touching: (a: string, b: string) => boolean): string[] {
  const [first, last] = [words[0], words.at(-1)];
  if (first && last && !touching(last, hex) && touching(first, hex)) return [hex, ...words];
  return [...words, hex];
}

/** The edit that follows from a press, if any. */
export function painted(brush: Brush, line: Line | undefined, cell: string, value: string | null): Edit | null {
  if (!line || value === null || value === cell) return null;
  return { type: "put", sheet: brush.sheet, row: line.row, column: brush.column, value };
}
