# Les tables du tiroir : comment elles et leurs mots s'appellent.
chart-combat = Table de Résultats des Combats
chart-movement = Table des Effets du Terrain
chart-turns = Piste des Tours : dates et temps
chart-tracks = Pistes
chart-reinforcement = Hex de Renforts
