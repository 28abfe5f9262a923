# Mots du plateau de Chine, pour l'atlas.
terrain-clear = Clair
terrain-rough = Accidenté
terrain-mountain = Montagne
terrain-woods = Bois
terrain-wooded-rough = Accidenté boisé
terrain-swamp = Marais
terrain-wooded-swamp = Marais boisé
terrain-salt-marsh = Marais salé
terrain-extreme-loess = Lœss extrême
terrain-jungle = Jungle
terrain-rough-jungle = Jungle accidentée
terrain-mountain-jungle = Jungle de montagne
terrain-irrigated = Irrigation intensive
terrain-lake = Lac
terrain-sea = Mer
chain-river = Fleuve
chain-major-river = Fleuve majeur
chain-great-river = Grand fleuve
chain-shallow-river = Fleuve peu profond
chain-shallow-major-river = Fleuve majeur peu profond
chain-canal = Canal
chain-shore = En partie de mer
chain-sea = Entièrement de mer
chain-lake = Lac
chain-strait = Détroit
chain-barred = Interdit aux mouvements terrestres
chain-great-wall = Grande Muraille
chain-dike = Cours du Fleuve Jaune une fois ses digues rompues
line-railway-high = Voie ferrée à fort trafic
line-railway-low = Voie ferrée à faible trafic
line-railway-narrow = Voie ferrée étroite
line-railway-ferry = Bac ferroviaire
line-planned = Voie ferrée que l'on peut construire
line-road = Route
size-village = Petite ville
size-medium = Ville moyenne
size-town = Grande ville
size-city = Ville majeure partielle
size-major = Ville majeure complète
area-box = Case hors carte
area-area = Zone
area-lake = Lac
area-ice = Mer qui peut geler
area-fortress = Forteresse
area-cliff = Falaises côtières
area-escarpment = Escarpement sur le fleuve
area-restricted = Eaux restreintes
fact-pinyin = Aujourd'hui { $value }
fact-port = { $value ->
    [great] Grand port
    [major] Port majeur
    [minor] Port mineur
    [marginal] Port marginal
   *[standard] Port standard
}
fact-river-port = Port fluvial
fact-supply-source = Source de ravitaillement limité : { $value } RE
fact-yard = Gare de triage : { $value } RE
fact-net = Réseau : { $value }
fact-gauge = { $value ->
    [narrow] Voie étroite
   *[other] Voie standard
}
fact-into = Se jette dans { $value }
fact-distance = À { $value } hex de la carte
fact-user = { $value ->
    [japanese] Pour le joueur japonais
   *[other] Pour le joueur chinois
}
link-off-map = Sortie de la carte
