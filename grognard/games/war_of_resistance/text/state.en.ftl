# The state of the nation (37, 38, 42).
event-stability-index = Stability index { $change ->
    [0] unchanged
   *[other] { $change }
}, now { $index }: { WORD($event) }.
