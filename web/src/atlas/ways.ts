/** Ways over the board: the shortest from hex to hex, and by rail along its lines. */

import type { Catalogue, Known, Line } from "../catalogue";

/** The hexes from one to the other, both included; null where there is no way. */
export function shortest(from: string, to: string, next: (hex: string) => readonly string[]): string[] | null {
  if (from === to) return [from];
  const before = new Map<string, string>([[from, ""]]);
  let rim = [from];
  while (rim.length) {
    const beyond: string[] = [];
    for (const hex of rim)
      for (const other of next(hex)) {
        if (before.has(other)) continue;
        before.set(other, hex);
        if (other === to) return back(before, to);
        beyond.push(other);
      }
    rim = beyond;
  }
  return null;
}

function back(before: Map<string, string>, to: string): string[] {
  const path: string[] = [];
  for (let hex = to; hex; hex = before.get(hex)!) path.unshift(hex);
  return path;
}

/** As the crow flies: the fewest hexes, and among those the straightest way. */
export function crow(known: Known, from: string, to: string): string[] | null {
  const [a, b] = [known.hex.get(from), known.hex.get(to)];
  if (!a || !b) return null;
  const off = (name: string): number => {
    const hex = known.hex.get(name)!;
    return Math.abs((hex.x - a.x) * (b.y - a.y) - (hex.y - a.y) * (b.x - a.x));
  };
  return shortest(from, to, (hex) => [...known.hex.get(hex)!.around].sort((one, other) => off(one) - off(other)));
}

export const isRail = (line: Line): boolean => line.kind.startsWith("rail");

/** The railways of a board as a net of hexes. */
export class Rails {
  readonly beside = new Map<string, string[]>();
  private readonly lines = new Map<string, Line[]>();

  constructor(data: Catalogue) {
    for (const line of data.features.lines.filter(isRail)) {
      for (const hex of line.hexes) push(this.lines, hex, line);
      for (let i = 1; i < line.hexes.length; i++) {
        push(this.beside, line.hexes[i - 1]!, line.hexes[i]!);
        push(this.beside, line.hexes[i]!, line.hexes[i - 1]!);
      }
    }
  }

  has(hex: string): boolean {
    return this.beside.has(hex);
  }

  at(hex: string): Line[] {
    return this.lines.get(hex) ?? [];
  }

  route(from: string, to: string): string[] | null {
    return shortest(from, to, (hex) => this.beside.get(hex) ?? []);
  }

  /** Every hex that trains reach from here. */
  net(from: string): Set<string> {
    const found = new Set([from]);
    for (const hex of found) for (const other of this.beside.get(hex) ?? []) found.add(other);
    return found;
  }

  /** The lines a route runs on, in its order. */
  along(route: readonly string[]): Line[] {
    const found: Line[] = [];
    for (let i = 1; i < route.length; i++) {
      const here = this.at(route[i - 1]!).filter((line) => this.at(route[i]!).includes(line));
      if (here.length && !here.some((line) => line === found.at(-1))) found.push(here[0]!);
    }
    return [...new Set(found)];
  }
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
