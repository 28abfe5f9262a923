# A position in words.

turn-date = { $half ->
    [1] first half
   *[2] second half
} of { WORD($month) } { $year }
status-turn = Game turn { $turn }, { turn-date }: player turn of the { $side ->
    [japanese] Japanese
   *[chinese] Chinese
}.
status-weather = Weather: { WORD($weather) } (zone { $zones })
status-smp = Supply movement points of { WORD($side) }, to haul stocks with: { $smp }
status-army = { $side ->
    [japanese] Japanese
   *[chinese] Chinese
}: { $count ->
    [one] one unit
   *[other] { $count } units
} on the map, { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
} owned.
describe-unknown = { $what } is neither a hex nor a counter.
describe-hex = { $hex }: { $terrain }, { $owner ->
    [japanese] Japanese
    [chinese] Chinese
   *[nobody] nobody's
}.
describe-fort = { $work ->
    [fort] A fort.
    [fortress-unimproved] An unimproved fortress.
   *[other] An improved fortress.
}
describe-stock = { $item ->
    [attack] Attack supply points: { $points }.
    [resource] Resource points: { $points }.
   *[general] General supply points: { $points }.
}
describe-around = Around it: { $hexes }.
describe-counter = { $unit } ({ $side ->
    [japanese] Japanese
   *[chinese] Chinese
}) in { $place }.
describe-unit = { $unit } ({ $side ->
    [japanese] Japanese
   *[chinese] Chinese
}) in { $place }: { $rating }, { $size } RE{ $face ->
    [full] { "" }
    [cadre] , a cadre
   *[remnant] , remnants
}{ $supply ->
    [unsupplied] , out of supply
    [cut-off] , out of supply and isolated
   *[other] { "" }
}{ $hits ->
    [0] { "" }
    [one] , one hit
   *[other] , { $hits } hits
}.
