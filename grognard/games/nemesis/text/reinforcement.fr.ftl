# Chapitres 8 et 9 : Remplacements, Renforts, chemin de fer, Fin de Tour.

# --- décisions
ask-replacement = Remplacements : { $returned } sur { $limit }. Choisissez parmi les pions cernés de bleu, sur la carte ou dans la liste ci-dessous ; ou continuez.
ask-return-yunnan = Choisissez l'unité du Yunnan qui revient ce tour.
ask-deploy = Renforts : chaque pion amené coûte 1 Point de Ressources (vous en avez { $points }) ; sinon, continuez.
ask-replenish = Les Réserves de Ravitaillement d'Imphal sont à { $stock }. Renvoyez des unités britanniques pour +1 chacune (actuellement +{ $modifier }), ou lancez le dé.
ask-rail = Mouvement ferroviaire : chaque pion peut faire un trajet ; sinon, continuez.
ask-lower-flags = Tour de Soutien : retirez { $surplus ->
    [one] 1 drapeau
   *[other] { $surplus } drapeaux
} d'Objectifs qui étaient à vous au départ.
ask-first-chit = Choisissez en secret le premier Jeton que vous jouerez au tour suivant.

# --- refus : Remplacements
refusal-transporter-no-replacement = { $unit } est un Transport, pas une unité : les Remplacements sont pour les unités.
refusal-lost-for-good = { $unit } est dans les Pertes permanentes et ne revient jamais.
refusal-not-in-losses = { $unit } n'est pas dans vos Pertes.
refusal-no-support-turn = { $unit } est une unité de Soutien, et le Tour { $turn } n'est pas un Tour de Soutien.
refusal-support-returned-already = { $unit } : une seule unité de Soutien par phase, et vous l'avez eue.
refusal-no-battalion = { $unit } n'est pas un bataillon : aucune autre unité ne revient comme Remplacement japonais.
refusal-replacements-used = Il ne reste pas de Remplacement pour { $unit } : vous en avez pris { $returned } sur { $limit }.
refusal-division-limit = { $unit } : { $limit } bataillons d'une même division ({ $division }) au plus par phase.
refusal-motorized-support-place = { $unit } est une unité de Soutien motorisée : elle revient dans l'hex de Renforts { $hex }.
refusal-no-host = { $unit } ne peut revenir en { $hex } : il n'y a ni pion de sa division ({ $division }) à portée du QG, ni Dépôt japonais en état de ravitailler à { $limit } hex au plus de celui-ci.
refusal-hq-starves = { $unit } ne peut revenir en { $hex } : on ne rejoint aucun pion tant que le QG est hors ravitaillement ({ $hq }).
refusal-name-the-host = Les pions en { $hex } n'ont pas le même ravitaillement : nommez celui que { $unit } rejoint.
refusal-not-a-host = { $unit } ne peut rejoindre { $host } en { $hex }.
refusal-resources-short = { $unit } coûte { $cost } Point de Ressources et vous en avez { $points }.
refusal-yunnan-returns-apart = { $unit } est de la Force du Yunnan, qui ramène d'elle-même une unité par tour.
refusal-yunnan-only = { $unit } n'est pas de la Force du Yunnan.
refusal-yunnan-no-refit = { $unit } est de la Force du Yunnan : seules les unités britanniques et de la Force Stilwell sont remises à pleine puissance.
refusal-no-refit = { $unit } { $reason ->
    [support] est une unité de Soutien
   *[elite] est non-remplaçable
} et ne peut être remise à pleine puissance.
refusal-not-reduced = { $unit } est à pleine puissance.
refusal-refits-used = { $unit } : { $limit } unités remises à pleine puissance au plus par phase.
refusal-out-of-range = { $unit } en { $hex } n'est à portée d'aucun QG ravitaillé de sa nation ni d'aucun Dépôt en état de ravitailler.

# --- refus : Renforts
refusal-not-in-off-map-box = { $unit } n'est pas dans la Réserve alliée hors-carte.
refusal-no-way-in = Ce plateau n'a pas d'hex de Renforts pour { $unit }.
refusal-enters-elsewhere = { $unit } entre en { $hex }.
refusal-lushai-column = { $unit } entre dans un hex de la colonne 0100 : nommez-le.
refusal-motorized-no-flight = { $unit } est motorisé et ne peut aller à l'Aérodrome hors-carte.
refusal-airfield-full = { $unit } : { $limit } pions par phase peuvent aller à l'Aérodrome hors-carte.
refusal-transporter-not-sent-back = { $unit } est un Transport : on ne renvoie que des unités pour les Réserves d'Imphal.
refusal-british-only = { $unit } n'est pas britannique : on ne renvoie que des unités britanniques pour les Réserves d'Imphal.
refusal-modifier-limit = { $unit } : le dé ne reçoit pas plus de +{ $limit }.

# --- refus : chemin de fer
refusal-garrison-by-rail = { $unit } est une Garnison et ne bouge jamais.
refusal-railed-already = { $unit } a déjà fait son mouvement ferroviaire dans cette phase.
refusal-not-at-railway = { $unit } en { $hex } n'est pas sur un de vos chemins de fer.
refusal-no-contact = { $unit } en { $hex } n'a pas de ligne de contact : l'ennemi coupe la voie.
refusal-not-in-india = { $unit } en { $hex } : sur la carte, seul le chemin de fer en Inde transporte des pions alliés.
refusal-already-there = { $unit } est déjà en { $hex }.
refusal-no-railway-there = { $hex } n'est pas sur un chemin de fer que { $unit } puisse prendre.
refusal-railways-apart = Les chemins de fer de { $start } et de { $hex } ne sont pas reliés : { $unit } ne passe pas de l'un à l'autre.
refusal-line-closed = { $unit } ne peut aller en { $hex } : l'ennemi ferme la voie en { $closed }.

# --- refus : le tour suivant
refusal-last-chit = Vous venez de jouer { $chit ->
    [assault] le Jeton d'Offensive
    [attack] le Jeton d'Attaque
    [supply] le Jeton de Vérification de Ravitaillement
   *[reinforcement] le Jeton de Renforts
} en quatrième : il ne peut être le premier du tour suivant.

# --- événements
event-replacement = { $unit } revient en { $hex }, { $level ->
    [full] en ravitaillement complet
    [limited] en ravitaillement limité
   *[out] hors ravitaillement
}.
event-reinforcement = { $unit } arrive en { $hex }.
event-due = { $unit } arrive dans la Réserve alliée hors-carte.
event-returned = { $unit } revient à pleine puissance dans la Réserve alliée hors-carte.
event-refitted = { $unit } en { $hex } est remise à pleine puissance.
event-to-airfield = { $unit } va à l'Aérodrome hors-carte.
event-sent-back = { $unit } est renvoyée et reviendra au Tour { $turn }.
event-stock = Les Réserves de Ravitaillement d'Imphal sont à { $value }.
event-replenish-waived = Avec { $flown } pions à l'Aérodrome hors-carte, on ne lance pas de dé pour les Réserves d'Imphal.
event-rail = { $unit } va par chemin de fer de { $start } à { $hex }.
event-ambushes-returned = Toutes les Embuscades sont relevées.
event-generals-reset = Les deux Généraux repartent de 0.
event-monsoon = { $weather ->
    [light] La Mousson modérée arrive.
   *[heavy] La Mousson intense arrive.
}
event-air-supply-removed = Un marqueur de Ravitaillement aérien quitte le jeu ; { $left ->
    [0] il n'en reste aucun.
   *[other] il en reste { $left }.
}
event-air-support-removed = Le Soutien aérien { $air } quitte le jeu.
event-chit-chosen = { $side ->
    [japanese] Les Japonais ont
   *[allied] Les Alliés ont
} choisi leur premier Jeton.
