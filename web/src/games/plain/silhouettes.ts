/** Aircraft and ships as they are seen from above and from the side: NATO symbols serve ground units alone. */

type Brush = CanvasRenderingContext2D;

/** One engine, two, or a boat's hull; a long ship, a flat one, or a small one. */
function outline(arm: string, kind: string): Path2D {
  const path = new Path2D();
  const draw = (...points: [number, number][]): void => {
    points.forEach(([x, y], i) => (i ? path.lineTo(x, y) : path.moveTo(x, y)));
    path.closePath();
  };
  if (arm === "air") {
    const heavy = /bomb|transport|heavy|boat/.test(kind);
    const [span, chord] = heavy ? [26, 6] : [20, 6.5];
    draw([-1, -18], [1, -18], [3, -11], [3, 15], [0, 18], [-3, 15], [-3, -11]);
    draw([-span, -2], [0, -7], [span, -2], [span, chord - 2], [0, chord - 4], [-span, chord - 2]);
    draw([-8, 14], [8, 14], [8, 17.5], [-8, 17.5]);
    if (heavy) for (const x of [-11, 11]) draw([x - 2.2, -11], [x + 2.2, -11], [x + 2.2, -2], [x - 2.2, -2]);
    return path;
  }
  draw([-26, 4], [27, 4], [21, 13], [-21, 13]);
  if (/carrier/.test(kind)) draw([-27, 0], [28, 0], [28, 4], [-27, 4]);
  else if (/transport|barge|landing|craft|river/.test(kind)) draw([-16, -3], [4, -3], [4, 4], [-16, 4]);
  else {
    draw([-8, -5], [8, -5], [10, 4], [-10, 4]);
    draw([-2.5, -16], [2.5, -16], [3.5, -5], [-3.5, -5]);
    draw([12, -1], [18, -1], [18, 4], [12, 4]);
    draw([-18, -1], [-12, -1], [-12, 4], [-18, 4]);
  }
  return path;
}

export function silhouette(g: Brush, arm: string, kind: string, ink: string, scale = 1, y = 45): void {
  g.save();
  g.translate(50, y);
  g.scale(scale, scale);
  g.fillStyle = ink;
  g.fill(outline(arm, kind));
  g.restore();
}
