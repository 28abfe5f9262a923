# Ce que la machine dit dans tous les jeux : ordres permanents et abandon.
event-standing-order = Votre ordre permanent, que vous seul voyez : { DEED($order) }
event-standing-answer = Votre ordre permanent ({ DEED($order) }) a répondu pour vous : { DEED($action) }
event-standing-rescinded = Votre ordre permanent est révoqué : { DEED($order) }
event-resigned = Abandon de la partie : { WORD($seat) }.
event-overdue = Temps écoulé, et la victoire a été réclamée contre : { WORD($seat) }.
event-agree-draw = Partie nulle d’un commun accord, proposée par : { WORD($seat) }.
event-agree-end = Tous s’accordent à interrompre la partie, sur proposition de : { WORD($seat) }. Elle ne compte pour personne.
refusal-no-standing-order = { $order ->
    [0] Vous n'avez laissé aucun ordre permanent.
   *[other] Vous n'avez pas d'ordre permanent numéro { $order }.
}
refusal-resigned-already = Vous avez déjà abandonné.
order-rescind = révoquer
    .when = chaque fois que la décision vous revient
order-resign = abandonner-la-partie
    .when = à tout moment
order-agree-draw = convenir-de-la-nulle
    .when = quand les autres sont d’accord
order-agree-end = convenir-de-la-fin
    .when = quand les autres sont d’accord
do-rescind = Révoquer les ordres permanents
do-resign = Abandonner la partie
do-agree-draw = Partie nulle d’un commun accord
do-agree-end = Interrompre d’un commun accord
and-more = et { $count } de plus
