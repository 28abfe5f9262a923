# --- Pacific Battles at the table
status-initiative = Initiative : { $side }
status-momentum = Initiative et élan : { $side }
track-fallen = Pas perdus
track-markers = Dissimulation
phase-initiative = Initiative
phase-joint = Phases communes
phase-administrative = Phase administrative
phase-player-turn = tour du joueur
phase-BombardmentPhase = Bombardement
phase-MovementPhase = Mouvement
phase-CombatPhase = Combat
phase-ReserveMovementPhase = Réserves
phase-PlaceInterdiction = Interdiction
hex-port = Port
hex-control = Tenu par : { $side }
hex-fort = Fortification ({ $side })
hex-fort-building = Fortification en construction ({ $side })
hex-interdicted = Interdit par : { $side }
hex-shelled = Bombardé dans cette phase
piece-attack = Attaque { $value }
piece-defence = Défense { $value }
piece-efficiency = Efficacité { $value }
piece-bombardment = Bombardement { $value }, portée { $range }
piece-command = Commandement { $value }
piece-disrupted = désorganisée
piece-reserve = en réserve
piece-building = se retranche
piece-truck = avec camions
piece-fired = a tiré
piece-plot = débarque en { $hex } au tour { $turn }
hidden-reserve = { $count ->
    [one] une en réserve
   *[other] { $count } en réserve
}
hidden-disrupted = { $count ->
    [one] une désorganisée
   *[other] { $count } désorganisées
}
hidden-fired = { $count ->
    [one] une a tiré
   *[other] { $count } ont tiré
}
boxes-replacements = Pas de remplacement
boxes-losses = Pas perdus, par armée
box-available = Prêtes pour une mission
box-flown = Mission accomplie
box-staging = Zone de rassemblement
box-due = Encore attendues
box-destroyed = Détruites
box-permanently-destroyed = Détruites pour de bon
box-withdrawn = Retirées
pool-japanese-army-infantry = Armée japonaise, infanterie
pool-japanese-army-armour = Armée japonaise, blindés
pool-japanese-navy-infantry = Marine japonaise, infanterie
pool-japanese-navy-armour = Marine japonaise, blindés
pool-us-army-infantry = Armée américaine, infanterie
pool-us-army-armour = Armée américaine, blindés
pool-us-navy-infantry = Marines, infanterie
pool-us-navy-armour = Marines, blindés
pool-commonwealth-infantry = Commonwealth, infanterie
pool-commonwealth-armour = Commonwealth, blindés
pool-philippine-infantry = Armée philippine, infanterie
pool-philippine-armour = Armée philippine, blindés
track-airfields = Aérodromes
track-ports = Ports
attack-lead = Unité de tête
attack-lead-best = la meilleure
attack-lead-is = { $unit } mène, efficacité { $efficiency }. Celle de l’unité de tête adverse s’y ajoute.
attack-strength = Attaque { $attack }
attack-concealed = contre une pile dissimulée : tout peut s’y trouver.
attack-seen = contre { $count ->
    [one] une unité
   *[other] { $count } unités
}.
attack-top = Au-dessus : { $unit }, défense { $defence }.
attack-by-defence = Selon la force de la défense
attack-defence = Défense
attack-dice = Six dés : pertes de l’attaquant – du défenseur
main-attack = Attaquer { $hex } avec { $count ->
    [one] une unité
   *[other] { $count } unités
}
main-fire = Tirer sur { $hex } avec { $count ->
    [one] une unité
   *[other] { $count } unités
}
main-done-movement = Finir le mouvement
main-done-combat = Finir les combats
main-done-bombard = Finir le bombardement
main-done-set-up = Mise en place terminée
shift-integrity = Formation entière
shift-integrity-defence = Formation entière en défense
shift-fortification = Fortification
shift-concentric = Attaque concentrique
shift-surrounded = Encerclé
shift-amphibious = Depuis la mer
shift-close-support = Appui aérien
shift-terrain = Terrain
shift-efficiency = Efficacité
shift-armour = Blindés
shift-armour-defence = Blindés en défense
shift-momentum = Élan
shift-strait = Détroit
shift-channel = Chenal
do-advance = { $unit } avance
do-attack = Attaquer { $hex } avec { $units }
do-another-round = Encore un assaut avec { $units }
do-suffer = { $unit } subit l’attrition
do-fire = { $units } tirent sur { $hex }
do-loss = { $unit } prend la perte
do-barrage = Grand barrage
do-defend = Défendre sous { $lead }{ $guns ->
    [none] { "" }
   *[other] , canons : { $guns }
}
do-commit = Tester { $unit } pour renforcer la défense
do-lead = { $unit } mène
do-conceal = Dissimuler la pile en { $hex }
do-unconceal = Ôter la dissimulation en { $hex }
do-top = { $unit } au-dessus
do-build = { $unit } se retranche
do-bid = Annoncer { $attacks } attaques
do-pass = Passer
do-interdict = { $unit } interdit { $hexes }
do-plot = Prévoir le débarquement de { $unit } en { $hex }
do-land = Débarquer{ $postponed ->
    [none] { "" }
   *[other] , mais { $postponed } attendent
}
do-move = Déplacer { $units } en { $to }
do-mode = { $motorized ->
    [yes] { $unit } prend ses véhicules
   *[no] { $unit } va à pied
}
do-sail = { $unit } par mer vers { $to }
do-arrive = { $unit } arrive en { $to }
do-place = { $unit } en { $hex }
do-deploy = Placer le reste pour moi
do-hold = Garder { $unit } hors carte
do-place-fort = Fortifier { $hex }
do-rebuild = Rendre un pas à { $unit }
do-return = { $unit } revient en { $hex }
do-return-hq = { $unit } réapparaît en { $hex }
do-reserve = { $unit } tente la réserve
do-activate = Tester { $unit }
do-stand-down = { $unit } quitte la réserve
do-effort = { $declare ->
    [yes] Effort maximal
   *[no] Pas d’effort maximal
}
do-reroll = { $again ->
    [yes] Relancer
   *[no] Garder le résultat
}
do-surplus = Abandonner { $unit }
do-load = Camions pour { $unit }
do-unload = Reprendre les camions de { $unit }
verb-move = Déplacer
verb-sail = Par mer
verb-arrive = Arriver
verb-place = Placer
verb-plot = Prévoir un débarquement
verb-interdict = Interdire
verb-return = Revenir
verb-return-hq = Réapparaître
