import { describe, expect, it } from "vitest";
import { chosen } from "../src/lobby/options";
import { settings } from "../src/settings.svelte";
import { ago, audible, presence, settledWords, speaker, spoken } from "../src/table/people";
import type { SeatInfo } from "../src/protocol";

const seat = (more: Partial<SeatInfo> = {}): SeatInfo => ({ name: "allied", bot: "", until: "", held: true, ...more });

describe("open games", () => {
  const options = [
    { key: "chits", values: ["drawn", "chosen"] },
    { key: "initiative", values: [false, true] },
  ].map((option) => ({ ...option, rules: [], explanation: "", meanings: [] }));

  it("tell the optional rules that are not the usual ones, in the reader's language", () => {
    settings.language = "en";
    expect(chosen({ options: { chits: "drawn", initiative: false } }, { options })).toEqual([]);
    expect(chosen({ options: { chits: "chosen", initiative: true } }, { options })).toEqual(["Phase Chits: Chosen by their owner", "Initiative and momentum: yes"]);
    settings.language = "fr";
    expect(chosen({ options: { initiative: true } }, { options })).toEqual([expect.stringMatching(/^Initiative et impulsion\s: oui$/)]);
    settings.language = "en";
    expect(chosen({ options: {} }, undefined)).toEqual([]);
  });
});

describe("people at the table", () => {
  it("are here, away since, or have not come", () => {
    settings.language = "en";
    expect(presence(seat(), { name: "", seen: 5, here: true, kept: false }, 100)).toBe("is here");
    expect(presence(seat(), { name: "", seen: 1_000, here: false, kept: false }, 1_000 + 2 * 3_600)).toBe("away, last here 2 hours ago");
    expect(presence(seat(), undefined, 100)).toBe("has not come yet");
    expect(presence(seat({ bot: "hard" }), undefined, 100)).toBe("");
  });

  it("were there so long ago, in the player's language", () => {
    settings.language = "en";
    expect([5, 90, 7_200, 86_400, 3 * 86_400].map((seconds) => ago(0, seconds))).toEqual(["5 seconds ago", "1 minute ago", "2 hours ago", "yesterday", "3 days ago"]);
    settings.language = "fr";
    expect(ago(0, 86_400)).toBe("hier");
    settings.language = "en";
  });

  it("speak by their names where they have one", () => {
    const line = { id: 1, author: "allied", text: "Hello", at: 0, side: "", about: "" };
    expect(speaker(line, { allied: { name: "Anna", seen: 1, here: true, kept: false } })).toContain("Anna (");
    expect(speaker(line, {})).not.toContain("(");
  });

  it("propose and answer in everybody's own language, muted or not", () => {
    const line = { id: 1, author: "allied", text: "", at: 0, side: "", about: "draw-asked" };
    settings.language = "en";
    expect(spoken(line, {})).toContain("A draw is offered by");
    expect(spoken({ ...line, about: "back-declined" }, {})).toContain("The decision stands");
    settings.language = "fr";
    expect(spoken({ ...line, about: "pause-over" }, {})).toContain("La pause a pris fin");
    settings.language = "en";
    expect(audible([line], ["allied"])).toEqual([line]);
    expect(settledWords({ motion: "draw", seat: "allied", outcome: "lapsed", by: "" }, {})).toContain("lapses");
  });

  it("are not read any more where they were muted", () => {
    const said = ["allied", "japanese", ""].map((author, id) => ({ id, author, text: "Hello", at: 0, side: "", about: "" }));
    expect(audible(said, ["allied", ""]).map((line) => line.author)).toEqual(["japanese"]);
    expect(audible(said, [])).toHaveLength(3);
  });
});
