# Board: the three spaces keep their names but for one

cogwright-court = Lampwright Court
    .flavour = Every flame is registered, and most are fined.

# Characters and scenarios

lamp-warden = Lamp Warden
    .flavour = Somebody has to stay up.
wardens-of-the-light = Wardens of the Light
the-ninth-lamp = The Ninth Lamp
    .flavour = Eight are burning. Nobody agrees on who let the ninth go out.

# Wargear

ember-pike = Ember Pike
tarred-greatcoat = Tarred Greatcoat
fog-lantern = Fog Lantern

# Power

all-lamps-lit = All Lamps Lit
once-more-by-candlelight = Once More by Candlelight
two-wicks-one-flame = Two Wicks, One Flame

# Relics

lamp-of-nine-wicks = Lamp of Nine Wicks
    .flavour = It burns lower for some than for others.

# Missions

trim-the-corner-lamps = Trim the Corner Lamps
out-of-the-dark-places = Out of the Dark Places
the-keeper-must-not-sleep = The Keeper Must Not Sleep

# Corruption

soot-in-the-lungs = Soot in the Lungs
afraid-of-the-dark = Afraid of the Dark

# Threats

lamp-smashers = Lamp Smashers
storm-at-the-sea-wall = Storm at the Sea Wall
moth-on-a-chain = Moth on a Chain
    .flavour = It pulls towards any light, and whoever holds it follows.
lamplighters-apprentice = Lamplighter’s Apprentice
the-long-night = The Long Night
signal-tower = Signal Tower
smoked-glass = Smoked Glass
lamp-oil-market = Lamp-Oil Market
