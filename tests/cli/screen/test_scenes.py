"""The screen looks as it did when somebody last looked at it."""

import asyncio

import pytest

from tests.cli.screen.scenes import SCENES, SNAPSHOTS, Scene, take


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_a_scene_looks_as_it_did(scene: Scene) -> None:
    kept = SNAPSHOTS / f"{scene.name}.svg"
    assert asyncio.run(take(scene)) == kept.read_text(encoding="utf-8"), (
        "the picture is another; take it with ./dev shots, and look at it"
    )


def test_every_picture_belongs_to_a_scene() -> None:
    assert {path.stem for path in SNAPSHOTS.glob("*.svg")} == {scene.name for scene in SCENES}
