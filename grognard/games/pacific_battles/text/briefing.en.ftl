# What a player is told before the first turn, and how the game stands.
briefing-singapore = On 8 December 1941 the Japanese 25th Army lands at the neck of the Malay Peninsula. Five hundred miles of jungle with one good road on either side lie between it and Singapore, and before that fortress stands a larger army of Indians, Australians and British that has never fought together. The Japanese have tanks, aircraft and the habit of walking round whatever stops them. The defenders must sell ground for seventy days.
briefing-singapore-japanese = You command the 25th Army: three divisions, all of them good. Your enemy is the calendar.
briefing-singapore-japanese-win = Take every hex of Singapore Island by the end of turn 17, or let the garrison capitulate once you stand behind the causeway.
briefing-singapore-allied = You command Malaya Command: many brigades, few of them trained. You lose when you are caught, not when you go back.
briefing-singapore-allied-win = Keep Singapore Island clear of Japanese units to the end of turn 17. Anything in between is a draw.
briefing-singapore-special = Stacks are concealed: you know your enemy only where you have met him. Reserves may join a fight that has begun. Small boats carry the Japanese along the western coast.
briefing-singapore-length = Seventeen turns; about two evenings.
briefing-bataan = In January 1942 the Philippine army has gone back to the peninsula of Bataan: mountains and jungle between Manila Bay and the sea, too many mouths and half rations. General Homma has sent his best division away and must break the line with what is left. Until fresh troops and guns come in spring, each side is too weak to do what it must. What hunger and malaria leave of the defenders decides how long this lasts.
briefing-bataan-japanese = You command the 14th Army: at first little infantry, later a great mass of guns.
briefing-bataan-japanese-win = Sweep every Allied unit off the map: by the end of turn 12 decisively, by 15 tactically, by 18 marginally.
briefing-bataan-allied = You command the Luzon Force: two corps on one line, with another behind it to fall back to.
briefing-bataan-allied-win = Be there at the end of turn 18, in supply: one step is a marginal victory, two a tactical one, eleven a decisive one.
briefing-bataan-special = Hunger takes Allied steps turn by turn, more with every month. Stacks are concealed. Three Japanese battalions may go round the line by sea, and fresh men come on turn 12.
briefing-bataan-length = Eighteen turns; about two evenings.
briefing-guadalcanal = Autumn 1942. Marines hold an airfield on an island that nobody had heard of; whoever has it has the sky and the sea by day, and by night destroyers bring Japanese battalions ashore on either side. Each of them must go through the jungle to be there at the right time. The perimeter is short, and every gun on it counts.
briefing-guadalcanal-japanese = You command the 17th Army as it comes ashore piece by piece. You choose where and when to land.
briefing-guadalcanal-japanese-win = Hold all three hexes of Henderson Field through two Administrative Phases running: up to turn 11 decisively, in turns 12 to 17 tactically; on turn 18 one is enough for a marginal victory.
briefing-guadalcanal-allied = You command the 1st Marine Division and what joins it: strong, and tied to the field.
briefing-guadalcanal-allied-win = Hold all of Henderson Field at the end of turn 18. No Japanese within three hexes makes it tactical, none within six decisive.
briefing-guadalcanal-special = Japanese landings are plotted in secret, fever takes steps from both. Stacks are concealed. Reserves, artillery and bombardment by ships decide single hexes.
briefing-guadalcanal-length = Eighteen turns; about two or three evenings.
aim-island = Hexes of Singapore Island in Japanese hands: { $value } of { $goal }.
aim-island-clear = { $value ->
    [0] No Japanese unit stands on Singapore Island.
    [one] Japanese units stand in one hex of Singapore Island.
   *[other] Japanese units stand in { $value } hexes of Singapore Island.
}
aim-fall = { $stacks ->
    [0] No hex holds Allied units any more.
    [one] Allied units hold out in one hex.
   *[other] Allied units hold out in { $stacks } hexes.
} All must be gone by the end of turn { $goal }; now it is turn { $value }.
aim-supplied = Steps in supply: { $value }. Eleven at the end are a decisive victory, two a tactical one.
aim-field = Hexes of Henderson Field: { $value } of { $goal }.
