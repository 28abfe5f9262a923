"""Requests to other servers, at addresses that players have given: none that could reach what is behind this one.

A name is resolved once, every address it has must be a public one, and the connection goes to that very address, so
that the name cannot mean another computer a moment later. Nobody is followed elsewhere.
"""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from collections.abc import Mapping
from urllib.parse import urlsplit

SECONDS = 10.0  # for each step of it
ANSWER = 4096  # bytes of the answer that are read


class Forbidden(Exception):
    """An address that nothing is sent to."""


def checked(url: str, anywhere: bool) -> tuple[str, str, int, str]:
    """The parts of an address: scheme, host, port, and path with query; Forbidden if it may not be."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Forbidden("this is no address of a page") from None
    host = parts.hostname or ""
    if parts.scheme != "https" and not (anywhere and parts.scheme == "http"):
        raise Forbidden("the address must begin with https://")
    if not host or parts.username is not None or not url.isascii() or any(letter <= " " for letter in url):
        raise Forbidden("this is no address of a page")
    if port not in (None, 443) and not anywhere:
        raise Forbidden("the address must have no port of its own")
    return parts.scheme, host, port or (443 if parts.scheme == "https" else 80), _path(parts.path, parts.query)


def _path(path: str, query: str) -> str:
    return (path or "/") + (f"?{query}" if query else "")


def public(host: str, port: int, anywhere: bool) -> str:
    """The address of a host, if it and all others that the host has may be called."""
    found = [str(info[4][0]) for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]
    for one in found:
        known = ipaddress.ip_address(one.partition("%")[0])
        mapped = getattr(known, "ipv4_mapped", None) or known
        if not anywhere and (not mapped.is_global or mapped.is_multicast):
            raise Forbidden(f"{host} is not a public address")
    return found[0]


class _Pinned(http.client.HTTPConnection):
    """A connection to an address that was looked at before; the name is for TLS and the Host header."""

    def __init__(self, host: str, port: int, address: str, secure: bool) -> None:
        super().__init__(host, port, timeout=SECONDS)
        self._address = address
        self._secure = secure

    def connect(self) -> None:
        plain = socket.create_connection((self._address, self.port), SECONDS)
        try:
            named = ssl.create_default_context()
            self.sock = named.wrap_socket(plain, server_hostname=self.host) if self._secure else plain
        except BaseException:
            plain.close()
            raise


def post(url: str, headers: Mapping[str, str], body: bytes, anywhere: bool) -> int:
    """Send something and tell the status of the answer; OSError or HTTPException if there is none."""
    scheme, host, port, path = checked(url, anywhere)
    connection = _Pinned(host, port, public(host, port, anywhere), scheme == "https")
    try:
        connection.request("POST", path, body, dict(headers))
        answer = connection.getresponse()
        answer.read(ANSWER)
        return answer.status
    finally:
        connection.close()
