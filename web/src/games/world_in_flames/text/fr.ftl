# World in Flames sur la table, au-delà de ce que dit le jeu lui-même.
flames-weather = { WORD($weather) } : { $zones }
flames-impulses = Impulsions
flames-impulse = Impulsion : { WORD($side) }, case { $box } de la piste. { $number ->
    [0] Le tour ne peut pas finir avec cette impulsion.
   *[other] Le tour finit avec cette impulsion sur un dé de { $number } ou moins.
  } Par ce temps, le marqueur avance { $advance ->
    [one] d'une case
   *[other] de { $advance } cases
  } à la fois.
flames-initiative-brief = Initiative
flames-initiative = L'initiative : { WORD($side) }. { $adds ->
    [0] Le marqueur est au milieu : personne n'ajoute rien au dé.
   *[other] Le marqueur est du côté de { WORD($box) }, qui ajoute { $adds } à son dé.
  }
flames-points = Points
flames-land-movement = Mouvements
flames-land-combat = Attaques
flames-rail-movement = Trains
flames-flights = Vols
flames-use = { $activity ->
    [land-movement] Unités déplacées par terre
    [land-combat] Hexagones attaqués
    [rail-movement] Unités envoyées par rail
   *[other] Missions aériennes et changements de base
  } : { $done } { $most ->
    [-1] jusqu'ici, sans limite
   *[other] sur { $most }
  } dans cette impulsion.
flames-allowances = Ce que chaque action permet dans cette impulsion
flames-troops = combat { $combat }, mouvement { $movement }
flames-hq = réorganise { $points }
flames-white = imprimée en blanc
flames-wing = air-air { $air }, air-mer { $sea }, tactique { $tactical }, stratégique { $strategic }
flames-range = rayon { $range }
flames-area = à déployer : { WORD($area) }
flames-due = arrive au tour { $turn }
flames-nobody-flies = Personne n'est encore en l'air. Prenez un avion, puis une de ses cibles éclairées.
flames-could-fly = Peuvent décoller
flames-aircraft = Avion
flames-there = passe
flames-aborted = abandonne
flames-lost = perdu
flames-strike = Chances d'être retourné
flames-support = Ajoute { $factors } facteurs à l'attaque au sol, au plus autant que les troupes elles-mêmes.
flames-bombs = À attendre : { $points } points de production perdus.
flames-air-combat = Combat aérien au-dessus de { $place }
flames-value = Valeur de combat aérien
flames-fighters = Chasseurs, le premier en tête
flames-bombers = Bombardiers, le premier en tête
flames-usual = Si chacun fait ce qui est d'usage : le meilleur chasseur en tête, personne n'abandonne, on touche les bombardiers là où il y a le choix.
air-result-none = rien ne se passe
air-result-AX = un avion ennemi est détruit ; celui qui a lancé choisit lequel
air-result-DX = un avion ennemi est détruit ; son propriétaire choisit lequel
air-result-AA = un avion ennemi doit abandonner ; celui qui a lancé choisit lequel
air-result-DA = un avion ennemi doit abandonner ; son propriétaire choisit lequel
air-result-AC = un bombardier ennemi passe ; celui qui a lancé choisit lequel
air-result-DC = un bombardier ennemi passe ; son propriétaire choisit lequel
main-attack = { $count ->
    [one] Attaquer avec une unité
   *[other] Attaquer avec { $count } unités
  }
main-attack-none = Choisissez qui attaque
