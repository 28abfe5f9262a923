# The ladder, and the page of a player

ladder-title = The ladder
ladder-open = The ladder
ladder-back = To the ladder
ladder-games = Games
ladder-filters = Whom to show
ladder-search = Find a player
ladder-machines = the machine's levels
ladder-unsure = those not known well yet
ladder-place = Place
ladder-player = Player
ladder-rating = Rating
ladder-games-played = Won, drawn, lost
ladder-last = Last game
ladder-never = none yet
ladder-score = { $won }, { $drawn }, { $lost }
ladder-point = { $day }: { $rating } ± { $margin }
ladder-unsure-about = not known well yet
ladder-empty = Nobody is on this ladder yet. Take a name of your own, play a game without help against somebody who has one too, or against the machine, and you are the first.
ladder-none-such = Nobody is as you want it.
ladder-ends = Ratings change week by week. What is shown counts this week's games as if it were over; it ends on { $when }.
ladder-how = How it works
ladder-how-text = Ratings are Glicko-2: 1500 is the middle, and the number after ± says how far off it may be, 95 times in 100. It shrinks with every game and grows in weeks without one. A place has whoever is known well enough.
ladder-how-counts = A game counts when each side was held from the first move to the last by one player with a name of their own, or by a level of the machine; when the machine's help was off in it; when it was played for at least 20 moves, five by each side; and when it was not broken off by agreement. Of two players' games against each other three count within a day.
ladder-how-machines = The machine's level “normal” begins at 1500, which is the middle of the scale by definition; the others where matches between machines have put them, as far as there were any, and else in the middle too, not known well. From there games against people move them like everybody else.
player-since = here since { $day }
player-machine = a level of the machine
player-none = No game of this player counts on a ladder yet.
player-machine-none = No game against this level counts on a ladder yet.
player-games = Games that count
player-of = Game
player-all = all
player-more = More games
player-won = Won
player-drawn = Drawn
player-lost = Lost
player-against = { $side }, against
player-gone = somebody who has left
player-reason-resigned = given up
player-reason-time = out of time
player-reason-agreed-draw = by agreement
counting-yes = This game counts on the ladder.
counting-would = As it stands, this game will count on the ladder.
counting-not = { $why ->
    [edition] It does not count on the ladder: it is played by an own edition.
    [help] It does not count on the ladder: the machine's help is on in it.
    [unnamed] It does not count on the ladder: each player needs a name of their own before the first move.
    [same] It does not count on the ladder: both sides are one player's.
    [exchanged] It does not count on the ladder: a seat has changed hands.
    [machines] It does not count on the ladder: it is not a game of people against each other or against a level of the machine.
    [abandoned] It does not count on the ladder: it was broken off by agreement.
    [short] It does not count on the ladder: it was over too soon.
    [often] It does not count on the ladder: three games of the same two players count within a day.
    [imported] It does not count on the ladder: it was brought in as a file, so its dice could be known.
    [rules] It does not count on the ladder: moves of it were lost when the rules changed.
    [partners] It does not count on the ladder: a side is held by several players.
    [sides] It does not count on the ladder: it has not two sides.
   *[other] It does not count on the ladder.
}
trouble-no-player = Nobody is called that here.
