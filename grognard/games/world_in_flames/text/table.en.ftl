# The table: buttons, lit hexes, phases, signs, overlays, sheets.
do-reroll = Demand another throw
do-first = { $side ->
    [axis] The Axis plays first
   *[allied] The Allies play first
  }
do-choose = { $action ->
    [pass] Pass
    [air] Air action
    [naval] Naval action
    [land] Land action
   *[combined] Combined action
  }
do-thin = Destroy { $unit }
do-move = Move
do-attack = Attack
do-desist = Take out of the attack
do-fight = Fight for { $target } next
do-table = { $table ->
    [assault] Assault
   *[blitzkrieg] Blitzkrieg
  }
do-winter-troops = Winter troops go first
do-lose = Lose { $unit }
do-fall-back = Falls back
do-advance = Advance
do-rail = Send by rail
do-reorganise = Reorganise { $unit }
do-deploy = Set up
do-deploy-rest = Place the rest for me
do-reinforce = Place
do-reinforce-rest = Place the rest for me
do-build = Build
do-done = Go on
do-rescind = Take back a standing order
verb-move = march there
verb-attack = attack there
verb-rail = go there by rail
verb-deploy = set up there
verb-reinforce = arrive there
verb-advance = advance there
verb-fall-back = fall back there
main-done-declare-attacks = Fight
main-done-land-movement = End land movement
main-done-rail-movement = End rail movement
main-done-reorganisation = End reorganisation
main-done-production = End production
main-done-advance = No further advance
main-done-breakthrough = No further advance
main-done-reroll = Let it be
main-done-winter-troops = Attack as usual
phase-set-up = Set-up
phase-reinforcements = Reinforcements
phase-initiative = Initiative
phase-actions = Choice of actions
phase-rail = Rail movement
phase-march = Land movement
phase-combat = Land combat
phase-reorganisation = Reorganisation
phase-production = Production
sign-supply-out = Out of supply
sign-down-true = Face-down
sign-reorganisation = Reorganises { $value }
mark-owners = Taken by { WORD($value) }
factor-factors = Combat and movement; for aircraft air-to-air, air-to-sea, tactical and strategic
declared-attack = Attack on { $hex }
name-desist = Take out of the attack
name-build = Build
map-zones = Zones of control
map-supply = Supply
map-owners = Land that was taken
map-goals = Places that count
map-weather = Weather
legend-over-zones = Zones of control of the side
legend-over-supply = Where your units would be in supply
legend-over-owners = Land that has changed hands
legend-over-goals = Points of the places, in the colour of who holds them
legend-over-weather = The weather of this pair of impulses
over-held-0 = Held by the Axis
over-held-1 = Held by the Allies
over-supplied = In supply
over-out = Out of supply
over-primary = Primary source
over-secondary = Secondary source
over-goal = Counts for victory
over-weather-fine = Fine
over-weather-rain = Rain
over-weather-snow = Snow
over-weather-storm = Storm
over-weather-blizzard = Blizzard
shift-rain = Rain
shift-snow = Snow
shift-storm = Storm
shift-blizzard = Blizzard
shift-jungle = Jungle
shift-winter-troops = Winter troops
shift-face-down = Face-down defenders
shift-odds = Odds
sheet-production = Production
sheet-circle = Production circle
sheet-goals = Places that count
do-roll-over = Overrun
do-dismiss = Destroy { $unit }
do-spare = Leave { $unit } face-up
do-flee = Fly away
do-march = March together
do-overrun = Overrun
do-forgo = Leave it out
verb-march = march there together
verb-overrun = overrun there
verb-flee = fly there
do-no-air-defence = Order: no air defence of attacked hexes
do-arrange = Form the line
do-pick = Take { $unit }
do-break-off = Break off the air combat
do-fight-on = Order: never break off
do-fight-above = Order: break off below a value
do-best-in-front = Order: best fighter in front
do-land = Land
do-land-at-home = Order: land at home
do-rebase = Rebase
do-fly = { $extended ->
    [yes] Fly to { $to } at extended range, with half its factors
   *[no] Fly to { $to }
  }
do-escort = Escort
do-patrol = Patrol
do-intercept = Intercept
do-no-patrols = Order: no patrols
do-no-interception = Order: no interception
do-intercept-near = Order: intercept near a place
verb-land = land there
verb-rebase = rebase there
verb-fly = fly there
verb-escort = escort there
verb-patrol = patrol there
verb-intercept = intercept there
phase-ground-strike = Ground strike
phase-rebase = Air rebase
do-carry = Carry { $cargo } to { $to }
do-unload = Set down what { $unit } carries
do-resupply = Supply { $unit } from the air
verb-carry = fly there with it
phase-bombardment = Strategic bombardment
phase-carpet = Carpet bombing
phase-air-transport = Air transport
phase-paradrop = Paradrop
do-assist = { $unit } supports { $hex }
do-call-reserves = Call the reserves out
main-done-reserves = Not now
phase-reserves = Reserves
# Odds, what changes them, and both tables.
table-assault = Assault
table-blitzkrieg = Blitzkrieg
odds-chooser = { $side ->
    [attacker] The attacker chooses between the two tables: more armour in the open.
   *[defender] The defender chooses between the two tables.
  }
odds-support = { $side ->
    [attacker] Aircraft add { $factors } factors to the attack
   *[defender] Aircraft add { $factors } factors to the defence
  }, if they get through and no more than the troops have themselves.
land-result = { $attacker ->
    [0] attacker loses nothing
    [one] attacker loses one unit
   *[other] attacker loses { $attacker } units
  }, { $defender ->
    [0] defender none
    [one] defender one
   *[other] defender { $defender }
  }{ $fate ->
    [R] ; the rest falls back
    [S] ; the rest is shattered
    [B] ; the front is broken through
   *[stay] {""}
  }{ $up ->
    [yes] ; attackers stay face-up
    [half] ; half of the attackers stay face-up
   *[no] {""}
  }{ $extra ->
    [yes] ; one loss more in bad ground or weather
   *[no] {""}
  }
reduction-river = across a river
reduction-river-surprised = across a river, but surprise lets nobody be halved
reduction-straits = across straits
reduction-sea = across water
reduction-alpine = across an alpine hexside
reduction-fort = into a fortified hex
reduction-mountain = defending in mountains
reduction-swamp = defending in a swamp
reduction-starved = face-down without supply
shift-hq-attack = HQ of the attacker
shift-hq-defence = HQ of the defender
caution-points-left = { $points ->
    [one] One build point is left; it is lost with the end of the phase.
   *[other] { $points } build points are left; they are lost with the end of the phase.
  }
map-rails = Railways that can be used
legend-over-rails = Where your trains can run now
over-rails = Open to your trains
over-rails-closed = In an enemy zone of control
over-station = Station
sign-did-moved = Has moved
sign-did-railed = Has gone by rail
sign-did-attacked = Has attacked
sign-did-flown = Has flown
sign-did-dropped = Has come down
sign-did-surprised = Surprised
rail-undone-air-missions = { $count ->
    [one] One aircraft could still take off.
   *[other] { $count } aircraft could still take off.
  }
main-done-air-missions = No more missions
main-done-patrol = No more patrols
main-done-interception = No more interceptors
main-done-air-defence = No more aircraft
main-done-rebasing = End rebasing
main-done-offensive = Without an offensive
main-done-double = Nobody more
main-done-air-supply = End air supply
main-done-staffs = Without HQ support
main-done-forgo = The unit counts
main-done-unload = Carry on
main-done-break-off = Fight on
