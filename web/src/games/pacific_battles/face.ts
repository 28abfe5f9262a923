/** Pacific Battles at the table: reserves and disruption, stacks that hide what they are, forts and interdiction. */

import type { PieceData } from "../../catalogue";
import type { HiddenStack } from "../../map/scene";
import type { PieceView, View } from "../../protocol";
import { say } from "../../speech.svelte";
import { type GameFace, PLAIN } from "../face";
import BoxesPanel from "./BoxesPanel.svelte";
import { drawBlock, drawFull } from "./counters";
import { counterOf, stateOf, valuesOf, viewOf } from "./data";
import HexFacts from "./HexFacts.svelte";
import { drawMarkers, drawPrinted } from "./markers";
import PieceFacts from "./PieceFacts.svelte";
import Sequence from "./Sequence.svelte";
import Status from "./Status.svelte";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";
import Tracks from "./Tracks.svelte";

function aspect(state: PieceView): string {
  const { lost, reserve, disrupted, fired, moved, supplied } = stateOf(state);
  return [lost, reserve, disrupted, fired, moved, supplied].join();
}

/** The owner chooses which unit lies on top (17.1); without a word about it the strongest does. */
function weight(piece: PieceData, state: PieceView): number {
  const { attack, defence } = valuesOf(piece, state);
  return (stateOf(state).top ? 1000 : 0) + attack + defence;
}

function factors(piece: PieceData, state: PieceView): string {
  const { attack, defence, movement, efficiency, bombardment } = valuesOf(piece, state);
  return `${attack}-${defence}-${movement}-${efficiency}${bombardment ? `/${bombardment}` : ""}`;
}

function signs(_: PieceData, state: PieceView): string[] {
  const { disrupted, reserve, fired, supplied } = stateOf(state);
  return [
    ...(disrupted ? [say("piece-disrupted")] : []),
    ...(reserve ? [say("piece-reserve")] : []),
    ...(fired ? [say("piece-fired")] : []),
    ...(supplied === false ? [say("piece-supply-out")] : []),
  ];
}

/** What is left of an enemy stack when the counters that can be seen are taken off. */
function hidden(view: View): HiddenStack[] {
  return Object.entries(viewOf(view).stacks).flatMap(([hex, stack]): HiddenStack[] => {
    const nation = stack.side === "japanese" ? "japanese" : "us";
    if (stack.concealed) return [{ hex, side: stack.side, nation, count: null, concealed: true, signs: [] }];
    const count = (stack.count ?? 1) - (stack.top ? 1 : 0);
    const words = (["reserve", "disrupted", "fired"] as const)
      .filter((sign) => stack[sign])
      .map((sign) => say(`hidden-${sign}`, { count: stack[sign]! }));
    return count > 0 ? [{ hex, side: stack.side, nation, count, concealed: false, signs: words }] : [];
  });
}

const LOSSES = new Set(["step-lost", "eliminated", "destroyed"]);

export const PACIFIC_BATTLES: GameFace = {
  ...PLAIN,
  name: "pacific_battles",
  texts: { en, fr },
  panels: { Status, Tracks, Sequence, Boxes: BoxesPanel, HexFacts, PieceFacts },
  aspect,
  drawFull,
  drawBlock,
  flipped: (piece, state) => {
    const { faces } = counterOf(piece);
    return faces.length < 2 ? null : ({ ...state, lost: (stateOf(state).lost + 1) % faces.length } as PieceView);
  },
  weight,
  factors,
  signs,
  spent: (state) => stateOf(state).moved ?? false,
  hidden,
  drawPrinted,
  drawMarkers,
  describe: (_, view, hex) => {
    const { control, forts, interdicted } = viewOf(view);
    return [
      ...(control[hex] ? [say("hex-control", { side: say(`side-${control[hex]}`) })] : []),
      ...(forts[hex] ? [say("hex-fort", { side: say(`side-${forts[hex].side}`) })] : []),
      ...(interdicted[hex] ?? []).map((side) => say("hex-interdicted", { side: say(`side-${side}`) })),
    ];
  },
  forecast: ({ target, units, extra }) => ({ name: "forecast", args: { target, units, ...extra } }),
  cut: (event) =>
    event.kind === "player-turn" ? { side: String(event.facts["side"]), phase: "player-turn" } : PLAIN.cut(event),
  plots: [{ key: "losses", sum: false }],
  count: (known, event) =>
    LOSSES.has(event.kind)
      ? { plot: "losses", side: known.piece.get(String(event.facts["unit"]))?.side ?? "", number: Number(event.facts["steps"] ?? 1) }
      : null,
};
