/** Orders of Pacific Battles that are put together piece by piece: attacks, fire, defence, interdiction, landings. */

import type { Order } from "../../play/orders";
import type { PieceView } from "../../protocol";
import type { Builder, TableState } from "../../table/state.svelte";
import { counterOf, type PacificForecast, valuesOf, viewOf, type Volley } from "./data";

/** In what ways others help those who fight. */
export const ROLES = ["guns", "air", "bombers", "ships"] as const;
export type Role = (typeof ROLES)[number];

/** What is named in a field. */
export function named(builder: Builder, field: string): string[] {
  const value = builder.extra[field];
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

/** Own aircraft and ships that have flown no mission yet. */
function ready(table: TableState, kind: string): PieceView[] {
  return table.pieces.filter((state) => {
    const piece = table.known.piece.get(state.id);
    return piece?.kind === kind && piece.side === table.side && state.at === "available";
  });
}

/** Who could help in this way. An aircraft can be where it likes; guns and ships in range are listed. */
export function helpers(table: TableState, builder: Builder, role: Role): string[] {
  const listed = [...table.choices.participants(builder.target, role)];
  const attacking = builder.kind === "attack" || builder.kind === "another-round";
  if (attacking && (role === "air" || role === "bombers")) return ready(table, "air").map(({ id }) => id);
  return listed;
}

/** Who could fire at the target; of aircraft and ships that are alike the server lists one. */
export function gunners(table: TableState, builder: Builder): string[] {
  const listed = [...table.choices.participants(builder.target)];
  const likeness = (id: string): string => {
    const piece = counterOf(table.known.piece.get(id)!);
    return `${piece.kind} ${piece.range} ${piece.faces[0]?.bombardment}`;
  };
  const shapes = new Set(listed.map(likeness));
  const battle = viewOf(table.view!).battle;
  const support = battle ? [...(battle.supporting ?? []), ...(battle.defence_supporting ?? [])] : null;
  const more = ["air", "naval"].flatMap((kind) => ready(table, kind)).map(({ id }) => id);
  return [...new Set([...listed, ...more.filter((id) => shapes.has(likeness(id)) && (support?.includes(id) ?? true))])];
}

/** The best to lead among some: by efficiency, then by steps. */
export function bestLead(table: TableState, units: readonly string[]): string | undefined {
  const worth = (id: string): number => {
    const [piece, state] = [table.known.piece.get(id), table.byId.get(id)];
    return piece && state ? valuesOf(piece, state).efficiency * 10 + piece.steps : 0;
  };
  return [...units].sort((a, b) => worth(b) - worth(a))[0];
}

/** Who leads as things stand: as chosen, as the server would have it, or the best. */
export function leadOf(table: TableState, builder: Builder): string | undefined {
  const wished = named(builder, "lead")[0];
  if (wished && builder.units.includes(wished)) return wished;
  const advised = (table.forecast as PacificForecast | null)?.lead;
  return advised && builder.units.includes(advised) ? advised : bestLead(table, builder.units);
}

// --- what stands ready ----------------------------------------------------------------------------------------

/** Decisions that are one order to be put together. */
export function opening(table: TableState): Builder | null {
  const hex = viewOf(table.view!).battle?.hex ?? "";
  switch (table.yours ? table.decision?.kind : null) {
    case "defend": {
      const lead = bestLead(table, [...table.choices.participants(hex, "lead")]);
      const made: Builder = { kind: "defend", target: hex, units: lead ? [lead] : [], extra: {}, standing: true };
      return { ...made, extra: { guns: helpers(table, made, "guns") } };
    }
    case "another-round": {
      const units = [...table.choices.participants(hex)];
      return { kind: "another-round", target: hex, units, extra: {}, standing: true };
    }
    case "support-fire": {
      const [best] = [...table.choices.targets.keys()]
        .map((target) => ({ target, ...volleyAt(table, target) }))
        .sort((a, b) => b.units.length - a.units.length);
      return best ? { kind: "fire", ...best, standing: true } : null;
    }
    case "landing":
      return { kind: "land", target: "", units: dueUnits(table), extra: {}, standing: true };
    default:
      return null;
  }
}

/** All who can fire at a hex together, or with one of them; at the unit on top if they may. */
function volleyAt(table: TableState, hex: string, one?: string): Pick<Builder, "units" | "extra"> {
  const volleys = (table.choices.targets.get(hex) ?? [])
    .map(({ fields }) => ({ units: [fields["units"] ?? []].flat(), other: String(fields["other"] ?? "no") }))
    .filter(({ units }) => one === undefined || units.includes(one))
    .sort((a, b) => b.units.length - a.units.length || a.other.localeCompare(b.other));
  const { units, other } = volleys[0] ?? { units: [], other: "no" };
  return { units, extra: { spare: "yes", ...(other === "yes" ? { other } : {}) } };
}

/** An aircraft or ship about to interdict. */
export function begin(table: TableState, piece: string): Builder | null {
  return table.decision?.kind === "interdiction" ? { kind: "interdict", target: "", units: [piece], extra: {} } : null;
}

/** An attack begins with all guns in range, fire with as many as improve its chances (`spared`). */
export function aimed(table: TableState, builder: Builder): Builder {
  if (builder.kind === "fire") return { ...builder, extra: volleyAt(table, builder.target, builder.units[0]).extra };
  if (builder.kind !== "attack") return builder;
  const guns = helpers(table, builder, "guns");
  return guns.length ? { ...builder, extra: { guns } } : builder;
}

/** The fire that stands ready once its chances are known: without the guns that would add nothing. Null if it stands as it is. */
export function spared(builder: Builder, volley: Volley): Builder | null {
  const asked = volley.hex === builder.target && volley.units.join() === builder.units.join(); // not the answer to an earlier aim
  if (!asked || !named(builder, "spare").length) return null;
  const { spare: _, ...extra } = builder.extra;
  return { ...builder, extra, units: volley.enough };
}

// --- touching counters and hexes ------------------------------------------------------------------------------

export const toggled = (list: readonly string[], one: string): string[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one];

/** How many hexes the unit may interdict with one mission. */
export function markersOf(table: TableState, unit: string): number {
  return Math.max(1, ...(table.choices.byPiece.get(unit) ?? []).map((order) => [order.fields["hexes"] ?? []].flat().length));
}

export function touch(table: TableState, builder: Builder, what: { piece?: string; hex?: string }): Builder | null {
  const { piece, hex } = what;
  const give = (field: string, value: string[]): Builder => ({ ...builder, extra: { ...builder.extra, [field]: value } });
  switch (builder.kind) {
    case "defend":
      if (piece && table.choices.participants(builder.target, "lead").has(piece)) return { ...builder, units: [piece] };
      return piece && helpers(table, builder, "guns").includes(piece) ? give("guns", toggled(named(builder, "guns"), piece)) : null;
    case "attack":
    case "another-round":
      if (!piece || table.choices.participants(builder.target).has(piece)) return null;
      return helpers(table, builder, "guns").includes(piece) ? give("guns", toggled(named(builder, "guns"), piece)) : null;
    case "fire": {
      const target = hex ?? table.byId.get(piece ?? "")?.at ?? "";
      if (target === builder.target || !table.choices.targets.has(target) || gunners(table, builder).includes(piece ?? "")) return null;
      return { ...builder, target, ...volleyAt(table, target) };
    }
    case "interdict":
      if (piece && table.choices.byPiece.has(piece)) return begin(table, piece);
      if (!hex || !open(table, builder).has(hex)) return null;
      return give("hexes", toggled(named(builder, "hexes"), hex).slice(-markersOf(table, builder.units[0] ?? "")));
    case "land":
      return touchLanding(table, builder, what);
    default:
      return null;
  }
}

/** A landing is put off by touching the unit and then its new shore; touched again it lands after all. */
function touchLanding(table: TableState, builder: Builder, { piece, hex }: { piece?: string; hex?: string }): Builder | null {
  const [units, hexes, [moving]] = [named(builder, "postponed"), named(builder, "hexes"), named(builder, "moving")];
  const set = (postponed: string[], shores: string[], next: string[]): Builder => ({ ...builder, extra: { postponed, hexes: shores, moving: next } });
  if (piece && dueUnits(table).includes(piece)) {
    const i = units.indexOf(piece);
    if (i < 0) return set(units, hexes, moving === piece ? [] : [piece]);
    return set(units.filter((_, n) => n !== i), hexes.filter((_, n) => n !== i), []);
  }
  if (hex && moving && open(table, builder).has(hex)) return set([...units, moving], [...hexes, hex], []);
  return null;
}

/** Own units that are plotted to land now. */
export function dueUnits(table: TableState): string[] {
  return [...new Set(table.choices.all.flatMap((order) => (order.kind === "land" ? [order.fields["postponed"] ?? []].flat() : [])))];
}

/** Hexes that may be touched while the order is being built. */
export function open(table: TableState, builder: Builder): Set<string> {
  if (builder.kind === "fire") return new Set([...table.choices.targets.keys()].filter((hex) => hex !== builder.target));
  if (builder.kind === "interdict")
    return new Set((table.choices.byPiece.get(builder.units[0] ?? "") ?? []).flatMap((order) => [order.fields["hexes"] ?? []].flat()));
  if (builder.kind === "land" && named(builder, "moving").length)
    return new Set(table.choices.all.flatMap((order) => (order.kind === "land" ? [order.fields["hexes"] ?? []].flat() : [])));
  return new Set();
}

// --- the order ------------------------------------------------------------------------------------------------

export function compose(table: TableState, builder: Builder): Order["fields"] | null {
  const { kind, target, units } = builder;
  const support = Object.fromEntries(ROLES.map((role) => [role, named(builder, role)]));
  switch (kind) {
    case "attack":
    case "another-round": {
      const lead = leadOf(table, builder);
      if (!lead) return null;
      const banzai = named(builder, "banzai")[0] === "yes";
      return { ...(kind === "attack" ? { hex: target } : {}), units, lead, ...(banzai ? {} : support), ...(banzai ? { banzai: "yes" } : {}) };
    }
    case "defend":
      return units[0] ? { lead: units[0], guns: support["guns"]!, ships: support["ships"]!, bombers: support["bombers"]! } : null;
    case "fire":
      return units.length ? { hex: target, units, ...(named(builder, "other")[0] === "yes" ? { other: "yes" } : {}) } : null;
    case "interdict":
      return named(builder, "hexes").length ? { unit: units[0]!, hexes: named(builder, "hexes") } : null;
    case "land":
      return { postponed: named(builder, "postponed"), hexes: named(builder, "hexes") };
    default:
      return null;
  }
}
