/** Counters of Pacific Battles: attack-defence-movement, efficiency as a badge, range and command at the sides, signs
 * for reserve, disruption and guns that have fired. */

import type { Known, PieceData } from "../../catalogue";
import { badge, body, doingSign, drawSymbol, pips, SANS, strip, supplySign, title } from "../../map/counters";
import { nation } from "../../map/palette";
import { codeOf } from "../../map/symbols";
import type { PieceView } from "../../protocol";
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
  const words = piece.kind === "hq" ? "HQ" : String(values.bombardment || values.attack || values.defence);
  g.font = `800 ${words.length > 1 ? 42 : 56}px ${SANS}`;
  g.fillText(words, 50, 62);
  supplySign(g, stateOf(state).supplied === false ? "out" : "full", 18);
  if (stateOf(state).disrupted) disruption(g);
}

export function drawFull(g: Brush, known: Known, piece: PieceData, state: PieceView, size: number): void {
  const colours = nation(piece);
  const { ink } = colours;
  const counter = counterOf(piece);
  const own = stateOf(state);
  const values = valuesOf(piece, state);
  const header = strip(known, piece);
  body(g, colours, header, 19);
  title(g, counter.label || piece.id, header);
  if (piece.kind === "air" || piece.kind === "naval") vessel(g, piece.kind, ink);
  else drawSymbol(g, symbolOf(piece), ink, size);
  g.fillStyle = ink;
  g.textAlign = "center";
  g.font = `800 27px ${SANS}`;
  const factors = piece.kind === "air" || piece.kind === "naval" ? [values.bombardment] : [values.attack, values.defence, values.movement];
  g.fillText(factors.join("-"), 50, 80, 70);
  if (values.efficiency) badge(g, values.efficiency, ink, piece.side === "japanese" ? "#fff8e6" : "rgba(0,0,0,.35)");
  pips(g, left(piece, state), piece.steps, ink);
  const reach = counter.range === UNLIMITED ? "U" : counter.range ? String(counter.range) : "";
  const aside = piece.kind === "hq" ? `${values.command}` : values.bombardment && factors.length > 1 ? `${values.bombardment}·${reach}` : "";
  if (aside) {
    g.fillStyle = piece.side === "japanese" ? "#a3170f" : "#ffd9a0";
    g.font = `800 14px ${SANS}`;
    g.fillText(aside, 84, 54, 26);
  }
  supplySign(g, own.supplied === false ? "out" : "full", 13);
  if (own.reserve) reserve(g);
  if (own.fired) doingSign(g, "fired");
  else if (own.moved) doingSign(g, "moved");
  if (own.disrupted) disruption(g);
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

/** In reserve: a letter in a dark square. */
function reserve(g: Brush): void {
  g.fillStyle = "#123a5c";
  g.beginPath();
  g.roundRect(4, 62, 17, 17, 4);
  g.fill();
  g.fillStyle = "#fff";
  g.font = `800 14px ${SANS}`;
  g.textAlign = "center";
  g.fillText("R", 12.5, 71);
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
