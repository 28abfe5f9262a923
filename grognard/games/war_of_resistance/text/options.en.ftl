# Options (44).

option-column-increments = Columns of the combat results table by a ten-sided die
option-pacification = Garrisons that pacify great cities
option-supply-capture = Supply movement points captured with supply
option-bridges = Bridges that can be destroyed and mended
option-salvage = Forts, rails and airfields may be taken apart for resources
option-smp-fractions = Supply movement points by the size of a load

ask-pacification = { $hex } must be pacified: choose units for a garrison of { $needed } RE.
event-stationed = { $unit } pacifies the city in { $hex }.
event-freed = { $unit } is free again.
event-carts-captured = With the supply { WORD($side) } capture an SMP.
event-carts-destroyed = With the supply an SMP of the enemy of { WORD($side) } is destroyed.

refusal-no-garrison = { $unit } cannot be chosen for the garrison.
refusal-pacifies = { $unit } pacifies the city in { $hex } and does nothing but defend.

# Advanced rules (43).
option-advanced = Advanced rules: retreats by overrun, overstacks, ownership by occupation, minimal air support
ask-overstack = { $hex } holds more than it may: choose a unit for its overstack.
event-overstacked = { $unit } goes into the overstack of { $hex }.
event-left-overstack = { $unit } leaves the overstack of { $hex }.
event-harassment-calmed = Guns in { $hex } fire at harassing aircraft: { $dice }, { $spared ->
    [0] to no effect
    [one] one hit is ignored in this phase
   *[other] { $spared } hits are ignored in this phase
}.
refusal-advanced-rules-off = This game is played without the advanced rules: { $unit } cannot do that.
refusal-lies-in-overstack = { $unit } lies in the overstack of { $hex } and does nothing but leave it.
refusal-in-no-overstack = { $unit } lies in no overstack.
refusal-cannot-break-out = The units are too weak to overrun the enemy in { $hex } on their retreat.
refusal-not-harassed = { $hex } is not harassed.
refusal-has-fired-at-harassment = Guns have fired at harassment in { $hex } in this phase already.
refusal-no-guns-there = No unit in { $hex } has anti-aircraft guns of its own.
refusal-borrowed-already = Attack supply has been used without being spent in this phase already; { $unit } in { $hex } cannot.
refusal-too-large-to-borrow = { $unit } is larger than an RE.
refusal-nothing-to-borrow = { $unit } reaches no attack supply in { $hex } by an overland line that supplies nobody else.
refusal-lent-to-one = The attack supply in { $hex } is used without being spent, and so by nobody else.
option-communications = Isolation and ownership by lines of communications of 14 hexes
option-deep-interception = Fighters intercept as far as the enemy has come over their own land
option-bomber-transports = Ki-21 bombers may fly as transports
refusal-bombers-drop-nobody = { $unit } cannot be dropped by bombers that fly as transports.
