# Travaux du génie (14A).

work-name = { $work ->
    [fort] fort
    [permanent-airfield] aéroport permanent
    [landing-strip] piste d'atterrissage
    [temporary-airfield] aéroport temporaire
    [demolish-port] démolition de port
    [repair-airbase] réparation de base aérienne
    [repair-port] réparation de port
    [repair-rail] réparation de voie ferrée
    [change-gauge] changement d'écartement
    [raise-volume] voie à fort trafic
    [new-line] voie ferrée nouvelle
    [dismantle-fort] le démantèlement d'un fort
    [dismantle-rail] le démantèlement d'une voie ferrée
    [dismantle-airfield] le démantèlement d'un aéroport
   *[other] { $work }
}

# --- refus : qui construit
refusal-no-work-in-box = Ces travaux ne se font pas dans { $place } : { work-name }.
refusal-no-such-work = { $work } n'est pas un ouvrage que l'on puisse ordonner dans cette phase. Sont possibles : { $known }.
refusal-cannot-build = { $unit } n'en est pas capable : { work-name }.
refusal-builder-unsupplied = { $unit } n'est pas ravitaillée, ce que cet ouvrage exige : { work-name }.
refusal-crew-too-large = { $limit ->
    [one] Une seule unité peut
   *[other] { $limit } unités au plus peuvent
} se charger de cet ouvrage, et non { $count }.
refusal-at-work = { $unit } a déjà un ouvrage en cours.
refusal-not-at-work = { $unit } n'a aucun ouvrage en cours.
refusal-not-one-turn = L'ouvrage en { $hex } demande en soi plus d'un tour : on ne peut l'achever en phase de mouvement ; tours restants : { $turns }.
refusal-nobody-helps = { $unit } est sans aide : la construction accélérée demande une deuxième unité, ou la main-d'œuvre d'une grande ville ou d'une ville majeure à 4 hexagones au plus.

# --- refus : où et avec quoi
refusal-work-in-hand = Cet ouvrage est déjà en cours en { $hex } : { work-name }.
refusal-forbidden-ground = Le terrain de { $hex } est interdit, on ne peut y bâtir : { work-name }.
refusal-fort-there = { $hex } contient déjà un fort ou une forteresse.
refusal-no-room-for-airfield = Aucun aéroport permanent de { $added } de plus n'est possible en { $hex } : sa capacité est de { $there } et le terrain la limite à { $limit }.
refusal-airfield-there = { $hex } contient déjà un aéroport permanent de capacité { $capacity }.
refusal-strip-full = La piste d'atterrissage de { $hex } a une capacité de { $limit } : c'est le maximum.
refusal-temporary-full = L'aéroport temporaire de { $hex } a une capacité de { $limit } : c'est le maximum.
refusal-no-resource-point = { $unit } n'atteint aucun point de ressources par une ligne de ravitaillement terrestre ; il en faut { $needed }.
refusal-begin-before = Une piste d'atterrissage en { $hex } demande un tour entier ou davantage ({ $turns }) : il faut la commencer en phase initiale.
refusal-too-wet = On ne travaille pas aux aéroports temporaires en { $hex } par ce temps : { $weather ->
    [rain] pluie
    [typhoon] typhon
   *[mud] boue
}.
refusal-no-port = Il n'y a pas de port en { $hex }.
refusal-port-ruined = Le port de { $hex } a subi { $limit } impacts : il ne peut en subir davantage.
refusal-nothing-to-mend = Il n'y a rien de tel à faire en { $hex } : { work-name }.

# --- refus : voies ferrées
refusal-volume-high = Les voies de { $hex } sont déjà à fort trafic, ou c'est un ferry.
refusal-no-planned-line = Aucune ligne de la table de construction ne passe par { $hex }.
refusal-rails-there = Il y a déjà une voie ferrée en { $hex }.
refusal-no-line-to-yard = Aucune ligne ininterrompue de voies amies ne mène de { $hex } à l'une de vos gares de triage ou aux voies françaises.

# --- ce qui se passe
event-work-begun = Travaux commencés en { $hex } par { $units } : { work-name } ; { $turns ->
    [0] achèvement à la fin de la phase de mouvement.
    [one] durée : un tour.
   *[other] durée : { $turns } tours.
}
event-work-done = Ouvrage achevé en { $hex } : { work-name }.
event-work-given-up = Ouvrage abandonné en { $hex } : { work-name }.
event-worked = Travaux en { $hex } par { $units } : { work-name }.
event-airfield-gone = Plus personne n'entretient l'aéroport temporaire de { $hex } : il est retiré.

# --- salvage (44B2b)
refusal-nothing-to-dismantle = Il n'y a rien à { $hex } pour cela : { work-name }.
refusal-aircraft-there = Des unités aériennes se trouvent sur l'aéroport de { $hex }.
refusal-hex-isolated = { $hex } est isolé.
refusal-no-salvage-due = Aucun point de ressources d'ouvrages démantelés n'est dû ; { $hex } n'en reçoit pas.
refusal-no-city-for-it = { $hex } n'est pas une de vos villes non isolées.
event-salvage = Un point de ressources tiré des ouvrages démantelés arrive à { $hex } pour { WORD($side) }.

# --- bridges (44A1)
refusal-no-bridge = Il n'y a pas de pont entre { $hex } et { $other }.
refusal-bridge-down = Le pont entre { $hex } et { $other } est déjà détruit.
refusal-bridge-not-yours = Le pont entre { $hex } et { $other } est à l'ennemi.
refusal-bridge-whole = Le pont entre { $hex } et { $other } est intact.
refusal-banks-not-yours = Vous ne possédez pas à la fois { $hex } et { $other }.
event-bridge-blown = { $unit } détruit le pont entre { $hex } et { $other }.
event-bridge-hit = Le pont entre { $hex } et { $other } est touché{ $down ->
    [yes] {" "}et détruit
   *[no] {" "}({ $hits } sur 3)
}.
event-bridge-mended = { $units } réparent le pont entre { $hex } et { $other }.
