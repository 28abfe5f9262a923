"""By which addresses other computers reach the server, so that nobody is sent a link that only this one can open."""

from __future__ import annotations

import ipaddress

import ifaddr

from grognard.server.answers import Reached
from grognard.server.settings import Settings

EVERYWHERE = ("0.0.0.0", "::", "")


def of(settings: Settings, port: int) -> Reached:
    if settings.address:
        return Reached([settings.address.rstrip("/")], local=False)
    if _loopback(settings.host):
        return Reached([], local=True)
    hosts = _own() if settings.host in EVERYWHERE else [settings.host]
    return Reached([f"http://{f'[{host}]' if ':' in host else host}:{port}" for host in hosts], local=False)


def _loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _own() -> list[str]:
    """The addresses of this computer in its networks, those of the household before others."""
    found = {str(one.ip) for adapter in ifaddr.get_adapters() for one in adapter.ips if one.is_IPv4}
    known = [ipaddress.ip_address(each) for each in found]
    useful = [one for one in known if not (one.is_loopback or one.is_link_local or one.is_unspecified)]
    return [str(one) for one in sorted(useful, key=lambda one: (not one.is_private, int(one)))]
