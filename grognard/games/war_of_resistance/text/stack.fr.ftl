# Empilement, subdivision et regroupement, marqueurs de corps, divisions de réserve.

ask-assemble = Plus rien ne bouge : regroupez des éléments, ou laissez-les séparés.
ask-too-full = { $hex } dépasse la limite d'empilement et personne ne peut en sortir : choisissez une unité à sacrifier.

event-broken-down = { $unit } se subdivise en { $hex } : { $units }.
event-put-together = { $units } se regroupent en { $hex } : { $unit }.
event-crowded-out = { $unit } ne trouve plus de place en { $hex } : l'unité est sacrifiée.
event-refilled = { $reserve } est dissoute en { $hex } pour recompléter { $unit } : { $cost } points de recomplètement d'infanterie, reste { $left }.

refusal-no-room = { $hex } est plein : { $units } unités quelconques, plus { $others } RE d'unités non divisionnaires, plus { $artillery } RE d'artillerie.
refusal-too-full = { $hex } dépasse la limite d'empilement, et une unité peut encore en sortir.
refusal-too-full-apart = { $hex } dépasse la limite d'empilement : regroupez ce qui peut l'être.
refusal-not-too-full = { $unit } ne fait pas partie des unités à choisir en { $hex }.
refusal-never-broken-down = { $unit } est d'un genre qui ne se subdivise pas.
refusal-reduced-not-broken-down = { $unit } a perdu de sa force : seules les unités à plein effectif se subdivisent.
refusal-no-breakdown = { $unit } a { $ways ->
    [one] une seule subdivision possible
   *[other] { $ways } subdivisions possibles
}, et pas de subdivision { $way }.
refusal-not-in-pool = { $unit } n'est pas dans la réserve de recomplètement ; en phase initiale, seules les unités qui s'y trouvent se subdivisent ou se regroupent.
refusal-not-on-map = { $unit } n'est pas sur la carte.
refusal-too-late-to-break = { $unit } ne peut plus se subdiviser : des unités ont bougé, et cela se fait au début d'une phase.
refusal-break-out-of-influence = { $unit } n'est pas dans la zone d'influence d'un QG activé.
refusal-carries = { $unit } transporte quelque chose ou est transportée : il faut d'abord l'en défaire.
refusal-no-counters = Aucun pion de subdivision n'est libre pour { $unit }.
refusal-part-reduced = { $unit } n'est pas à plein effectif.
refusal-parts-apart = { $count ->
    [0] Aucune unité n'est nommée.
   *[other] Ces unités ne sont pas au même endroit.
}
refusal-no-whole = { $count ->
    [one] Cette unité n'en forme pas une plus grande à elle seule.
   *[other] Ces { $count } unités n'en forment pas une plus grande.
}
refusal-no-such-marker = Il n'y a pas de marqueur de corps { $marker } : ils sont numérotés de 1 à { $most }, et 0 en retire les unités.
refusal-no-reserve = { $unit } n'est ni une division de réserve sur la carte, ni un de ses éléments.
refusal-not-its-parent = { $unit } n'est pas la division mère de { $reserve } ni un de ses éléments, ou n'a rien perdu.
refusal-no-such-form = { $unit } ne peut pas revenir sous la forme de { $form } pour l'instant.
refusal-no-cadre = { $unit } ne peut pas être ramenée à un cadre.
refusal-out-of-reach = { $unit } n'est pas ravitaillée ou n'a pas de ligne tout-terrain jusqu'à { $reserve }.
refusal-too-few-replacements = { $unit } coûte { $cost } points de recomplètement d'infanterie et il y en a { $points }.
