# --- décisions
ask-set-up = { $count ->
    [0] Toutes vos unités sont placées{ $forts ->
        [0] .
        [one] {" "}; il reste une fortification à poser.
       *[other] {" "}; il reste { $forts } fortifications à poser.
    }
   *[other] Placez vos unités : il en reste { $count }{ $forts ->
        [0] .
        [one] , et une fortification à poser.
       *[other] , et { $forts } fortifications à poser.
    }
}
ask-trucks = Donnez des camions à des brigades ou retirez-les ; { $count } libres.
ask-attrition = Attrition : choisissez une unité qui perd un pas (encore { $steps }).
ask-plot = { $count ->
    [0] Tous les débarquements sont notés : continuez.
    [one] Notez en secret le débarquement d'une unité.
   *[other] Notez en secret les débarquements de { $count } unités.
}
ask-landing = { $count ->
    [0] Aucun débarquement n'est noté pour ce tour : continuez.
    [one] Un débarquement est noté pour ce tour : remettez-le, ou laissez l'unité aborder.
   *[other] { $count } débarquements sont notés pour ce tour : remettez-en certains, ou laissez les unités aborder.
}
ask-lie-off = { $unit } trouve l'ennemi en { $hex } : de quel hex de mer donnera-t-elle l'assaut ?
ask-barrage = Toute votre artillerie doit-elle tirer à force double ce tour-ci ? C'est possible une seule fois.

# --- refus
refusal-set-up-unfinished = { $count } { $count ->
    [one] unité n'est pas placée
   *[other] unités ne sont pas placées
}, dont { $unit }. « deploy » place le reste pour vous.
refusal-not-to-place = { $unit } n'est pas une unité que vous placez.
refusal-start-near = { $unit } commence à { $radius } { $radius ->
    [one] hexagone
   *[other] hexagones
} au plus de { $centre }, sur un terrain accessible ; ce n'est pas le cas de { $hex }.
refusal-start-near-hq = { $unit } commence à { $radius } { $radius ->
    [one] hexagone
   *[other] hexagones
} au plus d'un de vos QG sur la carte ; ce n'est pas le cas de { $hex }.
refusal-start-near-area = { $unit } commence à { $radius } { $radius ->
    [one] hexagone
   *[other] hexagones
} au plus de { $centre }, sur un terrain accessible ; ce n'est pas le cas de { $hex }.
refusal-start-far-area = { $unit } commence à { $radius } hexagones au moins de { $centre } ; { $hex } est plus près, ou n'est pas à terre.
refusal-start-area = { $unit } commence en { $centre }, pas en { $hex }.
refusal-all-placed = Toutes vos unités sont déjà placées, et aucune fortification ne peut s'y ajouter.
refusal-no-spot-left = Aucun hexagone où { $unit } peut commencer n'a de place : placez d'abord d'autres unités ailleurs.
refusal-no-reserve-at-start = { $unit } ne peut pas commencer en réserve.
refusal-no-forts-left = { $limit ->
    [0] Vous commencez sans fortifications : il n'y en a pas pour { $hex }.
   *[other] Les { $limit } fortifications sont placées ; il n'en reste pas pour { $hex }.
}
refusal-fort-needs-unit = Une fortification demande une unité de combat à vous en { $hex }.
refusal-trucks-for-brigades = Les camions portent vos brigades d'infanterie sur la carte, pas { $unit }.
refusal-trucked-already = { $unit } a déjà des camions.
refusal-no-trucks = Les { $limit } unités de camions sont prises : il n'en reste pas pour { $unit }.
refusal-no-truck-here = { $unit } n'a pas de camions.
refusal-truck-changed = Les camions de { $unit } ont déjà changé dans cette phase.
refusal-attrition-spared = { $unit } serait éliminé ; il faut d'abord que chaque unité de plusieurs pas en ait perdu un.
refusal-us-delay = Les renforts américains ne peuvent être retardés : { $unit } doit débarquer ce tour-ci.
refusal-no-landing-due = { $unit } n'a pas de débarquement à noter maintenant.
refusal-plot-turn = { $unit } peut débarquer au tour { $earliest } ou plus tard, pas au tour { $turn }.
refusal-not-coastal = { $hex } n'est pas un hexagone côtier : { $unit } ne peut pas y débarquer.
refusal-causeway-only = Les unités motorisées ne franchissent le détroit de Johore que par la chaussée, pas vers { $hex }.
refusal-coastal-regiment = Seul un régiment d'infanterie japonais peut longer la côte ; { $unit } n'en est pas un.
refusal-penang-first = { $unit } ne peut pas prendre la mer : cela commence le tour après la prise de Penang.
refusal-one-coastal-move = Un régiment par tour longe la côte, et c'est fait ; { $unit } ne peut pas.
refusal-port-to-port = { $unit } va de port en port ; { $hex } n'en est pas un.
refusal-waits-for-entry = { $unit } n'arrive qu'en { $hex }, à la première phase commune qui n'y trouve pas d'ennemi.
refusal-west-coast-only = { $unit } doit rester sur la côte ouest entre Penang et Batu Pahat ; { $hex } n'y est pas.
refusal-japanese-sail-only = Seuls les Japonais se déplacent par mer ; { $unit } ne peut pas.
refusal-battalions-sail-only = Seuls des bataillons d'infanterie se déplacent par mer ; { $unit } n'en est pas un.
refusal-sailings-used = { $limit } bataillons ont pris la mer, tout ce que le jeu permet ; { $unit } ne peut pas.
refusal-one-sailing = Un bataillon par tour prend la mer, et c'est fait ; { $unit } ne peut pas.
refusal-matanikau-road = Les unités motorisées ne franchissent la Matanikau que par le pont routier, pas vers { $hex }.
refusal-no-redeployment = Les unités japonaises de l'île ne reprennent jamais la mer ; { $unit } ne peut pas.
refusal-redeploy-idle-turn = Des renforts américains arrivent au tour { $turn } : { $unit } ne peut pas se déplacer par mer.
refusal-redeploy-battalion = Seul un bataillon d'infanterie peut se déplacer par mer ; { $unit } n'en est pas un.
refusal-redeploy-assault = { $unit } peut se déplacer par mer, non débarquer sur un ennemi : { $hex } est occupé.
refusal-one-redeployment = Un bataillon s'est déjà déplacé par mer ce tour-ci ; { $unit } ne peut pas.
refusal-from-a-port = { $unit } doit avoir commencé le tour dans un port que vous tenez.
refusal-not-on-map = { $unit } n'est pas une de vos unités sur la carte.
refusal-fort-already = Il y a déjà une fortification en { $hex }.
refusal-postponed-hexes = Nommez un nouvel hexagone par débarquement remis : { $count } remis, { $hexes } nommés.
refusal-jungle-by-road = Les unités motorisées n'entrent dans la jungle de { $hex } que par une route ou une piste.
refusal-plotted-only = { $unit } ne débarque que là où la phase commune l'a noté, pas librement en { $hex }.

# --- événements
event-placed = { $unit } est placé en { $hex }.
event-placed-unseen = Une unité { $side ->
    [japanese] japonaise
   *[allied] alliée
} est placée en { $hex }.
event-deployed = { $side ->
    [japanese] Les Japonais
   *[allied] Les Alliés
} placent { $count } { $count ->
    [one] unité
   *[other] unités
}.
event-held = { $unit } en { $hex } commence en réserve.
event-held-unseen = Une unité { $side ->
    [japanese] japonaise
   *[allied] alliée
} en { $hex } commence en réserve.
event-fort-placed = Une fortification se dresse en { $hex }.
event-loaded = { $unit } en { $hex } reçoit des camions.
event-unloaded = { $unit } en { $hex } rend ses camions.
event-attrition = Attrition ({ $column ->
    [january] janvier
    [february] février
    [march] mars
    [april] avril
    [september] septembre
    [october] octobre
    [november] novembre
   *[special] aérodrome perdu
}) : { $side ->
    [japanese] les Japonais perdent
   *[allied] les Alliés perdent
} { $steps } pas.
event-attrition-step = { $unit } en { $hex } perd un pas par attrition.
event-attrition-step-unseen = Une unité en { $hex } perd un pas par attrition.
event-plotted = { $unit } doit débarquer en { $hex } au tour { $turn }.
event-landing-losses = Le débarquement en { $hex } coûte { $steps } pas.
event-air-withdrawn = { $unit } est retirée : les Japonais ne tiennent que { $airfields } aérodromes.
event-air-arrives = { $unit } entre en jeu : les Japonais tiennent { $airfields } aérodromes.
event-penang-captured = Les Japonais prennent Penang : dès le prochain tour un régiment peut longer la côte ouest par mer.
event-withdrawn = { $unit } quitte la partie ; { $steps } pas de remplacement des Marines { $steps ->
    [one] est perdu
   *[other] sont perdus
} avec lui.
event-ships-come = L'unité navale américaine est disponible ce tour-ci.
event-ships-stay-away = L'unité navale américaine est absente ce tour-ci.
event-convoy = Le convoi de novembre : { $result ->
    [historical] ses quatre unités passent avec un pas perdu chacune
    [full] il arrive entier, avec des hommes et des obus
   *[destroyed] il est détruit ou fait demi-tour
}.
event-barrage = Toute l'artillerie japonaise tire à force double au tour { $turn }.
