# --- games, scenarios, options and seats, for the lobby
seat-japanese = Japonais
seat-allied = Alliés
seat-japanese-west = Japonais, ouest
seat-japanese-east = Japonais, est
seat-allied-west = Alliés, ouest
seat-allied-east = Alliés, est
seat-none = spectateur
side-japanese = Japonais
side-allied = Alliés
game-nemesis = Nemesis : Birmanie 1944
game-nemesis-about = De mars à août 1944 : les Japonais marchent sur Imphal et Kohima, les Alliés sur Myitkyina. Dix tours, deux camps, quelque 250 pions.
edition-1-2b = 1.2b, la dernière (anglaise)
edition-1-1a = 1.1a, la première en français
scenario-campaign = Campagne : mars à août 1944
option-players = Joueurs
option-players-two = Deux joueurs
option-players-fronts = Quatre, par fronts
option-players-armies = Quatre, par armées
option-players-about = À quatre, chaque camp a un joueur à l'ouest et un à l'est.
option-chits = Jetons de Phase
option-chits-drawn = Tirés du bol
option-chits-chosen = Choisis par leur propriétaire
option-chits-about = Tirés : vous choisissez le premier jeton du tour et tirez les autres à l'aveugle. Choisis : vous prenez chacun à votre gré.

scenario-campaign-about = Dix tours d'une quinzaine, du passage de la Chindwin à la mousson.
game-pacific_battles = Pacific Battles : The Rising Sun
game-pacific_battles-about = Trois campagnes et une même règle : la Malaisie et Singapour, Bataan, Guadalcanal. Réserves, bombardements, l'air et la mer, et des piles qui cachent ce qu'elles sont.
scenario-singapore = La chute de Singapour
scenario-singapore-about = De décembre 1941 à février 1942 : les Japonais descendent la péninsule malaise vers la forteresse. Dix-sept tours.
scenario-bataan = La lutte pour Bataan
scenario-bataan-about = De janvier à avril 1942 : Américains et Philippins tiennent la presqu'île, la faim fait le reste. Dix-huit tours.
scenario-guadalcanal = Le tournant : Guadalcanal
scenario-guadalcanal-about = Automne 1942 : Henderson Field et ceux qui veulent le reprendre. Dix-huit tours.
game-world_in_flames = World in Flames
edition-2002 = 2002
option-initiative = Initiative et impulsion
option-initiative-about = Les deux camps déclarent en secret leurs attaques pour l'initiative ; qui la garde gagne l'impulsion.
option-reorganisation = Réorganisation
option-reorganisation-about = La désorganisation ne cesse plus d'elle-même à la fin du tour : chaque unité désorganisée lance un dé et se réorganise sur son efficacité ou moins.
option-convoy = Convoi
option-convoy-about = Guadalcanal seulement : au tour 16, un dé décide si le convoi de novembre passe intact, avec des pertes, ou pas du tout.

# --- briefing : de quoi il s'agit, et où en est la partie
drawer-briefing = Où en est la partie
briefing-title = De quoi il s'agit
briefing-picture = La carte de { $scenario }
briefing-you = vous
briefing-wins = Pour gagner :
briefing-special = Ce qui est particulier :
briefing-begin = Commencer
briefing-again = Q montre ceci de nouveau, avec le compte du moment.
briefing-now = Si la partie finissait maintenant :
briefing-prizes = Ce qu'on se dispute
briefing-place = Lieu
briefing-points = Points
briefing-holder = Tenu par

# --- leçons
learn-title = Apprendre en jouant
learn-about = Vous débutez ? Dix minutes à la vraie table, avec les vraies règles et un maître à vos côtés.
learn-start = Apprendre
learn-lesson = { $lesson } · { $minutes } minutes
lesson-title = Leçon
lesson-step = Étape { $step } sur { $count }
lesson-begin = Commencer
lesson-next = Suite
lesson-where = Montrez-moi où
lesson-do = Faites-le pour moi
lesson-undo = Revenir en arrière
lesson-again = Reprendre à cette étape
lesson-leave = Quitter la leçon
lesson-back = Retour à la leçon
lesson-corner = Ce coin de carte contre la machine
lesson-on = Continuer d'ici
lesson-home = Retour aux jeux
lesson-astray = C'est permis aussi, mais la leçon parle d'autre chose. Revenez en arrière, ou poursuivez : la leçon attend toujours ceci :
lesson-waits = L'adversaire décide ; la suite vient dans un instant.
lesson-lost = Le tour a avancé, et ce que la leçon demandait n'est plus possible. Jouez comme il vous plaît, ou reprenez l'étape.
bot-teacher = le maître
bot-teacher-about = Joue comme le veut la leçon, et sans malice là où vous suivez votre idée.

# --- charts
drawer-charts = Tables
charts-choose = Quelle table
charts-name = nom
charts-made = reconstitué : le livre de règles est venu sans cette table, et qui possède le jeu peut la corriger
charts-lit = ce qui vaut en ce moment

# --- rules
rules-now = À l'œuvre en ce moment
rules-at-work = Cette règle est à l'œuvre en ce moment.
legend-no-counter = Prenez un pion, ou regardez un hex, et ce qui y est imprimé est dit ici.
