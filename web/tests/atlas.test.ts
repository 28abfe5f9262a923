import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Search } from "../src/atlas/search";
import { crow, Rails, shortest } from "../src/atlas/ways";
import { factWords, keyName, sheetOf } from "../src/atlas/words";
import { type Fact, Known } from "../src/catalogue";
import { coastOf, drawnCoast } from "../src/map/coast";
import { walks } from "../src/map/courses";
import { Corners, POINTY, rimOf } from "../src/map/geometry";
import { softly } from "../src/map/labels";
import { lettersAt } from "../src/map/names";
import { stockOf } from "../src/map/stock";
import { glyphs, TEXTURE_NAMES } from "../src/map/textures";
import { lines as boxLines } from "../src/map/waters";
import { catalogueOf } from "../src/reading";

const ROW = Math.sqrt(3) / 2;
const [COLUMNS, ROWS] = [6, 5];
const spots = Array.from({ length: COLUMNS * ROWS }, (_, i) => ({ column: i % COLUMNS, row: Math.floor(i / COLUMNS) }));
const at = (column: number, row: number): number => row * COLUMNS + column;

/** A small board in columns, as docs/atlas.md has it: sea in the last column, a railway with a gap, one named river. */
const given = {
  name: "small",
  board: {
    orientation: "pointy",
    terrains: ["clear", "sea"],
    hexes: {
      name: spots.map(({ column, row }) => `${column + 1}${row + 1}`),
      x: spots.map(({ column, row }) => Math.round((column + (row % 2) / 2) * 1000) / 1000),
      y: spots.map(({ row }) => Math.round(row * ROW * 1000) / 1000),
      terrain: spots.map(({ column }) => Number(column === COLUMNS - 1)),
      off: [at(0, 4)],
    },
  },
  features: {
    chains: [{ key: "po", kind: "river", sides: [[at(1, 1), at(1, 2)], [at(3, 1), at(3, 2)]], name: { en: "Po", fr: "Pô" } }],
    lines: [
      { key: "north/1", kind: "railway", hexes: [at(0, 0), at(1, 0), at(2, 0)] },
      { key: "north/2", kind: "railway", hexes: [at(2, 0), at(3, 0)] },
      { key: "south", kind: "railway", hexes: [at(0, 3), at(1, 3)] },
    ],
    places: [{ key: "koln", hex: at(1, 0), size: "city", name: { en: "Cologne", fr: "Köln" }, facts: [["factories", 2]] }],
    areas: [{ key: "gulf", kind: "sea", name: { en: "Gulf", fr: "Golfe" }, hexes: spots.filter(({ column }) => column === 5).map(({ row }) => at(5, row)) }],
  },
  layers: [{ key: "zone", name: { en: "Zone", fr: "Zone" }, values: [{ key: "a", name: { en: "A", fr: "A" } }], hexes: spots.map(({ row }) => (row < 2 ? 0 : -1)) }],
  links: [{ kind: "ferry", from: at(0, 0), to: at(0, 3) }],
  sources: { cited: { s: { kind: "public", reference: "a map" } }, hexes: spots.map(({ row }) => (row ? "s" : "")) },
};
const data = catalogueOf(given);
const known = new Known(data);

describe("reading", () => {
  it("makes hexes of columns, with the neighbours that touch them", () => {
    expect(data.board.hexes).toHaveLength(30);
    expect(data.board.hexes[at(5, 2)]).toMatchObject({ name: "63", terrain: "sea", off: false });
    expect(data.board.hexes[at(0, 4)]!.off).toBe(true);
    expect([...known.hex.get("22")!.around].sort()).toEqual(["12", "21", "23", "31", "32", "33"].sort());
    expect(known.hex.get("11")!.around).toHaveLength(2);
  });

  it("names hexes wherever a place in the columns stood", () => {
    expect(data.features.lines[0]!.hexes).toEqual(["11", "21", "31"]);
    expect(data.features.chains[0]!.sides[0]).toEqual(["22", "23"]);
    expect(data.features.places[0]!.hex).toBe("21");
    expect(data.links).toEqual([{ kind: "ferry", from: "11", to: "14" }]);
    expect(data.sources.hexes["12"]).toBe("s");
    expect(data.sources.hexes["11"]).toBeUndefined();
    expect(Array.from(data.layers[0]!.hexes).slice(11, 13)).toEqual([0, -1]);
  });

  it("takes rivers and lakes of a small board as chains", () => {
    const small = catalogueOf({
      name: "s",
      board: { terrains: ["clear"], hexes: [{ name: "A", x: 0, y: 0, terrain: "clear", around: [] }] },
      features: { rivers: [{ key: "r", major: true, sides: [["A", "B"]] }], lakes: [{ key: "l", sides: [] }], areas: { isle: ["A"] } },
    });
    expect(small.features.chains.map(({ key, kind }) => [key, kind])).toEqual([["r", "major-river"], ["l", "lake"]]);
    expect(small.features.areas).toEqual([{ key: "isle", kind: "area", hexes: ["A"] }]);
    expect(small.board.hexes[0]).toMatchObject({ region: "", off: false });
  });
});

describe("ways", () => {
  it("are as long as the fewest hexes and straight where they can be", () => {
    expect(crow(known, "13", "53")).toEqual(["13", "23", "33", "43", "53"]);
    expect(crow(known, "11", "11")).toEqual(["11"]);
    expect(shortest("a", "z", () => [])).toBeNull();
  });

  it("follow railways over the joints of their lines and not across gaps", () => {
    const rails = new Rails(data);
    expect(rails.route("11", "41")).toEqual(["11", "21", "31", "41"]);
    expect(rails.along(rails.route("11", "41")!).map((line) => line.key)).toEqual(["north/1", "north/2"]);
    expect(rails.route("11", "14")).toBeNull();
    expect(rails.net("14")).toEqual(new Set(["14", "24"]));
    expect([rails.has("11"), rails.has("55")]).toEqual([true, false]);
  });
});

describe("search", () => {
  const search = new Search(known, "en");
  const names = (text: string): string[] => search.find(text).map((one) => one.name);

  it("finds places by either name and without accents", () => {
    expect(names("koln")).toEqual(["Cologne"]);
    expect(names("COL")).toEqual(["Cologne"]);
    expect(names("")).toEqual([]);
    expect(names("xyz")).toEqual([]);
  });

  it("finds hexes, rivers, seas, and a railway once with all its parts", () => {
    expect(search.find("33")[0]).toMatchObject({ kind: "hex", hex: "33", note: "clear" });
    expect(names("po")[0]).toBe("Po");
    expect(search.find("gul")[0]).toMatchObject({ kind: "area", note: "sea" });
    const [north, ...more] = search.find("north");
    expect(more).toEqual([]);
    expect(north!.hexes).toEqual(["11", "21", "31", "41"]);
  });
});

describe("corners and coasts", () => {
  it("are the same corner for every hex that has it, though rounded differently", () => {
    const corners = new Corners();
    const [a, b] = [known.hex.get("22")!, known.hex.get("32")!];
    const ids = (hex: { x: number; y: number }) => POINTY.map((c) => corners.id({ x: hex.x + c.x, y: hex.y + c.y }));
    expect(ids(a).filter((id) => ids(b).includes(id))).toHaveLength(2);
    expect(new Set(ids(a)).size).toBe(6);
  });

  it("close around all land, and follow the sea only where it is", () => {
    const coast = coastOf(data.board.hexes, rimOf(true), {})!;
    expect(coast.land.match(/M/g)).toHaveLength(1);
    expect(coast.land.endsWith("Z")).toBe(true);
    expect(coast.shore.match(/M/g)).toHaveLength(1);
    expect(coast.shore.includes("Z")).toBe(false);
    expect(coastOf(data.board.hexes.filter((hex) => hex.terrain === "clear"), rimOf(true), {})).toBeNull();
    expect(coastOf(data.board.hexes, rimOf(true), { "terrain.sea.water": "no" })).toBeNull();
  });

  it("make lines of hexsides in any order, one from fork to fork", () => {
    const hex = (name: string) => known.hex.get(name)!;
    const sides = [["22", "23"], ["32", "33"], ["22", "33"]].map(([a, b]) => [hex(a!), hex(b!)] as const);
    const found = walks(sides);
    expect(found).toHaveLength(1);
    expect(found[0]).toHaveLength(4);
    expect(walks([sides[0]!, [hex("42"), hex("43")]])).toHaveLength(2);
  });
});

describe("what the map prints", () => {
  it("has every texture that a board asks for", () => {
    for (const game of ["nemesis", "war_of_resistance", "world_in_flames"]) {
      const look = readFileSync(new URL(`../../grognard/games/${game}/data/look.tsv`, import.meta.url), "utf8");
      const asked = [...look.matchAll(/^terrain\.\S+\.texture\t(\S+)/gm)].map((match) => match[1]!).filter((word) => word !== "none");
      expect(asked.length).toBeGreaterThan(3);
      expect(asked.filter((word) => !TEXTURE_NAMES.includes(word))).toEqual([]);
    }
    for (const texture of TEXTURE_NAMES) expect(glyphs(texture, 7, 0, 0, 0, true)).toMatch(/^M-?\d/);
    expect(glyphs("none", 7, 0, 0, 0)).toBe("");
  });

  it("rounds the corners of a drawn shore, but not of lines far outside", () => {
    const points: [number, number][] = [[0, 0], [1, 0], [1, 1], [0, 1]];
    const small = drawnCoast([{ key: "isle", kind: "land", points }])!;
    expect(small.land.match(/Q/g)).toHaveLength(4);
    const wide = drawnCoast([{ key: "land", kind: "land", points: points.map(([x, y]) => [x * 9, y * 9] as [number, number]) }])!;
    expect(wide.land).not.toContain("Q");
    expect(drawnCoast([{ key: "tarn", kind: "lake", points }])).toBeNull();
  });

  it("grows letters slowly and keeps them legible", () => {
    expect(softly(4, 10, 30)).toBe(10);
    expect(softly(20, 10, 30)).toBe(20);
    expect(softly(120, 10, 30)).toBe(60);
    expect(lettersAt(40, true)).toBeGreaterThan(lettersAt(40, false));
    expect([lettersAt(8, true), lettersAt(240, true)]).toEqual([11.5, expect.closeTo(16, 0)]);
  });

  it("shows what a place holds, one sign each", () => {
    const place = { key: "p", hex: "11", size: "city", name: { en: "P", fr: "P" }, facts: [["oil", 1], ["blue", 2], ["port", "major"]] as Fact[] };
    expect(stockOf(place)).toEqual(["blue", "blue", "oil"]);
    expect(boxLines("North Borneo")).toEqual(["North", "Borneo"]);
    expect(boxLines("Rio")).toEqual(["Rio"]);
  });
});

describe("a hex's sheet", () => {
  it("gives no name to what only has a number", () => {
    expect(keyName({ key: "river/12", kind: "major-river" })).toBe("");
    expect(keyName({ key: "north/1", kind: "railway" })).toBe("North");
  });

  it("says facts in the reader's language", () => {
    expect(factWords(["zone", { en: "Arctic", fr: "Arctique" }], "fr")).toContain("Arctique");
    expect(factWords(["ice", false], "en")).toBe("");
  });

  it("names the source of each value, and where ways lead", () => {
    const cited = { kind: "public" as const, reference: "a map" };
    const parts = [{ of: ["terrain", "rail"], ...cited }, { of: ["zone"], kind: "reconstructed" as const, reference: "a guess" }];
    const told = new Known({ ...data, sources: { ...data.sources, cited: { s: { ...cited, parts } } } });
    const sheet = sheetOf(told, "14", "en")!;
    expect(sheet.sources.map(({ kind, reference }) => [kind, reference])).toEqual([["public", "a map"], ["reconstructed", "a guess"]]);
    expect(sheet.sources[0]!.of.split(", ")).toHaveLength(2);
    expect(sheet.links).toHaveLength(1);
    expect(sheet.links[0]).toContain("11");
    expect(sheetOf(known, "14", "en")!.sources).toHaveLength(1);
    expect(sheetOf(known, "11", "en")!.sources).toEqual([]);
  });
});
