# War of Resistance à la table, en plus de ce que dit le jeu lui-même.
war-weather = { WORD($weather) } dans les zones { $zones } ; la couche « Météo » de la carte montre où
war-stability = Stabilité
war-stability-about = Stabilité nationale : niveau { $level }, indice { $index }. La Chine s'effondre si elle tombe trop bas ; le tableau de la stabilité dit ce qui la fait bouger.
war-restriction = Restriction
war-restriction-about = Niveau de restriction de Tokyo : { $level ->
    [0] aucun, le Japon peut opérer partout
   *[other] { $level } ; le calque des limites montre ce qui est fermé
}.
war-victory = Japon
war-support-dot = autosoutenue
war-support-circle = sans soutien
war-hq = activé par { $activation } ou moins, zone de { $radius }
war-wing = bombes : { $tactical } tactiques, { $strategic } stratégiques ; mouvement { $move }
war-mission = en mission : { $mission }
war-home = basé à { $place }
war-aa = DCA { $aa }
war-band = marqueur de corps { $corps }
war-corps = dans la case du marqueur de corps { $corps }
# Missions aériennes
verb-fly-bombing = Bombarder
verb-fly-support = Appuyer l'attaque
verb-fly-defence = Appuyer la défense
verb-fly-cap = Patrouiller
verb-fly-harassment = Harceler
verb-fly-transport = Transporter
verb-fly-transfer = Changer de base
war-operation = Avions ennemis
war-by-night = de nuit
war-flying = En vol
war-could-join = Pourraient s'y joindre : { $place }
war-all-fly = Tous
war-bombs = Bombes : chance de toucher
war-support = Ses bombes comptent comme de la force dans le combat au sol : une unité aérienne pour 2 RE des vôtres sur place (3 pour les Chinois), les plus fortes d'abord.
war-hits = { $hits } coups au but
war-guns = { $strength ->
    [0] Pas de DCA
   *[other] DCA : force { $strength }
}
war-unit = { $unit }
war-interceptors = Pourraient intercepter
war-no-interceptors = Personne ne pourrait intercepter.
war-against = { $unit } contre { $other }
war-reply = en réponse :
war-watched = Des patrouilles surveillent le trajet : { $hexes }
rail-undone-air-window = { $count ->
    [one] Une unité aérienne pourrait encore décoller.
   *[other] { $count } unités aériennes pourraient encore décoller.
}
rail-undone-ground-support = { $count ->
    [one] Une unité aérienne pourrait encore décoller.
   *[other] { $count } unités aériennes pourraient encore décoller.
}
rail-undone-defensive-support = { $count ->
    [one] Une unité aérienne pourrait encore décoller.
   *[other] { $count } unités aériennes pourraient encore décoller.
}
