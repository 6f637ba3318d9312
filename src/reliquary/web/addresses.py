"""Addresses and names: those of this machine in its network, and those under which no stranger can stand in for us."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Final
from urllib.parse import urlsplit

import ifaddr

RFC1918: Final = tuple(IPv4Network(block) for block in ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12"))
VIRTUAL: Final = re.compile("docker|podman|br-|veth|virbr|lxc|lxd|cni|vmnet|vbox|virtual|hyper-v|wsl", re.IGNORECASE)
ELSEWHERE: Final = ("192.0.2.1", 9)  # an address that is nobody's: to ask for the way there sends nothing
LONGEST_ADDRESS: Final = 64  # characters; whatever is longer is none
ONE_HOUSEHOLD: Final = 64  # bits of an IPv6 address that one customer is given; the others are theirs to choose
ONE_SITE: Final = 48  # bits that one customer is given who may make many households of the rest
USUAL_PORTS: Final = {"http": 80, "https": 443}
PRIVATE_NAMES: Final = ("localhost", "local", "lan", "home", "home.arpa", "internal", "localdomain")


def network_addresses() -> list[str]:
    """The IPv4 addresses at which others in the same network reach this machine, the likeliest first."""
    found = ((adapter.nice_name, ip.ip) for adapter in ifaddr.get_adapters() for ip in adapter.ips)
    return ranked(((name, ip) for name, ip in found if isinstance(ip, str)), outgoing_address())


def ranked(found: Iterable[tuple[str, str]], outgoing: str = "") -> list[str]:
    """Addresses by the names of their adapters: real ones before virtual ones, and public ones only if alone."""
    usable = [(name, ip) for name, text in found if _is_usable(ip := IPv4Address(text))]
    private = [(name, ip) for name, ip in usable if not ip.is_global] or usable

    def doubts(one: tuple[str, IPv4Address]) -> tuple[bool, bool, bool]:
        name, ip = one
        return VIRTUAL.search(name) is not None, not any(ip in block for block in RFC1918), str(ip) != outgoing

    return [str(ip) for _, ip in sorted(dict.fromkeys(private), key=doubts)]


def _is_usable(ip: IPv4Address) -> bool:
    return not (ip.is_loopback or ip.is_link_local or ip.is_unspecified or ip.is_multicast)


def outgoing_address() -> str:
    """The address from which this machine would speak to the world; empty if it has no way there."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def host_in(netloc: str) -> str:
    """The host of `host:port`, as a Host header has it; empty if there is none, or it makes no sense."""
    try:
        return (urlsplit(f"//{netloc}").hostname or "").rstrip(".")
    except ValueError:
        return ""


@lru_cache(64)
def origin_of(url: str) -> str:
    """The origin of a URL as browsers write it: in lower case and ASCII, no usual port; ValueError if it has none."""
    parts = urlsplit(url.strip())
    host, scheme = (parts.hostname or "").rstrip("."), parts.scheme.lower()
    if scheme not in USUAL_PORTS or not host or parts.username is not None or parts.port == 0:
        raise ValueError(url)
    if ":" in host:
        host = f"[{ip_address(host)}]"
    elif not host.isascii():
        import idna  # only now: it takes its time to load

        host = idna.encode(host, uts46=True).decode()
    return f"{scheme}://{host}" + ("" if parts.port in (None, USUAL_PORTS[scheme]) else f":{parts.port}")


def address_in(host: str) -> IPv4Address | IPv6Address | None:
    """The address that a host is written as, if it is no name."""
    try:
        address = ip_address(host)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address


@lru_cache(4096)
def address_key(host: str) -> str:
    """By what a visitor's address is counted: IPv4 as a whole, IPv6 by its first half, all else as one."""
    address = address_in(host.partition("%")[0]) if len(host) <= LONGEST_ADDRESS else None
    if isinstance(address, IPv6Address):
        return str(IPv6Network((address, ONE_HOUSEHOLD), strict=False))
    return "" if address is None else str(address)


@lru_cache(4096)
def site_key(key: str) -> str:
    """The site to which an address belongs that is counted by this key: of IPv6 the first 48 bits."""
    address = address_in(key.partition("/")[0])
    return str(IPv6Network((address, ONE_SITE), strict=False)) if isinstance(address, IPv6Address) else key


def is_loopback(host: str) -> bool:
    """Whether a host leads to the very machine that asks."""
    address = address_in(host)
    return address.is_loopback if address is not None else f".{host}".endswith(".localhost")


def is_public(host: str) -> bool:
    """Whether a host is an address that the whole internet reaches."""
    address = address_in(host)
    return address is not None and address.is_global


def is_safe_name(host: str) -> bool:
    """Whether no stranger can own this name: an address, the name of this machine, or one of a private network.

    A page under a name of its own could have that name lead to us, and a browser would take us for a part of it.
    """
    ours = (*PRIVATE_NAMES, socket.gethostname().lower())
    return (
        address_in(host) is not None or host == ours[-1] or any(f".{host}".endswith(f".{name}") for name in ours[:-1])
    )
