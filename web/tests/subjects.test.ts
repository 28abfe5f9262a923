/** Orders of which there are very many: a decision tells who may be given one, and the orders of a piece come when it is picked. */

import { describe, expect, it } from "vitest";
import type { Connection } from "../src/net/connection";
import { Choices, lazily } from "../src/play/choices";
import type { Asked, Decision, Welcome } from "../src/protocol";
import { Table } from "../src/table/table.svelte";
import { known } from "./catalogue";
import { asks, moved, view } from "./laid";

const ORDERS: Record<string, string[]> = { "58/31": ["move 58/31 0910", "move 58/31 1010", "drop 58/31"], "124/31": ["move 124/31 0910"], "1As": [] };
const REACH = { unit: "58/31", start: "0909", value: 8, hexes: [], budget: 8 };

function decided(): Decision {
  return { ...asks(["done"], "movement"), accepts: ["move", "done"], subjects: { move: ["58/31", "124/31", "1As"] } };
}

interface Sat {
  table: Table;
  asked: Asked[];
  answer: () => void; // lets the server answer what it was asked
}

function sat(): Sat {
  const asked: Asked[] = [];
  let waiting: (() => void)[] = [];
  const connection = {
    ask: (one: Asked) => {
      asked.push(one);
      const listed = one.type === "actions" ? { actions: ORDERS[one.about ?? ""], count: 9, value: one.query ? REACH : null } : { value: null };
      return new Promise((done) => waiting.push(() => done(listed)));
    },
  } as unknown as Connection;
  const table = new Table(known, "token", ["japanese"], [], () => connection);
  const news = { seat: "japanese", seats: [], held: ["japanese"], view, over: null, can_undo: false, note: "", log: [], log_complete: true, seq: 0, chat: [], thinking: null };
  table.told({ type: "welcome", ...news, decision: decided() } as unknown as Welcome);
  const answer = () => {
    waiting.forEach((done) => done());
    waiting = [];
  };
  return { table, asked, answer };
}

const settled = () => new Promise((done) => setTimeout(done));

describe("who may be given an order", () => {
  it("is lit, may be taken up and is left to do, before any order is known", () => {
    const { table, asked } = sat();
    expect([...table.lit].sort()).toEqual(["124/31", "1As", "58/31"]);
    expect(table.undone).toBe(3);
    expect(table.nothing).toBe(false);
    expect(table.wanting).toEqual(["0909", "1009"]);
    expect(asked).toEqual([]);
  });

  it("is the only one if nobody else is", () => {
    expect(new Choices(known, [], undefined, { move: ["58/31"] }).only).toBe("58/31");
    expect(new Choices(known, ["done"], undefined, { move: ["58/31"] }).only).toBeNull();
    expect(new Choices(known, [], undefined, { move: ["58/31", "1As"] }).only).toBeNull();
  });

  it("is not asked for piece by piece where the kind is wanted whole, or where nobody is named", () => {
    expect(lazily(known, { move: ["58/31"], attack: ["58/31"], ambush: null })).toEqual({ move: ["58/31"] });
    expect(lazily(known, null)).toEqual({});
  });
});

describe("a piece that is picked", () => {
  it("gets its orders and its reach by one question, once until the next move", async () => {
    const { table, asked, answer } = sat();
    table.pick("58/31");
    expect(asked).toEqual([{ type: "actions", about: "58/31", query: { name: "reach", args: { unit: "58/31" } } }]);
    answer();
    await settled();
    expect([...table.lights.keys()]).toEqual(["0910", "1010"]);
    expect(table.reach?.unit).toBe("58/31");
    expect(table.offered.map((order) => order.text)).toEqual(["drop 58/31"]);
    table.pick("58/31"); // put down
    table.pick("58/31");
    expect(asked.filter((one) => one.type === "actions").length).toBe(1);
    table.told(moved(1, "japanese", decided()));
    expect(asked.filter((one) => one.type === "actions").length).toBe(2); // it is in hand still
  });

  it("goes where one clicked before the answer came", async () => {
    const { table, asked, answer } = sat();
    table.pick("58/31");
    table.go("1010");
    answer();
    await settled();
    answer();
    await settled();
    expect(asked.filter((one) => one.type === "play").map((one) => one.action)).toEqual(["move 58/31 1010"]);
  });

  it("is left to do no more once it turns out to have no order", async () => {
    const { table, answer } = sat();
    table.pick("1As");
    answer();
    await settled();
    expect(table.undone).toBe(2);
    expect(table.lit.has("1As")).toBe(false);
  });
});

describe("a typed hop", () => {
  it("looks for the orders of those who stand where it begins, and of nobody else", async () => {
    const { table, asked, answer } = sat();
    void table.type("0909-1010");
    expect(asked.map((one) => (one.type === "actions" ? one.about : one.type))).toEqual(["58/31", "124/31"]);
    answer();
    await settled();
    expect(asked.at(-1)).toMatchObject({ type: "play", action: "move 58/31 1010" });
  });
});
