# --- l'accueil
app-name = Grognard
app-tagline = De grands wargames sur carte, joués avec toutes leurs règles.
lobby-solo = Jouer seul
lobby-solo-hint = Vous menez les Japonais, la machine les Alliés. La partie commence aussitôt.
lobby-quick-side = Votre camp
lobby-new = Une nouvelle partie
lobby-new-hint = Choisissez l'édition, les options et qui s'assoit où.
lobby-resume = Vos parties
lobby-none = Aucune partie dans ce navigateur. Celles que vous commencez s'affichent ici.
lobby-watch = Regarder
lobby-watch-hint = Collez un lien pour regarder ou prendre votre place.
lobby-link = Lien
lobby-open = Ouvrir
lobby-import = Importer un journal
lobby-import-hint = Un journal est une partie entière ; il est vérifié coup par coup.
lobby-import-choose = Choisir un fichier
lobby-export = Exporter le journal
lobby-delete = Supprimer
lobby-delete-sure = Supprimer pour de bon ?
lobby-start = Commencer la partie
lobby-game = Jeu
lobby-scenario = Scénario
lobby-edition = Édition des règles
lobby-options = Options
lobby-seats = Places
lobby-bot = La machine joue
lobby-bot-random = au hasard : joue n'importe quel coup permis, pour apprendre la table
lobby-bot-greedy = glouton : joue le coup qui paraît le meilleur sur le moment
lobby-pace = Pause entre ses coups
lobby-pace-value = { $seconds } s
lobby-rules-of-option = Règle { $rule }
lobby-moves = { $count ->
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
seat-holder-me = moi
seat-holder-friend = un ami, par lien
seat-holder-bot = la machine
seat-holder-same = même écran
seat-japanese = Japonais
seat-allied = Alliés
seat-japanese-west = Japonais, ouest
seat-japanese-east = Japonais, est
seat-allied-west = Alliés, ouest
seat-allied-east = Alliés, est
seat-none = spectateur
side-japanese = japonais
side-allied = allié
game-nemesis = Nemesis : Birmanie 1944
game-nemesis-about = De mars à août 1944 : les Japonais marchent sur Imphal et Kohima, les Alliés sur Myitkyina. Dix tours, deux camps, quelque 250 pions.
edition-1-2b = 1.2b, la dernière (anglaise)
edition-1-1a = 1.1a, la première en français
scenario-campaign = Campagne : mars à août 1944
option-players = Joueurs
option-players-two = Deux joueurs
option-players-fronts = Quatre, par fronts
option-players-armies = Quatre, par armées
option-players-about = À quatre, chaque camp a un joueur à l'ouest et un à l'est.
option-chits = Jetons de Phase
option-chits-drawn = Tirés du bol
option-chits-chosen = Choisis par leur propriétaire
option-chits-about = Tirés : vous choisissez le premier jeton du tour et tirez les autres à l'aveugle. Choisis : vous prenez chacun à votre gré.

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
weather-dry = Temps sec
weather-light = Mousson modérée
weather-heavy = Mousson intense
table-support = Tour de Soutien
track-general = Général
track-superior = Supérieur
track-lament = Lamentation
track-resources = Ressources
track-clf = Chiang perd la face
track-stock = Réserves d'Imphal
track-air-supply = Ravitaillement aérien
track-yunnan = Force du Yunnan
track-yunnan-active = active
track-yunnan-idle = inactive
rail-sequence = Séquence de jeu
rail-phases = Jetons joués
rail-prompt = Que faire
rail-hidden = Votre premier jeton au prochain tour : { $chit }
rail-unplayed = pas encore joué
phase-assault = Offensive
phase-attack = Attaque
phase-supply = Vérification de Ravitaillement
phase-reinforcement = Renforts
phase-end = Fin du tour
main-waiting = On attend { $seat }
main-watching = En spectateur
main-over = La partie est terminée
main-choose = Choisissez sur la carte
main-choose-below = Choisissez ci-dessous
main-done = Terminé
main-done-movement = Finir les mouvements
main-done-attack = Finir les attaques
main-done-assault = Finir les assauts
main-done-sure = Finir quand même
main-back = Revenir au présent
main-attack = Attaquer { $hex } avec { $count ->
    [one] une unité
   *[other] { $count } unités
}
main-assault = Assaut sur { $hex } avec { $count ->
    [one] une unité
   *[other] { $count } unités
}
main-attack-vacant = Occuper { $hex } avec { $count ->
    [one] une unité
   *[other] { $count } unités
}
main-attack-none = Choisissez les attaquants
rail-undone-moves = { $count ->
    [one] Une unité pourrait encore bouger.
   *[other] { $count } unités pourraient encore bouger.
}
rail-undone-attacks = { $count ->
    [one] Un hex pourrait encore être attaqué.
   *[other] { $count } hexs pourraient encore être attaqués.
}
rail-off-map = Pions hors carte
rail-undo = Annuler
rail-undo-barrier = Un dé, un tirage, une révélation ou une décision adverse est derrière vous : on ne revient pas au-delà.
rail-undo-free = Vous pouvez reprendre votre dernier coup.
rail-next = Suivant
rail-next-hint = Aller à la prochaine chose à faire
rail-options = Plusieurs façons conviennent
rail-order = Taper un ordre
rail-order-hint = p. ex. 0909-1010
rail-order-send = Exécuter
refusal-title = Pas permis
refusal-rule = Règle { $rule }
refusal-close = Fermer
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
   *[none] Personne n'a gagné.
}
over-seed = Graine des dés, désormais révélée : { $seed }
over-commitment = Publié avant la partie : { $commitment }
over-verify = grognard replay --verify prouve qu'elles s'accordent.

# --- tiroir
drawer-hex = Hex
drawer-attack = Attaque
drawer-log = Journal
drawer-rules = Règles
drawer-boxes = Réserves
drawer-chat = Discussion
drawer-notes = Notes
drawer-stats = Chiffres
drawer-settings = Réglages
drawer-close = Fermer le tiroir
drawer-label = Tiroir
hex-none = Cliquez sur un hex ou un pion pour tout savoir de lui.
hex-title = Hex { $hex }
hex-empty = Aucun pion ici.
hex-objective = Objectif de valeur { $value }, imprimé { $side }
hex-star = à étoile
hex-depot = Dépôt de Ravitaillement ({ $side }), portée { $range }
hex-airfield = Aérodrome ({ $side })
hex-entry = Entrée de Ravitaillement ({ $side })
hex-flag = Drapeau : { $side }
hex-bunker = Fortification ({ $kind })
hex-ambush = Embuscade
hex-rivers = Rivières : { $rivers }
hex-lines = Voies : { $lines }
hex-reinforcement = Hex de Renforts
terrain-clear = Terrain clair
terrain-jungle = Jungle
terrain-hills = Collines
terrain-mountain = Montagne
terrain-cliff = Escarpement
line-road = Route
line-track = Piste
line-path = Chemin
line-railway = chemin de fer
region-india = Inde
region-burma = Birmanie
region-china = Chine
bunker-japanese = japonaise
bunker-british = britannique
bunker-us = américaine
bunker-yunnan = du Yunnan
piece-strength = Puissance { $value }
piece-movement = Mouvement { $value }
piece-quality = Qualité { $value }
piece-steps = Pas { $left } sur { $steps }
piece-range = Portée de ravitaillement { $value }
piece-front = Recto
piece-back = Verso
piece-both = Montrer les deux faces
source-title = D'où viennent ces valeurs
source-terrain = Terrain
source-rulebook = des règles imprimées
source-public = de sources publiques
source-reconstructed = reconstitué
piece-supply-full = en ravitaillement complet
piece-supply-limited = en ravitaillement limité
piece-supply-out = hors ravitaillement
piece-reduced = réduite
piece-light = Troupes légères
piece-motorized = motorisée
piece-support = unité de Soutien
piece-irreplaceable = non-remplaçable
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
box-japanese-battalions = Réserve des bataillons japonais
box-japanese-regiments = Réserve des régiments japonais
box-japanese-losses = Pertes japonaises
box-japanese-permanent = Pertes japonaises permanentes
box-chindit-battalions = Réserve des bataillons Chindits
box-allied-losses = Pertes alliées
box-allied-permanent = Pertes alliées permanentes
box-off-map-box = Réserve alliée hors-carte
box-off-map-airfield = Aérodrome hors-carte
box-turn-scale = À venir
box-waiting = En attente d'un Dépôt
boxes-air = Soutien aérien
air-available = disponible
air-used = utilisé
air-removed = retiré
boxes-empty = vide

# --- préparation de l'attaque
attack-title = Attaque sur { $hex }
attack-none = Choisissez une cible éclairée sur la carte : le rapport de forces se calcule ici.
attack-units = Attaquants
attack-defenders = Défenseurs
attack-air = Soutien aérien
attack-air-none = aucun
attack-against = { $attack } contre { $defence }
attack-column = Colonne
attack-below = sous 1:2
attack-shifts = Décalages et modificateurs
attack-no-shifts = aucun
attack-modifier = au dé
attack-shift = { $number ->
    [one] colonne
   *[other] colonnes
}
attack-chances = Probabilités
attack-result = L'attaquant perd { $attacker }, le défenseur { $defender }{ $retreat ->
    [yes] , retraite
   *[no] { "" }
}
attack-retreat = Retraite : { $chance } %
attack-expected = En moyenne l'attaquant perd { $attacker } pas, le défenseur { $defender }.
attack-spearhead = Mène l'attaque : { $unit }
attack-meeting = S'oppose en première ligne : { $unit }
attack-advantage = Avantage du Soutien : { $side ->
    [japanese] Japonais
   *[allied] Alliés
}
attack-lament = Il coûte { $lament } Lamentation.
attack-massive = Une Grande Bataille pourrait être déclarée.
attack-wait = Calcul du rapport de forces…
attack-no-odds = Le rapport de forces ne peut être montré ici.
attack-row = pertes de l'attaquant
attack-row-defender = pertes du défenseur
shift-quality = Qualité
shift-support = Avantage du Soutien
shift-mountain = Montagne
shift-river = Rivière
shift-minor-river = Rivière mineure
shift-major-river = Rivière majeure
shift-bunker = Fortification
shift-banzai = Banzai
shift-below-table = Sous 1:2
shift-jungle = Jungle
shift-hills = Collines

# --- journal, relecture, chiffres
log-title = Ce qui s'est passé
log-empty = Rien encore.
log-opening = Avant le premier coup
log-turn = Tour { $turn }
log-hidden = a choisi en secret
log-undone = repris
log-here = Montrer ce moment
log-all = tout
log-search = Chercher dans le journal
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
stats-satisfaction = Satisfaction
stats-lament = Lamentation
stats-by-turn = par tour
stats-none = Rien à compter encore.
stats-table = en tableau
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
settings-export = Exporter le journal
settings-links = Liens de cette partie

# --- carte
map-label = Carte de { $game }. Les flèches déplacent le curseur, Entrée choisit, plus et moins changent l'échelle.
map-fit = Toute la carte
map-in = Plus près
map-out = Plus loin
map-counters = Cacher ou montrer les pions
map-zones = Zones de contrôle
map-supply = Lignes de ravitaillement
map-range = Portée du QG ou du dépôt
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
keys-z = annuler
keys-n = prochaine chose à faire
keys-enter = choisir l'hex sous le curseur ; encore : le pion suivant
keys-space = le bouton principal
keys-arrows = déplacer le curseur
keys-plus = plus près, plus loin
keys-zero = toute la carte
keys-numbers = choisir dans la liste
keys-order = taper un ordre
keys-v = zones de contrôle
keys-s = lignes de ravitaillement
keys-r = portée du QG
keys-c = cacher les pions
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
do-move = { $unit } va en { $to }
do-forward = { $unit } s'approche en { $to }
do-land = { $unit } vole vers { $airfield }
do-drop = { $regiment } se sépare d'un bataillon
do-drop-here = Se séparer d'un bataillon ici
do-merge = Fusionner { $battalions } dans { $regiment }
do-ambush = { $unit } tend une Embuscade en { $hex }
do-bunker = { $unit } creuse une Fortification{ $from_hex ->
    [none] { "" }
   *[other] , en abandonnant celle de { $from_hex }
}
do-attack = Attaquer { $target } avec { $units }
do-attack-vacant = Occuper { $target } avec { $units }
do-assault = Assaut sur { $target } avec { $units }
do-spearhead = { $unit } mène l'attaque
do-meet = { $unit } s'oppose en première ligne
do-massive = { $declare ->
    [yes] Grande Bataille
   *[no] Pas de Grande Bataille
}
do-banzai = { $declare ->
    [yes] Banzai !
   *[no] Pas de Banzai
}
do-loss = { $unit } subit la perte
do-lead = { $unit } mène l'avance
do-refuser = { $unit } tiendrait la position
do-enforce = Imposer la retraite
do-give-way = Reculer
do-refuse = Tenir la position
do-retreat = { $unit } recule en { $to }
do-advance = { $unit } avance
do-surplus = Renoncer à { $unit }
do-remove-flag = Lever le drapeau de { $hex }
do-take-over = Prendre le contrôle de { $hex }
do-choose-chit = { $chit ->
    [assault] Offensive d'abord
    [attack] Attaque d'abord
    [supply] Vérification de Ravitaillement d'abord
   *[reinforcement] Renforts d'abord
}
do-take-chit = { $chit ->
    [assault] Offensive
    [attack] Attaque
    [supply] Vérification de Ravitaillement
   *[reinforcement] Renforts
}
do-airdrop = Parachutage sur { $hex }
do-imphal-loss = { $unit } souffre de la faim à Imphal
do-fly-to-imphal = { $air } ravitaille Imphal
do-retreat-transporter = { $unit } se replie en { $to }
do-return-transporter = { $unit } se rassemble en { $depot }
do-replace = { $unit } revient en { $on }
do-return = { $unit } revient
do-return-yunnan = { $unit } revient à la Force du Yunnan
do-refit = Recompléter { $unit }
do-deploy = { $unit } arrive{ $to ->
    [none] { "" }
   *[other] { " " }en { $to }
}
do-to-airfield = { $unit } va à l'Aérodrome hors-carte
do-send-back = Renvoyer { $unit }
do-replenish = Jeter le dé pour refaire les réserves
do-rail = { $unit } en train vers { $to }
yes = oui
no = non
keys-x = autre chose que le pion choisi peut faire
# --- à quoi servent les hexs éclairés
verb-move = Se déplacer
verb-ambush = Tendre une Embuscade
verb-bunker = Déplacer une Fortification
verb-forward = Mouvement d'approche
verb-land = Atterrir
verb-rail = En train
verb-deploy = Déployer
verb-replace = Revenir en
verb-retreat = Reculer
verb-retreat-transporter = Se replier
verb-return-transporter = Se rassembler
