/** The ladder of a game, the page of a player, and whether a game counts. */

import type { Counting, LadderShown, PlayerShown } from "../messages";
import { ask } from "./api";

export type { Counting, LadderShown, PlayedGame, PlayerRating, PlayerShown, RankShown, RatingPoint } from "../messages";

export const ladder = (module: string): Promise<LadderShown> => ask(`/api/ladder?module=${encodeURIComponent(module)}`);

export const player = (name: string): Promise<PlayerShown> => ask(`/api/players/${encodeURIComponent(name)}`);

export const counting = (token: string): Promise<Counting> => ask("/api/game/counting", {}, token);

/** The page of a player; levels of the machine have one too. */
export const page = (name: string, machine = false): string => `/player/${encodeURIComponent(machine ? `bot:${name}` : name)}`;
