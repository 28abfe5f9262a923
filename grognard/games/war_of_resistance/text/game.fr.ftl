# Les batailles, le combat et les écrasements ; les positions en toutes lettres.

game-title = War of Resistance : Chine 1937-1941

# --- décisions
ask-declaration = Attaque contre { $hex } : indiquez qui y participe et quel ravitaillement est utilisé, puis résolvez-la ou renoncez-y.
ask-losses = Choisissez une unité à perdre : { $lost } points de force perdus sur { $owed }{ $required ->
    [yes] {" "}; ceux qui ont employé une capacité spéciale passent d'abord
   *[no] { "" }
}.
ask-retreat = Faites retraiter les unités qui doivent quitter leur hexagone, un hexagone à la fois ; il en reste { $left }.
ask-advance = L'ennemi est parti : avancez dans l'hexagone libéré, ou restez.
ask-return = Personne n'a avancé : revenez dans l'hexagone que vous avez dû quitter, ou restez à l'écart.
ask-overrun = Écrasement en { $hex } : indiquez qui y participe, puis résolvez-le ou renoncez-y.
ask-overrun-advance = L'ennemi est écrasé en { $hex } : avancez-y, ou restez.
ask-pause = La phase est terminée.

# --- refus de la machine
refusal-game-over = La partie est terminée.
refusal-not-your-decision = La décision n'appartient pas à ce camp ({ WORD($seat) }). Décident maintenant : { WORD($deciding) }.
refusal-not-now = « { VERB($action) } » se donne { WHEN($action) }. Possibles maintenant : { VERB($expected) }.

# --- refus : attaques
refusal-not-yours = { $unit } n'est pas une de vos unités.
refusal-has-attacked = { $unit } a déjà attaqué pendant cette phase.
refusal-was-attacked = { $hex } a déjà été attaqué pendant cette phase.
refusal-went-by-strategic-rail = { $unit } a utilisé le mouvement ferroviaire stratégique et ne peut attaquer pendant ce tour de joueur.
refusal-has-infiltrated = { $unit } s'est infiltrée et ne peut attaquer pendant ce tour de joueur.
refusal-no-enemy-there = Il n'y a aucune unité ennemie en { $hex }.
refusal-nobody-to-attack = Personne au contact de { $hex } n'a la force ni le droit d'attaquer.
refusal-not-adjacent = { $unit } n'est pas adjacente à { $hex }.
refusal-prohibited-attack = { $unit } ne peut pas attaquer { $hex } : cet hexagone ou cette arête lui est interdit.
refusal-too-many-attackers = { $unit } est de trop : depuis { $start }, { $hex } ne peut être attaqué par plus d'unités qu'il ne peut en contenir.
refusal-has-joined = { $unit } participe déjà.
refusal-has-not-joined = { $unit } ne participe pas.
refusal-nobody-attacks = Personne n'attaque encore { $hex }.
refusal-nobody-more = Personne d'autre ne peut participer à l'attaque contre { $hex }.
refusal-attack-strength-zero = Des unités sans force d'attaque ne peuvent attaquer seules { $hex }.
refusal-no-attack-supply-there = Il n'y a pas de ravitaillement d'attaque en { $hex }.
refusal-attack-supply-not-yours = Le ravitaillement d'attaque en { $hex } n'est pas à vous : l'hexagone ne vous appartient pas.
refusal-attack-supply-uncontrolled = Le Kuomintang ne contrôle pas le ravitaillement d'attaque en { $hex }.
refusal-attack-supply-from-ships = Qui vient de débarquer n'utilise que le ravitaillement d'attaque des navires de son hexagone, pas celui de { $hex }.
refusal-attack-supply-of-others = Le ravitaillement d'attaque en { $hex } sert à la faction du QG qui s'y trouve, à laquelle aucun attaquant n'appartient.
refusal-attack-supply-out-of-reach = Aucun attaquant n'atteint le ravitaillement d'attaque en { $hex } par une ligne tout-terrain : il est trop loin, ou l'ennemi barre la voie.
refusal-no-such-ability = « { $ability } » n'est pas une capacité à laquelle un attaquant puisse renoncer.

# --- refus : pertes, retraites, avances
refusal-loss-required-first = { $unit } ne peut pas encore être perdue : ceux qui ont employé une capacité spéciale doivent encore { $owed } points de force.
refusal-loss-of-nothing = { $unit } n'a aucune force qui compte comme perte tant que d'autres en ont.
refusal-not-involved = { $unit } ne participe pas à ce combat.
refusal-need-not-retreat = { $unit } n'a pas à retraiter.
refusal-no-retreat-there = { $unit } ne peut pas retraiter en { $hex } : aucun chemin n'y mène.
refusal-enemy-there = { $unit } ne peut pas retraiter en { $hex } : des unités ennemies s'y trouvent.
refusal-better-retreat = { $unit } ne peut pas retraiter en { $hex } : { $priority ->
    [1] il existe un hexagone libre de ZdC ennemie et où il reste de la place
    [2] il existe un hexagone libre de ZdC ennemie
   *[other] un autre hexagone reste ouvert
}.
refusal-did-not-win = { $unit } n'a pas remporté ce combat et n'avance pas.
refusal-not-vacated = { $unit } ne peut pas avancer en { $hex } : ce n'est pas un hexagone adjacent que l'ennemi a quitté.
refusal-prohibited-ground = { $unit } ne peut pas avancer en { $hex } : ce terrain lui est interdit.
refusal-was-not-driven = { $unit } n'a été chassée d'aucun hexagone.
refusal-hex-was-taken = { $unit } ne peut pas revenir en { $hex } : l'ennemi y a avancé.

# --- refus : écrasements
refusal-nobody-to-overrun = Personne au contact de { $hex } ne peut y écraser l'ennemi.
refusal-not-in-the-same-hex = { $unit } n'est pas avec les autres unités qui écrasent l'ennemi en { $hex }.
refusal-overrun-too-dear = { $unit } ne peut pas payer l'écrasement en { $hex } : il coûte { $cost } MP et il en reste { $available }.
refusal-overrun-unpaid = { $unit } ne peut plus payer l'écrasement en { $hex } à ce rapport de forces.
refusal-overrun-odds = L'ennemi ne peut être écrasé en { $hex } à partir d'aucun hexagone : { $attack } contre { $defence }, c'est moins de dix contre un.

# --- refus : batailles
refusal-outside-of-battle = { $unit } ne peut pas entrer en { $hex } : l'hexagone est hors de cette bataille.

# --- événements
event-rolled = Un dé pour { $reason ->
    [combat] le combat
    [weather] la météo
    [activation] les quartiers généraux
    [infiltration] l'infiltration
    [great-wall] l'assaut de la Grande Muraille
    [capture] la prise
    [restriction] le mandat de Tokyo
    [stability] la stabilité de la Chine
    [government] un nouveau gouvernement
    [factory] l'usine
   *[other] { $reason }
} : { $die }.
event-attack = { $units } : attaque contre { $hex }.
event-combat-result = { $attack } contre { $defence } en { $hex } : { $result ->
    [AE] les attaquants sont éliminés
    [AH] la moitié des attaquants est éliminée
    [AR] les attaquants retraitent
    [AS] l'attaque est stoppée
    [EX] échange
    [HX] demi-échange
    [DR] les défenseurs retraitent
    [DH] la moitié des défenseurs est éliminée
   *[DE] les défenseurs sont éliminés
} ({ $result }).
event-reduced-to-cadre = { $unit } est réduite à son cadre en { $hex }.
event-reduced-to-remnants = { $unit } est réduite à ses survivants en { $hex }.
event-eliminated = { $unit } est éliminée en { $hex }.
event-retreated = { $unit } retraite de { $start } en { $hex }.
event-advanced = { $unit } avance de { $start } en { $hex }.
event-returned = { $unit } revient en { $hex }.
event-overrun = { $units } : l'ennemi est écrasé en { $hex } à { $odds }.
event-overrun-failed = { $units } : l'écrasement échoue en { $hex }.
event-arrived = { $unit } arrive en { $hex }.
event-delivered = { $points ->
    [one] Un point
   *[other] { $points } points
} de ravitaillement { $item ->
    [attack-supply] d'attaque
   *[other] général
} en { $hex }.

# --- une position en toutes lettres
status-score = Japon : { $total } points ({ $cities } pour les villes, { $killed } pour les pertes chinoises, { $lost } en moins pour les siennes) ; il gagne à partir de { $win }, la Chine jusqu'à { $held }
