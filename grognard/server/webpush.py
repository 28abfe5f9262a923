"""Web Push: a message that only one browser can read (RFC 8291), sent by a server that shows who it is (RFC 8292)."""

from __future__ import annotations

import base64
import os
import time
from urllib.parse import urlsplit

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

RECORD = 4096
LIVES = 12 * 3600  # seconds that a passport is good for
CURVE = ec.SECP256R1


class Subscription(msgspec.Struct, frozen=True):
    """Where a browser listens, and its keys."""

    endpoint: str
    p256dh: str
    auth: str


def to_text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A private key as it is stored."""
    made = ec.generate_private_key(CURVE())
    return made.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()).decode()


def read_key(stored: str) -> ec.EllipticCurvePrivateKey:
    found = load_pem_private_key(stored.encode(), None)
    assert isinstance(found, ec.EllipticCurvePrivateKey)
    return found


def point(key: ec.EllipticCurvePrivateKey) -> bytes:
    """The public half, as browsers want it."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def valid(subscription: Subscription) -> bool:
    """Whether a message could be written for it."""
    try:
        encrypted(b"", subscription)
    except ValueError:
        return False
    return len(from_text(subscription.auth)) == 16


def encrypted(
    message: bytes, to: Subscription, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """The body of the request; ValueError if the browser's keys are none."""
    theirs = from_text(to.p256dh)
    sender, salt = own or ec.generate_private_key(CURVE()), salt or os.urandom(16)
    shared = sender.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE(), theirs))
    ours = point(sender)
    seed = _derived(shared, from_text(to.auth), b"WebPush: info\x00" + theirs + ours, 32)
    key = _derived(seed, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(seed, salt, b"Content-Encoding: nonce\x00", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def decrypted(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """What a browser reads of it; ValueError if it was meant for another."""
    salt, length = body[:16], body[20]
    theirs = body[21 : 21 + length]
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE(), theirs))
    seed = _derived(shared, auth, b"WebPush: info\x00" + point(key) + theirs, 32)
    secret = _derived(seed, salt, b"Content-Encoding: aes128gcm\x00", 16)
    nonce = _derived(seed, salt, b"Content-Encoding: nonce\x00", 12)
    try:
        return AESGCM(secret).decrypt(nonce, body[21 + length :], None).rstrip(b"\x00").removesuffix(b"\x02")
    except InvalidTag:
        raise ValueError("this was meant for another") from None


def _derived(secret: bytes, salt: bytes, about: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, about).derive(secret)


def passport(endpoint: str, key: ec.EllipticCurvePrivateKey, contact: str) -> str:
    """The Authorization header: who sends it, signed for the push service of this endpoint."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + LIVES, "sub": contact}
    head = to_text(msgspec.json.encode({"typ": "JWT", "alg": "ES256"}))
    signed = f"{head}.{to_text(msgspec.json.encode(claims))}"
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    signature = to_text(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return f"vapid t={signed}.{signature}, k={to_text(point(key))}"


def headers(endpoint: str, key: ec.EllipticCurvePrivateKey, contact: str, topic: str) -> dict[str, str]:
    """A message with the same topic takes the place of one that was not read yet."""
    return {
        "Authorization": passport(endpoint, key, contact),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(24 * 3600),
        "Urgency": "normal",
        "Topic": topic,
    }
