/** Pictures of the board as it lay at some moment, drawn beside the window that shows it. */

import type { Known, Language } from "../catalogue";
import { piecesOf, type View } from "../protocol";
import { Camera } from "./camera";
import { bounds } from "./geometry";
import { Painter } from "./painter";
import { emptyScene } from "./scene";
import { stacks } from "./stacks";

const CLOSE = 72; // pixels a hex at most: a small board need not be blown up
const EDGE = 0.6; // hexes of paper around the part that is fought over

/** Draws the board, or the part of it that is fought over, again and again with the same grounds. */
export class Pictures {
  private readonly painter: Painter;
  private readonly camera: Camera;
  private readonly canvas = document.createElement("canvas");

  /** `most`: pixels of the longer side. */
  constructor(
    private readonly known: Known,
    language: Language,
    most: number,
    private readonly dark: boolean,
  ) {
    this.painter = new Painter(known, language);
    this.camera = new Camera(this.painter.area);
    const field = known.data.field?.flatMap((name) => known.hex.get(name) ?? []) ?? [];
    const { left, right, top, bottom } = bounds(field.length ? field : known.data.board.hexes.filter((hex) => !hex.off), known.pointy);
    const [width, height] = [right - left + 2 * EDGE, bottom - top + 2 * EDGE];
    const zoom = Math.min(CLOSE, most / width, most / height);
    Object.assign(this.camera, { zoom, width: Math.round(width * zoom), height: Math.round(height * zoom), x: (left + right) / 2, y: (top + bottom) / 2 });
    Object.assign(this.canvas, { width: this.camera.width, height: this.camera.height });
  }

  /** The board as a seat saw it, with a ring around some hexes. */
  async at(view: View, recent: Iterable<string> = []): Promise<HTMLCanvasElement> {
    const g = this.canvas.getContext("2d", { alpha: false })!;
    const { known, camera, painter } = this;
    const hidden = known.face.counters.hidden(view);
    const scene = { ...emptyScene(), view, stacks: stacks(known, piecesOf(view), hidden, null), recent: new Set(recent), dark: this.dark };
    await document.fonts.ready;
    painter.draw(g, camera, scene, 1);
    while (painter.work(40)) {
      await new Promise((done) => setTimeout(done)); // others get their turn
      painter.draw(g, camera, scene, 1);
    }
    return this.canvas;
  }
}
