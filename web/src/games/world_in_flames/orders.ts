/** What lit hexes tell of the missions of an aircraft: the chance to turn somebody over, or the points that bombs cost. */

import type { Ask, OrderFacet } from "../face";

interface Flights {
  strike: { hex: string; factor: number; units: { chance: number }[] }[];
  bombard: { hex: string; points: number }[];
}

const percent = (chance: number): string => `${Math.round(chance * 100)} %`;

/** The best chance of a bomber alone at each of its targets; its factor where it supports troops. */
export const labels: OrderFacet["labels"] = async (table, unit, verb, ask: Ask) => {
  if (verb !== "fly") return {};
  const answer = await ask<Flights>({ name: "flights", args: { unit } });
  const phase = (table.view as { phase?: string } | null)?.phase;
  if (phase === "bombardment" || phase === "carpet") return Object.fromEntries((answer?.bombard ?? []).map(({ hex, points }) => [hex, points.toFixed(1)]));
  if (phase === "combat") return Object.fromEntries((answer?.strike ?? []).map(({ hex, factor }) => [hex, `+${factor}`]));
  return Object.fromEntries((answer?.strike ?? []).map(({ hex, units }) => [hex, percent(Math.max(0, ...units.map(({ chance }) => chance)))]));
};
