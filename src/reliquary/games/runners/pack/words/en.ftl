# Names of the places, tokens, tiles and explorers of Relic Runners.

## Places

base-camp = Base Camp
    .flavour = Nine tents, one kettle, and a map that grows every evening.

rootwell = Rootwell
    .flavour = A fig tree drinks from it and gives nothing back.
mossgate = Mossgate
    .flavour = The door has been open for six hundred years.
fallen-arch = Fallen Arch
    .flavour = What it once led to now leads to it.
fern-hollow = Fern Hollow
    .flavour = Lift any frond and there is masonry.
stone-nest = Stone Nest
    .flavour = Round walls, no roof, and something still sleeps here.
tilted-wall = Tilted Wall
    .flavour = It has been about to fall since the first survey.
toad-cistern = Toad Cistern
    .flavour = At dusk the choir begins.
sunken-court = Sunken Court
    .flavour = The judges are up to their knees in lilies.

heron-stair = Heron Stair
    .flavour = A grey bird keeps the top step and allows no company.
whisper-hall = Whisper Hall
    .flavour = Say nothing here that you would not have repeated.
cloud-terrace = Cloud Terrace
    .flavour = On clear days one sees only cloud, but from above.
macaw-tower = Macaw Tower
    .flavour = Its alarm is red, blue and very loud.
lantern-rock = Lantern Rock
    .flavour = Fireflies gather where the lamps used to hang.
jaguar-seat = Jaguar Seat
    .flavour = The throne is warm. Nobody asks why.
rain-court = Rain Court
    .flavour = Forty spouts, and every one is tuned.
serpent-gate = Serpent Gate
    .flavour = One walks in by the mouth.
moth-garden = Moth Garden
    .flavour = White by day, and gone when the moon looks.
orchid-steps = Orchid Steps
    .flavour = Each step blooms in its own month.
echo-vault = Echo Vault
    .flavour = The answer comes first, if one waits.
ember-altar = Ember Altar
    .flavour = The ash is old, the smoke is not.

## Tokens

otter-bend = Otter Bend
egret-bar = Egret Bar
mist-weir = Mist Weir
turtle-bank = Turtle Bank
caiman-sill = Caiman Sill
pebble-shoal = Pebble Shoal
reed-landing = Reed Landing
drift-ford = Drift Ford
snag-rapids = Snag Rapids
lily-reach = Lily Reach

## Watercourses

silver-run = Silver Run
slow-coil = Slow Coil
thunder-creek = Thunder Creek
amber-brook = Amber Brook

## Tiles

# Ivory, level 1: counted at the end of the game.

ivory-gallery = Ivory Gallery
    .text = At the end of the game, gain 3 VP for each of your ivory tiles, this one included.
tightened-belt = Tightened Belt
    .text = At the end of the game, gain 2 VP for each Ration Pack left on your Chart.
twin-idols = Twin Idols
    .text = At the end of the game, gain 5 VP for each Relic beyond the first of its colour.
blazed-trails = Blazed Trails
    .text = At the end of the game, gain 1 VP for each of your Pathways on the board.
busy-workshop = Busy Workshop
    .text = At the end of the game, gain 4 VP for each of your Toolboxes on the Progression Table, its bottom included.
one-last-dawn = One Last Dawn
    .text = When the last player has completed the final turn, you may discard this tile to take 1 extra turn.

# Ivory, level 2: used once.

rope-bridge = Rope Bridge
    .text = During one move, travel your unfamiliar Trail in the middle of your chain of Pathways. Then discard this tile.
dark-lantern = Dark Lantern
    .text = When you explore a Temple, secretly look at all its tiles and take any one of them. Then discard this tile.
field-kitchen = Field Kitchen
    .text = At the start of your turn, fill up to 5 Ration Packs from Base Camp. Then discard this tile.
willing-porters = Willing Porters
    .text = When you place a Pathway, place 2 in place of 1, both next to your location. Then discard this tile.
surveyors-kite = Surveyor’s Kite
    .text = When you place a Pathway, place it on any Trail of the board. Then discard this tile.
moon-door = Moon Door
    .text = In place of your move, teleport from a Temple to another of the same colour that holds no Relic. Then discard this tile.

# Ivory, level 3: lasting.

milestones = Milestones
    .text = Each time you place a Pathway, gain 1 VP.
first-footprint = First Footprint
    .text = Each time you are the first of all players to explore a Ruin or Temple, gain 1 VP.
temple-rubbings = Temple Rubbings
    .text = Each time you gain VP by exploring a Temple, gain 1 VP more.
salvage-rights = Salvage Rights
    .text = Each time an opponent moves a Pathway that is on the board, take 1 Ration Pack from Base Camp.
friend-of-the-cook = Friend of the Cook
    .text = Each time you return to Base Camp, take 1 Ration Pack more.
camp-semaphore = Camp Semaphore
    .text = Each time you leave Base Camp, turn over 1 Toolbox token anywhere on the board. No Toolbox advances for it, unless it was the last coloured one: then all are coloured again, and one of your Toolboxes advances by 1 step.

# Blue: worth its value at the end of the game, and secret until then.

turquoise-throne = Turquoise Throne
drowned-library = Drowned Library
lapis-doorway = Lapis Doorway
cobalt-colonnade = Cobalt Colonnade
painted-ceiling = Painted Ceiling
cracked-basin = Cracked Basin
sapphire-calendar = Sapphire Calendar
star-map-floor = Star-Map Floor
glazed-tapir = Glazed Tapir
tide-clock = Tide Clock
azure-mosaic = Azure Mosaic
blind-window = Blind Window
peacock-mask = Peacock Mask
feather-crown = Feather Crown
singing-bowl = Singing Bowl
indigo-shawl = Indigo Shawl
glass-beads = Glass Beads
chipped-gourd = Chipped Gourd

# Purple: carried out at once. The medium and the small tile read like the large one.

golden-tribute-large = Golden Tribute
    .text = Gain 3 VP.
whetstone-large = Whetstone
    .text = Advance one of your Toolboxes by 1 step.
hanging-orchard-large = Hanging Orchard
    .text = Take 2 Ration Packs from Base Camp.
forgotten-crate-large = Forgotten Crate
    .text = Put a Toolbox from your reserve at the bottom of the Progression Table.
homeward-tunnel-large = Homeward Tunnel
    .text = Teleport to Base Camp and take 3 Ration Packs.
shifting-vines-large = Shifting Vines
    .text = Move one of your Pathways on the board to any other Trail.
speaking-idol-large = Speaking Idol
    .text = Carry out the action of an adjacent Ruin or Temple as if you stood there. A Pathway still goes next to where you are.
sluice-gate-large = Sluice Gate
    .text = Turn over up to 2 Toolbox tokens anywhere on the board. No Toolbox advances for them, unless one was the last coloured one: then all are coloured again, and one of your Toolboxes advances by 1 step.

golden-tribute-medium = { golden-tribute-large }
    .text = { golden-tribute-large.text }
whetstone-medium = { whetstone-large }
    .text = { whetstone-large.text }
hanging-orchard-medium = { hanging-orchard-large }
    .text = { hanging-orchard-large.text }
forgotten-crate-medium = { forgotten-crate-large }
    .text = { forgotten-crate-large.text }
homeward-tunnel-medium = { homeward-tunnel-large }
    .text = { homeward-tunnel-large.text }
shifting-vines-medium = { shifting-vines-large }
    .text = { shifting-vines-large.text }
speaking-idol-medium = { speaking-idol-large }
    .text = { speaking-idol-large.text }
sluice-gate-medium = { sluice-gate-large }
    .text = { sluice-gate-large.text }

golden-tribute-small = { golden-tribute-large }
    .text = { golden-tribute-large.text }
whetstone-small = { whetstone-large }
    .text = { whetstone-large.text }
hanging-orchard-small = { hanging-orchard-large }
    .text = { hanging-orchard-large.text }
forgotten-crate-small = { forgotten-crate-large }
    .text = { forgotten-crate-large.text }
homeward-tunnel-small = { homeward-tunnel-large }
    .text = { homeward-tunnel-large.text }
shifting-vines-small = { shifting-vines-large }
    .text = { shifting-vines-large.text }
speaking-idol-small = { speaking-idol-large }
    .text = { speaking-idol-large.text }
sluice-gate-small = { sluice-gate-large }
    .text = { sluice-gate-large.text }

## Explorers

barnaby-bellowes = Sir Barnaby Bellowes
    .flavour = He has told the story of this expedition twice before it began.
    .power = Before the first turn, advance your Toolbox by 1 step.
ottilie-cinderwick = Ottilie Cinderwick
    .flavour = She lights the way, and now and then a little more than the way.
hedwig-thistledown = Professor Hedwig Thistledown
    .flavour = Retired from the university, never from the argument.
    .power = Before the first turn, place 1 Pathway on a Trail next to Base Camp.
tobias-greenlock = Tobias Greenlock
    .flavour = Collects orchids, keys and other people’s footnotes.
cordelia-swiftwater = Lady Cordelia Swiftwater
    .flavour = The heiress sold the piano, bought a canoe and left before breakfast.
    .power = You may start the game in a location next to Base Camp.
anselm-bluebottle = Anselm Bluebottle
    .flavour = Knows every river by its first name.
hieronymus-brasskettle = Hieronymus Brasskettle
    .flavour = Nothing he built has ever failed in the same way twice.
    .power = You start with a second Toolbox at the bottom of the Progression Table.
marigold-dunecastle = Marigold Dunecastle
    .flavour = She landed her aeroplane here once, in several places.
ravenna-coldspoon = Ravenna Coldspoon
    .flavour = Twenty years of field kitchens taught her to eat first and dig later.
    .power = You start with 5 Ration Packs.
silas-nightjar = Captain Silas Nightjar
    .flavour = The army remembers him well and would like its mules back.
