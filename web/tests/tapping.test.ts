/** What a click on the map means: a counter, a hex, or a counter of an open fan. */

import { describe, expect, it } from "vitest";
import { bestSide, fanned, type FanSide, hit, lying, meant, SIDES, type Stack } from "../src/map/stacks";
import type { Moved, PieceView } from "../src/protocol";
import { settings } from "../src/settings.svelte";
import { asks, laid, LIES, moved, view } from "./laid";

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

describe("a click on a stack that shines", () => {
  const [below, top] = ["58/31", "124/31"];

  it("takes who may act though another lies on top, but from an open fan what was pointed at", () => {
    const { table, asked } = laid([`move ${below} 0910`, "done"]);
    table.tap(top!, "0909");
    expect([table.chosen, asked]).toEqual([below, []]);
    table.back();
    table.tap(top!, "0909", true);
    expect(table.chosen).toBeNull();
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

  it("takes up the next one, once it has marched and could go on", async () => {
    const { table, played } = laid([...lines, "move 1As 1010"], null, 1);
    settings.pace = "once";
    table.pick("58/31");
    table.go("0910");
    const marched = { ...view, pieces: (view.pieces as PieceView[]).map((piece) => (piece.id === "58/31" ? { ...piece, at: "0910" } : piece)) };
    table.told({ ...moved(1, "japanese", asks([...lines, "move 1As 1010"])), view: marched } as Moved);
    await expect.poll(() => table.busy).toBe(false);
    expect([table.chosen, table.lights.has("1010")]).toEqual(["58/31", true]);
    table.tap("1As", "1010");
    expect([table.chosen, played]).toEqual(["1As", ["move 58/31 0910"]]);
    table.tap("58/31", "1010"); // who was taken up anew goes where a counter lies
    expect(played).toEqual(["move 58/31 0910", "move 1As 1010"]);
  });

  it("still sends it to a lit hex after an order that left it where it was", async () => {
    const { table, played } = laid([...lines, "move 1As 1010"], null, 1);
    settings.pace = "once";
    table.pick("58/31");
    table.go("0910");
    table.told(moved(1, "japanese", asks([...lines, "move 1As 1010"])));
    await expect.poll(() => table.busy).toBe(false);
    table.tap("1As", "1010");
    expect(played).toEqual(["move 58/31 0910", "move 58/31 1010"]);
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
  const [under, top] = (view.pieces as Stack["pieces"]).slice(0, 2) as [PieceView, PieceView];
  const stack: Stack = { hex: "0909", x: 0, y: 0, pieces: [under, top], hidden: null };

  it.each(SIDES)("leaves the counter that was pointed at where it lies: %s", (side) => {
    for (const [size, counter] of [
      [1, 0.5],
      [0.74, 0.74],
    ] as const) {
      const fan = fanned(stack, size, counter, side);
      for (const there of lying(stack, counter)) expect(meant(fan, there)).toBeUndefined();
      expect(hit(lying(stack, counter), stack)?.state).toBe(top);
    }
  });

  it("shows all where the stack is too small to read, else those below the top", () => {
    expect(fanned(stack, 1, 0.5, "right").placed.map((one) => one.state?.id)).toEqual([top.id, under.id]);
    expect(fanned(stack, 0.74, 0.74, "right").placed.map((one) => one.state?.id)).toEqual([under.id]);
  });

  it("means the nearest counter anywhere on its sheet, and nothing beside it", () => {
    const fan = fanned(stack, 1, 0.5, "right");
    const { left, right, top: above, bottom } = fan.sheet;
    expect(meant(fan, { x: left + 0.01, y: above + 0.01 })?.state).toBe(top);
    expect(meant(fan, { x: right - 0.01, y: bottom - 0.01 })?.state).toBe(under);
    expect(meant(fan, { x: right + 0.01, y: 0 })).toBeUndefined();
    expect(meant(fan, { x: 1, y: bottom + 0.01 })).toBeUndefined();
  });

  it("opens where it is all in sight and hides as little as it can of what is lit", () => {
    const fan = (side: FanSide) => fanned(stack, 1, 0.5, side);
    const far = { left: -9, top: -9, right: 9, bottom: 9 };
    expect(bestSide(fan, far, [])).toBe("right");
    expect(bestSide(fan, { ...far, right: 1 }, [])).toBe("left");
    expect(bestSide(fan, far, [{ x: 1, y: 0 }, { x: -1, y: 0 }])).toBe("above");
  });
});
