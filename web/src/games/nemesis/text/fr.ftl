# --- Nemesis at the table
weather-dry = Temps sec
weather-light = Mousson modérée
weather-heavy = Mousson intense
table-support = Tour de Soutien
track-general = Général
track-superior = Supérieur
track-lament = Lamentation
track-resources = Ressources
track-clf = Chiang perd la face
track-stock = Réserves d'Imphal
track-air-supply = Ravitaillement aérien
brief-resources = PR
brief-clf = CPF
brief-stock = Imphal
brief-air-supply = Parachutages
track-yunnan = Force du Yunnan
track-yunnan-active = active
track-yunnan-idle = inactive
rail-chit-this-turn = Votre premier jeton de ce tour : { $chit }
rail-chit-next-turn = Votre premier jeton du prochain tour : { $chit }
phase-assault = Offensive
phase-attack = Attaque
phase-supply = Vérification de Ravitaillement
phase-reinforcement = Renforts
phase-hidden = à tirer
phase-end = Fin du tour
main-done-movement = Finir les mouvements
main-done-attack = Finir les attaques
main-done-assault = Finir les assauts
main-done-lead = Renoncer
main-done-enforce = Renoncer
main-done-advance = Ne pas avancer davantage
main-done-retreat = Ne pas reculer davantage
main-done-merge = Ne rien fusionner
main-done-drop = Ne rien détacher
main-done-supply-drop = Ne plus rien détacher
main-done-forward-move = Finir les approches
main-done-air-movement = Finir les vols
main-done-replacement = Finir les remplacements
main-done-deploy = Ne plus rien faire venir
main-done-rail = Finir les trajets en train
main-done-replenish = Lancer le dé du stock
main-done-airdrop = Ne plus rien larguer
main-done-control = Ne plus rien prendre
main-done-pause = Continuer
main-attack = Attaquer { $hex } avec { $count ->
    [one] une unité
   *[other] { $count } unités
}
main-assault = Assaut sur { $hex } avec { $count ->
    [one] une unité
   *[other] { $count } unités
}
main-attack-vacant = Occuper { $hex } avec { $count ->
    [one] une unité
   *[other] { $count } unités
}
hex-objective = Objectif de valeur { $value } ({ $side })
hex-star = à étoile
hex-depot = Dépôt de Ravitaillement ({ $side }), portée { $range }
hex-entry = Entrée de Ravitaillement ({ $side })
hex-flag = Drapeau : { $side }
hex-bunker = Fortification ({ $kind })
hex-ambush = Embuscade
hex-stacking = Empilement : { $size } sur { $limit } grosses unités
hex-stacking-free = Empilement : { $size } grosses unités, sans limite
hex-off = Hex de Renforts
bunker-japanese = japonaise
bunker-british = britannique
bunker-us = américaine
bunker-yunnan = du Yunnan
piece-strength = Puissance { $value }
piece-quality = Qualité { $value }
piece-stacking = { $halves ->
    [0] ne compte pas dans l'empilement
    [1] petite unité, { $size } à l'empilement
   *[other] grosse unité, { $size } à l'empilement
}
piece-range = Portée de ravitaillement { $value }
piece-reduced = réduite
piece-going-on = peut continuer après avoir repoussé, { $value } PM restants
piece-light = Troupes légères
piece-support = unité de Soutien
piece-irreplaceable = non-remplaçable
box-japanese-battalions = Réserve des bataillons japonais
box-japanese-regiments = Réserve des régiments japonais
box-japanese-losses = Pertes japonaises
box-japanese-permanent = Pertes japonaises permanentes
box-chindit-battalions = Réserve des bataillons Chindits
box-allied-losses = Pertes alliées
box-allied-permanent = Pertes alliées permanentes
box-off-map-box = Réserve alliée hors-carte
box-off-map-airfield = Aérodrome hors-carte
box-turn-scale = À venir
box-waiting = En attente d'un Dépôt
boxes-air = Soutien aérien
air-available = disponible
air-used = utilisé
air-removed = retiré
attack-air = Soutien aérien
attack-air-none = aucun
attack-spearhead = Mène l'attaque : { $unit }
attack-meeting = S'oppose en première ligne : { $unit }
attack-advantage = Avantage du Soutien : { $side ->
    [japanese] Japonais
   *[allied] Alliés
}
attack-lament = Il coûte { $lament } Lamentation.
attack-massive = Une Grande Bataille pourrait être déclarée.
combat-title-attack = { $side ->
    [japanese] Attaque japonaise contre { $hex }
   *[allied] Attaque alliée contre { $hex }
}
combat-title-assault = { $side ->
    [japanese] Assaut japonais contre { $hex }
   *[allied] Assaut allié contre { $hex }
}
combat-title-vacant = { $side ->
    [japanese] Les Japonais marchent sur { $hex }
   *[allied] Les Alliés marchent sur { $hex }
}
combat-part-declared = { $side } contre { $foe }
combat-part-front = Les unités de première ligne
combat-part-cries = Grande Bataille, charge Banzai
combat-part-die = Le dé
combat-part-losses = Pertes, d'abord l'attaquant
combat-part-retreat = Retraite ou refus
combat-part-advance = Avance après combat
combat-against = contre
combat-air = avec { $air }
combat-assumed = En l'état, avec les meilleurs choix des deux camps pour ce qui reste ouvert :
combat-quality = Qualité { $own } contre { $other }
combat-quality-of = Qualité { $own } contre { $other } ({ $unit })
combat-leads-to = { $column } · retraite { $chance } % · pertes moyennes { $attacker } contre { $defender }
combat-prices = Imposer la retraite coûte { $enforcing ->
    [0] zéro pas
    [one] un pas
   *[other] { $enforcing } pas
}, s'y opposer { $refusing ->
    [one] un pas
   *[other] { $refusing } pas
}
combat-losing = { $side ->
    [japanese] Les Japonais ont
   *[allied] Les Alliés ont
} encore { $count ->
    [one] un pas
   *[other] { $count } pas
} à perdre.
combat-leader = Mène l'avance : { $unit }
combat-refuser = Peut s'y opposer : { $unit }
combat-price-enforcing = Imposer la retraite coûte { $price ->
    [0] zéro pas
    [one] un pas
   *[other] { $price } pas
}.
combat-price-refusing = Tenir la position coûte { $price ->
    [one] un pas
   *[other] { $price } pas
}.
combat-stage-drop = { $seat } : se séparer d'un bataillon ?
combat-stage-spearhead = { $seat } : choix de l'unité qui mène l'attaque.
combat-stage-meeting = { $seat } : choix de l'unité qui s'oppose en première ligne.
combat-stage-massive = { $seat } : déclarer une Grande Bataille ?
combat-stage-banzai = { $seat } : lancer une charge Banzai ?
combat-stage-losses = { $seat } : choix de l'unité qui perd un pas.
combat-stage-lead = { $seat } : tenter d'imposer la retraite ?
combat-stage-refuser = { $seat } : choix de l'unité qui peut s'opposer.
combat-stage-enforce = { $seat } : payer le prix ou renoncer.
combat-stage-refuse = { $seat } : reculer ou tenir.
combat-stage-retreat = { $seat } : retraite.
combat-stage-advance = { $seat } : avancer ?
shift-quality = Qualité
shift-support = Avantage du Soutien
shift-minor-river = Rivière mineure
shift-bunker = Fortification
shift-banzai = Banzai
shift-below-table = Sous 1:2
shift-hills = Collines

stats-satisfaction = Satisfaction
stats-lament = Lamentation
do-move = { $unit } va en { $to }
do-forward = { $unit } s'approche en { $to }
do-land = { $unit } vole vers { $airfield }
do-drop = { $regiment } se sépare d'un bataillon
do-drop-here = Se séparer d'un bataillon ici
do-merge = Fusionner { $battalions } dans { $regiment }
do-ambush = { $unit } tend une Embuscade en { $hex }
do-bunker = { $unit } creuse une Fortification{ $from_hex ->
    [none] { "" }
   *[other] , en abandonnant celle de { $from_hex }
}
do-attack = Attaquer { $target } avec { $units }
do-attack-vacant = Occuper { $target } avec { $units }
do-assault = Assaut sur { $target } avec { $units }
do-spearhead = { $unit } mène l'attaque
do-meet = { $unit } s'oppose en première ligne
do-massive = { $declare ->
    [yes] Grande Bataille
   *[no] Pas de Grande Bataille
}
do-banzai = { $declare ->
    [yes] Banzai !
   *[no] Pas de Banzai
}
do-loss = { $unit } subit la perte
do-lead = { $unit } mène l'avance
do-refuser = { $unit } tiendrait la position
do-enforce = Imposer la retraite
do-give-way = Reculer
do-refuse = Tenir la position
do-retreat = { $unit } recule en { $to }
do-advance = { $unit } avance
do-surplus = Renoncer à { $unit }
do-remove-flag = Lever le drapeau de { $hex }
do-take-over = Prendre le contrôle de { $hex }
do-choose-chit = { $chit ->
    [assault] Offensive d'abord
    [attack] Attaque d'abord
    [supply] Vérification de Ravitaillement d'abord
   *[reinforcement] Renforts d'abord
}
do-take-chit = { $chit ->
    [assault] Offensive
    [attack] Attaque
    [supply] Vérification de Ravitaillement
   *[reinforcement] Renforts
}
do-airdrop = Parachutage sur { $hex }
do-imphal-loss = { $unit } souffre de la faim à Imphal
do-fly-to-imphal = { $air } ravitaille Imphal
do-retreat-transporter = { $unit } se replie en { $to }
do-return-transporter = { $unit } se rassemble en { $depot }
do-replace = { $unit } revient en { $on }
do-return = { $unit } revient
do-return-yunnan = { $unit } revient à la Force du Yunnan
do-refit = Recompléter { $unit }
do-deploy = { $unit } arrive{ $to ->
    [none] { "" }
   *[other] { " " }en { $to }
}
do-to-airfield = { $unit } va à l'Aérodrome hors-carte
do-send-back = Renvoyer { $unit }
do-replenish = Jeter le dé pour refaire les réserves
do-rail = { $unit } en train vers { $to }
verb-move = Se déplacer
verb-ambush = Tendre une Embuscade
verb-bunker = Déplacer une Fortification
verb-forward = Mouvement d'approche
verb-land = Atterrir
verb-rail = En train
verb-deploy = Déployer
verb-drop = Détacher un Bataillon
verb-replace = Y revenir
verb-retreat = Reculer
verb-retreat-transporter = Se replier
verb-return-transporter = Se rassembler
# --- the end
over-reason-satisfaction = La Satisfaction a porté { $side ->
    [japanese] le Supérieur japonais à 9 et celui des Alliés à 0
   *[allied] le Supérieur allié à 9 et celui des Japonais à 0
}, ce qui met fin à la partie sur-le-champ.
over-reason-lament = La Lamentation a fait tomber { $side ->
    [japanese] le Supérieur allié à 0, contre 9 pour les Japonais
   *[allied] le Supérieur japonais à 0, contre 9 pour les Alliés
}, ce qui met fin à la partie sur-le-champ.
over-reason-turn-10 = Après le dernier tour, le Supérieur { $side ->
    [japanese] japonais
   *[allied] allié
} est le plus haut.
over-reason-draw = Après le dernier tour, les deux Supérieurs sont à la même hauteur.

# --- words in the bar, explained
brief-general = Gén
brief-superior = Sup
brief-lament = Lam
about-general = Le Général est à { $value } sur un anneau de dix cases. De bons dés au combat et des Objectifs pris le font avancer ; encore { $left } et il a fait le tour, ce qui élève son Supérieur de 1. À la fin du tour, un dé qui ne dépasse pas sa case élève aussi le Supérieur, et le Général revient à 0.
about-superior = Le Supérieur { $side ->
    [japanese] des Japonais
   *[allied] des Alliés
} est à { $value } sur 9, l'autre à { $foe }. 9 contre 0 gagne aussitôt ; après le dernier tour, le plus haut gagne. Le Général l'élève, la Lamentation l'abaisse.
about-lament = La Lamentation est à { $value } sur un anneau de dix : les pertes, la faim et les Objectifs perdus s'y ajoutent. Encore { $left } et le tour est fait, ce qui abaisse votre propre Supérieur de 1.
about-weather-dry = Saison sèche : les rivières sont telles que sur la carte, et toute l'aviation vole.
about-weather-light = Mousson modérée, jusqu'à la fin : les petites rivières valent les grandes, le Japon n'a plus de Soutien aérien et celui des Alliés est plus faible. La malaria coûte au Japon 2 Lamentations par tour.
about-weather-heavy = Mousson intense, jusqu'à la fin : chaque point de mouvement compte double, outre tout ce qu'apporte la modérée. Malaria et famine coûtent au Japon 4 Lamentations par tour.
about-support = Tour de Soutien : des unités de Soutien peuvent revenir, et les drapeaux en trop sont amenés à sa fin.
legend-stretch = Hex violet : une Extension opérationnelle, jusqu'au double de son mouvement, loin de tout ennemi
tip-stretch = une Extension opérationnelle
legend-supply-limited = En ravitaillement limité
tint-stretch = une Extension opérationnelle : deux fois plus loin, hors des zones de contrôle ennemies

rail-undone-replacement = { $count ->
    [one] Un pion pourrait encore revenir.
   *[other] { $count } pions pourraient encore revenir.
}
rail-undone-rail = { $count ->
    [one] Un pion pourrait encore prendre le train.
   *[other] { $count } pions pourraient encore prendre le train.
}
rail-undone-deploy = { $count ->
    [one] Un pion pourrait encore entrer en jeu.
   *[other] { $count } pions pourraient encore entrer en jeu.
}
