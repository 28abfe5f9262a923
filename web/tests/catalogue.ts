/** A catalogue of a few hexes and counters, enough for the rules of the client. */

import { Known } from "../src/catalogue";
import { NEMESIS } from "../src/games/nemesis/face";
import type { Counter } from "../src/games/nemesis/data";
import { catalogueOf } from "../src/reading";

export function piece(id: string, side: "japanese" | "allied" = "japanese", more: Partial<Counter> = {}): Counter {
  return {
    id,
    name: { en: id, fr: id },
    side,
    nation: side === "japanese" ? "japanese" : "indian",
    force: side === "japanese" ? "japanese" : "british",
    formation: "",
    kind: "infantry",
    size: "large",
    steps: 2,
    front: { strength: 4, movement: 5, quality: 3 },
    back: { strength: 2, movement: 5, quality: 3 },
    light: false,
    motorized: false,
    support: false,
    replaceable: true,
    range: 0,
    special: "",
    entry: 0,
    regiment: false,
    halves: 2,
    ...more,
  };
}

const hexes = ["0909", "0910", "1009", "1010"].map((name, i) => ({
  name,
  x: i,
  y: i,
  terrain: "clear",
  region: "burma",
  off: false,
  around: name === "0909" ? ["0910", "1009"] : ([] as string[]),
}));

const one = (name: string, domain: string, many = false) => ({ name, domain, type: "int", many });

export const known = new Known(
  catalogueOf({
  name: "nemesis",
  sides: ["japanese", "allied"],
  board: { orientation: "flat", terrains: ["clear"], hexes },
  pieces: [piece("58/31"), piece("124/31"), piece("1As", "allied"), piece("31HQ", "japanese", { size: "", range: 4 })],
  air: [],
  actions: [
    { kind: "done", secret: false, complete: true, fields: [] },
    { kind: "move", secret: false, complete: true, fields: [one("unit", "piece"), one("to", "hex"), one("via", "hex", true)] },
    { kind: "attack", secret: false, complete: false, fields: [one("target", "hex"), one("units", "piece", true), one("air", "air support")] },
    { kind: "assault", secret: false, complete: false, fields: [one("target", "hex"), one("units", "piece", true)] },
    { kind: "lead", secret: false, complete: true, fields: [one("unit", "piece")] },
    { kind: "advance", secret: false, complete: true, fields: [one("unit", "piece")] },
    { kind: "enforce", secret: false, complete: true, fields: [] },
    { kind: "retreat", secret: false, complete: true, fields: [one("unit", "piece"), one("to", "hex")] },
    { kind: "loss", secret: false, complete: true, fields: [one("unit", "piece")] },
    { kind: "airdrop", secret: false, complete: true, fields: [one("hex", "hex")] },
    { kind: "drop", secret: false, complete: true, fields: [one("regiment", "piece")] },
    { kind: "choose-chit", secret: true, complete: true, fields: [one("chit", "chit")] },
    { kind: "merge", secret: false, complete: true, fields: [one("regiment", "piece"), one("battalions", "piece", true)] },
  ],
  ledger: [],
  features: { objectives: [], depots: [], airfields: {}, entries: {}, reinforcement: [] },
  formations: {},
  messages: {
    en: "order-move = move\n    .when = in an Assault Phase\norder-done = done\ntyped-attack = attack\nword-allied = the Allies\nrefusal-not-now = “{ VERB($action) }” is given { WHEN($action) }; now: { VERB($expected) }; { WORD($side) }",
    fr: "order-move = aller\n    .when = pendant une Phase d'Offensive\norder-done = fini\ntyped-attack = attaque\nword-allied = les Alliés\nrefusal-not-now = « { VERB($action) } » se donne { WHEN($action) } ; maintenant : { VERB($expected) } ; { WORD($side) }",
  },
  }),
  NEMESIS,
);
