# Chapters 8 and 9: Replacements, Reinforcements, rail, the End of Game Turn.

# --- decisions
ask-replacement = Replacements: { $returned } of { $limit } taken. Choose among the counters with a blue rim, on the map or in the list below; or go on.
ask-return-yunnan = Choose the Yunnan unit that returns this turn.
ask-deploy = Reinforcements: bring counters on for 1 Resource Point each (you have { $points }), or go on.
ask-replenish = The Supply Stock at Imphal stands at { $stock }. Send British units back for +1 each (now +{ $modifier }), or roll.
ask-rail = Rail Movement: each counter may make one rail move, or go on.
ask-lower-flags = Support Game Turn: lift { $surplus ->
    [one] 1 flag
   *[other] { $surplus } flags
} from Objectives that were yours at start.
ask-first-chit = Choose in secret the chit you will play first next turn.

# --- refusals: Replacements
refusal-transporter-no-replacement = { $unit } is a Transporter, not a unit: Replacements are for units.
refusal-lost-for-good = { $unit } is in the Permanent Losses and never comes back.
refusal-not-in-losses = { $unit } is not in your Losses Box.
refusal-no-support-turn = { $unit } is a Support unit, and Game Turn { $turn } is no Support Game Turn.
refusal-support-returned-already = { $unit }: one Support unit a phase is the most, and you have had it.
refusal-no-battalion = { $unit } is not a Battalion: no other unit comes back as a Japanese Replacement.
refusal-replacements-used = No Replacement is left for { $unit }: you have taken { $returned } of { $limit }.
refusal-division-limit = { $unit }: { $limit } Battalions of one Division ({ $division }) are the most in a phase.
refusal-motorized-support-place = { $unit } is a Motorized Support unit: it returns in the Reinforcement Hex { $hex }.
refusal-no-host = { $unit } cannot return in { $hex }: there is neither a counter of its Division ({ $division }) in range of the HQ nor a working Japanese Depot within { $limit } hexes of it.
refusal-hq-starves = { $unit } cannot return in { $hex }: nobody joins a counter while the HQ is Out of Supply ({ $hq }).
refusal-name-the-host = The counters in { $hex } are not equally supplied: name the one that { $unit } joins.
refusal-not-a-host = { $unit } cannot join { $host } in { $hex }.
refusal-resources-short = { $unit } costs { $cost } Resource Point and you have { $points }.
refusal-yunnan-returns-apart = { $unit } is of the Yunnan Force, which returns one unit a turn by itself.
refusal-yunnan-only = { $unit } is not of the Yunnan Force.
refusal-yunnan-no-refit = { $unit } is of the Yunnan Force: only British and Stilwell units are restored.
refusal-no-refit = { $unit } { $reason ->
    [support] is a Support unit
   *[elite] is not replaceable
} and cannot be restored.
refusal-not-reduced = { $unit } is at full strength.
refusal-refits-used = { $unit }: { $limit } units restored are the most in a phase.
refusal-out-of-range = { $unit } in { $hex } is out of range of every HQ of its nation that is supplied, and of every working Depot.

# --- refusals: Reinforcements
refusal-not-in-off-map-box = { $unit } is not in the Allied Off-Map Box.
refusal-no-way-in = There is no Reinforcement Hex for { $unit } on this board.
refusal-enters-elsewhere = { $unit } enters the map in { $hex }.
refusal-lushai-column = { $unit } enters in a hex of column 0100: name one.
refusal-motorized-no-flight = { $unit } is Motorized and cannot go to the Off-Map Airfield.
refusal-airfield-full = { $unit }: { $limit } counters a phase may go to the Off-Map Airfield.
refusal-transporter-not-sent-back = { $unit } is a Transporter: only units are sent back for the Supply Stock.
refusal-british-only = { $unit } is not British: only British units are sent back for the Supply Stock.
refusal-modifier-limit = { $unit }: +{ $limit } is the most the die can get.

# --- refusals: rail
refusal-garrison-by-rail = { $unit } is a Garrison and never moves.
refusal-railed-already = { $unit } has made its rail move in this phase.
refusal-not-at-railway = { $unit } in { $hex } is not on a railway of yours.
refusal-no-contact = { $unit } in { $hex } has no route of contact: the enemy cuts the line.
refusal-not-in-india = { $unit } in { $hex }: on the map only the railway in India carries Allied counters.
refusal-already-there = { $unit } is in { $hex } already.
refusal-no-railway-there = { $hex } is not on a railway that { $unit } can use.
refusal-railways-apart = The railways of { $start } and { $hex } are not joined: { $unit } cannot go from one to the other.
refusal-line-closed = { $unit } cannot go to { $hex }: the enemy closes the line at { $closed }.

# --- refusals: the next turn
refusal-last-chit = You have just played { $chit ->
    [assault] the Assault chit
    [attack] the Attack chit
    [supply] the Supply Check chit
   *[reinforcement] the Reinforcement chit
} as your fourth: it cannot be the first of the next turn.

# --- events
event-replacement = { $unit } returns in { $hex }, { $level ->
    [full] in Full Supply
    [limited] in Limited Supply
   *[out] Out of Supply
}.
event-reinforcement = { $unit } arrives in { $hex }.
event-due = { $unit } arrives in the Allied Off-Map Box.
event-returned = { $unit } returns to the Allied Off-Map Box at full strength.
event-refitted = { $unit } in { $hex } is restored to full strength.
event-to-airfield = { $unit } goes to the Off-Map Airfield.
event-sent-back = { $unit } is sent back and is due again on Game Turn { $turn }.
event-stock = The Supply Stock at Imphal stands at { $value }.
event-replenish-waived = With { $flown } counters at the Off-Map Airfield no die is thrown for the Supply Stock.
event-rail = { $unit } goes by rail from { $start } to { $hex }.
event-ambushes-returned = All Ambushes are taken up.
event-generals-reset = Both Generals start again from 0.
event-monsoon = { $weather ->
    [light] The Light Monsoon is coming.
   *[heavy] The Heavy Monsoon is coming.
}
event-air-supply-removed = An Air Supply marker leaves the game; { $left ->
    [0] none is left.
    [one] one is left.
   *[other] { $left } are left.
}
event-air-support-removed = The Air Support { $air } leaves the game.
event-chit-chosen = { $side ->
    [japanese] The Japanese have
   *[allied] The Allies have
} chosen their first chit.
