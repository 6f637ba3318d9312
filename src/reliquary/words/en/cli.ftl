### What commands say, in English.

## A record, told

replay-deal = The table is laid for { $seats } players.
replay-silent = { $player } chooses: { $action }.
replay-open = The game goes on: it is { $player }’s turn to decide. What is still hidden is not told.
