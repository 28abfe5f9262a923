/** Orders for many counters at once, wherever they lie. */

import { describe, expect, it } from "vitest";
import { lastFight } from "../src/play/lastFight";
import type { Entry, GameEvent } from "../src/protocol";
import { laid } from "./laid";

const LINES = ["move 58/31 0910", "move 58/31 1010", "move 124/31 0910", "move 1As 1010", "done"];

describe("several counters as one", () => {
  it("light every hex that any of them can go to, with how many can", async () => {
    const { table } = laid(LINES);
    await table.gather(["58/31", "124/31", "1As"]);
    expect([...table.lights].map(([hex, { label }]) => [hex, label])).toEqual([
      ["0910", "2/3"],
      ["1010", "2/3"],
    ]);
  });

  it("leave out those who can be given no order, and take others in by a click", async () => {
    const { table } = laid(["move 58/31 0910", "move 124/31 0910", "done"]);
    await table.gather(["58/31", "1As"]);
    expect(table.muster.ids).toEqual(["58/31"]);
    table.pick("124/31");
    expect(table.muster.ids).toEqual(["58/31", "124/31"]);
    table.pick("58/31");
    expect(table.muster.ids).toEqual(["124/31"]);
  });

  it("go one after another, and it is told who stayed", async () => {
    const { table, played } = laid(LINES);
    await table.gather(["58/31", "124/31", "1As"]);
    table.go("1010");
    await expect.poll(() => table.muster.outcome).toEqual({ gone: 2, stayed: ["124/31"], refusal: null });
    expect(played).toEqual(["move 58/31 1010", "move 1As 1010"]);
    expect(table.muster.ids).toEqual(["124/31"]); // may be sent elsewhere
  });

  it("go to a lit hex by a click on who lies there, and take others in with shift", async () => {
    const { table, played } = laid(LINES);
    await table.gather(["58/31", "124/31"]);
    table.also("1As");
    await expect.poll(() => table.muster.ids).toEqual(["58/31", "124/31", "1As"]);
    table.also("1As");
    await expect.poll(() => table.muster.ids).toEqual(["58/31", "124/31"]);
    table.tap("1As", "0910");
    await expect.poll(() => table.muster.outcome?.gone).toBe(2);
    expect(played).toEqual(["move 58/31 0910", "move 124/31 0910"]);
  });

  it("do the next thing they can by a key", async () => {
    const { table } = laid([...LINES, "retreat 58/31 0910"]);
    await table.gather(["58/31", "124/31"]);
    expect([table.muster.verbs, table.muster.doing]).toEqual([["move", "retreat"], "move"]);
    table.muster.turn();
    expect([table.muster.doing, [...table.lights.keys()]]).toEqual(["retreat", ["0910"]]);
    table.muster.turn();
    expect(table.muster.doing).toBe("move");
  });

  it("begin with the chosen one, by shift, or with its whole stack", async () => {
    const { table } = laid(LINES);
    table.pick("58/31");
    expect(table.stacked).toEqual(["58/31", "124/31"]);
    table.also("1As");
    await expect.poll(() => table.muster.ids).toEqual(["58/31", "1As"]);
    table.back();
    table.pick("58/31");
    table.join(null);
    await expect.poll(() => table.muster.ids).toEqual(["58/31", "124/31"]);
    table.back();
    table.also("1As");
    expect([table.chosen, table.muster.ids]).toEqual(["1As", []]); // the first alone is taken up as ever
  });

  it("are let go by Esc", async () => {
    const { table } = laid(LINES);
    await table.gather(["58/31", "124/31"]);
    table.back();
    expect([table.muster.ids, table.chosen]).toEqual([[], null]);
  });
});

describe("the last fight", () => {
  const FIGHTS = { attack: "opens", result: "goes on", lost: "may" } as const;
  const entry = (...kinds: string[]): Entry => ({ seq: 1, number: 1, seat: "", at: 0, events: kinds.map((kind) => ({ kind, facts: {} })) }) as unknown as Entry;
  const cut = (event: GameEvent) => (event.kind === "player-turn" ? { side: "japanese", phase: "player-turn" } : null);
  const told = (...moves: Entry[]): string[] => lastFight({ fights: FIGHTS, cut }, moves).map(({ kind }) => kind);

  it("is told from its beginning, without what does not belong to it", () => {
    expect(told(entry("attack", "lost"), entry("moved"), entry("attack", "rolled", "result"), entry("lost"))).toEqual(["attack", "result", "lost"]);
  });

  it("is over with the player turn", () => {
    expect(told(entry("attack", "result"), entry("player-turn"))).toEqual([]);
  });
});
