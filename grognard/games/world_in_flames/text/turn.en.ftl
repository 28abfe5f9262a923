# --- decisions
ask-reroll = The dice went against you: demand that both sides roll again, or let it be.
ask-first-impulse = You have the initiative: which side plays the first impulse?
ask-choose-action = { WORD($power) } chooses its action for this impulse.
ask-thinning = Too many units are in { $hex }: choose one to destroy.
ask-pause = The phase is over.

# --- refusals of the machine
refusal-game-over = The game is over.
refusal-not-your-decision = It is not for { WORD($seat) } to decide now, but for { WORD($deciding) }.
refusal-not-now = "{ VERB($action) }" is an order given { WHEN($action) }. Possible now: { VERB($expected) }.

# --- refusals
refusal-stacking-land = { $hex } would hold { $count } land units; its limit is { $limit }.
refusal-stacking-air = { $hex } would hold { $count } aircraft; its limit is { $limit }.
refusal-thin-face-up-first = { $unit } is face-down: units that are face-up in { $hex } go first.
refusal-thin-elsewhere = { $unit } is not one of those that are too many in { $hex }.
refusal-another-power = It is { WORD($asked) } that chooses now, not { WORD($power) }.
refusal-neutral-action = { WORD($power) } is neutral: it passes or takes a combined action.
refusal-often-enough = { WORD($power) } has chosen "{ WORD($action) }": { WORD($activity) } is allowed { $limit } times in this impulse.

# --- events
event-turn = A new turn begins.
event-impulse = Impulse of { WORD($side) }, box { $box } of the track.
event-surprised = { WORD($by) } has just declared war: { WORD($power) } is surprised in this impulse.
event-impulses-end = It was the last impulse of the turn.
event-weather = New weather.
event-sky = The weather in { WORD($zones) }: { WORD($weather) }.
event-initiative = Initiative: Axis { $axis }, Allies { $allied }. { WORD($side) } has it.
event-initiative-marker = The initiative marker moves to { WORD($box) }.
event-plays-first = { WORD($side) } plays the first impulse.
event-action-chosen = { WORD($power) }: { WORD($action) }.
event-taken = { WORD($power) } takes { $hex }.
event-rolled = A die for { WORD($reason) }: { $die }.

# --- words
word-axis = the Axis
word-allied = the Allies
word-germany = Germany
word-italy = Italy
word-japan = Japan
word-china = China
word-commonwealth = the Commonwealth
word-france = France
word-ussr = the USSR
word-usa = the USA
word-pass = pass
word-air = air action
word-naval = naval action
word-land = land action
word-combined = combined action
word-weather = the weather
word-initiative = the initiative
word-last-impulse = the last impulse
word-axis-2 = Axis +2
word-axis-1 = Axis +1
word-even = the middle
word-allied-1 = Allies +1
word-allied-2 = Allies +2
event-conquered = { WORD($power) } conquers { WORD($country) }.
