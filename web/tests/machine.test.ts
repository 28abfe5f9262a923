import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Known } from "../src/catalogue";
import { PLAIN } from "../src/games/face";
import { type Drawing, drawingOf, drawingOfMove } from "../src/play/drawing";
import { read } from "../src/play/orders";
import { explained } from "../src/play/reasons";
import type { Decision, Moved } from "../src/protocol";
import { catalogueOf } from "../src/reading";
import { settings } from "../src/settings.svelte";
import { HOLD, type Watched, Watching } from "../src/table/watching.svelte";

const field = (name: string, domain: string, many = false) => ({ name, domain, type: "int", many });
const known = new Known(
  catalogueOf({
    name: "plain",
    sides: ["red", "blue"],
    board: { terrains: ["clear"], hexes: ["0101", "0102", "0103", "0104"].map((name, i) => ({ name, x: i, y: 0, terrain: "clear", around: [] })) },
    pieces: ["A", "B"].map((id) => ({ id, name: { en: id, fr: id }, side: "red", nation: "x", formation: "", kind: "infantry", size: "regiment", steps: 1 })),
    actions: [
      { kind: "done", secret: false, complete: true, fields: [] },
      { kind: "move", secret: false, complete: true, fields: [field("unit", "piece"), field("to", "hex")] },
      { kind: "attack", secret: false, complete: true, fields: [field("target", "hex"), field("units", "piece", true)] },
    ],
  }),
  PLAIN,
);
const order = (text: string) => read(known, text);

describe("a bot's explanation", () => {
  it("tells orders, plans and gains apart", () => {
    const told = explained(
      [
        { name: "move A 0102", value: 3 },
        { name: "move B 0103", value: 1 },
        { name: "plan bold", value: 1 },
        { name: "bold", value: 9 },
        { name: "usual", value: 7 },
        { name: "all to kohima", value: 5 },
        { name: "danger by bold", value: -0.4 },
        { name: "strength by bold", value: 2 },
        { name: "march by itself", value: 0.3 },
        { name: "danger by itself", value: -1.2 },
      ],
      order,
    );
    expect(told.plan).toBe("bold");
    expect(told.orders.map((one) => one.order!.text)).toEqual(["move A 0102", "move B 0103"]);
    expect(told.orders.map((one) => one.share)).toEqual([1, 0.12]);
    expect(told.plans.map((one) => one.plan)).toEqual(["bold", "usual", "all to kohima"]);
    expect(told.plans[1]!.share).toBeCloseTo(0.56);
    expect(told.gains).toEqual([
      { name: "strength", value: 2 },
      { name: "danger", value: -0.4 },
    ]);
    expect(told.merits).toEqual([
      { name: "danger", value: -1.2 },
      { name: "march", value: 0.3 },
    ]);
  });

  it("has notes in place of numbers", () => {
    expect(explained([{ name: "only", value: 1 }], order)).toEqual({ notes: ["only"], plan: null, orders: [], plans: [], gains: [], merits: [] });
    const twice = [1, 2].map((value) => ({ name: "fault", value })); // of the planner, and of the greedy player behind it
    expect(explained(twice, order).notes).toEqual(["fault"]);
    expect(explained([{ name: "at one look", value: 1 }], order).notes).toEqual(["sweep"]);
    const hurried = explained([{ name: "out of time", value: 3.1 }, { name: "at one look", value: 1 }], order);
    expect([hurried.notes, hurried.plans]).toEqual([["hurried", "sweep"], []]);
  });
});

describe("a move on the map", () => {
  const at = (id: string): string => ({ A: "0101", B: "0104" })[id] ?? "";

  it("is an arrow to where the counter would go, or against whom it would fight", () => {
    expect(drawingOf(known, order("move A 0102")!, at)).toMatchObject({ pieces: ["A"], arrows: [{ from: "0101", to: "0102", hostile: false }] });
    const attack = drawingOf(known, order("attack 0102 A,B")!, at);
    expect(attack.arrows).toEqual(["0101", "0104"].map((from) => ({ from, to: "0102", hostile: true })));
    expect(attack.hexes.at(-1)).toBe("0102");
  });

  it("is the path that was told, with the goal last", () => {
    const entry = { seq: 1, number: 1, seat: "red", at: 0, bot: "easy", events: [{ kind: "moved", facts: { unit: "A", start: "0101", path: ["0102", "0103"] } }] };
    const made = drawingOfMove(known, entry, new Map([["A", "0101"]]), [{ id: "A", at: "0103" }]);
    expect(made).toMatchObject({ pieces: ["A"], path: ["0101", "0102", "0103"], arrows: [] });
    expect(made.hexes.at(-1)).toBe("0103");
  });

  it("is seen even if nothing was told but where the counter lies now", () => {
    const entry = { seq: 1, number: 1, seat: "red", at: 0, bot: "easy", hidden: true };
    const made = drawingOfMove(known, entry, new Map([["A", "0101"]]), [{ id: "A", at: "0102" }]);
    expect(made.arrows).toEqual([{ from: "0101", to: "0102", hostile: false }]);
  });
});

describe("the machine's moves", () => {
  class Fake implements Watched {
    behind = 0;
    step: Drawing | null = null;
    reviewing: number | null = null;
    curtain = false;
    decision: Decision | null = null;
    own: string[] = [];
    laid: number[] = [];
    arranging = (kind: string): boolean => kind === "set-up";
    fighting = (message: Moved): boolean => message.entry.events?.some((event) => event.kind === "attack") ?? false;
    lay(message: Moved): void {
      this.laid.push(message.entry.seq);
      this.decision = message.decision;
      const seen = { entry: message.entry, pieces: [], path: [], arrows: [], hexes: ["0101"] };
      this.step = message.entry.bot ? seen : null;
    }
  }
  const move = (seq: number, bot = "easy"): Moved =>
    ({ type: "moved", entry: { seq, number: seq, seat: "blue", at: 0, bot }, decision: null, can_undo: false, changes: [], view: null, over: null, clock: null }) as Moved;
  let table: Fake;
  let watching: Watching;

  beforeEach(() => {
    vi.useFakeTimers();
    settings.pace = "normal";
    table = new Fake();
    watching = new Watching(table);
  });
  afterEach(() => vi.useRealTimers());

  it("are shown one after the other, whatever the server does", () => {
    for (const seq of [1, 2, 3]) watching.take(move(seq));
    expect([table.laid, table.behind]).toEqual([[1], 2]);
    vi.advanceTimersByTime(HOLD.normal);
    expect([table.laid, table.behind]).toEqual([[1, 2], 1]);
    vi.advanceTimersByTime(2 * HOLD.normal);
    expect([table.laid, table.behind, table.step]).toEqual([[1, 2, 3], 0, null]);
  });

  it("can be skipped, paused and left for the past", () => {
    for (const seq of [1, 2, 3, 4]) watching.take(move(seq));
    watching.pause();
    vi.advanceTimersByTime(60_000);
    expect(table.laid).toEqual([1]);
    watching.pause();
    expect(table.laid).toEqual([1, 2]);
    table.reviewing = 0;
    vi.advanceTimersByTime(60_000);
    expect(table.laid).toEqual([1, 2]);
    watching.skip();
    expect([table.laid, table.behind, table.step]).toEqual([[1, 2, 3, 4], 0, null]);
  });

  it("are skipped until somebody here is asked", () => {
    const asks = (...seats: string[]) => ({ kind: "movement", seats }) as unknown as Decision;
    table.own = ["red"];
    for (const seq of [1, 2]) watching.take({ ...move(seq), decision: asks("blue") });
    watching.skip();
    for (const seq of [3, 4]) watching.take({ ...move(seq), decision: asks("blue") });
    expect([table.laid, table.step]).toEqual([[1, 2, 3, 4], null]);
    watching.take({ ...move(5), decision: asks("red") });
    for (const seq of [6, 7]) watching.take({ ...move(seq), decision: asks("blue") });
    expect([table.laid, table.behind]).toEqual([[1, 2, 3, 4, 5, 6], 1]);
  });

  it("are shown again after a skip to those who only watch", () => {
    for (const seq of [1, 2]) watching.take(move(seq));
    watching.skip();
    for (const seq of [3, 4]) watching.take(move(seq));
    expect([table.laid, table.behind]).toEqual([[1, 2, 3], 1]);
  });

  it("never hold up what people do, and keep their order", () => {
    watching.take(move(1));
    watching.take(move(2, ""));
    expect(table.laid).toEqual([1, 2]);
    watching.take(move(3));
    watching.take(move(4));
    watching.take(move(5, ""));
    expect([table.laid, table.behind]).toEqual([[1, 2, 3], 2]);
    vi.advanceTimersByTime(2 * HOLD.normal);
    expect(table.laid).toEqual([1, 2, 3, 4, 5]);
  });

  it("come at once while they only lay out the board", () => {
    const asks = (kind: string) => ({ kind }) as Decision;
    table.decision = asks("set-up");
    for (const seq of [1, 2]) watching.take({ ...move(seq), decision: asks("set-up") });
    watching.take({ ...move(3), decision: asks("movement") });
    for (const seq of [4, 5]) watching.take({ ...move(seq), decision: asks("movement") });
    expect([table.laid, table.behind]).toEqual([[1, 2, 3, 4], 1]);
  });

  it("are summed up for those who want to see the fights only, and the fights are shown in full", () => {
    settings.pace = "fights";
    const fight = (seq: number): Moved => {
      const made = move(seq);
      return { ...made, entry: { ...made.entry, events: [{ kind: "attack", facts: {} }] } };
    };
    for (const seq of [1, 2, 3]) watching.take(move(seq));
    expect([table.laid, table.behind, table.step]).toEqual([[1, 2, 3], 0, null]);
    for (const seq of [4, 5]) watching.take(fight(seq));
    for (const seq of [6, 7]) watching.take(move(seq));
    watching.take(fight(8));
    watching.take(move(9));
    expect([table.laid.at(-1), table.behind]).toEqual([4, 5]);
    vi.advanceTimersByTime(HOLD.fights);
    expect(table.laid.at(-1)).toBe(5);
    vi.advanceTimersByTime(HOLD.fights);
    expect([table.laid, table.behind]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], 1]);
    vi.advanceTimersByTime(HOLD.fights);
    expect([table.laid.at(-1), table.behind, table.step]).toEqual([9, 0, null]);
  });

  it("come at once for those who like it so", () => {
    settings.pace = "once";
    for (const seq of [1, 2, 3]) watching.take(move(seq));
    expect([table.laid, table.behind]).toEqual([[1, 2, 3], 0]);
  });
});
