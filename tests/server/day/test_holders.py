import pytest

from gschobe.office.office import open_office
from gschobe.server.day.holders import Holder, HolderRole, open_tokens

HOLDERS = [
    Holder(role=HolderRole.JASSLEITER),
    Holder(role=HolderRole.DESK),
    Holder(role=HolderRole.HALL),
    Holder(role=HolderRole.SCRIBE, evening=1, passe=3, table=12, party="b"),
    Holder(role=HolderRole.PLAYER, player=17),
]


@pytest.mark.parametrize("holder", HOLDERS, ids=lambda holder: holder.role)
async def test_a_token_is_known_again_also_after_a_restart(holder: Holder) -> None:
    async with await open_office("memory:") as office:
        token = (await open_tokens(office.database)).token(holder)
        assert (await open_tokens(office.database)).holder(token) == holder


async def test_tokens_of_another_event_are_worth_nothing() -> None:
    async with await open_office("memory:") as one, await open_office("memory:") as other:
        token = (await open_tokens(one.database)).token(HOLDERS[0])
        assert (await open_tokens(other.database)).holder(token) is None


async def test_nobody_makes_a_token_for_another_table_out_of_his_own() -> None:
    async with await open_office("memory:") as office:
        tokens = await open_tokens(office.database)
        token = tokens.token(HOLDERS[3])
        for forged in (
            token.replace("scribe-1-3-12-b", "scribe-1-3-11-b"),
            token.replace("scribe-1-3-12-b", "scribe-1-3-12-a"),
            token.replace("scribe-1-3-12-b", "desk"),
            token[:-1] + ("A" if token[-1] != "A" else "B"),
        ):
            assert tokens.holder(forged) is None


@pytest.mark.parametrize(
    "token", [None, "", "desk", "scribe-1-2-3-" + "x" * 16, "scribe--" + "x" * 17, "ä" * 30,
              "player-12345678901-" + "x" * 16, "nobody-" + "x" * 16]
)  # fmt: skip
async def test_what_is_no_token_is_nobody(token: str | None) -> None:
    async with await open_office("memory:") as office:
        assert (await open_tokens(office.database)).holder(token) is None


async def test_no_token_is_in_the_log() -> None:
    async with await open_office("memory:") as office:
        tokens = await open_tokens(office.database)
        await tokens.renew("desk")
        assert office.event.notes == ()
        assert (await open_tokens(office.database)).token(HOLDERS[1]) == tokens.token(HOLDERS[1])
