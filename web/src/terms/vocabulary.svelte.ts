/** The words of the game on the table that explain themselves, in the language of the settings. */

import type { Catalogue } from "../catalogue";
import { settings } from "../settings.svelte";
import { Terms } from "./terms";

class Vocabulary {
  private messages = $state.raw<Catalogue["messages"]>({ en: "", fr: "" });
  readonly terms = $derived.by(() => new Terms(this.messages[settings.language]));

  /** Learns the words of a game. */
  learn(messages: Catalogue["messages"]): void {
    this.messages = messages;
  }
}

export const vocabulary = new Vocabulary();
