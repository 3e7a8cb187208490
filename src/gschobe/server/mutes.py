"""Who does not hear whom, of those who are there."""

from __future__ import annotations

from gschobe.storage.moderation import Moderation


class Mutes:
    """What the database says of those who have come since the server has started."""

    def __init__(self, moderation: Moderation) -> None:
        self._moderation = moderation
        self._muted: dict[int, frozenset[int]] = {}

    async def learn(self, person: int) -> None:
        """Read anew whom a person does not hear."""
        muted = await self._moderation.muted_by(person)
        if muted:
            self._muted[person] = muted
        else:
            self._muted.pop(person, None)

    def hears(self, person: int | None, other: int | None) -> bool:
        """Whether a person hears what another says."""
        return person is None or other not in self._muted.get(person, ())
