# --- Pacific Battles at the table
status-initiative = Initiative: { $side }
status-momentum = Initiative and momentum: { $side }
track-fallen = Steps lost
track-markers = Concealment
phase-initiative = Initiative
phase-joint = Joint phases
phase-administrative = Administrative phase
phase-player-turn = player turn
phase-BombardmentPhase = Bombardment
phase-MovementPhase = Movement
phase-CombatPhase = Combat
phase-ReserveMovementPhase = Reserves
phase-PlaceInterdiction = Interdiction
hex-port = Port
hex-control = Held by: { $side }
hex-fort = Fortification ({ $side })
hex-fort-building = Fortification being built ({ $side })
hex-interdicted = Interdicted by: { $side }
hex-shelled = Bombarded in this phase
piece-attack = Attack { $value }
piece-defence = Defence { $value }
piece-efficiency = Efficiency { $value }
piece-bombardment = Bombardment { $value }, range { $range }
piece-command = Command { $value }
piece-disrupted = disrupted
piece-reserve = in reserve
piece-building = digging in
piece-truck = with trucks
piece-fired = has fired
piece-plot = lands in { $hex } on turn { $turn }
hidden-reserve = { $count ->
    [one] one in reserve
   *[other] { $count } in reserve
}
hidden-disrupted = { $count ->
    [one] one disrupted
   *[other] { $count } disrupted
}
hidden-fired = { $count ->
    [one] one has fired
   *[other] { $count } have fired
}
boxes-replacements = Replacement steps
boxes-losses = Steps lost, by army
box-available = Ready for a mission
box-flown = Mission flown
box-staging = Staging Area
box-due = Still to arrive
box-destroyed = Destroyed
box-permanently-destroyed = Permanently destroyed
box-withdrawn = Withdrawn
pool-japanese-army-infantry = Japanese Army, infantry
pool-japanese-army-armour = Japanese Army, armour
pool-japanese-navy-infantry = Japanese Navy, infantry
pool-japanese-navy-armour = Japanese Navy, armour
pool-us-army-infantry = US Army, infantry
pool-us-army-armour = US Army, armour
pool-us-navy-infantry = Marines, infantry
pool-us-navy-armour = Marines, armour
pool-commonwealth-infantry = Commonwealth, infantry
pool-commonwealth-armour = Commonwealth, armour
pool-philippine-infantry = Philippine Army, infantry
pool-philippine-armour = Philippine Army, armour
track-airfields = Airfields
track-ports = Ports
attack-lead = Lead unit
attack-lead-best = the best
attack-lead-is = { $unit } leads, efficiency { $efficiency }. The efficiency of the defenders' lead comes on top.
attack-strength = Attack { $attack }
attack-concealed = against a concealed stack: anything may be under it.
attack-seen = against { $count ->
    [one] one unit
   *[other] { $count } units
}.
attack-top = On top: { $unit }, defence { $defence }.
attack-by-defence = By the strength of the defence
attack-defence = Defence
attack-dice = Six dice: attacker loses – defender loses
main-attack = Attack { $hex } with { $count ->
    [one] one unit
   *[other] { $count } units
}
main-fire = Fire at { $hex } with { $count ->
    [one] one unit
   *[other] { $count } units
}
main-done-movement = End movement
main-done-combat = End combat
main-done-bombard = End bombardment
main-done-set-up = Set-up is done
shift-integrity = Formation whole
shift-integrity-defence = Defenders' formation whole
shift-fortification = Fortification
shift-concentric = Concentric attack
shift-surrounded = Surrounded
shift-amphibious = From the sea
shift-close-support = Close air support
shift-terrain = Terrain
shift-efficiency = Efficiency
shift-armour = Armour
shift-armour-defence = Defenders' armour
shift-momentum = Momentum
shift-strait = Strait
shift-channel = Channel
do-advance = { $unit } advances
do-attack = Attack { $hex } with { $units }
do-another-round = Another round with { $units }
do-suffer = { $unit } suffers attrition
do-fire = { $units } fire at { $hex }
do-loss = { $unit } takes the loss
do-barrage = Great barrage
do-defend = Defend under { $lead }{ $guns ->
    [none] { "" }
   *[other] , guns: { $guns }
}
do-commit = Test { $unit } to join the defence
do-lead = { $unit } leads
do-conceal = Conceal the stack in { $hex }
do-unconceal = Take the concealment off { $hex }
do-top = { $unit } on top
do-build = { $unit } digs in
do-bid = Declare { $attacks } attacks
do-pass = Pass
do-interdict = { $unit } interdicts { $hexes }
do-plot = Plot { $unit } to land in { $hex }
do-land = Land{ $postponed ->
    [none] { "" }
   *[other] , but { $postponed } wait
}
do-move = Move { $units } to { $to }
do-mode = { $motorized ->
    [yes] { $unit } takes its vehicles
   *[no] { $unit } goes on foot
}
do-sail = { $unit } by sea to { $to }
do-arrive = { $unit } arrives in { $to }
do-place = { $unit } in { $hex }
do-deploy = Set up the rest for me
do-hold = Keep { $unit } off the map
do-place-fort = Fortify { $hex }
do-rebuild = Give { $unit } a step
do-return = { $unit } returns in { $hex }
do-return-hq = { $unit } comes back in { $hex }
do-reserve = { $unit } tries for reserve
do-activate = Test { $unit }
do-stand-down = { $unit } leaves the reserve
do-effort = { $declare ->
    [yes] Maximum effort
   *[no] No maximum effort
}
do-reroll = { $again ->
    [yes] Roll again
   *[no] Let it stand
}
do-surplus = Give up { $unit }
do-load = Trucks for { $unit }
do-unload = Take the trucks from { $unit }
verb-move = Move
verb-sail = By sea
verb-arrive = Arrive
verb-place = Place
verb-plot = Plot a landing
verb-interdict = Interdict
verb-return = Return
verb-return-hq = Come back
