# Les tables du tiroir : comment elles et leurs mots s'appellent.
chart-combat = Table de résultats des combats
chart-maximum-effort = Résultats avec Effort maximal
chart-bombardment = Table de bombardement
chart-terrain = Table des effets du terrain
chart-turns = Tours : dates et premier joueur
chart-attrition = Table d'attrition
chart-parameters = Nombres de ce jeu
