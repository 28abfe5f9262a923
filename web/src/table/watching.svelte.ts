/** The machine's moves shown one after the other, at a pace to follow; the server has long gone on meanwhile. */

import type { Decision, Moved } from "../protocol";
import { type Pace, settings } from "../settings.svelte";
import type { Drawing } from "../play/drawing";

/** Milliseconds for a move that shows on the map. */
export const HOLD: Record<Pace, number> = { slow: 2000, normal: 900, fast: 350, fights: 900, summary: 0, once: 0 };

/** What it needs of the table; tests put another in its place. */
export interface Watched {
  behind: number;
  step: Drawing | null;
  readonly reviewing: number | null;
  readonly curtain: boolean;
  readonly decision: Decision | null;
  readonly own: readonly string[]; // seats that somebody here decides for
  /** Whether a decision of this kind only lays out the board. */
  arranging(kind: string): boolean;
  /** Whether the move is part of a fight, which is followed even by those who want the rest summed up. */
  fighting(message: Moved): boolean;
  lay(message: Moved, quietly?: boolean): void;
}

export class Watching {
  paused = $state(false);
  private hurried = false; // skipped: nothing is shown until somebody here is asked
  private queue: Moved[] = [];
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly table: Watched) {}

  /** A move has come: it is laid at once, or waits for those before it to have been seen. */
  take(message: Moved): void {
    if (this.hurried && message.decision?.seats.some((seat) => this.table.own.includes(seat))) {
      this.table.lay(message);
      this.table.step = null;
      this.hurried = false;
      return;
    }
    const shown = this.shows(message);
    const held = shown || this.summed(message);
    if (!this.queue.length && (!held || (this.timer === null && !this.paused))) {
      this.table.lay(message);
      if (shown) return this.wait();
      this.rest();
      this.table.step = null;
      return;
    }
    this.queue.push(message);
    this.table.behind = this.queue.length;
  }

  /** Everything to the present, and on to the next decision of somebody here. */
  skip(): void {
    const left = this.queue;
    this.clear();
    left.forEach((message, i) => this.table.lay(message, i < left.length - 1));
    this.table.step = null;
    const { decision, own } = this.table;
    this.hurried = own.length > 0 && !decision?.seats.some((seat) => own.includes(seat));
  }

  pause(): void {
    this.paused = !this.paused;
    if (!this.paused && this.timer === null) this.next();
  }

  clear(): void {
    this.rest();
    this.paused = this.hurried = false;
    this.queue = [];
    this.table.behind = 0;
    this.table.step = null;
  }

  /** Whether the move is one to be followed: a machine's, once the board is laid out. */
  private shows(message: Moved): boolean {
    const asked = this.queue.length ? this.queue.at(-1)!.decision : this.table.decision;
    if (asked && this.table.arranging(asked.kind)) return false;
    return Boolean(message.entry.bot) && !this.hurried && settings.pace !== "once" && settings.pace !== "summary" && !this.table.curtain && !this.summed(message);
  }

  /** Whether the move is one of many that are told together afterwards; it only waits for a fight before it. */
  private summed(message: Moved): boolean {
    return Boolean(message.entry.bot) && settings.pace === "fights" && !this.table.fighting(message);
  }

  private rest(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private wait(): void {
    this.rest();
    this.timer = setTimeout(() => this.next(), this.hold());
  }

  private next(): void {
    this.timer = null;
    if (this.paused) return;
    if (this.table.reviewing !== null) return this.wait(); // the past is being looked at
    for (let message = this.queue.shift(); message; message = this.queue.shift()) {
      this.table.behind = this.queue.length;
      this.table.lay(message, this.summed(message) && this.queue.length > 0);
      if (!this.summed(message)) return this.wait();
    }
    this.table.step = null;
  }

  /** Longer where dice fell, shorter where nothing is to be seen on the map. */
  private hold(): number {
    const { step } = this.table;
    const dice = step?.entry?.events?.some((event) => event.kind === "rolled") ?? false;
    return HOLD[settings.pace] * (dice ? 1.7 : step?.hexes.length ? 1 : 0.35);
  }
}
