"""The pages that are made from the code say what the code says now."""

from pathlib import Path

import pytest

from gschobe.testing.published import PUBLISHED, publish


@pytest.mark.parametrize("name", PUBLISHED)
def test_a_page_is_as_the_code_makes_it(project: Path, name: str) -> None:
    assert (project / name).read_text(encoding="utf-8") == PUBLISHED[name](), (
        "./dev docs writes it anew"
    )


def test_all_pages_are_written(tmp_path: Path) -> None:
    for name in PUBLISHED:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
    publish(tmp_path)
    written = {path for path in tmp_path.rglob("*") if path.is_file()}
    assert {path.relative_to(tmp_path).as_posix() for path in written} == set(PUBLISHED)
