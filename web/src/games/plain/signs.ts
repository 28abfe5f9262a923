/** Small drawings of the plain table: shapes of powers, and signs for what has become of a counter. */

import { SANS } from "../../map/counters";
import { star } from "../../map/marks";
import type { Tone } from "./data";

type Brush = CanvasRenderingContext2D;

const polygon = (g: Brush, points: readonly (readonly [number, number])[]): void => {
  g.beginPath();
  points.forEach(([x, y], i) => (i ? g.lineTo(x, y) : g.moveTo(x, y)));
  g.closePath();
};

/** The shape that tells a power where its colour does not. */
export function shape(g: Brush, name: string, x: number, y: number, r: number, ink: string): void {
  g.save();
  g.fillStyle = g.strokeStyle = ink;
  g.lineWidth = r * 0.36;
  switch (name) {
    case "disc":
    case "ring":
      g.beginPath();
      g.arc(x, y, r * 0.82, 0, 7);
      if (name === "disc") g.fill();
      else g.stroke();
      break;
    case "square":
      g.fillRect(x - r * 0.78, y - r * 0.78, r * 1.56, r * 1.56);
      break;
    case "diamond":
      polygon(g, [[x, y - r], [x + r, y], [x, y + r], [x - r, y]]);
      g.fill();
      break;
    case "triangle":
      polygon(g, [[x, y - r], [x + r, y + r * 0.8], [x - r, y + r * 0.8]]);
      g.fill();
      break;
    case "star":
      star(g, x, y, r * 1.15, ink);
      break;
    case "cross":
      g.fillRect(x - r, y - r * 0.28, 2 * r, r * 0.56);
      g.fillRect(x - r * 0.28, y - r, r * 0.56, 2 * r);
      break;
    case "bar":
      g.fillRect(x - r, y - r * 0.42, 2 * r, r * 0.84);
      break;
    case "chevron":
      g.beginPath();
      g.moveTo(x - r, y + r * 0.5);
      g.lineTo(x, y - r * 0.5);
      g.lineTo(x + r, y + r * 0.5);
      g.lineWidth = r * 0.55;
      g.stroke();
      break;
    case "drop":
      g.beginPath();
      g.arc(x, y, r * 0.9, 0.9, 5.4);
      g.stroke();
      break;
    default:
      break;
  }
  g.restore();
}

const TONES: Record<Tone, { ground: string; ink: string }> = {
  plain: { ground: "rgba(20,20,20,.85)", ink: "#ffffff" },
  quiet: { ground: "#f4efe2", ink: "#241a08" },
  warn: { ground: "#ffc94d", ink: "#241a08" },
  bad: { ground: "#c22c12", ink: "#ffffff" },
  good: { ground: "#1f7a4d", ink: "#ffffff" },
};

export const toned = (tone: Tone): { ground: string; ink: string } => TONES[tone] ?? TONES.plain;

/** A disc with a sign in it; an unknown sign is written out by its first letter. */
export function sign(g: Brush, name: string, tone: Tone, value: unknown, x: number, y: number, r: number): void {
  const { ground, ink } = toned(tone);
  g.save();
  g.beginPath();
  g.arc(x, y, r, 0, 7);
  g.fillStyle = ground;
  g.fill();
  g.strokeStyle = "#241a08";
  g.lineWidth = r * 0.16;
  g.stroke();
  g.strokeStyle = g.fillStyle = ink;
  g.lineWidth = r * 0.26;
  g.lineCap = g.lineJoin = "round";
  const line = (...points: [number, number][]): void => points.forEach(([dx, dy], i) => (i ? g.lineTo(x + dx * r, y + dy * r) : g.moveTo(x + dx * r, y + dy * r)));
  g.beginPath();
  switch (name) {
    case "half":
      g.arc(x, y, r * 0.92, Math.PI / 2, -Math.PI / 2);
      g.fill();
      break;
    case "out":
      line([-0.5, -0.5], [0.5, 0.5]);
      line([0.5, -0.5], [-0.5, 0.5]);
      g.stroke();
      break;
    case "arrow":
      line([-0.55, 0], [0.55, 0]);
      line([0.15, -0.38], [0.55, 0], [0.15, 0.38]);
      g.stroke();
      break;
    case "blades":
      line([-0.5, -0.5], [0.5, 0.5]);
      line([0.5, -0.5], [-0.5, 0.5]);
      line([-0.6, 0.25], [-0.25, 0.6]);
      line([0.6, 0.25], [0.25, 0.6]);
      g.stroke();
      break;
    case "burst":
      for (let i = 0; i < 6; i++) line([0.2 * Math.cos(i * 1.047), 0.2 * Math.sin(i * 1.047)], [0.62 * Math.cos(i * 1.047), 0.62 * Math.sin(i * 1.047)]);
      g.stroke();
      break;
    case "bar":
      line([-0.5, 0], [0.5, 0]);
      g.stroke();
      break;
    case "dots":
      for (const dx of [-0.45, 0, 0.45]) g.rect(x + dx * r - r * 0.12, y - r * 0.12, r * 0.24, r * 0.24);
      g.fill();
      break;
    case "lock":
      g.rect(x - 0.42 * r, y - 0.1 * r, 0.84 * r, 0.6 * r);
      g.fill();
      g.beginPath();
      g.arc(x, y - 0.1 * r, 0.3 * r, Math.PI, 0);
      g.stroke();
      break;
    case "flag":
      line([-0.35, 0.6], [-0.35, -0.6], [0.5, -0.3], [-0.35, 0]);
      g.stroke();
      break;
    default:
      g.font = `800 ${r * 1.35}px ${SANS}`;
      g.textAlign = "center";
      g.textBaseline = "middle";
      g.fillText(name === "number" ? String(value) : name.slice(0, 1).toUpperCase(), x, y + r * 0.08, r * 1.7);
  }
  g.restore();
}
