"""The board workshop: proposes boards from public geography. Used when a map is made, never at play time."""
