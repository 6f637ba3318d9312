### The server, in English: why it says no.

## Accounts

denied-name-letter = A name cannot contain { $letter }.
denied-name-short = A name has { $shortest } to { $longest } characters; this one has { $length }.
denied-name-long = A name has { $shortest } to { $longest } characters; this one has { $length }.
denied-name-start = A name begins with a letter or a digit.
denied-name-marks = A letter of a name carries at most { $most } accents.
denied-name-mixed = A name is written in one script, such as Latin, Cyrillic, Greek or Arabic; only with Chinese, Japanese and Korean go Latin letters as well.
denied-name-reserved = { $name } is a name that nobody can have. Choose another.
denied-name-taken = { $name } is taken, or looks like a name that is. Choose another name.
denied-name-of-account = { $name } is the name of an account here, or looks like one. Give your friend another name for this game.
denied-no-name-free = No made-up name was free. Choose one of your own.
denied-password-short = A password has { $shortest } to { $longest } characters; this one has { $length }.
denied-password-long = A password has { $shortest } to { $longest } characters; this one has { $length }.
denied-password-weak = This password is too easy to guess. Add one or two unrelated words.
denied-password-common = This password, or something very close to it, is among the first that everybody tries. A few unrelated words are better.
denied-password-name = This password is hardly more than your name or ours. A few unrelated words are better.
denied-password-word = One word or name is soon found in a list. Add one or two unrelated words.
denied-password-repeat = What repeats itself is easy to guess. A few unrelated words are better.
denied-password-row = Letters or digits in a row, such as abcd or 4321, are easy to guess. A few unrelated words are better.
denied-password-keyboard = Keys that lie side by side are easy to guess. A few unrelated words are better.
denied-password-date = Dates and years are easy to guess. Add one or two unrelated words.
denied-wrong-login = The name or the password is wrong.
denied-wrong-password = The password is wrong.
denied-no-password = A guest has no password that could be lost. Make an account first.
denied-wrong-code = The name or the recovery code is wrong, or the code is used up.
denied-email = This is no e-mail address. Write it as name@example.org, or leave it empty.
denied-guest-email = E-mail goes to accounts alone. Make an account first.
denied-email-refused = The owner of this address wants no e-mail from this server. If that is you, open the link in the last e-mail you got from here and allow it again.
denied-too-many-emails = That was enough e-mail for today. Try again tomorrow.
denied-nothing-to-confirm = There is no address that waits to be confirmed.
denied-no-email = This server sends no e-mail.
denied-no-email-link = This link is not good, or not any more. Ask for a new e-mail on the page of your account.
denied-token-name = Say in 1 to { $longest } characters what the token is for.
denied-token-scopes = Say what the token may do, with at least one of: { $scopes }.
denied-guest-token = A token is made with the password of an account. Make an account first.
denied-too-many-tokens = You have { $most } tokens. Make one void first.
denied-token-ended = This token has ended. Make another one on the page of your account.
denied-scope = This token was not made for that: it lacks the scope “{ $scope }”.
denied-not-by-token = That is not for programs: log in and do it yourself.
denied-no-account = There is no account { $name }. Check the name.
denied-not-a-guest = Only a guest can become an account.
denied-no-registration = This server takes no new accounts. Ask its host for one.

## Things that are not there

denied-no-table = There is no such table, or it is not open to you. Ask for a new link.
denied-no-seat = This table has no such seat.
denied-no-user = There is no such player.
denied-no-token = There is no such token.
denied-no-report = There is no such open report.
denied-no-line = There is no such line in this chat.
denied-no-page = There is nothing at this address.

## Tables

denied-barred = You were removed from this table.
denied-seat-taken = Somebody sits there already. Choose another seat.
denied-no-share-wanted = This seat is not yours, or takes no part in this round of drawing.
denied-drawing = Chance is being drawn: nothing changes now until every share is there, or the host stops it.
denied-not-drawing = No shares of chance are wanted now, or not in this round.
denied-too-many-rounds = Drawing was called off too often at this table. Set up a new one.
denied-shares-missing = Not without the share of chance of { $players }: it has to be committed to anew, or given up by its owner.
denied-terms-not-agreed = What is played here has changed since { $players } sat down, and they have not agreed to it yet.
denied-other-terms = What is played here has changed just now. Look at it again.
denied-game-begun = The game has begun.
denied-game-over = The game is over.
denied-not-begun = The game has not begun.
denied-unfit = This text or number cannot be stored.
denied-no-game = There is no such game here.
denied-no-pack = The pack “{ $pack }” is not on this server now.
denied-no-language = There are no words in this language yet.
denied-no-bot = There is no such bot.
denied-no-option = This game has no option { $option } for a seat.
denied-no-spectators = This table plays without spectators.
denied-not-host = Only the host of this table can do that.
denied-not-yours = Only those who sit at this table can do that.
denied-not-watching = Look at the table first.
denied-seats-empty = There are empty seats. Wait for players, or put bots there.
denied-game-running = The game is not over yet. What it hides stays hidden until then.
denied-other-rules = This game was begun under other rules and cannot be shown. The host of this server knows more.
denied-too-many-open = You have set up { $most } tables at which no game has begun. Begin there, or close one first.
denied-too-many-running = { $most } of your games are in progress. Finish one first.
denied-broken = A mistake of ours keeps this game from being shown. If it was not over yet, it was closed without a winner; the host of this server has been told.
denied-too-long = This game has become too long for that. It can still be played to its end.
denied-too-many-tables = These are too many tables at once. Leave one first.
denied-muted = You cannot write here. An admin of this server has muted you.
denied-nothing-said = There is nothing to be read in this.

## Too much, and too strange

denied-too-fast = Too many requests at once. Try again in { $wait ->
    [one] a second
   *[other] { $wait } seconds
}.
denied-too-busy = You have asked for several things that take their time. Wait until they are done, then try again.
denied-too-often-wrong = That was wrong too often. Try again in { $wait ->
    [one] a second
   *[other] { $wait } seconds
}.
denied-crowded = Too many people log in at once. Try again in { $wait ->
    [one] a second
   *[other] { $wait } seconds
}.
denied-too-big = That is too much at once.
denied-not-text = Messages are text, in JSON.
denied-malformed = This makes no sense: { $why }
denied-foreign = This came from a page of another site.
denied-unknown-name = This server does not go by the name { $name }. Whoever runs it can give it one: reliquary serve --address http://{ $name }
denied-nobody = Log in first, or go on as a guest.
denied-not-admin = Only admins of this server can do that.
denied-storage = The server cannot reach its storage. Nothing is lost; try again in a moment.
denied-mistake =
    Something went wrong on our side. Nothing is lost; try again, and report it if it happens again:
    number { $number }.

## The network

denied-not-at-machine = Only whoever sits at the computer on which this runs can change that, and only where it was started with: reliquary play
denied-no-network = This computer is in no network. Connect it to your Wi-Fi or with a cable, and try again.
denied-port-taken = Another program in your network has taken port { $port }. Close it, or begin again with another port: reliquary play --port { $other }
denied-no-link = Links of this server do not begin like this.

## E-mail

email-turn-subject = { $game }: it is your turn
email-turn =
    Hello { $name },

    it is your turn in a game of { $game }:
    { $link }

    You get this e-mail because you have confirmed this address for your account.
    No more e-mail about turns:
    { $stop }
email-turn-last =
    Hello { $name },

    it is your turn in a game of { $game }:
    { $link }

    This was the last e-mail about turns for today. Where else you are waited for stands here:
    { $mine }

    You get this e-mail because you have confirmed this address for your account.
    No more e-mail about turns:
    { $stop }
email-confirm-subject = Is this your address?
email-confirm =
    Hello,

    somebody, we hope you, has given this address for an account at { $server }.
    If it was you, open this page within two days and confirm it:
    { $link }

    If it was not you, do nothing: this address will be used for nothing else.
    If you never want e-mail from this server, whoever asks for it:
    { $never }
email-moved-subject = Your account has another address
email-moved =
    Hello { $name },

    your account at { $server } does not use this address any more: somebody who knows your
    password has changed it, or taken it out. From now on no more e-mail comes here.

    If it was not you, set a new password with one of your recovery codes, or ask the host of the server.

    If you never want e-mail from this server, whoever asks for it:
    { $never }
