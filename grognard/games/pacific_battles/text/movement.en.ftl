# --- decisions
ask-movement = Movement: move your units, try for reserve, build, conceal; then go on to combat.
ask-reserve-movement = Reserve Movement: test your reserves; those that pass may move half their allowance and attack.
ask-surplus = { $hex } holds too many units ({ $count }): choose one to give up.

# --- refusals: who moves
refusal-no-units = Name one or more units, each of them once.
refusal-cannot-command = { $unit } is not a ground unit of yours.
refusal-off-map = { $unit } is not on the map.
refusal-not-one-stack = { $unit } and { $other } do not stand in the same hex, so they cannot move together.
refusal-waits-at-sea = { $unit } waits off the coast in { $hex } for its assault and does nothing else.
refusal-immobile = { $unit } has no movement points.
refusal-frozen = { $unit } has received a special replacement step this turn: it neither moves nor attacks.
refusal-in-reserve = { $unit } is in reserve: it moves only in the Reserve Movement Phase or to help a hex under attack.
refusal-no-reserve = { $unit } is not one of your units in reserve.
refusal-not-activated = { $unit } must pass its command test before it moves.
refusal-is-building = { $unit } is at work on the Fortification in { $hex } and stays there this turn.
refusal-tried-for-reserve = { $unit } has tried for reserve: its move is over.
refusal-has-infiltrated = { $unit } has infiltrated into { $hex } and goes no further this turn.
refusal-stopped-in-zone = { $unit } has entered an enemy ZoC in { $hex } and stops there.
refusal-whole-move = { $unit } entered { $hex } as the one hex that it may always move, and that was its whole move.
refusal-move-over = The move of { $unit } is over.
refusal-pick-up = A stack on the move picks nobody up: { $count ->
    [one] one of these units belongs
   *[other] { $count } of these units belong
} to another move.

# --- refusals: where to
refusal-off-board = { $unit } cannot leave the map.
refusal-stays = { $unit } is in { $hex } already.
refusal-sea-hex = { $hex } is all sea: { $unit } gets there only by naval movement.
refusal-enemy-hex = { $unit } cannot enter { $hex }: the enemy is there.
refusal-ground-closed = { $class ->
    [motorized] { $unit } is motorized and cannot
   *[foot] { $unit } cannot
} go from { $start } into { $hex }: the ground there is closed to it.
refusal-too-far = { $unit } would need { $cost } { $cost ->
    [one] movement point
   *[other] movement points
} to reach { $hex } and has { $available ->
    [0] none
   *[other] { $available }
} left.
refusal-zone-on-the-way = { $unit } would have to pass the enemy ZoC in { $there } on its way to { $hex }, and must stop there.
refusal-zone-to-zone = { $unit } cannot go straight from the enemy ZoC in { $start } into another one in { $hex }.
refusal-allied-infiltration = { $start } and { $hex } are both in enemy ZoCs and only the Japanese infiltrate: { $unit } cannot.
refusal-late-infiltration = { $unit } did not start this phase in { $start }: it cannot infiltrate into { $hex }.
refusal-no-path = There is no way for { $unit } from { $start } to { $hex }.
refusal-no-path-via = There is no way for { $unit } from { $start } to { $hex } through { $via }.
refusal-guns-alone = { $unit } is Artillery: it enters the enemy ZoC in { $hex } only with a unit of another kind or where a friend stands already.
refusal-entry-closed = { $unit } cannot enter the map in { $hex }: that ground is closed to it.
refusal-no-room = { $hex } does not hold { $count } such units together.
refusal-surplus-elsewhere = { $unit } is not one of your units in { $hex }, which holds too many.

# --- refusals: strategic movement
refusal-strategic-phase = { $unit } cannot move strategically in the Reserve Movement Phase.
refusal-strategic-reserve = { $unit } is in reserve and cannot move strategically.
refusal-strategic-ashore = { $unit } has moved by sea and has half its allowance ashore: it cannot move strategically.
refusal-strategic-arrival = { $unit } has come onto the map this turn and cannot move strategically.
refusal-strategic-late = { $unit } has begun an ordinary move: strategic movement is chosen before the first hex.
refusal-strategic-near = { $hex } is next to an enemy unit: strategic movement neither starts there nor enters it.

# --- refusals: reserves and command
refusal-hq-no-reserve = { $unit } is an HQ and does not go into reserve.
refusal-reserve-already = { $unit } is in reserve already.
refusal-arrived-this-turn = { $unit } is a reinforcement of this turn and cannot go into reserve yet.
refusal-reserve-adjacent = { $unit } in { $hex } is next to an enemy unit and cannot go into reserve.
refusal-moved-too-far = { $unit } has spent { $spent } { $spent ->
    [one] movement point
   *[other] movement points
}; with more than { $limit } it cannot go into reserve.
refusal-no-commander = No HQ on the map may command { $unit }.
refusal-out-of-command = { $unit } is { $distance } { $distance ->
    [one] hex
   *[other] hexes
} from { $hq }, whose command radius is { $radius }.
refusal-tested-already = { $unit } has had its command test of this phase.
refusal-reserve-too-far = { $unit } cannot reach { $hex } with half its allowance ({ $available ->
        [one] 1 movement point
       *[other] { $available } movement points
    }).

# --- refusals: building
refusal-cannot-build = { $unit } is not a unit of yours on the map.
refusal-no-builder = { $unit } builds no Fortifications: only Engineer, Construction and Pioneer units do.
refusal-builder-disrupted = { $unit } is disrupted and cannot build.
refusal-builder-reserve = { $unit } is in reserve and cannot build.
refusal-builder-moved = { $unit } must spend its whole turn in { $hex } to build there.
refusal-fort-there = { $hex } has a completed Fortification of yours already.

# --- refusals: the sea and the map edge
refusal-no-sea-movement = { $unit } cannot move by sea.
refusal-cannot-sail = { $unit } is not a unit of yours on the map.
refusal-no-coast-start = { $unit } is in { $hex }, not on the coast.
refusal-sails-first = { $unit } has moved already; a sea move starts where the unit began the phase.
refusal-sails-from-zone = { $unit } is in an enemy ZoC in { $hex } and cannot embark.
refusal-stays-ashore = { $unit } is in { $hex } already.
refusal-no-coast = { $hex } is no coastal hex: { $unit } cannot land there.
refusal-no-waiting-hex = { $unit } cannot wait in { $sea } to assault { $hex }.
refusal-not-staged = { $unit } is not one of your units in the Staging Area.
refusal-no-entry = { $unit } cannot enter the map in { $hex }: that is neither one of its entry hexes nor on the coast.
refusal-entry-occupied = { $unit } cannot enter by { $hex }: the enemy is there.

# --- refusals: fog of war and modes
refusal-nobody-to-conceal = None of your units is in { $hex }.
refusal-concealed-already = { $hex } has a Concealment marker already.
refusal-no-concealment-left = { $limit ->
    [0] You have no Concealment markers in this game.
   *[other] All your Concealment markers ({ $limit }) are on the map.
}
refusal-not-concealed = No Concealment marker of yours is in { $hex }.
refusal-not-in-a-stack = { $unit } is not one of your units on the map.
refusal-on-top-already = { $unit } lies on top of its stack already.
refusal-stack-not-in-combat = { $unit } in { $hex } took no part in this combat: its stack is put in order in your own movement.
refusal-not-motorizable = { $unit } has no choice of how it moves.
refusal-mode-too-late = Units have moved already: how { $unit } moves is chosen at the start of the phase.
refusal-mode-already = { $unit } moves in that way already.

# --- events
event-moved = { $units } { $count ->
    [one] moves
   *[other] move
} from { $start } to { $hex }: { $path }.
event-moved-unseen = { $count ->
    [one] A unit moves
   *[other] { $count } units move
} from { $start } to { $hex }: { $path }.
event-moved-concealed = A move under the Concealment marker from { $start } to { $hex }: { $units }, by { $path }.
event-moved-concealed-unseen = A concealed stack moves from { $start } to { $hex }: { $path }.
event-mode = { $unit } moves { $how ->
    [motorized] as a motorized unit
   *[foot] on foot
}.
event-inspected = Your Interdiction marker in { $hex } shows you { $units }.
event-reserve-ended = An enemy has come up to { $hex }: the reserve is over for { $units }.
event-reserve-ended-unseen = The reserve in { $hex } is given up.
event-reserve-shelled = Bombardment in { $hex }: { $units } is no longer in reserve.
event-reserve-shelled-unseen = Bombardment ends a reserve in { $hex }.
event-step-lost-afloat = { $unit } loses a step on its way ashore.
event-command-passed = { $hq } ({ $value }) commands { $unit } in { $hex }: passed with { $die }.
event-command-passed-unseen = The command test in { $hex } is passed with { $die }.
event-command-failed = { $hq } ({ $value }) cannot command { $unit } in { $hex }: failed with { $die }.
event-command-failed-unseen = The command test in { $hex } is failed with { $die }.
event-stood-down = { $unit } in { $hex } leaves the reserve.
event-stood-down-unseen = A unit in { $hex } leaves the reserve.
event-surplus = Too many units in { $hex }: { $unit } is given up.
event-surplus-unseen = Too many units in { $hex }: one is given up.
event-building = { $unit } begins to build a Fortification in { $hex }.
event-building-unseen = { $side ->
    [japanese] A Japanese
   *[allied] An Allied
} Fortification is begun in { $hex }.
event-fort-removed = The Fortification in { $hex } is abandoned and removed.
event-concealed = { $side ->
    [japanese] The Japanese stack
   *[allied] The Allied stack
} in { $hex } is concealed.
event-unconcealed = The stack in { $hex } is concealed no longer: { $unit } lies on top.
event-on-top = { $unit } now lies on top in { $hex }.
event-sailed = { $unit } sails from { $start } to { $hex }.
event-sailed-unseen = A unit sails from { $start } to { $hex }.
event-landed = { $unit } comes ashore in { $hex }.
event-landed-unseen = { $side ->
    [japanese] A Japanese
   *[allied] An Allied
} unit comes ashore in { $hex }.
event-amphibious = { $unit } waits in { $sea } to assault { $hex } from the sea.
event-amphibious-unseen = { $side ->
    [japanese] A Japanese
   *[allied] An Allied
} unit waits in { $sea } to assault { $hex } from the sea.
event-arrived = { $unit } enters the map in { $hex }.
event-arrived-unseen = { $side ->
    [japanese] A Japanese
   *[allied] An Allied
} unit enters the map in { $hex }.
