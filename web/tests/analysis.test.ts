import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { filmPage, momentsOf } from "../src/analysis/film";
import { Study } from "../src/analysis/study.svelte";
import { accounts, favour, HEIGHT, lineOf, mattered, odds, swings, WIDTH } from "../src/analysis/swing";
import type { Moment, StudyShown } from "../src/messages";

const exact = { ways: 1, of: 6, exact: true };
const GAME: Moment[] = [
  { number: 1, balance: 0 },
  { number: 2, balance: 4, luck: 3, chance: exact },
  { number: 3, balance: 3.9, by: 1 },
  { number: 4, balance: -2, by: 1, luck: -5, chance: exact },
];

test("the line goes from left to right, with the first side above the middle", () => {
  const line = lineOf(GAME, 0, 4);
  const points = line.balance.split(" ").map((one) => one.split(",").map(Number));
  expect(points.at(-1)![0]).toBe(WIDTH);
  expect(points[0]![1]).toBe(HEIGHT / 2);
  expect(points[1]![1]).toBeLessThan(HEIGHT / 2);
  expect(points[3]![1]).toBeGreaterThan(HEIGHT / 2);
  expect(lineOf([], 0, 0).above).toBe("");
});

test("a swing is known where the move before it is", () => {
  expect(swings(GAME).map(({ swing }) => Number(swing.toFixed(1)))).toEqual([4, -0.1, -5.9]);
  expect(swings([GAME[0]!, GAME[2]!])).toEqual([]);
});

test("what mattered is told in the order it was played, and trifles are not", () => {
  expect(mattered(GAME, 8).map(({ moment }) => moment.number)).toEqual([2, 4]);
  expect(mattered(GAME, 1).map(({ moment }) => moment.number)).toEqual([4]);
});

test("what the next moves put right did not matter", () => {
  const steps = [0, 5, 0, 0, -3].map((balance, i): Moment => ({ number: i + 1, balance }));
  expect(swings(steps).map(({ lasting }) => lasting)).toEqual([0, 0, 0, -3]);
  expect(mattered(steps, 8).map(({ moment }) => moment.number)).toEqual([5]);
});

test("luck and play of each side make up its swings", () => {
  const [first, second] = accounts(GAME, 2);
  expect([first!.rolled, first!.luck, first!.play]).toEqual([1, 3, 1]);
  expect(second!.rolled).toBe(1);
  expect(second!.luck).toBe(5);
  expect(second!.play).toBeCloseTo(1);
  expect(favour(GAME)).toBe(-2);
});

test("odds are told in the smallest numbers", () => {
  expect(odds(6, 36)).toEqual({ ways: 1, of: 6 });
  expect(odds(0, 6)).toEqual({ ways: 0, of: 1 });
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the study is asked for until all of it is known, and each move once", async () => {
  const asked: number[] = [];
  const answers: StudyShown[] = [
    { begun: 0, total: 4, done: 2, sides: ["red", "blue"], moments: GAME.slice(0, 2) },
    { begun: 0, total: 4, done: 4, sides: ["red", "blue"], moments: GAME.slice(2) },
  ];
  const study = new Study("link", (_, since) => {
    asked.push(since);
    return Promise.resolve(answers[asked.length - 1]!);
  });
  await study.look();
  expect(study.finished).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(asked).toEqual([0, 2]);
  expect(study.finished).toBe(true);
  expect(study.moments).toEqual(GAME);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked.length).toBe(2);
});

test("a film has the beginnings of phases, others between them, and the end", () => {
  expect(momentsOf([3, 3, 7], 10, 6)).toEqual([0, 1, 3, 7, 9, 10]);
  const many = momentsOf(Array.from({ length: 500 }, (_, i) => 2 * i), 999, 100);
  expect(many.length).toBeLessThanOrEqual(100);
  expect([many[0], many.at(-1)]).toEqual([0, 999]);
  expect(momentsOf([], 0, 100)).toEqual([0]);
});

test("what a film says cannot break out of its page", () => {
  const words = { title: "A <b> & \"c\"", play: "p", pause: "q", back: "r", forward: "s", position: "t" };
  const page = filmPage("en", words, [{ picture: "data:image/webp;base64,AAAA", caption: "</script><script>alert(1)" }]);
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(page).toContain("<title>A &lt;b&gt; &amp; &quot;c&quot;</title>");
});
