# A corner of the map as a game of its own.
aim-corner = { $value } of the { $goal } places that count; who holds more of them after { $turns } turns wins.
over-reason-corner = The time is up in this corner of the map: the winner holds more of the places that count, or as many, and needs no more.
