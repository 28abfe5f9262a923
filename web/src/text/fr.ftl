# --- l'accueil
app-name = Grognard
app-tagline = De grands wargames sur carte, joués avec toutes leurs règles.
lobby-solo = Jouer seul
lobby-friend = Jouer avec un ami
lobby-friend-as = côté { $seat }
lobby-friend-hint = Vous recevez un lien à donner ; votre ami n'a besoin de rien d'autre.
lobby-taste = Édition, options et places…
lobby-shelf = À quoi jouez-vous ?
lobby-new = Une partie à votre goût
lobby-new-hint = Choisissez l'édition, les options et qui s'assoit où.
lobby-resume = Vos parties
lobby-none = Aucune partie dans ce navigateur. Celles que vous commencez s'affichent ici.
lobby-watch = Regarder
lobby-watch-hint = Collez un lien pour regarder ou prendre votre place.
lobby-link = Lien
lobby-open = Ouvrir
lobby-bad-link = « { $link } » n'est pas un lien vers une partie : il finit par # et une longue clé, comme /play#CLÉ ou /watch#CLÉ.
lobby-import = Reprendre une partie sauvegardée
lobby-import-hint = Une partie sauvegardée tient dans un fichier et continue partout où on l'ouvre : sur cet ordinateur ou un autre, contre la même machine. Elle est vérifiée coup par coup.
lobby-import-choose = Choisir un fichier
lobby-import-reading = Vérification, coup par coup…
lobby-export = Sauvegarder
lobby-export-log = Garder le récit
lobby-export-about = La partie entière dans un fichier, à garder, à copier et à rouvrir où l'on veut. Les dés à venir y sont aussi.
lobby-export-log-about = Ce qui s'est passé jusqu'ici, à lire. Une partie entre joueurs ne continue qu'ici : personne ne reçoit un fichier qui contiendrait les dés à venir.
lobby-delete = Supprimer
lobby-delete-sure = Supprimer pour de bon ?
lobby-start = Commencer la partie
lobby-game = Jeu
lobby-edition = Édition des règles
lobby-options = Options
lobby-seats = Places
lobby-moves = { $count ->
    [0] aucun coup
    [one] un coup
   *[other] { $count } coups
}
lobby-your-turn = à vous de décider
lobby-their-turn = on attend { $seats }
lobby-over = terminée
lobby-links = Liens pour les autres
lobby-links-hint = Chaque lien ouvre sa place. Ne le donnez qu'au joueur concerné.
lobby-copy = Copier
lobby-copied = Copié
lobby-enter = S'asseoir
# --- la table
table-loading = On déplie la carte…
table-lost = La connexion est perdue. Nouvel essai…
table-closed = Ce lien n'ouvre aucune partie. Il est mal copié, ou la partie a été supprimée.
table-back = Retour à l'accueil
table-turn = Tour { $turn } sur { $last }
table-decides = Décision : { $seat }
table-you-decide = À vous de décider
table-over = La partie est terminée
table-spectator = Vous regardez
rail-sequence = Séquence de jeu
rail-prompt = Que faire
main-waiting = En attente : { $seat }
rail-sealed = Votre réponse, que nul autre ne voit encore : { $answer }
rail-change = La changer
main-watching = En spectateur
main-over = La partie est terminée
main-choose-hex = Choisissez un hex éclairé
main-choose-piece = Choisissez un pion cerné de bleu
main-choose-below = Choisissez ci-dessous
main-done = Terminé
main-done-sure = Finir quand même
main-back = Revenir au présent
main-attack-none = Choisissez les attaquants
rail-undone-moves = { $count ->
    [one] Une unité pourrait encore bouger.
   *[other] { $count } unités pourraient encore bouger.
}
rail-undone-attacks = { $count ->
    [one] Un hex pourrait encore être attaqué.
   *[other] { $count } hex pourraient encore être attaqués.
}
rail-undone-others = { $count ->
    [one] Une chose encore pourrait être faite ici.
   *[other] { $count } choses encore pourraient être faites ici.
}
rail-nothing = Il ne reste rien à faire ici.
rail-crowded = Trop d'unités en { $hex } : si vous finissez maintenant, il faudra en sacrifier.
rail-crowded-stuck = Trop d'unités en { $hex } : faites-en partir avant de finir.
rail-off-map = Pions hors carte
rail-along = Emmener
rail-along-all = Toutes
rail-stacked = Toute la pile ({ $count })
rail-undo = Annuler
rail-undo-other = L'adversaire a décidé depuis : on ne revient pas au-delà.
rail-undo-die = Un dé a été lancé : on ne revient pas au-delà.
rail-undo-barrier = Un dé, un tirage, une révélation ou une décision adverse est derrière vous : on ne revient pas au-delà.
rail-undo-free = Vous pouvez reprendre votre dernier coup.
rail-next = Suivant
rail-next-hint = Aller à la prochaine chose à faire
rail-hold = { $count ->
    [one] Tenir ici
   *[other] Tenir ici : les { $count }
}
rail-hold-end = Ne plus tenir
rail-hold-hint = Elle reste ici, tour après tour, jusqu'à nouvel ordre ou jusqu'à ce qu'elle bouge : N la passe
rail-lit-for = Hexs éclairés : { $verb }
rail-aim = Cliquez une cible cerclée d'orange : les chances sont montrées avant de décider
rail-put-aside = Revenir sans le faire
rail-outcome = À l'instant
rail-outcome-more = { $count } avant, dans le journal
rail-nowhere = Il ne peut aller nulle part maintenant, ni rien faire d'autre.
rail-options = Plusieurs façons conviennent
rail-order = Taper un ordre
rail-order-hint = 0909-1010 ou unité-1010
rail-order-send = Exécuter
answer-nothing = Il n'y a rien à ordonner ici maintenant ; ce qui peut agir est cerné de bleu.
answer-no-attack = Rien ne peut être attaqué maintenant.
answer-not-there = Le pion que vous avez pris ne peut être envoyé ici maintenant.
answer-waiting = Ce n'est pas à vous de décider : vous ne pouvez que regarder.
answer-relieved = La machine joue pour vous : vous ne pouvez que regarder.
card-more = Tout sur cet hex
find-hint = Nom, numéro, armée ou lieu
find-groups = Vos pions qui ont quelque chose en commun
find-ready = peuvent encore agir
find-held = tiennent leur place
find-attacks = attaques possibles
find-attack = { $count ->
    [one] un attaquant
   *[other] { $count } attaquants
} · { $good } pour vous, { $bad } contre
find-gather = Donner un ordre aux { $count } à la fois
muster-title = { $count ->
    [one] Un pion.
   *[other] { $count } pions ensemble.
}
muster-hint = Choisissez où ils vont ; les hexs éclairés disent combien peuvent y arriver.
muster-nowhere = Aucun ne peut aller nulle part.
muster-gone = { $count ->
    [0] Personne n'a pu y aller.
    [one] Un pion est parti.
   *[other] { $count } pions sont partis.
}
muster-stayed = Restés sur place : { $units }.
muster-leave = { $unit } : ne pas l'emmener
muster-dismiss = Les laisser
find-release = Les laisser tous aller
find-none = Aucun pion sur la table ne porte ce nom.
refusal-title = Pas permis
refusal-rule = Règle { $rule }
refusal-close = Fermer
mistyped-empty = Rien n'a été saisi.
mistyped-no-action = « { $word } » n'est pas un ordre. Possibles maintenant : { VERB($kinds) }
mistyped-too-short = { $missing ->
    [one] Il manque un mot
   *[other] Il manque { $missing } mots
} après { $kind }.
mistyped-too-long = { $kind } { $most ->
    [0] n'attend aucun mot,
    [one] attend un seul mot,
   *[other] attend au plus { $most } mots,
} non { $found }.
mistyped-no-such = { $domain ->
    [hex] L'hex « { $word } » n'existe pas.
    [counter] Le pion « { $word } » n'existe pas.
   *[other] « { $word } » ne veut rien dire ici.
}
mistyped-nobody = Aucun de vos pions n'est en { $hex }.
mistyped-alike = « { $word } » peut être { $names } : attention aux majuscules.
mistyped-no-number = « { $word } » n'est pas un nombre entier.
mistyped-no-answer = Il faut « oui » ou « non » à la place de « { $word } ».
mistyped-example = Par exemple : { $order }
trouble-unreachable = Le serveur ne répond pas. Est-il en marche, êtes-vous connecté ? Rien n'est perdu : réessayez dans un instant.
trouble-lost = La connexion s'est interrompue. Elle se rétablit d'elle-même ; voyez alors si votre ordre est arrivé.
trouble-stale = La partie a avancé entre-temps. Regardez à nouveau la carte, puis décidez.
trouble-seat = Cette place n'est pas à vous pour l'instant : votre lien ne la détient pas, ou la machine la joue.
trouble-undo = Le dernier coup ne peut plus être repris.
trouble-over = La partie est finie : il n'y a plus rien à jouer.
trouble-busy = Le serveur n'a pas pu enregistrer cela à l'instant, et rien n'a changé. Réessayez.
trouble-fault = Le serveur a échoué ; à notre connaissance, rien n'a changé. Rechargez la page, puis regardez.
trouble-lagging = Votre connexion ne suivait plus et a été fermée. Elle se rétablit d'elle-même.
trouble-hidden = Cela n'est dit qu'une fois la partie finie.
trouble-oversized = C'est trop long pour le serveur.
trouble-malformed = Le serveur n'a pas compris cela. Rien n'a changé.
trouble-hello = La connexion ne s'est pas ouverte comme il faut. Rechargez la page.
trouble-cancelled = Ce n'est plus demandé.
trouble-unknown = Le serveur ne connaît pas cela : un lien est mal saisi, ou sa partie a été supprimée.
trouble-journal-form = Ce fichier n'est pas un journal de Grognard : sa première ligne serait « grognard-journal/2 ».
trouble-journal-log = Ce fichier est le récit d'une place dans une partie entre joueurs : on peut le lire, non le continuer. La partie est sur le serveur, et votre lien l'ouvre.
trouble-journal-row = La ligne { $number } du journal dit « { $line } » : on attendait un siège, deux-points et un ordre.
trouble-journal-head = Le journal n'a pas de ligne qui commence par « { $word } ».
trouble-journal-cut = Le journal est tronqué : après { $count } { $count ->
    [one] ordre
   *[other] ordres
}, sa ligne de clôture manque.
trouble-journal-seed = Le journal n'a pas de graine utilisable : sa partie ne peut pas continuer.
trouble-journal-order = L'ordre { $number } du journal, « { $line } », ne se comprend pas.
trouble-journal-refused = L'ordre { $number } du journal, « { $line } », y est contraire aux règles ({ $rule }).
trouble-journal-end = Après ses { $count } ordres, le journal ne mène pas à la position qui le clôt : il a été modifié ou coupé, ou fait avec d'autres données.
trouble-journal-long = Le journal a { $count } ordres ; on en accepte au plus { $most }.
trouble-too-long = C'est trop long : on accepte au plus { $most } octets.
trouble-no-game = Il n'y a pas de jeu « { $name } » ici, mais : { $names }.
trouble-past-closed = Le coup { $number } a été joué avec d'autres règles, qui ont changé depuis : sa position ne peut plus être montrée. Voyez un coup plus récent ; le journal raconte ce qui s'est passé.
trouble-game-closed = Cette partie a été jouée avec d'autres règles que celles d'aujourd'hui, et ne peut plus être ouverte. Ce qui a été joué peut encore être lu. ({ $why })
resumed-title = Les règles ont changé
resumed-text = Avec les règles d'aujourd'hui, les coups de cette partie mèneraient ailleurs. Rien n'est déplacé : la partie reprend dans la position d'après le coup { $number }, et les coups précédents ne peuvent plus être repris.
resumed-lost = { $count ->
    [one] Le dernier coup n'a pas pu être conservé et est repris.
   *[other] Les { $count } derniers coups n'ont pas pu être conservés et sont repris.
}
resumed-here = À partir d'ici, la partie se joue avec les règles d'aujourd'hui.
resumed-read = Télécharger ce qui a été joué
failure-title = Cela n'a pas marché
dice-skip = Passer
away-title = Depuis votre départ
away-count = { $count ->
    [one] un coup a été joué.
   *[other] { $count } coups ont été joués.
}
away-replay = Montrer
away-close = Plus tard
over-title = La partie est terminée
over-won = { $side ->
    [japanese] Les Japonais ont gagné.
    [allied] Les Alliés ont gagné.
    [none] Personne n'a gagné.
   *[other] Vainqueurs : { $name }
}
over-score = Score final
over-review = Revoir la partie
over-figures = Chiffres de la partie
over-dice = Les dés peuvent être vérifiés
over-seed = Graine des dés, désormais révélée : { $seed }
over-commitment = Publié avant la partie : { $commitment }
over-verify = grognard replay --verify prouve qu'elles s'accordent.

# --- tiroir
drawer-hex = Hex
drawer-find = Chercher
drawer-attack = Attaque
drawer-log = Journal
drawer-rules = Règles
drawer-boxes = Réserves
drawer-sheets = Tableaux
plain-player-turn = Tour de joueur : { $side }
plain-go-box = Vers { $place }
plain-last-fight = Ce qui en est résulté
plain-left = { $count ->
    [one] une unité peut encore agir
   *[other] { $count } unités peuvent encore agir
}
plain-fights = { $count ->
    [one] un hex peut être attaqué ou choisi
   *[other] { $count } hexs peuvent être attaqués ou choisis
}
plain-held = { $count ->
    [one] une tient sa place
   *[other] { $count } tiennent leur place
}
plain-nobody = Personne ne participe encore.
plain-fact = { $name } : { $value }
plain-besides = Autres ordres
do-anything = { $verb } { $words }
drawer-chat = Discussion
drawer-notes = Notes
drawer-stats = Chiffres
drawer-settings = Réglages
drawer-label = Tiroir
drawer-width = Largeur du tiroir
sheet-handle = Tirer le volet vers le haut ou le bas
hex-none = Cliquez sur un hex ou un pion pour tout savoir de lui.
hex-title = Hex { $hex }
hex-off = Hors carte
hex-empty = Aucun pion ici.
hex-airfield = Aérodrome ({ $side })
hex-rivers = Rivières : { $rivers }
hex-lines = Voies : { $lines }
terrain-clear = Terrain clair
terrain-jungle = Jungle
terrain-hills = Collines
terrain-mountain = Montagne
terrain-cliff = Escarpement
line-road = Route
line-track = Piste
line-path = Chemin
line-railway = Chemin de fer
region-india = Inde
region-burma = Birmanie
region-china = Chine
piece-movement = Mouvement { $value }
piece-steps = Pas { $left } sur { $steps }
piece-both = Montrer les deux faces
source-title = D'où viennent ces valeurs
source-terrain = Terrain
source-rulebook = des règles imprimées
source-public = de sources publiques
source-reconstructed = reconstitué
piece-supply-full = en ravitaillement complet
piece-supply-limited = en ravitaillement limité
piece-supply-out = hors ravitaillement
piece-motorized = motorisée
piece-moved = a bougé
piece-attacked = a combattu
piece-due = attendue au tour { $turn }
piece-may-act = peut agir
kind-infantry = Infanterie
kind-artillery = Artillerie
kind-engineer = Génie
kind-cavalry = Cavalerie
kind-tank = Tanks
kind-garrison = Garnison
kind-division-hq = QG de division
kind-army-hq = QG d'armée
kind-hq = QG
kind-mules = Mulets
kind-trucks = Camions
boxes-empty = vide

# --- préparation de l'attaque
attack-title = Attaque sur { $hex }
attack-none = Choisissez une cible éclairée sur la carte : le rapport de force se calcule ici.
attack-no-target = Il n'y a rien à attaquer ni à bombarder pour l'instant.
attack-units = Attaquants
attack-units-count = { $count ->
    [one] une unité
   *[other] { $count } unités
}
attack-reductions = Ce qui change les valeurs imprimées
attack-chances-steps = pas perdus, attaquant–défenseur ; r : retraite
attack-hopeless = Quel que soit le dé, cette attaque est perdue.
attack-defenders = Défenseurs
attack-against = { $attack } contre { $defence }
attack-column = Colonne
attack-below = sous { $column }
attack-shifts = Décalages et modificateurs
attack-no-shifts = aucun
attack-modifier = au dé
attack-shift = { $number ->
    [one] colonne
   *[other] colonnes
}
attack-tables = Tables
attack-good = favorable à l'attaquant { $chance } %
plain-attacks = Attaques déclarées
attack-chances = Probabilités
attack-result = L'attaquant perd { $attacker }, le défenseur { $defender }{ $retreat ->
    [yes] , retraite
   *[no] { "" }
}
attack-retreat = Retraite : { $chance } %
attack-expected = En moyenne l'attaquant perd { $attacker } pas, le défenseur { $defender }.
attack-wait = Calcul du rapport de force…
shift-mountain = Montagne
shift-river = Rivière
shift-major-river = Rivière majeure
shift-jungle = Jungle
# --- journal, relecture, chiffres
log-title = Ce qui s'est passé
log-empty = Rien encore.
log-turn = Tour { $turn }
log-early = Avant le premier tour
log-by = { $seat } :
log-done = rien de plus
log-hidden = a choisi en secret
log-here = Montrer ce moment
log-search = Chercher dans le journal
log-earlier = Lire un tour plus ancien
replay-title = Relecture
replay-open = Revoir
replay-first = Début
replay-back = Reculer
replay-play = Lire
replay-pause = Pause
replay-forward = Avancer
replay-last = Fin
replay-leave = Quitter la relecture
replay-move = Coup { $number } sur { $last }
replay-bookmarks = Signets
replay-bookmark = Tour { $turn }{ $chit ->
    [none] { "" }
   *[other] , { $phase }
}
stats-title = Chiffres de la partie
stats-losses = Pas perdus
stats-dice = Dés
stats-dice-average = { $count } jetés, { $average } en moyenne (3,5 est juste)
stats-by-turn = par tour
stats-none = Rien à compter encore.
stats-whole = Compter aussi les tours plus anciens
chat-title = Discussion
chat-empty = Personne n'a encore rien dit.
chat-text = Vos mots
chat-send = Envoyer
notes-title = Vos notes
notes-hint = Vous seul les voyez.
notes-saved = Enregistré.
rules-title = Règles
rules-search = Chercher dans les règles
rules-count = { $count ->
    [one] une entrée
   *[other] { $count } entrées
}
rules-chapters = Chapitres
rules-back = Toutes les règles
rules-none = Rien trouvé.
rulekind-core = de base
rulekind-definition = définition
rulekind-scenario = scénario
rulekind-advanced = avancée
rulekind-optional = optionnelle
rulekind-expansion = extension
settings-language = Langue
settings-theme = Apparence
settings-system = comme le système
settings-light = claire
settings-dark = sombre
settings-large = Grands caractères
settings-counters = Taille des pions
settings-show = Montrer les pions
settings-dice = Montrer les dés rouler
settings-links = Liens de cette partie

# --- carte
map-label = Carte de { $game }. Les flèches déplacent le curseur, Entrée choisit, plus et moins changent l'échelle.
map-fit = Toute la carte
map-in = Plus près
map-out = Plus loin
map-counters = Cacher ou montrer les pions
overlay-more = et { $count } de plus
map-zones = Zones de contrôle
map-supply = Lignes de ravitaillement
map-range = Portée du QG ou du dépôt
tip-stretch = plus loin qu'à l'ordinaire
map-mini = Vue d'ensemble
map-tools = Outils de la carte
map-hex = { $hex }, { $terrain }{ $place ->
    [none] { "" }
   *[other] , { $place }
}. { $pieces }
map-hex-legal = Permis.
map-hex-cost = Coût { $cost }.
map-hex-empty = Vide.
map-piece = { $name }, { $factors }{ $extra }

# --- rideau
curtain-title = Le rideau est tiré
curtain-text = Passez l'écran : { $seat }. Rien de secret ne se voit avant son accord.
curtain-ready = Je joue : { $seat }
curtain-choose = Qui s'assoit ?

# --- touches
keys-title = Touches
keys-esc = un pas en arrière
keys-d = le bouton discret sous le principal
keys-z = annuler
keys-n = prochaine chose à faire
keys-gather = donner un ordre à tous ceux qui sont trouvés
keys-hold = tenir ici jusqu'à nouvel ordre : N passe ce pion
keys-find = chercher un pion, ce qui reste à faire, ce qui peut être attaqué
keys-enter = choisir l'hex sous le curseur ; encore : le pion suivant
keys-space = le bouton principal
keys-arrows = déplacer le curseur
keys-plus = plus près, plus loin
keys-zero = toute la carte
keys-numbers = choisir dans la liste
keys-order = taper un ordre : hex-hex, unité-hex, ou un ordre entier (aller unité hex)
keys-c = cacher les pions
keys-h = ce qu'il y a dans l'hex que vous regardez
keys-l = journal, règles (majuscule : discussion)
keys-a = attaquer l'hex sous le curseur
keys-p = relecture
keys-question = ces touches
keys-close = Fermer
keys-open = Touches
key-space = Espace
key-enter = Entrée
key-esc = Échap
key-arrows = Flèches

# --- ordres en boutons
do-done = Terminé
yes = oui
no = non
keys-g = toute la pile se déplace ensemble
keys-also = emmener un autre pion, ou le laisser
key-click = ⇧ + clic
keys-lit = hex éclairé suivant ou précédent
keys-x = autre chose que le pion choisi peut faire
# --- à quoi servent les hex éclairés
# --- a stack of the enemy that cannot be seen
hidden-count = { $side } : { $count ->
    [one] un pion, face cachée
   *[other] { $count } pions, face cachée
}
hidden-concealed = { $side } : une pile dissimulée
terrain-rough = Terrain accidenté
terrain-town = Ville
terrain-sea = Mer
line-trail = Sentier
kind-reconnaissance = Reconnaissance
kind-amphibious-tank = Chars amphibies
kind-amtrac = Tracteurs amphibies
kind-construction = Travaux
kind-pioneer = Pionniers
kind-mountain-artillery = Artillerie de montagne
kind-self-propelled = Canons automoteurs
kind-anti-tank = Canons antichars
kind-anti-aircraft = Canons antiaériens
kind-mortar = Mortiers
kind-defense = Bataillon de défense
kind-air-ground = Personnel au sol
kind-air = Unité aérienne
kind-naval = Unité navale
trouble-limit = C'était trop à la fois. Attendez un instant, puis réessayez.
trouble-limit-games = Vous avez commencé { $most } parties en une heure : ce serveur n'en permet pas davantage. { $minutes ->
    [one] La prochaine pourra commencer dans une minute.
   *[other] La prochaine pourra commencer dans { $minutes } minutes.
}
trouble-limit-imports = Vous avez importé { $most } parties en une heure : ce serveur n'en permet pas davantage. { $minutes ->
    [one] Il y aura de la place pour une autre dans une minute.
   *[other] Il y aura de la place pour une autre dans { $minutes } minutes.
}
trouble-limit-checks = Vous avez fait vérifier { $most } éditions en une heure, autant que ce serveur en permet. Ce que vous faites est tout de même enregistré ; revenez un peu plus tard.
trouble-limit-matches = Vous avez commencé { $most } matchs de la machine en une heure, autant que ce serveur en permet. Revenez un peu plus tard.
trouble-limit-joins = Vous avez pris { $most } places en une heure, autant que ce serveur en permet. Revenez un peu plus tard.
trouble-limit-chat = Vous avez beaucoup écrit en une minute. { $seconds ->
    [one] Reprenez votre souffle : une seconde suffit.
   *[other] Reprenez votre souffle : vous pourrez continuer dans { $seconds } secondes.
}
trouble-limit-reviews = Vous feuilletez le passé plus vite que le serveur ne peut suivre. Allez un peu moins vite.
trouble-limit-questions = Vous posez des questions plus vite que le serveur ne peut répondre. Allez un peu moins vite.
trouble-limit-connections = Votre adresse a déjà { $most } connexions ouvertes : ce serveur n'en permet pas davantage. Fermez un onglet dont vous n'avez plus besoin, puis rechargez cette page.
trouble-limit-load = Le serveur a fort à faire. Les parties en cours continuent ; revenez dans quelques minutes pour en commencer une.
trouble-bot-waits = La machine n'a pas pu jouer à l'instant. Elle réessaie d'elle-même ; rien n'est perdu.
trouble-others-play = D'autres jouent aussi cette partie ({ $seats }). On pourra la supprimer quand elle sera finie, quand ils l'auront quittée, ou après { $days } jours sans un coup.
trouble-other-side = Cette place est de l'autre camp, et vous savez ce que sait le vôtre. On ne peut prendre qu'une place de son propre camp.
lobby-leave = Quitter
lobby-leave-sure = Quitter pour de bon ? La machine jouera pour vous.
settings-seed-known = Quelqu'un connaît la graine de cette partie : son journal a été emporté avant la fin, ou bien elle en provient. Ses dés pouvaient donc être prévus.

# --- les couleurs de la carte
legend-title = Ce que disent les couleurs
legend-now = Ce qui peut se faire maintenant
legend-act = Bord bleu : ce pion peut agir
legend-rested = Mince bord bleu : ce pion a bougé, mais peut faire autre chose encore
legend-chosen = Bord jaune : le pion que vous avez pris, ou l'hex que vous regardez
legend-move = Hex bleu : il peut y aller ; plus le bleu est profond, plus il reste de mouvement
legend-choice = Anneau bleu : cet hex peut être choisi
legend-target = Anneau orange avec un viseur : on peut l'attaquer ou tirer dessus
legend-path = Trait sombre : le chemin sous le pointeur, avec son coût
legend-recent = Bord doré : il vient de s'y passer quelque chose
legend-cursor = Bord en tirets : le curseur du clavier
legend-zone-japanese = Zones de contrôle des Japonais
legend-zone-allied = Zones de contrôle des Alliés
legend-supply-full = Ravitaillé, avec la ligne par où cela vient
legend-supply-out = Sans ravitaillement
legend-range = À portée du dépôt, du QG ou du canon de l'hex que vous regardez
die-fell = { $changed ->
    [yes] Le dé est tombé sur { $die } et compte pour { $counts }.
   *[no] Le dé est tombé sur { $die } et compte tel quel.
}
last-die = Le dernier dé d'un combat
tint-move = dans son mouvement
tint-target = peut être attaqué ou visé
tint-choice = peut être choisi
