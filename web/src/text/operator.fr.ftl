# la page de l'exploitant

operator-title = Comment va le serveur
operator-locked = Cette page s’ouvre par une adresse que seul l’exploitant connaît. Sur la machine du serveur, cette commande la donne :
operator-games = Parties
operator-running = En cours
operator-moved = Jouées depuis un jour
operator-accounts = Comptes
operator-live = En mémoire
operator-connections = Connexions
operator-moves = Coups depuis le démarrage
operator-p50 = Un coup, la moitié
operator-p99 = Un coup, 99 %
operator-late = Retard de la boucle
operator-load = Charge (1, 5, 15 min)
operator-memory = Mémoire
operator-database = Base de données
operator-free = Reste sur son disque
operator-queue = Coups à enregistrer
operator-unread = En attente de lecture
operator-aborted = Coupées
operator-thinking = Machines : pensent + attendent
operator-look = à regarder
operator-ms = { $value } ms
operator-mb = { $value } Mo
operator-since = Version { $version }, démarrée le { $day } ; { $workers ->
    [one] un seul processus.
   *[other] { $workers } processus : ces chiffres sont ceux de celui qui a répondu.
  }
operator-full = Les nouvelles parties sont refusées pour l’instant.
operator-refused = Au-delà d’une limite : { $list }.
operator-reports = Signalé par des joueurs
operator-no-reports = Rien n’est signalé qui n’ait été vu.
operator-no-reason = Aucune raison n’est donnée.
operator-settle = C’est vu
operator-to-ban = Exclure…
operator-to-close = Fermer la partie…
operator-game = partie { $game }
operator-stuck = Machines bloquées
operator-none-stuck = Aucune machine n’est bloquée.
operator-stuck-for = { $minutes ->
    [0] Depuis moins d’une minute
    [one] Depuis une minute
   *[other] Depuis { $minutes } minutes
  } ; { $tries ->
    [0] elle pense encore.
    [one] elle a essayé une fois.
   *[other] elle a essayé { $tries } fois.
  }
operator-retry = Réessayer
operator-ban = Exclure quelqu’un
operator-ban-about = Ses connexions se ferment aussitôt ; il ne peut plus se connecter, ni s’asseoir aux places de son compte.
operator-name = Nom
operator-why = Pourquoi (il le lira)
operator-ban-now = Exclure
operator-unban = Réadmettre
operator-close = Fermer une partie
operator-close-about = Plus personne ne l’ouvre ; qui essaie lit votre mot. Son déroulement et son journal restent lisibles.
operator-which = Partie
operator-word = Votre mot (tous le lisent)
operator-close-now = Fermer
operator-reopen = Rouvrir
operator-tables = Parties en mémoire
operator-no-tables = Personne ne joue en ce moment.
operator-table = { $moves } coups, { $people } connectés, { $bots ->
    [0] aucune machine
    [one] une machine
   *[other] { $bots } machines
  }

trouble-operator = Cette page est celle de l’exploitant, et l’adresse par laquelle elle a été ouverte n’est pas la bonne.
trouble-no-such-table = Cette partie n’est plus en mémoire : regardez encore.
trouble-game-shut = L’exploitant du serveur a fermé cette partie : { $why }
trouble-closed = L’exploitant du serveur a fermé cette partie.
