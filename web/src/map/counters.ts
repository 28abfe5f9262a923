/** Counters: rounded squares with formation strip, NATO symbol, factors, quality, steps and small corner signs. */

import type { Known, PieceData } from "../catalogue";
import type { PieceView } from "../protocol";
import { symbol } from "./symbols";

const SANS = '"Inter Variable", Inter, system-ui, sans-serif';

/** Ground and ink by nation: Japan light with dark ink, the Allies dark with light ink, so that grey print tells them apart. */
const NATIONS: Record<string, { ground: string; edge: string; ink: string }> = {
  japanese: { ground: "#f6e0ab", edge: "#8c6d2f", ink: "#1d1710" },
  ina: { ground: "#f3c88c", edge: "#8c5a1f", ink: "#1d1710" },
  british: { ground: "#7b6540", edge: "#3b2f1a", ink: "#fffaf0" },
  indian: { ground: "#66703f", edge: "#30361b", ink: "#fdfdf0" },
  african: { ground: "#775548", edge: "#3a261e", ink: "#fff7f0" },
  us: { ground: "#46633f", edge: "#1f311b", ink: "#f6fff2" },
  chinese: { ground: "#3f6486", edge: "#1b3146", ink: "#f2f9ff" },
};
const PLAIN = { ground: "#888", edge: "#333", ink: "#fff" };

export const nation = (piece: PieceData): { ground: string; edge: string; ink: string } =>
  NATIONS[piece.nation] ?? PLAIN;

// what a counter has done in the phase, as the rules count it
export const MOVED = 1;
export const ATTACKED = 2;
export const DEFENDED = 4;
export const RETREATED = 8;
export const BUILT = 16;
export const RAILED = 32;

const SIZES = [24, 48, 96, 192];

export class Counters {
  private readonly faces = new Map<string, HTMLCanvasElement>();

  constructor(readonly known: Known) {}

  /** The picture of a counter at least `pixels` wide; `simple` for the far view with the strength alone. */
  face(state: PieceView, pixels: number, simple: boolean): HTMLCanvasElement {
    const size = SIZES.find((s) => s >= pixels) ?? SIZES.at(-1)!;
    const key = `${state.id}|${Number(state.reduced)}|${state.supply}|${state.done}|${size}|${Number(simple)}`;
    let canvas = this.faces.get(key);
    if (!canvas) {
      if (this.faces.size > 1500) this.faces.clear();
      canvas = document.createElement("canvas");
      canvas.width = canvas.height = size;
      const g = canvas.getContext("2d")!;
      g.scale(size / 100, size / 100);
      const piece = this.known.piece.get(state.id)!;
      if (simple) this.block(g, piece, state);
      else this.full(g, piece, state, size);
      this.faces.set(key, canvas);
    }
    return canvas;
  }

  private strip(piece: PieceData): string {
    return this.known.data.formations[piece.formation]?.colour ?? (piece.side === "japanese" ? "#d8c48f" : "#9aa0a4");
  }

  private body(g: CanvasRenderingContext2D, piece: PieceData, header: number): void {
    const { ground, edge } = nation(piece);
    g.save();
    g.beginPath();
    g.roundRect(2.5, 2.5, 95, 95, 13);
    g.fillStyle = ground;
    g.fill();
    g.clip();
    g.fillStyle = this.strip(piece);
    g.fillRect(0, 0, 100, header);
    g.fillStyle = edge;
    g.globalAlpha = 0.55;
    g.fillRect(0, header, 100, 1.5);
    g.globalAlpha = 1;
    const light = g.createLinearGradient(0, 0, 0, 100);
    light.addColorStop(0, "rgba(255,255,255,.22)");
    light.addColorStop(0.35, "rgba(255,255,255,0)");
    light.addColorStop(1, "rgba(0,0,0,.12)");
    g.fillStyle = light;
    g.fillRect(0, 0, 100, 100);
    g.restore();
    g.beginPath();
    g.roundRect(2.5, 2.5, 95, 95, 13);
    g.strokeStyle = edge;
    g.lineWidth = 3;
    g.stroke();
  }

  /** The far view: ground, strip and one number. */
  private block(g: CanvasRenderingContext2D, piece: PieceData, state: PieceView): void {
    const { ink } = nation(piece);
    this.body(g, piece, 22);
    g.fillStyle = ink;
    g.textAlign = "center";
    g.textBaseline = "middle";
    const values = state.reduced && piece.back ? piece.back : piece.front;
    if (piece.size) {
      g.font = `800 58px ${SANS}`;
      g.fillText(String(values.strength), 50, 62);
    } else if (piece.kind.endsWith("hq")) {
      g.font = `800 38px ${SANS}`;
      g.fillText("HQ", 50, 62);
    } else {
      g.beginPath();
      g.arc(34, 62, 13, 0, 7);
      g.arc(68, 62, 13, 0, 7);
      g.fill();
    }
    this.supply(g, state, 18);
  }

  private full(g: CanvasRenderingContext2D, piece: PieceData, state: PieceView, size: number): void {
    const { ink } = nation(piece);
    this.body(g, piece, 19);
    const strip = this.strip(piece);
    g.fillStyle = dark(strip) ? "#fff" : "#16120c";
    g.textAlign = "center";
    g.textBaseline = "middle";
    g.font = `700 14.5px ${SANS}`;
    g.fillText(short(piece), 50, 12, 86);
    this.drawSymbol(g, piece, ink, size);
    const values = state.reduced && piece.back ? piece.back : piece.front;
    g.fillStyle = ink;
    g.textAlign = "center";
    g.font = `800 34px ${SANS}`;
    if (piece.size) g.fillText(`${values.strength}-${values.movement}`, 50, 79, 66);
    else {
      g.font = `800 30px ${SANS}`;
      g.fillText(`${values.movement}`, 50, 80, 60);
      if (piece.range) {
        g.fillStyle = piece.side === "japanese" ? "#a3170f" : "#ffd9a0";
        g.font = `800 19px ${SANS}`;
        g.fillText(`${piece.range}`, 19, 80);
      }
    }
    this.quality(g, piece, values.quality, ink);
    this.pips(g, piece, state, ink);
    if (piece.support) {
      g.fillStyle = ink;
      g.beginPath();
      for (const [x, y] of [
        [84, 56],
        [90, 66],
        [78, 66],
      ] as const)
        g.lineTo(x, y);
      g.closePath();
      g.fill();
    }
    if (piece.light && piece.size) {
      g.strokeStyle = ink;
      g.lineWidth = 3;
      g.lineCap = "round";
      g.beginPath();
      g.moveTo(59, 94);
      g.lineTo(74, 94);
      g.stroke();
    }
    if (!piece.replaceable) {
      g.strokeStyle = ink;
      g.globalAlpha = 0.8;
      g.lineWidth = 1.6;
      g.beginPath();
      g.roundRect(6.5, 22.5, 87, 71, 9);
      g.setLineDash([4, 4]);
      g.stroke();
      g.setLineDash([]);
      g.globalAlpha = 1;
    }
    this.supply(g, state, 13);
    this.doings(g, state);
  }

  private drawSymbol(g: CanvasRenderingContext2D, piece: PieceData, ink: string, size: number): void {
    const picture = symbol(piece, ink, Math.max(24, size / 2.2));
    const room = { width: 50, height: 40 };
    const scale = Math.min(room.width / picture.width, room.height / picture.height);
    const [w, h] = [picture.width * scale, picture.height * scale];
    g.imageSmoothingQuality = "high";
    g.drawImage(picture, 50 - w / 2, 42.5 - h / 2, w, h);
  }

  private quality(g: CanvasRenderingContext2D, piece: PieceData, quality: number, ink: string): void {
    if (!quality) return;
    g.beginPath();
    g.arc(84, 34, 9.5, 0, 7);
    g.fillStyle = piece.side === "japanese" ? "#fff8e6" : "rgba(0,0,0,.35)";
    g.fill();
    g.strokeStyle = ink;
    g.lineWidth = 1.4;
    g.stroke();
    g.fillStyle = ink;
    g.font = `700 13px ${SANS}`;
    g.fillText(String(quality), 84, 34.8);
  }

  private pips(g: CanvasRenderingContext2D, piece: PieceData, state: PieceView, ink: string): void {
    const left = state.reduced ? piece.steps - 1 : piece.steps;
    for (let i = 0; i < piece.steps; i++) {
      g.beginPath();
      g.arc(14, 30 + i * 11.5, 3.8, 0, 7);
      g.strokeStyle = g.fillStyle = ink;
      g.lineWidth = 1.6;
      if (i < left) g.fill();
      else {
        g.globalAlpha = 0.7;
        g.stroke();
        g.globalAlpha = 1;
      }
    }
  }

  /** Limited Supply: half a disc in amber; Out of Supply: a red disc with a bar. */
  private supply(g: CanvasRenderingContext2D, state: PieceView, r: number): void {
    if (state.supply === "full") return;
    const [x, y] = [r + 3, 97 - r];
    const out = state.supply === "out";
    g.beginPath();
    g.arc(x, y, r, 0, 7);
    g.fillStyle = out ? "#c22c12" : "#fff6d8";
    g.fill();
    g.strokeStyle = "#241a08";
    g.lineWidth = 2;
    g.stroke();
    if (out) {
      g.strokeStyle = "#fff";
      g.lineWidth = r / 3;
      g.beginPath();
      g.moveTo(x - r * 0.5, y - r * 0.5);
      g.lineTo(x + r * 0.5, y + r * 0.5);
      g.moveTo(x + r * 0.5, y - r * 0.5);
      g.lineTo(x - r * 0.5, y + r * 0.5);
      g.stroke();
    } else {
      g.beginPath();
      g.arc(x, y, r, Math.PI / 2, -Math.PI / 2);
      g.fillStyle = "#e08a00";
      g.fill();
    }
  }

  /** What it did in this phase: an arrow for moved, crossed blades for attacked. */
  private doings(g: CanvasRenderingContext2D, state: PieceView): void {
    if (!state.done) return;
    const [x, y] = [87, 86];
    g.save();
    g.beginPath();
    g.arc(x, y, 9.5, 0, 7);
    g.fillStyle = "rgba(20,20,20,.82)";
    g.fill();
    g.strokeStyle = "#fff";
    g.lineWidth = 2.2;
    g.lineCap = "round";
    g.lineJoin = "round";
    g.beginPath();
    if (state.done & (ATTACKED | DEFENDED)) {
      g.moveTo(x - 4.5, y - 4.5);
      g.lineTo(x + 4.5, y + 4.5);
      g.moveTo(x + 4.5, y - 4.5);
      g.lineTo(x - 4.5, y + 4.5);
    } else {
      g.moveTo(x - 5, y);
      g.lineTo(x + 5, y);
      g.moveTo(x + 1.5, y - 3.5);
      g.lineTo(x + 5, y);
      g.lineTo(x + 1.5, y + 3.5);
    }
    g.stroke();
    g.restore();
  }
}

/** The name on the strip: the id without the formation that the colour tells. */
export function short(piece: PieceData): string {
  return piece.id.length > 9 ? piece.id.slice(0, 9) : piece.id;
}

function dark(colour: string): boolean {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16)) as [number, number, number];
  return 0.299 * r + 0.587 * g + 0.114 * b < 140;
}
