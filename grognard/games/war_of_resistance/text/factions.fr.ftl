# Factions : territoires, coopération, dons, défection (45).

ask-gifts = Avant les jets des factions : des points peuvent leur être livrés.
ask-bribe = { WORD($faction) } ({ WORD($level) }) va descendre d'un niveau : retenez le seigneur de guerre avec trois points au plus, ou laissez faire.
ask-discord = En { $hex } se trouvent des unités qui ne coopèrent pas : dissolvez-en jusqu'à ce que les autres coopèrent.

event-home-violated = Le territoire de { WORD($faction) } est violé en { $hex } ({ WORD($cause) }) : -1 au prochain jet.
event-home-invaded = Des troupes japonaises entrent pour la première fois sur le territoire de { WORD($faction) }, en { $hex } : -2 au prochain jet.
event-given = { $side ->
    [japanese] Le Japon
   *[other] La Chine
} livre à { WORD($faction) } un point ({ WORD($item) }) de { $hex }.
event-cooperation = { WORD($faction) } : { $dice }, modificateur { $modifier } : { WORD($result) }.
event-bribed = { WORD($faction) } est achetée : { $points } points, dé { $die }.
event-bribe-failed = { WORD($faction) } n'est pas achetée : { $points } points, dé { $die }.
event-faction-level = { WORD($faction) } est désormais { WORD($level) }.
event-gone-over = { WORD($faction) } passe au Japon avec { $units } unités.
event-melted-away = { $unit } se disperse en { $place }.
event-puppets-gone = Les forces fantoches de { WORD($faction) } disparaissent : la Chine a repris ses villes.
event-spared = Aucun ravitaillement ne passe plus par le territoire de { WORD($faction) }.
event-not-spared = Le ravitaillement peut de nouveau passer par le territoire de { WORD($faction) }.

refusal-beyond-home = { $unit } ne peut opérer en { $hex } : { WORD($faction) } garde ses forces chez elle.
refusal-beyond-base = { $unit } ne peut quitter la zone de sa base { $base } pour { $hex }.
refusal-faction-not-carried = { $unit } n'est pas transportée : sa faction ({ WORD($faction) }) ne coopère pas.
refusal-no-demolition-at-home = { $unit } ne détruit rien sur le territoire de { WORD($faction) }.
refusal-rivals-hold = { $hex } est tenu par des unités chinoises ennemies des autres.
refusal-rivals-there = { $hex } est tenu par des unités chinoises ennemies de { $unit }.
refusal-factions-at-odds = { $unit } ne combat pas avec { $other } : leurs factions ne coopèrent pas.
refusal-just-gone-over = { $unit } vient de changer de camp et ne fait rien pendant ce tour de joueur.
refusal-no-such-faction = { $faction } n'est pas une faction que des dons pourraient gagner.
refusal-not-to-be-given = Il n'y a pas en { $hex } de tel point à livrer ({ WORD($item) }) : il faut une ville amie de Chine non isolée et, pour les Chinois, hors du territoire d'une faction qui ne coopère pas.
refusal-nothing-to-spare = { $faction } n'a pas de territoire à épargner.
refusal-bribe-size = On achète avec un à { $most } points de ressources, ou un point de ravitaillement d'attaque.
refusal-not-in-discord = { $unit } n'est pas parmi les unités à choisir en { $hex }.
refusal-free-to-retreat = { $unit } n'est pas obligée de se replier sur le territoire d'une faction qui ne coopère pas.

word-entered = d'autres y entrent
word-occupied = d'autres s'y trouvent
word-supply = ravitaillement tracé
word-supply-movement = SMP employés
word-rail = trains employés
word-airbase = base aérienne employée
word-river = fleuve emprunté
word-up = un niveau de plus
word-down = un niveau de moins
word-same = inchangée
word-resource = point de ressources
word-attack = point de ravitaillement d'attaque
word-light-aa = point de DCA de position légère
word-heavy-aa = point de DCA de position lourde
word-general = point de ravitaillement général
