"""Browsers of their own, each with its cookies, and a passkey in software."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient, WebSocketTestSession

from grognard.server.softkey import HERE, Passkey
from tests.server.table import House

__all__ = ["HERE", "Device", "Passkey"]


class _Browser(TestClient):
    def websocket_connect(self, url: str, subprotocols: Any = None, **more: Any) -> WebSocketTestSession:
        return super().websocket_connect(f"ws://localhost{url}", subprotocols, **more)


class Device:
    """A browser of its own, with its own cookies, at http://localhost."""

    def __init__(self, house: House, **headers: str) -> None:
        self.client = _Browser(house.client.app, HERE, headers=headers, raise_server_exceptions=False)
        self.client.portal = house.client.portal  # one loop serves them all
        self.house = House(self.client)

    def post(self, path: str, **wish: Any) -> Any:
        return self.client.post(f"/api/account/{path}", json=wish)

    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.client.get("/api/account").json()
        return found

    def register(self, name: str, passkey: Passkey) -> list[str]:
        """A new account; its recovery codes."""
        options = self.post("register/options", name=name)
        assert options.status_code == 200, options.text
        made = self.post("register", credential=passkey.make(options.json()))
        assert made.status_code == 201, made.text
        codes: list[str] = made.json()["codes"]
        return codes

    def sign_in(self, passkey: Passkey) -> Any:
        return self.post("sign-in", credential=passkey.sign(self.post("sign-in/options").json()))

    def games(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.client.get("/api/account/games").json()["games"]
        return found
