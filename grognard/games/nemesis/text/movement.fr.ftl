# --- décisions
ask-movement = Déplacez vos unités et vos Transports, construisez des Fortifications, placez des Embuscades ; puis passez aux Assauts.
ask-transporter-retreat = { $why ->
    [losses] Il ne reste aucune de vos unités en { $hex }
    [retreat] Vos unités reculent de { $hex }
   *[push] Une unité ennemie est entrée en { $hex }
} : { $count ->
    [one] choisissez où recule votre Transport.
   *[other] { $count } Transports doivent encore reculer. Choisissez où va celui qui est cerclé de jaune, ou cliquez-en un autre.
}
ask-depot = { $unit } est perdu et revient en jeu : choisissez le Dépôt de Ravitaillement.
ask-forward-move = Mouvements d'approche : chaque unité peut avancer d'un hex avant les Attaques.
ask-air-movement = Déplacement aéroporté : { $left ->
    [one] un pion peut encore
   *[other] jusqu'à { $left } pions peuvent
} arriver de l'Aérodrome hors-carte.

# --- refus : mouvement
refusal-garrison-immobile = { $unit } est une Garnison et ne se déplace jamais.
refusal-has-moved = { $unit } s'est déjà déplacé pendant cette Phase.
refusal-has-built = { $unit } a construit une Fortification pendant cette Phase : il reste sur place et n'en construit pas d'autre.
refusal-has-laid = { $unit } a placé une Embuscade : son mouvement est terminé pour cette Phase.
refusal-stays = { $unit } est déjà en { $hex }.
refusal-too-far = { $hex } coûte { $cost } PM à { $unit }, qui en a { $available } ; même une Extension opérationnelle n'en donnerait pas plus de { $stretch }.
refusal-too-far-after-push = { $hex } coûte encore { $cost } PM à { $unit }, qui en a dépensé { $spent } pour venir ici et à qui il en reste { $available }.
refusal-no-way = Aucun chemin ne mène { $unit } en { $hex }.
refusal-stretch-supply = { $hex } coûte { $cost } PM à { $unit }, qui en a { $available } ; il faut être en ravitaillement complet pour une Extension jusqu'à { $stretch }.
refusal-stretch-quality-1 = { $hex } coûte { $cost } PM à { $unit }, qui en a { $available } ; avec une Qualité de 1, il ne fait jamais d'Extension opérationnelle.
refusal-stretch-off-road = { $hex } coûte { $cost } PM à { $unit }, qui en a { $available } ; avec une Qualité de 2, une Extension jusqu'à { $stretch } doit rester tout entière sur des Routes et des Pistes.
refusal-stretch-zone-start = { $hex } coûte { $cost } PM à { $unit }, qui en a { $available } ; il part d'une ZdC ennemie en { $start }, donc pas d'Extension jusqu'à { $stretch }.
refusal-stretch-zone = { $hex } coûte { $cost } PM à { $unit }, qui en a { $available } ; une Extension jusqu'à { $stretch } ne peut pas entrer dans la ZdC ennemie en { $there }.
refusal-stretch-objective = { $hex } coûte { $cost } PM à { $unit }, qui en a { $available } ; une Extension jusqu'à { $stretch } ne peut pas entrer dans l'Objectif contrôlé par l'ennemi en { $there }.
refusal-stretch-transporter = { $hex } coûte { $cost } PM à { $unit }, qui en a { $available } ; une Extension jusqu'à { $stretch } ne peut pas entrer en { $there }, où se trouve un Transport ennemi.
refusal-stretch-ambush = { $hex } coûte { $cost } PM à { $unit }, qui en a { $available } ; une Extension jusqu'à { $stretch } ne peut pas entrer dans l'Embuscade en { $there }.

# --- refus : Embuscades et Fortifications
refusal-no-ambusher = { $unit } ne place pas d'Embuscade : seules le font les unités japonaises de Troupes légères, sauf l'INA.
refusal-ambush-far = { $hex } n'est ni l'hex de { $unit } ni un hex adjacent.
refusal-ambush-lake = { $unit } ne place pas d'Embuscade au-delà du Lac en { $hex }.
refusal-ambush-off-map = Pas d'Embuscade dans l'hex de Renforts { $hex }.
refusal-ambush-on-enemy = Pas d'Embuscade en { $hex } : des unités ennemies s'y trouvent.
refusal-ambush-objective = Pas d'Embuscade en { $hex }, un Objectif contrôlé par l'ennemi.
refusal-ambush-there = Il y a déjà une Embuscade en { $hex }.
refusal-no-ambush-left = Les { $limit } marqueurs d'Embuscade sont tous sur la carte.
refusal-no-builder = { $unit } ({ WORD($type) }) ne construit pas de Fortification : Cavalerie, unités motorisées et Transports ne le peuvent pas.
refusal-moved-no-bunker = { $unit } s'est déplacé pendant cette Phase et ne construit donc pas de Fortification.
refusal-bunker-there = Il y a déjà une Fortification en { $hex }.
refusal-bunkers-in-box = { $left ->
    [one] Une Fortification est
   *[other] { $left } Fortifications sont
} encore dans la Réserve : celles de la carte restent en place.
refusal-bunker-box-empty = Toutes vos Fortifications ({ $limit }) sont sur la carte : nommez l'hex de celle à reprendre.
refusal-no-bunker-to-move = Il n'y a pas de Fortification de cette sorte en { $hex }.

# --- refus : Transports
refusal-not-pushed = { $unit } n'est pas un de vos Transports en { $hex }.
refusal-retreat-one-hex = { $unit } recule d'un seul hex ; { $hex } n'est pas adjacent.
refusal-retreat-cliff = { $unit } ne peut pas reculer dans l'Escarpement { $hex }.
refusal-last-resort = { $unit } ne peut reculer en { $hex } (Embuscade, ou Objectif contrôlé par l'ennemi) que si rien d'autre n'est ouvert.
refusal-other-transporter = Placez d'abord { $expected }, pas { $unit }.
refusal-depot-unable = { $hex } n'a pas de Dépôt à vous capable de ravitailler : { $unit } ne peut pas y revenir.
refusal-depot-driven-from = { $unit } est justement chassé de { $hex } et ne peut pas y revenir.

# --- refus : Mouvement d'approche et Déplacement aéroporté
refusal-transporter-forward = { $unit } est un Transport : seules les unités font un Mouvement d'approche.
refusal-no-arrow = Aucune flèche ne mène { $unit } de son hex de Renforts en { $hex }.
refusal-forward-far = { $hex } n'est pas adjacent à { $unit } : un Mouvement d'approche est d'un seul hex.
refusal-forward-cost = { $hex } coûte { $cost } PM à { $unit } ; sa Qualité en permet { $available } dans un Mouvement d'approche.
refusal-not-at-airfield = { $unit } n'est pas sur votre Aérodrome hors-carte.
refusal-motorized-flies-not = { $unit } est motorisé et ne peut pas voler.
refusal-no-airfield = Il n'y a pas d'Aérodrome en { $hex } pour { $unit }.
refusal-enemy-airfield = L'Aérodrome en { $hex } n'est pas aux mains des Alliés : { $unit } ne peut pas y atterrir.

# --- événements
event-moved = { $unit } va de { $start } à { $hex } ({ $cost } PM sur { $value }) : { $path }.
event-stretched = { $unit } fait une Extension opérationnelle de { $start } à { $hex } ({ $cost } PM, le double de { $value } permis) : { $path }.
event-forward-moved = { $unit } s'approche de { $start } à { $hex }.
event-landed = { $unit } atterrit en { $hex }, en ravitaillement limité.
event-ambush-placed = { $unit } place une Embuscade en { $hex }.
event-bunker-built = { $unit } construit une Fortification en { $hex }.
event-transporter-retreats = Le Transport { $unit } recule de { $start } à { $hex }.
event-transporter-lost = Le Transport { $unit } ne peut pas reculer de { $hex } et il est perdu.
event-transporter-back = Le Transport { $unit } revient sur le Dépôt en { $hex }.
event-transporter-waits = Aucun Dépôt ne peut reprendre { $unit } : il attend hors de la carte.
