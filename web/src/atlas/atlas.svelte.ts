/** What lies open in the atlas: board, layer, what is looked at, measured or traced. */

import type { Known, Layer } from "../catalogue";
import { isPort } from "../map/ground";
import type { Theme } from "../map/themes";
import { settings } from "../settings.svelte";
import { Search } from "./search";
import { crow, Rails } from "./ways";

export type Tool = "look" | "measure" | "rail";

export class Atlas {
  hover = $state<string | null>(null);
  selected = $state<string | null>(null); // pinned in the sheet
  cursor = $state<string | null>(null);
  tool = $state<Tool>("look");
  from = $state<string | null>(null); // where measuring or tracing began
  to = $state<string | null>(null);
  layer = $state("terrain");
  found = $state.raw<Set<string>>(new Set()); // hexes of what was searched
  readonly rails: Rails;
  readonly search: Search = $derived.by(() => new Search(this.known, settings.language));

  constructor(readonly known: Known) {
    this.rails = new Rails(known.data);
  }

  /** Everything the board can be coloured by. */
  get layers(): string[] {
    const { layers, features } = this.known.data;
    return [
      "terrain",
      ...layers.map((layer) => layer.key),
      ...(this.rails.beside.size ? ["railways"] : []),
      ...(features.areas.some((area) => area.kind.includes("sea")) || features.places.some(isPort) ? ["seas"] : []),
    ];
  }

  layerOf(key: string): Layer | undefined {
    return this.known.data.layers.find((layer) => layer.key === key);
  }

  get theme(): Theme | null {
    const layer = this.layerOf(this.layer);
    if (layer) return { kind: "layer", layer };
    if (this.layer === "railways") return { kind: "railways" };
    return this.layer === "seas" ? { kind: "seas" } : null;
  }

  readonly path = $derived.by<string[] | null>(() => {
    const goal = this.to ?? (this.from ? (this.hover ?? this.cursor) : null);
    if (!this.from || !goal) return null;
    if (this.tool === "measure") return crow(this.known, this.from, goal);
    return this.tool === "rail" ? this.rails.route(this.from, goal) : null;
  });

  /** All that trains reach from where tracing began. */
  readonly net = $derived.by<Set<string>>(() =>
    this.tool === "rail" && this.from && this.rails.has(this.from) ? this.rails.net(this.from) : new Set<string>(),
  );

  readonly shown = $derived.by(() => this.selected ?? this.hover ?? this.cursor);

  /** A click on a hex, or Enter on it. */
  press(hex: string): void {
    this.found = new Set();
    if (this.tool === "look") {
      this.selected = this.selected === hex ? null : hex;
      return;
    }
    this.selected = null;
    if (!this.from || this.to) {
      this.from = hex;
      this.to = null;
    } else this.to = hex;
  }

  take(tool: Tool): void {
    this.tool = this.tool === tool ? "look" : tool;
    this.from = this.to = null;
    this.selected = null;
    if (this.tool === "rail" && this.layer === "terrain") this.layer = "railways";
  }

  /** One step back; says whether there was one. */
  back(): boolean {
    if (this.to) this.to = null;
    else if (this.from) this.from = null;
    else if (this.tool !== "look") this.tool = "look";
    else if (this.found.size) this.found = new Set();
    else if (this.selected) this.selected = null;
    else return false;
    return true;
  }
}
