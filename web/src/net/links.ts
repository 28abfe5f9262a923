/** The links this browser has been given; the only key to its games. */

import type { LinkMade } from "./api";

export interface Kept {
  token: string;
  role: "owner" | "player" | "watch";
  game?: string;
  links?: LinkMade[]; // of the whole game, for its owner to hand out
  from?: { path: string; number: number }; // the game that it was branched off, and after how many moves
  seen?: number; // the last entry of the log that was on screen
  heard?: number; // the last line of chat that was read
  told?: number; // the move from which the game goes on by other rules, once its player has read so
  muted?: string[]; // seats whose lines of chat are not shown
  at: number;
}

const KEY = "grognard-links";

export function kept(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

function write(all: Kept[]): void {
  localStorage.setItem(KEY, JSON.stringify(all.slice(0, 100)));
}

export function keep(entry: Kept): void {
  const rest = kept().filter((one) => one.token !== entry.token);
  const old = kept().find((one) => one.token === entry.token);
  write([{ ...old, ...entry }, ...rest]);
}

export function forget(token: string): void {
  write(kept().filter((one) => one.token !== token));
}

export function see(token: string, seq: number): void {
  write(kept().map((one) => (one.token === token ? { ...one, seen: Math.max(seq, one.seen ?? 0) } : one)));
}

export const seen = (token: string): number | undefined => kept().find((one) => one.token === token)?.seen;

export function tell(token: string, number: number): void {
  write(kept().map((one) => (one.token === token ? { ...one, told: number } : one)));
}

export const toldOf = (token: string): number | undefined => kept().find((one) => one.token === token)?.told;

export const branchedFrom = (token: string): Kept["from"] => kept().find((one) => one.token === token)?.from;

export function hear(token: string, id: number): void {
  write(kept().map((one) => (one.token === token ? { ...one, heard: id } : one)));
}

export const heard = (token: string): number => kept().find((one) => one.token === token)?.heard ?? 0;

/** Whose lines are not read at this table, by this browser. */
export const hushed = (token: string): string[] => kept().find((one) => one.token === token)?.muted ?? [];

export function mute(token: string, seat: string, on: boolean): string[] {
  const muted = [...hushed(token).filter((one) => one !== seat), ...(on ? [seat] : [])];
  write(kept().map((one) => (one.token === token ? { ...one, muted } : one)));
  return muted;
}
