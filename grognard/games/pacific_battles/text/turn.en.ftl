# --- decisions
ask-pause = The phase is over: go on.
ask-bid = How many attacks do you declare for this game turn? With a die added, the higher total takes the initiative; its holder loses the game if he then attacks less often. Your opponent does not see your number.
ask-hq-return = A destroyed HQ comes back: choose its hex ({ $count } waiting).
ask-replacement = Spend your replacement steps, or go on.
ask-interdiction = Lay Interdiction markers: choose an air or naval unit, then the hexes. Or go on.
ask-stand-down = You may take units out of reserve now, or go on.

# --- refusals of the machine
refusal-game-over = The game is over.
refusal-not-your-decision = It is not for { $seat ->
    [japanese] the Japanese
    [allied] the Allies
   *[other] { $seat }
} to decide now, but for { $deciding ->
    [japanese] the Japanese
    [allied] the Allies
   *[other] { $deciding }
}.
refusal-not-now = { $decision ->
    [pause] The phase is over: the sandbox pauses here and takes no orders.
   *[other] "{ VERB($action) }" is an order given { WHEN($action) }. Possible now: { VERB($expected) }.
}

# --- refusals
refusal-bid-size = You cannot declare { $attacks } attacks: a number from 0 to { $limit } was expected.
refusal-no-interdictor = { $unit } is not an air or naval unit of yours.
refusal-mission-flown = { $unit } has no mission left this game turn.
refusal-not-available = { $unit } is not in play this turn.
refusal-interdiction-count = { $unit } lays up to { $limit } { $limit ->
    [one] marker
   *[other] markers, each in another hex
}; you named { $count }.
refusal-interdiction-ground = { $unit } cannot interdict { $hex }: the hex is neither Clear nor crossed by a Road or, for aircraft, a Railway.
refusal-interdicted-already = Your Interdiction marker lies in { $hex } already.
refusal-not-reduced-here = { $unit } is not a reduced unit of yours on the map.
refusal-hq-never-restored = { $unit } was rebuilt once and keeps its reduced side for good.
refusal-returns-with-two = { $unit } came back this turn and can have two steps at most.
refusal-gone-for-good = { $unit } is permanently destroyed and never returns.
refusal-not-destroyed = { $unit } is not in your Destroyed box.
refusal-hq-returns-free = { $unit } is an HQ: it returns by itself and takes no replacement step.
refusal-returning-steps = { $unit } comes back with { $limit ->
    [one] 1 step
   *[other] 1 to { $limit } steps
}, not { $steps }.
refusal-returns-beside-enemy = { $unit } cannot return in { $hex }: an enemy stands in it or beside it.
refusal-returns-elsewhere = { $unit } cannot return in { $hex }: it must be with or beside a unit of its formation, or on a supply source.
refusal-no-hq-to-return = { $unit } is not an HQ that comes back now.
refusal-hq-in-turn = Another HQ comes back before { $unit }.
refusal-no-staging = { $unit } has no Staging Area to wait in: choose a hex.
refusal-hq-hex = { $unit } cannot come back in { $hex }: you must control the hex and no enemy may be in it.
refusal-hq-cut-off = { $unit } cannot come back in { $hex }: no supply line leads from there to a supply source in the rear.
refusal-no-such-pool = There are no replacement steps called "{ $pool }"; these there are: { TYPED($pools) }.
refusal-never-replaced = { $unit } is neither Infantry nor Armour: its steps are never replaced.
refusal-pool-mismatch = The special steps "{ TYPED($pool) }" are not meant for { $unit }.
refusal-no-matching-steps = { $unit } needs { $needed } matching { $needed ->
    [one] step
   *[other] steps
}; you have { $available ->
    [0] none
   *[other] { $available }
}.

# --- events
event-rolled = A die for { $reason ->
    [initiative] the initiative
    [command] a command test
    [combat] the combat
    [bombardment] the bombardment
    [reorganisation] reorganisation
    [attrition] attrition
    [landing] the landing
    [capitulation] the capitulation of Singapore
    [naval] the naval unit
    [convoy] the November convoy
   *[other] { $reason }
}: { $die }.
event-reorganised = { $unit } in { $hex } pulls itself together: { $die } against an efficiency of { $efficiency }.
event-still-disrupted = { $unit } in { $hex } stays disrupted: { $die } against an efficiency of { $efficiency }.
event-turn = Game Turn { $turn } begins.
event-player-turn = Turn { $turn }: { $side ->
    [japanese] the Japanese player turn
   *[allied] the Allied player turn
}.
event-bid = { $side ->
    [japanese] The Japanese declare
   *[allied] The Allies declare
} { $attacks ->
    [0] no attack
    [one] one attack
   *[other] { $attacks } attacks
}.
event-bid-passed = { $side ->
    [japanese] The Japanese leave
   *[allied] The Allies leave
} the initiative to the other side.
event-initiative-tie = Both reach { $total }: the dice are rolled again.
event-initiative = { $side ->
    [japanese] The Japanese have
   *[allied] The Allies have
} the initiative{ $momentum ->
    [yes] , with momentum,
   *[no] { "" }
} and owe { $attacks ->
    [0] no attack
    [one] one attack
   *[other] { $attacks } attacks
}.
event-interdicted = { $unit } interdicts { $hexes }.
event-interdiction-removed = { $side ->
    [japanese] Japanese
   *[allied] Allied
} Interdiction markers are removed.
event-replacements = { $steps } replacement { $steps ->
    [one] step
   *[other] steps
}: { $pool ->
    [japanese-army-infantry] Japanese Army Infantry
    [japanese-army-armour] Japanese Army Armour
    [japanese-navy-infantry] Japanese Navy Infantry
    [japanese-navy-armour] Japanese Navy Armour
    [us-army-infantry] US Army Infantry
    [us-army-armour] US Army Armour
    [us-navy-infantry] Marine Infantry
    [us-navy-armour] Marine Armour
    [commonwealth-infantry] Commonwealth Infantry
    [commonwealth-armour] Commonwealth Armour
    [philippine-infantry] Philippine Infantry
    [philippine-armour] Philippine Armour
   *[other] { $pool }
}.
event-rebuilt = { $unit } in { $hex } is rebuilt to { $steps } { $steps ->
    [one] step
   *[other] steps
}.
event-rebuilt-unseen = { $side ->
    [japanese] A Japanese
   *[allied] An Allied
} unit in { $hex } receives a replacement step.
event-returned = { $unit } returns in { $hex } with { $steps } { $steps ->
    [one] step
   *[other] steps
}.
event-returned-unseen = { $side ->
    [japanese] A Japanese
   *[allied] An Allied
} unit returns in { $hex }.
event-hq-staged = { $unit } waits in the Staging Area.
event-reinforcement-box = { $unit } is available.
event-reinforcement-due = { $unit } is ready to enter.
event-reinforcement-waits = { $unit } cannot enter: an enemy holds { $hex }.
event-reinforcement = { $unit } arrives in { $hex }.
event-fort-completed = { $side ->
    [japanese] A Japanese
   *[allied] An Allied
} Fortification is completed in { $hex }.
