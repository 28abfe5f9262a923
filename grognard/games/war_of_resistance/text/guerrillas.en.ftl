# Guerrilla bases: founding, coming and going, recruiting, sabotage, suppression (39, 40B6).

ask-underground = The exploitation is over: bases may be founded, guerrillas leave bases, then units enter them.

event-base-founded = { $unit } founds the base { $base } in { $hex }.
event-base-active = The base { $base } is active, with a strength of { $strength }.
event-base-lost = The base { $base } is lost.
event-emerged = { $unit } comes out in { $hex }.
event-submerged = { $unit } goes underground in { $hex }: base { $base }.
event-recruited = { $base } recruits { $unit }: strength { $strength }.
event-strayed = { $unit } is driven from the area of { $base } to { $hex } and scatters.
event-sabotage-planned = { $base }: { $points } points of sabotage against { $hex } ({ WORD($what) }).
event-sabotaged = Sabotage of { $base } in { $hex } ({ WORD($what) }): a hit.
event-sabotage-failed = Sabotage of { $base } in { $hex } ({ WORD($what) }) fails.
event-suppressed = Operation against { $base } with a strength of { $strength }: { $lost } points of guerrillas lost.
event-guerrillas-lost = { $unit } is scattered in the base { $base }.
event-risen = { $unit } rises from guerrillas in { $hex } ({ WORD($face) }).

refusal-must-submerge = { $unit } has infiltrated and must enter a base while it can.
refusal-has-founded = { $unit } has founded its base in this phase already: each unit founds one.
refusal-no-founder = { $unit } founds no base: regular Communist and Nationalist units do.
refusal-no-hiding-place = { $hex } is no place for a base: a city, a railway or a navigable river is there.
refusal-no-such-base-here = The base { $base } cannot be founded in { $hex }: it is on the map, of another region, or of others.
refusal-not-in-a-base = { $unit } is not in the box of a base.
refusal-too-late-to-emerge = { $unit } stays: units are entering bases already.
refusal-base-inactive = The base { $base } is not active.
refusal-no-way-out = Nobody comes out of { $base } in { $hex }: it must be out of the way, without an enemy, and in the area of the base.
refusal-no-way-in = Nobody enters { $base } from { $hex }: it must be out of the way, without an enemy, and in the area of the base.
refusal-base-too-weak = The base { $base } would be left with { $left }; Communist bases keep { $least }.
refusal-not-its-base = { $unit } does not enter the base { $base }.
refusal-base-full = { $most } regular units have entered { $base } this turn.
refusal-not-to-be-activated = The base { $base } cannot be activated: it is not on the map.
refusal-base-is-active = The base { $base } is active already, and stays so.
refusal-not-to-be-recruited = { $unit } cannot be recruited.
refusal-too-few-recruits = { $base } has { $points } recruit points; { $cost } are needed.
refusal-no-saboteurs = { $base } makes no sabotage now: it takes an active base and a Chinese combat phase.
refusal-not-in-its-area = { $hex } is not in the area of { $base }.
refusal-no-such-target = In { $hex } there is nothing of the kind to sabotage ({ $what }).
refusal-attempt-size = An attempt is of one to { $most } points.
refusal-too-few-saboteurs = { $base } has { $left } points of sabotage left; { $points } are asked for.
refusal-has-stirred = { $unit } has moved or acted in the movement phase.
refusal-has-fought = { $unit } has attacked or taken part in an operation already.
refusal-not-against-its-own = { $unit } takes no part against { $base }.
refusal-base-not-active = { $base } is not active, or it is not your turn.
refusal-already-suppressed = { $base } has been the target of an operation this turn.
refusal-sweeps-an-area = { $unit } takes part in an operation against guerrillas and does not attack.
refusal-no-communist-regular = { $unit } is no regular Communist unit.
refusal-not-a-cadre-there = { $unit } is no cadre in { $hex }.
refusal-no-base-around = { $hex } lies in the area of no base.
refusal-too-few-guerrillas = { $unit } needs guerrillas of one base worth { $needed } in { $hex }.

word-yard = marshalling yard
word-port = port
word-bridge = bridge
