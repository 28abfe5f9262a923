import { afterEach, expect, it } from "vitest";
import { Lost, Rejected } from "../src/net/connection";
import { settings } from "../src/settings.svelte";
import { laid } from "./laid";

afterEach(() => (settings.language = "en"));

const ORDERS = ["move 58/31 0910", "done"];
const failed = (what: string) => new Rejected({ type: "error", what, message: "English words" });

it.each([
  ["en", failed("stale"), "The game has moved on meanwhile. Look at the map again, then decide."],
  ["fr", failed("stale"), "La partie a avancé entre-temps. Regardez à nouveau la carte, puis décidez."],
  ["fr", failed("busy"), "Le serveur n'a pas pu enregistrer cela à l'instant, et rien n'a changé. Réessayez."],
  ["fr", failed("undo"), "Le dernier coup ne peut plus être repris."],
  ["en", new Lost("socket"), "The connection broke off. It comes back by itself; look then whether your order has arrived."],
  ["en", failed("of a kind that is new"), "English words"],
] as const)("an order that fails is told in the player's language (%s)", async (language, error, words) => {
  settings.language = language;
  const { table } = laid(ORDERS, error);
  await table.play(table.choices.all[0]!);
  expect(table.failure).toBe(words);
});

it.each([
  ["en", "Move 7 was played by other rules, which have changed since: its position can no longer be shown. Look at a later move; the log tells what happened."],
  ["fr", "Le coup 7 a été joué avec d'autres règles, qui ont changé depuis : sa position ne peut plus être montrée. Voyez un coup plus récent ; le journal raconte ce qui s'est passé."],
] as const)("a moment of other rules that cannot be shown is told, not shown wrongly (%s)", async (language, words) => {
  settings.language = language;
  const { table } = laid(ORDERS, new Rejected({ type: "error", what: "rules", message: "English words", key: "past-closed", facts: { number: 7 } }));
  await table.review(7);
  expect(table.failure.replaceAll("\u202f", " ").replaceAll("\u00a0", " ")).toBe(words);
  expect(table.past).toBeNull();
});

it("a game that cannot be opened says so in place of the table", () => {
  const { table } = laid(ORDERS);
  table.game = null;
  table.told({ type: "error", what: "rules", message: "English words", key: "game-closed", facts: { why: "no such step" } });
  expect(table.unopened).toContain("can no longer be opened");
  expect(table.failure).toBe("");
});

it("trouble that nobody asked for is told in the player's language as well", () => {
  settings.language = "fr";
  const { table } = laid(ORDERS);
  table.told({ type: "error", what: "fault", message: "English words" });
  expect(table.failure.replace("\u202f", " ").replace("\u00a0", " ")).toBe(
    "Le serveur a échoué ; à notre connaissance, rien n'a changé. Rechargez la page, puis regardez.",
  );
});

it("every trouble of the server has words in both languages", () => {
  const { table } = laid(ORDERS);
  for (const language of ["en", "fr"] as const) {
    settings.language = language;
    for (const what of ["malformed", "oversized", "unknown", "stale", "seat", "undo", "over", "busy", "fault", "lagging", "cancelled", "hidden", "hello"]) {
      table.told({ type: "error", what, message: "Words of the server" });
      expect(table.failure, what).not.toContain("Words of the server");
    }
  }
});
