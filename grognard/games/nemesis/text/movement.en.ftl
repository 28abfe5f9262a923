# --- decisions
ask-movement = Move your units and Transporters, build Bunkers, lay Ambushes; then go on to the assaults.
ask-transporter-retreat = { $why ->
    [losses] No unit of yours is left in { $hex }
    [retreat] Your units retreat from { $hex }
   *[push] An enemy unit has entered { $hex }
}: { $count ->
    [one] choose where your Transporter retreats.
   *[other] { $count } Transporters must still retreat. Choose where the one ringed in yellow goes, or click another.
}
ask-depot = { $unit } is lost and comes back: choose the Supply Depot.
ask-forward-move = Forward Moves: each unit may move one hex before the attacks.
ask-air-movement = Air Movement: { $left ->
    [one] one more counter
   *[other] up to { $left } counters
} may fly in from the Off-Map Airfield.

# --- refusals: moving
refusal-garrison-immobile = { $unit } is a Garrison and never moves.
refusal-has-moved = { $unit } has moved already in this phase.
refusal-has-built = { $unit } has created a Bunker in this phase: it stays where it is and builds no other.
refusal-has-laid = { $unit } has laid an Ambush: its movement is over for this phase.
refusal-stays = { $unit } is in { $hex } already.
refusal-too-far = { $hex } costs { $unit } { $cost } mp and it has { $available }; even an Operational Stretch would give no more than { $stretch }.
refusal-too-far-after-push = { $hex } costs { $unit } { $cost } mp more; it has spent { $spent } on its way here and has { $available } left.
refusal-no-way = There is no way for { $unit } to { $hex }.
refusal-stretch-supply = { $hex } costs { $unit } { $cost } mp and it has { $available }; only a unit in Full Supply may stretch to { $stretch }.
refusal-stretch-quality-1 = { $hex } costs { $unit } { $cost } mp and it has { $available }; with Quality 1 it never makes an Operational Stretch.
refusal-stretch-off-road = { $hex } costs { $unit } { $cost } mp and it has { $available }; with Quality 2 it may stretch to { $stretch } only if its whole move keeps to Roads and Tracks.
refusal-stretch-zone-start = { $hex } costs { $unit } { $cost } mp and it has { $available }; it starts in an enemy ZoC in { $start }, so it may not stretch to { $stretch }.
refusal-stretch-zone = { $hex } costs { $unit } { $cost } mp and it has { $available }; a stretch to { $stretch } may not enter the enemy ZoC in { $there }.
refusal-stretch-objective = { $hex } costs { $unit } { $cost } mp and it has { $available }; a stretch to { $stretch } may not enter the enemy-controlled Objective in { $there }.
refusal-stretch-transporter = { $hex } costs { $unit } { $cost } mp and it has { $available }; a stretch to { $stretch } may not enter { $there } with an enemy Transporter.
refusal-stretch-ambush = { $hex } costs { $unit } { $cost } mp and it has { $available }; a stretch to { $stretch } may not enter the Ambush in { $there }.

# --- refusals: Ambush and Bunkers
refusal-no-ambusher = { $unit } lays no Ambush: only Japanese Light Troop units do, the INA excepted.
refusal-ambush-far = { $hex } is neither the hex of { $unit } nor next to it.
refusal-ambush-lake = { $unit } lays no Ambush across the lake in { $hex }.
refusal-ambush-off-map = No Ambush goes into the Reinforcement Hex { $hex }.
refusal-ambush-on-enemy = No Ambush goes into { $hex }: enemy units stand there.
refusal-ambush-objective = No Ambush goes into { $hex }, an Objective the enemy controls.
refusal-ambush-there = There is an Ambush in { $hex } already.
refusal-no-ambush-left = All { $limit } Ambush markers are on the map.
refusal-no-builder = { $unit } ({ WORD($type) }) creates no Bunkers: Cavalry, Motorized units and Transporters cannot.
refusal-moved-no-bunker = { $unit } has moved in this phase, so it creates no Bunker.
refusal-bunker-there = There is a Bunker in { $hex } already.
refusal-bunkers-in-box = { $left ->
    [one] One Bunker is
   *[other] { $left } Bunkers are
} still in the box: those on the map stay.
refusal-bunker-box-empty = All your Bunkers ({ $limit }) are on the map: name the hex of the one to take up.
refusal-no-bunker-to-move = No Bunker of that kind stands in { $hex }.

# --- refusals: Transporters
refusal-not-pushed = { $unit } is none of your Transporters in { $hex }.
refusal-retreat-one-hex = { $unit } retreats a single hex; { $hex } is not next to it.
refusal-retreat-cliff = { $unit } may not retreat into the Cliff { $hex }.
refusal-last-resort = { $unit } may retreat into { $hex } (an Ambush, or an Objective the enemy controls) only if nothing else is open.
refusal-other-transporter = Place { $expected } first, not { $unit }.
refusal-depot-unable = { $hex } has no Supply Depot of yours able to provide supply, so { $unit } cannot return there.
refusal-depot-driven-from = { $unit } is just being driven out of { $hex } and cannot return there.

# --- refusals: Forward Move and Air Movement
refusal-transporter-forward = { $unit } is a Transporter: only units make Forward Moves.
refusal-no-arrow = No arrow leads { $unit } out of its Reinforcement Hex into { $hex }.
refusal-forward-far = { $hex } is not next to { $unit }: a Forward Move is one single hex.
refusal-forward-cost = { $hex } costs { $unit } { $cost } mp; its Quality allows { $available } in a Forward Move.
refusal-not-at-airfield = { $unit } is not on your Off-Map Airfield.
refusal-motorized-flies-not = { $unit } is Motorized and cannot fly.
refusal-no-airfield = There is no Airfield in { $hex } for { $unit }.
refusal-enemy-airfield = The Airfield in { $hex } is not in Allied hands: { $unit } cannot land.

# --- events
event-moved = { $unit } moves from { $start } to { $hex } ({ $cost } of { $value } mp): { $path }.
event-stretched = { $unit } makes an Operational Stretch from { $start } to { $hex } ({ $cost } mp, twice { $value } allowed): { $path }.
event-forward-moved = { $unit } moves forward from { $start } to { $hex }.
event-landed = { $unit } lands in { $hex }, in Limited Supply.
event-ambush-placed = { $unit } lays an Ambush in { $hex }.
event-bunker-built = { $unit } creates a Bunker in { $hex }.
event-transporter-retreats = The Transporter { $unit } retreats from { $start } to { $hex }.
event-transporter-lost = The Transporter { $unit } cannot retreat from { $hex } and is lost.
event-transporter-back = The Transporter { $unit } comes back on the Supply Depot in { $hex }.
event-transporter-waits = No Supply Depot can take { $unit } back: it waits off the map.
