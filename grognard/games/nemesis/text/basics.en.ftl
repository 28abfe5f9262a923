# --- decisions
ask-surplus = Too many units stand in { $hex }: choose one to give up.
ask-merge = End of the phase: merge Battalions, or go on.
ask-drop = { $hex } is attacked: a Regiment there may drop a Battalion first.
ask-remove-flag = There are not enough flags: lift one of yours from an Objective that was yours at start.
ask-chit = Choose your next Phase Chit.
ask-pause = The phase is over.

# --- refusals of the machine
refusal-game-over = The game is over.
refusal-not-your-decision = It is not for { WORD($seat) } to decide now, but for { WORD($deciding) }.
refusal-not-now = "{ VERB($action) }" is an order given { WHEN($action) }. Possible now: { VERB($expected) }.

# --- refusals
refusal-not-yours = { $unit } is not yours to command.
refusal-not-on-map = { $unit } is not on the map.
refusal-stacking = { $hex } would hold { $halves } half units; its Stacking Limit is { $limit } (a large unit counts as two halves).
refusal-congestion = { $hex } is not clear terrain: it holds one large or two small Motorized units, not { $large } large and { $small } small.
refusal-surplus-elsewhere = { $unit } is not among your units in the overstacked hex { $hex }.
refusal-no-own-flag = You have no flag in { $hex } on an Objective that was yours at start.
refusal-chindits-drop-nothing = { $unit }: Chindits never drop Battalions.
refusal-no-regiment = { $unit } is not a Japanese Infantry Regiment, so it neither drops nor merges Battalions.
refusal-reduced-drops-nothing = { $unit } is reduced already and has no Battalion to drop.
refusal-no-battalion-left = No Battalion of the { $division } Division is left in the Japanese Battalions Box for { $unit }.
refusal-not-under-attack = { $unit } does not stand in the hex under attack.
refusal-chindits-merge-never = { $unit }: Chindits never merge.
refusal-never-merges = { $unit } ({ WORD($type) }) never merges.
refusal-regiments-merge-never = Two Regiments never merge with each other.
refusal-merge-count = { $count } Battalions do not merge: two make a reduced Regiment, three a full one.
refusal-other-division = All counters of a merger must be of one Division, that of { $unit }.
refusal-merge-needs-reduced = { $unit } must be reduced to take in a Battalion, and takes one only.
refusal-not-in-regiments-box = { $unit } is not in the Japanese Regiments Box.
refusal-merge-apart = All counters of the merger with { $unit } must be in one hex.
refusal-merge-supply = All counters of the merger with { $unit } must have the same supply.
refusal-yunnan-idle-move = The Yunnan Force is idle: { $unit } must end its move at a Chinese Supply Entry hex, next to one, or with another Yunnan unit, not in { $hex }.
refusal-yunnan-idle-attack = The Yunnan Force is idle this Game Turn: { $unit } may not attack.
refusal-reinforcement-hex = { $hex } is a Reinforcement Hex: nobody may enter it.
refusal-lake = { $unit } cannot cross the lake to { $hex }.
refusal-motorized-off-road = { $unit } is Motorized and no Road, Track or Path leads to { $hex }.
refusal-cliff = { $hex } is a Cliff: only Light Troops may enter, and { $unit } is not.
refusal-enemy-units = { $unit } may not enter { $hex }: enemy units stand there.
refusal-enemy-transporter = { $unit } is a Transporter and may not enter { $hex } with an enemy Transporter in it.
refusal-chit-not-in-cup = { WORD($chit) } is not in your cup; { WORD($cup) } are.

# --- events
event-rolled = A die for { $reason ->
    [combat] the combat
    [yunnan] the Yunnan Force
    [vacant] leftover enemy troops
    [attrition] Attrition
    [replenish] the Supply Stock
    [superior] the Superior
    [claim] what partners dispute
   *[other] { $reason }
}: { $die }.
event-turn = Game Turn { $turn } begins.
event-chit = { $side ->
    [japanese] The Japanese play
   *[allied] The Allies play
} the { $chit ->
    [assault] Assault
    [attack] Attack
    [supply] Supply Check
   *[reinforcement] Reinforcement
} chit.
event-satisfaction = { $side ->
    [japanese] The Japanese gain
   *[allied] The Allies gain
} { $points } Satisfaction.
event-lament = { $side ->
    [japanese] Japanese
   *[allied] Allied
} Lament: +{ $points }.
event-superior-advances = { $side ->
    [japanese] Hirohito, the Japanese Superior,
   *[allied] Churchill, the Allied Superior,
} is pleased and rises to { $slot }.
event-superior-reverses = { $side ->
    [japanese] Hirohito, the Japanese Superior,
   *[allied] Churchill, the Allied Superior,
} is displeased and falls to { $slot }.
event-clf = Chiang Kai-shek loses face: { $slot }.
event-resources = Allied Resources: { SIGNED($points) }, now { $total }.
event-step-lost = { $unit } in { $hex } loses a step.
event-eliminated = { $unit } is eliminated in { $hex }.
event-regiment-broken = { $unit } is broken; { $battalion ->
    [none] nothing of it remains.
   *[other] { $battalion } is what remains.
}
event-captured = { $side ->
    [japanese] The Japanese take
   *[allied] The Allies take
} the Objective { $hex } ({ $points ->
    [one] 1 point
   *[other] { $points } points
}).
event-flag-removed = A flag is lifted from { $hex }.
event-stock-destroyed = The Supply Stock in { $hex } is destroyed.
event-yunnan-active = The Yunnan Force goes into action.
event-yunnan-idle = The Yunnan Force stays idle: { $die } with modifier { $modifier } is more than { $clf }.
event-dropped = { $unit } drops { $battalion }.
event-merged = { $unit } is formed anew in { $hex }.
event-ambush-removed = The Ambush in { $hex } is cleared.
event-bunker-removed = The Bunker in { $hex } falls in.
event-transporter-returned = { $unit } is dispersed and will gather again off the map.
