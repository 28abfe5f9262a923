# What the game, its scenarios and its sides are called, in the lobby and at the table.
game-war_of_resistance = War of Resistance: China 1937-41
game-war_of_resistance-about = The Sino-Japanese war by divisions on a map of all China, rule by rule as it is being built: two battles on the ground can be played.
edition-1998 = 1998, in the French of 2025
scenario-shanghai-37 = Shanghai, August to November 1937
scenario-shanghai-37-about = The Japanese land at the mouth of the Yangtze against the best divisions of the Central Army, and may go for Nanking. Seven turns.
scenario-hsuchow-38 = Hsuchow, March to May 1938
scenario-hsuchow-38-about = Two Japanese armies close in on the railway crossing of Hsuchow; at Taierhchwang the Chinese strike back. Six turns.
seat-chinese = Chinese
side-chinese = Chinese
over-reason-breakthrough = Japan has taken enough cities at a price that it can bear.
over-reason-held = China has held out, or made its cities dear enough.
over-reason-undecided = Neither side has reached what it needed.
over-reason-calendar = The calendar has run out.
