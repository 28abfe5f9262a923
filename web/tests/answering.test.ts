/** Every click is answered: what may be done next is found, what may not is told with its rule, no right is thrown away. */

import { describe, expect, it } from "vitest";
import { Rejected } from "../src/net/connection";
import type { Refused } from "../src/protocol";
import { settings } from "../src/settings.svelte";
import { asks, laid, moved } from "./laid";

const REFUSED: Refused = { type: "refused", rule: "5.2/adjacent", key: "not-adjacent", message: "", facts: {} };

describe("a click that leads to nothing", () => {
  it("asks why the hex cannot be attacked, from the nearest counter", async () => {
    const { table, asked } = laid(["assault 1010 58/31", "done"], new Rejected(REFUSED));
    table.tap("1As", "1009");
    await new Promise(process.nextTick);
    expect([asked, table.refusal?.rule, table.selected]).toEqual([["assault 1009 58/31"], "5.2/adjacent", "1009"]);
  });

  it("is answered by the key for an attack as well", async () => {
    const { table, asked } = laid(["assault 1010 58/31", "done"], new Rejected(REFUSED));
    table.aim("1009");
    await new Promise(process.nextTick);
    expect([asked.length, table.refusal?.rule, table.builder]).toEqual([1, "5.2/adjacent", null]);
  });

  it("asks why an own counter cannot fight", async () => {
    const { table, asked } = laid(["assault 1010 58/31", "done"], new Rejected(REFUSED));
    table.pick("124/31");
    await new Promise(process.nextTick);
    expect([asked, table.refusal?.rule]).toEqual([["assault 1009 124/31"], "5.2/adjacent"]);
  });

  it("is told in a sentence with the rule of the decision where no order is thinkable", () => {
    const { table, asked } = laid(["move 58/31 0910", "done"]);
    table.decision = { ...table.decision!, rule: "5.1/voluntary" };
    table.tap("1As", "1009");
    expect([asked, table.answer]).toEqual([[], { key: "answer-nothing", rule: "5.1/voluntary" }]);
    table.tap(null, "1010");
    expect([table.selected, table.answer?.key]).toEqual(["1010", "answer-nothing"]);
    table.aim("1010");
    expect(table.answer?.key).toBe("answer-no-attack");
    table.pick("58/31");
    expect(table.answer).toBeNull();
  });

  it("asks about orders for a hex only where one is to be chosen", async () => {
    const { table, asked } = laid(["move 58/31 0910", "airdrop 0909", "done"], new Rejected(REFUSED));
    table.tap(null, "1010");
    expect(asked).toEqual(["airdrop 1010"]);
    const other = laid(["move 58/31 0910", "done"], new Rejected(REFUSED));
    other.table.decision = { ...other.table.decision!, accepts: ["move", "airdrop"], rule: "5.1/voluntary" };
    other.table.tap(null, "1010");
    expect([other.asked, other.table.answer?.key]).toEqual([[], "answer-nothing"]);
  });

  it("opens no drawer", () => {
    const { table } = laid(["move 58/31 0910", "done"]);
    for (const click of [() => table.tap("1As", "1009"), () => table.tap("58/31", "0909"), () => table.next()]) click();
    expect(table.drawer).toBeNull();
  });
});

describe("the drawer", () => {
  it("opens for an attack, and goes when the attack is let go of", () => {
    const { table } = laid(["assault 1009 58/31", "done"]);
    table.aim("1009");
    expect(table.drawer).toBe("attack");
    table.back();
    expect([table.builder, table.drawer]).toEqual([null, null]);
  });

  it("stays if the player had opened it, and Esc closes it", () => {
    const { table } = laid(["assault 1009 58/31", "done"]);
    table.show("attack");
    table.aim("1009");
    table.back();
    expect(table.drawer).toBe("attack");
    table.back();
    expect(table.drawer).toBeNull();
  });
});

describe("what must be clicked next", () => {
  it("is lit at once where every counter can only go somewhere", () => {
    const { table } = laid(["retreat 58/31 0910", "retreat 124/31 0910", "retreat 124/31 1010"]);
    expect(table.chosen).toBe("124/31");
    expect([...table.lights.keys()].sort()).toEqual(["0910", "1010"]);
    expect(table.beckoning).toEqual(["0910", "1010"]);
  });

  it("is found by the next key when nothing is left but to choose where to go", () => {
    const { table } = laid(["retreat 124/31 0910", "retreat 124/31 1010"]);
    expect(table.next()).toBe("0910");
    table.hover = "0910";
    expect(table.next()).toBe("1010");
    expect(table.chosen).toBe("124/31");
  });

  it("is where counters may act while none is taken up", () => {
    const { table } = laid(["move 58/31 0910", "done"]);
    expect(table.beckoning).toEqual(["0909"]);
  });

  it("calls the map after an own move if it is a new question, or one that cannot be passed over", () => {
    settings.pace = "once";
    const { table } = laid(["move 58/31 0910", "done"]);
    table.told(moved(1, "japanese", asks(["move 58/31 0910", "done"])));
    expect(table.called).toEqual([]);
    table.told(moved(2, "japanese", asks(["assault 1009 58/31", "done"], "assault")));
    expect(table.called).toEqual(["1009"]);
    table.called = [];
    table.told(moved(3, "japanese", asks(["retreat 58/31 0910", "retreat 58/31 1010"], "assault")));
    expect(table.called).toEqual(["0909"]);
  });
});

describe("the main button", () => {
  it("leads the advance where one unit can, and leaves giving up to the quiet one", () => {
    const { table, played } = laid([]);
    settings.pace = "once";
    table.told(moved(1, "allied", asks(["lead 58/31", "done"], "lead")));
    expect([table.ending, table.waiver?.kind]).toEqual([null, "done"]);
    table.main();
    expect(played).toEqual(["lead 58/31"]);
  });

  it.each(["lead", "advance"])("does nothing where several could: %s", (kind) => {
    const { table, played } = laid([]);
    settings.pace = "once";
    table.told(moved(1, "allied", asks([`${kind} 58/31`, `${kind} 124/31`, "done"], kind)));
    table.main();
    expect([played, table.offered.length, table.waiver?.kind]).toEqual([[], 2, "done"]);
  });

  it("enforces a retreat", () => {
    const { table, played } = laid([]);
    settings.pace = "once";
    table.told(moved(1, "allied", asks(["enforce", "done"], "enforce")));
    table.main();
    expect(played).toEqual(["enforce"]);
  });

  it("ends what has nothing left in it", () => {
    const { table, played } = laid([]);
    settings.pace = "once";
    table.told(moved(1, "allied", asks(["done"], "advance")));
    expect(table.waiver).toBeNull();
    table.main();
    expect(played).toEqual(["done"]);
  });

  it("reminds of hexes that could still be chosen before it ends a phase", () => {
    const { table, played } = laid(["airdrop 0909", "airdrop 1009", "done"]);
    table.main();
    expect([played, table.warned, table.undone]).toEqual([[], true, 2]);
    table.main();
    expect(played).toEqual(["done"]);
  });
});
