# Gouvernements fantoches (46).

event-government-set-up = { WORD($government) } a un gouvernement fantoche : sa capitale est en { $hex }.

refusal-government-stands = { WORD($government) } a déjà son gouvernement.
refusal-not-ripe = { WORD($government) } ne peut pas encore avoir de gouvernement.
refusal-cities-missing = { WORD($government) } ne peut avoir de gouvernement fantoche : { $hexes } doivent être japonais.
refusal-no-seat = La capitale de { WORD($government) } ne peut être en { $hex } : il faut une ville japonaise de son propre territoire.
refusal-beyond-province = { $unit } ne peut opérer en { $hex } : elle reste sur les terres de { WORD($government) }.
refusal-capital-beyond-realm = La capitale de { WORD($government) } ne quitte jamais ses terres, et { $place } est au-delà.
