/** What others did since one's last decision: quiet moves summed up by kind, fights told in full. */

import type { Known } from "../catalogue";
import type { GameFace } from "../games/face";
import type { Entry } from "../protocol";
import { names, type Order, read } from "./orders";

/** Orders of one kind that were given in a stretch, or moves of which only the outside was seen (kind ''). */
export interface Group {
  seat: string;
  kind: string;
  entries: { entry: Entry; order: Order | null }[];
}

export interface Digest {
  entries: Entry[];
  groups: Group[];
  fights: Entry[][]; // each with all that belongs to it
}

const seen = (kind: string): string => kind.replace(/-unseen$/, "");

const roles = (face: GameFace, entry: Entry): string[] => (entry.events ?? []).flatMap((event) => face.log.fights[seen(event.kind)] ?? []);

/** Whether something of a fight happened in the move, or a loss. */
export const fights = (face: GameFace, entry: Entry): boolean => roles(face, entry).length > 0;

/** The moves of others between a seat's own decisions, the newest first. */
export function stretches(moves: readonly Entry[], seat: string | null): Entry[][] {
  const found: Entry[][] = [];
  let open = false;
  for (const entry of moves) {
    const own = entry.seat === seat && !entry.bot;
    if (!own) {
      if (!open) found.unshift([]);
      found[0]!.push(entry);
    }
    open = !own;
  }
  return found;
}

export function digest(known: Known, entries: Entry[]): Digest {
  const groups: Group[] = [];
  const found: Entry[][] = [];
  let fighting = false;
  for (const entry of entries) {
    const order = (entry.action && read(known, entry.action)) || null;
    const role = roles(known.face, entry);
    const follows = role.includes("may") || (!entry.events?.length && order?.kind !== "done");
    const goes: boolean = role.includes("opens") || role.includes("goes on") || (fighting && follows);
    if (goes) {
      if (!fighting || role.includes("opens")) found.push([]);
      found.at(-1)!.push(entry);
    } else if (order?.kind !== "done" && (order || entry.events?.length)) {
      const kind = order?.kind ?? "";
      let group = groups.find((one) => one.seat === entry.seat && one.kind === kind);
      if (!group) groups.push((group = { seat: entry.seat, kind, entries: [] }));
      group.entries.push({ entry, order });
    }
    fighting = goes;
  }
  return { entries, groups, fights: found };
}

/** Who went where, as far as the order names it. */
export function gist(known: Known, order: Order): { pieces: string[]; hex: string | null } {
  const { pieces, hexes } = names(known, order);
  return { pieces, hex: hexes[0] ?? null };
}
