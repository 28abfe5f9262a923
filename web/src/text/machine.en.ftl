# --- the machine's levels
bot-random = random
bot-greedy = greedy
bot-brisk = brisk
bot-easy = easy
bot-normal = normal
bot-hard = hard
bot-easy-about = Sees the next move only, and now and then carelessly. For a first game.
bot-normal-about = Has a plan, sees part of what it takes, and loses sight of it now and then. It decides in a moment.
bot-hard-about = Follows its plan through, looks at the whole map again and again, and tries attacks out where that pays. A few seconds.
machine-level = machine ({ $bot })
# --- in the lobby
lobby-level = The machine's level
seat-holder-me = me
seat-holder-same = somebody at this screen
seat-holder-friend = open: whoever has the link
seat-holder-open = open: anybody who finds it among the open games
seat-holder-level = the machine: { $bot }
lobby-with = with { $names }
lobby-against = against the machine ({ $levels })
lobby-level-about = Against the machine, { $bot }: { $about }
# --- at the table
table-decides-bot = Machine: { $seat }
main-relieved = The machine plays for you
thinking = { $seat }: the machine ({ $bot }) is thinking…
elapsed = { $seconds } s
watch-title = The machine's moves
watch-behind = { $count ->
    [one] one more
   *[other] { $count } more
}
main-skip = { $count ->
    [one] Skip one move to the present
   *[other] Skip { $count } moves to the present
}
watch-paused = Paused. The machine's next moves wait to be shown.
watch-pause = Pause
watch-resume = Go on
watch-skip = Skip
watch-skip-about = Jump to your next decision, or to the present
pace-heading = The machine's moves
pace-title = Pace
pace-follow = The map goes along
pace-slow = slow
pace-normal = normal
pace-fast = fast
pace-once = at once
# --- help
help-title = Help from the machine
hint-ask = What would the machine do?
hint-about = The machine thinks about your decision with what you know. Nothing is played.
hint-wait = Thinking about your decision…
hint-cancel = Never mind
hint-again = Try again
hint-failed = The machine has no answer this time.
hint-title = Hint
hint-says = The machine ({ $bot }) would:
hint-play = Do it
hint-why = Why?
relieve-phase = Machine: phase
relieve-turn = Machine: turn
relieve-about = The machine plays the rest of it for you, at the pace you watch. You can stop it at any moment.
relieved = { $until ->
    [phase] The machine ({ $bot }) plays the rest of the phase for you.
    [turn] The machine ({ $bot }) plays the rest of the turn for you.
   *[good] The machine ({ $bot }) plays your seat.
}
relieved-stop = Stop
relieved-back = Take my seat back
# --- who plays
drawer-players = Players
players-you = you
players-person = a person
players-lent = { $until ->
    [phase] machine ({ $bot }), for this phase
   *[turn] machine ({ $bot }), for this turn
}
players-thinks = Thinking…
players-take-back = Take my seat back
players-take-over = Take over from the machine
players-give = Hand over to the machine:
players-level = Level of the machine:
players-theirs = Only the player of this seat can hand it over.
resign = Resign
resign-ask = Give the game up for good? The other side wins.
resign-yes = Yes, resign
resign-no = Play on
over-reason-resigned = The other side has given the game up.
standing = Standing orders
standing-about = They answer for you, so that nobody waits for you. Only you can see them.
standing-order = { LINE($order) }
standing-always = Answer this beforehand from now on
standing-place = (choose a place on the map)
standing-yes = yes
standing-rescind = Rescind
players-watching = You are watching: seats are handed over by those who play.
players-none = No seats yet.
players-own-level = Who helps you
players-own-level-about = Gives hints, and plays your phase when you ask for it.
players-refused = Only whoever plays a seat can hand it over, and only a seat that nobody else owns can be taken.
players-over = The game is over: there is nothing left to hand over.
players-failed = The seat could not be handed over. Try again.
players-news-bot = { $until ->
    [phase] The machine ({ $bot }) plays this phase for: { $seat }.
    [turn] The machine ({ $bot }) plays this turn for: { $seat }.
   *[good] { $seat }: the machine ({ $bot }) plays from now on.
}
players-news-person = { $seat }: a person plays from now on.
players-news-you = You play again: { $seat }.
# --- why
why-ask = why?
why-wait = Asking…
why-none = There are no reasons to be had for this move.
why-later = Why the machine on the other side moved so is told when the game is over.
why-only = There was nothing else to do.
why-chance = It was drawn by lot.
why-fault = The machine was at a loss; something legal was played in its place.
why-late = The machine took too long; something legal was played in its place.
why-sweep = Part of its orders for the whole phase.
why-hurried = Its time for the phase was over; it went on without trying plans.
why-clear = It stood out from everything else.
why-plan = Its plan for this phase: { $plan }.
why-orders = It weighed, the longest bar being best:
why-plans = Plans it tried out:
why-usual = None was clearly better than to play as usual.
why-gains = What the plan is better or worse for:
why-merits = What it gains and costs:
plan-usual = as usual
plan-all-to = all to { $place }
# --- keys
keys-i = what the machine would do
keys-b = the machine plays the rest of the phase (shift: turn); again: stop
keys-k = skip the machine's moves; pause them
keys-o = players
# --- what the others did, summed up; what is heard
drawer-since = Since your last decision
since-open = { $count } moves since your last decision
since-count = { $moves ->
    [one] One move
   *[other] { $moves } moves
}, { $fights ->
    [0] no fight
    [one] one fight
   *[other] { $fights } fights
}
since-fight = Fight { $number }
since-unseen = seen from outside
since-none = Nobody else has moved yet.
since-quiet = Only phases were ended.
said-undone = Taken back: { $what }
pace-fights = fights only, the rest summed up
keys-e = what the others did since your last decision
settings-sounds = Quiet sounds
pace-summary = told as one summary
since-missed = Since you last looked
since-phase = Turn { $turn }: { $side }, { $phase }
since-front = Around { $place }
since-somewhere = Elsewhere
since-show = Show me
since-show-fight = Show me fight { $number }
since-whole = All of it ({ $count })
since-lost = { $side }: { $count ->
    [one] one step lost
   *[other] { $count } steps lost
}
since-taken = { $to ->
    [none] belongs to nobody now; it was held by: { $from }
   *[other] is now held by: { $to }{ $from ->
        [none] {""}
       *[other] {" "}(before: { $from })
    }
}
