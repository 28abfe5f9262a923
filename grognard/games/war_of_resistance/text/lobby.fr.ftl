# Comment s'appellent le jeu, ses scénarios et ses camps, dans le salon et à la table.
game-war_of_resistance = War of Resistance : Chine 1937-1941
game-war_of_resistance-about = La guerre sino-japonaise par divisions sur une carte de toute la Chine, règle après règle : le jeu est en chantier, deux batailles terrestres se jouent déjà.
edition-1998 = 1998, traduction française de 2025
scenario-shanghai-37 = Changhaï, août à novembre 1937
scenario-shanghai-37-about = Les Japonais débarquent à l'embouchure du Yangtze face aux meilleures divisions de l'armée centrale, et peuvent viser Nankin. Sept tours.
scenario-hsuchow-38 = Hsuchow, mars à mai 1938
scenario-hsuchow-38-about = Deux armées japonaises convergent sur le nœud ferroviaire de Hsuchow ; à Taierhchwang les Chinois ripostent. Six tours.
seat-chinese = Chinois
side-chinese = Chinois
over-reason-breakthrough = Le Japon a pris assez de villes à un prix supportable.
over-reason-held = La Chine a tenu, ou fait payer assez cher ses villes.
over-reason-undecided = Aucun camp n'a atteint ce qu'il lui fallait.
over-reason-calendar = Le calendrier est épuisé.
