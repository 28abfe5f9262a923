# La guerre aérienne (16 à 26).

mission-name = { $mission ->
    [transfer] transfert
    [cap] patrouille aérienne de combat
    [bombing] bombardement
    [transport] transport
    [support] appui au sol
    [ground-support] appui au sol
    [defence] appui défensif
    [defensive-support] appui défensif
    [harassment] harcèlement
    [naval-patrol] patrouille navale
    [escort] escorte
    [interception] interception
    [patrol] attaque de patrouille
   *[other] { $mission }
}
duty-name = { $duty ->
    [transfer] un transfert
    [cap] une patrouille aérienne de combat
    [bombing] un bombardement
    [transport] un transport
    [ground-support] un appui au sol
    [defensive-support] un appui défensif
    [naval-patrol] une patrouille navale
    [escort] une escorte
    [interception] une interception
    [patrol] une attaque de patrouille
   *[other] { $duty }
}
bomb-target = { $object ->
    [airbase] la base aérienne
    [rail] la voie ferrée
    [yard] la gare de triage
    [port] le port
    [ships] les navires au port
    [factory] l'usine
    [burma-road] la route de Birmanie
    [bridge] un pont
    [city] la ville, par terreur
    [capital] la capitale, par terreur
    [terror] la terreur
    [cap] une patrouille au-dessus
   *[other] { $object }
}
air-result = { $result ->
    [none] sans effet
    [returned] refoulé
    [aborted] endommagé
   *[eliminated] abattu
}
service-name = { $service ->
    [ija] l'armée japonaise
    [ijn] la marine japonaise
    [caf] l'aviation chinoise
    [vvs] les volontaires soviétiques
   *[avg] les volontaires américains
}
cargo-item = { $item ->
    [general] un point de ravitaillement général
    [attack] un point de ravitaillement d'attaque
   *[resource] un point de ressources
}

# --- décisions
ask-air-operation = Opération : { mission-name } vers { $place } : dites qui vole, puis faites décoller. Jusqu'ici : { $units }.
ask-air-window = Des avions peuvent décoller : patrouilles aériennes de combat et tout ce que cette phase permet.
ask-defensive-support = Effectuez des appuis défensifs au-dessus des hexagones que l'ennemi pourrait attaquer.
ask-ground-support = Effectuez des appuis au sol contre les hexagones que vous comptez attaquer.
ask-base-capacity = { $place } a place pour { $capacity } unités aériennes opérationnelles : choisissez-en une qui reste inopérante ({ $excess } de trop).
ask-patrol = { $units } survolent { $place }, dans la zone de vos patrouilles : attaquez, attendez ou laissez passer.
ask-interception = { $units } ont atteint { $place } : envoyez des intercepteurs, faites décoller d'urgence les chasseurs qui s'y trouvent, ou laissez faire.
ask-jettison = Au-dessus de { $place }, les chasseurs chargés peuvent larguer leurs bombes pour combattre à pleine force.
ask-divide = Au-dessus de { $place } : dites quels intercepteurs contournent les escortes ; les autres les engagent.
ask-gang-up = Au-dessus de { $place } : choisissez un ennemi pour un avion de plus.
ask-press-on = Au-dessus de { $place } : envoyez l'avion suivant contre le même ennemi, ou rompez.
ask-hold-fire = Au-dessus de { $place } : l'avion attaqué tire-t-il sur cet intercepteur, ou garde-t-il son seul tir pour un autre ?
ask-patrol-extras = Au-dessus de { $place } : choisissez une cible pour un chasseur de plus.
ask-aim = { $place } : quels bombardiers s'en prennent au port et à ses navires, sous leur feu ?
ask-aim-bridge = { $place } : quels bombardiers s'en prennent à un pont, sous le feu de l'autre rive ?
ask-bombing = { $units } survolent { $place } : choisissez que bombarder, et avec qui.
ask-ship-hit = Un navire est touché en { $place } : choisissez lequel.
ask-strafing = Une unité aérienne au sol est touchée en { $place } : choisissez laquelle.
ask-homecoming = { $unit } ne peut rentrer à sa base : choisissez-en une autre.
ask-onward = { $units } se sont posées et peuvent repartir aussitôt vers { $place }, ou rester.
ask-escape = Des avions s'échappent de { $place } : choisissez leurs bases.
ask-ships-sighted = { $units } sont en vue de vos patrouilles navales en { $place } : attaquez, ou laissez-les passer.
ask-air-withdrawal = Une unité aérienne doit être retirée : choisissez parmi { $units }.
ask-air-conversion = Une unité aérienne est convertie en { $into } : choisissez parmi { $units }.
ask-air-arrival = { $unit } arrive : choisissez sa base.
ask-air-replacements = Regroupez, réparez ou remplacez des unités aériennes.
ask-airborne-overrun = Les unités arrivées en { $hex } peuvent y écraser l'ennemi.

# --- refus : bases
refusal-not-your-airbase = { $place } n'appartient pas à votre camp.
refusal-no-airbase-there = { $unit } ne peut utiliser { $place } : aucune base aérienne n'y fonctionne.
refusal-no-airbase-box = Vous n'avez pas de base aérienne en { $place }.
refusal-air-no-water-there = { $unit } est un hydravion : il lui faut une base au bord de la mer ou d'un lac, ce que { $place } n'est pas.
refusal-no-airbase-to-wreck = Il ne reste rien à saboter sur une base aérienne en { $hex }.
refusal-no-airfield-built = Ni aéroport ni piste n'a été construit en { $hex }.
refusal-airbase-works = La base aérienne de { $hex } a encore une capacité de { $capacity }.
refusal-base-has-room = { $place } a de la place pour { $unit }.
refusal-another-base-first = La question porte sur les avions de { $first } qui restent inopérants ; ceux de { $place } viennent ensuite.
refusal-base-isolated = { $unit } ne peut entrer en jeu en { $place } : la base est isolée.

# --- refus : qui vole
refusal-neutral-airbase = { $place } est une base neutre : { $unit } ne l'utilise que pour un transfert ou un transport.
refusal-not-your-aircraft = { $unit } n'est pas une de vos unités aériennes.
refusal-aircraft-inoperative = { $unit } est inopérante et n'effectue aucune mission.
refusal-aircraft-out-of-play = { $unit } est hors jeu : { $pool ->
    [aborted] endommagée
    [shot-down] éliminée
   *[other] pas encore là, ou plus
}.
refusal-waits-for-ships = { $unit } est affectée à la patrouille navale et ne fait rien d'autre de ce tour de joueur.
refusal-deck-used = { $unit } ne peut pas décoller de { $ship } : une autre unité aérienne en a décollé dans ce tour de joueur.
refusal-no-carrier-aircraft = { $unit } ne peut se poser sur { $ship } : seules les unités aériennes à code C utilisent les porte-avions.
refusal-deck-damaged = { $unit } ne peut se poser sur { $ship } : un porte-avions endommagé n'a plus de place pour des avions.
refusal-deck-full = { $unit } ne peut se poser sur { $ship } : son pont est occupé.
refusal-flies-already = { $unit } est déjà en mission.
refusal-flies-with-them = { $unit } participe déjà à cette opération.
refusal-flies-not = { $unit } ne participe pas à cette opération.
refusal-nobody-flies = Personne ne vole vers { $place } qui ait à y faire.
refusal-no-aircraft-there = Vous n'avez pas d'avions en { $place }.
refusal-no-fighter = { $unit } n'est pas un chasseur.
refusal-no-transport = { $unit } n'est pas un transport.
refusal-no-bombs = { $unit } n'a pas de puissance de bombardement { $strength ->
    [tactical] tactique
   *[strategic] stratégique
}.
refusal-nothing-to-bomb = { $unit } n'a rien à bombarder en { $place } avec la puissance qu'elle a.
refusal-no-such-duty = « { $duty } » n'est pas un rôle d'unité aérienne. Il y a : { TYPED($known) }.
refusal-no-such-mission = « { $mission } » n'est pas une mission. Il y a : { TYPED($known) }.
refusal-mission-not-now = Cette mission est impossible maintenant : { mission-name }.
refusal-duty-not-in-operation = { $unit } ne peut effectuer { duty-name } dans une telle opération.
refusal-not-by-night = Impossible de nuit : { mission-name }.
refusal-not-so-far = { $unit } ne peut faire cela à rayon étendu.
refusal-no-staging = { $unit } ne peut transiter par une autre base avant une telle mission.
refusal-other-base = { $unit } n'est pas basée en { $place } : les patrouilles navales d'une opération viennent toutes d'une même base.
refusal-not-assigned = { $unit } n'a pas été affectée à la patrouille navale en phase initiale.
refusal-cap-elsewhere = { $unit } est en patrouille aérienne de combat au-dessus d'un autre hexagone.

# --- refus : où l'on vole
refusal-too-far-to-fly = { $unit } ne peut atteindre { $place } : { $distance ->
    [255] aucun chemin n'y mène
   *[other] c'est à { $distance } MP
}, et sa portée est de { $range }.
refusal-no-place-to-fly = On ne vole pas vers { $place }.
refusal-closed-sky = Les avions de votre camp ne peuvent survoler { $place }.
refusal-no-operations-there = { $place } est hors de la zone d'opération de votre camp.
refusal-nothing-there-to-bomb = Il n'y a rien à bombarder maintenant en { $place }.
refusal-air-nobody-to-support = Personne à vous ne pourrait attaquer l'ennemi en { $place }.
refusal-nobody-to-defend = Vous n'avez en { $place } aucune unité que l'ennemi pourrait attaquer.
refusal-no-land-there = { $place } n'est pas un hexagone terrestre.
refusal-no-detour = On ne dépense plus de points de mouvement que nécessaire que vers la route de Birmanie, pas vers { $place }.
refusal-no-target-there = Cela ne se trouve pas en { $place } : { bomb-target }.

# --- refus : l'ennemi réagit
refusal-nobody-patrols = Aucun chasseur n'est envoyé en { $place }.
refusal-not-in-patrol-zone = { $place } n'est pas dans la zone de patrouille de { $unit }, ou elle n'est pas prête.
refusal-nobody-intercepts = Aucun chasseur n'est envoyé en { $place }.
refusal-cannot-intercept = { $unit } n'est pas un chasseur qui puisse intercepter au-dessus de { $place }.
refusal-cannot-scramble = { $unit } n'est pas un chasseur au sol en { $place }.
refusal-no-bombs-to-drop = { $unit } n'a pas de bombes à larguer.
refusal-no-interceptor = { $unit } n'est pas parmi les intercepteurs, ou est nommée deux fois.
refusal-spread-evenly = { $unit } en a contre elle autant qu'il est permis : d'autres en ont moins.
refusal-another-lands-first = { $first } doit se poser avant { $unit }.
refusal-does-not-escape = { $unit } n'est pas parmi celles qui s'échappent.

# --- refus : bombes
refusal-no-such-bombs = « { $object } » n'est pas une cible. Il y a : { TYPED($known) }.
refusal-nobody-bombs = Personne ne bombarde { $place }.
refusal-has-bombed = { $unit } a déjà bombardé, ou n'est pas au-dessus de la cible.
refusal-no-bombs-for-it = { $unit } n'a aucune puissance contre { bomb-target }.
refusal-no-tactical-by-night = Impossible de nuit, où seules tombent des bombes stratégiques : { bomb-target }.
refusal-nothing-strategic-there = De nuit il n'y a rien à bombarder en { $place } : seules tombent alors des bombes stratégiques.
refusal-came-for-the-port = { $unit } est venue pour le port, sous le feu de ses navires, et ne bombarde rien d'autre.
refusal-kept-off-the-port = { $unit } s'est tenue à l'écart du port et de ses navires.
refusal-came-for-the-bridge = { $unit } est venue pour le pont vers { $other }, sous le feu de l'autre rive, et ne bombarde rien d'autre.
refusal-kept-off-the-bridge = { $unit } s'est tenue à l'écart du pont vers { $other }, dont l'autre rive tire.
refusal-bombs-not = { $unit } n'est pas parmi les bombardiers au-dessus de la cible.
refusal-no-ship-to-hit = { $unit } n'est pas un navire qui puisse être touché ici.
refusal-not-on-the-ground-there = { $unit } n'est pas au sol là-bas.
refusal-no-terror-there = { $object ->
    [capital] La capitale du Kuomintang n'est pas en fonction en { $place } et ne peut y être bombardée par terreur.
   *[other] Il n'y a pas en { $place } de ville de Chine occupée par des unités chinoises à bombarder par terreur.
}
refusal-terror-is-japanese = Seuls les avions japonais bombardent par terreur.
refusal-searched-already = Des avions de { $base } ont déjà cherché des navires en { $place }.
refusal-no-patrols-there = Aucune patrouille navale de { $base } ne peut atteindre { $place }.

# --- refus : transport
refusal-air-no-carrier = { $unit } ne fait pas de transport dans cette opération.
refusal-carriers-apart = Les transports qui partagent une cargaison vers { $place } doivent partir d'une même base.
refusal-too-much-cargo = Une cargaison de { $size } RE est trop : il y a place pour { $room }.
refusal-loaded-already = { $unit } est déjà à bord.
refusal-heavy-equipment = { $unit } a de l'équipement lourd et ne peut être transportée par air.
refusal-cargo-elsewhere = { $unit } n'est pas en { $place }, d'où part le transport.
refusal-was-flown = { $unit } a été transportée par air dans ce tour de joueur et ne bouge plus.
refusal-no-point-to-fly = { $place } n'a plus de tel point : { cargo-item }.
refusal-no-base-to-unload = { $place } n'a pas de base aérienne amie où décharger.
refusal-no-such-item = « { $item } » ne se transporte pas. Il y a : { TYPED($known) }.

# --- refus : largages
refusal-no-parachutes = { $unit } n'est pas une unité parachutiste.
refusal-no-ground-to-drop = Aucune unité ne peut être larguée en { $hex } : le terrain ne le permet pas.
refusal-drop-not-planned = Aucun largage de { $unit } en { $hex } n'a été préparé un tour à l'avance.
refusal-only-general-supply = En { $place }, on ne largue que du ravitaillement général.
refusal-no-drop-now = Les largages en { $place } se font en phase de mouvement.
refusal-drop-in-typhoon = On ne peut rien larguer dans le typhon de { $place }.
refusal-air-planned-already = Un largage de { $unit } est déjà préparé.
refusal-plans-in-zone = { $unit } est en zone de contrôle ennemie : aucun largage ne peut être préparé pour elle.
refusal-air-nothing-planned = Aucun largage de { $unit } n'est préparé.
refusal-must-attack = { $unit } a été larguée parmi les ennemis de { $hex } et doit les attaquer.

# --- refus : recomplètements
refusal-wing-stays = { $unit } n'est pas celle qui doit être retirée.
refusal-not-to-be-converted = { $unit } ne peut être convertie : elle doit être opérationnelle, sur une base non isolée, et du bon type.
refusal-another-comes-first = { $first } arrive avant { $unit }.
refusal-wing-not-in-pool = { $unit } n'est pas parmi { $pool ->
    [aborted] vos unités aériennes endommagées
   *[shot-down] vos unités aériennes éliminées
}.
refusal-other-ratings = { $unit } et { $other } ont des valeurs différentes et ne peuvent être regroupées.
refusal-other-service = { $unit } et { $other } relèvent d'organisations différentes et ne peuvent être regroupées.
refusal-too-few-arp = { $unit } coûte { $needed ->
    [one] un point
   *[other] { $needed } points
} de recomplètement aérien ; il y en a { $available } pour { service-name }.

word-transfer = transfert
word-cap = patrouille aérienne de combat
word-bombing = bombardement
word-transport = transport
word-ground-support = appui au sol
word-defensive-support = appui défensif
word-naval-patrol = patrouille navale
word-escort = escorte
word-interception = interception
word-patrol = attaque de patrouille
word-harassment = harcèlement

# --- événements : vols
event-took-off = Départ de { $place } : { $units } ({ WORD($missions) }){ $night ->
    [yes] , de nuit
   *[no] { "" }
}.
event-target-reached = Arrivée au-dessus de { $place } : { $units }.
event-operation-over = L'opération n'aboutit pas.
event-patrol-attack = Patrouille : { $units } attaquent au-dessus de { $place }.
event-patrol-shot = { $unit } attaque { $target } ({ $dice }) : { air-result }.
event-intercepted = { $units } interceptent au-dessus de { $place }.
event-interceptors-divided = Intercepteurs : { $engaging } engagent les escortes, { $bypassing } tentent de les contourner.
event-air-shot = { $unit } tire sur { $target } ({ $dice }) : { air-result }.
event-jettisoned = { $unit } largue ses bombes.
event-scrambled = { $unit } décolle d'urgence vers { $place }.
event-flak = DCA ({ $strength }) sur { $unit } ({ $dice }) : { air-result }.
event-port-run = { $units } s'en prennent au port de { $place }.
event-bridge-run = { $units } s'en prennent au pont entre { $place } et { $other }.
event-no-way-home = { $unit } n'a aucune base à portée.
event-wing-aborted = { $unit } est endommagée.
event-wing-lost = { $unit } est éliminée.
event-wing-crashed = { $unit } s'abîme à l'atterrissage en { $place }.

# --- événements : bombes
event-bombs = { $units } bombardent { bomb-target } en { $place } avec { $strength } ({ $dice }) : { $result ->
    [hit] touché
   *[miss] manqué
}.
event-airbase-hit = La base aérienne de { $hex } est touchée ; sa capacité est maintenant de { $capacity }.
event-airbase-abandoned = Les aéroports de { $hex } sont abandonnés.
event-rails-bombed = Les voies ferrées de { $hex } sont rompues.
event-yard-bombed = La gare de triage de { $hex } est touchée ; elle vaut { $left } au prochain tour de son possesseur.
event-port-bombed = Le port de { $hex } est touché ({ $hits } en tout).
event-terror = Bombardement de terreur de { $hex } avec { $strength }, { bomb-target } : { $result ->
    [hit] touché
   *[miss] sans effet
}.
event-harassed = Harcèlement de { $hex } avec { $points } points : niveau { $level }.
event-patrol-assigned = { $unit } guette les navires ennemis.
event-ships-found = Les navires de { $place } sont repérés ({ $dice }).
event-ships-missed = Les navires de { $place } ne sont pas repérés ({ $dice }).

# --- événements : transport et largages
event-cargo-landed = { $cargo ->
    [general] Un point de ravitaillement général
    [attack] Un point de ravitaillement d'attaque
    [resource] Un point de ressources
   *[other] { $cargo }
} est débarqué en { $place }.
event-air-cargo-lost = Perdu avec son transport : { cargo-item }.
event-unit-dropped = { $unit } est larguée en { $hex } : { $result ->
    [no-effect] en bon ordre
    [disrupted] désorganisée
   *[severely-disrupted] gravement désorganisée
}.
event-supply-dropped = Un point de ravitaillement général tombe en { $hex }.
event-supply-scattered = Un point de ravitaillement général est perdu en { $hex }.
event-drop-planned = Un largage de { $unit } en { $hex } est préparé.
event-plan-void = Le largage prévu de { $unit } est annulé.

# --- événements : recomplètements
event-arp-received = Reçus pour { service-name } : { $points } points de recomplètement aérien.
event-wing-arrived = { $unit } arrive en { $place }.
event-wing-converted = { $unit } est convertie en { $into }.
event-wing-withdrawn = { $unit } est retirée.

# --- une position en mots
describe-wing = { $unit } ({ $side ->
    [japanese] Japonais
   *[chinese] Chinois
}) en { $place } : { $rating }, bombes { $bombs }, portée { $move }, { $ready ->
    [operative] opérationnelle
   *[inoperative] inopérante
}{ $mission ->
    [none] { "" }
   *[other] , { mission-name }
}.

# --- ordres
when-air = quand la phase permet des opérations aériennes
when-air-declared = pendant la déclaration d'une opération aérienne
when-air-reaction = quand une opération aérienne ennemie passe à portée
when-air-combat = en combat aérien
when-bombs-fall = quand vos bombardiers sont au-dessus de leur cible
when-base-lost = quand vos avions perdent leur base ou n'y ont plus place
when-air-initial = dans une phase initiale
when-air-replacement = dans votre phase initiale, pour les recomplètements aériens
when-ships-seen = quand des navires ennemis passent à portée de vos patrouilles navales
when-on-the-march = dans une phase de mouvement
when-own-player-turn = dans votre propre tour de joueur
when-drop = quand vos parachutistes ont atterri
when-air-stage = entre deux étapes d'un transfert
order-fly = voler
    .when = { when-air }
order-assign = affecter-avion
    .when = { when-air-declared }
order-assign-all = affecter-avions
    .when = { when-air-declared }
order-unassign = écarter-avion
    .when = { when-air-declared }
order-go = décoller
    .when = { when-air-declared }
order-aim = viser
    .when = { when-bombs-fall }
order-aim-bridge = viser-pont
    .when = { when-bombs-fall }
order-onward = repartir
    .when = { when-air-stage }
order-touch-down = atterrir
    .when = { when-base-lost }
order-stand-down = clouer
    .when = { when-base-lost }
order-patrol = patrouiller
    .when = { when-air-reaction }
order-wait = attendre
    .when = { when-air-reaction }
order-intercept = intercepter
    .when = { when-air-reaction }
order-scramble = décoller-d-urgence
    .when = { when-air-reaction }
order-jettison = délester
    .when = { when-air-combat }
order-divide = partager
    .when = { when-air-combat }
order-gang-up = renforcer-combat
    .when = { when-air-combat }
order-pounce = fondre
    .when = { when-air-combat }
order-press-on = insister
    .when = { when-air-combat }
order-hold-fire = retenir-tir
    .when = { when-air-combat }
order-bomb = bombarder
    .when = { when-bombs-fall }
order-terrorise = terroriser
    .when = { when-bombs-fall }
order-hit-ship = toucher-navire
    .when = { when-bombs-fall }
order-strafe = mitrailler
    .when = { when-bombs-fall }
order-flee = fuir
    .when = { when-base-lost }
order-assign-patrol = affecter-patrouille
    .when = { when-air-initial }
order-strike-ships = frapper-navires
    .when = { when-ships-seen }
order-wreck-airbase = saboter-base
    .when = { when-on-the-march }
order-abandon-airbase = abandonner-base
    .when = { when-own-player-turn }
order-take-aboard = embarquer-unité
    .when = { when-air-declared }
order-take-point = embarquer-point
    .when = { when-air-declared }
order-plan-drop = prévoir-largage
    .when = { when-air-initial }
order-cancel-drop = annuler-largage
    .when = { when-air-initial }
order-storm = écraser-au-sol
    .when = { when-drop }
order-withdraw-wing = retirer-escadre
    .when = { when-air-replacement }
order-convert-wing = convertir-escadre
    .when = { when-air-replacement }
order-station = baser
    .when = { when-air-replacement }
order-regroup = regrouper
    .when = { when-air-replacement }
order-replace-wing = remplacer-escadre
    .when = { when-air-replacement }
order-repair-wing = réparer-escadre
    .when = { when-air-replacement }

# --- ce que la table propose
do-fly = { mission-name } vers { $target } : { $units }
do-assign = { $unit } vole : { TYPED($duty) }
do-assign-all = Tous ceux de { $base } volent
do-unassign = { $unit } ne vole pas
do-go = Décoller
do-aim = Vers le port : { $units }
do-aim-bridge = Vers le pont de { $to } : { $units }
do-onward = Repartir
do-touch-down = Se poser en { $place }
do-stand-down = { $unit } reste inopérante
do-patrol = Attaquer avec { $units }
do-wait = Attendre l'hexagone suivant
do-intercept = Intercepter avec { $units }
do-scramble = { $unit } décolle d'urgence vers { $place }
do-jettison = { $unit } largue ses bombes
do-divide = Contournent les escortes : { $bypassing }
do-gang-up = Un de plus contre { $target }
do-pounce = Un de plus contre { $target }
do-press-on = Poursuivre l'attaque
do-hold-fire = Retenir le tir : { TYPED($hold) }
do-bomb = Bombarder { $target ->
    [airbase] la base aérienne
    [rail] la voie ferrée
    [yard] la gare de triage
    [port] le port
    [ships] les navires au port
    [factory] l'usine
    [burma-road] la route de Birmanie
   *[other] { TYPED($target) }
} : { $units }
do-terrorise = Terreur contre { TYPED($aim) } : { $units }
do-hit-ship = Toucher { $ship }
do-strafe = Toucher { $unit }
do-flee = { $units } s'échappent vers { $to }
do-assign-patrol = { $unit } guette les navires
do-strike-ships = Attaquer les navires de { $hex } depuis { $base }
do-wreck-airbase = Saboter la base aérienne d'ici
do-abandon-airbase = Abandonner les aéroports de { $hex }
do-take-aboard = Embarquer { $unit } : { $carriers }
do-take-point = Embarquer un point ({ TYPED($item) }) : { $carriers }
do-plan-drop = Préparer le largage de { $unit } en { $hex }
do-cancel-drop = Renoncer au largage de { $unit }
do-storm = Écraser l'ennemi
do-withdraw-wing = Retirer { $unit }
do-convert-wing = Convertir { $unit }
do-station = Baser { $unit } en { $place }
do-regroup = Regrouper { $unit } avec { $other } en { $place }
do-replace-wing = Remplacer { $unit } en { $place }
do-repair-wing = Réparer { $unit } en { $place }

# --- mots des ordres
typed-transfer = transfert
typed-cap = couverture
typed-bombing = bombardement
typed-transport = transport
typed-support = appui
typed-defence = défense
typed-harassment = harcèlement
typed-escort = escorte
typed-interception = interception
typed-patrol = patrouille
typed-ground-support = appui-au-sol
typed-defensive-support = appui-défensif
typed-naval-patrol = patrouille-navale
typed-airbase = base
typed-rail = voie
typed-yard = gare
typed-ships = navires
typed-factory = usine
typed-burma-road = route-de-birmanie
typed-city = ville
typed-capital = capitale
typed-tactical = tactique
typed-strategic = stratégique
