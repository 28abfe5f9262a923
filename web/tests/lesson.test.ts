import { describe, expect, it } from "vitest";
import type { LessonStep } from "../src/shapes";
import { fits, progress } from "../src/lesson/progress";

const step = (key: string, play: string | null, ...also: string[]): LessonStep => ({ key, play, also, light: [] });
const STEPS = [step("look", null), step("march", "move 58/31 0808", "move 58/31 *"), step("end", "done"), step("fight", "attack 0608 58/31", "attack 0608 *"), step("over", "done")];

describe("a lesson", () => {
  it("takes an order, or any that is like a pattern, for a step", () => {
    expect(fits(STEPS[1]!, "move 58/31 0808")).toBe(true);
    expect(fits(STEPS[1]!, "move 58/31 0909")).toBe(true);
    expect(fits(STEPS[1]!, "move 58 31 0909")).toBe(false);
    expect(fits(STEPS[0]!, "done")).toBe(false);
  });

  it("begins with what is to be read", () => {
    expect(progress(STEPS, [], new Set())).toEqual({ at: 0, astray: false });
    expect(progress(STEPS, [], new Set(["look"]))).toEqual({ at: 1, astray: false });
  });

  it("goes on with every move that was asked for, and waits at others", () => {
    expect(progress(STEPS, ["move 58/31 0808"], new Set())).toEqual({ at: 2, astray: false });
    expect(progress(STEPS, ["move 58/31 0808", "move 31HQ 0909"], new Set())).toEqual({ at: 2, astray: true });
    expect(progress(STEPS, ["move 58/31 0808", "move 31HQ 0909", "done"], new Set())).toEqual({ at: 3, astray: false });
  });

  it("passes over steps whose end was played at once", () => {
    expect(progress(STEPS, ["done"], new Set())).toEqual({ at: 3, astray: false });
    expect(progress(STEPS, ["done", "done"], new Set())).toEqual({ at: 5, astray: false });
  });

  it("takes another way of doing a later step for no leap over those before it", () => {
    const steps = [step("march", "move 10 0808", "move 10 *"), step("flank", "move 5 0909"), step("exploit", "move 10 0707", "move 10 *")];
    expect(progress(steps, ["move 10 0808", "move 10 0505"], new Set())).toEqual({ at: 1, astray: true });
    expect(progress(steps, ["move 10 0808", "move 5 0909", "move 10 0505"], new Set())).toEqual({ at: 3, astray: false });
    expect(progress(steps, ["move 10 0808", "move 10 0707"], new Set()).at).toBe(3);
  });

  it("is back where it was when moves are taken back", () => {
    const moves = ["move 58/31 0808", "done"];
    expect(progress(STEPS, moves.slice(0, 1), new Set()).at).toBe(2);
    expect(progress(STEPS, [], new Set(["look"])).at).toBe(1);
  });
});
