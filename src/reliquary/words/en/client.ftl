### The client in the browser, whatever is played, in English.

## Everywhere

reliquary = Reliquary
skip = Skip to the content
close = Close
cancel = Cancel
yes = Yes
no = No
more = More
show-more = Show more
copy = Copy
copied = Copied.
copied-here = Copied. This link works on this computer only.
copy-failed = Your browser did not let us copy this. Select it and copy it yourself.
go-home = To the first page
try-again = Try again
somebody = Somebody
your-name = Your name
settings = Settings
rules = Rules
language = Language
language-coming = coming

header-nav = Pages
header-games = My games
header-learn = Learn to play
header-account = Account
header-admin = Admin
header-waiting = { $count ->
    [one] It is your turn at one table
   *[other] It is your turn at { $count } tables
}
footer-nav = More pages
footer-fan-work = An unofficial fan work, free and open. Not made or endorsed by the publishers of the games; all drawings and texts are our own.

theme-system = As the system
theme-light = Light
theme-dark = Dark
theme-to-light = Switch to light
theme-to-dark = Switch to dark
motion-system = As the system
motion-less = Less motion

## When something goes wrong

offline-title = No connection
offline-text = The server does not answer. Your games are safe there; this page comes back by itself as soon as it can.
outdated-title = This browser is too old
outdated-text = The table needs a newer one: Chrome or Edge from version 123, Firefox from 125, Safari from 17.5. All of them came out in spring 2024 and are free. Your games are safe on the server.
no-script-title = Scripts are switched off
no-script-text = Without JavaScript there is no table to play at. Allow it for this page, and load it again.
error-offline = The server does not answer. Try again in a moment.
error-mistake = Something went wrong. Try again; if it happens again, report it.
stuck-title = This page could not be loaded
stuck-text = The connection broke, or the server was renewed a moment ago. Nothing is lost.
stuck-again = Load again
nowhere-title = Page not found
nowhere-text = There is nothing at this address.
gone-title = This table is out of reach
waits-for-pack = This game needs the pack “{ $pack }”
    .text = The server does not have it at the moment. Nothing is lost: the game goes on where it was as soon as the pack is back.
ended-title = You have been logged out
ended-text = Your session has ended, here or from another device. Your games are where they were.
ended-log-in = Log in again
ended-guest = Go on as a new guest

## The first page

way-bots = Against bots
    .text = Begin at once. They never mind waiting.
way-screen = At one screen
    .text = Pass the screen around; a curtain keeps secrets.
way-people = With people anywhere
    .text = Send a link; no account needed.
learn-offer = New here?
    .text = Play a guided first game: it teaches as you go.
my-tables = Your games
open-tables = Open tables
open-tables-none = Nobody is waiting for players at the moment. Open a table, and you are the first.
open-tables-make = Open a table

## Tables in lists

turn-yours = Your turn
turn-yours-at = Your turn: { $game }, with { $others }
turn-of = { $name } to move
table-free = { $free ->
    [one] one seat free
   *[other] { $free } seats free
}
table-full = ready to begin
table-wants-share = Open to begin
table-drawing = about to begin
table-running = under way
table-over = over
table-won = you won
table-lost = over
table-waits-for-pack = waits for its pack
game-with-pack = { $game } · { $pack }
table-alone = nobody else yet
company-bots = { $bots ->
    [one] a bot
   *[other] { $bots } bots
}

## Setting up

set-up-start = Start
set-up-open = Open the table
seats = Players
set-up-game = Game
seat-number = Seat { $number }
pack = Box
pack-author = By { $author }.
lots-seats = Draw lots for who begins
chair-bot = Bot: { $bot }
chair-friend = A friend at this screen
chair-empty = A free seat
chair-free = free
friend-name = Player { $number }
friend-is-called = What your friend is called

bot-random = Wanderer
    .text = Walks about without a plan.
bot-greedy = Greedy
    .text = Takes what is nearest and best.
bot-regular = Regular
    .text = Thinks a few turns ahead.

house-clock = Clock
house-term = A turn may take
house-late = When somebody takes longer, the others may wait on, let a bot play until they are back, or end the game without a result.
house-visibility = Who can join
house-undo = Taking back
house-stand-in = Who stands in
house-open-scores = Points are open to everybody during the game
house-spectators = Others may watch
visibility-private = Only by the link
visibility-open = Anybody, from the list of open tables
undo-agreed = Past what was revealed only if everybody agrees
undo-free = Only as long as nothing was revealed
undo-never = Never
clock-none = No clock
clock-turn-60 = 1 minute a turn
clock-turn-120 = 2 minutes a turn
clock-turn-300 = 5 minutes a turn
clock-game-15 = 15 minutes a game, 10 seconds more each turn
clock-game-30 = 30 minutes a game, 20 seconds more each turn
clock-days-1 = 1 day a turn
clock-days-3 = 3 days a turn
clock-days-7 = 7 days a turn
clock-days-14 = 14 days a turn

## The frame around a game

rail = Table
menu = Menu
people = Players
people-are = Players:
people-one = { $name }, { $presence }.
chat = Chat
chat-unread = { $count ->
    [one] Chat, one new message
   *[other] Chat, { $count } new messages
}
chat-none = Nobody has said anything yet.
chat-write = Say something
chat-send = Send
chat-hidden = removed
chat-hide = Remove this message
speakers = Also in the chat
spectators = { $count ->
    [0] Nobody else is watching.
    [one] One spectator.
   *[other] { $count } spectators.
}
watching = You are watching
presence-here = here
presence-away = away
presence-since = last here { $since }
presence-bot = bot
caption-you = You
caption-bot = Bot · { $bot }
caption-left = { $name } left · { $bot }
caption-stand-in = { $bot } plays for { $name }
caption-away = { $name } · away
mute = Mute
unmute = Unmute
share = Share
share-text = Come and play
confirm-text = Do this?

undo = Take back
undo-barred-nothing-done = There is nothing to take back
undo-barred-revealed = Something hidden has come to light
undo-barred-another-player = Another player has acted since
undo-ask = Ask the others
undo-text-ask = You can go back if everybody agrees. Chance is then drawn afresh, and the record says so.
undo-alone = Take back all the same
undo-text-alone = All other seats are played by bots, so nobody minds. Chance is drawn afresh, and the record says so.

pause = Pause
resume = Go on
paused-title = The game is paused
paused-text = No clock runs, and nobody can act.
paused-agreement = It goes on when all agree; { $moment } anybody may go on alone.
paused-long = It has lasted so long that anybody may go on alone.
stand-in = Let a bot play for me
stood-in-title = A bot plays for you
stood-in-text = { $bot } has your seat until you take it back.
stood-in-text-late = Your time was up. { $bot } has your seat until you take it back.
take-back = I am back
agree = Agree
disagree = Do not agree
withdraw = Never mind
request-undo = { $name } asks to go back
    .text = If everybody agrees, chance is drawn afresh from there on.
request-pause = { $name } asks for a pause
    .text = No clock runs while the game rests.
request-resume = { $name } asks to go on
    .text = The clocks run again.
request-abandon = { $name } asks to stop here
    .text = The game would end without a winner.
request-own-undo = You have asked to go back
request-own-pause = You have asked for a pause
request-own-resume = You have asked to go on
request-own-abandon = You have asked to stop here
request-waiting = Waiting for { $names }.
request-stood-in = A bot plays for { $names }, but only they themselves can agree. They are asked as soon as they look in.

late-title = The time of { $name } is up
late-text = Wait on, let a bot play until they are back, or end the game without a result.
late-stood-in-text = A bot plays until they are back. You can also end the game without a result.
late-own-title = Your time is up
late-own-text = You can still act, unless the others let a bot play for you or end the game.
voted-wait = { $name } waits.
voted-stand-in = { $name } wants a bot to play.
voted-end = { $name } wants to end the game.
end-late = End without a result
end-late-title = End the game without a result?
end-late-text-ask = The time of { $name } is up. If all who wait agree, the game ends and nobody wins.
end-late-text-alone = The time of { $name } is up. The game ends here, and nobody wins.
end-late-yes = End the game
end-late-waiting = To end it, { $names } would have to agree as well.
term-text = A turn may take { $term }. Whoever takes longer can be stood in for, or the others end the game.
wait = Wait
let-bot-play = Let a bot play

abandon = Stop without a winner
abandon-title = Stop here?
abandon-text-ask = The others are asked. If all agree, the game ends and nobody wins.
abandon-text-alone = The game ends here, and nobody wins.
abandon-yes = Stop
resign = Resign
resign-title = Give up this game?
resign-text-end = { $rivals ->
    [one] The game ends, and your rival wins.
   *[other] The game ends, and whoever has not given up wins.
}
resign-text-bot = A bot plays your seat to the end. You cannot come back to it.

lost-title = Connection lost
lost-text = Trying again. You will see everything you miss.
shut-out-title = Closed to the network
shut-out-text = Whoever runs this game no longer lets your network in. Nothing is lost: you go on from here as soon as they do.
returned-title = Since you left
returned-more = { $count ->
    [one] and one thing more before that
   *[other] and { $count } things more before that
}
returned-watch = Show me
returned-close = Got it

pass-title = { $name } is next
pass-text = Your turn is over. You can still take back.
pass = Pass the screen to { $name }
curtain-title = Pass the screen to { $name }
curtain-anyone = Who sits before the screen?
curtain-text = The others look away for a moment.
curtain-claim = I am { $name }

## The table of a game without screens of its own

general-picture = The table
general-position = How things stand
general-log = What happened
general-bar = What is asked
general-scores = Points
general-winner = wins

## Looking back

past-open = Look back
past-title = Move { $at } of { $last }
past-scrub = Position in the game
past-first = To the beginning
past-previous = One back
past-next = One forward
past-link = Copy a link to this position
past-picture = Save a picture of this position
past-live = Back to now
over-title = The game is over
over-again = Watch again
over-resigned = It ended by resignation.
over-abandoned = The players stopped here. Nobody has won.
over-broken = A mistake of ours kept this game from going on, so it was closed. Nobody has won, and the host knows of it.
over-late = Time was up, and those who waited have ended the game. Nobody has won.
over-closed = The table was closed. Nobody has won.
end-open = How it went
rematch = Play again
rematch-join = To the next game

## Reports

report-bug = Report a problem
report-person = Report
report-title-person = Report { $name }
report-label = What happened, and what should have happened?
report-label-person = What did they do?
report-evidence = All that you were told at this table goes along, and nothing else.
report-download = Download it
report-send = Send
report-thanks = Thank you. The admins of this server will look at it.

## An invitation

invite-text = Whoever has this link can join. No account is needed.
invite-link = Link to this table
qr = The link as a QR code

## How far a link reaches

network-here = This link works on this computer only.
network-here-set-up = Nobody else can join yet: your link would work on this computer only.
network-on = Everybody in your network can open your link.
network-switch = Let people in my network join
network-warning = Whoever is in the same Wi-Fi or network can then open this page, and nothing they send is encrypted. Good at home; leave it off in a café, at school or at work.
network-address = Address in your network
network-help = It does not open for them?
network-more = What about people farther away?
network-same = Both must be in the same network. A guest Wi-Fi often keeps its visitors apart.
network-firewall-windows = Windows asks whether Python may be reached: allow it for private networks. To allow it later, search for “Allow an app through Windows Firewall”, and tick Private for Python.
network-firewall-mac = macOS asks whether Python may accept incoming connections: allow it. To allow it later, open System Settings, Network, Firewall, Options.
network-firewall-linux = If a firewall runs on this computer, open the port, for instance with:
    .command = sudo ufw allow { $port }/tcp
network-firewall-other = If a firewall runs on this computer, let it open port { $port } for TCP.
network-host = For people outside of your home you need a server that the internet can reach: a small machine and a name for it. The page “Host a server” of the documentation shows every step.
network-serve = Whoever runs this server can open it: reliquary serve --host 0.0.0.0 lets the same network in, and --address names the address at which the internet reaches it. The page “Host a server” of the documentation shows every step.

## Preferences

prefer-theme = Theme
prefer-motion = Motion
prefer-sound = A sound when it is my turn
    .text = Two soft notes.
prefer-notify = A notification when it is my turn
    .text = Only while this page is open and out of sight.
prefer-confirm = Ask before every action
    .text = One click more, for big fingers and slow trains.
prefer-shortcuts = Keyboard shortcuts
    .text = U for Take back, H for Look back, R for Rules, T for Chat; the game shows its own.
prefer-pass = Pass when nothing can be gained
    .text = Where all you could do is to pass, you do, after a moment. It tells the others nothing.
notify-denied = Your browser does not allow notifications from this page.

## The lobby of a game

room-title = { $game }: waiting for players
room-host-text = Your table is open. Send the link, fill seats with bots if you like, and begin.
room-guest-text = { $host } has opened this table. Take a seat.
room-pack = Played with the pack “{ $pack }”.
room-your-name = What shall we call you?
room-sit = Sit here
room-sit-friend = For a friend here
room-bot = Bot
room-bot-level = Level of the bot
room-get-up = Get up
room-remove = Remove { $name }
room-removed = You were taken off your seat.
room-fewer = One seat fewer
room-more = One seat more
room-lots = Draw lots
room-invite = Invite
room-waits = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
}
room-waits-shares = Waiting a moment for everybody’s share of chance to be sealed …
room-ready = Everybody is there.
room-waits-host = Everybody is there. { $host } begins the game.
room-start = Begin
room-close = Close the table
room-close-title = Close this table?
room-close-text = Nobody can join it any more, and whoever sits here is sent home.
room-agreed = What is played
room-agreed-by = { $host } decides about this.
terms-changed = { $host } has changed what is played here since you sat down, in “What is played” below. The game begins only if you agree to it as it is now; otherwise get up.
terms-agree = Agree
terms-wait = { $count ->
    [one] What is played here has changed. { $names } has to agree to it.
   *[other] What is played here has changed. { $names } have to agree to it.
}
draw-waits = Chance is being drawn. Waiting for the share of { $names } …
draw-away = { $count ->
    [one] Chance is being drawn. { $names } is away: the game begins as soon as they open this table.
   *[other] Chance is being drawn. { $names } are away: the game begins as soon as they open this table.
}
draw-elsewhere = Your share of chance lies in the browser in which you sat down. Open this table there, and the game goes on by itself.
draw-dealing = Every share is there. The game is dealt …
draw-stop = Stop waiting
draw-anew = All have to commit anew, the server too.
draw-withheld = Drawing { $round } was called off: the share of { $names } was not revealed.
draw-left = Drawing { $round } was called off when somebody left: the share of { $names } was missing.
draw-lots = Drawing { $round } was called off: lots were drawn for the seats.
draw-stopped = Drawing { $round } was stopped by the host: the share of { $names } was missing.
draw-seat = seat { $number }
pledge-title = Chance that nobody can bend
pledge-text = The server and every player’s browser have each drawn a number and shown only its seal. When the game begins, the seals are fixed for everybody to see. Only then the players’ numbers are revealed, and the game is dealt from all of them together. Nobody can choose a number knowing those of the others: not the last one, and not the server. If one is held back, nothing is dealt, everybody is told whose, and all draw anew.
pledge-sees = The server can see, but not bend.
    .text = It runs the game, so it knows what lies hidden. It cannot choose what is drawn. When the game is over it shows its number, and your browser can check every draw.
pledge-house = Server
pledge-committed = has committed
pledge-revealed = has revealed
pledge-none = takes no part yet
pledge-added = Your seal is in.

## The guided first game

learn-coming = The table is being set …
coach-next = Next
coach-later = Next
coach-skip = Skip the lessons
coach-progress = { $told } of { $all } lessons
coach-waiting = Play on. The next lesson comes at its moment.
coach-finished = You know the game
    .text = That was all you need. Play this one to its end, or start a real one: the bots are ready.
coach-play-on = Play on
coach-real-game = Start a real game

## The rules reference

rules-of = Rules of { $game }
rules-text = Every rule of the game as one statement with an ID. The game cites these IDs when it says no.
rules-chapters = Chapters
rules-search = Search the rules
rules-none = No rule speaks of that.
rules-found = { $count ->
    [one] one rule
   *[other] { $count } rules
}
origin-derived = follows
    .text = Not printed as such, but it follows from what is printed.
origin-ruling = our ruling
    .text = The rulebooks are silent here; this is how we play.
origin-editions = editions differ
    .text = The editions of the rulebook disagree here.

## After a game

plot-title = Points over time
plot-label = The points of everybody after each turn, as lines
plot-turn = Turn { $turn }
plot-go = Look at this position
sources-title = Where the points came from
keep-title = Downloads
keep-record = Record of the game
chance-left-out = This game has begun without the number that your browser sealed for it, so its chance may be bent. Do not trust what is drawn; ask the host, and report it.
chance-title = Chance, checked
chance-text = The server sees what lies hidden, but nobody can bend what is drawn. Your browser can do the whole sum again and see for itself.
chance-check = Check every draw
chance-good = Everything is as it was promised
    .text = Everybody’s number was sealed before any was shown, and everything that came to light follows from these numbers alone. Nobody, the server included, could choose what was drawn. With the record, `reliquary verify` plays the whole game again.
chance-older-good = What was drawn follows from the numbers. They were not sealed, though, as they are today: with the record, `reliquary verify` says so, too.
chance-bad = Something does not add up
    .text = What the server shows now is not what it promised or told before. Keep the record and report it.
chance-pledge = The secret fits the seal that was shown.
chance-seen = The seal is the one that this browser saw before the game.
chance-seen-unknown = This browser was not here before the game, so it cannot know which seal was shown.
chance-shares = { $count ->
    [0] No player took part in the drawing.
    [one] The number of the one player who took part fits its seal.
   *[other] The numbers of all { $count } players who took part fit their seals.
}
chance-list = The seals are those that this browser saw before it showed its number.
chance-list-unknown = This browser took no part, so it cannot know which seals were fixed.
chance-rounds = { $count ->
    [0] No drawing was called off before.
    [one] One drawing was called off before, as everybody was told.
   *[other] { $count } drawings were called off before, as everybody was told.
}
chance-older-unknown = The older chance: whoever added the last number could choose it.
chance-signed = The record is signed by this server. The fingerprint of its key:
chance-older = The game was dealt from sealed numbers, as this browser sealed one for it.
chance-part = No number that this browser sealed was left out.
chance-part-unknown = For your seat another number was sealed than that of this browser: by another browser of yours, or by nobody of yours.
chance-salt = Your own number was mixed in.
chance-salt-unknown = This browser added no number of its own.
chance-seeds = { $count ->
    [one] The seed follows from the secret and the numbers of the players.
   *[other] All { $count } seeds follow from the secret and the numbers of the players; a new one came with each undo that was agreed on.
}
chance-draws = { $count ->
    [one] The one draw follows from the seed.
   *[other] All { $count } draws follow from the seed, one after the other.
}
## My games

games-none = No games yet
    .text = Your first one is two clicks away.
games-nobody = Play a game, or log in to see those you have played elsewhere.
games-current = Under way
games-over = Finished games
games-ended = All tables whose game is over
games-seats = with { $seats } players
games-played = played
games-won = won
games-best = best
games-mean = average
games-date = Date
games-game = Game
games-result = Result
games-points = Points
games-others = All points
games-result-won = won
games-result-lost = lost

## Privacy

privacy = Privacy
    .text = What this server keeps about you, why, and for how long. These are the terms in force here today.
privacy-link = What is kept about you, and for how long
privacy-host = Who runs this server
privacy-no-host = The host of this server has not said who they are. Ask whoever sent you the link.
privacy-kept = What is kept
privacy-for-good = for good, or until you ask the host
privacy-account = Your account
    .text = Name, password (as a hash that cannot be turned back), preferences, when you came and were last here; an e-mail address if you give one. So that you can come back, and others know you.
    .term = until you delete it
privacy-session = Staying logged in
    .text = So that you need not log in each time.
    .term = { $days ->
        [one] a day after your last visit
       *[other] { $days } days after your last visit
    }
privacy-guest = Guests
    .text = A name and preferences, as long as there are games with them.
    .term = { $days ->
        [one] without games, a day after the last visit
       *[other] without games, { $days } days after the last visit
    }
privacy-game = Games of people with accounts
    .text = Who sat where, every move, and when. So that games go on, can be looked back at, and can be proved fair.
    .term = { $days ->
        [one] a day after the last move
       *[other] { $days } days after the last move
    }
privacy-guest-game = Games of guests alone
    .text = The same, where nobody has an account.
    .term = { $days ->
        [one] a day after the last move
       *[other] { $days } days after the last move
    }
privacy-table = Tables at which no game has begun
    .text = Who waits there, and for what game.
    .term = { $days ->
        [one] a day after the last change
       *[other] { $days } days after the last change
    }
privacy-chat = What is said at tables
    .text = For those at the table, and for admins if somebody complains.
    .term = { $days ->
        [one] a day
       *[other] { $days } days
    }
privacy-email = E-mail
    .text = If you give your account an address and confirm it, we write when it is your turn and you are not here. Every e-mail has a link to stop it; of who wants none, a hash of the address is kept.
    .term = as long as the address stands in your account
privacy-report = Reports
    .text = What somebody reports to the admins, and what that person saw of the game. For the admins alone.
    .term = { $days ->
        [one] a day after they were dealt with
       *[other] { $days } days after they were dealt with
    }
privacy-audit = What admins do
    .text = So that nobody does anything in secret. It names accounts by number.
    .term = { $days ->
        [one] a day
       *[other] { $days } days
    }
privacy-more = Good to know
privacy-cookies = Cookies
    .text = One cookie says who you are; without it you could not play. A second one says that an account was let in by this browser before, so that strangers who guess passwords cannot make you wait. Whoever leaves while they are muted or barred from a table gets a third, so that it still holds when they come back. Your browser itself keeps a few preferences, such as the theme.
privacy-others = Nobody else
    .text = There is no advertising and no tracking, nothing is loaded from anywhere else, and nothing is passed on.
privacy-addresses = Addresses
    .text = The address your device has in the network is not stored with your account or your games. While you visit it is counted against floods, and the host may keep it for a while in the logs of the server.
privacy-backups = Copies
    .text = The host may keep copies of the database in case of damage. What you delete is in older copies until they are replaced.
privacy-yours = Yours to decide
    .text = Under Account you can download all that is stored about you, change your name, and delete everything at once. Your name then stands nowhere any more: not in games, not in reports about you or from your tables. What others have said stays theirs.
privacy-nobody = Nothing is stored about you yet: you have not come in.

## The account

save = Save
print = Print
log-in = Log in
    .text = With the name and the password of your account. Games you have played here as a guest come along.
register = Create an account
    .text = Keep your games, on every device. A name and a password are enough.
recover = Recover
    .text = With one of the recovery codes you have kept, set a new password.
log-out = Log out
log-out-everywhere = Log out everywhere
    .text = Every browser in which you are logged in has to log in again, this one too.
account-welcome = Welcome, { $name }.
account-saved = Saved.
account-identity = Profile
account-guest = You play as a guest: this browser remembers you. Create an account to keep your games for good.
account-liking = Preferences
account-name = Name
account-password = Password
account-old-password = Current password
account-new-password = New password
account-code = Recovery code
account-email = E-mail address
email-title = E-mail
email-none = We can write to you when it is your turn and you are not here. Give an address, and confirm it with the link that we send there.
email-confirmed = Confirmed
email-unconfirmed = Not confirmed
    .text = Nothing is sent there until you open the link in an e-mail that asks whether the address is yours. If it does not come, look among your spam, or have it sent again.
email-hint = Your address { $email } is not confirmed, so that no e-mail tells you of your turns.
email-hint-link = Confirm it
email-sent = An e-mail is on its way to { $email }. Open the link in it to confirm the address.
email-removed = Your address is taken out.
email-again = Send the e-mail again
email-change = Change or remove it
    .text = Leave it empty to take it out. A new address has to be confirmed; the old one is told.
email-save = Save the address
email-remove = Take the address out
email-turns = Write to me when it is my turn
    .text = Only if you are not here, and only a few times a day.
mail-confirm = Is this your address?
    .text = Confirm it, and we write to it when it is your turn and you are not here.
    .yes = Yes, confirm it
mail-confirm-done = Your address is confirmed
    .text = What is sent there, and when, stands on the page of your account.
mail-stop = No more e-mail about turns?
    .text = Your account and its address stay as they are. On the page of your account you can have it sent again.
    .yes = Stop these e-mails
mail-stop-done = No more e-mail about turns
    .text = Your games wait for you here all the same.
mail-never = No more e-mail from here, ever?
    .text = This server will never write to your address again, whoever asks for it.
    .yes = Never write to me again
mail-never-done = You will not hear from us again
    .text = If that was a mistake, you can allow it again here.
mail-allow-done = Your address can be used again
    .text = Nothing is sent until it is given for an account and confirmed anew.
mail-allow = Allow it again
mail-account = To my account
account-password-title = Password
account-password-change = Change the password
account-password-changed = Changed. All other sessions have ended.
account-codes = Recovery codes
account-codes-text = { $left ->
    [0] You have none. With a code you can set a new password if you forget yours.
    [one] One is left. New ones make it void.
   *[other] { $left } are left. New ones make these void.
}
account-codes-make = Make new codes
account-codes-shown = Keep these in a safe place: they are shown this once. Each can be used once.
account-data = Your data
    .text = Everything that is stored about you is in one file, for you to keep.
account-export = Download all of it
account-delete = Delete my account
account-delete-title = Delete your account?
account-delete-text = Your name and everything about you is deleted. Games you have played stay for the others, without your name; bots play on where games run. This cannot be undone.
account-delete-yes = Delete everything about me
account-gone = Your account is deleted. Farewell!
password-hint = A few unrelated words are easy to remember and hard to guess.
password-short = A password has at least 8 characters.
password-name = This is hardly more than your name.
password-repeat = What repeats itself is easy to guess.
tokens = Personal access tokens
tokens-text = For programs of your own that play or watch in your name. None of them can change your password, your address or your account.
tokens-name = What it is for
tokens-make = Make a token
tokens-shown = Copy it now: it is shown this once.
tokens-scopes = What it may do
scope-read = Look
    .text = See your tables, games and records.
scope-play = Play
    .text = Set up tables, sit down, move and chat in your name.
scope-admin = Administrate
    .text = Everything that admins can do here. Give this to nobody.
tokens-days = How long it is good
tokens-days-choice = { $days ->
    [7] a week
    [30] a month
    [90] three months
    [180] half a year
    [365] a year
   *[other] { $days } days
}
tokens-used = last used { $date }
tokens-unused = made { $date }, never used
tokens-ends = good until { $date }
tokens-ended = ended { $date }
tokens-too = { $count ->
    [one] Revoke my token, too
   *[other] Revoke my { $count } tokens, too
}
    .text = If somebody else may have got in, leave this on. Programs of yours need new tokens then.
tokens-drop = Revoke
kind-guest = guest
kind-account = account
kind-admin = admin
kind-deleted = deleted

## Admin

admin-no = Admins only
    .text = Only the admins of this server can open this page.
admin-reports = Reports
admin-users = Users
admin-tables = Tables
admin-log = Audit log
admin-report-by = { $name }, { $when }
admin-evidence = Evidence
admin-look = Look at the table
admin-mute = Mute { $name }
admin-close-report = Resolve
admin-no-reports = No open reports.
admin-search = Name begins with
admin-seen = last seen { $date }
admin-muted = muted
admin-reset = Reset password
admin-reset-title = Reset the password of { $name }?
admin-reset-text = The old password, all sessions, tokens and recovery codes become void.
admin-new-password = The new password
    .text = Hand it over safely: it is shown this once.
admin-no-users = Nobody found.
admin-close-table = End this game
    .text = The game ends at once, and nobody wins.
admin-remove-text = A bot plays on for them. They cannot come back to this table.
admin-no-tables = No game is under way.
admin-no-log = Nothing has been done yet.
admin-command-line = server or command line
