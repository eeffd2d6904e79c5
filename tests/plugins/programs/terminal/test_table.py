"""A table in the terminal: numbers and notation, commands, several people, and saves that the window opens."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.kernel.commands import CommandError, Exit
from railwright.core.kernel.digest import digest
from railwright.core.kernel.errors import RailwrightError
from railwright.core.language import messages
from railwright.core.language.messages import Language
from railwright.core.language.words import Vocabulary
from railwright.core.maps.library import maps_by_name
from railwright.core.records.reader import read_record
from railwright.core.saves.loading import load_game
from railwright.core.saves.running import running_folder
from railwright.plugins.features.terminal import table as table_module
from railwright.plugins.features.terminal.game import resume_game
from tests.homes import move_home
from tests.plugins.programs.terminal.helpers import Typist, any_answer, play_at, small_game

WHOLE_GAMES = """
import sys
sys.modules["PySide6"] = sys.modules["shiboken6"] = None
from random import Random
from railwright.core.catalogue.discovery import discover
from railwright.core.cli.opening import open_map
from railwright.core.kernel.visibility import view
from railwright.core.maps.library import maps_by_name
from railwright.plugins.features.terminal import table
from tests.plugins.programs.terminal.helpers import Typist, any_answer, play_at, small_game

asked = table.pending_question

def asked_of_a_view(rules, seen):
    # What is masked in a view stays masked: only a view is its own view.
    assert view(rules, seen, seen.stack[-1].actor) == seen
    return asked(rules, seen)

table.pending_question = asked_of_a_view
catalogue, played = discover(safe=True), set()
specs = {board: open_map(catalogue, board) for board in maps_by_name()}
for board in sorted(specs, key=lambda board: len(specs[board].routes)):
    game = small_game(",".join("ABCDE"[:specs[board].players[0]]), board=board, rules=sys.argv[1])
    if played.issuperset(game.match.rules.modules):
        continue  # smaller boards have asked all that its rules ask
    played.update(game.match.rules.modules)
    typist = Typist(further=any_answer(Random(board)))
    assert play_at(game, typist) == 0
    assert "The game is over." in typist.told
print(*sorted(played))
"""


MAPS = Path(__file__).parents[4] / "maps"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_home(monkeypatch, tmp_path)
    words = Vocabulary("en")
    monkeypatch.setattr(messages, "_spoken", Language(words.translate, words.decimal_point))


def told_after(*lines: str, seats: str = "Ann,bot:greedy") -> list[str]:
    """What is told to whoever types these lines and stops."""
    typist = Typist((*lines, "?quit"))
    assert play_at(small_game(seats), typist) == Exit.OK
    return typist.told


def told_on(board: str, *lines: str) -> list[str]:
    """What is told on another board."""
    typist = Typist((*lines, "?quit"))
    assert play_at(small_game("Ann,bot:greedy", board=board), typist) == Exit.OK
    return typist.told


@pytest.mark.timeout(300)
@pytest.mark.sweep
def test_whole_games_are_played_by_the_rules_of_all_boards_from_views_and_without_qt(
    tmp_path: Path,
) -> None:
    root, rules = Path(__file__).parents[4], tmp_path / "rules.yaml"
    rules.write_text("plugins: {routes: {trains: 12}}", "utf-8")  # short games ask the same kinds of questions
    command = [sys.executable, "-c", WHOLE_GAMES, str(rules)]
    done = subprocess.run(command, capture_output=True, text=True, cwd=root, timeout=280, check=False)
    assert done.stderr == ""
    own = {id for path in maps_by_name().values() for id in re.findall(r"^  (\w+): \{", path.read_text("utf-8"), re.M)}
    assert own
    assert {*done.stdout.split()} > own & {*discover(safe=True).manifests}


def test_a_line_is_a_number_or_notation() -> None:
    told = told_after("1 2", "draw pile")
    assert "Ann keeps Arven–Fallow, Brack–Dunmere." in told
    assert any(line.startswith("Ann draws") and line.endswith("from the pile.") for line in told)
    assert "7 Claim Arven–Brack: 1 space, any colour, 1 point" in told


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("99", "Choose a number from 1 to 4."),
        ("0", "Choose a number from 1 to 4."),
        ("1 1", "Choose a number from 1 to 4."),
        ("fly home", "Cannot read 'fly home': unknown verb 'fly'."),
        ("claim arven-brack", "Take your second card first: draw from the pile or the row."),
        ("?nonsense", "Unknown command: nonsense. Type ? for the list."),
    ],
)
def test_what_is_no_answer_is_said_and_nothing_changes(line: str, answer: str) -> None:
    told = told_after("1 2", "draw pile", line)
    assert answer in told
    assert [one for one in told if one.startswith("Ann draws")][5:] == []


@pytest.mark.parametrize("words", ["station Zürich", "Station ZÜRICH", "station zurich"])
def test_b08_cities_are_understood_as_they_are_shown(words: str) -> None:
    assert "Choose cards to pay for the station in Zürich." in told_on("europe", "1 2", words)


@pytest.mark.parametrize("words", ["claim Budapest–Wien (white)", "Claim BUDAPEST - wien (White)"])
def test_routes_are_understood_as_they_are_shown(words: str) -> None:
    assert "Choose cards to pay for Budapest–Wien (white)." in told_on("europe", "1 2", words)


def test_tickets_are_understood_as_they_are_shown() -> None:
    assert "Ann keeps Arven–Fallow, Brack–Dunmere." in told_after("keep Arven–Fallow Brack–Dunmere")


def test_b08_names_in_other_letters_are_answers_and_questions(tmp_path: Path) -> None:
    board = tmp_path / "tiny.yaml"
    board.write_text((MAPS / "tiny.yaml").read_text("utf-8").replace("name: Arven", "name: Москва"), "utf-8")
    told = told_on(str(board), "1 2", "?board москва", "?why not claim Brack–МОСКВА", "claim Москва–Brack")
    assert any(line.startswith("Москва–Brack: 1 space") for line in told)
    assert "That is possible." in told
    assert "Choose cards to pay for Москва–Brack." in told


def test_a_name_that_is_not_on_the_board_is_repeated_as_it_was_typed() -> None:
    assert any("unknown city 'Zürih'" in line for line in told_on("europe", "1 2", "station Zürih"))


@pytest.mark.parametrize("word", ["help", "?help", "HELP", "?"])
def test_help_lists_the_commands(word: str) -> None:
    assert "?hand: your cards" in told_after("1 2", word)


def test_too_few_tickets_are_refused_with_their_number() -> None:
    assert "Choose 2 to 4 different numbers." in told_after("1")
    assert "Choose 2 to 4 different numbers." in told_after("1 1 2")
    assert "Choose 2 to 4 different numbers." in told_after("1 7")


def test_commands_tell_what_the_seat_may_know() -> None:
    told = told_after(
        "1 2", "?hand", "?tickets", "?board", "?board Esk", "?board nowhere", "?scores", "?answers", "?save"
    )
    assert "Your cards: 1 purple, 1 blue, 1 white, 1 green. 12 trains left." in told
    assert any(line.startswith("Brack–Dunmere, 7 points: ") and "still needed on" in line for line in told)
    assert any(line.startswith("Face up: ") for line in told)
    assert "Ann has these routes: none." in told
    assert any(line.startswith("Brack–Esk: ") and line.endswith("free.") for line in told)
    assert "Unknown city: nowhere." in told
    assert "Magpie: points 0, trains 12, cards 4, tickets 2, stations 1, longest path 0." in told
    assert "This game is not saved." in told


def test_why_not_says_what_is_missing_and_that_something_is_possible() -> None:
    told = told_after("1 2", "?why not claim brack-esk", "?why not brack-esk", "?why not draw pile", "?why not x y")
    refusals = [line for line in told if "You need" in line]
    assert len(refusals) == 2
    assert len(set(refusals)) == 1
    assert "That is possible." in told
    assert any("unknown verb 'x'" in line for line in told)


def test_a_hint_names_the_number_to_type_and_is_noted() -> None:
    game = small_game("Ann,bot:greedy", is_saved=True)
    typist = Typist(("1 2", "?hint", "?quit"))
    play_at(game, typist)
    assert game.writer is not None
    assert game.writer.header.aids == ("hint",)
    assert load_game(game.writer.path, discover(safe=True)).header.aids == ("hint",)


def test_back_takes_the_last_answer_back_until_a_card_was_turned_up() -> None:
    told = told_after("1 2", "claim arven-brack", "?back", "draw pile", "?back")
    assert "1 answer was taken back." in told
    assert "Nothing to take back: another player has since answered, or a card has been turned up." in told


def test_several_people_see_only_what_happened_to_them() -> None:
    typist = Typist(("1 2", "1 2", "draw pile", "draw pile"), any_answer(Random(1)))
    play_at(small_game("Ann,Bob"), typist)
    first = typist.told.index("Bob:")
    ann, bob = typist.told[:first], typist.told[first : typist.told.index("Ann:", first)]
    assert any(line.startswith("Ann draws white") for line in ann)
    assert not any(line.startswith("Bob draws green") for line in ann)
    assert "Ann draws a card from the pile (4×)." in bob
    assert not any(line.startswith("Ann keeps") for line in bob)


def test_a_script_that_runs_out_says_so_and_keeps_the_game() -> None:
    game = small_game("Ann,bot:greedy", is_saved=True)
    with pytest.raises(CommandError, match="input ended before Ann answered") as caught:
        play_at(game, Typist(("1 2", "draw pile")))
    assert caught.value.exit == Exit.NO
    (save,) = running_folder().iterdir()
    assert len(load_game(save, discover(safe=True)).answers) > 10


def test_a_game_is_gone_on_with_and_ends_as_if_nobody_had_left() -> None:
    whole = small_game("Ann,bot:steady", is_saved=True)
    play_at(whole, Typist(further=any_answer(Random(4))))
    assert whole.writer is not None
    record = read_record(whole.writer.path)
    own = [answer.do for answer in record.answers if answer.by == 0]
    halved = small_game("Ann,bot:steady", is_saved=True)
    half = len(own) // 2
    play_at(halved, Typist((*own[:half], "?quit")))
    (save,) = running_folder().iterdir()
    again = resume_game(save, discover(safe=True))
    assert play_at(again, Typist(own[half:])) == Exit.OK
    assert digest(again.match.state) == digest(whole.match.state)


def test_seats_without_a_person_are_watched_to_the_end() -> None:
    typist = Typist()
    assert play_at(small_game("bot:greedy,bot:random"), typist) == Exit.OK
    assert "The game is over." in typist.told
    assert any(line.startswith("1. ") for line in typist.told)


@pytest.mark.parametrize(("line", "command"), [("hand", "hand"), ("quit", "quit"), ("why not paris", "why not")])
def test_a_command_without_its_question_mark_is_told_as_one(line: str, command: str) -> None:
    typist = Typist(["1 2", line, "?quit"])
    play_at(small_game("Ann,bot:random"), typist)
    assert f"Commands begin with a question mark: type ?{command}." in typist.told


def test_whoever_asks_why_not_alone_is_told_what_to_add() -> None:
    typist = Typist(["?why not", "?quit"])
    play_at(small_game("Ann,bot:random"), typist)
    assert any("?why not claim paris-dieppe, or just a route" in line for line in typist.told)


def test_a_command_that_is_an_answer_too_is_told_where_it_is_none() -> None:
    """Drawing tickets is written like the command that tells one's own."""
    typist = Typist(["tickets", "?quit"])
    play_at(small_game("Ann,bot:random"), typist)
    at = typist.told.index("First choose which of the offered tickets to keep.")
    assert typist.told[at + 1 : at + 3] == [
        "Type the numbers separated by spaces.",
        "Commands begin with a question mark: type ?tickets.",
    ]


def test_a_game_without_an_end_is_told_where_it_is_dealt_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_module, "MAX_UNASKED_ANSWERS", 30)
    with pytest.raises(RailwrightError, match=r"\(answers by bots and chance: 30\)"):
        play_at(small_game("bot:greedy,bot:random"), Typist())
