# Ce qu'un joueur apprend avant le premier tour, et où en est la partie.
briefing-barbarossa = Le 22 juin 1941, l'Allemagne attaque l'Union soviétique avec ses alliés, de la Baltique à la mer Noire. L'Armée rouge est plus nombreuse que chacun ne le croit, mal placée, et surprise. Les routes mènent à Leningrad, Moscou, Kiev et Rostov, et chacune est plus longue que la précédente. Puis viennent la boue et l'hiver, et les armées qu'envoie la Sibérie.
briefing-barbarossa-axis = Vous commandez l'Allemagne avec la Roumanie, la Hongrie et la Finlande : les meilleurs blindés et la meilleure aviation, pour un été.
briefing-barbarossa-axis-win = Tenez assez de points en villes soviétiques quand l'hiver finit, ou tant à la fin d'un tour que l'Union soviétique s'effondre.
briefing-barbarossa-allied = Vous commandez l'Union soviétique : de l'espace, des hommes, des usines à garder, et un hiver.
briefing-barbarossa-allied-win = Gardez bas jusqu'à la fin le compte de l'Axe, ou portez la guerre chez lui.
briefing-barbarossa-special = Un tour est une suite d'impulsions, et le temps décide de leur nombre. À chacune vous choisissez une action : terrestre, aérienne, combinée ou passer. Les unités qui ont agi sont retournées jusqu'à leur réorganisation ; les QG ravitaillent et les remettent en état. La première impulsion est celle de l’Allemagne, et surprend l’Union soviétique : les rivières n’arrêtent personne, ses avions sont pris au sol.
briefing-barbarossa-length = Cinq tours de plusieurs impulsions ; trois soirées environ.
aim-points-at-end = { $value } des { $goal } points qui gagnent au terme de la partie.
aim-points-at-once = { $value } des { $goal } points qui terminent la guerre à la fin d'un tour quelconque.
briefing-barbarossa-germany = { briefing-barbarossa-axis }
briefing-barbarossa-germany-win = { briefing-barbarossa-axis-win }
briefing-barbarossa-ussr = { briefing-barbarossa-allied }
briefing-barbarossa-ussr-win = { briefing-barbarossa-allied-win }
