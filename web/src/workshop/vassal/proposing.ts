/** What of a module could go into our sheets: proposals, each of which its owner takes or leaves. */

import type { SheetInfo } from "../../net/workshop";
import { EMPTY, type Line } from "../grid";
import { type Counter, hexAt, type Module } from "./module";

export interface Proposal {
  sheet: string;
  row: string;
  column: string;
  ours: string;
  theirs: string; // what the cell would hold
  called: string; // as the module calls it
  image: string;
}

const FACTORS = /^\d{1,2}(-\d{1,2}){1,3}( |$)/;

/** Letters and digits alone, so that '1 Assam', '1-Assam' and '1Assam' are one name. */
export const bare = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** The column of a sheet whose cells begin with factors such as 6-5-3, -1 if there is none. */
export function factorColumn(lines: readonly Line[]): number {
  const count = (i: number): number => lines.filter((line) => FACTORS.test(line.cells[i]!)).length;
  const best = (lines[0]?.cells ?? []).map((_, i) => i).sort((a, b) => count(b) - count(a))[0] ?? -1;
  return best >= 0 && count(best) * 3 > lines.length ? best : -1;
}

/** Names and factors of the counters that both know, where they differ. */
export function counters(info: SheetInfo, lines: readonly Line[], module: Pick<Module, "counters">): Proposal[] {
  const [en, factors] = [info.columns.indexOf("en"), factorColumn(lines)];
  const known = new Map<string, Line>();
  for (const line of lines) {
    if (line.state === "removed") continue;
    for (const name of [line.row, en >= 0 ? line.cells[en]! : ""]) if (bare(name) && !known.has(bare(name))) known.set(bare(name), line);
  }
  const found: Proposal[] = [];
  const taken = new Set<string>();
  for (const one of module.counters) {
    const line = known.get(bare(one.name));
    if (!line || taken.has(line.row)) continue;
    taken.add(line.row);
    const propose = (column: number, theirs: string): void => {
      if (theirs !== line.cells[column]) found.push({ sheet: info.sheet, row: line.row, column: info.columns[column]!, ours: line.cells[column]!, theirs, called: one.name, image: one.image });
    };
    if (en >= 0 && bare(one.name) !== bare(line.row)) propose(en, one.name);
    if (factors >= 0) propose(factors, withFactors(line.cells[factors]!, one));
  }
  return found;
}

/** Our cell with the module's factors in the place of its first ones; as it is where they are not of one kind. */
function withFactors(ours: string, { factors }: Counter): string {
  const [first = "", ...others] = ours.split(" ");
  return factors && FACTORS.test(ours) && factors.split("-").length === first.split("-").length ? [factors, ...others].join(" ") : ours;
}

/** Places that lie in another hex there. */
export function places(info: SheetInfo, lines: readonly Line[], module: Pick<Module, "grids" | "places">, hexes: readonly string[]): Proposal[] {
  const [en, hex] = [info.columns.indexOf("en"), info.columns.indexOf("hex")];
  const grid = module.grids[0];
  if (en < 0 || hex < 0 || !grid) return [];
  const known = new Map(lines.filter((line) => line.state !== "removed").map((line) => [bare(line.cells[en]!), line]));
  return module.places.flatMap((spot) => {
    const line = known.get(bare(spot.name));
    const theirs = line ? hexAt(grid, spot, hexes) : "";
    const ours = line?.cells[hex] ?? EMPTY;
    return line && theirs && theirs !== ours ? [{ sheet: info.sheet, row: line.row, column: "hex", ours, theirs, called: spot.name, image: "" }] : [];
  });
}
