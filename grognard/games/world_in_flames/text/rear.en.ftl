# Railways and reorganisation.
ask-rail-movement = Rail movement: send units by train, then go on.
ask-reorganisation = Reorganisation: let HQs turn units face-up, then go on.
refusal-no-station = { $hex } is no station for { $unit }: a city, a port or an HQ on the railway is.
refusal-no-line = No railway in your hands brings { $unit } to { $hex }.
refusal-no-traveller = { $unit } is no land or air unit on the map.
refusal-other-action = { $unit } does not travel by rail in this action ({ WORD($action) }).
refusal-not-face-down = { $unit } was not face-down when the phase began, or is face-up again.
refusal-no-hq = { $unit } is an HQ: it is not reorganised.
refusal-not-on-map = { $unit } is not on the map.
refusal-out-of-range = { $unit } is out of the range of { $hq }: { $range } points of motorised movement.
refusal-too-few-points = { $unit } costs { $cost } points, and { $hq } has { $left } left.
refusal-no-hq-there = { $unit } is no HQ on the map.
refusal-hq-face-down = { $unit } is face-down: it reorganises nobody.
event-railed = { $unit } travels by rail from { $start } to { $hex }.
event-reorganised = { $hq } brings { $unit } back into order.
word-rail-movement = rail movement
word-reorganisation = reorganisation
