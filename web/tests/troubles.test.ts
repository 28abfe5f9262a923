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
