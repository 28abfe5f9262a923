# What a player is told before the first turn, and how the game stands.
briefing-shanghai-37 = In August 1937 the war that began at Peiping comes to Shanghai. Chiang Kai-shek sends his best divisions, trained by Germans, against a few thousand Japanese marines in the International Settlement. Japan answers with an army that comes ashore at the mouth of the Yangtze and later in Hangchow Bay. In the streets and behind the creeks each hex costs blood, and behind Soochow lies the road to Nanking.
briefing-shanghai-37-japanese = You begin with marines and a fleet, and grow every turn. You have the guns, the aircraft and the sea.
briefing-shanghai-37-japanese-win = Cities are points, and so is the strength that China loses; your own losses count against you. Reach the number you are told.
briefing-shanghai-37-chinese = You are many and brave at once; later you are many. What is spent at Shanghai is missing at Nanking.
briefing-shanghai-37-chinese-win = Keep Japan's points low to the end: hold the city for as long as it is worth its price, and take Japanese strength.
briefing-shanghai-37-special = Naval guns support whoever fights on the coast. Landings go ashore where you plan them. Supply comes through few places: watch who is cut off.
briefing-shanghai-37-length = Seven turns of half a month; about two evenings.
briefing-hsuchow-38 = In spring 1938 two Japanese armies come down and up the railway that joins Tientsin to Nanking. Where it crosses the line to the sea lies Hsuchow, and in front of it the small walled town of Taierhchwang. The Chinese bring together what is left of the Central Army, Kwangsi troops and northern warlords. They can win a battle here, and be surrounded after it.
briefing-hsuchow-38-japanese = You command two armies that cannot see each other. Your divisions are worth three of theirs, but there are few of them.
briefing-hsuchow-38-japanese-win = Cities are points, and so is the strength that China loses; your own losses count against you. Hsuchow counts most.
briefing-hsuchow-38-chinese = You command many divisions of uneven worth, and the inner line with its railway.
briefing-hsuchow-38-chinese-win = Keep Japan's points low to the end. A Japanese division that stands alone is worth an attack by all you have.
briefing-hsuchow-38-special = Railways carry whole armies in a turn. Attack supply decides who can strike in earnest. A unit that is cut off fights badly and cannot retreat.
briefing-hsuchow-38-length = Six turns of half a month; about two evenings.
briefing-wuhan-38 = After Hsuchow the Chinese government works in the three cities of Wuhan: Hankow, Wuchang and Hanyang. In June 1938 the Japanese come up the Yangtze with ships and round the Tapieh mountains with infantry. It becomes the greatest battle of the war, in heat and malaria, under the eyes of Soviet volunteers in the air. China can lose the cities, but not its army.
briefing-wuhan-38-japanese = You command an army on each side of the great river, and the fleet on it.
briefing-wuhan-38-japanese-win = Cities are points, and so is the strength that China loses; your own losses count against you. Without one of the three cities you will hardly reach what you need.
briefing-wuhan-38-chinese = You command two war zones with mountains, lakes and fortresses on the river. You have time until October.
briefing-wuhan-38-chinese-win = Keep Japan's points low to the end. Defend what the ground defends, and go back before the ring closes.
briefing-wuhan-38-special = River fleets carry troops and supply, and their guns support them. Fortresses bar the Yangtze. Weather changes by half-month and zone.
briefing-wuhan-38-length = Nine turns of half a month; about three evenings.
briefing-canton-38 = In October 1938 a Japanese army lands in Bias Bay, beside Hong Kong, and goes for Canton, the last great port through which China is supplied. The best divisions of Kwangtung are in the north. What is left has a week to decide where to stand. It is a short campaign of roads, rivers and surprise.
briefing-canton-38-japanese = You land three divisions on open beaches and must be in Canton before the enemy has come together.
briefing-canton-38-japanese-win = Cities are points, and so is the strength that China loses; your own losses count against you. Canton's three hexes count most.
briefing-canton-38-chinese = You have few good troops and much ground. Reinforcements come if you last.
briefing-canton-38-chinese-win = Keep Japan's points low to the end: make the way to the city long, or come back to it.
briefing-canton-38-special = A landing is planned a turn ahead and hidden. The sea may be too rough. Supply over beaches is thin until a port is taken.
briefing-canton-38-length = Six turns of half a month; about an evening and a half.
briefing-nanning-39 = In November 1939 Japan lands in the bay of Yamchow to cut the road from Indochina at Nanning. It succeeds within days. In December China sends what it has made of its army since Wuhan, tanks among it, against the Kunlun pass. It is the first great attack in the open that China can feed.
briefing-nanning-39-japanese = You land one army, take Nanning, and have to hold more road than you have battalions.
briefing-nanning-39-japanese-win = Cities are points, and so is the strength that China loses; your own losses count against you. Nanning must be yours at the end.
briefing-nanning-39-chinese = You give way first and strike later, with the best divisions of the whole war.
briefing-nanning-39-chinese-win = Keep Japan's points low to the end: come back to Nanning, or make it too dear.
briefing-nanning-39-special = Mountains and few roads: armour is worth most where it can go. Attack supply has to be saved for one blow. Planes fly from Hainan.
briefing-nanning-39-length = Seven turns of half a month; about two evenings.
briefing-1937-38 = July 1937: shots at the Marco Polo Bridge near Peiping, and nobody stops. Japan has the better army and not enough of it; China has space, men, and a government that half its own generals obey. The first eighteen months decide whether that government falls: in the north along three railways, at Shanghai, on the Yangtze up to Wuhan, at Canton. Every great city that is lost shakes it, and every month it stands makes the war longer.
briefing-1937-38-japanese = You command the Japanese forces in China, on Tokyo's leash: what it allows, how much, and where.
briefing-1937-38-japanese-win = Bring China's stability to nothing: by February 1938 it is a decisive victory, later a substantial one.
briefing-1937-38-chinese = You command the National Government, its Central Army, warlords and guerrillas. Not all who wear your colours do what you say.
briefing-1937-38-chinese-win = Hold out to the end of 1938. The higher the stability that is left, the better.
briefing-1937-38-special = Stability moves by cities, losses, foreign aid and a monthly die. Factions cooperate or not, and may be bribed. Guerrillas live behind the Japanese railways; garrisons keep them down.
briefing-1937-38-length = Thirty-five turns of half a month; a campaign of many evenings.
briefing-1937-41 = The whole war from the Marco Polo Bridge to Pearl Harbor. After the great cities fall the front stands still, and the war goes on by other means: puppet governments, guerrillas, blockade, bombs on Chungking, the Burma Road. Japan looks for a blow that ends it, China for one more year. In November 1941 history takes it out of your hands.
briefing-1937-41-japanese = You command the Japanese forces in China, on Tokyo's leash: what it allows, how much, and where.
briefing-1937-41-japanese-win = Bring China's stability to nothing: by February 1938 decisively, by the end of that year substantially, by November 1941 marginally.
briefing-1937-41-chinese = You command the National Government, its Central Army, warlords and guerrillas. Not all who wear your colours do what you say.
briefing-1937-41-chinese-win = Hold out to November 1941. The higher the stability that is left, the better.
briefing-1937-41-special = Stability moves by cities, losses, foreign aid and a monthly die. Puppets are built up province by province, guerrillas likewise. Divisions are reorganised and equipped with what comes over the Burma Road.
briefing-1937-41-length = One hundred and five turns of half a month; months of play by mail.
aim-points-japanese = { $value } of the { $goal } points that win: { $cities } for cities, { $killed } for Chinese losses (every { $chinese-price } of strength), less { $lost } for your own (every { $japanese-price }).
aim-points-chinese = Japan has { $value } points; at the end it may have { $goal } at most: { $cities } for cities, { $killed } for Chinese losses (every { $chinese-price } of strength), less { $lost } for its own (every { $japanese-price }).
aim-hold-out = Stability { $value }, index { $index }. At { $goal } or more at the end it is a decisive victory.
aim-collapse = China's stability is { $value }, and at 0 it collapses. { $turns ->
    [0] It is too late for a decisive victory.
    [one] This turn is the last in which that is a decisive victory.
   *[other] Within { $turns } turns that is a decisive victory.
}
