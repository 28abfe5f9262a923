# --- the lobby
app-name = Grognard
app-tagline = Great board wargames, played by all their rules.
lobby-solo = Play alone
lobby-friend = Play a friend
lobby-friend-as = as { $seat }
lobby-friend-hint = You get a link to give away; your friend needs nothing else.
lobby-taste = Edition, options and seats…
lobby-shelf = What will you play?
lobby-new = A game to your taste
lobby-new-hint = Choose edition, options and who sits where.
lobby-resume = Your games
lobby-none = No games yet in this browser. Those you begin are listed here.
lobby-watch = Watch
lobby-watch-hint = Paste a link to watch or to take your seat.
lobby-link = Link
lobby-open = Open
lobby-bad-link = “{ $link }” is no link to a game: one ends in # and a long key, as in /play#KEY or /watch#KEY.
lobby-import = Bring back a saved game
lobby-import-hint = A saved game is one file, and goes on wherever it is opened: on this computer or another, against the same machine. It is checked move by move.
lobby-import-choose = Choose a file
lobby-import-reading = Checking it, move by move…
lobby-export = Save as a file
lobby-export-log = Save the log
lobby-export-about = The whole game in one file, to be kept, copied and opened anywhere. It holds the dice to come, too.
lobby-export-log-about = What happened so far, to be read. A game among people goes on from here alone: nobody gets a file with the dice to come.
lobby-delete = Delete
lobby-delete-sure = Delete for good?
lobby-start = Start the game
lobby-game = Game
lobby-edition = Edition of the rules
lobby-options = Options
lobby-seats = Seats
lobby-moves = { $count ->
    [0] no move yet
    [one] one move
   *[other] { $count } moves
}
lobby-your-turn = your decision
lobby-their-turn = waiting for { $seats }
lobby-over = over
lobby-links = Links for the others
lobby-links-hint = Each link opens its seat. Give it only to the player it is for.
lobby-copy = Copy
lobby-copied = Copied
lobby-enter = Sit down
# --- the table
table-loading = Laying out the map…
table-lost = The connection was lost. Trying again…
table-closed = This link opens no game. It was mistyped, or the game was deleted.
table-back = Back to the lobby
table-turn = Turn { $turn } of { $last }
table-decides = { $seat } to decide
table-you-decide = Your decision
table-over = The game is over
table-spectator = You are watching
rail-sequence = Sequence of play
rail-prompt = What to do
main-waiting = Waiting for { $seat }
rail-sealed = Your answer, which nobody else can see yet: { $answer }
rail-change = Change it
main-watching = Watching
main-over = The game is over
main-choose-hex = Choose a lit hex
main-choose-piece = Choose a counter with a blue rim
main-choose-below = Choose below
main-done = Done
main-done-sure = End it anyway
main-back = Back to now
main-attack-none = Choose the attackers
rail-undone-moves = { $count ->
    [one] One unit could still move.
   *[other] { $count } units could still move.
}
rail-undone-attacks = { $count ->
    [one] One hex could still be attacked.
   *[other] { $count } hexes could still be attacked.
}
rail-undone-others = { $count ->
    [one] One more thing could be done here.
   *[other] { $count } more things could be done here.
}
rail-nothing = There is nothing left to do here.
rail-crowded = { $hex } holds too many units: if you end now, some will have to be given up.
rail-crowded-stuck = { $hex } holds too many units: lead some on before you end.
rail-off-map = Counters off the map
rail-along = Take along
rail-along-all = All
rail-stacked = The whole stack ({ $count })
rail-undo = Undo
rail-undo-other = The other side has decided since: no way back past that.
rail-undo-die = A die has been rolled: no way back past it.
rail-undo-barrier = A die, a draw, a reveal or the other side's decision lies behind you: no way back past it.
rail-undo-free = You can take back your last move.
rail-next = Next
rail-next-hint = Go to the next thing that wants attention
rail-hold = { $count ->
    [one] Hold here
   *[other] Hold all { $count } here
}
rail-hold-end = Hold no longer
rail-hold-hint = It stays here, turn after turn, until you say otherwise or move it: N passes it over
rail-lit-for = Lit hexes: { $verb }
rail-aim = Click a target ringed in orange: the odds are shown before you decide
rail-put-aside = Back without doing it
rail-outcome = Just now
rail-outcome-more = { $count } earlier in the log
rail-nowhere = It can go nowhere now, and there is nothing else it could do.
rail-options = Several ways fit
rail-order = Type an order
rail-order-hint = 0909-1010 or unit-1010
rail-order-send = Do it
answer-nothing = There is nothing to order here now; what can act has a blue rim.
answer-no-attack = Nothing can be attacked now.
answer-not-there = The counter you have taken up cannot be sent here now.
answer-waiting = It is not your decision now: you can only look.
answer-relieved = The machine plays for you now: you can only look.
card-more = All about this hex
find-hint = Name, number, army or place
find-groups = Your counters that have something in common
find-ready = may still act
find-held = on hold
find-attacks = could be attacked
find-attack = { $count ->
    [one] one attacker
   *[other] { $count } attackers
} · { $good } for you, { $bad } against
find-gather = Order all { $count } of them together
muster-title = { $count ->
    [one] One counter.
   *[other] { $count } counters together.
}
muster-hint = Choose where they go; lit hexes tell how many can get there.
muster-nowhere = None of them can go anywhere now.
muster-gone = { $count ->
    [0] Nobody could go there.
    [one] One has gone.
   *[other] { $count } have gone.
}
muster-stayed = Left behind: { $units }.
muster-leave = { $unit }: leave it out
muster-dismiss = Let them go
find-release = Let all of them go
find-none = No counter on the table is called so.
refusal-title = Not allowed
refusal-rule = Rule { $rule }
refusal-close = Close
mistyped-empty = Nothing was typed.
mistyped-no-action = “{ $word }” is no order. Possible now: { VERB($kinds) }
mistyped-too-short = { $kind } needs { $missing ->
    [one] one word more.
   *[other] { $missing } words more.
}
mistyped-too-long = { $kind } takes { $most ->
    [0] no words after it,
    [one] one word after it,
   *[other] at most { $most } words after it,
} not { $found }.
mistyped-no-such = { $domain ->
    [hex] There is no hex “{ $word }”.
    [counter] There is no counter “{ $word }”.
   *[other] “{ $word }” means nothing here.
}
mistyped-nobody = None of your counters is in { $hex }.
mistyped-alike = “{ $word }” may be any of { $names }: mind capital letters.
mistyped-no-number = “{ $word }” is no whole number.
mistyped-no-answer = “yes” or “no” belongs in the place of “{ $word }”.
mistyped-example = For example: { $order }
trouble-unreachable = The server does not answer. Is it running, and are you connected? Nothing is lost: try again in a moment.
trouble-lost = The connection broke off. It comes back by itself; look then whether your order has arrived.
trouble-stale = The game has moved on meanwhile. Look at the map again, then decide.
trouble-seat = This seat is not yours to play now: your link does not hold it, or the machine plays it.
trouble-undo = The last move cannot be taken back any more.
trouble-over = The game is over: there is nothing left to play.
trouble-busy = The server could not store that just now, and nothing has changed. Try again.
trouble-fault = The server failed at this; nothing is known to have changed. Load the page again, then look.
trouble-lagging = Your connection could not keep up and was closed. It comes back by itself.
trouble-hidden = That is told only when the game is over.
trouble-oversized = That is too long for the server.
trouble-malformed = The server did not understand that. Nothing has changed.
trouble-hello = The connection did not open as it should. Load the page again.
trouble-cancelled = That is not wanted any more.
trouble-unknown = The server knows nothing of this: a link was mistyped, or its game was deleted.
trouble-journal-form = This file is no journal of Grognard: its first line would be “grognard-journal/2”.
trouble-journal-log = This file is the log of one seat in a game among people: it can be read, not played on. Its game is on the server, and your link opens it.
trouble-journal-row = Line { $number } of the journal reads “{ $line }”: a seat, a colon and an order were expected.
trouble-journal-head = The journal has no line that begins with “{ $word }”.
trouble-journal-cut = The journal is cut short: after { $count } { $count ->
    [one] order
   *[other] orders
} its closing line is missing.
trouble-journal-seed = The journal has no seed that can be used: its game cannot go on.
trouble-journal-order = Order { $number } of the journal, “{ $line }”, cannot be understood.
trouble-journal-refused = Order { $number } of the journal, “{ $line }”, is against the rules there ({ $rule }).
trouble-journal-end = After its { $count } orders the journal does not lead to the position that it closes with: it was edited or cut, or was made with other data.
trouble-journal-long = The journal has { $count } orders; at most { $most } can be taken in.
trouble-too-long = That is too long: at most { $most } bytes can be taken in.
trouble-no-game = There is no game “{ $name }” here, but: { $names }.
trouble-past-closed = Move { $number } was played by other rules, which have changed since: its position can no longer be shown. Look at a later move; the log tells what happened.
trouble-game-closed = This game was played by other rules than those of today, and it can no longer be opened. What was played can still be read. ({ $why })
resumed-title = The rules have changed
resumed-text = The moves of this game would lead elsewhere by the rules of today. Nothing is moved about: the game goes on from the position after move { $number }, and moves before it cannot be taken back.
resumed-lost = { $count ->
    [one] The last move could not be carried over and is taken back.
   *[other] The last { $count } moves could not be carried over and are taken back.
}
resumed-here = From here on the game is played by the rules of today.
resumed-read = Download what was played
failure-title = That did not work
dice-skip = Skip
away-title = Since you left
away-count = { $count ->
    [one] one move was made.
   *[other] { $count } moves were made.
}
away-replay = Show me
away-close = Later
over-title = The game is over
over-won = { $side ->
    [japanese] The Japanese have won.
    [allied] The Allies have won.
    [none] Nobody has won.
   *[other] Won by: { $name }
}
over-score = Final score
over-review = Review the game
over-figures = Figures of the game
over-dice = The dice can be checked
over-seed = Seed of the dice, now revealed: { $seed }
over-commitment = Published before the game: { $commitment }
over-verify = grognard replay --verify proves that they fit.

# --- drawer
drawer-hex = Hex
drawer-find = Find
drawer-attack = Attack
drawer-log = Log
drawer-rules = Rules
drawer-boxes = Boxes
drawer-sheets = Sheets
plain-player-turn = Player turn: { $side }
plain-go-box = To { $place }
plain-last-fight = What came of it
plain-left = { $count ->
    [one] one unit may still act
   *[other] { $count } units may still act
}
plain-fights = { $count ->
    [one] one hex can be attacked or chosen
   *[other] { $count } hexes can be attacked or chosen
}
plain-held = { $count ->
    [one] one on hold
   *[other] { $count } on hold
}
plain-nobody = Nobody takes part yet.
plain-fact = { $name }: { $value }
plain-besides = Other orders
do-anything = { $verb } { $words }
drawer-chat = Chat
drawer-notes = Notes
drawer-stats = Figures
drawer-settings = Settings
drawer-label = Drawer
drawer-width = Width of the drawer
sheet-handle = Pull the sheet up or down
hex-none = Click a hex or a counter to see all about it.
hex-title = Hex { $hex }
hex-off = Beside the map
hex-empty = No counters here.
hex-airfield = Airfield ({ $side })
hex-rivers = Rivers: { $rivers }
hex-lines = Lines: { $lines }
terrain-clear = Clear
terrain-jungle = Jungle
terrain-hills = Hills
terrain-mountain = Mountain
terrain-cliff = Cliff
line-road = Road
line-track = Track
line-path = Path
line-railway = Railway
region-india = India
region-burma = Burma
region-china = China
piece-movement = Movement { $value }
piece-steps = Steps { $left } of { $steps }
piece-both = Show both sides
source-title = Where these values come from
source-terrain = Terrain
source-rulebook = from the rulebook
source-public = from public sources
source-reconstructed = reconstructed
piece-supply-full = in Full Supply
piece-supply-limited = in Limited Supply
piece-supply-out = Out of Supply
piece-motorized = Motorized
piece-moved = has moved
piece-attacked = has fought
piece-due = due on turn { $turn }
piece-may-act = may act
kind-infantry = Infantry
kind-artillery = Artillery
kind-engineer = Engineers
kind-cavalry = Cavalry
kind-tank = Tanks
kind-garrison = Garrison
kind-division-hq = Divisional HQ
kind-army-hq = Army HQ
kind-hq = HQ
kind-mules = Mules
kind-trucks = Trucks
boxes-empty = empty

# --- attack builder
attack-title = Attack on { $hex }
attack-none = Choose a lit target on the map: the odds are worked out here.
attack-no-target = Nothing can be attacked or fired at now.
attack-units = Attackers
attack-units-count = { $count ->
    [one] one unit
   *[other] { $count } units
}
attack-reductions = What changes the printed values
attack-chances-steps = steps lost, attacker–defender; r: retreat
attack-hopeless = Whatever the die says, this attack is lost.
attack-defenders = Defenders
attack-against = { $attack } against { $defence }
attack-column = Column
attack-below = below { $column }
attack-shifts = Shifts and modifiers
attack-no-shifts = none
attack-modifier = on the die
attack-shift = { $number ->
    [one] column
   *[other] columns
}
attack-tables = Tables
attack-good = good for the attacker { $chance } %
plain-attacks = Attacks that are declared
attack-chances = Chances
attack-result = Attacker loses { $attacker }, defender { $defender }{ $retreat ->
    [yes] , retreat
   *[no] { "" }
}
attack-retreat = Retreat: { $chance } %
attack-expected = On average the attacker loses { $attacker } steps, the defender { $defender }.
attack-wait = Working out the odds…
shift-mountain = Mountain
shift-river = River
shift-major-river = Major River
shift-jungle = Jungle
# --- log, replay, figures
log-title = What happened
log-empty = Nothing yet.
log-turn = Turn { $turn }
log-early = Before the first turn
log-by = { $seat }:
log-done = nothing more
log-hidden = chose in secret
log-here = Show this moment
log-search = Search the log
log-earlier = Read an earlier turn
replay-title = Replay
replay-open = Replay
replay-first = First
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-forward = Forward
replay-last = Last
replay-leave = Leave the replay
replay-move = Move { $number } of { $last }
replay-bookmarks = Bookmarks
replay-bookmark = Turn { $turn }{ $chit ->
    [none] { "" }
   *[other] , { $phase }
}
stats-title = Figures of this game
stats-losses = Steps lost
stats-dice = Dice
stats-dice-average = { $count } rolled, { $average } on average (3.5 is fair)
stats-by-turn = by turn
stats-none = Nothing to count yet.
stats-whole = Count the earlier turns too
chat-title = Chat
chat-empty = Nobody has said anything yet.
chat-text = Your words
chat-send = Send
notes-title = Your notes
notes-hint = Only you can see them.
notes-saved = Saved.
rules-title = Rules
rules-search = Search the rules
rules-count = { $count ->
    [one] one entry
   *[other] { $count } entries
}
rules-chapters = Chapters
rules-back = All rules
rules-none = Nothing found.
rulekind-core = core
rulekind-definition = definition
rulekind-scenario = scenario
rulekind-advanced = advanced
rulekind-optional = optional
rulekind-expansion = expansion
settings-language = Language
settings-theme = Appearance
settings-system = as the system
settings-light = light
settings-dark = dark
settings-large = Large text
settings-counters = Size of counters
settings-show = Show counters
settings-dice = Show dice rolling
settings-links = Links of this game

# --- map
map-label = Map of { $game }. Arrow keys move the hex cursor, Enter selects, plus and minus zoom.
map-fit = Whole map
map-in = Closer
map-out = Farther
map-counters = Hide or show counters
overlay-more = and { $count } more
map-zones = Zones of control
map-supply = Supply lines
map-range = Range of the HQ or depot
tip-stretch = farther than it usually goes
map-mini = Overview
map-tools = Map tools
map-hex = { $hex }, { $terrain }{ $place ->
    [none] { "" }
   *[other] , { $place }
}. { $pieces }
map-hex-legal = Legal.
map-hex-cost = Cost { $cost }.
map-hex-empty = Empty.
map-piece = { $name }, { $factors }{ $extra }

# --- curtain
curtain-title = The curtain is drawn
curtain-text = Hand the screen to whoever plays next: { $seat }. Nothing secret shows until they say so.
curtain-ready = I play: { $seat }
curtain-choose = Who sits down?

# --- keys
keys-title = Keys
keys-esc = step back
keys-d = the quiet button below the main one
keys-z = undo
keys-n = next thing that wants attention
keys-gather = order all that are found together
keys-hold = hold here until you say otherwise: N passes it over
keys-find = find a counter, what is left to do, what could be attacked
keys-enter = select the hex under the cursor; again: the next counter there
keys-space = the main button
keys-arrows = move the hex cursor
keys-plus = closer, farther
keys-zero = whole map
keys-numbers = choose from the list in the rail
keys-order = type an order: hex-hex, unit-hex, or a whole one (move unit hex)
keys-c = hide counters
keys-h = what lies in the hex you look at
keys-l = log, rules (shift: chat)
keys-a = attack the hex under the cursor
keys-p = replay
keys-question = these keys
keys-close = Close
keys-open = Keys
key-space = Space
key-enter = Enter
key-esc = Esc
key-arrows = Arrows

# --- orders as buttons
do-done = Done
yes = yes
no = no
keys-g = the whole stack moves together
keys-also = take another counter along, or leave it out
key-click = ⇧ + click
keys-lit = next or last lit hex
keys-x = another thing the chosen counter can do
# --- a stack of the enemy that cannot be seen
hidden-count = { $side }: { $count ->
    [one] one counter, face down
   *[other] { $count } counters, face down
}
hidden-concealed = { $side }: a concealed stack
terrain-rough = Rough
terrain-town = Town
terrain-sea = Sea
line-trail = Trail
kind-reconnaissance = Reconnaissance
kind-amphibious-tank = Amphibious tanks
kind-amtrac = Amphibious tractors
kind-construction = Construction
kind-pioneer = Pioneers
kind-mountain-artillery = Mountain artillery
kind-self-propelled = Self-propelled guns
kind-anti-tank = Anti-tank guns
kind-anti-aircraft = Anti-aircraft guns
kind-mortar = Mortars
kind-defense = Defense battalion
kind-air-ground = Air ground crew
kind-air = Air unit
kind-naval = Naval unit
trouble-limit = That was too much at once. Wait a moment, then try again.
trouble-limit-games = You have begun { $most } games within the hour, as many as this server allows. { $minutes ->
    [one] The next can begin in a minute.
   *[other] The next can begin in { $minutes } minutes.
}
trouble-limit-imports = You have brought in { $most } games within the hour, as many as this server allows. { $minutes ->
    [one] There is room for another in a minute.
   *[other] There is room for another in { $minutes } minutes.
}
trouble-limit-checks = You have had { $most } own editions checked within the hour, as many as this server allows. What you do is stored all the same; come back a little later.
trouble-limit-matches = You have begun { $most } matches of the machine within the hour, as many as this server allows. Come back a little later.
trouble-limit-joins = You have taken { $most } seats within the hour, as many as this server allows. Come back a little later.
trouble-limit-chat = You have said a great deal within a minute. { $seconds ->
    [one] Take a breath: a second will do.
   *[other] Take a breath: you can go on in { $seconds } seconds.
}
trouble-limit-reviews = You are leafing through the past faster than the server can follow. Go a little slower.
trouble-limit-questions = You are asking faster than the server can answer. Go a little slower.
trouble-limit-connections = There are { $most } connections from your address already, as many as this server allows. Close a tab that you no longer need, then load this page again.
trouble-limit-load = The server has its hands full. Games under way go on; try to begin a new one in a few minutes.
trouble-bot-waits = The machine could not make its move just now. It tries again by itself; nothing is lost.
trouble-others-play = Others play this game too ({ $seats }). It can be deleted when it is over, when they have left it, or after { $days } days without a move.
trouble-other-side = That seat is of the other side, and you know what yours knows. Only a seat of your own side can be taken.
lobby-leave = Leave
lobby-leave-sure = Leave for good? The machine plays on for you.
settings-seed-known = The seed of this game is known to somebody: its journal was taken along before the end, or it came in as one. So its dice could be foreseen.

# --- the colours of the map
legend-title = What the colours mean
legend-now = What can be done now
legend-act = Blue rim: this counter may act
legend-rested = Thin blue rim: it has moved, but there is something else it may do
legend-chosen = Yellow rim: the counter you have taken up, or the hex you look at
legend-move = Blue hex: it can go there; the deeper the blue, the more movement is left
legend-choice = Blue ring: this hex may be chosen
legend-target = Orange ring with cross hairs: it can be attacked or fired at
legend-path = Dark line: the way under the pointer, with what it costs
legend-recent = Golden rim: something has just happened here
legend-cursor = Dashed rim: the cursor of the keys
legend-zone-japanese = Zones of control of the Japanese
legend-zone-allied = Zones of control of the Allies
legend-supply-full = In supply, with the line it comes by
legend-supply-out = Out of supply
legend-range = Within reach of the depot, headquarters or gun in the hex you look at
die-fell = { $changed ->
    [yes] The die fell { $die } and counts as { $counts }.
   *[no] The die fell { $die } and counts as it fell.
}
last-die = The last die of a combat
tint-move = within its movement
tint-target = can be attacked or fired at
tint-choice = can be chosen
