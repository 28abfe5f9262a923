# Charts in the drawer: what they and their words are called.
chart-combat = Combat Results Table
chart-maximum-effort = Combat Results with a Maximum Effort
chart-bombardment = Bombardment Table
chart-terrain = Terrain Effects Chart
chart-turns = Turns: dates and first player
chart-attrition = Attrition Table
chart-parameters = Numbers of this game
