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
wait-local = This link opens on this computer only, because the server lets nobody else in. To let the computers and telephones of your network in, end the server and start it again with { $command }; your game is kept.
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
clock-paused = The clocks stand still.
clock-over = Out of time: { $seat }. Nothing happens by itself; you may wait.
claim-machine = Let the machine play on
claim-win = Claim the win
over-reason-time = The time of the other side was over.
trouble-time-left = Their time is not over yet.
trouble-no-clock = This game is played without a clock.
trouble-claim-partners = This seat has partners, who play on. Let the machine take its place.
trouble-no-time = A clock needs time.
