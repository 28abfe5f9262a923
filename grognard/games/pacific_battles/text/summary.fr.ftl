game-title = Pacific Battles : The Rising Sun
scenario-singapore = La chute de Singapour
scenario-bataan = La lutte pour Bataan
scenario-guadalcanal = Le tournant : Guadalcanal
status-turn = Tour { $turn } sur { $turns } ; premier joueur : { $first ->
    [japanese] le Japonais
   *[allied] l'Allié
}{ $holder ->
    [japanese] ; les Japonais ont l'initiative
    [allied] ; les Alliés ont l'initiative
   *[nobody] { "" }
}
status-steps = Pas de remplacement : { $steps }
status-box = { $side ->
    [japanese] Japonais
   *[allied] Alliés
}, { $box } : { $units }
describe-unknown = Il n'y a ni hexagone ni pion nommé { $what }.
describe-unseen = { $unit } est quelque part sous les pions ennemis ; vous ne pouvez pas regarder.
describe-hex = { $hex } ({ $place }) : { $terrain } ; lignes : { $lines }
describe-port = un port
describe-airfield = un aérodrome
describe-control = contrôlé par les { $side ->
    [japanese] Japonais
   *[allied] Alliés
}
describe-fort = { $completed ->
    [yes] une fortification
   *[no] une fortification en construction
}
describe-interdicted = un marqueur d'interdiction { $side ->
    [japanese] japonais
   *[allied] allié
}
describe-around = à côté de { $hexes }
describe-concealed = une pile dissimulée
describe-more = et { $count } { $count ->
    [one] unité
   *[other] unités
} que vous ne pouvez pas voir
describe-unit = { $unit } ({ $kind }, { $size }) en { $place } : attaque { $attack }, défense { $defence }, mouvement { $movement }, efficacité { $efficiency }, { $steps } pas{ $bombardment ->
    [0] { "" }
   *[other] , bombardement { $bombardment } à portée { $range }
}{ $command ->
    [0] { "" }
   *[other] , commandement { $command }
}{ $supplied ->
    [yes] { "" }
   *[no] , hors ravitaillement
}{ $reserve ->
    [yes] , en réserve
   *[no] { "" }
}{ $disrupted ->
    [yes] , désorganisé
   *[no] { "" }
}
