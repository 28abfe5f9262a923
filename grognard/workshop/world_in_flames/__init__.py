"""The board of World in Flames from what was read off its printed maps, mended by geography and connection."""
