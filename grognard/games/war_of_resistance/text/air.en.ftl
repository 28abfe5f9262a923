# The war in the air (16 to 26).

mission-name = { $mission ->
    [transfer] transfer
    [cap] combat air patrol
    [bombing] bombing
    [transport] transport
    [support] ground support
    [ground-support] ground support
    [defence] defensive support
    [defensive-support] defensive support
    [harassment] harassment
    [naval-patrol] naval patrol
    [escort] escort
    [interception] interception
    [patrol] patrol attack
   *[other] { $mission }
}
duty-name = { $duty ->
    [transfer] a transfer
    [cap] combat air patrol
    [bombing] bombing
    [transport] transport
    [ground-support] ground support
    [defensive-support] defensive support
    [naval-patrol] naval patrol
    [escort] escort
    [interception] interception
    [patrol] a patrol attack
   *[other] { $duty }
}
bomb-target = { $object ->
    [airbase] the airbase
    [rail] the railway
    [yard] the marshalling yard
    [port] the port
    [ships] ships in port
    [factory] the factory
    [burma-road] the Burma Road
    [bridge] a bridge
    [city] the city, for terror
    [capital] the capital, for terror
    [terror] terror
    [cap] a patrol over it
   *[other] { $object }
}
air-result = { $result ->
    [none] no effect
    [returned] turned back
    [aborted] damaged
   *[eliminated] shot down
}
service-name = { $service ->
    [ija] the Japanese army
    [ijn] the Japanese navy
    [caf] the Chinese air force
    [vvs] the Soviet volunteers
   *[avg] the American volunteers
}
cargo-item = { $item ->
    [general] a general supply point
    [attack] an attack supply point
   *[resource] a resource point
}

# --- decisions
ask-air-operation = Operation: { mission-name } to { $place }: say who flies, then let them take off. So far: { $units }.
ask-air-window = Aircraft may take off now: combat air patrols, and whatever else this phase allows.
ask-defensive-support = Fly defensive support over hexes that the enemy might attack.
ask-ground-support = Fly ground support against hexes that you mean to attack.
ask-base-capacity = { $place } has room for { $capacity } operative air units: choose one that stays inoperative ({ $excess } too many).
ask-patrol = { $units } are over { $place }, in the zone of your patrols: attack them, wait, or let them pass.
ask-interception = { $units } have reached { $place }: send interceptors, scramble fighters from there, or let them be.
ask-jettison = Fighters with bombs over { $place } may drop them to fight at full strength.
ask-divide = Over { $place }: say which interceptors pass the escorts by; the others engage them.
ask-gang-up = Over { $place }: choose an enemy for one more of your aircraft.
ask-press-on = Over { $place }: send the next of your aircraft against the same enemy, or break off.
ask-hold-fire = Over { $place }: does the aircraft under attack fire at this interceptor, or hold its only shot for a later one?
ask-patrol-extras = Over { $place }: choose a target for one more of your patrol.
ask-aim = { $place }: which bombers go for the port and the ships in it, into the ships' fire?
ask-aim-bridge = { $place }: which bombers go for a bridge, into the fire of its other bank?
ask-bombing = { $units } are over { $place }: choose what to bomb and with whom.
ask-ship-hit = A ship in { $place } is hit: choose which.
ask-strafing = An air unit on the ground in { $place } is hit: choose which.
ask-homecoming = { $unit } cannot return to its own base: choose another.
ask-onward = { $units } have landed and can fly on to { $place } at once, or stay.
ask-escape = Aircraft escape from { $place }: choose the bases they fly to.
ask-ships-sighted = { $units } are in sight of your naval patrols in { $place }: fly against them, or let them sail on.
ask-air-withdrawal = An air unit must be withdrawn: choose one of { $units }.
ask-air-conversion = An air unit is converted into { $into }: choose one of { $units }.
ask-air-arrival = { $unit } arrives: choose its base.
ask-air-replacements = Regroup, repair or replace air units.
ask-airborne-overrun = The units that have landed in { $hex } can overrun the enemy there.

# --- refusals: bases
refusal-not-your-airbase = { $place } does not belong to your side.
refusal-no-airbase-there = { $unit } cannot use { $place }: no airbase works there.
refusal-no-airbase-box = There is no airbase of yours in { $place }.
refusal-air-no-water-there = { $unit } is a floatplane and needs a base by the sea or a lake; { $place } is none.
refusal-no-airbase-to-wreck = There is nothing left to wreck on an airbase in { $hex }.
refusal-no-airfield-built = No airfield or landing strip has been built in { $hex }.
refusal-airbase-works = The airbase in { $hex } still has a capacity of { $capacity }.
refusal-base-has-room = { $place } has room for { $unit }.
refusal-another-base-first = The question is which aircraft of { $first } stay inoperative; those of { $place } come after them.
refusal-base-isolated = { $unit } cannot come into play in { $place }: the base is isolated.

# --- refusals: who flies
refusal-neutral-airbase = { $place } is a neutral airbase: { $unit } uses it for transfer and transport alone.
refusal-not-your-aircraft = { $unit } is not one of your air units.
refusal-aircraft-inoperative = { $unit } is inoperative and flies no mission.
refusal-aircraft-out-of-play = { $unit } is out of play: { $pool ->
    [aborted] it is damaged
    [shot-down] it is eliminated
   *[other] it is not here yet, or no more
}.
refusal-waits-for-ships = { $unit } is assigned to naval patrol and flies nothing else in this player turn.
refusal-deck-used = { $unit } cannot fly from { $ship }: another air unit has flown from it in this player turn.
refusal-no-carrier-aircraft = { $unit } cannot land on { $ship }: only aircraft with code C use carriers.
refusal-deck-damaged = { $unit } cannot land on { $ship }: a damaged carrier has no room for aircraft.
refusal-deck-full = { $unit } cannot land on { $ship }: its deck is taken.
refusal-flies-already = { $unit } flies a mission already.
refusal-flies-with-them = { $unit } is in this operation already.
refusal-flies-not = { $unit } is not in this operation.
refusal-nobody-flies = Nobody flies to { $place } who has anything to do there.
refusal-no-aircraft-there = You have no aircraft in { $place }.
refusal-no-fighter = { $unit } is no fighter.
refusal-no-transport = { $unit } is no transport.
refusal-no-bombs = { $unit } has no { $strength ->
    [tactical] tactical
   *[strategic] strategic
} bombing strength.
refusal-nothing-to-bomb = { $unit } has nothing to bomb in { $place } with the strength it has.
refusal-no-such-duty = "{ $duty }" is no duty of an air unit. There are: { TYPED($known) }.
refusal-no-such-mission = "{ $mission }" is no mission. There are: { TYPED($known) }.
refusal-mission-not-now = This mission cannot be flown now: { mission-name }.
refusal-duty-not-in-operation = { $unit } cannot fly { duty-name } in such an operation.
refusal-not-by-night = Not by night: { mission-name }.
refusal-not-so-far = { $unit } cannot fly this at extended range.
refusal-no-staging = { $unit } cannot stage at another base before such a mission.
refusal-other-base = { $unit } is not based in { $place }: naval patrols of one operation all come from one base.
refusal-not-assigned = { $unit } was not assigned to naval patrol in the initial phase.
refusal-cap-elsewhere = { $unit } is on combat air patrol over another hex.

# --- refusals: where they fly
refusal-too-far-to-fly = { $unit } cannot reach { $place }: { $distance ->
    [255] no way leads there
   *[other] it is { $distance } MP away
}, and its range is { $range }.
refusal-no-place-to-fly = Nobody flies to { $place }.
refusal-closed-sky = Aircraft of your side may not fly over { $place }.
refusal-no-operations-there = { $place } lies where your side may not operate.
refusal-nothing-there-to-bomb = There is nothing in { $place } that could be bombed now.
refusal-air-nobody-to-support = Nobody of yours could attack enemies in { $place }.
refusal-nobody-to-defend = You have no units in { $place } that the enemy could attack.
refusal-no-land-there = { $place } is no land hex.
refusal-no-detour = Only on the way to the Burma Road may more movement points be spent than are needed, not to { $place }.
refusal-no-target-there = This is not in { $place }: { bomb-target }.

# --- refusals: the enemy reacts
refusal-nobody-patrols = No fighter is sent to { $place }.
refusal-not-in-patrol-zone = { $place } is not in the patrol zone of { $unit }, or it is not ready.
refusal-nobody-intercepts = No fighter is sent to { $place }.
refusal-cannot-intercept = { $unit } is no fighter that could intercept over { $place }.
refusal-cannot-scramble = { $unit } is no fighter on the ground in { $place }.
refusal-no-bombs-to-drop = { $unit } has no bombs that it could drop.
refusal-no-interceptor = { $unit } is not among the interceptors, or named twice.
refusal-spread-evenly = { $unit } has as many against it as it may: others have fewer.
refusal-another-lands-first = { $first } has to land before { $unit }.
refusal-does-not-escape = { $unit } is not among those who escape.

# --- refusals: bombs
refusal-no-such-bombs = "{ $object }" is no target. There are: { TYPED($known) }.
refusal-nobody-bombs = Nobody bombs { $place }.
refusal-has-bombed = { $unit } has bombed already, or is not over the target.
refusal-no-bombs-for-it = { $unit } has no strength against { bomb-target }.
refusal-no-tactical-by-night = Not by night, when only strategic bombs fall: { bomb-target }.
refusal-nothing-strategic-there = By night there is nothing to bomb in { $place }: only strategic bombs fall then.
refusal-came-for-the-port = { $unit } went for the port under the fire of its ships and bombs nothing else.
refusal-kept-off-the-port = { $unit } kept off the port and its ships.
refusal-came-for-the-bridge = { $unit } went for the bridge to { $other }, under the fire of its other bank, and bombs nothing else.
refusal-kept-off-the-bridge = { $unit } kept off the bridge to { $other }, whose other bank fires.
refusal-bombs-not = { $unit } is not among the bombers over the target.
refusal-no-ship-to-hit = { $unit } is no ship that could be hit here.
refusal-not-on-the-ground-there = { $unit } is not on the ground there.
refusal-no-terror-there = { $object ->
    [capital] The Kuomintang's capital is not at work in { $place }, and cannot be bombed for terror there.
   *[other] In { $place } there is no city in China with Chinese units in it that could be bombed for terror.
}
refusal-terror-is-japanese = Only Japanese aircraft bomb for terror.
refusal-searched-already = Aircraft of { $base } have looked for ships in { $place } already.
refusal-no-patrols-there = No naval patrol of { $base } can reach { $place }.

# --- refusals: transport
refusal-air-no-carrier = { $unit } flies no transport in this operation.
refusal-carriers-apart = Transports that share a cargo to { $place } must start from one base.
refusal-too-much-cargo = A cargo of { $size } RE is too much: there is room for { $room }.
refusal-loaded-already = { $unit } is aboard already.
refusal-heavy-equipment = { $unit } has heavy equipment and cannot be flown.
refusal-cargo-elsewhere = { $unit } is not in { $place }, from where the transport starts.
refusal-was-flown = { $unit } was flown in this player turn and moves no more.
refusal-no-point-to-fly = { $place } has no such point left: { cargo-item }.
refusal-no-base-to-unload = { $place } has no friendly airbase at which to unload.
refusal-no-such-item = "{ $item }" cannot be carried. There are: { TYPED($known) }.

# --- refusals: air drops
refusal-no-parachutes = { $unit } is no parachute unit.
refusal-no-ground-to-drop = No unit can be dropped into { $hex }: the terrain does not allow it.
refusal-drop-not-planned = No drop of { $unit } into { $hex } was planned a turn before.
refusal-only-general-supply = Of supply only general supply points can be dropped into { $place }.
refusal-no-drop-now = Drops into { $place } are made in the movement phase.
refusal-drop-in-typhoon = Nothing can be dropped into the typhoon over { $place }.
refusal-air-planned-already = A drop of { $unit } is planned already.
refusal-plans-in-zone = { $unit } is in an enemy zone of control: no drop can be planned for it.
refusal-air-nothing-planned = No drop of { $unit } is planned.
refusal-must-attack = { $unit } was dropped among the enemies in { $hex } and must attack them.

# --- refusals: replacements
refusal-wing-stays = { $unit } is not the one to be withdrawn.
refusal-not-to-be-converted = { $unit } cannot be converted: it must be operative, at a base that is not isolated, and of the right type.
refusal-another-comes-first = { $first } arrives before { $unit }.
refusal-wing-not-in-pool = { $unit } is not among { $pool ->
    [aborted] your damaged air units
   *[shot-down] your eliminated air units
}.
refusal-other-ratings = { $unit } and { $other } have different ratings and cannot be regrouped.
refusal-other-service = { $unit } and { $other } belong to different organisations and cannot be regrouped.
refusal-too-few-arp = { $unit } costs { $needed ->
    [one] one air replacement point
   *[other] { $needed } air replacement points
}; { service-name } has { $available }.

word-transfer = transfer
word-cap = combat air patrol
word-bombing = bombing
word-transport = transport
word-ground-support = ground support
word-defensive-support = defensive support
word-naval-patrol = naval patrol
word-escort = escort
word-interception = interception
word-patrol = patrol attack
word-harassment = harassment

# --- events: flights
event-took-off = Take-off from { $place }: { $units } ({ WORD($missions) }){ $night ->
    [yes] , by night
   *[no] { "" }
}.
event-target-reached = Over { $place } now: { $units }.
event-operation-over = The operation comes to nothing.
event-patrol-attack = Patrol: { $units } attack over { $place }.
event-patrol-shot = { $unit } attacks { $target } ({ $dice }): { air-result }.
event-intercepted = { $units } intercept over { $place }.
event-interceptors-divided = Interceptors: { $engaging } engage the escorts, { $bypassing } try to pass them by.
event-air-shot = { $unit } fires at { $target } ({ $dice }): { air-result }.
event-jettisoned = { $unit } drops its bombs.
event-scrambled = { $unit } scrambles to { $place }.
event-flak = Flak ({ $strength }) at { $unit } ({ $dice }): { air-result }.
event-port-run = { $units } go for the port of { $place }.
event-bridge-run = { $units } go for the bridge between { $place } and { $other }.
event-no-way-home = { $unit } has no base within range.
event-wing-aborted = { $unit } is damaged.
event-wing-lost = { $unit } is eliminated.
event-wing-crashed = { $unit } comes to grief landing in { $place }.

# --- events: bombs
event-bombs = { $units } bomb { bomb-target } in { $place } with { $strength } ({ $dice }): { $result ->
    [hit] a hit
   *[miss] a miss
}.
event-airbase-hit = The airbase in { $hex } is hit; its capacity is now { $capacity }.
event-airbase-abandoned = The airfields in { $hex } are abandoned.
event-rails-bombed = The railways in { $hex } are broken.
event-yard-bombed = The marshalling yard in { $hex } is hit; it is worth { $left } in the next player turn of its owner.
event-port-bombed = The port of { $hex } is hit ({ $hits } in all).
event-terror = Terror bombing of { $hex } with { $strength }, { bomb-target }: { $result ->
    [hit] a hit
   *[miss] no effect
}.
event-harassed = Harassment of { $hex } with { $points } points: level { $level }.
event-patrol-assigned = { $unit } waits for enemy ships.
event-ships-found = The ships in { $place } are found ({ $dice }).
event-ships-missed = The ships in { $place } are not found ({ $dice }).

# --- events: transport and drops
event-cargo-landed = { $cargo ->
    [general] A general supply point
    [attack] An attack supply point
    [resource] A resource point
   *[other] { $cargo }
} is landed in { $place }.
event-air-cargo-lost = Lost with its transport: { cargo-item }.
event-unit-dropped = { $unit } is dropped into { $hex }: { $result ->
    [no-effect] in good order
    [disrupted] disrupted
   *[severely-disrupted] severely disrupted
}.
event-supply-dropped = A general supply point comes down in { $hex }.
event-supply-scattered = A general supply point is lost in { $hex }.
event-drop-planned = A drop of { $unit } into { $hex } is planned.
event-plan-void = The planned drop of { $unit } is off.

# --- events: replacements
event-arp-received = Air replacement points for { service-name }: { $points }.
event-wing-arrived = { $unit } arrives in { $place }.
event-wing-converted = { $unit } is converted into { $into }.
event-wing-withdrawn = { $unit } is withdrawn.

# --- a position in words
describe-wing = { $unit } ({ $side ->
    [japanese] Japanese
   *[chinese] Chinese
}) in { $place }: { $rating }, bombs { $bombs }, range { $move }, { $ready ->
    [operative] operative
   *[inoperative] inoperative
}{ $mission ->
    [none] { "" }
   *[other] , { mission-name }
}.

# --- orders
when-air = when the phase allows air operations
when-air-declared = while an air operation is declared
when-air-reaction = when an enemy air operation comes within reach
when-air-combat = in air combat
when-bombs-fall = when your bombers are over their target
when-base-lost = when your aircraft lose their base or have no room there
when-air-initial = in an initial phase
when-air-replacement = in your initial phase, for air replacements
when-ships-seen = when enemy ships come within reach of your naval patrols
when-on-the-march = in a phase of movement
when-own-player-turn = in your own player turn
when-drop = when your paratroops have landed
when-air-stage = between two stages of a transfer
order-fly = fly
    .when = { when-air }
order-assign = assign
    .when = { when-air-declared }
order-assign-all = assign-all
    .when = { when-air-declared }
order-unassign = unassign
    .when = { when-air-declared }
order-go = go
    .when = { when-air-declared }
order-aim = aim
    .when = { when-bombs-fall }
order-aim-bridge = aim-bridge
    .when = { when-bombs-fall }
order-onward = onward
    .when = { when-air-stage }
order-touch-down = touch-down
    .when = { when-base-lost }
order-stand-down = stand-down
    .when = { when-base-lost }
order-patrol = patrol
    .when = { when-air-reaction }
order-wait = wait
    .when = { when-air-reaction }
order-intercept = intercept
    .when = { when-air-reaction }
order-scramble = scramble
    .when = { when-air-reaction }
order-jettison = jettison
    .when = { when-air-combat }
order-divide = divide
    .when = { when-air-combat }
order-gang-up = gang-up
    .when = { when-air-combat }
order-pounce = pounce
    .when = { when-air-combat }
order-press-on = press-on
    .when = { when-air-combat }
order-hold-fire = hold-fire
    .when = { when-air-combat }
order-bomb = bomb
    .when = { when-bombs-fall }
order-terrorise = terrorise
    .when = { when-bombs-fall }
order-hit-ship = hit-ship
    .when = { when-bombs-fall }
order-strafe = strafe
    .when = { when-bombs-fall }
order-flee = flee
    .when = { when-base-lost }
order-assign-patrol = assign-patrol
    .when = { when-air-initial }
order-strike-ships = strike-ships
    .when = { when-ships-seen }
order-wreck-airbase = wreck-airbase
    .when = { when-on-the-march }
order-abandon-airbase = abandon-airbase
    .when = { when-own-player-turn }
order-take-aboard = take-aboard
    .when = { when-air-declared }
order-take-point = take-point
    .when = { when-air-declared }
order-plan-drop = plan-drop
    .when = { when-air-initial }
order-cancel-drop = cancel-drop
    .when = { when-air-initial }
order-storm = storm
    .when = { when-drop }
order-withdraw-wing = withdraw-wing
    .when = { when-air-replacement }
order-convert-wing = convert-wing
    .when = { when-air-replacement }
order-station = station
    .when = { when-air-replacement }
order-regroup = regroup
    .when = { when-air-replacement }
order-replace-wing = replace-wing
    .when = { when-air-replacement }
order-repair-wing = repair-wing
    .when = { when-air-replacement }

# --- what the table offers
do-fly = { mission-name } to { $target }: { $units }
do-assign = { $unit } flies: { TYPED($duty) }
do-assign-all = All of { $base } fly
do-unassign = { $unit } does not fly
do-go = Take off
do-aim = For the port: { $units }
do-aim-bridge = For the bridge to { $to }: { $units }
do-onward = Fly on
do-touch-down = Land in { $place }
do-stand-down = { $unit } stays inoperative
do-patrol = Attack with { $units }
do-wait = Wait for the next hex
do-intercept = Intercept with { $units }
do-scramble = { $unit } scrambles to { $place }
do-jettison = { $unit } drops its bombs
do-divide = These pass the escorts by: { $bypassing }
do-gang-up = One more against { $target }
do-pounce = One more against { $target }
do-press-on = Press the attack
do-hold-fire = Hold fire: { TYPED($hold) }
do-bomb = Bomb { $target ->
    [airbase] the airbase
    [rail] the railway
    [yard] the marshalling yard
    [port] the port
    [ships] ships in port
    [factory] the factory
    [burma-road] the Burma Road
   *[other] { TYPED($target) }
}: { $units }
do-terrorise = Terror against { TYPED($aim) }: { $units }
do-hit-ship = Hit { $ship }
do-strafe = Hit { $unit }
do-flee = { $units } escape to { $to }
do-assign-patrol = { $unit } waits for ships
do-strike-ships = Fly against the ships in { $hex } from { $base }
do-wreck-airbase = Wreck the airbase here
do-abandon-airbase = Abandon the airfields in { $hex }
do-take-aboard = Take { $unit } aboard: { $carriers }
do-take-point = Take a point aboard ({ TYPED($item) }): { $carriers }
do-plan-drop = Plan to drop { $unit } into { $hex }
do-cancel-drop = Give up the drop of { $unit }
do-storm = Overrun the enemy
do-withdraw-wing = Withdraw { $unit }
do-convert-wing = Convert { $unit }
do-station = Base { $unit } in { $place }
do-regroup = Regroup { $unit } with { $other } in { $place }
do-replace-wing = Replace { $unit } in { $place }
do-repair-wing = Repair { $unit } in { $place }

# --- words of orders
typed-transfer = transfer
typed-cap = cap
typed-bombing = bombing
typed-transport = transport
typed-support = support
typed-defence = defence
typed-harassment = harassment
typed-escort = escort
typed-interception = interception
typed-patrol = patrol
typed-ground-support = ground-support
typed-defensive-support = defensive-support
typed-naval-patrol = naval-patrol
typed-airbase = airbase
typed-rail = rail
typed-yard = yard
typed-ships = ships
typed-factory = factory
typed-burma-road = burma-road
typed-city = city
typed-capital = capital
typed-tactical = tactical
typed-strategic = strategic
