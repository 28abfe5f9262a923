# Railways (7A).

# --- nets
net-name = { $net ->
    [tungpu] the Tungpu net
    [yunnan] the Yunnan net
    [chaochow] the Chaochow net
    [formosa] the Formosa net
    [formosa-east] the net of Formosa's east coast
    [manchukuo] the Manchukuo net
    [indochina] the Indochina net
    [hong-kong] the Hong Kong net
    [szechwan] the Szechwan net
   *[china] the Chinese net
}

# --- refusals: trains
refusal-no-railway = There is no railway in { $hex }.
refusal-rails-broken = The rails in { $hex } are broken.
refusal-train-in-zone = No train enters or leaves { $hex }: it is in an enemy zone of control, and no unit with a defence strength that has been there since the phase began stays behind.
refusal-no-railway-but-road = There is no railway in { $hex }: only a road runs there.
refusal-rails-not-joined = No railway leads from { $start } to { $hex }.
refusal-rails-held = The railway to { $hex } runs through { $at }, where enemy units are.
refusal-rails-not-yours = The railway to { $hex } runs through { $at }, which does not belong to you.
refusal-rails-broken-on-way = The railway to { $hex } is broken in { $at }.
refusal-rails-in-zone = The railway to { $hex } runs through { $at }, which is in an enemy zone of control, and no unit with a defence strength that has been there since the phase began stays behind.
refusal-rails-without-yard = The railway to { $hex } runs through { $at }, on a part of the net without a marshalling yard that serves you.
refusal-strategic-too-far = { $hex } is too far for { $unit }: strategic rail movement goes at most { $limit } rail hexes, and harassment shortens it.
refusal-no-yard-on-part = No train leaves { $hex }: its part of the net has no marshalling yard that serves you.
refusal-rail-too-far = { $hex } is too far by rail for { $unit }: it would cost { $cost } MP, and it has { $available } left.
refusal-no-rail-capacity = There is too little rail capacity on this part of { net-name }: { $needed } RE needed, { $free } RE left this turn.
refusal-no-more-movement = { $unit } moves no more in this player turn.
refusal-guards-railway = { $unit } has let a train through the enemy zone of control in { $hex } and stays there for the rest of this phase.
refusal-has-moved = { $unit } has moved or spent movement points in this phase, so strategic rail movement is not open to it.

# --- refusals: breaking rails
refusal-outside-operations = China may not demolish anything in { $hex }: Japan may not operate there.
refusal-no-other-points = { $unit } has no movement points for this beside accelerated movement, strategic rail or infiltration.
refusal-too-few-mp = { $unit } has too few movement points: this costs { $cost }, and it has { $available } left.

# --- refusals: yards
refusal-hex-not-yours = { $hex } does not belong to you.
refusal-no-yard = { $hex } is no marshalling yard, which is a major city hex on a railway.
refusal-too-few-resources = Too few resource points lie in { $hex }: { $needed } needed, { $there } there.
refusal-rail-boosted-enough = The capacity of this part of the net has been raised by half already this turn, in { $hex } and its other yards.
refusal-yard-full = The marshalling yard of { $hex } is worth { $limit } RE, which is the most.

# --- what happens
event-railed = { $units } go by rail from { $start } to { $hex }.
event-rail-broken = { $unit } breaks the rails in { $hex }.
event-rail-boosted = A resource point in { $hex } raises rail capacity by { $re } RE for this turn.
event-yard-raised = The marshalling yard of { $hex } is now worth { $worth } RE.
