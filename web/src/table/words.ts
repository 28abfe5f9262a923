/** Things of the table in words: a hex for a screen reader, a counter in a list, lines and rivers of a hex. */

import type { Known, PieceData } from "../catalogue";
import type { PieceView } from "../protocol";
import { settings } from "../settings.svelte";
import { say } from "../speech.svelte";
import type { Table } from "./table.svelte";

export function factors(piece: PieceData, reduced: boolean): string {
  const values = reduced && piece.back ? piece.back : piece.front;
  return piece.size ? `${values.strength}-${values.movement}-${values.quality}` : `${values.movement}-${values.quality}`;
}

export function describePiece(known: Known, state: PieceView): string {
  const piece = known.piece.get(state.id)!;
  const extra: string[] = [say(`side-${piece.side}`)];
  if (state.reduced) extra.push(say("piece-reduced"));
  if (state.supply !== "full") extra.push(say(`piece-supply-${state.supply}`));
  return say("map-piece", {
    name: piece.name[settings.language],
    factors: factors(piece, state.reduced),
    extra: `, ${extra.join(", ")}`,
  });
}

/** The line that is read out for the hex under the cursor. */
export function describeHex(table: Table, name: string): string {
  const { known } = table;
  const hex = known.hex.get(name);
  if (!hex) return "";
  const pieces = table.at(name).map((state) => describePiece(known, state));
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
  if (light?.label) parts.push(say("map-hex-cost", { cost: light.label }));
  const objective = known.objective.get(name);
  if (objective) parts.push(say("hex-objective", { value: objective.value, side: say(`side-${objective.side}`) }));
  const flag = table.shown?.flags[name];
  if (flag) parts.push(say("hex-flag", { side: say(`side-${flag}`) }));
  return parts.join(" ");
}

export function linesIn(known: Known, name: string): string[] {
  const kinds = new Set(known.data.features.lines.filter((line) => line.hexes.includes(name)).map((line) => line.kind));
  return ["road", "track", "path", "railway"].filter((kind) => kinds.has(kind)).map((kind) => say(`line-${kind}`));
}

/** Names of the rivers and lakes along the hex. */
export function watersAt(known: Known, name: string): string[] {
  const title = (key: string): string => key.replace(/-/g, " ").replace(/(^| )\w/g, (c) => c.toUpperCase());
  const found = [...known.data.features.rivers, ...known.data.features.lakes]
    .filter((river) => river.sides.some((side) => side.includes(name)))
    .map((river) => {
      const label = known.data.look.labels.find((l) => l.key === river.key || l.key.startsWith(`${river.key}-`));
      return label?.name[settings.language] ?? title(river.key);
    });
  return [...new Set(found)];
}

export const seatName = (seat: string | null): string => say(`seat-${seat ?? "none"}`);
