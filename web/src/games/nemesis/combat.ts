/** A combat of Nemesis in progress: how far it has come, and what each answer to its question would lead to. */

import type { Order } from "../../play/orders";
import type { Question } from "../face";
import type { CombatView } from "./data";

/** Events with which a combat begins. */
export const BEGINS: ReadonlySet<string> = new Set(["attack", "assault", "attack-vacant"]);

/** The parts of a combat, in their order. */
export const PARTS = ["declared", "front", "cries", "die", "losses", "retreat", "advance"] as const;
export type Part = (typeof PARTS)[number];

const STAGES: Record<string, Part> = {
  drop: "declared",
  spearhead: "front",
  meeting: "front",
  massive: "cries",
  banzai: "cries",
  losses: "losses",
  lead: "retreat",
  refuser: "retreat",
  enforce: "retreat",
  refuse: "retreat",
  retreat: "retreat",
  advance: "advance",
};

/** Where the combat stands. Steps paid for enforcing or refusing belong to the retreat. */
export function partOf(combat: CombatView): Part {
  if (combat.stage === "losses" && combat.enforcing) return "retreat";
  if (combat.stage === "stacking") return combat.defenders.length || !combat.enforcing ? "advance" : "retreat";
  return STAGES[combat.stage] ?? "declared";
}

/** The parts a combat can have: one for a vacant Objective has no front and no retreat. */
export const partsOf = (combat: CombatView): readonly Part[] =>
  combat.kind === "vacant" ? ["declared", "die", "losses", "advance"] : PARTS;

/** What to ask the server about an answer; null where it leads to nothing that could be counted. */
export function asking(combat: CombatView, { kind, fields }: Order): Question | null {
  const { hex, attackers, air, kind: how, spearhead, meeting } = combat;
  const forecast = (more: Record<string, unknown>): Question => ({
    name: "forecast",
    args: { target: hex, units: attackers, ...(air ? { air } : {}), assault: how === "assault", ...more },
  });
  if (kind === "spearhead") return forecast({ spearhead: fields["unit"] });
  if (kind === "meet") return forecast({ spearhead, meeting: fields["unit"] });
  if (kind === "banzai") return forecast({ spearhead, meeting, banzai: fields["declare"] === "yes" });
  if (kind === "lead") return { name: "enforcing", args: { leader: fields["unit"] } };
  if (kind === "refuser") return { name: "enforcing", args: { refuser: fields["unit"] } };
  return null;
}
