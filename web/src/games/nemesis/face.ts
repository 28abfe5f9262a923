/** Nemesis at the table: weather and chits, Objectives and depots, Air Support in attacks, supply and ranges. */

import type { Known, PieceData } from "../../catalogue";
import type { Forecast, GameEvent, PieceView } from "../../protocol";
import { say } from "../../speech.svelte";
import { settings } from "../../settings.svelte";
import { faced, type GameFace, PLAIN } from "../face";
import AttackPanel from "./AttackPanel.svelte";
import BoxesPanel from "./BoxesPanel.svelte";
import { drawBlock, drawFull, MOVED, valuesOf } from "./counters";
import { counterOf, lore, type NemesisForecast, printed, stateOf, type SupplyReport, type Track, viewOf } from "./data";
import HexFacts from "./HexFacts.svelte";
import { drawMarkers } from "./markers";
import { drawPrinted, drawTips } from "./marks";
import PieceFacts from "./PieceFacts.svelte";
import Sequence from "./Sequence.svelte";
import Status from "./Status.svelte";
import StoresLine from "./StoresLine.svelte";
import en from "./text/en.ftl?raw";
import fr from "./text/fr.ftl?raw";
import Tracks from "./Tracks.svelte";

/** Units above Transporters, the strongest on top. */
function weight(piece: PieceData, state: PieceView): number {
  return (piece.size ? 100 : 0) + valuesOf(piece, state).strength * 4 + piece.steps;
}

function factors(piece: PieceData, state: PieceView): string {
  const { strength, movement, quality } = valuesOf(piece, state);
  return piece.size ? `${strength}-${movement}-${quality}` : `${movement}-${quality}`;
}

function signs(_: PieceData, state: PieceView): string[] {
  const { reduced, supply } = stateOf(state);
  return [...(reduced ? [say("piece-reduced")] : []), ...(supply === "full" ? [] : [say(`piece-supply-${supply}`)])];
}

const overlay: GameFace["ground"]["overlay"] = async (table, key, ask) => {
  const { known } = table;
  if (key === "zones") {
    const [one, other] = await Promise.all(
      known.data.sides.map((side) => ask<{ hexes: string[] }>({ name: "zones", args: { side } })),
    );
    const zones = new Map<string, string>();
    for (const hex of one?.hexes ?? []) zones.set(hex, "japanese");
    for (const hex of other?.hexes ?? []) zones.set(hex, zones.has(hex) ? "both" : "allied");
    return { zones };
  }
  if (key === "supply") {
    const report = await ask<SupplyReport>({ name: "supply", args: { side: table.side ?? "allied" } });
    const supply = Object.entries(report ?? {}).map(([id, entry]) => ({
      hexes: entry.line.length ? entry.line : [table.byId.get(id)?.at ?? ""],
      level: entry.would_be,
    }));
    return { supply };
  }
  const here = table.selected ? table.at(table.selected) : [];
  const source = here.find((p) => counterOf(known.piece.get(p.id)!).range > 0);
  const answer = source ? await ask<{ hexes: string[] }>({ name: "range", args: { unit: source.id } }) : null;
  return { range: new Set(answer?.hexes ?? []) };
};

const extras: GameFace["building"]["extras"] = (table, builder) => {
  const field = table.known.action.get(builder.kind)?.fields.find((one) => one.domain === "air support");
  const view = table.shown && viewOf(table.shown);
  if (!field || !view) return [];
  const airs = printed(table.known.data).air.filter((air) => air.side === table.side && view.air[air.id] === "available");
  if (!airs.length) return [];
  const choices = airs.map((air) => ({
    value: air.id,
    label: `${air.name[settings.language]} (${view.weather === "dry" ? air.strength : air.monsoon})`,
  }));
  return [{ field: field.name, label: say("attack-air"), choices: [{ value: "-", label: say("attack-air-none") }, ...choices] }];
};

function remarks(forecast: Forecast): ReturnType<GameFace["building"]["remarks"]> {
  const { spearhead, meeting, advantage, lament, massive } = forecast as NemesisForecast;
  return [
    ...(spearhead ? [{ key: "attack-spearhead", facts: { unit: spearhead } }] : []),
    ...(meeting ? [{ key: "attack-meeting", facts: { unit: meeting } }] : []),
    ...(advantage ? [{ key: "attack-advantage", facts: { side: advantage } }] : []),
    ...(advantage && lament ? [{ key: "attack-lament", facts: { lament } }] : []),
    ...(massive ? [{ key: "attack-massive", facts: {} }] : []),
  ];
}

const LOSSES = new Set(["step-lost", "eliminated", "regiment-broken"]);

function count(known: Known, event: GameEvent): ReturnType<GameFace["log"]["count"]> {
  const { kind, facts } = event;
  if (LOSSES.has(kind))
    return { plot: "losses", side: known.piece.get(String(facts["unit"]))?.side ?? "", number: 1 };
  if (kind === "satisfaction" || kind === "lament")
    return { plot: kind, side: String(facts["side"] ?? ""), number: Number(facts["points"]) };
  return null;
}

const FIGHTS: GameFace["log"]["fights"] = {
  attack: "opens",
  "attack-vacant": "opens",
  ...Object.fromEntries(
    ["called-off", "odds", "support-advantage", "shifted", "massive", "banzai", "combat-result", "bunker-destroyed", "enforced", "desisted", "cannot-enforce", "refused", "retreats", "retreats-off-map", "advances"].map((kind) => [kind, "goes on"] as const),
  ),
  ...Object.fromEntries(["step-lost", "eliminated", "regiment-broken", "transporter-retreats", "transporter-lost"].map((kind) => [kind, "may"] as const)),
};

export const NEMESIS: GameFace = faced({
  name: "nemesis",
  plain: false,
  texts: { en, fr },
  panels: { Status, Tracks, Sequence, Boxes: BoxesPanel, Attack: AttackPanel, Orders: StoresLine, HexFacts, PieceFacts },
  counters: {
    aspect: (state) => {
      const { reduced, supply, done } = stateOf(state);
      return `${Number(reduced)}${supply}${done}`;
    },
    drawFull,
    drawBlock,
    flipped: (piece, state) => (counterOf(piece).back ? ({ ...state, reduced: !stateOf(state).reduced } as PieceView) : null),
    weight,
    factors,
    signs,
    spent: (state) => (stateOf(state).done & MOVED) !== 0,
  },
  ground: {
    drawPrinted,
    drawTips: ({ g, known }, wanted) => drawTips(g, printed(known.data), known.hex, wanted),
    drawMarkers,
    great: (known, place) => place.size === "city" || (lore(known).objective.get(place.hex)?.star ?? false),
    describe: (known, view, hex) => {
      const objective = lore(known).objective.get(hex);
      const flag = viewOf(view).flags[hex];
      return [
        ...(objective ? [say("hex-objective", { value: objective.value, side: say(`side-${objective.side}`) })] : []),
        ...(flag ? [say("hex-flag", { side: say(`side-${flag}`) })] : []),
      ];
    },
    overlays: [
      { key: "zones", letter: "V" },
      { key: "supply", letter: "S" },
      { key: "range", letter: "R" },
    ],
    overlay,
    focus: (view) => viewOf(view).combat?.hex ?? null,
  },
  orders: {
    minor: new Set(["drop"]), // a Regiment may drop a Battalion in almost any phase
  },
  building: {
    extras,
    forecast: ({ kind, target, units, extra }) => ({
      name: "forecast",
      args: { target, units, ...("air" in extra ? { air: extra["air"] } : {}), assault: kind === "assault" },
    }),
    remarks,
  },
  ending: {
    rights: new Set(["lead", "enforce", "advance"]),
    casual: new Set(["drop", "merge", "retreat"]),
    score: (view) => {
      const { tracks } = viewOf(view);
      const of = (track: keyof Track) => Object.fromEntries(Object.entries(tracks).map(([side, values]) => [side, values[track]]));
      return Promise.resolve((["superior", "general", "lament"] as const).map((track) => ({ key: `track-${track}`, values: of(track) })));
    },
  },
  log: {
    outcomes: new Set(["combat-result"]),
    fights: FIGHTS,
    cut: (event) =>
      event.kind === "chit"
        ? { side: String(event.facts["side"]), phase: String(event.facts["chit"]) }
        : PLAIN.log.cut(event),
    plots: [
      { key: "losses", sum: false },
      { key: "satisfaction", sum: true },
      { key: "lament", sum: true },
    ],
    count,
  },
  side: (seat) => (seat.startsWith("japanese") ? "japanese" : "allied"),
});
