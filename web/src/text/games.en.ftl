# --- games, scenarios, options and seats, for the lobby
seat-japanese = Japanese
seat-allied = Allies
seat-japanese-west = Japanese, west
seat-japanese-east = Japanese, east
seat-allied-west = Allies, west
seat-allied-east = Allies, east
seat-none = spectator
side-japanese = Japanese
side-allied = Allies
game-nemesis = Nemesis: Burma 1944
game-nemesis-about = March to August 1944: the Japanese march on Imphal and Kohima, the Allies on Myitkyina. Ten turns, two sides, some 250 counters.
edition-1-2b = 1.2b, the latest (English)
edition-1-1a = 1.1a, as first printed in French
scenario-campaign = Campaign: March to August 1944
option-players = Players
option-players-two = Two players
option-players-fronts = Four, by fronts
option-players-armies = Four, by armies
option-players-about = With four, each side has a player in the west and one in the east.
option-chits = Phase Chits
option-chits-drawn = Drawn from the cup
option-chits-chosen = Chosen by their owner
option-chits-about = Drawn: you choose the first chit of a turn and draw the rest blindly. Chosen: you take each as you like.

scenario-campaign-about = Ten turns of a fortnight, from the crossing of the Chindwin to the monsoon.
game-pacific_battles = Pacific Battles: The Rising Sun
game-pacific_battles-about = Three campaigns with one set of rules: Malaya and Singapore, Bataan, Guadalcanal. Reserves, bombardment, air and sea, and stacks that hide what they are.
scenario-singapore = Fall of Singapore
scenario-singapore-about = December 1941 to February 1942: the Japanese drive down the Malay Peninsula to the fortress. Seventeen turns.
scenario-bataan = Struggle on Bataan
scenario-bataan-about = January to April 1942: Americans and Filipinos hold the peninsula while hunger does its work. Eighteen turns.
scenario-guadalcanal = Turning Point: Guadalcanal
scenario-guadalcanal-about = Autumn 1942: Henderson Field and those who want it back. Eighteen turns.
game-world_in_flames = World in Flames
edition-2002 = 2002
option-initiative = Initiative and momentum
option-initiative-about = Both sides declare their attacks in secret for the initiative; who keeps winning gains momentum.
option-reorganisation = Reorganisation
option-reorganisation-about = Disruption no longer ends by itself with the turn: each disrupted unit rolls a die and recovers on its efficiency or less.
option-convoy = Convoy
option-convoy-about = Guadalcanal only: on turn 16 a die decides whether the November convoy gets through whole, with losses, or not at all.

# --- briefing: what a scenario is about, and how it stands
drawer-briefing = How it stands
briefing-title = What it is about
briefing-picture = The map of { $scenario }
briefing-you = you
briefing-wins = To win:
briefing-special = What is special:
briefing-begin = Begin
briefing-again = Q shows this again, with the present count.
briefing-now = If it ended now:
briefing-prizes = What is fought for
briefing-place = Place
briefing-points = Points
briefing-holder = Held by

# --- lessons
learn-title = Learn by playing
learn-about = New here? Ten minutes at the real table, by the real rules, with a teacher beside you.
learn-start = Learn
learn-lesson = { $lesson } · { $minutes } minutes
lesson-title = Lesson
lesson-step = Step { $step } of { $count }
lesson-begin = Begin
lesson-next = Next
lesson-where = Show me where
lesson-do = Do it for me
lesson-undo = Take it back
lesson-again = Once more from this step
lesson-leave = Leave the lesson
lesson-back = Back to the lesson
lesson-corner = This corner against the machine
lesson-on = Play on from here
lesson-home = Back to the games
lesson-astray = That is allowed too, but it is not what the lesson is about. Take it back, or go on: the lesson still waits for this:
lesson-waits = The other side decides; in a moment it goes on.
lesson-lost = The turn has moved on, and what the lesson asked for cannot be done any more. Play on as you like, or take the step once more.
bot-teacher = the teacher
bot-teacher-about = Plays as the lesson has it, and easily where you go your own way.

# --- charts
drawer-charts = Charts
charts-choose = Which chart
charts-name = name
charts-made = reconstructed: the rulebook came without this chart, and whoever owns the game can correct it
charts-lit = what is the case now

# --- rules
rules-now = At work now
rules-at-work = This rule is at work now.
legend-no-counter = Take up a counter, or look at a hex, and what is printed on it is told here.
