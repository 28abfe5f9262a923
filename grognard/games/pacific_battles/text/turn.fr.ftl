# --- décisions
ask-pause = La phase est terminée : continuez.
ask-bid = Combien d'attaques déclarez-vous pour ce tour de jeu ? Avec un dé en plus, le total le plus élevé prend l'initiative ; qui l'a et attaque ensuite moins souvent perd la partie. L'adversaire ne voit pas votre nombre.
ask-hq-return = Un QG détruit revient : choisissez son hex ({ $count } en attente).
ask-replacement = Dépensez vos pas de Remplacement, ou continuez.
ask-interdiction = Posez des marqueurs d'Interdiction : choisissez une unité aérienne ou navale, puis les hex. Ou continuez.
ask-stand-down = Vous pouvez maintenant sortir des unités de la réserve, ou continuer.

# --- refus de la machine
refusal-game-over = La partie est terminée.
refusal-not-your-decision = Ce n'est pas { $seat ->
    [japanese] aux Japonais
    [allied] aux Alliés
   *[other] à { $seat }
} de décider maintenant, mais { $deciding ->
    [japanese] aux Japonais
    [allied] aux Alliés
   *[other] à { $deciding }
}.
refusal-not-now = { $decision ->
    [pause] La phase est finie : le bac à sable s'arrête ici et ne prend plus d'ordres.
   *[other] « { VERB($action) } » se donne { WHEN($action) }. Possibles maintenant : { VERB($expected) }.
}

# --- refus
refusal-bid-size = On ne peut pas déclarer { $attacks } attaques : il faut un nombre de 0 à { $limit }.
refusal-no-interdictor = { $unit } n'est pas une de vos unités aériennes ou navales.
refusal-mission-flown = { $unit } n'a plus de mission pour ce tour de jeu.
refusal-not-available = { $unit } n'est pas en jeu ce tour-ci.
refusal-interdiction-count = { $unit } pose au plus { $limit } { $limit ->
    [one] marqueur
   *[other] marqueurs, dans des hex différents
} ; vous en avez nommé { $count }.
refusal-interdiction-ground = { $unit } ne peut pas interdire { $hex } : l'hex n'est ni en terrain clair ni traversé par une Route ou, pour l'aviation, une voie ferrée.
refusal-interdicted-already = Votre marqueur d'Interdiction est déjà en { $hex }.
refusal-not-reduced-here = { $unit } n'est pas une de vos unités réduites sur la carte.
refusal-hq-never-restored = { $unit } a été reconstitué et garde à jamais sa face réduite.
refusal-returns-with-two = { $unit } est revenue ce tour-ci et ne peut avoir plus de deux pas.
refusal-gone-for-good = { $unit } est détruite définitivement et ne revient jamais.
refusal-not-destroyed = { $unit } n'est pas dans votre case des unités détruites.
refusal-hq-returns-free = { $unit } est un QG : il revient de lui-même, sans pas de Remplacement.
refusal-returning-steps = { $unit } revient avec { $limit ->
    [one] 1 pas
   *[other] 1 à { $limit } pas
}, et non { $steps }.
refusal-returns-beside-enemy = { $unit } ne peut pas revenir en { $hex } : un ennemi s'y trouve ou est adjacent.
refusal-returns-elsewhere = { $unit } ne peut pas revenir en { $hex } : il faut une unité de sa formation dans l'hex ou à côté, ou une source de ravitaillement.
refusal-no-hq-to-return = { $unit } n'est pas un QG qui revient maintenant.
refusal-hq-in-turn = Un autre QG revient avant { $unit }.
refusal-no-staging = { $unit } n'a pas de Secteur d'organisation où attendre : choisissez un hex.
refusal-hq-hex = { $unit } ne peut pas revenir en { $hex } : il faut que vous contrôliez l'hex et qu'aucun ennemi n'y soit.
refusal-hq-cut-off = { $unit } ne peut pas revenir en { $hex } : aucune ligne de ravitaillement ne mène de là à une source à l'arrière.
refusal-no-such-pool = Il n'y a pas de pas de Remplacement appelés « { $pool } » ; il y a : { TYPED($pools) }.
refusal-never-replaced = { $unit } n'est ni de l'Infanterie ni un Blindé : ses pas ne sont jamais remplacés.
refusal-pool-mismatch = Les pas spéciaux « { TYPED($pool) } » ne sont pas pour { $unit }.
refusal-no-matching-steps = { $unit } demande { $needed } pas du bon type ; { $available ->
    [0] vous n'en avez aucun
   *[other] vous en avez { $available }
}.

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
event-reorganised = { $unit } en { $hex } se réorganise : { $die } pour une efficacité de { $efficiency }.
event-still-disrupted = { $unit } en { $hex } reste désorganisée : { $die } pour une efficacité de { $efficiency }.
event-turn = Le tour de jeu { $turn } commence.
event-player-turn = Tour { $turn } : { $side ->
    [japanese] au joueur japonais
   *[allied] au joueur allié
}.
event-bid = { $side ->
    [japanese] Les Japonais
   *[allied] Les Alliés
} { $attacks ->
    [0] ne déclarent aucune attaque
    [one] déclarent une attaque
   *[other] déclarent { $attacks } attaques
}.
event-bid-passed = { $side ->
    [japanese] Les Japonais laissent
   *[allied] Les Alliés laissent
} l'initiative à l'adversaire.
event-initiative-tie = Les deux totaux sont de { $total } : on relance les dés.
event-initiative = { $side ->
    [japanese] Les Japonais ont
   *[allied] Les Alliés ont
} l'initiative{ $momentum ->
    [yes] , avec l'impulsion,
   *[no] { "" }
} et { $attacks ->
    [0] ne doivent aucune attaque
    [one] doivent une attaque
   *[other] doivent { $attacks } attaques
}.
event-interdicted = { $unit } interdit { $hexes }.
event-interdiction-removed = Les marqueurs d'Interdiction { $side ->
    [japanese] japonais
   *[allied] alliés
} sont retirés.
event-replacements = { $steps } pas de Remplacement : { $pool ->
    [japanese-army-infantry] Infanterie de l'armée japonaise
    [japanese-army-armour] Blindés de l'armée japonaise
    [japanese-navy-infantry] Infanterie de la marine japonaise
    [japanese-navy-armour] Blindés de la marine japonaise
    [us-army-infantry] Infanterie de l'armée américaine
    [us-army-armour] Blindés de l'armée américaine
    [us-navy-infantry] Infanterie des Marines
    [us-navy-armour] Blindés des Marines
    [commonwealth-infantry] Infanterie du Commonwealth
    [commonwealth-armour] Blindés du Commonwealth
    [philippine-infantry] Infanterie philippine
    [philippine-armour] Blindés philippins
   *[other] { $pool }
}.
event-rebuilt = { $unit } en { $hex } est reconstituée à { $steps } pas.
event-rebuilt-unseen = Une unité { $side ->
    [japanese] japonaise
   *[allied] alliée
} en { $hex } reçoit un pas de Remplacement.
event-returned = { $unit } revient en { $hex } avec { $steps } pas.
event-returned-unseen = Une unité { $side ->
    [japanese] japonaise
   *[allied] alliée
} revient en { $hex }.
event-hq-staged = { $unit } attend dans le Secteur d'organisation.
event-reinforcement-box = { $unit } est disponible.
event-reinforcement-due = { $unit } est prête à entrer.
event-reinforcement-waits = { $unit } ne peut pas entrer : un ennemi tient { $hex }.
event-reinforcement = { $unit } arrive en { $hex }.
event-fort-completed = Une Fortification { $side ->
    [japanese] japonaise
   *[allied] alliée
} est achevée en { $hex }.
