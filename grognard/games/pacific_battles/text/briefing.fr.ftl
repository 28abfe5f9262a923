# Ce qu'un joueur apprend avant le premier tour, et où en est la partie.
briefing-singapore = Le 8 décembre 1941, la 25e armée japonaise débarque à la gorge de la péninsule malaise. Huit cents kilomètres de jungle, avec une bonne route de chaque côté, la séparent de Singapour, et devant cette forteresse se tient une armée plus nombreuse d'Indiens, d'Australiens et de Britanniques qui n'a jamais combattu ensemble. Les Japonais ont des chars, des avions et l'habitude de contourner ce qui les arrête. Les défenseurs doivent vendre le terrain pendant soixante-dix jours.
briefing-singapore-japanese = Vous commandez la 25e armée : trois divisions, toutes bonnes. Votre ennemi est le calendrier.
briefing-singapore-japanese-win = Prenez chaque hexagone de l'île de Singapour avant la fin du tour 17, ou obtenez la capitulation de la garnison une fois derrière la chaussée.
briefing-singapore-allied = Vous commandez les forces de Malaisie : beaucoup de brigades, peu d'entraînées. Vous perdez si l'on vous encercle, non si vous reculez.
briefing-singapore-allied-win = Gardez l'île de Singapour libre d'unités japonaises jusqu'à la fin du tour 17. Tout ce qui est entre les deux est un match nul.
briefing-singapore-special = Les piles sont cachées : on ne connaît l'ennemi que là où on l'a rencontré. Des réserves peuvent rejoindre un combat engagé. De petits bateaux portent les Japonais le long de la côte ouest.
briefing-singapore-length = Dix-sept tours ; deux soirées environ.
briefing-bataan = En janvier 1942, l'armée des Philippines s'est repliée dans la péninsule de Bataan : montagnes et jungle entre la baie de Manille et la mer, trop de bouches et des demi-rations. Le général Homma a dû rendre sa meilleure division et doit rompre la ligne avec ce qui reste. Jusqu'aux renforts et aux canons du printemps, chacun est trop faible pour ce qu'il doit faire. Ce que la faim et la malaria laissent des défenseurs dira combien de temps cela dure.
briefing-bataan-japanese = Vous commandez la 14e armée : peu d'infanterie d'abord, une masse de canons plus tard.
briefing-bataan-japanese-win = Chassez toute unité alliée de la carte : avant la fin du tour 12 victoire décisive, 15 tactique, 18 marginale.
briefing-bataan-allied = Vous commandez la force de Luçon : deux corps sur une ligne, une autre derrière pour se replier.
briefing-bataan-allied-win = Soyez là à la fin du tour 18, ravitaillé : un pas donne une victoire marginale, deux une tactique, onze une décisive.
briefing-bataan-special = La faim prend des pas aux Alliés tour après tour, davantage chaque mois. Les piles sont cachées. Trois bataillons japonais peuvent contourner la ligne par mer, et des hommes frais arrivent au tour 12.
briefing-bataan-length = Dix-huit tours ; deux soirées environ.
briefing-guadalcanal = Automne 1942. Des Marines tiennent un aérodrome sur une île dont personne n'avait entendu parler ; qui l'a tient le ciel et la mer le jour, et la nuit des destroyers débarquent des bataillons japonais de part et d'autre. Chacun doit traverser la jungle pour être là au bon moment. Le périmètre est court, et chaque canon y compte.
briefing-guadalcanal-japanese = Vous commandez la 17e armée qui débarque morceau par morceau. Vous choisissez où et quand.
briefing-guadalcanal-japanese-win = Tenez les trois hexagones de Henderson Field pendant deux phases administratives de suite : jusqu'au tour 11 victoire décisive, des tours 12 à 17 tactique ; au tour 18 une seule suffit pour une marginale.
briefing-guadalcanal-allied = Vous commandez la 1re division de Marines et ceux qui la rejoignent : forte, et liée au terrain d'aviation.
briefing-guadalcanal-allied-win = Tenez tout Henderson Field à la fin du tour 18. Aucun Japonais à trois hexagones rend la victoire tactique, aucun à six décisive.
briefing-guadalcanal-special = Les débarquements japonais sont préparés en secret, la fièvre prend des pas aux deux camps. Les piles sont cachées. Réserves, artillerie et bombardement naval décident d'hexagones isolés.
briefing-guadalcanal-length = Dix-huit tours ; deux ou trois soirées environ.
aim-island = Hexagones de l'île de Singapour aux mains des Japonais : { $value } sur { $goal }.
aim-island-clear = { $value ->
    [0] Aucune unité japonaise n'est sur l'île de Singapour.
    [one] Des unités japonaises sont dans un hexagone de l'île de Singapour.
   *[other] Des unités japonaises sont dans { $value } hexagones de l'île de Singapour.
}
aim-fall = { $stacks ->
    [0] Plus aucun hexagone ne porte d'unités alliées.
    [one] Des unités alliées tiennent dans un hexagone.
   *[other] Des unités alliées tiennent dans { $stacks } hexagones.
} Toutes doivent avoir disparu à la fin du tour { $goal } ; on en est au tour { $value }.
aim-supplied = Pas ravitaillés : { $value }. Onze à la fin font une victoire décisive, deux une tactique.
aim-field = Hexagones de Henderson Field : { $value } sur { $goal }.
