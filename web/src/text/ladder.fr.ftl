# Le classement, et la page d’un joueur

ladder-title = Le classement
ladder-open = Le classement
ladder-back = Au classement
ladder-games = Jeux
ladder-filters = Qui montrer
ladder-search = Trouver un joueur
ladder-machines = les niveaux de la machine
ladder-unsure = ceux que l’on connaît encore mal
ladder-place = Rang
ladder-player = Joueur
ladder-rating = Cote
ladder-games-played = Gagnées, nulles, perdues
ladder-last = Dernière partie
ladder-never = pas encore
ladder-score = { $won }, { $drawn }, { $lost }
ladder-point = { $day } : { $rating } ± { $margin }
ladder-unsure-about = encore mal connu
ladder-empty = Personne n’est encore à ce classement. Prenez un nom à vous, jouez sans aide contre quelqu’un qui en a un aussi, ou contre la machine, et vous serez le premier.
ladder-none-such = Personne ne répond à vos souhaits.
ladder-ends = Les cotes changent chaque semaine. On montre celle-ci comme si elle était finie ; elle finit le { $when }.
ladder-how = Comment cela marche
ladder-how-text = Les cotes sont en Glicko-2 : 1500 est le milieu, et le nombre après ± dit de combien elle peut s’écarter, 95 fois sur 100. Il diminue à chaque partie et grandit les semaines sans partie. Ont un rang ceux que l’on connaît assez bien.
ladder-how-counts = Une partie compte si chaque camp a été tenu du premier coup au dernier par un seul joueur ayant un nom à lui, ou par un niveau de la machine ; si l’aide de la machine y était coupée ; si l’on y a joué au moins 20 coups, dont cinq de chaque camp ; et si elle n’a pas été interrompue d’un commun accord. Entre les deux mêmes joueurs, trois parties comptent par jour.
ladder-how-machines = Le niveau « normal » de la machine commence à 1500, milieu de l’échelle par définition ; les autres, là où des matchs entre machines les ont mis, s’il y en a eu ; sinon au milieu aussi, encore mal connus. De là, les parties contre les joueurs les font bouger comme tout le monde.
player-since = ici depuis le { $day }
player-machine = un niveau de la machine
player-none = Aucune partie de ce joueur ne compte encore à un classement.
player-machine-none = Aucune partie contre ce niveau ne compte encore à un classement.
player-games = Parties qui comptent
player-of = Jeu
player-all = tous
player-more = D’autres parties
player-won = Gagnée
player-drawn = Nulle
player-lost = Perdue
player-against = { $side }, contre
player-gone = quelqu’un qui est parti
player-reason-resigned = abandon
player-reason-time = au temps
player-reason-agreed-draw = d’un commun accord
counting-yes = Cette partie compte au classement.
counting-would = En l’état, cette partie comptera au classement.
counting-not = { $why ->
    [edition] Elle ne compte pas au classement : elle se joue par une édition à soi.
    [help] Elle ne compte pas au classement : l’aide de la machine y est permise.
    [unnamed] Elle ne compte pas au classement : chaque joueur doit avoir un nom à lui avant le premier coup.
    [same] Elle ne compte pas au classement : un seul joueur tient les deux camps.
    [exchanged] Elle ne compte pas au classement : une place a changé de mains.
    [machines] Elle ne compte pas au classement : ce n’est pas une partie entre joueurs, ni contre un niveau de la machine.
    [abandoned] Elle ne compte pas au classement : elle a été interrompue d’un commun accord.
    [short] Elle ne compte pas au classement : elle a fini trop tôt.
    [often] Elle ne compte pas au classement : trois parties des deux mêmes joueurs comptent par jour.
    [imported] Elle ne compte pas au classement : elle vient d’un fichier, ses dés pouvaient être connus.
    [rules] Elle ne compte pas au classement : elle a perdu des coups quand les règles ont changé.
    [partners] Elle ne compte pas au classement : un camp est tenu par plusieurs joueurs.
    [sides] Elle ne compte pas au classement : elle n’a pas deux camps.
   *[other] Elle ne compte pas au classement.
}
trouble-no-player = Personne ne s’appelle ainsi ici.
