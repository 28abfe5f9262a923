/** Terrain told by texture: small strokes scattered over a hex, the same on every drawing of it. */

type Stroke = (x: number, y: number, s: number, grain: number) => string;

const f = (value: number): string => value.toFixed(1);

/** A tree: a round crown on a short stem. */
const tuft: Stroke = (x, y, s, grain) => {
  const r = s * (0.9 + 0.05 * (grain % 5));
  return `M${f(x - r)},${f(y)}a${f(r)},${f(r * 1.05)} 0 1 1 ${f(2 * r)},0zm${f(r)},0v${f(s * 0.7)}`;
};

/** A hill: an arch with a shadow on its right. */
const hump: Stroke = (x, y, s, grain) => {
  const w = s * (1 + 0.1 * (grain % 4));
  const h = s * 0.9;
  return (
    `M${f(x - w)},${f(y)}q${f(w)},${f(-2 * h)} ${f(2 * w)},0` +
    `m${f(-0.5 * w)},${f(-0.62 * h)}l${f(0.12 * w)},${f(0.5 * h)}m${f(-0.42 * w)},${f(-0.62 * h)}l${f(0.12 * w)},${f(0.55 * h)}`
  );
};

/** A mountain: a peak with hachures on its right flank. */
const peak: Stroke = (x, y, s, grain) => {
  const w = s * (0.9 + 0.08 * (grain % 5));
  const h = s * (1.5 + 0.12 * (grain % 3));
  let d = `M${f(x - w)},${f(y)}l${f(w)},${f(-h)}l${f(w * 1.05)},${f(h)}`;
  for (const share of [0.22, 0.5, 0.78]) {
    const sx = x + w * 1.05 * share;
    const sy = y - h * (1 - share);
    d += `M${f(sx)},${f(sy)}l${f(-0.28 * w * (1 - share / 2))},${f(0.55 * h * (1 - share * 0.7))}`;
  }
  return d;
};

/** A cliff: a broken edge with teeth hanging down. */
const crag: Stroke = (x, y, s, grain) => {
  const w = s * 1.5;
  let d = `M${f(x - w)},${f(y)}l${f(w * 0.5)},${f(s * 0.3)}l${f(w * 0.5)},${f(-s * 0.3)}l${f(w * 0.5)},${f(s * 0.3)}l${f(w * 0.5)},${f(-s * 0.3)}`;
  for (let i = 0; i < 5; i++)
    d += `M${f(x - w + w * 0.5 * i)},${f(y + (i % 2) * s * 0.3)}v${f(s * (0.9 + 0.2 * ((grain + i) % 3)))}`;
  return d;
};

/** Tilled land: a few short furrows. */
const blade: Stroke = (x, y, s, grain) => {
  const w = s * (0.8 + 0.1 * (grain % 4));
  return `M${f(x - w)},${f(y)}h${f(2 * w)}m${f(-1.5 * w)},${f(s * 0.6)}h${f(1.4 * w)}`;
};

/** Built-up land: small blocks of houses. */
const house: Stroke = (x, y, s, grain) => {
  const w = s * (0.8 + 0.12 * (grain % 4));
  return `M${f(x - w)},${f(y - s * 0.5)}h${f(2 * w)}v${f(s)}h${f(-2 * w)}z`;
};

/** A wooded hill: an arch, and on every other one a tree beside it. */
const woodedHump: Stroke = (x, y, s, grain) => {
  const w = s * (0.95 + 0.1 * (grain % 4));
  const tree = grain % 2 ? tuft(x + s * 1.3, y - s * 0.2, s * 0.42, grain) : "";
  return `M${f(x - w)},${f(y)}q${f(w)},${f(-1.7 * s)} ${f(2 * w)},0${tree}`;
};

/** Marsh: a line of water with three blades standing in it. */
const reed: Stroke = (x, y, s, grain) => {
  const w = s * (0.9 + 0.1 * (grain % 4));
  const left = `m${f(-0.45 * s)},${f(s)}l${f(-0.25 * s)},${f(-0.75 * s)}`;
  const right = `m${f(1.15 * s)},0l${f(-0.25 * s)},${f(0.75 * s)}`;
  return `M${f(x - w)},${f(y)}h${f(2 * w)}M${f(x)},${f(y)}v${f(-s)}${left}${right}`;
};

/** Loess: a forked gully with its broken edge. */
const gully: Stroke = (x, y, s, grain) => {
  const w = s * (0.9 + 0.1 * (grain % 4));
  const turn = grain % 2 ? -1 : 1;
  const fork = `m${f(-w * 0.9)},${f(turn * s * 0.05)}l${f(w * 0.35)},${f(-turn * s * 0.8)}`;
  return `M${f(x - w)},${f(y)}q${f(w * 0.6)},${f(turn * s * 0.9)} ${f(w)},0t${f(w)},${f(turn * s * 0.2)}${fork}`;
};

/** Rice land: a small field between dikes. */
const paddy: Stroke = (x, y, s, grain) => {
  const w = s * (1 + 0.12 * (grain % 3));
  const h = s * 0.8;
  return `M${f(x - w)},${f(y - h)}h${f(2 * w)}v${f(1.6 * h)}h${f(-2 * w)}zm${f(w)},0v${f(1.6 * h)}`;
};

/** Texture -> stroke, its size in hundredths of a hex, spacing of the lattice it is scattered on. */
const TEXTURES: Record<string, readonly [Stroke, number, number]> = {
  trees: [tuft, 3.2, 15],
  humps: [hump, 6.5, 26],
  peaks: [peak, 8, 27],
  crags: [crag, 7.5, 25],
  furrows: [blade, 5, 30],
  houses: [house, 3.6, 14],
  "wooded-hills": [woodedHump, 5.6, 25],
  reeds: [reed, 4.6, 22],
  gullies: [gully, 6.2, 22],
  paddies: [paddy, 4.4, 19],
};

/** The textures that can be drawn. */
export const TEXTURE_NAMES: readonly string[] = Object.keys(TEXTURES);

/** The strokes of one hex as path data, in hundredths of a hex; none within `clear` of its middle. */
export function glyphs(texture: string, hex: number, x: number, y: number, clear: number, pointy = false): string {
  const known = TEXTURES[texture];
  if (!known) return "";
  const [stroke, size, spacing] = known;
  let d = "";
  const rows = Math.floor((pointy ? 50 : 44) / (spacing * 0.8));
  for (let row = -rows; row <= rows; row++)
    for (let column = -4; column <= 4; column++) {
      let grain = (hex * 7919 + row * 104729 + column * 1299709) & 0xffff;
      grain = (grain * 40503 + 12345) & 0xffff;
      const odd = ((row % 2) + 2) % 2;
      const dx = (column + odd / 2) * spacing + (((grain & 15) - 7.5) / 15) * spacing * 0.5;
      const dy = row * spacing * 0.8 + ((((grain >> 4) & 15) - 7.5) / 15) * spacing * 0.4 + 3;
      const [across, along] = pointy ? [Math.abs(dy), Math.abs(dx)] : [Math.abs(dx), Math.abs(dy)];
      if (along <= 43 && across + along * 0.577 <= 50 && Math.hypot(dx, dy) >= clear)
        d += stroke(x + dx, y + dy, size, grain >> 8);
    }
  return d;
}
