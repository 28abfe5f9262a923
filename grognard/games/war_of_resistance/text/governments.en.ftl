# Puppet governments (46).

event-government-set-up = { WORD($government) } has a puppet government: its capital is in { $hex }.

refusal-government-stands = { WORD($government) } has its government already.
refusal-not-ripe = { WORD($government) } cannot have a government yet.
refusal-cities-missing = { WORD($government) } cannot have a puppet government: { $hexes } must be Japanese.
refusal-no-seat = The capital of { WORD($government) } cannot be in { $hex }: a Japanese city of its own land is needed.
refusal-beyond-province = { $unit } may not operate in { $hex }: it stays in the land of { WORD($government) }.
refusal-capital-beyond-realm = The capital of { WORD($government) } never leaves its land, and { $place } lies beyond it.
