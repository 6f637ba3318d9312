### Relic Runners in the browser, in English.

## The table

runners-board = The map
runners-piece = { $name }. { $told }
runners-charts = Explorer Charts
runners-chart-of = Chart of { $name }
runners-bar = What is asked
runners-choices = What you can do
runners-position = How things stand
runners-log = What happened
runners-progression = Progression Table
runners-ivory-tiles = Ivory tiles
runners-no-ivory = no ivory tile yet
runners-no-blue = no blue tile yet
runners-their-turn = to move
runners-winner = wins
runners-source = Points for
runners-skip = Skip
runners-close = Close
runners-refused = Not now: { $message }.

runners-coins = { $points ->
    [one] { $points } Victory Point, were it the end now
   *[other] { $points } Victory Points, were it the end now
}
runners-coins-covered = Victory Points, covered until the end
runners-rations = { $packs ->
    [one] { $packs } Ration Pack of { $most }
   *[other] { $packs } Ration Packs of { $most }
}
runners-pathways-left = { $left ->
    [one] { $left } Pathway of { $all } left
   *[other] { $left } Pathways of { $all } left
}
runners-covered-level = A covered blue tile of level { $level }

## Keys of the buttons

runners-key-explore = E
runners-key-stop = S
runners-key-collect = C
runners-key-decline = N
runners-key-done = D
runners-key-show = W

## On the first page, and when a table is set

cover-runners = Who brings the Relics home?
    .text = Find your way through the jungle, open Ruins and Temples, build Pathways, and race for the Relics. For 2 to 5 players, in about an hour.
pack-runners = Our own map and tiles
    .text = What comes with Reliquary.
option-runners-setup = Temples
option-runners-setup-standard = Spread out
    .text = About one Temple of each colour in every quarter.
option-runners-setup-first-game = First game
    .text = A fixed map and plainer tiles: good to learn on.
option-runners-setup-random = Anywhere
    .text = Colours fall where they will.
option-runners-explorers = Colour
option-runners-explorers-any = Any colour
option-runners-explorers-red = Red
option-runners-explorers-green = Green
option-runners-explorers-blue = Blue
option-runners-explorers-yellow = Yellow
option-runners-explorers-black = Black
option-runners-powers-own = Special power
option-runners-powers = Special powers
    .text = Each Explorer begins with a small advantage of their own.
option-runners-rounds = Rounds at most
    .text = 0 for no limit: the game ends with the last Relic.

## The guided first game

lesson-goal = Welcome to Base Camp
    .text = You lead one Explorer, your rival another. Whoever has the most Victory Points (VP) at the end wins. The richest prizes are the Relics, hidden beneath Ruins and Temples. We take it one step at a time.
lesson-walk = Take a walk
    .text = A turn begins with a move. What glows is where you can go. The round mossy stacks are Ruins: a good first goal.
    .task = Choose a glowing place.
lesson-explore = Explore
    .text = Where your move ends you may explore: it costs one Ration Pack and takes the top tile of the stack.
lesson-explore-ruin = Explore the Ruin
    .text = Where your move ends you may explore: it costs one Ration Pack and takes the top tile. At a Ruin you lay one of your Pathways beside it.
    .task = Press Explore, or choose the Ruin itself.
lesson-explore-temple = Explore the Temple
    .text = Where your move ends you may explore: it costs one Ration Pack and takes the top tile. What a Temple tile brings depends on its colour; more about that soon.
    .task = Press Explore, or choose the Temple itself.
lesson-pathway = Lay a Pathway
    .text = Ruins give you Pathways. On each turn you can take one Trail without a Pathway of yours, and as many as you like with one. So Pathways are your roads.
    .task = Choose one of the glowing Trails.
lesson-rival = Your rival has moved
    .text = What happened is told in the notes beside the board, the newest on top. Hold the pointer over anything, or press it long, to learn what it is.
lesson-rations = Ration Packs
    .text = Each exploration costs one, and you never hold more than 5. Walk back into Base Camp to take 3 more; that ends the turn. Go before you are out of them.
lesson-temples = Three kinds of Temples
    .text = Ivory: keep the tile, its effect is yours. Blue: worth 2 to 5 VP at the end, known to you alone. Purple: the tile lies face up and acts at once. Each tile you take brings the Relic below nearer to the light.
lesson-river = Tokens by the river
    .text = The round Toolbox tokens lie along the rivers. Travel past a coloured one: it turns grey, and one of your Toolboxes advances.
    .task = Take a river Trail with a coloured token, when it suits you.
lesson-advance = A Toolbox advances
    .text = Your Toolboxes climb the Table on your Chart: the Machete serves Temples, the Compass moves Pathways and counts them, the Shovel digs and doubles. The higher the step, the better the tool.
    .task = Choose a step that glows.
lesson-far = Go far
    .text = Along your own Pathways you can walk on and on, and still take one Trail without. Places with a dotted ring are reached in one go.
    .task = Try a far place, or go your own way.
lesson-toolbox = Use a Toolbox
    .text = Once a turn you may use a Toolbox that has climbed at least one step. It does what its step shows and goes back to the bottom.
    .task = Choose a glowing step on your Chart, or save it for later.
lesson-relics = Shrines and Relics
    .text = When its last tile is gone, a Ruin or Temple becomes a Shrine, and a Relic appears. Begin a turn on a Shrine with a Relic and end that move on another of the same colour: its Relic is yours, with 2 VP for every Trail you travelled. Build a long road between two Shrines! Each different colour is worth 5 VP more at the end.
lesson-end = How it ends
    .text = When the last Relic needed is taken, as the bar below the board says, everybody else has one more turn; then all points are counted. When in doubt, choose anything that does not glow: the game tells you why not, with the rule. The book opens all of them.
