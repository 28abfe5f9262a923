# Offensive chits.
ask-offensive = Play an offensive chit now, or go on without one.
ask-double = The offensive: which attackers of { $hex } fight with twice their factor? Go on when it is enough.
refusal-no-offensive = { WORD($power) } plays no offensive chit now: one in an impulse, by a power at war that has not passed, in its own impulse.
refusal-no-chit = { WORD($power) } has no offensive chit at hand.
refusal-no-leader = { $unit } leads no offensive: a face-up HQ in supply on the map does.
refusal-no-air-or-land = { WORD($power) } has chosen neither an air nor a land action: no HQ leads an offensive.
refusal-not-combined = { WORD($power) } has not chosen a combined action.
refusal-no-weary-staff = No HQ of { WORD($power) } on the map is face-down.
refusal-not-doubled = { $unit } cannot be doubled: it does not attack here, is out of reach of the offensive, or that has doubled all it may.
refusal-chit-too-dear = An offensive chit costs { $cost } points, and { WORD($power) } has { $left } left.
refusal-no-staffs = Name the HQs that help, each once.
event-offensive = { WORD($power) } begins an offensive around { $unit } in { $hex }.
event-general-offensive = { WORD($power) } begins an offensive in all arms.
event-staffs-rallied = { WORD($power) } brings { $count ->
    [one] an HQ
   *[other] { $count } HQs
  } back into order.
event-doubled = { $unit } fights with twice its factor.
event-built-offensive = { WORD($power) } gathers stores for an offensive for { $cost } points: they are ready in { $turns } turns.
do-offensive = Begin an offensive around this HQ
do-general-offensive = Begin an offensive in all arms
do-rally-staffs = Turn all HQs face-up
do-double = Fight with twice the factor
do-build-offensive = Build an offensive chit
do-reorganise-together = Reorganise with several HQs
status-offensives = Offensive chits at hand: { WORD($power) } { $count }.
brief-status-offensives = { $count ->
    [one] 1 offensive
   *[other] { $count } offensives
  }
