"""The card pictures that `python -m deck` draws (web/deck)."""

import doctest
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from gschobe.core.cards import CARDS

DECKS = ("swiss", "french", "four-colour")
CODES = sorted(str(card) for card in CARDS)
PAPER = "#fffdf7"
STRIP = 0.27 * 570
SVG = "{http://www.w3.org/2000/svg}"
DRAWN = {"svg", "defs", "g", "path", "circle", "ellipse", "rect", "use", "clipPath", "pattern"}


def draw(project: Path, folder: Path, *, hash_seed: str = "0") -> Path:
    """Write the decks as the build does."""
    subprocess.run(
        [sys.executable, "-m", "deck", str(folder)],
        cwd=project / "web",
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        check=True,
    )
    return folder


def files_in(folder: Path) -> dict[str, bytes]:
    """The content of every file by its path below the folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


@pytest.fixture(scope="module")
def files(project: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """The decks, drawn once."""
    return files_in(draw(project, tmp_path_factory.mktemp("deck") / "new" / "folder"))


@pytest.fixture(scope="module")
def pictures(files: dict[str, bytes]) -> dict[str, Element]:
    """Every file, parsed."""
    return {name: ElementTree.fromstring(content) for name, content in files.items()}


def faces(pictures: dict[str, Element], *, below: str) -> Iterator[tuple[str, Element]]:
    """The 36 faces of every deck in `DECK/` or in `DECK/mini/`."""
    for deck in DECKS:
        for code in CODES:
            name = f"{deck}/{below}{code}.svg"
            yield name, pictures[name]


def luminance(colour: str) -> float:
    """Relative luminance of #rrggbb (WCAG 2.2)."""
    channels = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (
        channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4
        for channel in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours (WCAG 2.2), from 1 to 21.

    >>> contrast("#000000", "#ffffff"), round(contrast("#777777", "#ffffff"), 2)
    (21.0, 4.48)
    """
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def test_the_files_are_those_of_the_pack(files: dict[str, bytes]) -> None:
    faces_and_signs = {
        f"{deck}/{name}.svg"
        for deck in DECKS
        for name in (
            *CODES,
            *(f"mini/{code}" for code in CODES),
            *(f"suit/{sign}" for sign in "ERSTOU"),
        )
    }
    assert set(files) == faces_and_signs | {"back.svg"}


def test_every_card_has_a_face_of_its_own(files: dict[str, bytes]) -> None:
    swiss_and_french = [
        content for name, content in files.items() if name.startswith(("swiss/", "french/"))
    ]
    contracts_of_both = 2
    assert len(swiss_and_french) - len(set(swiss_and_french)) == contracts_of_both


def test_cards_are_57_by_89_and_signs_square(pictures: dict[str, Element]) -> None:
    boxes = {
        name: picture.get("viewBox")
        for name, picture in pictures.items()
        if picture.get("viewBox") != ("0 0 100 100" if "/suit/" in name else "0 0 570 890")
    }
    assert boxes == {}


def test_nothing_is_written_in_a_font_and_nothing_can_run(pictures: dict[str, Element]) -> None:
    tags = {element.tag for picture in pictures.values() for element in picture.iter()}
    assert tags <= {SVG + name for name in DRAWN}
    attributes = {
        attribute
        for picture in pictures.values()
        for element in picture.iter()
        for attribute in element.attrib
    }
    assert not {name for name in attributes if name.startswith(("on", "aria-", "font", "{"))}


def test_every_file_refers_to_its_own_parts_only(pictures: dict[str, Element]) -> None:
    for name, picture in pictures.items():
        identifiers = [element.get("id") for element in picture.iter() if element.get("id")]
        assert len(identifiers) == len(set(identifiers)), name
        values = [value for element in picture.iter() for value in element.attrib.values()]
        links = [element.get("href") for element in picture.iter() if element.get("href")]
        urls = [url for value in values for url in re.findall(r"url\((.*?)\)", value)]
        assert {*links, *urls} == {f"#{identifier}" for identifier in identifiers}, name


def test_the_bytes_are_always_the_same(
    project: Path, tmp_path: Path, files: dict[str, bytes]
) -> None:
    assert files_in(draw(project, tmp_path, hash_seed="1")) == files


def test_a_deck_is_light(files: dict[str, bytes]) -> None:
    for deck in DECKS:
        assert sum(len(files[f"{deck}/{code}.svg"]) for code in CODES) < 250_000
        assert max(len(files[f"{deck}/mini/{code}.svg"]) for code in CODES) < 4_000


def test_the_index_is_read_on_its_paper(pictures: dict[str, Element]) -> None:
    papers = {
        picture[0].get("fill")
        for below in ("", "mini/")
        for _, picture in faces(pictures, below=below)
    }
    assert papers == {PAPER}
    for below in ("", "mini/"):
        for name, picture in faces(pictures, below=below):
            # Only the index has mitred corners of this limit.
            index = [group for group in picture.iter() if group.get("stroke-miterlimit")]
            assert len(index) == 1, name
            assert contrast(str(index[0].get("stroke")), PAPER) >= 4.5, name


def test_left_of_a_fanned_card_is_the_index_alone(pictures: dict[str, Element]) -> None:
    for name, picture in faces(pictures, below=""):
        paper, defined, drawing, index, lower_index = picture
        assert (paper.tag, defined.tag) == (f"{SVG}rect", f"{SVG}defs"), name
        clip = next(iter(defined.iter(f"{SVG}clipPath")))
        assert drawing.get("clip-path") == f"url(#{clip.get('id')})", name
        assert drawing.get("transform") is None
        assert [float(box.attrib["x"]) >= STRIP for box in clip] == [True], name
        assert lower_index.get("href") == f"#{index.get('id')}"
        place = re.match(r"translate\(([\d.]+) ", lower_index.attrib["transform"])
        assert place is not None
        assert float(place[1]) >= STRIP


@pytest.mark.parametrize(
    ("deck", "rank", "letters"),
    [
        ("swiss", "X", "10"),
        ("swiss", "O", "O"),
        ("swiss", "U", "U"),
        ("french", "X", "10"),
        ("french", "O", "D"),
        ("french", "U", "B"),
        ("four-colour", "O", "D"),
        ("four-colour", "9", "9"),
    ],
)
def test_the_index_says_what_players_of_that_deck_say(
    pictures: dict[str, Element],
    project: Path,
    monkeypatch: pytest.MonkeyPatch,
    deck: str,
    rank: str,
    letters: str,
) -> None:
    monkeypatch.syspath_prepend(project / "web")
    glyphs = import_module("deck.glyphs").GLYPHS
    for suit in "ERST":
        for below in ("", "mini/"):
            picture = pictures[f"{deck}/{below}{suit}{rank}.svg"]
            index = next(group for group in picture.iter() if group.get("stroke-miterlimit"))
            drawn = [path.get("d") for path in index.iter(f"{SVG}path")]
            assert drawn == [glyphs[letter][1] for letter in letters]


@pytest.mark.parametrize(
    ("suit", "outline"),
    [("E", "M50 2C61"), ("R", "M50 95C24"), ("S", "M50 4A21"), ("T", "M50 3C59")],
)
def test_the_french_signs_stand_for_their_swiss_suits(
    files: dict[str, bytes], suit: str, outline: str
) -> None:
    """Eicheln are Ecken, Rosen Herz, Schellen Kreuz and Schilten Schaufel."""
    for deck in ("french", "four-colour"):
        assert outline.encode() in files[f"{deck}/suit/{suit}.svg"]
        assert outline.encode() in files[f"{deck}/{suit}7.svg"]
        assert outline.encode() in files[f"{deck}/mini/{suit}7.svg"]


def test_four_colours_are_four_and_two_are_two(pictures: dict[str, Element]) -> None:
    colours = {
        deck: {
            path.get("fill")
            for suit in "ERST"
            for path in pictures[f"{deck}/suit/{suit}.svg"].iter(f"{SVG}path")
        }
        for deck in ("french", "four-colour")
    }
    assert len(colours["french"]) == 2
    assert len(colours["four-colour"]) == 4


def test_a_french_sign_alone_has_a_rim_for_dark_grounds(pictures: dict[str, Element]) -> None:
    for deck in ("french", "four-colour"):
        for suit in "ERST":
            rimmed = pictures[f"{deck}/suit/{suit}.svg"][0]
            assert (rimmed.get("stroke"), rimmed.get("paint-order")) == (PAPER, "stroke")


def test_it_says_how_it_is_used(project: Path) -> None:
    process = subprocess.run(
        [sys.executable, "-m", "deck"],
        check=False,
        cwd=project / "web",
        capture_output=True,
        text=True,
    )
    assert process.returncode == 1
    assert process.stderr == "usage: python -m deck OUT\n"


def test_the_examples_of_the_package_hold(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(project / "web")
    results = doctest.testmod(import_module("deck.svg"))
    assert results.attempted > 0
    assert results.failed == 0
