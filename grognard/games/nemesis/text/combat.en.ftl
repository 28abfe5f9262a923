# --- decisions
ask-assault = Assaults: { $made } of { $limit } made. { $made ->
    [3] That was the last: end the phase.
   *[other] Declare one, or end the phase.
}
ask-attack = Attacks: { $made } of { $limit } made. { $made ->
    [3] That was the last: end the phase.
   *[other] Declare one, or end the phase.
}
ask-spearhead = Which unit spearheads your attack on { $hex }?
ask-meet = { $spearhead } charges { $hex }: which unit meets it?
ask-massive = You attack { $hex } with { $steps } steps at { $column }: declare a Massive Combat? It costs 2 Lament, and each side one more step.
ask-banzai = { $side ->
    [japanese] You attack { $hex } at { $column }
   *[allied] The Allies attack { $hex } at { $column }
}: does { $unit } cry Banzai? One { $side ->
    [japanese] more
   *[allied] less
} on the die, but your losses would be final and cost 2 Lament a step.
ask-loss = { $left ->
    [one] One step is
   *[other] { $left } steps are
} still to be lost in the { $side ->
    [japanese] Japanese
   *[allied] Allied
} attack on { $hex }: choose a unit.
ask-lead = You may try to force the enemy out of { $hex }: which unit leads the advance? Or leave it.
ask-refuser = { $leader } is to advance into { $hex }: choose the unit that would hold the position if you refuse to retreat.
ask-enforce = { $leader } against { $refuser }: enforcing the retreat from { $hex } costs { $price ->
    [0] nothing
    [one] one step
   *[other] { $price } steps
}. Enforce it, or desist.
ask-refuse = The { $side ->
    [japanese] Japanese enforce
   *[allied] Allies enforce
} a retreat. Retreat from { $hex }, or refuse with { $refuser } at the price of { $price ->
    [one] one step
   *[other] { $price } steps
}? { $garrison ->
    [none] {""}
   *[other] The Garrison { $garrison } cannot retreat and would be lost.
}
ask-retreat = { $forced ->
    [yes] There is no room for { $unit } in { $there }: it must retreat another hex, at the cost of a step.
   *[no] { $left ->
        [0] The unit that retreated last may go on, at a step a hex. Go on, or stop.
        [one] One unit must still retreat from { $hex }.
       *[other] { $left } units must still retreat from { $hex }.
    }
}
ask-advance = Who advances into { $hex }?

# --- refusals: declaring
refusal-too-many-attacks = You have made { $attacks } attacks already; { $limit } is the most in a phase.
refusal-too-many-assaults = You have made { $attacks } assaults already; { $limit } is the most in a phase.
refusal-attack-reinforcement-hex = { $hex } is a Reinforcement Hex: one may attack out of it, never into it.
refusal-only-transporters = Only Transporters are in { $hex }, and they cannot be attacked: move in and push them.
refusal-occupy-instead = No enemy unit holds the Objective { $hex }: do not attack it, occupy it ({ order-attack-vacant }).
refusal-no-enemy-there = There is no enemy unit in { $hex } to attack.
refusal-attacked-before = Every unit in { $hex } has been attacked in this phase already.
refusal-nobody-attacks = Name at least one unit that attacks { $hex }.
refusal-named-twice = { $unit } is named twice.
refusal-transporter-attacks = { $unit } is a Transporter, not a unit: it cannot attack.
refusal-garrison-attacks = { $unit } is a Garrison: it defends, but never attacks.
refusal-has-attacked = { $unit } has attacked in this phase already.
refusal-not-adjacent = { $unit } is not adjacent to { $hex }.
refusal-yunnan-assault = { $unit } belongs to the Yunnan Force, which never assaults.
refusal-assault-unsupplied = { $unit } { $level ->
    [limited] is in Limited Supply
   *[out] is Out of Supply
}: only units in Full Supply may assault.
refusal-stilwell-attacked = { $unit } belongs to the Stilwell Force, which has made { $attacks } attack in this phase; { $limit } is its limit.
refusal-stilwell-assaulted = { $unit } belongs to the Stilwell Force, which has made { $attacks } assault in this phase; { $limit } is its limit.
refusal-attack-over-lake = { $unit } cannot attack over the lake to { $hex }; only Artillery can.
refusal-attack-off-road = { $unit } is Motorized, and no Road, Track or Path leads to { $hex }.
refusal-attack-closed-ground = { $unit } cannot attack into { $hex }, which it could not enter.
refusal-assault-from-one-hex = An assault comes out of a single hex; these units stand in { $count }: { $hexes }.
refusal-artillery-alone = { $unit } is Artillery: it attacks only together with other units.
refusal-air-alone = Air Support needs a unit on the ground that attacks with it.
refusal-air-with-artillery = Air Support and Artillery cannot attack without a unit that is not Artillery.
refusal-air-not-yours = { $air } is not yours: Air Support helps only the attacker.
refusal-air-used = { $air } is not available: it has flown already this Game Turn or is out of the game.
refusal-air-yunnan = { $air } does not fly for the Yunnan Force alone.
refusal-odds-too-low = { $attack } against { $defence } is less than 1:2, which is not allowed.
refusal-vacant-too-late = { $hex } should have been attacked first: vacant Objectives come before all other attacks.
refusal-no-enemy-objective = { $hex } is no Objective under enemy control.
refusal-objective-defended = Enemy units stand in { $hex }: attack it in the ordinary way.

# --- refusals: in combat
refusal-took-no-part = { $unit } takes no part in this combat.
refusal-artillery-leads-not = { $unit } is Artillery and never goes in front of an attack.
refusal-not-defending = { $unit } does not defend { $hex }.
refusal-retreated-here = { $unit } retreated into { $hex } in this phase: it can only take further losses.
refusal-artillery-behind-others = { $unit } is Artillery: others in { $hex } must stand in front.
refusal-transporter-no-loss = { $unit } is a Transporter and cannot take a step loss.
refusal-artillery-no-loss = { $unit } is attacking Artillery, which takes no losses.
refusal-not-in-this-fight = { $unit } is not one of the { $role ->
    [attacker] attacking
   *[defender] defending
} units.
refusal-price-too-high = Enforcing the retreat would cost { $price ->
    [one] 1 step
   *[other] { $price } steps
}; you have { $steps } to give.
refusal-nobody-left-to-advance = Enforcing the retreat would cost { $steps ->
    [one] your only step
   *[other] { $steps } steps, all you have
}: nobody would be left to advance.

# --- refusals: retreat and advance
refusal-still-to-retreat = These units must retreat first: { $units }.
refusal-must-retreat-on = There is no room for { $unit } in { $hex }: it must retreat further.
refusal-not-retreating = { $unit } is not among the units that retreat now.
refusal-no-step-for-another-hex = { $unit } has one step left: a further hex would cost it.
refusal-retreat-not-adjacent = { $hex } is not adjacent to { $unit }: retreats go hex by hex.
refusal-back-into-combat = { $unit } must leave { $hex }, not go back there.
refusal-no-retreat-into-cliffs = Nobody retreats into Cliffs: { $hex } is closed to { $unit }.
refusal-retreat-last-resort = { $unit } has a better way than { $hex }, where there { $why ->
    [ambush] is an Ambush
    [transporter] are enemy Transporters
   *[objective] is an Objective of the enemy
}: that is a last resort.
refusal-must-advance = These units must advance into { $hex } first: { $units }.
refusal-somebody-must-advance = At least one unit must advance into { $hex }.
refusal-artillery-stays = { $unit } is Artillery and does not advance.
refusal-advance-barred = { $unit } has no way into { $hex }.
refusal-advance-full = No room for { $unit } in { $hex }: { $halves } half units where { $limit } may stand.
refusal-advance-congested = No room for { $unit } in { $hex }: it is not clear terrain, and would hold { $large } large and { $small } small Motorized units.

# --- events
event-attack = { $side ->
    [japanese] The Japanese attack
   *[allied] The Allies attack
} { $hex } with { $units }{ $air ->
    [none] .
   *[other] {" "}and { $air }.
}
event-attack-vacant = { $side ->
    [japanese] The Japanese go
   *[allied] The Allies go
} for the vacant Objective { $hex } with { $units }.
event-called-off = The attack on { $hex } is called off: the odds have fallen below 1:2.
event-odds = { $attack } against { $defence }: the { $column } column.
event-support-advantage = { $side ->
    [japanese] The Japanese have
   *[allied] The Allies have
} Support Advantage ({ $attack } against { $defence }).
event-shifted = { $spearhead } charges, { $meeting } meets it: { $shift ->
    [0] no shift
   *[other] a shift of { $shift }
}, the { $column } column{ $modifier ->
    [0] .
   *[other] , { $modifier } to the die.
}
event-massive = { $side ->
    [japanese] The Japanese declare
   *[allied] The Allies declare
} a Massive Combat.
event-banzai = { $unit } cries Banzai!
event-combat-result = Modified die { $die }: the attacker loses { $attacker }, the defender { $defender }{ $retreat ->
    [r] { $bar ->
        [bunker] ; the r counts for nothing, since the Bunker stands and the attacker has no Support Advantage.
       *[other] { $attacker ->
            [0] , and a retreat may be enforced.
           *[other] , and a retreat may be enforced once the attacker has met the losses.
        }
    }
   *[other] .
}
event-bunker-destroyed = The Bunker in { $hex } is destroyed.
event-enforced = { $leader } enforces the retreat from { $hex } { $price ->
    [0] without loss
    [one] at the cost of one step
   *[other] at the cost of { $price } steps
}.
event-desisted = The attacker leaves { $hex } alone.
event-cannot-enforce = The attacker cannot pay the { $price ->
    [one] step
   *[other] { $price } steps
} that a retreat from { $hex } would cost.
event-refused = { $unit } refuses to leave { $hex }, at the cost of { $price ->
    [one] one step
   *[other] { $price } steps
}.
event-retreats = { $unit } retreats to { $hex }.
event-retreats-off-map = { $unit } is driven off the map; it returns as a Reinforcement on Game Turn { $turn }.
event-advances = { $unit } advances into { $hex }.
