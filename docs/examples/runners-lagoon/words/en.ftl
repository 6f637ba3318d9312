# Places

base-camp = Base Camp
gull-steps = Gull Steps
    .flavour = The birds count every visitor, aloud.
salt-stair = Salt Stair
broken-mole = Broken Mole
lamp-reef = Lamp Reef
wreck-garden = Wreck Garden
    .flavour = Someone has planted the longboat with beans.
last-mooring = Last Mooring
net-loft = Net Loft
crab-terrace = Crab Terrace
pearl-house = Pearl House
tide-bell = Tide Bell
    .flavour = It rings twice a day, and nobody pulls the rope.
coral-gate = Coral Gate
moon-pool = Moon Pool
wind-arch = Wind Arch
shell-court = Shell Court
turtle-throne = Turtle Throne
drowned-gate = Drowned Gate
eel-stair = Eel Stair
mangrove-hall = Mangrove Hall
storm-altar = Storm Altar
lantern-cave = Lantern Cave

# Rivers

north-channel = North Channel
reef-channel = Reef Channel
west-channel = West Channel
south-channel = South Channel

# Tokens

otter-slip = Otter Slip
cormorant-post = Cormorant Post
ferry-chain = Ferry Chain
lobster-pots = Lobster Pots
sunken-bell = Sunken Bell
eel-trap = Eel Trap
stilt-village = Stilt Village
heron-stakes = Heron Stakes
tar-barrel = Tar Barrel
anchor-field = Anchor Field

# Tiles

string-of-pearls = String of Pearls

# Explorers

agatha-reefknot = Agatha Reefknot
    .flavour = Ties everything twice, arguments included.
    .power = You may start the game in a location next to Base Camp.
bartholomew-brine = Bartholomew Brine
clement-kelpie = Clement Kelpie
    .power = You start with 5 Ration Packs.
dorothea-driftwood = Dorothea Driftwood
edmund-ebbtide = Edmund Ebbtide
    .power = Before the first turn, place 1 Pathway on a Trail next to Base Camp.
florence-foam = Florence Foam
gertrude-gull = Gertrude Gull
    .power = Before the first turn, advance your Toolbox by 1 step.
horatio-hawser = Horatio Hawser
ignatius-inkfish = Ignatius Inkfish
    .power = You start with a second Toolbox at the bottom of the Progression Table.
josephine-jib = Josephine Jib
