# Playing with people: invitations, names, who is there

wait-title = Waiting for your friend
wait-hint = Send the link, or let a telephone read the picture. As soon as your friend has opened it, the game begins.
wait-come = { $seat }: { $name ->
    [none] has come
   *[other] { $name } has come
  }
wait-away = { $seat }: not here yet
wait-all = Everybody is here. The game begins.
wait-enter = To the table already
wait-back = Back to the first page
wait-lost = This page belongs to a game that this browser does not keep a link to.
wait-share = Share
wait-share-text = A game of { $game } is waiting for you: { $scenario }.
wait-picture = The link as a picture for a telephone
wait-other-address = Address in the link
wait-local = This link opens on this computer only, because the server lets nobody else in. To let the computers and telephones of your network in, end the server and start it again with { $command } (or { $other }); your game is kept.
wait-network = The link uses the address of this computer in its network: your friend must be in the same network, unless your router lets others in.

name-label = Your name
name-hint = Others at the table see it. It can stay empty.

presence-here = is here
presence-never = has not come yet
presence-away = away, last here { $when }
people-you = you, { $name }
chat-of = { $name } ({ $seat })
chat-unread = { $count ->
    [one] one line not read yet
   *[other] { $count } lines not read yet
  }

title-yours = Your decision
title-waits = { $game }: { $seat } decides
trouble-bad-name = A name is one line of at most { $most } letters.

open-title = Open games
open-about = Whoever is on this server sees these games: sit down at a free seat, or watch.
open-none = No open games just now. Begin one above: “Play anybody”.
open-none-such = None of the open games is as you want it.
open-any = any
open-free-only = with a free seat
open-seat = { $seat }: { $who }
open-option = { $option }: { $value }
open-own = own edition “{ $name }”
open-join = Sit down: { $seat }
open-count = { $count ->
    [one] one open game
   *[other] { $count } open games
  }
open-begin = Play anybody
open-begin-hint = Your game is listed under “Open games” for all who visit this server, and anybody may take the other seat or watch.
open-tempo = How fast
tempo-evening = in one evening
tempo-mail = now and then, as by mail
wait-open-title = Waiting for somebody to sit down
wait-open-hint = Your game is among the open games of this server. As soon as somebody has taken the other seat, it begins.
trouble-no-open-game = This game is no longer among the open ones.
trouble-seat-taken = Somebody was faster: this seat is taken.

again = Play again, sides changed
again-follow = Sit down for the next game
again-wanted = The next game is laid out, with the sides changed.
wait-again-title = Waiting for the others
wait-again-hint = They are told at the table of the last game that you want to play again, with the sides changed. As soon as they sit down, the game begins.
trouble-not-over = The game is not over yet.

help-allow = The machine may help: hints, and playing the rest of a phase for you
help-on = In this game the machine gives hints, and plays a phase for whoever asks it to.
help-off = In this game nobody is helped by the machine.
trouble-no-help = In this game nobody is helped by the machine: its founder wanted it so.

chat-partners = Only to { $seats }
chat-private = for your side alone
chat-more = Mute or report
chat-mute = Mute
chat-unmute = Read again
chat-muted = You do not read what { $seat } says.
chat-report = Report to the operator
chat-reported = The line was reported to the operator of this server.
people-page = Ratings and games of this player
people-kept = a name that nobody else can have here
trouble-no-partners = Nobody plays on one side with you here.
trouble-limit-reports = You have reported enough for now. The operator will look at it.
# --- clocks
clock-choose = Time for people:
clock-none = as much as they like
clock-live = { $minutes } minutes each, and { $seconds } seconds whenever one hands on
clock-mail = { $days ->
    [one] 1 day a move
   *[other] { $days } days a move
}, and { $holidays } days of holidays
clock-days = { $days } days, { $hours } h
clock-of = Time left: { $seat }
clock-left = Time left:
clock-paused = The clocks stand still{ $until ->
    [none] .
   *[other] {" "}until { $until } at most.
}
clock-pause = Pause
clock-over = Out of time: { $seat }. Nothing happens by itself; you may wait.
claim-machine = Let the machine play on
claim-win = Claim the win
over-reason-time = The time of the other side was over.
trouble-time-left = Their time is not over yet.
trouble-no-clock = This game is played without a clock.
trouble-claim-partners = This seat has partners, who play on. Let the machine take its place.
trouble-no-time = A clock needs time.
# --- proposals
propose-title = With the others
propose-about = They are asked, and may say no. The same is not asked again at once.
propose = { $motion ->
    [draw] Offer a draw
    [back] Ask to take my last decision back
    [pause] Ask for a pause
    [resume] Ask to go on
   *[abandon] Propose to break the game off
}
propose-sure = { $motion ->
    [draw] Offer a draw? If all agree, the game ends without a winner.
   *[abandon] Propose to break off? If all agree, the game ends and counts for nobody.
}
propose-yes = Yes, ask them
proposal = { $motion ->
    [draw] A draw is offered by { $who }. Whoever plays on has declined.
    [back] { $who } asks to take the last decision back. Nothing was rolled or shown since.
    [pause] { $who } asks for a pause. The clocks would stand still.
    [resume] { $who } asks to go on. The clocks would run again.
   *[abandon] { $who } proposes to break the game off. It would count for nobody.
}
proposal-mine = { $motion ->
    [draw] You have offered a draw.
    [back] You have asked to take your last decision back.
    [pause] You have asked for a pause.
    [resume] You have asked to go on.
   *[abandon] You have proposed to break the game off.
}
proposal-waits = Not answered yet: { $seats }
proposal-until = It stands until { $when }.
proposal-yes = { $motion ->
    [draw] Agree to a draw
    [back] Let it be taken back
    [pause] Agree to a pause
    [resume] Go on
   *[abandon] Break off
}
proposal-no = { $motion ->
    [back] No, it stands
    [pause] No, play on
    [resume] Not yet
   *[other] No, play on
}
proposal-withdraw = Withdraw it
said-asked = { $motion ->
    [draw] A draw is offered by { $who }.
    [back] { $who } asks to take the last decision back.
    [pause] { $who } asks for a pause.
    [resume] { $who } asks to go on.
   *[abandon] { $who } proposes to break the game off.
}
said-yes = { $who } agrees; others have not answered yet.
said-over = The pause is over by itself: the clocks run again.
settled-agreed = { $motion ->
    [draw] Agreed: the game ends in a draw.
    [back] Agreed: the decision is taken back.
    [pause] Agreed: the clocks stand still.
    [resume] Agreed: the clocks run again.
   *[abandon] Agreed: the game is broken off and counts for nobody.
}
settled-declined = { $motion ->
    [draw] The draw is declined by { $who }.
    [back] The decision stands: { $who } would rather not.
    [pause] No pause: { $who } would rather play on.
    [resume] Not yet: { $who } would rather wait.
   *[abandon] The game goes on: { $who } would rather play.
}
settled-withdrawn = { $motion ->
    [draw] The offer of a draw is withdrawn by { $who }.
   *[other] What was asked is withdrawn by { $who }.
}
settled-overtaken = { $motion ->
    [back] The game has gone on: nothing is taken back.
   *[other] The game has gone on: what was proposed lapses.
}
settled-lapsed = { $motion ->
    [draw] Nobody has answered in time: the offer of a draw lapses.
   *[other] Nobody has answered in time: what was asked lapses.
}
over-reason-agreed-draw = The players have agreed to a draw.
over-reason-abandoned = The players have broken the game off by agreement. It counts for nobody.
trouble-ask-first = Nobody has agreed to this yet: ask the others first.
trouble-proposal-gone = This is not proposed any more.
trouble-machine-plays = The machine plays your seat. Take it back first.
trouble-asked-already = You have asked for something already. Wait for the answer, or withdraw it.
trouble-paused-already = The clocks stand still already.
trouble-not-paused = The clocks are running: there is no pause to end.
trouble-back-free = You can take this back without asking.
trouble-back-shown = Since then something was rolled or shown. What has been seen cannot be unseen, so it stands.
trouble-back-nothing = You have decided nothing lately that could be taken back.
trouble-asked-lately = You have asked for this a short while ago. Ask again in { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
}, if you still want to.
trouble-not-asked = This is not for you to answer.
trouble-limit-proposals = You have asked for a lot within the hour. Play on for a while first.
