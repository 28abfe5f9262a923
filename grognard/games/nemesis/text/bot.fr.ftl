# Les plans de la machine et ce qu'elle compte, tels que les joueurs les lisent.
plan-bold = avec audace
plan-pressing = presser l'ennemi
term-superior = la piste du Supérieur
term-lament = Lamentations
term-general = la piste du Général
term-flags = drapeaux
term-stars = étoiles
term-strength = forces sur la carte
term-hungry = unités en ravitaillement limité
term-starving = unités non ravitaillées
term-danger = unités en danger
term-held = objectifs tenus
term-chances = occasions d'attaquer
term-march = la marche vers les buts
term-result = l'issue de la partie
