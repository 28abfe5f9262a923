import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { describe, expect, it, test } from "vitest";
import type { SheetInfo } from "../src/net/workshop";
import type { Line } from "../src/workshop/grid";
import { factorsOf, hexAt, middle, opened, read } from "../src/workshop/vassal/module";
import { bare, counters, factorColumn, places } from "../src/workshop/vassal/proposing";
import { below, parsed } from "../src/workshop/vassal/xml";
import { Zip } from "../src/workshop/vassal/zip";

const sample = new Blob([readFileSync(new URL("sample.vmod", import.meta.url))]); // written by tools/vassal-sample

describe("a module that pywargame has written", () => {
  it("has its counters with names, factors and pictures", async () => {
    const module = await opened(sample);
    expect(module.name).toBe("A sample");
    expect(module.counters.map(({ name, factors, image }) => [name, factors, image])).toEqual([
      ["63/17", "6-5-3", "red.png"],
      ["1 Assam", "2-4-3", "green.png"],
      ["124/31", "7-5-3", "124-31_7-5-3.png"],
      ["A counter nobody knows", "", ""],
    ]);
    expect(module.counters[0]!.words).toContain('Japanese');
    expect((await module.picture("red.png"))?.type).toBe("image/png");
    expect(await module.picture("../../../etc/passwd")).toBeNull();
    expect(await module.picture("red.svg")).toBeNull();
  });

  it("has its hexes where pywargame finds them", async () => {
    const { grids } = await opened(sample);
    const told = ["0101", "0201", "0503", "0512", "1010"].map((hex) => middle(grids[0]!, hex));
    expect(told).toEqual([[43, 50], [130, 100], [389, 250], [389, 1150], [822, 1000]].map(([x, y]) => ({ x, y })));
    expect(hexAt(grids[0]!, { x: 400, y: 240 }, ["0502", "0503", "0504"])).toBe("0503");
    expect(hexAt(grids[0]!, { x: 9000, y: 240 }, ["0502", "0503"])).toBe("");
  });
});

const line = (row: string, ...cells: string[]): Line => ({ row, cells: [row, ...cells], old: [row, ...cells], changed: new Set(), state: "", sources: {} });
const info = (sheet: string, ...columns: string[]): SheetInfo => ({ sheet, columns, rows: 0, subject: "", forms: [], sources: {}, dice: null });

describe("proposals", () => {
  const ours = [line("63/17", "6-5-2", "63rd Regiment"), line("1Assam", "2-4-3", "1st Assam Regiment"), line("124/31", "7-5-3 4-5-3", "124th Regiment")];

  it("are made of counters by their ids and names, where something differs", async () => {
    const found = counters(info("counters.tsv", "id", "front", "en"), ours, await opened(sample));
    expect(found.map(({ row, column, ours: old, theirs }) => [row, column, old, theirs])).toEqual([["63/17", "front", "6-5-2", "6-5-3"]]);
  });

  it("keep what else a cell holds, and never put factors of another kind", () => {
    const module = { counters: [{ name: "124th Regiment!", factors: "8-5-3", image: "", words: [] }, { name: "1assam", factors: "2-4", image: "", words: [] }] };
    const found = counters(info("counters.tsv", "id", "front", "en"), ours, module);
    expect(found.map(({ column, theirs }) => [column, theirs])).toEqual([["en", "124th Regiment!"], ["front", "8-5-3 4-5-3"]]);
    expect(factorColumn([line("a", "x"), line("b", "y")])).toBe(-1);
    expect(bare("1-Assam Régt.")).toBe("1assamregt");
  });

  it("are made of places that lie elsewhere", async () => {
    const towns = [line("wokha", "0503", "Wokha"), line("imphal", "0609", "Imphal")];
    const found = places(info("places.tsv", "place", "hex", "en"), towns, await opened(sample), ["0503", "0609", "0706", "0707"]);
    expect(found.map(({ row, theirs }) => [row, theirs])).toEqual([["imphal", "0707"]]);
  });
});

test("factors are found among other letters", () => {
  expect(factorsOf(["Japanese", "gz_12-4"])).toBe("12-4");
  expect(factorsOf(["1942-45", "no"])).toBe("");
  expect(factorsOf(["6–5–3"])).toBe("6-5-3");
});

describe("a hostile file", () => {
  const broken = (make: () => unknown, what: string) => expect(Promise.resolve().then(make)).rejects.toThrow(what);

  it("that is no archive, or is cut off, is told", async () => {
    await broken(() => opened(new Blob(["PK"])), "zip");
    await broken(() => opened(new Blob([new Uint8Array(70_000)])), "zip");
    const bytes = readFileSync(new URL("sample.vmod", import.meta.url));
    for (const at of [20, 200, 1500]) await broken(() => opened(new Blob([bytes.subarray(at)])), "zip");
  });

  it("that unpacks to more than it says is given up", async () => {
    const bomb = deflateRawSync(Buffer.alloc(50_000_000));
    await broken(() => opened(archive("buildFile.xml", bomb, 10)), "large");
    await broken(() => opened(archive("other", Buffer.alloc(0), 0)), "module");
  });

  it("has no entities that grow, is not too deep, and closes what it opens", async () => {
    const laughs = '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;&#65;&lt;</x>';
    expect(parsed(laughs.replace(/.*]>/, "")).text).toBe("&a;A<");
    expect(JSON.stringify(parsed(laughs))).not.toContain("aaaaa");
    await broken(() => parsed("<a>".repeat(1000)), "xml");
    await broken(() => parsed("<a><b></a></b>"), "xml");
    await broken(() => parsed("<a"), "xml");
    expect(parsed('<a b="1" c=\'<\'/>').attributes).toEqual({ b: "1", c: "<" });
  });

  it("whose prototypes hold each other comes to an end", () => {
    const proto = (name: string, other: string) => `<m.PrototypeDefinition name="${name}">+/null/prototype;${other}\tpiece;;;;/\t</m.PrototypeDefinition>`;
    const root = parsed(`<m>${proto("a", "b")}${proto("b", "a")}<m.PieceSlot entryName="x">+/null/prototype;a\tpiece;;;;<![CDATA[<b>]]>/\t</m.PieceSlot></m>`);
    expect(read(root).counters.map(({ name }) => name)).toEqual(["<b>"]);
    expect([...below(root, "PieceSlot")]).toHaveLength(1);
  });
});

/** An archive of one file that says what it likes of its sizes. */
function archive(name: string, packed: Buffer, size: number): Blob {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(size, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(30 + name.length + packed.length, 16);
  return new Blob([local, name, packed, central, name, end].map((part) => (typeof part === "string" ? part : new Uint8Array(part))));
}

test("names of an archive are read", async () => expect((await Zip.open(sample)).names).toContain("images/red.png"));
