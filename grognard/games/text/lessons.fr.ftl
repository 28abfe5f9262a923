# Un coin de la carte comme partie à part entière.
aim-corner = { $value } des { $goal } places qui comptent ; qui en tient le plus après { $turns } tours l'emporte.
over-reason-corner = Le temps est écoulé dans ce coin de carte : le vainqueur tient plus de places qui comptent, ou autant, et cela lui suffit.
