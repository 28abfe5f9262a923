/** What a click on the map means: a counter, a hex, or a counter of an open fan. */

import { describe, expect, it } from "vitest";
import { fanned, meant, type Stack } from "../src/map/stacks";
import { laid, LIES, view } from "./laid";

describe("a click where a hex is asked for", () => {
  it.each(["1As", "58/31"])("chooses it through the counter that lies there: %s", (piece) => {
    const { table, played } = laid([`airdrop ${LIES[piece]!}`, "done"]);
    table.tap(piece, LIES[piece]!);
    expect(played).toEqual([`airdrop ${LIES[piece]!}`]);
  });

  it("takes up a counter that may act itself", () => {
    const { table, played } = laid(["airdrop 0909", "move 58/31 0910", "move 124/31 0910"]);
    table.tap("58/31", "0909");
    expect([table.chosen, played]).toEqual(["58/31", []]);
  });

  it("does not choose from the list of the drawer", () => {
    const { table, played } = laid(["airdrop 1009", "done"]);
    table.pick("1As");
    expect(played).toEqual([]);
  });
});

describe("a click with a piece chosen", () => {
  const lines = ["move 58/31 0910", "move 58/31 1010", "move 124/31 1010"];

  it("sends it to a lit hex, whoever lies there", () => {
    const { table, played } = laid(lines);
    table.pick("58/31");
    table.tap("1As", "1010");
    expect(played).toEqual(["move 58/31 1010"]);
  });

  it("takes the counter of an open fan, even above a lit hex", () => {
    const { table, played } = laid(lines);
    table.pick("58/31");
    table.tap("124/31", "0910", true);
    expect([table.chosen, played]).toEqual(["124/31", []]);
  });

  it("asks why it cannot go where the enemy lies, and keeps it chosen", () => {
    const { table, played, asked } = laid(["move 58/31 0910"]);
    table.pick("58/31");
    table.tap("1As", LIES["1As"]!);
    expect([table.chosen, table.selected, asked, played]).toEqual(["58/31", "1009", ["move 58/31 1009"], []]);
  });
});

describe("an open fan", () => {
  const stack: Stack = { hex: "0909", x: 0, y: 0, pieces: view.pieces as Stack["pieces"], hidden: null };
  const placed = fanned({ ...stack, pieces: stack.pieces.slice(0, 2) }, 1);

  it("means the nearest counter anywhere on its sheet", () => {
    expect(meant(placed, { x: -0.01, y: 0 })?.state?.id).toBe("124/31"); // between the two
    expect(meant(placed, { x: 0.9, y: 0.6 })?.state?.id).toBe("58/31");
  });
  it("means nothing beside it", () => {
    expect(meant(placed, { x: 1.2, y: 0 })).toBeUndefined();
    expect(meant(placed, { x: 0, y: 0.63 })).toBeUndefined();
  });
});
