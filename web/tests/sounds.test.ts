import { afterEach, expect, it, vi } from "vitest";
import { settings } from "../src/settings.svelte";
import { SCORE, type Sound, Speaker } from "../src/sounds";

afterEach(() => {
  settings.sounds = false;
  vi.unstubAllGlobals();
});

it("nothing is heard unless it is wished, and then softly", () => {
  const tones: number[] = [];
  const loud: number[] = [];
  const gain = { gain: { setValueAtTime: (value: number) => loud.push(value), exponentialRampToValueAtTime: () => undefined }, connect: () => undefined };
  class Fake {
    currentTime = 0;
    destination = {};
    createOscillator = () => ({ frequency: { set value(pitch: number) { tones.push(pitch); } }, connect: () => gain, start: () => undefined, stop: () => undefined });
    createGain = () => gain;
  }
  vi.stubGlobal("AudioContext", Fake);
  const speaker = new Speaker();
  expect(settings.sounds).toBe(false);
  speaker.play("turn");
  expect(tones).toEqual([]);
  settings.sounds = true;
  for (const name of Object.keys(SCORE) as Sound[]) {
    tones.length = 0;
    speaker.play(name);
    expect(tones).toHaveLength(SCORE[name].length);
  }
  expect(Math.max(...loud)).toBeLessThan(0.1);
});
