"""``railwright letters``: whole games through a folder that several machines share, and through a hostile post."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from base64 import b64encode
from collections.abc import Callable, Sequence
from hashlib import sha256
from io import StringIO
from pathlib import Path
from random import Random

import msgspec
import pytest

from railwright.core.cli.main import main
from railwright.core.kernel.commands import Exit
from railwright.core.maps.library import find_map
from railwright.core.records.reader import read_record
from railwright.plugins.programs.terminal.game import LetterOptions
from railwright.plugins.programs.terminal.table import TextTable
from tests.homes import move_home
from tests.plugins.programs.terminal.helpers import Typist, any_answer

pytest.importorskip("cryptography")

from railwright.plugins.programs.online.api import (
    LetterAddress,
    open_letterbox,
    own_identity,
    own_letter_address,
    protocol,
)
from railwright.plugins.programs.online.letters import write_letter
from railwright.plugins.programs.terminal import letters
from tests.plugins.programs.online.playing import CATALOGUE


def short_map() -> str:
    """A map of somebody's own: the board of the small one, on which a game is over after a few claims."""
    text = find_map("tiny").read_text("utf-8")
    return text.replace("id: tiny", "id: short").replace("trains: 12", "trains: 4")


class Machine:
    """A machine with a home of its own, on which somebody plays by letters."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch, further: Callable[[TextTable], str]) -> None:
        self.home, self._monkeypatch, self._further = folder, monkeypatch, further
        move_home(monkeypatch, folder)
        self.address = own_letter_address()

    def move_in(self) -> None:
        self._monkeypatch.setenv("RAILWRIGHT_HOME", str(self.home))

    def begin(self, post: Path, seats: str) -> str:
        self.move_in()
        (self.home / "maps").mkdir(exist_ok=True)
        (self.home / "maps" / "short.yaml").write_text(short_map(), "utf-8")
        screen = Typist()
        options = LetterOptions(post=post, seats=seats, map="short")
        assert letters.begin_letters(CATALOGUE, options, screen) is Exit.OK  # type: ignore[arg-type]
        return "\n".join(screen.told)

    def play(self, given: Sequence[Path] = (), lines: Sequence[str] = ()) -> str:
        """Play as long as this person is asked; what was told."""
        self.move_in()
        screen = Typist(lines, self._further)

        def make(*parts: object) -> TextTable:
            screen.table = TextTable(*parts)  # type: ignore[arg-type]
            return screen.table

        self._monkeypatch.setattr(letters, "TextTable", make)
        options = LetterOptions(given=tuple(given))
        assert letters.play_letters(CATALOGUE, options, screen) is Exit.OK  # type: ignore[arg-type]
        return "\n".join(screen.told)

    def hand_over(self, code: str, number: int) -> str:
        """Let a bot play for the seat of a number; what was told."""
        self.move_in()
        screen = Typist()
        options = LetterOptions(code=code, seat=number - 1)
        assert letters.hand_over_by_letter(CATALOGUE, options, screen) is Exit.OK  # type: ignore[arg-type]
        return "\n".join(screen.told)


def two_machines(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, further: Callable[[TextTable], str]
) -> tuple[Machine, Machine]:
    return Machine(tmp_path / "ann", monkeypatch, further), Machine(tmp_path / "bob", monkeypatch, further)


def record_in(told: str) -> Path:
    return Path(re.findall("^Record: (.*)$", told, re.MULTILINE)[-1])


def test_a_whole_game_through_a_shared_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = two_machines(tmp_path, monkeypatch, any_answer(Random(4)))
    post = tmp_path / "post"
    ann.begin(post, f"Ann,Bob={bob.address},bot:random")
    told = bob.play([post], ["yes"])
    assert "Ann invites you to a game by letters on Skerry Coast" in told
    ends: dict[Machine, str] = {}
    for _ in range(500):
        for machine in (ann, bob):
            told = machine.play()
            if "The game is over." in told:
                ends[machine] = told
        if len(ends) == 2:
            break
    assert all("It was dealt fairly: all " in told for told in ends.values())
    seats = [read_record(record_in(told)).header.seats for told in ends.values()]
    assert seats[0] == seats[1]
    assert [(seat.name, seat.agent) for seat in seats[0]][:2] == [("Ann", "human"), ("Bob", "human")]
    assert "The game is over." not in ann.play()  # it is told once


class HostilePost:
    """Of every ten letters one is lost, one comes twice, an old one in its place, and one is forged."""

    def __init__(self, folder: Path, rng: Random) -> None:
        self.folder, self._rng, self._old = folder, rng, list[tuple[Path, bytes]]()
        self.carried = 0

    def work(self) -> None:
        for path in self.folder.glob("again-*"):
            path.unlink()
        for path in sorted(self.folder.iterdir()):
            letter = path.read_bytes()
            self._old.append((path, letter))
            self.carried += 1
            match self.carried % 10:
                case 2:
                    path.unlink()
                case 4:
                    path.with_name(f"again-{path.name}").write_bytes(letter)
                    old_path, old_letter = self._rng.choice(self._old)
                    old_path.write_bytes(old_letter)  # in the place of a newer one
                case 7:
                    path.write_bytes(self._forged(letter))

    def _forged(self, letter: bytes) -> bytes:
        sealed = re.sub(rb'("sealed": ")(.)', lambda found: found[1] + (b"A" if found[2] != b"A" else b"B"), letter)
        return self._rng.choice([letter[: self._rng.randrange(len(letter))], sealed, letter[::-1]])


def test_a_whole_game_with_a_hostile_post(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Letters are lost, doubled, late, out of order and forged: the game is played to its end, fairly."""
    rng = Random(3)
    ann, bob = two_machines(tmp_path, monkeypatch, any_answer(rng))
    folder = tmp_path / "post"
    post = HostilePost(folder, rng)
    ann.begin(folder, f"Ann,Bob={bob.address}")
    bob.play([folder], ["yes"])
    ends: dict[Machine, str] = {}
    told = ""
    for visit in range(1000):
        post.work()
        machine = (ann, bob)[visit % 2]
        told += (now := machine.play())
        if "The game is over." in now:
            ends[machine] = now
        if len(ends) == 2:
            break
    assert all("It was dealt fairly: all " in end for end in ends.values())
    assert post.carried > 30
    assert re.search("This letter was changed on its way|This is no letter of a game", told)


def test_an_invitation_may_be_left_for_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = two_machines(tmp_path, monkeypatch, any_answer(Random(4)))
    ann.begin(post := tmp_path / "post", f"Ann,Bob={bob.address}")
    assert "Take your seat?" in bob.play([post], ["no"])
    assert "No game by letters is here" in bob.play()
    (letter,) = post.iterdir()
    assert "begins when all have taken their seats" in bob.play([letter], ["yes"])
    assert "begins when all have taken their seats" in bob.play()
    assert "Take your seat?" not in bob.play([letter])


def test_an_answer_under_way_is_not_asked_for_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = two_machines(tmp_path, monkeypatch, any_answer(Random(4)))
    ann.begin(post := tmp_path / "post", f"Ann,Bob={bob.address}")
    bob.play([post], ["yes"])
    told = ""
    while "Your answer is in the letter to Ann." not in told:
        ann.play()
        told = bob.play()
    letter = next(path for path in post.iterdir() if "-from-2" in path.name)
    assert f"The letter to Ann: {letter}" in told
    written = letter.read_bytes()
    letter.unlink()  # it was lost
    assert "Your answer is in the letter to Ann." in bob.play()
    assert letter.read_bytes() == written  # no other answer was asked for


def test_what_was_told_is_not_told_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = two_machines(tmp_path, monkeypatch, any_answer(Random(4)))
    ann.begin(post := tmp_path / "post", f"Ann,Bob={bob.address}")
    bob.play([post], ["yes"])
    dealt, tickets = "Bob draws a card from the pile", "Bob has chosen which tickets to keep."
    assert dealt in ann.play(lines=["?quit"])
    assert dealt not in ann.play(lines=["?quit"])
    ann.play()
    bob.play()
    told = ann.play()
    assert tickets in told
    assert dealt not in told
    assert tickets not in ann.play()


def test_an_invitation_whose_map_is_broken_is_told_and_the_seat_is_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = two_machines(tmp_path, monkeypatch, any_answer(Random(4)))
    ann.begin(post := tmp_path / "post", f"Ann,Bob={bob.address}")
    (letter,) = post.iterdir()
    bob.move_in()
    with open_letterbox(CATALOGUE) as letterbox:
        (invitation,) = letterbox.read([], [letter], lambda path, why: None)
    news = msgspec.structs.replace(invitation.news, map="gone", map_sha256=sha256(b"no map").hexdigest())
    piece = protocol.MapPiece(1, 0, 1, b64encode(b"no map").decode())
    ann.move_in()
    to_bob = LetterAddress.read(bob.address)
    letter.write_bytes(write_letter(own_identity(), to_bob, invitation.game, [news, piece]))
    taken = in_a_shell(bob.home, "play", letter, lines="yes\n")
    assert taken.returncode == Exit.NO
    assert f"{letter}: " in taken.stdout
    assert [*post.iterdir()] == [letter]
    assert not [*(bob.home / "data").rglob("game.json")]


@pytest.mark.parametrize("has_answered", [False, True])
def test_a_bot_plays_to_the_end_for_somebody_who_writes_no_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_answered: bool
) -> None:
    ann, bob = two_machines(tmp_path, monkeypatch, any_answer(Random(4)))
    told = ann.begin(post := tmp_path / "post", f"Ann,Bob={bob.address}")
    (code,) = re.findall("^Game ([A-Z0-9]+) is dealt here", told, re.MULTILINE)
    if has_answered:
        bob.play([post], ["yes"])
        ann.play(lines=["?quit"])
    handed = in_a_shell(ann.home, "bot", code, "2")
    assert handed.returncode == Exit.OK, handed.stderr
    assert "A bot plays for Bob from now on, and the record says so." in handed.stdout
    told = ann.play()
    assert ("A bot plays for Bob now." in told) is has_answered
    while "The game is over." not in told:
        told = ann.play()
    assert "It was dealt fairly: all " in told
    record = record_in(told)
    seats = [seat.agent for seat in read_record(record).header.seats]
    assert seats == ["human", "human" if has_answered else "bot:steady"]
    assert ('"seat": 1, "agent": "bot:steady"' in record.read_text("utf-8")) is has_answered
    if has_answered:
        told = bob.play()
        assert "The game is over." in told
        assert "A bot plays" not in told


def test_whoever_writes_again_is_offered_his_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ann, bob = two_machines(tmp_path, monkeypatch, any_answer(Random(4)))
    told = ann.begin(post := tmp_path / "post", f"Ann,Bob={bob.address}")
    (code,) = re.findall("^Game ([A-Z0-9]+) is dealt here", told, re.MULTILINE)
    bob.play([post], ["yes"])
    ann.play(lines=["?quit"])
    assert in_a_shell(ann.home, "bot", code, "2").returncode == Exit.OK
    offer = f"In game {code} Ann lets a bot play for you, as you have not written."
    told = bob.play(lines=["no"])
    assert offer in told
    assert "It is up to Ann now." in told
    told = bob.play(lines=["yes"])
    assert offer in told
    assert "The letter to Ann: " in told
    assert "A bot plays for Bob now." not in ann.play(lines=["?quit"])
    assert offer not in bob.play(lines=["?quit"])


@pytest.mark.parametrize(
    ("words", "exit", "sentence"),
    [
        ([], Exit.USAGE, "Name the code of the game"),
        (["K7PQ4M", "0"], Exit.USAGE, "Name the code of the game"),
        (["K7PQ4M", "2"], Exit.NO, "No game K7PQ4M is dealt here."),
        (["nonsense", "2"], Exit.USAGE, "is no code of a table"),
    ],
)
def test_what_cannot_be_handed_over_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    words: list[str], exit: Exit, sentence: str,
) -> None:  # fmt: skip
    move_home(monkeypatch, tmp_path / "ann")
    assert main(["letters", "bot", *words]) == exit
    assert sentence in capsys.readouterr().err


def test_the_command_begins_plays_and_says_what_it_lacks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    move_home(monkeypatch, tmp_path / "ann")
    assert main(["letters", "address", "--json"]) == Exit.OK
    address = re.findall(r"[A-Za-z0-9_-]{171}", capsys.readouterr().out)
    assert len(address) == 1
    post = str(tmp_path / "post")
    assert main(["letters", "new", post]) == Exit.USAGE
    for seats, sentence in (
        ("Ann,Bob", "One seat is your own"),
        ("Ann,Bob=abc", "This is no address for letters"),
        ("Ann,bot:nobody", "There is no bot bot:nobody here"),
        ("Ann", "is for 2 to 3 players"),
    ):
        assert main(["letters", "new", post, "--map", "tiny", "--seats", seats]) != Exit.OK
        assert sentence in capsys.readouterr().err
    assert main(["letters", "new", post, "--map", "tiny", "--seats", "Ann,bot:random"]) == Exit.OK
    monkeypatch.setattr("sys.stdin", StringIO(""))
    assert main(["letters", "play"]) == Exit.NO
    assert "The answers have run out while Ann is asked" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("content", "sentence"), [(None, "It cannot be read"), (b"no letter", "This is no letter of a game")]
)
def test_a_letter_that_cannot_be_read_is_told_by_the_exit_code(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    content: bytes | None,
    sentence: str,
) -> None:
    move_home(monkeypatch, tmp_path / "ann")
    letter = tmp_path / "from-bob.railwright-letter"
    if content is not None:
        letter.write_bytes(content)
    assert main(["letters", "play", str(letter)]) == Exit.NO
    assert sentence in capsys.readouterr().out


def in_a_shell(home: Path, *words: str | Path, lines: str = "") -> subprocess.CompletedProcess[str]:
    """``railwright letters`` as people call it."""
    environment = {**os.environ, "RAILWRIGHT_HOME": str(home)}
    command = [sys.executable, "-m", "railwright", "letters", *map(str, words)]
    return subprocess.run(
        command, input=lines, capture_output=True, text=True, timeout=300, check=False, env=environment
    )


def test_letters_are_played_from_a_shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The letter that invites is a file that came by mail; somebody else's is told of, and by the exit code."""
    ann, bob, eve = (Machine(tmp_path / name, monkeypatch, any_answer(Random(4))) for name in ("ann", "bob", "eve"))
    begun = in_a_shell(ann.home, "new", tmp_path / "post", "--map", "tiny", "--seats", f"Ann,Bob={bob.address}")
    assert begun.returncode == Exit.OK, begun.stderr
    assert "There are no clocks: the game waits for everybody's letters." in begun.stdout
    letter = Path(re.findall("^The letter to Bob: (.*)$", begun.stdout, re.MULTILINE)[0])
    mail = tmp_path / "mail" / letter.name
    mail.parent.mkdir()
    letter.rename(mail)

    wrong = in_a_shell(eve.home, "play", mail)
    assert wrong.returncode == Exit.NO
    unknown = "This letter is for somebody else; the key of this computer does not open it."
    assert f"{mail}: {unknown}" in wrong.stdout.splitlines()
    own = in_a_shell(ann.home, "play", mail)
    assert own.returncode == Exit.NO
    assert f"{mail}: This letter is for Bob; only the computer of Bob can open it." in own.stdout.splitlines()
    assert wrong.stderr == own.stderr == ""

    taken = in_a_shell(bob.home, "play", mail, lines="yes\n")
    assert taken.returncode == Exit.OK, taken.stderr
    assert "There are no clocks: the game waits for everybody's letters." in taken.stdout
    assert "begins when all have taken their seats." in taken.stdout
    reply = Path(re.findall("^The letter to Ann: (.*)$", taken.stdout, re.MULTILINE)[0])
    assert reply.parent == mail.parent
    dealt = in_a_shell(ann.home, "play", reply, lines="?hand\n?quit\n")
    assert dealt.returncode == Exit.OK, dealt.stderr
    assert f"The letter to Bob: {letter}" in dealt.stdout.splitlines()


def test_letters_are_read_by_one_program_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    move_home(monkeypatch, tmp_path / "ann")
    with open_letterbox(CATALOGUE):
        assert main(["letters", "play"]) == Exit.NO
    assert "in another window or terminal" in capsys.readouterr().err
    assert main(["letters", "play"]) == Exit.OK
