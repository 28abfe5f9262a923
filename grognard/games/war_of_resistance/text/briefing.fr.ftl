# Ce qu'un joueur apprend avant le premier tour, et où en est la partie.
briefing-shanghai-37 = En août 1937, la guerre commencée à Peiping gagne Changhaï. Tchang Kaï-chek envoie ses meilleures divisions, formées par des Allemands, contre quelques milliers de fusiliers marins japonais dans la Concession internationale. Le Japon répond par une armée qui débarque à l'embouchure du Yangtze, puis dans la baie de Hangchow. Dans les rues et derrière les canaux chaque hexagone coûte du sang, et derrière Soochow s'ouvre la route de Nankin.
briefing-shanghai-37-japanese = Vous commencez avec des fusiliers marins et une flotte, et grandissez à chaque tour. Vous avez les canons, les avions et la mer.
briefing-shanghai-37-japanese-win = Les villes valent des points, la force que perd la Chine aussi ; vos propres pertes se déduisent. Atteignez le nombre indiqué.
briefing-shanghai-37-chinese = Vous êtes nombreux et braves tout de suite ; plus tard, nombreux. Ce qui est dépensé à Changhaï manquera à Nankin.
briefing-shanghai-37-chinese-win = Gardez bas jusqu'à la fin le compte du Japon : tenez la ville tant qu'elle vaut son prix, et prenez de la force aux Japonais.
briefing-shanghai-37-special = Les canons de marine appuient qui combat sur la côte. Les débarquements vont où vous les préparez. Le ravitaillement passe par peu d'endroits : voyez qui est coupé.
briefing-shanghai-37-length = Sept tours d'un demi-mois ; deux soirées environ.
briefing-hsuchow-38 = Au printemps 1938, deux armées japonaises descendent et remontent le chemin de fer de Tientsin à Nankin. Là où il croise la ligne de la mer se trouve Hsuchow, et devant elle la petite ville murée de Taierhchwang. Les Chinois rassemblent ce qui reste de l'Armée centrale, des troupes du Kwangsi et les seigneurs du nord. Ils peuvent gagner ici une bataille, et être encerclés ensuite.
briefing-hsuchow-38-japanese = Vous commandez deux armées qui ne se voient pas. Vos divisions en valent trois des leurs, mais il y en a peu.
briefing-hsuchow-38-japanese-win = Les villes valent des points, la force que perd la Chine aussi ; vos propres pertes se déduisent. Hsuchow compte le plus.
briefing-hsuchow-38-chinese = Vous commandez beaucoup de divisions de valeur inégale, et la ligne intérieure avec son chemin de fer.
briefing-hsuchow-38-chinese-win = Gardez bas jusqu'à la fin le compte du Japon. Une division japonaise isolée mérite l'attaque de tout ce que vous avez.
briefing-hsuchow-38-special = Les chemins de fer portent des armées entières en un tour. Le ravitaillement d'attaque décide de qui peut frapper pour de bon. Une unité coupée se bat mal et ne peut reculer.
briefing-hsuchow-38-length = Six tours d'un demi-mois ; deux soirées environ.
briefing-wuhan-38 = Après Hsuchow, le gouvernement chinois siège dans les trois villes de Wuhan : Hankow, Wuchang et Hanyang. En juin 1938 les Japonais remontent le Yangtze avec des navires et contournent les monts Tapieh avec de l'infanterie. C'est la plus grande bataille de la guerre, dans la chaleur et la malaria, sous les yeux des volontaires soviétiques en l'air. La Chine peut perdre les villes, pas son armée.
briefing-wuhan-38-japanese = Vous commandez une armée sur chaque rive du grand fleuve, et la flotte qui le remonte.
briefing-wuhan-38-japanese-win = Les villes valent des points, la force que perd la Chine aussi ; vos propres pertes se déduisent. Sans une des trois villes, vous n'y arriverez guère.
briefing-wuhan-38-chinese = Vous commandez deux zones de guerre avec des montagnes, des lacs et des forteresses sur le fleuve. Vous avez jusqu'en octobre.
briefing-wuhan-38-chinese-win = Gardez bas jusqu'à la fin le compte du Japon. Défendez ce que le terrain défend, et repliez-vous avant que l'anneau se ferme.
briefing-wuhan-38-special = Les flottes fluviales portent troupes et ravitaillement, et leurs canons les appuient. Des forteresses barrent le Yangtze. Le temps change par quinzaine et par zone.
briefing-wuhan-38-length = Neuf tours d'un demi-mois ; trois soirées environ.
briefing-canton-38 = En octobre 1938, une armée japonaise débarque dans la baie de Bias, près de Hong Kong, et marche sur Canton, le dernier grand port par lequel la Chine est ravitaillée. Les meilleures divisions du Kwangtung sont au nord. Ce qui reste a une semaine pour décider où tenir. C'est une courte campagne de routes, de rivières et de surprise.
briefing-canton-38-japanese = Vous débarquez trois divisions sur des plages ouvertes et devez être à Canton avant que l'ennemi se soit rassemblé.
briefing-canton-38-japanese-win = Les villes valent des points, la force que perd la Chine aussi ; vos propres pertes se déduisent. Les trois hexagones de Canton comptent le plus.
briefing-canton-38-chinese = Vous avez peu de bonnes troupes et beaucoup de terrain. Des renforts viennent si vous durez.
briefing-canton-38-chinese-win = Gardez bas jusqu'à la fin le compte du Japon : rendez long le chemin de la ville, ou revenez-y.
briefing-canton-38-special = Un débarquement se prépare un tour d'avance, en secret. La mer peut être trop forte. Le ravitaillement par les plages est maigre tant qu'aucun port n'est pris.
briefing-canton-38-length = Six tours d'un demi-mois ; une soirée et demie environ.
briefing-nanning-39 = En novembre 1939, le Japon débarque dans la baie de Yamchow pour couper à Nanning la route d'Indochine. C'est fait en quelques jours. En décembre, la Chine lance contre le col de Kunlun ce qu'elle a refait de son armée depuis Wuhan, chars compris. C'est la première grande attaque en rase campagne qu'elle puisse nourrir.
briefing-nanning-39-japanese = Vous débarquez une armée, prenez Nanning, et avez plus de route à tenir que de bataillons.
briefing-nanning-39-japanese-win = Les villes valent des points, la force que perd la Chine aussi ; vos propres pertes se déduisent. Nanning doit être à vous à la fin.
briefing-nanning-39-chinese = Vous cédez d'abord et frappez ensuite, avec les meilleures divisions de toute la guerre.
briefing-nanning-39-chinese-win = Gardez bas jusqu'à la fin le compte du Japon : revenez à Nanning, ou rendez-la trop chère.
briefing-nanning-39-special = Des montagnes et peu de routes : les blindés valent surtout là où ils passent. Le ravitaillement d'attaque s'épargne pour un seul coup. Les avions partent de Hainan.
briefing-nanning-39-length = Sept tours d'un demi-mois ; deux soirées environ.
briefing-1937-38 = Juillet 1937 : des coups de feu au pont Marco Polo près de Peiping, et personne ne s'arrête. Le Japon a la meilleure armée et n'en a pas assez ; la Chine a l'espace, les hommes, et un gouvernement qu'écoute la moitié de ses généraux. Les dix-huit premiers mois disent si ce gouvernement tombe : au nord le long de trois chemins de fer, à Changhaï, sur le Yangtze jusqu'à Wuhan, à Canton. Chaque grande ville perdue l'ébranle, et chaque mois qu'il tient allonge la guerre.
briefing-1937-38-japanese = Vous commandez les forces japonaises en Chine, tenu en laisse par Tokyo : ce qu'il permet, combien, et où.
briefing-1937-38-japanese-win = Réduisez à rien la stabilité de la Chine : avant la fin de février 1938 la victoire est décisive, plus tard substantielle.
briefing-1937-38-chinese = Vous commandez le Gouvernement national, son Armée centrale, des seigneurs de la guerre et des guérillas. Tous ceux qui portent vos couleurs ne vous obéissent pas.
briefing-1937-38-chinese-win = Tenez jusqu'à la fin de 1938. Plus il reste de stabilité, mieux c'est.
briefing-1937-38-special = La stabilité bouge avec les villes, les pertes, l'aide étrangère et un dé chaque mois. Les factions coopèrent ou non, et s'achètent. Les guérillas vivent derrière les chemins de fer japonais ; les garnisons les contiennent.
briefing-1937-38-length = Trente-cinq tours d'un demi-mois ; une campagne de bien des soirées.
briefing-1937-41 = Toute la guerre, du pont Marco Polo à Pearl Harbor. Les grandes villes tombées, le front s'immobilise et la guerre continue par d'autres moyens : gouvernements fantoches, guérillas, blocus, bombes sur Chungking, route de Birmanie. Le Japon cherche le coup qui la finira, la Chine une année de plus. En novembre 1941, l'histoire vous l'ôte des mains.
briefing-1937-41-japanese = Vous commandez les forces japonaises en Chine, tenu en laisse par Tokyo : ce qu'il permet, combien, et où.
briefing-1937-41-japanese-win = Réduisez à rien la stabilité de la Chine : victoire décisive avant la fin de février 1938, substantielle avant la fin de l'année, marginale jusqu'en novembre 1941.
briefing-1937-41-chinese = Vous commandez le Gouvernement national, son Armée centrale, des seigneurs de la guerre et des guérillas. Tous ceux qui portent vos couleurs ne vous obéissent pas.
briefing-1937-41-chinese-win = Tenez jusqu'en novembre 1941. Plus il reste de stabilité, mieux c'est.
briefing-1937-41-special = La stabilité bouge avec les villes, les pertes, l'aide étrangère et un dé chaque mois. Les fantoches se bâtissent province par province, les guérillas de même. Les divisions sont réorganisées et équipées avec ce qui vient par la route de Birmanie.
briefing-1937-41-length = Cent cinq tours d'un demi-mois ; des mois de jeu par correspondance.
aim-points-japanese = { $value } des { $goal } points qui gagnent : { $cities } pour les villes, { $killed } pour les pertes chinoises (un par { $chinese-price } de force), moins { $lost } pour les vôtres (un par { $japanese-price }).
aim-points-chinese = Le Japon a { $value } points ; à la fin il doit en avoir au plus { $goal } : { $cities } pour les villes, { $killed } pour les pertes chinoises (un par { $chinese-price } de force), moins { $lost } pour les siennes (un par { $japanese-price }).
aim-hold-out = Stabilité { $value }, indice { $index }. À { $goal } ou plus à la fin, la victoire est décisive.
aim-collapse = La stabilité de la Chine est à { $value }, et à 0 elle s'effondre. { $turns ->
    [0] Il est trop tard pour une victoire décisive.
    [one] Ce tour est le dernier où la victoire serait décisive.
   *[other] D'ici { $turns } tours, la victoire serait décisive.
}
