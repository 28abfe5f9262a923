/** An order is on its way until what it did lies on the table. */

import { describe, expect, it } from "vitest";
import { asks, laid, moved } from "./laid";

describe("an order that the server accepted", () => {
  it("keeps the table busy until its move is told: what is lit before that is no longer legal", async () => {
    const { table, played } = laid(["move 58/31 0910", "done"], null, 1);
    const order = table.readOrder("move 58/31 0910")!;
    const sent = table.play(order);
    await new Promise((done) => setTimeout(done, 20)); // the server has answered by now
    expect(table.busy).toBe(true);
    await table.play(order); // a second click, too soon
    expect(played).toEqual(["move 58/31 0910"]);
    table.told(moved(1, "japanese", asks(["done"])));
    await sent;
    expect(table.busy).toBe(false);
  });

  it("is not waited for when its move came first", async () => {
    const { table } = laid(["move 58/31 0910", "done"], null, 1);
    const sent = table.play(table.readOrder("move 58/31 0910")!);
    table.told(moved(1, "japanese", asks(["done"])));
    await sent;
    expect([table.busy, table.seq]).toEqual([false, 1]);
  });
});
