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
wait-local = Ce lien ne s’ouvre que sur cet ordinateur, car le serveur n’admet personne d’autre. Pour admettre les ordinateurs et téléphones de votre réseau, arrêtez le serveur et relancez-le par { $command } ; votre partie est conservée.
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
clock-paused = Les pendules sont arrêtées.
clock-over = Temps écoulé : { $seat }. Rien ne se fait tout seul ; vous pouvez attendre.
claim-machine = Laisser jouer la machine
claim-win = Réclamer la victoire
over-reason-time = Le temps de l’autre camp était écoulé.
trouble-time-left = Son temps n’est pas encore écoulé.
trouble-no-clock = Cette partie se joue sans pendule.
trouble-claim-partners = Cette place a des partenaires, qui continuent. Laissez la machine la prendre.
trouble-no-time = Une pendule a besoin de temps.
