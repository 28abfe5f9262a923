# Renforts, recomplètements, points spéciaux, équipement (40).

ask-special-points = { $points } points de recomplètement spéciaux : une base de guérilla peut les prendre en recrutement{ $district ->
    [none] .
   *[other] , ou le district : { WORD($district) }.
}

event-points = { WORD($district) } : points de recomplètement pour { WORD($affiliation) }, { $points } ({ WORD($type) }).
event-points-lost = { WORD($district) } n'a plus de source : les points de { WORD($affiliation) } y sont perdus.
event-points-owed = { $unit } ne peut être retirée de la carte : { $points } points ({ WORD($type) }) sont dus pour elle.
event-special-points = { WORD($district) } : points d'infanterie spéciaux pour { WORD($affiliation) }, { $points }.
event-recruit-points = Points de recrutement pour la base { $base } : { $points }.
event-gone-for-good = { $unit } quitte le jeu pour toujours.
event-nationalised = { $unit } appartient désormais aux nationalistes : sa faction n'a plus de source.
event-event = { WORD($name) }.
event-to-pool = { $unit } rejoint la réserve de recomplètement.
event-forming = { $unit } est en formation.
event-converted = En { $hex }, { $unit } devient { $units }.
event-withdrawn = { $unit } est retirée de { $place }.
event-posted = { $unit } rejoint la garnison ({ WORD($garrison) }), en { $place }.
event-replaced = { $unit } est recomplétée en { $place } ({ WORD($face) }) pour { $cost } points.
event-rebuilt = { $unit } en { $hex } est reconstituée ({ WORD($face) }) pour { $cost } points.
event-equipped = { $unit } est équipée pour { $cost } points et { $resources ->
    [one] un point de ressources
   *[other] { $resources } points de ressources
}.

refusal-no-such-base = { $base } ne peut pas prendre ces points.
refusal-not-due = Aucun renfort { $unit } n'est attendu.
refusal-source-used = { $place } a déjà reçu une unité à cette phase.
refusal-no-source = { $place } n'est pas une source de recomplètement pour { $unit }, ou n'est pas à vous.
refusal-no-city-no-fortress = { $unit } est en { $hex }, où il n'y a ni ville ni forteresse.
refusal-not-supplied = { $unit } n'est pas en ravitaillement général.
refusal-in-enemy-zone = { $unit } est en ZdC ennemie en { $hex }.
refusal-no-reorganisation = L'ordre de bataille ne permet pas de réorganiser { $unit } maintenant.
refusal-not-stacked-together = { $unit } et { $other } doivent occuper le même hexagone pour devenir une autre unité.
refusal-too-few-points = { $unit } demande { $cost } points ({ WORD($type) }) d'un district qu'atteint sa ligne de ravitaillement.
refusal-not-to-be-withdrawn = { $unit } n'est pas à retirer maintenant.
refusal-not-to-be-disbanded = L'ordre de bataille ne permet pas de dissoudre { $unit } maintenant.
refusal-too-few-points-there = { WORD($district) } a { $points } points ({ WORD($type) }) ; il en faut { $cost }.
refusal-replaced-enough = { $unit } dépasse ce qui peut être recomplété ce mois-ci : { $limit } RE ({ WORD($branch) }), dont { $used } déjà pris.
refusal-no-such-face = { $unit } ne peut être portée à { $face }.
refusal-not-by-points = { $unit } n'est pas recomplétée par des points : ni les unités communistes ni les guérillas ne le sont.
refusal-not-lost = { $unit } n'est pas dans la réserve de recomplètement.
refusal-just-disbanded = { $unit } a été dissoute ce tour-ci.
refusal-fragile = { $unit } est fragile : elle n'est pas recomplétée.
refusal-no-district-here = { $unit } est en { $hex }, hors de tout district de son affiliation.
refusal-no-line-to-source = { $unit } ne trace aucune ligne de ravitaillement vers une source : { WORD($district) }.
refusal-only-by-equipping = { $unit } : les cadres chinois ne sont complétés qu'en étant équipés.
refusal-not-reduced = { $unit } n'est pas réduite.
refusal-not-to-be-equipped = { $unit } n'a pas de pion équipé, ou n'est pas nationaliste.
refusal-too-few-reached = { $unit } atteint { $found } points de ressources par des lignes de ravitaillement ; il en faut { $needed }.
event-resources = { $points } points de ressources arrivent : { WORD($place) }.
event-exchanged = { WORD($place) } : des points de ressources sont reçus sous une autre forme, { $points } ({ WORD($item) }).
refusal-nothing-new-there = Aucun point de ressources ne vient d'arriver en { $place } : une fois en jeu, ils restent ce qu'ils sont.
refusal-too-few-resources-there = Il faut { $needed } points de ressources en { $place } ; { $there } viennent d'arriver.
refusal-garrison-keeps = { $unit } appartient à la garnison de { WORD($garrison) }, qui doit rester à pleine puissance.
refusal-garrisons-first = Les points pour { $unit } vont d'abord à { $other }, de la garnison de { WORD($garrison) }.
refusal-no-lodging-anywhere = Aucune ville de la garnison de { WORD($garrison) } n'a de place pour { $unit }.
event-points-brought = { WORD($district) } : un point de recomplètement ({ WORD($type) }) parvient à { WORD($affiliation) }.
event-points-scattered = En { $hex }, des points de recomplètement sont perdus ({ WORD($item) }) : { $points }.
refusal-points-kept-back = { WORD($faction) } ne coopère pas et ne laisse partir aucun point de recomplètement.
word-infantry-rp = point de recomplètement d'infanterie
word-armour-rp = point de recomplètement blindé
word-equipment-rp = point de recomplètement d'équipement
word-infantry-rp-ija = point de recomplètement d'infanterie de l'armée
word-armour-rp-ija = point de recomplètement blindé de l'armée
word-infantry-rp-ijn = point de recomplètement d'infanterie de la marine
word-armour-rp-ijn = point de recomplètement blindé de la marine
