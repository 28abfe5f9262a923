# Words of the China board, for the atlas.
terrain-clear = Clear
terrain-rough = Rough
terrain-mountain = Mountain
terrain-woods = Woods
terrain-wooded-rough = Wooded rough
terrain-swamp = Swamp
terrain-wooded-swamp = Wooded swamp
terrain-salt-marsh = Salt marsh
terrain-extreme-loess = Extreme loess
terrain-jungle = Jungle
terrain-rough-jungle = Rough jungle
terrain-mountain-jungle = Mountain jungle
terrain-irrigated = Intensive irrigation
terrain-lake = Lake
terrain-sea = Sea
chain-river = River
chain-major-river = Major river
chain-great-river = Great river
chain-shallow-river = Shallow river
chain-shallow-major-river = Shallow major river
chain-canal = Canal
chain-shore = Partly sea
chain-sea = All sea
chain-lake = Lake
chain-strait = Strait
chain-barred = Barred to ground movement
chain-great-wall = Great Wall
chain-dike = Course of the Hwang Ho once its dikes are breached
line-railway-high = Railway, high volume
line-railway-low = Railway, low volume
line-railway-narrow = Railway, narrow gauge
line-railway-ferry = Rail ferry
line-planned = Railway that may be built
line-road = Road
size-village = Small town
size-medium = Medium city
size-town = Large city
size-city = Partial major city
size-major = Full major city
area-box = Off-map box
area-area = Area
area-lake = Lake
area-ice = Sea that can freeze
area-fortress = Fortress
area-cliff = Coastal cliffs
area-escarpment = Escarpment at the river
area-restricted = Restricted waters
fact-pinyin = Today { $value }
fact-port = { $value ->
    [great] Great port
    [major] Major port
    [minor] Minor port
    [marginal] Marginal port
   *[standard] Standard port
}
fact-river-port = River port
fact-supply-source = Source of limited supply: { $value } RE
fact-yard = Marshalling yard: { $value } RE
fact-net = Net: { $value }
fact-gauge = { $value ->
    [narrow] Narrow gauge
   *[other] Standard gauge
}
fact-into = Flows into { $value }
fact-distance = { $value } hexes from the map
fact-user = { $value ->
    [japanese] For the Japanese player
   *[other] For the Chinese player
}
link-off-map = Way off the map
