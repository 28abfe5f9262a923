# --- décisions
ask-supply-drop = La Vérification de Ravitaillement est faite : les Régiments au complet peuvent détacher un Bataillon, ou continuez.
ask-airdrop = Placez un marqueur de Ravitaillement aérien (il en reste { $left }), ou continuez.{ $imphal ->
    [0] {""}
   *[other] {" "}Pions qui ne vivent que de l'Aérodrome d'Imphal : { $imphal }.
}
ask-imphal-loss = Imphal n'a plus de Réserves de Ravitaillement : choisissez une unité qui perd un pas (encore { $steps } à perdre).
ask-imphal-air = Tous les marqueurs de Ravitaillement aérien sont placés : choisissez le Soutien aérien qui ravitaille Imphal.
ask-control = Contrôle : { $side ->
    [japanese] les Japonais
   *[allied] les Alliés
} peuvent prendre les Objectifs qu'ils sont seuls à pouvoir ravitailler, ou continuer.

# --- refus
refusal-no-airdrop-left = Les { $markers } marqueurs de Ravitaillement aérien sont déjà tous placés.
refusal-airdrop-there = Il y a déjà un marqueur de Ravitaillement aérien en { $hex } ; un second n'y ferait rien.
refusal-airdrop-for-nobody = Il n'y a en { $hex } aucun pion allié qu'un Parachutage pourrait ravitailler.
refusal-airdrop-for-yunnan = La Force du Yunnan en { $hex } ne peut pas recevoir de Parachutage.
refusal-airdrop-too-far = { $hex } est dans la colonne { $column } ; ces pions ne reçoivent pas de Parachutage plus à l'est que la colonne { $limit }.
refusal-airdrop-off-road = Il n'y a ni Route ni Piste en { $hex } : seuls les Chindits, Galahad et Lushai y reçoivent des Parachutages.
refusal-marker-for-imphal = { $units ->
    [one] { $units } pion dépend
   *[other] { $units } pions dépendent
} de l'Aérodrome d'Imphal et aucun Soutien aérien n'est disponible : un des { $markers } marqueurs de Ravitaillement aérien doit rester dans sa réserve.
refusal-not-on-imphal = { $unit } n'est pas une unité qui dépend de l'Aérodrome d'Imphal.
refusal-air-not-available = { $air } n'est pas un Soutien aérien allié disponible.
refusal-no-objective = { $hex } n'est pas un Objectif.
refusal-already-yours = Vous contrôlez déjà { $hex }.
refusal-already-claimed = Vous avez déjà réclamé { $hex }.
refusal-objective-occupied = Il y a des unités en { $hex } : il ne change pas de mains à l'étape de Contrôle.
refusal-owner-traces = { $side ->
    [japanese] Les Japonais
   *[allied] Les Alliés
} peuvent encore tracer une ligne de ravitaillement jusqu'à { $hex }.
refusal-you-cannot-trace = Vous ne pouvez pas vous-même tracer une ligne de ravitaillement jusqu'à { $hex }.

# --- événements
event-airdrop = Parachutage sur { $hex } ({ $left ->
    [0] il ne reste aucun marqueur
    [one] il reste un marqueur
   *[other] il reste { $left } marqueurs
}).
event-supply-level = { $unit } en { $hex } est maintenant { $level ->
    [full] en ravitaillement complet
    [limited] en ravitaillement limité
   *[out] hors ravitaillement
}.
event-stock-used = L'Aérodrome d'Imphal est utilisé : les Réserves de Ravitaillement tombent à { $left ->
    [0] rien
   *[other] { $left }
}.
event-stock-missing = L'Aérodrome d'Imphal est utilisé sans aucune Réserve de Ravitaillement : { $steps ->
    [one] 1 pas sera perdu
   *[other] { $steps } pas seront perdus
}.
event-imphal-flown = { $air } ravitaille Imphal et passe du côté « Utilisé ».
event-starved = { $unit } périt en { $hex } faute de ravitaillement.
event-taken-over = { $side ->
    [japanese] Les Japonais prennent
   *[allied] Les Alliés prennent
} { $hex }, que { $owner ->
    [japanese] les Japonais
   *[allied] les Alliés
} ne peuvent plus ravitailler.
