/** What lies on the table and what follows from it: what the server told, what the player chose, what is lit. */

import type { Known, Side } from "../catalogue";
import type { Caution } from "../games/face";
import type { Counters } from "../map/counters";
import type { Lesson } from "../lesson/lesson.svelte";
import { type HexLight, noOverlay, type Overlaid } from "../map/scene";
import { type Stack, stacks } from "../map/stacks";
import type { Status } from "../net/connection";
import { heard } from "../net/links";
import { Choices } from "../play/choices";
import { names, type Order, read } from "../play/orders";
import {
  type ChatLine,
  type Decision,
  type Entry,
  type Facts,
  type Forecast,
  type GameEvent,
  type Over,
  type ClockShown,
  type People,
  type PieceView,
  piecesOf,
  type ProposalShown,
  type Reach,
  type SeatInfo,
  type SettledShown,
  type View,
  type Welcome,
} from "../protocol";
import { type Drawing, drawingOf } from "../play/drawing";
import { kept } from "./holding";
import { Muster } from "./muster.svelte";

export interface Refusal {
  rule: string;
  key: string;
  facts: Facts;
  message: string;
}

export interface Builder {
  kind: string; // of the action
  target: string;
  units: string[];
  extra: Record<string, string | string[]>; // other fields of the action
  standing?: boolean; // the decision asks for this and nothing else
}

export type Drawer = "hex" | "attack" | "find" | "briefing" | "since" | "log" | "rules" | "charts" | "boxes" | "sheets" | "chat" | "notes" | "players" | "stats" | "analysis" | "settings";
export type Overlay = string; // one of the face, or none

export interface Roll {
  die: number;
  reason: string;
  side: string; // whose die it is, where it is told
  result: GameEvent | null; // what it led to
  key: number;
}

export class TableState {
  // --- what the server told
  link = $state<Status>("connecting");
  detail = $state("");
  game = $state.raw<Welcome | null>(null);
  view = $state.raw<View | null>(null);
  decision = $state.raw<Decision | null>(null);
  lines = $state.raw<string[]>([]); // orders that came with the decision
  subjects = $state.raw<Record<string, string[]>>({}); // who may be given orders of the other kinds
  listed = $state.raw<ReadonlyMap<string, string[]>>(new Map()); // the orders of pieces that were asked for, until the next move
  log = $state.raw<Entry[]>([]);
  people = $state.raw<People>({});
  clock = $state.raw<ClockShown | null>(null); // the time that people have
  clockAt = $state(0); // when that was told, by the clock of this browser
  /** Whether one sits here under a name of one's own. */
  get named(): boolean {
    return this.held.some((seat) => this.people[seat]?.kept);
  }
  proposals = $state.raw<ProposalShown[]>([]); // what is proposed just now
  settled = $state.raw<SettledShown | null>(null); // what became of the last one, until it is read
  again = $state(false); // somebody has begun the game once more
  chat = $state.raw<ChatLine[]>([]);
  chatRead = $state(0); // the last line that was on screen
  over = $state.raw<Over | null>(null);
  canUndo = $state(false);
  seat = $state<string | null>(null);
  note = $state("");
  seq = 0;
  seats = $state.raw<SeatInfo[]>([]);
  held = $state.raw<string[]>([]);
  behind = $state(0); // moves of the machine that are still to be shown
  step = $state.raw<Drawing | null>(null); // the one that is being shown
  hinted = $state.raw<Order | null>(null); // what the machine would do, to be drawn on the map

  lesson = $state.raw<Lesson | null>(null); // what is taught at this table

  // --- what the player has chosen
  selected = $state<string | null>(null); // hex shown in the drawer
  chosen = $state<string | null>(null); // piece about to act
  company = $state.raw<string[]>([]); // others of its hex that go with it
  focus = $state<string | null>(null); // hex of the combat in progress
  called = $state.raw<string[]>([]); // hexes of a decision that came up after others moved, until the map has gone there
  sought = $state<string | null>(null); // hex the map is to go to
  holding = $state.raw<ReadonlySet<string>>(new Set()); // counters that stay where they are until their player says so
  cautioned = $state.raw<Caution[]>([]); // what ending the phase would cost, as the server told
  carried: string | null = null; // piece on its way from the rail to the map
  wish = $state.raw<Record<string, string>>({}); // fields for the next order given on the map
  verb = $state<string | null>(null); // which kind of order the lit hexes are for, if not the first
  builder = $state.raw<Builder | null>(null);
  options = $state.raw<Order[]>([]); // several orders that fit one gesture
  drawer = $state<Drawer | null>(null);
  private summoned = $state.raw<Drawer | null>(null); // opened by the table, not by the player
  /** Whether the drawer stands open for a fight only, so that the map beside it stays as near as it was. */
  readonly lent = $derived.by(() => this.drawer !== null && this.drawer === this.summoned);
  ruleId = $state<string | null>(null);
  overlay = $state<Overlay>("none");
  refusal = $state.raw<Refusal | null>(null);
  answer = $state.raw<{ key: string; rule: string } | null>(null); // to a click on what nothing can be ordered for
  failure = $state("");
  unopened = $state(""); // why a stored game cannot be opened
  warned = $state(false);
  curtain = $state(false);
  busy = $state(false);
  changing = $state(false); // an answer under seal is to be given anew
  hover = $state<string | null>(null);
  rolls = $state.raw<Roll[]>([]);
  rolledAt = $state<string | null>(null); // hex that the dice on the table are about
  away = $state.raw<Entry[]>([]); // what happened since this browser last looked
  lastSeen = $state<number | null>(null); // the last entry that this browser had seen when it came back
  reviewing = $state<number | null>(null);
  past = $state.raw<View | null>(null);

  // --- answers to queries
  reach = $state.raw<Reach | null>(null);
  labels = $state.raw<Record<string, string>>({}); // of lit hexes whose cost nobody tells
  peek = $state.raw<Reach | null>(null); // of a piece that one looks at while others decide
  forecast = $state.raw<Forecast | null>(null);
  overlaid = $state.raw<Overlaid>(noOverlay());

  faces: Counters | null = null; // pictures shared by all panels
  readonly muster = new Muster(this); // several counters that are ordered about as one

  constructor(
    readonly known: Known,
    readonly token: string,
    held: string[],
    seats: SeatInfo[] = [],
  ) {
    this.held = held;
    this.seats = seats;
    this.holding = new Set(kept(token));
    this.chatRead = heard(token);
    const people = held.filter((seat) => !this.botOf(seat));
    this.seat = people.length === 1 ? people[0]! : people.length ? null : (held[0] ?? null);
    this.curtain = people.length > 1;
  }

  // --- what follows ------------------------------------------------------------------------------------

  readonly choices = $derived.by(() => {
    const { view } = this;
    const goal = (order: Order) => (view ? this.known.face.orders.goal(order, view) : undefined);
    if (this.reviewing !== null) return new Choices(this.known, [], goal);
    return new Choices(this.known, new Set([...this.lines, ...[...this.listed.values()].flat()]), goal, this.subjects, this.listed, this.decision?.accepts);
  });
  readonly shown = $derived(this.reviewing === null ? this.view : (this.past ?? this.view));
  readonly yours = $derived.by(
    () => this.reviewing === null && !this.curtain && !this.behind && !this.relieved && (this.decision?.yours || this.changing),
  );
  /** The seat's answer under seal, which can be changed until the last one is in. */
  readonly sealed = $derived.by(() => {
    if (this.reviewing !== null || this.curtain || this.relieved || this.yours || !this.decision?.answer) return null;
    return read(this.known, this.decision.answer) ?? null;
  });
  /** The machine that plays the seat one looks through. */
  readonly relieved = $derived.by(() => (this.seat ? this.botOf(this.seat) : ""));
  /** The seats of this link that a person plays. */
  readonly own = $derived.by(() => this.held.filter((seat) => !this.botOf(seat)));
  /** What is drawn on the map: the machine's move that is being shown, or the one it would make. */
  readonly drawing = $derived.by<Drawing | null>(() => {
    if (this.reviewing !== null) return null;
    return this.step ?? (this.hinted ? drawingOf(this.known, this.hinted, (id) => this.byId.get(id)?.at ?? "") : null);
  });
  readonly side = $derived.by<Side | null>(() => (this.seat === null ? null : this.known.face.side(this.seat)));
  readonly spectator = $derived.by(() => this.held.length === 0);
  readonly pieces = $derived(this.shown ? piecesOf(this.shown) : []);
  readonly byId = $derived(new Map(this.pieces.map((piece) => [piece.id, piece])));
  readonly hidden = $derived.by(() => (this.shown ? this.known.face.counters.hidden(this.shown) : []));
  readonly stacks = $derived.by<Map<string, Stack>>(() =>
    stacks(this.known, this.pieces, this.hidden, this.chosen),
  );
  readonly candidates = $derived.by(() => {
    const target = this.builder?.target;
    return target ? new Set([...this.choices.participants(target), ...this.choices.participants(target, "lead")]) : new Set<string>();
  });
  /** Whether the fight is over and one decides who follows: they are lit as others who may act. */
  private readonly after = $derived.by(() => this.yours && this.known.face.ending.rights.has(this.decision?.kind ?? ""));
  /** Counters that are gathered against a hex, in an order that is being built or in one that is declared step by step. */
  readonly gathered = $derived.by<{ target: string; units: string[] } | null>(
    () => this.builder ?? (this.shown && !this.after ? this.known.face.ground.gathered(this.shown) : null),
  );
  readonly lit = $derived(this.yours ? (this.builder ? this.candidates : this.choices.lit) : new Set<string>());
  /** Hexes where the last move of the other side, or the reviewed move, did something. */
  readonly recent = $derived.by(() => {
    const found = new Set<string>();
    const last =
      this.reviewing === null
        ? this.moves.at(-1)
        : this.moves.findLast((entry) => entry.number === this.reviewing);
    if (!last || (this.reviewing === null && last.seat === this.seat)) return found;
    for (const event of last.events ?? [])
      for (const fact of Object.values(event.facts))
        if (typeof fact === "string" && this.known.hex.has(fact)) found.add(fact);
    const order = last.action ? read(this.known, last.action) : undefined;
    if (order) for (const hex of names(this.known, order).hexes) found.add(hex);
    return found;
  });
  /** Whether the log is here from its first entry on; of a long game the last turns are read first. */
  readonly wholeLog = $derived((this.log[0]?.seq ?? this.seq + 1) <= 1);
  readonly moves = $derived(this.log.filter((entry) => !entry.undone && entry.undoes == null));

  /** What the lit hexes of the chosen piece are for. */
  readonly doing = $derived.by<string | null>(() => {
    if (!this.chosen) return null;
    const all = this.choices.verbs(this.known, this.chosen);
    return this.verb && all.includes(this.verb) ? this.verb : (all[0] ?? (this.known.face.orders.anew(this, this.chosen) ? "anew" : null));
  });
  readonly marching = $derived.by(() => (this.doing ? this.known.face.orders.marches[this.doing] : undefined));
  /** Whether the server's reach tells where they can go, because orders are listed for single pieces only. */
  readonly asOne = $derived(this.marching !== undefined && this.marching.together && (this.company.length > 0 || this.marching.stretch === true));
  /** Who could go along with the chosen piece. */
  readonly companions = $derived.by<string[]>(() => {
    const { chosen, doing } = this;
    if (!this.yours || !chosen || !doing || !this.marching?.together) return [];
    const here = this.byId.get(chosen)?.at ?? "";
    return this.at(here).flatMap(({ id }) => (id !== chosen && this.choices.verbs(this.known, id).includes(doing) ? [id] : []));
  });

  /** The chosen piece with all of its hex that could do the same, each by an order of its own; empty if it is alone. */
  readonly stacked = $derived.by<string[]>(() => {
    const { chosen, doing } = this;
    if (!this.yours || this.builder || !chosen || !doing || !this.marching || this.companions.length) return [];
    const here = this.byId.get(chosen)?.at ?? "";
    const able = this.at(here).flatMap(({ id }) => (this.choices.verbs(this.known, id).includes(doing) ? [id] : []));
    return able.length > 1 ? able : [];
  });

  /** Legal hexes for what is chosen, tinted by what would be left. */
  readonly lights = $derived.by(() => {
    const found = new Map<string, HexLight>();
    if (!this.yours) {
      for (const [hex, { cost, left }] of Object.entries(this.peek?.hexes ?? {}))
        found.set(hex, { kind: "stretch", left: Math.max(0, left) / Math.max(1, this.peek!.value), label: String(cost) });
      return found;
    }
    if (this.builder) {
      if (this.builder.target) found.set(this.builder.target, { kind: "target" });
      for (const hex of this.known.face.building.open(this, this.builder)) found.set(hex, { kind: "choice" });
      for (const hex of [this.builder.extra["hexes"] ?? []].flat()) found.set(hex, { kind: "target" });
      return found;
    }
    if (this.muster.ids.length) {
      const { ways, ids } = this.muster;
      for (const [hex, able] of ways) found.set(hex, { kind: "move", left: able.length / ids.length, label: `${able.length}/${ids.length}` });
      return found;
    }
    if (this.chosen) {
      const costs = this.reach?.unit === this.chosen ? this.reach : null;
      const hexes = this.asOne ? (this.marching?.costed === false ? this.commonWays() : Object.keys(costs?.hexes ?? {})) : this.choices.ways(this.known, this.chosen, this.verb).keys();
      for (const hex of hexes) {
        const step = this.marching ? costs?.hexes[hex] : undefined;
        found.set(hex, {
          kind: this.marching?.stretch || step?.stretch ? "stretch" : "move",
          left: step && costs ? Math.max(0, step.left) / Math.max(1, costs.value) : 0.5,
          ...(step && costs?.value ? { label: String(step.cost) } : this.labels[hex] ? { label: this.labels[hex] } : {}),
        });
      }
      for (const hex of this.choices.targetsOf(this.chosen)) found.set(hex, { kind: "target" });
      return found;
    }
    const hostile = (hex: string): boolean => this.known.plain && this.at(hex).some(({ id }) => this.sideOf(id) !== this.side);
    for (const hex of [...this.choices.hexes, ...this.choices.called.keys()]) found.set(hex, { kind: hostile(hex) ? "target" : "choice" });
    for (const hex of this.choices.targets.keys()) found.set(hex, { kind: "target" });
    return found;
  });

  readonly path = $derived.by(() => {
    const target = this.hover;
    const reach = this.yours ? (this.chosen && this.reach?.unit === this.chosen ? this.reach : null) : this.peek;
    if (!target || !reach) return [];
    return (reach.paths[target] ?? []).map(([hex, cost]) => ({ hex, label: String(cost) }));
  });

  /** Units that could still do something useful before the phase ends. */
  readonly undone = $derived.by(() => {
    if (!this.yours || !this.choices.done) return 0;
    if (this.choices.targets.size) return this.known.face.ground.gathered(this.view!) ? 0 : this.choices.targets.size; // something is declared already
    const casual = this.known.face.ending.casual.has(this.decision?.kind ?? "");
    const units = [...(casual ? [] : this.choices.pieces)].filter((id) => {
      const state = this.byId.get(id);
      return state && !this.holding.has(id) && !this.known.face.counters.spent(state) && this.choices.mayGo(this.known, id);
    });
    const rest = casual ? 0 : this.choices.open;
    return units.length || this.known.face.ending.undone(this) || rest;
  });

  /** Whether there is nothing to do but to end the phase. */
  readonly nothing = $derived(this.yours && this.choices.done !== null && this.choices.all.length === 1 && !this.choices.pending.size);

  /** Hexes in which units would have to be given up if the phase ended now. */
  readonly crowded = $derived.by(() => (this.yours && (this.choices.done || this.stuck) ? (this.view?.surplus ?? []) : []));
  /** Whether the phase cannot be ended as it stands, though it can be ended at other times. */
  readonly stuck = $derived(this.yours && this.choices.done === null && (this.decision?.accepts.includes("done") ?? false));

  /** What ending the phase now would cost. */
  readonly caution = $derived.by(() => (this.yours && this.choices.done && this.view ? this.known.face.ending.caution(this) : null));

  /** Orders to choose between, when a click alone does not settle it. */
  readonly offered = $derived.by<Order[]>(() => {
    if (!this.yours || this.builder) return [];
    if (this.options.length) return this.options;
    const here = this.choices.byHex.get((this.chosen ? this.byId.get(this.chosen)?.at : this.selected) ?? "") ?? [];
    const { minor } = this.known.face.orders;
    const beside = here.filter((order) => minor.has(order.kind));
    if (this.known.plain) {
      // what is by the way has a list of its own there
      if (!this.chosen && this.waiver && !this.choices.pending.size) {
        const [right, more] = this.choices.all.filter((order) => order !== this.waiver && !minor.has(order.kind));
        if (right && !more) return [right]; // the one thing that can be done instead of leaving it
      }
      const main = this.chosen ? this.choices.doings(this.chosen) : [...this.choices.plain.filter((order) => order !== this.deed), ...this.choices.few(this.known)];
      return main.filter((order) => !minor.has(order.kind));
    }
    if (this.chosen) return [...this.choices.doings(this.chosen), ...beside];
    return [...this.choices.plain, ...this.choices.few(this.known), ...this.choices.calls(this.known), ...beside];
  });

  /** Other things the chosen piece can do to a hex than what its lit hexes are for. */
  readonly verbs = $derived.by<string[]>(() => {
    if (!this.yours || !this.chosen || this.builder) return [];
    const all = this.choices.verbs(this.known, this.chosen);
    return all.length > 1 ? all : [];
  });

  /** Whether what is offered is only by the way, because the main button ends the phase, or does all at once. */
  readonly aside = $derived.by(() => {
    if (!this.options.length && (this.deed || this.declaring)) return this.chosen === null;
    if (this.options.length || !this.ending) return false;
    const slight = this.offered.every((order) => this.known.face.orders.minor.has(order.kind));
    if (!this.choices.done) return this.chosen !== null && this.offered.length > 0 && slight;
    return this.chosen === null || this.choices.mayGo(this.known, this.chosen) || slight;
  });
  /** The end of a decision that would give up a right: a quiet button beside the main one. */
  readonly waiver = $derived.by<Order | null>(() => {
    const { done, all } = this.choices;
    const gives = this.known.face.ending.rights.has(this.decision?.kind ?? "") || this.builder?.standing;
    return this.yours && done && all.length > 1 && gives ? done : null;
  });
  /** What carries out that which was declared step by step, or its usual next step: the first that is possible. */
  readonly deed = $derived.by<Order | null>(() => [...this.known.face.orders.deeds].flatMap((kind) => this.choices.plain.find((order) => order.kind === kind) ?? [])[0] ?? null);
  /** Whether something is being declared that cannot be carried out yet: to call it off is not the main thing to do. */
  readonly declaring = $derived(this.yours && !this.deed && (this.decision?.accepts.some((kind) => this.known.face.orders.deeds.has(kind)) ?? false));
  /** What the main button does when nothing else is being done. */
  readonly ending = $derived.by<Order | null>(() =>
    this.waiver || this.declaring ? null : (this.choices.done ?? this.deed ?? (this.choices.plain.length === 1 ? this.choices.plain[0]! : null)),
  );
  /** Whether the decision cannot be ended without an order on the map. */
  readonly forced = $derived(this.yours && this.choices.done === null && this.choices.plain.length === 0);

  /** Hexes that want attention: targets, hexes to choose, or those of counters that may act. */
  get wanting(): string[] {
    const { targets, hexes, lit } = this.choices;
    const called = [...this.choices.called.keys()];
    const idle = [...lit].filter((id) => !this.spent(id) && !this.holding.has(id)).map((id) => this.byId.get(id)?.at ?? "");
    const found = targets.size ? [...targets.keys()] : hexes.length ? hexes : called.length ? called : idle.filter((hex) => this.known.hex.has(hex));
    return [...new Set(found)].sort();
  }

  /** Counters beside the map that may act. */
  readonly waiting = $derived.by<string[]>(() => {
    if (!this.yours || this.builder) return [];
    const taken = this.chosen === null ? [] : [this.chosen]; // stays in its place, whatever it can do
    const wanted = new Set([...this.choices.pieces, ...taken]);
    return [...this.byId.values()].flatMap(({ id, at }) => (wanted.has(id) && !this.known.hex.has(at) ? [id] : []));
  });

  /** Hexes to be clicked next, in their order: those that are lit for what was taken up, or else those that want attention. */
  get beckoning(): string[] {
    const own = this.chosen ? this.byId.get(this.chosen)?.at : undefined;
    const lit = this.yours ? [...this.lights.keys()].filter((hex) => hex !== own).sort() : [];
    return lit.length ? lit : this.yours ? this.wanting : [];
  }

  /** Who is waited for: while moves are still being shown, those of others. */
  get waitedFor(): string[] {
    const seats = this.decision?.seats ?? [];
    const others = this.behind ? seats.filter((seat) => !this.own.includes(seat)) : seats;
    return others.length ? others : seats;
  }

  /** Opens the drawer for a choice that needs it. */
  protected summon(drawer: Drawer): void {
    if (this.drawer !== drawer) this.summoned = drawer;
    this.drawer = drawer;
  }

  /** Closes the drawer again when what it was opened for is over. */
  protected dismiss(): void {
    if (this.drawer !== null && this.drawer === this.summoned && !this.focus && !this.builder) this.drawer = null;
    if (this.drawer === null) this.summoned = null;
  }

  /** Counters that may act, but have moved and can go nowhere any more: they shine less than those that wait for it. */
  readonly rested = $derived.by(() => {
    const { marches } = this.known.face.orders;
    const moving = this.yours && !this.builder && this.decision?.accepts.some((kind) => kind in marches);
    const goes = (id: string): boolean =>
      [...(this.choices.pending.get(id) ?? []), ...(this.choices.byPiece.get(id) ?? []).map(({ kind }) => kind)].some((kind) => kind in marches);
    return new Set(moving ? [...this.choices.lit].filter((id) => this.spent(id) && !goes(id)) : []);
  });

  protected spent(id: string): boolean {
    const state = this.byId.get(id);
    return state !== undefined && this.known.face.counters.spent(state);
  }

  /** Where the company of the chosen piece can go with it by an order whose cost nobody tells: where each of them can. */
  protected commonWays(): string[] {
    const { chosen, verb, doing } = this;
    if (!chosen) return [];
    const crew = doing ? this.choices.crew(doing, [chosen, ...this.company]) : new Map<string, Order>();
    if (crew.size) return [...crew.keys()];
    const hexes = [...this.choices.ways(this.known, chosen, verb).keys()];
    return hexes.filter((hex) => this.company.every((id) => this.choices.ways(this.known, id, doing).has(hex)));
  }

  /** Whose a counter is: it may have gone over. */
  sideOf(id: string): Side {
    return this.byId.get(id)?.side ?? this.known.piece.get(id)?.side ?? "";
  }

  botOf(seat: string): string {
    return this.seats.find((one) => one.name === seat)?.bot ?? "";
  }

  at(hex: string): PieceView[] {
    return [...(this.stacks.get(hex)?.pieces ?? [])].reverse();
  }
}
