# The machine's plans and what it counts, as players read them.
plan-bold = boldly
plan-pressing = press the enemy
term-superior = the Superior's track
term-lament = Laments
term-general = the General's track
term-flags = flags
term-stars = stars
term-strength = strength on the map
term-hungry = units in Limited Supply
term-starving = units Out of Supply
term-danger = units in danger
term-held = Objectives held
term-chances = chances to attack
term-march = the march on the goals
term-result = the result of the game
