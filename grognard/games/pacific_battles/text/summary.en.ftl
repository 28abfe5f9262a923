game-title = Pacific Battles: The Rising Sun
scenario-singapore = Fall of Singapore
scenario-bataan = Struggle on Bataan
scenario-guadalcanal = Turning Point: Guadalcanal
status-turn = Game Turn { $turn } of { $turns }; first player: { $first ->
    [japanese] the Japanese
   *[allied] the Allies
}{ $holder ->
    [japanese] ; the Japanese have the initiative
    [allied] ; the Allies have the initiative
   *[nobody] { "" }
}
status-steps = Replacement steps: { $steps }
status-pool = { $pool ->
    [japanese-army-infantry] Japanese Army Infantry
    [japanese-army-armour] Japanese Army Armour
    [japanese-navy-infantry] Japanese Navy Infantry
    [japanese-navy-armour] Japanese Navy Armour
    [us-army-infantry] US Army Infantry
    [us-army-armour] US Army Armour
    [us-navy-infantry] Marine Infantry
    [us-navy-armour] Marine Armour
    [commonwealth-infantry] Commonwealth Infantry
    [commonwealth-armour] Commonwealth Armour
    [philippine-infantry] Philippine Infantry
    [philippine-armour] Philippine Armour
   *[other] { $pool }
} { $count }
status-box = { $side ->
    [japanese] Japanese
   *[allied] Allied
} units, { $box ->
    [staging] in the Staging Area
    [destroyed] destroyed
    [permanently-destroyed] permanently destroyed
    [available] available
    [flown] flown or fired
    [withdrawn] withdrawn
    [due] still to come
   *[other] { $box }
}: { $units }
describe-unknown = There is no hex and no counter called { $what }.
describe-unseen = { $unit } is somewhere under the enemy's counters; you may not look.
describe-hex = { $hex }{ $place ->
    [none] { "" }
   *[other] {" "}({ $place })
}: { $terrain ->
    [clear] Clear
    [jungle] Jungle
    [rough] Rough
    [mountain] Mountain
    [town] Town
    [sea] Sea
   *[other] { $terrain }
}{ $lines ->
    [none] { "" }
   *[other] ; lines: { $lines }
}
describe-line = { $kind ->
    [road] Road
    [trail] Trail
    [railway] Railway
   *[other] { $kind }
}
describe-port = a Port
describe-airfield = an Airfield
describe-control = controlled by the { $side ->
    [japanese] Japanese
   *[allied] Allies
}
describe-fort = { $completed ->
    [yes] a Fortification
   *[no] a Fortification under construction
}
describe-interdicted = { $side ->
    [japanese] a Japanese
   *[allied] an Allied
} Interdiction marker
describe-around = next to { $hexes }
describe-concealed = a concealed stack
describe-more = and { $count } { $count ->
    [one] unit
   *[other] units
} that you may not see
describe-unit = { $unit } ({ $kind ->
    [infantry] Infantry
    [cavalry] Cavalry
    [reconnaissance] Reconnaissance
    [tank] Tanks
    [amphibious-tank] amphibious Tanks
    [amtrac] AMTRACs
    [engineer] Engineers
    [pioneer] Pioneers
    [construction] Construction
    [artillery] Artillery
    [mountain-artillery] mountain Artillery
    [self-propelled] self-propelled guns
    [anti-tank] anti-tank guns
    [anti-aircraft] anti-aircraft guns
    [mortar] mortars
    [defense] defense battalion
    [air-ground] air ground crew
    [air] air unit
    [naval] naval unit
    [hq] HQ
   *[other] { $kind }
}{ $size ->
    [none] { "" }
   *[other] , { $size }
}){ $place ->
    [staging] {" "}in the Staging Area
    [destroyed] , destroyed
    [permanently-destroyed] , permanently destroyed
    [available] , available
    [flown] , flown or fired
    [withdrawn] , withdrawn
    [due] , still to come
   *[other] {" "}in { $place }
}: attack { $attack }, defence { $defence }, movement { $movement }, efficiency { $efficiency }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}{ $bombardment ->
    [0] { "" }
   *[other] , bombardment { $bombardment } at range { $range }
}{ $command ->
    [0] { "" }
   *[other] , command { $command }
}{ $supplied ->
    [yes] { "" }
   *[no] , out of supply
}{ $reserve ->
    [yes] , in reserve
   *[no] { "" }
}{ $disrupted ->
    [yes] , disrupted
   *[no] { "" }
}
