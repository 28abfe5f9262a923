# Voies ferrées et réorganisation.
ask-rail-movement = Mouvement sur rail : envoyez des unités par train, puis poursuivez.
ask-reorganisation = Réorganisation : que vos QG remettent des unités à l’endroit, puis poursuivez.
refusal-no-station = { $hex } n’est pas une gare pour { $unit } : il faut une ville, un port ou un QG sur la voie ferrée.
refusal-no-line = Aucune voie ferrée à vous ne mène { $unit } en { $hex }.
refusal-no-traveller = { $unit } n’est ni une unité terrestre ni un avion sur la carte.
refusal-other-action = { $unit } ne prend pas le train dans cette action ({ WORD($action) }).
refusal-not-face-down = { $unit } n’était pas retournée au début de la phase, ou ne l’est plus.
refusal-no-hq = { $unit } est un QG : on ne le réorganise pas.
refusal-not-on-map = { $unit } n’est pas sur la carte.
refusal-out-of-range = { $unit } est hors de portée de { $hq } : { $range } points de mouvement motorisé.
refusal-too-few-points = { $unit } coûte { $cost } points, et il en reste { $left } à { $hq }.
refusal-no-hq-there = { $unit } n’est pas un QG sur la carte.
refusal-hq-face-down = { $unit } est retourné : il ne réorganise personne.
event-railed = { $unit } va par train de { $start } à { $hex }.
event-reorganised = { $hq } remet { $unit } en ordre.
word-rail-movement = mouvement sur rail
word-reorganisation = réorganisation
