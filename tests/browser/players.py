"""Who plays against the tests: the usual players, and a random one that does not keep a phase going for hundreds of moves."""

from __future__ import annotations

import functools

from grognard import bots

# Any kind of action first, so that the end of a phase is as likely as a march
PLAYERS = {**bots.PLAYERS, "random": functools.partial(bots.RandomPlayer, weights={"kinds": 1.0})}
