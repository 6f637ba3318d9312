### What commands and the drawing of a position say, in English.

## The drawing in characters

drawing-legend-places = (ruin ●●●)  [temple: i b p for its colour, 1 2 3 for the levels left]  ♦ relic  <who is here>
drawing-legend-trails = ··· trail  ≈≈≈ river  ◆ toolbox token  ◇ used  letters on a trail: whose pathways  + to choose
drawing-legend-boxes = boxes: M C S column and step, 0 bottom, r reserve
drawing-face-up = face up
drawing-points = VP
drawing-rations = rations
drawing-pathways = paths
drawing-boxes = boxes
drawing-relics = relics
drawing-ivory-tiles = ivory
drawing-blue-tiles = blue

## A record, told

replay-deal = The table is laid: { $seats ->
    [one] { $seats } Explorer
   *[other] { $seats } Explorers
}, { $setup ->
    [standard] standard set-up
    [first-game] set-up of the first game
   *[random] random set-up
}.
replay-silent = { $player } chooses: { $action }.
replay-open = The game goes on: it is { $player }’s turn to decide. What is still hidden is not told.
