# What the game, its scenarios and its sides are called, in the lobby and at the table.
game-world_in_flames = World in Flames
game-world_in_flames-about = La Seconde Guerre mondiale par corps d'armée et groupes aériens, impulsion après impulsion, sous la loi de la météo. Pour l'instant la guerre en Russie sur la carte de l'Europe orientale, sur terre et dans les airs, sans la mer.
edition-final = Édition finale, d'après le livret français
scenario-barbarossa = Barbarossa, mai 1941 à février 1942
scenario-barbarossa-about = L'Allemagne, la Roumanie, la Hongrie et la Finlande contre l'Union soviétique, de l'été à l'hiver. Mise en place, renforts et victoire sont reconstitués : le livret des scénarios est perdu. Cinq tours.
seat-germany = Allemagne
seat-ussr = Union soviétique
side-axis = Axe
side-allied = Alliés
over-reason-collapse = L'Union soviétique a perdu tant de ses grandes villes qu'elle s'effondre.
over-reason-counterstroke = L'Armée rouge a porté la guerre sur les terres de l'Axe.
over-reason-cities = L'Axe tient assez de grandes villes à la fin de l'hiver.
over-reason-held = L'Union soviétique a gardé assez de ses grandes villes.
seat-axis = Axe
seat-allied = Alliés
