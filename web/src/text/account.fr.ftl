# Un nom à soi : clés d’accès, codes de secours, appareils

account-take = Prendre un nom, ou se connecter
account-yours = { $name }
account-title = Un nom à vous
account-about = Il n’en faut pas : un lien suffit pour jouer. Avec un nom que personne d’autre ne peut avoir ici, vos parties vous suivent sur tous vos appareils, et l’on peut vous avertir quand c’est à vous.
account-name = Nom
account-new-name = Un autre nom
account-rename = Changer de nom
account-register = Prendre ce nom
account-register-about = Votre appareil crée une clé d’accès : un doigt, un visage ou un code au lieu d’un mot de passe. Aucune adresse de courriel n’est demandée.
account-elsewhere = Les clés d’accès ne fonctionnent pas à cette adresse, mais à celle-ci :
account-impossible = Les clés d’accès ne fonctionnent pas à cette adresse : il leur faut un serveur qui a un nom et https. Vous pouvez jouer par liens malgré tout.
account-known = Vous avez déjà un nom ici
account-known-about = Sur un nouvel appareil, votre clé d’accès vient par votre téléphone ou votre gestionnaire de mots de passe ; ou prenez un code de secours et créez-en une autre.
account-sign-in = Se connecter par clé d’accès
account-lost = Pas de clé d’accès sous la main ?
account-code = Code de secours
account-recover = Se connecter par un code
account-page = Ma page : cotes et parties
account-signed-in = Vous êtes connecté dans ce navigateur.
account-sign-out = Se déconnecter
account-games = Vos parties
account-games-about = Ce que vous commencez ou rejoignez à présent est gardé sous votre nom, et figure à la première page de tout appareil où vous êtes connecté.
account-claim = { $count ->
    [one] Garder aussi sous mon nom la partie de ce navigateur
   *[other] Garder aussi sous mon nom les { $count } parties de ce navigateur
  }
account-claimed = { $mine ->
    [0] Aucune place n’a été gardée.
    [one] Une place est gardée sous votre nom.
   *[other] { $mine } places sont gardées sous votre nom.
  } { $others ->
    [0] {""}
    [one] Une autre est gardée par quelqu’un d’autre.
   *[other] { $others } autres sont gardées par quelqu’un d’autre.
  }
account-to-games = À mes parties
account-passkeys = Clés d’accès
account-passkeys-about = Une pour chaque appareil qui ne les partage pas avec un autre.
account-device = Un appareil
account-used = dernier usage le { $day }
account-here = ce navigateur
account-remove = Retirer
account-add = Ajouter une clé d’accès de cet appareil
account-sessions = Où vous êtes connecté
account-codes = Codes de secours
account-codes-about = Notez-les ou gardez-les en lieu sûr : ils ne sont montrés que maintenant. Chacun vous laisse entrer une fois si toutes vos clés sont perdues.
account-codes-kept = Je les ai gardés
account-codes-left = { $count ->
    [0] Il n’en reste aucun.
    [one] Il en reste un.
   *[other] Il en reste { $count }.
  }
account-codes-renew = Créer de nouveaux codes ; les anciens ne valent plus
name-kept = Vous jouez sous le nom de { $name }.

trouble-bad-account-name = Un nom a de { $least } à { $most } lettres et chiffres d’une seule écriture ; espaces, traits d’union, points et apostrophes sont permis entre eux.
trouble-name-taken = Quelqu’un s’appelle ici « { $name } », ou presque. Choisissez un autre nom.
trouble-name-kept = Cette place porte le nom de son compte. Changez-le à la page de votre nom.
trouble-sign-in-first = Connectez-vous d’abord : ceci appartient à un compte.
trouble-wrong-code = Aucun compte de ce nom n’a ce code. Un code sert une fois.
trouble-unknown-passkey = Cette clé d’accès n’est à personne ici. Prenez-en une autre, ou un code de secours.
trouble-bad-passkey = Cette clé d’accès n’a pas été acceptée. Réessayez.
trouble-passkey-late = Cela a duré trop longtemps, ou a été fait deux fois. Recommencez.
trouble-last-passkey = Plus personne ne pourrait se connecter : créez d’abord des codes de secours, ou ajoutez une autre clé.
trouble-many-passkeys = Un compte a { $most } clés d’accès au plus. Retirez-en une d’abord.
trouble-passkeys-elsewhere = Les clés d’accès ne fonctionnent pas à cette adresse, mais à { $address }.
trouble-no-passkeys = Les clés d’accès ne fonctionnent pas à cette adresse : il leur faut un serveur qui a un nom et https.
trouble-banned = Ce compte a été exclu par l’exploitant du serveur : { $why }
trouble-foreign-origin = La demande venait d’une page d’un autre site.
trouble-limit-accounts = Autant de noms ont été pris ou changés depuis votre adresse en une heure que ce serveur en permet. Revenez un peu plus tard.
trouble-limit-sign-ins = On a essayé trop souvent de se connecter depuis votre adresse. Revenez un peu plus tard.

notices-title = Être averti que c’est à vous
notices-about = Quand on attend votre décision et que vous n’êtes pas à la table. On ne dit jamais plus que la partie, et un lien qui ne s’ouvre que pour vous.
notices-on = M’avertir
notices-quiet-from = Pas de
notices-quiet-until = à
notices-push = Appareil : { $label }
notices-mail = Courriel : { $label }
notices-webhook = Webhook : { $label }
notices-failing = ne prend pas d’avis en ce moment
notices-unconfirmed = attend que vous ayez ouvert le lien du courriel
notices-subscribe = Avertir cet appareil
notices-unwanted = Ce navigateur ne montre pas d’avis : ses réglages, ou le service qu’il emploie, ne le permettent pas.
notices-no-push = Ce navigateur ne peut être averti quand aucune page n’est ouverte.
notices-mail-address = Adresse de courriel
notices-webhook-address = Adresse d’un webhook (Discord et autres)
notices-add = Ajouter
notices-try = Essayer
notices-tested = Un avis est en route.
trouble-no-mail = Ce serveur n’envoie pas de courriel.
trouble-bad-address = Ce n’est pas une adresse de courriel.
trouble-bad-webhook = Les avis ne vont qu’à des adresses publiques qui commencent par https://.
trouble-bad-subscription = Le navigateur n’a pas dit où vont les avis. Réessayez.
trouble-many-receivers = On peut vous avertir en { $most } endroits au plus. Retirez-en un d’abord.
trouble-limit-notices = Cela a été changé assez souvent pour l’instant. Revenez un peu plus tard.
trouble-limit-mails = Ce serveur n’envoie pas plus de lettres en une heure. Revenez un peu plus tard.

# tout ce qui vous concerne
account-data = Vos données
account-data-about = Un fichier avec tout ce que ce serveur garde de vous : votre compte et vos appareils, où l’on vous avertit, et pour chaque partie vos places, vos notes, vos messages et le journal tel que vous pouvez le voir.
account-export = Tout emporter
account-delete = Supprimer le compte…
account-delete-about = Votre nom, vos clés d’accès, vos codes, vos avis, vos notes et vos messages sont supprimés aussitôt, ainsi que les parties que personne d’autre ne joue. Les parties avec d’autres leur restent, sans votre nom ; dans celles qui ne sont pas finies, la machine joue à votre place. Personne ne peut revenir là-dessus.
account-delete-name = Pour être sûr : { $name }
account-delete-now = Supprimer pour toujours
account-deleted = { $removed ->
    [0] Votre compte est supprimé.
    [one] Votre compte est supprimé, et une partie avec lui.
   *[other] Votre compte est supprimé, et { $removed } parties avec lui.
  } { $others ->
    [0] { "" }
    [one] Une partie continue sans votre nom.
   *[other] { $others } parties continuent sans votre nom.
  }
trouble-other-name = Ce n’est pas le nom de votre compte. Écrivez-le comme ci-dessus.
trouble-limit-exports = Vous avez assez souvent emporté vos données pour l’instant. Revenez un peu plus tard.
