"""What belongs to the machine and not to the event, such as the second place."""

from __future__ import annotations

from gschobe.storage.database import Database

READ = "SELECT setting FROM office_settings WHERE name = $1"
FORGET = "DELETE FROM office_settings WHERE name = $1"
ADD = "INSERT INTO office_settings (name, setting) VALUES ($1, $2)"
PLACE = "second_place"


async def read_setting(database: Database, name: str) -> str | None:
    """A setting, if there is one."""
    rows = await database.rows(READ, name)
    return str(rows[0][0]) if rows else None


async def set_setting(database: Database, name: str, value: str | None) -> None:
    """Set a setting, or forget it."""
    async with database.transaction() as transaction:
        await transaction.rows(FORGET, name)
        if value is not None:
            await transaction.rows(ADD, name, value)
