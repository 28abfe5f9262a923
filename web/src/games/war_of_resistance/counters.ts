/** Counters in the Europa manner: the army's colour and shape, a symbol and its size, attack-defence-movement with the dot
 * of support or the circle of its lack, the pale side of a cadre; aircraft and ships by what they look like. */

import type { Known, PieceData } from "../../catalogue";
import { body, drawSymbol, SANS, title } from "../../map/counters";
import type { Colours } from "../../map/palette";
import { codeOf } from "../../map/symbols";
import type { PieceView } from "../../protocol";
import { coloursOf, headerOf, labelOf, signsOf } from "../plain/counters";
import type { Declared } from "../plain/data";
import { silhouette } from "../plain/silhouettes";
import { shape, sign } from "../plain/signs";
import { counterOf, type Ratings, ratingsOf, stateOf } from "./data";

type Brush = CanvasRenderingContext2D;

const PALE = "#fbf7ea"; // the side of a cadre, and what stands on it
const DARK = "#1d1710";

export function drawFull(declared: Declared, g: Brush, known: Known, piece: PieceData, state: PieceView, size: number): void {
  const colours = coloursOf(known, piece);
  const header = headerOf(colours.ground);
  body(g, colours, header, 19);
  title(g, labelOf(piece), header);
  const emblem = known.data.formations[piece.formation]?.shape;
  if (emblem) shape(g, emblem, 13, 31, 6.5, colours.ink);
  if (piece.arm === "air") wing(g, piece, state, colours);
  else if (piece.arm === "naval") ship(g, piece, state, colours);
  else unit(g, piece, state, colours, size);
  const { corps } = stateOf(state);
  if (corps) corpsTab(g, corps);
  signsOf(declared, piece, state).slice(0, 4).forEach((one, i) => sign(g, one.sign, one.tone, one.value, i < 2 ? 87 : 13, i < 2 ? 31 + 18 * i : 48 + 17 * (i - 2), 8.4));
}

/** A cadre is printed on the pale side; remnants on one that is torn. */
function unit(g: Brush, piece: PieceData, state: PieceView, colours: Colours, size: number): void {
  const { face } = stateOf(state);
  const reduced = face === "cadre" || face === "remnant";
  if (reduced) paleBand(g, face === "remnant");
  drawSymbol(g, codeOf(piece.kind, piece.size), colours.ink, size);
  const { activation } = counterOf(piece);
  const rating = ratingsOf(state);
  const ink = reduced ? DARK : colours.ink;
  if (activation !== undefined) command(g, piece, colours.ink);
  if (rating) factors(g, rating, ink);
}

/** The row of numbers, with the dot or the circle after it. */
function factors(g: Brush, { text, support }: Ratings, ink: string): void {
  g.fillStyle = g.strokeStyle = ink;
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.font = `800 ${text.length > 6 ? 25 : 29}px ${SANS}`;
  const room = support ? 72 : 88;
  const width = Math.min(room, g.measureText(text).width);
  const x = support ? 45 : 50;
  g.fillText(text, x, 80.5, room);
  if (!support) return;
  g.beginPath();
  g.arc(Math.min(91, x + width / 2 + 7.5), 74, 4.2, 0, 7);
  g.lineWidth = 2.2;
  if (support === "dot") g.fill();
  else g.stroke();
}

function paleBand(g: Brush, torn: boolean): void {
  g.save();
  g.beginPath();
  g.roundRect(4, 4, 92, 92, 11);
  g.clip();
  g.beginPath();
  g.moveTo(0, 66);
  if (torn) for (let x = 0; x <= 100; x += 10) g.lineTo(x, x % 20 ? 70 : 63);
  else g.lineTo(100, 66);
  g.lineTo(100, 100);
  g.lineTo(0, 100);
  g.fillStyle = PALE;
  g.fill();
  g.restore();
}

/** An HQ: how far it commands, and the highest die that activates it. */
function command(g: Brush, piece: PieceData, ink: string): void {
  const { activation = 0, radius = 0 } = counterOf(piece);
  g.fillStyle = ink;
  g.textBaseline = "middle";
  g.textAlign = "center";
  g.font = `800 15px ${SANS}`;
  g.fillText(`≤${activation}`, 14, 48);
  g.font = `700 12px ${SANS}`;
  g.fillText(`r${radius}`, 14, 63);
}

/** The number of the corps or army marker that it lies in. */
function corpsTab(g: Brush, corps: number): void {
  g.beginPath();
  g.roundRect(2.5, 58, 19, 15, 4);
  g.fillStyle = "#16120c";
  g.fill();
  g.fillStyle = "#ffd23f";
  g.font = `800 12px ${SANS}`;
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.fillText(String(corps), 12, 66);
}

/** Air rating and defence in one row, bombs to the left, range to the right; a grounded one is struck through. */
function wing(g: Brush, piece: PieceData, state: PieceView, colours: Colours): void {
  const { rating = "", bombs, move, ready, mission } = stateOf(state);
  if (ready === "inoperative") g.globalAlpha = 0.45;
  silhouette(g, "air", piece.kind, colours.ink, 1, 43);
  g.globalAlpha = 1;
  g.fillStyle = colours.ink;
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.font = `800 27px ${SANS}`;
  g.fillText(rating, 50, 80, 56);
  g.font = `700 14px ${SANS}`;
  if (bombs && (bombs[0] || bombs[1])) g.fillText(`${bombs[0]}/${bombs[1]}`, 15, 85, 24);
  if (move) g.fillText(String(move), 88, 85, 20);
  if (mission) {
    g.beginPath();
    g.moveTo(24, 66);
    g.lineTo(76, 66);
    g.lineWidth = 3;
    g.strokeStyle = "#ffd23f";
    g.stroke();
  }
}

function ship(g: Brush, piece: PieceData, state: PieceView, colours: Colours): void {
  const { strength, aa, afloat } = stateOf(state);
  silhouette(g, "naval", piece.kind, colours.ink, 1, 45);
  g.fillStyle = colours.ink;
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.font = `800 30px ${SANS}`;
  g.fillText(String(strength ?? ""), 50, 81);
  g.font = `700 14px ${SANS}`;
  if (aa) g.fillText(`▲${aa}`, 85, 84, 22);
  if (afloat === "at-sea") {
    g.strokeStyle = colours.ink;
    g.lineWidth = 2;
    g.beginPath();
    for (let x = 22; x < 78; x += 14) {
      g.moveTo(x, 62);
      g.quadraticCurveTo(x + 3.5, 58, x + 7, 62);
      g.quadraticCurveTo(x + 10.5, 66, x + 14, 62);
    }
    g.stroke();
  }
}

/** The far view: the strength alone on the army's colour, its shape beside it; a cadre is pale below. */
export function drawBlock(declared: Declared, g: Brush, known: Known, piece: PieceData, state: PieceView): void {
  const colours = coloursOf(known, piece);
  body(g, colours, headerOf(colours.ground), 26);
  const { face, strength } = stateOf(state);
  const reduced = face === "cadre" || face === "remnant";
  if (reduced) paleBand(g, face === "remnant");
  const emblem = known.data.formations[piece.formation]?.shape;
  if (emblem) shape(g, emblem, 50, 14, 9, colours.ink);
  g.fillStyle = reduced ? DARK : colours.ink;
  g.textAlign = "center";
  g.textBaseline = "middle";
  if (piece.arm === "air" || piece.arm === "naval") silhouette(g, piece.arm, piece.kind, colours.ink, 1.4, 64);
  else if (counterOf(piece).activation !== undefined) {
    g.font = `800 40px ${SANS}`;
    g.fillText("HQ", 50, 64);
  } else if (strength !== undefined) {
    g.font = `800 ${String(strength).length > 1 ? 48 : 54}px ${SANS}`;
    g.fillText(String(strength), 50, reduced ? 80 : 65);
  }
  const [worst] = signsOf(declared, piece, state).filter((one) => one.tone === "bad" || one.tone === "warn");
  if (worst) sign(g, worst.sign, worst.tone, worst.value, 83, 38, 14);
}
