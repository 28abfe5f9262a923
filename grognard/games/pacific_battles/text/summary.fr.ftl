game-title = Pacific Battles : The Rising Sun
scenario-singapore = La chute de Singapour
scenario-bataan = La lutte pour Bataan
scenario-guadalcanal = Le tournant : Guadalcanal
status-turn = Tour { $turn } sur { $turns } ; premier joueur : { $first ->
    [japanese] les Japonais
   *[allied] les Alliés
}{ $holder ->
    [japanese] {" "}; les Japonais ont l'initiative
    [allied] {" "}; les Alliés ont l'initiative
   *[nobody] { "" }
}
status-steps = Pas de Remplacement : { $steps }
status-pool = { $pool ->
    [japanese-army-infantry] Infanterie de l'armée japonaise
    [japanese-army-armour] Blindés de l'armée japonaise
    [japanese-navy-infantry] Infanterie de la marine japonaise
    [japanese-navy-armour] Blindés de la marine japonaise
    [us-army-infantry] Infanterie de l'armée américaine
    [us-army-armour] Blindés de l'armée américaine
    [us-navy-infantry] Infanterie des Marines
    [us-navy-armour] Blindés des Marines
    [commonwealth-infantry] Infanterie du Commonwealth
    [commonwealth-armour] Blindés du Commonwealth
    [philippine-infantry] Infanterie philippine
    [philippine-armour] Blindés philippins
   *[other] { $pool }
} { $count }
status-box = Unités { $side ->
    [japanese] japonaises
   *[allied] alliées
}, { $box ->
    [staging] au Secteur d'organisation
    [destroyed] détruites
    [permanently-destroyed] détruites définitivement
    [available] disponibles
    [flown] ont volé ou tiré
    [withdrawn] retirées
    [due] à venir
   *[other] { $box }
} : { $units }
describe-unknown = Il n'y a ni hex ni pion nommé { $what }.
describe-unseen = { $unit } est quelque part sous les pions ennemis ; vous ne pouvez pas regarder.
describe-hex = { $hex }{ $place ->
    [none] { "" }
   *[other] {" "}({ $place })
} : { $terrain ->
    [clear] terrain clair
    [jungle] Jungle
    [rough] terrain accidenté
    [mountain] Montagne
    [town] Ville
    [sea] Mer
   *[other] { $terrain }
}{ $lines ->
    [none] { "" }
   *[other] {" "}; voies : { $lines }
}
describe-line = { $kind ->
    [road] Route
    [trail] Piste
    [railway] voie ferrée
   *[other] { $kind }
}
describe-port = un Port
describe-airfield = un Aérodrome
describe-control = contrôlé par les { $side ->
    [japanese] Japonais
   *[allied] Alliés
}
describe-fort = { $completed ->
    [yes] une Fortification
   *[no] une Fortification en construction
}
describe-interdicted = un marqueur d'Interdiction { $side ->
    [japanese] japonais
   *[allied] allié
}
describe-around = à côté de { $hexes }
describe-concealed = une pile dissimulée
describe-more = et { $count } { $count ->
    [one] unité
   *[other] unités
} que vous ne pouvez pas voir
describe-unit = { $unit } ({ $kind ->
    [infantry] Infanterie
    [cavalry] Cavalerie
    [reconnaissance] Reconnaissance
    [tank] chars
    [amphibious-tank] chars amphibies
    [amtrac] AMTRAC
    [engineer] Génie
    [pioneer] Pionniers
    [construction] Construction
    [artillery] Artillerie
    [mountain-artillery] Artillerie de montagne
    [self-propelled] canons automoteurs
    [anti-tank] canons antichars
    [anti-aircraft] canons antiaériens
    [mortar] mortiers
    [defense] bataillon de défense
    [air-ground] personnel au sol
    [air] unité aérienne
    [naval] unité navale
    [hq] QG
   *[other] { $kind }
}{ $size ->
    [none] { "" }
    [corps] , corps
    [division] , division
    [brigade] , brigade
    [regiment] , régiment
    [group] , groupe
    [battalion] , bataillon
    [company] , compagnie
   *[other] , { $size }
}){ $place ->
    [staging] {" "}au Secteur d'organisation
    [destroyed] , détruite
    [permanently-destroyed] , détruite définitivement
    [available] , disponible
    [flown] , a volé ou tiré
    [withdrawn] , retirée
    [due] , à venir
   *[other] {" "}en { $place }
} : attaque { $attack }, défense { $defence }, mouvement { $movement }, efficacité { $efficiency }, { $steps } pas{ $bombardment ->
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
    [yes] , désorganisée
   *[no] { "" }
}
