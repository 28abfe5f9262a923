# Ships: movement, combat, transport, landings, gunfire, dockyards (27 to 35).

# --- decisions
ask-naval-combat = { $hunter } can engage { $prey } in { $hex } (die { $modifier }, a 5 or more sinks it): engage it, or let it pass.
ask-displacement = The enemy is beside { $ship } in { $place }: say where it goes.
ask-gunfire = Before the enemy attacks: commit the gunfire of your ships to hexes that you hold; then let him attack.

# --- refusals: ships and their ways
refusal-no-ships = Name one or more ships, each of them once.
refusal-no-ship = { $unit } is no ship.
refusal-not-your-ship = { $ship } is not one of your ships that could do this.
refusal-ship-not-afloat = { $ship } is not on the water now.
refusal-ship-mended = { $ship } was repaired this turn: it neither moves nor fires.
refusal-ship-released = { $ship } has left strategic transport this turn and does nothing else.
refusal-not-one-squadron = { $ship } and { $other } do not lie in the same place, so they cannot act together.
refusal-carry-together = { $ship } and { $other } carry cargo together: they move together.
refusal-naval-points = { $ship } would need { $cost } naval MP and has { $left } left in this phase.
refusal-no-such-berth = A voyage ends in "port" or at "sea", not in "{ $berth }".
refusal-ship-there-already = { $ship } is in { $place } already.
refusal-no-water-there = { $ship } cannot go to { $place }: there is no water for ships.
refusal-no-port-there = { $ship } cannot enter port in { $place }: there is none.
refusal-too-far-to-sail = { $place } is too far for { $ship }: it would cost { $cost } naval MP, and it has { $left } left.
refusal-no-sea-way = No way over water leads { $ship } to { $place }.
refusal-icebound = { $place } is frozen: { $ship } cannot pass.
refusal-enemy-bank = { $ship } cannot use the river at { $place }: a supported enemy unit is beside it, or both banks are the enemy's.
refusal-strait-closed = An enemy unit at the strait of { $place } keeps { $ship } from passing.
refusal-enemy-ships-there = Enemy warships in { $place } bar the way to { $ship }.
refusal-port-blockaded = The port of { $place } is blockaded: { $ship } can neither enter nor leave it.
refusal-port-not-yours = { $ship } cannot use the port of { $place }: you did not own it when your player turn began.
refusal-not-your-box = { $place } is not open to { $ship }.
refusal-not-up-this-river = { $ship } ({ $kind }) may not go as far up the river as { $place }.
refusal-no-river-ports = { $ship } ({ $kind }) cannot use the river port of { $place }.
refusal-restricted-waters = { $place } is restricted water: { $ship } may not enter it.
refusal-too-far-out = { $ship } ({ $kind }) stays within one hex of the coast and cannot enter { $place }.
refusal-another-ship-leaves = { $ship } must leave first.
refusal-no-refuge = { $ship } cannot withdraw to { $place }.

# --- refusals: cargo
refusal-no-carrier = { $ship } ({ $kind }) carries no cargo.
refusal-craft-carries-nothing = { $ship } was damaged on a beach and carries nothing until it is mended.
refusal-two-freights = { $ship } and the others carry different cargo already.
refusal-no-room-aboard = { $ship } has room for { $room } RE, { $needed } are needed.
refusal-loads-in-japan = In the initial phase only NT and LC in the Japan box take cargo: { $ship } waits for the movement phase.
refusal-no-shore = { $ship } does not lie in a port, off a beach or beside a bank of { $place }.
refusal-neutral-shore = { $hex } is neutral ground: { $ship } lands and takes up nothing there.
refusal-shore-outside = { $hex } lies outside of the battle: { $ship } lands and takes up nothing there.
refusal-shore-not-yours = { $place } cannot be used: { $how ->
    [port] you did not own the port when your player turn began
   *[other] you did not own it when this phase began
}.
refusal-sea-too-rough = The sea at { $place } is too rough for the beach: { sea-name }.
refusal-too-heavy-for-beach = { $unit } has heavy equipment: at { $place } only landing craft can carry it over.
refusal-needs-landing-craft = { $unit } can come ashore at { $place } only if { $how ->
    [beach] landing craft
   *[bank] river transports or landing craft
} carry all of it.
refusal-port-full = The port of { $place } can pass { $free } RE more in this turn, { $needed } are needed.
refusal-no-points-to-embark = { $unit } has no movement points to go aboard in this phase.
refusal-not-aboard = { $unit } is not aboard a ship.
refusal-other-ships = { $unit } and { $other } are aboard different ships.
refusal-no-points-named = Name one or more points, not { $points }.
refusal-not-in-the-hold = { $ship } carries none of that, or not so much ({ WORD($item) }).
refusal-same-ships = { $ship } cannot pass cargo to itself.

# --- refusals: landings
refusal-planned-already = A landing of { $unit } is planned already; cancel it first.
refusal-too-heavy-to-land = { $unit } has heavy equipment and makes no amphibious landing.
refusal-plan-in-zone = { $unit } is in an enemy zone of control: no landing can be planned for it.
refusal-no-landing-there = { $unit } cannot land in { $hex }: it is neither beach nor bank.
refusal-too-much-planned = { $unit } is too much for { $hex }: landings of { $planned } RE are planned, the limit is { $limit }.
refusal-too-much-on-beaches = { $unit } needs landing craft for { $hex }: { $planned } RE are planned for beaches, craft hold { $limit }.
refusal-nothing-planned = No landing of { $unit } is planned.
refusal-landing-not-planned = A landing of { $unit } in { $hex } was not planned.
refusal-planned-too-late = The landing of { $unit } in { $hex } was planned this turn: it can be made from the next one on.
refusal-has-moved-on-land = { $unit } has moved on land in this phase and cannot land in { $hex }.
refusal-no-beach-here = { $ship } does not lie off a beach or beside a bank of { $hex }.
refusal-beach-is-yours = { $hex } is yours: units disembark there.
refusal-nobody-landed-there = Nobody has landed among enemies in { $hex }.
refusal-others-still-land = { $unit } can still land in { $hex }: an overrun comes after all landings.
refusal-landing-odds = Those who landed in { $hex } cannot overrun it: { $attack } against { $defence } is less than ten to one.
refusal-must-attack-ashore = Those who landed in { $hex } must attack the enemies there.

# --- refusals: gunfire
refusal-no-guns = { $ship } ({ $kind }) has no guns for gunfire support.
refusal-prepared-already = { $ship } is prepared already.
refusal-nothing-to-shell = { $ship } is too far from any land to prepare for gunfire.
refusal-not-prepared = { $ship } is not prepared to fire at { $hex }.
refusal-out-of-range = { $hex } is out of the range of { $ship }.
refusal-too-few-gun-points = { $ship } cannot give { $points } points to { $hex }: it has { $left }, in whole points.
refusal-nobody-to-support = You have no unit in { $hex } to support.

# --- refusals: counters, dockyards, rivers, ferries
refusal-cannot-mix = { $ship } and { $other } are not of one kind and owner: they cannot be merged.
refusal-cannot-split = { $ship } cannot be split into { $points } points and a rest.
refusal-no-ship-counters = The counter mix has no counters for this change of { $ship }.
refusal-not-divisible = { $ship } ({ $kind }) can be neither split nor merged.
refusal-damaged-counter = { $ship } is damaged and cannot be split or merged.
refusal-buys-nt-or-lc = NT or LC can be bought, not { $kind }.
refusal-only-japan-buys = Only Japan buys { $kind }, in its own initial phase.
refusal-no-more-for-sale = No more { $kind } can be bought: { $most ->
    [one] one point is
   *[other] { $most } points are
} the most for a turn.
refusal-no-repair-points = There are no repair points to spend ({ $points }).
refusal-ship-whole = There is nothing to mend on { $ship }.
refusal-not-in-the-yard = { $ship } cannot be mended or rebuilt in { $place }.
refusal-one-or-two-craft = A repair point mends one or two landing craft, not { $count }.
refusal-not-sunk = { $ship } has not been sunk.
refusal-too-few-repair-points = { $ship } cannot be rebuilt with so many points; you have { $points }.
refusal-no-river-transport = { $ship } is no river transport.
refusal-on-no-system = { $ship } in { $place } is on neither river system.
refusal-still-loaded = { $ship } must be unloaded first.
refusal-faction-refuses = The faction of { $ship } does not cooperate: it serves at home only.
refusal-not-enrolled = { $ship } is not in strategic transport.
refusal-enrolled-now = { $ship } went into strategic transport in this very phase.
refusal-not-on-its-system = { $ship } cannot be put on { $place }: it is no open hexside of its river system.
refusal-no-river-port-of-yours = { $place } is no port that you can use now.
refusal-ports-not-joined = No river on which your transports serve and could pass joins { $start } and { $hex }.
refusal-no-barges-left = Strategic transport from { $start } to { $hex } has { $free } RE left, { $needed } are needed.
refusal-no-ferry = { $ship } cannot be a ferry: an undamaged landing craft or river transport is needed.
refusal-ferry-has-moved = { $ship } has moved this turn and is no ferry.
refusal-no-crossing-there = { $ship } is not at a sea, lake or great river hexside between { $start } and { $hex }.
refusal-ferry-already = { $ship } is a ferry between { $start } and { $hex } already.

# --- events
event-sailed = { $ships } sail from { $start } to { $place } ({ $cost } MP).
event-ship-hit = { $ship } is hit ({ $points }); it has { $left } left.
event-ship-sunk = { $ship } is sunk in { $place }.
event-scuttled = { $ship } is scuttled in { $hex }, { $points } { $points ->
    [one] point
   *[other] points
}.
event-ship-displaced = { $ship } withdraws from { $start } to { $place }.
event-naval-escape = { $ship } escapes { $other }.
event-embarked = { $units } go aboard { $ships } in { $place }.
event-disembarked = { $units } go ashore in { $place } from { $ships }.
event-stowed = { $ships }: { $points } aboard in { $place } ({ WORD($item) }).
event-discharged = { $ships }: { $points } ashore in { $place } ({ WORD($item) }).
event-transferred = { $units } pass to { $ships } in { $place }.
event-cargo-lost = Cargo is lost: { $points } ({ WORD($item) }).
event-craft-damaged = { $ship } is damaged on the beach of { $hex }.
event-craft-mended = { $ship } is mended.
event-landing-planned = You plan a landing of { $unit } in { $hex }.
event-landing-cancelled = The landing of { $unit } in { $hex } is cancelled.
event-landed = { $units } land in { $hex } from { $ships }.
event-prepared = { $ship } prepares for gunfire in { $place }.
event-allotted = { $ship } commits { $points } { $points ->
    [one] point
   *[other] points
} of gunfire to { $hex }.
event-gunfire = { $ships } support the attack on { $hex } with { $points } { $points ->
    [one] point
   *[other] points
} of gunfire.
event-ammunition = { $ship } has ammunition again.
event-ammunition-short = { $ship } is short of ammunition.
event-ship-arrived = { $ship } arrives in { $place }.
event-ship-withdrawn = { $ship } leaves play from { $place }.
event-ship-mended = { $ship } is repaired; damage left: { $left }.
event-ships-bought = Japan pays for { $points } points of { $ships }; { $added } are new.
event-deficit = Japan owes { $points } points of { $ships } more, { $total } in all.
event-deficit-paid = A repair point pays for { $ships }; { $left } are still owed.
event-counters-exchanged = { $ships } become { $others }.
event-enrolled = { $ship } goes into strategic transport.
event-released = { $ship } leaves strategic transport for { $place }.
event-barged = Strategic transport from { $start } to { $hex } ({ $box }).
event-ferry = { $ship } serves as a ferry between { $start } and { $hex }.

# --- parts
sea-name = { $sea ->
    [calm] calm
    [rough] rough
    [stormy] stormy
   *[typhoon] a typhoon
}
