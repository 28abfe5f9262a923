/** A lesson on the table: which step is due, what it points at, and what the pupil can do besides. */

import * as api from "../net/api";
import { keep } from "../net/links";
import { names, type Order, read } from "../play/orders";
import type { LessonGiven, LessonStep } from "../shapes";
import type { Table } from "../table/table.svelte";
import { fits, progress } from "./progress";

const KEY = "grognard-lesson";
const BEGUN = " begun"; // among what was read: no step has such a key

interface Kept {
  game: string;
  seen: string[];
  free: boolean;
}

/** Sits the pupil down to a lesson, or to its corner of the map against the machine; the way to the table. */
export async function sit(module: string, scenario: string, side: string, seats: readonly string[], bot: string): Promise<string> {
  const made = await api.found({ module, scenario, seats: Object.fromEntries(seats.map((seat) => [seat, seat === side ? "me" : `bot:${bot}`])), pace: 0, help: true });
  const mine = made.links.find((one) => one.role === "owner")!;
  keep({ token: mine.token, role: "owner", game: made.game, links: made.links, at: Date.now() });
  return mine.path;
}

export class Lesson {
  private seen = $state.raw<ReadonlySet<string>>(new Set());
  /** Whether the pupil plays on without the lesson. */
  free = $state(false);
  private upto = 0; // the step to which the lesson plays by itself
  private readonly kept: string;

  constructor(
    private readonly table: Table,
    readonly given: LessonGiven,
    game: string,
    search: string,
  ) {
    this.kept = game;
    const stored = this.stored().find((one) => one.game === game);
    this.seen = new Set(stored?.seen);
    this.free = stored?.free ?? false;
    this.upto = Number(new URLSearchParams(search).get("upto") ?? 0);
    if (this.upto) this.begin();
  }

  private readonly moves = $derived.by(() => this.table.moves.flatMap((move) => (move.seat === this.given.side && move.action ? [move.action] : [])));
  private readonly place = $derived.by(() => progress(this.given.steps, this.moves, this.seen));
  readonly at = $derived.by(() => this.place.at);
  readonly step = $derived.by<LessonStep | null>(() => this.given.steps[this.at] ?? null);
  readonly begun = $derived.by(() => this.seen.has(BEGUN));
  readonly finished = $derived.by(() => this.step === null);
  /** Whether somebody is to be told what to do now. */
  readonly active = $derived.by(() => this.begun && !this.free && !this.finished && this.table.reviewing === null && !this.table.over);
  readonly order = $derived.by<Order | null>(() => (this.step?.play ? (read(this.table.known, this.step.play) ?? null) : null));
  /** The pupil has done something else, and can still do what is asked for. */
  readonly astray = $derived.by(() => this.place.astray && this.active);
  /** What is asked for cannot be done any more. */
  readonly lost = $derived.by(() => {
    const { order, table } = this;
    return this.active && table.yours && order !== null && !table.decision!.accepts.includes(order.kind);
  });

  /** Hexes to be clicked, in their order. */
  readonly hexes = $derived.by<string[]>(() => {
    const { order, step, table } = this;
    if (!this.active || !table.yours || !step || this.lost) return [];
    if (table.offered.some((one) => this.points(one))) return []; // a button does it
    const told = step.light.filter((word) => table.known.hex.has(word));
    if (!order || told.length) return told;
    const { pieces, hexes } = names(table.known, order);
    const goal = hexes.at(-1);
    if (goal && table.choices.targets.has(goal)) return table.builder?.target === goal ? [] : [goal];
    const mover = pieces[0];
    const from = mover ? (table.byId.get(mover)?.at ?? "") : "";
    const first = mover && table.chosen !== mover && table.known.hex.has(from) ? [from] : [];
    return [...first, ...(goal ? [goal] : [])];
  });

  /** Whether a button that gives this order is what the lesson points at. */
  points(order: Order | null | undefined): boolean {
    return this.active && !this.lost && !!order && !!this.step && fits(this.step, order.text);
  }

  /** Lets go of a counter in hand that is not the one this step is about. */
  putDown(): void {
    const { table, order } = this;
    const mover = order ? names(table.known, order).pieces[0] : undefined;
    if (this.active && table.chosen && table.chosen !== mover) table.back();
  }

  /** The lesson has told what it is about. */
  begin(): void {
    this.read(BEGUN);
  }

  /** On to the next: what was only to be read has been read; what was to be done, the lesson does. */
  next(): void {
    if (!this.step) return;
    if (!this.step.play) return this.read(this.step.key);
    if (this.order && this.table.yours && !this.table.busy) void this.table.play(this.order);
  }

  /** The steps before the one where the pupil was are done once more by themselves. */
  catchUp(): void {
    if (this.at >= this.upto) this.upto = 0;
    else if (this.table.yours && !this.table.busy && !this.lost) this.next();
  }

  leave(free: boolean): void {
    this.free = free;
    this.store();
  }

  /** The same lesson once more from the step that is due; the game as it stands is thrown away. */
  async again(from = this.at): Promise<string> {
    const { table, given } = this;
    const path = await sit(table.known.data.name, `lesson-${given.key}`, given.side, table.seats.map(({ name }) => name), "teacher");
    await api.remove(table.token).catch(() => null);
    return from ? path.replace("#", `?upto=${from}#`) : path;
  }

  /** The corner of the map from its start, as a game of its own against the weakest machine. */
  corner(): Promise<string> {
    const { table, given } = this;
    return sit(table.known.data.name, `corner-${given.key}`, given.side, table.seats.map(({ name }) => name), "easy");
  }

  private read(key: string): void {
    this.seen = new Set([...this.seen, key]);
    this.store();
  }

  private stored(): Kept[] {
    try {
      return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Kept[];
    } catch {
      return [];
    }
  }

  private store(): void {
    const others = this.stored().filter((one) => one.game !== this.kept);
    localStorage.setItem(KEY, JSON.stringify([...others.slice(-20), { game: this.kept, seen: [...this.seen], free: this.free }]));
  }
}
