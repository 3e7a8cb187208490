from enum import StrEnum

import pytest

from gschobe.tournament import choices
from gschobe.tournament.reglement import Stage
from gschobe.tournament.reglement_toml import BLOCKS, keys_of

KINDS = [
    kind
    for kind in vars(choices).values()
    if isinstance(kind, type) and issubclass(kind, StrEnum) and kind is not StrEnum
]


@pytest.mark.parametrize("kind", KINDS)
def test_a_word_is_its_name_in_small_letters(kind: type[StrEnum]) -> None:
    assert [member.value for member in kind] == [member.name.lower() for member in kind]


def test_every_list_of_words_belongs_to_a_key() -> None:
    used = {key.kind for block in (*BLOCKS.values(), Stage) for key in keys_of(block).values()}
    assert set(KINDS) <= used
