# Jouer à plusieurs : invitations, noms, présences

wait-title = En attendant votre ami
wait-hint = Envoyez le lien, ou faites lire l’image par un téléphone. Dès que votre ami l’aura ouvert, la partie commence.
wait-come = { $seat } : { $name ->
    [none] votre ami est là
   *[other] { $name } est là
  }
wait-away = { $seat } : pas encore là
wait-all = Tout le monde est là. La partie commence.
wait-enter = À table sans attendre
wait-back = Retour à la première page
wait-lost = Cette page est celle d’une partie dont ce navigateur ne garde aucun lien.
wait-share = Partager
wait-share-text = Une partie de { $game } vous attend : { $scenario }.
wait-picture = Le lien en image pour un téléphone
wait-other-address = Adresse du lien
wait-local = Ce lien ne s’ouvre que sur cet ordinateur, car le serveur n’admet personne d’autre. Pour admettre les ordinateurs et téléphones de votre réseau, arrêtez le serveur et relancez-le par { $command } (ou { $other }) ; votre partie est conservée.
wait-network = Le lien porte l’adresse de cet ordinateur dans son réseau : votre ami doit être sur le même réseau, à moins que votre routeur n’admette les autres.

name-label = Votre nom
name-hint = Les autres joueurs le voient. Il peut rester vide.

presence-here = est là
presence-never = n’est pas encore venu
presence-away = absent, vu { $when }
people-you = vous, { $name }
chat-of = { $name } ({ $seat })
chat-unread = { $count ->
    [one] une ligne non lue
   *[other] { $count } lignes non lues
  }

title-yours = À vous de décider
title-waits = { $game } : { $seat } décide
trouble-bad-name = Un nom tient en une ligne de { $most } lettres au plus.

open-title = Parties ouvertes
open-about = Tous ceux qui visitent ce serveur voient ces parties : prenez une place libre, ou regardez.
open-none = Aucune partie ouverte en ce moment. Ouvrez-en une plus haut : « Jouer avec qui veut ».
open-none-such = Aucune partie ouverte ne répond à vos souhaits.
open-any = tout
open-free-only = avec une place libre
open-seat = { $seat } : { $who }
open-option = { $option } : { $value }
open-own = édition à soi « { $name } »
open-join = S’asseoir : { $seat }
open-count = { $count ->
    [one] une partie ouverte
   *[other] { $count } parties ouvertes
  }
open-begin = Jouer avec qui veut
open-begin-hint = Votre partie figure parmi les « Parties ouvertes » pour tous ceux qui visitent ce serveur ; chacun peut prendre l’autre place ou regarder.
open-tempo = À quel rythme
tempo-evening = en une soirée
tempo-mail = de temps en temps, comme par courrier
wait-open-title = En attendant un adversaire
wait-open-hint = Votre partie est parmi les parties ouvertes de ce serveur. Dès que quelqu’un aura pris l’autre place, elle commence.
trouble-no-open-game = Cette partie n’est plus parmi les parties ouvertes.
trouble-seat-taken = Quelqu’un a été plus rapide : cette place est prise.

again = Rejouer, camps échangés
again-follow = S’asseoir pour la partie suivante
again-wanted = La partie suivante est prête, camps échangés.
wait-again-title = En attendant les autres
wait-again-hint = À la table de la dernière partie, on leur dit que vous voulez rejouer, camps échangés. Dès qu’ils s’assoient, la partie commence.
trouble-not-over = La partie n’est pas encore finie.

help-allow = La machine peut aider : conseils, et fin d’une phase jouée à votre place
help-on = Dans cette partie, la machine conseille et joue une phase pour qui le demande.
help-off = Dans cette partie, la machine n’aide personne.
trouble-no-help = Dans cette partie, la machine n’aide personne : son fondateur l’a voulu ainsi.

chat-partners = Seulement à { $seats }
chat-private = pour votre camp seul
chat-more = Masquer ou signaler
chat-mute = Masquer
chat-unmute = Lire de nouveau
chat-muted = Vous ne lisez pas ce que dit { $seat }.
chat-report = Signaler à l’exploitant
chat-reported = La ligne a été signalée à l’exploitant de ce serveur.
people-page = Cotes et parties de ce joueur
people-kept = un nom que personne d’autre ne peut avoir ici
trouble-no-partners = Personne ne joue ici dans votre camp.
trouble-limit-reports = Vous avez assez signalé pour l’instant. L’exploitant regardera.
# --- pendules
clock-choose = Temps des joueurs :
clock-none = autant qu’ils veulent
clock-live = { $minutes } minutes chacun, et { $seconds } secondes chaque fois que l’on passe la main
clock-mail = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}, et { $holidays } jours de congé
clock-days = { $days } jours, { $hours } h
clock-of = Temps restant : { $seat }
clock-left = Temps restant :
clock-paused = Les pendules sont arrêtées{ $until ->
    [none] .
   *[other] {" "}jusqu’au { $until } au plus.
}
clock-pause = Pause
clock-over = Temps écoulé : { $seat }. Rien ne se fait tout seul ; vous pouvez attendre.
claim-machine = Laisser jouer la machine
claim-win = Réclamer la victoire
over-reason-time = Le temps de l’autre camp était écoulé.
trouble-time-left = Son temps n’est pas encore écoulé.
trouble-no-clock = Cette partie se joue sans pendule.
trouble-claim-partners = Cette place a des partenaires, qui continuent. Laissez la machine la prendre.
trouble-no-time = Une pendule a besoin de temps.
# --- propositions
propose-title = Avec les autres
propose-about = On le leur demande, et ils peuvent refuser. On ne redemande pas tout de suite la même chose.
propose = { $motion ->
    [draw] Proposer la nulle
    [back] Demander à reprendre ma dernière décision
    [pause] Demander une pause
    [resume] Demander à continuer
   *[abandon] Proposer d’interrompre la partie
}
propose-sure = { $motion ->
    [draw] Proposer la nulle ? Si tous acceptent, la partie finit sans vainqueur.
   *[abandon] Proposer d’interrompre ? Si tous acceptent, la partie finit et ne compte pour personne.
}
propose-yes = Oui, leur demander
proposal = { $motion ->
    [draw] La nulle est proposée par { $who }. Qui continue à jouer la refuse.
    [back] { $who } demande à reprendre la dernière décision. Rien n’a été tiré ni dévoilé depuis.
    [pause] { $who } demande une pause. Les pendules s’arrêteraient.
    [resume] { $who } demande à continuer. Les pendules repartiraient.
   *[abandon] { $who } propose d’interrompre la partie. Elle ne compterait pour personne.
}
proposal-mine = { $motion ->
    [draw] Vous avez proposé la nulle.
    [back] Vous avez demandé à reprendre votre dernière décision.
    [pause] Vous avez demandé une pause.
    [resume] Vous avez demandé à continuer.
   *[abandon] Vous avez proposé d’interrompre la partie.
}
proposal-waits = Pas encore de réponse : { $seats }
proposal-until = Valable jusqu’au { $when }.
proposal-yes = { $motion ->
    [draw] Accepter la nulle
    [back] Accepter la reprise
    [pause] Accepter la pause
    [resume] Continuer
   *[abandon] Interrompre
}
proposal-no = { $motion ->
    [back] Non, elle reste
    [pause] Non, on joue
    [resume] Pas encore
   *[other] Non, on joue
}
proposal-withdraw = Retirer la demande
said-asked = { $motion ->
    [draw] La nulle est proposée par { $who }.
    [back] { $who } demande à reprendre la dernière décision.
    [pause] { $who } demande une pause.
    [resume] { $who } demande à continuer.
   *[abandon] { $who } propose d’interrompre la partie.
}
said-yes = { $who } accepte ; d’autres n’ont pas encore répondu.
said-over = La pause a pris fin d’elle-même : les pendules repartent.
settled-agreed = { $motion ->
    [draw] D’accord : la partie est nulle.
    [back] D’accord : la décision est reprise.
    [pause] D’accord : les pendules sont arrêtées.
    [resume] D’accord : les pendules repartent.
   *[abandon] D’accord : la partie est interrompue et ne compte pour personne.
}
settled-declined = { $motion ->
    [draw] La nulle est refusée par { $who }.
    [back] La décision reste : { $who } préfère en rester là.
    [pause] Pas de pause : { $who } préfère jouer.
    [resume] Pas encore : { $who } préfère attendre.
   *[abandon] La partie continue : { $who } préfère jouer.
}
settled-withdrawn = { $motion ->
    [draw] L’offre de nulle est retirée par { $who }.
   *[other] La demande est retirée par { $who }.
}
settled-overtaken = { $motion ->
    [back] La partie a continué : rien n’est repris.
   *[other] La partie a continué : la proposition tombe.
}
settled-lapsed = { $motion ->
    [draw] Sans réponse à temps, l’offre de nulle tombe.
   *[other] Sans réponse à temps, la demande tombe.
}
over-reason-agreed-draw = Les joueurs sont convenus de la nulle.
over-reason-abandoned = Les joueurs ont interrompu la partie d’un commun accord. Elle ne compte pour personne.
trouble-ask-first = Personne n’y a encore consenti : demandez d’abord aux autres.
trouble-proposal-gone = Ce n’est plus proposé.
trouble-machine-plays = La machine joue votre place. Reprenez-la d’abord.
trouble-asked-already = Vous avez déjà demandé quelque chose. Attendez la réponse, ou retirez la demande.
trouble-paused-already = Les pendules sont déjà arrêtées.
trouble-not-paused = Les pendules marchent : il n’y a pas de pause à finir.
trouble-back-free = Vous pouvez reprendre cela sans demander.
trouble-back-shown = Depuis, un dé est tombé ou quelque chose s’est dévoilé. Ce qui a été vu ne s’oublie pas : la décision reste.
trouble-back-nothing = Vous n’avez rien décidé récemment qui puisse être repris.
trouble-asked-lately = Vous l’avez demandé il y a peu. Redemandez dans { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
}, si vous y tenez encore.
trouble-not-asked = Ce n’est pas à vous de répondre.
trouble-limit-proposals = Vous avez beaucoup demandé cette heure-ci. Jouez d’abord un peu.
