/** The printed map: paper, terrain, relief, rivers, lines and marks, drawn for any rectangle of it. Measures are hundredths of a hex. */

import type { Catalogue, HexData, Language } from "../catalogue";
import { alongSides, beside, longer, middle, straight, through } from "./curves";
import { type Box, bounds, chain, cornerKey, HexIndex, RIM, type XY } from "./geometry";
import { curveText } from "./lettering";
import { drawMarks } from "./marks";
import { glyphs } from "./textures";

export const UNIT = 100;
export const SERIF = '"Source Serif 4 Variable", "Source Serif 4", Georgia, serif';

interface Drawn {
  hex: HexData;
  colour: string;
  shape: Path2D;
  texture: Path2D | null;
}

interface Layer {
  path: Path2D;
  colour: string;
  width: number;
  dash: number[];
  cap: CanvasLineCap;
}

export class Ground {
  readonly box: Box;
  readonly index: HexIndex<HexData>;
  private readonly drawn: HexIndex<Drawn & XY>;
  private readonly grid = new Path2D();
  private readonly field = new Path2D();
  private readonly borders = new Path2D();
  private readonly waters: Layer[] = [];
  private readonly lines: Layer[] = [];
  private readonly shade: HTMLCanvasElement | null;
  private readonly look: Record<string, string>;

  constructor(
    readonly data: Catalogue,
    readonly language: Language,
  ) {
    this.look = data.look.values;
    const hexes = data.board.hexes.filter((h) => !h.off);
    this.box = bounds(hexes);
    this.index = new HexIndex(data.board.hexes);
    const places = new Set(data.features.places.map((p) => p.hex));
    this.drawn = new HexIndex(
      hexes.map((hex, number) => {
        const x = hex.x * UNIT;
        const y = hex.y * UNIT;
        const rim = RIM.map((c) => ({ x: x + c.x * UNIT, y: y + c.y * UNIT }));
        const wide = new Path2D(
          straight(
            RIM.map((c) => ({ x: x + c.x * UNIT * 1.012, y: y + c.y * UNIT * 1.012 })),
            true,
          ),
        );
        this.grid.addPath(new Path2D(straight(rim, true)));
        this.field.addPath(wide);
        const strokes = glyphs(this.look[`terrain.${hex.terrain}.texture`] ?? "", number, x, y, places.has(hex.name) ? 15 : 0);
        return {
          hex,
          x: hex.x,
          y: hex.y,
          colour: this.look[`terrain.${hex.terrain}.colour`] ?? "#ddd",
          shape: wide,
          texture: strokes ? new Path2D(strokes) : null,
        };
      }),
    );
    this.shade = shadeCanvas(data.look.shade, this.number("shade.shadow", 0.5), this.number("shade.light", 0.45));
    this.buildBorders(hexes);
    this.buildWaters(hexes);
    this.buildLines();
  }

  /** Draws what lies in `box` (hex widths); the context is already scaled to hundredths of a hex. */
  draw(g: CanvasRenderingContext2D, box: Box, detail: number): void {
    g.fillStyle = this.look["paper"] ?? "#f3ead6";
    g.fillRect(box.left * UNIT, box.top * UNIT, (box.right - box.left) * UNIT, (box.bottom - box.top) * UNIT);
    const here = this.drawn.within(box, 0.7);
    for (const hex of here) {
      g.fillStyle = hex.colour;
      g.fill(hex.shape);
    }
    this.drawShade(g);
    for (const hex of here) if (hex.texture) this.drawTexture(g, hex, detail);
    g.strokeStyle = this.look["grid.colour"] ?? "#5a4c36";
    g.lineWidth = this.number("grid.width", 1.1);
    g.globalAlpha = 0.32;
    g.stroke(this.grid);
    g.globalAlpha = 1;
    this.drawBorders(g);
    g.save();
    g.clip(this.field);
    this.stroke(g, this.waters);
    g.restore();
    this.stroke(g, this.lines);
    drawMarks(g, this.data, this.language, detail);
    this.drawLabels(g, detail);
  }

  private drawTexture(g: CanvasRenderingContext2D, hex: Drawn, detail: number): void {
    const kind = hex.hex.terrain;
    const fill = this.look[`terrain.${kind}.ink-fill`];
    g.globalAlpha = detail < 40 ? 0.55 : 0.9;
    if (fill) {
      g.fillStyle = fill;
      g.fill(hex.texture!);
    }
    g.strokeStyle = this.look[`terrain.${kind}.ink`] ?? "#777";
    g.lineWidth = this.number(`terrain.${kind}.ink-width`, 1);
    g.stroke(hex.texture!);
    g.globalAlpha = 1;
  }

  private drawShade(g: CanvasRenderingContext2D): void {
    if (!this.shade) return;
    const step = this.number("shade.step", 0.125) * UNIT;
    g.save();
    g.clip(this.field);
    g.imageSmoothingQuality = "high";
    g.drawImage(
      this.shade,
      (this.box.left - 1) * UNIT,
      (this.box.top - 1) * UNIT,
      this.shade.width * step,
      this.shade.height * step,
    );
    g.restore();
  }

  private drawBorders(g: CanvasRenderingContext2D): void {
    g.save();
    g.strokeStyle = this.look["border.colour"] ?? "#7b4a7a";
    g.lineWidth = this.number("border.width", 4);
    g.setLineDash((this.look["border.dash"] ?? "14 5 3 5").split(" ").map(Number));
    g.globalAlpha = 0.55;
    g.stroke(this.borders);
    g.restore();
  }

  private drawLabels(g: CanvasRenderingContext2D, detail: number): void {
    for (const label of this.data.look.labels) {
      if (detail < 40 && label.kind !== "country" && label.kind !== "river") continue;
      const points = label.along.map((word) => this.spot(word)).filter((p): p is XY => p !== undefined);
      const get = (key: string): string => this.look[`label.${label.kind}.${key}`] ?? "";
      const words = label.name[this.language];
      curveText(g, longer(points, 50, 50), label.kind === "country" ? words.toUpperCase() : words, {
        font: `${get("style") === "italic" ? "italic " : ""}${get("size") || 18}px ${SERIF}`,
        spacing: Number(get("spacing") || 0),
        rise: Number(get("rise") || 0),
        colour: get("colour") || "#333",
        alpha: Number(get("opacity") || 1),
        halo: label.kind === "river" || label.kind === "lake" ? (this.look["halo"] ?? "#f7f0dd") : null,
      });
    }
  }

  private spot(word: string): XY | undefined {
    const [one, other] = word.split("/");
    const a = this.at(one!);
    const b = other ? this.at(other) : a;
    return a && b ? middle(a, b) : undefined;
  }

  private readonly byName = new Map<string, XY>();
  private at(name: string): XY | undefined {
    if (!this.byName.size)
      for (const h of this.data.board.hexes) this.byName.set(h.name, { x: h.x * UNIT, y: h.y * UNIT });
    return this.byName.get(name);
  }

  private stroke(g: CanvasRenderingContext2D, layers: Layer[]): void {
    g.save();
    g.lineJoin = "round";
    for (const layer of layers) {
      g.strokeStyle = layer.colour;
      g.lineWidth = layer.width;
      g.lineCap = layer.cap;
      g.setLineDash(layer.dash);
      g.stroke(layer.path);
    }
    g.restore();
  }

  private buildBorders(hexes: HexData[]): void {
    const region = new Map(hexes.map((h) => [h.name, h]));
    for (const hex of hexes)
      for (const name of hex.around) {
        const other = region.get(name);
        if (!other || other.name < hex.name || other.region === hex.region) continue;
        const [a, b] = sideOf(hex, other);
        this.borders.addPath(new Path2D(straight([a, b])));
      }
  }

  private buildWaters(hexes: HexData[]): void {
    const seen = new Map<string, number>();
    for (const h of hexes)
      for (const c of RIM) {
        const key = cornerKey({ x: h.x + c.x, y: h.y + c.y });
        seen.set(key, (seen.get(key) ?? 0) + 1);
      }
    const courses = this.data.features.rivers.map((r) => ({ major: r.major, line: this.course(r.sides) }));
    const bends = new Map<string, XY>();
    for (const { line } of courses)
      for (let i = 1; i + 1 < line.length; i++) {
        const [m, o] = [middle(line[i - 1]!, line[i]!), middle(line[i]!, line[i + 1]!)];
        bends.set(cornerKey(line[i]!), { x: line[i]!.x / 2 + (m.x + o.x) / 4, y: line[i]!.y / 2 + (m.y + o.y) / 4 });
      }
    const paths = { major: new Path2D(), minor: new Path2D() };
    for (const { major, line } of courses) {
      const run = [...line];
      const out = [run[0]!, run.at(-1)!].map((end) => (seen.get(cornerKey(end)) ?? 3) < 3);
      const [start, stop] = [bends.get(cornerKey(run[0]!)), bends.get(cornerKey(run.at(-1)!))];
      if (start && !out[0]) run.unshift(start);
      if (stop && !out[1]) run.push(stop);
      const scaled = run.map((p) => ({ x: p.x * UNIT, y: p.y * UNIT }));
      paths[major ? "major" : "minor"].addPath(
        new Path2D(alongSides(longer(scaled, out[0] ? 40 : 0, out[1] ? 40 : 0))),
      );
    }
    for (const layer of ["bank", "water"] as const)
      for (const kind of ["minor", "major"] as const)
        this.waters.push({
          path: paths[kind],
          colour: this.look[`river.${layer}`] ?? "#3d7ea6",
          width: this.number(`river.${kind}.width`, 6) + (layer === "bank" ? 3 : 0),
          dash: [],
          cap: "round",
        });
    for (const lake of this.data.features.lakes) {
      const line = this.course(lake.sides).map((p) => ({ x: p.x * UNIT, y: p.y * UNIT }));
      const path = new Path2D(line.length < 4 ? straight(line) : alongSides(line));
      for (const [width, key] of [
        [26, "lake.shore"],
        [22, "lake.water"],
      ] as const)
        this.waters.push({ path, colour: this.look[key] ?? "#7fb3cf", width, dash: [], cap: "round" });
    }
  }

  private course(sides: [string, string][]): XY[] {
    const at = new Map(this.data.board.hexes.map((h) => [h.name, h as XY]));
    return chain(sides.map(([a, b]) => [at.get(a)!, at.get(b)!] as const));
  }

  private buildLines(): void {
    const entries = new Map(this.data.board.hexes.map((h) => [h.name, h]));
    for (const kind of ["path", "track", "road", "railway"]) {
      const aside = this.number(`line.${kind}.aside`, 0) * UNIT;
      const path = new Path2D();
      for (const line of this.data.features.lines.filter((l) => l.kind === kind)) {
        const points = line.hexes.map((name) => entries.get(name)!).map((h) => ({ x: h.x * UNIT, y: h.y * UNIT }));
        path.addPath(new Path2D(through(aside ? beside(points, aside) : points)));
      }
      for (const layer of (this.look[`line.${kind}.layers`] ?? "#000/2").split(" ")) {
        const [colour, width, dash] = layer.split("/");
        this.lines.push({
          path,
          colour: colour!,
          width: Number(width),
          dash: dash ? dash.split(",").map(Number) : [],
          cap: (this.look[`line.${kind}.cap`] ?? "round") as CanvasLineCap,
        });
      }
    }
  }

  private number(key: string, otherwise: number): number {
    const value = Number(this.look[key]);
    return Number.isFinite(value) && this.look[key] !== undefined ? value : otherwise;
  }
}

function sideOf(one: XY, other: XY): [XY, XY] {
  const [a, b] = chain([[one, other]]) as [XY, XY];
  return [
    { x: a.x * UNIT, y: a.y * UNIT },
    { x: b.x * UNIT, y: b.y * UNIT },
  ];
}

/** Relief as a veil: letters from a (deep shadow) over n (level) to z (full light). */
function shadeCanvas(lines: string[], shadow: number, light: number): HTMLCanvasElement | null {
  const first = lines[0];
  if (!first) return null;
  const canvas = document.createElement("canvas");
  canvas.width = first.length;
  canvas.height = lines.length;
  const g = canvas.getContext("2d")!;
  const image = g.createImageData(canvas.width, canvas.height);
  lines.forEach((line, row) => {
    for (let column = 0; column < line.length; column++) {
      const level = line.charCodeAt(column) - 97;
      const at = 4 * (row * canvas.width + column);
      const dark = level < 13;
      image.data.fill(dark ? 40 : 255, at, at + 3);
      image.data[at + 3] = 255 * (dark ? (shadow * (13 - level)) / 13 : (light * (level - 13)) / 13);
    }
  });
  g.putImageData(image, 0, 0);
  return canvas;
}
