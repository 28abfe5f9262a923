# --- décisions
ask-bombard = Phase de Bombardement : tirez sur des ennemis que vous n'attaquerez pas au sol pendant ce tour de joueur, ou terminez la phase.
ask-combat = Phase de Combat, { $attacks ->
    [0] aucune attaque menée
    [one] une attaque menée
   *[other] { $attacks } attaques menées
} : déclarez-en une, ou terminez la phase.
ask-reserve-combat = Phase de Combat de réserve, { $attacks ->
    [0] aucune attaque menée
    [one] une attaque menée
   *[other] { $attacks } attaques menées
} : seules les réserves qui ont bougé peuvent attaquer. Déclarez une attaque, ou terminez la phase.
ask-defend = { $count ->
    [one] Une unité attaque
   *[other] { $count } unités attaquent
} { $hex } : choisissez l'unité de tête et les canons ou navires en soutien.
ask-commit = { $hex } est attaqué : testez une réserve pour l'y amener, ou restez-en là.
ask-support-fire = Le soutien du combat en { $hex } peut tirer. Choisissez une cible, ou retenez le reste.
ask-lead = Le bombardement a emporté l'unité de tête en { $hex } : qui la remplace ?
ask-effort = { $hex } sur la colonne { $column }, { $drm ->
    [0] sans modificateur
    [1] +1
    [2] +2
    [3] +3
    [4] +4
    [5] +5
    [6] +6
   *[other] { $drm }
} au dé : en faire un Effort maximal ?
ask-reroll = Avec le dé de { $die } en { $hex }, l'attaquant { $attacker ->
    [0] ne perd rien
    [one] perd un pas
   *[other] perd { $attacker } pas
} et le défenseur { $defender ->
    [0] ne perd rien
    [one] perd un pas
   *[other] perd { $defender } pas
}. Relancer grâce à l'impulsion ? Le second résultat sera définitif.
ask-loss = { $left ->
    [one] Il reste un pas à perdre
   *[other] Il reste { $left } pas à perdre
} : choisissez une unité.
ask-another-round = Des défenseurs tiennent encore { $hex } : livrez aussitôt un autre round, ou rompez le combat.
ask-put-in-order = Le combat est terminé : choisissez l'unité au sommet de vos piles engagées, ou laissez-les telles quelles.
ask-advance = { $hex } est vide : qui avance ? { $limit ->
    [one] Dans cet hex seulement.
   *[other] Jusqu'à { $limit } hex, celui-là d'abord.
}

# --- refus : attaquer
refusal-no-enemy-there = Il n'y a aucune unité ennemie à attaquer en { $hex }.
refusal-attacked-before = { $hex } a déjà été attaqué dans cette phase ; une seule attaque est permise.
refusal-shelled-hex = { $hex } a été bombardé pendant votre Phase de Bombardement : vos unités terrestres ne peuvent pas l'attaquer pendant ce tour de joueur.
refusal-nobody-attacks = Désignez au moins une unité pour attaquer { $hex }.
refusal-cannot-attack = { $unit } n'est pas une de vos unités sur la carte.
refusal-hq-attacks = { $unit } est un QG : il n'attaque jamais.
refusal-artillery-attacks = { $unit } est de l'Artillerie : elle soutient par ses tirs et n'attaque jamais elle-même.
refusal-no-attack-strength = { $unit } n'a pas de force d'attaque.
refusal-disrupted-attacks = { $unit } est désorganisée et ne peut pas attaquer.
refusal-no-reserve-attack = { $unit } n'a pas bougé comme réserve dans la Phase de Mouvement de réserve de ce tour : pas d'attaque maintenant.
refusal-reserve-attacks = { $unit } est en réserve : pas d'attaque dans la Phase de Combat.
refusal-has-attacked = { $unit } a déjà attaqué dans cette phase ; sa force est indivisible.
refusal-not-adjacent = { $unit } n'est pas adjacente à { $hex }.
refusal-bound-elsewhere = { $unit } attend au large de { $target } et ne peut donner l'assaut que là ; { $hex } n'est pas sa plage.
refusal-named-twice = { $unit } est désignée deux fois.
refusal-lead-not-attacking = { $unit } n'est pas parmi les attaquants et ne peut pas les mener.
refusal-engineer-leads = Une unité du Génie participe à l'attaque de la Fortification en { $hex } et doit être en tête, pas { $unit }.
refusal-banzai-japanese = Seuls les Japonais lancent des attaques Banzai.
refusal-banzai-infantry = Une attaque Banzai demande au moins une unité d'Infanterie.
refusal-banzai-support = Une attaque Banzai se fait sans soutien : { $unit } ne peut pas y prendre part.
refusal-no-support = { $unit } n'est pas à vous, ou n'est ni canon, ni avion, ni navire pour le rôle que vous lui donnez.
refusal-too-much-air = { $count } unités aériennes donneraient leur soutien rapproché en { $hex } dans cette phase ; le maximum est { $limit }.
refusal-nobody-joins = { $unit } n'était pas du premier round : personne ne rejoint le second.

# --- refus : bombarder
refusal-no-artillery = { $unit } n'est pas de l'Artillerie et n'a pas de tir à donner.
refusal-gun-not-ashore = { $unit } n'est pas à terre et ne peut pas tirer.
refusal-gun-fired = { $unit } a déjà tiré dans ce tour de joueur.
refusal-disrupted-advances = { $unit } a été désorganisée et a quitté l'attaque : elle n'avance pas.
refusal-gun-disrupted = { $unit } est désorganisée et ne tire pas.
refusal-gun-unsupplied = { $unit } est hors ravitaillement et ne peut pas utiliser ses facteurs de bombardement.
refusal-gun-range = { $hex } est à { $distance } hex de { $unit }, dont la portée est { $range }.
refusal-ship-range = Aucun hex de mer n'est assez près de { $hex } pour { $unit }, dont la portée est { $range }.
refusal-ship-beside-friends = { $hex } est adjacent à vos unités : dans la Phase de Bombardement, { $unit } ne peut pas y tirer.
refusal-nobody-fires = Désignez les unités qui tirent sur { $hex }.
refusal-not-your-unit = { $unit } n'est pas à vous.
refusal-no-combining = Artillerie, aviation et marine n'additionnent jamais leurs facteurs : ces { $count } unités tirent séparément.
refusal-one-by-one = Ces { $count } unités ne combinent pas leurs facteurs : chacune tire seule.
refusal-no-target = Il n'y a personne sur qui tirer en { $hex } maintenant.
refusal-top-not-in-combat = L'unité du sommet en { $hex } ne participe pas à ce combat.
refusal-shelled-before = L'artillerie a déjà tiré sur cette unité en { $hex } dans cette phase de combat.
refusal-no-other-unit = Il n'y a pas d'autre unité en { $hex } sur laquelle tirer maintenant.
refusal-not-in-support = { $unit } n'a pas été désignée en soutien de ce combat.

# --- refus : défendre
refusal-lead-not-defending = { $unit } n'est pas en { $hex } et ne peut pas mener la défense.
refusal-no-defensive-air = { $unit } ne peut pas servir en défense : l'aviation ne soutient que le camp dont c'est le tour.
refusal-no-defensive-ship = { $unit } ne peut pas tirer dans les phases de combat ennemies.
refusal-cannot-commit = { $unit } n'est pas à vous : testez une de vos propres réserves.
refusal-tested-for-hex = { $unit } a déjà été testée pour { $hex } dans ce tour.
refusal-lead-takes-no-part = { $unit } ne participe pas à ce combat.
refusal-newcomer-leads = { $unit } vient seulement d'arriver en { $hex } : l'une des unités qui tenaient l'hex doit être en tête.

# --- refus : pertes et avances
refusal-hit-before = { $unit } a déjà perdu un pas : chaque autre unité de ce combat en perd un d'abord.
refusal-takes-no-loss = { $unit } ne subit aucune perte de ce combat.
refusal-advanced-already = { $unit } a déjà avancé.
refusal-took-no-part = { $unit } n'a pas pris part à cette attaque, ou ne peut plus avancer.
refusal-advance-starts = { $unit } doit d'abord avancer en { $hex }.
refusal-advance-circles = { $unit } entrerait deux fois dans le même hex.
refusal-advance-too-far = { $hexes } hex, c'est trop pour { $unit } : cette avance en permet { $limit } au plus.
refusal-advance-stops = { $unit } doit s'arrêter en { $hex }, dans une ZdC ennemie.
refusal-advance-jumps = { $hex } n'est pas adjacent à l'hex où serait { $unit }.
refusal-advance-no-room = Il n'y a pas de place pour { $unit } en { $hex } (règle { $limit }).
refusal-no-beach = Le terrain de { $hex } est interdit à { $unit } : elle ne peut pas y débarquer.
refusal-boats-first = Les unités au large de { $hex } débarquent avant que { $unit } n'avance.
refusal-must-land = Les unités au large de { $hex } peuvent débarquer, donc elles le doivent.

# --- événements
event-attack = { $units } { $count ->
    [one] attaque
   *[other] attaquent
} { $hex } depuis { $hexes }, { $lead } en tête{ $guns ->
    [0] {""}
   *[other] , canons { $guns }
}{ $air ->
    [0] {""}
   *[other] , soutien rapproché { $air }
}{ $bombers ->
    [0] {""}
   *[other] , bombardiers { $bombers }
}{ $ships ->
    [0] {""}
   *[other] , navires { $ships }
}.
event-attack-unseen = { $side ->
    [japanese] Les Japonais attaquent
   *[allied] Les Alliés attaquent
} { $hex } avec { $count ->
    [one] une unité
   *[other] { $count } unités
} depuis { $hexes }{ $guns ->
    [0] {""}
   *[other] , canons { $guns }
}{ $air ->
    [0] {""}
   *[other] , soutien rapproché { $air }
}{ $bombers ->
    [0] {""}
   *[other] , bombardiers { $bombers }
}{ $ships ->
    [0] {""}
   *[other] , navires { $ships }
}.
event-banzai = Banzai ! { $units } { $count ->
    [one] charge
   *[other] chargent
} { $hex } depuis { $hexes }, { $lead } en tête ; nul ne reviendra.
event-banzai-unseen = Banzai ! { $count ->
    [one] Une unité japonaise charge
   *[other] { $count } unités japonaises chargent
} { $hex } depuis { $hexes }.
event-defence = { $lead } mène la défense de { $hex }{ $guns ->
    [0] {""}
   *[other] , canons { $guns }
}{ $ships ->
    [0] {""}
   *[other] , navires { $ships }
}{ $bombers ->
    [0] {""}
   *[other] , bombardiers { $bombers }
}.
event-defence-unseen = { $hex } se défend{ $guns ->
    [0] {""}
   *[other] , canons { $guns }
}{ $ships ->
    [0] {""}
   *[other] , navires { $ships }
}{ $bombers ->
    [0] {""}
   *[other] , bombardiers { $bombers }
}.
event-reserve-joins = { $unit } accourt de { $start } au secours de { $hex }.
event-reserve-joins-unseen = Une réserve accourt de { $start } au secours de { $hex }.
event-bombarded = { $unit } en { $hex } est bombardée par { $by ->
    [air] l'aviation
    [naval] la marine
   *[artillery] l'artillerie
} avec { $total } { $total ->
    [one] facteur
   *[other] facteurs
} : { $steps ->
    [0] aucune perte
    [one] un pas perdu
   *[other] { $steps } pas perdus
}{ $disrupted ->
    [yes] {" "}et désorganisation
   *[no] {""}
}.
event-bombarded-unseen = { $aim ->
    [top] L'unité du sommet
   *[other] Une autre unité
} en { $hex } est bombardée par { $by ->
    [air] l'aviation
    [naval] la marine
   *[artillery] l'artillerie
} avec { $total } { $total ->
    [one] facteur
   *[other] facteurs
} : { $steps ->
    [0] aucune perte
    [one] un pas perdu
   *[other] { $steps } pas perdus
}{ $disrupted ->
    [yes] {" "}et désorganisation
   *[no] {""}
}.
event-step-lost = { $unit } en { $hex } perd un pas.
event-step-lost-unseen = Une unité en { $hex } perd un pas.
event-destroyed = { $unit } est { $box ->
    [permanently-destroyed] détruite définitivement
   *[destroyed] détruite
}.
event-swept = Le bombardement n'a laissé personne en { $hex } : pas de jet de combat.
event-attack-broken = Il ne reste aucun attaquant devant { $hex } : l'attaque s'arrête.
event-engaged = { $hex } : { $attackers } ({ $lead } en tête) contre { $defenders } ({ $defender_lead } en tête).
event-odds = { $hex } : { $attack } contre { $defence } donne { $column }.
event-shifted = Décalages : { $shift ->
    [0] aucun
    [1] +1
    [2] +2
    [3] +3
    [4] +4
    [5] +5
    [6] +6
   *[other] { $shift }
}, colonne { $column } ; au dé : { $drm ->
    [0] aucun modificateur
    [1] +1
    [2] +2
    [3] +3
    [4] +4
    [5] +5
    [6] +6
   *[other] { $drm }
}.
event-effort = { $side ->
    [japanese] Les Japonais font
   *[allied] Les Alliés font
} un Effort maximal en { $hex }.
event-combat-result = Résultat en { $hex } sur { $die } : l'attaquant { $attacker ->
    [0] ne perd rien
    [one] perd un pas
   *[other] perd { $attacker } pas
}, le défenseur { $defender ->
    [0] ne perd rien
    [one] perd un pas
   *[other] perd { $defender } pas
}.
event-rerolled = { $side ->
    [japanese] Les Japonais relancent
   *[allied] Les Alliés relancent
} le dé grâce à leur impulsion.
event-advanced = { $unit } avance de { $start } en { $hex }.
event-advanced-unseen = Une unité avance de { $start } en { $hex }.
event-drowned = { $unit } ne parvient pas à débarquer.
