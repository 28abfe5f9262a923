/** A table with three counters whose server is a list of what it was told to play, or always in trouble. */

import type { Connection } from "../src/net/connection";
import type { Asked, Decision, Entry, Moved, View, Welcome } from "../src/protocol";
import { Table } from "../src/table/table.svelte";
import { known } from "./catalogue";

globalThis.localStorage ??= { getItem: () => null, setItem: () => undefined } as unknown as Storage;

export const LIES: Record<string, string> = { "58/31": "0909", "124/31": "0909", "1As": "1009" };
export const view = { seat: "japanese", turn: 1, pieces: Object.entries(LIES).map(([id, at]) => ({ id, at })), result: null } as View;

export function asks(lines: string[], kind = "any"): Decision {
  const accepts = [...new Set(lines.map((line) => line.split(" ")[0]!))];
  return { kind, rule: "", seats: ["japanese"], yours: true, facts: {}, accepts, actions: { any: lines }, subjects: {}, sealed: false, answer: "", standing: "" };
}

interface Laid {
  table: Table;
  played: string[];
  asked: string[];
  past: Entry[]; // the log as the server has it
}

/** `seq`: of the move that the server accepts, if it says so. */
export function laid(lines: string[], trouble: Error | null = null, seq?: number, board = known): Laid {
  const played: string[] = [];
  const past: Entry[] = [];
  const wondered: string[] = []; // why not
  const connection = {
    ask: (asked: Asked) => {
      if (asked.type === "play") played.push(asked.action as string);
      if (asked.type === "why") wondered.push(asked.action as string);
      if (asked.type === "history") return Promise.resolve({ entries: past.filter((entry) => entry.seq < asked.before!).slice(-500) });
      return trouble ? Promise.reject(trouble) : Promise.resolve({ value: null, seq });
    },
  } as unknown as Connection;
  const table = new Table(board, "token", ["japanese"], [], () => connection);
  const news = { seat: "japanese", seats: [], held: ["japanese"], view, over: null, can_undo: false, note: "", log: [], log_complete: true, seq: 0, chat: [], thinking: null };
  table.told({ type: "welcome", ...news, decision: asks(lines) } as unknown as Welcome);
  return { table, played, asked: wondered, past };
}

/** A move of somebody, and what is asked after it. */
export function moved(seq: number, seat: string, decision: Decision | null, more: Partial<Entry> = {}): Moved {
  return { type: "moved", entry: { seq, number: seq, seat, at: 0, ...more }, decision, can_undo: false, changes: [], view: null, over: null, clock: null };
}
