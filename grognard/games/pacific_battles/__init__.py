"""Pacific Battles: The Rising Sun: the series rules and its three games, Singapore, Bataan and Guadalcanal."""
