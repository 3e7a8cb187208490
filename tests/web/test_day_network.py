"""The day over the local network: at an address that is not localhost, over plain http."""

from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, expect

from tests.web import prepared
from tests.web.evening import Phone
from tests.web.venue import PHONE, Venue, venue


def own_address(hall: Venue) -> str:
    """Where the phones find this machine; another name of it where it has no network."""
    found = hall.ask("GET", "links")["address"]
    port = urlsplit(hall.address).port
    return f"http://127.0.0.2:{port}" if "//127." in found else str(found)


def test_a_result_comes_from_two_phones_at_another_address(
    browser: Browser, tmp_path: Path
) -> None:
    with venue(browser, tmp_path) as hall:
        prepared.founded(hall)
        prepared.come(hall, prepared.people(8))
        prepared.closed(hall)
        prepared.drawn(hall, 1)
        prepared.begun(hall, 1)
        address = own_address(hall)
        assert urlsplit(address).hostname not in ("localhost", "127.0.0.1")
        links = [hall.link_of_scribe(1, party) for party in "ab"]
        # The code on the sheet leads there by itself, without an account.
        assert {urlsplit(link).netloc for link in links} == {
            urlsplit(hall.ask("GET", "links")["address"]).netloc
        }
        desk = hall.open(hall.desk_link, (1366, 768), address=address)
        screen = hall.open(hall.hall_link, (1920, 1080), address=address)
        one, other = (
            Phone(page=hall.open(link, PHONE, address=address), table=1, party=party)
            for link, party in zip(links, "ab", strict=True)
        )
        for page in (desk, screen, one.page, other.page):
            assert page.page.evaluate("location.origin") == address
        # Nothing that only a secure address has is needed.
        is_secure = desk.page.evaluate("isSecureContext")
        one.report((978, 906))
        one.sees("day/told")
        other.confirm()
        other.sees("day/done")
        desk.sees("day/state_confirmed")
        expect(screen.page.get_by_text("1 / 2")).to_be_visible()
        assert not is_secure


def test_a_link_that_was_made_worthless_shuts_out(browser: Browser, tmp_path: Path) -> None:
    with venue(browser, tmp_path) as hall:
        prepared.founded(hall)
        screen = hall.hall()
        screen.sees("day/welcome")
        hall.expected = lambda complaint: "401" in complaint
        prepared.tell(hall, "links/renew", whose="hall")
        screen.page.reload()
        screen.sees("day/link_worthless")
        nobody = hall.open("/desk", PHONE)
        nobody.sees("day/no_link")


def test_the_network_goes_away_while_a_phone_sends(browser: Browser, tmp_path: Path) -> None:
    with venue(browser, tmp_path) as hall:
        prepared.founded(hall)
        prepared.come(hall, prepared.people(8))
        prepared.closed(hall)
        prepared.drawn(hall, 1)
        prepared.begun(hall, 1)
        hall.expected = lambda complaint: "ERR_INTERNET_DISCONNECTED" in complaint
        phone = Phone(page=hall.open(hall.link_of_scribe(1, "a"), PHONE), table=1, party="a")
        phone.page.sees("day/send")
        context = phone.page.page.context
        context.set_offline(True)
        phone.report((978, 906))
        phone.page.sees("day/not_connected")
        context.set_offline(False)
        phone.sees("day/told")
        reports = hall.ask("GET", "passe")["tables"][0]["reports"]
        assert [each["points"] for each in reports] == [[978, 906]]
        entries = hall.ask("GET", "entries?most=50")["entries"]
        assert [each["kind"] for each in entries].count("score_reported") == 1
