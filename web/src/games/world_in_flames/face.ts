/** World in Flames at the table: counters in the game's manner, the tracks, the air and the attacks of the impulse. */

import type { Catalogue } from "../../catalogue";
import { faced, type GameFace } from "../face";
import { plainFace } from "../plain/face";
import AttackPanel from "./AttackPanel.svelte";
import { drawBlock, drawFull } from "./counters";
import { printed, stateOf, viewOf } from "./data";
import { drawMarkers } from "./markers";
import { labels } from "./orders";
import OrdersPanel from "./OrdersPanel.svelte";
import PieceFacts from "./PieceFacts.svelte";
import Sequence from "./Sequence.svelte";
import Status from "./Status.svelte";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";
import Tracks from "./Tracks.svelte";

const ABOVE = 100; // troops lie above aircraft, whatever their factors

export function worldInFlames(data: Catalogue): GameFace {
  const base = plainFace(data);
  return faced(
    {
      name: "world_in_flames",
      texts: { en: `${data.messages.en}\n${en}`, fr: `${data.messages.fr}\n${fr}` },
      panels: { Status, Tracks, Sequence, PieceFacts, Orders: OrdersPanel, Attack: AttackPanel },
      counters: {
        aspect: (state) => {
          const { down, supply, did } = stateOf(state);
          return [down, supply, did].join("|");
        },
        drawFull,
        drawBlock,
        // who can still fight lies above who is face-down
        weight: (piece, state) => (piece.arm === "air" ? 0 : ABOVE) + (stateOf(state).down ? 0 : ABOVE / 2) + Number(printed(piece).factors.split("-")[0]),
      },
      orders: { labels, arranging: new Set(["set-up"]) },
      ground: {
        drawMarkers,
        // an air combat before the missions, and these before the attacks that they support
        focus: (view) => {
          const { air, attacks } = viewOf(view);
          return air?.fight?.hex ?? air?.flights.at(-1)?.hex ?? attacks[0]?.hex ?? null;
        },
      },
    },
    base,
  );
}
