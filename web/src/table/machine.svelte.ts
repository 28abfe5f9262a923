/** What the player asks of the machine: hints, to play in one's place, reasons; and who plays which seat. */

import { type Connection, Rejected } from "../net/connection";
import type { Order } from "../play/orders";
import { read } from "../play/orders";
import type { SeatInfo, Term, Thinking } from "../protocol";
import { settings } from "../settings.svelte";
import { say } from "../speech.svelte";
import type { TableState } from "./state.svelte";
import { HOLD } from "./watching.svelte";

export interface Hint {
  order: Order | null;
  action: string;
  bot: string;
  why: Term[];
}

export class Machine {
  hint = $state.raw<Hint | null>(null);
  asking = $state<number | null>(null); // since when a hint is thought of
  trouble = $state(""); // why there is no hint
  thinking = $state.raw<{ seat: string; bot: string; since: number } | null>(null);
  reasons = $state.raw<ReadonlyMap<number, Term[] | null>>(new Map()); // by entry; null while they are asked for
  news = $state.raw<SeatInfo | null>(null); // a seat that has just changed hands
  private count = 0;

  constructor(
    private readonly table: TableState,
    private readonly connection: Connection,
  ) {}

  // --- hints -------------------------------------------------------------------------------------------

  async ask(bot = settings.helper): Promise<void> {
    const { table } = this;
    if (!table.yours || this.asking !== null || this.alone()) return;
    this.forget();
    const number = ++this.count;
    this.asking = Date.now();
    try {
      const { seq, action, why, bot: by } = await this.connection.ask<"hinted">({ type: "hint", bot });
      if (this.count !== number || seq !== table.seq) return;
      this.hint = { order: read(table.known, action) ?? null, action, bot: by, why };
      table.hinted = this.hint.order;
    } catch (error) {
      const given = error instanceof Rejected && error.answer.type === "error" ? error.answer.what : "";
      if (this.count === number && given !== "cancelled") this.trouble = say("hint-failed");
    } finally {
      if (this.count === number) this.asking = null;
    }
  }

  /** Whether one has to do without the machine in this game; whoever asks for it is told so. */
  private alone(): boolean {
    if (this.table.game?.help !== false) return false;
    this.table.failure = say("trouble-no-help");
    return true;
  }

  /** What the machine would have done after so many moves of a game that is over. */
  async hindsight(number: number, bot: string): Promise<{ seat: string; bot: string; action: string; why: Term[] } | null> {
    return this.connection.ask<"hinted">({ type: "hint", bot, number }).catch(() => null);
  }

  cancel(): void {
    if (this.asking === null) return;
    this.count++;
    this.asking = null;
    this.connection.write({ type: "unhint" });
  }

  /** The decision is another one, or the player has seen enough. */
  forget(): void {
    this.cancel();
    this.hint = null;
    this.trouble = "";
    this.table.hinted = null;
  }

  // --- in one's place ----------------------------------------------------------------------------------

  /** The machine plays the rest of the phase or turn; if it does so already, it stops. */
  async relieve(span: "phase" | "turn"): Promise<void> {
    const { seat, relieved, seats } = this.table;
    if (!seat) return;
    if (relieved && seats.find((one) => one.name === seat)?.until) return this.handOver(seat, "");
    if (this.table.yours && !this.alone()) await this.handOver(seat, settings.helper, span);
  }

  /** Gives a seat to the machine, or takes it. */
  async handOver(seat: string, bot: string, until: SeatInfo["until"] = ""): Promise<void> {
    const pace = until ? { until, pace: HOLD[settings.pace] / 1000 } : {};
    try {
      const told = await this.connection.ask<"seated">({ type: "handover", seat, bot, ...pace });
      this.seated(told.seats, told.held, true);
    } catch (error) {
      const what = error instanceof Rejected && error.answer.type === "error" ? error.answer.what : "";
      this.table.failure = what === "over" ? say("players-over") : what === "seat" ? say("players-refused") : say("players-failed");
    }
  }

  seated(seats: SeatInfo[], held: string[], asked = false): void {
    const { table } = this;
    const changed = seats.find((one) => {
      const old = table.seats.find((before) => before.name === one.name);
      return old && (old.bot !== one.bot || old.until !== one.until);
    });
    table.seats = seats;
    table.held = held;
    this.thinking = null;
    this.forget();
    if (!changed || asked) return;
    this.news = changed;
    setTimeout(() => {
      if (this.news === changed) this.news = null;
    }, 7000);
  }

  thinks(told: Thinking | null): void {
    this.thinking = told && { seat: told.seat, bot: told.bot, since: Date.now() - 1000 * told.seconds };
  }

  // --- reasons -----------------------------------------------------------------------------------------

  /** Whether one may know why the machine made this move: one's own seat's, or all when the game is over. */
  mayAsk(entry: { seat: string; bot?: string }): boolean {
    return Boolean(entry.bot) && (entry.seat === this.table.seat || this.table.over !== null);
  }

  /** Asks for the reasons of an entry, or puts them away. */
  async why(seq: number): Promise<void> {
    if (this.reasons.has(seq)) return this.put(seq, undefined);
    this.put(seq, null);
    const told = await this.connection.ask<"reasoned">({ type: "reasons", seq }).catch(() => null);
    this.put(seq, told ? told.why : undefined);
    if (!told) this.table.failure = say("why-none");
  }

  private put(seq: number, why: Term[] | null | undefined): void {
    const made = new Map(this.reasons);
    if (why === undefined) made.delete(seq);
    else made.set(seq, why);
    this.reasons = made;
  }
}
