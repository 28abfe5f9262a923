/** What a player likes: language, light or dark, large text, counters, the machine's level and pace. Kept in the browser. */

import type { Language } from "./catalogue";

export interface Liking {
  language: Language;
  theme: "system" | "light" | "dark";
  large: boolean;
  counterScale: number;
  showCounters: boolean;
  dice: boolean;
  pace: Pace;
  follow: boolean;
  level: string;
  helper: string;
  sounds: boolean;
}

/** How long each move of the machine is shown. */
export type Pace = "slow" | "normal" | "fast" | "fights" | "summary" | "once";
export const PACES: readonly Pace[] = ["slow", "normal", "fast", "fights", "summary", "once"];

const KEY = "grognard-settings";

function first(): Language {
  return typeof navigator !== "undefined" && navigator.language.toLowerCase().startsWith("fr") ? "fr" : "en";
}

class Settings implements Liking {
  language = $state<Language>(first());
  theme = $state<Liking["theme"]>("system");
  large = $state(false);
  counterScale = $state(1);
  showCounters = $state(true);
  dice = $state(true);
  pace = $state<Pace>("normal");
  follow = $state(true); // the map goes where the machine moves
  level = $state("normal"); // of the opponent, as it was chosen last
  drawer = $state(380); // width of the drawer, pixels
  helper = $state("hard"); // of the machine that gives hints and plays for one
  sounds = $state(false);
  name = $state(""); // what one is called at the table
  private system = $state(false);

  constructor() {
    if (typeof localStorage === "undefined") return;
    try {
      Object.assign(this, JSON.parse(localStorage.getItem(KEY) ?? "{}"));
    } catch {
      localStorage.removeItem(KEY);
    }
    if (typeof matchMedia === "undefined") return;
    const query = matchMedia("(prefers-color-scheme: dark)");
    this.system = query.matches;
    query.addEventListener("change", (event) => (this.system = event.matches));
  }

  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && this.system);
  }

  save(): void {
    const { language, theme, large, counterScale, showCounters, dice, pace, follow, level, helper, sounds, drawer, name } = this;
    localStorage.setItem(KEY, JSON.stringify({ language, theme, large, counterScale, showCounters, dice, pace, follow, level, helper, sounds, drawer, name }));
  }
}

export const settings = new Settings();

/** Shows the settings on the page; call inside an effect. */
export function wear(): void {
  const root = document.documentElement;
  root.lang = settings.language;
  root.dataset["theme"] = settings.dark ? "dark" : "light";
  root.dataset["text"] = settings.large ? "large" : "normal";
  settings.save();
}
