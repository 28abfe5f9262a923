/** Hill-shading of the printed map. */

/** Relief as a veil: letters from a (deep shadow) over n (level) to z (full light). */
export function shadeCanvas(lines: string[], shadow: number, light: number): HTMLCanvasElement | null {
  const first = lines[0];
  if (!first) return null;
  const canvas = document.createElement("canvas");
  canvas.width = first.length;
  canvas.height = lines.length;
  const g = canvas.getContext("2d")!;
  const image = g.createImageData(canvas.width, canvas.height);
  lines.forEach((line, row) => {
    for (let column = 0; column < line.length; column++) {
      const level = line.charCodeAt(column) - 97;
      const at = 4 * (row * canvas.width + column);
      const dark = level < 13;
      image.data.fill(dark ? 40 : 255, at, at + 3);
      image.data[at + 3] = 255 * (dark ? (shadow * (13 - level)) / 13 : (light * (level - 13)) / 13);
    }
  });
  g.putImageData(image, 0, 0);
  return canvas;
}
