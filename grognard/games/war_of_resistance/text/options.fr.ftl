# Options (44).

option-column-increments = Colonnes de la table de combat au dé à dix faces
option-pacification = Garnisons de pacification des grandes villes
option-supply-capture = Capture de SMP avec le ravitaillement
option-bridges = Ponts que l'on détruit et répare
option-salvage = Forts, voies ferrées et aéroports démantelés pour leurs ressources
option-smp-fractions = SMP selon la taille du chargement

ask-pacification = { $hex } doit être pacifiée : choisissez des unités pour une garnison de { $needed } RE.
event-stationed = { $unit } pacifie la ville en { $hex }.
event-freed = { $unit } est de nouveau libre.
event-carts-captured = Avec le ravitaillement, { WORD($side) } capturent un SMP.
event-carts-destroyed = Avec le ravitaillement, un SMP de l'ennemi est détruit par { WORD($side) }.

refusal-no-garrison = { $unit } ne peut être choisie pour la garnison.
refusal-pacifies = { $unit } pacifie la ville en { $hex } et ne fait que défendre.

# Règles avancées (43).
option-advanced = Règles avancées : retraite par écrasement, sur-empilement, possession par occupation, appui aérien minimal
ask-overstack = { $hex } dépasse la limite d'empilement : choisissez une unité pour son sur-empilement.
event-overstacked = { $unit } rejoint le sur-empilement de { $hex }.
event-left-overstack = { $unit } quitte le sur-empilement de { $hex }.
event-harassment-calmed = En { $hex }, la DCA tire sur le harcèlement : { $dice }, { $spared ->
    [0] sans effet
    [one] un impact est ignoré pour la phase
   *[other] { $spared } impacts sont ignorés pour la phase
}.
refusal-advanced-rules-off = Cette partie se joue sans les règles avancées : impossible pour { $unit }.
refusal-lies-in-overstack = { $unit } est en sur-empilement en { $hex } et ne peut que le quitter.
refusal-in-no-overstack = { $unit } n'est dans aucun sur-empilement.
refusal-cannot-break-out = Les unités sont trop faibles pour écraser l'ennemi en { $hex } dans leur retraite.
refusal-not-harassed = { $hex } n'est pas harcelé.
refusal-has-fired-at-harassment = La DCA a déjà tiré sur le harcèlement en { $hex } dans cette phase.
refusal-no-guns-there = Aucune unité en { $hex } n'a de DCA propre.
refusal-borrowed-already = Du ravitaillement d'attaque a déjà été utilisé sans dépense dans cette phase ; { $unit } en { $hex } ne le peut pas.
refusal-too-large-to-borrow = { $unit } dépasse un RE.
refusal-nothing-to-borrow = { $unit } n'atteint en { $hex }, par voie terrestre, aucun ravitaillement d'attaque qui ne serve à personne d'autre.
refusal-lent-to-one = Le ravitaillement d'attaque en { $hex } est utilisé sans dépense, donc par personne d'autre.
option-communications = Isolement et possession par lignes de communication de 14 hexagones
option-deep-interception = Interception aussi loin que l'ennemi a survolé le territoire ami
option-bomber-transports = Les bombardiers Ki-21 peuvent servir de transports
refusal-bombers-drop-nobody = { $unit } ne peut être parachutée par des bombardiers utilisés comme transports.
