# What the machine counts, as players read it.
term-held = places held that count
term-killed = enemy strength destroyed
term-lost = own strength lost
term-march = nearer to where it is wanted
term-hunger = supply
term-post = beside stores, feeding an army
term-exposed = staffs and guns beside the enemy
term-ground = ground won or held
term-danger = danger of being attacked
term-kills = enemy strength to be destroyed
term-losses = own strength to be lost
