# L'état de la nation (37, 38, 42).
event-stability-index = Indice de stabilité { $change ->
    [0] inchangé
   *[other] { $change }
}, désormais { $index } : { WORD($event) }.
