# Options (44).

option-column-increments = Columns of the combat results table by a ten-sided die
option-pacification = Garrisons that pacify great cities
option-supply-capture = Supply movement points captured with supply
option-smp-fractions = Supply movement points by the size of a load

ask-pacification = { $hex } must be pacified: choose units for a garrison of { $needed } RE.
event-stationed = { $unit } pacifies the city in { $hex }.
event-freed = { $unit } is free again.
event-carts-captured = With the supply { WORD($side) } capture an SMP.
event-carts-destroyed = With the supply an SMP of the enemy of { WORD($side) } is destroyed.

refusal-no-garrison = { $unit } cannot be chosen for the garrison.
refusal-pacifies = { $unit } pacifies the city in { $hex } and does nothing but defend.
