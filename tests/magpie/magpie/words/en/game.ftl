### Magpie, in English.

game-magpie = Magpie
goal-magpie = You hold one card that nobody else sees. Swap it for another one, keep it, or boast; after three rounds the highest card wins.
cover-magpie = Who holds the highest card?
    .text = One secret card each, three rounds, and as much boasting as you dare. For 2 to 4 players, in two minutes.

seat-number = Magpie { $number }
no-boasted-before = you have boasted before
no-not-your-turn = it is another player’s turn
no-over = the game is over
ask-swap-or-stay = { $player }: swap your card, stay, or boast?
action-swap = Swap
    .text = Discard your card, and draw one that nobody has seen.
action-stay = Stay
    .text = Keep your card.
action-boast = Boast
    .text = Keep your card, and tell everybody how good it is. Nobody boasts twice.
event-drew = { $player } holds card { $card }.
event-boasted = { $player } boasts.
event-discarded = { $player } discards card { $card }.
event-showed = { $player } shows card { $card }.
source-card = the card

## How things stand

magpie-round = Round { $round } of { $rounds }.
magpie-over = The game is over.
magpie-holds = { $player } holds card { $card }.
magpie-hides = { $player } holds a card that you do not see.
magpie-gone = Discarded: { $cards }.
