/** What the last move led to: its consequences beside itself, for whoever decides next. */

import type { LogFacet } from "../games/face";
import type { Entry, GameEvent } from "../protocol";

const OWN = 2; // events of one's own order that are worth telling: the first is the order itself

/** Events to be told; empty where the move was no more than itself, and one's own. Dice have been seen, phases are listed. */
export function justNow({ cut }: Pick<LogFacet, "cut">, last: Entry | undefined, seat: string | null): GameEvent[] {
  const events = (last?.events ?? []).filter((event) => event.kind !== "rolled" && !cut(event));
  if (!last || last.undoes != null) return [];
  const own = last.seat === seat && !last.bot;
  return own && last.action !== "done" && events.length < OWN ? [] : events;
}
