workshop-title = Atelier : { $game }
workshop-about = Corrigez ici ce que votre jeu imprimé a d’autre : tables, pions, carte et mises en place. Seules les différences sont gardées ; on joue avec elles, contre la machine ou avec qui possède le fichier. Chaque pas est enregistré à mesure.
workshop-begin = Commencer sa propre édition
workshop-import = Reprendre une édition d’un fichier…
workshop-kept = Commencées dans ce navigateur
workshop-unnamed = sans nom
workshop-forget = Retirer de cette liste
workshop-no-game = Il n’y a pas de tel jeu ici.
workshop-open = Atelier
workshop-open-about = Mettez tables, pions et carte en accord avec votre exemplaire imprimé, et jouez avec eux.
workshop-head = À propos de l’édition
workshop-tools = Ce qu’on peut faire
workshop-name = Nom
workshop-author = Auteur
workshop-reference = Où vous lisez les valeurs
workshop-own-copy = mon propre exemplaire du jeu
workshop-scenario = Scénario
workshop-undo = Annuler
workshop-redo = Refaire
workshop-export = Enregistrer dans un fichier
workshop-play = Jouer avec elle
workshop-state-fresh = Rien n’est encore changé.
workshop-state-saving = Enregistrement…
workshop-state-saved = Enregistré.
workshop-state-checking = Enregistré. Vérification…
workshop-state-sound = Enregistré, et on peut y jouer.
workshop-state-wrong = { $count ->
    [one] Enregistré. Une erreur est à corriger avant de pouvoir jouer.
   *[other] Enregistré. { $count } erreurs sont à corriger avant de pouvoir jouer.
}
workshop-changes = { $count ->
    [one] Un changement.
   *[other] { $count } changements.
}
workshop-mistakes = { $count ->
    [one] Une erreur
   *[other] { $count } erreurs
}
workshop-sheets = Feuilles
workshop-find-sheet = Chercher une feuille ou une colonne
workshop-left = { $count ->
    [0] rien à confirmer
    [one] reste une
   *[other] restent { $count }
}
workshop-left-in-all = { $count ->
    [0] Plus aucune valeur n’est reconstituée.
    [one] Une valeur est reconstituée : changez-la ou confirmez-la.
   *[other] { $count } valeurs sont reconstituées : changez-les ou confirmez-les.
}
workshop-ways = Comment la feuille est montrée
workshop-way-table = Table
workshop-way-cards = Fiches
workshop-way-map = Carte
workshop-way-effects = Ce que cela change
workshop-chances = Chances des résultats
workshop-chart = Table
workshop-modifier = Modificateur du dé
workshop-dice = { $count ->
    [one] un dé à { $faces } faces
   *[other] { $count } dés à { $faces } faces
}
workshop-result = Résultat
workshop-percent = { $share } %
workshop-chances-same = Aucune colonne de cette table n’est changée.
workshop-chances-none = Ce jeu n’a pas de table de résultats au dé.
workshop-match = La machine contre elle-même
workshop-match-about = Chaque partie est jouée deux fois avec les mêmes dés : avec les feuilles telles qu’elles sont et avec les vôtres. La machine est « { $bot } » dans tous les camps. Quelques parties ne montrent qu’un grand changement ; on peut travailler ou fermer la page entre-temps.
workshop-match-games = Parties avec chacune
workshop-match-begin = Jouer le match
workshop-match-stop = L’interrompre
workshop-match-played = { $played } parties sur { $all } sont jouées.
workshop-match-old = Vous avez changé quelque chose depuis.
workshop-match-before = telles quelles
workshop-match-after = avec les vôtres
workshop-match-won = Gagnées : { $seat }
workshop-match-drawn = Nulles
workshop-match-turns = Tours, en moyenne
workshop-unsure-only = reconstituées seulement
workshop-rule = Cite la règle
workshop-remarks = Remarques de la feuille
workshop-table = La feuille. Les flèches déplacent, la frappe remplace, Entrée et Tab avancent, F2 modifie, Ctrl+Entrée confirme.
workshop-row = Ligne
workshop-add = Ajouter une ligne
workshop-drop = Retirer
workshop-restore = Remettre
workshop-cancel = Renoncer
workshop-was = c’était { $old }
workshop-confirm = C’est ainsi chez moi
workshop-confirmed = confirmé
workshop-none-left = Il n’y a pas de telle ligne.
workshop-find-counter = Chercher un pion
workshop-find-row = Chercher par nom
workshop-page = { $page } sur { $pages }
workshop-before = Avant
workshop-next = Suite
workshop-brush = Ce que vous posez sur la carte
workshop-paint = Peindre
workshop-how-ground = Pressez les hexagones qui doivent l’avoir.
workshop-how-course = Choisissez une ligne, puis pressez l’hexagone où elle continue ; son bout, une fois encore, la raccourcit.
workshop-how-side = Choisissez une ligne de la feuille, puis pressez les deux hexagones que le côté sépare ; une fois encore l’enlève.
workshop-how-set = Choisissez une ligne de la feuille, puis pressez ses hexagones ; une fois encore en enlève un.
workshop-how-point = Choisissez une ligne de la feuille et pressez l’hexagone, ou faites-la glisser. Au clavier : flèches, puis Entrée.
data-in = { $sheet } ({ $folder })
subject-charts = Tables et nombres
subject-counters = Pions et mise en place
subject-map = Carte
subject-picture = Comment elle est dessinée
expect-text = du texte
expect-number = un nombre entier de { $lowest } à { $highest }
expect-fraction = un nombre de { $lowest } à { $highest }, comme 3, 0.25 ou 1/7
expect-choice = l’un de { $choices }
expect-words = parmi { $choices }
expect-yes = yes (oui) ou no (non)
expect-name = un nom d’une autre feuille
expect-hex = un hexagone
expect-land-hex = un hexagone de terre
expect-hexside = des côtés comme 0808/0809
expect-course = des hexagones, chacun touchant le précédent
expect-empty = (peut être vide : -)
trouble-no-draft = Ce lien n’ouvre aucun brouillon. Il est mal copié, ou le brouillon a été jeté.
trouble-draft-stale = Le brouillon a avancé dans une autre fenêtre : ce qui y est enregistré est montré maintenant.
trouble-draft-full = Le brouillon a trop de pas. Enregistrez-le dans un fichier et commencez-en un nouveau à partir de là.
workshop-way-scenario = Scénario
subject-scenarios = Vos propres scénarios
scenario-new = Nouveau scénario
scenario-copy = Le copier
scenario-fresh = Un scénario à moi
scenario-about = Un scénario à vous est une partie de la carte avec quelques pions du jeu, pour tant de tours. Qui tient le plus d’objectifs à la fin a gagné. Commencez-en un : là où se trouve la carte est son milieu.
scenario-name-en = Nom en anglais
scenario-name-fr = Nom en français
scenario-tools = Ce que vous posez sur la carte
scenario-tool-counters = Pions
scenario-tool-objective = Objectifs
scenario-tool-centre = Milieu
scenario-how-counters = Faites glisser un pion sur son hex, ou choisissez-le et cliquez sur l’hex (au clavier : flèches, Entrée ; Suppr l’enlève).
scenario-how-objective = Cliquez sur les hex que l’on se dispute ; une fois de plus en enlève un.
scenario-how-centre = Cliquez sur l’hex au milieu de la partie de la carte où l’on joue.
scenario-laid-only = seulement ceux qui sont posés
scenario-lift = Enlever { $name } de la carte
scenario-count = { $count ->
    [one] 1 pion,
   *[other] { $count } pions,
} { $objectives ->
    [one] 1 objectif.
   *[other] { $objectives } objectifs.
}
scenario-side-count = { $side } : { $count }
scenario-play = Jouer ce scénario
own-edition = { $author ->
    [none] Selon l’édition « { $name } »
   *[other] Selon l’édition « { $name } » de { $author }
}
own-edition-about = On vous a donné une édition en fichier ?
own-edition-choose = Jouer avec elle…
own-edition-wrong = On ne peut pas jouer ici avec cette édition : { $what }
gallery-title = Galerie
gallery-about = Ce qui est dans la galerie, tout le monde sur ce serveur peut le voir et le jouer. Ne publiez que ce qu’il vous revient de montrer.
gallery-empty = Rien n’est encore publié ici.
gallery-by = { $author ->
    [none] { $date }
   *[other] par { $author }, { $date }
}
gallery-scenarios = Scénarios : { $names }
gallery-take = Jouer avec elle
gallery-copy = Travailler sur une copie
gallery-publish = Publier
gallery-take-down = Retirer de la galerie
workshop-way-module = D’un module
module-about = Avez-vous un module VASSAL de ce jeu ? Ses noms, facteurs et lieux peuvent être proposés ici, chacun à prendre ou à laisser. Le fichier reste dans ce navigateur, ses images aussi ; rien n’en est envoyé ni gardé, sauf ce que vous prenez.
module-choose = Ouvrir un module (.vmod)…
module-reading = Lecture…
module-found = { $name } : { $counters ->
    [one] 1 pion.
   *[other] { $counters } pions.
} { $count ->
    [0] Rien ne diffère de ce qui est ici.
    [one] 1 proposition.
   *[other] { $count } propositions.
}
module-broken-zip = Ce fichier n’est pas un module, ou il est abîmé : une archive zip était attendue.
module-broken-large = Un fichier de ce module est plus grand qu’un module n’en a besoin.
module-broken-module = Il n’y a pas de description de module (buildFile.xml) dans ce fichier.
module-broken-xml = La description du module (buildFile.xml) ne peut pas être lue.
module-column = Montrer
module-all = tout
module-take-all = { $count ->
    [one] La prendre
   *[other] Prendre les { $count }
}
module-theirs = Dans le module
module-ours = Ici
module-what = Quoi
module-was = C’est
module-will = Ce serait
module-take = Prendre
module-leave = Laisser
