/** Counters in the game's manner: a corps with combat and movement, an HQ with what it reorganises, an aircraft with its
 * four factors and its range; white print on a dark band, and a hatched back for who lies face-down. */

import type { Known, PieceData } from "../../catalogue";
import { body, drawSymbol, SANS, title } from "../../map/counters";
import type { Colours } from "../../map/palette";
import { codeOf } from "../../map/symbols";
import type { PieceView } from "../../protocol";
import { coloursOf, headerOf, labelOf } from "../plain/counters";
import { silhouette } from "../plain/silhouettes";
import { shape, sign } from "../plain/signs";
import { powerOf, printed, stateOf, wingOf } from "./data";

type Brush = CanvasRenderingContext2D;

/** Under white print: the power's own colour, much darker. */
const bandOf = (ground: string): string => [1, 3, 5].reduce((made, at) => made + Math.round(parseInt(ground.slice(at, at + 2), 16) * 0.36).toString(16).padStart(2, "0"), "#");
/** Grounds of the four factors of an aircraft, told by their place too. */
const FACTORS = ["#fdfbf3", "#cfe4f0", "#dfd2a8", "#e3b8a8"] as const;

/** Types that have the symbol of others. */
const LETTERS: Record<string, string> = { MIL: "M", GARR: "G", "HQ-A": "A", "HQ-I": "I" };

export type Deed = { sign: string; tone: "bad" | "plain" | "warn" };

/** The corner signs of a counter, the gravest first: without supply, surprised, what it has done in the impulse. */
export function deeds(state: PieceView): Deed[] {
  const { supply, did } = stateOf(state);
  const found: Deed[] = supply === "out" ? [{ sign: "out", tone: "bad" }] : [];
  const word = { attacked: "blades", flown: "burst", railed: "arrow", moved: "arrow", dropped: "flag" }[did ?? ""];
  if (did === "surprised") found.push({ sign: "half", tone: "warn" });
  else if (word) found.push({ sign: word, tone: "plain" });
  return found;
}

export function drawFull(g: Brush, known: Known, piece: PieceData, state: PieceView, size: number): void {
  const colours = coloursOf(known, piece);
  const header = headerOf(colours.ground);
  body(g, colours, header, 19);
  title(g, labelOf(piece), header);
  shape(g, powerOf(known, piece.formation).shape, 13, 31, 6.5, colours.ink);
  const down = stateOf(state).down === true;
  if (down) hatch(g, 19, 66);
  if (piece.arm === "air") wing(g, piece, colours, down);
  else troops(g, piece, colours, size, down);
  if (down) turned(g);
  deeds(state).forEach((one, i) => sign(g, one.sign, one.tone, "", 87, 48 + 17.5 * i - (piece.arm === "air" ? 2 : 0), 8.2));
}

/** Symbol, and combat-movement below it; an HQ has what it reorganises in a ring. */
function troops(g: Brush, piece: PieceData, colours: Colours, size: number, down: boolean): void {
  const { factors, white, reorganisation } = printed(piece);
  g.globalAlpha = down ? 0.5 : 1;
  drawSymbol(g, codeOf(piece.kind, piece.size), colours.ink, size);
  const letter = LETTERS[printed(piece).type];
  if (letter) {
    g.fillStyle = colours.ink;
    g.textAlign = "center";
    g.textBaseline = "middle";
    g.font = `800 15px ${SANS}`;
    g.fillText(letter, 50, 44);
  }
  g.globalAlpha = 1;
  if (white) band(g, colours, 66);
  g.fillStyle = white ? "#ffffff" : colours.ink;
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.font = `800 ${factors.length > 4 ? 26 : 29}px ${SANS}`;
  g.fillText(factors, 50, 81, 90);
  if (reorganisation) ring(g, 86, 31, 9.5, String(reorganisation), colours);
}

/** The dark band of those who are printed in white: the best troops a power has. */
function band(g: Brush, { ground }: Colours, top: number): void {
  g.save();
  g.beginPath();
  g.roundRect(4, 4, 92, 92, 11);
  g.clip();
  g.fillStyle = bandOf(ground);
  g.fillRect(0, top, 100, 100 - top);
  g.restore();
}

/** Four numbers in a row, each on its own ground, and the range in a ring. */
function wing(g: Brush, piece: PieceData, colours: Colours, down: boolean): void {
  g.globalAlpha = down ? 0.5 : 1;
  g.save();
  g.translate(50, 43);
  g.scale(0.86, 0.86);
  g.translate(-50, -45);
  silhouette(g, "air", piece.kind, colours.ink);
  g.restore();
  g.globalAlpha = 1;
  g.textAlign = "center";
  g.textBaseline = "middle";
  wingOf(piece).forEach((factor, i) => {
    const x = 5 + i * 22.6;
    g.beginPath();
    g.roundRect(x, 68, 22, 26, 4);
    g.fillStyle = FACTORS[i]!;
    g.fill();
    g.strokeStyle = colours.edge;
    g.lineWidth = 1.2;
    g.stroke();
    g.fillStyle = factor ? "#16120c" : "#8d8677";
    g.font = `${factor ? 800 : 500} ${factor > 9 ? 17 : 20}px ${SANS}`;
    g.fillText(factor ? String(factor) : "–", x + 11, 81.5, 20);
  });
  const { range } = printed(piece);
  if (range) ring(g, 85, 31, 10, String(range), colours);
}

function ring(g: Brush, x: number, y: number, r: number, text: string, { ink, ground }: Colours): void {
  g.beginPath();
  g.arc(x, y, r, 0, 7);
  g.fillStyle = ground;
  g.fill();
  g.strokeStyle = ink;
  g.lineWidth = 1.8;
  g.stroke();
  g.fillStyle = ink;
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.font = `800 ${text.length > 1 ? 12.5 : 14.5}px ${SANS}`;
  g.fillText(text, x, y + 0.6);
}

/** The back of a counter: slanting strokes over its middle. */
function hatch(g: Brush, top: number, bottom: number): void {
  g.save();
  g.beginPath();
  g.roundRect(4, 4, 92, 92, 11);
  g.clip();
  g.beginPath();
  g.rect(0, top, 100, bottom - top);
  g.clip();
  g.fillStyle = "rgba(24,20,14,.34)";
  g.fillRect(0, top, 100, bottom - top);
  g.strokeStyle = "rgba(255,255,255,.5)";
  g.lineWidth = 3;
  g.beginPath();
  for (let x = -60; x < 160; x += 12) {
    g.moveTo(x, bottom);
    g.lineTo(x + bottom - top, top);
  }
  g.stroke();
  g.restore();
}

/** Face-down: an arrow that points down, in the middle of the counter. */
function turned(g: Brush): void {
  g.beginPath();
  g.arc(50, 43, 15, 0, 7);
  g.fillStyle = "#1b1712";
  g.fill();
  g.strokeStyle = "#ffffff";
  g.lineWidth = 2;
  g.stroke();
  g.beginPath();
  g.moveTo(41, 39);
  g.lineTo(59, 39);
  g.lineTo(50, 53);
  g.closePath();
  g.fillStyle = "#ffffff";
  g.fill();
}

/** The far view: the power's shape and the strength alone; hatched below who lies face-down. */
export function drawBlock(g: Brush, known: Known, piece: PieceData, state: PieceView): void {
  const colours = coloursOf(known, piece);
  body(g, colours, headerOf(colours.ground), 28);
  shape(g, powerOf(known, piece.formation).shape, 50, 15, 10, colours.ink);
  const { down } = stateOf(state);
  if (down) hatch(g, 29, 100);
  const { white, reorganisation, combat } = piece as ReturnType<typeof printed> & { combat?: number };
  if (white && !down && piece.arm !== "air") band(g, colours, 29);
  g.fillStyle = white && !down ? "#ffffff" : colours.ink;
  g.textAlign = "center";
  g.textBaseline = "middle";
  if (piece.arm === "air") silhouette(g, "air", piece.kind, colours.ink, 1.4, 64);
  else {
    g.font = `800 ${reorganisation ? 40 : String(combat ?? "").length > 1 ? 50 : 58}px ${SANS}`;
    g.fillText(reorganisation ? "HQ" : String(combat ?? ""), 50, 66);
  }
  if (stateOf(state).supply === "out") sign(g, "out", "bad", "", 82, 40, 15);
}
