# --- décisions
ask-assault = Assauts : { $made } sur { $limit }. { $made ->
    [3] C'était le dernier : terminez la Phase.
   *[other] Déclarez-en un, ou terminez la Phase.
}
ask-attack = Attaques : { $made } sur { $limit }. { $made ->
    [3] C'était la dernière : terminez la Phase.
   *[other] Déclarez-en une, ou terminez la Phase.
}
ask-spearhead = Quelle unité mène votre attaque contre { $hex } ?
ask-meet = { $spearhead } charge { $hex } : quelle unité s'oppose en première ligne ?
ask-massive = Vous attaquez { $hex } avec { $steps } pas à { $column } : déclarer une Grande Bataille ? Elle coûte 2 Lamentations, et un pas de plus à chaque camp.
ask-banzai = { $side ->
    [japanese] Vous attaquez { $hex } à { $column }
   *[allied] Les Alliés attaquent { $hex } à { $column }
} : { $unit } lance-t-elle une charge Banzai ? Un de { $side ->
    [japanese] plus
   *[allied] moins
} au dé, mais vos pertes seraient permanentes et coûteraient 2 Lamentations par pas.
ask-loss = { $left ->
    [one] Un pas reste
   *[other] { $left } pas restent
} à perdre dans l'attaque { $side ->
    [japanese] japonaise
   *[allied] alliée
} contre { $hex } : choisissez une unité.
ask-lead = Vous pouvez tenter de chasser l'ennemi de { $hex } : quelle unité mène l'avance ? Ou renoncez.
ask-refuser = { $leader } veut avancer en { $hex } : choisissez l'unité qui tiendrait la position si vous refusez le recul.
ask-enforce = { $leader } contre { $refuser } : imposer la retraite de { $hex } { $price ->
    [0] ne coûte rien
    [one] coûte un pas
   *[other] coûte { $price } pas
}. Imposez-la, ou renoncez.
ask-refuse = Les { $side ->
    [japanese] Japonais
   *[allied] Alliés
} imposent la retraite. Reculer de { $hex }, ou tenir la position avec { $refuser } au prix de { $price ->
    [one] un pas
   *[other] { $price } pas
} ? { $garrison ->
    [none] {""}
   *[other] La Garnison { $garrison } ne peut pas reculer et serait perdue.
}
ask-retreat = { $forced ->
    [yes] Il n'y a pas de place pour { $unit } en { $there } : l'unité doit reculer d'un hex de plus, au prix d'un pas.
   *[no] { $left ->
        [0] La dernière unité qui a reculé peut continuer, à un pas par hex. Continuez, ou arrêtez-la.
        [one] Une unité doit encore reculer de { $hex }.
       *[other] { $left } unités doivent encore reculer de { $hex }.
    }
}
ask-advance = Qui avance en { $hex } ?

# --- refus : la déclaration
refusal-too-many-attacks = Vous avez déjà fait { $attacks } attaques ; { $limit } est le maximum d'une Phase.
refusal-too-many-assaults = Vous avez déjà fait { $attacks } Assauts ; { $limit } est le maximum d'une Phase.
refusal-attack-reinforcement-hex = { $hex } est un hex de Renforts : on peut attaquer depuis cet hex, jamais vers lui.
refusal-only-transporters = Il n'y a que des Transports en { $hex }, et on ne peut pas les attaquer : entrez-y pour les repousser.
refusal-occupy-instead = Aucune unité ennemie ne tient l'Objectif { $hex } : ne l'attaquez pas, occupez-le ({ order-attack-vacant }).
refusal-no-enemy-there = Il n'y a aucune unité ennemie à attaquer en { $hex }.
refusal-attacked-before = Toutes les unités en { $hex } ont déjà été attaquées dans cette Phase.
refusal-nobody-attacks = Nommez au moins une unité qui attaque { $hex }.
refusal-named-twice = { $unit } est nommée deux fois.
refusal-transporter-attacks = { $unit } est un Transport et non une unité : il ne peut pas attaquer.
refusal-garrison-attacks = { $unit } est une Garnison : elle se défend, mais n'attaque jamais.
refusal-has-attacked = { $unit } a déjà attaqué dans cette Phase.
refusal-not-adjacent = { $unit } n'est pas adjacente à { $hex }.
refusal-yunnan-assault = { $unit } appartient à la Force du Yunnan, qui ne fait jamais d'Assaut.
refusal-assault-unsupplied = { $unit } est { $level ->
    [limited] en ravitaillement limité
   *[out] hors ravitaillement
} : seules les unités en ravitaillement complet peuvent faire un Assaut.
refusal-stilwell-attacked = { $unit } appartient à la Force Stilwell, qui a déjà fait { $attacks } attaque dans cette Phase ; sa limite est de { $limit }.
refusal-stilwell-assaulted = { $unit } appartient à la Force Stilwell, qui a déjà fait { $attacks } Assaut dans cette Phase ; sa limite est de { $limit }.
refusal-attack-over-lake = { $unit } ne peut pas attaquer { $hex } par-dessus le Lac ; seule l'Artillerie le peut.
refusal-attack-off-road = { $unit } est motorisée, et aucune Route, Piste ou Chemin ne mène en { $hex }.
refusal-attack-closed-ground = { $unit } ne peut pas attaquer { $hex }, où elle ne pourrait pas entrer.
refusal-assault-from-one-hex = Un Assaut part d'un seul hex ; ces unités en occupent { $count } : { $hexes }.
refusal-artillery-alone = { $unit } est de l'Artillerie : elle n'attaque qu'avec d'autres unités.
refusal-air-alone = Un Soutien aérien a besoin d'une unité terrestre qui attaque avec lui.
refusal-air-with-artillery = Soutien aérien et Artillerie ne peuvent pas attaquer sans une unité qui ne soit pas de l'Artillerie.
refusal-air-not-yours = { $air } n'est pas à vous : le Soutien aérien n'aide que l'attaquant.
refusal-air-used = { $air } n'est pas disponible : il a déjà volé pendant ce Tour de Jeu ou a quitté la partie.
refusal-air-yunnan = { $air } ne vole pas pour la seule Force du Yunnan.
refusal-odds-too-low = { $attack } contre { $defence }, c'est moins de 1:2, ce qui n'est pas permis.
refusal-vacant-too-late = Il fallait attaquer { $hex } d'abord : les Objectifs inoccupés passent avant toute autre attaque.
refusal-no-enemy-objective = { $hex } n'est pas un Objectif contrôlé par l'ennemi.
refusal-objective-defended = Des unités ennemies tiennent { $hex } : attaquez-le de la manière ordinaire.

# --- refus : le combat
refusal-took-no-part = { $unit } ne participe pas à ce combat.
refusal-artillery-leads-not = { $unit } est de l'Artillerie et n'est jamais en tête d'une attaque.
refusal-not-defending = { $unit } ne défend pas { $hex }.
refusal-retreated-here = { $unit } a reculé en { $hex } dans cette Phase : elle ne peut que subir d'autres pertes.
refusal-artillery-behind-others = { $unit } est de l'Artillerie : d'autres unités en { $hex } doivent être en première ligne.
refusal-transporter-no-loss = { $unit } est un Transport et ne peut pas perdre de pas.
refusal-artillery-no-loss = { $unit } est de l'Artillerie attaquante, qui ne subit pas de pertes.
refusal-not-in-this-fight = { $unit } n'est pas une des unités { $role ->
    [attacker] attaquantes
   *[defender] en défense
}.
refusal-price-too-high = Imposer la retraite coûterait { $price } pas ; vous n'en avez que { $steps }.
refusal-nobody-left-to-advance = Imposer la retraite coûterait { $steps ->
    [one] votre seul pas
   *[other] vos { $steps } pas
} : personne ne resterait pour avancer.

# --- refus : retraite et avance
refusal-still-to-retreat = Ces unités doivent d'abord reculer : { $units }.
refusal-must-retreat-on = Il n'y a pas de place pour { $unit } en { $hex } : elle doit reculer plus loin.
refusal-not-retreating = { $unit } n'est pas une des unités qui reculent maintenant.
refusal-no-step-for-another-hex = Il ne reste qu'un pas à { $unit } : un hex de plus le lui coûterait.
refusal-retreat-not-adjacent = { $hex } n'est pas adjacent à { $unit } : on recule hex par hex.
refusal-back-into-combat = { $unit } doit quitter { $hex } et non y revenir.
refusal-no-retreat-into-cliffs = On ne recule jamais dans un Escarpement : { $hex } est fermé à { $unit }.
refusal-retreat-last-resort = { $unit } a mieux que { $hex }, où se trouve { $why ->
    [ambush] une Embuscade
    [transporter] un Transport ennemi
   *[objective] un Objectif de l'ennemi
} : c'est un dernier recours.
refusal-must-advance = Ces unités doivent d'abord avancer en { $hex } : { $units }.
refusal-somebody-must-advance = Une unité au moins doit avancer en { $hex }.
refusal-artillery-stays = { $unit } est de l'Artillerie et n'avance pas.
refusal-advance-barred = { $unit } n'a pas de chemin vers { $hex }.
refusal-advance-full = Pas de place pour { $unit } en { $hex } : { $halves } demi-unités là où { $limit } peuvent tenir.
refusal-advance-congested = Pas de place pour { $unit } en { $hex } : ce n'est pas un terrain clair, et il y aurait { $large } grosses et { $small } petites unités motorisées.

# --- événements
event-attack = { $side ->
    [japanese] Les Japonais attaquent
   *[allied] Les Alliés attaquent
} { $hex } avec { $units }{ $air ->
    [none] .
   *[other] {" "}et { $air }.
}
event-attack-vacant = { $side ->
    [japanese] Les Japonais attaquent
   *[allied] Les Alliés attaquent
} l'Objectif inoccupé { $hex } avec { $units }.
event-called-off = L'attaque contre { $hex } est annulée : le ratio est tombé sous 1:2.
event-odds = { $attack } contre { $defence } : colonne { $column }.
event-support-advantage = { $side ->
    [japanese] Les Japonais ont
   *[allied] Les Alliés ont
} l'Avantage du Soutien ({ $attack } contre { $defence }).
event-shifted = { $spearhead } charge, { $meeting } s'oppose en première ligne : { $shift ->
    [0] pas de décalage
   *[other] décalage de { $shift }
}, colonne { $column }{ $modifier ->
    [0] .
   *[other] , { $modifier } au dé.
}
event-massive = { $side ->
    [japanese] Les Japonais déclarent
   *[allied] Les Alliés déclarent
} une Grande Bataille.
event-banzai = { $unit } lance une charge Banzai !
event-combat-result = Dé modifié { $die } : l'attaquant perd { $attacker }, le défenseur { $defender }{ $retreat ->
    [r] { $bar ->
        [bunker] ; le « r » ne compte pas, car la Fortification tient et l'attaquant n'a pas l'Avantage de Soutien.
       *[other] { $attacker ->
            [0] , et une retraite peut être imposée.
           *[other] , et une retraite peut être imposée une fois les pertes de l'attaquant subies.
        }
    }
   *[other] .
}
event-bunker-destroyed = La Fortification en { $hex } est détruite.
event-enforced = { $leader } impose la retraite de { $hex } { $price ->
    [0] sans perte
    [one] au prix d'un pas
   *[other] au prix de { $price } pas
}.
event-desisted = L'attaquant laisse { $hex } en paix.
event-cannot-enforce = L'attaquant ne peut pas payer { $price ->
    [one] le pas
   *[other] les { $price } pas
} que coûterait une retraite de { $hex }.
event-refused = { $unit } refuse de quitter { $hex }, au prix de { $price ->
    [one] un pas
   *[other] { $price } pas
}.
event-retreats = { $unit } recule en { $hex }.
event-retreats-off-map = { $unit } est chassée de la carte ; elle revient en Renfort au Tour { $turn }.
event-advances = { $unit } avance en { $hex }.
