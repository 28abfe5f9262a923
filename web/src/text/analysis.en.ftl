drawer-analysis = Analysis of the game
over-analysis = Analyse the game
keys-analysis = analysis of a game that is over
analysis-progress = The game is being looked at: { $done } of { $total } moves
analysis-nothing = Nobody can tell how positions of this game stand.
analysis-balance = how it stood, as the machine judges
analysis-luck-line = what the dice gave, summed up
analysis-moments = The moments that mattered
analysis-moment = Move { $number }, { $seat }
analysis-swing = { $value } for { $side }
analysis-odds = { $exact ->
    [yes] As good for { $side } as this or better: { $ways } in { $of }.
   *[no] As good for { $side } as this or better: about { $ways } in { $of }.
} Luck: { $luck }.
analysis-luck = Luck and play
analysis-favour = The dice, all in all: { $value } for { $side }.
analysis-rolled = rolls
analysis-dice = luck of them
analysis-play = play
analysis-about = Luck is what a move led to, less the average of all the ways its dice could have fallen. The rest of what changed is play. Counted in the machine's own coin: it is a judgement, not the truth.
branch-title = Try it otherwise
branch-about = { $known ->
    [all] A game of your own from after move { $number }, with other dice. The machine answers for the others.
   *[own] A game of your own from after move { $number }, with other dice. The machine answers for the others. What you could not know then is dealt anew.
}
branch-choose = Choose a moment of the game first: in the graph, the log or the replay.
branch-seat = Play
branch-level = against
branch-begin = Try from move { $number }
branch-open = Try from here
branched-title = A try
branched-text = This game was branched off another after move { $number }. The dice that fall now are its own.
branched-back = Back to that game
trouble-branch-others = Others still play this game. You can try things out when it is over.
trouble-branch-nowhere = There is no such move in this game.
trouble-branch-past = What was played before this try began is to be seen in the game that it was branched off.
trouble-study-early = A game can be analysed when it is over: before that it would tell what is hidden.
trouble-hint-early = While a game is played, the machine advises on the present decision only.
hindsight-ask = What would the machine have done? ({ $bot })
hindsight-says = { $bot } as { $seat }:
hindsight-same = That was played.
hindsight-played = Played was:
keepsakes-title = To keep
keep-picture = Picture of the board
keep-film = The game as a film
keepsakes-about = The picture is of the moment that is looked at. The film is one page for any browser, with the board phase by phase; nothing else is needed to show it to others.
film-progress = Picture { $done } of { $of }
film-stop = Stop
film-failed = Not every moment of the game could be shown, so there is no film.
