# --- decisions
ask-supply-drop = The Supply Check is over: full-strength Regiments may drop Battalions, or go on.
ask-airdrop = Place an Air Supply marker ({ $left } left), or go on.{ $imphal ->
    [0] {""}
   *[other] {" "}Counters that live by the Imphal Airfield alone: { $imphal }.
}
ask-imphal-loss = Imphal has no Supply Stock left: choose a unit to lose a step ({ $steps } still to lose).
ask-imphal-air = All Air Supply markers are placed: choose the Air Support that flies supplies to Imphal.
ask-control = Control: { $side ->
    [japanese] the Japanese
   *[allied] the Allies
} may take over Objectives that they alone can supply, or go on.

# --- refusals
refusal-no-airdrop-left = All { $markers } Air Supply markers are placed already.
refusal-airdrop-there = There is an Air Supply marker in { $hex } already; a second one would do nothing.
refusal-airdrop-for-nobody = In { $hex } there is no Allied counter that an airdrop could feed.
refusal-airdrop-for-yunnan = The Yunnan Force in { $hex } cannot use airdrops.
refusal-airdrop-too-far = { $hex } lies in column { $column }; these counters get airdrops no further east than column { $limit }.
refusal-airdrop-off-road = There is no Road or Track in { $hex }: only Chindits, Galahad and Lushai get airdrops there.
refusal-marker-for-imphal = { $units ->
    [one] One counter depends
   *[other] { $units } counters depend
} on the Imphal Airfield and no Air Support is available: one of the { $markers } Air Supply markers must stay in its box.
refusal-not-on-imphal = { $unit } is no unit that depends on the Imphal Airfield.
refusal-air-not-available = { $air } is no available Allied Air Support.
refusal-no-objective = { $hex } is no Objective.
refusal-already-yours = You control { $hex } already.
refusal-already-claimed = You have claimed { $hex } already.
refusal-objective-occupied = There are units in { $hex }: it does not change hands in the Control step.
refusal-owner-traces = { $side ->
    [japanese] The Japanese
   *[allied] The Allies
} can still trace supply to { $hex }.
refusal-you-cannot-trace = You cannot trace supply to { $hex } yourself.

# --- events
event-airdrop = Air Supply is dropped on { $hex } ({ $left ->
    [0] no marker
    [one] one marker
   *[other] { $left } markers
} left).
event-supply-level = { $unit } in { $hex } is now { $level ->
    [full] in Full Supply
    [limited] in Limited Supply
   *[out] Out of Supply
}.
event-stock-used = The Imphal Airfield is used: the Supply Stock falls to { $left ->
    [0] nothing
   *[other] { $left }
}.
event-stock-missing = The Imphal Airfield is used without any Supply Stock: { $steps ->
    [one] 1 step
   *[other] { $steps } steps
} will be lost.
event-imphal-flown = { $air } flies supplies to Imphal and is used.
event-starved = { $unit } perishes in { $hex } for want of supply.
event-taken-over = { $side ->
    [japanese] The Japanese take over
   *[allied] The Allies take over
} { $hex }, which { $owner ->
    [japanese] the Japanese
   *[allied] the Allies
} can no longer supply.
