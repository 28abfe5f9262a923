"""The machine: position, procedures, decisions, refusals, chance, journal, views. It knows no hex and no war."""
