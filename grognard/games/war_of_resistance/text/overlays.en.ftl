# What lies over the map, and what a player is warned of.
map-owners = Who owns the ground
map-headquarters = Zones of headquarters
map-guerrillas = Guerrilla areas and bases
map-garrisons = Garrisons
map-limits = Where units may not operate
map-weather = Weather
legend-over-zones = Hatched hexes are in a zone of control of a side, hatched both ways in one of each.
legend-over-supply = The cities of a network with what is drawn of its capacity in RE; lines lead from a source to those who draw on it, and every unit is ringed as it was supplied.
legend-over-owners = Ground that is Japan's, nobody's or won back; all the rest is China's.
legend-over-headquarters = How far each HQ commands in a reaction.
legend-over-guerrillas = The area of each base, its letters and its strength.
legend-over-garrisons = The areas of the Japanese garrisons with the number of their units; Chinese cities with the RE that are there and that are asked.
legend-over-limits = Neutral land, ground that Tokyo has not opened, homes of factions that do not cooperate.
legend-over-weather = The weather of every zone in this turn.
over-owner-japanese = Japan's
over-owner-nobody = Nobody's
over-owner-chinese = Won back by China
over-supply-free = In reach of the sea and of Japan: unlimited
over-supply-network = Network: { $used } of { $capacity } RE drawn
over-hq-zone = { $unit } ({ WORD($side) })
over-hq-used = { $unit }: used, no zone
over-hq-unsupplied = { $unit }: out of supply, no zone
over-base = { $base } ({ WORD($owner) }, { WORD($state) }): { $strength }
over-post = { WORD($garrison) } ({ WORD($state) }): { $count ->
    [one] one unit
   *[other] { $count } units
}
over-garrison-short = Garrison too weak
over-garrison-met = Garrison as it should be
over-neutral = Neutral: closed to all
over-closed = Closed to Japan (level { $level })
over-closed-army = Open to the Japanese Navy alone (level { $level })
over-home = Home of { WORD($faction) }: { WORD($state) }
over-weather = Zone { $zone }: { WORD($weather) }, sea { WORD($sea) }
caution-garrison = The garrison of { WORD($garrison) } has { $there } of { $needed } RE: that will cost stability.
caution-garrison-town = The garrison of the city in { $hex } has { $there } of { $needed } RE: that will cost stability.
caution-attack = An attack on { $hex } could be made at { $odds }, with { $chance } % for you.
mark-marks-base-hits = Hits on the airfield: { $value }
mark-marks-permanent = Permanent airfield of capacity { $value }
mark-marks-port-hits = Hits on the port: { $value }
mark-air-marks-yard-hits = Hits on the marshalling yard: { $value }
