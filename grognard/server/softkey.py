"""A passkey in software, for trials: what a browser would answer, with everything that an attacker might change."""

from __future__ import annotations

import hashlib
import json
from typing import Any

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, encode_cbor

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
        public = encode_cbor({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        attested = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + public
        data = self._data(party, 0x45) + attested
        told = _told("webauthn.create", options["challenge"], origin)
        made = encode_cbor({"fmt": "none", "attStmt": {}, "authData": data})
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
