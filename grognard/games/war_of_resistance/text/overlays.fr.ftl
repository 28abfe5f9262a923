# Ce qui se pose sur la carte, et ce dont on avertit le joueur.
map-owners = À qui est le terrain
map-headquarters = Zones des quartiers généraux
map-guerrillas = Zones et bases de guérilla
map-garrisons = Garnisons
map-limits = Où les unités ne peuvent opérer
map-weather = Météo
legend-over-zones = Les hexs hachurés sont dans une zone de contrôle d'un camp, hachurés dans les deux sens s'ils le sont de chacun.
legend-over-supply = Les villes d'un réseau avec ce qui est pris de sa capacité en RE ; des lignes mènent d'une source à ceux qui y puisent, et chaque unité est cerclée selon son ravitaillement.
legend-over-owners = Le terrain japonais, à personne ou repris ; tout le reste est chinois.
legend-over-headquarters = Jusqu'où chaque QG commande dans une réaction.
legend-over-guerrillas = La zone de chaque base, ses lettres et sa force.
legend-over-garrisons = Les zones des garnisons japonaises avec le nombre de leurs unités ; les villes chinoises avec les RE présents et demandés.
legend-over-limits = Les pays neutres, le terrain que Tokyo n'a pas ouvert, les territoires des factions qui ne coopèrent pas.
legend-over-weather = Le temps de chaque zone pendant ce tour.
over-owner-japanese = Japonais
over-owner-nobody = À personne
over-owner-chinese = Repris par la Chine
over-supply-free = À portée de la mer et du Japon : illimité
over-supply-network = Réseau : { $used } de { $capacity } RE pris
over-hq-zone = { $unit } ({ WORD($side) })
over-hq-used = { $unit } : utilisé, sans zone
over-hq-unsupplied = { $unit } : non ravitaillé, sans zone
over-base = { $base } ({ WORD($owner) }, { WORD($state) }) : { $strength }
over-post = { WORD($garrison) } ({ WORD($state) }) : { $count ->
    [one] une unité
   *[other] { $count } unités
}
over-garrison-short = Garnison trop faible
over-garrison-met = Garnison suffisante
over-neutral = Neutre : fermé à tous
over-closed = Fermé au Japon (niveau { $level })
over-closed-army = Ouvert à la seule marine japonaise (niveau { $level })
over-home = Territoire de { WORD($faction) } : { WORD($state) }
over-weather = Zone { $zone } : { WORD($weather) }, mer { WORD($sea) }
caution-garrison = La garnison de { WORD($garrison) } a { $there } RE sur { $needed } : cela coûtera de la stabilité.
caution-garrison-town = La garnison de la ville en { $hex } a { $there } RE sur { $needed } : cela coûtera de la stabilité.
caution-attack = Une attaque contre { $hex } pourrait se faire à { $odds }, avec { $chance } % pour vous.
mark-marks-base-hits = Coups sur l'aérodrome : { $value }
mark-marks-permanent = Aérodrome permanent de capacité { $value }
mark-marks-port-hits = Coups sur le port : { $value }
mark-air-marks-yard-hits = Coups sur la gare de triage : { $value }
