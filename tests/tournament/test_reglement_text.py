from dataclasses import replace

import pytest

from gschobe.texts import Speech, speaking
from gschobe.tournament.choices import Method, SitOutCredit, Start, Unfinished
from gschobe.tournament.presets import reglement_named
from gschobe.tournament.reglement import Leftover, Play, Privacy, Reglement, Stage, Table
from gschobe.tournament.reglement_text import describe_reglement, name_stage

GERMAN = Speech(language="de")


def said(reglement: Reglement, speech: Speech = GERMAN) -> str:
    with speaking(speech):
        return " ".join(
            f"{part.title}. {' '.join(part.sentences)}" for part in describe_reglement(reglement)
        )


@pytest.mark.parametrize(
    "sentence",
    [
        "Gespielt wird der Schieber.",
        "Jedes Spiel zählt 157 Punkte.",
        "Passen: 4, mit je 12 Spielen.",
        "Die Partner werden ausgelost.",
        "Gewählt werden kann: der Joker, eine Zusatzpasse.",
        "Der Jassleiter entscheidet zusammen mit den Jassern, und es wird festgehalten.",
        "Der Joker zählt 1000 Punkte für jede Passe, die man aussetzt.",
        "In «Runde» hat eine mittlere Passe 942 Punkte; der Joker ist also 58 mehr wert.",
        "Resultate, die zählen: die besten 2. Mit jedem neuen wird die Summe neu berechnet.",
        "Plätze in der nächsten Stufe: 300.",
        "Wer gleich viele Punkte hat wie der Letzte, kommt auch weiter.",
        "Die zweite Qualifikation darf man abtreten.",
        "Es gibt keinen Joker.",
        "der Reihe nach: die bessere Passe, die nächstbesten Passen.",
    ],
)
def test_srk_in_german(sentence: str) -> None:
    assert sentence in said(reglement_named("srk-2006"))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("stv-2018", "Ein Match gibt 50 Punkte dazu."),
        ("schupfart", "Weitere Preise: am meisten Matche."),
        ("fischbach", "Streichpassen: 1."),
        ("stallikon", "Alle Passen werden am Anfang ausgelost."),
        ("doerferduell", "Bevor das Resultat gilt, kommt der Kontrolleur an den Tisch."),
        ("rheintal", "Wer 3000 Punkte hat, kommt weiter, und an jedem Spielort mindestens einer"),
        ("jassturnier-online", "Resultate, die zählen: die besten 1."),
        ("staecherei", "Punkte für den Rang: 25, 18, 15, 12, 10, 8, 6, 4, 2, 1, und 1 für alle"),
        ("staecherei", "Die Stufe zählt 2-fach."),
        ("bote", "Einer von 3 gewinnt einen Preis."),
        ("asig", "Ab Passe 4 wird bis zum Schluss keine Liste gezeigt."),
        ("jassturnier-2025", "Plätze für die besten Nächsten der Gruppen: 1."),
        ("kilchberg", "Ohne Ansage zählen die gemachten Punkte und 20 dazu."),
        ("schieber-meisterschaft", "zum Beispiel für den Titelverteidiger: 1."),
        ("az-2019", "Mehr als 80 können nicht mitspielen."),
    ],
)
def test_what_is_peculiar_to_a_reglement_can_be_read(name: str, sentence: str) -> None:
    assert sentence in said(reglement_named(name))


@pytest.mark.parametrize(
    ("points", "said_of_it"), [(1000, "58 mehr"), (900, "42 weniger"), (942, "gleich viel")]
)
def test_the_bias_of_the_joker_is_said(points: int, said_of_it: str) -> None:
    keys = Leftover(methods=(Method.JOKER,), joker_points=points)
    assert f"der Joker ist also {said_of_it} wert." in said(Reglement(leftover=keys))


def test_what_is_left_open_is_said_too() -> None:
    assert "die Tische müssen voll sein" in said(Reglement(leftover=Leftover(methods=())))
    keys = Leftover(methods=(Method.SIT_OUT,), sit_out_credit=SitOutCredit.MEAN)
    assert "in «Runde» 942 Punkte" in said(Reglement(leftover=keys))


def test_where_matches_count_no_sum_of_a_table_is_promised() -> None:
    assert "Alle am Tisch haben zusammen 1884 Punkte." in said(Reglement())
    assert "Alle am Tisch haben" not in said(reglement_named("stv-2018"))


def test_names_that_are_kept_need_no_sentence() -> None:
    kept = Reglement(privacy=Privacy(kept_days=0))
    assert "gelöscht" in said(Reglement())
    assert "gelöscht" not in said(kept)


def test_a_stage_that_carries_points_says_so() -> None:
    stages = {"heat": Stage(), "final": Stage(start=Start.CARRIED)}
    assert "Punkte der vorigen Stufe" in said(replace(Reglement(), stages=stages))


def test_stages_have_names_in_both_languages() -> None:
    assert name_stage("final-group") == "final groups"
    with speaking(GERMAN):
        assert [name_stage(name) for name in ("heat", "Stubete")] == ["Vorrunde", "Stubete"]


def test_both_languages_have_the_same_number_of_sentences() -> None:
    for reglement in (Reglement(), Reglement(play=Play(exact_bonus=3))):
        english = said(reglement, Speech(language="en"))
        assert english.count(". ") > 25
        assert english != said(reglement)


@pytest.mark.parametrize(
    ("unfinished", "expected"),
    [
        (Unfinished.RULING, "Über Spiele, die dann fehlen, entscheidet der Jassleiter."),
        (Unfinished.SHARED, "Die Punkte der Spiele, die dann fehlen, werden geteilt"),
    ],
)
def test_a_passe_that_has_a_time_says_what_follows(unfinished: Unfinished, expected: str) -> None:
    text = said(Reglement(table=Table(minutes=45, unfinished=unfinished)))
    assert "Eine Passe dauert 45 Minuten" in text
    assert expected in text
    assert expected not in said(Reglement(table=Table(unfinished=unfinished)))
