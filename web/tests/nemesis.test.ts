import { describe, expect, it } from "vitest";
import { firstChit, type NemesisView, stores } from "../src/games/nemesis/data";
import { laid } from "./laid";

describe("the chit chosen in secret", () => {
  const view = (played: string[], chit: string | null) => ({ played: { japanese: played }, chosen: { japanese: chit, allied: null } }) as unknown as NemesisView;

  it("is the first of this turn until it is played", () => {
    expect(firstChit(view([], "assault"), "japanese")).toEqual({ key: "rail-chit-this-turn", chit: "assault" });
  });
  it("is the first of the next turn once it is chosen at the end of one", () => {
    const all = ["assault", "supply", "attack", "reinforcement"];
    expect(firstChit(view(all, "supply"), "japanese")?.key).toBe("rail-chit-next-turn");
  });
  it("is told to its owner only", () => {
    expect([firstChit(view(["assault"], null), "japanese"), firstChit(view([], "assault"), "allied"), firstChit(view([], "assault"), null)]).toEqual([null, null, null]);
  });
});

describe("what the Allies have in store", () => {
  const during = (...procedures: string[]) => ({ procedures, resources: 4, clf: 2, stock: 3, air_supply: 1 }) as unknown as NemesisView;

  it("is shown in the phases that turn on it", () => {
    expect(stores(during("GameTurn", "ReinforcementPhase", "AlliedReinforcements")).map(({ key, value }) => `${key} ${value}`)).toEqual(["resources 4", "clf 2", "stock 3"]);
    expect(stores(during("GameTurn", "Phase", "SupplyCheckPhase")).map(({ key }) => key)).toEqual(["stock", "air-supply"]);
    expect(stores(during("GameTurn", "Phase", "Movement"))).toEqual([]);
  });
});

describe("dropping a Battalion", () => {
  const { table } = laid(["attack 1009 58/31", "attack 1009 58/31,124/31", "drop 58/31", "drop 124/31", "done"]);

  it("is no numbered button as long as no Regiment is chosen", () => {
    expect(table.offered).toEqual([]);
    expect(table.aside).toBe(true);
  });
  it("is offered for the chosen Regiment", () => {
    table.pick("58/31");
    expect(table.offered.map((order) => order.text)).toEqual(["drop 58/31"]);
  });
});
