table-welcome = { $game }. Type orders; ? lists the legal ones, help tells the rest.
table-goes-on = The rules have changed since this game was saved, and its { $number } { $number ->
        [one] move
       *[other] moves
    } would lead elsewhere now. It goes on from the position it was saved in.
table-over = The game is over. { $winner ->
    [nobody] Nobody has won
   *[other] Won by: { $winner }
}.
table-bye = Goodbye. Nothing is saved unless you said save.
table-more = … and more; ? followed by a counter or a place shows its orders, by another word those that contain it.
table-none = No legal order contains "{ $filter }".
table-legal = Nothing forbids "{ $order }".
table-no-rule = There is no rule "{ $rule }"; try a paragraph such as 2.4.
table-no-undo = Nothing can be taken back: a die, a draw or the other side came since.
table-save-where = Say where: save FILE.
table-saved = Saved in { $file }; go on later with --load { $file }.
table-language = The table speaks English.
table-policies = Standing orders there are: { $kinds }. Type one to leave it; rescind takes them back.
table-no-policies = This game has no standing orders.
# --- commands, and what they do
command-why = why
command-undo = undo
command-show = show
command-orders = orders
command-status = status
command-rule = rule
command-save = save
command-language = language
command-help = help
command-quit = quit
table-help = An order is one line, such as "{ $move } 58/31 0910" or "{ $done }".
    ? [word]        who can be ordered what (or the orders of a counter, or with the word)
    why ORDER       why an order is not allowed, with the rule
    show HEX|UNIT   everything about a hex or a counter
    map HEX|UNIT    a small map around it
    odds ORDER      what an attack would lead to
    hint            what the machine would do
    status          turn, tracks and boxes
    rule 2.4        the rule in our own words
    orders          your standing orders, and those that there are
    resign          give the game up
    undo            take back the last order
    save FILE       write the game to a file
    language fr     change the language
    quit            leave the table
# --- what cannot be understood
mistyped-empty = Nothing was typed.
mistyped-no-action = "{ $word }" is no order. Possible now: { VERB($kinds) }
and-more = and { $count } more
mistyped-too-short = { $kind } needs { $missing ->
    [one] one word more.
   *[other] { $missing } words more.
}
mistyped-too-long = { $kind } takes { $most ->
    [0] no words after it,
    [one] one word after it,
   *[other] at most { $most } words after it,
} not { $found }.
mistyped-no-such = { $domain ->
    [hex] There is no hex "{ $word }".
    [counter] There is no counter "{ $word }".
   *[other] "{ $word }" means nothing here.
}
mistyped-alike = "{ $word }" may be any of { $names }: mind capital letters.
mistyped-no-boats = No ships go along { $word }: the river is too shallow.
mistyped-no-number = "{ $word }" is no whole number.
mistyped-no-answer = "yes" or "no" belongs in the place of "{ $word }".
# --- the surroundings, the odds, the machine's advice
command-map = map
command-odds = odds
command-hint = hint
table-nowhere = There is no hex and no counter "{ $word }".
table-map-ground = Ground: { $signs }
table-map-signs = Counters: { $sides }, with their number; { $river } is a river.
table-odds = { $attack } against { $defence }: column { $column }.
table-odds-fire = Fire of { $total }:
table-odds-unknown = { $attack } against a defence that is not known:
table-odds-column = defence { $low } to { $high }, column { $column }: { $results }
table-result = attacker loses { $attacker }, defender { $defender }
table-result-retreat = attacker loses { $attacker }, defender { $defender }, who is driven out
table-sure = Carry it out? (yes or no)
table-not-done = It was not carried out.
table-no-odds = There are no odds to tell of "{ $order }".
table-hint = The machine would order: { $order }
table-hint-why = It counted: { $terms }
table-terrain-clear = clear
table-terrain-jungle = jungle
table-terrain-hills = hills
table-terrain-mountain = mountain
table-terrain-cliff = cliff
table-terrain-rough = rough
table-terrain-town = town
table-terrain-sea = sea
table-chance = { $result }: { $chance }
