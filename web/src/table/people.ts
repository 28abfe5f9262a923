/** The people at the table in words: what they are called, and whether they are there. */

import type { ChatLine, People, Person, SeatInfo } from "../protocol";
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
export const audible = (lines: ChatLine[], muted: readonly string[]): ChatLine[] => lines.filter((line) => !muted.includes(line.author));

/** Who has said a line: by name, if the seat's player has one. */
export function speaker(line: ChatLine, people: People): string {
  const name = people[line.author]?.name;
  return name ? say("chat-of", { name, seat: seatName(line.author) }) : seatName(line.author || null);
}
