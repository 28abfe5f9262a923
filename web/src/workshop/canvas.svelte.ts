/** The map as one works on it: a press means what the desk makes of it. */

import { Atlas } from "../atlas/atlas.svelte";
import type { Known } from "../catalogue";

export class Canvas extends Atlas {
  private readonly pressing: (hex: string) => void;

  constructor(known: Known, pressing: (hex: string) => void) {
    super(known);
    this.pressing = pressing;
  }

  override press(hex: string): void {
    this.pressing(hex);
  }
}
