# The optional rules.
option-carpet-bombing = Carpet bombing (32): strategic bombers may destroy troops
option-tank-busters = Tank busters (33)
option-white-circles = Bombers that carry troops (35): all with their range in a white circle
option-twin-engines = Twin-engined fighters do worse against others (53)
option-fighter-bombers = Fighter-bombers fight worse (54)
option-outclassed-fighters = Outclassed fighters are no help (55)
option-limited-interception = Limited interception (57)
option-hq-support = HQs may support attacks and defences (13)
option-two-dice = Two dice for land combat (43), on a table of their own
option-offensive-chits = Offensive chits (61)
