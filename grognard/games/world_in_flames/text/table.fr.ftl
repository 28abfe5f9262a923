# The table: buttons, lit hexes, phases, signs, overlays, sheets.
do-reroll = Exiger un nouveau jet
do-first = { $side ->
    [axis] L'Axe commence
   *[allied] Les Alliés commencent
  }
do-choose = { $action ->
    [pass] Passer
    [air] Action aérienne
    [naval] Action navale
    [land] Action terrestre
   *[combined] Action combinée
  }
do-thin = Détruire { $unit }
do-move = Déplacer
do-attack = Attaquer
do-desist = Retirer de l'attaque
do-fight = Combattre d'abord pour { $target }
do-table = { $table ->
    [assault] Assaut
   *[blitzkrieg] Blitzkrieg
  }
do-winter-troops = Les troupes d'hiver d'abord
do-lose = Perdre { $unit }
do-fall-back = Se replie
do-advance = Avancer
do-rail = Envoyer par rail
do-reorganise = Réorganiser { $unit }
do-deploy = Déployer
do-deploy-rest = Placer le reste pour moi
do-reinforce = Placer
do-reinforce-rest = Placer le reste pour moi
do-build = Construire
do-done = Continuer
do-rescind = Reprendre un ordre permanent
verb-move = y marcher
verb-attack = y attaquer
verb-rail = y aller par rail
verb-deploy = s'y déployer
verb-reinforce = y arriver
verb-advance = y avancer
verb-fall-back = s'y replier
main-done-declare-attacks = Combattre
main-done-land-movement = Finir le mouvement terrestre
main-done-rail-movement = Finir le mouvement par rail
main-done-reorganisation = Finir la réorganisation
main-done-production = Finir la production
main-done-advance = Ne plus avancer
main-done-breakthrough = Ne plus avancer
main-done-reroll = En rester là
main-done-winter-troops = Attaquer sans elles
phase-set-up = Mise en place
phase-reinforcements = Renforts
phase-initiative = Initiative
phase-actions = Choix des actions
phase-rail = Mouvement par rail
phase-march = Mouvement terrestre
phase-combat = Combat terrestre
phase-reorganisation = Réorganisation
phase-production = Production
sign-supply-out = Non ravitaillée
sign-down-true = Face cachée
sign-reorganisation = Réorganise { $value }
mark-owners = Pris par { WORD($value) }
factor-factors = Combat et mouvement ; pour les avions air-air, air-mer, tactique et stratégique
declared-attack = Attaque sur { $hex }
name-desist = Retirer de l'attaque
name-build = Construire
map-zones = Zones de contrôle
map-supply = Ravitaillement
map-owners = Terres conquises
map-goals = Lieux qui comptent
map-weather = Météo
legend-over-zones = Zones de contrôle du camp
legend-over-supply = Où vos unités seraient ravitaillées
legend-over-owners = Terres qui ont changé de mains
legend-over-goals = Points des lieux, à la couleur de qui les tient
legend-over-weather = La météo de cette paire d'impulsions
over-held-0 = Tenu par l'Axe
over-held-1 = Tenu par les Alliés
over-supplied = Ravitaillé
over-out = Non ravitaillé
over-primary = Source principale
over-secondary = Source secondaire
over-goal = Compte pour la victoire
over-weather-fine = Beau temps
over-weather-rain = Pluie
over-weather-snow = Neige
over-weather-storm = Tempête
over-weather-blizzard = Blizzard
shift-rain = Pluie
shift-snow = Neige
shift-storm = Tempête
shift-blizzard = Blizzard
shift-jungle = Jungle
shift-winter-troops = Troupes d'hiver
shift-face-down = Défenseurs face cachée
shift-odds = Rapport de force
sheet-production = Production
sheet-circle = Cycle de production
sheet-goals = Lieux qui comptent
do-roll-over = Percuter
do-dismiss = Détruire { $unit }
do-spare = Ne pas retourner { $unit }
do-flee = S'envoler
do-march = Marcher ensemble
do-overrun = Percuter
do-forgo = Renoncer à elle
verb-march = y marcher ensemble
verb-overrun = y percuter
verb-flee = s'y envoler
do-no-air-defence = Consigne : pas de défense aérienne des hexagones attaqués
do-arrange = Former la ligne
do-pick = Prendre { $unit }
do-break-off = Rompre le combat aérien
do-fight-on = Consigne : ne jamais rompre
do-fight-above = Consigne : rompre sous une valeur
do-best-in-front = Consigne : le meilleur chasseur en tête
do-land = Atterrir
do-land-at-home = Consigne : rentrer à sa base
do-rebase = Transférer
do-fly = { $extended ->
    [yes] Voler vers { $to } à rayon étendu, avec la moitié des facteurs
   *[no] Voler vers { $to }
  }
do-escort = Escorter
do-patrol = Patrouiller
do-intercept = Intercepter
do-no-patrols = Consigne : pas de patrouilles
do-no-interception = Consigne : pas d'interception
do-intercept-near = Consigne : intercepter près d'un lieu
verb-land = y atterrir
verb-rebase = s'y transférer
verb-fly = y voler
verb-escort = y escorter
verb-patrol = y patrouiller
verb-intercept = y intercepter
phase-ground-strike = Frappe au sol
phase-rebase = Transfert aérien
do-carry = Transporter { $cargo } vers { $to }
do-unload = Déposer ce que porte { $unit }
do-resupply = Ravitailler { $unit } par air
verb-carry = y voler avec elle
phase-bombardment = Bombardement stratégique
phase-carpet = Tapis de bombes
phase-air-transport = Transport aérien
phase-paradrop = Parachutage
do-assist = { $unit } soutient { $hex }
do-call-reserves = Rappeler les réserves
main-done-reserves = Pas maintenant
phase-reserves = Réserves
# Rapports, ce qui les change, et les deux tables.
table-assault = Assaut
table-blitzkrieg = Blitzkrieg
odds-chooser = { $side ->
    [attacker] L'attaquant choisit entre les deux tables : plus de blindés en terrain ouvert.
   *[defender] Le défenseur choisit entre les deux tables.
  }
odds-support = { $side ->
    [attacker] Les avions ajoutent { $factors } facteurs à l'attaque
   *[defender] Les avions ajoutent { $factors } facteurs à la défense
  }, s'ils passent, et pas plus que n'en ont les troupes elles-mêmes.
land-result = { $attacker ->
    [0] l'attaquant ne perd rien
    [one] l'attaquant perd une unité
   *[other] l'attaquant perd { $attacker } unités
  }, { $defender ->
    [0] le défenseur rien
    [one] le défenseur une
   *[other] le défenseur { $defender }
  }{ $fate ->
    [R] {" "}; le reste se replie
    [S] {" "}; le reste est dispersé
    [B] {" "}; le front est percé
   *[stay] {""}
  }{ $up ->
    [yes] {" "}; les attaquants restent face visible
    [half] {" "} ; la moitié des attaquants restent face visible
   *[no] {""}
  }{ $extra ->
    [yes] {" "} ; une perte de plus par mauvais terrain ou mauvais temps
   *[no] {""}
  }
reduction-river = par-dessus un cours d'eau
reduction-river-surprised = par-dessus un cours d'eau, mais la surprise évite la division
reduction-straits = à travers un détroit
reduction-sea = par-dessus l'eau
reduction-alpine = par un côté alpin
reduction-fort = contre un hexagone fortifié
reduction-mountain = défense en montagne
reduction-swamp = défense en marais
reduction-starved = face cachée et non ravitaillée
shift-hq-attack = QG de l'attaquant
shift-hq-defence = QG du défenseur
caution-points-left = { $points ->
    [one] Il reste un point de construction ; il est perdu à la fin de la phase.
   *[other] Il reste { $points } points de construction ; ils sont perdus à la fin de la phase.
  }
map-rails = Voies ferrées utilisables
legend-over-rails = Où vos trains peuvent rouler maintenant
over-rails = Ouvert à vos trains
over-rails-closed = En zone de contrôle ennemie
over-station = Gare
sign-did-moved = A bougé
sign-did-railed = A pris le train
sign-did-attacked = A attaqué
sign-did-flown = A volé
sign-did-dropped = A été parachutée
sign-did-surprised = Surprise
rail-undone-air-missions = { $count ->
    [one] Un avion pourrait encore décoller.
   *[other] { $count } avions pourraient encore décoller.
  }
main-done-air-missions = Plus de missions
main-done-patrol = Plus de patrouilles
main-done-interception = Plus d'intercepteurs
main-done-air-defence = Plus d'avions
main-done-rebasing = Finir les changements de base
main-done-offensive = Sans offensive
main-done-double = Personne de plus
main-done-air-supply = Finir le ravitaillement aérien
main-done-staffs = Sans appui de QG
main-done-forgo = L'unité compte
main-done-unload = Continuer le vol
main-done-break-off = Continuer le combat
