"""How a machine fights a war: picture, aims, forces, tactics. It knows no game; a game declares (`terms.Warfare`).

Each layer hands plain data to the next: the picture tells who reaches what, aims make fronts of it and give each a
posture, forces share the army out among them, and tactics put columns together by exact odds and give the orders of a
whole phase at one look. Everything is a function of the position, so that any process can go on with a game.
"""

from __future__ import annotations

from grognard.bots.war.orders import sweep
from grognard.bots.war.terms import Warfare
from grognard.games.warfare import Column, Formation, Objective, Strike

__all__ = ["Column", "Formation", "Objective", "Strike", "Warfare", "sweep"]
