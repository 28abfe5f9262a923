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
event-stability-index = Indice de stabilité { $change ->
    [0] inchangé
   *[other] { $change }
}, désormais { $index } : { WORD($event) }.
event-stability-level = La stabilité de la Chine est désormais au niveau { $level }{ $reason ->
    [roll] { "" }
   *[capital] {" "}: sa capitale est perdue
}.
event-garrison-short = La garnison de { $garrison } a { $there } RE sur { $needed }.
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

# --- les campagnes et leur fin
scenario-1937-41 = Le théâtre chinois, 1937-1941
scenario-1937-38 = Le théâtre chinois, 1937-1938
over-reason-collapse-decisive = La résistance chinoise s'est effondrée tôt : victoire japonaise décisive.
over-reason-collapse-substantial = La résistance chinoise s'est effondrée : victoire japonaise substantielle.
over-reason-collapse-marginal = La résistance chinoise s'est effondrée tard : victoire japonaise marginale.
over-reason-resistance-decisive = La Chine tient ferme : victoire chinoise décisive.
over-reason-resistance-substantial = La Chine a tenu : victoire chinoise substantielle.
over-reason-resistance-marginal = La Chine a tenu de justesse : victoire chinoise marginale.
over-reason-resistance-draw = La Chine est épuisée mais n'a pas cédé : égalité.
