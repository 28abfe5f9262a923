/** Counters of any game: the power's colour and shape, a symbol, a row of factors, and signs for their state. */

import type { Known, PieceData } from "../../catalogue";
import { body, dark, drawSymbol, pips, SANS, title } from "../../map/counters";
import { type Colours, nation } from "../../map/palette";
import { codeOf } from "../../map/symbols";
import type { PieceView } from "../../protocol";
import { column, type Declared, shows, type Tone } from "./data";
import { silhouette } from "./silhouettes";
import { shape, sign } from "./signs";

type Brush = CanvasRenderingContext2D;

const LIGHT: Pick<Colours, "edge" | "ink"> = { edge: "#6d5a34", ink: "#1d1710" };
const DARK: Pick<Colours, "edge" | "ink"> = { edge: "#20262e", ink: "#fdfdf8" };

/** The colours of the power a counter belongs to, or those of its nation. */
export function coloursOf(known: Known, piece: PieceData): Colours {
  const ground = known.data.formations[piece.formation]?.colour;
  return ground ? { ground, ...(dark(ground) ? DARK : LIGHT) } : nation(piece);
}

/** The header: the ground a shade darker, so that powers stay apart there too. */
export const headerOf = (ground: string): string => {
  const part = (at: number): string => Math.round(parseInt(ground.slice(at, at + 2), 16) * 0.78).toString(16).padStart(2, "0");
  return `#${part(1)}${part(3)}${part(5)}`;
};

export const labelOf = (piece: PieceData): string => piece.label ?? piece.id;

export const factorsOf = (declared: Declared, piece: PieceData, state: PieceView): string =>
  declared.factors.map((name) => column(piece, state, name)).filter((value) => value !== undefined && value !== "").join("-");

/** The signs of a counter that are to be seen now. */
export const signsOf = (declared: Declared, piece: PieceData, state: PieceView): { sign: string; tone: Tone; value: unknown; column: string }[] =>
  declared.signs.flatMap((one) => {
    const value = column(piece, state, one.column);
    return shows(one.value, value) ? [{ sign: one.sign, tone: one.tone, value, column: one.column }] : [];
  });

export function drawFull(declared: Declared, g: Brush, known: Known, piece: PieceData, state: PieceView, size: number): void {
  const colours = coloursOf(known, piece);
  const header = headerOf(colours.ground);
  body(g, colours, header, 19);
  title(g, labelOf(piece), header);
  if (piece.arm === "air" || piece.arm === "naval") silhouette(g, piece.arm, piece.kind, colours.ink);
  else drawSymbol(g, codeOf(piece.kind, piece.size), colours.ink, size);
  const emblem = known.data.formations[piece.formation]?.shape;
  if (emblem) shape(g, emblem, 13, 31, 6, colours.ink);
  const factors = factorsOf(declared, piece, state);
  if (factors) {
    g.fillStyle = colours.ink;
    g.textAlign = "center";
    g.textBaseline = "middle";
    g.font = `800 ${factors.length > 6 ? 25 : 29}px ${SANS}`;
    g.fillText(factors, 50, 80.5, 88);
  } else pips(g, piece.steps, piece.steps, colours.ink);
  signsOf(declared, piece, state).slice(0, 5).forEach((one, i) => sign(g, one.sign, one.tone, one.value, i < 3 ? 87 : 13, i < 3 ? 31 + 17 * i : 48 + 17 * (i - 3), 8.2));
}

/** The far view: the ground, the power's shape, and the strength alone. */
export function drawBlock(declared: Declared, g: Brush, known: Known, piece: PieceData, state: PieceView): void {
  const colours = coloursOf(known, piece);
  body(g, colours, headerOf(colours.ground), 22);
  const strength = declared.strength ? column(piece, state, declared.strength) : undefined;
  const emblem = known.data.formations[piece.formation]?.shape;
  g.fillStyle = colours.ink;
  if (piece.arm === "air" || piece.arm === "naval") silhouette(g, piece.arm, piece.kind, colours.ink, 1.5, 61);
  else if (strength !== undefined && strength !== "") {
    g.textAlign = "center";
    g.textBaseline = "middle";
    g.font = `800 ${String(strength).length > 2 ? 42 : 56}px ${SANS}`;
    g.fillText(String(strength), 50, 62);
  } else if (emblem) shape(g, emblem, 50, 60, 22, colours.ink);
  const [worst] = signsOf(declared, piece, state).filter((one) => one.tone === "bad" || one.tone === "warn");
  if (worst) sign(g, worst.sign, worst.tone, worst.value, 83, 34, 15);
}
