# What a player is told before the first turn, and how the game stands.
briefing-barbarossa = On 22 June 1941 Germany attacks the Soviet Union with its allies from the Baltic to the Black Sea. The Red Army is larger than anybody believes, badly placed, and surprised. The roads lead to Leningrad, Moscow, Kiev and Rostov, and each is longer than the one before it. Then come mud and winter, and the armies that Siberia sends.
briefing-barbarossa-axis = You command Germany with Rumania, Hungary and Finland: the best armour and air force there is, for one summer.
briefing-barbarossa-axis-win = Hold Soviet cities worth enough points when the winter ends, or so many at the end of a turn that the Soviet Union collapses.
briefing-barbarossa-allied = You command the Soviet Union: space, men, factories that must be kept, and a winter.
briefing-barbarossa-allied-win = Keep the points of the Axis low to the end, or carry the war into its lands.
briefing-barbarossa-special = A turn is a row of impulses, and the weather decides how many there are. In each you choose an action: land, air, combined or pass. Units that have acted are face down until they are reorganised; HQs give supply and bring them back. The first impulse is Germany’s, and surprises the Soviet Union: rivers stop nobody, its aircraft are caught on the ground.
briefing-barbarossa-length = Five turns of several impulses each; about three evenings.
aim-points-at-end = { $value } of the { $goal } points that win when time is up.
aim-points-at-once = { $value } of the { $goal } points that end the war at the end of any turn.
briefing-barbarossa-germany = { briefing-barbarossa-axis }
briefing-barbarossa-germany-win = { briefing-barbarossa-axis-win }
briefing-barbarossa-ussr = { briefing-barbarossa-allied }
briefing-barbarossa-ussr-win = { briefing-barbarossa-allied-win }
