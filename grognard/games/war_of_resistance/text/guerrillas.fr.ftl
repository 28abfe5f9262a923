# Bases de guérilla : fondation, entrées et sorties, recrutement, sabotage, répression (39, 40B6).

ask-underground = L'exploitation est finie : des bases peuvent être fondées, des guérillas en sortir, puis des unités y entrer.

event-base-founded = { $unit } fonde la base { $base } en { $hex }.
event-base-active = La base { $base } est active, avec une force de { $strength }.
event-base-lost = La base { $base } est perdue.
event-emerged = { $unit } sort en { $hex }.
event-submerged = { $unit } entre dans la clandestinité en { $hex } : base { $base }.
event-recruited = { $base } recrute { $unit } : force { $strength }.
event-strayed = { $unit } est chassée de la zone de { $base } vers { $hex } et se disperse.
event-sabotage-planned = { $base } : { $points } points de sabotage contre { $hex } ({ WORD($what) }).
event-sabotaged = Sabotage de { $base } en { $hex } ({ WORD($what) }) : un coup au but.
event-sabotage-failed = Le sabotage de { $base } en { $hex } ({ WORD($what) }) échoue.
event-suppressed = Opération contre { $base } d'une force de { $strength } : { $lost } points de guérilla perdus.
event-guerrillas-lost = { $unit } est dispersée dans la base { $base }.
event-risen = { $unit } se lève à partir de guérillas en { $hex } ({ WORD($face) }).

refusal-must-submerge = { $unit } s'est infiltrée et doit entrer dans une base tant qu'elle le peut.
refusal-has-founded = { $unit } a déjà fondé sa base dans cette phase : chaque unité en fonde une.
refusal-no-founder = { $unit } ne fonde pas de base : seules le font des unités régulières communistes et nationalistes.
refusal-no-hiding-place = { $hex } ne convient pas à une base : il y a une ville, une voie ferrée ou un fleuve navigable.
refusal-no-such-base-here = La base { $base } ne peut être fondée en { $hex } : elle est sur la carte, d'une autre région ou d'un autre camp.
refusal-not-in-a-base = { $unit } n'est pas dans la case d'une base.
refusal-too-late-to-emerge = { $unit } reste : des unités entrent déjà dans les bases.
refusal-base-inactive = La base { $base } n'est pas active.
refusal-no-way-out = On ne sort pas de { $base } en { $hex } : il faut un hexagone à l'écart, sans ennemi, dans la zone de la base.
refusal-no-way-in = On n'entre pas dans { $base } depuis { $hex } : il faut un hexagone à l'écart, sans ennemi, dans la zone de la base.
refusal-base-too-weak = La base { $base } n'aurait plus que { $left } ; les bases communistes gardent { $least }.
refusal-not-its-base = { $unit } n'entre pas dans la base { $base }.
refusal-base-full = { $most } unités régulières sont déjà entrées dans { $base } ce tour-ci.
refusal-not-to-be-activated = La base { $base } ne peut être activée : elle n'est pas sur la carte.
refusal-base-is-active = La base { $base } est déjà active, et le reste.
refusal-not-to-be-recruited = { $unit } ne peut être recrutée.
refusal-too-few-recruits = { $base } a { $points } points de recrutement ; il en faut { $cost }.
refusal-no-saboteurs = { $base } ne sabote rien maintenant : il faut une base active et une phase de combat chinoise.
refusal-not-in-its-area = { $hex } n'est pas dans la zone de { $base }.
refusal-no-such-target = Il n'y a rien de tel à saboter en { $hex } ({ $what }).
refusal-attempt-size = Une tentative est d'un à { $most } points.
refusal-too-few-saboteurs = { $base } a encore { $left } points de sabotage ; { $points } sont demandés.
refusal-has-stirred = { $unit } a bougé ou agi à la phase de mouvement.
refusal-has-fought = { $unit } a déjà attaqué ou participé à une opération.
refusal-not-against-its-own = { $unit } ne participe pas contre { $base }.
refusal-base-not-active = { $base } n'est pas active, ou ce n'est pas votre tour.
refusal-already-suppressed = { $base } a déjà été la cible d'une opération ce tour-ci.
refusal-sweeps-an-area = { $unit } participe à une opération anti-guérilla et n'attaque pas.
refusal-no-communist-regular = { $unit } n'est pas une unité régulière communiste.
refusal-not-a-cadre-there = { $unit } n'est pas un cadre en { $hex }.
refusal-no-base-around = { $hex } n'est dans la zone d'aucune base.
refusal-too-few-guerrillas = { $unit } demande des guérillas d'une même base valant { $needed } en { $hex }.

word-yard = gare de triage
word-port = port
word-bridge = pont
