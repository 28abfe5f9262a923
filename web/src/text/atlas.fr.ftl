# --- the atlas
atlas-title = Atlas
atlas-about = Tous les plateaux à parcourir : recherche, couches, distances, voies ferrées, et l'origine de chaque valeur.
atlas-board = Plateau
atlas-none = Ce plateau n'existe pas, ou n'a pas encore de carte.
atlas-search = Chercher un lieu, un hex, une voie ferrée
atlas-found = Trouvé
atlas-point = Survolez un hex pour voir tout ce qu'on en sait ; cliquez pour le garder ici.
atlas-terrain = Terrain
atlas-region = Région
atlas-link = Relié à
atlas-layers = Couches
atlas-legend = Légende
atlas-layer-terrain = Terrain
atlas-layer-railways = Voies ferrées et ravitaillement
atlas-layer-seas = Ports et mers
atlas-measure = Mesurer une distance
atlas-measure-from = Choisissez le premier hex.
atlas-measure-to = et maintenant le second hex.
atlas-rail = Suivre une voie ferrée
atlas-rail-from = Choisissez un hex sur une voie ferrée.
atlas-rail-to = vers où, par le train ?
atlas-net = { $count ->
    [one] Aucun train ne part d'ici.
   *[other] D'ici, les trains atteignent { $count } hex.
}
atlas-distance = De { $from } à { $to } : { $hexes ->
    [one] un hex
   *[other] { $hexes } hex
}
atlas-km = environ { $km } km
atlas-no-way = Aucun chemin de { $from } à { $to }.
direction-n = nord
direction-ne = nord-est
direction-e = est
direction-se = sud-est
direction-s = sud
direction-sw = sud-ouest
direction-w = ouest
direction-nw = nord-ouest
size-capital = Capitale
size-city = Grande ville
size-town = Ville
size-village = Village
size-port = Port
size-feature = Lieu-dit
chain-river = Rivière
chain-major-river = Fleuve
chain-lake = Lac
chain-canal = Canal
chain-strait = Détroit
chain-channel = Chenal
chain-sea = Eau libre
chain-border = Frontière
chain-mountain = Crête
chain-alpine = Côté alpin
chain-fort = Fort
chain-dike = Digue
area-area = Zone
area-sea = Zone maritime
area-box = Case
fact-port = Port{ $value ->
    [1] { "" }
   *[other] { " " }{ $value }
}
fact-factories = Usines : { $value }
fact-resources = Ressources : { $value }
fact-oil = Pétrole : { $value }
fact-objective = Objectif
fact-capital = Capitale
fact-supply = Source de ravitaillement
atlas-part-terrain = Terrain
atlas-part-country = Pays
atlas-part-zone = Zone météo
atlas-part-river = Cours d'eau
atlas-part-rail = Voies ferrées
atlas-part-water = Mer et lacs
atlas-part-province = Province
