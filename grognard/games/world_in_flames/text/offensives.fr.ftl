# Les pions « offensive ».
ask-offensive = Jouez un pion « offensive », ou continuez sans lui.
ask-double = L’offensive : quels attaquants de { $hex } combattent avec le double de leur facteur ? Continuez quand cela suffit.
refusal-no-offensive = { WORD($power) } ne joue pas de pion « offensive » maintenant : un par impulsion, pour une puissance en guerre qui n’a pas fait l’impasse, dans sa propre impulsion.
refusal-no-chit = { WORD($power) } n’a aucun pion « offensive » sous la main.
refusal-no-leader = { $unit } ne mène pas d’offensive : il y faut un QG non retourné, ravitaillé, sur la carte.
refusal-no-air-or-land = { WORD($power) } n’a choisi ni action aérienne ni action terrestre : aucun QG ne mène d’offensive.
refusal-not-combined = { WORD($power) } n’a pas choisi d’action combinée.
refusal-no-weary-staff = Aucun QG de { WORD($power) } n’est retourné sur la carte.
refusal-not-doubled = { $unit } ne peut être doublée : elle n’attaque pas ici, est hors de portée de l’offensive, ou celle-ci a doublé tout ce qu’elle peut.
refusal-chit-too-dear = Un pion « offensive » coûte { $cost } points, il en reste { $left } : { WORD($power) }.
refusal-no-staffs = Nommez les QG qui aident, chacun une fois.
event-offensive = { WORD($power) } : début d’une offensive autour de { $unit } en { $hex }.
event-general-offensive = { WORD($power) } : début d’une offensive de toutes les armes.
event-staffs-rallied = { WORD($power) } remet à l’endroit { $count ->
    [one] un QG
   *[other] { $count } QG
  }.
event-doubled = { $unit } combat avec le double de son facteur.
event-built-offensive = { WORD($power) } amasse de quoi mener une offensive pour { $cost } points : prête dans { $turns } tours.
do-offensive = Commencer une offensive autour de ce QG
do-general-offensive = Commencer une offensive de toutes les armes
do-rally-staffs = Remettre tous les QG à l’endroit
do-double = Combattre avec le double du facteur
do-build-offensive = Construire un pion « offensive »
do-reorganise-together = Réorganiser avec plusieurs QG
status-offensives = Pions « offensive » sous la main, { WORD($power) } : { $count }.
brief-status-offensives = { $count ->
    [one] 1 offensive
   *[other] { $count } offensives
  }
