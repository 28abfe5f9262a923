# Les plans de la machine et ce qu'elle compte, tels que les joueurs les lisent.
plan-assault = l'assaut
plan-careful = avec prudence
plan-drive = pousser en avant
plan-dig-in = s'enterrer
plan-fall-back = se replier
term-strength = forces sur la carte
term-hungry = unités sans ravitaillement
term-danger = unités en danger
term-ground = terrain tenu
term-march = la marche vers le but
term-result = l'issue de la partie
term-chances = attaques préparées
term-kept = états-majors et canons près des leurs
term-duty = son rôle à cet endroit
