/** One game as it lies on the table: what the server told, what the player has chosen, and what follows from both. */

import type { Known, Side } from "../catalogue";
import { type Counters, MOVED } from "../map/counters";
import { type HexLight, type SupplyLine } from "../map/scene";
import { type Stack, stacks } from "../map/stacks";
import { Connection, type Listener, Rejected, type Status } from "../net/connection";
import { see, seen } from "../net/links";
import { Choices } from "../play/choices";
import { type Order, gesture, names, read, typed, write } from "../play/orders";
import {
  type ChatLine,
  changed,
  type Decision,
  type Entry,
  type Facts,
  type Forecast,
  type GameEvent,
  type Over,
  type PieceView,
  type Reach,
  type ReachAnswer,
  reachOf,
  type SupplyReport,
  type Told,
  type View,
  type Welcome,
} from "../protocol";
import { settings } from "../settings.svelte";

export interface Refusal {
  rule: string;
  key: string;
  facts: Facts;
  message: string;
}

export interface Builder {
  kind: string; // attack, assault, attack-vacant
  target: string;
  units: string[];
  air: string;
}

export type Drawer = "hex" | "attack" | "log" | "rules" | "boxes" | "chat" | "notes" | "stats" | "settings";
export type Overlay = "none" | "zones" | "supply" | "range";

export interface Roll {
  die: number;
  reason: string;
  key: number;
}

export class Table implements Listener {
  // --- what the server told
  link = $state<Status>("connecting");
  detail = $state("");
  game = $state.raw<Welcome | null>(null);
  view = $state.raw<View | null>(null);
  decision = $state.raw<Decision | null>(null);
  lines = $state.raw<string[]>([]);
  log = $state.raw<Entry[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  over = $state.raw<Over | null>(null);
  canUndo = $state(false);
  seat = $state<string | null>(null);
  note = $state("");
  seq = 0;

  // --- what the player has chosen
  selected = $state<string | null>(null); // hex shown in the drawer
  chosen = $state<string | null>(null); // piece about to act
  verb = $state<string | null>(null); // which kind of order the lit hexes are for, if not the first
  builder = $state.raw<Builder | null>(null);
  options = $state.raw<Order[]>([]); // several orders that fit one gesture
  drawer = $state<Drawer | null>(null);
  ruleId = $state<string | null>(null);
  overlay = $state<Overlay>("none");
  refusal = $state.raw<Refusal | null>(null);
  failure = $state("");
  warned = $state(false);
  curtain = $state(false);
  busy = $state(false);
  hover = $state<string | null>(null);
  rolls = $state.raw<Roll[]>([]);
  away = $state.raw<Entry[]>([]); // what happened since this browser last looked
  reviewing = $state<number | null>(null);
  past = $state.raw<View | null>(null);

  // --- answers to queries
  reach = $state.raw<Reach | null>(null);
  forecast = $state.raw<Forecast | null>(null);
  zones = $state.raw<Map<string, string>>(new Map());
  supplyLines = $state.raw<SupplyLine[]>([]);
  range = $state.raw<Set<string>>(new Set());

  faces: Counters | null = null; // pictures shared by all panels
  private connection: Connection;
  private reviewed = new Map<number, View>();
  private rollKey = 0;

  constructor(
    readonly known: Known,
    readonly token: string,
    readonly held: string[],
    connect?: (table: Table) => Connection,
  ) {
    this.seat = held.length === 1 ? held[0]! : null;
    this.curtain = held.length > 1;
    this.connection =
      connect?.(this) ??
      new Connection(token, this, () => ({
        last: this.seq,
        lastChat: this.chat.at(-1)?.id ?? 0,
        seat: this.seat,
        language: settings.language,
      }));
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.connection.stop();
  }

  // --- what follows ------------------------------------------------------------------------------------

  readonly choices = $derived.by(() => new Choices(this.known, this.reviewing === null ? this.lines : []));
  readonly shown = $derived(this.reviewing === null ? this.view : (this.past ?? this.view));
  readonly yours = $derived(this.reviewing === null && !this.curtain && (this.decision?.yours ?? false));
  readonly side = $derived<Side | null>(
    this.seat === null ? null : this.seat.startsWith("japanese") ? "japanese" : "allied",
  );
  readonly spectator = $derived.by(() => this.held.length === 0);
  readonly byId = $derived(new Map((this.shown?.pieces ?? []).map((piece) => [piece.id, piece])));
  readonly stacks = $derived.by<Map<string, Stack>>(() => stacks(this.known, this.shown?.pieces ?? [], this.chosen));
  readonly candidates = $derived(this.builder ? this.choices.participants(this.builder.target) : new Set<string>());
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
  readonly moves = $derived(this.log.filter((entry) => !entry.undone && entry.undoes == null));

  /** Legal hexes for what is chosen, tinted by what would be left. */
  readonly lights = $derived.by(() => {
    const found = new Map<string, HexLight>();
    if (!this.yours) return found;
    if (this.builder) {
      found.set(this.builder.target, { kind: "target" });
      return found;
    }
    if (this.chosen) {
      const costs = this.reach?.unit === this.chosen ? this.reach : null;
      for (const hex of this.choices.ways(this.known, this.chosen, this.verb).keys()) {
        const step = this.verb === null || this.verb === "move" ? costs?.hexes[hex] : undefined;
        found.set(hex, {
          kind: step?.stretch ? "stretch" : "move",
          left: step && costs ? Math.max(0, step.left) / Math.max(1, costs.value) : 0.5,
          ...(step ? { label: String(step.cost) } : {}),
        });
      }
      for (const hex of this.choices.targetsOf(this.chosen)) found.set(hex, { kind: "target" });
      return found;
    }
    for (const hex of this.choices.byHex.keys()) found.set(hex, { kind: "choice" });
    for (const hex of this.choices.targets.keys()) found.set(hex, { kind: "target" });
    return found;
  });

  readonly path = $derived.by(() => {
    const target = this.hover;
    if (!target || !this.chosen || this.reach?.unit !== this.chosen) return [];
    return (this.reach.paths[target] ?? []).map(([hex, cost]) => ({ hex, label: String(cost) }));
  });

  /** Units that could still do something useful before the phase ends. */
  readonly undone = $derived.by(() => {
    if (!this.yours || !this.choices.done) return 0;
    if (this.choices.targets.size) return this.choices.targets.size;
    return [...this.choices.byPiece.keys()].filter((id) => {
      const state = this.byId.get(id);
      return state && !(state.done & MOVED) && this.choices.ways(this.known, id).size > 0;
    }).length;
  });

  /** Orders to choose between, when a click alone does not settle it. */
  readonly offered = $derived.by<Order[]>(() => {
    if (!this.yours || this.builder) return [];
    if (this.options.length) return this.options;
    if (this.chosen) return this.choices.doings(this.known, this.chosen);
    return [...this.choices.plain, ...this.choices.few(this.known)];
  });

  /** Other things the chosen piece can do to a hex than what its lit hexes are for. */
  readonly verbs = $derived.by<string[]>(() => {
    if (!this.yours || !this.chosen || this.builder) return [];
    const all = this.choices.verbs(this.known, this.chosen);
    return all.length > 1 ? all : [];
  });

  /** Whether what is offered is only by the way, because the main button ends the phase. */
  readonly aside = $derived.by(
    () =>
      this.choices.done !== null &&
      !this.options.length &&
      (this.chosen === null || this.choices.ways(this.known, this.chosen).size > 0),
  );

  at(hex: string): PieceView[] {
    return [...(this.stacks.get(hex)?.pieces ?? [])].reverse();
  }

  // --- messages of the server --------------------------------------------------------------------------

  status(status: Status, detail = ""): void {
    this.link = status;
    this.detail = detail;
  }

  told(message: Told): void {
    switch (message.type) {
      case "welcome":
        return this.welcomed(message);
      case "moved":
        return this.moved(message);
      case "chatted":
        this.chat = [...this.chat, ...message.lines.filter((line) => !this.chat.some((old) => old.id === line.id))];
        return;
      case "error":
        this.failure = message.message;
        return;
      default:
        return;
    }
  }

  private welcomed(message: Welcome): void {
    const fresh = this.game === null || message.seat !== this.game.seat;
    this.game = message;
    this.view = message.view;
    this.over = message.over;
    this.canUndo = message.can_undo;
    this.note = message.note;
    if (fresh) {
      this.reviewed.clear(); // another seat may know other things of the past
      this.log = [];
    }
    const known = new Set(message.log.map((entry) => entry.seq));
    this.log = [...this.log.filter((entry) => !known.has(entry.seq)), ...message.log];
    this.seq = message.seq;
    const lines = message.chat.filter((line) => !this.chat.some((old) => old.id === line.id));
    this.chat = [...this.chat, ...lines];
    if (!message.log_complete || (fresh && this.log.length < message.seq)) void this.fetchLog();
    const last = seen(this.token);
    if (fresh && last !== undefined && !this.away.length)
      this.away = message.log.filter((entry) => entry.seq > last && entry.seat !== this.seat);
    this.decide(message.decision);
    see(this.token, message.seq);
  }

  private moved(message: Extract<Told, { type: "moved" }>): void {
    if (message.entry.seq <= this.seq) return;
    this.seq = message.entry.seq;
    if (message.view) this.view = message.view;
    else if (message.changes && this.view) this.view = changed(this.view, message.changes);
    const undoes = message.entry.undoes;
    this.log = [
      ...this.log.map((entry) => (entry.seq === undoes ? { ...entry, undone: true } : entry)),
      message.entry,
    ];
    for (const number of this.reviewed.keys()) if (number >= message.entry.number) this.reviewed.delete(number);
    this.canUndo = message.can_undo;
    this.over = message.over ?? this.over;
    if (settings.dice) this.showDice(message.entry.events ?? []);
    this.decide(message.decision);
    see(this.token, message.entry.seq);
  }

  private showDice(events: readonly GameEvent[]): void {
    const rolled = events.filter((event) => event.kind === "rolled" && typeof event.facts["die"] === "number");
    if (!rolled.length) return;
    this.rolls = rolled.slice(-4).map((event) => ({
      die: event.facts["die"] as number,
      reason: String(event.facts["reason"] ?? ""),
      key: ++this.rollKey,
    }));
    const key = this.rollKey;
    setTimeout(() => {
      if (this.rollKey === key) this.rolls = [];
    }, 1600);
  }

  private decide(decision: Decision | null): void {
    const before = this.decision;
    this.decision = decision;
    this.warned = false;
    this.options = [];
    this.builder = null;
    this.forecast = null;
    this.reach = null;
    this.verb = null;
    if (decision?.kind !== before?.kind) this.chosen = null;
    this.lines = [];
    if (this.held.length > 1 && decision && !decision.seats.includes(this.seat ?? "")) {
      this.chosen = null;
      this.curtain = true;
    }
    if (decision?.yours) {
      if (decision.actions) this.setLines(Object.values(decision.actions).flat());
      else void this.fetchActions();
    }
    void this.refreshOverlay();
  }

  private setLines(lines: string[]): void {
    this.lines = lines;
    if (this.chosen && !this.choices.lit.has(this.chosen)) this.chosen = null;
    if (this.chosen) void this.fetchReach(this.chosen);
  }

  private async fetchActions(): Promise<void> {
    const { seq } = this;
    const lines: string[] = [];
    for (;;) {
      const answer = await this.connection.ask<"listed">({ type: "actions", start: lines.length }).catch(() => null);
      if (!answer || this.seq !== seq) return;
      lines.push(...answer.actions);
      if (lines.length >= answer.count || !answer.actions.length) break;
    }
    this.setLines(lines);
  }

  private async fetchLog(): Promise<void> {
    for (;;) {
      const have = new Set(this.log.map((entry) => entry.seq));
      let since = 0;
      while (have.has(since + 1)) since++;
      if (since >= this.seq) return;
      const answer = await this.connection.ask<"past">({ type: "history", since }).catch(() => null);
      if (!answer?.entries.length) return;
      const more = answer.entries.filter((entry) => !have.has(entry.seq));
      if (!more.length) return;
      this.log = [...this.log, ...more].sort((a, b) => a.seq - b.seq);
    }
  }

  // --- gestures ----------------------------------------------------------------------------------------

  /** A click on a counter. */
  pick(id: string): void {
    const state = this.byId.get(id);
    if (!state) return;
    this.refusal = null;
    this.selected = state.at;
    if (!this.yours) return this.show("hex");
    if (this.builder) {
      if (this.candidates.has(id)) return this.toggle(id);
      if (state.at === this.builder.target) return;
    }
    if (this.choices.targets.has(state.at) && !this.choices.lit.has(id)) return this.aim(state.at);
    this.builder = null;
    this.options = [];
    if (this.choices.lit.has(id)) {
      this.chosen = this.chosen === id ? null : id;
      this.verb = null;
      if (this.chosen) void this.fetchReach(id);
      this.show("hex");
      return;
    }
    this.chosen = null;
    this.show("hex");
    void this.whyPiece(id);
  }

  /** A click on the ground of a hex. */
  go(hex: string): void {
    this.refusal = null;
    if (this.yours && this.chosen) {
      const ways = this.choices.ways(this.known, this.chosen, this.verb).get(hex);
      if (ways?.length === 1) return void this.play(ways[0]!);
      if (ways?.length) {
        this.options = ways;
        return;
      }
      if (this.choices.targetsOf(this.chosen).includes(hex)) return this.aim(hex, this.chosen);
    }
    if (this.yours && !this.chosen) {
      const here = this.choices.byHex.get(hex);
      if (here?.length === 1) return void this.play(here[0]!);
      if (here?.length) {
        this.options = here;
        return;
      }
    }
    if (this.yours && this.choices.targets.has(hex)) return this.aim(hex);
    this.selected = hex;
    const top = this.stacks.get(hex)?.pieces.at(-1);
    const own = this.stacks.get(hex)?.pieces.findLast((piece) => this.lit.has(piece.id));
    if (this.yours && own && own.id !== this.chosen) return this.pick(own.id);
    if (this.yours && this.chosen && this.byId.get(this.chosen)?.at !== hex) {
      void this.whyHex(this.chosen, hex);
      return;
    }
    if (top) this.show("hex");
  }

  /** Opens the attack builder on a target. */
  aim(hex: string, first: string | null = null): void {
    const orders = this.choices.targets.get(hex);
    if (!orders?.length) return;
    const kind = orders[0]!.kind;
    const largest = [...orders].sort((a, b) => unitsOf(b).length - unitsOf(a).length)[0]!;
    const units = first ? [first] : unitsOf(largest);
    this.selected = hex;
    this.chosen = null;
    this.builder = { kind, target: hex, units, air: "-" };
    this.drawer = "attack";
    void this.fetchForecast();
  }

  toggle(id: string): void {
    if (!this.builder) return;
    const units = this.builder.units.includes(id)
      ? this.builder.units.filter((unit) => unit !== id)
      : [...this.builder.units, id];
    this.builder = { ...this.builder, units };
    void this.fetchForecast();
  }

  setAir(air: string): void {
    if (!this.builder) return;
    this.builder = { ...this.builder, air };
    void this.fetchForecast();
  }

  get attackOrder(): Order | null {
    if (!this.builder?.units.length) return null;
    const shape = this.known.action.get(this.builder.kind);
    if (!shape) return null;
    const fields: Order["fields"] = {};
    for (const field of shape.fields) {
      if (field.domain === "hex") fields[field.name] = this.builder.target;
      else if (field.domain === "piece" && field.many) fields[field.name] = this.builder.units;
      else if (field.domain === "air support" && this.builder.air !== "-") fields[field.name] = this.builder.air;
    }
    return { text: write(shape, fields), kind: shape.kind, fields };
  }

  /** One step back: what Esc does. */
  back(): void {
    if (this.refusal) this.refusal = null;
    else if (this.failure) this.failure = "";
    else if (this.warned) this.warned = false;
    else if (this.options.length) this.options = [];
    else if (this.builder) {
      this.builder = null;
      this.drawer = "hex";
    } else if (this.reviewing !== null) void this.review(null);
    else if (this.verb) this.verb = null;
    else if (this.chosen) {
      this.chosen = null;
      this.reach = null;
    } else if (this.selected) this.selected = null;
    else this.drawer = null;
  }

  /** The next thing that wants attention; returns the hex to look at. */
  next(): string | null {
    if (!this.yours) return null;
    const hexes = this.choices.targets.size
      ? [...this.choices.targets.keys()]
      : this.choices.byHex.size
        ? [...this.choices.byHex.keys()]
        : [...this.choices.byPiece.keys()]
            .filter((id) => !((this.byId.get(id)?.done ?? 0) & MOVED))
            .map((id) => this.byId.get(id)?.at ?? "")
            .filter((hex) => this.known.hex.has(hex));
    const unique = [...new Set(hexes)].sort();
    if (!unique.length) return null;
    const hex = unique[(unique.indexOf(this.selected ?? "") + 1) % unique.length]!;
    this.selected = hex;
    const piece = this.at(hex).find((p) => this.choices.byPiece.has(p.id) && !(p.done & MOVED));
    if (piece) {
      this.chosen = piece.id;
      this.verb = null;
      void this.fetchReach(piece.id);
    }
    this.show("hex");
    return hex;
  }

  show(drawer: Drawer): void {
    this.drawer = drawer;
  }

  openRule(id: string): void {
    this.ruleId = id;
    this.drawer = "rules";
  }

  /** The one main button. */
  main(): void {
    if (this.reviewing !== null) return void this.review(null);
    if (!this.yours) return;
    const attack = this.attackOrder;
    if (this.builder) {
      if (attack) void this.play(attack);
      return;
    }
    if (!this.aside && this.offered.length === 1) return void this.play(this.offered[0]!);
    if (this.choices.done && (this.aside || !this.offered.length)) {
      if (this.undone > 0 && !this.warned) {
        this.warned = true;
        return;
      }
      void this.play(this.choices.done);
    }
  }

  async play(order: Order): Promise<void> {
    if (this.busy || !this.yours) return;
    this.busy = true;
    this.options = [];
    this.refusal = null;
    this.failure = "";
    try {
      await this.connection.ask<"accepted">({
        type: "play",
        seq: this.seq,
        action: order.text,
        ...(this.seat ? { seat: this.seat } : {}),
      });
    } catch (error) {
      this.fail(error);
    } finally {
      this.busy = false;
    }
  }

  async undo(): Promise<void> {
    if (this.busy || !this.canUndo || !this.seat) return;
    this.busy = true;
    try {
      await this.connection.ask<"accepted">({ type: "undo", seq: this.seq, seat: this.seat });
    } catch (error) {
      this.fail(error);
    } finally {
      this.busy = false;
    }
  }

  /** A typed order; several that fit are offered, none is explained. */
  async type(line: string): Promise<void> {
    const fits = typed(this.known, line, this.choices.all, this.chosen, (piece) => this.byId.get(piece)?.at ?? "");
    this.refusal = null;
    if (fits.length === 1) return this.play(fits[0]!);
    if (fits.length > 1) {
      this.options = fits;
      return;
    }
    const hop = /^(\w{2,4})-(\w{2,4})$/.exec(line.trim());
    const mover = hop ? this.at(hop[1]!).find((p) => this.known.piece.get(p.id)?.side === this.side) : undefined;
    if (hop && mover) return this.whyHex(mover.id, hop[2]!);
    await this.why(line);
  }

  // --- why not -----------------------------------------------------------------------------------------

  private async why(line: string): Promise<boolean> {
    try {
      await this.connection.ask<"allowed">({ type: "why", action: line });
      return false;
    } catch (error) {
      this.fail(error);
      return true;
    }
  }

  private async whyPiece(id: string): Promise<void> {
    const state = this.byId.get(id);
    if (!state || this.known.piece.get(id)?.side !== this.side) return;
    for (const kind of this.decision?.accepts ?? []) {
      const shape = this.known.action.get(kind);
      if (!shape) continue;
      const how = gesture(shape);
      const around = this.known.hex.get(state.at)?.around[0];
      const line = how === "piece" ? `${kind} ${id}` : how === "piece-hex" && around ? `${kind} ${id} ${around}` : "";
      if (line && (await this.why(line))) return;
    }
  }

  private async whyHex(id: string, hex: string): Promise<void> {
    for (const kind of this.decision?.accepts ?? []) {
      const shape = this.known.action.get(kind);
      if (!shape) continue;
      const how = gesture(shape);
      const line = how === "piece-hex" ? `${kind} ${id} ${hex}` : how === "combat" ? `${kind} ${hex} ${id}` : "";
      if (line && (await this.why(line))) return;
    }
    this.selected = hex;
  }

  private fail(error: unknown): void {
    if (error instanceof Rejected && error.answer.type === "refused") {
      const { rule, key, facts, message } = error.answer;
      this.refusal = { rule, key, facts, message };
    } else this.failure = error instanceof Error ? error.message : String(error);
  }

  // --- queries -----------------------------------------------------------------------------------------

  private async query<T>(name: string, args: Record<string, unknown>): Promise<T | null> {
    const answer = await this.connection.ask<"answer">({ type: "query", name, args }).catch(() => null);
    return answer ? (answer.value as T) : null;
  }

  async fetchReach(id: string): Promise<void> {
    if (!this.choices.byPiece.get(id)?.some((order) => order.kind === "move")) return;
    const began = performance.now();
    const answer = await this.query<ReachAnswer>("reach", { unit: id });
    if (answer && this.chosen === id) this.reach = reachOf(id, answer);
    if (typeof performance.mark === "function")
      performance.measure("reach", { start: began, end: performance.now() });
  }

  async fetchForecast(): Promise<void> {
    const { builder } = this;
    if (!builder?.units.length) {
      this.forecast = null;
      return;
    }
    const answer = await this.query<Forecast>("forecast", {
      target: builder.target,
      units: builder.units,
      ...(builder.air === "-" ? {} : { air: builder.air }),
      assault: builder.kind === "assault",
    });
    if (this.builder === builder) this.forecast = answer;
  }

  async setOverlay(overlay: Overlay): Promise<void> {
    this.overlay = this.overlay === overlay ? "none" : overlay;
    await this.refreshOverlay();
  }

  async refreshOverlay(): Promise<void> {
    if (this.overlay !== "zones") this.zones = new Map();
    if (this.overlay !== "supply") this.supplyLines = [];
    if (this.overlay !== "range") this.range = new Set();
    const side = this.side ?? "allied";
    if (this.overlay === "zones") {
      const [one, other] = await Promise.all(
        this.known.data.sides.map((s) => this.query<{ hexes: string[] }>("zones", { side: s })),
      );
      const found = new Map<string, string>();
      for (const hex of one?.hexes ?? []) found.set(hex, "japanese");
      for (const hex of other?.hexes ?? []) found.set(hex, found.has(hex) ? "both" : "allied");
      this.zones = found;
    } else if (this.overlay === "supply") {
      const report = await this.query<SupplyReport>("supply", { side });
      this.supplyLines = Object.entries(report ?? {}).map(([id, entry]) => ({
        hexes: entry.line.length ? entry.line : [this.byId.get(id)?.at ?? ""],
        level: entry.would_be,
      }));
    } else if (this.overlay === "range") {
      const here = this.selected ? this.at(this.selected) : [];
      const source = here.find((p) => (this.known.piece.get(p.id)?.range ?? 0) > 0);
      const answer = source ? await this.query<{ hexes: string[] }>("range", { unit: source.id }) : null;
      this.range = new Set(answer?.hexes ?? []);
    }
  }

  // --- the curtain, the past, words --------------------------------------------------------------------

  /** A player of a shared screen sits down. */
  async sit(seat: string): Promise<void> {
    this.seat = seat;
    await this.connection.ask<"welcome">({ type: "look", seat, last: 0 }).catch((error: unknown) => this.fail(error));
    this.curtain = false;
  }

  async review(number: number | null): Promise<void> {
    if (number === null) {
      this.reviewing = null;
      this.past = null;
      return;
    }
    const last = this.moves.length ? this.moves.at(-1)!.number : 0;
    const wanted = Math.max(0, Math.min(number, last));
    this.chosen = null;
    this.builder = null;
    this.reviewing = wanted;
    const known = this.reviewed.get(wanted);
    if (known) {
      this.past = known;
      return;
    }
    const answer = await this.connection.ask<"reviewed">({ type: "review", number: wanted }).catch(() => null);
    if (!answer) return;
    this.reviewed.set(wanted, answer.view);
    if (this.reviewing === wanted) this.past = answer.view;
  }

  speak(text: string): void {
    if (text.trim()) this.connection.write({ type: "chat", text: text.trim() });
  }

  writeNote(text: string): void {
    this.note = text;
    this.connection.write({ type: "note", text });
  }

  describe(order: Order): { key: string; facts: Facts } {
    const facts: Facts = {};
    for (const field of this.known.action.get(order.kind)?.fields ?? []) {
      const value = order.fields[field.name];
      if (value !== undefined) facts[field.name] = value;
      else facts[field.name] = field.many ? [] : "none";
    }
    return { key: `do-${order.kind}`, facts };
  }

  readOrder(text: string): Order | undefined {
    return read(this.known, text);
  }

  hexesOf(order: Order): string[] {
    return names(this.known, order).hexes;
  }
}

function unitsOf(order: Order): string[] {
  return (Object.values(order.fields).find((field) => Array.isArray(field)) as string[] | undefined) ?? [];
}
