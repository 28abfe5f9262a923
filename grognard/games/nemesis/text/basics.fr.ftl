# --- décisions
ask-surplus = Trop d'unités se trouvent en { $hex } : choisissez celle que vous sacrifiez.
ask-merge = Fin de la phase : fusionnez des Bataillons, ou continuez.
ask-drop = { $hex } est attaqué : un Régiment peut d'abord y détacher un Bataillon.
ask-remove-flag = Il manque un drapeau : retirez un des vôtres d'un Objectif qui était à vous au départ.
ask-chit = Choisissez votre prochain pion de Phase.
ask-pause = La phase est finie.

# --- refus de la machine
refusal-game-over = La partie est finie.
refusal-not-your-decision = La décision n'appartient pas à ce camp ({ WORD($seat) }). Décident maintenant : { WORD($deciding) }.
refusal-not-now = « { VERB($action) } » se donne { WHEN($action) }. Possibles maintenant : { VERB($expected) }.

# --- refus
refusal-not-yours = { $unit } n'est pas sous vos ordres.
refusal-not-on-map = { $unit } n'est pas sur la carte.
refusal-stacking = { $hex } contiendrait { $halves } demi-unités ; sa limite d'empilement est de { $limit } (une Grosse Unité en compte deux).
refusal-congestion = { $hex } n'est pas un terrain clair : il admet une grosse ou deux petites unités Motorisées, pas { $large } grosse(s) et { $small } petite(s).
refusal-surplus-elsewhere = { $unit } n'est pas parmi vos unités de l'hex surchargé { $hex }.
refusal-no-own-flag = Vous n'avez pas de drapeau en { $hex } sur un Objectif qui était à vous au départ.
refusal-chindits-drop-nothing = { $unit } : les Chindits ne détachent jamais de Bataillon.
refusal-no-regiment = { $unit } n'est pas un Régiment d'infanterie japonais : il ne détache ni ne fusionne de Bataillons.
refusal-reduced-drops-nothing = { $unit } est déjà réduit et n'a plus de Bataillon à détacher.
refusal-no-battalion-left = Il ne reste aucun Bataillon de la Division { $division } dans la Réserve pour { $unit }.
refusal-not-under-attack = { $unit } n'est pas dans l'hex attaqué.
refusal-chindits-merge-never = { $unit } : les Chindits ne fusionnent jamais.
refusal-never-merges = { $unit } ({ WORD($type) }) ne fusionne jamais.
refusal-regiments-merge-never = Deux Régiments ne fusionnent jamais entre eux.
refusal-merge-count = { $count } Bataillons ne fusionnent pas : deux font un Régiment réduit, trois un Régiment complet.
refusal-other-division = Tous les pions d'une fusion sont de la même Division, celle de { $unit }.
refusal-merge-needs-reduced = { $unit } doit être réduit pour absorber un Bataillon, et n'en prend qu'un.
refusal-not-in-regiments-box = { $unit } n'est pas dans la Réserve des Régiments japonais.
refusal-merge-apart = Tous les pions de la fusion avec { $unit } doivent être dans le même hex.
refusal-merge-supply = Tous les pions de la fusion avec { $unit } doivent avoir le même ravitaillement.
refusal-yunnan-idle-move = La Force du Yunnan est inactive : { $unit } doit finir son mouvement sur une Entrée de Ravitaillement chinoise, à côté, ou avec une autre unité du Yunnan, pas en { $hex }.
refusal-yunnan-idle-attack = La Force du Yunnan est inactive ce tour : { $unit } ne peut pas attaquer.
refusal-reinforcement-hex = { $hex } est un hex de Renforts : personne n'y entre.
refusal-lake = { $unit } ne peut traverser le lac vers { $hex }.
refusal-motorized-off-road = { $unit } est Motorisée et aucune Route, Piste ni Chemin ne mène à { $hex }.
refusal-cliff = { $hex } est un Escarpement : seules les Troupes légères y entrent, et { $unit } n'en est pas.
refusal-enemy-units = { $unit } ne peut entrer en { $hex } : des unités ennemies s'y trouvent.
refusal-enemy-transporter = { $unit } est un Transport et ne peut entrer en { $hex } où se trouve un Transport ennemi.
refusal-chit-not-in-cup = Le Jeton { WORD($chit) } n'est pas dans votre bol ; il y a : { WORD($cup) }.

# --- événements
event-rolled = Un dé pour { $reason ->
    [combat] le combat
    [yunnan] la Force du Yunnan
    [vacant] les traînards ennemis
    [attrition] l'Attrition
    [replenish] le Stock de Ravitaillement
    [superior] le Supérieur
    [claim] un différend entre partenaires
   *[other] { $reason }
} : { $die }.
event-turn = Le Tour { $turn } commence.
event-chit = { $side ->
    [japanese] Les Japonais jouent
   *[allied] Les Alliés jouent
} le Jeton { $chit ->
    [assault] d'Offensive
    [attack] d'Attaque
    [supply] de Vérification de Ravitaillement
   *[reinforcement] de Renforts
}.
event-satisfaction = { $side ->
    [japanese] Les Japonais gagnent
   *[allied] Les Alliés gagnent
} { $points } de Satisfaction.
event-lament = Lamentation { $side ->
    [japanese] japonaise
   *[allied] alliée
} : +{ $points }.
event-superior-advances = { $side ->
    [japanese] Hirohito, Supérieur japonais,
   *[allied] Churchill, Supérieur allié,
} est content et monte à { $slot }.
event-superior-reverses = { $side ->
    [japanese] Hirohito, Supérieur japonais,
   *[allied] Churchill, Supérieur allié,
} est mécontent et descend à { $slot }.
event-clf = Tchang Kaï-chek perd la face : { $slot }.
event-resources = Ressources alliées : { SIGNED($points) }, désormais { $total }.
event-step-lost = { $unit } en { $hex } perd un pas.
event-eliminated = { $unit } est éliminée en { $hex }.
event-regiment-broken = { $unit } est brisé ; { $battalion ->
    [none] il n'en reste rien.
   *[other] il en reste { $battalion }.
}
event-captured = { $side ->
    [japanese] Les Japonais prennent
   *[allied] Les Alliés prennent
} l'Objectif { $hex } ({ $points ->
    [one] 1 point
   *[other] { $points } points
}).
event-flag-removed = Un drapeau est retiré de { $hex }.
event-stock-destroyed = Le Stock de Ravitaillement en { $hex } est détruit.
event-yunnan-active = La Force du Yunnan passe à l'action.
event-yunnan-idle = La Force du Yunnan reste inactive : { $die } avec modificateur { $modifier } dépasse { $clf }.
event-dropped = { $unit } détache { $battalion }.
event-merged = { $unit } est reformé en { $hex }.
event-ambush-removed = L'Embuscade en { $hex } est levée.
event-bunker-removed = La Fortification en { $hex } s'effondre.
event-transporter-returned = { $unit } est dispersé et se regroupera hors carte.
