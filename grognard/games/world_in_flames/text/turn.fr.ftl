# --- décisions
ask-reroll = Les dés vous sont contraires : exigez que les deux camps relancent, ou laissez.
ask-first-impulse = Vous avez l’initiative : quel camp joue la première impulsion ?
ask-choose-action = { WORD($power) } choisit son action pour cette impulsion.
ask-thinning = Trop d’unités en { $hex } : choisissez-en une à détruire.
ask-pause = La phase est terminée.

# --- refus de la machine
refusal-game-over = La partie est terminée.
refusal-not-your-decision = Ce n’est pas à { WORD($seat) } de décider maintenant, mais à { WORD($deciding) }.
refusal-not-now = « { VERB($action) } » est un ordre qui se donne { WHEN($action) }. Possible maintenant : { VERB($expected) }.

# --- refus
refusal-stacking-land = { $hex } contiendrait { $count } unités terrestres ; sa limite est de { $limit }.
refusal-stacking-air = { $hex } contiendrait { $count } avions ; sa limite est de { $limit }.
refusal-thin-face-up-first = { $unit } est retournée : les unités non retournées de { $hex } partent d’abord.
refusal-thin-elsewhere = { $unit } n’est pas de celles qui sont de trop en { $hex }.
refusal-another-power = C’est { WORD($asked) } qui choisit maintenant, pas { WORD($power) }.
refusal-neutral-action = { WORD($power) } : neutre, donc impasse ou action combinée.
refusal-often-enough = { WORD($power) } a choisi « { WORD($action) } » : { WORD($activity) }, { $limit } fois au plus dans cette impulsion.

# --- événements
event-turn = Un nouveau tour commence.
event-impulse = Impulsion : { WORD($side) }, case { $box } de la piste.
event-surprised = { WORD($by) } vient de déclarer la guerre : { WORD($power) }, surprise jusqu’à la fin de cette impulsion.
event-impulses-end = C’était la dernière impulsion du tour.
event-weather = Nouveau temps.
event-sky = Le temps : { WORD($weather) } ({ WORD($zones) }).
event-initiative = Initiative : Axe { $axis }, Alliés { $allied }. Elle revient à : { WORD($side) }.
event-initiative-marker = Le marqueur d’initiative passe à : { WORD($box) }.
event-plays-first = Première impulsion : { WORD($side) }.
event-action-chosen = { WORD($power) } : { WORD($action) }.
event-taken = { WORD($power) } prend { $hex }.
event-rolled = Un dé pour { WORD($reason) } : { $die }.

# --- mots
word-axis = l’Axe
word-allied = les Alliés
word-germany = l’Allemagne
word-italy = l’Italie
word-japan = le Japon
word-china = la Chine
word-commonwealth = le Commonwealth
word-france = la France
word-ussr = l’URSS
word-usa = les États-Unis
word-pass = impasse
word-air = action aérienne
word-naval = action navale
word-land = action terrestre
word-combined = action combinée
word-weather = la météo
word-initiative = l’initiative
word-last-impulse = la dernière impulsion
word-axis-2 = Axe +2
word-axis-1 = Axe +1
word-even = la case centrale
word-allied-1 = Alliés +1
word-allied-2 = Alliés +2
event-conquered = { WORD($power) } : conquête de { WORD($country) }.
