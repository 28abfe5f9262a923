/** The ground as pre-drawn tiles at several scales, made a few at a time so that panning never waits. */

import type { Box } from "./geometry";
import { type Ground, UNIT } from "./ground";

const SIZE = 512; // pixels of the screen
const LEVELS = [5, 10, 20, 40, 80, 160]; // pixels a hex
const MOST = 160; // tiles kept

interface Tile {
  canvas: HTMLCanvasElement;
  used: number;
}

export class Tiles {
  private readonly kept = new Map<string, Tile>();
  private wanted: { key: string; level: number; column: number; row: number }[] = [];
  private clock = 0;
  private part: { x: number; y: number; width: number; height: number } | null = null;
  readonly area: Box;

  constructor(readonly ground: Ground) {
    const { left, top, right, bottom } = ground.box;
    this.area = { left: left - 1, top: top - 1.1, right: right + 1, bottom: bottom + 1.1 };
  }

  /** Draws the ground; `scale` is device pixels a hex, `left`/`top` the hex coordinates of the canvas' corner. */
  draw(
    g: CanvasRenderingContext2D,
    left: number,
    top: number,
    width: number,
    height: number,
    scale: number,
    part?: { x: number; y: number; width: number; height: number },
  ): void {
    this.part = part ?? null;
    this.clock++;
    this.wanted = [];
    const fit = LEVELS.findIndex((size) => size >= scale * 0.8);
    const level = fit < 0 ? LEVELS.length - 1 : fit;
    if (level === 0) return this.layer(g, 0, left, top, width, height, scale, false);
    if (!this.covers(level, left, top, width, height, scale)) this.layer(g, 0, left, top, width, height, scale, true);
    this.layer(g, level, left, top, width, height, scale, false);
  }

  /** Draws missing tiles until the time is up; says whether any was made. */
  work(milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    let made = false;
    for (const want of this.wanted) {
      if (made && performance.now() > end) return true;
      this.make(want.key, want.level, want.column, want.row);
      made = true;
    }
    this.wanted = [];
    return made;
  }

  get complete(): boolean {
    return this.wanted.length === 0;
  }

  /** Whether every tile of a level that the window needs is there. */
  private covers(level: number, left: number, top: number, width: number, height: number, scale: number): boolean {
    const span = SIZE / LEVELS[level]!;
    const { area } = this;
    const columns = Math.ceil((area.right - area.left) / span) - 1;
    const rows = Math.ceil((area.bottom - area.top) / span) - 1;
    const last = Math.min(columns, Math.floor((left + width / scale - area.left) / span));
    const lower = Math.min(rows, Math.floor((top + height / scale - area.top) / span));
    for (let row = Math.max(0, Math.floor((top - area.top) / span)); row <= lower; row++)
      for (let column = Math.max(0, Math.floor((left - area.left) / span)); column <= last; column++)
        if (!this.kept.has(`${level}:${column}:${row}`)) return false;
    return true;
  }

  private layer(
    g: CanvasRenderingContext2D,
    level: number,
    left: number,
    top: number,
    width: number,
    height: number,
    scale: number,
    below: boolean,
  ): void {
    const size = LEVELS[level]!;
    const span = SIZE / size; // hexes a tile
    const { area } = this;
    const first = Math.max(0, Math.floor((left - area.left) / span));
    const last = Math.min(
      Math.ceil((area.right - area.left) / span) - 1,
      Math.floor((left + width / scale - area.left) / span),
    );
    const upper = Math.max(0, Math.floor((top - area.top) / span));
    const lower = Math.min(
      Math.ceil((area.bottom - area.top) / span) - 1,
      Math.floor((top + height / scale - area.top) / span),
    );
    for (let row = upper; row <= lower; row++)
      for (let column = first; column <= last; column++) {
        const key = `${level}:${column}:${row}`;
        const tile = this.kept.get(key);
        if (!tile) {
          const want = { key, level, column, row };
          if (below) this.wanted.unshift(want);
          else this.wanted.push(want);
          continue;
        }
        tile.used = this.clock;
        const x = (area.left + column * span - left) * scale;
        const y = (area.top + row * span - top) * scale;
        const [px, py] = [Math.round(x), Math.round(y)];
        const { part } = this;
        const outside =
          part &&
          (px > part.x + part.width || py > part.y + part.height || x + span * scale < part.x || y + span * scale < part.y);
        if (outside) continue;
        g.drawImage(tile.canvas, px, py, Math.round(x + span * scale) - px, Math.round(y + span * scale) - py);
      }
  }

  private make(key: string, level: number, column: number, row: number): void {
    const size = LEVELS[level]!;
    const span = SIZE / size;
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = SIZE;
    const g = canvas.getContext("2d", { alpha: false })!;
    const left = this.area.left + column * span;
    const top = this.area.top + row * span;
    g.scale(size / UNIT, size / UNIT);
    g.translate(-left * UNIT, -top * UNIT);
    this.ground.draw(g, { left, top, right: left + span, bottom: top + span }, size);
    if (this.kept.size >= MOST) this.forget();
    this.kept.set(key, { canvas, used: this.clock });
  }

  private forget(): void {
    const oldest = [...this.kept.entries()].sort((a, b) => a[1].used - b[1].used).slice(0, 16);
    for (const [key] of oldest) this.kept.delete(key);
  }
}
