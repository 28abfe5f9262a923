table-welcome = { $game }. Tapez vos ordres ; ? donne ceux qui sont permis, help explique le reste.
table-goes-on = Les règles ont changé depuis que cette partie a été sauvegardée : { $number ->
        [one] son unique coup mènerait
       *[other] ses { $number } coups mèneraient
    } ailleurs aujourd'hui. Elle reprend dans la position sauvegardée.
table-over = La partie est finie. Vainqueur : { $winner } ({ $reason }).
table-bye = Au revoir. Rien n'est sauvegardé sans la commande save.
table-more = … et { $count } de plus ; ? suivi d'un mot montre ceux qui le contiennent.
table-none = Aucun ordre permis ne contient « { $filter } ».
table-legal = Rien n'interdit « { $order } ».
table-no-rule = Il n'y a pas de règle « { $rule } » ; essayez un paragraphe comme 2.4.
table-no-undo = Rien ne peut être repris : un dé, un tirage ou l'autre camp est intervenu depuis.
table-save-where = Dites où : save FICHIER.
table-saved = Sauvegardé dans { $file } ; reprenez plus tard avec --load { $file }.
table-language = La table parle français.
table-help = Un ordre tient en une ligne, par exemple « move 58/31 0910 » ou « done ».
    ? [mot]         les ordres permis (qui contiennent le mot)
    why ORDRE       pourquoi un ordre n'est pas permis, avec la règle
    show HEX|PION   tout sur un hex ou un pion
    status          tour, pistes et cases
    rule 2.4        la règle, dans nos mots
    undo            reprendre le dernier ordre
    save FICHIER    écrire la partie dans un fichier
    language en     changer de langue
    quit            quitter la table
