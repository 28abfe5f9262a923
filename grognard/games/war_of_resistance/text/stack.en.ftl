# Stacking, breaking down and putting together, corps markers, reserve divisions.

ask-assemble = Nothing moves any more: put parts of units together, or leave them as they are.
ask-too-full = { $hex } holds more than it may, and nobody can leave it: choose a unit to give up.

event-broken-down = { $unit } breaks down in { $hex }: { $units }.
event-put-together = { $units } are put together in { $hex }: { $unit }.
event-crowded-out = { $unit } finds no room in { $hex } and is given up.
event-refilled = { $reserve } is broken up in { $hex } to fill { $unit }: { $cost } infantry replacement points, { $left } left over.

refusal-no-room = { $hex } is full: { $units } units of any kind, { $others } RE of non-divisional units besides, and { $artillery } RE of artillery.
refusal-too-full = { $hex } holds more than it may, and somebody can still leave it.
refusal-too-full-apart = { $hex } holds more than it may: put together what can be put together there.
refusal-not-too-full = { $unit } is not among the units to choose from in { $hex }.
refusal-never-broken-down = { $unit } is of a kind that is not broken down.
refusal-reduced-not-broken-down = { $unit } has lost strength: only units at full strength are broken down.
refusal-no-breakdown = { $unit } has { $ways ->
    [one] one way to be broken down
   *[other] { $ways } ways to be broken down
}, and no way { $way }.
refusal-not-in-pool = { $unit } is not in the replacement pool, and in the initial phase only units there are broken down or put together.
refusal-not-on-map = { $unit } is not on the map.
refusal-too-late-to-break = { $unit } cannot be broken down any more: units have moved, and that is done at the start of a phase.
refusal-break-out-of-influence = { $unit } is not in the zone of influence of an activated headquarters.
refusal-carries = { $unit } carries something or is carried, and must be rid of that first.
refusal-no-counters = No breakdown counters are free for { $unit }.
refusal-part-reduced = { $unit } is not at full strength.
refusal-parts-apart = { $count ->
    [0] No units are named.
   *[other] These units do not lie in one place.
}
refusal-no-whole = { $count ->
    [one] This unit makes no larger one by itself.
   *[other] These { $count } units do not make up a larger one.
}
refusal-no-such-marker = There is no corps marker { $marker }: they are numbered 1 to { $most }, and 0 takes units out.
refusal-no-reserve = { $unit } is no reserve division on the map, nor a part of one.
refusal-not-its-parent = { $unit } is not the division of { $reserve } or a part of it, or has lost nothing.
refusal-no-such-form = { $unit } cannot come back as { $form } now.
refusal-no-cadre = { $unit } cannot be brought to a cadre.
refusal-out-of-reach = { $unit } is out of supply or has no overland line to { $reserve }.
refusal-too-few-replacements = { $unit } costs { $cost } infantry replacement points and there are { $points }.
