# What the game, its scenarios and its sides are called, in the lobby and at the table.
game-world_in_flames = World in Flames
game-world_in_flames-about = The Second World War by corps and air groups, in impulses under the rule of the weather. For the time being the war in Russia on the map of Eastern Europe, on land and in the air, without the sea.
edition-final = Final Edition, in the French of the rulebook
scenario-barbarossa = Barbarossa, May 1941 to February 1942
scenario-barbarossa-about = Germany, Rumania, Hungary and Finland against the Soviet Union, from the summer into the winter. Set-up, reinforcements and victory are reconstructed: the scenario booklet is lost. Five turns.
seat-germany = Germany
seat-ussr = Soviet Union
side-axis = Axis
side-allied = Allies
over-reason-collapse = The Soviet Union has lost so many of its great cities that it collapses.
over-reason-counterstroke = The Red Army has carried the war into the lands of the Axis.
over-reason-cities = The Axis holds enough of the great cities when the winter ends.
over-reason-held = The Soviet Union has held enough of its great cities.
seat-axis = Axis
seat-allied = Allies
