import { describe, expect, it } from "vitest";
import { Choices } from "../src/play/choices";
import { gesture, hopOf, names, read, typed, write } from "../src/play/orders";
import { known } from "./catalogue";

describe("orders", () => {
  it.each(["done", "move 58/31 0910", "attack 0910 58/31,124/31", "loss 1As", "choose-chit attack"])(
    "round-trip: %s",
    (line) => {
      const order = read(known, line)!;
      expect(write(known.action.get(order.kind)!, order.fields)).toBe(line);
    },
  );

  it("leave an unknown kind alone", () => {
    expect(read(known, "dance 58/31")).toBeUndefined();
    expect(read(known, "")).toBeUndefined();
  });

  it("know the pieces and hexes they name", () => {
    expect(names(known, read(known, "attack 0910 58/31,124/31")!)).toEqual({ pieces: ["58/31", "124/31"], hexes: ["0910"] });
  });

  it("are answered by the gesture that fits their fields", () => {
    const found = Object.fromEntries([...known.action.values()].map((shape) => [shape.kind, gesture(shape)]));
    expect(found).toEqual({
      done: "plain",
      move: "piece-hex",
      attack: "combat",
      assault: "combat",
      lead: "piece",
      advance: "piece",
      enforce: "plain",
      retreat: "piece-hex",
      loss: "piece",
      airdrop: "hex",
      drop: "piece",
      "choose-chit": "plain",
      merge: "many",
    });
  });

  it("can be typed as a hop from hex to hex", () => {
    const legal = ["move 58/31 1010", "move 124/31 1010", "move 58/31 0910"].map((line) => read(known, line)!);
    const at = (id: string): string => (id === "58/31" ? "0909" : "1009");
    expect(typed(known, "0909-1010", legal, null, at).map((o) => o.text)).toEqual(["move 58/31 1010"]);
    expect(typed(known, "1009-0910", legal, null, at)).toEqual([]);
    expect(typed(known, "58/31-1010", legal, null, at).map((o) => o.text)).toEqual(["move 58/31 1010"]);
    expect(typed(known, "124/31-0910", legal, null, at)).toEqual([]);
    expect(hopOf(known, "31hq-0910")).toEqual({ from: "31HQ", piece: true, to: "0910" });
    expect([hopOf(known, "dance-0910"), hopOf(known, "58/31-9999"), hopOf(known, "0909")]).toEqual([null, null, null]);
    expect(typed(known, "move 58/31 0910", legal, null, at)[0]?.text).toBe("move 58/31 0910");
  });
});

describe("choices", () => {
  const choices = new Choices(known, [
    "move 58/31 0910",
    "move 58/31 1010",
    "attack 0910 58/31",
    "attack 0910 58/31,124/31",
    "airdrop 1009",
    "choose-chit attack",
    "done",
  ]);

  it("light the pieces that may act and nothing else", () => {
    expect(choices.lit).toEqual(new Set(["58/31", "124/31"]));
  });
  it("know when all of them are about one piece", () => {
    expect(choices.only).toBeNull();
    expect(new Choices(known, ["move 58/31 0910", "move 58/31 1010"]).only).toBe("58/31");
    expect(new Choices(known, ["move 58/31 0910", "done"]).only).toBeNull();
    expect(new Choices(known, ["move 58/31 0910", "move 124/31 0910"]).only).toBeNull();
    expect(new Choices(known, []).only).toBeNull();
  });
  it("lead a piece to its hexes", () => {
    expect([...choices.ways(known, "58/31").keys()]).toEqual(["0910", "1010"]);
    expect(choices.ways(known, "124/31").size).toBe(0);
  });
  it("gather who can attack a target", () => {
    expect(choices.participants("0910")).toEqual(new Set(["58/31", "124/31"]));
    expect(choices.targetsOf("124/31")).toEqual(["0910"]);
  });
  it("keep the rest for buttons", () => {
    expect(choices.plain.map((o) => o.text)).toEqual(["choose-chit attack"]);
    expect(choices.done?.text).toBe("done");
    expect([...choices.byHex.keys()]).toEqual(["1009"]);
  });
});
