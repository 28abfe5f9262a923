/** How the window is shared out around the map: rail and drawer at its sides, on a narrow one a sheet at its foot. */

import type { Insets } from "../map/viewport";
import { settings } from "../settings.svelte";
import type { TableState } from "./state.svelte";

export const LEVELS = ["low", "half", "full"] as const;
/** How far the sheet is pulled up. */
export type Level = (typeof LEVELS)[number];

const BAR = 52; // pixels: the bar on top
const SCORES = 34; // the line below it that has the scores where the bar is too short for them
const LOW = 212; // the question and its main button
const RAIL = 286;
export const DRAWER = { least: 300, usual: 380, most: 760 };
const MAP = 320; // the least that is left of the map beside an open drawer

export class Layout {
  width = $state(1200);
  height = $state(800);
  replay = $state(70); // height of the bar of the replay
  /** How far the player has pulled the sheet up for this decision; null: as far as the decision needs. */
  pulled = $state<Level | null>(null);
  dragged = $state<number | null>(null); // height of the sheet while a finger is on it

  constructor(private readonly table: TableState) {}

  readonly narrow = $derived(this.width < 900);
  readonly top = $derived(BAR + (this.narrow ? SCORES : 0));
  readonly left = $derived(this.narrow ? 0 : settings.large ? RAIL + 44 : RAIL);
  readonly level = $derived.by<Level>(() => this.pulled ?? (this.wordy && this.table.drawer === null ? "half" : "low"));
  /** Whether more is to be chosen in the sheet than one button can. */
  private readonly wordy = $derived.by(() => {
    const { over, yours, aside, offered, waiting, chosen } = this.table;
    return over !== null || (yours && ((!aside && offered.length > 1) || (chosen === null && waiting.length > 0)));
  });
  readonly sheet = $derived.by(() => {
    if (!this.narrow) return 0;
    return this.dragged ?? this.heightOf(this.level);
  });
  /** Width of the open drawer at the side, or its height above the sheet. */
  readonly drawer = $derived.by(() => {
    if (this.table.drawer === null) return 0;
    if (this.narrow) return Math.max(120, Math.round((this.height - this.top - LOW) * 0.55));
    const wish = Math.max(settings.drawer, settings.large ? DRAWER.usual + 50 : 0);
    return Math.round(Math.max(DRAWER.least, Math.min(wish, DRAWER.most, this.width - this.left - MAP)));
  });
  /** What is covered of the map at its edges. */
  readonly inset = $derived.by<Insets>(() => ({
    left: this.left,
    right: this.narrow ? 0 : this.drawer,
    top: this.top,
    // pulled up all the way it is read, not looked past: the map stays where it was
    bottom: this.narrow ? Math.min(this.sheet, this.heightOf("half")) + this.drawer : this.table.reviewing !== null ? this.replay : 0,
  }));

  heightOf(level: Level): number {
    const room = this.height - this.top;
    const heights = { low: Math.min(LOW, room * 0.6), half: Math.max(LOW, room * 0.5), full: room - 8 };
    return Math.round(heights[level]);
  }

  /** The level next to where the sheet was let go. */
  settle(): void {
    const { dragged } = this;
    if (dragged === null) return;
    this.pulled = [...LEVELS].sort((a, b) => Math.abs(this.heightOf(a) - dragged) - Math.abs(this.heightOf(b) - dragged))[0]!;
    this.dragged = null;
  }

  /** A tap on the handle: up if it is low, else down. */
  turn(): void {
    this.pulled = this.level === "low" ? "half" : "low";
  }

  /** The drawer made wider or narrower by its edge. */
  widen(by: number): void {
    settings.drawer = Math.max(DRAWER.least, Math.min(DRAWER.most, this.drawer + by));
  }
}
