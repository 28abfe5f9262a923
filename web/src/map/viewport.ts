/** The window onto the map: camera, painter and one canvas, drawn when something has changed and not otherwise. */

import { tick as settled } from "svelte";
import type { HexData, Known, Language } from "../catalogue";
import { Camera } from "./camera";
import { bounds, type XY } from "./geometry";
import { Painter } from "./painter";
import { emptyScene, type Scene } from "./scene";

const NEAR = 44; // pixels a hex at which a place that is looked for is shown at least

export interface Insets {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export class Viewport {
  readonly painter: Painter;
  readonly camera: Camera;
  readonly scene: Scene = emptyScene();
  private canvas: HTMLCanvasElement | null = null;
  private frame: HTMLElement | null = null;
  private dirty = true;
  private first = true;
  private drawn = false;
  private painted = false;
  private changed = true; // whether the next picture must be drawn as a whole
  private last: { left: number; top: number; zoom: number } | null = null;
  private ticket = 0;
  /** Where the map is looked at from first, if not at its home. */
  start: { x: number; y: number; zoom: number } | null = null;

  /** `seen` is told which part of the board is in the window after each picture. */
  constructor(
    readonly known: Known,
    language: Language,
    private readonly seen: () => void,
  ) {
    this.painter = new Painter(known, language);
    const field = (known.data.opening ?? known.data.field)?.flatMap((name) => known.hex.get(name) ?? []) ?? [];
    this.camera = field.length ? new Camera(this.painter.area, bounds(field, known.pointy)) : new Camera(this.painter.area);
  }

  /** Takes a canvas that fills a frame; returns how to let go of it. */
  attach(canvas: HTMLCanvasElement, frame: HTMLElement): () => void {
    this.canvas = canvas;
    this.frame = frame;
    let fresh = true;
    const observer = new ResizeObserver(() => {
      const box = frame.getBoundingClientRect();
      const ratio = Math.min(2, devicePixelRatio || 1);
      canvas.width = Math.round(box.width * ratio);
      canvas.height = Math.round(box.height * ratio);
      this.camera.width = box.width;
      this.camera.height = box.height;
      if (fresh && this.start) this.camera.set(this.start);
      else if (fresh) this.camera.fit();
      else this.camera.settle();
      fresh = false;
      this.changed = true;
      this.paint();
      this.redraw();
    });
    observer.observe(frame);
    void document.fonts.ready.then(() => {
      this.painter.measure();
      this.renew();
    });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(this.ticket);
    };
  }

  /** Draws the next picture as a whole: something on the map has changed. */
  renew(): void {
    this.changed = true;
    this.redraw();
  }

  redraw(): void {
    this.dirty = true;
    if (!this.ticket) this.ticket = requestAnimationFrame(() => this.step());
  }

  private step(): void {
    this.ticket = 0;
    const moved = this.camera.step();
    if (moved || this.dirty) this.paint();
    this.dirty = false;
    const made = this.painter.work(this.first ? 60 : 6);
    if (made) this.changed = true;
    this.first = false;
    if (made || this.camera.moving || !this.painter.ready) this.redraw();
    else if (!this.drawn) {
      this.drawn = true;
      performance.mark("map-drawn");
    }
  }

  private paint(): void {
    const { canvas, camera, frame } = this;
    const g = canvas?.getContext("2d", { alpha: false });
    if (!g || !canvas || !frame) return;
    const ratio = canvas.width / camera.width;
    camera.align(ratio);
    if (!this.shift(g, canvas, ratio)) this.painter.draw(g, camera, this.scene, ratio);
    this.last = { left: camera.left, top: camera.top, zoom: camera.zoom };
    if (!this.first && !this.painted) {
      this.painted = true;
      performance.mark("map-painted"); // ground and counters are there, finer tiles may follow
    }
    this.changed = false;
    frame.dataset["zoom"] = camera.zoom.toFixed(1);
    this.seen();
  }

  /** After a pan the old picture is moved, and only the strips that came into sight are drawn. */
  private shift(g: CanvasRenderingContext2D, canvas: HTMLCanvasElement, ratio: number): boolean {
    const { camera, last, painter, scene } = this;
    if (!last || this.changed || last.zoom !== camera.zoom || !painter.ready) return false;
    const dx = Math.round((last.left - camera.left) * camera.zoom * ratio);
    const dy = Math.round((last.top - camera.top) * camera.zoom * ratio);
    const { width, height } = canvas;
    if (Math.abs(dx) > width / 2 || Math.abs(dy) > height / 2) return false;
    g.setTransform(1, 0, 0, 1, 0, 0);
    if (dx || dy) g.drawImage(canvas, dx, dy);
    if (dx) painter.draw(g, camera, scene, ratio, { x: dx > 0 ? 0 : width + dx, y: 0, width: Math.abs(dx), height });
    if (dy) painter.draw(g, camera, scene, ratio, { x: 0, y: dy > 0 ? 0 : height + dy, width, height: Math.abs(dy) });
    return true;
  }

  // --- moving about --------------------------------------------------------------------------------------

  /** Room that panels take at the edges, and the small map in the corner; `near`: for a while only, and the map need not shrink for it. */
  room(inset: Insets, corner: { width: number; height: number }, near = false): void {
    this.camera.inset = inset;
    this.camera.corner = corner;
    this.camera.settle(near);
    this.redraw();
  }

  /** Shows a hex, near enough to be read; the promise is kept when the map has set off. */
  async reveal(name: string, near = NEAR): Promise<void> {
    const hex = this.known.hex.get(name);
    if (!hex) return;
    await settled(); // a drawer may be about to open and take room away
    this.camera.reveal(hex, false, Math.max(this.camera.zoom, near));
    this.redraw();
  }

  /** Shows one of these hexes, as near as the map is now. */
  async attend(names: readonly string[]): Promise<void> {
    await settled();
    this.camera.attend(names.flatMap((name) => this.known.hex.get(name) ?? []));
    this.redraw();
  }

  fit(): void {
    this.camera.fit();
    this.redraw();
  }

  pan(dx: number, dy: number): void {
    this.camera.pan(dx, dy);
    this.redraw();
  }

  centre(x: number, y: number): void {
    this.camera.centre({ x, y });
    this.redraw();
  }

  zoomAt(factor: number, x: number, y: number): void {
    this.camera.zoomAt(factor, x, y);
    this.redraw();
  }

  /** Zooms around what is looked at, if it is in sight, or the middle of the free window. */
  zoom(factor: number, about: string | null): void {
    const { camera } = this;
    const { left, right, top, bottom } = camera.inset;
    let at = { x: (left + camera.width - right) / 2, y: (top + camera.height - bottom) / 2 };
    const hex = this.known.hex.get(about ?? "");
    if (hex) {
      const seen = camera.toScreen(hex);
      if (seen.x > left && seen.x < camera.width - right && seen.y > top && seen.y < camera.height - bottom) at = seen;
    }
    this.zoomAt(factor, at.x, at.y);
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const at = this.place(event);
    const step = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    this.zoomAt(Math.exp(-step * 0.0016), at.x, at.y);
  }

  // --- where things are ----------------------------------------------------------------------------------

  /** A point of the page in the window. */
  place(event: { clientX: number; clientY: number }): { x: number; y: number } {
    const box = this.frame!.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  /** Where a hex is on the page, for whoever points at it from outside. */
  screen(name: string): { x: number; y: number } | null {
    const hex = this.known.hex.get(name);
    return hex && this.frame ? this.onPage(hex) : null;
  }

  /** Where a point of the map is on the page. */
  onPage(point: XY): XY {
    const box = this.frame!.getBoundingClientRect();
    const { x, y } = this.camera.toScreen(point);
    return { x: box.left + x, y: box.top + y };
  }

  hexAt(x: number, y: number): string | null {
    return this.painter.index.at(this.camera.toMap(x, y))?.name ?? null;
  }

  /** The hex in the middle of the window. */
  get middle(): HexData | undefined {
    return this.painter.index.at(this.camera) ?? this.known.data.board.hexes[0];
  }
}
