# Works of engineers (14A).

work-name = { $work ->
    [fort] a fort
    [permanent-airfield] a permanent airfield
    [landing-strip] a landing strip
    [temporary-airfield] a temporary airfield
    [demolish-port] the demolition of a port
    [repair-airbase] the repair of an airbase
    [repair-port] the repair of a port
    [repair-rail] the repair of rails
    [change-gauge] a change of gauge
    [raise-volume] a railway of high volume
    [new-line] a new railway
    [dismantle-fort] the dismantling of a fort
    [dismantle-rail] the dismantling of rails
    [dismantle-airfield] the dismantling of an airfield
   *[other] { $work }
}

# --- refusals: who builds
refusal-no-work-in-box = No such work can be done in { $place }: { work-name }.
refusal-no-such-work = { $work } is no work that can be ordered in this phase. Possible are: { $known }.
refusal-cannot-build = { $unit } cannot do this: { work-name } is no work for such a unit.
refusal-builder-unsupplied = { $unit } is out of general supply: { work-name } needs builders in supply.
refusal-crew-too-large = { $limit ->
    [one] One unit
   *[other] { $limit } units
} can share this work at most, not { $count }.
refusal-at-work = { $unit } has a work in hand already.
refusal-not-at-work = { $unit } has no work in hand.
refusal-not-one-turn = The work in { $hex } takes more than one turn by itself and cannot be finished in the movement phase; turns left: { $turns }.
refusal-nobody-helps = { $unit } has no help: rapid construction takes a second builder, or civilians of a large or major city within 4 hexes.

# --- refusals: where and with what
refusal-work-in-hand = This is being built in { $hex } already: { work-name }.
refusal-forbidden-ground = The ground of { $hex } is prohibited: { work-name } cannot be built there.
refusal-fort-there = { $hex } has a fort or a fortress already.
refusal-no-room-for-airfield = No permanent airfield of { $added } more can be built in { $hex }: it has { $there }, and the terrain lets it have { $limit }.
refusal-airfield-there = { $hex } has a permanent airfield of capacity { $capacity } already.
refusal-strip-full = The landing strip in { $hex } has a capacity of { $limit }, which is the most.
refusal-temporary-full = The temporary airfield in { $hex } has a capacity of { $limit }, which is the most.
refusal-no-resource-point = { $unit } reaches no resource point by an overland supply line; { $needed } is needed.
refusal-begin-before = A landing strip in { $hex } takes a whole turn or more ({ $turns }): it must be begun in the initial phase.
refusal-too-wet = Nobody works on temporary airfields in { $hex } in this weather: { $weather ->
    [rain] rain
    [typhoon] typhoon
   *[mud] mud
}.
refusal-no-port = There is no port in { $hex }.
refusal-port-ruined = The port of { $hex } has taken { $limit } hits, which is all it can take.
refusal-nothing-to-mend = There is nothing to mend in { $hex } by { work-name }.

# --- refusals: railways
refusal-volume-high = The railways in { $hex } are of high volume already, or a ferry.
refusal-no-planned-line = No line of the construction table passes { $hex }.
refusal-rails-there = There is a railway in { $hex } already.
refusal-no-line-to-yard = No unbroken line of friendly rails leads from { $hex } to a marshalling yard of yours or to French rails.

# --- what happens
event-work-begun = { $units } begin { work-name } in { $hex }; { $turns ->
    [0] it will be done at the end of the movement phase.
    [one] it takes one turn.
   *[other] it takes { $turns } turns.
}
event-work-done = Finished in { $hex }: { work-name }.
event-work-given-up = Given up in { $hex }: { work-name }.
event-worked = { $units } at work in { $hex }: { work-name }.
event-airfield-gone = Nobody keeps up the temporary airfield in { $hex } any longer: it is removed.

# --- salvage (44B2b)
refusal-nothing-to-dismantle = There is nothing in { $hex } for this: { work-name }.
refusal-aircraft-there = Aircraft stand on the airfield in { $hex }.
refusal-hex-isolated = { $hex } is isolated.
refusal-no-salvage-due = No resource point of dismantled works is due; { $hex } receives none.
refusal-no-city-for-it = { $hex } is no city of yours that is not isolated.
event-salvage = A resource point of dismantled works comes to { $hex } for { WORD($side) }.

# --- bridges (44A1)
refusal-no-bridge = There is no bridge between { $hex } and { $other }.
refusal-bridge-down = The bridge between { $hex } and { $other } is destroyed already.
refusal-bridge-not-yours = The bridge between { $hex } and { $other } is the enemy's.
refusal-bridge-whole = The bridge between { $hex } and { $other } is whole.
refusal-banks-not-yours = You do not own both { $hex } and { $other }.
event-bridge-blown = { $unit } destroys the bridge between { $hex } and { $other }.
event-bridge-hit = The bridge between { $hex } and { $other } is hit{ $down ->
    [yes] {" "}and destroyed
   *[no] {" "}({ $hits } of 3)
}.
event-bridge-mended = { $units } mend the bridge between { $hex } and { $other }.
