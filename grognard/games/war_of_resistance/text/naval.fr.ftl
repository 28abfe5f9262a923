# Navires : mouvement, combat, transport, débarquements, appui-feu, chantiers (27 à 35).

# --- décisions
ask-naval-combat = { $hunter } peut engager { $prey } en { $hex } (dé { $modifier }, coulé sur 5 ou plus) : engagez-le ou laissez-le passer.
ask-displacement = L'ennemi borde { $ship } en { $place } : dites où il se replie.
ask-gunfire = Avant que l'ennemi n'attaque : affectez l'appui-feu de vos navires à des hexagones que vous tenez, puis laissez-le attaquer.

# --- refus : les navires et leurs routes
refusal-no-ships = Nommez un ou plusieurs navires, chacun une seule fois.
refusal-no-ship = { $unit } n'est pas un navire.
refusal-not-your-ship = { $ship } n'est pas un de vos navires capable de cela.
refusal-ship-not-afloat = { $ship } n'est pas à flot en ce moment.
refusal-ship-mended = { $ship } a été réparé ce tour : il ne bouge ni ne tire.
refusal-ship-released = { $ship } a quitté le transport stratégique ce tour et ne fait rien d'autre.
refusal-not-one-squadron = { $ship } et { $other } ne se trouvent pas au même endroit : ils ne peuvent agir ensemble.
refusal-carry-together = { $ship } et { $other } portent une même cargaison : ils se déplacent ensemble.
refusal-naval-points = Il faudrait { $cost } MP navals à { $ship } ; il lui en reste { $left } dans cette phase.
refusal-no-such-berth = Un trajet finit au port (« port ») ou en mer (« sea »), pas à « { $berth } ».
refusal-ship-there-already = { $ship } est déjà en { $place }.
refusal-no-water-there = { $ship } ne peut aller en { $place } : il n'y a pas d'eau navigable.
refusal-no-port-there = { $ship } ne peut entrer au port en { $place } : il n'y en a pas.
refusal-too-far-to-sail = { $place } est trop loin pour { $ship } : il faudrait { $cost } MP navals, il en reste { $left }.
refusal-no-sea-way = Aucune route navigable ne mène { $ship } en { $place }.
refusal-icebound = { $place } est gelé : { $ship } ne peut passer.
refusal-enemy-bank = { $ship } ne peut emprunter le fleuve en { $place } : une unité ennemie soutenue le borde, ou les deux rives sont ennemies.
refusal-strait-closed = Une unité ennemie au détroit de { $place } interdit le passage à { $ship }.
refusal-enemy-ships-there = Des navires de guerre ennemis en { $place } barrent la route à { $ship }.
refusal-port-blockaded = Le port de { $place } est bloqué : { $ship } ne peut ni y entrer ni en sortir.
refusal-port-not-yours = { $ship } ne peut utiliser le port de { $place } : vous ne le possédiez pas au début de votre tour.
refusal-not-your-box = { $place } n'est pas ouvert à { $ship }.
refusal-not-up-this-river = { $ship } ({ $kind }) ne peut remonter le fleuve jusqu'en { $place }.
refusal-no-river-ports = { $ship } ({ $kind }) ne peut utiliser le port fluvial de { $place }.
refusal-restricted-waters = { $place } est une zone d'eaux restreintes : { $ship } ne peut y entrer.
refusal-too-far-out = { $ship } ({ $kind }) reste à un hexagone de la côte et ne peut entrer en { $place }.
refusal-another-ship-leaves = { $ship } doit partir d'abord.
refusal-no-refuge = { $ship } ne peut se replier en { $place }.

# --- refus : les cargaisons
refusal-no-carrier = { $ship } ({ $kind }) ne porte pas de cargaison.
refusal-craft-carries-nothing = { $ship } a été endommagé sur une plage et ne porte rien avant d'être réparé.
refusal-two-freights = { $ship } et les autres portent déjà des cargaisons différentes.
refusal-no-room-aboard = { $ship } a de la place pour { $room } RE ; il en faut { $needed }.
refusal-loads-in-japan = En phase initiale, seuls les NT et les LC de la case Japon chargent : { $ship } attend la phase de mouvement.
refusal-no-shore = { $ship } n'est ni au port, ni devant une plage, ni le long d'une rive de { $place }.
refusal-neutral-shore = { $hex } est en territoire neutre : { $ship } n'y débarque ni n'y embarque rien.
refusal-shore-outside = { $hex } est hors du champ de bataille : { $ship } n'y débarque ni n'y embarque rien.
refusal-shore-not-yours = { $place } n'est pas utilisable : { $how ->
    [port] vous ne possédiez pas le port au début de votre tour
   *[other] vous ne le possédiez pas au début de cette phase
}.
refusal-sea-too-rough = L'état de la mer interdit la plage de { $place } : { sea-name }.
refusal-too-heavy-for-beach = { $unit } a de l'équipement lourd : en { $place }, seules des barges de débarquement peuvent la porter.
refusal-needs-landing-craft = { $unit } ne peut débarquer en { $place } que si { $how ->
    [beach] des barges de débarquement
   *[bank] des transports fluviaux ou des barges de débarquement
} la portent tout entière.
refusal-port-full = Le port de { $place } peut encore traiter { $free } RE ce tour ; il en faut { $needed }.
refusal-no-points-to-embark = { $unit } n'a plus de points de mouvement pour embarquer dans cette phase.
refusal-not-aboard = { $unit } n'est pas à bord d'un navire.
refusal-other-ships = { $unit } et { $other } sont à bord de navires différents.
refusal-no-points-named = Nommez un ou plusieurs points, pas { $points }.
refusal-not-in-the-hold = { $ship } ne porte rien de tel, ou pas autant ({ WORD($item) }).
refusal-same-ships = { $ship } ne peut se transférer sa propre cargaison.

# --- refus : les débarquements
refusal-planned-already = Un débarquement de { $unit } est déjà prévu ; annulez-le d'abord.
refusal-too-heavy-to-land = { $unit } a de l'équipement lourd et ne fait pas de débarquement amphibie.
refusal-plan-in-zone = { $unit } est dans une zone de contrôle ennemie : aucun débarquement ne peut être prévu pour elle.
refusal-no-landing-there = { $unit } ne peut débarquer en { $hex } : ce n'est ni une plage ni une rive.
refusal-too-much-planned = { $unit } est de trop pour { $hex } : { $planned } RE de débarquements sont prévus, la limite est { $limit }.
refusal-too-much-on-beaches = Il faut des barges à { $unit } pour { $hex } : { $planned } RE sont prévus sur des plages, les barges en portent { $limit }.
refusal-nothing-planned = Aucun débarquement de { $unit } n'est prévu.
refusal-landing-not-planned = Un débarquement de { $unit } en { $hex } n'était pas prévu.
refusal-planned-too-late = Le débarquement de { $unit } en { $hex } a été prévu ce tour : il n'est possible qu'à partir du suivant.
refusal-has-moved-on-land = { $unit } s'est déplacée à terre dans cette phase et ne peut débarquer en { $hex }.
refusal-no-beach-here = { $ship } n'est ni devant une plage ni le long d'une rive de { $hex }.
refusal-beach-is-yours = { $hex } est à vous : les unités y débarquent simplement.
refusal-nobody-landed-there = Personne n'a débarqué parmi les ennemis en { $hex }.
refusal-others-still-land = { $unit } peut encore débarquer en { $hex } : un écrasement vient après tous les débarquements.
refusal-landing-odds = Ceux qui ont débarqué en { $hex } ne peuvent écraser l'ennemi : { $attack } contre { $defence }, c'est moins de dix contre un.
refusal-must-attack-ashore = Ceux qui ont débarqué en { $hex } doivent y attaquer les ennemis.

# --- refus : l'appui-feu
refusal-no-guns = { $ship } ({ $kind }) n'a pas de canons pour l'appui-feu.
refusal-prepared-already = { $ship } est déjà prêt au tir.
refusal-nothing-to-shell = { $ship } est trop loin de toute terre pour se préparer au tir.
refusal-not-prepared = { $ship } n'est pas prêt à tirer sur { $hex }.
refusal-out-of-range = { $hex } est hors de portée de { $ship }.
refusal-too-few-gun-points = { $ship } ne peut donner { $points } points à { $hex } : il en a { $left }, en points entiers.
refusal-nobody-to-support = Vous n'avez aucune unité à soutenir en { $hex }.

# --- refus : pions, chantiers, fleuves, ferries
refusal-cannot-mix = { $ship } et { $other } ne sont pas d'un même type et d'un même propriétaire : ils ne peuvent être réunis.
refusal-cannot-split = { $ship } ne peut être divisé en { $points } points et un reste.
refusal-no-ship-counters = Le jeu de pions ne permet pas de changer { $ship } ainsi.
refusal-not-divisible = { $ship } ({ $kind }) ne peut être ni divisé ni réuni.
refusal-damaged-counter = { $ship } est endommagé et ne peut être ni divisé ni réuni.
refusal-buys-nt-or-lc = On acquiert des NT ou des LC, pas { $kind }.
refusal-only-japan-buys = Seul le Japon acquiert des { $kind }, dans sa propre phase initiale.
refusal-no-more-for-sale = Plus aucun { $kind } à acquérir : { $most ->
    [one] un point
   *[other] { $most } points
} au plus par tour.
refusal-no-repair-points = Il n'y a pas de points de réparation à dépenser ({ $points }).
refusal-ship-whole = Il n'y a rien à réparer sur { $ship }.
refusal-not-in-the-yard = { $ship } ne peut être réparé ni reconstruit en { $place }.
refusal-one-or-two-craft = Un point de réparation remet en état une ou deux barges, pas { $count }.
refusal-not-sunk = { $ship } n'a pas été coulé.
refusal-too-few-repair-points = { $ship } ne peut être reconstruit avec autant de points ; vous en avez { $points }.
refusal-no-river-transport = { $ship } n'est pas un transport fluvial.
refusal-on-no-system = { $ship }, en { $place }, n'est sur aucun des deux réseaux fluviaux.
refusal-still-loaded = { $ship } doit d'abord être déchargé.
refusal-faction-refuses = La faction de { $ship } ne coopère pas : il ne sert que chez elle.
refusal-not-enrolled = { $ship } n'est pas affecté au transport stratégique.
refusal-enrolled-now = { $ship } a été affecté au transport stratégique dans cette phase même.
refusal-not-on-its-system = { $ship } ne peut être placé en { $place } : ce n'est pas un côté d'hexagone libre de son réseau.
refusal-no-river-port-of-yours = { $place } n'est pas un port que vous puissiez utiliser maintenant.
refusal-ports-not-joined = Aucun fleuve praticable où servent vos transports ne relie { $start } et { $hex }.
refusal-no-barges-left = Il reste { $free } RE de transport stratégique de { $start } à { $hex } ; il en faut { $needed }.
refusal-no-ferry = { $ship } ne peut servir de ferry : il faut une barge ou un transport fluvial intact.
refusal-ferry-has-moved = { $ship } s'est déplacé ce tour et ne sert pas de ferry.
refusal-no-crossing-there = { $ship } n'est pas sur un côté de mer, de lac ou de grand fleuve entre { $start } et { $hex }.
refusal-ferry-already = { $ship } sert déjà de ferry entre { $start } et { $hex }.

# --- événements
event-sailed = { $ships } : trajet de { $start } à { $place } ({ $cost } MP).
event-ship-hit = { $ship } est touché ({ $points }) ; il lui reste { $left }.
event-ship-sunk = { $ship } est coulé en { $place }.
event-scuttled = { $ship } est sabordé en { $hex }, { $points } { $points ->
    [one] point
   *[other] points
}.
event-ship-displaced = { $ship } se replie de { $start } en { $place }.
event-naval-escape = { $ship } échappe à { $other }.
event-embarked = { $units } : embarquement en { $place } sur { $ships }.
event-disembarked = { $units } : débarquement en { $place } depuis { $ships }.
event-stowed = { $ships } : { $points } à bord en { $place } ({ WORD($item) }).
event-discharged = { $ships } : { $points } à terre en { $place } ({ WORD($item) }).
event-transferred = { $units } : transfert sur { $ships } en { $place }.
event-cargo-lost = Cargaison perdue : { $points } ({ WORD($item) }).
event-craft-damaged = { $ship } est endommagée sur la plage de { $hex }.
event-craft-mended = { $ship } est remise en état.
event-landing-planned = Vous prévoyez un débarquement de { $unit } en { $hex }.
event-landing-cancelled = Le débarquement de { $unit } en { $hex } est annulé.
event-landed = { $units } : débarquement amphibie en { $hex } depuis { $ships }.
event-prepared = { $ship } se prépare au tir en { $place }.
event-allotted = { $ship } affecte { $points } { $points ->
    [one] point
   *[other] points
} d'appui-feu à { $hex }.
event-gunfire = { $ships } : { $points } { $points ->
    [one] point
   *[other] points
} d'appui-feu pour l'attaque de { $hex }.
event-ammunition = { $ship } a refait ses munitions.
event-ammunition-short = { $ship } est à court de munitions.
event-ship-arrived = { $ship } arrive en { $place }.
event-ship-withdrawn = { $ship } quitte le jeu depuis { $place }.
event-ship-mended = { $ship } est réparé ; dégâts restants : { $left }.
event-ships-bought = Le Japon paie { $points } points de { $ships }, dont { $added } nouveaux.
event-deficit = Le Japon doit { $points } points de { $ships } de plus, { $total } en tout.
event-deficit-paid = Un point de réparation rembourse des { $ships } ; { $left } restent dus.
event-counters-exchanged = { $ships } : échange contre { $others }.
event-enrolled = { $ship } passe au transport stratégique.
event-released = { $ship } quitte le transport stratégique pour { $place }.
event-barged = Transport stratégique de { $start } à { $hex } ({ $box }).
event-ferry = { $ship } sert de ferry entre { $start } et { $hex }.

# --- parties
sea-name = { $sea ->
    [calm] mer calme
    [rough] mer agitée
    [stormy] mer démontée
   *[typhoon] typhon
}
