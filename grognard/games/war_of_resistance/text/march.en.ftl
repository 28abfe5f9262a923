# Sequence of play, movement, headquarters and reaction (4 to 7B, 14C, 14H, 37H).

# --- decisions
ask-initial = Initial phase: see to your reinforcements, works and headquarters; then go on to movement.
ask-movement = Movement phase: move your units; then go on to combat.
ask-combat = Combat phase: attack with your units; then it is the enemy's turn to react.
ask-reaction = Reaction phase: try to activate one headquarters, or two together; or let it be.
ask-reaction-movement = Reaction: move the units in the zone of influence of your active headquarters; then attack.
ask-reaction-combat = Reaction: attack with the units in the zone of influence of your active headquarters.
ask-exploitation = Exploitation phase: move the units that can exploit; then your player turn ends.

# --- refusals: who moves
refusal-no-units = Name one or more units, each of them once.
refusal-cannot-command = { $unit } is not one of your units.
refusal-off-map = { $unit } is not on the map but in { $place }.
refusal-not-one-stack = { $unit } and { $other } do not stand in the same hex, so they cannot move together.
refusal-one-convoy = { $unit } and { $other } belong to one convoy for this phase: they move together.
refusal-immobile = { $unit } has a movement rating of zero and never moves.
refusal-moved-by-rail = { $unit } has moved by strategic rail and moves no more in this player turn.
refusal-infiltrated = { $unit } has infiltrated and does nothing else in this player turn.
refusal-accelerated = { $unit } uses accelerated movement: besides it only rail and naval movement are open to it.
refusal-hq-stays = { $unit } is a headquarters: it never moves in a reaction phase.
refusal-hq-does-not-attack = { $unit } is a headquarters: it never attacks in a reaction phase.
refusal-not-reacting = { $unit } cannot react: it did not begin this step in the zone of influence of an active headquarters, or has moved already.
refusal-no-exploitation = { $unit } has no movement points in an exploitation phase.
refusal-no-points = { $unit } has no movement points left for this.

# --- refusals: where to
refusal-stays = { $unit } is in { $hex } already.
refusal-enemy-hex = { $unit } cannot enter { $hex }: enemy units are there.
refusal-neutral-hex = { $unit } cannot enter { $hex }: it is neutral ground.
refusal-prohibited = { $unit } cannot go from { $start } to { $hex }: the terrain is prohibited to it.
refusal-no-way = No way leads { $unit } to { $hex }.
refusal-too-far = { $hex } is too far for { $unit }: it would cost { $cost } MP, and it has { $left } left.
refusal-beyond-reach = { $hex } is too far for { $unit } to slip there with the { $left } MP it has left.
refusal-too-far-together = There is no way to { $hex } that all { $count } units can pay for; each of them alone could go there.

# --- refusals: accelerated movement
refusal-accelerated-phase = { $unit } may use accelerated movement only in the movement phase.
refusal-moved-otherwise = { $unit } has spent movement points otherwise in this phase.
refusal-no-road = No road leads { $unit } to { $hex } without a gap.
refusal-no-hits = { $unit } has no hits of accelerated movement.
refusal-rested = { $unit } has removed hits in this phase: it stays out of { $hex }, which the enemy holds or covers with a zone of control.
refusal-pressed = { $unit } was in an enemy zone of control or an enemy hex in this phase: its hits stay.

# --- refusals: infiltration
refusal-no-infiltrator = { $unit } cannot infiltrate: only Communist units other than guerrillas do.
refusal-infiltration-phase = { $unit } may infiltrate only in the movement phase.
refusal-no-shelter = { $unit } cannot infiltrate to { $hex }: no guerrilla base can be entered or created there.

# --- refusals: transport counters
refusal-no-convoy = A convoy needs a transport counter and something to carry.
refusal-too-heavy = That is too much: { $load } RE for a capacity of { $room } RE.
refusal-in-convoy = { $unit } belongs to a convoy already.
refusal-not-fresh = { $unit } has not stood here since the phase began, or has done something already.
refusal-hq-not-carried = { $unit } is a headquarters: transport counters do not carry it.
refusal-not-carried = { $unit } is no non-motorized unit: transport counters do not carry it.

# --- refusals: headquarters
refusal-hq-not-used = { $unit } is no headquarters on its used side.
refusal-hq-reliable = { $unit } recovers of itself.
refusal-no-resources = { $hex } is no city of yours with a resource point that is not isolated.
refusal-one-or-two-hqs = Name one headquarters or two, not { $count }.
refusal-no-hq = { $unit } is no headquarters on the map.
refusal-hq-tried = A die was thrown for { $unit } already in this phase.
refusal-hq-used-up = { $unit } is on its used side.
refusal-hq-unsupplied = { $unit } is out of general supply.

# --- what happens
event-turn = Game turn { $turn }: { turn-date }.
event-player-turn = { $side ->
    [japanese] The Japanese player turn begins.
   *[chinese] The Chinese player turn begins.
}
event-weather = Weather: { WORD($weather) } (zones { $zones }).
event-moved = { $units } move from { $start } to { $hex }.
event-accelerated = { $units } hurry along the road from { $start } to { $hex }.
event-fast-hits = { $unit } takes { $hits ->
    [one] a hit
   *[other] { $hits } hits
} for its haste.
event-hit-removed = { $unit } puts itself in order; { $hits ->
    [0] no hits are
    [one] one hit is
   *[other] { $hits } hits are
} left.
event-infiltrated = { $unit } slips from { $start } towards { $hex }.
event-disbanded = { $unit } is disbanded in { $hex }.
event-loaded = { $transport } takes up { $units } in { $hex }.
event-hex-taken = { $hex } falls into { $side ->
    [japanese] Japanese
   *[chinese] Chinese
} hands.
event-hq-used = { $unit } is turned to its used side.
event-hq-renewed = { $unit } is ready again for a resource point of { $hex }.
event-activated = { $die }: { $hqs } can act.
event-not-activated = { $die }: { $hqs } cannot act.
