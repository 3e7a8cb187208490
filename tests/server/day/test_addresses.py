import ipaddress

from gschobe.server.day.addresses import as_url, local_addresses


def test_addresses_are_such_as_a_phone_can_reach_or_this_machine_alone() -> None:
    found = local_addresses()
    assert found
    parsed = [ipaddress.ip_address(each) for each in found]
    assert found == ("127.0.0.1",) or not any(each.is_loopback for each in parsed)


def test_an_address_is_typed_into_a_browser() -> None:
    assert as_url("192.168.1.20", 8000) == "http://192.168.1.20:8000"
