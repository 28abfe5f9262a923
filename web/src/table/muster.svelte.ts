/** Several counters that are ordered about as one, wherever they lie: where any of them can go is lit, with how many can. */

import type { Refusal, TableState } from "./state.svelte";

/** What came of an order for many. */
export interface Outcome {
  gone: number;
  stayed: string[];
  refusal: Refusal | null; // why the first of them stayed
}

/** An order for those of one hex, or for one of them. */
export interface Column {
  ids: string[];
  text: string;
}

export class Muster {
  ids = $state.raw<string[]>([]);
  verb = $state<string | null>(null); // what they are to do, if not the usual
  outcome = $state.raw<Outcome | null>(null);
  going = $state(0); // orders that are still to be given

  constructor(private readonly table: TableState) {}

  /** What any of them can do to a hex. */
  readonly verbs = $derived.by<string[]>(() => {
    const { choices, known } = this.table;
    const found = new Set(this.ids.flatMap((id) => choices.verbs(known, id)));
    const usual = Object.keys(known.face.orders.marches);
    return [...usual.filter((verb) => found.has(verb)), ...[...found].filter((verb) => !usual.includes(verb))];
  });
  readonly doing = $derived.by(() => (this.verb && this.verbs.includes(this.verb) ? this.verb : (this.verbs[0] ?? null)));
  /** Takes the next of what they can do. */
  turn(): void {
    const { verbs, doing } = this;
    if (verbs.length) this.verb = verbs[(verbs.indexOf(doing ?? "") + 1) % verbs.length]!;
  }

  /** Who can go where. */
  readonly ways = $derived.by<Map<string, string[]>>(() => {
    const found = new Map<string, string[]>();
    const { choices, known } = this.table;
    for (const id of this.doing ? this.ids : [])
      if (choices.verbs(known, id).includes(this.doing!)) for (const hex of choices.ways(known, id, this.doing).keys()) found.set(hex, [...(found.get(hex) ?? []), id]);
    return found;
  });

  /** The orders that lead all who can go to a hex there: one for those who lie together, where they may go as one. */
  columns(hex: string): Column[] {
    const { known, choices, byId } = this.table;
    const { doing } = this;
    if (!doing) return [];
    const together = known.face.orders.marches[doing]?.together ?? false;
    const found = new Map<string, string[]>();
    for (const id of this.ways.get(hex) ?? []) {
      const key = together ? (byId.get(id)?.at ?? id) : id;
      found.set(key, [...(found.get(key) ?? []), id]);
    }
    const alone = (id: string): string => choices.ways(known, id, doing).get(hex)?.[0]?.text ?? "";
    return [...found.values()].map((ids) => ({ ids, text: ids.length > 1 ? known.face.orders.march(ids, hex, doing) : alone(ids[0]!) }));
  }

  /** The same for each of them by itself. */
  singly({ ids }: Column, hex: string): Column[] {
    return ids.length > 1 && this.doing ? ids.map((id) => ({ ids: [id], text: this.table.known.face.orders.march([id], hex, this.doing!) })) : [];
  }

  clear(): void {
    this.ids = [];
    this.verb = null;
    this.outcome = null;
  }
}
