drawer-analysis = Analyse de la partie
over-analysis = Analyser la partie
keys-analysis = analyse d'une partie terminée
analysis-progress = Étude de la partie : { $done } coups sur { $total }
analysis-nothing = Personne ne sait juger les positions de ce jeu.
analysis-balance = l'état de la partie, selon la machine
analysis-luck-line = l'apport des dés, cumulé
analysis-moments = Les moments décisifs
analysis-moment = Coup { $number }, { $seat }
analysis-swing = { $value } pour { $side }
analysis-odds = { $exact ->
    [yes] Un résultat aussi bon ou meilleur ({ $side }) : { $ways } chance{ $ways ->
        [one] {""}
       *[other] s
    } sur { $of }.
   *[no] Un résultat aussi bon ou meilleur ({ $side }) : environ { $ways } chance{ $ways ->
        [one] {""}
       *[other] s
    } sur { $of }.
} Chance : { $luck }.
analysis-luck = La chance et le jeu
analysis-favour = Les dés, en tout : { $value } pour { $side }.
analysis-rolled = jets
analysis-dice = chance
analysis-play = jeu
analysis-about = La chance est ce à quoi un coup a mené, moins la moyenne de toutes les façons dont ses dés pouvaient tomber. Le reste du changement est le jeu. On compte dans la monnaie de la machine : c'est un jugement, non la vérité.
branch-title = Essayer autrement
branch-about = { $known ->
    [all] Une partie à vous, à partir du coup { $number }, avec d'autres dés. La machine répond pour les autres.
   *[own] Une partie à vous, à partir du coup { $number }, avec d'autres dés. La machine répond pour les autres. Ce que vous ne pouviez pas savoir alors est redistribué.
}
branch-choose = Choisissez d'abord un moment de la partie : dans le graphique, le journal ou la relecture.
branch-seat = Jouer
branch-level = contre
branch-begin = Essayer à partir du coup { $number }
branch-open = Essayer d'ici
branched-title = Un essai
branched-text = Cette partie part d'une autre, après le coup { $number }. Les dés qui tombent maintenant sont les siens.
branched-back = Revenir à cette partie
trouble-branch-others = D'autres jouent encore cette partie. Vous pourrez faire des essais quand elle sera terminée.
trouble-branch-nowhere = Il n'y a pas de tel coup dans cette partie.
trouble-branch-past = Ce qui fut joué avant cet essai se voit dans la partie dont il est issu.
trouble-study-early = Une partie s'analyse quand elle est terminée : avant, l'analyse dirait ce qui est caché.
trouble-hint-early = Tant qu'une partie se joue, la machine ne conseille que sur la décision du moment.
hindsight-ask = Qu'aurait fait la machine ? ({ $bot })
hindsight-says = { $bot }, pour { $seat } :
hindsight-same = C'est ce qui a été joué.
hindsight-played = On a joué :
keepsakes-title = À garder
keep-picture = Image de la carte
keep-film = La partie en film
keepsakes-about = L'image est celle du moment regardé. Le film est une seule page pour tout navigateur, avec la carte phase par phase ; il ne faut rien d'autre pour le montrer.
film-progress = Image { $done } sur { $of }
film-stop = Arrêter
film-failed = Tous les moments de la partie n'ont pas pu être montrés : il n'y a pas de film.
