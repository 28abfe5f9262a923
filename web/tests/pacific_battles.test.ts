import { describe, expect, it } from "vitest";
import { Known } from "../src/catalogue";
import { PACIFIC_BATTLES } from "../src/games/pacific_battles/face";
import { type BattleView, chancesOf, facesOf } from "../src/games/pacific_battles/data";
import { lastCombat } from "../src/games/pacific_battles/lastCombat";
import { phasing } from "../src/games/pacific_battles/phasing";
import { barrierOf } from "../src/table/barrier";
import { nation } from "../src/map/palette";
import { lying, sizeOf, stacks } from "../src/map/stacks";
import { codeOf } from "../src/map/symbols";
import { Choices } from "../src/play/choices";
import { type Entry, piecesOf, reachTogether, type View } from "../src/protocol";
import { catalogueOf } from "../src/reading";
import type { TableState } from "../src/table/state.svelte";

const values = { attack: 4, defence: 4, movement: 6, efficiency: 3, bombardment: 0, command: 0 };
const counter = (id: string, side: string) => ({
  id,
  name: { en: id, fr: id },
  side,
  nation: side === "japanese" ? "japanese" : "indian",
  formation: "",
  kind: "infantry",
  size: "regiment",
  steps: 2,
  faces: [values, { ...values, attack: 2 }],
  range: 0,
  motorized: false,
});
const field = (name: string, domain: string, many = false) => ({ name, domain, type: "int", many });
const known = new Known(
  catalogueOf({
    name: "pacific_battles",
    sides: ["japanese", "allied"],
    board: { terrains: ["clear"], hexes: ["1410", "1411", "1412"].map((name, i) => ({ name, x: i, y: 0, terrain: "clear", around: [] })) },
    pieces: [counter("11/5", "japanese"), counter("6I", "allied"), counter("8I", "allied")],
    actions: [
      { kind: "done", secret: false, complete: true, fields: [] },
      { kind: "move", secret: true, complete: true, fields: [field("units", "piece", true), field("to", "hex"), field("via", "hex", true)] },
      { kind: "attack", secret: true, complete: false, fields: [field("hex", "hex"), field("units", "piece", true), field("lead", "piece"), field("guns", "piece", true)] },
      { kind: "fire", secret: true, complete: false, fields: [field("hex", "hex"), field("units", "piece", true), { name: "other", domain: "", type: "bool", many: false }] },
      { kind: "advance", secret: true, complete: true, fields: [field("unit", "piece"), field("path", "hex", true)] },
      { kind: "interdict", secret: false, complete: true, fields: [field("unit", "piece"), field("hexes", "hex", true)] },
    ],
  }),
  PACIFIC_BATTLES,
);
const state = { lost: 0, reserve: false, disrupted: false, fired: false, truck: false, building: false };
const view = {
  seat: "japanese",
  turn: 1,
  result: null,
  pieces: { "11/5": { at: "1410", ...state }, "6I": { at: "1411", ...state, lost: 1 } },
  stacks: {
    "1411": { side: "allied", concealed: false, count: 3, top: "6I", reserve: 1, disrupted: 0, fired: 0 },
    "1412": { side: "allied", concealed: true },
  },
} as unknown as View;

describe("the colour of a counter (2.11)", () => {
  const ground = (name: string, service?: string): string => nation({ nation: name, service }).ground;

  it("tells navies and Marines from armies", () => {
    const armies = ["japanese", "us", "philippine", "british"].map((name) => ground(name, "army"));
    const fleets = ["japanese", "us"].map((name) => ground(name, "navy"));
    expect(new Set([...armies, ...fleets]).size).toBe(6);
  });

  it("is the nation's where a game knows no services", () => {
    expect(ground("japanese")).toBe(ground("japanese", "army"));
    expect(ground("british", "navy")).toBe(ground("british"));
  });
});

describe("the symbol of a counter (2.13)", () => {
  it("tells apart all that the rules tell apart", () => {
    const kinds = ["infantry", "reconnaissance", "tank", "amphibious-tank", "amtrac", "engineer", "construction", "artillery"];
    const more = ["mountain-artillery", "self-propelled", "anti-tank", "anti-aircraft", "mortar", "hq", "air-ground"];
    const codes = [...kinds, ...more].map((kind) => codeOf(kind, "battalion"));
    expect(new Set(codes).size).toBe(codes.length);
    expect(codeOf("pioneer", "battalion")).toBe(codeOf("construction", "battalion"));
  });

  it("has the echelon of its size", () => {
    const sizes = ["company", "battalion", "regiment", "brigade", "division", "corps", "army"];
    expect(sizes.map((size) => codeOf("infantry", size)[11])).toEqual(["E", "F", "G", "H", "I", "J", "K"]);
  });
});

describe("what a seat of Pacific Battles sees", () => {
  const found = stacks(known, piecesOf(view), PACIFIC_BATTLES.counters.hidden(view), null);

  it("is the counter on top and the backs of the others", () => {
    const stack = found.get("1411")!;
    expect(stack.pieces.map((piece) => piece.id)).toEqual(["6I"]);
    expect(stack.hidden).toMatchObject({ side: "allied", count: 2, concealed: false });
    expect(stack.hidden!.signs).toHaveLength(1);
    expect(sizeOf(stack)).toBe(3);
    expect(lying(stack, 1).map((placed) => placed.state?.id ?? null)).toEqual([null, null, "6I"]);
  });

  it("is nothing but a marker where a stack is concealed", () => {
    const stack = found.get("1412")!;
    expect(stack.pieces).toEqual([]);
    expect(stack.hidden).toEqual({ hex: "1412", side: "allied", nation: "us", count: null, concealed: true, signs: [] });
    expect(lying(stack, 1)).toHaveLength(1);
  });

  it("is the whole of one's own stacks", () => {
    expect(found.get("1410")!.hidden).toBeNull();
    expect(found.get("1410")!.pieces).toHaveLength(1);
  });
});

describe("orders of Pacific Battles", () => {
  const choices = new Choices(known, ["move 11/5 1412", "attack 1411 11/5 11/5 8I", "interdict 11/5 1411,1412", "done"]);

  it("lead a counter to a hex although the order could name several", () => {
    expect([...choices.ways(known, "11/5", "move").keys()]).toEqual(["1412"]);
    expect(choices.verbs(known, "11/5")).toEqual(["move", "interdict"]);
    expect([...choices.ways(known, "11/5", "interdict").keys()]).toEqual(["1411"]);
  });

  it("gather attackers against a target although they name who leads and who fires", () => {
    expect([...choices.targets.keys()]).toEqual(["1411"]);
    expect(choices.participants("1411")).toEqual(new Set(["11/5"]));
    expect(choices.done?.text).toBe("done");
  });
});

describe("attacks that were declared", () => {
  const asked = (kind: string, attacks: number, initiative = "japanese") =>
    PACIFIC_BATTLES.ending.caution({ decision: { kind }, side: "japanese", view: { ...view, declared: 2, attacks, initiative } } as unknown as TableState)?.key;

  it("are called to mind before the phases for them end", () => {
    expect(["movement", "combat", "reserve-movement", "reserve-combat"].map((kind) => asked(kind, 1))).toEqual([
      "caution-movement",
      "caution-combat",
      "caution-movement",
      "caution-reserve-combat",
    ]);
  });

  it("are nobody's care once they are made, and never the other side's", () => {
    expect([asked("combat", 2), asked("combat", 0, "allied"), asked("bombard", 0)]).toEqual([undefined, undefined, undefined]);
  });
});

describe("an advance", () => {
  const advances = (lines: string[]) => new Choices(known, [...lines, "done"], (order) => PACIFIC_BATTLES.orders.goal(order, view));

  it("may begin with the hex that is to be taken, and is offered as a button", () => {
    const choices = advances(["advance 11/5 1411", "advance 8I 1411"]);
    expect([...choices.called].map(([hex, orders]) => [hex, orders.length])).toEqual([["1411", 2]]);
    expect(choices.calls(known).map((order) => order.text)).toEqual(["advance 11/5 1411", "advance 8I 1411"]);
  });

  it("is no list of buttons when it could go many ways", () => {
    const choices = advances(["1410", "1411", "1412"].flatMap((hex) => ["11/5", "6I", "8I", "9I"].map((id) => `advance ${id} ${hex}`)));
    expect(choices.calls(known)).toEqual([]);
    expect(choices.called.size).toBe(3);
  });
});

describe("what goes beyond one counter and one hex", () => {
  const step = (hex: string, cost: number, left: number) => ({ hex, cost, left, path: [[hex, cost]] as [string, number][] });

  it("leaves stacks that move as one to the reach of each of them", () => {
    const fast = { start: "1410", value: 8, hexes: [step("1411", 1, 7), step("1412", 2, 6)] };
    const slow = { start: "1410", value: 6, hexes: [step("1411", 2, 4)] };
    const made = reachTogether("11/5", [fast, slow]);
    expect(Object.keys(made.hexes)).toEqual(["1411"]);
    expect(made.hexes["1411"]).toMatchObject({ cost: 2, left: 4 });
    expect(made.value).toBe(6);
    expect(new Choices(known, ["move 11/5,6I 1412"]).byPiece.size).toBe(0);
  });

  it("takes an advance to its last hex and a defence to the hex of the combat", () => {
    const goal = (line: string) => {
      const [kind, ...words] = line.split(" ");
      return PACIFIC_BATTLES.orders.goal({ text: line, kind: kind!, fields: { path: (words[1] ?? "").split(",") } }, { ...view, battle: { hex: "1411" } } as unknown as View);
    };
    expect(goal("advance 11/5 1411,1412")).toBe("1412");
    expect(goal("defend 6I")).toBe("1411");
    expect(goal("move 11/5 1412")).toBeUndefined();
  });

  it("tells strategic movement from ordinary", () => {
    const order = { text: "", kind: "move", fields: { strategic: "yes" } };
    expect(PACIFIC_BATTLES.orders.verb(order)).toBe("strategic");
    expect(PACIFIC_BATTLES.orders.verb({ ...order, fields: {} })).toBe("move");
    expect(PACIFIC_BATTLES.orders.march(["11/5", "6I"], "1412", "strategic")).toBe("move 11/5,6I 1412 - yes");
  });

  it("reads six dice off a column, with modified dice beyond the table on its last rows", () => {
    const chart = { columns: ["1-1", "2-1"], lowest: 1, cells: [["A2 D0", "A1 D0"], ["A1 D1", "A1 D1"], ["A0 D2", "A0 D3"]] };
    expect(chancesOf(chart, "2-1", 0)).toEqual({ A1D0: 1, A1D1: 1, A0D3: 4 });
    expect(chancesOf(chart, "1-1", -5)).toEqual({ A2D0: 6 });
  });
});

it("the log tells whose player turn it is, now and at any moment before", () => {
  const entry = (number: number, side?: string): Entry => ({
    seq: number,
    number,
    seat: "japanese",
    at: 0,
    events: side ? [{ kind: "player-turn", facts: { side } }] : [],
  });
  const moves = [entry(1), entry(2, "allied"), entry(3)];
  const opening = [{ kind: "player-turn", facts: { side: "japanese" } }];
  expect(phasing(opening, moves, null)).toBe("allied");
  expect(phasing(opening, moves, 1)).toBe("japanese");
  expect(phasing([], [], null)).toBe("");
});

describe("a combat in which all are shown", () => {
  it("draws those under the top counter as well, and nobody twice", () => {
    const seen = new Map(piecesOf(view).map((piece) => [piece.id, piece]));
    const battle = { shown: { "8I": { at: "1411", ...state, lost: 1 } } } as unknown as BattleView;
    expect(facesOf(battle, seen, ["6I", "8I", "8I", "9I"])).toMatchObject([{ id: "6I" }, { id: "8I", lost: 1 }]);
  });
});

describe("a move that cannot be taken back", () => {
  const entry = (seat: string, action: string, ...events: string[]) => ({ seat, action, events: events.map((kind) => ({ kind, facts: {} })) }) as unknown as Entry;

  it("names its true reason, and the rule where one forbids it", () => {
    expect(barrierOf(known, "japanese", entry("japanese", "move 11/5 1412", "moved"))).toEqual({ key: "undo-moved", rule: "8.12/no-undo" });
    expect(barrierOf(known, "japanese", entry("japanese", "move 11/5 1412", "moved", "rolled")).key).toBe("rail-undo-die");
    expect(barrierOf(known, "japanese", entry("allied", "done")).key).toBe("rail-undo-other");
    expect(barrierOf(known, "japanese", entry("japanese", "done", "engaged"))).toEqual({ key: "undo-engaged", rule: "10.2/7-reveal" });
    expect(barrierOf(known, "japanese", entry("japanese", "done", "inspected")).key).toBe("rail-undo-barrier");
  });
});

describe("the last combat", () => {
  const entry = (number: number, ...kinds: string[]) => ({ number, events: kinds.map((kind) => ({ kind, facts: { hex: "1411" } })) }) as unknown as Entry;
  const fought = [entry(1, "player-turn", "moved"), entry(2, "attack-unseen"), entry(3, "bombarded", "engaged", "odds", "rolled", "combat-result", "step-lost-unseen"), entry(4, "advanced", "on-top")];

  it("is told from its declaration on, until a player turn has gone by without one", () => {
    const told = lastCombat(fought)!;
    expect(told.hex).toBe("1411");
    expect(told.events.map((event) => event.kind)).toEqual(["attack-unseen", "bombarded", "engaged", "odds", "combat-result", "step-lost-unseen", "advanced"]);
    expect(lastCombat([...fought, entry(5, "player-turn", "moved")])).toEqual(told);
    expect(lastCombat([...fought, entry(5, "player-turn"), entry(6, "player-turn")])).toBeNull();
    expect(lastCombat(fought, 1)).toBeNull();
  });

  it("gives way to the next", () => {
    expect(lastCombat([...fought, entry(5, "attack")])!.events).toHaveLength(1);
  });
});

describe("a place of several hexes", () => {
  it("has its name in each of them but those that have their own", () => {
    const place = (key: string, hex: string, hexes: string[]) => ({ key, hex, hexes, size: "feature", name: { en: key, fr: key } });
    const wide = new Known(
      catalogueOf({
        name: "pacific_battles",
        board: { terrains: ["clear"], hexes: ["1410", "1411", "1412"].map((name, i) => ({ name, x: i, y: 0, terrain: "clear", around: [] })) },
        features: { places: [place("field", "1410", ["1410", "1411", "1412"]), place("hill", "1411", ["1411"])] },
      }),
      PACIFIC_BATTLES,
    );
    expect(["1410", "1411", "1412"].map((hex) => wide.place.get(hex)?.key)).toEqual(["field", "hill", "field"]);
    expect(wide.data.features.places.map((one) => PACIFIC_BATTLES.ground.great(wide, one))).toEqual([true, false]);
  });
});

describe("fire as an order", () => {
  it("tells one gun from several, and the unit on top from another", () => {
    const order = (fields: Record<string, string | string[]>) => PACIFIC_BATTLES.orders.wording({} as never, { text: "", kind: "fire", fields })!.facts;
    expect(order({ hex: "1411", units: ["8H"] })).toMatchObject({ count: 1, other: "no" });
    expect(order({ hex: "1411", units: ["8H", "9H"], other: "yes" })).toMatchObject({ count: 2, other: "yes" });
  });
});

describe("support fire that stands ready", () => {
  const ready = (...lines: string[]) => {
    const table = { known, view: { battle: { hex: "1411" } }, yours: true, decision: { kind: "support-fire" }, choices: new Choices(known, lines) };
    return PACIFIC_BATTLES.building.opening(table as unknown as TableState);
  };

  it("is that of all guns, at the unit on top", () => {
    const volley = ready("fire 1411 6I", "fire 1411 6I yes", "fire 1411 6I,8I yes", "fire 1411 6I,8I", "fire 1412 6I");
    expect(volley).toMatchObject({ kind: "fire", target: "1411", units: ["6I", "8I"], extra: { spare: "yes" } });
    expect(volley!.extra).not.toHaveProperty("other");
  });

  it("is aimed at another unit if the one on top may not be hit any more", () => {
    expect(ready("fire 1411 6I yes", "done")).toMatchObject({ units: ["6I"], extra: { other: "yes" } });
  });
});
