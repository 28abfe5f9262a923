# --- refusals
refusal-partners-counter = { $unit } est sous les ordres de votre partenaire, { $commander ->
    [japanese-west] le joueur japonais de l'ouest
    [japanese-east] le joueur japonais de l'est
    [allied-west] le joueur allié de l'ouest
   *[allied-east] le joueur allié de l'est
}.
refusal-partners-hex = { $hex } se trouve sur le front de votre partenaire, { $commander ->
    [japanese-west] le joueur japonais de l'ouest
    [japanese-east] le joueur japonais de l'est
    [allied-west] le joueur allié de l'ouest
   *[allied-east] le joueur allié de l'est
}.

# --- events
event-army-plays = { $army ->
    [mutaguchi] La 15e armée de Mutaguchi joue
    [honda] La 33e armée de Honda joue
    [slim] La 14e armée de Slim joue
   *[stilwell] Les forces de Stilwell jouent
} le Jeton de Phase.
event-chit-part = { $side ->
    [japanese] Les Japonais ne reçoivent que
   *[allied] Les Alliés ne reçoivent que
} { $part ->
    [replacements] des remplacements
   *[reinforcements] des renforts
}.
event-claim = Votre demande est notée : { $action }.
event-claim-won = Le dé le plus haut : { $seat ->
    [japanese-west] le joueur japonais de l'ouest
    [japanese-east] le joueur japonais de l'est
    [allied-west] le joueur allié de l'ouest
   *[allied-east] le joueur allié de l'est
} l'emporte.
