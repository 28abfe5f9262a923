# --- decisions
ask-set-up = { $count ->
    [0] All your units are set up{ $forts ->
        [0] : end the set-up.
        [one] , and one Fortification is still to be laid.
       *[other] , and { $forts } Fortifications are still to be laid.
    }
   *[other] Set up your units: { $count } still to place{ $forts ->
        [0] .
        [one] , and one Fortification to lay.
       *[other] , and { $forts } Fortifications to lay.
    }
}
ask-trucks = Put trucks on brigades or take them off, or go on; { $count ->
    [0] no truck unit is
    [one] one truck unit is
   *[other] { $count } truck units are
} free.
ask-attrition = Attrition: choose a unit that loses a step ({ $steps } to go).
ask-plot = { $count ->
    [0] All landings are plotted: go on.
    [one] Plot the landing of one unit in secret: click it beside the map, then a hex of the coast.
   *[other] Plot the landings of { $count } units in secret: click one beside the map, then a hex of the coast.
}
ask-landing = { $count ->
    [0] No landing is plotted for this turn: go on.
    [one] One landing is plotted for this turn: put it off, or let it go ashore.
   *[other] { $count } landings are plotted for this turn: put some off, or let them go ashore.
}
ask-lie-off = { $unit } finds the enemy in { $hex }: from which sea hex will it assault?
ask-barrage = Shall all your Artillery fire with doubled factors this turn? It can be done only once in the game.

# --- refusals
refusal-set-up-unfinished = { $count } { $count ->
    [one] unit is
   *[other] units are
} not placed yet, { $unit } among them. "{ order-deploy }" places the rest for you.
refusal-not-to-place = { $unit } is not a unit that you place.
refusal-start-near = { $unit } starts within { $radius } { $radius ->
    [one] hex
   *[other] hexes
} of { $centre }, on land that it can enter; { $hex } is not.
refusal-start-near-hq = { $unit } starts within { $radius } { $radius ->
    [one] hex
   *[other] hexes
} of one of your HQs on the map; { $hex } is not.
refusal-start-near-area = { $unit } starts within { $radius } { $radius ->
    [one] hex
   *[other] hexes
} of { $centre ->
    [henderson] Henderson Field
   *[other] { $centre }
}, on land that it can enter; { $hex } is not.
refusal-start-far-area = { $unit } starts at least { $radius } hexes from { $centre ->
    [henderson] Henderson Field
   *[other] { $centre }
}; { $hex } is nearer, or no land.
refusal-start-area = { $unit } starts in { $centre ->
    [henderson] Henderson Field
   *[other] { $centre }
}, not in { $hex }.
refusal-all-placed = All your units are placed already, and no Fortification can be laid besides those that stand.
refusal-no-spot-left = No hex in which { $unit } may start has room for it: place others elsewhere first.
refusal-no-reserve-at-start = { $unit } may not start in reserve.
refusal-no-forts-left = { $limit ->
    [0] You start with no Fortifications: there is none for { $hex }.
   *[other] All { $limit } Fortifications are placed; none is left for { $hex }.
}
refusal-fort-needs-unit = A Fortification needs a combat unit of yours in { $hex }.
refusal-trucks-for-brigades = Trucks carry Infantry brigades of yours on the map, not { $unit }.
refusal-trucked-already = { $unit } has trucks already.
refusal-no-trucks = { $limit ->
    [one] Your one truck unit is in use
   *[other] All { $limit } truck units are in use
}: none is left for { $unit }.
refusal-no-truck-here = { $unit } has no trucks.
refusal-truck-changed = The trucks of { $unit } were changed in this phase already.
refusal-attrition-spared = { $unit } would be eliminated; first every unit of more than one step must have lost one.
refusal-us-delay = US reinforcements may not be delayed: { $unit } must land this turn.
refusal-no-landing-due = { $unit } has no landing to plot now.
refusal-plot-turn = { $unit } can land on turn { $earliest } or later, not on turn { $turn }.
refusal-not-coastal = { $hex } is not a coastal hex: { $unit } cannot land there.
refusal-causeway-only = Motorized units cross the Johore Strait by the causeway only, not to { $hex }.
refusal-coastal-regiment = Only a Japanese Infantry regiment may move along the coast; { $unit } is none.
refusal-penang-first = { $unit } cannot sail: moves along the coast begin the turn after Penang is captured.
refusal-one-coastal-move = One regiment a turn moves along the coast, and one has; { $unit } cannot.
refusal-port-to-port = { $unit } goes from Port to Port; { $hex } is none.
refusal-waits-for-entry = { $unit } comes in at { $hex } and nowhere else, in the first Joint Phase that finds no enemy there.
refusal-west-coast-only = { $unit } must stay on the west coast between Penang and Batu Pahat; { $hex } is not there.
refusal-japanese-sail-only = Only the Japanese move by sea; { $unit } cannot.
refusal-battalions-sail-only = Only Infantry battalions move by sea; { $unit } is none.
refusal-sailings-used = { $limit } battalions have moved by sea, all that the game allows; { $unit } cannot.
refusal-one-sailing = One battalion a turn moves by sea, and one has; { $unit } cannot.
refusal-matanikau-road = Motorized units cross the Matanikau only where the Road does, not to { $hex }.
refusal-no-redeployment = Japanese units on the island never move by sea again; { $unit } cannot.
refusal-redeploy-idle-turn = US reinforcements arrive on turn { $turn }, so { $unit } may not be moved by sea.
refusal-redeploy-battalion = Only an Infantry battalion may be moved by sea; { $unit } is none.
refusal-redeploy-assault = { $unit } may move by sea, but not land on an enemy: { $hex } is occupied.
refusal-one-redeployment = One battalion was moved by sea this turn; { $unit } cannot be another.
refusal-from-a-port = { $unit } must have begun the turn in a Port that you hold.
refusal-not-on-map = { $unit } is not a unit of yours on the map.
refusal-fort-already = There is a Fortification in { $hex } already.
refusal-postponed-hexes = Name one new hex for each landing put off: { $count } put off, { $hexes ->
    [0] none
   *[other] { $hexes }
} named.
refusal-jungle-by-road = Motorized units enter the Jungle of { $hex } only by a Road or Trail.
refusal-plotted-only = { $unit } lands only where it was plotted in the Joint Phase, not freely in { $hex }.

# --- events
event-placed = { $unit } is set up in { $hex }.
event-placed-unseen = { $side ->
    [japanese] A Japanese
   *[allied] An Allied
} unit is set up in { $hex }.
event-deployed = { $side ->
    [japanese] The Japanese
   *[allied] The Allies
} set up { $count } { $count ->
    [one] unit
   *[other] units
}.
event-held = { $unit } in { $hex } starts in reserve.
event-held-unseen = { $side ->
    [japanese] A Japanese
   *[allied] An Allied
} unit in { $hex } starts in reserve.
event-fort-placed = A Fortification stands in { $hex }.
event-loaded = { $unit } in { $hex } receives trucks.
event-unloaded = { $unit } in { $hex } gives up its trucks.
event-attrition = Attrition ({ $column ->
    [january] January
    [february] February
    [march] March
    [april] April
    [september] September
    [october] October
    [november] November
   *[special] Special
}): { $side ->
    [japanese] the Japanese lose
   *[allied] the Allies lose
} { $steps ->
    [0] nothing
    [one] one step
   *[other] { $steps } steps
}.
event-attrition-step = { $unit } in { $hex } loses a step to attrition.
event-attrition-step-unseen = A unit in { $hex } loses a step to attrition.
event-plotted = { $unit } is to land in { $hex } on turn { $turn }.
event-landing-losses = The landing in { $hex } costs { $steps ->
    [0] nothing
    [one] one step
   *[other] { $steps } steps
}.
event-air-withdrawn = { $unit } is withdrawn: the Japanese hold { $airfields ->
    [0] no Airfield
    [one] only one Airfield
   *[other] only { $airfields } Airfields
}.
event-air-arrives = { $unit } comes into play{ $airfields ->
    [0] { "" }
    [one] : the Japanese hold one Airfield
   *[other] : the Japanese hold { $airfields } Airfields
}.
event-penang-captured = The Japanese capture Penang: from next turn a regiment may move along the west coast by sea.
event-withdrawn = { $unit } leaves the game{ $steps ->
    [0] { "" }
    [one] ; one Marine replacement step is lost with it
   *[other] ; { $steps } Marine replacement steps are lost with it
}.
event-ships-come = The US naval unit is available this turn.
event-ships-stay-away = The US naval unit stays away this turn.
event-convoy = The November convoy: { $result ->
    [historical] its four units get through with a step lost each
    [full] it arrives whole, with men and shells
   *[destroyed] it is destroyed or turns back
}.
event-barrage = All Japanese Artillery fires with doubled factors on turn { $turn }.
