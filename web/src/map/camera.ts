/** Where the map is looked at from: a point in the middle of the window and pixels a hex. */

import type { Box, XY } from "./geometry";

export const CLOSEST = 240;

export class Camera {
  x = 0;
  y = 0;
  zoom = 40;
  width = 800;
  height = 600;
  /** Room taken by panels at the edges, so that fitting uses what is free. */
  inset = { left: 0, right: 0, top: 0, bottom: 0 };
  private goal: { x: number; y: number; zoom: number } | null = null;

  constructor(readonly area: Box) {}

  get left(): number {
    return this.x - this.width / 2 / this.zoom;
  }

  get top(): number {
    return this.y - this.height / 2 / this.zoom;
  }

  toScreen(point: XY): XY {
    return { x: (point.x - this.left) * this.zoom, y: (point.y - this.top) * this.zoom };
  }

  toMap(x: number, y: number): XY {
    return { x: this.left + x / this.zoom, y: this.top + y / this.zoom };
  }

  get widest(): number {
    const free = this.free();
    return Math.min(free.width / (this.area.right - this.area.left), free.height / (this.area.bottom - this.area.top));
  }

  /** Puts the corner of the window on a whole pixel, so that a picture can be moved without loss. */
  align(ratio: number): void {
    const pixel = this.zoom * ratio;
    this.x += (Math.round(this.left * pixel) - this.left * pixel) / pixel;
    this.y += (Math.round(this.top * pixel) - this.top * pixel) / pixel;
  }

  fit(): void {
    this.goal = null;
    this.zoom = this.widest * 0.97;
    this.centre({ x: (this.area.left + this.area.right) / 2, y: (this.area.top + this.area.bottom) / 2 });
  }

  /** Puts a point into the middle of the part of the window that no panel covers. */
  centre(point: XY): void {
    this.x = point.x + (this.inset.right - this.inset.left) / 2 / this.zoom;
    this.y = point.y + (this.inset.bottom - this.inset.top) / 2 / this.zoom;
    this.hold();
  }

  pan(dx: number, dy: number): void {
    this.goal = null;
    this.x -= dx / this.zoom;
    this.y -= dy / this.zoom;
    this.hold();
  }

  /** Zooms and keeps the point under the pointer where it is. */
  zoomAt(factor: number, x: number, y: number): void {
    this.goal = null;
    const before = this.toMap(x, y);
    this.zoom = Math.min(CLOSEST, Math.max(this.widest * 0.9, this.zoom * factor));
    const after = this.toMap(x, y);
    this.x += before.x - after.x;
    this.y += before.y - after.y;
    this.hold();
  }

  /** Moves there softly, if the point is not in plain sight already. */
  reveal(point: XY, always = false, zoom = this.zoom): void {
    const seen = this.toScreen(point);
    const free = this.free();
    const margin = 1.2 * this.zoom;
    const inSight =
      seen.x > this.inset.left + margin &&
      seen.x < this.inset.left + free.width - margin &&
      seen.y > this.inset.top + margin &&
      seen.y < this.inset.top + free.height - margin;
    if (inSight && !always && zoom === this.zoom) return;
    this.goal = {
      x: point.x + (this.inset.right - this.inset.left) / 2 / zoom,
      y: point.y + (this.inset.bottom - this.inset.top) / 2 / zoom,
      zoom,
    };
  }

  /** One step of a soft move; says whether there is more to come. */
  step(): boolean {
    if (!this.goal) return false;
    const { goal } = this;
    this.x += (goal.x - this.x) * 0.25;
    this.y += (goal.y - this.y) * 0.25;
    this.zoom += (goal.zoom - this.zoom) * 0.25;
    const near =
      Math.abs(goal.x - this.x) + Math.abs(goal.y - this.y) < 1 / this.zoom && Math.abs(goal.zoom - this.zoom) < 0.2;
    if (near) {
      Object.assign(this, goal);
      this.goal = null;
    }
    this.hold();
    return true;
  }

  get moving(): boolean {
    return this.goal !== null;
  }

  private free(): { width: number; height: number } {
    return {
      width: Math.max(200, this.width - this.inset.left - this.inset.right),
      height: Math.max(200, this.height - this.inset.top - this.inset.bottom),
    };
  }

  /** The map can be moved out of the middle, never out of sight. */
  private hold(): void {
    this.x = Math.min(this.area.right + 2, Math.max(this.area.left - 2, this.x));
    this.y = Math.min(this.area.bottom + 2, Math.max(this.area.top - 2, this.y));
  }
}
