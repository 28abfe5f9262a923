/** A draft on the desk: what its author does is shown at once, stored step by step, and checked whenever they pause. */

import { type Catalogue, Known } from "../catalogue";
import { faceOf } from "../games";
import { Counters } from "../map/counters";
import * as api from "../net/api";
import * as workshop from "../net/workshop";
import type { DraftChecked, DraftShown, Edit, MistakeAt, SheetGiven, SheetInfo } from "../net/workshop";
import { speech } from "../speech.svelte";
import { type Altered, EMPTY, type Line, lines, untouched } from "./grid";

const PAUSE = 600; // milliseconds without a change until a draft is checked

export class Desk {
  number = $state(0);
  steps = $state(0);
  name = $state("");
  author = $state("");
  reference = $state("");
  published = $state(""); // the digest of what hangs in the gallery
  sheets = $state.raw<readonly SheetInfo[]>([]);
  known = $state.raw<Known | null>(null);
  counters = $derived(this.known && new Counters(this.known));
  mistakes = $state.raw<readonly MistakeAt[]>([]);
  wrong = $state(0); // mistakes, those that are not listed too
  checking = $state(false);
  checked = $state(-1); // steps at the last check
  waiting = $state(0); // steps that are not stored yet
  trouble = $state("");
  private given = $state.raw<ReadonlyMap<string, SheetGiven>>(new Map());
  private altered = $state.raw<ReadonlyMap<string, Altered>>(new Map());
  private readonly queue: (readonly Edit[])[] = [];
  private pumping: Promise<void> | null = null;
  private timer = 0;
  private stale = false; // something was changed that the map or the counters may show

  constructor(
    readonly module: string,
    readonly token: string,
    readonly scenario: string,
  ) {}

  async open(): Promise<void> {
    const [draft, { sheets }, data] = await Promise.all([workshop.open(this.token), workshop.sheets(this.module), api.catalogue(this.module, this.scenario)]);
    this.learn(data);
    this.sheets = sheets;
    this.take(draft);
    this.keep();
    await Promise.all([...this.altered.keys()].map((path) => this.want(path)));
    this.stale = draft.number > 0;
    if (draft.number) void this.check();
  }

  private learn(data: Catalogue): void {
    const known = new Known(data, faceOf(data));
    speech.learn(known);
    this.known = known;
  }

  private take(draft: DraftShown): void {
    Object.assign(this, { number: draft.number, steps: draft.steps, name: draft.name, author: draft.author, reference: draft.reference, published: draft.published });
    const found = new Map<string, { cells: Map<string, Record<string, string>>; removed: Set<string>; added: Altered["added"][number][] }>();
    const of = (sheet: string) => found.get(sheet) ?? found.set(sheet, { cells: new Map(), removed: new Set(), added: [] }).get(sheet)!;
    for (const { sheet, row, column, new: value } of draft.changed) {
      const { cells } = of(sheet);
      cells.set(row, { ...cells.get(row), [column]: value });
    }
    for (const { sheet, row, cells } of draft.added) of(sheet).added.push({ row, cells });
    for (const { sheet, row } of draft.removed) of(sheet).removed.add(row);
    this.altered = found;
  }

  private keep(): void {
    workshop.keep({ token: this.token, module: this.module, name: this.name, at: Date.now() });
  }

  // --- sheets ------------------------------------------------------------------------------------------

  /** A sheet as it is without the draft; it is fetched when it is first wanted. */
  async want(path: string): Promise<void> {
    if (this.given.has(path)) return;
    const found = await workshop.sheet(this.module, path);
    this.given = new Map([...this.given, [path, found]]);
  }

  info(path: string): SheetInfo | undefined {
    return this.sheets.find((one) => one.sheet === path);
  }

  sheet(path: string): SheetGiven | undefined {
    return this.given.get(path);
  }

  lines(path: string): Line[] {
    const sheet = this.given.get(path);
    return sheet ? lines(sheet, this.alteredIn(path)) : [];
  }

  alteredIn(path: string): Altered {
    return this.altered.get(path) ?? untouched;
  }

  /** How many cells and rows of a sheet, or of all, are not as they were. */
  count(path?: string): number {
    const all = path === undefined ? [...this.altered.values()] : [this.alteredIn(path)];
    const cells = (one: Altered): number => [...one.cells.values()].reduce((sum, put) => sum + Object.keys(put).length, 0);
    return all.reduce((sum, one) => sum + cells(one) + one.removed.size + one.added.length, 0);
  }

  /** How many values of a sheet, or of all, are reconstructed, and neither changed nor confirmed. */
  left(path?: string): number {
    if (path === undefined) return this.sheets.reduce((sum, one) => sum + this.left(one.sheet), 0);
    const info = this.info(path);
    const sheet = this.given.get(path);
    const put = this.alteredIn(path).cells;
    const known = (sheet?.rows ?? []).flatMap(({ row, sources }) => Object.keys(put.get(row) ?? {}).filter((column) => (sources[column] ?? sources[""])?.kind === "reconstructed"));
    return Math.max(0, (info?.sources["reconstructed"] ?? 0) - known.length);
  }

  mistakesAt(path: string, row: string, column?: string): MistakeAt[] {
    return this.mistakes.filter((one) => one.sheet === path && one.row === row && (column === undefined || one.column === column));
  }

  // --- what is done ------------------------------------------------------------------------------------

  put(sheet: string, row: string, column: string, value: string, confirmed = false): void {
    this.do([{ type: "put", sheet, row, column, value: value.trim() || EMPTY, confirmed }]);
  }

  /** A row more, called as the draft will call it. */
  add(sheet: string, cells: Record<string, string>, also: readonly Edit[] = []): string {
    const numbers = this.alteredIn(sheet).added.map(({ row }) => Number(row.slice(1)));
    const row = `+${Math.max(0, ...numbers) + 1}`;
    this.do([{ type: "add", sheet, row, cells }, ...also]);
    return row;
  }

  head(change: Partial<{ name: string; author: string; reference: string }>): void {
    const head = { name: this.name, author: this.author, reference: this.reference, ...change };
    Object.assign(this, head);
    this.do([{ type: "head", ...head }]);
    this.keep();
  }

  /** A gesture: shown at once, stored behind those before it. */
  do(edits: readonly Edit[]): void {
    if (!edits.length) return;
    for (const edit of edits) this.show(edit);
    this.stale ||= edits.some((edit) => edit.type !== "head" && !("sheet" in edit && edit.sheet.startsWith("own/")));
    this.queue.push(edits);
    this.waiting = this.queue.length;
    this.pumping ??= this.pump();
    this.later();
  }

  private show(edit: Edit): void {
    if (edit.type === "head" || edit.type === "lay") return;
    const { sheet, row } = edit;
    const before = this.alteredIn(sheet);
    const cells = new Map(before.cells);
    const removed = new Set(before.removed);
    let added = before.added;
    const own = added.some((one) => one.row === row);
    if (edit.type === "add") added = [...added, { row, cells: edit.cells }];
    else if (edit.type === "put" && own) added = added.map((one) => (one.row === row ? { row, cells: { ...one.cells, [edit.column]: edit.value } } : one));
    else if (edit.type === "put") {
      const { [edit.column]: _, ...rest } = cells.get(row) ?? {};
      const given = this.given.get(sheet);
      const old = given?.rows.find((one) => one.row === row)?.cells[given.columns.indexOf(edit.column)];
      cells.set(row, edit.value === old && !edit.confirmed ? rest : { ...rest, [edit.column]: edit.value });
      if (!Object.keys(cells.get(row)!).length) cells.delete(row);
      removed.delete(row);
    } else {
      cells.delete(row);
      if (own) added = added.filter((one) => one.row !== row);
      else if (edit.type === "drop") removed.add(row);
      else removed.delete(row);
    }
    this.altered = new Map([...this.altered, [sheet, { cells, removed, added }]]);
  }

  /** Stores what was done, in its order; where the server does not take it, what it has is what counts. */
  private async pump(): Promise<void> {
    try {
      while (this.queue.length) {
        const { number, steps } = await workshop.step(this.token, this.number, this.queue[0]!);
        this.queue.shift();
        Object.assign(this, { number, steps });
        this.waiting = this.queue.length;
      }
    } catch (error) {
      this.queue.length = 0;
      this.waiting = 0;
      this.trouble = api.told(error);
      await workshop.open(this.token).then((draft) => this.take(draft), () => undefined);
    }
    this.pumping = null;
  }

  async stored(): Promise<void> {
    await this.pumping;
  }

  async turn(by: 1 | -1): Promise<void> {
    await this.stored();
    const to = this.number + by;
    if (to < 0 || to > this.steps) return;
    const before = this.outside;
    await this.attempt(async () => this.take(await workshop.turn(this.token, this.number, to)));
    this.stale ||= before !== this.outside;
    this.later();
  }

  /** All that was changed but in scenarios of one's own, which neither map nor counters show. */
  private get outside(): string {
    const told = [...this.altered].filter(([sheet]) => !sheet.startsWith("own/"));
    return JSON.stringify(told.map(([sheet, { cells, removed, added }]) => [sheet, [...cells], [...removed], added]));
  }

  async attempt(job: () => Promise<void>): Promise<void> {
    this.trouble = "";
    try {
      await job();
    } catch (error) {
      this.trouble = api.told(error);
    }
  }

  // --- the check ---------------------------------------------------------------------------------------

  private later(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.check(), PAUSE);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  /** Whether what stands there now was checked and can be played. */
  get sound(): boolean {
    return this.checked === this.number && !this.wrong && !this.waiting;
  }

  /** The same check as by command; what can be played is also how counters and map look from then on. */
  async check(keep = false): Promise<DraftChecked | null> {
    if (this.checking && !keep) {
      this.later();
      return null;
    }
    this.checking = true;
    let found: DraftChecked | null = null;
    await this.stored();
    await this.attempt(async () => {
      found = await workshop.check(this.token, keep);
      this.mistakes = found.mistakes;
      this.wrong = found.count;
      this.checked = found.number;
      if (!this.stale || found.count || found.number !== this.number) return;
      this.stale = false;
      this.learn(await workshop.board(this.token, this.scenario));
    });
    this.checking = false;
    if (this.checked !== this.number) this.later();
    return found;
  }
}
