# --- décisions
ask-pause = La phase est terminée.
ask-bid = Combien d'attaques déclarez-vous pour ce tour de jeu ? Avec un dé en plus, le total le plus élevé prend l'initiative ; qui l'a et attaque ensuite moins souvent perd la partie. L'adversaire ne voit pas votre nombre.
ask-hq-return = Un QG détruit revient : choisissez son hexagone ({ $count } en attente).
ask-replacement = Dépensez vos pas de remplacement, ou continuez.
ask-interdiction = Posez des marqueurs d'interdiction : choisissez une unité aérienne ou navale, puis les hexagones. Ou continuez.
ask-stand-down = Vous pouvez maintenant sortir des unités de la réserve.

# --- refus de la machine
refusal-game-over = La partie est terminée.
refusal-not-your-decision = Ce n'est pas à { $seat } de décider maintenant, mais à { $deciding }.
refusal-not-now = « { $action } » ne répond pas à cette décision ; sont possibles : { $expected }.

# --- refus
refusal-bid-size = On ne peut pas déclarer { $attacks } attaques : il faut un nombre de 0 à { $limit }.
refusal-no-interdictor = { $unit } n'est pas une unité aérienne ou navale à vous.
refusal-mission-flown = { $unit } n'a plus de mission pour ce tour de jeu.
refusal-not-available = { $unit } n'est pas en jeu ce tour-ci.
refusal-interdiction-count = { $unit } pose au plus { $limit } { $limit ->
    [one] marqueur
   *[other] marqueurs, dans des hexagones différents
} ; vous en avez nommé { $count }.
refusal-interdiction-ground = { $unit } ne peut pas interdire { $hex } : l'hexagone n'est ni dégagé ni traversé par une route ou voie ferrée convenable.
refusal-interdicted-already = Votre marqueur d'interdiction est déjà en { $hex }.
refusal-not-reduced-here = { $unit } n'est pas une unité réduite à vous sur la carte.
refusal-hq-never-restored = { $unit } a été reconstitué et garde à jamais sa face réduite.
refusal-returns-with-two = { $unit } est revenu ce tour-ci et ne peut avoir que deux pas.
refusal-gone-for-good = { $unit } est détruit définitivement et ne revient jamais.
refusal-not-destroyed = { $unit } n'est pas dans votre case des unités détruites.
refusal-hq-returns-free = { $unit } est un QG : il revient de lui-même, sans pas de remplacement.
refusal-returning-steps = { $unit } revient avec { $limit ->
    [one] 1 pas
   *[other] 1 à { $limit } pas
}, et non { $steps }.
refusal-returns-beside-enemy = { $unit } ne peut pas revenir en { $hex } : un ennemi s'y trouve ou est adjacent.
refusal-returns-elsewhere = { $unit } ne peut pas revenir en { $hex } : il faut une unité de sa formation dans l'hexagone ou à côté, ou une source de ravitaillement.
refusal-no-hq-to-return = { $unit } n'est pas un QG qui revient maintenant.
refusal-hq-in-turn = Un autre QG revient avant { $unit }.
refusal-no-staging = { $unit } n'a pas de Secteur d'organisation où attendre : choisissez un hexagone.
refusal-hq-hex = { $unit } ne peut pas revenir en { $hex } : il faut contrôler l'hexagone et qu'aucun ennemi n'y soit.
refusal-hq-cut-off = { $unit } ne peut pas revenir en { $hex } : aucune ligne de ravitaillement ne mène de là à une source à l'arrière.
refusal-no-such-pool = Il n'y a pas de réserve de pas « { $pool } » : { $pools }.
refusal-never-replaced = { $unit } n'est ni de l'infanterie ni des blindés : ses pas ne sont jamais remplacés.
refusal-pool-mismatch = Les pas spéciaux « { $pool } » ne sont pas pour { $unit }.
refusal-no-matching-steps = { $unit } demande { $needed } pas du bon type ; vous en avez { $available }.

# --- événements
event-rolled = Un dé pour { $reason ->
    [initiative] l'initiative
    [command] un test de commandement
    [combat] le combat
    [bombardment] le bombardement
    [reorganisation] la réorganisation
    [attrition] l'attrition
    [landing] le débarquement
    [capitulation] la capitulation de Singapour
    [naval] l'unité navale
    [convoy] le convoi de novembre
   *[other] { $reason }
} : { $die }.
event-turn = Le tour de jeu { $turn } commence.
event-player-turn = Tour { $turn } : { $side ->
    [japanese] au joueur japonais
   *[allied] au joueur allié
}.
event-bid = { $side ->
    [japanese] Les Japonais déclarent
   *[allied] Les Alliés déclarent
} { $attacks } { $attacks ->
    [one] attaque
   *[other] attaques
}.
event-bid-passed = { $side ->
    [japanese] Les Japonais laissent
   *[allied] Les Alliés laissent
} l'initiative à l'adversaire.
event-initiative-tie = Les deux totaux sont de { $total } : on relance les dés.
event-initiative = { $side ->
    [japanese] Les Japonais ont
   *[allied] Les Alliés ont
} l'initiative { $momentum ->
    [yes] et l'impulsion
   *[no] { "" }
} et doivent { $attacks } { $attacks ->
    [one] attaque
   *[other] attaques
}.
event-interdicted = { $unit } interdit { $hexes }.
event-interdiction-removed = Les marqueurs d'interdiction { $side ->
    [japanese] japonais
   *[allied] alliés
} sont retirés.
event-replacements = { $steps } pas de remplacement : { $pool ->
    [japanese-army-infantry] infanterie de l'armée japonaise
    [japanese-army-armour] blindés de l'armée japonaise
    [japanese-navy-infantry] infanterie de la marine japonaise
    [japanese-navy-armour] blindés de la marine japonaise
    [us-army-infantry] infanterie de l'armée américaine
    [us-army-armour] blindés de l'armée américaine
    [us-navy-infantry] infanterie des Marines
    [us-navy-armour] blindés des Marines
    [commonwealth-infantry] infanterie du Commonwealth
    [commonwealth-armour] blindés du Commonwealth
    [philippine-infantry] infanterie philippine
    [philippine-armour] blindés philippins
   *[other] { $pool }
}.
event-rebuilt = { $unit } en { $hex } est reconstitué à { $steps } pas.
event-rebuilt-unseen = Une unité { $side ->
    [japanese] japonaise
   *[allied] alliée
} en { $hex } reçoit un pas de remplacement.
event-returned = { $unit } revient en { $hex } avec { $steps } pas.
event-returned-unseen = Une unité { $side ->
    [japanese] japonaise
   *[allied] alliée
} revient en { $hex }.
event-hq-staged = { $unit } attend dans le Secteur d'organisation.
event-reinforcement-box = { $unit } est disponible.
event-reinforcement-due = { $unit } est prêt à entrer.
event-reinforcement-waits = { $unit } ne peut pas entrer : un ennemi tient { $hex }.
event-reinforcement = { $unit } arrive en { $hex }.
event-fort-completed = Une fortification { $side ->
    [japanese] japonaise
   *[allied] alliée
} est achevée en { $hex }.
