# Ce que compte la machine, tel que les joueurs le lisent.
term-held = lieux tenus qui comptent
term-killed = forces ennemies détruites
term-lost = forces propres perdues
term-march = plus près de là où l'on a besoin d'elle
term-hunger = ravitaillement
term-post = auprès des dépôts, pour nourrir une armée
term-exposed = états-majors et canons au contact
term-ground = terrain pris ou tenu
term-danger = danger d'être attaquée
term-kills = forces ennemies à détruire
term-losses = forces propres à perdre
