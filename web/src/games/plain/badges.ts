/** Small signs beside a stack for aircraft and ships that lie in it without being seen. */

import type { Known } from "../../catalogue";
import { SANS } from "../../map/counters";
import type { XY } from "../../map/geometry";
import { piecesOf, type View } from "../../protocol";
import { silhouette } from "./silhouettes";

type Brush = CanvasRenderingContext2D;

/** Who lies at a hex without being seen from afar: counted once for each view. */
interface Below {
  air: Map<string, number>;
  ships: Map<string, number>;
}
const counted = new WeakMap<View, Below>();

export function below(view: View, known: Known): Below {
  let found = counted.get(view);
  if (!found) {
    found = { air: new Map(), ships: new Map() };
    for (const state of piecesOf(view)) {
      const arm = known.piece.get(state.id)?.arm;
      const row = arm === "air" ? found.air : arm === "naval" ? found.ships : null;
      if (row && known.hex.has(state.at)) row.set(state.at, (row.get(state.at) ?? 0) + 1);
    }
    counted.set(view, found);
  }
  return found;
}

/** Aircraft or ships that lie under the counters of a hex: a small sign and how many. */
export function badge(g: Brush, hex: XY | undefined, arm: "air" | "naval", count: number, lower = 0): void {
  if (!hex) return;
  const [x, y] = [hex.x * 100 + 42, hex.y * 100 - 8 + lower];
  g.beginPath();
  g.roundRect(x - 13, y - 8.5, 26, 17, 8);
  g.fillStyle = arm === "air" ? "#fdfdf8" : "#dcecf5";
  g.fill();
  g.strokeStyle = "#16120c";
  g.lineWidth = 1.4;
  g.stroke();
  g.save();
  g.translate(x - 5.5, y);
  g.scale(0.27, 0.27);
  g.translate(-50, arm === "air" ? -45 : -49);
  silhouette(g, arm, "", "#16120c");
  g.restore();
  g.fillStyle = "#16120c";
  g.font = `800 11.5px ${SANS}`;
  g.textAlign = "center";
  g.textBaseline = "middle";
  g.fillText(String(count), x + 6.5, y + 0.6);
}
