# the operator's page

operator-title = How the server fares
operator-locked = This page opens by an address that only the operator has. On the machine of the server, this command tells it:
operator-games = Games
operator-running = Not over
operator-moved = Moved within a day
operator-accounts = Accounts
operator-live = In memory
operator-connections = Connections
operator-moves = Moves since the start
operator-p50 = A move, half of them
operator-p99 = A move, 99 %
operator-late = The loop is late by
operator-load = Load (1, 5, 15 min)
operator-memory = Memory
operator-database = Database
operator-free = Left on its disk
operator-queue = Moves to be stored
operator-unread = Waiting for clients
operator-aborted = Cut off
operator-thinking = Bots: thinking + waiting
operator-look = look at it
operator-ms = { $value } ms
operator-mb = { $value } MB
operator-since = Version { $version }, started { $day }; { $workers ->
    [one] one worker.
   *[other] { $workers } workers: these figures are those of the one that answered.
  }
operator-full = New games are refused for now.
operator-refused = Beyond a limit: { $list }.
operator-reports = Reported by players
operator-no-reports = Nothing is reported that was not seen to.
operator-no-reason = No reason was given.
operator-settle = Seen to
operator-to-ban = Shut out…
operator-to-close = Close the game…
operator-game = game { $game }
operator-stuck = Bots that are stuck
operator-none-stuck = No bot is stuck.
operator-stuck-for = { $minutes ->
    [0] For less than a minute
    [one] For one minute
   *[other] For { $minutes } minutes
  }; { $tries ->
    [0] it is still thinking.
    [one] it has tried once.
   *[other] it has tried { $tries } times.
  }
operator-retry = Try again now
operator-ban = Shut somebody out
operator-ban-about = Their connections close at once; they cannot sign in, nor sit in the seats of their account.
operator-name = Name
operator-why = Why (they are told)
operator-ban-now = Shut out
operator-unban = Let in again
operator-close = Close a game
operator-close-about = Nobody opens it any more; whoever tries reads your word. Its log and journal can still be read.
operator-which = Game
operator-word = Your word (all are told)
operator-close-now = Close
operator-reopen = Open again
operator-tables = Games in memory
operator-no-tables = Nobody plays just now.
operator-table = { $moves } moves, { $people } connected, { $bots ->
    [0] no bots
    [one] one bot
   *[other] { $bots } bots
  }

trouble-operator = This page is the operator’s, and the address it was opened by is not the right one.
trouble-no-such-table = This game is not in memory any more: look again.
trouble-game-shut = This game was closed by the operator of the server: { $why }
trouble-closed = This game was closed by the operator of the server.
