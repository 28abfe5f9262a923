# Options (44).

option-column-increments = Colonnes de la table de combat au dé à dix faces
option-pacification = Garnisons de pacification des grandes villes
option-supply-capture = Capture de SMP avec le ravitaillement
option-smp-fractions = SMP selon la taille du chargement

ask-pacification = { $hex } doit être pacifiée : choisissez des unités pour une garnison de { $needed } RE.
event-stationed = { $unit } pacifie la ville en { $hex }.
event-freed = { $unit } est de nouveau libre.
event-carts-captured = Avec le ravitaillement, { WORD($side) } capturent un SMP.
event-carts-destroyed = Avec le ravitaillement, un SMP de l'ennemi est détruit par { WORD($side) }.

refusal-no-garrison = { $unit } ne peut être choisie pour la garnison.
refusal-pacifies = { $unit } pacifie la ville en { $hex } et ne fait que défendre.
