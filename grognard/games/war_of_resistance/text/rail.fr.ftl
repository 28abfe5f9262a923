# Voies ferrées (7A).

# --- réseaux
net-name = { $net ->
    [tungpu] du réseau de Tungpu
    [yunnan] du réseau du Yunnan
    [chaochow] du réseau de Chaochow
    [formosa] du réseau de Formose
    [formosa-east] du réseau de la côte est de Formose
    [manchukuo] du réseau du Mandchoukouo
    [indochina] du réseau indochinois
    [hong-kong] du réseau de Hong-Kong
    [szechwan] du réseau du Szechwan
   *[china] du réseau chinois
}

# --- refus : trains
refusal-no-railway = Il n'y a pas de voie ferrée en { $hex }.
refusal-rails-broken = La voie ferrée est rompue en { $hex }.
refusal-train-in-zone = Aucun train n'entre en { $hex } ni n'en sort : l'hexagone est en ZdC ennemie, et aucune unité ayant une force de défense et présente depuis le début de la phase n'y reste.
refusal-no-railway-but-road = Il n'y a pas de voie ferrée en { $hex } : seule une route y passe.
refusal-rails-not-joined = Aucune voie ferrée ne mène de { $start } à { $hex }.
refusal-rails-held = La voie ferrée vers { $hex } passe par { $at }, où se trouvent des unités ennemies.
refusal-rails-not-yours = La voie ferrée vers { $hex } passe par { $at }, qui ne vous appartient pas.
refusal-rails-broken-on-way = La voie ferrée vers { $hex } est rompue en { $at }.
refusal-rails-in-zone = La voie ferrée vers { $hex } passe par { $at }, en ZdC ennemie, et aucune unité ayant une force de défense et présente depuis le début de la phase n'y reste.
refusal-rails-without-yard = La voie ferrée vers { $hex } passe par { $at }, sur un tronçon sans gare de triage qui vous serve.
refusal-strategic-too-far = { $hex } est trop loin pour { $unit } : le mouvement ferroviaire stratégique va au plus à { $limit } hexagones de voie ferrée, et le harcèlement le raccourcit.
refusal-no-yard-on-part = Aucun train ne part de { $hex } : ce tronçon du réseau n'a pas de gare de triage qui vous serve.
refusal-rail-too-far = { $hex } est trop loin par rail pour { $unit } : il en coûterait { $cost } MP et il en reste { $available }.
refusal-no-rail-capacity = La capacité ferroviaire manque sur ce tronçon { net-name } : il faut { $needed } RE et il en reste { $free } pour ce tour.
refusal-no-more-movement = { $unit } ne se déplace plus pendant ce tour de joueur.
refusal-guards-railway = { $unit } a permis à un train de passer en { $hex } malgré la ZdC ennemie et y reste jusqu'à la fin de la phase.
refusal-has-moved = { $unit } s'est déplacée ou a dépensé des points de mouvement pendant cette phase : le mouvement ferroviaire stratégique lui est fermé.

# --- refus : rupture de voies
refusal-outside-operations = La Chine ne peut rien détruire en { $hex } : le Japon ne peut pas y opérer.
refusal-no-other-points = { $unit } n'a pas de points de mouvement pour cela après un mouvement accéléré, un transport ferroviaire stratégique ou une infiltration.
refusal-too-few-mp = { $unit } n'a pas assez de points de mouvement : il en faut { $cost } et il en reste { $available }.

# --- refus : gares de triage
refusal-hex-not-yours = { $hex } ne vous appartient pas.
refusal-no-yard = { $hex } n'est pas une gare de triage, c'est-à-dire un hexagone de ville majeure sur une voie ferrée.
refusal-too-few-resources = Trop peu de points de ressources se trouvent en { $hex } : il en faut { $needed } et il y en a { $there }.
refusal-rail-boosted-enough = La capacité de ce tronçon a déjà été augmentée de moitié pour ce tour, en { $hex } et dans ses autres gares.
refusal-yard-full = La gare de triage de { $hex } vaut { $limit } RE : c'est le maximum.

# --- ce qui se passe
event-railed = { $units } : transport par rail de { $start } à { $hex }.
event-rail-broken = { $unit } rompt la voie ferrée en { $hex }.
event-rail-boosted = Un point de ressources en { $hex } augmente la capacité ferroviaire de { $re } RE pour ce tour.
event-yard-raised = La gare de triage de { $hex } vaut désormais { $worth } RE.
