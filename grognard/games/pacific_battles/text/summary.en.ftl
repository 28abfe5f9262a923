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
status-box = { $side ->
    [japanese] Japanese
   *[allied] Allied
} { $box }: { $units }
describe-unknown = There is no hex and no counter called { $what }.
describe-unseen = { $unit } is somewhere under the enemy's counters; you may not look.
describe-hex = { $hex } ({ $place }): { $terrain }; lines: { $lines }
describe-port = a port
describe-airfield = an airfield
describe-control = controlled by the { $side ->
    [japanese] Japanese
   *[allied] Allies
}
describe-fort = { $completed ->
    [yes] a fortification
   *[no] a fortification under construction
}
describe-interdicted = { $side ->
    [japanese] a Japanese
   *[allied] an Allied
} interdiction marker
describe-around = next to { $hexes }
describe-concealed = a concealed stack
describe-more = and { $count } { $count ->
    [one] unit
   *[other] units
} that you may not see
describe-unit = { $unit } ({ $kind }, { $size }) at { $place }: attack { $attack }, defence { $defence }, movement { $movement }, efficiency { $efficiency }, { $steps ->
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
