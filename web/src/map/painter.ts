/** Draws one frame: ground, lights and overlays, counters, names. Layers only; what is lit is decided elsewhere. */

import type { Known, Language } from "../catalogue";
import { drawAreaLabels, drawAreas } from "./areas";
import type { Camera } from "./camera";
import { Counters, SANS } from "./counters";
import type { Box, XY } from "./geometry";
import { Ground, SERIF } from "./ground";
import { drawRange, drawSupply, drawZones } from "./overlays";
import { broad, drawArrows, drawBeacons, drawLights, drawPath, drawTags, drawTaught } from "./lights";
import { hexPath } from "./marks";
import { fade, Names } from "./names";
import { COLOURS, nation } from "./palette";
import type { Scene } from "./scene";
import { FAR, speckAt, type Fan, fanned, type FanSide, lying, type Placed, sizeOf, type Stack } from "./stacks";
import type { Theme } from "./themes";
import { Tiles } from "./tiles";

const COUNTER = 0.74; // side of a counter, hex widths

/** The colour of the rim around a stack that is chosen, named, may act or can be aimed at; none for the others. */
function rimOf(scene: Scene, stack: Stack): string | null {
  const has = (ids: ReadonlySet<string>): boolean => stack.pieces.some(({ id }) => ids.has(id));
  if (stack.pieces.some(({ id }) => id === scene.chosen)) return COLOURS.chosen;
  if (has(scene.group) || scene.hexes.get(stack.hex)?.kind === "target") return COLOURS.target;
  return has(scene.lit) ? COLOURS.legal : null;
}

/** A rectangle of the canvas, in its pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class Painter {
  readonly counters: Counters;
  private ground: Ground;
  private tiles: Tiles;
  private names: Names;

  constructor(
    readonly known: Known,
    private language: Language,
  ) {
    this.counters = new Counters(known);
    this.ground = new Ground(known, language);
    this.tiles = new Tiles(this.ground);
    this.names = new Names(this.known, language);
  }

  get area(): Tiles["area"] {
    return this.tiles.area;
  }

  get index(): Ground["index"] {
    return this.ground.index;
  }

  speak(language: Language): void {
    if (language === this.language) return;
    this.language = language;
    const { theme } = this.ground;
    this.ground = new Ground(this.known, language);
    this.ground.theme = theme;
    this.tiles = new Tiles(this.ground);
    this.names = new Names(this.known, language);
  }

  /** Draws the map by another subject. */
  show(theme: Theme | null): void {
    this.ground.theme = theme;
    this.tiles = new Tiles(this.ground);
  }

  /** Draws waiting tiles for a few milliseconds; says whether another frame is wanted. */
  work(milliseconds: number): boolean {
    return this.tiles.work(milliseconds);
  }

  /** The fonts have come: letters are measured again. */
  measure(): void {
    this.names.forget();
    this.ground.labels.forget();
  }

  get ready(): boolean {
    return this.tiles.complete;
  }

  /** Draws the window, or only the part of it (in pixels of the canvas) that `part` names. */
  draw(g: CanvasRenderingContext2D, camera: Camera, scene: Scene, ratio: number, part?: Part): void {
    const { zoom } = camera;
    const { x, y, width, height } = part ?? { x: 0, y: 0, width: camera.width * ratio, height: camera.height * ratio };
    const left = camera.left + x / ratio / zoom;
    const top = camera.top + y / ratio / zoom;
    g.save();
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.beginPath();
    g.rect(x, y, width, height);
    g.clip();
    g.fillStyle = this.known.data.look.values["paper"] ?? "#f3ead6";
    g.fillRect(x, y, width, height);
    this.tiles.draw(g, camera.left, camera.top, camera.width * ratio, camera.height * ratio, zoom * ratio, part);
    if (scene.dark) {
      g.fillStyle = "rgba(14,18,26,.30)";
      g.fillRect(x, y, width, height);
    }
    // from here on hundredths of a hex
    const unit = (zoom * ratio) / 100;
    g.setTransform(unit, 0, 0, unit, -camera.left * zoom * ratio, -camera.top * zoom * ratio);
    const span = { left, top, right: left + width / ratio / zoom, bottom: top + height / ratio / zoom };
    const seen = (p: XY): boolean =>
      p.x > span.left - 1.2 && p.y > span.top - 1.2 && p.x < span.right + 1.2 && p.y < span.bottom + 1.2;
    const at = (name: string): XY | undefined => this.known.hex.get(name);
    const { rim } = this.ground;
    const brush = { g, known: this.known, at, zoom };
    this.ground.labels.draw(g, span, zoom, this.ground.theme, scene.dark);
    drawAreas(g, rim, scene.areas, at, zoom, span);
    drawZones(g, rim, scene, at);
    drawRange(g, rim, scene, at);
    drawLights(g, rim, scene, at, zoom);
    this.drawNumbers(g, span, zoom);
    drawSupply(g, rim, scene, at, zoom);
    drawPath(g, scene, at, zoom);
    if (scene.showCounters) {
      this.drawStacks(g, scene, seen, zoom, ratio);
      if (zoom > 24) this.known.face.ground.drawTips(brush, (hex) => seen(hex) && scene.stacks.has(hex.name));
    }
    if (scene.view) this.known.face.ground.drawMarkers(brush, scene.view);
    drawAreaLabels(g, scene.areas, scene.marks, at, zoom);
    drawBeacons(g, rim, scene, at, seen, zoom);
    drawTaught(g, rim, scene, at, zoom);
    drawTags(g, scene, at, seen, zoom);
    drawArrows(g, scene, at);
    this.drawCursor(g, scene, zoom);
    this.drawNames(g, scene, span, zoom);
    if (scene.showCounters) this.drawFan(g, scene, zoom, ratio);
    g.restore();
  }

  /** Size of a fanned-out counter in hex widths, so that it can be read at any zoom. */
  fanSize(zoom: number, scale: number): number {
    return Math.max(COUNTER * scale, 58 / zoom);
  }

  fan(stack: Stack, side: FanSide, zoom: number, scale: number): Fan {
    return fanned(stack, this.fanSize(zoom, scale), COUNTER * scale, side);
  }

  lying(stack: Stack, scale: number): Placed[] {
    return lying(stack, COUNTER * scale);
  }

  private drawNumbers(g: CanvasRenderingContext2D, span: Box, zoom: number): void {
    const alpha = fade(zoom, 64, 92);
    if (!alpha) return;
    g.globalAlpha = 0.75 * alpha;
    g.fillStyle = this.known.data.look.values["number.colour"] ?? "#4b3f2c";
    const size = Math.min(11, 1000 / zoom); // no larger on the screen when one comes closer
    const rise = this.known.pointy ? 41 - size / 2 : 48.5 - size / 2;
    g.font = `${size}px ${SANS}`;
    g.textAlign = "center";
    g.textBaseline = "middle";
    for (const hex of this.index.within(span)) if (!hex.off) g.fillText(hex.name, hex.x * 100, hex.y * 100 - rise);
    g.globalAlpha = 1;
  }

  private drawStacks(g: CanvasRenderingContext2D, scene: Scene, seen: (p: XY) => boolean, zoom: number, ratio: number): void {
    if (zoom < FAR) return this.drawSpecks(g, scene, seen, zoom);
    for (const stack of scene.stacks.values()) {
      if (!seen(stack)) continue;
      this.drawPlaced(g, scene, stack, this.lying(stack, scene.counterScale), zoom, ratio);
      const count = stack.hidden?.count === null ? "?" : sizeOf(stack);
      if ((count === "?" ? stack.pieces.length : count > 1 || stack.hidden) && zoom > 30) {
        const r = Math.max(9.5, 620 / zoom / 1.0 / 10 + 6);
        const [x, y] = [stack.x * 100 + 37 * scene.counterScale, stack.y * 100 - 37 * scene.counterScale];
        g.beginPath();
        g.arc(x, y, r, 0, 7);
        g.fillStyle = "#16120c";
        g.fill();
        g.strokeStyle = "#fff";
        g.lineWidth = 1.4;
        g.stroke();
        g.fillStyle = "#fff";
        g.font = `700 ${r * 1.25}px ${SANS}`;
        g.textAlign = "center";
        g.textBaseline = "middle";
        g.fillText(String(count), x, y + 0.6);
      }
    }
  }

  /** So far away that only the colour of a counter can be told, whether it may act or be aimed at, and what a stack amounts to. */
  private drawSpecks(g: CanvasRenderingContext2D, scene: Scene, seen: (p: XY) => boolean, zoom: number): void {
    const paths = new Map<string, Path2D>();
    const rims = new Map<string, Path2D>();
    const sums: { stack: Stack; text: string; ink: string }[] = [];
    const { counters } = this.known.face;
    const block = speckAt(zoom, scene.counterScale);
    for (const stack of scene.stacks.values()) {
      if (!seen(stack)) continue;
      const top = stack.pieces.at(-1);
      const { ground, ink } = top ? counters.colours(this.known, this.known.piece.get(top.id)!) : nation(stack.hidden!);
      let path = paths.get(ground);
      if (!path) paths.set(ground, (path = new Path2D()));
      const text = counters.sum(this.known, stack.pieces);
      const half = text ? block : 40 * scene.counterScale;
      path.rect(stack.x * 100 - half, stack.y * 100 - half, 2 * half, 2 * half);
      if (text) sums.push({ stack, text, ink });
      const rim = rimOf(scene, stack);
      if (!rim) continue;
      let around = rims.get(rim);
      if (!around) rims.set(rim, (around = new Path2D()));
      around.rect(stack.x * 100 - half, stack.y * 100 - half, 2 * half, 2 * half);
    }
    g.strokeStyle = "#1b160e";
    g.lineWidth = 9;
    for (const [ground, path] of paths) {
      g.fillStyle = ground;
      g.stroke(path);
      g.fill(path);
    }
    for (const [colour, rim] of rims) {
      for (const [width, ink] of [
        [4, "#fff"],
        [2.2, colour],
      ] as const) {
        g.strokeStyle = ink;
        g.lineWidth = (width * 100) / zoom; // as broad on the screen however far away
        g.stroke(rim);
      }
    }
    g.font = `800 ${block * 1.45}px ${SANS}`;
    g.textAlign = "center";
    g.textBaseline = "middle";
    for (const { stack, text, ink } of sums) {
      g.fillStyle = ink;
      g.fillText(text, stack.x * 100, stack.y * 100 + block * 0.08, 1.9 * block);
    }
  }

  private drawPlaced(
    g: CanvasRenderingContext2D,
    scene: Scene,
    stack: Stack,
    placed: Placed[],
    zoom: number,
    ratio: number,
    single = false,
  ): void {
    for (const p of placed) {
      const size = p.size * 100;
      const [x, y] = [p.x * 100 - size / 2, p.y * 100 - size / 2];
      const pixels = p.size * zoom * ratio;
      g.fillStyle = "rgba(20,14,4,.28)";
      g.beginPath();
      g.roundRect(x + 1.8, y + 2.6, size, size, size * 0.13);
      g.fill();
      // far blocks pass into full counters without a jump
      const full = fade(p.size * zoom, 29, 31);
      if (!p.state) g.drawImage(this.counters.back(stack.hidden!, pixels), x, y, size, size);
      if (p.state && full < 1) g.drawImage(this.counters.face(p.state, pixels, true), x, y, size, size);
      if (p.state && full > 0) {
        g.globalAlpha = full;
        g.drawImage(this.counters.face(p.state, pixels, false), x, y, size, size);
        g.globalAlpha = 1;
      }
      const ids = (single ? [p] : placed).flatMap((q) => (q.state ? [q.state.id] : []));
      if (p.state && (single || p === placed.at(-1))) this.drawRim(g, scene, p.state.id, x, y, size, ids, zoom);
    }
  }

  /** A stack has one rim for all its counters; fanned out each has its own. */
  private drawRim(
    g: CanvasRenderingContext2D,
    scene: Scene,
    id: string,
    x: number,
    y: number,
    size: number,
    ids: string[],
    zoom: number,
  ): void {
    const rim = (colour: string, width: number, alpha: number, grow: number): void => {
      g.globalAlpha = alpha;
      g.strokeStyle = colour;
      g.lineWidth = width;
      g.beginPath();
      g.roundRect(x - grow, y - grow, size + 2 * grow, size + 2 * grow, size * 0.13 + grow);
      g.stroke();
      g.globalAlpha = 1;
    };
    if (id === scene.chosen) {
      rim("#1b1b1b", broad(9, 5, zoom), 0.9, 2);
      rim(COLOURS.chosen, broad(6, 3.2, zoom), 1, 2);
    } else if (ids.some((one) => scene.group.has(one))) {
      rim("#fff", broad(8, 4.4, zoom), 1, 1.5);
      rim(COLOURS.target, broad(5, 2.6, zoom), 1, 1.5);
    } else if (ids.some((one) => scene.lit.has(one) && !scene.rested.has(one))) {
      rim("#ffffff", broad(8, 4.2, zoom), 0.9, 1.2);
      rim(COLOURS.legal, broad(4.6, 2.4, zoom), 1, 1.2);
    } else if (ids.some((one) => scene.lit.has(one))) {
      rim(COLOURS.legal, broad(2.2, 1.2, zoom), 0.75, 1.2);
    }
  }

  private drawNames(g: CanvasRenderingContext2D, scene: Scene, part: Box, zoom: number): void {
    const ink = this.known.data.look.values["town.ink"] ?? "#221c14";
    const halo = this.known.data.look.values["halo"] ?? "#f7f0dd";
    const names = this.names.at(g, scene, zoom, this.ground.labels.blocks);
    g.textAlign = "center";
    g.textBaseline = "middle";
    g.lineJoin = "round";
    for (const { text, x, y, width, size, weight, alpha } of names) {
      if (x + width < part.left * 100 || x - width > part.right * 100) continue;
      if (y + size < part.top * 100 || y - size > part.bottom * 100) continue;
      g.globalAlpha = alpha;
      g.font = `${weight} ${size}px ${SERIF}`;
      g.strokeStyle = halo;
      g.lineWidth = size * 0.28;
      g.strokeText(text, x, y);
      g.fillStyle = ink;
      g.fillText(text, x, y);
      g.globalAlpha = 1;
    }
  }

  private drawCursor(g: CanvasRenderingContext2D, scene: Scene, zoom: number): void {
    const cursor = scene.cursor;
    for (const [name, colour, width] of [
      [scene.hover === cursor ? null : scene.hover, "#3b3222", 2.2],
      [scene.selected === cursor ? null : scene.selected, COLOURS.chosen, 4.5],
      [cursor, COLOURS.cursor, 4],
    ] as const) {
      const hex = name ? this.known.hex.get(name) : undefined;
      if (!hex) continue;
      const grow = Math.max(1, 45 / zoom);
      hexPath(g, this.ground.rim, hex.x * 100, hex.y * 100, 97);
      g.strokeStyle = "#fff";
      g.lineWidth = (width + 3) * grow;
      g.globalAlpha = 0.8;
      g.stroke();
      g.strokeStyle = colour;
      g.lineWidth = width * grow;
      g.globalAlpha = 1;
      if (name === cursor && colour === COLOURS.cursor) g.setLineDash([12, 6]);
      g.stroke();
      g.setLineDash([]);
    }
  }

  private drawFan(g: CanvasRenderingContext2D, scene: Scene, zoom: number, ratio: number): void {
    const stack = scene.fan ? scene.stacks.get(scene.fan.hex) : undefined;
    if (!stack) return;
    const { placed, sheet } = this.fan(stack, scene.fan!.side, zoom, scene.counterScale);
    if (!placed.length) return;
    const { left, top, right, bottom } = sheet;
    g.fillStyle = scene.dark ? "rgba(24,28,34,.86)" : "rgba(253,249,238,.9)";
    g.strokeStyle = scene.dark ? "#aab" : "#5a4c36";
    g.lineWidth = 1.2;
    g.beginPath();
    g.roundRect(left * 100, top * 100, (right - left) * 100, (bottom - top) * 100, placed[0]!.size * 14);
    g.fill();
    g.stroke();
    this.drawPlaced(g, scene, stack, placed, zoom, ratio, true);
  }
}
