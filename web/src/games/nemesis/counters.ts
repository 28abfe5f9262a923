/** Counters of Nemesis: strength and movement, quality as a badge, steps as pips, signs for supply and doings. */

import type { Known, PieceData } from "../../catalogue";
import { badge, body, doingSign, drawSymbol, pips, SANS, strip, supplySign, title } from "../../map/counters";
import { nation } from "../../map/palette";
import { codeOf } from "../../map/symbols";
import type { PieceView } from "../../protocol";
import { counterOf, stateOf, type Values } from "./data";

type Brush = CanvasRenderingContext2D;

// what a counter has done in the phase, as the rules count it
export const MOVED = 1;
export const ATTACKED = 2;
export const DEFENDED = 4;
export const RETREATED = 8;
export const BUILT = 16;
export const RAILED = 32;

export function symbolOf(piece: PieceData): string {
  const { kind, motorized } = counterOf(piece);
  return codeOf(kind === "infantry" && motorized ? "motorized" : kind, echelon(piece));
}

function echelon(piece: PieceData): string {
  const { kind, size, regiment } = counterOf(piece);
  if (kind === "army-hq") return "army";
  if (kind === "division-hq") return "division";
  if (kind === "hq") return "corps";
  if (!size) return "";
  if (regiment) return "regiment";
  if (size === "large") return kind === "infantry" ? "brigade" : "regiment";
  return "battalion";
}

export function valuesOf(piece: PieceData, state: PieceView): Values {
  const { front, back } = counterOf(piece);
  return stateOf(state).reduced && back ? back : front;
}

/** The far view: ground, strip and one number. */
export function drawBlock(g: Brush, known: Known, piece: PieceData, state: PieceView): void {
  const colours = nation(piece);
  body(g, colours, strip(known, piece), 22);
  g.fillStyle = colours.ink;
  g.textAlign = "center";
  g.textBaseline = "middle";
  if (piece.size) {
    g.font = `800 58px ${SANS}`;
    g.fillText(String(valuesOf(piece, state).strength), 50, 62);
  } else if (piece.kind.endsWith("hq")) {
    g.font = `800 38px ${SANS}`;
    g.fillText("HQ", 50, 62);
  } else {
    g.beginPath();
    g.arc(34, 62, 13, 0, 7);
    g.arc(68, 62, 13, 0, 7);
    g.fill();
  }
  supplySign(g, stateOf(state).supply, 18);
}

export function drawFull(g: Brush, known: Known, piece: PieceData, state: PieceView, size: number): void {
  const colours = nation(piece);
  const { ink } = colours;
  const counter = counterOf(piece);
  const own = stateOf(state);
  const header = strip(known, piece);
  body(g, colours, header, 19);
  title(g, piece.id, header);
  drawSymbol(g, symbolOf(piece), ink, size);
  const values = valuesOf(piece, state);
  g.fillStyle = ink;
  g.textAlign = "center";
  g.font = `800 34px ${SANS}`;
  if (piece.size) g.fillText(`${values.strength}-${values.movement}`, 50, 79, 66);
  else {
    g.font = `800 30px ${SANS}`;
    g.fillText(`${values.movement}`, 50, 80, 60);
    if (counter.range) {
      g.fillStyle = piece.side === "japanese" ? "#a3170f" : "#ffd9a0";
      g.font = `800 19px ${SANS}`;
      g.fillText(`${counter.range}`, 19, 80);
    }
  }
  if (values.quality) badge(g, values.quality, ink, piece.side === "japanese" ? "#fff8e6" : "rgba(0,0,0,.35)");
  pips(g, own.reduced ? piece.steps - 1 : piece.steps, piece.steps, ink);
  if (counter.support) triangle(g, ink);
  if (counter.light && piece.size) bar(g, ink);
  if (!counter.replaceable) frame(g, ink);
  supplySign(g, own.supply, 13);
  if (own.done) doingSign(g, own.done & (ATTACKED | DEFENDED) ? "fought" : "moved");
}

/** A Support Unit. */
function triangle(g: Brush, ink: string): void {
  g.fillStyle = ink;
  g.beginPath();
  g.moveTo(84, 56);
  g.lineTo(90, 66);
  g.lineTo(78, 66);
  g.closePath();
  g.fill();
}

/** Light Troops. */
function bar(g: Brush, ink: string): void {
  g.strokeStyle = ink;
  g.lineWidth = 3;
  g.lineCap = "round";
  g.beginPath();
  g.moveTo(59, 94);
  g.lineTo(74, 94);
  g.stroke();
}

/** Not replaceable. */
function frame(g: Brush, ink: string): void {
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
