# Ravitaillement : général et d'attaque, éléments, cargaisons et transport (12).

# --- décisions
ask-second-player = Phase initiale de l'ennemi : dites qui vous ravitaillez là où les moyens manquent, convertissez du ravitaillement d'attaque, payez pour vos quartiers généraux.
ask-haulage = La cargaison est en { $hex }, il reste { $smp } points de mouvement de ravitaillement : chargez, déposez, poursuivez, ou laissez-la ici.

# --- refus
refusal-not-your-turn = Vous ne pouvez détruire des éléments de ravitaillement, ceux de { $place } compris, que pendant votre propre tour.
refusal-units-among-items = { $unit } est une unité : nommez-la avec les pions de transport, séparée par une virgule ; les points viennent après.
refusal-no-such-items = Vous n'avez rien de tel ({ WORD($item) }) en { $place }.
refusal-just-arrived = { $unit } est entrée en jeu à ce tour de joueur et ne se ravitaille pas avant le prochain.
refusal-needs-no-favour = { $unit } est déjà ravitaillée, ou n'est pas sur la carte.
refusal-no-supply-line = { $unit } n'a aucune ligne de ravitaillement vers une source qui pourrait la nourrir.
refusal-too-big-for-network = Aucun réseau ni port à portée de { $unit } n'a la capacité voulue pour une unité de sa taille.
refusal-points-made-already = { $place } a déjà produit des points de ravitaillement général et ne contribue plus à rien avant votre prochain tour.
refusal-no-source-of-points = { $place } n'est pas une source qui puisse produire pour vous des points de ravitaillement général : le Japon, ou un hexagone de ville majeure de votre réseau.
refusal-no-smp-left = Il ne vous reste aucun point de mouvement de ravitaillement pour partir de { $hex }.
refusal-nothing-to-load = Vous n'avez rien à charger en { $hex }.
refusal-guns-not-hauled = Charrettes et porteurs n'emportent pas de canons ({ WORD($item) }) : ils vont par rail, par bateau ou sur pions de transport.
refusal-load-full = Une cargaison contient 3 RE ; il n'y a plus de place pour cela ({ WORD($item) }).
refusal-not-in-load = La cargaison ne contient rien de tel ({ WORD($item) }).
refusal-empty-load = Chargez quelque chose avant de partir pour { $hex }.
refusal-hauled-hex-by-hex = Une cargaison avance d'un hexagone à la fois : { $hex } n'est pas adjacent à { $start }.
refusal-no-way-for-loads = Aucune cargaison ne peut aller d'ici en { $hex }.
refusal-enemy-zone-for-loads = { $hex } est dans une zone de contrôle ennemie, et aucune de vos unités ne s'y trouve.
refusal-smp-too-few = Aller en { $hex } coûte { $price } points de mouvement de ravitaillement ; il vous en reste { $left }.
refusal-no-rail-for-items = Aucune de vos voies ferrées ne mène de { $start } à { $hex }.
refusal-carries-too-much = { $unit } porterait plus de deux fois sa taille.
refusal-transport-loads = { $unit } est un pion de transport : il charge des points pour une phase, jusqu'à sa capacité.
refusal-goes-nowhere = { $unit } ne va ni reculer ni avancer.
refusal-no-points-there = Vous n'avez en { $place } aucun point de ravitaillement général utilisable maintenant.
refusal-drawn-first-already = Rien n'est utilisé avant les points de ravitaillement général de { $place }.
refusal-carries-nothing = { $unit } ne porte rien.

# --- événements
event-attack-supply = Le ravitaillement d'attaque de { $place } sert { $units }.
event-attack-supply-spent = { $points } { $points ->
    [one] point
   *[other] points
} de ravitaillement d'attaque { $points ->
    [one] dépensé
   *[other] dépensés
} en { $place }.
event-item-captured = { $side ->
    [japanese] Les Japonais capturent
   *[chinese] Les Chinois capturent
} un point en { $hex } ({ WORD($item) }).
event-item-destroyed = { $points } { $points ->
    [one] point détruit
   *[other] points détruits
} en { $place } ({ WORD($item) }).
event-drawn-first = Les points de ravitaillement général de { $place } servent avant tous les autres.
event-taken-along = { $unit } emporte un point ({ WORD($item) }) de { $hex }.
event-favoured = { $unit } est ravitaillée avant toutes les autres.
event-points-made = { $place } produit { $points } points de ravitaillement général.
event-points-converted = Le ravitaillement d'attaque de { $place } devient { $points } points de ravitaillement général.
event-points-expired = { $points } { $points ->
    [one] point
   *[other] points
} de ravitaillement général de { $place } { $points ->
    [one] arrive à son terme
   *[other] arrivent à leur terme
}.
event-import = { $points } { $points ->
    [one] point
   *[other] points
} de ressources de l'étranger ({ WORD($nation) }) { $points ->
    [one] entre
   *[other] entrent
} en { $place }.
event-import-lost = { $points } { $points ->
    [one] point
   *[other] points
} de ressources de l'étranger ({ WORD($nation) }) perdus : aucune entrée n'est ouverte.
event-item-sent = Un point ({ WORD($item) }) va par rail de { $start } à { $hex }.
