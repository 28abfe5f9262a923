/** How a game swung: its line, the moves that mattered most, and what was luck in it. */

import type { Moment } from "../messages";

export const WIDTH = 340;
export const HEIGHT = 150;
const EDGE = 6;

/** A game that is over, as far as it has been looked at; the balance is above 0 where it is good for the first side. */
export interface Line {
  balance: string; // points of an SVG polyline
  luck: string; // what the dice have given the first side so far
  above: string; // polygon between the line and the middle, where the first side is better off
  below: string;
  scale: number; // of the highest point
}

/** From left to right by moves, the first side at the top. */
export function lineOf(moments: readonly Moment[], begun: number, total: number): Line {
  let sum = 0;
  const luck = moments.map((one) => (sum += one.luck ?? 0));
  const scale = Math.max(1e-6, ...moments.map(({ balance }) => Math.abs(balance)), ...luck.map(Math.abs));
  const x = (number: number): number => (total ? ((number - begun) / total) * WIDTH : 0);
  const y = (value: number): number => HEIGHT / 2 - (value / scale) * (HEIGHT / 2 - EDGE);
  const at = (number: number, value: number): string => `${x(number).toFixed(1)},${y(value).toFixed(1)}`;
  const points = moments.map(({ number, balance }) => at(number, balance)).join(" ");
  const area = (keep: (value: number) => number): string => {
    const [first, last] = [moments[0], moments.at(-1)];
    if (!first || !last) return "";
    return [at(first.number, 0), ...moments.map(({ number, balance }) => at(number, keep(balance))), at(last.number, 0)].join(" ");
  };
  return {
    balance: points,
    luck: moments.map(({ number }, i) => at(number, luck[i]!)).join(" "),
    above: area((value) => Math.max(0, value)),
    below: area((value) => Math.min(0, value)),
    scale,
  };
}

/** Where a move lies on the line, as a share of its width. */
export const placeOf = (number: number, begun: number, total: number): number => (total ? (number - begun) / total : 0);

export interface Swing {
  moment: Moment;
  swing: number; // by which it changed the balance
  lasting: number; // the step from all that was a while before to all that was a while after
}

const WHILE = 12; // moves: who has left a place in one may be replaced in the next

/** By how much each move changed the balance; before the first that is known nothing is. */
export const swings = (moments: readonly Moment[]): Swing[] =>
  moments.flatMap((moment, i) => {
    const before = moments[i - 1];
    if (before?.number !== moment.number - 1) return [];
    const swing = moment.balance - before.balance;
    const was = moments.slice(Math.max(0, i - WHILE), i).map(({ balance }) => balance);
    const is = moments.slice(i, i + WHILE).map(({ balance }) => balance);
    const [rise, fall] = [Math.min(...is) - Math.max(...was), Math.max(...is) - Math.min(...was)];
    return [{ moment, swing, lasting: swing > 0 ? Math.max(0, rise) : Math.min(0, fall) }];
  });

/** The moves that changed most for more than a while, or whose dice did, in the order they were played; small ones are not worth telling. */
export function mattered(moments: readonly Moment[], most: number): Swing[] {
  const weight = ({ moment, lasting }: Swing): number => Math.max(Math.abs(lasting), Math.abs(moment.luck ?? 0));
  const found = swings(moments).sort((a, b) => weight(b) - weight(a));
  const least = found.length ? weight(found[0]!) / 20 : 0;
  return found.filter((one) => weight(one) > least).slice(0, most).sort((a, b) => a.moment.number - b.moment.number);
}

/** What one side's own moves brought it: by its dice, and by all else; and how often it rolled. */
export interface Account {
  rolled: number;
  luck: number;
  play: number;
}

/** Luck separated from play, by side: a swing less what the dice gave beyond the average is play. */
export function accounts(moments: readonly Moment[], sides: number): Account[] {
  const made: Account[] = Array.from({ length: sides }, () => ({ rolled: 0, luck: 0, play: 0 }));
  for (const { moment, swing } of swings(moments)) {
    const account = made[moment.by ?? 0];
    if (!account) continue;
    const own = moment.by ? -1 : 1;
    const luck = moment.luck ?? 0;
    account.luck += own * luck;
    account.play += own * (swing - luck);
    if (moment.chance) account.rolled++;
  }
  return made;
}

/** All that the dice gave the first side beyond the average. */
export const favour = (moments: readonly Moment[]): number => moments.reduce((sum, one) => sum + (one.luck ?? 0), 0);

/** A chance in the smallest numbers: 6 of 36 is 1 in 6. */
export function odds(ways: number, of: number): { ways: number; of: number } {
  const divisor = (a: number, b: number): number => (b ? divisor(b, a % b) : a);
  const common = divisor(ways, of) || 1;
  return { ways: ways / common, of: of / common };
}
