"""The first small game: it ends the lessons, lasts about fifteen minutes, and is saved as any other game."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.cli.seats import make_bots, new_match, run_to_end
from railwright.core.kernel.outcome import Seat
from railwright.editor.features.lessons import first_game
from railwright.editor.features.lessons.lobby_offer import LessonsOffer
from railwright.editor.features.lessons.progress import FIRST_GAME, done_lessons, save_done
from railwright.editor.files.settings import last_rules, last_seats, settings
from railwright.editor.known_rules.bots import FIRST_OPPONENT
from railwright.editor.main_window import MainWindow
from railwright.editor.play import board_tables, table_voices
from railwright.editor.play.game import chosen_game
from railwright.editor.play.game_start import resume_game
from railwright.editor.play.widget import GameWidget
from railwright.editor.saves.saved_games import last_interrupted_game
from tests.editor.lessons.walk import learner_window
from tests.editor.play.test_guided_game import Follower, KeyFollower
from tests.editor.test_cut_words import cut_words
from tests.homes import move_home
from tests.lesson_minutes import courses

FEW_TRAINS = 6
LOOK = "de", 160, "dark", (1024, 700)
GAMES = 40  # with each bot in the place of the learner
BASICS = [f"rule:europe/{file.stem}" for file in courses()[0].files]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home without settings; the cards of the small game are always the same."""
    move_home(monkeypatch, tmp_path)
    settings().setValue("play/pace", 0)
    monkeypatch.setattr(first_game, "draw_seed", lambda: 7)


@pytest.mark.parametrize(
    ("learner", "least_wins"),
    [("greedy", 0.4), ("hasty", 0.65), ("steady", 0.95)],  # forgets its tickets, forgets some, does what the guide says
)
@pytest.mark.sweep
def test_it_lasts_fifteen_minutes_and_a_beginner_wins_a_fair_share(learner: str, least_wins: float) -> None:
    catalogue = discover(safe=True)
    game, types = chosen_game(first_game.first_game(), catalogue), agent_types(catalogue)
    seats = [Seat("Ann", f"bot:{learner}"), Seat("Ben", FIRST_OPPONENT)]
    turns, wins = list[float](), 0.0
    for seed in range(GAMES):
        match = new_match(game.rules, seats, types, seed)
        run_to_end(match)
        result = match.result()
        turns.append(result["turns"] / len(seats))
        winners = [row["seat"] for row in result["seats"] if row["rank"] == 1]
        wins += (0 in winners) / len(winners)
    assert abs(median(turns) - first_game.TURNS) <= 1.5
    minutes = [(count * first_game.TURN_S + first_game.START_AND_END_S) / 60 for count in turns]
    assert 11 <= min(minutes) <= max(minutes) <= 20
    assert wins / GAMES >= least_wins


def test_only_its_own_rules_make_it_the_small_game() -> None:
    catalogue, setup = discover(safe=True), first_game.first_game()
    assert first_game.is_first_game(chosen_game(setup, catalogue))
    assert not first_game.is_first_game(chosen_game(replace(setup, map="balkans"), catalogue))
    assert not first_game.is_first_game(chosen_game(replace(setup, changes={"routes": {"trains": 20}}), catalogue))


def begin_after_the_lessons(walker: Follower) -> GameWidget:
    """Finish the last lesson of the basics, and start the small game with its last button."""
    walker.to_the_list()
    lesson = walker.begin("rule:europe/the_end")
    walker.walk(lesson)
    assert lesson.forward.text() == first_game.title()
    walker.press(lesson.forward)
    return walker.shown_game()


def play_on_until_few_trains_are_left() -> None:
    """Let bots give the next answers of the game that was interrupted, as if it had been played on meanwhile."""
    catalogue, save = discover(safe=True), last_interrupted_game()
    assert save is not None
    table = resume_game(save.path, catalogue)
    match, bots = table.match, [Seat("Ann", FIRST_OPPONENT)] * 2
    match.agents = tuple(make_bots(match.rules, bots, agent_types(catalogue), 1))
    while min(match.state.slices["routes"].trains) > FEW_TRAINS:
        match.step()
    table.close()


# Guided games are played by mouse as well and painted (test_guided_game.py), games are resumed by mouse
# (test_window.py), and lessons learned by mouse in a usual window (test_walks.py).
@pytest.mark.parametrize("moves", ["motion"], indirect=True)
@pytest.mark.usefixtures("moves")
@pytest.mark.sweep
def test_after_the_lessons_it_is_played_resumed_and_watched_again_by_keys_in_german_dark_and_large(
    qtbot: QtBot,
) -> None:
    for lesson in BASICS[:-1]:
        save_done(lesson)
    with learner_window(qtbot, *LOOK) as window:
        window.setUpdatesEnabled(False)
        walker = KeyFollower(qtbot, window)
        page = begin_after_the_lessons(walker)
        assert [seat.agent for seat in page.session.match.seats] == ["human", "bot:greedy"]
        assert page.session.view.slices["routes"].trains == (20, 20)
        for _ in range(4):
            walker.do_as_suggested(page)
        answers = page.session.match.answers
    play_on_until_few_trains_are_left()
    with learner_window(qtbot, *LOOK) as window:
        window.setUpdatesEnabled(False)
        lobby, walker = window.lobby.widget, KeyFollower(qtbot, window)
        assert lobby is not None
        qtbot.waitUntil(lobby.resume.isVisible)
        walker.press(lobby.resume.button)
        page = walker.shown_game()
        assert page.session.match.answers > answers
        walker.follow(page)
        assert done_lessons()[-1] == FIRST_GAME
        walker.press(page.final.watch)
        qtbot.waitUntil(lambda: window.page("replay").widget is not None)
        assert window.page("replay").game.rules.option("routes", "trains") == 20
        assert (last_seats(), last_rules()) == ([], {})  # the lobby proposes a whole game next
        lobby = window.lobby.show()
        assert [seat.agent for seat in lobby.seats()] == ["human", "bot:greedy", "bot:hasty"]
        listed = walker.to_the_list()
        button = listed.buttons[FIRST_GAME]
        assert button.accessibleName() == f"{first_game.title()}. 15 Minuten, geschafft"
        assert button.accessibleDescription() == first_game.about()
        following = listed.focusWidget()
        assert following is listed.buttons["rule:europe/tickets_that_share"]
        assert not following.visibleRegion().isEmpty()
        assert cut_words(listed) == []


def offer_of(window: MainWindow) -> LessonsOffer:
    """The line of the lobby, once it is shown."""
    lobby = window.lobby.widget
    assert lobby is not None
    return lobby.findChildren(LessonsOffer)[-1]


@pytest.mark.sweep
def test_after_the_last_lesson_the_lobby_offers_it(qtbot: QtBot) -> None:
    save_done(BASICS[-1])
    with learner_window(qtbot) as window:
        walker = Follower(qtbot, window)
        walker.press(offer_of(window).accept)
        assert first_game.is_first_game(walker.shown_game().playable.game)
        window.lobby.show()
        assert window.lobby.widget is not None
        qtbot.waitUntil(window.lobby.widget.resume.isVisible)
        assert not offer_of(window).isVisible()  # the game that was begun comes first


@pytest.mark.sweep
def test_after_one_lesson_the_lobby_does_not_offer_it_yet(qtbot: QtBot) -> None:
    save_done(BASICS[0])
    with learner_window(qtbot) as window:
        assert window.lobby.widget is not None
        assert window.lobby.widget.findChildren(LessonsOffer) == []


@pytest.mark.sweep
def test_the_lobby_does_not_offer_it_again_after_a_no(qtbot: QtBot) -> None:
    save_done(BASICS[-1])
    with learner_window(qtbot) as window:
        Follower(qtbot, window).press(offer_of(window).dismiss)
        window.lobby.show()
        assert not offer_of(window).isVisible()


@pytest.mark.sweep
def test_a_screen_reader_says_each_turn_each_suggestion_and_what_the_bot_does(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = list[str]()
    for module in (board_tables, table_voices):
        monkeypatch.setattr(module, "announce_to_screen_reader", lambda widget, text: said.append(text))
    with learner_window(qtbot) as window:
        window.setUpdatesEnabled(False)
        walker = KeyFollower(qtbot, window)
        walker.press(walker.to_the_list().buttons[FIRST_GAME])
        page = walker.shown_game()
        for _ in range(6):
            assert walker.do_as_suggested(page) in said
        text = "\n".join(said)
        assert "Choose the tickets to keep" in text
        assert "Player 1: Your turn" in text
        assert "Magpie draws" in text or "Magpie claims" in text
