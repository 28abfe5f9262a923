/** The printed map: paper, sea and land, relief, rivers, lines and marks, drawn for any rectangle of it. Measures are
 * hundredths of a hex. */

import type { Area, HexData, Known, Language } from "../catalogue";
import { coastOf, drawnCoast, isSea } from "./coast";
import { chainCourses, type Course, lineCourses, meets } from "./courses";
import { type Box, bounds, HexIndex, hexside, rimOf, touch, type XY } from "./geometry";
import { Labels } from "./labels";
import { anchor, drawPlaces } from "./marks";
import { shadeCanvas } from "./shading";
import { drawStock, NEAR } from "./stock";
import { glyphs } from "./textures";
import { drawRails, drawValues, hue, seaHue, supplySource, type Theme, veil } from "./themes";
import { Waters } from "./waters";

export const UNIT = 100;
export const SERIF = '"Source Serif 4 Variable", "Source Serif 4", Georgia, serif';

const TEXTURED = 16; // pixels a hex from which textures are drawn
const GRIDDED = 9;
const INLETS = new Set(["sea", "channel", "lake"]);
const DOTTED = 14;

export class Ground {
  readonly box: Box;
  private readonly hexBox: Box; // without the frame
  readonly index: HexIndex<HexData>;
  readonly rim: readonly XY[];
  readonly labels: Labels;
  /** What the map is about, if not the ground itself. */
  theme: Theme | null = null;
  private readonly printed: HexIndex<HexData>;
  private readonly number_ = new Map<HexData, number>();
  private readonly occupied: Set<string>;
  private readonly chains: Course[];
  private readonly inlets: Course[]; // water between two hexes of land, part of the sea or of a lake
  private readonly lines: Course[];
  private readonly rails: Course[];
  private readonly seas: Area[];
  private readonly seaOf = new Map<string, number>();
  private readonly waters: Waters;
  private readonly shade: HTMLCanvasElement | null;
  private readonly look: Record<string, string>;
  private readonly beyond: Set<string> | null; // hexes outside of a battle
  private readonly field: Path2D; // the whole board, roughly
  private readonly drawnShore: boolean;
  private readonly offshore: Path2D | null; // all but the land, by even and odd
  private readonly shore: { land: Path2D; shore: Path2D; lakes: Path2D } | null;

  constructor(
    readonly known: Known,
    readonly language: Language,
  ) {
    const { data } = known;
    this.look = data.look.values;
    this.rim = rimOf(known.pointy);
    const hexes = data.board.hexes.filter((h) => !h.off);
    data.board.hexes.forEach((hex, i) => this.number_.set(hex, i));
    this.hexBox = this.box = bounds(hexes, known.pointy);
    this.index = new HexIndex(data.board.hexes, known.pointy);
    this.printed = new HexIndex(hexes, known.pointy);
    this.occupied = new Set(data.features.places.map((p) => p.hex));
    this.shade = shadeCanvas(data.look.shade, this.number("shade.shadow", 0.5), this.number("shade.light", 0.45));
    this.lines = lineCourses(data);
    this.rails = this.lines.filter((course) => course.kind.startsWith("rail"));
    this.seas = data.features.areas.filter((area) => area.kind.includes("sea"));
    this.seas.forEach((area, i) => area.hexes.forEach((hex) => this.seaOf.set(hex, i)));
    this.waters = new Waters(known, this.seaOf);
    if (this.waters.box) this.box = union(this.box, this.waters.box);
    this.labels = new Labels(known, language);
    this.drawnShore = data.features.outlines.length > 0;
    const coast = drawnCoast(data.features.outlines) ?? coastOf(hexes, this.rim, this.look);
    this.shore = coast && { land: new Path2D(coast.land), shore: new Path2D(coast.shore), lakes: new Path2D(coast.lakes) };
    this.offshore = coast && new Path2D(coast.land);
    this.offshore?.rect((this.box.left - 9) * UNIT, (this.box.top - 9) * UNIT, (this.box.right - this.box.left + 18) * UNIT, (this.box.bottom - this.box.top + 18) * UNIT);
    const inlet = (course: Course): boolean => this.shore !== null && INLETS.has(course.kind);
    const chains = chainCourses(data);
    this.inlets = this.drawnShore ? [] : chains.filter(inlet); // shores as they run show them already
    const narrow = (course: Course): boolean => course.kind === "lake" && this.drawnShore && this.look["chain.lake.layers"] !== undefined;
    this.chains = chains.filter((course) => !inlet(course) || narrow(course));
    const inside = data.field && new Set(data.field);
    this.beyond = inside ? new Set(hexes.flatMap(({ name }) => (inside.has(name) ? [] : [name]))) : null;
    this.maskShade(hexes);
    this.field = rowsOf(hexes, known.pointy);
  }

  /** Draws what lies in `box` (hex widths); the context is already scaled to hundredths of a hex. */
  draw(g: CanvasRenderingContext2D, box: Box, detail: number): void {
    g.fillStyle = this.look["paper"] ?? "#f3ead6";
    g.fillRect(box.left * UNIT, box.top * UNIT, (box.right - box.left) * UNIT, (box.bottom - box.top) * UNIT);
    const here = this.printed.within(box, 1.2);
    this.waters.drawFrame(g, box);
    this.drawTerrain(g, here, box, detail);
    g.save();
    if (this.drawnShore && this.shore && detail >= 8) g.clip(this.shore.land); // neither stands in the sea
    this.drawShade(g, here, detail);
    if (detail >= TEXTURED) this.drawTextures(g, here, detail);
    g.restore();
    this.drawTint(g, here);
    if (detail >= GRIDDED) this.drawGrid(g, here, detail);
    this.drawBorders(g, here);
    g.save();
    this.clip(g, here, detail);
    for (const course of this.chains) this.stroke(g, course, box, detail);
    g.restore();
    for (const course of this.lines) this.stroke(g, course, box, detail);
    if (this.theme?.kind === "railways") {
      veil(g, box, this.look["paper"] ?? "#f3ead6", 0.55);
      drawRails(g, this.rails, (course) => this.near(course, box), detail);
    }
    this.known.face.ground.drawPrinted(g, this.known.data, this.language, detail);
    drawPlaces(g, this.known.data.features.places, this.known.hex, this.look, detail, box);
    // games with a face of their own print their signs themselves
    if (this.known.plain) drawStock(g, this.known.data.features.places, this.known.hex, this.look, detail, box);
    if (this.theme && this.theme.kind !== "layer") this.drawSigns(g, box, detail);
    if (this.beyond) this.drawBeyond(g, here, box);
    this.waters.drawBoxes(g, box, detail, this.language);
  }

  /** A veil over what lies outside of a battle; hexes overlap a little, so that no seams are seen. */
  private drawBeyond(g: CanvasRenderingContext2D, here: readonly HexData[], box: Box): void {
    const path = new Path2D();
    for (const hex of here) {
      if (!this.beyond!.has(hex.name)) continue;
      this.rim.forEach(({ x, y }, i) => {
        const at = [(hex.x + x * 1.02) * UNIT, (hex.y + y * 1.02) * UNIT] as const;
        if (i) path.lineTo(...at);
        else path.moveTo(...at);
      });
      path.closePath();
    }
    g.save();
    g.clip(path);
    veil(g, box, "#4a4438", 0.34);
    g.restore();
  }

  /** Thin lines around hexes; at sea only dots where the map prints them so, and nothing where it is covered. */
  private drawGrid(g: CanvasRenderingContext2D, here: readonly HexData[], detail: number): void {
    const dotted = this.look["sea.dot"] !== undefined;
    g.strokeStyle = this.look["grid.colour"] ?? "#5a4c36";
    g.lineWidth = this.number("grid.width", 1.1);
    g.globalAlpha = detail < 16 ? 0.16 : 0.32;
    const lined = here.filter(({ terrain }) => terrain !== "covered" && !(dotted && isSea(terrain, this.look)));
    g.save();
    if (dotted && this.shore && detail >= TEXTURED) g.clip(this.shore.land);
    for (const path of this.outlines(lined, 1)) g.stroke(path);
    g.restore();
    g.globalAlpha = 0.8;
    if (dotted && detail >= DOTTED) this.waters.drawDots(g, here.filter(({ terrain }) => terrain === "sea"));
    g.globalAlpha = 1;
  }

  private drawTint(g: CanvasRenderingContext2D, here: readonly HexData[]): void {
    const outline = (hexes: readonly XY[], scale: number): Path2D[] => this.outlines(hexes, scale);
    if (this.theme?.kind === "layer") {
      const { hexes, values } = this.theme.layer;
      const value = (hex: HexData): number => hexes[this.number_.get(hex)!] ?? -1;
      g.save();
      const dry = this.shore && !here.some((hex) => isSea(hex.terrain, this.look) && value(hex) >= 0);
      if (dry) g.clip(this.shore!.land); // a country ends at its shore
      drawValues(g, this.known, here, outline, value, (own) => values[own]?.colour ?? hue(own));
      g.restore();
    } else if (this.theme?.kind === "seas") {
      g.save();
      if (this.shore && this.drawnShore) g.clip(this.offshore!, "evenodd");
      drawValues(g, this.known, here, outline, (hex) => this.seaAt(hex), seaHue);
      g.restore();
    }
  }

  /** The sea area of a hex; water in a hex of land belongs to a sea beside it, where shores leave some. */
  private seaAt(hex: HexData): number {
    const own = this.seaOf.get(hex.name);
    if (own !== undefined || !this.drawnShore || isSea(hex.terrain, this.look)) return own ?? -1;
    return this.seaOf.get(hex.around.find((name) => this.seaOf.has(name)) ?? "") ?? -1;
  }

  /** Ports and seas, or railway stations that are sources of supply. */
  private drawSigns(g: CanvasRenderingContext2D, box: Box, detail: number): void {
    const grow = detail < 12 ? 3.4 : detail < 40 ? 2 : 1;
    for (const place of this.known.data.features.places) {
      const hex = this.known.hex.get(place.hex);
      if (!hex || hex.x < box.left - 1 || hex.x > box.right + 1 || hex.y < box.top - 1 || hex.y > box.bottom + 1) continue;
      const [x, y] = [hex.x * UNIT, hex.y * UNIT];
      if (this.theme?.kind === "seas" && isPort(place) && !(this.known.plain && detail >= NEAR)) anchor(g, x - 22, y - 22, "#123a5c", grow);
      if (this.theme?.kind === "railways" && isSource(place)) supplySource(g, x - 22, y - 22, grow);
    }
    if (this.theme?.kind !== "seas") return;
    this.waters.drawWays(g, box, detail);
    this.waters.drawNames(g, this.seas.filter((area) => area.hexes.length && !this.labels.has(area.key)), this.language, box, detail);
  }

  /** Keeps what follows on the board. From afar its jagged edge does not matter, and long paths are slow. */
  private clip(g: CanvasRenderingContext2D, here: readonly HexData[], detail: number): void {
    g.clip(detail >= TEXTURED ? this.outline(here, 1.012) : this.field);
  }

  /** The same rims as several paths: the canvas fills many short ones faster than a long one. */
  private outlines(hexes: readonly XY[], scale: number): Path2D[] {
    const made: Path2D[] = [];
    for (let i = 0; i < hexes.length; i += 100) made.push(this.outline(hexes.slice(i, i + 100), scale));
    return made;
  }

  /** The rims of hexes as one path, a little larger or smaller. */
  private outline(hexes: readonly XY[], scale: number): Path2D {
    const path = new Path2D();
    const rim = this.rim.map(({ x, y }) => ({ x: x * UNIT * scale, y: y * UNIT * scale }));
    for (const hex of hexes) {
      const [x, y] = [hex.x * UNIT, hex.y * UNIT];
      path.moveTo(x + rim[0]!.x, y + rim[0]!.y);
      for (let i = 1; i < 6; i++) path.lineTo(x + rim[i]!.x, y + rim[i]!.y);
      path.closePath();
    }
    return path;
  }

  private drawTerrain(g: CanvasRenderingContext2D, here: readonly HexData[], box: Box, detail: number): void {
    const kinds = new Map<string, HexData[]>();
    for (const hex of here) {
      const list = kinds.get(hex.terrain);
      if (list) list.push(hex);
      else kinds.set(hex.terrain, [hex]);
    }
    const paint = (kind: string, scale: number): void => {
      g.fillStyle = this.look[`terrain.${kind}.colour`] ?? "#ddd";
      for (const path of this.outlines(kinds.get(kind)!, scale)) g.fill(path);
    };
    const dry = [...kinds.keys()].filter((kind) => !isSea(kind, this.look));
    if (!this.shore) return dry.forEach((kind) => paint(kind, 1.012));
    if (detail < 8) return [...kinds.keys()].forEach((kind) => paint(kind, 1.04));
    // the sea lies under all of it; land is cut out along its rounded shore
    const sea = this.look["terrain.sea.colour"] ?? "#a9cfe0";
    g.fillStyle = sea;
    for (const path of this.outlines(here, 1.012)) g.fill(path);
    for (const kind of kinds.keys()) if (!dry.includes(kind) && kind !== "sea") paint(kind, 1.012);
    g.save();
    if (this.drawnShore) this.clip(g, here, detail); // it may run on beyond the board
    g.lineJoin = "round";
    for (const [width, alpha] of detail < 12 ? [] : ([[34, 0.16], [22, 0.2], [11, 0.28]] as const)) {
      g.strokeStyle = this.look["shore.light"] ?? "#e8f3f4";
      g.globalAlpha = alpha;
      g.lineWidth = width;
      g.stroke(this.shore.shore);
    }
    g.globalAlpha = 1;
    this.waters.drawBounds(g, box, detail);
    g.save();
    g.clip(this.shore.land);
    for (const kind of dry) paint(kind, this.drawnShore ? 1.9 : 1.36); // as far as the shore strays
    for (const kind of dry) paint(kind, 1.012);
    g.fillStyle = this.look["lake.water"] ?? sea;
    g.fill(this.shore.lakes);
    const inlets = this.inlets.flatMap((course) => this.near(course, box) ?? []);
    const ink = this.look["shore.colour"] ?? this.look["sea.coast"] ?? "#4d7f9c";
    g.lineCap = "round";
    g.strokeStyle = ink;
    g.lineWidth = 23;
    for (const path of inlets) g.stroke(path);
    g.restore();
    g.strokeStyle = ink;
    g.lineWidth = detail < 12 ? 6 : 2.6;
    g.stroke(this.shore.shore);
    g.restore();
    // their water opens the shore where they reach the sea
    g.lineCap = "round";
    g.strokeStyle = sea;
    g.lineWidth = 18;
    for (const path of inlets) g.stroke(path);
    g.lineCap = "butt";
  }

  private drawTextures(g: CanvasRenderingContext2D, here: readonly HexData[], detail: number): void {
    const strokes = new Map<string, string[]>();
    for (const hex of here) {
      const texture = this.look[`terrain.${hex.terrain}.texture`];
      if (!texture) continue;
      const clear = this.occupied.has(hex.name) ? 15 : 0;
      const drawn = glyphs(texture, this.number_.get(hex)!, hex.x * UNIT, hex.y * UNIT, clear, this.known.pointy);
      const list = strokes.get(hex.terrain);
      if (list) list.push(drawn);
      else strokes.set(hex.terrain, [drawn]);
    }
    g.globalAlpha = detail < 40 ? 0.55 : 0.9;
    for (const [kind, drawn] of strokes) {
      const written = this.look[`terrain.${kind}.ink-fill`];
      const fill = written === "none" ? undefined : written;
      g.fillStyle = fill ?? "#000";
      g.strokeStyle = this.look[`terrain.${kind}.ink`] ?? "#777";
      g.lineWidth = this.number(`terrain.${kind}.ink-width`, 1);
      for (let i = 0; i < drawn.length; i += 20) {
        const path = new Path2D(drawn.slice(i, i + 20).join(""));
        if (fill) g.fill(path);
        g.stroke(path);
      }
    }
    g.globalAlpha = 1;
  }

  /** Takes the relief away where there is no board under it. */
  private maskShade(hexes: readonly HexData[]): void {
    if (!this.shade) return;
    const step = this.number("shade.step", 0.125);
    const mask = document.createElement("canvas");
    mask.width = this.shade.width;
    mask.height = this.shade.height;
    const m = mask.getContext("2d")!;
    for (const { x, y } of hexes)
      m.fillRect((x - this.hexBox.left + 1 - 0.54) / step, (y - this.hexBox.top + 1 - 0.54) / step, 1.08 / step, 1.08 / step);
    const g = this.shade.getContext("2d")!;
    g.globalCompositeOperation = "destination-in";
    g.drawImage(mask, 0, 0);
  }

  private drawShade(g: CanvasRenderingContext2D, here: readonly HexData[], detail: number): void {
    if (!this.shade) return;
    const step = this.number("shade.step", 0.125) * UNIT;
    g.save();
    this.clip(g, here, detail);
    g.imageSmoothingQuality = "high";
    g.drawImage(
      this.shade,
      (this.hexBox.left - 1) * UNIT,
      (this.hexBox.top - 1) * UNIT,
      this.shade.width * step,
      this.shade.height * step,
    );
    g.restore();
  }

  /** Where regions of the board meet. */
  private drawBorders(g: CanvasRenderingContext2D, here: readonly HexData[]): void {
    const path = new Path2D();
    for (const hex of here)
      for (const name of hex.around) {
        const other = this.known.hex.get(name);
        if (!other || other.off || other.name < hex.name || other.region === hex.region || !touch(hex, other)) continue;
        const [a, b] = hexside(hex, other);
        path.moveTo(a.x * UNIT, a.y * UNIT);
        path.lineTo(b.x * UNIT, b.y * UNIT);
      }
    g.save();
    g.strokeStyle = this.look["border.colour"] ?? "#7b4a7a";
    g.lineWidth = this.number("border.width", 4);
    g.setLineDash((this.look["border.dash"] ?? "14 5 3 5").split(" ").map(Number));
    g.globalAlpha = 0.55;
    g.stroke(path);
    g.restore();
  }

  /** The part of a course that comes near a box. */
  private near(course: Course, box: Box): Path2D | null {
    const here = course.paths.filter((one) => meets(one.box, box, 1));
    if (!here.length) return null;
    const path = new Path2D();
    for (const one of here) path.addPath(one.path);
    return path;
  }

  private stroke(g: CanvasRenderingContext2D, course: Course, box: Box, detail: number): void {
    const path = this.near(course, box);
    if (!path) return;
    g.save();
    g.lineJoin = "round";
    const grow = detail < 16 ? 1.6 : 1; // thin lines must not vanish on a small map
    for (const stroke of course.strokes) {
      g.strokeStyle = stroke.colour;
      g.lineWidth = stroke.width * grow;
      g.lineCap = stroke.cap;
      g.setLineDash(stroke.dash);
      g.stroke(path);
    }
    g.restore();
  }

  private number(key: string, otherwise: number): number {
    const value = Number(this.look[key]);
    return Number.isFinite(value) && this.look[key] !== undefined ? value : otherwise;
  }
}

const union = (a: Box, b: Box): Box => ({
  left: Math.min(a.left, b.left),
  top: Math.min(a.top, b.top),
  right: Math.max(a.right, b.right),
  bottom: Math.max(a.bottom, b.bottom),
});

/** Hexes as bars along their rows (or columns, if their tops are flat): a board in few corners. */
function rowsOf(hexes: readonly HexData[], pointy: boolean): Path2D {
  const rows = new Map<number, number[]>();
  for (const { x, y } of hexes) {
    const [along, across] = pointy ? [x, y] : [y, x];
    const key = Math.round(across * 20) / 20;
    const list = rows.get(key);
    if (list) list.push(along);
    else rows.set(key, [along]);
  }
  const path = new Path2D();
  for (const [across, row] of rows) {
    row.sort((a, b) => a - b);
    for (let i = 0, first = 0; i < row.length; i++) {
      if (i + 1 < row.length && row[i + 1]! - row[i]! < 1.1) continue;
      const [start, length] = [(row[first]! - 0.5) * UNIT, (row[i]! - row[first]! + 1) * UNIT];
      if (pointy) path.rect(start, (across - 0.5) * UNIT, length, UNIT);
      else path.rect((across - 0.5) * UNIT, start, UNIT, length);
      first = i + 1;
    }
  }
  return path;
}

type Told = { size: string; facts?: [string, unknown][] };
const told = (place: Told, word: string): boolean => (place.facts ?? []).some(([key, value]) => key.includes(word) && Boolean(value));
export const isPort = (place: Told): boolean => place.size.includes("port") || told(place, "port");
const isSource = (place: Told): boolean => told(place, "supply") || told(place, "capital");
