# A name of one's own: passkeys, recovery codes, devices

account-take = Take a name, or sign in
account-yours = { $name }
account-title = A name of your own
account-about = You need none: a link is enough to play. With a name that nobody else can have here, your games follow you to every device, and you can be told when it is your turn.
account-name = Name
account-new-name = Another name
account-rename = Change the name
account-register = Take this name
account-register-about = Your device makes a passkey: a finger, a face or a PIN instead of a password. No mail address is asked for.
account-elsewhere = Passkeys do not work at this address, but they do here:
account-impossible = Passkeys do not work at this address: they need a server with a name and https. You can play by links all the same.
account-known = You have a name here already
account-known-about = On a new device your passkey comes along by your telephone or your password manager; or use a recovery code and make a new one.
account-sign-in = Sign in with a passkey
account-lost = No passkey at hand?
account-code = Recovery code
account-recover = Sign in with a code
account-page = My page: ratings and games
account-signed-in = You are signed in in this browser.
account-sign-out = Sign out
account-games = Your games
account-games-about = Whatever you begin or join now is kept under your name, and is on the first page of every device where you are signed in.
account-claim = { $count ->
    [one] Keep the game of this browser under my name, too
   *[other] Keep the { $count } games of this browser under my name, too
  }
account-claimed = { $mine ->
    [0] No seat was kept.
    [one] One seat is kept under your name.
   *[other] { $mine } seats are kept under your name.
  } { $others ->
    [0] {""}
    [one] One is kept by somebody else.
   *[other] { $others } are kept by somebody else.
  }
account-to-games = To my games
account-passkeys = Passkeys
account-passkeys-about = One for each device that does not share them with another.
account-device = A device
account-used = last used on { $day }
account-here = this browser
account-remove = Remove
account-add = Add a passkey of this device
account-sessions = Where you are signed in
account-codes = Recovery codes
account-codes-about = Write these down or keep them in a safe place: they are shown only now. Each lets you in once if all your passkeys are lost.
account-codes-kept = I have kept them
account-codes-left = { $count ->
    [0] There are none left.
    [one] One is left.
   *[other] { $count } are left.
  }
account-codes-renew = Make new codes, the old ones end
name-kept = You play as { $name }.

trouble-bad-account-name = A name has { $least } to { $most } letters and digits of one script; spaces, hyphens, dots and apostrophes may stand between them.
trouble-name-taken = Somebody is called “{ $name }” here, or almost so. Choose another name.
trouble-name-kept = This seat has the name of its account. Change it on the page of your name.
trouble-sign-in-first = Sign in first: this belongs to an account.
trouble-wrong-code = No account of this name has this code. A code works once.
trouble-unknown-passkey = This passkey belongs to nobody here. Take another one, or a recovery code.
trouble-bad-passkey = This passkey was not accepted. Try again.
trouble-passkey-late = That took too long, or was done twice. Begin again.
trouble-last-passkey = Nobody could sign in any more: make recovery codes first, or add another passkey.
trouble-many-passkeys = An account has at most { $most } passkeys. Remove one first.
trouble-passkeys-elsewhere = Passkeys do not work at this address, but at { $address }.
trouble-no-passkeys = Passkeys do not work at this address: they need a server with a name and https.
trouble-banned = This account was shut out by the operator of the server: { $why }
trouble-foreign-origin = The request came from a page of another site.
trouble-limit-accounts = As many names were taken or changed from your address within the hour as this server allows. Come back a little later.
trouble-limit-sign-ins = Somebody has tried to sign in too often from your address. Come back a little later.

notices-title = Being told that it is your turn
notices-about = When your decision is waited for and you are not at the table. Never more is told than the game, and a link that opens only for you.
notices-on = Tell me
notices-quiet-from = Not from
notices-quiet-until = until
notices-push = Device: { $label }
notices-mail = Mail: { $label }
notices-webhook = Webhook: { $label }
notices-failing = does not take notices just now
notices-unconfirmed = waits until you have opened the link in the letter
notices-subscribe = Tell this device
notices-unwanted = This browser does not show notices: its settings, or the service it uses, do not allow it.
notices-no-push = This browser cannot be told things while no page is open.
notices-mail-address = Mail address
notices-webhook-address = Address of a webhook (Discord and the like)
notices-add = Add
notices-try = Try it
notices-tested = A notice is on its way.
trouble-no-mail = This server sends no mail.
trouble-bad-address = This is no mail address.
trouble-bad-webhook = Notices go only to public addresses that begin with https://.
trouble-bad-subscription = The browser has not told where notices are to go. Try again.
trouble-many-receivers = You can be told in { $most } places at most. Remove one first.
trouble-limit-notices = That was changed often enough for now. Come back a little later.
trouble-limit-mails = That is as many letters as this server sends within the hour. Come back a little later.

# everything about oneself
account-data = Your data
account-data-about = One file with all that this server keeps about you: your account and devices, where you are told, and of each game your seats, notes and lines of chat and the journal as far as you may see it.
account-export = Take everything along
account-delete = Delete the account…
account-delete-about = Your name, passkeys, codes, notices, notes and lines of chat are deleted at once, and so are games that nobody else plays. Games with others stay with them, without your name; in those that are not over the machine plays on for you. Nobody can undo this.
account-delete-name = To be sure: { $name }
account-delete-now = Delete for good
account-deleted = { $removed ->
    [0] Your account is deleted.
    [one] Your account is deleted, and one game with it.
   *[other] Your account is deleted, and { $removed } games with it.
  } { $others ->
    [0] { "" }
    [one] One game goes on without your name.
   *[other] { $others } games go on without your name.
  }
trouble-other-name = This is not the name of your account. Write it as it stands above.
trouble-limit-exports = You have taken your data along often enough for now. Come back a little later.
