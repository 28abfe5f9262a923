/** Where the map is looked at from: a point in the middle of the window and pixels a hex. */

import type { Box, XY } from "./geometry";

export const CLOSEST = 240;
const MARGIN = 0.8; // hexes of bare paper at each edge of the area that need not be seen

/** Where the map is looked at from. */
export interface Look {
  left: number;
  top: number;
  zoom: number;
}

export class Camera {
  x = 0;
  y = 0;
  zoom = 40;
  width = 800;
  height = 600;
  /** Room taken by panels at the edges, so that fitting uses what is free. */
  inset = { left: 0, right: 0, top: 0, bottom: 0 };
  /** The lower right corner of what is free lies under the small map. */
  corner = { width: 0, height: 0 };
  private goal: { x: number; y: number; zoom: number } | null = null;
  /** Whether the whole board (or the part of it that is fought over) is looked at, and is to be while room is given or taken. */
  private fitted: Box | null = null;

  /** `home`: the part of the area that is looked at first. */
  constructor(
    readonly area: Box,
    private readonly home: Box = area,
  ) {}

  get left(): number {
    return this.x - this.width / 2 / this.zoom;
  }

  get top(): number {
    return this.y - this.height / 2 / this.zoom;
  }

  get look(): Look {
    return { left: this.left, top: this.top, zoom: this.zoom };
  }

  /** Whether the map lies as it did, give or take a pixel. */
  looksFrom({ left, top, zoom }: Look): boolean {
    return zoom === this.zoom && Math.abs(left - this.left) * zoom < 1.5 && Math.abs(top - this.top) * zoom < 1.5;
  }

  toScreen(point: XY): XY {
    return { x: (point.x - this.left) * this.zoom, y: (point.y - this.top) * this.zoom };
  }

  toMap(x: number, y: number): XY {
    return { x: this.left + x / this.zoom, y: this.top + y / this.zoom };
  }

  get widest(): number {
    return this.wide(this.area);
  }

  /** The zoom at which a box fills what is free. */
  private wide({ left, right, top, bottom }: Box): number {
    const free = this.free();
    const edge = 2 * MARGIN;
    return Math.min(free.width / (right - left - edge), free.height / (bottom - top - edge));
  }

  /** Puts the corner of the window on a whole pixel, so that a picture can be moved without loss. */
  align(ratio: number): void {
    const pixel = this.zoom * ratio;
    this.x += (Math.round(this.left * pixel) - this.left * pixel) / pixel;
    this.y += (Math.round(this.top * pixel) - this.top * pixel) / pixel;
  }

  /** Looks at home; from there at the whole area, and back. */
  fit(): void {
    this.show(this.fitted === this.home ? this.area : this.home);
  }

  private show(box: Box): void {
    this.goal = null;
    this.zoom = Math.min(CLOSEST, this.wide(box) * 0.99);
    this.centre({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });
    this.fitted = box;
  }

  /** Puts a point into the middle of the part of the window that no panel covers. */
  centre(point: XY): void {
    this.fitted = null;
    this.x = point.x + (this.inset.right - this.inset.left) / 2 / this.zoom;
    this.y = point.y + (this.inset.bottom - this.inset.top) / 2 / this.zoom;
    this.hold();
  }

  /** Looks from where one looked before. */
  set(look: { x: number; y: number; zoom: number }): void {
    this.goal = null;
    this.fitted = null;
    Object.assign(this, { x: look.x, y: look.y, zoom: look.zoom });
    this.hold();
  }

  pan(dx: number, dy: number): void {
    this.goal = null;
    this.fitted = null;
    this.x -= dx / this.zoom;
    this.y -= dy / this.zoom;
    this.hold();
  }

  /** Zooms and keeps the point under the pointer where it is. */
  zoomAt(factor: number, x: number, y: number): void {
    this.goal = null;
    this.fitted = null;
    const before = this.toMap(x, y);
    this.zoom = Math.min(CLOSEST, Math.max(this.widest * 0.9, this.zoom * factor));
    const after = this.toMap(x, y);
    this.x += before.x - after.x;
    this.y += before.y - after.y;
    this.hold();
  }

  /** Moves there softly, if the point is not in plain sight already. */
  reveal(point: XY, always = false, zoom = this.zoom): void {
    if (this.inSight(point, this) && !always && zoom === this.zoom) return;
    const middle = {
      x: point.x + (this.inset.right - this.inset.left) / 2 / zoom,
      y: point.y + (this.inset.bottom - this.inset.top) / 2 / zoom,
      zoom,
    };
    this.fitted = null;
    const held = this.held(middle, 0);
    // only what would lie under the small map is worth showing bare paper below the board
    this.goal = this.inSight(point, held) ? held : this.held(middle, this.corner.height);
  }

  /** Goes to the nearest of some points, unless one of them is in plain sight, or soon will be. */
  attend(points: readonly XY[]): void {
    const from = this.goal ?? this;
    if (points.some((point) => this.inSight(point, from))) return;
    const far = (point: XY): number => Math.hypot(point.x - from.x, point.y - from.y);
    const [nearest] = [...points].sort((a, b) => far(a) - far(b));
    if (nearest) this.reveal(nearest, true, from.zoom);
  }

  /** Goes softly back to where the board fills the window, after room was given or taken; `near`: as near as it was. */
  settle(near = false): void {
    if (this.fitted && !near) return this.show(this.fitted);
    const held = this.held(this, this.corner.height);
    const away = Math.abs(held.x - this.x) + Math.abs(held.y - this.y);
    if (!this.goal && away * this.zoom > 1) this.goal = held;
  }

  /** One step of a soft move; says whether there is more to come. */
  step(): boolean {
    if (!this.goal) return false;
    const { goal } = this;
    this.x += (goal.x - this.x) * 0.25;
    this.y += (goal.y - this.y) * 0.25;
    this.zoom += (goal.zoom - this.zoom) * 0.25;
    // whole pixels pull a last small step back: it is taken at once
    const near =
      Math.abs(goal.x - this.x) + Math.abs(goal.y - this.y) < 5 / this.zoom && Math.abs(goal.zoom - this.zoom) < 0.2;
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

  private inSight(point: XY, from: { x: number; y: number; zoom: number }): boolean {
    const free = this.free();
    const x = (point.x - from.x) * from.zoom + this.width / 2 - this.inset.left;
    const y = (point.y - from.y) * from.zoom + this.height / 2 - this.inset.top;
    const margin = 0.8 * from.zoom;
    const covered = x > free.width - this.corner.width - margin && y > free.height - this.corner.height - margin;
    return x > margin && x < free.width - margin && y > margin && y < free.height - margin && !covered;
  }

  /** The nearest place from which the board fills the free window, or lies in its middle if it is smaller. */
  private held(from: { x: number; y: number; zoom: number }, slack: number): { x: number; y: number; zoom: number } {
    const { zoom } = from;
    const free = this.free();
    const along = (at: number, low: number, high: number, before: number, after: number, room: number, more: number) => {
      const whole = before + room + after;
      const least = low + (whole / 2 - before) / zoom; // the low edge of the board at the low edge of the room
      const most = high - (whole / 2 - after - more) / zoom;
      const middle = (low + high) / 2 + (after - before) / 2 / zoom;
      return (high - low) * zoom <= room
        ? Math.min(middle + more / zoom, Math.max(middle, at))
        : Math.min(most, Math.max(least, at));
    };
    const { left, top } = this.inset;
    return {
      x: along(from.x, this.area.left, this.area.right, left, this.width - left - free.width, free.width, 0),
      y: along(from.y, this.area.top, this.area.bottom, top, this.height - top - free.height, free.height, slack),
      zoom,
    };
  }

  private hold(): void {
    const { x, y } = this.held(this, this.corner.height);
    this.x = x;
    this.y = y;
  }
}
