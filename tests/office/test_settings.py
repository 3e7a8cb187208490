"""Settings of the machine."""

from pathlib import Path

from gschobe.office.settings import read_setting, set_setting
from tests.office.desk import office_at


async def test_set_and_forgotten(path: Path) -> None:
    async with office_at(path) as office:
        assert await read_setting(office.database, "place") is None
        await set_setting(office.database, "place", "a")
        await set_setting(office.database, "place", "b")
        assert await read_setting(office.database, "place") == "b"
        await set_setting(office.database, "place", None)
        assert await read_setting(office.database, "place") is None
