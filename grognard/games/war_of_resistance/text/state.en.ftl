# Nations, mandates, governments, garrisons and stability.

# --- refusals: where units may operate
refusal-defended-by-japan = { $unit } cannot enter or attack { $hex }: Japan defends Formosa, Manchukuo and Kwantung with forces of its own.
refusal-beyond-mandate = { $unit } cannot enter or attack { $hex }: at level { $level } of restriction Tokyo does not allow it.
refusal-too-far-inland = { $unit } cannot enter or attack { $hex }: troops of the navy stay near coasts, great rivers and Shanghai.

# --- events
event-restriction = Tokyo lifts its restrictions to level { $level } ({ $reason ->
    [calendar] its time has come
    [dice] by the dice
   *[posture] because of China's aggressive posture
}).
event-posture = China takes an aggressive posture: { $reason ->
    [attack] it has challenged Japan in { $hex }
    [air] its aircraft have struck at { $hex }
    [shanghai] too many troops stand at the gates of Shanghai
   *[beside] too many troops stand beside Japanese hexes in Central China
}.
event-stability-index = Stability index { $change ->
    [0] unchanged
   *[other] { $change }
}, now { $index }: { WORD($event) }.
event-stability-level = The stability of China is now at level { $level }{ $reason ->
    [roll] { "" }
   *[capital] : its capital is lost
}.
event-garrison-short = The garrison of { $garrison } has { $there } of { $needed } RE.
event-french-land = The land of the French in Asia passes to Japan.

# --- what moves the stability index
word-garrison-short = a garrison is too weak
word-no-posture = no aggressive posture
word-terror-hit = terror bombing
word-japanese-loss = Japanese losses
word-japan-large = Japan takes a large city
word-japan-partial = Japan takes a major city (partial)
word-japan-full = Japan takes a major city
word-japan-several = Japan takes a city of several hexes
word-china-large = China takes a large city
word-china-partial = China takes a major city (partial)
word-china-full = China takes a major city
word-china-several = China takes a city of several hexes
word-shanghai-turn-0 = a hex of Shanghai falls in the first turn
word-shanghai-turn-1 = a hex of Shanghai falls in the second turn
word-shanghai-turn-2 = a hex of Shanghai falls
word-dikes-japan = Japan breaks the dikes of the Hwang Ho
word-dikes-china = China breaks the dikes of the Hwang Ho
word-to-uncooperative = a faction ceases to cooperate
word-to-antagonistic = a faction turns antagonistic
word-to-puppet = a faction turns puppet
word-back-cooperative = a faction cooperates again
word-back-uncooperative = a faction is antagonistic no more
word-capital-nanking = the capital is in Nanking
word-capital-home = the capital is in Nationalist home territory
word-capital-china = the capital is in China
word-aid = foreign aid
word-bases-6 = 6 to 10 Communist bases
word-bases-11 = 11 or more Communist bases
word-suppression = Chinese operations against guerrillas
word-regional-early = regional puppet governments
word-regional-late = two or more regional puppet governments
word-national-puppet = the national puppet government

# --- the campaigns and their ends
scenario-1937-41 = The China theatre, 1937 to 1941
scenario-1937-38 = The China theatre, 1937 to 1938
over-reason-collapse-decisive = Chinese resistance has collapsed early: a decisive Japanese victory.
over-reason-collapse-substantial = Chinese resistance has collapsed: a substantial Japanese victory.
over-reason-collapse-marginal = Chinese resistance has collapsed late: a marginal Japanese victory.
over-reason-resistance-decisive = China stands firm: a decisive Chinese victory.
over-reason-resistance-substantial = China has held out: a substantial Chinese victory.
over-reason-resistance-marginal = China has barely held out: a marginal Chinese victory.
over-reason-resistance-draw = China is exhausted but has not given in: a draw.
