/** Which lit hexes get a rim above the counters that lie there. */

import { expect, it } from "vitest";
import { rimOf } from "../src/map/lights";
import type { HexLight, Scene } from "../src/map/scene";

const scene = (lit: number): Pick<Scene, "hexes" | "stacks"> => ({
  hexes: new Map(Array.from({ length: lit }, (_, i): [string, HexLight] => [String(i), { kind: "move" }])),
  stacks: new Map([["0", {}]]) as unknown as Scene["stacks"],
});

it("rims a hex that holds counters, for they hide its tint", () => {
  expect(rimOf(scene(9), "0", { kind: "move" })).not.toBeNull();
  expect(rimOf(scene(9), "1", { kind: "move" })).toBeNull();
});

it("leaves the counters alone where most of the map is lit", () => {
  expect(rimOf(scene(900), "0", { kind: "move" })).toBeNull();
});

it("rims targets and choices wherever they are, and more boldly", () => {
  const bold = rimOf(scene(900), "1", { kind: "target" });
  expect(bold).toEqual(rimOf(scene(9), "1", { kind: "choice" }));
  expect(bold!.length).toBeGreaterThan(rimOf(scene(9), "0", { kind: "move" })!.length);
});
