/** The HTTP side of the server: what can be played, new games, journals in and out. */

import type { Catalogue } from "../catalogue";
import type { BoardInfo, GameInfo, GameMade, LinkMade, ModuleInfo, OpenGame, Reached, StudyShown, Wish } from "../messages";
import type { Facts } from "../shapes";
import { catalogueOf } from "../reading";
import { say, speech } from "../speech.svelte";
import { Lost, Rejected } from "./connection";

export type { BoardInfo, GameInfo, GameMade, LinkMade, Listing, ModuleInfo, OpenGame, Reached, Tempo, Wish } from "../messages";

/** A request the server turned down: what, and what was expected. */
export class Trouble extends Error {
  constructor(
    readonly what: string,
    message: string,
    readonly status: number,
    readonly key = "",
    readonly facts: Facts = {},
  ) {
    super(message);
  }
}

/** What went wrong, in the player's language where there are words for it. */
export function told(error: unknown): string {
  if (error instanceof Rejected && error.answer.type === "error") return inWords(error.answer);
  if (error instanceof Trouble) return inWords(error);
  if (error instanceof Lost) return say("trouble-lost");
  if (error instanceof TypeError) return say("trouble-unreachable"); // what `fetch` fails with
  return error instanceof Error ? error.message : String(error);
}

/** Words for what is wrong in particular, or else for its kind. */
export function inWords({ what, message, key, facts }: { what: string; message: string; key?: string; facts?: Facts }): string {
  const known = [key, what].map((name) => `trouble-${name}`).find((id) => speech.has(id));
  return known ? say(known, { ...facts, message }) : message;
}

export async function ask<T>(path: string, init: RequestInit = {}, token?: string): Promise<T> {
  return (await fetched(path, init, token)).json() as Promise<T>;
}

export async function fetched(path: string, init: RequestInit, token?: string): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set("Authorization", `Bearer ${token}`);
  if (init.body) headers.set("Content-Type", "application/json");
  const response = await fetch(path, { ...init, headers });
  if (response.ok) return response;
  const shape = (await response.json().catch(() => null)) as { error?: { what: string; message: string; key?: string; facts?: Facts } } | null;
  const { what = "fault", message = response.statusText, key, facts } = shape?.error ?? {};
  throw new Trouble(what, message, response.status, key, facts);
}

export const post = (value: unknown): RequestInit => ({ method: "POST", body: JSON.stringify(value) });

export const modules = (): Promise<{ modules: ModuleInfo[]; bots: string[] }> => ask("/api/modules");
/** What is fixed in a game, by an own edition if one is named. */
export const catalogue = (name: string, scenario: string, own = ""): Promise<Catalogue> =>
  ask(`/api/modules/${name}/static?scenario=${encodeURIComponent(scenario)}${own ? `&own=${own}` : ""}`).then(catalogueOf);
export const reached = (): Promise<Reached> => ask("/api/addresses");
export const boards = (): Promise<{ boards: BoardInfo[] }> => ask("/api/boards");
export const board = (name: string, scenario?: string): Promise<Catalogue> =>
  ask(`/api/boards/${name}${scenario ? `?scenario=${encodeURIComponent(scenario)}` : ""}`).then(catalogueOf);
export const seatsOf = (name: string, scenario: string, options: Wish["options"], own = ""): Promise<{ seats: string[] }> =>
  ask(`/api/modules/${name}/seats`, post({ scenario, options, own }));
export const found = (wish: Wish): Promise<GameMade> => ask("/api/games", post(wish));
export const bringIn = (journal: string, seats: Record<string, string>, pace: number): Promise<GameMade> =>
  ask("/api/games/import", post({ journal, seats, pace }));
export const lobby = (): Promise<{ games: OpenGame[] }> => ask("/api/lobby");
export const join = (game: string, seat: string): Promise<LinkMade> => ask(`/api/lobby/${game}`, post({ seat }));
/** The same game once more, with the sides changed. */
export const again = (token: string): Promise<LinkMade> => ask("/api/game/again", { method: "POST" }, token);
/** A game of one's own from a moment of another. */
export const branch = (token: string, wish: { number: number; seat: string; bot: string }): Promise<GameMade> => ask("/api/game/branch", post(wish), token);
/** How a game that is over has swung, as far as that is known, after so many moves. */
export const study = (token: string, since: number): Promise<StudyShown> => ask(`/api/game/study?since=${since}`, {}, token);
export const resume = (tokens: string[]): Promise<{ games: (GameInfo | null)[] }> =>
  ask("/api/games/resume", post({ tokens }));
export const game = (token: string): Promise<GameInfo> => ask("/api/game", {}, token);
/** The owner throws the game away; another player leaves it, and the machine plays on. */
export const remove = (token: string): Promise<unknown> => ask("/api/game", { method: "DELETE" }, token);

/** The journal as a file: its text and the name the server gives it.
 * Whoever alone holds all seats of a running game takes its seed along, so that it can go on elsewhere; the game says so. */
export async function journal(token: string, alone: boolean): Promise<{ text: string; name: string }> {
  const response = await fetched(`/api/game/journal?form=text${alone ? "&seed=yes" : ""}`, {}, token);
  const name = /filename="([^"]+)"/.exec(response.headers.get("Content-Disposition") ?? "")?.[1];
  return { text: await response.text(), name: name ?? "game.journal.txt" };
}
