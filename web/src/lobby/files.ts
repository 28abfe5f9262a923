/** A game as a file. */

import type { SeatInfo } from "../protocol";

/** Whether the server gives the whole game, to go on anywhere: when it is over, or where nobody else plays. */
export const whole = (info: { result: unknown; held: readonly string[]; role: string; seats: readonly SeatInfo[] }): boolean =>
  Boolean(info.result) || (info.role !== "watch" && info.seats.every((seat) => info.held.includes(seat.name) || !seat.held));

/** A text as a file for the player to keep. */
export const save = (text: string, name: string): void => saveBlob(new Blob([text], { type: "text/plain;charset=utf-8" }), name);

/** Anything as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}
