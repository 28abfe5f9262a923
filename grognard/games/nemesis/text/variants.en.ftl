# --- refusals
refusal-partners-counter = { $unit } is commanded by your partner, { $commander ->
    [japanese-west] the Japanese player in the west
    [japanese-east] the Japanese player in the east
    [allied-west] the Allied player in the west
   *[allied-east] the Allied player in the east
}.
refusal-partners-hex = { $hex } lies on the front of your partner, { $commander ->
    [japanese-west] the Japanese player in the west
    [japanese-east] the Japanese player in the east
    [allied-west] the Allied player in the west
   *[allied-east] the Allied player in the east
}.

# --- events
event-army-plays = { $army ->
    [mutaguchi] Mutaguchi's 15th Army plays
    [honda] Honda's 33rd Army plays
    [slim] Slim's 14th Army plays
   *[stilwell] Stilwell's forces play
} the chit.
event-chit-part = { $side ->
    [japanese] The Japanese bring
   *[allied] The Allies bring
} { $part ->
    [replacements] Replacements only
   *[reinforcements] Reinforcements only
}.
event-claim = Your claim is noted: { $action }.
event-claim-won = The higher die: { $seat ->
    [japanese-west] the Japanese player in the west
    [japanese-east] the Japanese player in the east
    [allied-west] the Allied player in the west
   *[allied-east] the Allied player in the east
} has it.
