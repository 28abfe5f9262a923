# --- decisions
ask-bombard = Bombardment Phase: fire at enemies that you will not attack on the ground this player turn, or end the phase.
ask-combat = Combat Phase, { $attacks ->
    [0] no attack made
    [one] one attack made
   *[other] { $attacks } attacks made
}: declare one, or end the phase.
ask-reserve-combat = Reserve Combat Phase, { $attacks ->
    [0] no attack made
    [one] one attack made
   *[other] { $attacks } attacks made
}: only reserves that have moved may attack. Declare one, or end the phase.
ask-defend = { $count ->
    [one] One unit attacks
   *[other] { $count } units attack
} { $hex }: choose your lead unit and name the guns and ships that support it.
ask-commit = { $hex } is attacked: test a reserve to bring it there, or leave it at that.
ask-support-fire = The support for the combat at { $hex } may fire. Choose a target, or hold the rest.
ask-lead = Bombardment took the lead unit at { $hex } away: who leads now?
ask-effort = { $hex } at { $column }, { $drm ->
    [0] no modifier
    [1] +1
    [2] +2
    [3] +3
    [4] +4
    [5] +5
    [6] +6
   *[other] { $drm }
} on the die: make it a Maximum Effort?
ask-reroll = The die of { $die } at { $hex } costs the attacker { $attacker ->
    [0] nothing
    [one] one step
   *[other] { $attacker } steps
} and the defender { $defender ->
    [0] nothing
    [one] one step
   *[other] { $defender } steps
}. Use your momentum to roll again? The second result stands.
ask-loss = { $left ->
    [one] One step is
   *[other] { $left } steps are
} still to be lost: choose a unit.
ask-another-round = Defenders still hold { $hex }: fight another round at once, or break off.
ask-put-in-order = The combat is over: choose the unit on top of your stacks that took part, or leave them as they are.
ask-advance = { $hex } is empty: who advances? { $limit ->
    [one] Into that hex only.
   *[other] Up to { $limit } hexes, that hex first.
}

# --- refusals: attacking
refusal-no-enemy-there = There is no enemy unit in { $hex } to attack.
refusal-attacked-before = { $hex } has been attacked in this phase already; once is the limit.
refusal-shelled-hex = { $hex } was bombarded in your Bombardment Phase: your ground units may not attack it this player turn.
refusal-nobody-attacks = Name at least one unit that attacks { $hex }.
refusal-cannot-attack = { $unit } is not a unit of yours on the map.
refusal-hq-attacks = { $unit } is an HQ: it never attacks.
refusal-artillery-attacks = { $unit } is Artillery: it supports attacks by fire and never attacks itself.
refusal-no-attack-strength = { $unit } has no attack strength.
refusal-disrupted-attacks = { $unit } is disrupted and cannot attack.
refusal-no-reserve-attack = { $unit } did not move as a reserve in this turn's Reserve Movement Phase, so it cannot attack now.
refusal-reserve-attacks = { $unit } is in reserve: it cannot attack in the Combat Phase.
refusal-has-attacked = { $unit } has attacked in this phase already; its strength belongs to one attack.
refusal-not-adjacent = { $unit } is not adjacent to { $hex }.
refusal-bound-elsewhere = { $unit } waits off { $target } and can assault no other hex than that; { $hex } is not its beach.
refusal-named-twice = { $unit } is named twice.
refusal-lead-not-attacking = { $unit } is not among the attackers, so it cannot lead them.
refusal-engineer-leads = An Engineer takes part against the Fortification in { $hex } and must lead, not { $unit }.
refusal-banzai-japanese = Only the Japanese make Banzai attacks.
refusal-banzai-infantry = A Banzai attack needs at least one Infantry unit.
refusal-banzai-support = A Banzai attack goes in without support: { $unit } cannot take part.
refusal-no-support = { $unit } is not yours, or is no gun, aircraft or ship for the part you give it.
refusal-too-much-air = { $count } air units would give close support at { $hex } in this phase; { $limit } is the most.
refusal-nobody-joins = { $unit } was not in the first round: nobody may join the second.

# --- refusals: bombarding
refusal-no-artillery = { $unit } is no Artillery and has no fire to give.
refusal-gun-not-ashore = { $unit } is not on land and cannot fire.
refusal-gun-fired = { $unit } has fired in this player turn already.
refusal-disrupted-advances = { $unit } was disrupted and dropped out of the attack: it does not advance.
refusal-gun-disrupted = { $unit } is disrupted and does not fire.
refusal-gun-unsupplied = { $unit } is out of supply and cannot use its bombardment factors.
refusal-gun-range = { $hex } is { $distance } hexes from { $unit }, whose range is { $range }.
refusal-ship-range = No sea hex is near enough to { $hex } for { $unit }, whose range is { $range }.
refusal-ship-beside-friends = { $hex } is next to units of yours: in the Bombardment Phase { $unit } may not fire there.
refusal-nobody-fires = Name the units that fire at { $hex }.
refusal-not-your-unit = { $unit } is not yours.
refusal-no-combining = Artillery, air and naval factors are never added: these { $count } units must fire separately.
refusal-one-by-one = These { $count } units cannot combine their factors: each fires by itself.
refusal-no-target = There is nobody in { $hex } to fire at now.
refusal-top-not-in-combat = The top unit in { $hex } takes no part in this combat.
refusal-shelled-before = Artillery has fired at that unit in { $hex } in this combat phase already.
refusal-no-other-unit = There is no other unit in { $hex } that may be fired at now.
refusal-not-in-support = { $unit } was not named to support this combat.

# --- refusals: defending
refusal-lead-not-defending = { $unit } is not in { $hex }, so it cannot lead the defence.
refusal-no-defensive-air = { $unit } cannot be used in defence: aircraft support only the side whose turn it is.
refusal-no-defensive-ship = { $unit } may not fire in the enemy's combat phases.
refusal-cannot-commit = { $unit } is not yours: test one of your own reserves.
refusal-tested-for-hex = { $unit } has been tested for { $hex } in this turn already.
refusal-lead-takes-no-part = { $unit } takes no part in this combat.
refusal-newcomer-leads = { $unit } has only just come to { $hex }: one of those who held the hex must lead.

# --- refusals: losses and advances
refusal-hit-before = { $unit } has lost a step already: every other unit in this combat loses one first.
refusal-takes-no-loss = { $unit } takes no loss of this combat.
refusal-advanced-already = { $unit } has advanced already.
refusal-took-no-part = { $unit } took no part in this attack, or can go no further.
refusal-advance-starts = { $unit } must advance into { $hex } first.
refusal-advance-circles = { $unit } would enter the same hex twice.
refusal-advance-too-far = { $hexes } hexes are too many for { $unit }: this advance goes { $limit } at most.
refusal-advance-stops = { $unit } must stop in { $hex }, which is in an enemy ZoC.
refusal-advance-jumps = { $hex } is not next to where { $unit } would be.
refusal-advance-no-room = There is no room for { $unit } in { $hex } (rule { $limit }).
refusal-no-beach = The ground of { $hex } is closed to { $unit }: it cannot land there.
refusal-boats-first = Units off { $hex } must land before { $unit } advances.
refusal-must-land = Units off { $hex } can land, and so they must.

# --- events
event-attack = { $units } { $count ->
    [one] attacks
   *[other] attack
} { $hex } from { $hexes }, led by { $lead }{ $guns ->
    [0] {""}
   *[other] , guns { $guns }
}{ $air ->
    [0] {""}
   *[other] , close support { $air }
}{ $bombers ->
    [0] {""}
   *[other] , bombers { $bombers }
}{ $ships ->
    [0] {""}
   *[other] , ships { $ships }
}.
event-attack-unseen = { $side ->
    [japanese] The Japanese
   *[allied] The Allies
} attack { $hex } with { $count ->
    [one] one unit
   *[other] { $count } units
} from { $hexes }{ $guns ->
    [0] {""}
   *[other] , guns { $guns }
}{ $air ->
    [0] {""}
   *[other] , close support { $air }
}{ $bombers ->
    [0] {""}
   *[other] , bombers { $bombers }
}{ $ships ->
    [0] {""}
   *[other] , ships { $ships }
}.
event-banzai = Banzai! { $units } { $count ->
    [one] charges
   *[other] charge
} { $hex } from { $hexes }, led by { $lead }; none will come back.
event-banzai-unseen = Banzai! { $count ->
    [one] One Japanese unit charges
   *[other] { $count } Japanese units charge
} { $hex } from { $hexes }.
event-defence = { $lead } leads the defence of { $hex }{ $guns ->
    [0] {""}
   *[other] , guns { $guns }
}{ $ships ->
    [0] {""}
   *[other] , ships { $ships }
}{ $bombers ->
    [0] {""}
   *[other] , bombers { $bombers }
}.
event-defence-unseen = { $hex } is defended{ $guns ->
    [0] {""}
   *[other] , guns { $guns }
}{ $ships ->
    [0] {""}
   *[other] , ships { $ships }
}{ $bombers ->
    [0] {""}
   *[other] , bombers { $bombers }
}.
event-reserve-joins = { $unit } comes from { $start } to the help of { $hex }.
event-reserve-joins-unseen = A reserve comes from { $start } to the help of { $hex }.
event-bombarded = { $unit } in { $hex } is bombarded by { $by ->
    [air] air units
    [naval] ships
   *[artillery] artillery
} with { $total } { $total ->
    [one] factor
   *[other] factors
}: { $steps ->
    [0] no loss
    [one] one step lost
   *[other] { $steps } steps lost
}{ $disrupted ->
    [yes] {" "}and disrupted
   *[no] {""}
}.
event-bombarded-unseen = { $aim ->
    [top] The top unit
   *[other] Another unit
} in { $hex } is bombarded by { $by ->
    [air] air units
    [naval] ships
   *[artillery] artillery
} with { $total } { $total ->
    [one] factor
   *[other] factors
}: { $steps ->
    [0] no loss
    [one] one step lost
   *[other] { $steps } steps lost
}{ $disrupted ->
    [yes] {" "}and disrupted
   *[no] {""}
}.
event-step-lost = { $unit } in { $hex } loses a step.
event-step-lost-unseen = A unit in { $hex } loses a step.
event-destroyed = { $unit } is { $box ->
    [permanently-destroyed] permanently destroyed
   *[destroyed] destroyed
}.
event-swept = Bombardment has left nobody in { $hex }: no combat is rolled.
event-attack-broken = No attacker is left at { $hex }: the attack breaks off.
event-engaged = { $hex }: { $attackers } (lead { $lead }) against { $defenders } (lead { $defender_lead }).
event-odds = { $hex }: { $attack } against { $defence } is { $column }.
event-shifted = Column shifts: { $shift ->
    [0] none
    [1] +1
    [2] +2
    [3] +3
    [4] +4
    [5] +5
    [6] +6
   *[other] { $shift }
}, column { $column }; on the die: { $drm ->
    [0] no modifier
    [1] +1
    [2] +2
    [3] +3
    [4] +4
    [5] +5
    [6] +6
   *[other] { $drm }
}.
event-effort = { $side ->
    [japanese] The Japanese make
   *[allied] The Allies make
} a Maximum Effort at { $hex }.
event-combat-result = Result at { $hex } on { $die }: the attacker loses { $attacker ->
    [0] nothing
    [one] one step
   *[other] { $attacker } steps
}, the defender { $defender ->
    [0] nothing
    [one] one step
   *[other] { $defender } steps
}.
event-rerolled = { $side ->
    [japanese] The Japanese use
   *[allied] The Allies use
} their momentum to roll again.
event-advanced = { $unit } advances from { $start } to { $hex }.
event-advanced-unseen = A unit advances from { $start } to { $hex }.
event-drowned = { $unit } fails to get ashore.
