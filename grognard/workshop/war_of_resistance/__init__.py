"""The making of the China board of War of Resistance from public geography and hand-written tables."""
