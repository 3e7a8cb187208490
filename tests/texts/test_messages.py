import pytest

from gschobe.texts import Speech, TextError, keys, say, speaking


def test_fields_are_filled_in() -> None:
    assert say("error/see_help", command="play") == "See “gschobe play --help”."


def test_data_that_a_language_does_not_use_is_welcome() -> None:
    assert say("error/see_help", command="play", seat="S") == "See “gschobe play --help”."


def test_an_unknown_key_is_an_error_and_not_a_text() -> None:
    with pytest.raises(TextError, match="no text “error/no_such_text”"):
        say("error/no_such_text")


def test_the_header_of_the_catalogue_is_not_a_text() -> None:
    assert "" not in keys()
    with pytest.raises(TextError):
        say("")


def test_a_missing_field_is_named() -> None:
    with pytest.raises(TextError, match="“error/see_help” needs a value for 'command'"):
        say("error/see_help")


def test_an_unknown_language_is_named() -> None:
    with (
        speaking(Speech(language="xx")),
        pytest.raises(TextError, match="no catalogue for the language “xx”"),
    ):
        say("error/see_help", command="play")
