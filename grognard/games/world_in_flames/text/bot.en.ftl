# What the machine counts, as players read it.
term-held = places held that count
term-own = strength of its own army
term-theirs = strength of the enemy's army
term-march = nearer to where it is wanted
term-railways = railways and ground taken on the way
term-ground = ground won or held
term-danger = danger of being attacked
term-line = a line that nobody gets through
term-cut = enemies cut off from supply
term-care = own troops that could be cut off
term-kills = enemy strength to be destroyed
term-losses = own strength to be lost
