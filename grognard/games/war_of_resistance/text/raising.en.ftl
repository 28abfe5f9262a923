# Reinforcements, replacements, special points, equipping (40).

ask-special-points = { $points } special replacement points: a guerrilla base may have them as recruit points{ $district ->
    [none] .
   *[other] , or the district of { WORD($district) }.
}

event-points = { WORD($district) }: replacement points for { WORD($affiliation) }, { $points } ({ WORD($type) }).
event-points-lost = { WORD($district) } has no source left: the points of { WORD($affiliation) } there are lost.
event-points-owed = { $unit } cannot be withdrawn from the map: { $points } { WORD($type) } points are owed for it.
event-special-points = { WORD($district) }: special infantry points for { WORD($affiliation) }, { $points }.
event-recruit-points = Recruit points for base { $base }: { $points }.
event-gone-for-good = { $unit } leaves play for good.
event-nationalised = { $unit } belongs to the Nationalists from now on: its faction has no source left.
event-event = { WORD($name) }.
event-to-pool = { $unit } joins the replacement pool.
event-forming = { $unit } is forming.
event-converted = In { $hex } { $unit } becomes { $units }.
event-withdrawn = { $unit } is withdrawn from { $place }.
event-posted = { $unit } joins the garrison of { WORD($garrison) }, in { $place }.
event-replaced = { $unit } is raised again in { $place } ({ WORD($face) }) for { $cost } points.
event-rebuilt = { $unit } in { $hex } is rebuilt ({ WORD($face) }) for { $cost } points.
event-equipped = { $unit } is equipped for { $cost } points and { $resources ->
    [one] one resource point
   *[other] { $resources } resource points
}.

refusal-no-such-base = { $base } cannot have these points.
refusal-not-due = No reinforcement { $unit } is due.
refusal-source-used = { $place } has received a unit in this phase already.
refusal-no-source = { $place } is no replacement source for { $unit }, or not yours.
refusal-no-city-no-fortress = { $unit } is in { $hex }, where there is neither a city nor a fortress.
refusal-not-supplied = { $unit } is not in general supply.
refusal-in-enemy-zone = { $unit } is in an enemy zone of control in { $hex }.
refusal-no-reorganisation = The order of battle does not let { $unit } be reorganised now.
refusal-not-stacked-together = { $unit } and { $other } must stand in one hex to become another unit.
refusal-too-few-points = { $unit } needs { $cost } { WORD($type) } points from one district that it reaches by a supply line.
refusal-not-to-be-withdrawn = { $unit } is not to be withdrawn now.
refusal-not-to-be-disbanded = The order of battle does not let { $unit } be disbanded now.
refusal-too-few-points-there = { WORD($district) } has { $points } { WORD($type) } points; { $cost } are needed.
refusal-replaced-enough = { $unit } is more than may be replaced this month: { $limit } RE ({ WORD($branch) }), of which { $used } are used.
refusal-no-such-face = { $unit } cannot be brought to { $face }.
refusal-not-by-points = { $unit } is not replaced by points: Communist units and guerrillas never are.
refusal-not-lost = { $unit } is not in the replacement pool.
refusal-just-disbanded = { $unit } was disbanded this turn.
refusal-fragile = { $unit } is fragile: it is not replaced.
refusal-no-district-here = { $unit } is in { $hex }, in no replacement district of its affiliation.
refusal-no-line-to-source = { $unit } traces no supply line to a source of { WORD($district) }.
refusal-only-by-equipping = { $unit }: Chinese cadres are made whole by equipping alone.
refusal-not-reduced = { $unit } is not reduced.
refusal-not-to-be-equipped = { $unit } has no equipped counter, or is not Nationalist.
refusal-too-few-reached = { $unit } reaches { $found } resource points by supply lines; { $needed } are needed.
event-resources = { $points } resource points come to { WORD($place) }.
event-exchanged = In { WORD($place) } resource points are taken in another form: { $points } ({ WORD($item) }).
refusal-nothing-new-there = No resource points have just come to { $place }: once in play they stay what they are.
refusal-too-few-resources-there = { $needed } resource points are needed in { $place }; { $there } have just come.
refusal-garrison-keeps = { $unit } belongs to the garrison of { WORD($garrison) }, which must stay at full strength.
refusal-garrisons-first = The points for { $unit } go first to { $other }, of the garrison of { WORD($garrison) }.
refusal-no-lodging-anywhere = No city of the garrison of { WORD($garrison) } has room for { $unit }.
event-points-brought = { WORD($district) }: a { WORD($type) } point is brought to { WORD($affiliation) }.
event-points-scattered = In { $hex } replacement points are lost ({ WORD($item) }): { $points }.
refusal-points-kept-back = { WORD($faction) } does not cooperate, and lets no replacement points be carried away.
word-infantry-rp = infantry replacement point
word-armour-rp = armour replacement point
word-equipment-rp = equipment replacement point
word-infantry-rp-ija = infantry replacement point of the army
word-armour-rp-ija = armour replacement point of the army
word-infantry-rp-ijn = infantry replacement point of the navy
word-armour-rp-ijn = armour replacement point of the navy
