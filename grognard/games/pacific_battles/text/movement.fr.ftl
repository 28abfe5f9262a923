# --- décisions
ask-movement = Mouvement : déplacez vos unités, tentez la mise en réserve, construisez, dissimulez ; puis passez au combat.
ask-reserve-movement = Mouvement de réserve : testez vos réserves ; celles qui réussissent avancent de la moitié de leur potentiel et pourront attaquer.
ask-surplus = Trop d'unités en { $hex } ({ $count }) : choisissez celle que vous sacrifiez.

# --- refus : qui se déplace
refusal-no-units = Nommez une ou plusieurs unités, chacune une seule fois.
refusal-cannot-command = { $unit } n'est pas une de vos unités terrestres.
refusal-off-map = { $unit } n'est pas sur la carte.
refusal-not-one-stack = { $unit } et { $other } ne sont pas dans le même hex : pas de mouvement commun.
refusal-waits-at-sea = { $unit } attend au large en { $hex } avant son assaut et ne fait rien d'autre.
refusal-immobile = { $unit } n'a aucun point de mouvement.
refusal-frozen = { $unit } a reçu un pas de Remplacement spécial ce tour-ci : ni mouvement ni attaque.
refusal-in-reserve = { $unit } est en réserve : elle ne bouge que pendant la Phase de Mouvement de réserve ou pour renforcer un hex attaqué.
refusal-no-reserve = { $unit } n'est pas une de vos unités en réserve.
refusal-not-activated = { $unit } doit d'abord réussir son test de commandement.
refusal-is-building = { $unit } travaille à la Fortification en { $hex } et y reste ce tour-ci.
refusal-tried-for-reserve = { $unit } a tenté la mise en réserve : son mouvement est terminé.
refusal-has-infiltrated = { $unit } s'est infiltrée en { $hex } et ne va pas plus loin ce tour-ci.
refusal-stopped-in-zone = { $unit } est entrée dans une ZdC ennemie en { $hex } et s'y arrête.
refusal-whole-move = { $unit } est entrée en { $hex } par le mouvement minimum d'un hex : c'était tout son mouvement.
refusal-move-over = Le mouvement de { $unit } est terminé.
refusal-pick-up = Une pile en mouvement ne ramasse personne : { $count ->
    [one] une de ces unités relève
   *[other] { $count } de ces unités relèvent
} d'un autre mouvement.

# --- refus : où aller
refusal-off-board = { $unit } ne peut pas quitter la carte.
refusal-stays = { $unit } est déjà en { $hex }.
refusal-sea-hex = { $hex } est en pleine mer : { $unit } n'y va que par mouvement naval.
refusal-enemy-hex = { $unit } ne peut pas entrer en { $hex } : l'ennemi s'y trouve.
refusal-ground-closed = { $class ->
    [motorized] { $unit } est motorisée et ne peut pas
   *[foot] { $unit } ne peut pas
} passer de { $start } à { $hex } : le terrain lui est interdit.
refusal-too-far = { $hex } coûte { $cost } PM à { $unit }, à qui il { $available ->
    [0] n'en reste aucun
   *[other] en reste { $available }
}.
refusal-zone-on-the-way = Pour aller en { $hex }, { $unit } devrait traverser la ZdC ennemie en { $there }, où elle doit s'arrêter.
refusal-zone-to-zone = { $unit } ne peut pas passer directement de la ZdC ennemie en { $start } à une autre en { $hex }.
refusal-allied-infiltration = { $start } et { $hex } sont en ZdC ennemie et seuls les Japonais s'infiltrent : { $unit } ne le peut pas.
refusal-late-infiltration = { $unit } n'a pas commencé la phase en { $start } : pas d'infiltration en { $hex }.
refusal-no-path = Aucun chemin ne mène { $unit } de { $start } à { $hex }.
refusal-guns-alone = { $unit } est de l'Artillerie : elle n'entre dans la ZdC ennemie en { $hex } qu'avec une unité d'un autre type ou auprès d'une unité amie déjà présente.
refusal-entry-closed = { $unit } ne peut pas entrer en { $hex } : ce terrain lui est interdit.
refusal-no-room = { $hex } ne peut pas contenir ensemble { $count } unités de ce genre.
refusal-surplus-elsewhere = { $unit } n'est pas une de vos unités en { $hex }, l'hex surempilé.

# --- refus : mouvement stratégique
refusal-strategic-phase = { $unit } ne peut pas faire de mouvement stratégique pendant la Phase de Mouvement de réserve.
refusal-strategic-reserve = { $unit } est en réserve : pas de mouvement stratégique.
refusal-strategic-arrival = { $unit } est arrivée sur la carte ce tour-ci : pas de mouvement stratégique.
refusal-strategic-late = { $unit } a commencé un mouvement ordinaire : le mouvement stratégique se choisit avant le premier hex.
refusal-strategic-near = { $hex } est adjacent à une unité ennemie : le mouvement stratégique n'y commence pas et n'y entre pas.

# --- refus : réserves et commandement
refusal-hq-no-reserve = { $unit } est un QG et ne se met pas en réserve.
refusal-reserve-already = { $unit } est déjà en réserve.
refusal-arrived-this-turn = { $unit } est un Renfort de ce tour et ne peut pas encore se mettre en réserve.
refusal-reserve-adjacent = { $unit } en { $hex } est adjacente à une unité ennemie : pas de mise en réserve.
refusal-moved-too-far = { $unit } a dépensé { $spent } PM ; au-delà de { $limit }, pas de mise en réserve.
refusal-no-commander = Aucun QG sur la carte ne peut commander { $unit }.
refusal-out-of-command = { $unit } est à { $distance } hex de { $hq }, dont le rayon de commandement est de { $radius }.
refusal-tested-already = { $unit } a déjà fait son test de commandement de la phase.
refusal-reserve-too-far = { $unit } ne peut pas atteindre { $hex } avec la moitié de son potentiel ({ $available } PM).

# --- refus : construction
refusal-cannot-build = { $unit } n'est pas une de vos unités sur la carte.
refusal-no-builder = { $unit } ne construit pas de Fortification : seuls le font le Génie, les unités de Construction et les Pionniers.
refusal-builder-disrupted = { $unit } est désorganisée et ne peut pas construire.
refusal-builder-reserve = { $unit } est en réserve et ne peut pas construire.
refusal-builder-moved = { $unit } doit passer tout son tour en { $hex } pour y construire.
refusal-fort-there = Vous avez déjà une Fortification achevée en { $hex }.

# --- refus : la mer et le bord de carte
refusal-no-sea-movement = { $unit } ne peut pas se déplacer par mer.
refusal-cannot-sail = { $unit } n'est pas une de vos unités sur la carte.
refusal-no-coast-start = { $unit } est en { $hex }, pas sur la côte.
refusal-sails-first = { $unit } s'est déjà déplacée ; un mouvement maritime part de l'hex où l'unité commence la phase.
refusal-sails-from-zone = { $unit } est en ZdC ennemie en { $hex } et ne peut pas embarquer.
refusal-stays-ashore = { $unit } est déjà en { $hex }.
refusal-no-coast = { $hex } n'est pas un hex côtier : { $unit } ne peut pas y débarquer.
refusal-no-waiting-hex = { $unit } ne peut pas attendre en { $sea } avant l'assaut sur { $hex }.
refusal-not-staged = { $unit } n'est pas une de vos unités dans le Secteur d'organisation.
refusal-entry-occupied = { $unit } ne peut pas entrer par { $hex } : l'ennemi s'y trouve.

# --- refus : brouillard de guerre et modes
refusal-nobody-to-conceal = Aucune de vos unités n'est en { $hex }.
refusal-concealed-already = { $hex } porte déjà un marqueur de Dissimulation.
refusal-no-concealment-left = { $limit ->
    [0] Vous n'avez pas de marqueur de Dissimulation dans ce jeu.
   *[other] Tous vos marqueurs de Dissimulation ({ $limit }) sont sur la carte.
}
refusal-not-concealed = Aucun de vos marqueurs de Dissimulation n'est en { $hex }.
refusal-not-in-a-stack = { $unit } n'est pas une de vos unités sur la carte.
refusal-on-top-already = { $unit } est déjà au sommet de sa pile.
refusal-stack-not-in-combat = { $unit } en { $hex } n'a pas pris part à ce combat : sa pile se range pendant votre propre mouvement.
refusal-not-motorizable = { $unit } n'a pas le choix de son mode de déplacement.
refusal-mode-too-late = Des unités ont déjà bougé : le mode de { $unit } se choisit au début de la phase.
refusal-mode-already = { $unit } se déplace déjà ainsi.

# --- événements
event-moved = { $units } { $count ->
    [one] va
   *[other] vont
} de { $start } à { $hex } par { $path }.
event-moved-unseen = { $count ->
    [one] Une unité va
   *[other] { $count } unités vont
} de { $start } à { $hex } par { $path }.
event-moved-concealed = Mouvement sous le marqueur de Dissimulation de { $start } à { $hex } : { $units }, par { $path }.
event-moved-concealed-unseen = Une pile dissimulée va de { $start } à { $hex } par { $path }.
event-mode = { $unit } se déplace { $how ->
    [motorized] en unité motorisée
   *[foot] à pied
}.
event-inspected = Votre marqueur d'Interdiction en { $hex } vous montre : { $units }.
event-reserve-ended = L'ennemi arrive au contact de { $hex } : fin de la réserve pour { $units }.
event-reserve-ended-unseen = La réserve en { $hex } prend fin.
event-reserve-shelled = Bombardement en { $hex } : { $units } n'est plus en réserve.
event-reserve-shelled-unseen = Un bombardement met fin à une réserve en { $hex }.
event-step-lost-afloat = { $unit } perd un pas pendant le débarquement.
event-command-passed = { $hq } ({ $value }) commande { $unit } en { $hex } : test réussi avec { $die }.
event-command-passed-unseen = Le test de commandement en { $hex } est réussi avec { $die }.
event-command-failed = { $hq } ({ $value }) ne peut pas commander { $unit } en { $hex } : test manqué avec { $die }.
event-command-failed-unseen = Le test de commandement en { $hex } est manqué avec { $die }.
event-stood-down = { $unit } en { $hex } quitte la réserve.
event-stood-down-unseen = Une unité en { $hex } quitte la réserve.
event-surplus = Surempilement en { $hex } : { $unit } est sacrifiée.
event-surplus-unseen = Surempilement en { $hex } : une unité est sacrifiée.
event-building = { $unit } commence une Fortification en { $hex }.
event-building-unseen = Une Fortification { $side ->
    [japanese] japonaise
   *[allied] alliée
} est commencée en { $hex }.
event-fort-removed = La Fortification en { $hex } est abandonnée et retirée.
event-concealed = La pile { $side ->
    [japanese] japonaise
   *[allied] alliée
} en { $hex } est dissimulée.
event-unconcealed = La pile en { $hex } n'est plus dissimulée : { $unit } est au sommet.
event-on-top = { $unit } est maintenant au sommet en { $hex }.
event-sailed = { $unit } va par mer de { $start } à { $hex }.
event-sailed-unseen = Une unité va par mer de { $start } à { $hex }.
event-landed = { $unit } débarque en { $hex }.
event-landed-unseen = Une unité { $side ->
    [japanese] japonaise
   *[allied] alliée
} débarque en { $hex }.
event-amphibious = { $unit } attend en { $sea } pour un assaut amphibie sur { $hex }.
event-amphibious-unseen = Une unité { $side ->
    [japanese] japonaise
   *[allied] alliée
} attend en { $sea } pour un assaut amphibie sur { $hex }.
event-arrived = { $unit } entre sur la carte en { $hex }.
event-arrived-unseen = Une unité { $side ->
    [japanese] japonaise
   *[allied] alliée
} entre sur la carte en { $hex }.
