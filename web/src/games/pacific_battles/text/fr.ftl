# --- Pacific Battles at the table
status-initiative = Initiative : { $side }
status-momentum = Initiative et élan : { $side }
track-held = Lieux
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
