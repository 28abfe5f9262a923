/** What has just happened: the consequences of the last move that had any, for whoever decides next. */

import type { LogFacet } from "../games/face";
import type { Entry, GameEvent } from "../protocol";

const OWN = 2; // events of one's own order that are worth telling: the first is the order itself

/** Events to be told, since one's own last move at the earliest. Dice have been seen, and phases are listed elsewhere. */
export function justNow({ cut }: Pick<LogFacet, "cut">, moves: readonly Entry[], seat: string | null): GameEvent[] {
  for (let i = moves.length - 1; i >= 0; i--) {
    const { events = [], action, seat: mover, bot } = moves[i]!;
    const told = events.filter((event) => event.kind !== "rolled" && !cut(event));
    const own = mover === seat && !bot;
    if (own) return action !== "done" && told.length < OWN ? [] : told;
    if (told.length) return told;
  }
  return [];
}
