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
