# War of Resistance at the table, beyond what the game itself says.
war-weather = { WORD($weather) } in zones { $zones }; the Weather layer of the map shows where
war-stability = Stability
war-stability-about = National stability: level { $level }, index { $index }. China collapses if it falls too low; the sheet of stability tells what moves it.
war-restriction = Restriction
war-restriction-about = Tokyo's level of restriction: { $level ->
    [0] none, Japan may operate everywhere
   *[other] { $level }; the overlay of limits shows what is closed
}.
war-victory = Japan
war-support-dot = supported of itself
war-support-circle = without support
war-hq = activated by { $activation } or less, zone of { $radius }
war-wing = bombs { $tactical } tactical, { $strategic } strategic; movement { $move }
war-mission = on a mission: { $mission }
war-home = based in { $place }
war-aa = anti-aircraft { $aa }
war-band = corps marker { $corps }
war-corps = in the box of corps marker { $corps }
# Missions in the air
verb-fly-bombing = Bomb
verb-fly-support = Support the attack
verb-fly-defence = Support the defence
verb-fly-cap = Patrol
verb-fly-harassment = Harass
verb-fly-transport = Transport
verb-fly-transfer = Change base
war-operation = Enemy aircraft
war-by-night = by night
war-flying = In the air
war-could-join = Could join: { $place }
war-all-fly = All
war-bombs = Bombs: chance of a hit
war-support = Its bombs count as strength in the fight on the ground: one air unit for every 2 RE of yours there (3 of Chinese), the strongest first.
war-hits = { $hits } hits
war-guns = { $strength ->
    [0] No guns there
   *[other] Guns: strength { $strength }
}
war-unit = { $unit }
war-interceptors = Could intercept
war-no-interceptors = Nobody could intercept.
war-against = { $unit } against { $other }
war-reply = in reply:
war-watched = Patrols watch on the way: { $hexes }
rail-undone-air-window = { $count ->
    [one] One air unit could still take off.
   *[other] { $count } air units could still take off.
}
rail-undone-ground-support = { $count ->
    [one] One air unit could still take off.
   *[other] { $count } air units could still take off.
}
rail-undone-defensive-support = { $count ->
    [one] One air unit could still take off.
   *[other] { $count } air units could still take off.
}
