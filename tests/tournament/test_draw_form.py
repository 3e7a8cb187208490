import pytest

from gschobe.tournament.draw_form import draw_form
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.seating import Form


@pytest.mark.parametrize(
    ("name", "forms"),
    [
        ("srk-2006", [Form.SINGLES, Form.SINGLES]),
        ("jass-events", [Form.PAIRS]),
        ("untersiggenthal-2024", [Form.ROUND_ROBIN]),
        ("dietikon-2007", [Form.BY_RANK]),
        ("jassturnier-2025", [Form.GROUPS, Form.GROUPS, None, None]),
        ("rothrist-2024", [Form.SINGLES]),
    ],
)
def test_each_stage_asks_for_its_draw(name: str, forms: list[Form | None]) -> None:
    assert [draw_form(stage) for stage in reglement_named(name).stages.values()] == forms
