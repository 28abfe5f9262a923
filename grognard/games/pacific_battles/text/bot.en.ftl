# The machine's plans and what it counts, as players read them.
plan-assault = assault
plan-careful = carefully
plan-drive = drive forward
plan-dig-in = dig in
plan-fall-back = fall back
term-strength = strength on the map
term-hungry = units without supply
term-danger = units in danger
term-ground = ground held
term-march = the march on the goal
term-result = the result of the game
term-chances = attacks it prepares
term-kept = staffs and guns kept with their own
term-duty = its duty there
