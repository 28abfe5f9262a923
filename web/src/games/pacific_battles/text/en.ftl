# --- Pacific Battles at the table
status-initiative = Initiative: { $side }
status-momentum = Initiative and momentum: { $side }
track-fallen = Steps lost
track-markers = Concealment
phase-set-up = Set-up
phase-initiative = Initiative
phase-joint = Joint phase
phase-administrative = Administrative phase
phase-player-turn = player turn
phase-BombardmentPhase = Bombardment
phase-MovementPhase = Movement
phase-CombatPhase = Combat
phase-ReserveMovementPhase = Reserve movement
phase-PlaceInterdiction = Interdiction
hex-port = Port
hex-control = Controlled by: { $side }
hex-fort = Fortification ({ $side })
hex-fort-building = Fortification being built ({ $side })
hex-interdicted = Interdiction: { $side }
hex-shelled = Bombarded: no ground attack here in this player turn
piece-attack = Attack { $value }
piece-defence = Defence { $value }
piece-efficiency = Efficiency { $value }
piece-bombardment = Bombardment { $value }, range { $range }
piece-command = Command { $value }
piece-disrupted = disrupted
piece-reserve = in reserve
piece-building = building a Fortification
piece-truck = with trucks
piece-fired = has fired
piece-plot = lands in { $hex } on turn { $turn }
hidden-reserve = { $count ->
    [one] one in reserve
   *[other] { $count } in reserve
}
hidden-disrupted = { $count ->
    [one] one disrupted
   *[other] { $count } disrupted
}
hidden-fired = { $count ->
    [one] one has fired
   *[other] { $count } have fired
}
boxes-replacements = Replacement steps
boxes-losses = Steps lost, by army
box-available = Available
box-flown = Flown or fired
box-staging = Staging Area
box-destroyed = Destroyed
box-permanently-destroyed = Permanently destroyed
box-withdrawn = Withdrawn
pool-japanese-army-infantry = Japanese Army, infantry
pool-japanese-army-armour = Japanese Army, armour
pool-japanese-navy-infantry = Japanese Navy, infantry
pool-japanese-navy-armour = Japanese Navy, armour
pool-us-army-infantry = US Army, infantry
pool-us-army-armour = US Army, armour
pool-us-navy-infantry = Marines, infantry
pool-us-navy-armour = Marines, armour
pool-commonwealth-infantry = Commonwealth, infantry
pool-commonwealth-armour = Commonwealth, armour
pool-philippine-infantry = Philippine Army, infantry
pool-philippine-armour = Philippine Army, armour
track-airfields = Airfields
track-ports = Ports
brief-airfields = Air
brief-fallen = Lost
brief-markers = Hidden
attack-lead = Lead unit
attack-lead-is = { $unit } leads, efficiency { $efficiency }. That of the defenders' lead unit is still to be taken off the die.
attack-lead-against = { $unit } leads, efficiency { $efficiency } against the { $other } of { $foe }: reckoned with.
attack-lead-perhaps = { $unit } leads, efficiency { $efficiency }, reckoned against the { $other } of { $foe }; another of the stack may lead instead.
attack-strength = Attack { $attack }
attack-concealed = against a concealed stack: anything may be under it.
attack-seen = against { $count ->
    [one] one unit
   *[other] { $count } units
}.
attack-top = On top: { $unit }, defence { $defence }.
attack-by-defence = By the strength of the defence
attack-defence = Defence
attack-dice = Each face of the die: attacker loses – defender loses
main-attack = Attack { $hex } with { $count ->
    [one] one unit
   *[other] { $count } units
}
main-fire = Fire at { $hex } with { $count ->
    [one] one unit
   *[other] { $count } units
}
main-done-movement = End movement
main-done-combat = End combat
main-done-bombard = End bombardment
main-done-set-up = Set-up is done
shift-integrity = Formation integrity
shift-integrity-defence = Defenders' formation integrity
shift-fortification = Fortification
shift-concentric = Concentric attack
shift-surrounded = Surrounded
shift-amphibious = From the sea
shift-close-support = Close support
shift-terrain = Terrain
shift-efficiency = Efficiency
shift-armour = Armour
shift-armour-defence = Defenders' armour
shift-momentum = Momentum
shift-strait = Strait
shift-channel = Channel
shift-johore = Across the Johore Strait
do-attack = Attack { $hex } with { $units }
do-another-round = Another round with { $units }
do-suffer = { $unit } suffers attrition
do-fire = { $units } { $count ->
    [one] fires
   *[other] fire
} at { $hex }{ $other ->
    [yes] , not at the unit on top
   *[no] {""}
}
do-loss = { $unit } takes the loss
do-barrage = Double the bombardment of all guns
do-defend = Defend, { $lead } leading{ $guns ->
    [none] { "" }
   *[other] , guns: { $guns }
}
do-commit = Test { $unit } to join the defence
do-lead = { $unit } leads
do-conceal = Conceal the stack in { $hex }
do-unconceal = Take the concealment off { $hex }
do-top = { $unit } on top
do-build = { $unit } builds a Fortification
do-pass = Pass: leave the initiative to the opponent
do-interdict = { $unit } interdicts { $hexes }
do-plot = Plot { $unit } to land in { $hex }
do-land = Land{ $postponed ->
    [none] { "" }
   *[other] , but { $postponed } wait
}
do-lie-off = Assault from { $by }
do-move = Move { $units } to { $to }
do-mode = { $motorized ->
    [yes] { $unit } takes its vehicles
   *[no] { $unit } goes on foot
}
do-sail = { $unit } by sea to { $to }
do-arrive = { $unit } arrives in { $to }
do-place = { $unit } in { $hex }
do-place-fort = Fortify { $hex }
do-reserve = { $unit } tries for reserve
do-activate = Test { $unit }
do-stand-down = { $unit } leaves the reserve
do-effort = { $declare ->
    [yes] Maximum effort
   *[no] No maximum effort
}
do-reroll = { $again ->
    [yes] Roll again
   *[no] Let it stand
}
do-surplus = Give up { $unit }
do-load = Trucks for { $unit }
do-unload = Take the trucks from { $unit }
verb-move = Move
verb-sail = By sea
verb-arrive = Arrive
verb-place = Place
verb-plot = Plot a landing
verb-interdict = Interdict
verb-return = Return
verb-return-hq = Come back
attack-leads = leads
attack-title-round = Another round { $named ->
    [yes] at
   *[no] in
} { $hex }
attack-guns = Guns
attack-bombers = Bombers
attack-ships = Ships
attack-banzai = Banzai: doubled strength, no support, and nobody comes back
attack-normal = Normal
attack-effort = Maximum effort
attack-ladder = Marked: what the unit on top alone would give ({ $defence }). Those under it add to it.
attack-ladder-alone = It is alone: defence { $defence }, unless reserves come.
fire-title = Fire at { $hex }
fire-aim = Target
fire-top = At the unit on top
fire-other = At another unit, whichever chance picks
fire-air = Aircraft
fire-total = Total { $total }
fire-halved = { $count ->
    [one] { $units } fires at half power, for nobody is near enough to spot for it.
   *[other] { $units } fire at half power, for nobody is near enough to spot for them.
}
fire-fortified = The fortification halves the whole.
fire-modifier = ({ $number } on the die)
fire-result = { $steps ->
    [0] no loss
    [one] one step lost
   *[other] { $steps } steps lost
}{ $disrupted ->
    [yes] {" "}and disrupted
   *[no] {""}
}
defend-lead = Who leads the defence?
interdict-title = Interdiction
interdict-by = Flown or sailed by
interdict-hint = { $count ->
    [one] Click one lit hex on the map: entering it will cost the enemy dearly.
   *[other] Click up to { $count } lit hexes on the map: entering them will cost the enemy dearly.
}
interdict-drop = Not { $hex }
land-title = Landings of this turn
land-now = lands in { $hex } now
land-later = put off: { $hex } next turn
land-choose = Click the coast where it will land next turn.
land-put-off = Put off
land-after-all = Land after all
land-none = Nothing is plotted for this turn.
command-title = Command tests
command-of = { $hq } commands with { $value }
command-chance = passes with { $chance } of the 6 faces of the die
command-commit = Test
command-activate = Test
command-reserve = Reserve
battle-title = Combat { $named ->
    [yes] at
   *[no] in
} { $hex }
battle-round = Round { $round }
battle-step-attack = { $side }: the attack
battle-step-banzai = { $side }: Banzai!
battle-step-defence = { $side }: the defence
battle-step-reserves = Reserves come to help
battle-step-attacker-fires = The attacker's support fires
battle-step-defender-fires = The defender's support fires
battle-step-odds = All are shown: odds and shifts
battle-step-die = The die
battle-step-losses = Losses, the defender's first
battle-step-advance = Advance, or another round
battle-from = { $count } from { $hex }
battle-guns = { $count ->
    [one] one gun
   *[other] { $count } guns
}
battle-air = { $count ->
    [one] one air unit in close support
   *[other] { $count } air units in close support
}
battle-bombers = { $count ->
    [one] one bomber
   *[other] { $count } bombers
}
battle-ships = { $count ->
    [one] one naval unit
   *[other] { $count } naval units
}
battle-no-help = no support
battle-declared = { $from }; { $help }.
battle-defender-chooses = { $side } to choose.
battle-joined = { $count ->
    [0] None came.
    [one] One has come.
   *[other] { $count } have come.
}
battle-fire = Each die is told in the log.
battle-effort = A maximum effort.
battle-die = Die { $die }, modified { $modified }: the attacker loses { $attacker }, the defender { $defender }.
battle-losing = Each owner chooses; everybody loses one step before anybody loses two.
battle-limit = { $limit ->
    [one] Into the hex.
   *[other] Up to { $limit } hexes.
}
bid-more = More:
bid-declare = Declare
plot-turn = To land on turn
plot-list = Written down, in secret:
plot-entry = in { $hex } on turn { $turn }
strategic-hint = Strategic movement: twice as far, never beside an enemy.
verb-strategic = Strategic
verb-advance = Advance
status-owed = Attacks { $made } of { $owed }
phase-reserve-combat = Reserve combat
main-defend = Defend { $hex }
main-defend-none = Choose who leads
main-another-round = Attack { $hex } again
main-interdict = Interdict
main-interdict-none = Click hexes on the map
main-land = { $count ->
    [0] Go on
   *[other] Carry out the landings
}
main-fire-none = Choose who fires
main-done-another-round = Break off
main-done-interdiction = End interdiction
main-done-reserve-movement = End reserve movement
main-done-reserve-combat = End reserve combat
main-done-commit = No more reserves
main-done-support-fire = Hold the rest of the fire
main-done-advance = No further advance
main-done-stand-down = Keep the reserves
main-done-replacement = Spend no more
main-done-plot = Plots are written
main-done-trucks = Trucks are placed
main-done-barrage = Not this turn
main-done-put-in-order = Leave them so
main-done-pause = Go on
caution-movement = You owe { $owed } attacks and have made { $made }. The units for them must stand beside the enemy, or come up as reserves: without the attacks the game is lost.
caution-combat = You owe { $owed } attacks and have made { $made }: only Reserve Combat is left for the rest, and without them the game is lost.
caution-reserve-combat = You owe { $owed } attacks and have made { $made }: if you end now, the game is lost.
rail-undone-bombard = { $count ->
    [one] One hex could still be fired at.
   *[other] { $count } hexes could still be fired at.
}
rail-undone-set-up = { $count ->
    [one] One Fortification is still to be laid: in a hex with a combat unit of yours that has none yet.
   *[other] { $count } Fortifications are still to be laid: in hexes with combat units of yours that have none yet.
}
rail-undone-support-fire = There is support that has not fired yet.
rail-undone-plot = { $count ->
    [one] One unit has no landing plotted yet.
   *[other] { $count } units have no landing plotted yet.
}
rail-undone-replacement = { $count ->
    [one] One unit could still receive steps.
   *[other] { $count } units could still receive steps.
}
rail-undone-advance = { $count ->
    [one] One unit could still advance.
   *[other] { $count } units could still advance.
}
rail-undone-interdiction = { $count ->
    [one] One unit could still interdict.
   *[other] { $count } units could still interdict.
}
pool-normal = from ordinary steps
pool-indian = Indian steps
pool-australian = Australian steps
pool-65th = 65th Brigade steps
pool-16th = 16th Division steps
pool-marine = Marine steps
pool-convoy-infantry = convoy infantry
pool-convoy-engineers = convoy engineers
boxes-turns = Turn record
boxes-now = now
hex-concealed = Under a Concealment marker
hex-plot = To land here: { $unit } on turn { $turn }
do-rebuild = Give { $unit } a step ({ $pool })
do-return = { $unit } returns in { $hex } with { $steps ->
    [one] one step
   *[other] { $steps } steps
} ({ $pool })
do-return-hq = { $unit } comes back {$hex ->
    [none] to the Staging Area
   *[other] in { $hex }
}
do-bid = { $attacks ->
    [0] Declare no attack
    [one] Declare one attack
   *[other] Declare { $attacks } attacks
}
do-advance = { $unit } advances { $steps ->
    [one] into { $path }
   *[other] by { $path }
}
do-hold = { $unit } starts in reserve
do-deploy = Place the rest for me
piece-top = on top
attack-aircraft = Aircraft: click for close support, again for bombs
mission-air = support
mission-bombers = bombs
undo-moved = The move is over, for another unit has begun or something was seen: no step is retraced.
undo-declared = An attack that was declared is carried out.
undo-engaged = All who fight have been shown.
undo-shown = The other side has seen the unit on top.
piece-may-attrition = may suffer attrition
piece-may-loss = may take the loss
piece-may-surplus = may be given up
block-hq = HQ
attack-from-sea = { $count ->
    [one] { $units } attacks from the sea: it is lost for good unless it gains the shore.
   *[other] { $units } attack from the sea: they are lost for good unless they gain the shore.
}
last-combat = The last combat: { $hex }
# --- the end
over-reason-draw = { $scenario ->
    [singapore] Japanese units stand on Singapore Island, but do not hold all of it.
    [bataan] Allied units are left on the map, but none of them is in supply.
    [guadalcanal] Neither side holds the whole airfield.
   *[other] Both sides reached the same level of victory.
}
over-ground = { $scenario ->
    [bataan] { $side ->
        [japanese] No Allied unit is left on the map; the sooner, the higher the level.
       *[allied] Allied steps in supply are left after the last turn; the more, the higher the level.
    }
   *[guadalcanal] { $side ->
        [japanese] The Japanese hold the whole airfield; the sooner and longer, the higher the level.
       *[allied] The US holds the whole airfield after the last turn; the farther the Japanese are from it, the higher the level.
    }
}
over-reason-marginal = A marginal victory. { over-ground }
over-reason-tactical = A tactical victory. { over-ground }
over-reason-decisive = A decisive victory. { over-ground }
over-reason-unkept-declaration = { $side ->
    [japanese] The Allies
   *[allied] The Japanese
} made fewer attacks than they had declared.
over-reason-singapore-captured = The Japanese control every hex of Singapore Island.
over-reason-capitulation = Japanese units stood at the Island's end of the causeway, and the die made the garrison of Singapore capitulate.
over-reason-singapore-held = After the last turn no Japanese unit is on Singapore Island.
score-island = Hexes of the Island held
score-island-units = Units on the Island
score-units = Units on the map
score-supplied-steps = Steps in supply
score-field = Hexes of the airfield held
score-field-turns = Turns running with all of it
score-nearest = Nearest to it, in hexes

# --- words of its own where other games say it otherwise
drawer-boxes = Boxes
kind-tank = Tanks
kind-construction = Construction
kind-amtrac = AMTRACs
line-trail = Trail
line-railway = Railway

# --- words in the bar, explained
about-airfields = { $value ->
    [one] One airfield hex is
   *[other] { $value } airfield hexes are
} held by the { $side ->
    [japanese] Japanese
   *[allied] Allies
}. { $scenario ->
    [guadalcanal] Whoever holds all of Henderson Field when the last turn closes wins.
    [singapore] With four of them a second air unit of the Japanese flies, with six a third.
   *[other] They let aircraft fly.
}
about-ports = Ports held: { $value }. Units arrive and sail there, and supplies come in.
about-fallen = Steps lost so far: { $value }.{ $scenario ->
    [bataan] {" "}What the Allies have left in the end decides how well they did.
   *[other] {""}
}
about-markers = Concealment markers left: { $value }. A stack under one shows the enemy neither its number nor its top unit.
about-scenario-singapore = The Japanese win when the last hex of Singapore Island is theirs; the Commonwealth if the Island is clear of them at the end of turn 17.
about-scenario-bataan = The Japanese must sweep all Allied units off the map, the sooner the better; the Allies must hold out to the end of turn 18.
about-scenario-guadalcanal = Whoever holds all three hexes of Henderson Field at the end of turn 18 wins.
about-owed = { $made } of { $owed } declared attacks made. Whoever won the initiative and still owes one at the end of the Reserve Combat Phase has lost the game.
about-initiative = Who won the bidding holds the initiative and owes the attacks that were declared. Three turns running give momentum.
about-momentum = Held for three turns: +1 on the combat die in attack, and one combat die a turn may be rolled again.
legend-stretch = Purple hex: strategic movement, up to twice its allowance, away from all enemies; or where a unit may be set up anew
tip-stretch = strategic movement
tint-stretch = strategic movement: twice as far, away from all enemies
tint-stretch-anew = it may be set up there instead
tint-move-place = it can be set up there
