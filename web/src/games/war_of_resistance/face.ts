/** War of Resistance at the table: counters in the Europa manner, weather, stability and victory, the state of the rails. */

import type { Catalogue } from "../../catalogue";
import { say } from "../../speech.svelte";
import { faced, type GameFace } from "../face";
import { declaredOf } from "../plain/data";
import { plainFace } from "../plain/face";
import AttackPanel from "./AttackPanel.svelte";
import { drawBlock, drawFull } from "./counters";
import { stateOf, viewOf } from "./data";
import { drawMarkers } from "./markers";
import { orders } from "./orders";
import PieceFacts from "./PieceFacts.svelte";
import Status from "./Status.svelte";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";
import Tracks from "./Tracks.svelte";

const WEIGHTS: Record<string, number> = { ground: 100, naval: 50, air: 0 };

export function warOfResistance(data: Catalogue): GameFace {
  const declared = declaredOf(data);
  const base = plainFace(data);
  return faced(
    {
      name: "war_of_resistance",
      texts: { en: `${data.messages.en}\n${en}`, fr: `${data.messages.fr}\n${fr}` },
      panels: { Status, Tracks, PieceFacts, Attack: AttackPanel },
      counters: {
        aspect: (state) => {
          const { rating, face, strength, supply, corps, hits, used, idle, ready, mission, damage, afloat } = stateOf(state);
          return [rating, face, strength, supply, corps, hits, used, idle, ready, mission, damage, afloat].join("|");
        },
        drawFull: (g, known, piece, state, size) => drawFull(declared, g, known, piece, state, size),
        drawBlock: (g, known, piece, state) => drawBlock(declared, g, known, piece, state),
        // units that fight lie above ships, those above aircraft on the ground
        bands: (_, state) => (stateOf(state).corps ? [say("war-band", { corps: stateOf(state).corps! })] : []),
        weight: (piece, state) => (WEIGHTS[piece.arm ?? "ground"] ?? 0) + (stateOf(state).strength ?? 0),
      },
      orders: orders(base.orders),
      ground: {
        drawMarkers: (brush, view) => drawMarkers(declared, brush, view),
        // an operation in the air is looked at as an attack is
        focus: (view) => viewOf(view).air?.operation?.target ?? base.ground.focus(view),
        gathered: (view) => {
          const flown = viewOf(view).air?.operation;
          return flown?.target ? { target: flown.target, units: flown.flights.map(({ unit }) => unit) } : base.ground.gathered(view);
        },
      },
    },
    base,
  );
}
