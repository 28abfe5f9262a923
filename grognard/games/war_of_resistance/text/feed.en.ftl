# Supply: general and attack supply, items, loads and cargo (12).

# --- decisions
ask-second-player = The enemy's initial phase: say whom you supply where supply is short, convert attack supply, and pay for headquarters.
ask-haulage = The load is in { $hex }, with { $smp } supply movement points left: take up, set down, haul on, or leave it here.

# --- refusals
refusal-not-your-turn = You may destroy items of supply in your own player turn only, those in { $place } too.
refusal-units-among-items = { $unit } is a unit: name it together with the transport counters, with a comma between; points come after them.
refusal-no-such-items = You have none of that ({ WORD($item) }) in { $place }.
refusal-just-arrived = { $unit } has come into play in this player turn and draws no supply before the next one.
refusal-needs-no-favour = { $unit } is supplied already, or not on the map.
refusal-no-supply-line = { $unit } has no line of supply to any source that could feed it.
refusal-too-big-for-network = No network or port that { $unit } reaches has capacity for a unit of its size.
refusal-points-made-already = { $place } has made general supply points already and adds nothing until your next turn.
refusal-no-source-of-points = { $place } is no source that can make general supply points for you: Japan, or a major city hex on your network.
refusal-no-smp-left = You have no supply movement points left to haul from { $hex }.
refusal-nothing-to-load = You have nothing to load in { $hex }.
refusal-guns-not-hauled = Carts and bearers take no guns ({ WORD($item) }): they go by rail, by ship or on transport counters.
refusal-load-full = A load holds 3 RE; there is no room for this ({ WORD($item) }).
refusal-not-in-load = The load holds none of that ({ WORD($item) }).
refusal-empty-load = Take something up before you haul to { $hex }.
refusal-hauled-hex-by-hex = A load is hauled one hex at a time: { $hex } is not beside { $start }.
refusal-no-way-for-loads = No load can be hauled to { $hex } from here.
refusal-enemy-zone-for-loads = { $hex } is in an enemy zone of control, and no unit of yours is there.
refusal-smp-too-few = To haul to { $hex } costs { $price } supply movement points; you have { $left }.
refusal-no-rail-for-items = No railway of yours leads from { $start } to { $hex }.
refusal-carries-too-much = { $unit } would carry more than twice its size.
refusal-transport-loads = { $unit } is a transport counter: it loads points for a phase, up to its capacity.
refusal-goes-nowhere = { $unit } is not about to retreat or to advance.
refusal-no-points-there = You have no general supply points in { $place } that could be used now.
refusal-drawn-first-already = Nothing else is used before the general supply points of { $place }.
refusal-carries-nothing = { $unit } carries nothing.

# --- events
event-attack-supply = Attack supply of { $place } serves { $units }.
event-attack-supply-spent = { $points } attack supply { $points ->
    [one] point
   *[other] points
} of { $place } spent.
event-item-captured = { $side ->
    [japanese] The Japanese capture
   *[chinese] The Chinese capture
} a point in { $hex } ({ WORD($item) }).
event-item-destroyed = { $points } { $points ->
    [one] point
   *[other] points
} destroyed in { $place } ({ WORD($item) }).
event-drawn-first = The general supply points of { $place } are used before all others.
event-taken-along = { $unit } takes a point ({ WORD($item) }) along from { $hex }.
event-favoured = { $unit } is supplied before all others.
event-points-made = { $place } makes { $points } general supply points.
event-points-converted = Attack supply in { $place } becomes { $points } general supply points.
event-points-expired = { $points } general supply { $points ->
    [one] point
   *[other] points
} in { $place } are used up by time.
event-import = { $points } resource { $points ->
    [one] point
   *[other] points
} from abroad ({ WORD($nation) }) come in at { $place }.
event-import-lost = { $points } resource { $points ->
    [one] point
   *[other] points
} from abroad ({ WORD($nation) }) are lost: no entry is open.
event-item-sent = A point ({ WORD($item) }) goes by rail from { $start } to { $hex }.
