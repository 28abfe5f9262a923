/** Counters of Pacific Battles: attack-defence-movement in one row that nothing covers, efficiency as a badge, range and
 * command at the side, signs for supply, reserve, work, trucks, disruption and guns that have fired. */

import type { Known, PieceData } from "../../catalogue";
import { badge, body, doingSign, drawSymbol, SANS, strip, supplySign, title } from "../../map/counters";
import { nation } from "../../map/palette";
import { codeOf } from "../../map/symbols";
import type { PieceView } from "../../protocol";
import { say } from "../../speech.svelte";
import { counterOf, stateOf, UNLIMITED, valuesOf } from "./data";

type Brush = CanvasRenderingContext2D;

export function symbolOf(piece: PieceData): string {
  const { kind, size, motorized } = counterOf(piece);
  return codeOf(kind === "infantry" && motorized ? "motorized" : kind, size);
}

export const left = (piece: PieceData, state: PieceView): number => Math.max(0, piece.steps - stateOf(state).lost);

/** The far view: ground, strip and one number. */
export function drawBlock(g: Brush, known: Known, piece: PieceData, state: PieceView): void {
  const colours = nation(piece);
  const values = valuesOf(piece, state);
  body(g, colours, strip(known, piece), 22);
  g.fillStyle = colours.ink;
  g.textAlign = "center";
  g.textBaseline = "middle";
  const words = piece.kind === "hq" ? say("block-hq") : String(values.bombardment || values.attack || values.defence);
  g.font = `800 ${words.length > 1 ? 42 : 56}px ${SANS}`;
  g.fillText(words, 50, 62);
  supplySign(g, stateOf(state).supplied === false ? "out" : "full", 13);
  if (stateOf(state).disrupted) disruption(g);
}

export function drawFull(g: Brush, known: Known, piece: PieceData, state: PieceView, size: number): void {
  const colours = nation(piece);
  const { ink } = colours;
  const counter = counterOf(piece);
  const own = stateOf(state);
  const values = valuesOf(piece, state);
  const header = strip(known, piece);
  const aloft = piece.kind === "air" || piece.kind === "naval";
  body(g, colours, header, 19);
  title(g, counter.label || piece.id, header);
  if (aloft) vessel(g, piece.kind, ink);
  else drawSymbol(g, symbolOf(piece), ink, size);
  g.fillStyle = ink;
  g.textAlign = "center";
  g.textBaseline = "middle";
  const factors = aloft ? `${values.bombardment}` : `${values.attack}-${values.defence}-${values.movement}`;
  g.font = `800 ${factors.length > 5 ? 27 : 30}px ${SANS}`;
  g.fillText(factors, 50, 81.5, 90);
  if (values.efficiency) badge(g, values.efficiency, ink, piece.side === "japanese" ? "#fff8e6" : "rgba(0,0,0,.35)");
  steps(g, left(piece, state), piece.steps, ink);
  const reach = counter.range === UNLIMITED ? "U" : counter.range ? String(counter.range) : "";
  if (piece.kind === "hq") aside(g, `${values.command}`, piece.side, 17);
  else if (values.bombardment && !aloft) aside(g, `${values.bombardment}·${reach}`, piece.side, 13.5);
  else if (aloft && reach) aside(g, reach, piece.side, 15);
  if (own.supplied === false) cross(g);
  if (own.reserve) tab(g, 3, "R", "#123a5c");
  if (own.building) tab(g, 81, "F", "#5a3d12");
  else if (own.truck) tab(g, 81, "T", "#2c3a22");
  if (own.fired || own.moved) done(g, own.fired ? "fired" : "moved");
  if (own.disrupted) disruption(g);
}

/** Steps down the left edge, close enough that a sign finds room under four of them. */
function steps(g: Brush, full: number, all: number, ink: string): void {
  g.strokeStyle = g.fillStyle = ink;
  g.lineWidth = 1.4;
  for (let i = 0; i < all; i++) {
    g.beginPath();
    g.arc(13, 27.5 + i * 8.6, 3.2, 0, 7);
    if (i < full) g.fill();
    else {
      g.globalAlpha = 0.7;
      g.stroke();
      g.globalAlpha = 1;
    }
  }
}

/** Bombardment and range of a gun, or the command value of an HQ, in the colour for what reaches beyond the hex. */
function aside(g: Brush, text: string, side: string, size: number): void {
  g.fillStyle = side === "japanese" ? "#a3170f" : "#ffd9a0";
  g.font = `800 ${size}px ${SANS}`;
  g.fillText(text, 84, 54, 27);
}

/** Out of supply: a cross on red, above the factors. */
function cross(g: Brush): void {
  const [x, y, r] = [13, 62.5, 7.6];
  g.beginPath();
  g.arc(x, y, r, 0, 7);
  g.fillStyle = "#c22c12";
  g.fill();
  g.strokeStyle = "#fff";
  g.lineWidth = 2.4;
  g.beginPath();
  g.moveTo(x - 3.4, y - 3.4);
  g.lineTo(x + 3.4, y + 3.4);
  g.moveTo(x + 3.4, y - 3.4);
  g.lineTo(x - 3.4, y + 3.4);
  g.stroke();
}

/** What lasts longer than a phase, on the header: in reserve, at work on a fortification, on trucks. */
function tab(g: Brush, x: number, letter: string, ground: string): void {
  g.fillStyle = ground;
  g.beginPath();
  g.roundRect(x, 3.5, 16, 16, 4);
  g.fill();
  g.strokeStyle = "#fff";
  g.lineWidth = 1.2;
  g.stroke();
  g.fillStyle = "#fff";
  g.font = `800 12.5px ${SANS}`;
  g.fillText(letter, x + 8, 12.2);
}

/** What it has done in this phase, small, above the factors. */
function done(g: Brush, what: "fired" | "moved"): void {
  g.save();
  g.translate(87.5, 66);
  g.scale(0.72, 0.72);
  g.translate(-87, -86);
  doingSign(g, what);
  g.restore();
}

/** Aircraft and ships as plain outlines. */
function vessel(g: Brush, kind: string, ink: string): void {
  g.fillStyle = ink;
  g.beginPath();
  const points: [number, number][] =
    kind === "air"
      ? [[50, 24], [54, 36], [76, 46], [76, 51], [54, 46], [53, 57], [60, 62], [40, 62], [47, 57], [46, 46], [24, 51], [24, 46], [46, 36]]
      : [[22, 50], [30, 60], [70, 60], [78, 48], [64, 50], [64, 42], [57, 42], [57, 32], [51, 32], [51, 42], [40, 42], [40, 50]];
  points.forEach(([x, y], i) => (i ? g.lineTo(x, y) : g.moveTo(x, y)));
  g.closePath();
  g.fill();
}

/** Disrupted: a broken diagonal across the counter. */
function disruption(g: Brush): void {
  g.save();
  g.strokeStyle = "#fff";
  g.lineWidth = 10;
  const stroke = (): void => {
    g.beginPath();
    g.moveTo(10, 92);
    g.lineTo(44, 58);
    g.lineTo(52, 64);
    g.lineTo(92, 24);
    g.stroke();
  };
  g.globalAlpha = 0.85;
  stroke();
  g.strokeStyle = "#b3261e";
  g.lineWidth = 5;
  stroke();
  g.restore();
}
