# Charts in the drawer: what they and their words are called.
chart-combat = Combat Results Table
chart-movement = Terrain Effects Chart
chart-turns = Game Turn Scale: dates and weather
chart-tracks = Tracks
chart-reinforcement = Reinforcement Hexes
