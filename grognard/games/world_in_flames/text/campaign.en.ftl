# Set-up, reinforcements, production, the end.
ask-set-up = Set up your units in their areas, or have the rest placed by a plan.
ask-reinforcements = Place your reinforcements in cities of their country, or have the rest placed by a plan.
ask-production = Production: build units with your points, then go on. What is left is lost.
refusal-not-waiting = { $unit } is not one of those that you have to set up.
refusal-not-its-area = { $unit } is set up in { WORD($area) }: { $hex } does not lie there, or is not yours.
refusal-nobody-waiting = All your units are set up.
refusal-not-arriving = { $unit } is not among the reinforcements of this turn.
refusal-no-arrival = { $unit } cannot arrive in { $hex }.
refusal-no-builder = { WORD($power) } builds nothing at your order.
refusal-pool-empty = { WORD($power) } has no more units of the type { $type } in its force pool.
refusal-too-dear = { $type } costs { $cost } points, and { WORD($power) } has { $left } left.
refusal-over-geared = { WORD($power) } can build { $limit } units of the class { $group } in this turn: one more than in the last.
event-deployed = { $unit } is set up in { $hex }.
event-deployed-rest = { WORD($side) } has the rest of its units set up by a plan.
event-reinforced = { $unit } arrives in { $hex }.
event-put-off = { $unit } finds no room and comes next turn.
event-built = { WORD($power) } builds { $unit } for { $cost } points: it comes in { $turns } turns.
turn-date = { $season ->
    [jan-feb] January/February
    [mar-apr] March/April
    [may-jun] May/June
    [jul-aug] July/August
    [sep-oct] September/October
   *[nov-dec] November/December
  } { $year }
status-turn = { $season ->
    [jan-feb] January/February
    [mar-apr] March/April
    [may-jun] May/June
    [jul-aug] July/August
    [sep-oct] September/October
   *[nov-dec] November/December
  } { $year }.
brief-status-turn = { $season ->
    [jan-feb] Jan/Feb
    [mar-apr] Mar/Apr
    [may-jun] May/Jun
    [jul-aug] Jul/Aug
    [sep-oct] Sep/Oct
   *[nov-dec] Nov/Dec
  } { $year }
status-impulse = Impulse of { WORD($side) }, box { $box } of the track.
brief-status-impulse = Impulse { $box }
status-weather = Weather in { WORD($zone) }: { WORD($weather) }.
brief-status-weather = { WORD($weather) }
status-score = The Axis has { $points } points of the { $wanted } it needs.
brief-status-score = { $points } of { $wanted } points
status-points = { WORD($power) } has { $points } build points left.
brief-status-points = { $points } build points
status-army = { WORD($side) }: { $land } land units and { $air } aircraft on the map.
describe-hex = { $hex }: { $terrain }, held by { WORD($owner) }.
describe-around = Around it: { $hexes }.
describe-unit = { $name } ({ $unit }) of { WORD($power) } in { $place }: { $factors }{ $reorganisation ->
    [0] {""}
   *[other] {" "}({ $reorganisation })
  }, face-{ $face ->
    [down] down
   *[up] up
  }, { $supply ->
    [supplied] in supply
    [out] out of supply
   *[none] off the map
  }.
describe-aircraft = { $name } ({ $unit }) of { WORD($power) } in { $place }: { $factors }, range { $range }, face-{ $face ->
    [down] down
   *[up] up
  }.
box-force-pool = Force pools
box-production = Production circle
box-waiting = To be placed
box-lost = Out of the game
box-sky = In the air
box-reserve = Reserves
box-later = Later years
word-nobody = nobody
word-arctic = the arctic zone
word-north-temperate = the north temperate zone
word-mediterranean = the Mediterranean zone
word-north-monsoon = the north monsoon zone
word-south-monsoon = the south monsoon zone
word-south-temperate = the south temperate zone
type-INF = infantry
type-GARR = garrison
type-MIL = militia
type-MOT = motorised infantry
type-MECH = mechanised corps
type-ARM = armour
type-CAV = cavalry
type-MTN = mountain troops
type-PARA = paratroops
type-MAR = marines
type-HQ-A = armoured headquarters
type-HQ-I = infantry headquarters
type-FTR = fighters
type-LND = land bombers
type-NAV = naval bombers
type-ATR = air transports
column-type = Type
column-pool = In the pool
column-cost = Points
column-turns = Turns
column-turn = Turn
column-power = Power
column-unit = Unit
column-place = Place
column-points = Points
column-holder = Held by
ask-reserves = You are at war: call your reserves out now, or later.
refusal-no-reserves = { WORD($power) } has no reserves that it could call.
event-reserves-called = { WORD($power) } calls its reserves out: { $count } units.
