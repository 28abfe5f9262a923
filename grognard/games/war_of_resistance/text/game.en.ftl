# The battles, combat and overruns; positions in words.

game-title = War of Resistance: China 1937-41

# --- decisions
ask-declaration = Attack on { $hex }: say who takes part and what supply is used; then resolve it or call it off.
ask-losses = Choose a unit to lose: { $lost } of { $owed } strength points are lost{ $required ->
    [yes] ; those who used a special ability come first
   *[no] { "" }
}.
ask-retreat = Retreat the units that must leave their hexes, one hex at a time; { $left } have still to go.
ask-advance = The enemy has left: advance into the empty hex, or stay.
ask-return = Nobody has advanced: go back into the hex that you had to leave, or stay away.
ask-overrun = Overrun of { $hex }: say who takes part; then resolve it or call it off.
ask-overrun-advance = { $hex } is overrun: advance into it, or stay.
ask-pause = The phase is over.

# --- refusals of the machine
refusal-game-over = The game is over.
refusal-not-your-decision = It is not for { WORD($seat) } to decide now, but for { WORD($deciding) }.
refusal-not-now = "{ VERB($action) }" is an order given { WHEN($action) }. Possible now: { VERB($expected) }.

# --- refusals: attacks
refusal-not-yours = { $unit } is not one of your units.
refusal-has-attacked = { $unit } has attacked already in this phase.
refusal-was-attacked = { $hex } has been attacked already in this phase.
refusal-went-by-strategic-rail = { $unit } has moved by strategic rail and may not attack in this player turn.
refusal-has-infiltrated = { $unit } has infiltrated and may not attack in this player turn.
refusal-no-enemy-there = There is no enemy unit in { $hex }.
refusal-nobody-to-attack = Nobody beside { $hex } has the strength and the right to attack it.
refusal-not-adjacent = { $unit } is not beside { $hex }.
refusal-prohibited-attack = { $unit } cannot attack { $hex }: it may not enter that hex or cross that hexside.
refusal-too-many-attackers = { $unit } is too many: no more may attack { $hex } out of { $start } than could stack there.
refusal-has-joined = { $unit } takes part already.
refusal-has-not-joined = { $unit } does not take part.
refusal-nobody-attacks = Nobody attacks { $hex } yet.
refusal-nobody-more = Nobody else can take part in the attack on { $hex }.
refusal-attack-strength-zero = Units without attack strength cannot attack { $hex } by themselves.
refusal-no-attack-supply-there = There is no attack supply in { $hex }.
refusal-attack-supply-not-yours = The attack supply in { $hex } is not yours to use: the hex does not belong to you.
refusal-attack-supply-uncontrolled = The Kuomintang does not control the attack supply in { $hex }.
refusal-attack-supply-from-ships = Who has just landed draws on attack supply of the ships in his hex only, not on that in { $hex }.
refusal-attack-supply-of-others = The attack supply in { $hex } serves the faction of the headquarters there, to which no attacker belongs.
refusal-attack-supply-out-of-reach = No attacker reaches the attack supply in { $hex } overland: it is too far, or enemies are in the way.
refusal-no-such-ability = "{ $ability }" is no ability that an attacker could do without.

# --- refusals: losses, retreats, advances
refusal-loss-required-first = { $unit } cannot be lost yet: those who used a special ability still owe { $owed } strength points.
refusal-loss-of-nothing = { $unit } has no strength that counts as a loss while others have some.
refusal-not-involved = { $unit } has no part in this battle.
refusal-need-not-retreat = { $unit } does not have to retreat.
refusal-no-retreat-there = { $unit } cannot retreat to { $hex }: no way leads there.
refusal-enemy-there = { $unit } cannot retreat to { $hex }: enemy units are there.
refusal-better-retreat = { $unit } cannot retreat to { $hex }: { $priority ->
    [1] there is a hex with room and outside of enemy zones
    [2] there is a hex outside of enemy zones
   *[other] another hex is left
}.
refusal-did-not-win = { $unit } has not won this fight and does not advance.
refusal-not-vacated = { $unit } cannot advance into { $hex }: it is not a hex beside it that the enemy has left.
refusal-prohibited-ground = { $unit } cannot advance into { $hex }: the terrain is prohibited to it.
refusal-was-not-driven = { $unit } was not driven out of any hex.
refusal-hex-was-taken = { $unit } cannot return to { $hex }: the enemy has advanced into it.

# --- refusals: overruns
refusal-nobody-to-overrun = Nobody beside { $hex } can overrun it.
refusal-not-in-the-same-hex = { $unit } does not stand with the others who overrun { $hex }.
refusal-overrun-too-dear = { $unit } cannot pay for an overrun of { $hex }: it costs { $cost } MP, and it has { $available } left.
refusal-overrun-unpaid = { $unit } can no longer pay for an overrun of { $hex } at these odds.
refusal-overrun-odds = { $hex } cannot be overrun out of any one hex: { $attack } against { $defence } is less than ten to one.

# --- refusals: battles
refusal-outside-of-battle = { $unit } cannot enter { $hex }: it lies outside of this battle.

# --- events
event-rolled = A die for { $reason ->
    [combat] the combat
    [weather] the weather
    [activation] the headquarters
    [infiltration] the infiltration
    [great-wall] the assault on the Great Wall
    [capture] what was captured
    [restriction] the mandate of Tokyo
    [stability] the stability of China
    [government] a new government
    [factory] the factory
   *[other] { $reason }
}: { $die }.
event-attack = Attack on { $hex }: { $units }.
event-combat-result = { $attack } against { $defence } in { $hex }: { $result ->
    [AE] the attackers are eliminated
    [AH] half of the attackers are eliminated
    [AR] the attackers retreat
    [AS] the attack is stopped
    [EX] an exchange
    [HX] a half exchange
    [DR] the defenders retreat
    [DH] half of the defenders are eliminated
   *[DE] the defenders are eliminated
} ({ $result }).
event-reduced-to-cadre = { $unit } is reduced to its cadre in { $hex }.
event-reduced-to-remnants = { $unit } is reduced to remnants in { $hex }.
event-eliminated = { $unit } is eliminated in { $hex }.
event-retreated = { $unit } retreats from { $start } to { $hex }.
event-advanced = { $unit } advances from { $start } into { $hex }.
event-returned = { $unit } returns to { $hex }.
event-overrun = { $units } overrun { $hex } at { $odds }.
event-overrun-failed = { $units } fail to overrun { $hex }.
event-arrived = { $unit } arrives in { $hex }.
event-delivered = { $points ->
    [one] One point
   *[other] { $points } points
} of { $item ->
    [attack-supply] attack supply
   *[other] general supply
} come to { $hex }.

# --- a position in words
status-score = Japan: { $total } points ({ $cities } for cities, { $killed } for Chinese losses, { $lost } off for its own); it wins from { $win } on, China up to { $held }
