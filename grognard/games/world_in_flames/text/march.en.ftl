# Movement on land.
ask-land-movement = Land movement: move your units, then go on.
refusal-no-land = { $hex } is no land: land units cannot be there.
refusal-enemy-there = Enemies are in { $hex }: it is not simply walked into.
refusal-not-open = { $hex } belongs to { WORD($owner) }: units of { WORD($power) } may not enter it.
refusal-too-far = { $unit } does not come to { $hex } with its { $points } movement points.
refusal-not-yours = { $unit } is not yours to command.
refusal-no-land-unit = { $unit } is no land unit on the map.
refusal-face-down = { $unit } is face-down: it does not move.
refusal-moved-already = { $unit } has moved in this phase already.
event-moved = { $unit } moves from { $start } to { $hex }.
event-turned-over = { $unit } is turned face-down: { WORD($reason) }.
word-tired = it went further than its movement points allow
word-hungry = it moved without supply
word-land-movement = land movement
