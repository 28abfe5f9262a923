/** What the player can do now, sorted for the map and the rail: lit pieces, lit hexes, buttons, combats. */

import type { Known } from "../catalogue";
import type { Decision } from "../protocol";
import { type Gesture, type Order, gesture, names, read } from "./orders";

/** The hex an order is about, where its fields alone do not tell. */
export type Goal = (order: Order) => string | undefined;

export class Choices {
  readonly all: Order[] = [];
  readonly byPiece = new Map<string, Order[]>();
  readonly byHex = new Map<string, Order[]>(); // orders that need a hex and no piece
  readonly plain: Order[] = [];
  readonly combats: Order[] = []; // targets with some of the possible groups
  readonly targets = new Map<string, Order[]>();
  readonly attackers = new Set<string>();
  readonly together: Order[] = []; // several counters that go to a hex as one
  private readonly crewed = new Map<string, Order[]>(); // the same by each of them, where they march
  readonly called = new Map<string, Order[]>(); // hexes that a counter is asked for, rather than the other way round
  /** Pieces with the kinds of order that they may be given, as long as the orders themselves were not asked for. */
  readonly pending = new Map<string, string[]>();
  done: Order | null = null;
  private readonly goals = new Map<Order, string>();

  constructor(
    private readonly known: Known,
    lines: Iterable<string>,
    goal: Goal = () => undefined,
    subjects: Record<string, readonly string[]> = {},
    listed: { has(piece: string): boolean } = new Set(), // whose orders are among the lines
    private readonly accepts: readonly string[] = [], // kinds of order that answer the decision
  ) {
    for (const [kind, pieces] of Object.entries(subjects))
      for (const piece of pieces) {
        if (listed.has(piece)) continue;
        const kinds = this.pending.get(piece);
        if (kinds) kinds.push(kind);
        else this.pending.set(piece, [kind]);
      }
    const gestures = new Map<string, Gesture>();
    const how = (kind: string): Gesture => {
      let found = gestures.get(kind);
      if (!found) gestures.set(kind, (found = gesture(known.action.get(kind)!, known)));
      return found;
    };
    for (const line of lines) {
      const order = read(known, line);
      if (!order) continue;
      this.all.push(order);
      const { pieces, hexes } = names(known, order);
      const target = goal(order) ?? hexes[0];
      if (target !== undefined) this.goals.set(order, target);
      switch (how(order.kind)) {
        case "join":
        case "combat": {
          if (known.face.orders.minor.has(order.kind)) {
            this.byHex.set(target!, [...(this.byHex.get(target!) ?? []), order]); // goods that ships take aboard are no target
            break;
          }
          this.combats.push(order);
          const list = this.targets.get(target!) ?? [];
          list.push(order);
          this.targets.set(target!, list);
          for (const piece of attackersOf(order)) this.attackers.add(piece);
          break;
        }
        case "piece-hex":
        case "piece":
        case "many": {
          if (crewed(known, order) && target !== undefined) {
            this.together.push(order);
            if (order.kind in known.face.orders.marches) for (const piece of pieces) this.crewed.set(piece, [...(this.crewed.get(piece) ?? []), order]);
            break;
          }
          const list = this.byPiece.get(pieces[0]!) ?? [];
          list.push(order);
          this.byPiece.set(pieces[0]!, list);
          if (target !== undefined && known.face.orders.calling.has(order.kind)) this.called.set(target, [...(this.called.get(target) ?? []), order]);
          break;
        }
        case "hex": {
          const list = this.byHex.get(hexes[0]!) ?? [];
          list.push(order);
          this.byHex.set(hexes[0]!, list);
          break;
        }
        case "plain":
          if (order.kind === "done") this.done = order;
          else this.plain.push(order);
      }
    }
  }

  /** Pieces that may act now in a way that matters. */
  get lit(): Set<string> {
    const asked = this.accepts.filter((kind) => kind !== "done");
    const beside = this.known.face.orders.minor;
    const minor = asked.every((kind) => beside.has(kind)) && asked.length ? new Set<string>() : beside; // nothing else is asked
    const able = [...this.byPiece].flatMap(([id, orders]) => (orders.some((order) => !minor.has(order.kind)) ? [id] : []));
    const waiting = [...this.pending].flatMap(([id, kinds]) => (kinds.some((kind) => !minor.has(kind)) ? [id] : []));
    return new Set([...able, ...waiting, ...this.attackers]);
  }

  /** The one piece that the whole decision is about. */
  get only(): string | null {
    const [first, second] = this.pieces;
    return first !== undefined && second === undefined && (this.byPiece.get(first)?.length ?? 0) === this.all.length ? first : null;
  }

  /** Pieces that may be given an order of their own. */
  get pieces(): Set<string> {
    return new Set([...this.byPiece.keys(), ...this.pending.keys()]);
  }

  /** Whether the piece may be given an order of its own. */
  takes(piece: string): boolean {
    return this.byPiece.has(piece) || this.pending.has(piece);
  }

  /** Whether the piece may do anything at all. */
  able(piece: string): boolean {
    return this.takes(piece) || this.attackers.has(piece);
  }

  /** Whether orders lead this piece to a hex, or may do so, as far as one knows. */
  mayGo(known: Known, piece: string): boolean {
    return this.pendingWays(piece).length > 0 || this.ways(known, piece).size > 0;
  }

  private pendingWays(piece: string): string[] {
    return (this.pending.get(piece) ?? []).filter((kind) => gesture(this.known.action.get(kind)!, this.known) === "piece-hex");
  }

  /** Hexes that may be chosen by themselves. */
  get hexes(): string[] {
    const { minor } = this.known.face.orders;
    return [...this.byHex].flatMap(([hex, orders]) => (orders.some((order) => !minor.has(order.kind)) ? [hex] : []));
  }

  /** The ways in which orders lead this piece to a hex, in the order in which they were listed. */
  verbs(known: Known, piece: string): string[] {
    const found = new Set<string>();
    for (const order of this.byPiece.get(piece) ?? []) if (this.goals.has(order)) found.add(known.face.orders.verb(order));
    for (const { kind } of this.crewed.get(piece) ?? []) found.add(kind);
    for (const kind of this.pendingWays(piece)) found.add(kind);
    if (!known.plain) return [...found];
    const order = Object.keys(known.face.orders.marches); // as the game declares them, the usual one first
    const place = (verb: string): number => (order.includes(verb) ? order.indexOf(verb) : order.length);
    return [...found].sort((a, b) => place(a) - place(b));
  }

  /** The orders of one kind (the first if none is named) that lead this piece to a hex, by hex. */
  ways(known: Known, piece: string, verb: string | null = null): Map<string, Order[]> {
    const found = new Map<string, Order[]>();
    const verbs = this.verbs(known, piece);
    const kind = verb && verbs.includes(verb) ? verb : verbs[0];
    for (const order of this.byPiece.get(piece) ?? []) {
      if (known.face.orders.verb(order) !== kind) continue;
      const hex = this.goals.get(order);
      if (hex === undefined) continue;
      const list = found.get(hex) ?? [];
      list.push(order);
      found.set(hex, list);
    }
    return found;
  }

  /** The orders of one kind that lead these pieces somewhere as one, by hex. */
  crew(kind: string, pieces: readonly string[]): Map<string, Order> {
    const wanted = new Set(pieces);
    const found = new Map<string, Order>();
    for (const order of this.crewed.get(pieces[0] ?? "") ?? []) {
      const named = names(this.known, order).pieces;
      const hex = this.goals.get(order);
      if (order.kind === kind && hex !== undefined && named.length === wanted.size && named.every((id) => wanted.has(id))) found.set(hex, order);
    }
    return found;
  }

  /** Pieces and hexes for which something that matters could still be ordered, besides those that march or fight. */
  get open(): number {
    const { minor } = this.known.face.orders;
    const pieces = [...this.byPiece.keys()].filter((id) => this.doings(id).some((order) => !minor.has(order.kind)));
    return pieces.length + this.hexes.length;
  }

  /** Whether all that this piece can do now is to go somewhere. */
  goes(piece: string): boolean {
    return this.verbs(this.known, piece).length > 0 && this.doings(piece).length === 0 && !this.attackers.has(piece);
  }

  /** The orders of this piece that need no hex. */
  doings(piece: string): Order[] {
    return (this.byPiece.get(piece) ?? []).filter((order) => !this.goals.has(order));
  }

  /** Orders that need a piece and nothing else, if they are few enough to be buttons as well. */
  few(known: Known): Order[] {
    if (this.pending.size) return [];
    const { minor, atOnce } = known.face.orders;
    const found = [...this.byPiece.keys()].flatMap((piece) => this.doings(piece)).filter(({ kind }) => !minor.has(kind) && !atOnce.has(kind));
    const ways = [...this.byPiece.keys()].some((piece) => this.verbs(known, piece).length > 0);
    return ways || found.length > 9 ? [] : found;
  }

  /** Orders of counters that a hex calls for, if they are few enough to be buttons as well. */
  calls(known: Known): Order[] {
    const found = [...this.called.values()].flat();
    const others = [...this.byPiece.values()].flat().some((order) => !known.face.orders.calling.has(order.kind) && !known.face.orders.minor.has(order.kind));
    return others || this.pending.size || found.length > 9 ? [] : found;
  }

  /** Targets this piece can take part against. */
  targetsOf(piece: string): string[] {
    const found: string[] = [];
    for (const [hex, orders] of this.targets)
      if (orders.some((order) => attackersOf(order).includes(piece))) found.push(hex);
    return found;
  }

  /** Everybody who can take part against a target, as far as it is listed: as attacker, or in the field named. */
  participants(hex: string, role: string | null = null): Set<string> {
    const found = new Set<string>();
    for (const order of this.targets.get(hex) ?? []) {
      const named = role === null ? attackersOf(order) : (order.fields[role] ?? []);
      for (const piece of typeof named === "string" ? [named] : named) found.add(piece);
    }
    return found;
  }
}

/** Whether an order names several counters in one list, and not merely one and what it carries. */
const crewed = (known: Known, order: Order): boolean => known.action.get(order.kind)!.fields.some(({ name, domain, many }) => domain === "piece" && many && (order.fields[name]?.length ?? 0) > 1);

/** Kinds told by their subjects of which the orders are asked for piece by piece; those of the others are wanted all at once. */
export function lazily(known: Known, subjects: Decision["subjects"]): Record<string, string[]> {
  const found = Object.entries(subjects ?? {}).flatMap(([kind, pieces]) => {
    const shape = known.action.get(kind);
    const picked = shape && ["piece", "piece-hex", ...(known.plain ? ["many"] : [])].includes(gesture(shape, known));
    return pieces && picked && !known.face.orders.calling.has(kind) && !known.face.orders.whole.has(kind) ? [[kind, pieces] as const] : [];
  });
  return Object.fromEntries(found);
}

/** Those who attack: the first list of an order; others, such as guns, support them. Whoever joins alone is named first. */
export function attackersOf(order: Order): string[] {
  const fields = Object.values(order.fields);
  const list = fields.find((field): field is string[] => Array.isArray(field));
  return list ?? fields.slice(0, 1).flat();
}
