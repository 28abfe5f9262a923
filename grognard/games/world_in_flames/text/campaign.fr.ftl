# Set-up, reinforcements, production, the end.
ask-set-up = Déployez vos unités dans leurs zones, ou faites placer le reste selon un plan.
ask-reinforcements = Placez vos renforts dans des villes de leur pays, ou faites placer le reste selon un plan.
ask-production = Production : construisez des unités avec vos points, puis continuez. Le reste est perdu.
refusal-not-waiting = { $unit } n'est pas de celles que vous avez à déployer.
refusal-not-its-area = { $unit } se déploie en { WORD($area) } : { $hex } n'y est pas, ou n'est pas à vous.
refusal-nobody-waiting = Toutes vos unités sont déployées.
refusal-not-arriving = { $unit } n'est pas parmi les renforts de ce tour.
refusal-no-arrival = { $unit } ne peut pas arriver en { $hex }.
refusal-no-builder = { WORD($power) } ne construit rien sur votre ordre.
refusal-pool-empty = { WORD($power) } n'a plus d'unité du type { $type } dans son réservoir.
refusal-too-dear = { $type } coûte { $cost } points, et il en reste { $left } : { WORD($power) }.
refusal-over-geared = { WORD($power) } peut construire { $limit } unités de la classe { $group } ce tour-ci : une de plus qu'au tour précédent.
event-deployed = { $unit } se déploie en { $hex }.
event-deployed-rest = { WORD($side) } fait placer le reste de ses unités selon un plan.
event-reinforced = { $unit } arrive en { $hex }.
event-put-off = { $unit } ne trouve pas de place et viendra au tour suivant.
event-built = { WORD($power) } construit { $unit } pour { $cost } points : arrivée dans { $turns } tours.
turn-date = { $season ->
    [jan-feb] Janvier/février
    [mar-apr] Mars/avril
    [may-jun] Mai/juin
    [jul-aug] Juillet/août
    [sep-oct] Septembre/octobre
   *[nov-dec] Novembre/décembre
  } { $year }
status-turn = { $season ->
    [jan-feb] Janvier/février
    [mar-apr] Mars/avril
    [may-jun] Mai/juin
    [jul-aug] Juillet/août
    [sep-oct] Septembre/octobre
   *[nov-dec] Novembre/décembre
  } { $year }.
brief-status-turn = { $season ->
    [jan-feb] janv./févr.
    [mar-apr] mars/avr.
    [may-jun] mai/juin
    [jul-aug] juil./août
    [sep-oct] sept./oct.
   *[nov-dec] nov./déc.
  } { $year }
status-impulse = Impulsion : { WORD($side) }, case { $box } de la piste.
brief-status-impulse = Impulsion { $box }
status-weather = Météo en { WORD($zone) } : { WORD($weather) }.
brief-status-weather = { WORD($weather) }
status-score = L'Axe a { $points } points sur les { $wanted } qu'il lui faut.
brief-status-score = { $points } points sur { $wanted }
status-points = { WORD($power) } : il reste { $points } points de construction.
brief-status-points = { $points } points de construction
status-army = { WORD($side) } : { $land } unités terrestres et { $air } avions sur la carte.
describe-hex = { $hex } : { $terrain }, tenu par { WORD($owner) }.
describe-around = Autour : { $hexes }.
describe-unit = { $name } ({ $unit }), { WORD($power) }, en { $place } : { $factors }{ $reorganisation ->
    [0] {""}
   *[other] {" "}({ $reorganisation })
  }, { $face ->
    [down] face cachée
   *[up] face visible
  }, { $supply ->
    [supplied] ravitaillée
    [out] non ravitaillée
   *[none] hors carte
  }.
describe-aircraft = { $name } ({ $unit }), { WORD($power) }, en { $place } : { $factors }, rayon { $range }, { $face ->
    [down] face cachée
   *[up] face visible
  }.
box-force-pool = Réservoirs
box-production = Cycle de production
box-waiting = À placer
box-lost = Hors jeu
box-sky = En vol
box-reserve = Réserves
box-later = Années suivantes
word-nobody = personne
word-arctic = zone arctique
word-north-temperate = zone tempérée nord
word-mediterranean = zone méditerranéenne
word-north-monsoon = zone de mousson nord
word-south-monsoon = zone de mousson sud
word-south-temperate = zone tempérée sud
type-INF = infanterie
type-GARR = garnison
type-MIL = milice
type-MOT = infanterie motorisée
type-MECH = corps mécanisé
type-ARM = blindés
type-CAV = cavalerie
type-MTN = troupes de montagne
type-PARA = parachutistes
type-MAR = fusiliers marins
type-HQ-A = QG blindé
type-HQ-I = QG d'infanterie
type-FTR = chasseurs
type-LND = bombardiers
type-NAV = avions de patrouille maritime
type-ATR = avions de transport
column-type = Type
column-pool = Au réservoir
column-cost = Points
column-turns = Tours
column-turn = Tour
column-power = Puissance
column-unit = Unité
column-place = Lieu
column-points = Points
column-holder = Tenu par
ask-reserves = Vous êtes en guerre : rappelez vos réserves maintenant, ou plus tard.
refusal-no-reserves = { WORD($power) } n'a pas de réserves à rappeler.
event-reserves-called = { WORD($power) } rappelle ses réserves : { $count } unités.
