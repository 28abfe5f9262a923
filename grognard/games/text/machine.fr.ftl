# Ce que la machine dit dans tous les jeux : ordres permanents et abandon.
event-standing-order = Votre ordre permanent, que vous seul voyez : { LINE($order) }
event-standing-answer = Votre ordre permanent ({ LINE($order) }) a répondu pour vous : { LINE($action) }
event-standing-rescinded = Votre ordre permanent est révoqué : { LINE($order) }
event-resigned = Abandon de la partie : { WORD($seat) }.
event-overdue = Temps écoulé, et la victoire a été réclamée contre : { WORD($seat) }.
refusal-no-standing-order = { $order ->
    [0] Vous n'avez laissé aucun ordre permanent.
   *[other] Vous n'avez pas d'ordre permanent numéro { $order }.
}
refusal-resigned-already = Vous avez déjà abandonné.
order-rescind = révoquer
    .when = chaque fois que la décision vous revient
order-resign = abandonner-la-partie
    .when = à tout moment
do-rescind = Révoquer les ordres permanents
do-resign = Abandonner la partie
and-more = et { $count } de plus
