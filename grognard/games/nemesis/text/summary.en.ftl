game-title = Nemesis: Burma 1944
status-turn = Game Turn { $turn } of 10, { $weather ->
    [light] Light Monsoon
    [heavy] Heavy Monsoon
   *[dry] dry weather
}{ $support ->
    [yes] , a Support Game Turn
   *[no] { "" }
}
status-side = { $side ->
    [japanese] Japanese
   *[allied] Allies  
}: General { $general }, Lament { $lament }, Superior { $superior }; chits played: { WORD($played) }
status-allied = Resources { $resources }, Chiang loses face { $clf }, Imphal stock { $stock }, Air Supply { $drops }, Yunnan Force { $yunnan ->
    [yes] active
   *[no] idle
}
status-box = { WORD($box) }: { $units }
describe-unknown = There is no hex and no counter called { $what }.
describe-hex = { $hex } ({ $place }): { WORD($terrain) }; lines: { WORD($lines) }
describe-objective = Objective worth { $value }{ $star ->
    [yes] , starred
   *[no] { "" }
}, controlled by the { $side ->
    [japanese] Japanese
   *[allied] Allies
}
describe-depot = { $side ->
    [japanese] Japanese
   *[allied] Allied
} Supply Depot, range { $range } mp, ring { WORD($ring) }
describe-entry = { $side ->
    [japanese] Japanese
   *[allied] Allied
} Supply Entry hex
describe-airfield = { $side ->
    [japanese] Japanese
   *[allied] Allied
} Airfield
describe-bunker = a Bunker
describe-ambush = an Ambush
describe-stacking = stacking { $size } { $limit ->
    [none] (no limit)
   *[other] of { $limit } large units
}
describe-around = next to { $hexes }
describe-unit = { $unit } ({ WORD($kind) }) at { WORD($place) }: strength { $strength }, movement { $movement }, quality { $quality }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}{ $size ->
    [large] , a large unit
    [small] , a small unit (½ for stacking)
   *[none] { "" }
}, { $supply ->
    [full] Full Supply
    [limited] Limited Supply
   *[out] Out of Supply
}{ $moved ->
    [yes] , has moved
   *[no] { "" }
}
