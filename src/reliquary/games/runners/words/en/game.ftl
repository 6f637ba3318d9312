### Relic Runners, in English. Names of places, tiles and Explorers stand in the pack.

## Things

game-runners = Relic Runners
what-now = Now: { $facts }.
goal-runners = Explore Ruins and Temples; where the last tile is gone a Relic appears. Run from one Relic to another of its colour to win it.
what-blue = A blue tile, worth { $value } VP at the end of the game.
trail-name = { $a } – { $b }
figure = { $name } ({ $letter })
covered-tile = A covered blue tile of level { $level }
toolbox-number = Toolbox { $number }
machete = Machete
compass = Compass
shovel = Shovel
machete-1 = Machete 1
    .text = Carry out the action of the Temple here without paying a Ration Pack.
machete-2 = Machete 2
    .text = Take 2 Ration Packs from Base Camp.
machete-3 = Machete 3
    .text = Gain 4 VP for each of your Relics.
compass-1 = Compass 1
    .text = Move one of your Pathways to any other Trail.
compass-2 = Compass 2
    .text = Move two of your Pathways to any other Trails.
compass-3 = Compass 3
    .text = Gain 2 VP for each Pathway of your longest continuous route.
shovel-1 = Shovel 1
    .text = Take a Toolbox from the reserve, or gain 2 VP.
shovel-2 = Shovel 2
    .text = Place a Pathway next to your Explorer.
shovel-3 = Shovel 3
    .text = Double all VP of this turn.
relic-green = Sacred Emerald Toad
relic-ivory = Crystal Skull
relic-blue = Bird of Paradise
relic-purple = Grimacing Juju
site-green = Ruin
site-ivory = ivory Temple
site-blue = blue Temple
site-purple = purple Temple
colour-red = red
colour-green = green
colour-blue = blue
colour-yellow = yellow
colour-black = black

## Where points come from

source-purple-temples = purple Temples
source-compensation = second ivory tiles
source-lasting-ivory = lasting ivory tiles
source-expeditions = Relic Expeditions
source-machete = Machete
source-compass = Compass
source-shovel = Shovel
source-doubling = doubling
source-blue-temples = blue Temples
source-relic-colours = Relic colours
source-ivory-bonuses = ivory tiles at the end

## What is asked

ask-before-move = { $player }: choose a Trail to travel.
ask-before-move-flip = { $player }: turn over a Toolbox token, then leave Base Camp.
ask-leave-camp = { $player }: choose the Trail that leads out of Base Camp.
ask-choose-trail = { $player }: go on, or stop here.
ask-at-camp = { $player }: use a Toolbox before you take Ration Packs, or end the turn.
ask-at-site = { $player }: what do you do here?
ask-after-exploring = { $player }: use a Toolbox, or end the turn.
ask-place-adjacent = { $player }: place a Pathway on a Trail next to your Explorer.
ask-place-anywhere = { $player }: place a Pathway on any Trail.
ask-place-pathway = { $player }: place a Pathway on a Trail next to your Explorer.
ask-lift-pathway = { $player }: which of your Pathways moves?
ask-relay-pathway = { $player }: where does the Pathway go?
ask-advance-toolbox = { $player }: which Toolbox advances?
ask-flip-token = { $player }: turn over a Toolbox token, or leave it.
ask-keep-one-tile = { $player }: which of the two ivory tiles do you keep?
ask-show-tile = { $player }: show the blue tile to double it?
ask-look-inside = { $player }: look at all tiles of this Temple first?
ask-take-one-tile = { $player }: which tile do you take?
ask-visit-neighbour = { $player }: which site next door do you explore?
ask-reserve-or-points = { $player }: a Toolbox from the reserve, or 2 VP?
ask-take-extra-turn = { $player }: discard the tile for an extra turn?
ask-start-nearby = { $player }: start at a place next to Base Camp?

## Actions

action-go = Go { $name }
action-stop = Stop here
action-teleport = Teleport to { $name }
action-explore = Explore
action-visit = Choose { $name }
action-take = Take the tile of level { $level }
action-take-toolbox = Take a Toolbox from the reserve
action-keep = Keep { $name }
action-lay = Lay on { $name }
action-lift = Lift from { $name }
action-flip = Turn over { $name }
action-advance = Advance Toolbox { $number } in { $column }
action-use = Use { $name }
action-show = Show the tile
action-collect = Collect
action-decline = Decline
action-done = Done

## What happened

event-turn-began = { $player } begins a turn.
event-travelled = { $player } travels to { $place }.
event-teleported = { $player } teleports to { $place }.
event-started-nearby = { $player } starts at { $place }.
event-explored = { $player } explores { $site }.
event-visited = { $player } reaches over to { $place }.
event-took = { $player } takes the tile “{ $tile }”.
event-saw = { $player } looks at the blue tile “{ $tile }”: { $value } VP.
event-looked = { $player } sees “{ $tile }” on level { $level } of { $site }.
event-showed = { $player } shows the blue tile “{ $tile }”: { $value } VP.
event-revealed = { $site } now shows “{ $tile }”.
event-relic-appeared = { $colour ->
    [green] A Sacred Emerald Toad
    [ivory] A Crystal Skull
    [blue] A Bird of Paradise
   *[purple] A Grimacing Juju
} stands on { $site }.
event-collected = { $player } completes a Relic Expedition: { $trails ->
    [one] { $trails } Trail
   *[other] { $trails } Trails
}, { $colour ->
    [green] Sacred Emerald Toad
    [ivory] Crystal Skull
    [blue] Bird of Paradise
   *[purple] Grimacing Juju
}.
event-gained = { $player } gains { $points } VP.
event-supplied = { $packs ->
    [0] { $player } takes no Ration Packs.
    [one] { $player } takes { $packs } Ration Pack.
   *[other] { $player } takes { $packs } Ration Packs.
}
event-paid = { $player } spends a Ration Pack.
event-placed = { $player } places a Pathway: { $trail }.
event-lifted = { $player } lifts a Pathway: { $trail }.
event-relaid = { $player } lays it down again: { $trail }.
event-flipped-along = { $player } flips { $count ->
    [one] { $count } Toolbox token.
   *[other] { $count } Toolbox tokens.
}
event-flipped = { $player } turns over the Toolbox token { $token }.
event-reset = All Toolbox tokens are coloured again.
event-advanced = { $player } advances { $box } to { $step }.
event-entered = { $player } puts { $box } at the bottom of the Table.
event-used-toolbox = { $player } uses { $step }.
event-discarded = { $player } discards “{ $tile }”.
event-end-triggered = { $player } has taken the last Relic: every other player has one more turn.
event-game-over = The game is over.

## Why not

no-not-your-turn = it is another player’s turn
no-game-is-over = the game is over
no-finish-first = finish what you have begun first
no-move-is-over = your move of this turn is over
no-move-is-compulsory = you must travel along at least one Trail
no-move-before-exploring = first comes the move, then the exploration
no-stop-not-now = no move is under way that could stop here
no-trail-is-elsewhere = { $trail } does not touch the place where your Explorer stands
no-trail-was-travelled = { $trail } was travelled in this turn already
no-one-unfamiliar-trail = { $trail } has no Pathway of yours, and you have used your one unfamiliar Trail
no-chain-on-one-side = your own Pathways lie before the unfamiliar Trail or after it, not on both sides
no-not-back-to-the-camp = a move that starts in Base Camp cannot come back to it in the same turn
no-not-back-at-the-start = a move may not end where the turn began
no-camp-ends-the-move = the move ends at Base Camp
no-teleport-needs-the-tile = only the ivory tile of level 2 lets you teleport
no-teleport-replaces-the-move = a teleport takes the place of the move, and the move has begun
no-teleport-starts-at-a-temple = a teleport starts at a Temple site
no-teleport-needs-the-same-colour = { $place } is not another Temple of the same colour
no-teleport-not-to-a-relic = a Relic stands on { $place }
no-explore-not-now = you explore after your move, once
no-nothing-to-explore-in-camp = there is nothing to explore in Base Camp
no-one-exploration-a-turn = you explore once in a turn
no-shrine-cannot-be-explored = no tile is left here: a Shrine cannot be explored
no-no-ration-pack = you have no Ration Pack
no-visit-not-now = only the purple tile that reaches next door lets you choose a neighbour
no-visit-not-the-camp = Base Camp cannot be chosen
no-visit-in-progress = the exploration of { $place } is still in progress
no-visit-not-a-shrine = { $place } has no tile left
no-visit-adjacent-only = { $place } is not next to the Temple explored
no-start-next-to-camp = { $place } is not next to Base Camp
no-take-not-now = you choose a level only after looking inside a Temple
no-level-is-gone = the tile of level { $level } is gone
no-take-toolbox-not-now = a reserve Toolbox comes into play only by Shovel 1 or its purple tile
no-keep-not-now = you have no two ivory tiles of one level
no-keep-one-of-the-two = keep one of the two ivory tiles of this level
no-lay-not-now = you have no Pathway to lay now
no-lift-not-now = you move no Pathway now
no-trail-has-your-pathway = { $trail } has a Pathway of yours already
no-trail-is-not-adjacent = { $trail } is not next to your Explorer
no-placing-is-compulsory = a Pathway must be placed where it is possible
no-pathway-was-just-moved = the Pathway on { $trail } has just been moved
no-no-pathway-of-yours = { $trail } has no Pathway of yours
no-trail-was-just-vacated = a Pathway was taken from { $trail } by this action
no-flip-not-now = tokens are turned by travelling past them
no-flip-on-leaving-camp = only an ivory tile of level 3 turns a token by hand, when you leave Base Camp
no-token-comes-first = turn over a Toolbox token first, as “{ $tile }” says
no-flip-at-departure = the token is turned before the first step out of Base Camp
no-flip-or-be-done = turn over a token, or be done
no-visit-is-compulsory = a neighbour that has a tile must be chosen
no-token-was-just-turned = { $token } was turned just now; choose another token
no-advance-not-now = no step is due to your Toolboxes now
no-advancing-is-compulsory = a step must be taken while a Toolbox can take it
no-toolbox-is-in-reserve = { $box } is in reserve
no-toolbox-is-at-the-top = { $box } has reached the top of its column
no-toolbox-stays-in-its-column = { $box } stays in its column until it is used
no-toolbox-not-now = a Toolbox is used before the move, before exploring or after it, and interrupts nothing
no-toolbox-not-between-steps = all steps are taken in one go before a Toolbox is used
no-one-toolbox-a-turn = you have used a Toolbox in this turn
no-no-toolbox-there = no Toolbox of yours stands on { $step }
no-machete-needs-a-temple = your Explorer does not stand at a Temple
no-machete-needs-a-tile = no tile is left on this Temple
no-packs-are-taken = the Ration Packs of Base Camp are taken in any case
no-packs-are-full = you have 5 Ration Packs, the most there can be
no-nowhere-to-place = there is no Pathway to place, or no free Trail next to your Explorer
no-too-few-pathways = too few of your Pathways are on the board
no-tile-not-yours = “{ $tile }” does not lie before your Chart
no-tile-not-now = “{ $tile }” cannot be used at this moment
no-tile-is-used-by-walking = “{ $tile }” is used by taking the step that needs it
no-tile-is-used-by-teleporting = “{ $tile }” is used by choosing where to teleport
no-tile-acts-at-the-end = “{ $tile }” counts at the end of the game
no-tile-acts-by-itself = “{ $tile }” works by itself whenever its moment comes
no-show-not-now = only a blue tile of this turn can be shown, when it is doubled
no-collect-not-now = there is nothing to collect now
no-no-relic-here = no Relic stood here when your move ended
no-expedition-needs-the-same-colour = this turn did not begin on a Shrine of the same colour
no-expedition-starts-at-a-relic = no Relic stood where this turn began
no-collect-or-decline = collect the Relic or decline it
no-nothing-to-decline = no Relic Expedition was completed that could be declined
no-decline-not-now = this cannot be declined
no-done-not-now = this must be carried out to its end
no-last-turn-is-over = the last turn is over

## Choices

choice-stop = Stop here
choice-explore = Explore
choice-explore-ruin = for a Ration Pack: take a tile and lay a Pathway
choice-explore-ivory = for a Ration Pack: take the tile of level { $level } and keep it
choice-explore-blue = for a Ration Pack: take the tile of level { $level }, worth 2 to 5 VP at the end
choice-explore-purple = for a Ration Pack: “{ $tile }”: { $text }
choice-collect = Collect the Relic
choice-collect-detail = { $relic }, and { $points } VP for { $trails ->
    [one] { $trails } Trail
   *[other] { $trails } Trails
}
choice-collect-reserve-or-points = Gain 2 VP
choice-take-toolbox = Take a Toolbox from the reserve
choice-show = Show the tile
choice-show-detail = “{ $tile }”: its { $value } VP are paid now as well
choice-done = End the turn
choice-done-at-camp = Take Ration Packs and end the turn
choice-done-flip-token = Turn over no more
choice-decline = Decline
choice-decline-at-site = Leave the Relic where it is
choice-decline-look-inside = Explore as usual, without looking
choice-decline-show-tile = Keep it covered
choice-decline-take-extra-turn = Keep the tile and let the game end
choice-decline-start-nearby = Start in Base Camp
choice-decline-place-pathway = Place no Pathway
choice-level = the tile of level { $level }
choice-tile = “{ $tile }”
choice-tile-value = “{ $tile }”, { $value } VP
choice-towards = towards { $place }
choice-toolbox = { $box } to { $step }
choice-token-coloured = coloured, would turn grey; { $trail }
choice-token-grey = grey, would turn coloured; { $trail }

## What stands at a place and lies on a Trail

site-camp = { $packs ->
    [one] { $packs } Ration Pack lies there
   *[other] { $packs } Ration Packs lie there
}
site-stack = { $colour ->
    [green] Ruin
    [ivory] ivory Temple
    [blue] blue Temple
   *[purple] purple Temple
}, { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
site-face-up = purple Temple, { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}: “{ $tile }”
site-relic = { $colour ->
    [green] Shrine with a Sacred Emerald Toad
    [ivory] Shrine with a Crystal Skull
    [blue] Shrine with a Bird of Paradise
   *[purple] Shrine with a Grimacing Juju
}
site-empty = Shrine, its Relic is gone
trail-own = your Pathway
trail-unfamiliar = unfamiliar
trail-token = river, Toolbox token
detail-more = { $first } · { $second }

## Whole moves

route-walk = Walk to { $place } and stop there
route-trails = { $trails ->
    [one] { $trails } Trail
   *[other] { $trails } Trails
}
route-tokens = { $tokens ->
    [one] { $tokens } Toolbox token turns
   *[other] { $tokens } Toolbox tokens turn
}
route-relic = { $relic } and { $points } VP
route-spends = uses up “{ $tile }”

## Charts

chart-head = { $name } ({ $letter })
chart-you = you
chart-asked = deciding now
chart-points = { $points } VP, were it the end now
chart-covered = VP covered until the end
chart-supplies = Ration Packs { $packs } of 5 · Pathways left { $pathways } of 10 · at { $place }
chart-relics = Relics: { $relics }
chart-relic = { $count } { $relic }
chart-no-relics = Relics: none yet
chart-boxes = Toolboxes: { $boxes }
box-reserve = in reserve
box-bottom = at the bottom
chart-ivory = Ivory tile “{ $tile }”: { $text }
chart-blue-own = Blue tiles: { $tiles }
chart-blue = Blue tiles: { $count } covered
chart-blue-tile = “{ $tile }” { $value } VP
chart-sources = From: { $sources }
chart-source = { $source } { $points }
chart-left = Left on the board: { $ivory } ivory, { $blue } blue and { $purple } purple tiles

## What things are, and how it is with them now

about-site-camp = Whoever walks in takes 3 Ration Packs, and the turn is over. Nobody holds more than 5.
about-site-green = Exploring costs a Ration Pack: one tile is removed, and a Pathway is laid on a Trail next to the Explorer.
about-site-ivory = Exploring costs a Ration Pack and brings a tile with an effect, to be kept: one of each level.
about-site-blue = Exploring costs a Ration Pack and brings a tile worth 2 to 5 VP at the end. Only its owner sees the value.
about-site-purple = Exploring costs a Ration Pack. The tile on top lies face up; its effect is carried out at once.
about-site-relic = Begin a turn on a Shrine with a Relic and end the move on another of the same colour: that Relic is yours, and 2 VP for each Trail travelled.
about-site-empty = The Relic is gone. One can pass and stop here, no more.
about-trail-jungle = A move takes one unfamiliar Trail, and before or after it as many Trails with an own Pathway as wanted.
about-trail-river = A River Trail is like any other; travelling it turns over the coloured Toolbox token beside it.
about-step = A Toolbox that stands here can be used once in your turn; then it goes back to the bottom.
about-toolbox = Tokens advance it, step by step, in one of three columns. Using a step sends it back to the bottom.
about-covered-tile = Worth 2 to 5 VP at the end; only its owner knows.
about-tile = { $colour ->
    [ivory] From an ivory
    [blue] From a blue
   *[purple] From a purple
} Temple, level { $level }{ $colour ->
    [blue] .
    [purple] : carried out at once.
   *[ivory] { $level ->
        [1] : counts at the end of the game.
        [2] : used once, then discarded.
       *[3] : lasting.
    }
}
about-relics = A Relic won on an Expedition. At the end each different colour is worth 5 VP.
sign-coins = Victory Points
    .text = Coins, blue tiles, 5 VP for each colour of Relics and the ivory tile of level 1, were it the end now. The totals of rivals stay covered until the end, unless the table plays with open scores.
sign-rations = Ration Packs
    .text = Exploring costs one. Base Camp gives 3; nobody holds more than 5.
sign-pathways = Pathways on the Chart
    .text = Laid at Ruins. A Trail with an own Pathway is familiar: it can be travelled as part of a longer move.
sign-blues = Blue tiles
    .text = Worth 2 to 5 VP each at the end.
sign-reserve = Toolboxes in reserve
    .text = They come into play by Shovel 1 or a purple tile.
standing-here = Here: { $names }.
standing-pathways = Pathways of { $names }.
standing-relics = { $places ->
    [none] none is in sight
   *[other] in sight at { $places }
}{ $owners ->
    [none] { "" }
   *[other] ; taken: { $owners }
}
standing-owner = { $name } { $count }
standing-token = { $side ->
    [coloured] Coloured: whoever travels along it turns it over and advances a Toolbox by one step.
   *[grey] Grey: used. When the last token turns grey, all are coloured again and a Toolbox advances one step more.
}
described-place = { $place }: { $standing }. Trails to { $ways }.{ $here ->
    [none] {""}
   *[other] {" "}Here: { $here }.
}
described-own-way = { $place } (your Pathway)
described-token = { $token }: { $side ->
    [coloured] coloured
   *[grey] grey
}, beside { $trail }.
described-chart = { $name } ({ $letter }): { $chart }.

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
