# --- Pacific Battles at the table
status-initiative = Initiative: { $side }
status-momentum = Initiative and momentum: { $side }
track-held = Places
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
