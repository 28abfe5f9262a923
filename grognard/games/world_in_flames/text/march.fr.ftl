# Le mouvement terrestre.
ask-land-movement = Mouvement terrestre : déplacez vos unités, puis poursuivez.
refusal-no-land = { $hex } n’est pas une terre : aucune unité terrestre ne peut s’y trouver.
refusal-enemy-there = L’ennemi est en { $hex } : on n’y entre pas simplement à pied.
refusal-not-open = { $hex } appartient à { WORD($owner) } : les unités de { WORD($power) } ne peuvent y entrer.
refusal-too-far = { $unit } n’atteint pas { $hex } avec ses { $points } points de mouvement.
refusal-not-yours = { $unit } n’est pas sous vos ordres.
refusal-no-land-unit = { $unit } n’est pas une unité terrestre sur la carte.
refusal-face-down = { $unit } est retournée : elle ne bouge pas.
refusal-moved-already = { $unit } a déjà bougé dans cette phase.
event-moved = { $unit } va de { $start } à { $hex }.
event-turned-over = { $unit } est retournée : { WORD($reason) }.
word-tired = allée au-delà de ses points de mouvement
word-hungry = déplacée sans ravitaillement
word-land-movement = mouvement terrestre
