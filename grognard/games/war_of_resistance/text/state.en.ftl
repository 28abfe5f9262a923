# Nations, mandates, governments, garrisons and stability.

# --- refusals: where units may operate
refusal-defended-by-japan = { $unit } cannot enter or attack { $hex }: Japan defends Formosa, Manchukuo and Kwantung with forces of its own.
refusal-beyond-mandate = { $unit } cannot enter or attack { $hex }: at level { $level } of restriction Tokyo does not allow it.
refusal-too-far-inland = { $unit } cannot enter or attack { $hex }: troops of the navy stay near coasts, great rivers and Shanghai.

# --- events
event-restriction = Tokyo lifts its restrictions to level { $level } ({ $reason ->
    [calendar] its time has come
    [dice] by the dice
   *[posture] because of China's aggressive posture
}).
event-posture = China takes an aggressive posture: { $reason ->
    [attack] it has challenged Japan in { $hex }
    [air] its aircraft have struck at { $hex }
    [shanghai] too many troops stand at the gates of Shanghai
   *[beside] too many troops stand beside Japanese hexes in Central China
}.
event-stability-index = The stability index { $moved ->
    [0] stays at { $index }
   *[other] goes from { $before } to { $index }
}: { WORD($event) }.
event-stability-level = The stability of China is now at level { $level }{ $reason ->
    [roll] { "" }
   *[capital] : its capital is lost
}.
event-garrison-short = The garrison of { WORD($garrison) } has { $there } of { $needed } RE.
event-french-land = The land of the French in Asia passes to Japan.

# --- what moves the stability index
word-garrison-short = a garrison is too weak
word-no-posture = no aggressive posture
word-terror-hit = terror bombing
word-japanese-loss = Japanese losses
word-japan-large = Japan takes a large city
word-japan-partial = Japan takes a major city (partial)
word-japan-full = Japan takes a major city
word-japan-several = Japan takes a city of several hexes
word-china-large = China takes a large city
word-china-partial = China takes a major city (partial)
word-china-full = China takes a major city
word-china-several = China takes a city of several hexes
word-shanghai-turn-0 = a hex of Shanghai falls in the first turn
word-shanghai-turn-1 = a hex of Shanghai falls in the second turn
word-shanghai-turn-2 = a hex of Shanghai falls
word-dikes-japan = Japan breaks the dikes of the Hwang Ho
word-dikes-china = China breaks the dikes of the Hwang Ho
word-to-uncooperative = a faction ceases to cooperate
word-to-antagonistic = a faction turns antagonistic
word-to-puppet = a faction turns puppet
word-back-cooperative = a faction cooperates again
word-back-uncooperative = a faction is antagonistic no more
word-capital-nanking = the capital is in Nanking
word-capital-home = the capital is in Nationalist home territory
word-capital-china = the capital is in China
word-aid = foreign aid
word-bases-6 = 6 to 10 Communist bases
word-bases-11 = 11 or more Communist bases
word-suppression = Chinese operations against guerrillas
word-regional-early = regional puppet governments
word-regional-late = two or more regional puppet governments
word-national-puppet = the national puppet government

# --- boxes, the Burma Road
refusal-no-box = { $unit } cannot travel to { $place }: only off-map boxes are entered and left so.
refusal-japan-by-sea-or-air = { $unit } comes to Japan, and leaves it, by sea or air transport only.
refusal-box-closed = { $unit } cannot travel to { $place }: the box is closed to it.
refusal-no-way-to-box = { $unit } cannot travel to { $place }: no way leads there from where it is.
refusal-needs-whole-allowance = { $unit } would have to use its whole movement allowance, and has used some of it.
refusal-mp-too-few = { $unit } has less than the { $needed } MP that this takes.
refusal-no-room-there = { $unit } finds no room in { $place }.
refusal-road-closed = The Burma Road is closed on { $turn }.
refusal-road-full = The Burma Road carries { $most } RE, and { $there } are on it or have entered it.
refusal-not-on-the-road = { $unit } is not on the Burma Road.
refusal-cannot-mend-road = { $unit } is no supplied construction unit.
refusal-road-whole = { $unit } finds nothing to mend on the Burma Road.
refusal-has-worked = { $unit } has done something else in this phase.
event-travelled = { $unit } goes from { $start } to { $place }.
event-road-hit = The Burma Road has { $hits } hits.
event-road-mended = A hit on the Burma Road is mended; hits left: { $hits }.
event-road-work = { $unit } works on the Burma Road: { $work } of { $needed } MP.

# --- governments
ask-place-capital = A new government of the Kuomintang is formed: choose the Chinese city in which it gathers.
refusal-no-such-government = You have no government called { $government }.
refusal-capital-outside-city = This government ({ WORD($government) }) is in { $place }, which is no city.
refusal-capital-has-stirred = This government ({ WORD($government) }) has moved or been turned in this phase.
refusal-no-chinese-city = { $hex } is no Chinese city.
event-capital-captured = A capital is captured in { $hex }: { WORD($government) }.
event-capital-closed = A government packs up in { $hex }: { WORD($government) }.
event-capital-opened = A government is at work in { $hex }: { WORD($government) }.
event-government-formed = A new government of the Kuomintang gathers in { $hex }.

# --- factories
refusal-no-such-factory = There is no factory called { $factory } for you.
refusal-no-factory-there = { $unit } stands by no factory.
refusal-factory-wrecked = The factory has { $hits } hits already, the most there can be.
refusal-factory-out-of-reach = The factory { $factory } is in no hex of yours.
refusal-no-such-product = A factory makes attack or general supply, not "{ $item }".
refusal-too-little-made = { $factory } has made { $there } resource points in this phase, and { $needed } are needed.
refusal-factory-idle = The factory { $factory } is inoperative already.
refusal-factory-works = The factory { $factory } is in operation.
refusal-factory-in-shanghai = The factory { $factory } stays in Shanghai until China takes an aggressive posture.
refusal-factory-not-together = Not all of the factory { $factory } has been in one place since the phase began.
refusal-another-factory = Another factory is in operation in { $hex }.
event-factory-hit = The factory { $factory } in { $hex } has { $hits } hits.
event-factory-mended = A hit on the factory { $factory } is mended; hits left: { $hits }.
event-factory-removed = The factory { $factory } is carried off to Japan.
event-factory-made = The factory { $factory } makes { $points ->
    [one] one resource point
   *[other] { $points } resource points
} in { $hex }.
event-factory-refined = The factory { $factory } makes { $points } { $item ->
    [attack] attack supply
   *[general] general supply
} of it.
event-factory-prepared = The factory { $factory } is taken down for transfer.
event-factory-installed = The factory { $factory } is installed in { $hex }, with six hits.
event-factory-lost = The factory { $factory } is lost in { $hex }.

# --- Japanese garrisons, dikes
refusal-garrison-stays = { $unit } belongs to a garrison that is not active, and does not stir before a Chinese unit is in its area.
refusal-beyond-garrison = { $unit } belongs to a garrison, and { $hex } is outside of its area.
refusal-not-in-training = { $unit } does not train with a garrison.
refusal-garrison-not-alert = { $unit } trains with the garrison of { WORD($garrison) }, which is not active.
refusal-no-lodging = { $unit } is called up into a Japanese city or fortress of the area of its garrison; { $hex } is none.
refusal-no-infantry-point = { $unit } costs an infantry replacement point, and there is none.
refusal-dikes-broken = The dikes of the Hwang Ho are broken, or there are none.
refusal-dikes-out-of-reach = The dikes are broken by who owns one of { $hexes }.
event-garrison-alert = The garrison of { WORD($garrison) } becomes active.
event-garrison-quiet = The garrison of { WORD($garrison) } becomes inactive.
event-called-up = { $unit } is called up in { $hex }.
event-dikes = { $side ->
    [japanese] Japan
   *[chinese] China
} breaks the dikes of the Hwang Ho: the river runs south to the Hwai.
event-government-collapsed = A puppet government collapses: { WORD($government) }.

# --- tables of politics
sheet-stability = National stability
sheet-mandate = Tokyo's mandates
sheet-garrisons = Chinese garrisons
sheet-posts = Japanese garrisons
sheet-governments = Governments
sheet-factories = Factories
sheet-boxes = Off-map boxes
sheet-burma-road = The Burma Road
sheet-weather = Weather
sheet-level = Level and index now
sheet-when = { $turn }, { WORD($side) }
sheet-next-roll = after the next roll
sheet-words = { $words }
sheet-column-event = What
sheet-column-when = When
sheet-column-change = Change
sheet-column-index = Index
sheet-column-level = Level
sheet-column-roll = Two dice
sheet-column-latest = At the latest
sheet-column-state = State
sheet-column-garrison = Garrison
sheet-column-faction = Of
sheet-column-needed = RE asked
sheet-column-there = RE there
sheet-column-short = RE short
sheet-column-count = Units
sheet-column-units = Who
sheet-column-government = Government
sheet-column-side = Side
sheet-column-place = Where
sheet-column-factory = Factory
sheet-column-hits = Hits
sheet-column-capacity = Capacity
sheet-column-box = Box
sheet-column-distance = Hexes away
sheet-column-size = RE of units
sheet-column-goods = Points
sheet-column-ways = Ways in and out
sheet-column-work = MP of work
sheet-column-british = British SMP
sheet-column-zone = Zone
sheet-column-weather = Weather
sheet-column-sea = Sea
sheet-column-ground = Ground
word-active = active
word-inactive = inactive
word-operative = operative
word-inoperative = inoperative
word-factory-operative = operative
word-factory-idle = inoperative
word-factory-apart = in transfer
word-road-open = open
word-road-shut = closed
word-lifted = lifted
word-in-force = in force
word-to-come = to come
word-posture = Aggressive posture
word-taken = taken
word-not-taken = not taken
word-rice = rice season
word-frozen = frozen
word-flooded = in flood
word-sea-calm = calm
word-sea-rough = rough
word-sea-stormy = stormy
word-sea-typhoon = typhoon
word-northern-indochina = Northern Indochina
word-hainan = Hainan
word-west-china-guard = West China, guard on the Muslims
word-south-shensi = South Shensi
