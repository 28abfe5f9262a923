import { describe, expect, it } from "vitest";
import { asking, partOf, partsOf } from "../src/games/nemesis/combat";
import type { CombatView } from "../src/games/nemesis/data";
import { NEMESIS } from "../src/games/nemesis/face";
import type { Order } from "../src/play/orders";
import type { View } from "../src/protocol";

const combat: CombatView = {
  hex: "0406",
  side: "japanese",
  kind: "attack",
  stage: "spearhead",
  attackers: ["58/31", "II/58"],
  defenders: ["1 Assam"],
  air: null,
  spearhead: null,
  meeting: null,
  massive: null,
  banzai: null,
  odds: null,
  column: null,
  result: null,
  losses: null,
  enforcing: null,
};
const order = (kind: string, fields: Order["fields"]): Order => ({ text: kind, kind, fields });

describe("a combat of Nemesis", () => {
  it("draws both players to its hex", () => {
    expect(NEMESIS.ground.focus({ combat } as unknown as View)).toBe("0406");
    expect(NEMESIS.ground.focus({ combat: null } as unknown as View)).toBeNull();
  });

  it("is at the part that is being decided", () => {
    const at = (more: Partial<CombatView>): string => partOf({ ...combat, ...more });
    const enforcing = { leader: "58/31", refuser: null, price: null };
    expect(at({})).toBe("front");
    expect(at({ stage: "banzai" })).toBe("cries");
    expect(at({ stage: "losses" })).toBe("losses");
    expect(at({ stage: "losses", enforcing })).toBe("retreat");
    expect(at({ stage: "refuse", enforcing })).toBe("retreat");
    expect(at({ stage: "advance" })).toBe("advance");
  });

  it("has no front and no retreat where nobody stands", () => {
    expect(partsOf({ ...combat, kind: "vacant" })).toEqual(["declared", "die", "losses", "advance"]);
    expect(partsOf(combat)).toHaveLength(7);
  });
});

describe("what each answer leads to", () => {
  const units = combat.attackers;

  it("is asked with the unit in front", () => {
    expect(asking(combat, order("spearhead", { unit: "II/58" }))).toEqual({
      name: "forecast",
      args: { target: "0406", units, assault: false, spearhead: "II/58" },
    });
    const charged: CombatView = { ...combat, kind: "assault", air: "zero", spearhead: "II/58" };
    expect(asking(charged, order("meet", { unit: "1 Assam" }))?.args).toEqual({
      ...{ target: "0406", units, assault: true, air: "zero" },
      ...{ spearhead: "II/58", meeting: "1 Assam" },
    });
  });

  it("is asked with and without a Banzai", () => {
    const met: CombatView = { ...combat, spearhead: "II/58", meeting: "1 Assam" };
    const cry = (declare: string): unknown => asking(met, order("banzai", { declare }))?.args["banzai"];
    expect([cry("yes"), cry("no")]).toEqual([true, false]);
  });

  it("is the price of a retreat once one may be enforced", () => {
    expect(asking(combat, order("lead", { unit: "58/31" }))).toEqual({ name: "enforcing", args: { leader: "58/31" } });
    expect(asking(combat, order("refuser", { unit: "1 Assam" }))).toEqual({ name: "enforcing", args: { refuser: "1 Assam" } });
    expect(asking(combat, order("done", {}))).toBeNull();
  });
});
