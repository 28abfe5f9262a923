/** A quiet set of sounds, made here and now: a counter laid down, dice, a refusal, one's turn, the end. Off unless wished. */

import { settings } from "./settings.svelte";

export type Sound = "move" | "dice" | "refusal" | "turn" | "over";

interface Note {
  at: number; // seconds from now
  pitch: number; // hertz
  long: number; // seconds
  wave: OscillatorType;
}

const LOUD = 0.05;
const knock = (at: number, pitch: number): Note => ({ at, pitch, long: 0.05, wave: "triangle" });
const bell = (at: number, pitch: number, long = 0.5): Note => ({ at, pitch, long, wave: "sine" });

export const SCORE: Record<Sound, readonly Note[]> = {
  move: [knock(0, 220)],
  dice: [0, 0.07, 0.12, 0.2, 0.31].map((at, i) => knock(at, 520 - 60 * i)),
  refusal: [knock(0, 150), knock(0.12, 120)],
  turn: [bell(0, 660), bell(0.14, 880)],
  over: [bell(0, 440, 1), bell(0.16, 554, 1), bell(0.32, 659, 1.2)],
};

export class Speaker {
  private context: AudioContext | null = null; // made when something is to be heard: a page has to be clicked before

  play(name: Sound): void {
    if (!settings.sounds || typeof AudioContext === "undefined") return;
    const context = (this.context ??= new AudioContext());
    const { currentTime, destination } = context;
    for (const { at, pitch, long, wave } of SCORE[name]) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.type = wave;
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(LOUD, currentTime + at);
      gain.gain.exponentialRampToValueAtTime(0.0001, currentTime + at + long);
      tone.connect(gain).connect(destination);
      tone.start(currentTime + at);
      tone.stop(currentTime + at + long);
    }
  }
}
