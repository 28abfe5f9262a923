# Une position en mots.

turn-date = { $half ->
    [1] 1re
   *[2] 2e
} quinzaine { WORD($month) } { $year }
status-turn = Tour de jeu { $turn }, { turn-date } : tour du joueur { $side ->
    [japanese] japonais
   *[chinese] chinois
}.
status-weather = Météo : { WORD($weather) } (zone { $zones })
status-smp = Points de mouvement de ravitaillement, { WORD($side) }, pour porter les stocks : { $smp }
status-army = { $side ->
    [japanese] Japonais
   *[chinese] Chinois
} : { $count ->
    [one] { $count } unité
   *[other] { $count } unités
} sur la carte, { $hexes ->
    [one] { $hexes } hexagone possédé
   *[other] { $hexes } hexagones possédés
}.
describe-unknown = { $what } n'est ni un hexagone ni un pion.
describe-hex = { $hex } : { $terrain }, { $owner ->
    [japanese] japonais
    [chinese] chinois
   *[nobody] sans possesseur
}.
describe-fort = { $work ->
    [fort] Un fort.
    [fortress-unimproved] Une forteresse non améliorée.
   *[other] Une forteresse améliorée.
}
describe-stock = { $item ->
    [attack] Points de ravitaillement d'attaque : { $points }.
    [resource] Points de ressources : { $points }.
   *[general] Points de ravitaillement général : { $points }.
}
describe-around = Autour : { $hexes }.
describe-counter = { $unit } ({ $side ->
    [japanese] Japonais
   *[chinese] Chinois
}) en { $place }.
describe-unit = { $unit } ({ $side ->
    [japanese] Japonais
   *[chinese] Chinois
}) en { $place } : { $rating }, { $size } RE{ $face ->
    [full] { "" }
    [cadre] , cadre
   *[remnant] , survivants
}{ $supply ->
    [unsupplied] , non ravitaillée
    [cut-off] , non ravitaillée et isolée
   *[other] { "" }
}{ $hits ->
    [0] { "" }
    [one] , { $hits } coup
   *[other] , { $hits } coups
}.
