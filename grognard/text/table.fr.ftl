table-welcome = { $game }. Tapez vos ordres ; ? donne ceux qui sont permis, aide explique le reste.
table-goes-on = Les règles ont changé depuis que cette partie a été sauvegardée : { $number ->
        [one] son unique coup mènerait
       *[other] ses { $number } coups mèneraient
    } ailleurs aujourd'hui. Elle reprend dans la position sauvegardée.
table-over = La partie est finie. { $winner ->
    [nobody] Personne n'a gagné
   *[other] Vainqueurs : { $winner }
}.
table-bye = Au revoir. Rien n'est sauvegardé sans la commande sauver.
table-more = … et d'autres ; ? suivi d'un pion ou d'un lieu montre ses ordres, suivi d'un autre mot ceux qui le contiennent.
table-none = Aucun ordre permis ne contient « { $filter } ».
table-legal = Rien n'interdit « { $order } ».
table-no-rule = Il n'y a pas de règle « { $rule } » ; essayez un paragraphe comme 2.4.
table-no-undo = Rien ne peut être repris : un dé, un tirage ou l'autre camp est intervenu depuis.
table-save-where = Dites où : sauver FICHIER.
table-saved = Sauvegardé dans { $file } ; reprenez plus tard avec --load { $file }.
table-language = La table parle français.
# --- les commandes, et ce qu'elles font
command-why = pourquoi
command-undo = annuler
command-show = montrer
command-orders = ordres
command-status = état
command-rule = règle
command-save = sauver
command-language = langue
command-help = aide
command-quit = quitter
table-help = Un ordre tient en une ligne, par exemple « { $move } 58/31 0910 » ou « { $done } » (les mots anglais sont compris aussi).
    ? [mot]         à qui l'on peut ordonner quoi (ou les ordres d'un pion, ou qui contiennent le mot)
    pourquoi ORDRE  pourquoi un ordre n'est pas permis, avec la règle
    montrer HEX|PION  tout sur un hex ou un pion
    carte HEX|PION  une petite carte des environs
    rapport ORDRE   ce à quoi mènerait une attaque
    conseil         ce que ferait la machine
    état            tour, pistes et cases
    règle 2.4       la règle, dans nos mots
    ordres          vos ordres permanents, et ceux qui existent
    abandonner-la-partie  s'avouer vaincu
    annuler         reprendre le dernier ordre
    sauver FICHIER  écrire la partie dans un fichier
    langue en       changer de langue
    quitter         quitter la table
table-policies = Ordres permanents possibles : { $kinds }. Tapez-en un pour le laisser ; révoquer les reprend.
table-no-policies = Ce jeu n'a pas d'ordres permanents.
# --- ce qui ne se comprend pas
mistyped-empty = Rien n'a été tapé.
mistyped-no-action = « { $word } » n'est pas un ordre. Possibles maintenant : { VERB($kinds) }
and-more = et { $count } de plus
mistyped-too-short = Il manque { $missing ->
    [one] un mot
   *[other] { $missing } mots
} après { $kind }.
mistyped-too-long = { $kind } { $most ->
    [0] ne prend aucun mot,
    [one] prend un mot,
   *[other] prend { $most } mots au plus,
} pas { $found }.
mistyped-no-such = { $domain ->
    [hex] Il n'y a pas d'hex « { $word } ».
    [counter] Il n'y a pas de pion « { $word } ».
   *[other] « { $word } » ne veut rien dire ici.
}
mistyped-alike = « { $word } » peut être { $names } : attention aux majuscules.
mistyped-no-boats = Aucun navire ne passe par { $word } : le fleuve est trop peu profond.
mistyped-no-number = « { $word } » n'est pas un nombre entier.
mistyped-no-answer = Il faut « oui » ou « non » à la place de « { $word } ».
# --- les environs, le rapport de forces, le conseil de la machine
command-map = carte
command-odds = rapport
command-hint = conseil
table-nowhere = Il n'y a ni hex ni pion « { $word } ».
table-map-ground = Terrain : { $signs }
table-map-signs = Pions : { $sides }, avec leur nombre ; { $river } est une rivière.
table-odds = { $attack } contre { $defence } : colonne { $column }.
table-odds-fire = Feu de { $total } :
table-odds-unknown = { $attack } contre une défense inconnue :
table-odds-column = défense de { $low } à { $high }, colonne { $column } : { $results }
table-result = l'attaquant perd { $attacker }, le défenseur { $defender }
table-result-retreat = l'attaquant perd { $attacker }, le défenseur { $defender } et il est chassé
table-sure = L'exécuter ? (oui ou non)
table-not-done = L'ordre n'a pas été exécuté.
table-no-odds = Il n'y a pas de rapport de forces à donner pour « { $order } ».
table-hint = La machine ordonnerait : { $order }
table-hint-why = Elle a compté : { $terms }
table-terrain-clear = terrain clair
table-terrain-jungle = jungle
table-terrain-hills = collines
table-terrain-mountain = montagne
table-terrain-cliff = escarpement
table-terrain-rough = terrain accidenté
table-terrain-town = ville
table-terrain-sea = mer
table-chance = { $result } : { $chance }
