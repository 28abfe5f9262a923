import { beforeEach, describe, expect, it } from "vitest";
import { bare, found, groupsOf } from "../src/table/finding";
import { asks, laid } from "./laid";

const store = new Map<string, string>();
globalThis.localStorage = { getItem: (key: string) => store.get(key) ?? null, setItem: (key: string, value: string) => void store.set(key, value) } as unknown as Storage;
beforeEach(() => store.clear());

const LINES = ["move 58/31 0910", "move 124/31 0910", "done"];

describe("finding counters", () => {
  it("goes by letters alone, whatever their accents", () => {
    expect(bare("Débarqué")).toBe("debarque");
  });

  it("takes numbers from their beginning and other words from anywhere", () => {
    const { table } = laid(LINES);
    const ids = (query: string): string[] => found(table, query, table.pieces).map(({ id }) => id);
    expect(ids("58")).toEqual(["58/31"]);
    expect(ids("24")).toEqual([]); // not 124
    expect(ids("as 1009")).toEqual(["1As"]);
    expect(ids("")).toHaveLength(3);
  });

  it("knows who may still act and who is on hold", () => {
    const { table } = laid(LINES);
    const sizes = (): Record<string, number> => Object.fromEntries(groupsOf(table).map(({ key, ids }) => [key, ids.size]));
    expect(sizes()).toMatchObject({ ready: 2 });
    table.hold(["58/31"]);
    expect(sizes()).toMatchObject({ ready: 1, held: 1 });
  });
});

it("counts among those who may still act who may attack, though they have moved", () => {
  const { table } = laid(["assault 1009 58/31", "done"]);
  table.view = { ...table.view!, pieces: table.pieces.map((piece) => ({ ...piece, done: 1 })) } as never;
  expect([...groupsOf(table).find(({ key }) => key === "ready")!.ids]).toEqual(["58/31"]);
});

describe("counters on hold", () => {
  it("are passed over by the next thing and by warnings, until they are let go", () => {
    const { table } = laid(LINES);
    expect(table.undone).toBe(2);
    table.hold(["58/31", "124/31"]);
    expect([table.undone, table.wanting, table.next()]).toEqual([0, [], null]);
    table.hold(["58/31"]);
    expect([table.undone, table.next(), table.chosen]).toEqual([1, "0909", "58/31"]);
  });

  it("are remembered by their game in this browser", () => {
    laid(LINES).table.hold(["124/31"]);
    expect([...laid(LINES).table.holding]).toEqual(["124/31"]);
  });
});

it("a counter with nothing but something by the way left is put down after its move", () => {
  const { table } = laid(LINES);
  table.pick("58/31");
  table.told({ type: "moved", entry: { seq: 1, number: 1, seat: "japanese", action: "move 58/31 0910", events: [], bot: "", undone: false, undoes: null }, decision: asks(["drop 58/31", "done"]), can_undo: true, changes: [[["pieces", 0, "at"], "0910"]], view: null, over: null } as never);
  expect([table.chosen, table.selected]).toEqual([null, "0910"]);
});
