# --- Nemesis at the table
weather-dry = Dry
weather-light = Light Monsoon
weather-heavy = Heavy Monsoon
table-support = Support turn
track-general = General
track-superior = Superior
track-lament = Lament
track-resources = Resources
track-clf = Chiang loses face
track-stock = Imphal stock
track-air-supply = Air Supply
brief-resources = RP
brief-clf = CLF
brief-stock = Imphal
brief-air-supply = Airdrops
track-yunnan = Yunnan Force
track-yunnan-active = active
track-yunnan-idle = idle
rail-chit-this-turn = Your first chit this turn: { $chit }
rail-chit-next-turn = Your first chit next turn: { $chit }
phase-assault = Assault
phase-attack = Attack
phase-supply = Supply Check
phase-reinforcement = Reinforcement
phase-hidden = to be drawn
phase-end = End of turn
main-done-movement = End movement
main-done-attack = End attacks
main-done-assault = End assaults
main-done-lead = Leave it
main-done-enforce = Desist
main-done-advance = No further advance
main-done-retreat = No further retreat
main-done-merge = Merge none
main-done-drop = Drop no Battalion
main-done-supply-drop = Drop no more
main-done-forward-move = End Forward Moves
main-done-air-movement = End Air Movement
main-done-replacement = End replacements
main-done-deploy = Bring on no more
main-done-rail = End rail moves
main-done-replenish = Roll for the stock
main-done-airdrop = Place no more
main-done-control = Take over no more
main-done-pause = Go on
main-attack = Attack { $hex } with { $count ->
    [one] one unit
   *[other] { $count } units
}
main-assault = Assault { $hex } with { $count ->
    [one] one unit
   *[other] { $count } units
}
main-attack-vacant = Occupy { $hex } with { $count ->
    [one] one unit
   *[other] { $count } units
}
hex-objective = Objective worth { $value } ({ $side })
hex-star = starred
hex-depot = Supply Depot ({ $side }), range { $range }
hex-entry = Supply Entry ({ $side })
hex-flag = Flag: { $side }
hex-bunker = Bunker ({ $kind })
hex-ambush = Ambush
hex-stacking = Stacking: { $size } of { $limit } large units
hex-stacking-free = Stacking: { $size } large units, no limit
hex-off = Reinforcement Hex
bunker-japanese = Japanese
bunker-british = British
bunker-us = US
bunker-yunnan = Yunnan
piece-strength = Strength { $value }
piece-quality = Quality { $value }
piece-stacking = { $halves ->
    [0] takes no stacking room
    [1] small unit, { $size } for stacking
   *[other] large unit, { $size } for stacking
}
piece-range = Supply range { $value }
piece-reduced = reduced
piece-going-on = may go on after its push, { $value } mp left
piece-light = Light Troops
piece-support = Support Unit
piece-irreplaceable = not replaceable
box-japanese-battalions = Japanese Battalions Box
box-japanese-regiments = Japanese Regiments Box
box-japanese-losses = Japanese Losses Box
box-japanese-permanent = Permanent Japanese Losses
box-chindit-battalions = Chindit Battalions Box
box-allied-losses = Allied Losses Box
box-allied-permanent = Permanent Allied Losses
box-off-map-box = Allied Off-Map Box
box-off-map-airfield = Off-Map Airfield
box-turn-scale = Still to arrive
box-waiting = Waiting for a Depot
boxes-air = Air Support
air-available = available
air-used = used
air-removed = removed
attack-air = Air Support
attack-air-none = none
attack-spearhead = Spearhead: { $unit }
attack-meeting = Meeting unit: { $unit }
attack-advantage = Support Advantage: { $side ->
    [japanese] Japanese
   *[allied] Allies
}
attack-lament = It costs { $lament } Lament.
attack-massive = A Massive Combat could be declared.
combat-title-attack = { $side ->
    [japanese] Japanese attack on { $hex }
   *[allied] Allied attack on { $hex }
}
combat-title-assault = { $side ->
    [japanese] Japanese assault on { $hex }
   *[allied] Allied assault on { $hex }
}
combat-title-vacant = { $side ->
    [japanese] The Japanese go for { $hex }
   *[allied] The Allies go for { $hex }
}
combat-part-declared = { $side } against { $foe }
combat-part-front = Spearhead and meeting unit
combat-part-cries = Massive Combat, Banzai
combat-part-die = The die
combat-part-losses = Losses, the attacker's first
combat-part-retreat = Retreat or refusal
combat-part-advance = Advance after combat
combat-against = against
combat-air = with { $air }
combat-assumed = As it stands, with the best choices of both sides for what is still open:
combat-quality = Quality { $own } against { $other }
combat-quality-of = Quality { $own } against { $other } ({ $unit })
combat-leads-to = { $column } · retreat { $chance } % · average losses { $attacker } against { $defender }
combat-prices = Enforcing costs { $enforcing ->
    [0] nothing
    [one] one step
   *[other] { $enforcing } steps
}, refusing { $refusing ->
    [one] one step
   *[other] { $refusing } steps
}
combat-losing = { $side ->
    [japanese] The Japanese have
   *[allied] The Allies have
} { $count ->
    [one] one step
   *[other] { $count } steps
} still to lose.
combat-leader = Leads the advance: { $unit }
combat-refuser = May refuse: { $unit }
combat-price-enforcing = Enforcing the retreat costs { $price ->
    [0] nothing
    [one] one step
   *[other] { $price } steps
}.
combat-price-refusing = Refusing costs { $price ->
    [one] one step
   *[other] { $price } steps
}.
combat-stage-drop = { $seat }: drop a Battalion?
combat-stage-spearhead = { $seat }: to choose the spearhead.
combat-stage-meeting = { $seat }: to choose who meets it.
combat-stage-massive = { $seat }: declare a Massive Combat?
combat-stage-banzai = { $seat }: cry Banzai?
combat-stage-losses = { $seat }: to choose who loses a step.
combat-stage-lead = { $seat }: try to force a retreat?
combat-stage-refuser = { $seat }: to choose who may refuse.
combat-stage-enforce = { $seat }: pay the price, or desist.
combat-stage-refuse = { $seat }: retreat, or refuse.
combat-stage-retreat = { $seat }: to retreat.
combat-stage-advance = { $seat }: advance?
shift-quality = Quality
shift-support = Support Advantage
shift-minor-river = Minor River
shift-bunker = Bunker
shift-banzai = Banzai
shift-below-table = Below 1:2
shift-hills = Hills

stats-satisfaction = Satisfaction
stats-lament = Lament
do-move = Move { $unit } to { $to }
do-forward = { $unit } forward to { $to }
do-land = Fly { $unit } to { $airfield }
do-drop = Drop a Battalion from { $regiment }
do-drop-here = Drop a Battalion here
do-merge = Merge { $battalions } into { $regiment }
do-ambush = { $unit } lays an Ambush in { $hex }
do-bunker = { $unit } digs a Bunker{ $from_hex ->
    [none] { "" }
   *[other] , giving up the one in { $from_hex }
}
do-attack = Attack { $target } with { $units }
do-attack-vacant = Occupy { $target } with { $units }
do-assault = Assault { $target } with { $units }
do-spearhead = { $unit } spearheads
do-meet = { $unit } meets the attack
do-massive = { $declare ->
    [yes] Massive Combat
   *[no] No Massive Combat
}
do-banzai = { $declare ->
    [yes] Banzai!
   *[no] No Banzai
}
do-loss = { $unit } takes the loss
do-lead = { $unit } leads the advance
do-refuser = { $unit } would hold the position
do-enforce = Enforce the retreat
do-give-way = Retreat
do-refuse = Refuse, and hold the position
do-retreat = { $unit } retreats to { $to }
do-advance = { $unit } advances
do-surplus = Give up { $unit }
do-remove-flag = Lift the flag from { $hex }
do-take-over = Take over { $hex }
do-choose-chit = { $chit ->
    [assault] Assault first
    [attack] Attack first
    [supply] Supply Check first
   *[reinforcement] Reinforcement first
}
do-take-chit = { $chit ->
    [assault] Assault
    [attack] Attack
    [supply] Supply Check
   *[reinforcement] Reinforcement
}
do-airdrop = Airdrop to { $hex }
do-imphal-loss = { $unit } starves at Imphal
do-fly-to-imphal = { $air } flies supplies to Imphal
do-retreat-transporter = { $unit } falls back to { $to }
do-return-transporter = { $unit } gathers at { $depot }
do-replace = { $unit } returns at { $on }
do-return = { $unit } returns
do-return-yunnan = { $unit } returns to the Yunnan Force
do-refit = Refit { $unit }
do-deploy = { $unit } arrives{ $to ->
    [none] { "" }
   *[other] { " " }in { $to }
}
do-to-airfield = { $unit } goes to the Off-Map Airfield
do-send-back = Send back { $unit }
do-replenish = Roll to replenish the stock
do-rail = { $unit } by rail to { $to }
verb-move = Move
verb-ambush = Lay an Ambush
verb-bunker = Move a Bunker
verb-forward = Forward Move
verb-land = Fly in
verb-rail = By rail
verb-deploy = Deploy
verb-drop = Drop a Battalion
verb-replace = Come back there
verb-retreat = Retreat
verb-retreat-transporter = Fall back
verb-return-transporter = Gather
# --- the end
over-reason-satisfaction = Satisfaction brought { $side ->
    [japanese] the Japanese Superior to 9 and the Allied one to 0
   *[allied] the Allied Superior to 9 and the Japanese one to 0
}, which ends the game at once.
over-reason-lament = Lament brought { $side ->
    [japanese] the Allied Superior to 0 against a Japanese 9
   *[allied] the Japanese Superior to 0 against an Allied 9
}, which ends the game at once.
over-reason-turn-10 = After the last turn { $side ->
    [japanese] the Japanese
   *[allied] the Allied
} Superior stands higher.
over-reason-draw = After the last turn both Superiors stand equally high.

# --- words in the bar, explained
brief-general = Gen
brief-superior = Sup
brief-lament = Lam
about-general = The General stands at { $value } of a ring of ten. Good dice in combat and Objectives taken move him on; { $left } more and he has made the round, which lifts his Superior by 1. At the end of the turn a die no higher than where he stands lifts the Superior too, and he goes back to 0.
about-superior = The Superior of the { $side ->
    [japanese] Japanese
   *[allied] Allies
} stands at { $value } of 9, the other at { $foe }. 9 against 0 wins at once; after the last turn the higher one wins. The General lifts him, Lament brings him down.
about-lament = { $value } Lament of a ring of ten: losses, hunger and lost Objectives add to it. { $left } more and it has made the round, which brings one's own Superior down by 1.
about-weather-dry = Dry season: rivers are what they are on the map, and all aircraft fly.
about-weather-light = Light Monsoon, to the end of the game: small rivers are as major ones, Japan has no Air Support and that of the Allies is weaker. Malaria costs Japan 2 Lament a turn.
about-weather-heavy = Heavy Monsoon, to the end of the game: every movement point counts double, besides all the Light one brings. Malaria and starvation cost Japan 4 Lament a turn.
about-support = A Support Game Turn: Support units may come back, and flags beyond five come down at its end.
legend-stretch = Purple hex: an Operational Stretch, up to twice its movement, away from all enemies
tip-stretch = an Operational Stretch
legend-supply-limited = In Limited Supply
tint-stretch = an Operational Stretch: twice as far, clear of enemy Zones of Control

rail-undone-replacement = { $count ->
    [one] One counter could still come back.
   *[other] { $count } counters could still come back.
}
rail-undone-rail = { $count ->
    [one] One counter could still go by rail.
   *[other] { $count } counters could still go by rail.
}
rail-undone-deploy = { $count ->
    [one] One counter could still be brought on.
   *[other] { $count } counters could still be brought on.
}
