### The server, in English: why it says no.

## Accounts

denied-name-letter = A name cannot contain { $letter }.
denied-name-short = A name has { $shortest } to { $longest } characters; this one has { $length }.
denied-name-long = A name has { $shortest } to { $longest } characters; this one has { $length }.
denied-name-start = A name begins with a letter or a digit.
denied-name-marks = A letter of a name carries at most { $most } accents.
denied-name-mixed = A name is written in one alphabet: Latin, Cyrillic or Greek.
denied-name-reserved = { $name } is a name that nobody can have. Choose another.
denied-name-taken = { $name } is taken. Choose another name.
denied-no-name-free = No made-up name was free. Choose one of your own.
denied-password-short = A password has { $shortest } to { $longest } characters; this one has { $length }.
denied-password-long = A password has { $shortest } to { $longest } characters; this one has { $length }.
denied-password-weak = This password is too easy to guess. A few unrelated words are better.
denied-wrong-login = The name or the password is wrong.
denied-wrong-password = The password is wrong.
denied-no-password = A guest has no password that could be lost. Make an account first.
denied-wrong-code = The name or the recovery code is wrong, or the code is used up.
denied-email = This is no e-mail address. Write it as name@example.org, or leave it empty.
denied-token-name = Say in 1 to { $longest } characters what the token is for.
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
denied-no-salt-wanted = This seat is not yours, or its share of chance was given already.
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
denied-other-table = This request is for another table.
denied-other-rules = This game was begun under other rules and cannot be shown. The host of this server knows more.
denied-too-many-tables = These are too many tables at once. Leave one first.
denied-muted = You cannot write here. An admin of this server has muted you.
denied-nothing-said = There is nothing to be read in this.

## Too much, and too strange

denied-too-fast = Too many requests at once. Try again in { $wait ->
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

letter-turn-subject = { $game }: it is your turn
letter-turn =
    Hello { $name },

    it is your turn in a game of { $game }:
    { $link }

    You get this e-mail because your account has this address. You can take it out there.
