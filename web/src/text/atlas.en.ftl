# --- the atlas
atlas-title = Atlas
atlas-about = Every board to look at: search, layers, distances, railways, and where each value comes from.
atlas-board = Board
atlas-none = There is no such board, or it has no map data yet.
atlas-search = Search a place, a hex, a railway
atlas-found = Found
atlas-point = Point at a hex to see all that is known of it; click to keep it here.
atlas-terrain = Terrain
atlas-region = Region
atlas-link = Joined to
atlas-layers = Layers
atlas-legend = Legend
atlas-layer-terrain = Terrain
atlas-layer-railways = Railways and supply
atlas-layer-seas = Ports and seas
atlas-measure = Measure a distance
atlas-measure-from = Choose the first hex.
atlas-measure-to = and now the second hex.
atlas-rail = Trace a railway
atlas-rail-from = Choose a hex on a railway.
atlas-rail-to = where to by train?
atlas-net = { $count ->
    [one] No train leaves from here.
   *[other] Trains reach { $count } hexes from here.
}
atlas-distance = { $from } to { $to }: { $hexes ->
    [one] one hex
   *[other] { $hexes } hexes
}
atlas-km = about { $km } km
atlas-no-way = No way from { $from } to { $to }.
direction-n = north
direction-ne = north-east
direction-e = east
direction-se = south-east
direction-s = south
direction-sw = south-west
direction-w = west
direction-nw = north-west
size-capital = Capital
size-city = City
size-town = Town
size-village = Village
size-port = Port
size-feature = Landmark
chain-river = River
chain-major-river = Great river
chain-lake = Lake
chain-canal = Canal
chain-strait = Strait
chain-channel = Channel
chain-sea = Open water
chain-border = Frontier
chain-mountain = Ridge
chain-alpine = Alpine hexside
chain-fort = Fort
chain-dike = Dike
area-area = Area
area-sea = Sea area
area-box = Box
fact-port = Port{ $value ->
    [1] { "" }
   *[other] { " " }{ $value }
}
fact-factories = Factories: { $value }
fact-resources = Resources: { $value }
fact-oil = Oil: { $value }
fact-objective = Objective
fact-capital = Capital
fact-supply = Source of supply
atlas-part-terrain = Terrain
atlas-part-country = Country
atlas-part-zone = Weather zone
atlas-part-river = Rivers
atlas-part-rail = Railways
atlas-part-water = Sea and lakes
atlas-part-province = Province
