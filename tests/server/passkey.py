"""A passkey in software: what a browser would answer, with everything that an attacker might change."""

from __future__ import annotations

import hashlib
import json
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from starlette.testclient import TestClient, WebSocketTestSession
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from tests.server.table import House

HERE = "http://localhost"


class Passkey:
    def __init__(self, name: bytes = b"a passkey") -> None:
        self.id = hashlib.sha256(name).digest()
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.count = 0
        self.owner = b""

    def make(self, options: dict[str, Any], origin: str = HERE, party: str = "localhost") -> dict[str, Any]:
        """The answer of `navigator.credentials.create`."""
        self.owner = base64url_to_bytes(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        data = self._data(party, 0x45) + attested
        told = _told("webauthn.create", options["challenge"], origin)
        made = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return self._shape({"clientDataJSON": told, "attestationObject": made})

    def sign(self, options: dict[str, Any], origin: str = HERE, party: str = "localhost") -> dict[str, Any]:
        """The answer of `navigator.credentials.get`."""
        self.count += 1
        data = self._data(party, 0x05)
        told = _told("webauthn.get", options["challenge"], origin)
        signature = self.key.sign(data + hashlib.sha256(told).digest(), ec.ECDSA(hashes.SHA256()))
        parts = {"clientDataJSON": told, "authenticatorData": data, "signature": signature, "userHandle": self.owner}
        return self._shape(parts)

    def _data(self, party: str, flags: int) -> bytes:
        return hashlib.sha256(party.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def _shape(self, response: dict[str, bytes]) -> dict[str, Any]:
        parts = {name: bytes_to_base64url(value) for name, value in response.items()}
        id = bytes_to_base64url(self.id)
        return {"id": id, "rawId": id, "type": "public-key", "response": parts, "clientExtensionResults": {}}


def _told(kind: str, challenge: str, origin: str) -> bytes:
    return json.dumps({"type": kind, "challenge": challenge, "origin": origin}).encode()


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
