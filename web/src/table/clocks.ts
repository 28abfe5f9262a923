/** The time that people have, in words. */

import type { Tempo } from "../messages";
import type { HandShown, Terms } from "../protocol";
import { say } from "../speech.svelte";

const DAY = 86_400;

/** The clocks that are offered for a new game, in seconds; '' is none. */
export const CLOCKS: Record<string, Terms | null> = {
  "": null,
  short: { main: 3_600, increment: 30, move: 0 },
  long: { main: 10_800, increment: 60, move: 0 },
  quick: { main: 7 * DAY, increment: 0, move: DAY },
  mail: { main: 14 * DAY, increment: 0, move: 3 * DAY },
  slow: { main: 28 * DAY, increment: 0, move: 7 * DAY },
};

/** How fast one wants to play who has chosen such a clock. */
export const tempoOf = (terms: Terms | null): Tempo => (terms ? (terms.move ? "mail" : "evening") : "");

/** The seconds that somebody has in all, so many milliseconds after it was told; below 0: none are left. */
export function rest(hand: HandShown, milliseconds: number): number {
  return hand.left + hand.free - (hand.runs ? milliseconds / 1000 : 0);
}

/** Days and hours, hours and minutes, or minutes and seconds. */
export function inWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole >= 2 * DAY) return say("clock-days", { days: Math.floor(whole / DAY), hours: Math.floor((whole % DAY) / 3_600) });
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor((whole % 3_600) / 60)];
  const two = (value: number): string => String(value).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/** What was chosen when the game was made. */
export function inTerms(terms: Terms): string {
  if (terms.move) return say("clock-mail", { days: Math.round(terms.move / DAY), holidays: Math.round(terms.main / DAY) });
  return say("clock-live", { minutes: Math.round(terms.main / 60), seconds: Math.round(terms.increment) });
}
