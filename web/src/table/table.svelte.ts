/** One game on the table as the player handles it: gestures, orders, reasons, the curtain and the past. */

import type { Ask, Caution } from "../games/face";
import { Rejected } from "../net/connection";
import { hear } from "../net/links";
import { attackersOf } from "../play/choices";
import { gesture, hopOf, names, type Order, read, typed, write } from "../play/orders";
import type { AskPropose, AskRespond, Facts, Motion, View } from "../protocol";
import { say, speech } from "../speech.svelte";
import type { Builder, Drawer, Refusal } from "./state.svelte";
import { TableServer } from "./server.svelte";
import { wonderHex, wonderPiece } from "./wondering";

const MOMENTS = 50; // of the past that are remembered
const TRIES = 10; // to see one of them
const PAUSE = 500; // milliseconds between two

export type { Builder, Drawer, Overlay, Refusal, Roll } from "./state.svelte";

export class Table extends TableServer {
  // --- gestures ----------------------------------------------------------------------------------------

  private arrived: string | null = null; // marched, and still in hand: it may have some way left

  /** Whether a click that meets a counter as it lies is for it, and not for the lit hex where the chosen piece goes. */
  meansPiece(piece: string | null, hex: string | null): boolean {
    if (piece !== null && this.arrived !== null && this.arrived === this.chosen && this.lit.has(piece)) return true; // whose turn it is now
    const taken = this.chosen !== null || this.muster.ids.length > 0 || (this.builder !== null && this.builder.target !== hex);
    return piece !== null && !(hex !== null && taken && this.lights.has(hex)); // Esc lets go of the chosen one
  }

  /** A click on the map: on a counter (`fanned`: of an open fan, which lies above everything), or on the ground. */
  tap(piece: string | null, hex: string | null, fanned = false): void {
    if (piece && (fanned || this.meansPiece(piece, hex))) {
      const lies = this.byId.get(piece)?.at ?? "";
      const asked = this.yours && !this.chosen && !this.builder && this.choices.hexes.includes(lies);
      if (asked && !this.lit.has(piece)) return this.go(lies);
      const free = this.yours && !fanned && !this.chosen && !this.builder && !this.muster.ids.length;
      const able = free && !this.lit.has(piece) ? this.stacks.get(lies)?.pieces.findLast(({ id }) => this.lit.has(id)) : undefined;
      return this.pick(able?.id ?? piece); // a stack shines for those in it who may act, whoever lies on top
    }
    if (hex) this.go(hex);
    else this.back();
  }

  /** A click on a counter. */
  pick(id: string): void {
    const state = this.byId.get(id);
    if (!state) return;
    this.attend();
    this.arrived = null;
    if (this.yours && this.muster.ids.length) {
      const { ids } = this.muster;
      return void this.gather(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]);
    }
    const lies = this.known.hex.has(state.at);
    if (lies) this.selected = state.at;
    if (!this.yours) {
      void this.peekAt(id);
      return this.answerNothing();
    }
    if (this.builder) {
      if (this.touched({ piece: id })) return;
      if (this.candidates.has(id)) return this.toggle(id);
      if (state.at === this.builder.target || this.builder.standing) return this.answerNothing();
    }
    if (this.choices.targets.has(state.at) && !this.choices.able(id)) return this.aim(state.at);
    this.builder = null;
    this.options = [];
    if (this.choices.able(id) || this.known.face.orders.anew(this, id)) {
      if (!lies) this.selected = null; // the card of another hex gives way to the hexes it may go to
      const begun = this.known.face.building.begin(this, id);
      if (begun) return this.build(begun);
      const [only, more] = this.choices.byPiece.get(id) ?? [];
      if (only && !more && this.known.face.orders.atOnce.has(only.kind)) return void this.play(only);
      this.chosen = this.chosen === id && !this.forced ? null : id;
      this.company = [];
      this.verb = null;
      if (this.chosen) void this.fetchReach(id);
      return;
    }
    const mover = this.chosen;
    const own = this.sideOf(id) === this.side;
    if (mover && lies && !own) return void this.whyHex(mover, state.at);
    this.chosen = null;
    void this.wonder(own || !lies ? wonderPiece(this, id) : wonderHex(this, state.at));
  }

  /** A click on the ground of a hex. */
  go(hex: string): void {
    const { chosen } = this;
    if (this.yours && this.muster.ids.length) return void this.marchAll(hex);
    if (this.yours && chosen && this.choices.pending.has(chosen)) return void this.goThen(chosen, hex);
    this.attend();
    if (this.yours && this.builder && this.touched({ hex })) return;
    if (this.yours && this.chosen) {
      if (this.asOne && (this.reach?.hexes[hex] || (this.marching?.costed === false && this.lights.has(hex)))) {
        const all = [this.chosen, ...this.company];
        const order = this.choices.crew(this.doing!, all).get(hex) ?? read(this.known, this.known.face.orders.march(all, hex, this.doing!));
        if (order) return void this.march(order, hex);
      }
      const ways = this.asOne ? undefined : this.choices.ways(this.known, this.chosen, this.verb).get(hex);
      if (ways?.length === 1) return void this.march(this.known.face.orders.amend(this, ways[0]!), hex);
      if (ways?.length) {
        this.options = ways;
        return;
      }
      if (this.choices.targetsOf(this.chosen).includes(hex)) return this.aim(hex, this.chosen);
    }
    if (this.yours && !this.chosen) {
      const asked = this.choices.byHex.get(hex)?.filter((order) => !this.known.face.orders.minor.has(order.kind)) ?? [];
      const here = [...asked, ...(this.choices.called.get(hex) ?? [])];
      if (here.length === 1) return void this.play(here[0]!);
      if (here.length) {
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
    if (!this.yours || this.builder) return this.answerNothing();
    if (top && this.sideOf(top.id) === this.side && !this.chosen) return this.pick(top.id);
    if (!this.chosen) void this.wonder(wonderHex(this, hex));
  }

  /** Sends the chosen piece to a hex; whoever looks at a hex, looks at this one now. */
  private async march(order: Order, hex: string): Promise<void> {
    if (this.selected) this.selected = hex;
    const { chosen } = this;
    const lies = (): string | undefined => this.byId.get(chosen ?? "")?.at;
    const from = lies();
    await this.play(order);
    if (lies() !== from) this.arrived = chosen; // and did not lay an ambush there, for example
  }

  /** The player looks at something else: what was said about the last thing is put away. */
  private attend(): void {
    this.refusal = null;
    this.answer = null;
    this.called = [];
    this.warned = false; // who takes up something else does not mean to end
    this.dismiss();
  }

  /** The same as soon as one knows where the chosen piece can go: the click was quicker than the answer. */
  private async goThen(chosen: string, hex: string): Promise<void> {
    await this.ordersOf(chosen);
    if (this.chosen === chosen && !this.choices.pending.has(chosen)) this.go(hex);
  }

  /** Opens the attack builder on a target. */
  aim(hex: string, first: string | null = null): void {
    const orders = this.yours ? this.choices.targets.get(hex) : undefined;
    this.attend();
    if (!orders?.length) {
      this.selected = hex;
      return void this.wonder(this.yours && !this.builder ? wonderHex(this, hex) : [], "no-attack");
    }
    const kind = orders[0]!.kind;
    const largest = [...orders].sort((a, b) => attackersOf(b).length - attackersOf(a).length)[0]!;
    const units = first ? [first] : this.joins(kind) ? [...this.choices.participants(hex)] : attackersOf(largest);
    this.selected = hex;
    this.chosen = null;
    this.build(this.known.face.building.aimed(this, { kind, target: hex, units, extra: {} }));
  }

  /** Goes on with an order that is being built. */
  build(builder: Builder): void {
    this.builder = builder;
    this.summon("attack");
    void this.fetchForecast();
  }

  private touched(what: { piece?: string; hex?: string }): boolean {
    const made = this.builder ? this.known.face.building.touch(this, this.builder, what) : null;
    if (made) this.build(made);
    return made !== null;
  }

  /** Shift and a click on a counter: it is taken up together with those that are, or left out again. */
  also(id: string): void {
    const taken = this.muster.ids.length ? this.muster.ids : this.chosen ? [this.chosen, ...this.company] : [];
    if (this.companions.includes(id)) this.join(id);
    else if (this.yours && !this.builder && taken.length && this.choices.takes(id)) void this.gather(taken.includes(id) ? taken.filter((one) => one !== id) : [...taken, id]);
    else this.pick(id);
  }

  /** Takes another piece of the hex along with the chosen one, or leaves it behind; all of them without a name. */
  join(id: string | null): void {
    const { companions, company } = this;
    if (id === null && this.stacked.length) return void this.gather(this.stacked);
    if (!this.chosen || !companions.length) return;
    if (id === null) this.company = company.length === companions.length ? [] : companions;
    else this.company = company.includes(id) ? company.filter((one) => one !== id) : [...company, id];
    this.reach = null;
    void this.fetchReach(this.chosen);
  }

  /** Takes up several counters to order them about as one; those that can be given no order are left out. */
  async gather(ids: readonly string[]): Promise<void> {
    if (!this.yours) return;
    this.letGo();
    this.options = [];
    this.muster.outcome = null;
    this.muster.ids = ids.filter((id) => this.choices.takes(id));
    await this.ordersOfAll(this.muster.ids);
  }

  /** Sends all who were gathered to a hex, as far as they can get there; who stays is told of, and stays gathered. */
  private async marchAll(hex: string): Promise<void> {
    const { muster, decision } = this;
    const columns = muster.columns(hex);
    if (this.busy || !columns.length) return;
    const stayed = muster.ids.filter((id) => !columns.some((column) => column.ids.includes(id)));
    let [gone, refusal]: [number, Refusal | null] = [0, null];
    this.busy = true;
    while (columns.length) {
      const column = columns.shift()!;
      muster.going = columns.length + 1;
      const refused = this.yours && this.decision?.kind === decision?.kind ? await this.attempt(column.text) : null;
      if (refused === "done") gone += column.ids.length;
      else if (refused && column.ids.length > 1) columns.unshift(...muster.singly(column, hex));
      else {
        refusal ??= refused;
        stayed.push(...column.ids);
      }
    }
    this.busy = false;
    muster.going = 0;
    await this.gather(stayed);
    muster.outcome = { gone, stayed, refusal };
  }

  /** Gives an order and waits until it lies on the table; says why if it is refused. */
  private async attempt(action: string): Promise<"done" | Refusal | null> {
    try {
      const { seq } = await this.connection.ask<"accepted">({ type: "play", seq: this.seq, action, ...(this.seat ? { seat: this.seat } : {}) });
      await this.lies(seq);
      return "done";
    } catch (error) {
      return error instanceof Rejected && error.answer.type === "refused" ? error.answer : null;
    }
  }

  /** Offers all orders of a kind to choose between. */
  async list(kind: string): Promise<void> {
    const { decision } = this;
    const lines = await this.fetchKind(kind);
    if (this.decision !== decision) return;
    this.chosen = null;
    this.options = lines.flatMap((line) => read(this.known, line) ?? []);
  }

  /** Puts counters on hold, or lets them go: those that are taken up, or one's own in the hex that is looked at. */
  hold(ids: readonly string[] = this.holdable): void {
    if (!ids.length) return;
    const all = ids.every((id) => this.holding.has(id));
    this.setHolding(all ? [...this.holding].filter((id) => !ids.includes(id)) : new Set([...this.holding, ...ids]));
    if (!all && this.chosen && ids.includes(this.chosen)) this.letGo();
  }

  /** What `hold` would be about. */
  get holdable(): string[] {
    if (this.chosen) return [this.chosen, ...this.company];
    return this.selected ? this.at(this.selected).flatMap(({ id }) => (this.sideOf(id) === this.side ? [id] : [])) : [];
  }

  private letGo(): void {
    this.chosen = null;
    this.company = [];
    this.reach = null;
  }

  /** Looks at a hex, wherever it is. */
  lookAt(hex: string): void {
    this.selected = hex;
    this.sought = hex;
  }

  /** Goes to a counter and takes it up, if it may act. */
  goTo(id: string): void {
    const at = this.byId.get(id)?.at ?? "";
    if (this.known.hex.has(at)) this.lookAt(at);
    if (this.yours && this.lit.has(id) && this.chosen !== id && !this.builder) this.pick(id);
  }

  /** What the lit hexes of the chosen piece are to be for. */
  mean(verb: string | null): void {
    this.verb = verb;
    this.reach = null;
    this.company = [];
    if (this.marching?.together && this.marching.costed === false) this.company = this.companions; // that is what it is for
    if (this.chosen) void this.fetchReach(this.chosen);
  }

  toggle(id: string): void {
    if (!this.builder) return;
    const units = this.builder.units.includes(id)
      ? this.builder.units.filter((unit) => unit !== id)
      : [...this.builder.units, id];
    this.refusal = null; // what was wrong with the attack may be mended by now
    this.builder = { ...this.builder, units };
    void this.fetchForecast();
  }

  /** Gives the attack something besides counters, or takes it away again ('-'). */
  give(field: string, value: string | string[]): void {
    if (!this.builder) return;
    const extra = { ...this.builder.extra, [field]: value };
    if (value === "-" || !value.length) delete extra[field];
    this.refusal = null;
    this.builder = { ...this.builder, extra };
    void this.fetchForecast();
  }

  get attackOrder(): Order | null {
    const shape = this.known.action.get(this.builder?.kind ?? "");
    if (this.builder && shape && this.joins(shape.kind)) return this.joining(this.builder)[0] ?? null;
    const fields = this.builder && shape ? this.known.face.building.compose(this, this.builder) : null;
    return fields && shape ? { text: write(shape, fields), kind: shape.kind, fields } : null;
  }

  /** Whether counters join one by one by orders of this kind. */
  private joins(kind: string): boolean {
    const shape = this.known.action.get(kind);
    return shape !== undefined && gesture(shape, this.known) === "join";
  }

  /** The orders of all who were gathered against a hex. */
  private joining({ target, units }: Builder): Order[] {
    const orders = this.choices.targets.get(target) ?? [];
    return units.flatMap((id) => orders.find((order) => attackersOf(order).includes(id)) ?? []);
  }

  /** Gives the orders of all who were gathered, one after the other; the first refusal is told. */
  private async joinAll(orders: readonly Order[]): Promise<void> {
    if (this.busy) return;
    let refusal: Refusal | null = null;
    this.busy = true;
    for (const order of orders) {
      const answer = await this.attempt(order.text);
      if (answer !== "done") refusal ??= answer;
    }
    this.busy = false;
    this.builder = null;
    this.refusal = refusal;
  }

  /** One step back: what Esc does. */
  back(): void {
    if (this.refusal) this.refusal = null;
    else if (this.machine.asking !== null) this.machine.cancel();
    else if (this.machine.hint) this.machine.forget();
    else if (this.failure) this.failure = "";
    else if (this.warned) this.warned = false;
    else if (this.options.length) this.options = [];
    else if (this.muster.ids.length || this.muster.outcome) this.muster.clear();
    else if (this.builder && !this.builder.standing) this.putAside();
    else if (this.reviewing !== null) void this.review(null);
    else if (this.drawer) this.drawer = null;
    else if (this.peek) this.peek = null;
    else if (this.verb) this.verb = null;
    else if (this.chosen) {
      this.chosen = null;
      this.reach = null;
    } else this.selected = null;
  }

  /** Lets go of the order that is being built. */
  putAside(): void {
    this.builder = null;
    this.dismiss();
  }

  /** The next thing that wants attention; returns the hex to look at. */
  next(): string | null {
    if (!this.yours) return null;
    this.attend();
    const unique = this.wanting;
    const own = this.byId.get(this.chosen ?? "")?.at;
    if (own !== undefined && (unique.length ? unique.every((hex) => hex === own) : this.choices.only === this.chosen)) {
      const ways = this.beckoning; // nothing else to take up: where it goes is to be chosen
      return ways[(ways.indexOf(this.hover ?? "") + 1) % ways.length] ?? null;
    }
    if (this.builder && !this.builder.standing) this.builder = null;
    if (!unique.length) {
      const off = [...this.lit].filter((id) => this.choices.takes(id) && !this.holding.has(id)); // counters beside the map
      const id = off[(off.indexOf(this.chosen ?? "") + 1) % off.length];
      if (id && id !== this.chosen) this.pick(id);
      return null;
    }
    const hex = unique[(unique.indexOf(this.selected ?? "") + 1) % unique.length]!;
    this.selected = hex;
    const piece = this.at(hex).find(({ id }) => this.lit.has(id) && this.choices.takes(id) && !this.spent(id) && !this.holding.has(id));
    if (piece) {
      this.chosen = piece.id;
      this.company = [];
      this.verb = null;
      void this.fetchReach(piece.id);
    } else this.chosen = null;
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
    if (this.behind) return this.watching.skip();
    if (!this.yours) return;
    const attack = this.attackOrder;
    if (this.builder) {
      if (attack && this.joins(attack.kind)) void this.joinAll(this.joining(this.builder));
      else if (attack) void this.strike(attack);
      return;
    }
    if (!this.aside && this.offered.length === 1) return void this.play(this.offered[0]!);
    if (this.ending && (this.aside || !this.offered.length)) {
      if ((this.undone > 0 || this.crowded.length > 0 || this.caution) && !this.warned) {
        this.warned = true;
        return;
      }
      const { cautions } = this.known.face.ending;
      if (this.warned || !cautions || this.ending.kind !== "done") return void this.play(this.ending);
      void this.end(this.ending, cautions);
    }
  }

  /** Declares a fight; the drawer tells of it, so the card of its hex gives way. */
  private async strike(attack: Order): Promise<void> {
    const { target } = this.builder!;
    await this.play(attack);
    if (!this.refusal && !this.builder && this.selected === target) this.selected = null;
  }

  /** Ends the phase, unless the server knows of something to be said first. */
  private async end(ending: Order, cautions: (ask: Ask) => Promise<Caution[]>): Promise<void> {
    const { decision } = this;
    const found = await cautions(({ name, args }) => this.query(name, args));
    if (this.decision !== decision || this.busy) return;
    this.cautioned = found;
    if (found.length) this.warned = true;
    else await this.play(ending);
  }

  async play(order: Order): Promise<void> {
    if (this.yours) await this.send(order.text, this.seat);
  }

  /** An order beside the sequence of play: a standing order, or to resign. */
  async declare(text: string, seat: string | null = this.seat): Promise<void> {
    await this.send(text, seat);
  }

  private async send(action: string, seat: string | null): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.options = [];
    this.refusal = null;
    this.failure = "";
    try {
      const { seq } = await this.connection.ask<"accepted">({ type: "play", seq: this.seq, action, ...(seat ? { seat } : {}) });
      await this.lies(seq);
    } catch (error) {
      this.fail(error);
    } finally {
      this.busy = false;
    }
  }

  /** The time of another is over: take the win, or let the machine play on in its place. */
  async claim(seat: string, wish: "win" | "machine"): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.failure = "";
    try {
      this.told(await this.connection.ask<"accepted" | "seated">({ type: "claim", seat, wish }));
    } catch (error) {
      this.fail(error);
    } finally {
      this.busy = false;
    }
  }

  /** Ask all others for something. */
  async propose(motion: Motion): Promise<void> {
    if (!this.busy) await this.settle({ type: "propose", motion, ...(this.seat ? { seat: this.seat } : {}) });
  }

  /** Yes or no to what another proposes; no to what one has proposed oneself. */
  async respond(proposal: number, yes: boolean): Promise<void> {
    if (!this.busy) await this.settle({ type: "respond", proposal, yes });
  }

  private async settle(asked: AskPropose | AskRespond): Promise<void> {
    this.busy = true;
    this.failure = "";
    try {
      this.told(await this.connection.ask<"proposed">(asked));
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
      const { seq } = await this.connection.ask<"accepted">({ type: "undo", seq: this.seq, seat: this.seat });
      await this.lies(seq);
    } catch (error) {
      this.fail(error);
    } finally {
      this.busy = false;
    }
  }

  /** A typed order; several that fit are offered, none is explained. */
  async type(line: string): Promise<void> {
    const from = hopOf(this.known, line)?.from ?? "";
    const movers = [from, ...this.at(from).map((piece) => piece.id)].filter((id) => this.choices.pending.has(id));
    if (movers.length) {
      this.busy = true;
      await Promise.all(movers.map((id) => this.ordersOf(id)));
      this.busy = false;
    }
    const fits = typed(this.known, line, this.choices.all, this.chosen, (piece) => this.byId.get(piece)?.at ?? "");
    this.refusal = null;
    if (fits.length === 1) return this.play(fits[0]!);
    if (fits.length > 1) {
      this.options = fits;
      return;
    }
    const hop = hopOf(this.known, line);
    const astray = /^\S+-((?:\w+:)?\d+)$/.exec(line.trim())?.[1];
    if (!hop && astray && !this.known.hex.has(astray)) {
      this.failure = say("mistyped-no-such", { domain: "hex", word: astray });
      return;
    }
    if (hop && !hop.piece && !this.at(hop.from).some((p) => this.sideOf(p.id) === this.side)) {
      this.failure = say("mistyped-nobody", { hex: hop.from });
      return;
    }
    const mover = hop?.piece ? hop.from : hop && this.at(hop.from).find((p) => this.sideOf(p.id) === this.side)?.id;
    if (hop && mover && (await this.whyHex(mover, hop.to))) return;
    const [usual = "move"] = Object.keys(this.known.face.orders.marches); // a hop when nobody marches
    await this.why(hop && mover ? `${usual} ${mover} ${hop.to}` : line);
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

  /** Says why none of these orders is possible; the first that the rules refuse tells. */
  private async wonder(lines: readonly string[], otherwise = "nothing"): Promise<void> {
    const { seq, selected } = this;
    for (const line of lines) {
      const refused = await this.connection.ask<"allowed">({ type: "why", action: line }).then(
        () => null,
        (error: unknown) => (error instanceof Rejected && error.answer.type === "refused" ? error : null),
      );
      if (this.seq !== seq || this.selected !== selected) return; // somebody looks elsewhere by now
      if (refused) return this.fail(refused);
    }
    this.answerNothing(otherwise);
  }

  /** Says in a sentence that there is nothing to order there, and by which rule something else is asked. */
  private answerNothing(why = "nothing"): void {
    if (!this.decision || this.over || this.reviewing !== null || !this.selected) return;
    const key = this.behind || !this.decision.yours ? "answer-waiting" : this.relieved ? "answer-relieved" : `answer-${why}`;
    this.answer = { key, rule: this.decision.rule };
  }

  /** Says why a piece cannot go to a hex, or sends it there; false if no order of the moment could do that. */
  private async whyHex(id: string, hex: string): Promise<boolean> {
    const able = new Set([...(this.choices.byPiece.get(id) ?? []).map((order) => order.kind), ...(this.choices.pending.get(id) ?? [])]);
    const kinds = [...(this.decision?.accepts ?? [])].sort((a, b) => Number(able.has(b)) - Number(able.has(a))); // what it can do is meant first
    for (const kind of kinds) {
      const shape = this.known.action.get(kind);
      if (!shape) continue;
      const how = gesture(shape, this.known);
      const usual = how === "piece-hex" || how === "join" ? `${kind} ${id} ${hex}` : how === "combat" ? `${kind} ${hex} ${id}` : "";
      const line = this.known.face.orders.why(this, kind, id, hex) ?? usual;
      if (line && (await this.why(line))) return true;
      const order = line && how === "piece-hex" && !shape.complete ? read(this.known, line) : undefined;
      if (!order) continue;
      await this.play(order); // allowed, though not listed
      return true;
    }
    this.selected = hex;
    this.answerNothing("not-there");
    return false;
  }

  // --- the curtain, the past, words --------------------------------------------------------------------

  /** A player of a shared screen sits down. */
  async sit(seat: string): Promise<void> {
    this.seat = seat;
    await this.connection.ask<"welcome">({ type: "look", seat, last: 0, last_chat: this.chat.at(-1)?.id ?? 0 }).catch((error: unknown) => this.fail(error));
    this.curtain = false;
    this.stand();
  }

  async review(number: number | null): Promise<void> {
    if (number === null) {
      this.reviewing = null;
      this.past = null;
      return this.stand();
    }
    const last = this.moves.length ? this.moves.at(-1)!.number : 0;
    const wanted = Math.max(0, Math.min(number, last));
    this.chosen = null;
    this.builder = null;
    this.reviewing = wanted;
    void this.readBack(() => this.reviewing === null || (this.moves[0]?.number ?? 0) <= this.reviewing);
    const view = await this.viewAt(wanted);
    if (view && this.reviewing === wanted) this.past = view;
  }

  /** What this seat could see after so many moves; the server shows only so many moments in a second. */
  async viewAt(number: number): Promise<View | null> {
    const known = this.reviewed.get(number);
    if (known) return known;
    for (let tries = 0; tries < TRIES; tries++) {
      try {
        const { view } = await this.connection.ask<"reviewed">({ type: "review", number });
        this.reviewed.set(number, view);
        if (this.reviewed.size > MOMENTS) this.reviewed.delete(this.reviewed.keys().next().value!);
        return view;
      } catch (error) {
        const limited = error instanceof Rejected && error.answer.type === "error" && error.answer.what === "limit";
        if (!limited) {
          if (error instanceof Rejected) this.fail(error); // what was played by other rules cannot always be shown
          return null;
        }
        await new Promise((done) => setTimeout(done, PAUSE));
      }
    }
    return null;
  }

  speak(text: string, partners = false): void {
    if (text.trim()) this.connection.write({ type: "chat", text: text.trim(), partners });
  }

  /** Tell the operator of a line of chat, or of a player. */
  async report(about: { line?: number; seat?: string }, why: string): Promise<boolean> {
    return this.connection.ask<"noted">({ type: "report", why, ...about }).then(
      () => true,
      (error: unknown) => {
        this.fail(error);
        return false;
      },
    );
  }

  /** What one wants to be called at this table. */
  introduce(name: string): void {
    this.connection.write({ type: "name", name });
  }

  /** Lines up to this one have been read. */
  readChat(id: number): void {
    if (id <= this.chatRead) return;
    this.chatRead = id;
    hear(this.token, id);
  }

  writeNote(text: string): void {
    this.note = text;
    this.connection.write({ type: "note", text });
  }

  describe(order: Order): { key: string; facts: Facts } {
    const own = this.known.face.orders.wording(this, order);
    if (own) return own;
    const ending = `main-done-${this.decision?.kind ?? ""}`;
    if (order.kind === "done" && speech.has(ending)) return { key: ending, facts: {} };
    const facts: Facts = {};
    for (const field of this.known.action.get(order.kind)?.fields ?? []) {
      const value = order.fields[field.name];
      if (value !== undefined) facts[field.name] = value;
      else facts[field.name] = "none";
    }
    return { key: `do-${order.kind}`, facts };
  }

  /** The one counter an order is about, unless that is taken up already. */
  aboutOne(order: Order): string | undefined {
    const { pieces } = names(this.known, order);
    return pieces.length === 1 && pieces[0] !== this.chosen ? pieces[0] : undefined;
  }

  readOrder(text: string): Order | undefined {
    return read(this.known, text);
  }

  hexesOf(order: Order): string[] {
    return names(this.known, order).hexes;
  }
}
