# What the machine says in every game: standing orders and resignation.
event-standing-order = Your standing order, which only you can see: { DEED($order) }
event-standing-answer = Your standing order ({ DEED($order) }) has answered for you: { DEED($action) }
event-standing-rescinded = Your standing order is rescinded: { DEED($order) }
event-resigned = The game is given up by: { WORD($seat) }.
event-overdue = Out of time, and the win was claimed against: { WORD($seat) }.
event-agree-draw = A draw is agreed on, as offered by: { WORD($seat) }.
event-agree-end = All agree to break the game off, as proposed by: { WORD($seat) }. It counts for nobody.
refusal-no-standing-order = { $order ->
    [0] You have left no standing orders.
   *[other] You have no standing order number { $order }.
}
refusal-resigned-already = You have resigned already.
order-rescind = rescind
    .when = whenever it is yours to decide
order-resign = resign
    .when = at any time
order-agree-draw = agree-draw
    .when = when the others have agreed
order-agree-end = agree-end
    .when = when the others have agreed
do-rescind = Rescind standing orders
do-resign = Resign
do-agree-draw = A draw by agreement
do-agree-end = Break off by agreement
and-more = and { $count } more
