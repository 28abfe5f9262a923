/** The die of the last combat as the log tells it: how it fell, and what it counted for. */

import type { Entry, GameEvent } from "../protocol";

export interface Fallen {
  die: number;
  counts: number;
}

const REASONS = new Set(["combat", "vacant"]);

/** The last die for a combat since one of these events began it; `upto`: no later than this move. */
export function fallenDie(moves: readonly Entry[], begins: ReadonlySet<string>, upto: number | null = null): Fallen | null {
  for (let i = moves.length - 1; i >= 0; i--) {
    if (upto !== null && moves[i]!.number > upto) continue;
    const events = moves[i]!.events ?? [];
    for (let n = events.length - 1; n >= 0; n--) {
      const found = dieOf(events[n]!);
      if (found) return found;
      if (begins.has(events[n]!.kind.replace(/-unseen$/, ""))) return null;
    }
  }
  return null;
}

function dieOf({ kind, facts }: GameEvent): Fallen | null {
  if (kind !== "rolled" || !REASONS.has(String(facts["reason"]))) return null;
  const die = Number(facts["die"]);
  return { die, counts: die + Number(facts["modifier"] ?? 0) };
}
