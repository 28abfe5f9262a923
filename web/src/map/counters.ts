/** Pictures of counters, kept by what they show; and the strokes every game's counters are made of. */

import type { Known, PieceData } from "../catalogue";
import type { PieceView } from "../protocol";
import { nation } from "./palette";
import type { HiddenStack } from "./scene";
import { symbol } from "./symbols";

export const SANS = '"Inter Variable", Inter, system-ui, sans-serif';

type Brush = CanvasRenderingContext2D;
const SIZES = [24, 48, 96, 192];
const MOST = 4000; // pictures kept

export class Counters {
  private readonly faces = new Map<string, HTMLCanvasElement>();

  constructor(readonly known: Known) {}

  /** The picture of a counter at least `pixels` wide; `simple` for the far view with the strength alone. */
  face(state: PieceView, pixels: number, simple: boolean): HTMLCanvasElement {
    const { face } = this.known;
    const piece = this.known.piece.get(state.id)!;
    return this.made(`${state.id}|${face.counters.aspect(state)}|${Number(simple)}`, pixels, (g, size) => {
      if (simple) face.counters.drawBlock(g, this.known, piece, state);
      else face.counters.drawFull(g, this.known, piece, state, size);
    });
  }

  /** The back of a counter that is not known, or a concealment marker. */
  back(hidden: HiddenStack, pixels: number): HTMLCanvasElement {
    return this.made(`back|${hidden.nation}|${hidden.side}|${Number(hidden.concealed)}`, pixels, (g) => {
      const colours = nation(hidden);
      body(g, colours, hidden.concealed ? "#3d352a" : colours.edge, hidden.concealed ? 100 : 12);
      drawBack(g, hidden.concealed ? "#e9dcbc" : colours.ink, hidden.concealed);
    });
  }

  private made(what: string, pixels: number, draw: (g: Brush, size: number) => void): HTMLCanvasElement {
    const size = SIZES.find((s) => s >= pixels) ?? SIZES.at(-1)!;
    const key = `${what}|${size}`;
    let canvas = this.faces.get(key);
    if (!canvas) {
      if (this.faces.size > MOST) this.faces.clear();
      canvas = document.createElement("canvas");
      canvas.width = canvas.height = size;
      const g = canvas.getContext("2d")!;
      g.scale(size / 100, size / 100);
      draw(g, size);
      this.faces.set(key, canvas);
    }
    return canvas;
  }
}

/** The colour of the header: the formation's, or a quiet one. */
export function strip(known: Known, piece: PieceData): string {
  return known.data.formations[piece.formation]?.colour ?? (piece.side === "japanese" ? "#d8c48f" : "#9aa0a4");
}

/** A rounded square with a header of some height, lit softly from above. */
export function body(g: Brush, { ground, edge }: { ground: string; edge: string }, header: string, height: number): void {
  g.save();
  g.beginPath();
  g.roundRect(2.5, 2.5, 95, 95, 13);
  g.fillStyle = ground;
  g.fill();
  g.clip();
  g.fillStyle = header;
  g.fillRect(0, 0, 100, height);
  g.fillStyle = edge;
  g.globalAlpha = 0.55;
  g.fillRect(0, height, 100, 1.5);
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

/** The name on the header, in ink that can be read on it. */
export function title(g: Brush, text: string, header: string): void {
  g.fillStyle = dark(header) ? "#fff" : "#16120c";
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.font = `700 14.5px ${SANS}`;
  g.fillText(text.length > 9 ? text.slice(0, 9) : text, 50, 12, 86);
}

export function drawSymbol(g: Brush, code: string, ink: string, size: number): void {
  const picture = symbol(code, ink, Math.max(24, size / 2.2));
  const room = { width: 50, height: 40 };
  const scale = Math.min(room.width / picture.width, room.height / picture.height);
  const [w, h] = [picture.width * scale, picture.height * scale];
  g.imageSmoothingQuality = "high";
  g.drawImage(picture, 50 - w / 2, 42.5 - h / 2, w, h);
}

/** A small disc with a number, in the upper right. */
export function badge(g: Brush, number: number, ink: string, ground: string): void {
  g.beginPath();
  g.arc(84, 34, 9.5, 0, 7);
  g.fillStyle = ground;
  g.fill();
  g.strokeStyle = ink;
  g.lineWidth = 1.4;
  g.stroke();
  g.fillStyle = ink;
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.font = `700 13px ${SANS}`;
  g.fillText(String(number), 84, 34.8);
}

/** Steps down the left edge: those left are full. */
export function pips(g: Brush, left: number, steps: number, ink: string): void {
  for (let i = 0; i < steps; i++) {
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

/** Short of supply: half a disc in amber; out of supply: a red disc with a cross. */
export function supplySign(g: Brush, level: "full" | "limited" | "out", r: number): void {
  if (level === "full") return;
  const [x, y] = [r + 3, 97 - r];
  const out = level === "out";
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

export type Doing = "moved" | "fought" | "fired";

/** What it did in this phase: an arrow for moved, crossed blades for fought, a burst for fired. */
export function doingSign(g: Brush, doing: Doing): void {
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
  if (doing === "fought") {
    g.moveTo(x - 4.5, y - 4.5);
    g.lineTo(x + 4.5, y + 4.5);
    g.moveTo(x + 4.5, y - 4.5);
    g.lineTo(x - 4.5, y + 4.5);
  } else if (doing === "fired") {
    for (let i = 0; i < 6; i++) {
      const turn = (i * Math.PI) / 3;
      g.moveTo(x + 2 * Math.cos(turn), y + 2 * Math.sin(turn));
      g.lineTo(x + 6 * Math.cos(turn), y + 6 * Math.sin(turn));
    }
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

/** A back tells nothing: a plain frame with a mark in the middle, an eye that is shut under a concealment marker. */
function drawBack(g: Brush, ink: string, concealed: boolean): void {
  g.strokeStyle = g.fillStyle = ink;
  g.lineWidth = 3.5;
  g.lineCap = "round";
  g.globalAlpha = 0.85;
  if (concealed) {
    g.beginPath();
    g.moveTo(22, 46);
    g.quadraticCurveTo(50, 74, 78, 46);
    for (const [x, y, dx, dy] of [
      [30, 54, -6, 9],
      [43, 59, -3, 11],
      [57, 59, 3, 11],
      [70, 54, 6, 9],
    ] as const) {
      g.moveTo(x, y);
      g.lineTo(x + dx, y + dy);
    }
    g.stroke();
  } else {
    g.beginPath();
    g.roundRect(20, 26, 60, 58, 8);
    g.stroke();
    g.font = `800 40px ${SANS}`;
    g.textAlign = "center";
    g.textBaseline = "middle";
    g.fillText("?", 50, 57);
  }
  g.globalAlpha = 1;
}

export function dark(colour: string): boolean {
  const [r, g, b] = [1, 3, 5].map((i) => parseInt(colour.slice(i, i + 2), 16)) as [number, number, number];
  return 0.299 * r + 0.587 * g + 0.114 * b < 140;
}
