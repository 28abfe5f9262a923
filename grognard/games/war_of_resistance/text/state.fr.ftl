# Nations, mandats, gouvernements, garnisons et stabilité.

# --- refus : où les unités peuvent opérer
refusal-defended-by-japan = { $unit } ne peut ni entrer en { $hex } ni l'attaquer : le Japon défend Formose, le Mandchoukouo et le Kwantung avec ses propres forces.
refusal-beyond-mandate = { $unit } ne peut ni entrer en { $hex } ni l'attaquer : au niveau de restriction { $level }, Tokyo ne le permet pas.
refusal-too-far-inland = { $unit } ne peut ni entrer en { $hex } ni l'attaquer : les troupes de la marine restent près des côtes, des grands fleuves et de Shanghai.

# --- événements
event-restriction = Tokyo ramène ses restrictions au niveau { $level } ({ $reason ->
    [calendar] l'heure est venue
    [dice] par les dés
   *[posture] à cause de la posture agressive de la Chine
}).
event-posture = La Chine prend une posture agressive : { $reason ->
    [attack] elle a défié le Japon en { $hex }
    [air] ses avions ont frappé en { $hex }
    [shanghai] trop de troupes aux portes de Shanghai
   *[beside] trop de troupes à côté d'hexagones japonais en Chine Centrale
}.
event-stability-index = L'indice de stabilité { $moved ->
    [0] reste à { $index }
   *[other] passe de { $before } à { $index }
} : { WORD($event) }.
event-stability-level = La stabilité de la Chine est désormais au niveau { $level }{ $reason ->
    [roll] { "" }
   *[capital] {" "}: sa capitale est perdue
}.
event-garrison-short = La garnison de { WORD($garrison) } a { $there } RE sur { $needed }.
event-french-land = Le territoire des Français en Asie passe au Japon.

# --- ce qui change l'indice de stabilité
word-garrison-short = une garnison est trop faible
word-no-posture = pas de posture agressive
word-terror-hit = bombardement de terreur
word-japanese-loss = pertes japonaises
word-japan-large = le Japon prend une grande ville
word-japan-partial = le Japon prend une ville majeure (partielle)
word-japan-full = le Japon prend une ville majeure
word-japan-several = le Japon prend une ville à plusieurs hexagones
word-china-large = la Chine prend une grande ville
word-china-partial = la Chine prend une ville majeure (partielle)
word-china-full = la Chine prend une ville majeure
word-china-several = la Chine prend une ville à plusieurs hexagones
word-shanghai-turn-0 = un hexagone de Shanghai tombe le premier tour
word-shanghai-turn-1 = un hexagone de Shanghai tombe le deuxième tour
word-shanghai-turn-2 = un hexagone de Shanghai tombe
word-dikes-japan = le Japon rompt les digues du Hwang Ho
word-dikes-china = la Chine rompt les digues du Hwang Ho
word-to-uncooperative = une faction cesse de coopérer
word-to-antagonistic = une faction devient antagoniste
word-to-puppet = une faction devient fantoche
word-back-cooperative = une faction coopère de nouveau
word-back-uncooperative = une faction n'est plus antagoniste
word-capital-nanking = la capitale est à Nankin
word-capital-home = la capitale est en territoire nationaliste
word-capital-china = la capitale est en Chine
word-aid = aide étrangère
word-bases-6 = 6 à 10 bases communistes
word-bases-11 = 11 bases communistes ou plus
word-suppression = opérations chinoises contre les guérillas
word-regional-early = gouvernements fantoches régionaux
word-regional-late = deux gouvernements fantoches régionaux ou plus
word-national-puppet = le gouvernement fantoche national

# --- cases hors carte, Route de Birmanie
refusal-no-box = { $unit } ne peut pas aller en { $place } : on n'entre et ne sort ainsi que des cases hors carte.
refusal-japan-by-sea-or-air = { $unit } ne va au Japon et n'en part que par transport naval ou aérien.
refusal-box-closed = { $unit } ne peut pas aller en { $place } : la case lui est fermée.
refusal-no-way-to-box = { $unit } ne peut pas aller en { $place } : aucun chemin n'y mène d'où elle est.
refusal-needs-whole-allowance = { $unit } devrait employer toute sa capacité de mouvement, et l'a entamée.
refusal-mp-too-few = { $unit } n'a pas les { $needed } PM qu'il faut.
refusal-no-room-there = { $unit } ne trouve pas de place en { $place }.
refusal-road-closed = La Route de Birmanie est fermée à { $turn }.
refusal-road-full = La Route de Birmanie porte { $most } RE, et { $there } s'y trouvent ou y sont entrés.
refusal-not-on-the-road = { $unit } n'est pas sur la Route de Birmanie.
refusal-cannot-mend-road = { $unit } n'est pas une unité de construction ravitaillée.
refusal-road-whole = { $unit } ne trouve rien à réparer sur la Route de Birmanie.
refusal-has-worked = { $unit } a fait autre chose pendant cette phase.
event-travelled = { $unit } va de { $start } en { $place }.
event-road-hit = La Route de Birmanie a { $hits } impacts.
event-road-mended = Un impact de la Route de Birmanie est réparé ; il en reste { $hits }.
event-road-work = { $unit } travaille à la Route de Birmanie : { $work } PM sur { $needed }.

# --- gouvernements
ask-place-capital = Un nouveau gouvernement du Kuomintang se forme : choisissez la ville chinoise où il se réunit.
refusal-no-such-government = Vous n'avez pas de gouvernement nommé { $government }.
refusal-capital-outside-city = Ce gouvernement ({ WORD($government) }) est en { $place }, qui n'est pas une ville.
refusal-capital-has-stirred = Ce gouvernement ({ WORD($government) }) a été déplacé ou retourné pendant cette phase.
refusal-no-chinese-city = { $hex } n'est pas une ville chinoise.
event-capital-captured = Une capitale est capturée en { $hex } : { WORD($government) }.
event-capital-closed = Un gouvernement fait ses caisses en { $hex } : { WORD($government) }.
event-capital-opened = Un gouvernement siège en { $hex } : { WORD($government) }.
event-government-formed = Un nouveau gouvernement du Kuomintang se réunit en { $hex }.

# --- usines
refusal-no-such-factory = Il n'y a pas d'usine nommée { $factory } pour vous.
refusal-no-factory-there = { $unit } n'est auprès d'aucune usine.
refusal-factory-wrecked = L'usine a déjà { $hits } impacts, le maximum.
refusal-factory-out-of-reach = L'usine { $factory } n'est dans aucun de vos hexagones.
refusal-no-such-product = Une usine produit du ravitaillement d'attaque ou général, pas « { $item } ».
refusal-too-little-made = { $factory } a produit { $there } points de ressources pendant cette phase, il en faut { $needed }.
refusal-factory-idle = L'usine { $factory } est déjà inopérante.
refusal-factory-works = L'usine { $factory } fonctionne.
refusal-factory-in-shanghai = L'usine { $factory } reste à Shanghai tant que la Chine n'a pas pris de posture agressive.
refusal-factory-not-together = L'usine { $factory } n'est pas tout entière au même endroit depuis le début de la phase.
refusal-another-factory = Une autre usine fonctionne en { $hex }.
event-factory-hit = L'usine { $factory } en { $hex } a { $hits } impacts.
event-factory-mended = Un impact de l'usine { $factory } est réparé ; il en reste { $hits }.
event-factory-removed = L'usine { $factory } est emportée au Japon.
event-factory-made = L'usine { $factory } produit { $points ->
    [one] un point de ressources
   *[other] { $points } points de ressources
} en { $hex }.
event-factory-refined = L'usine { $factory } en fait { $points } { $item ->
    [attack] points de ravitaillement d'attaque
   *[general] points de ravitaillement général
}.
event-factory-prepared = L'usine { $factory } est démontée pour le transfert.
event-factory-installed = L'usine { $factory } est installée en { $hex }, avec six impacts.
event-factory-lost = L'usine { $factory } est perdue en { $hex }.

# --- garnisons japonaises, digues
refusal-garrison-stays = { $unit } appartient à une garnison inactive et ne bouge pas tant qu'aucune unité chinoise n'est dans sa zone.
refusal-beyond-garrison = { $unit } appartient à une garnison, et { $hex } est hors de sa zone.
refusal-not-in-training = { $unit } n'est pas en formation dans une garnison.
refusal-garrison-not-alert = { $unit } est en formation dans la garnison de { WORD($garrison) }, qui est inactive.
refusal-no-lodging = { $unit } est appelée dans une ville ou forteresse japonaise de la zone de sa garnison ; { $hex } n'en est pas une.
refusal-no-infantry-point = { $unit } coûte un point de recomplètement d'infanterie, et il n'y en a pas.
refusal-dikes-broken = Les digues du Hwang Ho sont rompues, ou il n'y en a pas.
refusal-dikes-out-of-reach = Pour rompre les digues, il faut posséder l'un de ces hexagones : { $hexes }.
event-garrison-alert = La garnison de { WORD($garrison) } devient active.
event-garrison-quiet = La garnison de { WORD($garrison) } devient inactive.
event-called-up = { $unit } est appelée en { $hex }.
event-dikes = { $side ->
    [japanese] Le Japon
   *[chinese] La Chine
} rompt les digues du Hwang Ho : le fleuve coule au sud vers le Hwai.
event-government-collapsed = Un gouvernement fantoche s'effondre : { WORD($government) }.

# --- tableaux politiques
sheet-stability = Stabilité nationale
sheet-mandate = Mandats de Tokyo
sheet-garrisons = Garnisons chinoises
sheet-posts = Garnisons japonaises
sheet-governments = Gouvernements
sheet-factories = Usines
sheet-boxes = Cases hors carte
sheet-burma-road = La Route de Birmanie
sheet-weather = Météo
sheet-level = Niveau et indice actuels
sheet-when = { $turn }, { WORD($side) }
sheet-next-roll = après le prochain jet
sheet-words = { $words }
sheet-column-event = Quoi
sheet-column-when = Quand
sheet-column-change = Effet
sheet-column-index = Indice
sheet-column-level = Niveau
sheet-column-roll = Deux dés
sheet-column-latest = Au plus tard
sheet-column-state = État
sheet-column-garrison = Garnison
sheet-column-faction = De
sheet-column-needed = RE demandés
sheet-column-there = RE présents
sheet-column-short = RE manquants
sheet-column-count = Unités
sheet-column-units = Lesquelles
sheet-column-government = Gouvernement
sheet-column-side = Camp
sheet-column-place = Où
sheet-column-factory = Usine
sheet-column-hits = Impacts
sheet-column-capacity = Capacité
sheet-column-box = Case
sheet-column-distance = Hex de distance
sheet-column-size = RE d'unités
sheet-column-goods = Points
sheet-column-ways = Accès
sheet-column-work = PM de travaux
sheet-column-british = SMP britanniques
sheet-column-zone = Zone
sheet-column-weather = Temps
sheet-column-sea = Mer
sheet-column-ground = Sol
word-active = active
word-inactive = inactive
word-operative = opérationnel
word-inoperative = inopérant
word-factory-operative = opérationnelle
word-factory-idle = inopérante
word-factory-apart = en transfert
word-road-open = ouverte
word-road-shut = fermée
word-lifted = levé
word-in-force = en vigueur
word-to-come = à venir
word-posture = Posture agressive
word-taken = prise
word-not-taken = pas encore prise
word-rice = saison du riz
word-frozen = gelé
word-flooded = en crue
word-sea-calm = calme
word-sea-rough = agitée
word-sea-stormy = démontée
word-sea-typhoon = typhon
word-northern-indochina = Indochine du Nord
word-hainan = Haïnan
word-west-china-guard = Chine de l'Ouest, garde des musulmans
word-south-shensi = Shensi du Sud
