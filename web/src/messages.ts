/** Made from grognard/server/messages.py and answers.py by `make types`: change it there. */

import type { View } from "./protocol";
import type { Facts, Named } from "./shapes";

export const VERSION = 1;

export type Id = number | string | null;

export type Entries = Entry[];

export type Lines = ChatLine[];

export type Orders = string[];

export type Change = [(string | number)[], unknown];

export type People = Record<string, Person>;

/** A query that is answered along with something else. */
export interface Question {
  name: string;
  args: Record<string, unknown>;
}

/** Something that has happened. */
export interface GameEvent {
  kind: string;
  facts: Facts;
  to?: string[] | null; // the seats that see it; missing: everybody
}

/** An entry of the log as one seat may see it; `action` is missing where it is hidden. */
export interface Entry {
  seq: number;
  number: number;
  seat: string;
  at: number;
  action?: string | null;
  hidden?: boolean;
  events?: GameEvent[];
  undoes?: number | null;
  undone?: boolean;
  bot?: string; // who chose it, if not a person
}

/** Who must decide what; facts and actions only for the seat that decides, or that may still change its answer. */
export interface Decision {
  kind: string;
  rule: string;
  seats: string[];
  yours: boolean;
  facts: Facts;
  accepts: string[];
  actions: Record<string, string[]> | null; // of short kinds, by kind; null: not yours
  subjects: Record<string, string[] | null> | null; // of all other kinds; null for one: too many to name
  sealed: boolean; // answers are kept, unseen by others, until the last one is in
  answer: string; // the seat's own, which it may still change
  standing: string; // the question, if standing orders may answer it
}

/** The game has ended: the seed is revealed, and anybody can verify the dice against the commitment. */
export interface Over {
  winner: string | null;
  reason: string;
  rule: string;
  seed: string;
  commitment: string;
}

/** Who plays a seat: a bot for good, a bot to the end of the phase or turn, or a person. */
export interface SeatInfo {
  name: string;
  bot: string;
  until: "" | "phase" | "turn"; // the bot plays to the end of the phase or turn; '' for good
  held: boolean; // some link opens it, so only that player can take it
}

/** Whoever holds a seat. */
export interface Person {
  name: string; // what they want to be called; empty: they have not said
  seen: number; // when last at the table; 0: never
  here: boolean; // just now
  kept: boolean; // the name is that of an account, which nobody else can have
}

/** The time of one seat, in seconds, as this is told. */
export interface HandShown {
  left: number; // of the main time; below 0: it is over, and others may claim
  free: number; // of this move, before the main time is touched
  runs: boolean;
}

export interface ClockShown {
  terms: Terms;
  hands: Record<string, HandShown>; // by seat
  paused: boolean;
  until: number; // when the pause ends by itself; 0: none
}

/** Something that a seat has proposed and that is not settled yet. */
export interface ProposalShown {
  id: number;
  motion: Motion;
  seat: string; // who asks
  asked: string[]; // whose answer is missing
  agreed: string[]; // who has said yes
  at: number;
  until: number; // then it lapses
}

/** What became of a proposal. */
export interface SettledShown {
  motion: Motion;
  seat: string; // who asked
  outcome: Outcome;
  by: string; // the seat that settled it; '' where nobody did
}

/** The rules have changed under a game: it goes on from the position after so many moves. */
export interface Resumed {
  number: number;
  lost: number; // moves after that which could not be carried over
  rules: string; // the fingerprint of those that were played before, empty if it is not known
}

/** The own edition by which a game is played, in short. */
export interface OwnEdition {
  digest: string;
  name: string;
  author: string;
  count: number; // how many differences it has
  scenarios: Record<string, Record<string, string>>; // its own ones by their keys, and what they are called in each language
}

/** One line of an explanation: what was counted, and how much. */
export interface Term {
  name: string;
  value: number;
}

export interface ChatLine {
  id: number;
  author: string;
  text: string;
  at: number;
  side: string; // that alone reads it; empty: everybody
  about: string; // 'draw-asked': no words of the author's, but what they have proposed or answered
}

/** Everything a client needs to go on from here; also sent when it has to start afresh. */
export interface Welcome {
  type: "welcome";
  version: number;
  game: string;
  module: string;
  edition: string;
  scenario: string;
  options: Record<string, string | boolean | number>;
  own: OwnEdition | null; // the own edition that it is played by
  commitment: string;
  imported: boolean;
  resumed: Resumed | null;
  branched: number; // after so many moves of another game it was branched off; 0: it was not
  seats: SeatInfo[];
  people: People;
  partners: string[]; // the seats of one's own side, besides the one that is looked through
  help: boolean; // the machine gives hints, and plays for a while if asked to
  again: boolean; // it was begun once more: its players may follow
  held: string[];
  seat: string | null;
  owner: boolean;
  hot_seat: boolean;
  seq: number;
  number: number;
  log: Entries;
  log_complete: boolean; // false: earlier entries after `last` are to be had by History
  view: View;
  decision: Decision | null;
  can_undo: boolean;
  chat: Lines; // the latest
  chat_complete: boolean; // false: earlier lines after `last_chat` are to be had by Talk
  note: string;
  opening: GameEvent[];
  over: Over | null;
  clock: ClockShown | null; // null: people take their time
  proposals: ProposalShown[];
  thinking: Thinking | null;
  id?: Id;
}

/** A move, or an undo, with the view after it: whole, or as the changes since the last one. */
export interface Moved {
  type: "moved";
  entry: Entry;
  decision: Decision | null;
  can_undo: boolean;
  changes: Change[] | null;
  view: View | null;
  over: Over | null;
  clock: ClockShown | null;
}

/** The move is durably stored as this entry. */
export interface Accepted {
  type: "accepted";
  seq: number;
  id?: Id;
}

/** The rules do not allow it. */
export interface Refused {
  type: "refused";
  rule: string;
  key: string;
  message: string;
  facts: Facts;
  id?: Id;
}

/** What was sent is turned down, and nothing has changed. */
export interface Failure {
  type: "error";
  what: string;
  message: string;
  expected?: string | number | null;
  id?: Id;
  key?: string; // of a malformed order
  facts?: Facts;
}

/** The answer to Why when nothing forbids the action. */
export interface Allowed {
  type: "allowed";
  id?: Id;
}

/** The answer to Actions: a page of them, and how many there are in all. */
export interface Listed {
  type: "listed";
  seq: number;
  count: number;
  actions: Orders;
  value: unknown; // of the query asked along with it
  id?: Id;
}

/** The answer to Query. */
export interface Answer {
  type: "answer";
  seq: number;
  value: unknown;
  id?: Id;
}

/** The answer to History. */
export interface Past {
  type: "past";
  entries: Entries;
  complete: boolean;
  id?: Id;
}

export interface Reviewed {
  type: "reviewed";
  number: number;
  view: View;
  value: unknown; // of the query asked along with it
  id?: Id;
}

export interface Chatted {
  type: "chatted";
  lines: ChatLine[];
}

/** The answer to Talk; complete if there is nothing before. */
export interface Talked {
  type: "talked";
  lines: Lines;
  complete: boolean;
  id?: Id;
}

export interface Noted {
  type: "noted";
  id?: Id;
}

/** Who plays which seat has changed. */
export interface Seated {
  type: "seated";
  seats: SeatInfo[];
  held: string[]; // by this link
  id?: Id;
}

/** Somebody has come, gone, or changed their name. */
export interface Present {
  type: "present";
  people: People;
  id?: Id;
}

/** Somebody has begun the game once more with the sides changed; others may follow. */
export interface Again {
  type: "again";
  seats: string[]; // whose, in the game that is over
}

/** Time runs for others than before, or stands still, without a move. */
export interface Clocked {
  type: "clocked";
  clock: ClockShown | null;
}

/** All that is proposed just now, and what became of one that is not any more. */
export interface Proposed {
  type: "proposed";
  proposals: ProposalShown[];
  settled: SettledShown | null;
  id?: Id;
}

/** A bot has been thinking for so many seconds; its move, or new seats, end it. */
export interface Thinking {
  type: "thinking";
  seat: string;
  bot: string;
  seconds: number;
}

/** The answer to Hint: the action as text, and what the bot counted. */
export interface Hinted {
  type: "hinted";
  seq: number;
  bot: string;
  seat: string; // in whose place
  action: string;
  why: Term[];
  id?: Id;
}

/** The answer to Reasons. */
export interface Reasoned {
  type: "reasoned";
  seq: number;
  bot: string;
  why: Term[];
  id?: Id;
}

export interface Pong {
  type: "pong";
  id?: Id;
}

export type Told =
  | Welcome
  | Moved
  | Accepted
  | Refused
  | Failure
  | Allowed
  | Listed
  | Answer
  | Past
  | Reviewed
  | Chatted
  | Talked
  | Noted
  | Seated
  | Present
  | Again
  | Clocked
  | Proposed
  | Thinking
  | Hinted
  | Reasoned
  | Pong;

/** The first message of a connection: which link, and the last entry of the log the client has. */
export interface AskHello {
  type: "hello";
  token: string;
  version?: number;
  last?: number;
  last_chat?: number;
  seat?: string | null; // which of the seats held by the link to look through
  language?: string;
  full_views?: boolean; // send whole views instead of changes
  name?: string; // what its player wants to be called; empty: as before
  id?: Id;
}

/** Look through another seat held by the same link: a hot-seat game after its curtain. */
export interface AskLook {
  type: "look";
  seat: string;
  last?: number;
  last_chat?: number;
  id?: Id;
}

export interface AskPlay {
  type: "play";
  seq: number; // the last entry the client has seen
  action: string | Record<string, unknown>;
  seat?: string | null;
  id?: Id;
}

export interface AskUndo {
  type: "undo";
  seq: number;
  seat?: string | null;
  id?: Id;
}

/** Would this action be refused, and why? */
export interface AskWhy {
  type: "why";
  action: string | Record<string, unknown>;
  id?: Id;
}

/** The legal actions: of one kind, about one counter or place, with these fields; a long list page by page. With a `query`, such as the reach of the counter they are about, one answer does for both. */
export interface AskActions {
  type: "actions";
  kind?: string | null;
  about?: string | null;
  where?: Record<string, string | number | boolean>;
  start?: number;
  most?: number;
  form?: "text" | "json";
  query?: Question | null;
  id?: Id;
}

export interface AskQuery {
  type: "query";
  name: string;
  args?: Record<string, unknown>;
  id?: Id;
}

/** Entries of the log: the first after `since`, or the last before `before`. */
export interface AskHistory {
  type: "history";
  since?: number;
  before?: number | null;
  id?: Id;
}

/** The view after so many moves; with a `query` about that position, one answer does for both. */
export interface AskReview {
  type: "review";
  number: number;
  query?: Question | null;
  id?: Id;
}

export interface AskChat {
  type: "chat";
  text: string;
  partners?: boolean; // for those of one's own side alone
  id?: Id;
}

/** Lines of chat from before the one with this id. */
export interface AskTalk {
  type: "talk";
  before: number;
  id?: Id;
}

/** Tell the operator of a line of chat, or of a player. */
export interface AskReport {
  type: "report";
  why: string;
  line?: number;
  seat?: string; // where it is no line
  id?: Id;
}

/** Replace the seat's own notes. */
export interface AskNote {
  type: "note";
  text: string;
  id?: Id;
}

/** Let a bot play a seat, for good or for a while; without a bot: take the seat (back) oneself. */
export interface AskHandover {
  type: "handover";
  seat: string;
  bot?: string;
  until?: "" | "phase" | "turn";
  pace?: number | null; // seconds before each of its moves
  id?: Id;
}

/** What the holder of the link wants to be called; empty: nothing in particular. */
export interface AskName {
  type: "name";
  name: string;
  id?: Id;
}

/** The time of another seat is over: take the win, or let the machine play on for it. */
export interface AskClaim {
  type: "claim";
  seat: string;
  wish: "win" | "machine";
  id?: Id;
}

/** Ask all others for a draw, to take one's last decision back, for a pause or its end, or to break the game off. */
export interface AskPropose {
  type: "propose";
  motion: Motion;
  seat?: string | null;
  id?: Id;
}

/** Yes or no to what was proposed; no to a proposal of one's own withdraws it. */
export interface AskRespond {
  type: "respond";
  proposal: number;
  yes: boolean;
  id?: Id;
}

/** What would a bot do in the present decision, or in one of the past of a game that is over? */
export interface AskHint {
  type: "hint";
  bot?: string; // empty: the best one
  number?: number | null; // after so many moves
  id?: Id;
}

/** The hint is not wanted any more. */
export interface AskUnhint {
  type: "unhint";
  id?: Id;
}

/** Why did a bot choose this entry of the log? */
export interface AskReasons {
  type: "reasons";
  seq: number;
  id?: Id;
}

export interface AskPing {
  type: "ping";
  id?: Id;
}

export type Asked =
  | AskHello
  | AskLook
  | AskPlay
  | AskUndo
  | AskWhy
  | AskActions
  | AskQuery
  | AskHistory
  | AskReview
  | AskChat
  | AskTalk
  | AskReport
  | AskNote
  | AskHandover
  | AskName
  | AskClaim
  | AskPropose
  | AskRespond
  | AskHint
  | AskUnhint
  | AskReasons
  | AskPing;

export type Tempo = "" | "evening" | "mail";

export type Scored = "won" | "drawn" | "lost";

export type Motion = "draw" | "back" | "pause" | "resume" | "abandon";

export type Outcome = "" | "agreed" | "declined" | "withdrawn" | "overtaken" | "lapsed" | "lasting";

/** How a game stands in the open lobby. */
export interface Listing {
  language: "" | "en" | "fr"; // in which its founder wants to talk
  tempo: Tempo; // and how fast to play
}

/** What was chosen when the game was made, in seconds. */
export interface Terms {
  main: number; // for the whole game
  increment: number; // whenever one hands on
  move: number; // for each move
}

/** How likely it was that a move came out at least as well for whom its dice favoured: `ways` of `of`. */
export interface Odds {
  ways: number;
  of: number;
  exact: boolean; // all ways were tried, not some
}

/** A move: how the game stood after it, for the first side; and what its dice gave that side, if any fell. */
export interface Moment {
  number: number;
  balance: number;
  by?: number; // the side that moved, by its place
  luck?: number;
  chance?: Odds | null;
}

/** A choice before the game begins, the messages that explain it and the rules it stands for. */
export interface OptionInfo {
  key: string;
  values: (string | boolean | number)[]; // the first is the default
  rules: string[];
  explanation: string;
  meanings: string[]; // of the values
}

/** A guided first turn: the scenario `lesson-KEY`, and the same corner as a game, `corner-KEY`. */
export interface LessonInfo {
  key: string;
  side: string; // the pupil's
  minutes: number;
}

/** A game that can be played. */
export interface ModuleInfo {
  name: string;
  scenarios: string[];
  editions: string[];
  options: OptionInfo[];
  seats: string[];
  messages: Named; // what it, its scenarios and its seats are called
  lessons: LessonInfo[];
}

/** Where a value comes from: the kind of source, and what it says. */
export interface SourceShown {
  kind: string;
  reference: string;
}

/** What a cell of a column may hold, as the reader of the sheet asks it (`field/columns.py`). */
export interface ColumnForm {
  what: string; // text, words, number, fraction, choice, yes or name
  lowest: number; // of a number
  highest: number;
  choices: string[];
  of: string; // of what it names one
  many: boolean;
  empty: boolean;
}

/** The dice that a chart is thrown for. */
export interface DiceShown {
  count: number;
  faces: number;
}

/** A sheet of a game's data, as the list of them has it. */
export interface SheetInfo {
  sheet: string;
  columns: string[];
  rows: number;
  subject: string; // scenarios, charts, counters, map or picture
  forms: ColumnForm[]; // of its columns
  sources: Record<string, number>; // kind of source -> values
  dice: DiceShown | null; // if it is a chart of results by the die, which stands first in its rows
}

/** All sheets that an own edition may change, and the fingerprint of what they hold. */
export interface SheetsGiven {
  base: string;
  sheets: SheetInfo[];
}

/** A row under the name by which an own edition knows it; its sources by column, '' for the row as a whole. */
export interface SheetRow {
  row: string;
  cells: string[];
  sources: Record<string, SourceShown>;
}

/** One sheet. */
export interface SheetGiven {
  sheet: string;
  columns: string[];
  rows: SheetRow[];
  remarks: string[];
}

/** What an own edition changes: a cell, a row more (`new` tells all of it) or a row less. */
export interface Difference {
  kind: string; // change, add or remove
  sheet: string;
  row: string;
  column: string;
  old: string;
  new: string;
  source: SourceShown | null;
}

/** An own edition, as everybody may know it who knows its number. */
export interface EditionInfo {
  digest: string;
  module: string;
  name: string;
  author: string;
  date: string;
  current: boolean; // it was made from the sheets of today
  scenarios: Record<string, Record<string, string>>; // its own ones by their keys, and what they are called in each language
  differences: Difference[];
}

/** An own edition that hangs in the gallery. */
export interface Hung {
  digest: string;
  module: string;
  name: string;
  author: string;
  date: string;
  count: number; // how many differences it has
  scenarios: Record<string, Record<string, string>>;
  published: number;
}

/** The own editions of a game that their authors show to everybody, the latest first. */
export interface GalleryShown {
  editions: Hung[];
}

/** What is wrong in a corrected sheet, or in the text of an edition itself. */
export interface MistakeShown {
  file: string;
  line: number;
  column: string;
  value: string;
  what: string;
}

/** The edition, if it can be played; else the first mistakes, and how many there are. */
export interface EditionChecked {
  edition: EditionInfo | null;
  mistakes: MistakeShown[];
  count: number;
}

/** A cell that a draft changes. */
export interface CellChanged {
  sheet: string;
  row: string;
  column: string;
  old: string;
  new: string;
}

/** A row more of a draft, and what the draft calls it. */
export interface RowAdded {
  sheet: string;
  row: string;
  cells: Record<string, string>;
}

/** A row less of a draft. */
export interface RowRemoved {
  sheet: string;
  row: string;
}

/** A draft of an own edition as it stands after so many steps. */
export interface DraftShown {
  module: string;
  number: number;
  steps: number; // with those that were undone
  name: string;
  author: string;
  reference: string; // where its author reads the values from; empty: from a copy of the game
  published: string; // the digest of the edition that it shows in the gallery, empty: none
  changed: CellChanged[];
  added: RowAdded[];
  removed: RowRemoved[];
}

/** A new draft, and the token that opens it, told once. */
export interface DraftMade {
  token: string;
  draft: DraftShown;
}

/** A step of a draft is stored. */
export interface StepTaken {
  number: number;
  steps: number;
}

/** What games of the machine against itself came to. */
export interface Tally {
  games: number;
  wins: Record<string, number>; // by seat
  draws: number;
  turns: number; // of all games together
}

/** The machine against itself, by the sheets as they are and by a draft. */
export interface MatchShown {
  number: number; // of steps of the draft
  games: number; // by each
  running: boolean;
  before: Tally;
  after: Tally;
}

/** What is wrong in a draft, at its cell where there is one. */
export interface MistakeAt {
  sheet: string;
  row: string;
  column: string;
  value: string;
  what: string;
}

/** Whether a draft can be played: the first mistakes and how many there are, or its number, if it was kept. */
export interface DraftChecked {
  number: number; // of steps that were checked
  mistakes: MistakeAt[];
  count: number;
  edition: EditionInfo | null;
}

/** A board that the atlas can show. */
export interface BoardInfo {
  name: string;
  scenarios: string[];
}

/** A link, told once and stored only as a hash. The token stands behind the # so that no log ever sees it. */
export interface LinkMade {
  role: "owner" | "player" | "watch";
  seats: string[];
  token: string;
  path: string;
  address?: string; // the whole of it, where the server knows how others reach it
}

/** A game that was just begun or brought in. */
export interface GameMade {
  game: string;
  commitment: string;
  seats: SeatInfo[];
  links: LinkMade[];
}

/** A seat of a game in the open lobby. */
export interface OpenSeat {
  name: string;
  bot: string;
  free: boolean; // anybody may sit down
  player: string; // what its holder is called; empty: not said, or nobody
}

/** A game of the open lobby, as everybody may know it. */
export interface OpenGame {
  game: string;
  module: string;
  edition: string;
  scenario: string;
  options: Record<string, string | boolean | number>;
  language: "" | "en" | "fr";
  tempo: Tempo;
  help: boolean; // the machine gives hints, and plays for a while if asked to
  clock: Terms | null; // null: people take their time
  own: OwnEdition | null; // null: it is played by the values of the house
  number: number;
  created: number;
  updated: number;
  seats: OpenSeat[];
}

/** The addresses to hand out, the best first; none where only this computer is let in. */
export interface Reached {
  addresses: string[];
  local: boolean; // the server listens to this computer only
}

/** How a game ended. */
export interface ResultInfo {
  winner: string | null;
  reason: string;
  rule: string;
}

/** What the holder of a link may know of a game before entering. */
export interface GameInfo {
  game: string;
  module: string;
  edition: string;
  scenario: string;
  options: Record<string, string | boolean | number>;
  commitment: string;
  imported: boolean;
  resumed: Resumed | null;
  branched: number; // after so many moves of another game it was branched off; 0: it was not
  listing: Listing | null; // null: private
  help: boolean; // the machine gives hints, and plays for a while if asked to
  clock: Terms | null; // null: people take their time
  own: OwnEdition | null; // null: it is played by the values of the house
  seed: string | null; // when the game is over
  seats: SeatInfo[];
  people: People;
  role: "owner" | "player" | "watch";
  held: string[];
  hot_seat: boolean;
  pace: number;
  seq: number;
  number: number;
  waiting: string[];
  yours: boolean;
  result: ResultInfo | null;
  created: number;
  updated: number;
}

/** A passkey of one's own. */
export interface PasskeyInfo {
  id: string;
  label: string; // the browser and system it was made with
  created: number;
  used: number;
}

/** A browser in which one is signed in. */
export interface SessionInfo {
  id: string;
  label: string;
  used: number;
  here: boolean; // the one that asks
}

/** What the owner of an account may know of it. */
export interface AccountInfo {
  name: string;
  created: number;
  passkeys: PasskeyInfo[];
  sessions: SessionInfo[];
  codes: number; // recovery codes that were not used yet
}

/** Who is signed in, if anybody, and whether passkeys work at the address of this page. */
export interface AccountState {
  account: AccountInfo | null;
  possible: boolean;
  elsewhere: string; // the address at which they do; empty: there is none
}

/** A new account, or new recovery codes of an old one: told once, stored only as hashes. */
export interface AccountMade {
  account: AccountInfo;
  codes: string[];
}

/** A game of an account, with what opens it wherever one is signed in. */
export interface OwnGame {
  token: string;
  info: GameInfo;
}

/** What became of seats that an account wants to keep. */
export interface Claimed {
  mine: number;
  others: number; // which are kept by somebody else
}

/** What became of the games of an account that is no more. */
export interface Forgotten {
  removed: number; // nobody else played them
  others: number; // who go on without
}

/** A bot that cannot move, or thinks for longer than it should. */
export interface StuckBot {
  game: string;
  seat: string; // empty: whichever is to decide
  bot: string;
  seconds: number; // for which it has not moved
  tries: number;
  why: string;
}

/** A game that a worker has in memory. */
export interface TableInfo {
  game: string;
  module: string;
  scenario: string;
  number: number; // of moves
  connections: number;
  waiting: string[]; // the seats that must decide
  bots: number;
  updated: number;
}

/** What a player has reported, of whom. */
export interface ReportInfo {
  id: number;
  game: string;
  seat: string;
  name: string;
  kept: boolean; // the name is an account's
  words: string; // the line of chat, if it was one
  why: string;
  at: number;
}

/** An account or a game that the operator has closed, and why. */
export interface ShutOut {
  name: string;
  why: string;
}

/** Bytes that the database takes, and that are left on its disk; -1: not known from here. */
export interface Disk {
  used: number;
  free: number;
}

/** What the database holds. */
export interface Stored {
  games: number;
  running: number;
  moved: number; // games with a move within the last day
  accounts: number;
  reports: ReportInfo[]; // that are not seen to
  banned: ShutOut[];
  closed: ShutOut[]; // games
  size: number; // of a PostgreSQL database; -1: it is a file
}

/** How a server fares: what its database holds, and the figures of the worker that answers. */
export interface OperatorInfo {
  version: string;
  now: number;
  since: number; // when the worker was started
  workers: number;
  load: number[]; // of the machine in the last 1, 5 and 15 minutes
  processors: number;
  memory: number; // bytes of the worker
  disk: Disk;
  stored: Stored;
  live: number; // games in memory
  connections: number;
  moves: number; // since the start
  move_p50: number; // seconds from the arrival of a move until all were told, of the last thousand
  move_p99: number;
  late: number; // seconds by which the worker's loop came too late of late
  full: boolean; // new games are refused
  queue: number; // moves that wait to be stored
  unread: number; // bytes that clients have yet to read
  aborted: number; // connections that were cut off
  bots_thinking: number;
  bots_waiting: number;
  refused: Record<string, number>; // requests beyond a limit, by its name
  stuck: StuckBot[];
  tables: TableInfo[]; // the busiest
}

/** Where one is told that it is one's turn. */
export interface ReceiverInfo {
  id: string;
  kind: "push" | "mail" | "webhook";
  label: string; // the browser, the address, or the host of a webhook
  confirmed: boolean; // a mail address is used when its owner has said so
  failing: boolean; // the last notice did not arrive
}

/** How an account wants to be told, and what it needs for that. */
export interface NoticesInfo {
  on: boolean;
  quiet_from: number; // minutes of the day; -1: never
  quiet_until: number;
  zone: string;
  language: string;
  mail: boolean; // the server sends mail
  key: string; // of the server, for a browser that subscribes
  receivers: ReceiverInfo[];
}

/** A player on the ladder of a game. */
export interface RankShown {
  player: string; // the name of an account, or a level of the machine
  machine: boolean;
  rating: number;
  deviation: number; // 95 times in 100 the player is within two of these
  sure: boolean; // known well enough for a place
  won: number;
  drawn: number;
  lost: number;
  last: number; // when the last game that counts ended; 0: none yet
}

/** The ladder of a game, the strongest first, those who are not known well at the end. */
export interface LadderShown {
  module: string;
  ends: number; // when this week's results count for good
  ranks: RankShown[];
}

/** What was known of a player at some time. */
export interface RatingPoint {
  at: number;
  rating: number;
  deviation: number;
}

/** A player in one game. */
export interface PlayerRating {
  module: string;
  sure: boolean;
  points: RatingPoint[]; // week by week; the last is now
}

/** A game that counts, from one player's side. */
export interface PlayedGame {
  module: string;
  scenario: string;
  at: number;
  side: string;
  opponent: string; // empty: somebody who has left for good
  machine: boolean; // the opponent is one
  outcome: Scored;
  reason: string;
  moves: number;
}

/** The page of a player. */
export interface PlayerShown {
  name: string;
  machine: boolean;
  since: number; // 0: a machine
  ratings: PlayerRating[];
  games: PlayedGame[];
}

/** How a game that is over has swung, as far as that is known. */
export interface StudyShown {
  begun: number; // moves before the first that is looked at
  total: number; // moves that are looked at,
  done: number; // and those that were
  sides: string[]; // a balance above 0 is good for the first
  moments: Moment[];
}

/** Whether a game counts on the ladder: as it stands, if it is not over. */
export interface Counting {
  counts: boolean;
  why: string; // not; empty: it does
  over: boolean;
}

/** The wish for a game; what is left out takes the first choice that the game offers. */
export interface Wish {
  module: string;
  scenario?: string | null;
  edition?: string | null;
  options?: Record<string, string | boolean | number>;
  seats?: Record<string, string>;
  pace?: number | null;
  help?: boolean; // hints, and a machine that plays for a while
  clock?: Terms | null; // null: people take their time
  listing?: Listing | null; // in the open lobby, where anybody may take the open seats
  own?: string; // the number of the own edition that it is played by
}
