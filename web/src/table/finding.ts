/** Finding counters among hundreds: by words of their names and places, and by what can be said of many of them. */

import type { PieceData } from "../catalogue";
import type { PieceView } from "../protocol";
import { settings } from "../settings.svelte";
import { say } from "../speech.svelte";
import type { TableState } from "./state.svelte";

/** Letters alone, without accents and case. */
export const bare = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Where a counter lies, in words. */
export function whereabouts(table: TableState, at: string): string {
  const place = table.known.place.get(at)?.name[settings.language];
  if (place) return `${place} (${at})`;
  if (table.known.hex.has(at)) return at;
  return table.known.box.get(at)?.[settings.language] ?? at;
}

/** Everything by which a counter can be found. */
function traits(table: TableState, { id, at }: PieceView): string {
  const { known } = table;
  const piece = known.piece.get(id)!;
  const army = known.data.formations[piece.formation]?.name[settings.language] ?? "";
  return bare([id, piece.name[settings.language], piece.label ?? "", piece.about?.[settings.language] ?? "", army, whereabouts(table, at)].join(" "));
}

/** Counters for which every word is found somewhere; those whose own name begins so come first. */
export function found(table: TableState, query: string, among: readonly PieceView[]): PieceView[] {
  const words = bare(query).split(/\s+/).filter(Boolean);
  if (!words.length) return [...among];
  const own = (id: string): string => bare(table.known.piece.get(id)!.name[settings.language]);
  const rank = (id: string): number => (own(id).startsWith(words[0]!) || bare(id) === words[0] ? 0 : 1);
  return among
    .filter((state) => {
      const text = traits(table, state);
      return words.every((word) => ` ${text}`.includes(/^\d/.test(word) ? ` ${word}` : word)); // 2nd is not 32nd
    })
    .sort((a, b) => rank(a.id) - rank(b.id));
}

/** Some of one's own counters that have something in common. */
export interface Group {
  key: string;
  name: string;
  ids: Set<string>;
}

/** Who may still act, who is on hold, who bears each of the signs of the game, and who belongs together. */
export function groupsOf(table: TableState): Group[] {
  const { known } = table;
  const mine = table.pieces.filter(({ id }) => known.piece.has(id) && (table.side === null || table.sideOf(id) === table.side));
  const ready = mine.filter((state) => {
    const goes = table.choices.takes(state.id) && !known.face.counters.spent(state);
    return table.lit.has(state.id) && (goes || table.choices.attackers.has(state.id)) && !table.holding.has(state.id);
  });
  const groups: Group[] = [
    { key: "ready", name: say("find-ready"), ids: new Set(ready.map(({ id }) => id)) },
    { key: "held", name: say("find-held"), ids: new Set(mine.filter(({ id }) => table.holding.has(id)).map(({ id }) => id)) },
  ];
  const sorted = (family: string, names: (piece: PieceData, state: PieceView) => string[]): Group[] => {
    const found = new Map<string, Set<string>>();
    for (const state of mine) if (known.hex.has(state.at)) for (const name of names(known.piece.get(state.id)!, state)) found.set(name, (found.get(name) ?? new Set()).add(state.id));
    return [...found].sort((a, b) => a[0].localeCompare(b[0])).map(([name, ids]) => ({ key: `${family}-${name}`, name, ids }));
  };
  groups.push(...sorted("sign", (piece, state) => known.face.counters.signs(piece, state)), ...sorted("band", (piece, state) => known.face.counters.bands(piece, state)));
  const armies = sorted("army", ({ formation }) => [known.data.formations[formation]?.name[settings.language] ?? ""]).filter(({ name }) => name);
  if (known.plain && armies.length > 1) groups.push(...armies);
  return groups.filter(({ ids }) => ids.size);
}
