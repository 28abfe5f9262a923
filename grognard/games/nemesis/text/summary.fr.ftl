game-title = Nemesis : Birmanie 1944
status-turn = Tour { $turn } sur 10, { $weather ->
    [light] Mousson modérée
    [heavy] Mousson intense
   *[dry] temps sec
}{ $support ->
    [yes] , Tour de Soutien
   *[no] { "" }
}
status-side = { $side ->
    [japanese] Japonais
   *[allied] Alliés  
} : Général { $general }, Lamentation { $lament }, Supérieur { $superior } ; phases jouées : { WORD($played) }
status-allied = Ressources { $resources }, Tchang perd la face { $clf }, stock d'Imphal { $stock }, Ravitaillement aérien { $drops }, Force du Yunnan { $yunnan ->
    [yes] active
   *[no] inactive
}
status-box = { WORD($box) } : { $units }
describe-unknown = Il n'y a ni hex ni pion nommé { $what }.
describe-hex = { $hex } ({ $place }) : { WORD($terrain) } ; voies : { WORD($lines) }
describe-objective = Objectif de valeur { $value }{ $star ->
    [yes] , étoilé
   *[no] { "" }
}, contrôlé par les { $side ->
    [japanese] Japonais
   *[allied] Alliés
}
describe-depot = Dépôt { $side ->
    [japanese] japonais
   *[allied] allié
}, portée { $range } PM, anneau { WORD($ring) }
describe-entry = hex d'Entrée de Ravitaillement { $side ->
    [japanese] japonais
   *[allied] allié
}
describe-airfield = Aérodrome { $side ->
    [japanese] japonais
   *[allied] allié
}
describe-bunker = une Fortification
describe-ambush = une Embuscade
describe-stacking = empilement { $size } { $limit ->
    [none] (sans limite)
   *[other] sur { $limit } grosses unités
}
describe-around = à côté de { $hexes }
describe-unit = { $unit } ({ WORD($kind) }) en { WORD($place) } : puissance { $strength }, mouvement { $movement }, qualité { $quality }, { $steps ->
    [one] { $steps } pas
   *[other] { $steps } pas
}{ $size ->
    [large] , grosse unité
    [small] , petite unité (½ pour l'empilement)
   *[none] { "" }
}, { $supply ->
    [full] Ravitaillement complet
    [limited] Ravitaillement limité
   *[out] Hors Ravitaillement
}{ $moved ->
    [yes] , a bougé
   *[no] { "" }
}
