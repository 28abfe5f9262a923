/** The study of a finished game: asked for again and again until all of it is known. */

import type { Moment } from "../messages";
import * as api from "../net/api";

const PAUSE = 900; // milliseconds between two questions

export class Study {
  begun = $state(0);
  total = $state(0);
  done = $state(0);
  sides = $state.raw<string[]>([]);
  moments = $state.raw<Moment[]>([]);
  trouble = $state("");
  readonly finished = $derived(this.total > 0 && this.done >= this.total);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(
    private readonly token: string,
    private readonly ask: typeof api.study = api.study,
  ) {}

  async look(): Promise<void> {
    try {
      const { begun, total, done, sides, moments } = await this.ask(this.token, this.moments.at(-1)?.number ?? 0);
      Object.assign(this, { begun, total, done, sides, trouble: "" });
      if (moments.length) this.moments = [...this.moments, ...moments];
    } catch (error) {
      this.trouble = api.told(error);
    }
    if (!this.stopped && !this.finished && !this.trouble) this.timer = setTimeout(() => void this.look(), PAUSE);
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }
}
