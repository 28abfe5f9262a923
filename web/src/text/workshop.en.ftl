workshop-title = Workshop: { $game }
workshop-about = Here you correct what your printed game has otherwise: charts, counters, map and set-ups. Only the differences are kept; you play by them, against the machine or with whoever has the file. Every step is stored as you go.
workshop-begin = Begin an own edition
workshop-import = Bring in an edition from a file…
workshop-kept = Begun in this browser
workshop-unnamed = without a name
workshop-forget = Take off this list
workshop-no-game = There is no such game here.
workshop-open = Workshop
workshop-open-about = Correct charts, counters and map to match your printed copy, and play by them.
workshop-head = About the edition
workshop-tools = What can be done
workshop-name = Name
workshop-author = Author
workshop-reference = Where you read the values
workshop-own-copy = my own copy of the game
workshop-scenario = Scenario
workshop-undo = Undo
workshop-redo = Redo
workshop-export = Save as a file
workshop-play = Play with it
workshop-state-fresh = Nothing is changed yet.
workshop-state-saving = Storing…
workshop-state-saved = Stored.
workshop-state-checking = Stored. Being checked…
workshop-state-sound = Stored, and it can be played.
workshop-state-wrong = { $count ->
    [one] Stored. One mistake is to be mended before it can be played.
   *[other] Stored. { $count } mistakes are to be mended before it can be played.
}
workshop-changes = { $count ->
    [one] One change.
   *[other] { $count } changes.
}
workshop-mistakes = { $count ->
    [one] One mistake
   *[other] { $count } mistakes
}
workshop-sheets = Sheets
workshop-find-sheet = Find a sheet or a column
workshop-left = { $count ->
    [0] nothing left to confirm
    [one] one left
   *[other] { $count } left
}
workshop-left-in-all = { $count ->
    [0] No value is reconstructed any more.
    [one] One value is reconstructed: change or confirm it.
   *[other] { $count } values are reconstructed: change or confirm them.
}
workshop-ways = How the sheet is shown
workshop-way-table = Table
workshop-way-cards = Cards
workshop-way-map = Map
workshop-way-effects = What it does
workshop-chances = Chances of the results
workshop-chart = Chart
workshop-modifier = Modifier of the die
workshop-dice = { $count ->
    [one] one die of { $faces }
   *[other] { $count } dice of { $faces }
}
workshop-result = Result
workshop-percent = { $share } %
workshop-chances-same = No column of this chart is changed.
workshop-chances-none = This game has no chart of results by the die.
workshop-match = The machine against itself
workshop-match-about = Each game is played twice with the same dice: by the sheets as they are and by yours. The machine is “{ $bot }” on all sides. A few games show a great change only; you may go on working or close the page meanwhile.
workshop-match-games = Games by each
workshop-match-begin = Play the match
workshop-match-stop = Break it off
workshop-match-played = { $played } of { $all } games are played.
workshop-match-old = You have changed something since.
workshop-match-before = as it is
workshop-match-after = by yours
workshop-match-won = Won: { $seat }
workshop-match-drawn = Drawn
workshop-match-turns = Turns, in the mean
workshop-unsure-only = reconstructed only
workshop-rule = Cites the rule
workshop-remarks = Remarks of the sheet
workshop-table = The sheet. Arrows move, typing replaces, Enter and Tab go on, F2 edits, Ctrl+Enter confirms.
workshop-row = Row
workshop-add = Add a row
workshop-drop = Take out
workshop-restore = Put back
workshop-cancel = Cancel
workshop-was = it was { $old }
workshop-confirm = It is so in mine
workshop-confirmed = confirmed
workshop-none-left = There is no such row.
workshop-find-counter = Find a counter
workshop-find-row = Find by name
workshop-page = { $page } of { $pages }
workshop-before = Before
workshop-next = Next
workshop-brush = What you set on the map
workshop-paint = Paint
workshop-how-ground = Press the hexes that shall have it.
workshop-how-course = Choose a line, then press the hex where it goes on; its end once more takes it back.
workshop-how-side = Choose a row, then press the two hexes that the side divides; once more takes it away.
workshop-how-set = Choose a row, then press its hexes; once more takes a hex away.
workshop-how-point = Choose a row and press the hex, or drag it there. By keyboard: arrows, then Enter.
data-in = { $sheet } ({ $folder })
subject-charts = Charts and numbers
subject-counters = Counters and set-up
subject-map = Map
subject-picture = How it is drawn
expect-text = text
expect-number = a whole number from { $lowest } to { $highest }
expect-fraction = a number from { $lowest } to { $highest }, such as 3, 0.25 or 1/7
expect-choice = one of { $choices }
expect-words = of { $choices }
expect-yes = yes or no
expect-name = a name from another sheet
expect-hex = a hex
expect-land-hex = a hex of land
expect-hexside = hexsides such as 0808/0809
expect-course = hexes, each touching the one before
expect-empty = (may be empty: -)
trouble-no-draft = This link opens no draft. It was mistyped, or the draft was thrown away.
trouble-draft-stale = The draft has moved on in another window: what is stored there is shown now.
trouble-draft-full = The draft has too many steps. Save it as a file and begin a new one from that.
workshop-way-scenario = Scenario
subject-scenarios = Scenarios of your own
scenario-new = New scenario
scenario-copy = Copy it
scenario-fresh = A scenario of my own
scenario-about = A scenario of your own is a part of the map with some counters of the game, for so many turns. Whoever holds more of the objectives at the end has won. Begin one: where the map stands now is its middle.
scenario-name-en = Name in English
scenario-name-fr = Name in French
scenario-tools = What you set on the map
scenario-tool-counters = Counters
scenario-tool-objective = Objectives
scenario-tool-centre = Middle
scenario-how-counters = Drag a counter to its hex, or choose it and press the hex (by keyboard: arrows, Enter; Delete takes it away).
scenario-how-objective = Press the hexes that are fought for; once more takes one away.
scenario-how-centre = Press the hex in the middle of the part of the map that is played on.
scenario-laid-only = only those that are laid
scenario-lift = Take { $name } off the map
scenario-count = { $count ->
    [one] 1 counter,
   *[other] { $count } counters,
} { $objectives ->
    [one] 1 objective.
   *[other] { $objectives } objectives.
}
scenario-side-count = { $side }: { $count }
scenario-play = Play this scenario
own-edition = { $author ->
    [none] By the own edition “{ $name }”
   *[other] By the own edition “{ $name }” of { $author }
}
own-edition-about = Was an own edition given to you as a file?
own-edition-choose = Play by it…
own-edition-wrong = This edition cannot be played here: { $what }
gallery-title = Gallery
gallery-about = What stands in the gallery can be seen and played by everybody on this server. Publish only what is yours to show.
gallery-empty = Nothing is published here yet.
gallery-by = { $author ->
    [none] { $date }
   *[other] by { $author }, { $date }
}
gallery-scenarios = Scenarios: { $names }
gallery-take = Play by it
gallery-copy = Work on a copy
gallery-publish = Publish
gallery-take-down = Take out of the gallery
workshop-way-module = From a module
module-about = Have you a VASSAL module of this game? Its names, factors and places can be proposed here, each to be taken or left. The file stays in this browser, pictures too; nothing of it is sent or stored but what you take.
module-choose = Open a module (.vmod)…
module-reading = Being read…
module-found = { $name }: { $counters ->
    [one] 1 counter.
   *[other] { $counters } counters.
} { $count ->
    [0] Nothing differs from what stands here.
    [one] 1 proposal.
   *[other] { $count } proposals.
}
module-broken-zip = This file is no module, or it is damaged: a zip archive was expected.
module-broken-large = A file in this module is larger than a module needs.
module-broken-module = There is no description of a module (buildFile.xml) in this file.
module-broken-xml = The description of the module (buildFile.xml) cannot be read.
module-column = Show
module-all = everything
module-take-all = { $count ->
    [one] Take it
   *[other] Take all { $count }
}
module-theirs = In the module
module-ours = Here
module-what = What
module-was = It is
module-will = It would be
module-take = Take
module-leave = Leave
