/** The table listens to the server and asks it: messages, legal orders, log, reach, odds and overlays. */

import type { Known } from "../catalogue";
import { inWords, told } from "../net/api";
import { Connection, type Listener, Rejected, type Status } from "../net/connection";
import { see, seen } from "../net/links";
import {
  changed,
  type ClockShown,
  type Decision,
  type Entry,
  type Fact,
  type Facts,
  type Moved,
  piecesOf,
  type SeatInfo,
  type Forecast,
  type Question,
  type ReachAnswer,
  reachTogether,
  type Told,
  type View,
  type Welcome,
} from "../protocol";
import { settings } from "../settings.svelte";
import type { Aims } from "../shapes";
import { say, speech } from "../speech.svelte";
import { noOverlay } from "../map/scene";
import { lazily } from "../play/choices";
import { fights, stretches } from "../play/digest";
import { drawingOfMove } from "../play/drawing";
import { lastFight } from "../play/lastFight";
import { names, read } from "../play/orders";
import { joined, READ_AT_ONCE, turnsIn } from "./chronicle";
import { keepHolding } from "./holding";
import { Machine } from "./machine.svelte";
import { type Overlay, TableState } from "./state.svelte";
import { Watching } from "./watching.svelte";

const A_TURN = 4; // moves of the machine that are worth a summary
const PATIENCE = 5000; // milliseconds until a move that was accepted is waited for no longer: the connection may be lost

export class TableServer extends TableState implements Listener {
  protected readonly connection: Connection;
  protected readonly reviewed = new Map<number, View>();
  private readonly stood = new Map<number, Aims>(); // how the sides stood after so many moves
  readonly watching = new Watching(this);
  readonly machine: Machine;
  private rollKey = 0;
  private reading: Promise<void> = Promise.resolve();
  private marched = false; // who is taken up had lit hexes to march to
  private anew = false; // the decision is another than the last
  private fought = false; // a fight has just come to its end
  private awaited: { seq: number; laid: () => void }[] = []; // moves that were accepted and do not lie on the table yet

  constructor(known: Known, token: string, held: string[], seats: SeatInfo[] = [], connect?: (listener: Listener) => Connection) {
    super(known, token, held, seats);
    this.connection =
      connect?.(this) ??
      new Connection(token, this, () => ({
        last: this.seq,
        lastChat: this.chat.at(-1)?.id ?? 0,
        seat: this.seat,
        language: settings.language,
        name: settings.name,
      }));
    this.machine = new Machine(this, this.connection);
  }

  start(): void {
    this.connection.start();
  }

  stop(): void {
    this.watching.clear();
    this.connection.stop();
  }

  arranging(kind: string): boolean {
    return this.known.face.orders.arranging.has(kind);
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
      case "clocked":
        return this.timed(message.clock);
      case "moved":
        this.timed(message.clock);
        this.machine.thinking = null;
        return this.watching.take(message);
      case "seated":
        this.machine.seated(message.seats, message.held);
        return this.stand();
      case "proposed":
        this.proposals = message.proposals;
        if (message.settled) this.settled = message.settled;
        else if (message.proposals.length) this.settled = null;
        return;
      case "again":
        this.again = true;
        return;
      case "present":
        this.people = message.people;
        return;
      case "thinking":
        return this.machine.thinks(message);
      case "chatted":
        this.chat = [...this.chat, ...message.lines.filter((line) => !this.chat.some((old) => old.id === line.id))];
        return;
      case "error":
        if (message.what === "rules" && !this.game) this.unopened = inWords(message);
        else this.failure = inWords(message);
        return;
      default:
        return;
    }
  }

  private timed(clock: ClockShown | null): void {
    this.clock = clock;
    this.clockAt = Date.now();
  }

  private welcomed(message: Welcome): void {
    const fresh = this.game === null || message.seat !== this.game.seat;
    this.watching.clear();
    this.machine.thinks(message.thinking);
    this.game = message;
    this.seats = message.seats;
    this.people = message.people ?? {};
    this.again = message.again;
    this.proposals = message.proposals;
    this.timed(message.clock);
    this.held = message.held;
    this.view = message.view;
    this.over = message.over;
    this.canUndo = message.can_undo;
    this.note = message.note;
    if (fresh) {
      this.stood.clear();
      this.reviewed.clear(); // another seat may know other things of the past
      this.log = [];
    }
    this.log = joined(this.log, message.log);
    this.seq = message.seq;
    const lines = message.chat.filter((line) => !this.chat.some((old) => old.id === line.id));
    this.chat = [...this.chat, ...lines];
    if (!message.chat_complete) void this.fetchChat();
    void this.readBack(() => this.log.length >= READ_AT_ONCE && turnsIn(this.known.face, this.log) > 0);
    const last = seen(this.token);
    if (fresh && last !== undefined && this.lastSeen === null && message.seq > last) this.lastSeen = last;
    if (fresh && last !== undefined && !this.away.length)
      this.away = message.log.filter((entry) => entry.seq > last && entry.seat !== this.seat);
    this.decide(message.decision);
    this.notice();
    see(this.token, message.seq);
  }

  /** Until a move that was accepted lies on the table: what is shown before that is no longer so. */
  protected async lies(seq: number): Promise<void> {
    if (!(seq > this.seq)) return;
    await new Promise<void>((laid) => {
      this.awaited.push({ seq, laid });
      setTimeout(laid, PATIENCE);
    });
  }

  private notice(): void {
    for (const { seq, laid } of this.awaited) if (seq <= this.seq) laid();
    this.awaited = this.awaited.filter(({ seq }) => seq > this.seq);
  }

  fighting(message: Moved): boolean {
    return fights(this.known.face, message.entry);
  }

  /** Lays a move on the table; `quietly`: one of many, without dice. */
  lay(message: Moved, quietly = false): void {
    if (message.entry.seq <= this.seq) return;
    const before = new Map((this.view ? piecesOf(this.view) : []).map((piece) => [piece.id, piece.at]));
    this.seq = message.entry.seq;
    if (message.view) this.view = message.view;
    else if (message.changes && this.view) this.view = changed(this.view, message.changes);
    const mover = this.chosen ?? "";
    if (before.has(mover) && this.selected === before.get(mover)) this.selected = this.byId.get(mover)?.at ?? null; // one looks after who moved
    const undoes = message.entry.undoes;
    this.log = [
      ...this.log.map((entry) => (entry.seq === undoes ? { ...entry, undone: true } : entry)),
      message.entry,
    ];
    const stirred = [...this.holding].filter((id) => this.byId.get(id)?.at !== before.get(id));
    if (stirred.length) this.setHolding([...this.holding].filter((id) => !stirred.includes(id)));
    for (const number of this.stood.keys()) if (number >= message.entry.number) this.stood.delete(number);
    for (const number of this.reviewed.keys()) if (number >= message.entry.number) this.reviewed.delete(number);
    this.canUndo = message.can_undo;
    if (message.over && !this.over) {
      this.reviewed.clear(); // nothing of the past is hidden any more
      const read = this.log[0]?.seq ?? 1;
      this.log = [message.entry];
      void this.readBack(() => this.log[0]!.seq <= read);
    }
    this.over = message.over ?? this.over;
    if (settings.dice && !quietly) this.showDice(message.entry);
    this.step = message.entry.bot && !quietly && this.view ? drawingOfMove(this.known, message.entry, before, piecesOf(this.view)) : null;
    this.decide(message.decision);
    if (message.entry.bot && settings.pace === "summary") this.sumUp();
    this.notice();
    see(this.token, message.entry.seq);
  }

  /** Tells the machine's turn as a whole once it is over, where there is something to tell and nothing else to be seen. */
  private sumUp(): void {
    const [turn] = stretches(this.moves, this.seat);
    const free = this.drawer === null || this.drawer === "hex" || (this.drawer === "attack" && !this.builder); // the last fight is told, too
    if (this.yours && free && !this.focus && turn && (turn.length >= A_TURN || turn.some((entry) => fights(this.known.face, entry)))) this.summon("since");
  }

  private showDice({ events = [], action }: Entry): void {
    const rolled = events.flatMap((event, i) => (event.kind === "rolled" && typeof event.facts["die"] === "number" ? [i] : []));
    if (!rolled.length) return;
    const order = action ? read(this.known, action) : undefined;
    const told = events.flatMap(({ facts }) => Object.values(facts)).find((fact) => typeof fact === "string" && this.known.hex.has(fact));
    this.rolledAt = this.focus ?? (order && names(this.known, order).hexes[0]) ?? (told as string | undefined) ?? null;
    this.rolls = rolled.slice(-4).map((i) => ({
      die: events[i]!.facts["die"] as number,
      reason: String(events[i]!.facts["reason"] ?? ""),
      side: String(events[i]!.facts["side"] ?? ""),
      result: events[i + 1] && this.known.face.log.outcomes.has(events[i + 1]!.kind.replace(/-unseen$/, "")) ? events[i + 1]! : null,
      key: ++this.rollKey,
    }));
    const key = this.rollKey;
    setTimeout(() => {
      if (this.rollKey === key) this.rolls = [];
    }, this.rolls.some((roll) => roll.result) ? 2600 : 1600); // there is more to read
  }

  private decide(decision: Decision | null): void {
    const before = this.decision;
    this.marched = this.marching !== undefined;
    this.decision = decision;
    this.warned = false;
    this.cautioned = [];
    this.changing = false;
    this.options = [];
    this.builder = null;
    this.forecast = null;
    this.reach = null;
    this.labels = {};
    this.peek = null;
    this.verb = null;
    this.wish = {};
    this.called = [];
    this.answer = null;
    this.anew = decision?.kind !== before?.kind;
    if (decision?.kind !== before?.kind) {
      this.chosen = null;
      this.muster.clear();
    }
    this.lines = [];
    this.subjects = {};
    this.listed = new Map();
    this.machine.forget();
    const called = (decision?.seats ?? []).filter((seat) => this.own.includes(seat));
    if (this.own.length > 1 && called.length && !called.includes(this.seat ?? "")) {
      this.chosen = null;
      this.curtain = true;
    }
    const fighting = this.focus !== null;
    this.follow();
    this.fought = fighting && this.focus === null;
    if (!lastFight(this.known.face.log, this.moves).length) this.dismiss(); // nothing has been fought lately that would be read
    if (decision?.yours) void this.offer(decision);
    void this.refreshOverlay();
  }

  /** The answer under seal is to be another. */
  changeAnswer(): void {
    if (!this.sealed || !this.decision) return;
    this.changing = true;
    void this.offer(this.decision);
  }

  /** What can be ordered: what came with the decision, and at once what a builder needs whole; the rest piece by piece. */
  private async offer(decision: Decision): Promise<void> {
    const { seq } = this;
    const subjects = lazily(this.known, decision.subjects);
    const lines = Object.values(decision.actions ?? {}).flat();
    for (const kind of Object.keys(decision.subjects ?? {}).filter((one) => !(one in subjects))) {
      const more = await this.fetchKind(kind);
      if (this.seq !== seq || this.decision !== decision) return;
      lines.push(...more);
    }
    this.subjects = subjects;
    this.setLines(lines);
  }

  private setLines(lines: string[]): void {
    this.lines = lines;
    // who has marched and can march no more is put down: its lit hexes would not be for what they were before
    if (this.chosen && (!this.choices.lit.has(this.chosen) || (this.marched && !this.marching))) this.chosen = null;
    const { companions } = this;
    this.company = this.company.filter((id) => companions.includes(id));
    this.chosen ??= this.choices.only ?? this.firstToGo();
    if (this.chosen) void this.fetchReach(this.chosen);
    if (this.muster.ids.length && !this.muster.going) void this.ordersOfAll(this.muster.ids);
    this.stand();
    this.call();
  }

  /** Who is taken up where all that can be done is to send one counter after the other somewhere. */
  private firstToGo(): string | null {
    const { choices } = this;
    const [first] = [...choices.lit].sort();
    return first !== undefined && this.forced && !choices.hexes.length && [...choices.lit].every((id) => choices.goes(id)) ? first : null;
  }

  /** Says where a decision is to be looked for: if others moved last, if it is a new one (but whoever has just fought looks at that), or if it cannot be passed over. */
  private call(): void {
    const last = this.log.at(-1);
    if (!last || (last.seat === this.seat && !last.bot && !this.forced && (!this.anew || this.fought))) return;
    const facts = Object.values(this.decision?.facts ?? {}).flat().filter((fact) => typeof fact === "string"); // a number is no counter, whatever its name
    const told = facts.map((fact) => this.byId.get(fact)?.at ?? fact).filter((fact) => this.known.hex.has(fact));
    this.called = this.focus ? [this.focus] : told.length ? told : this.wanting;
  }

  /** Lays out the one order that the decision asks for, once its player looks at it: not behind a curtain or in the past. */
  stand(): void {
    const standing = this.builder || !this.lines.length ? null : this.known.face.building.opening(this);
    if (standing) {
      this.builder = standing;
      if (this.lines.length > 1) this.summon("attack"); // or else there is nothing to choose
      void this.fetchForecast();
    }
  }

  /** Shows a combat to both sides as soon as it begins, but to nobody who is reading or writing something else. */
  private follow(): void {
    const hex = this.view ? this.known.face.ground.focus(this.view) : null;
    const free = this.drawer === null || this.drawer === "hex";
    if (hex && hex !== this.focus && free) {
      this.summon("attack");
      this.selected = null; // the card of what one looked at before would lie on the fight
    }
    this.focus = hex;
  }

  protected async fetchKind(kind: string): Promise<string[]> {
    const lines: string[] = [];
    for (;;) {
      const answer = await this.connection.ask<"listed">({ type: "actions", kind, start: lines.length }).catch(() => null);
      lines.push(...(answer?.actions ?? []));
      if (!answer?.actions.length || lines.length >= answer.count) return lines;
    }
  }

  /** The orders of several pieces, laid on the table together. */
  protected async ordersOfAll(pieces: readonly string[]): Promise<void> {
    const { decision } = this;
    const wanted = pieces.filter((piece) => this.choices.pending.has(piece));
    const asked = wanted.map((about) => this.connection.ask<"listed">({ type: "actions", about }).catch(() => null));
    const answers = await Promise.all(asked);
    if (this.decision !== decision) return;
    this.listed = new Map([...this.listed, ...wanted.flatMap((piece, i): [string, string[]][] => (answers[i] ? [[piece, answers[i].actions]] : []))]);
  }

  /** The orders of a piece, remembered until the next move; a question about it is answered in the same message. */
  async ordersOf(piece: string, query?: Question): Promise<unknown> {
    if (!this.choices.pending.has(piece)) return query ? this.query(query.name, query.args) : null;
    const { decision } = this;
    const answer = await this.connection.ask<"listed">({ type: "actions", about: piece, ...(query ? { query } : {}) }).catch(() => null);
    if (!answer || this.decision !== decision) return null;
    this.listed = new Map([...this.listed, [piece, answer.actions]]);
    return answer.value ?? null;
  }

  /** Lines of chat from before those that came with the welcome, a page at a time. */
  private async fetchChat(): Promise<void> {
    for (;;) {
      const first = this.chat[0]?.id;
      if (first === undefined) return;
      const answer = await this.connection.ask<"talked">({ type: "talk", before: first }).catch(() => null);
      if (!answer?.lines.length) return;
      const known = new Set(this.chat.map((line) => line.id));
      const more = answer.lines.filter((line) => !known.has(line.id));
      this.chat = [...more, ...this.chat];
      if (answer.complete || !more.length) return;
    }
  }

  /** Earlier entries of the log, a page at a time, until there are enough; one after another. */
  readBack(enough: () => boolean): Promise<void> {
    return (this.reading = this.reading.then(() => this.turnPages(enough)));
  }

  /** One turn more of the log. */
  readTurn(): Promise<void> {
    const turns = turnsIn(this.known.face, this.log);
    return this.readBack(() => turnsIn(this.known.face, this.log) > turns);
  }

  private async turnPages(enough: () => boolean): Promise<void> {
    const { game } = this;
    while (!this.wholeLog && !enough()) {
      const before = this.log[0]?.seq ?? this.seq + 1;
      const answer = await this.connection.ask<"past">({ type: "history", before }).catch(() => null);
      if (!answer?.entries.length || this.game !== game || (this.log[0]?.seq ?? this.seq + 1) !== before) return; // another seat looks by now
      this.log = joined(answer.entries, this.log);
    }
  }

  // --- queries -----------------------------------------------------------------------------------------

  async query<T>(name: string, args: Record<string, unknown>): Promise<T | null> {
    const answer = await this.connection.ask<"answer">({ type: "query", name, args }).catch(() => null);
    return answer ? (answer.value as T) : null;
  }

  /** How the sides stood after so many moves, as this seat knew; null where the game does not tell. */
  async standingAt(number: number): Promise<Aims | null> {
    if (number === (this.moves.at(-1)?.number ?? 0)) return this.query<Aims>("aims", {});
    const known = this.stood.get(number);
    if (known) return known;
    const query = { name: "aims", args: {} };
    const answer = await this.connection.ask<"reviewed">({ type: "review", number, query }).catch(() => null);
    if (!answer) return null;
    const found = answer.value as Aims;
    this.stood.set(number, found);
    return found;
  }

  /** Where the piece can go, with its company: where all of them can. */
  async fetchReach(id: string): Promise<void> {
    const { marching, company, doing } = this;
    this.labels = {};
    if (this.chosen !== id) return;
    if (!marching || marching.costed === false) {
      await Promise.all([id, ...company].map((one) => this.ordersOf(one)));
      return this.fetchLabels(id);
    }
    // a stack can go along in a way that only the orders tell, such as a strategic move
    const mates = marching.together && !this.decision?.accepts.includes(doing!) ? this.at(this.byId.get(id)?.at ?? "") : [];
    for (const mate of mates) if (!company.includes(mate.id)) void this.ordersOf(mate.id);
    const began = performance.now();
    const asked = [id, ...company].map((unit) => this.ordersOf(unit, { name: "reach", args: { unit, ...marching.args } }));
    const answers = (await Promise.all(asked)).flatMap((answer) => (answer as ReachAnswer | null) ?? []);
    if (this.chosen === id && this.doing !== doing) return this.fetchReach(id); // its orders are others than one thought
    if (answers.length === asked.length && this.chosen === id && this.company === company && this.doing === doing)
      this.reach = reachTogether(id, answers);
    if (typeof performance.mark === "function")
      performance.measure("reach", { start: began, end: performance.now() });
  }

  /** What is to be said of the lit hexes of the chosen piece. */
  private async fetchLabels(id: string): Promise<void> {
    const { doing } = this;
    if (this.chosen !== id || !doing) return;
    const found = await this.known.face.orders.labels(this, id, doing, ({ name, args }) => this.query(name, args));
    if (this.chosen === id && this.doing === doing) this.labels = found;
  }

  /** Where a piece could go, looked at while others decide; again: put away. */
  async peekAt(id: string): Promise<void> {
    const march = Object.values(this.known.face.orders.marches)[0];
    const again = this.peek?.unit === id;
    this.peek = null;
    if (again || !march || this.behind || this.reviewing !== null || this.sideOf(id) !== this.side) return;
    const { seq } = this;
    const answer = await this.query<ReachAnswer>("reach", { unit: id, ...march.args });
    if (answer && this.seq === seq && !this.yours) this.peek = reachTogether(id, [answer]);
  }

  async fetchForecast(): Promise<void> {
    const { builder } = this;
    const question = builder?.units.length ? this.known.face.building.forecast(builder) : null;
    if (!question) {
      this.forecast = null;
      return;
    }
    const answer = await this.query<Forecast>(question.name, question.args);
    if (this.builder === builder) this.forecast = answer;
  }

  async setOverlay(overlay: Overlay): Promise<void> {
    this.overlay = this.overlay === overlay ? "none" : overlay;
    this.overlaid = noOverlay();
    await this.refreshOverlay();
  }

  async refreshOverlay(): Promise<void> {
    const { overlay } = this;
    if (overlay === "none") {
      this.overlaid = noOverlay();
      return;
    }
    const found = await this.known.face.ground.overlay(this, overlay, ({ name, args }) => this.query(name, args));
    if (this.overlay === overlay) this.overlaid = { ...noOverlay(), ...found };
  }

  /** Counters that stay where they are until their player says so: N passes them over, and nobody is reminded of them. */
  protected setHolding(ids: Iterable<string>): void {
    this.holding = new Set(ids);
    keepHolding(this.token, ids);
  }

  /** What is wrong with a typed order, with one that would do. */
  private mistyped(key: string, facts: Facts): string {
    const message = `mistyped-${key}`;
    if (!speech.has(message)) return "";
    const { tongue, action } = this.known;
    const verb = (kind: Fact): string => tongue.verb(String(kind), settings.language);
    const kinds = [facts["kinds"] ?? this.decision?.accepts ?? []].flat().map(verb).join(", ");
    const kind = String(facts["kind"] ?? "");
    const example = this.choices.all.find((order) => order.kind === kind);
    const told = say(message, { ...facts, kinds, kind: verb(kind) });
    if (example) return `${told} ${say("mistyped-example", { order: tongue.spoken(example.text, action.get(kind), settings.language) })}`;
    const [asked] = [...this.choices.pending].flatMap(([piece, able]) => (able.includes(kind) ? [piece] : []));
    if (asked) void this.ordersOf(asked).then(() => (this.failure &&= this.mistyped(key, facts)));
    return told;
  }

  protected fail(error: unknown): void {
    if (error instanceof Rejected && error.answer.type === "refused") {
      const { rule, key, facts, message } = error.answer;
      this.refusal = { rule, key, facts, message };
    } else {
      const { key = "", facts = {} } = error instanceof Rejected && error.answer.type === "error" ? error.answer : {};
      this.failure = this.mistyped(key, facts) || told(error);
    }
  }
}
