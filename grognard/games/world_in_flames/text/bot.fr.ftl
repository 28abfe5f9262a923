# Ce que compte la machine, tel que les joueurs le lisent.
term-held = lieux tenus qui comptent
term-own = force de sa propre armée
term-theirs = force de l’armée ennemie
term-march = plus près de là où l’on a besoin d’elle
term-railways = voies ferrées et terrain pris en chemin
term-ground = terrain pris ou tenu
term-danger = danger d’être attaquée
term-line = une ligne que personne ne franchit
term-cut = ennemis coupés de leur ravitaillement
term-care = troupes propres qui pourraient être coupées
term-kills = forces ennemies à détruire
term-losses = forces propres à perdre
