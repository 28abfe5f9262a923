/** Own editions that are being written: drafts by their links, and the sheets they change. */

import type { Catalogue } from "../catalogue";
import type { DraftChecked, DraftMade, DraftShown, EditionChecked, GalleryShown, MatchShown, SheetGiven, SheetsGiven, StepTaken } from "../messages";
import { catalogueOf } from "../reading";
import { ask, fetched, post } from "./api";

export type { CellChanged, ColumnForm, DraftChecked, DraftMade, DraftShown, MistakeAt, SheetGiven, SheetInfo, SourceShown } from "../messages";

export type Edit =
  | { type: "put"; sheet: string; row: string; column: string; value: string; confirmed?: boolean }
  | { type: "add"; sheet: string; row: string; cells: Record<string, string> }
  | { type: "drop" | "restore"; sheet: string; row: string }
  | { type: "head"; name: string; author: string; reference: string }
  | { type: "lay"; text: string };

export const sheets = (module: string): Promise<SheetsGiven> => ask(`/api/modules/${module}/sheets`);
export const sheet = (module: string, path: string): Promise<SheetGiven> => ask(`/api/modules/${module}/sheets/${path}`);
export const begin = (module: string, text = ""): Promise<DraftMade> => ask("/api/drafts", post({ module, text }));
export const open = (token: string): Promise<DraftShown> => ask("/api/draft", {}, token);
export const step = (token: string, after: number, edits: readonly Edit[]): Promise<StepTaken> => ask("/api/draft/steps", post({ after, edits }), token);
export const turn = (token: string, after: number, to: number): Promise<DraftShown> => ask("/api/draft/turn", post({ after, to }), token);
export const check = (token: string, keep: boolean): Promise<DraftChecked> => ask("/api/draft/check", post({ keep }), token);
export const remove = (token: string): Promise<unknown> => ask("/api/draft", { method: "DELETE" }, token);
export const text = async (token: string): Promise<string> => (await fetched("/api/draft/text", {}, token)).text();
export const board = (token: string, scenario: string): Promise<Catalogue> =>
  ask(`/api/draft/board?scenario=${encodeURIComponent(scenario)}`, {}, token).then(catalogueOf);

/** What authors show to everybody, and the text of one of them. */
export const gallery = (module: string): Promise<GalleryShown> => ask(`/api/gallery?module=${encodeURIComponent(module)}`);
export const publish = (token: string, digest: string): Promise<unknown> => ask("/api/draft/publish", post({ digest }), token);
export const textOf = async (digest: string): Promise<string> => (await fetched(`/api/editions/${digest}/text`, {})).text();
/** An edition as it was given in a file: checked, and kept where it can be played. */
export const send = (text: string): Promise<EditionChecked> => ask("/api/editions", post({ text, keep: true }));

/** The machine against itself, by the sheets as they are and by the draft; null where no match was begun. */
export const match = (token: string): Promise<MatchShown | null> => ask("/api/draft/match", {}, token);
export const play = (token: string, scenario: string, games: number): Promise<MatchShown> => ask("/api/draft/match", post({ scenario, games }), token);
export const stop = (token: string): Promise<unknown> => ask("/api/draft/match", { method: "DELETE" }, token);

/** The drafts this browser has begun or was given the links of. */
export interface KeptDraft {
  token: string;
  module: string;
  name: string;
  at: number;
}

const KEY = "grognard-drafts";

export function kept(): KeptDraft[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as KeptDraft[];
  } catch {
    return [];
  }
}

export function keep(draft: KeptDraft): void {
  localStorage.setItem(KEY, JSON.stringify([draft, ...kept().filter((one) => one.token !== draft.token)].slice(0, 50)));
}

export function forget(token: string): void {
  localStorage.setItem(KEY, JSON.stringify(kept().filter((one) => one.token !== token)));
}
