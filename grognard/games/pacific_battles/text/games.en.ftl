# --- decisions
ask-set-up = { $count ->
    [0] All your units are set up{ $forts ->
        [0] .
        [one] , and one fortification is still to be laid.
       *[other] , and { $forts } fortifications are still to be laid.
    }
   *[other] Set up your units: { $count } still to place{ $forts ->
        [0] .
        [one] , and one fortification to lay.
       *[other] , and { $forts } fortifications to lay.
    }
}
ask-trucks = Put trucks on brigades or take them off; { $count } free.
ask-attrition = Attrition: choose a unit that loses a step ({ $steps } to go).
ask-plot = { $count ->
    [0] All landings are plotted: go on.
    [one] Plot the landing of one unit in secret.
   *[other] Plot the landings of { $count } units in secret.
}
ask-landing = { $count ->
    [0] No landing is plotted for this turn: go on.
    [one] One landing is plotted for this turn: put it off, or let it go ashore.
   *[other] { $count } landings are plotted for this turn: put some off, or let them go ashore.
}
ask-lie-off = { $unit } finds the enemy in { $hex }: from which sea hex will it assault?
ask-barrage = Shall all your artillery fire with doubled strength this turn? It can be done once.

# --- refusals
refusal-set-up-unfinished = { $count } { $count ->
    [one] unit is
   *[other] units are
} not placed yet, { $unit } among them. "deploy" places the rest for you.
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
} of { $centre }, on land that it can enter; { $hex } is not.
refusal-start-far-area = { $unit } starts at least { $radius } hexes from { $centre }; { $hex } is nearer, or no land.
refusal-start-area = { $unit } starts in { $centre }, not in { $hex }.
refusal-all-placed = All your units are placed already, and no fortification can be laid beside those that stand.
refusal-no-spot-left = No hex in which { $unit } may start has room for it: place others elsewhere first.
refusal-no-reserve-at-start = { $unit } may not start in reserve.
refusal-no-forts-left = { $limit ->
    [0] You start with no fortifications: there is none for { $hex }.
   *[other] All { $limit } fortifications are placed; none is left for { $hex }.
}
refusal-fort-needs-unit = A fortification needs a combat unit of yours in { $hex }.
refusal-trucks-for-brigades = Trucks carry infantry brigades of yours on the map, not { $unit }.
refusal-trucked-already = { $unit } has trucks already.
refusal-no-trucks = All { $limit } truck units are in use: none is left for { $unit }.
refusal-no-truck-here = { $unit } has no trucks.
refusal-truck-changed = The trucks of { $unit } were changed in this phase already.
refusal-attrition-spared = { $unit } would be eliminated; first every unit of more than one step must have lost one.
refusal-us-delay = US reinforcements may not be delayed: { $unit } must land this turn.
refusal-no-landing-due = { $unit } has no landing to plot now.
refusal-plot-turn = { $unit } can land on turn { $earliest } or later, not on turn { $turn }.
refusal-not-coastal = { $hex } is not a coastal hex: { $unit } cannot land there.
refusal-causeway-only = Motorized units cross the Johore Strait by the causeway only, not to { $hex }.
refusal-coastal-regiment = Only a Japanese infantry regiment may move along the coast; { $unit } is none.
refusal-penang-first = { $unit } cannot sail: coastal moves begin the turn after Penang is captured.
refusal-one-coastal-move = One regiment a turn moves along the coast, and one has; { $unit } cannot.
refusal-port-to-port = { $unit } goes from port to port; { $hex } is none.
refusal-waits-for-entry = { $unit } comes in at { $hex } and nowhere else, in the first joint phase that finds no enemy there.
refusal-west-coast-only = { $unit } must stay on the west coast between Penang and Batu Pahat; { $hex } is not there.
refusal-japanese-sail-only = Only the Japanese move by sea; { $unit } cannot.
refusal-battalions-sail-only = Only infantry battalions move by sea; { $unit } is none.
refusal-sailings-used = { $limit } battalions have moved by sea, all that the game allows; { $unit } cannot.
refusal-one-sailing = One battalion a turn moves by sea, and one has; { $unit } cannot.
refusal-matanikau-road = Motorized units cross the Matanikau by the road bridge only, not to { $hex }.
refusal-no-redeployment = Japanese units on the island never move by sea again; { $unit } cannot.
refusal-redeploy-idle-turn = US reinforcements arrive on turn { $turn }, so { $unit } may not be moved by sea.
refusal-redeploy-battalion = Only an infantry battalion may be moved by sea; { $unit } is none.
refusal-redeploy-assault = { $unit } may be moved by sea, not land on an enemy: { $hex } is taken.
refusal-one-redeployment = One battalion was moved by sea this turn; { $unit } cannot be another.
refusal-from-a-port = { $unit } must have begun the turn in a port that you hold.
refusal-not-on-map = { $unit } is not a unit of yours on the map.
refusal-fort-already = There is a fortification in { $hex } already.
refusal-postponed-hexes = Name one new hex for each landing put off: { $count } put off, { $hexes } named.
refusal-jungle-by-road = Motorized units enter the jungle of { $hex } by a road or trail only.
refusal-plotted-only = { $unit } lands only where it was plotted in the joint phase, not freely in { $hex }.

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
event-fort-placed = A fortification stands in { $hex }.
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
   *[special] airfield lost
}): { $side ->
    [japanese] the Japanese lose
   *[allied] the Allies lose
} { $steps } { $steps ->
    [one] step
   *[other] steps
}.
event-attrition-step = { $unit } in { $hex } loses a step to attrition.
event-attrition-step-unseen = A unit in { $hex } loses a step to attrition.
event-plotted = { $unit } is to land in { $hex } on turn { $turn }.
event-landing-losses = The landing in { $hex } costs { $steps } { $steps ->
    [one] step
   *[other] steps
}.
event-air-withdrawn = { $unit } is withdrawn: the Japanese hold only { $airfields } airfields.
event-air-arrives = { $unit } comes into play: the Japanese hold { $airfields } airfields.
event-penang-captured = The Japanese capture Penang: from next turn a regiment may move along the west coast by sea.
event-withdrawn = { $unit } leaves the game; { $steps } Marine replacement { $steps ->
    [one] step is
   *[other] steps are
} lost with it.
event-ships-come = The US naval unit is available this turn.
event-ships-stay-away = The US naval unit stays away this turn.
event-convoy = The November convoy: { $result ->
    [historical] its four units get through with a step lost each
    [full] it arrives whole, with men and shells
   *[destroyed] it is destroyed or turns back
}.
event-barrage = All Japanese artillery fires with doubled strength on turn { $turn }.
