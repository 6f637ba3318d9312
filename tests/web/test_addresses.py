"""The addresses of a machine, and the names by which nobody else can be called."""

from __future__ import annotations

import socket

import pytest

from reliquary.web.addresses import host_in, is_loopback, is_safe_name, network_addresses, ranked


def test_an_address_of_the_home_network_comes_before_virtual_and_odd_ones() -> None:
    found = [
        ("lo", "127.0.0.1"),
        ("docker0", "172.17.0.1"),
        ("br-4c1d", "172.18.0.1"),
        ("tailscale0", "100.101.102.103"),
        ("wlan0", "192.168.1.23"),
        ("wlan0", "169.254.7.7"),
    ]

    assert ranked(found) == ["192.168.1.23", "100.101.102.103", "172.17.0.1", "172.18.0.1"]


def test_of_two_home_networks_the_one_with_the_way_to_the_world_comes_first() -> None:
    found = [("eth0", "10.0.0.5"), ("wlan0", "192.168.1.23")]

    assert ranked(found, outgoing="192.168.1.23") == ["192.168.1.23", "10.0.0.5"]
    assert ranked(found, outgoing="10.0.0.5") == ["10.0.0.5", "192.168.1.23"]


def test_a_public_address_is_taken_only_where_there_is_no_other() -> None:
    assert ranked([("eth0", "8.8.4.4"), ("wlan0", "10.0.0.5")]) == ["10.0.0.5"]
    assert ranked([("eth0", "8.8.4.4")]) == ["8.8.4.4"]


def test_the_addresses_of_this_machine_lead_to_it() -> None:
    for address in network_addresses():
        with socket.socket() as mine:
            mine.bind((address, 0))  # it would be refused for an address of another machine


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.2", "::1", "::ffff:127.0.0.1", "localhost", "play.localhost"])
def test_these_lead_to_the_very_machine_that_asks(host: str) -> None:
    assert is_loopback(host)


@pytest.mark.parametrize("host", ["192.168.1.23", "8.8.8.8", "fd00::2", "localhost.evil.example", "notlocalhost", ""])
def test_these_lead_elsewhere(host: str) -> None:
    assert not is_loopback(host)


@pytest.mark.parametrize(
    "host", ["192.168.1.23", "[::1]:8765", "localhost:8765", "den.lan", "DEN.local.", "a.home.arpa"]
)
def test_nobody_else_can_have_these_names(host: str) -> None:
    assert is_safe_name(host_in(host))


def test_the_name_of_this_machine_is_its_own() -> None:
    assert is_safe_name(socket.gethostname().lower())


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "local.evil.example", "", "[", "a b", "lan.x"]
)
def test_strangers_can_have_these_names(host: str) -> None:
    assert not is_safe_name(host_in(host))
