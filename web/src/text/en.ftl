# --- the lobby
app-name = Grognard
app-tagline = Great board wargames, played by all their rules.
lobby-solo = Play alone
lobby-solo-hint = You lead the Japanese, the machine the Allies. It starts at once.
lobby-quick-side = Your side
lobby-new = A new game
lobby-new-hint = Choose edition, options and who sits where.
lobby-resume = Your games
lobby-none = No games yet in this browser. Those you begin are listed here.
lobby-watch = Watch
lobby-watch-hint = Paste a link to watch or to take your seat.
lobby-link = Link
lobby-open = Open
lobby-import = Import a journal
lobby-import-hint = A journal file is a whole game; it is checked move by move.
lobby-import-choose = Choose a file
lobby-export = Export journal
lobby-delete = Delete
lobby-delete-sure = Delete for good?
lobby-start = Start the game
lobby-game = Game
lobby-scenario = Scenario
lobby-edition = Edition of the rules
lobby-options = Options
lobby-seats = Seats
lobby-bot = The machine plays
lobby-bot-random = random: takes any legal move, to learn the table
lobby-bot-greedy = greedy: takes the move that looks best at once
lobby-pace = Pause between its moves
lobby-pace-value = { $seconds } s
lobby-rules-of-option = Rule { $rule }
lobby-moves = { $count ->
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
seat-holder-me = me
seat-holder-friend = a friend, by link
seat-holder-bot = the machine
seat-holder-same = same screen
seat-japanese = Japanese
seat-allied = Allies
seat-japanese-west = Japanese, west
seat-japanese-east = Japanese, east
seat-allied-west = Allies, west
seat-allied-east = Allies, east
seat-none = spectator
side-japanese = Japanese
side-allied = Allies
game-nemesis = Nemesis: Burma 1944
game-nemesis-about = March to August 1944: the Japanese march on Imphal and Kohima, the Allies on Myitkyina. Ten turns, two sides, some 250 counters.
edition-1-2b = 1.2b, the latest (English)
edition-1-1a = 1.1a, as first printed in French
scenario-campaign = Campaign: March to August 1944
option-players = Players
option-players-two = Two players
option-players-fronts = Four, by fronts
option-players-armies = Four, by armies
option-players-about = With four, each side has a player in the west and one in the east.
option-chits = Phase Chits
option-chits-drawn = Drawn from the cup
option-chits-chosen = Chosen by their owner
option-chits-about = Drawn: you choose the first chit of a turn and draw the rest blindly. Chosen: you take each as you like.

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
weather-dry = Dry
weather-light = Light Monsoon
weather-heavy = Heavy Monsoon
table-support = Support turn
track-general = General
track-superior = Superior
track-lament = Lament
track-resources = Resources
track-clf = Chiang loses face
track-stock = Imphal stock
track-air-supply = Air Supply
track-yunnan = Yunnan Force
track-yunnan-active = active
track-yunnan-idle = idle
rail-sequence = Sequence of play
rail-phases = Chits played
rail-prompt = What to do
rail-hidden = Your first chit next turn: { $chit }
rail-unplayed = not yet played
phase-assault = Assault
phase-attack = Attack
phase-supply = Supply Check
phase-reinforcement = Reinforcement
phase-end = End of turn
main-waiting = Waiting for { $seat }
main-watching = Watching
main-over = The game is over
main-choose = Choose on the map
main-choose-below = Choose below
main-done = Done
main-done-movement = End movement
main-done-attack = End attacks
main-done-assault = End assaults
main-done-sure = End it anyway
main-back = Back to now
main-attack = Attack { $hex } with { $count ->
    [one] one unit
   *[other] { $count } units
}
main-assault = Assault { $hex } with { $count ->
    [one] one unit
   *[other] { $count } units
}
main-attack-vacant = Occupy { $hex } with { $count ->
    [one] one unit
   *[other] { $count } units
}
main-attack-none = Choose the attackers
rail-undone-moves = { $count ->
    [one] One unit could still move.
   *[other] { $count } units could still move.
}
rail-undone-attacks = { $count ->
    [one] One hex could still be attacked.
   *[other] { $count } hexes could still be attacked.
}
rail-off-map = Counters off the map
rail-undo = Undo
rail-undo-barrier = A die, a draw, a reveal or the other side's decision lies behind you: no way back past it.
rail-undo-free = You can take back your last move.
rail-next = Next
rail-next-hint = Go to the next thing that wants attention
rail-options = Several ways fit
rail-order = Type an order
rail-order-hint = e.g. 0909-1010
rail-order-send = Do it
refusal-title = Not allowed
refusal-rule = Rule { $rule }
refusal-close = Close
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
   *[none] Nobody has won.
}
over-seed = Seed of the dice, now revealed: { $seed }
over-commitment = Published before the game: { $commitment }
over-verify = grognard replay --verify proves that they fit.

# --- drawer
drawer-hex = Hex
drawer-attack = Attack
drawer-log = Log
drawer-rules = Rules
drawer-boxes = Boxes
drawer-chat = Chat
drawer-notes = Notes
drawer-stats = Figures
drawer-settings = Settings
drawer-close = Close the drawer
drawer-label = Drawer
hex-none = Click a hex or a counter to see all about it.
hex-title = Hex { $hex }
hex-empty = No counters here.
hex-objective = Objective worth { $value }, printed { $side }
hex-star = starred
hex-depot = Supply Depot ({ $side }), range { $range }
hex-airfield = Airfield ({ $side })
hex-entry = Supply Entry ({ $side })
hex-flag = Flag: { $side }
hex-bunker = Bunker ({ $kind })
hex-ambush = Ambush
hex-rivers = Rivers: { $rivers }
hex-lines = Lines: { $lines }
hex-reinforcement = Reinforcement Hex
terrain-clear = Clear
terrain-jungle = Jungle
terrain-hills = Hills
terrain-mountain = Mountain
terrain-cliff = Cliff
line-road = Road
line-track = Track
line-path = Path
line-railway = railway
region-india = India
region-burma = Burma
region-china = China
bunker-japanese = Japanese
bunker-british = British
bunker-us = US
bunker-yunnan = Yunnan
piece-strength = Strength { $value }
piece-movement = Movement { $value }
piece-quality = Quality { $value }
piece-steps = Steps { $left } of { $steps }
piece-range = Supply range { $value }
piece-front = Front
piece-back = Back
piece-both = Show both sides
source-title = Where these values come from
source-terrain = Terrain
source-rulebook = from the rulebook
source-public = from public sources
source-reconstructed = reconstructed
piece-supply-full = in Full Supply
piece-supply-limited = in Limited Supply
piece-supply-out = Out of Supply
piece-reduced = reduced
piece-light = Light Troops
piece-motorized = Motorized
piece-support = Support Unit
piece-irreplaceable = not replaceable
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
box-japanese-battalions = Japanese Battalions Box
box-japanese-regiments = Japanese Regiments Box
box-japanese-losses = Japanese Losses Box
box-japanese-permanent = Permanent Japanese Losses
box-chindit-battalions = Chindit Battalions Box
box-allied-losses = Allied Losses Box
box-allied-permanent = Permanent Allied Losses
box-off-map-box = Allied Off-Map Box
box-off-map-airfield = Off-Map Airfield
box-turn-scale = Still to arrive
box-waiting = Waiting for a Depot
boxes-air = Air Support
air-available = available
air-used = used
air-removed = removed
boxes-empty = empty

# --- attack builder
attack-title = Attack on { $hex }
attack-none = Choose a lit target on the map: the odds are worked out here.
attack-units = Attackers
attack-defenders = Defenders
attack-air = Air Support
attack-air-none = none
attack-against = { $attack } against { $defence }
attack-column = Column
attack-below = below 1:2
attack-shifts = Shifts and modifiers
attack-no-shifts = none
attack-modifier = on the die
attack-shift = { $number ->
    [one] column
   *[other] columns
}
attack-chances = Chances
attack-result = Attacker loses { $attacker }, defender { $defender }{ $retreat ->
    [yes] , retreat
   *[no] { "" }
}
attack-retreat = Retreat: { $chance } %
attack-expected = On average the attacker loses { $attacker } steps, the defender { $defender }.
attack-spearhead = Spearhead: { $unit }
attack-meeting = Meeting unit: { $unit }
attack-advantage = Support Advantage: { $side ->
    [japanese] Japanese
   *[allied] Allies
}
attack-lament = It costs { $lament } Lament.
attack-massive = A Massive Combat could be declared.
attack-wait = Working out the odds…
attack-no-odds = The odds cannot be shown here.
attack-row = attacker loses
attack-row-defender = defender loses
shift-quality = Quality
shift-support = Support Advantage
shift-mountain = Mountain
shift-river = River
shift-minor-river = Minor River
shift-major-river = Major River
shift-bunker = Bunker
shift-banzai = Banzai
shift-below-table = Below 1:2
shift-jungle = Jungle
shift-hills = Hills

# --- log, replay, figures
log-title = What happened
log-empty = Nothing yet.
log-opening = Before the first move
log-turn = Turn { $turn }
log-hidden = chose in secret
log-undone = taken back
log-here = Show this moment
log-all = everything
log-search = Search the log
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
stats-satisfaction = Satisfaction
stats-lament = Lament
stats-by-turn = by turn
stats-none = Nothing to count yet.
stats-table = as a table
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
settings-export = Export the journal
settings-links = Links of this game

# --- map
map-label = Map of { $game }. Arrow keys move the hex cursor, Enter selects, plus and minus zoom.
map-fit = Whole map
map-in = Closer
map-out = Farther
map-counters = Hide or show counters
map-zones = Zones of control
map-supply = Supply lines
map-range = Range of the HQ or depot
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
curtain-text = Hand the screen to the { $seat }. Nothing secret shows until they say so.
curtain-ready = I play the { $seat }
curtain-choose = Who sits down?

# --- keys
keys-title = Keys
keys-esc = step back
keys-z = undo
keys-n = next thing that wants attention
keys-enter = select the hex under the cursor; again: the next counter there
keys-space = the main button
keys-arrows = move the hex cursor
keys-plus = closer, farther
keys-zero = whole map
keys-numbers = choose from the list in the rail
keys-order = type an order
keys-v = zones of control
keys-s = supply lines
keys-r = range of the HQ
keys-c = hide counters
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
do-move = Move { $unit } to { $to }
do-forward = { $unit } forward to { $to }
do-land = Fly { $unit } to { $airfield }
do-drop = Drop a Battalion from { $regiment }
do-drop-here = Drop a Battalion here
do-merge = Merge { $battalions } into { $regiment }
do-ambush = { $unit } lays an Ambush in { $hex }
do-bunker = { $unit } digs a Bunker{ $from_hex ->
    [none] { "" }
   *[other] , giving up the one in { $from_hex }
}
do-attack = Attack { $target } with { $units }
do-attack-vacant = Occupy { $target } with { $units }
do-assault = Assault { $target } with { $units }
do-spearhead = { $unit } spearheads
do-meet = { $unit } meets the attack
do-massive = { $declare ->
    [yes] Massive Combat
   *[no] No Massive Combat
}
do-banzai = { $declare ->
    [yes] Banzai!
   *[no] No Banzai
}
do-loss = { $unit } takes the loss
do-lead = { $unit } leads the advance
do-refuser = { $unit } would hold the position
do-enforce = Enforce the retreat
do-give-way = Give way
do-refuse = Hold the position
do-retreat = { $unit } retreats to { $to }
do-advance = { $unit } advances
do-surplus = Give up { $unit }
do-remove-flag = Lift the flag from { $hex }
do-take-over = Take over { $hex }
do-choose-chit = { $chit ->
    [assault] Assault first
    [attack] Attack first
    [supply] Supply Check first
   *[reinforcement] Reinforcement first
}
do-take-chit = { $chit ->
    [assault] Assault
    [attack] Attack
    [supply] Supply Check
   *[reinforcement] Reinforcement
}
do-airdrop = Airdrop to { $hex }
do-imphal-loss = { $unit } starves at Imphal
do-fly-to-imphal = { $air } flies supplies to Imphal
do-retreat-transporter = { $unit } falls back to { $to }
do-return-transporter = { $unit } gathers at { $depot }
do-replace = { $unit } returns at { $on }
do-return = { $unit } returns
do-return-yunnan = { $unit } returns to the Yunnan Force
do-refit = Refit { $unit }
do-deploy = { $unit } arrives{ $to ->
    [none] { "" }
   *[other] { " " }in { $to }
}
do-to-airfield = { $unit } goes to the Off-Map Airfield
do-send-back = Send back { $unit }
do-replenish = Roll to replenish the stock
do-rail = { $unit } by rail to { $to }
yes = yes
no = no
keys-x = another thing the chosen counter can do
# --- what the lit hexes are for
verb-move = Move
verb-ambush = Lay an Ambush
verb-bunker = Move a Bunker
verb-forward = Forward Move
verb-land = Fly in
verb-rail = By rail
verb-deploy = Deploy
verb-replace = Return to
verb-retreat = Retreat
verb-retreat-transporter = Fall back
verb-return-transporter = Gather
