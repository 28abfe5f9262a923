/** A small chart of ratings: where its points lie, and the band in which the player is 95 times in 100. */

import type { RatingPoint } from "../messages";

export interface Chart {
  line: string; // of an SVG polyline
  band: string; // of a polygon
  dots: { x: number; y: number; point: RatingPoint }[];
  low: number; // of the scale, in full hundreds
  high: number;
}

export const WIDTH = 320;
export const HEIGHT = 120;
const EDGE = 8;

export function chart(points: readonly RatingPoint[]): Chart {
  const low = Math.floor(Math.min(...points.map(({ rating, deviation }) => rating - 2 * deviation)) / 100) * 100;
  const high = Math.ceil(Math.max(...points.map(({ rating, deviation }) => rating + 2 * deviation)) / 100) * 100;
  const [first, last] = [points[0]!.at, points.at(-1)!.at];
  const x = (at: number): number => (last > first ? EDGE + ((at - first) / (last - first)) * (WIDTH - 2 * EDGE) : WIDTH / 2);
  const y = (rating: number): number => EDGE + ((high - rating) / Math.max(high - low, 1)) * (HEIGHT - 2 * EDGE);
  const at = (where: number, rating: number): string => `${x(where).toFixed(1)},${y(rating).toFixed(1)}`;
  const upper = points.map((point) => at(point.at, point.rating + 2 * point.deviation));
  const lower = points.map((point) => at(point.at, point.rating - 2 * point.deviation)).reverse();
  return {
    line: points.map((point) => at(point.at, point.rating)).join(" "),
    band: [...upper, ...lower].join(" "),
    dots: points.map((point) => ({ x: x(point.at), y: y(point.rating), point })),
    low,
    high,
  };
}
