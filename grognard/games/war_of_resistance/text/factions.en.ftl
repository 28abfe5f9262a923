# Factions: homes, cooperation, gifts, defection (45).

ask-gifts = Before the factions are rolled for: points may be given to them.
ask-bribe = { WORD($faction) } ({ WORD($level) }) is about to fall a level: keep the warlord with up to three points, or let it fall.
ask-discord = In { $hex } stand units that do not work together: send some away until the rest do.

event-home-violated = The home of { WORD($faction) } is violated in { $hex } ({ WORD($cause) }): -1 to its next roll.
event-home-invaded = Japanese troops enter the home of { WORD($faction) } in { $hex } for the first time: -2 to its next roll.
event-given = { $side ->
    [japanese] Japan
   *[other] China
} gives { WORD($faction) } a point ({ WORD($item) }) of { $hex }.
event-cooperation = { WORD($faction) }: { $dice }, modifier { $modifier }: { WORD($result) }.
event-bribed = { WORD($faction) } is bought: { $points } points, die { $die }.
event-bribe-failed = { WORD($faction) } is not bought: { $points } points, die { $die }.
event-faction-level = { WORD($faction) } is { WORD($level) } now.
event-gone-over = { WORD($faction) } goes over to Japan with { $units } units.
event-melted-away = { $unit } melts away in { $place }.
event-puppets-gone = The puppet forces of { WORD($faction) } are gone: China has its cities again.
event-spared = No supply is traced through the home of { WORD($faction) } any more.
event-not-spared = Supply may be traced through the home of { WORD($faction) } again.

refusal-beyond-home = { $unit } may not operate in { $hex }: { WORD($faction) } keeps its forces at home.
refusal-beyond-base = { $unit } may not leave the area of its base { $base } for { $hex }.
refusal-faction-not-carried = { $unit } is not carried: its faction ({ WORD($faction) }) does not cooperate.
refusal-no-demolition-at-home = { $unit } destroys nothing in the home of { WORD($faction) }.
refusal-rivals-hold = { $hex } is held by Chinese units that are enemies of the others.
refusal-rivals-there = { $hex } is held by Chinese units that are enemies of { $unit }.
refusal-factions-at-odds = { $unit } does not fight together with { $other }: their factions do not work together.
refusal-just-gone-over = { $unit } has just gone over and does nothing in this player turn.
refusal-no-such-faction = { $faction } is no faction that gifts could win.
refusal-not-to-be-given = In { $hex } there is no such point to give ({ WORD($item) }): it takes a friendly city of China that is not isolated, and for the Chinese not in the home of a faction that does not cooperate.
refusal-nothing-to-spare = { $faction } has no home to spare.
refusal-bribe-size = A bribe is of one to { $most } resource points, or of one attack supply point.
refusal-not-in-discord = { $unit } is not among the units to choose from in { $hex }.
refusal-free-to-retreat = { $unit } need not retreat into the home of a faction that does not cooperate.

word-entered = entered by others
word-occupied = others stand there
word-supply = supply traced
word-supply-movement = supply movement
word-rail = trains used
word-airbase = air base used
word-river = river used
word-up = one level up
word-down = one level down
word-same = no change
word-resource = resource point
word-attack = attack supply point
word-light-aa = point of light position AA
word-heavy-aa = point of heavy position AA
word-general = general supply point
