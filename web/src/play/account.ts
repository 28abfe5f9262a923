/** What happened in a stretch of the game: by phase and front, each fight with where it was, and what each side lost. */

import type { Known, Side } from "../catalogue";
import type { Entry, GameEvent } from "../protocol";
import { type Bookmark, bookmarks } from "../table/chronicle";
import { digest, type Group } from "./digest";
import { names, read } from "./orders";

const NEAR = 5; // hexes between fights of one front

export interface Fight {
  number: number; // in the account, from 1 on
  hex: string | null; // where it was, if that is told
  entries: Entry[];
}

/** Fights that lie together, and the place that they are about. */
export interface Front {
  place: string | null; // the hex of the place with a name that is nearest; null where nobody knows where it was
  fights: Fight[];
}

export interface Part {
  mark: Bookmark | null;
  fronts: Front[];
  groups: Group[];
}

export interface Account {
  entries: Entry[];
  mark: Bookmark | null; // the phase in which it began
  fights: Fight[];
  parts: Part[];
  losses: Record<Side, number>;
}

export function accountOf(known: Known, opening: readonly GameEvent[], moves: readonly Entry[], entries: Entry[]): Account {
  const marks = bookmarks(known.face, opening, moves);
  const markOf = (entry: Entry): Bookmark | null => marks.findLast((mark) => mark.number < entry.number && (mark.phase || mark.early)) ?? null;
  const runs: { mark: Bookmark | null; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const mark = markOf(entry);
    const last = runs.at(-1);
    if (last && last.mark === mark) last.entries.push(entry);
    else runs.push({ mark, entries: [entry] });
  }
  const fights: Fight[] = [];
  const parts = runs.flatMap(({ mark, entries: run }): Part[] => {
    const told = digest(known, run);
    const found = told.fights.map((fight): Fight => ({ number: 0, hex: siteOf(known, fight), entries: fight }));
    const fronts = frontsOf(known, found);
    for (const fight of fronts.flatMap((front) => front.fights)) {
      fight.number = fights.length + 1;
      fights.push(fight);
    }
    return fronts.length || told.groups.length ? [{ mark, fronts, groups: told.groups }] : [];
  });
  return { entries, mark: runs[0]?.mark ?? null, fights, parts, losses: lossesIn(known, entries) };
}

/** The hex of a fight: that of the order which opened it, or the first that is told of. */
function siteOf(known: Known, fight: readonly Entry[]): string | null {
  for (const entry of fight) {
    const order = entry.action ? read(known, entry.action) : undefined;
    const facts = (entry.events ?? []).flatMap((event) => Object.values(event.facts).flat());
    const hex = [...(order ? names(known, order).hexes : []), ...facts].find((one) => typeof one === "string" && known.hex.has(one));
    if (hex) return hex as string;
  }
  return null;
}

function frontsOf(known: Known, fights: readonly Fight[]): Front[] {
  const bodies: Fight[][] = [];
  const close = (one: Fight, other: Fight): boolean => {
    const [a, b] = [known.hex.get(one.hex ?? ""), known.hex.get(other.hex ?? "")];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) <= NEAR : one.hex === other.hex;
  };
  for (const fight of fights) {
    const [first, ...others] = bodies.filter((body) => body.some((one) => close(one, fight)));
    if (!first) bodies.push([fight]);
    else {
      first.push(...others.flat(), fight);
      for (const other of others) bodies.splice(bodies.indexOf(other), 1);
    }
  }
  return bodies.map((body) => ({ place: placeNear(known, body.flatMap(({ hex }) => hex ?? [])), fights: body }));
}

/** The place with a name that some hexes are about: great ones are known farther away. */
function placeNear(known: Known, hexes: readonly string[]): string | null {
  const at = hexes.flatMap((hex) => known.hex.get(hex) ?? []);
  if (!at.length) return null;
  const [x, y] = [at.reduce((sum, hex) => sum + hex.x, 0) / at.length, at.reduce((sum, hex) => sum + hex.y, 0) / at.length];
  let [best, least] = [null as string | null, Infinity];
  for (const [hex, place] of known.place) {
    const there = known.hex.get(hex);
    if (!there) continue;
    const far = Math.hypot(there.x - x, there.y - y) * (known.face.ground.great(known, place) ? 0.5 : 1);
    if (far < least) [best, least] = [hex, far];
  }
  return best;
}

function lossesIn(known: Known, entries: readonly Entry[]): Record<Side, number> {
  const found: Record<Side, number> = Object.fromEntries(known.data.sides.map((side) => [side, 0]));
  for (const event of entries.flatMap((entry) => entry.events ?? [])) {
    const counted = known.face.log.count(known, event);
    if (counted?.plot === "losses" && counted.side in found && Number.isFinite(counted.number)) found[counted.side]! += counted.number;
  }
  return found;
}

/** A prize of the game that another side holds than before. */
export interface Taken<Prize> {
  prize: Prize;
  from: string | null;
}

/** The places that changed hands between two moments. */
export function taken<Prize extends { hex: string; holder?: string | null }>(before: readonly Prize[], after: readonly Prize[]): Taken<Prize>[] {
  const held = new Map(before.map((one) => [one.hex, one.holder ?? null]));
  return after.flatMap((prize) => {
    const from = held.get(prize.hex);
    return from !== undefined && from !== (prize.holder ?? null) ? [{ prize, from }] : [];
  });
}
