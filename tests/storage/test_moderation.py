"""Mutes and reports on each engine and in memory."""

from gschobe.storage.moderation import Report
from gschobe.storage.opening import open_storage


async def test_a_mute_is_of_one_person_and_can_be_taken_back(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        for muted in (2, 3, 3):
            await storage.moderation.mute(1, muted=muted)
        assert await storage.moderation.muted_by(1) == {2, 3}
        assert await storage.moderation.muted_by(2) == frozenset()
        await storage.moderation.unmute(1, muted=3)
        assert await storage.moderation.muted_by(1) == {2}


async def test_reports_are_numbered_and_read_page_by_page(any_address: str) -> None:
    async with await open_storage(any_address) as storage:
        for words in ("one", "two", "three"):
            await storage.moderation.report(
                reporter=1, reported=2, place="table t", words=words, now=5
            )
        first = Report(number=1, reporter=1, reported=2, place="table t", words="one", made=5)
        page = await storage.moderation.reports(limit=2)
        assert page[0] == first
        rest = await storage.moderation.reports(after=page[-1].number)
        assert [report.words for report in (*page, *rest)] == ["one", "two", "three"]
