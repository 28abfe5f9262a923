# Ce que l’on dit d’une partie à qui n’est pas à la table : rien, sinon que c’est à son tour

notice-turn = { $count ->
    [one] { $games } – c’est à vous.
   *[other] C’est à vous dans { $count } parties ({ $games }).
  }
notice-asked = { $count ->
    [one] { $games } – un autre joueur vous propose quelque chose.
   *[other] On vous propose quelque chose dans { $count } parties ({ $games }).
  }
notice-test = Voici comment l’on vous avertit que c’est à vous.
notice-confirm = Grognard : pouvons-nous écrire à cette adresse ?

mail-turn = { $text }

    { $link }

    Vous avez demandé ce courriel à votre page. Pour n’en plus recevoir : { $unsubscribe }
mail-test = { $text }

    { $link }

    Vous avez demandé ce courriel à votre page. Pour n’en plus recevoir : { $unsubscribe }
mail-confirm = Quelqu’un, sur { $site }, veut être averti à cette adresse quand c’est à lui de jouer. Si c’est vous, ouvrez cette page et dites-le :

    { $link }

    Sinon, ne faites rien : vous ne recevrez pas d’autre courriel.

page-confirm = Faut-il écrire à { $address } quand c’est à vous ?
page-confirm-do = Oui, écrivez-moi
page-confirmed = Merci. { $address } sera averti désormais.
page-unsubscribe = Ne faut-il plus écrire à { $address } ?
page-unsubscribe-do = Plus de courriel
page-unsubscribed = { $address } ne recevra plus de courriel.
