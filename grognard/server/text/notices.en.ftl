# What is told of a game to somebody who is not at the table: nothing but that it is their turn

notice-turn = { $count ->
    [one] { $games } – it is your turn.
   *[other] It is your turn in { $count } games ({ $games }).
  }
notice-asked = { $count ->
    [one] { $games } – another player proposes something to you.
   *[other] You are asked something in { $count } games ({ $games }).
  }
notice-test = This is how you are told that it is your turn.
notice-confirm = Grognard: may we write to this address?

mail-turn = { $text }

    { $link }

    You asked for this mail on your page. To get no more: { $unsubscribe }
mail-test = { $text }

    { $link }

    You asked for this mail on your page. To get no more: { $unsubscribe }
mail-confirm = Somebody on { $site } wants to be told at this address when it is their turn in a game. If that is you, open this page and say so:

    { $link }

    If not, do nothing: you will get no other mail.

page-confirm = Shall mail be sent to { $address } when it is your turn?
page-confirm-do = Yes, write to me
page-confirmed = Thank you. { $address } is told from now on.
page-unsubscribe = Shall no more mail be sent to { $address }?
page-unsubscribe-do = No more mail
page-unsubscribed = { $address } gets no more mail.
