# Séquence de jeu, mouvement, quartiers généraux et réaction (4 à 7B, 14C, 14H, 37H).

# --- décisions
ask-initial = Phase initiale : occupez-vous de vos renforts, de vos travaux et de vos QG, puis passez au mouvement.
ask-movement = Phase de mouvement : déplacez vos unités, puis passez au combat.
ask-combat = Phase de combat : attaquez avec vos unités ; l'ennemi pourra ensuite réagir.
ask-reaction = Phase de réaction : tentez d'activer un QG, ou deux ensemble ; ou restez-en là.
ask-reaction-movement = Réaction : déplacez les unités situées dans la zone d'influence de vos QG activés, puis attaquez.
ask-reaction-combat = Réaction : attaquez avec les unités situées dans la zone d'influence de vos QG activés.
ask-exploitation = Phase d'exploitation : déplacez les unités qui en sont capables ; votre tour s'achève ensuite.

# --- refus : qui se déplace
refusal-no-units = Nommez une ou plusieurs unités, chacune une seule fois.
refusal-cannot-command = { $unit } n'est pas une de vos unités.
refusal-off-map = { $unit } n'est pas sur la carte mais ici : { $place }.
refusal-not-one-stack = { $unit } et { $other } ne sont pas dans le même hexagone : ces unités ne peuvent se déplacer ensemble.
refusal-one-convoy = { $unit } et { $other } forment un seul convoi pour cette phase : le déplacement se fait ensemble.
refusal-immobile = { $unit } a une valeur de mouvement nulle et ne se déplace jamais.
refusal-moved-by-rail = { $unit } a utilisé le mouvement ferroviaire stratégique et ne se déplace plus pendant ce tour de joueur.
refusal-infiltrated = { $unit } s'est infiltrée et ne fait rien d'autre pendant ce tour de joueur.
refusal-accelerated = { $unit } utilise le mouvement accéléré : seuls le rail et le transport naval lui restent ouverts.
refusal-hq-stays = { $unit } est un QG : il ne se déplace jamais en phase de réaction.
refusal-hq-does-not-attack = { $unit } est un QG : il n'attaque jamais en phase de réaction.
refusal-not-reacting = { $unit } ne peut pas réagir : l'unité n'a pas commencé cette étape dans la zone d'influence d'un QG activé, ou s'est déjà déplacée.
refusal-no-exploitation = { $unit } n'a aucun point de mouvement en phase d'exploitation.
refusal-no-points = Il ne reste pas assez de points de mouvement à { $unit }.

# --- refus : vers où
refusal-stays = { $unit } se trouve déjà en { $hex }.
refusal-enemy-hex = { $unit } ne peut pas entrer en { $hex } : des unités ennemies s'y trouvent.
refusal-neutral-hex = { $unit } ne peut pas entrer en { $hex } : c'est un territoire neutre.
refusal-prohibited = { $unit } ne peut pas aller de { $start } à { $hex } : ce terrain lui est interdit.
refusal-no-way = Aucun chemin ne mène { $unit } en { $hex }.
refusal-too-far = { $hex } est trop loin pour { $unit } : il en coûterait { $cost } MP et il en reste { $left }.
refusal-beyond-reach = { $hex } est trop loin pour que { $unit } s'y glisse avec les { $left } MP qui lui restent.
refusal-too-far-together = Aucun chemin vers { $hex } n'est à la portée des { $count } unités ensemble ; chacune pourrait s'y rendre seule.

# --- refus : mouvement accéléré
refusal-accelerated-phase = { $unit } ne peut utiliser le mouvement accéléré qu'en phase de mouvement.
refusal-moved-otherwise = { $unit } a déjà dépensé autrement des points de mouvement pendant cette phase.
refusal-no-road = Aucune route continue ne mène { $unit } en { $hex }.
refusal-no-hits = { $unit } n'a subi aucun impact de mouvement accéléré.
refusal-rested = { $unit } a effacé des impacts pendant cette phase et doit rester hors de { $hex }, ennemi ou en ZdC ennemie.
refusal-pressed = { $unit } s'est trouvée en ZdC ennemie ou dans un hexagone ennemi pendant cette phase : ses impacts demeurent.

# --- refus : infiltration
refusal-no-infiltrator = { $unit } ne peut pas s'infiltrer : seules les unités communistes autres que la guérilla le peuvent.
refusal-infiltration-phase = { $unit } ne peut s'infiltrer qu'en phase de mouvement.
refusal-no-shelter = { $unit } ne peut pas s'infiltrer jusqu'en { $hex } : on ne peut y rejoindre ni y créer de base de guérilla.

# --- refus : pions de transport
refusal-no-convoy = Un convoi demande un pion de transport et une cargaison.
refusal-too-heavy = C'est trop : { $load } RE pour une capacité de { $room } RE.
refusal-in-convoy = { $unit } fait déjà partie d'un convoi.
refusal-not-fresh = { $unit } n'est pas restée ici depuis le début de la phase, ou a déjà agi.
refusal-hq-not-carried = { $unit } est un QG : les pions de transport ne le transportent pas.
refusal-not-carried = { $unit } n'est pas une unité non motorisée : les pions de transport ne la transportent pas.

# --- refus : quartiers généraux
refusal-hq-not-used = { $unit } n'est pas un QG sur sa face utilisée.
refusal-hq-reliable = { $unit } se rétablit de lui-même.
refusal-no-resources = { $hex } n'est pas une de vos villes non isolées disposant d'un point de ressources.
refusal-one-or-two-hqs = Nommez un QG ou deux, et non { $count }.
refusal-no-hq = { $unit } n'est pas un QG présent sur la carte.
refusal-hq-tried = Le dé a déjà été lancé pour { $unit } pendant cette phase.
refusal-hq-used-up = { $unit } est sur sa face utilisée.
refusal-hq-unsupplied = { $unit } est hors ravitaillement général.

# --- ce qui se passe
event-turn = Tour de jeu { $turn } : { turn-date }.
event-player-turn = { $side ->
    [japanese] Le tour du joueur japonais commence.
   *[chinese] Le tour du joueur chinois commence.
}
event-weather = Météo : { WORD($weather) } (zones { $zones }).
event-moved = { $units } : de { $start } à { $hex }.
event-accelerated = { $units } : marche forcée par la route de { $start } à { $hex }.
event-fast-hits = { $unit } subit { $hits ->
    [one] un impact
   *[other] { $hits } impacts
} de mouvement accéléré.
event-hit-removed = { $unit } se remet en ordre ; { $hits ->
    [0] il ne reste aucun impact
    [one] il reste un impact
   *[other] il reste { $hits } impacts
}.
event-infiltrated = { $unit } s'infiltre de { $start } vers { $hex }.
event-disbanded = { $unit } est dissoute en { $hex }.
event-loaded = { $transport } embarque { $units } en { $hex }.
event-hex-taken = { $hex } tombe aux mains { $side ->
    [japanese] des Japonais
   *[chinese] des Chinois
}.
event-hq-used = { $unit } est retourné sur sa face utilisée.
event-hq-renewed = { $unit } est de nouveau disponible, au prix d'un point de ressources de { $hex }.
event-activated = { $die } : { $hqs } peut agir.
event-not-activated = { $die } : { $hqs } ne peut pas agir.
