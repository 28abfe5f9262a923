# --- décisions
ask-set-up = { $count ->
    [0] Toutes vos unités sont placées{ $forts ->
        [0] {" "}: terminez la mise en place.
        [one] {" "}; il reste une Fortification à poser.
       *[other] {" "}; il reste { $forts } Fortifications à poser.
    }
   *[other] Placez vos unités : il en reste { $count }{ $forts ->
        [0] .
        [one] , et une Fortification à poser.
       *[other] , et { $forts } Fortifications à poser.
    }
}
ask-trucks = Donnez des camions à des brigades, retirez-les, ou continuez ; { $count ->
    [0] aucune unité de camions n'est libre
    [one] une unité de camions est libre
   *[other] { $count } unités de camions sont libres
}.
ask-attrition = Attrition : choisissez une unité qui perd un pas (encore { $steps }).
ask-plot = { $count ->
    [0] Tous les débarquements sont notés : continuez.
    [one] Notez en secret le débarquement d'une unité : cliquez-la à côté de la carte, puis un hex de la côte.
   *[other] Notez en secret les débarquements de { $count } unités : cliquez-en une à côté de la carte, puis un hex de la côte.
}
ask-landing = { $count ->
    [0] Aucun débarquement n'est noté pour ce tour : continuez.
    [one] Un débarquement est noté pour ce tour : remettez-le, ou laissez l'unité aborder.
   *[other] { $count } débarquements sont notés pour ce tour : remettez-en certains, ou laissez les unités aborder.
}
ask-lie-off = { $unit } trouve l'ennemi en { $hex } : de quel hex de mer donnera-t-elle l'assaut ?
ask-barrage = Toute votre Artillerie doit-elle tirer avec des facteurs doublés ce tour-ci ? Ce n'est possible qu'une fois dans la partie.

# --- refus
refusal-set-up-unfinished = { $count } { $count ->
    [one] unité n'est pas placée
   *[other] unités ne sont pas placées
}, dont { $unit }. « { order-deploy } » place le reste pour vous.
refusal-not-to-place = { $unit } n'est pas une unité que vous placez.
refusal-start-near = { $unit } commence à { $radius } hex au plus de { $centre }, sur un terrain accessible ; ce n'est pas le cas de { $hex }.
refusal-start-near-hq = { $unit } commence à { $radius } hex au plus d'un de vos QG sur la carte ; ce n'est pas le cas de { $hex }.
refusal-start-near-area = { $unit } commence à { $radius } hex au plus de { $centre ->
    [henderson] Henderson Field
   *[other] { $centre }
}, sur un terrain accessible ; ce n'est pas le cas de { $hex }.
refusal-start-far-area = { $unit } commence à { $radius } hex au moins de { $centre ->
    [henderson] Henderson Field
   *[other] { $centre }
} ; { $hex } est plus près, ou n'est pas à terre.
refusal-start-area = { $unit } commence { $centre ->
    [henderson] sur Henderson Field
   *[other] en { $centre }
}, pas en { $hex }.
refusal-all-placed = Toutes vos unités sont déjà placées, et aucune Fortification ne peut s'y ajouter.
refusal-no-spot-left = Aucun hex où { $unit } peut commencer n'a de place : placez d'abord d'autres unités ailleurs.
refusal-no-reserve-at-start = { $unit } ne peut pas commencer en réserve.
refusal-no-forts-left = { $limit ->
    [0] Vous commencez sans Fortification : il n'y en a pas pour { $hex }.
   *[other] Les { $limit } Fortifications sont placées ; il n'en reste pas pour { $hex }.
}
refusal-fort-needs-unit = Une Fortification demande une de vos unités de combat en { $hex }.
refusal-trucks-for-brigades = Les camions portent vos brigades d'Infanterie sur la carte, pas { $unit }.
refusal-trucked-already = { $unit } a déjà des camions.
refusal-no-trucks = { $limit ->
    [one] Votre seule unité de camions est prise
   *[other] Les { $limit } unités de camions sont prises
} : il n'en reste pas pour { $unit }.
refusal-no-truck-here = { $unit } n'a pas de camions.
refusal-truck-changed = Les camions de { $unit } ont déjà changé dans cette phase.
refusal-attrition-spared = { $unit } serait éliminée ; il faut d'abord que chaque unité de plusieurs pas en ait perdu un.
refusal-us-delay = Les Renforts américains ne peuvent être retardés : { $unit } doit débarquer ce tour-ci.
refusal-no-landing-due = { $unit } n'a pas de débarquement à noter maintenant.
refusal-plot-turn = { $unit } peut débarquer au tour { $earliest } ou plus tard, pas au tour { $turn }.
refusal-not-coastal = { $hex } n'est pas un hex côtier : { $unit } ne peut pas y débarquer.
refusal-causeway-only = Les unités motorisées ne franchissent le détroit de Johore que par la chaussée, pas vers { $hex }.
refusal-coastal-regiment = Seul un régiment d'Infanterie japonais peut longer la côte ; { $unit } n'en est pas un.
refusal-penang-first = { $unit } ne peut pas prendre la mer : le mouvement le long de la côte commence le tour suivant la prise de Penang.
refusal-one-coastal-move = Un seul régiment par tour longe la côte, et c'est déjà fait : { $unit } ne le peut plus.
refusal-port-to-port = { $unit } va de Port en Port ; { $hex } n'en est pas un.
refusal-waits-for-entry = { $unit } n'arrive qu'en { $hex }, à la première Phase commune qui n'y trouve pas d'ennemi.
refusal-west-coast-only = { $unit } doit rester sur la côte ouest entre Penang et Batu Pahat ; { $hex } n'y est pas.
refusal-japanese-sail-only = Seuls les Japonais se déplacent par mer ; { $unit } ne le peut pas.
refusal-battalions-sail-only = Seuls des bataillons d'Infanterie se déplacent par mer ; { $unit } n'en est pas un.
refusal-sailings-used = { $limit } bataillons ont pris la mer, c'est tout ce que le jeu permet : { $unit } ne le peut plus.
refusal-one-sailing = Un seul bataillon par tour prend la mer, et c'est déjà fait : { $unit } ne le peut plus.
refusal-matanikau-road = Les unités motorisées ne franchissent la Matanikau que là où passe la Route, pas vers { $hex }.
refusal-no-redeployment = Les unités japonaises de l'île ne reprennent jamais la mer ; { $unit } ne le peut pas.
refusal-redeploy-idle-turn = Des Renforts américains arrivent au tour { $turn } : { $unit } ne peut pas se déplacer par mer.
refusal-redeploy-battalion = Seul un bataillon d'Infanterie peut se déplacer par mer ; { $unit } n'en est pas un.
refusal-redeploy-assault = { $unit } peut se déplacer par mer, mais non débarquer sur un ennemi : { $hex } est occupé.
refusal-one-redeployment = Un bataillon s'est déjà déplacé par mer ce tour-ci ; { $unit } ne le peut plus.
refusal-from-a-port = { $unit } doit avoir commencé le tour dans un Port que vous tenez.
refusal-not-on-map = { $unit } n'est pas une de vos unités sur la carte.
refusal-fort-already = Il y a déjà une Fortification en { $hex }.
refusal-postponed-hexes = Nommez un nouvel hex par débarquement remis : { $count } remis, { $hexes ->
    [0] aucun nommé
    [one] { $hexes } nommé
   *[other] { $hexes } nommés
}.
refusal-jungle-by-road = Les unités motorisées n'entrent dans la Jungle de { $hex } que par une Route ou une Piste.
refusal-plotted-only = { $unit } ne débarque que là où la Phase commune l'a noté, pas librement en { $hex }.

# --- événements
event-placed = { $unit } est placée en { $hex }.
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
event-fort-placed = Une Fortification se dresse en { $hex }.
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
   *[special] Spécial
}) : { $side ->
    [japanese] les Japonais
   *[allied] les Alliés
} { $steps ->
    [0] ne perdent rien
    [one] perdent un pas
   *[other] perdent { $steps } pas
}.
event-attrition-step = { $unit } en { $hex } perd un pas par attrition.
event-attrition-step-unseen = Une unité en { $hex } perd un pas par attrition.
event-plotted = { $unit } doit débarquer en { $hex } au tour { $turn }.
event-landing-losses = Le débarquement en { $hex } { $steps ->
    [0] ne coûte rien
    [one] coûte un pas
   *[other] coûte { $steps } pas
}.
event-air-withdrawn = { $unit } est retirée : les Japonais { $airfields ->
    [0] ne tiennent aucun Aérodrome
    [one] ne tiennent qu'un Aérodrome
   *[other] ne tiennent que { $airfields } Aérodromes
}.
event-air-arrives = { $unit } entre en jeu{ $airfields ->
    [0] { "" }
    [one] {" "}: les Japonais tiennent un Aérodrome
   *[other] {" "}: les Japonais tiennent { $airfields } Aérodromes
}.
event-penang-captured = Les Japonais prennent Penang : dès le prochain tour, un régiment pourra longer la côte ouest par mer.
event-withdrawn = { $unit } quitte la partie{ $steps ->
    [0] { "" }
    [one] {" "}; un pas de Remplacement des Marines est perdu avec elle
   *[other] {" "}; { $steps } pas de Remplacement des Marines sont perdus avec elle
}.
event-ships-come = L'unité navale américaine est disponible ce tour-ci.
event-ships-stay-away = L'unité navale américaine est absente ce tour-ci.
event-convoy = Le convoi de novembre : { $result ->
    [historical] ses quatre unités passent avec un pas perdu chacune
    [full] il arrive entier, avec des hommes et des obus
   *[destroyed] il est détruit ou fait demi-tour
}.
event-barrage = Toute l'Artillerie japonaise tire avec des facteurs doublés au tour { $turn }.
