/** Fingers and mice on the map: dragging pans, two fingers pinch; what is neither is left to the page. */

import type { Viewport } from "./viewport";

interface Spot {
  x: number;
  y: number;
}

export const ARROWS: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
const SLACK = 6; // pixels a click may tremble

export class Gestures {
  private readonly pointers = new Map<number, Spot>();
  private pinch = 0;
  start: (Spot & { moved: boolean }) | null = null;

  constructor(private readonly view: Viewport) {}

  /** A finger or button goes down; says whether it could be a click. */
  down(event: PointerEvent): Spot | null {
    const at = this.view.place(event);
    this.pointers.set(event.pointerId, at);
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    if (this.pointers.size === 2) {
      this.pinch = this.spread();
      this.start = null;
      return null;
    }
    this.start = { ...at, moved: false };
    return at;
  }

  /** What a move of the pointer is: a pinch (done here), a drag with its way, or mere hovering. */
  move(event: PointerEvent): { kind: "pinch" } | { kind: "drag"; at: Spot; dx: number; dy: number; begins: boolean } | { kind: "hover"; at: Spot } | null {
    const at = this.view.place(event);
    const before = this.pointers.get(event.pointerId);
    if (before) this.pointers.set(event.pointerId, at);
    if (this.pointers.size === 2) {
      const [a, b] = [...this.pointers.values()] as [Spot, Spot];
      const now = this.spread();
      if (this.pinch) this.view.zoomAt(now / this.pinch, (a.x + b.x) / 2, (a.y + b.y) / 2);
      this.pinch = now;
      return { kind: "pinch" };
    }
    if (!this.start || !before) return { kind: "hover", at };
    const begins = !this.start.moved && Math.hypot(at.x - this.start.x, at.y - this.start.y) > SLACK;
    if (begins) this.start.moved = true;
    return this.start.moved ? { kind: "drag", at, dx: at.x - before.x, dy: at.y - before.y, begins } : null;
  }

  /** The pointer goes up; where it was a click, there. */
  up(event: PointerEvent): Spot | null {
    const at = this.view.place(event);
    this.pointers.delete(event.pointerId);
    this.pinch = 0;
    const was = this.start;
    const [left] = this.pointers.values();
    this.start = left ? { ...left, moved: true } : null; // the finger that stays goes on panning
    return was && !was.moved && event.type === "pointerup" ? at : null;
  }

  private spread(): number {
    const [a, b] = [...this.pointers.values()] as [Spot, Spot];
    return Math.hypot(a.x - b.x, a.y - b.y);
  }
}
