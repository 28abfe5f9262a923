/** The people at the table in words: what they are called, and whether they are there. */

import type { ChatLine, People, Person, SeatInfo, SettledShown as Settled } from "../protocol";
import { settings } from "../settings.svelte";
import { say } from "../speech.svelte";
import { seatName } from "./words";

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [["day", 86_400], ["hour", 3_600], ["minute", 60]];

/** How long ago something was, as one says it. */
export function ago(at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  const seconds = Math.max(0, now - at);
  const [unit, length] = STEPS.find(([, size]) => seconds >= size) ?? ["second", 1];
  return format.format(-Math.floor(seconds / length), unit);
}

/** Whether the person of a seat is there; nothing of a machine's. */
export function presence(seat: SeatInfo, person: Person | undefined, now: number): string {
  if (seat.bot || !seat.held) return "";
  if (person?.here) return say("presence-here");
  return person?.seen ? say("presence-away", { when: ago(person.seen, now) }) : say("presence-never");
}

/** Lines that one wants to see: whoever was muted is read no more, in this browser. */
export const audible = (lines: ChatLine[], muted: readonly string[]): ChatLine[] => lines.filter((line) => line.about || !muted.includes(line.author));

/** A seat, with the name of its player if there is one. */
export function whose(seat: string, people: People): string {
  const name = people[seat]?.name;
  return name ? say("chat-of", { name, seat: seatName(seat) }) : seatName(seat || null);
}

/** What became of a proposal. */
export const settledWords = ({ motion, seat, outcome, by }: Settled, people: People): string =>
  say(`settled-${outcome}`, { motion, who: whose(by || seat, people) });

/** A line of chat that has no words of its author's, but what they have proposed or answered. */
export function spoken(line: ChatLine, people: People): string {
  const [motion = "", what = ""] = line.about.split("-");
  const facts = { motion, who: whose(line.author, people) };
  return say(["asked", "yes", "over"].includes(what) ? `said-${what}` : `settled-${what}`, facts);
}

/** Who has said a line: by name, if the seat's player has one. */
export const speaker = (line: ChatLine, people: People): string => whose(line.author, people);
