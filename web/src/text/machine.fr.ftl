# --- the machine's levels
bot-random = au hasard
bot-greedy = glouton
bot-brisk = vif
bot-easy = facile
bot-normal = normal
bot-hard = difficile
bot-easy-about = Ne voit que le prochain coup, avec des étourderies. Pour une première partie.
bot-normal-about = A un plan, voit une partie de ce qu'il demande, et le perd de vue de temps à autre. Décide en un instant.
bot-hard-about = Suit son plan jusqu'au bout, regarde toute la carte encore et encore, et essaie les attaques là où cela paie. Quelques secondes.
machine-level = machine ({ $bot })
# --- in the lobby
lobby-level = Le niveau de la machine
seat-holder-me = moi
seat-holder-same = quelqu'un à cet écran
seat-holder-friend = libre : à qui aura le lien
seat-holder-open = libre : à qui la trouvera parmi les parties ouvertes
seat-holder-level = la machine : { $bot }
lobby-with = avec { $names }
lobby-against = contre la machine ({ $levels })
lobby-level-about = Contre la machine, niveau { $bot } : { $about }
# --- at the table
table-decides-bot = Machine : { $seat }
main-relieved = La machine joue pour vous
thinking = { $seat } : la machine ({ $bot }) réfléchit…
elapsed = { $seconds } s
watch-title = Les coups de la machine
watch-behind = { $count ->
    [one] encore un
   *[other] encore { $count }
}
main-skip = { $count ->
    [one] Passer un coup, vers le présent
   *[other] Passer { $count } coups, vers le présent
}
watch-paused = En pause. Les coups suivants de la machine attendent d'être montrés.
watch-pause = Pause
watch-resume = Reprendre
watch-skip = Passer
watch-skip-about = Aller à votre prochaine décision, ou au présent
pace-heading = Les coups de la machine
pace-title = Cadence
pace-follow = La carte suit
pace-slow = lente
pace-normal = normale
pace-fast = rapide
pace-once = d'un coup
# --- help
help-title = L'aide de la machine
hint-ask = Que ferait la machine ?
hint-about = La machine réfléchit à votre décision avec ce que vous savez. Rien n'est joué.
hint-wait = Elle réfléchit à votre décision…
hint-cancel = Laisser tomber
hint-again = Réessayer
hint-failed = La machine n'a pas de réponse cette fois.
hint-title = Conseil
hint-says = Ce que jouerait la machine ({ $bot }) :
hint-play = Le jouer
hint-why = Pourquoi ?
relieve-phase = Machine : phase
relieve-turn = Machine : tour
relieve-about = La machine joue la suite pour vous, à la cadence choisie. Vous pouvez l'arrêter à tout moment.
relieved = { $until ->
    [phase] La machine ({ $bot }) joue pour vous la fin de la phase.
    [turn] La machine ({ $bot }) joue pour vous la fin du tour.
   *[good] La machine ({ $bot }) tient votre place.
}
relieved-stop = Arrêter
relieved-back = Reprendre ma place
# --- who plays
drawer-players = Joueurs
players-you = vous
players-person = une personne
players-lent = { $until ->
    [phase] machine ({ $bot }), pour cette phase
   *[turn] machine ({ $bot }), pour ce tour
}
players-thinks = Réfléchit…
players-take-back = Reprendre ma place
players-take-over = Prendre la place de la machine
players-give = Confier à la machine :
players-level = Niveau de la machine :
players-theirs = Seul le joueur de cette place peut la confier.
resign = Abandonner
resign-ask = Abandonner la partie pour de bon ? L'autre camp l'emporte.
resign-yes = Oui, abandonner
resign-no = Continuer
over-reason-resigned = L'autre camp a abandonné la partie.
standing = Ordres permanents
standing-about = Ils répondent pour vous, afin que personne ne vous attende. Vous seul les voyez.
standing-order = { LINE($order) }
standing-always = Répondre d'avance désormais
standing-place = (choisissez un lieu sur la carte)
standing-yes = oui
standing-rescind = Révoquer
players-watching = Vous regardez : seuls les joueurs confient leur place.
players-none = Pas encore de places.
players-own-level = Qui vous aide
players-own-level-about = Donne les conseils et joue votre phase quand vous le demandez.
players-refused = Seul le joueur d'une place peut la confier, et seule une place qui n'est à personne peut être prise.
players-over = La partie est finie : il n'y a plus rien à confier.
players-failed = La place n'a pas pu être confiée. Réessayez.
players-news-bot = { $until ->
    [phase] La machine ({ $bot }) joue cette phase pour : { $seat }.
    [turn] La machine ({ $bot }) joue ce tour pour : { $seat }.
   *[good] { $seat } : la machine ({ $bot }) joue désormais.
}
players-news-person = { $seat } : une personne joue désormais.
players-news-you = À vous de nouveau : { $seat }.
# --- why
why-ask = pourquoi ?
why-wait = Question posée…
why-none = Il n'y a pas de raisons connues pour ce coup.
why-later = Les raisons de la machine d'en face sont données quand la partie est finie.
why-only = Il n'y avait rien d'autre à faire.
why-chance = Le coup a été tiré au sort.
why-fault = La machine n'a pas su répondre ; un coup permis a été joué à sa place.
why-late = La machine a mis trop de temps ; un coup permis a été joué à sa place.
why-sweep = Fait partie de ses ordres pour toute la phase.
why-hurried = Son temps pour la phase était écoulé ; elle a continué sans essayer de plans.
why-clear = Ce coup s'imposait.
why-plan = Son plan pour cette phase : { $plan }.
why-orders = Elle a pesé, la plus longue barre étant la meilleure :
why-plans = Les plans essayés :
why-usual = Aucun n'était nettement meilleur que le jeu habituel.
why-gains = Ce que le plan améliore ou dégrade :
why-merits = Ce que le coup rapporte et coûte :
plan-usual = comme d'habitude
plan-all-to = tous vers { $place }
# --- keys
keys-i = ce que ferait la machine
keys-b = la machine joue la fin de la phase (majuscule : du tour) ; encore : arrêter
keys-k = passer les coups de la machine ; les mettre en pause
keys-o = joueurs
# --- ce que les autres ont fait, en résumé ; ce qu'on entend
drawer-since = Depuis votre dernière décision
since-open = { $count } coups depuis votre dernière décision
since-count = { $moves ->
    [one] Un coup
   *[other] { $moves } coups
}, { $fights ->
    [0] aucun combat
    [one] un combat
   *[other] { $fights } combats
}
since-fight = Combat { $number }
since-unseen = vu de l'extérieur
since-none = Personne d'autre n'a encore joué.
since-quiet = On n'a fait que finir des phases.
said-undone = Repris : { $what }
pace-fights = les combats seulement, le reste résumé
keys-e = ce que les autres ont fait depuis votre dernière décision
settings-sounds = Sons discrets
pace-summary = racontés en un résumé
since-missed = Depuis votre dernier passage
since-phase = Tour { $turn } : { $side }, { $phase }
since-front = Autour de { $place }
since-somewhere = Ailleurs
since-show = Montrer
since-show-fight = Montrer le combat { $number }
since-whole = Tout le récit ({ $count })
since-lost = { $side } : { $count ->
    [one] un pas perdu
   *[other] { $count } pas perdus
}
since-taken = { $to ->
    [none] n'est plus à personne ; tenu auparavant par : { $from }
   *[other] est maintenant tenu par : { $to }{ $from ->
        [none] {""}
       *[other] {" "}(avant : { $from })
    }
}
