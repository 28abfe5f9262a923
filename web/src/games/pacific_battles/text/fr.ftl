# --- Pacific Battles at the table
status-initiative = Initiative : { $side }
status-momentum = Initiative et impulsion : { $side }
track-fallen = Pas perdus
track-markers = Dissimulation
phase-set-up = Mise en place
phase-initiative = Initiative
phase-joint = Phase commune
phase-administrative = Phase administrative
phase-player-turn = tour du joueur
phase-BombardmentPhase = Bombardement
phase-MovementPhase = Mouvement
phase-CombatPhase = Combat
phase-ReserveMovementPhase = Mouvement de réserve
phase-PlaceInterdiction = Interdiction
hex-port = Port
hex-control = Contrôlé par : { $side }
hex-fort = Fortification ({ $side })
hex-fort-building = Fortification en construction ({ $side })
hex-interdicted = Interdiction : { $side }
hex-shelled = Bombardé : pas d'attaque terrestre ici pendant ce tour de joueur
piece-attack = Attaque { $value }
piece-defence = Défense { $value }
piece-efficiency = Efficacité { $value }
piece-bombardment = Bombardement { $value }, portée { $range }
piece-command = Commandement { $value }
piece-disrupted = désorganisée
piece-reserve = en réserve
piece-building = construit une Fortification
piece-truck = avec camions
piece-fired = a tiré
piece-plot = débarque en { $hex } au tour { $turn }
hidden-reserve = { $count ->
    [one] une en réserve
   *[other] { $count } en réserve
}
hidden-disrupted = { $count ->
    [one] une désorganisée
   *[other] { $count } désorganisées
}
hidden-fired = { $count ->
    [one] une a tiré
   *[other] { $count } ont tiré
}
boxes-replacements = Pas de Remplacement
boxes-losses = Pas perdus, par armée
box-available = Disponibles
box-flown = Ont volé ou tiré
box-staging = Secteur d'organisation
box-destroyed = Détruites
box-permanently-destroyed = Détruites définitivement
box-withdrawn = Retirées
pool-japanese-army-infantry = Armée japonaise, infanterie
pool-japanese-army-armour = Armée japonaise, blindés
pool-japanese-navy-infantry = Marine japonaise, infanterie
pool-japanese-navy-armour = Marine japonaise, blindés
pool-us-army-infantry = Armée américaine, infanterie
pool-us-army-armour = Armée américaine, blindés
pool-us-navy-infantry = Marines, infanterie
pool-us-navy-armour = Marines, blindés
pool-commonwealth-infantry = Commonwealth, infanterie
pool-commonwealth-armour = Commonwealth, blindés
pool-philippine-infantry = Armée philippine, infanterie
pool-philippine-armour = Armée philippine, blindés
track-airfields = Aérodromes
track-ports = Ports
brief-airfields = Aér.
brief-fallen = Pertes
brief-markers = Dissim.
attack-lead = Unité de tête
attack-lead-is = { $unit } est en tête, efficacité { $efficiency }. Celle de l'unité de tête adverse reste à retrancher du dé.
attack-lead-against = { $unit } est en tête, efficacité { $efficiency } contre { $other } pour { $foe } : c'est compté.
attack-lead-perhaps = { $unit } est en tête, efficacité { $efficiency }, comptée contre { $other } pour { $foe } ; une autre unité de la pile peut être en tête.
attack-strength = Attaque { $attack }
attack-concealed = contre une pile dissimulée : tout peut s'y trouver.
attack-seen = contre { $count ->
    [one] une unité
   *[other] { $count } unités
}.
attack-top = Au sommet : { $unit }, défense { $defence }.
attack-by-defence = Selon la force de la défense
attack-defence = Défense
attack-dice = Chaque face du dé : pertes de l'attaquant – du défenseur
main-attack = Attaquer { $hex } avec { $count ->
    [one] une unité
   *[other] { $count } unités
}
main-fire = Tirer sur { $hex } avec { $count ->
    [one] une unité
   *[other] { $count } unités
}
main-done-movement = Finir le mouvement
main-done-combat = Finir les combats
main-done-bombard = Finir le bombardement
main-done-set-up = Mise en place terminée
shift-integrity = Intégrité de formation
shift-integrity-defence = Intégrité de formation en défense
shift-fortification = Fortification
shift-concentric = Attaque concentrique
shift-surrounded = Encerclé
shift-amphibious = Depuis la mer
shift-close-support = Soutien rapproché
shift-terrain = Terrain
shift-efficiency = Efficacité
shift-armour = Blindés
shift-armour-defence = Blindés en défense
shift-momentum = Impulsion
shift-strait = Détroit
shift-channel = Chenal
shift-johore = À travers le détroit de Johore
do-attack = Attaquer { $hex } avec { $units }
do-another-round = Encore un round avec { $units }
do-suffer = { $unit } subit l'attrition
do-fire = { $units } { $count ->
    [one] tire
   *[other] tirent
} sur { $hex }{ $other ->
    [yes] , pas sur l'unité du sommet
   *[no] {""}
}
do-loss = { $unit } prend la perte
do-barrage = Doubler le bombardement de tous les canons
do-defend = Défendre, { $lead } en tête{ $guns ->
    [none] { "" }
   *[other] , canons : { $guns }
}
do-commit = Tester { $unit } pour renforcer la défense
do-lead = { $unit } en tête
do-conceal = Dissimuler la pile en { $hex }
do-unconceal = Ôter la dissimulation en { $hex }
do-top = { $unit } au sommet
do-build = { $unit } construit une Fortification
do-pass = Passer : laisser l'initiative à l'adversaire
do-interdict = { $unit } interdit { $hexes }
do-plot = Noter le débarquement de { $unit } en { $hex }
do-land = Débarquer{ $postponed ->
    [none] { "" }
   *[other] , mais { $postponed } attendent
}
do-lie-off = Donner l'assaut depuis { $by }
do-move = Déplacer { $units } en { $to }
do-mode = { $motorized ->
    [yes] { $unit } prend ses véhicules
   *[no] { $unit } va à pied
}
do-sail = { $unit } par mer vers { $to }
do-arrive = { $unit } arrive en { $to }
do-place = { $unit } en { $hex }
do-place-fort = Fortifier { $hex }
do-reserve = { $unit } tente la réserve
do-activate = Tester { $unit }
do-stand-down = { $unit } quitte la réserve
do-effort = { $declare ->
    [yes] Effort maximal
   *[no] Pas d'effort maximal
}
do-reroll = { $again ->
    [yes] Relancer
   *[no] Garder le résultat
}
do-surplus = Sacrifier { $unit }
do-load = Camions pour { $unit }
do-unload = Reprendre les camions de { $unit }
verb-move = Déplacer
verb-sail = Par mer
verb-arrive = Arriver
verb-place = Placer
verb-plot = Noter un débarquement
verb-interdict = Interdire
verb-return = Revenir
verb-return-hq = Revenir
attack-leads = en tête
attack-title-round = Nouveau round { $named ->
    [yes] à
   *[no] en
} { $hex }
attack-guns = Canons
attack-bombers = Bombardiers
attack-ships = Navires
attack-banzai = Banzai : force doublée, aucun soutien, et nul n'en revient
attack-normal = Normal
attack-effort = Effort maximal
attack-ladder = Marquée : ce que donnerait l'unité du sommet seule ({ $defence }). Celles qui sont dessous s'y ajoutent.
attack-ladder-alone = Elle est seule : défense { $defence }, à moins que des réserves n'arrivent.
fire-title = Tirer sur { $hex }
fire-aim = Cible
fire-top = Sur l'unité du sommet
fire-other = Sur une autre unité, au hasard
fire-air = Avions
fire-total = Total { $total }
fire-halved = { $count ->
    [one] { $units } tire à demi-puissance, faute d'observateur près de la cible.
   *[other] { $units } tirent à demi-puissance, faute d'observateur près de la cible.
}
fire-fortified = La fortification réduit le tout de moitié.
fire-modifier = ({ $number } au dé)
fire-result = { $steps ->
    [0] aucune perte
    [one] un pas perdu
   *[other] { $steps } pas perdus
}{ $disrupted ->
    [yes] {" "}et désorganisation
   *[no] {""}
}
defend-lead = Qui mène la défense ?
interdict-title = Interdiction
interdict-by = Unité aérienne ou navale
interdict-hint = { $count ->
    [one] Cliquez sur un hex éclairé de la carte : y entrer coûtera cher à l'ennemi.
   *[other] Cliquez sur { $count } hex éclairés au plus : y entrer coûtera cher à l'ennemi.
}
interdict-drop = Pas { $hex }
land-title = Débarquements de ce tour
land-now = débarque maintenant en { $hex }
land-later = remise : { $hex } au prochain tour
land-choose = Cliquez sur la côte où elle débarquera au prochain tour.
land-put-off = Différer
land-after-all = Débarquer quand même
land-none = Rien n'est noté pour ce tour.
command-title = Tests de commandement
command-of = { $hq } commande avec { $value }
command-chance = réussit sur { $chance } des 6 faces du dé
command-commit = Tester
command-activate = Tester
command-reserve = Réserve
battle-title = Combat { $named ->
    [yes] à
   *[no] en
} { $hex }
battle-round = Round { $round }
battle-step-attack = { $side } : l'attaque
battle-step-banzai = { $side } : Banzai !
battle-step-defence = { $side } : la défense
battle-step-reserves = Des réserves à la rescousse
battle-step-attacker-fires = Le soutien de l'attaquant tire
battle-step-defender-fires = Le soutien du défenseur tire
battle-step-odds = Tout est montré : rapport de force et décalages
battle-step-die = Le dé
battle-step-losses = Pertes, le défenseur d'abord
battle-step-advance = Avance, ou nouveau round
battle-from = { $count } depuis { $hex }
battle-guns = { $count ->
    [one] un canon
   *[other] { $count } canons
}
battle-air = { $count ->
    [one] une unité aérienne en soutien rapproché
   *[other] { $count } unités aériennes en soutien rapproché
}
battle-bombers = { $count ->
    [one] un bombardier
   *[other] { $count } bombardiers
}
battle-ships = { $count ->
    [one] une unité navale
   *[other] { $count } unités navales
}
battle-no-help = aucun soutien
battle-declared = { $from } ; { $help }.
battle-defender-chooses = Choix : { $side }.
battle-joined = { $count ->
    [0] Aucune n'est venue.
    [one] Une est venue.
   *[other] { $count } sont venues.
}
battle-fire = Chaque dé est dans le journal.
battle-effort = Effort maximal.
battle-die = Dé { $die }, modifié { $modified } : l'attaquant perd { $attacker }, le défenseur { $defender }.
battle-losing = Chacun choisit ; tous perdent un pas avant que quiconque en perde deux.
battle-limit = { $limit ->
    [one] Dans cet hex.
   *[other] Jusqu'à { $limit } hex.
}
bid-more = Davantage :
bid-declare = Déclarer
plot-turn = Débarquement au tour
plot-list = Noté en secret :
plot-entry = en { $hex } au tour { $turn }
strategic-hint = Mouvement stratégique : deux fois plus loin, jamais à côté d'un ennemi.
verb-strategic = Stratégique
verb-advance = Avancer
status-owed = Attaques { $made } sur { $owed }
phase-reserve-combat = Combat de réserve
main-defend = Défendre { $hex }
main-defend-none = Choisissez l'unité de tête
main-another-round = Attaquer encore { $hex }
main-interdict = Interdire
main-interdict-none = Cliquez sur des hex
main-land = { $count ->
    [0] Continuer
   *[other] Exécuter les débarquements
}
main-fire-none = Choisissez qui tire
main-done-another-round = Rompre le combat
main-done-interdiction = Finir l'interdiction
main-done-reserve-movement = Finir le mouvement de réserve
main-done-reserve-combat = Finir le combat de réserve
main-done-commit = Plus de réserves
main-done-support-fire = Ne plus tirer
main-done-advance = Ne plus avancer
main-done-stand-down = Garder les réserves
main-done-replacement = Ne plus dépenser
main-done-plot = Débarquements notés
main-done-trucks = Camions placés
main-done-barrage = Pas à ce tour
main-done-put-in-order = Les laisser ainsi
main-done-pause = Continuer
caution-movement = Vous devez { $owed } attaques et en avez mené { $made }. Leurs unités doivent être au contact de l'ennemi, ou venir de la réserve : sans ces attaques, la partie est perdue.
caution-combat = Vous devez { $owed } attaques et en avez mené { $made } : il ne reste que le combat de réserve pour les autres, et sans elles la partie est perdue.
caution-reserve-combat = Vous devez { $owed } attaques et en avez mené { $made } : si vous finissez maintenant, la partie est perdue.
rail-undone-bombard = { $count ->
    [one] Un hex pourrait encore être bombardé.
   *[other] { $count } hex pourraient encore être bombardés.
}
rail-undone-set-up = { $count ->
    [one] Il reste une Fortification à poser : là où se trouve une de vos unités de combat sans Fortification.
   *[other] Il reste { $count } Fortifications à poser : là où se trouvent vos unités de combat sans Fortification.
}
rail-undone-support-fire = Un soutien n'a pas encore tiré.
rail-undone-plot = { $count ->
    [one] Une unité n'a pas encore de débarquement noté.
   *[other] { $count } unités n'ont pas encore de débarquement noté.
}
rail-undone-replacement = { $count ->
    [one] Une unité pourrait encore recevoir des pas.
   *[other] { $count } unités pourraient encore recevoir des pas.
}
rail-undone-advance = { $count ->
    [one] Une unité pourrait encore avancer.
   *[other] { $count } unités pourraient encore avancer.
}
rail-undone-interdiction = { $count ->
    [one] Une unité pourrait encore interdire.
   *[other] { $count } unités pourraient encore interdire.
}
pool-normal = sur les pas ordinaires
pool-indian = pas indiens
pool-australian = pas australiens
pool-65th = pas de la 65e brigade
pool-16th = pas de la 16e division
pool-marine = pas des Marines
pool-convoy-infantry = Infanterie du convoi
pool-convoy-engineers = Génie du convoi
boxes-turns = Piste des Tours
boxes-now = maintenant
hex-concealed = Sous un marqueur de Dissimulation
hex-plot = Débarquera ici : { $unit } au tour { $turn }
do-rebuild = Rendre un pas à { $unit } ({ $pool })
do-return = { $unit } revient en { $hex } avec { $steps ->
    [one] un pas
   *[other] { $steps } pas
} ({ $pool })
do-return-hq = { $unit } revient {$hex ->
    [none] dans le Secteur d'organisation
   *[other] en { $hex }
}
do-bid = { $attacks ->
    [0] Ne déclarer aucune attaque
    [one] Déclarer une attaque
   *[other] Déclarer { $attacks } attaques
}
do-advance = { $unit } avance { $steps ->
    [one] en { $path }
   *[other] par { $path }
}
do-hold = { $unit } commence en réserve
do-deploy = Placer le reste pour moi
piece-top = au sommet
attack-aircraft = Avions : cliquez pour le soutien rapproché, encore pour les bombes
mission-air = soutien
mission-bombers = bombes
undo-moved = Le mouvement est fini, car une autre unité est partie ou quelque chose a été vu : on ne revient pas sur ses pas.
undo-declared = Une attaque déclarée est menée.
undo-engaged = Tous les combattants ont été montrés.
undo-shown = L'adversaire a vu l'unité du sommet.
piece-may-attrition = peut subir l'attrition
piece-may-loss = peut prendre la perte
piece-may-surplus = peut être sacrifiée
block-hq = QG
attack-from-sea = { $count ->
    [one] { $units } attaque depuis la mer : si elle ne prend pas pied, elle est perdue pour de bon.
   *[other] { $units } attaquent depuis la mer : si elles ne prennent pas pied, elles sont perdues pour de bon.
}
last-combat = Le dernier combat : { $hex }
# --- the end
over-reason-draw = { $scenario ->
    [singapore] Des unités japonaises sont sur l'île de Singapour, sans la tenir tout entière.
    [bataan] Il reste des unités alliées sur la carte, mais aucune n'est ravitaillée.
    [guadalcanal] Aucun camp ne tient tout l'aérodrome.
   *[other] Les deux camps ont atteint le même niveau de victoire.
}
over-ground = { $scenario ->
    [bataan] { $side ->
        [japanese] Il ne reste aucune unité alliée sur la carte ; plus tôt c'est, plus le niveau est élevé.
       *[allied] Il reste des pas alliés ravitaillés après le dernier tour ; plus il y en a, plus le niveau est élevé.
    }
   *[guadalcanal] { $side ->
        [japanese] Les Japonais tiennent tout l'aérodrome ; plus c'est tôt et durable, plus le niveau est élevé.
       *[allied] Les Américains tiennent tout l'aérodrome après le dernier tour ; plus les Japonais en sont loin, plus le niveau est élevé.
    }
}
over-reason-marginal = Victoire marginale. { over-ground }
over-reason-tactical = Victoire tactique. { over-ground }
over-reason-decisive = Victoire décisive. { over-ground }
over-reason-unkept-declaration = { $side ->
    [japanese] Les Alliés
   *[allied] Les Japonais
} ont mené moins d'attaques qu'ils n'en avaient déclaré.
over-reason-singapore-captured = Les Japonais contrôlent tous les hex de l'île de Singapour.
over-reason-capitulation = Des unités japonaises étaient au bout de la chaussée, sur l'île, et le dé a fait capituler la garnison de Singapour.
over-reason-singapore-held = Après le dernier tour, aucune unité japonaise n'est sur l'île de Singapour.
score-island = Hex de l'île tenus
score-island-units = Unités sur l'île
score-units = Unités sur la carte
score-supplied-steps = Pas ravitaillés
score-field = Hex de l'aérodrome tenus
score-field-turns = Tours de suite avec tout l'aérodrome
score-nearest = Le plus proche, en hex

# --- words of its own where other games say it otherwise
drawer-boxes = Cases
kind-tank = Chars
kind-construction = Construction
kind-amtrac = AMTRAC
line-trail = Piste
line-railway = Voie ferrée

# --- words in the bar, explained
about-airfields = { $value ->
    [one] Un hex d'aérodrome est tenu
   *[other] { $value } hexs d'aérodrome sont tenus
} par les { $side ->
    [japanese] Japonais
   *[allied] Alliés
}. { $scenario ->
    [guadalcanal] Qui tient tout Henderson Field à la fin du dernier tour gagne.
    [singapore] Avec quatre, une deuxième unité aérienne japonaise vole, avec six une troisième.
   *[other] Ils permettent à l'aviation de voler.
}
about-ports = Ports tenus : { $value }. Les unités y arrivent et s'y embarquent, le ravitaillement y entre.
about-fallen = Pas perdus jusqu'ici : { $value }.{ $scenario ->
    [bataan] {" "}Ce qui reste à la fin aux Alliés décide de leur résultat.
   *[other] {""}
}
about-markers = Marqueurs de Dissimulation restants : { $value }. Une pile sous l'un d'eux ne montre à l'ennemi ni son nombre ni son sommet.
about-scenario-singapore = Les Japonais gagnent quand le dernier hex de l'île de Singapour est à eux ; le Commonwealth, s'ils n'y sont plus à la fin du tour 17.
about-scenario-bataan = Les Japonais doivent chasser toutes les unités alliées de la carte, le plus tôt possible ; les Alliés doivent tenir jusqu'à la fin du tour 18.
about-scenario-guadalcanal = Qui tient les trois hexs de Henderson Field à la fin du tour 18 gagne.
about-owed = { $made } des { $owed } attaques annoncées sont faites. Qui a gagné l'initiative et en doit encore une à la fin de la phase de combat de réserve a perdu la partie.
about-initiative = Qui a gagné l'enchère tient l'initiative et doit les attaques annoncées. Trois tours de suite donnent l'impulsion.
about-momentum = Tenue depuis trois tours : +1 au dé de combat en attaque, et un dé de combat par tour peut être relancé.
legend-stretch = Hex violet : mouvement stratégique, jusqu'au double de son potentiel, loin de tout ennemi ; ou bien où une unité peut être placée à neuf
tip-stretch = mouvement stratégique
tint-stretch = mouvement stratégique : deux fois plus loin, à l’écart de tout ennemi
tint-stretch-anew = elle peut être placée là à la place
tint-move-place = elle peut être placée là
