# Les règles optionnelles.
option-carpet-bombing = Tapis de bombes (32) : les bombardiers stratégiques peuvent détruire des troupes
option-tank-busters = Casseurs de char (33)
option-white-circles = Bombardiers porteurs de troupes (35) : tous ceux dont la portée est dans un rond blanc
option-twin-engines = Les chasseurs bimoteurs sont inférieurs aux autres (53)
option-fighter-bombers = Les chasseurs bombardiers combattent moins bien (54)
option-outclassed-fighters = Les chasseurs surclassés n’aident pas (55)
option-limited-interception = Interception limitée (57)
option-hq-support = Les QG peuvent soutenir attaques et défenses (13)
option-two-dice = Deux dés pour le combat terrestre (43), avec leur propre table
option-offensive-chits = Pions « offensive » (61)
