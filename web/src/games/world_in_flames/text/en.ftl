# World in Flames at the table, beyond what the game itself says.
flames-weather = { WORD($weather) } in { $zones }
flames-impulses = Impulses
flames-impulse = Impulse of { WORD($side) }, box { $box } of the track. { $number ->
    [0] The turn cannot end with this impulse.
   *[other] The turn ends with this impulse on a roll of { $number } or less.
  } The marker moves { $advance ->
    [one] one box
   *[other] { $advance } boxes
  } at a time in this weather.
flames-initiative-brief = Initiative
flames-initiative = { WORD($side) } has the initiative. { $adds ->
    [0] The marker stands in the middle: nobody adds anything to the roll.
   *[other] The marker stands on the side of { WORD($box) }, which adds { $adds } to its roll.
  }
flames-points = Points
flames-land-movement = Moves
flames-land-combat = Attacks
flames-rail-movement = Trains
flames-flights = Flights
flames-use = { $activity ->
    [land-movement] Units moved by land
    [land-combat] Hexes attacked
    [rail-movement] Units sent by rail
   *[other] Air missions and rebases
  }: { $done } { $most ->
    [-1] so far, without limit
   *[other] of { $most }
  } in this impulse.
flames-allowances = What each action allows in this impulse
flames-troops = combat { $combat }, movement { $movement }
flames-hq = reorganises { $points }
flames-white = printed in white
flames-wing = air-to-air { $air }, air-to-sea { $sea }, tactical { $tactical }, strategic { $strategic }
flames-range = range { $range }
flames-area = set up in { WORD($area) }
flames-due = arrives in turn { $turn }
flames-nobody-flies = Nobody is in the air yet. Pick an aircraft, then one of its lit targets.
flames-could-fly = Could take off
flames-aircraft = Aircraft
flames-there = gets through
flames-aborted = breaks off
flames-lost = lost
flames-strike = Chance of being turned face-down
flames-support = Adds { $factors } factors to the attack on the ground, at most what the troops have themselves.
flames-bombs = Expected: { $points } production points lost.
flames-air-combat = Air combat over { $place }
flames-value = Air combat value
flames-fighters = Fighters, the first in front
flames-bombers = Bombers, the first in front
flames-usual = If everybody does what is usual: the best fighter in front, nobody breaks off, bombers are hit where there is a choice.
air-result-none = nothing happens
air-result-AX = an enemy aircraft is destroyed; whoever rolled chooses which
air-result-DX = an enemy aircraft is destroyed; its owner chooses which
air-result-AA = an enemy aircraft must break off; whoever rolled chooses which
air-result-DA = an enemy aircraft must break off; its owner chooses which
air-result-AC = an enemy bomber gets through; whoever rolled chooses which
air-result-DC = an enemy bomber gets through; its owner chooses which
main-attack = { $count ->
    [one] Attack with one unit
   *[other] Attack with { $count } units
  }
main-attack-none = Choose who attacks
