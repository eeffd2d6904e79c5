"""Games by letters in the window: begun, answered, opened and played to the end, by a shared folder and by mail."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from random import Random
from threading import Event

import msgspec
import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDropEvent, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from railwright.core.catalogue.discovery import discover
from railwright.core.files import list_files
from railwright.core.kernel.outcome import Seat
from railwright.core.maps.library import find_map, map_by_digest
from railwright.editor.main_window import MainWindow
from railwright.editor.play.widget import GameWidget
from railwright.editor.scene.board.board_scene import BoardScene
from railwright.editor.scene.paint.ground import background_of
from tests.editor.play.helpers import Clicker, click, leave_end, lobby_of, make_application, process_events
from tests.homes import move_home
from tests.plugins.programs.terminal.test_letters import Machine, any_answer, short_map

pytest.importorskip("cryptography")

from railwright.editor.online import correspondence
from railwright.editor.online.letter_form import LetterForm
from railwright.editor.online.letter_invitation import InvitationBox
from railwright.editor.online.letter_room import LetterRoom
from railwright.plugins.programs.online import protocol
from railwright.plugins.programs.online.identity import Identity
from railwright.plugins.programs.online.letterbox import letter_options
from railwright.plugins.programs.online.letters import LetterAddress, address_of, write_letter
from railwright.plugins.programs.online.table_rules import table_plugins
from tests.editor.online.test_sentences import choose
from tests.plugins.programs.online.dealers import game_on, table_message

pytestmark = [
    pytest.mark.gui,
    pytest.mark.timeout(300),
    pytest.mark.qt_log_ignore("This plugin does not support grabbing the keyboard", extend=True),  # without a display
]
UNPLAYABLE = "The map Skerry Coast cannot be played; `railwright validate Skerry Coast` tells when it can."


@pytest.fixture
def bob(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A friend in a terminal, with a home of his own."""
    return Machine(tmp_path / "bob", monkeypatch, any_answer(Random(4)))


@pytest.fixture
def ann(bob: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Moves to the home of whoever sits before the window."""
    move_home(monkeypatch, tmp_path / "ann")
    maps = tmp_path / "ann" / "maps"
    maps.mkdir()
    (maps / "short.yaml").write_text(short_map(), "utf-8")
    return lambda: monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "ann"))


@pytest.fixture
def window(qtbot: QtBot, ann: Callable[[], None]) -> Iterator[MainWindow]:
    make_application()
    window = MainWindow(discover(safe=True))
    qtbot.addWidget(window)
    window.resize(1280, 800)
    window.show()
    yield window
    window.close()


class Writer:
    """Whoever plays by letters before the window."""

    def __init__(self, qtbot: QtBot, window: MainWindow, move_in: Callable[[], None]) -> None:
        self.qtbot, self.window, self.move_in = qtbot, window, move_in

    @property
    def room(self) -> LetterRoom:
        assert self.window.letter.widget is not None
        return self.window.letter.widget

    @property
    def page(self) -> GameWidget:
        assert self.room.page is not None
        return self.room.page

    @property
    def told(self) -> list[str]:
        return [box.text() for box in self.window.findChildren(QMessageBox) if box.isVisible()]

    def form(self, map: str = "short") -> LetterForm:
        """Go to the page on which a game by letters is begun, from the lobby."""
        lobby = lobby_of(self.window)
        self.qtbot.waitUntil(lambda: any(button.key == map for button in lobby.maps))
        next(button for button in lobby.maps if button.key == map).setChecked(True)
        click(lobby.host)
        self.qtbot.waitUntil(lambda: self.window.hosting.is_shown)
        assert self.window.hosting.widget is not None
        click(self.window.hosting.widget.letters)
        self.qtbot.waitUntil(lambda: self.window.letter_form.is_shown)
        assert self.window.letter_form.widget is not None
        return self.window.letter_form.widget

    def begin(self, address: str, post: Path | None, bot: str = "bot:random") -> None:
        """Begin a game with Bob and a bot."""
        form = self.form()
        form.name.clear()
        QTest.keyClicks(form.name, "Ann")
        friend, third = form.rows
        friend.box.setCurrentIndex(friend.box.findData("human"))
        third.box.setCurrentIndex(third.box.findData(bot))
        friend.name.clear()
        QTest.keyClicks(friend.name, "Bob")
        friend.address.setText(address)
        if post is not None:
            form.take_folder(post)
        click(form.begin)
        self.qtbot.waitUntil(lambda: self.window.letter.is_shown or bool(form.problem.text()))
        assert self.window.letter.is_shown, form.problem.text()

    def look(self) -> None:
        """Look into the folders of all games, and go on with what is there."""
        self.move_in()
        letters = self.window.correspondence
        letters.look()
        self.wait()

    def wait(self) -> None:
        letters = self.window.correspondence
        for _ in range(3):  # what comes of one may lead to another
            self.qtbot.waitUntil(lambda: not letters.is_busy)
            process_events()

    def answer(self, clicker: Clicker) -> None:
        """Click as long as something is asked here."""
        while self.room.page is not None and self.page.board_input.question is not None:
            clicker.click(self.page)
            process_events()
            self.wait()


@pytest.fixture
def writer(qtbot: QtBot, window: MainWindow, ann: Callable[[], None]) -> Writer:
    return Writer(qtbot, window, ann)


def banner(writer: Writer) -> str:
    return writer.room.banner.words.text()


def test_a_whole_game_through_a_shared_folder(writer: Writer, bob: Machine, tmp_path: Path) -> None:
    post = tmp_path / "post"
    writer.begin(bob.address, post)
    assert "The game begins when all have taken their seats" in banner(writer)
    bob.play([post], ["yes"])
    writer.look()
    clicker = Clicker(7, eager=1.0)
    told = ""
    for _ in range(200):
        writer.answer(clicker)
        if writer.room.page is not None and writer.page.session.over:
            break
        assert "It is up to" in banner(writer)
        told = bob.play()
        writer.look()
    writer.qtbot.waitUntil(lambda: writer.page.end_page is not None)
    leave_end(writer.page)
    told = told if "It was dealt fairly" in told else bob.play()
    assert "It was dealt fairly" in told
    writer.move_in()
    fair = next(button for button in writer.page.final.findChildren(QPushButton) if "fair" in button.text())
    click(fair)
    writer.qtbot.waitUntil(lambda: any("It was dealt fairly" in text for text in writer.told))
    writer.wait()
    assert writer.window.correspondence.stands == []  # it is no longer among one's tables


def pick(writer: Writer, title: str) -> None:
    """Choose an entry of the menu of letters."""
    choose(writer.room.menu, title)
    writer.wait()


@pytest.mark.parametrize("has_answered", [False, True])
def test_whoever_deals_lets_a_bot_play_for_a_friend_who_writes_no_more(
    writer: Writer, bob: Machine, tmp_path: Path, has_answered: bool
) -> None:
    post = tmp_path / "post"
    writer.begin(bob.address, post)
    if has_answered:
        bob.play([post], ["yes"])
        writer.look()
    pick(writer, "Let a bot play for Bob")
    assert writer.room.page is not None
    clicker = Clicker(7, eager=1.0)
    while not writer.page.session.over:
        writer.answer(clicker)
    seats = writer.page.session.seats
    assert [seat.agent for seat in seats] == ["human", "human" if has_answered else "bot:steady", "bot:random"]
    assert writer.told == []


def test_a_seat_that_was_handed_over_is_taken_back(writer: Writer, bob: Machine, address: str, tmp_path: Path) -> None:
    letter = invited(bob, post := tmp_path / "post", address)
    take_seat(writer, letter)
    bob.play(lines=["?quit"])
    (code,) = {path.name[:6] for path in post.iterdir()}
    bob.hand_over(code, 2)
    writer.look()
    assert "A bot plays for you now" in banner(writer)
    pick(writer, "Play myself again")
    assert "Your answer lies for Bob in " in banner(writer)
    bob.play(lines=["?quit"])
    writer.look()
    assert "A bot plays for you now" not in banner(writer)
    assert [chair.bot for chair in writer.window.correspondence.stands[0].news.chairs] == ["", ""]


def by_mail(writer: Writer, monkeypatch: pytest.MonkeyPatch, folder: Path) -> list[Path]:
    """Save every letter that is to be sent, with the button of the banner; the files."""
    folder.mkdir(exist_ok=True)
    saved: list[Path] = []

    def choose(*asked: object) -> tuple[str, str]:
        saved.append(folder / f"{len(saved)}-{Path(str(asked[2])).name}")
        return str(saved[-1]), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    while writer.room.banner.buttons:
        click(writer.room.banner.buttons[0])
        writer.wait()
    return saved


def test_a_game_by_mail_says_which_letter_goes_to_whom(
    writer: Writer, bob: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer.begin(bob.address, None)
    assert "Save the letter to Bob, and send it by mail." in banner(writer)
    (letter,) = by_mail(writer, monkeypatch, tmp_path / "mail")
    assert "Save the letter" not in banner(writer)
    assert "Take your seat?" in bob.play([letter], ["yes"])
    (reply,) = [path for path in letter.parent.iterdir() if "-from-2" in path.name]
    writer.move_in()
    writer.window.open("letter", reply)  # as a double click does
    writer.qtbot.waitUntil(lambda: writer.room.page is not None)
    assert "Save the letter to Bob, and send it by mail." in banner(writer)
    writer.window.open("letter", reply)
    writer.qtbot.waitUntil(lambda: bool(writer.told))
    assert writer.told == ["There is nothing new in this letter: it is an old one, or came before."]


def invited(bob: Machine, post: Path, address: str) -> Path:
    """A letter in which Bob invites, whose machine deals."""
    bob.begin(post, f"Bob,Ann={address}")
    (letter,) = post.iterdir()
    return letter


@pytest.fixture
def address(window: MainWindow, ann: Callable[[], None]) -> str:
    """One's own address, copied from the page Join."""
    ann()
    window.open("join")
    assert window.joining.widget is not None
    entry = next(entry for entry in window.joining.widget.letters.menu().actions() if "address" in entry.text())
    entry.trigger()
    assert "is copied" in window.joining.widget.where.text()
    return QApplication.clipboard().text()


def test_an_invitation_is_dropped_accepted_and_answered(
    writer: Writer, bob: Machine, address: str, tmp_path: Path
) -> None:
    letter = invited(bob, tmp_path / "post", address)
    writer.move_in()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(letter))])
    for kind in (QDropEvent.Type.DragEnter, QDropEvent.Type.Drop):
        event = QDropEvent(
            QPoint(9, 9), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier(0), kind
        )
        QApplication.sendEvent(writer.window, event)
        assert event.isAccepted()
    writer.qtbot.waitUntil(lambda: writer.window.letter.is_shown)
    box = writer.room.findChild(InvitationBox)
    assert box.title.text() == "Bob invites you to a game by letters on Skerry Coast."
    click(box.sit)
    writer.qtbot.waitUntil(lambda: "The game begins" in banner(writer))
    bob.play()
    writer.look()
    writer.qtbot.waitUntil(lambda: writer.room.page is not None)
    clicker = Clicker(3, eager=1.0)
    while writer.window.correspondence.moves == 0:
        bob.play()
        writer.look()
    writer.answer(clicker)
    assert f"Your answer lies for Bob in {letter.parent}." in banner(writer)
    writer.window.open("lobby")
    writer.window.open("join")
    widget = writer.window.joining.widget
    assert widget is not None
    assert "Skerry Coast, Bob deals, by letters: your answer is in a letter, for " in widget.own.item(0).text()
    widget.own.setCurrentRow(0)
    QTest.keyClick(widget.own, Qt.Key.Key_Return)
    writer.qtbot.waitUntil(lambda: writer.window.letter.is_shown and writer.room.page is not None)
    process_events()
    assert writer.page.board_input.question is None  # the answer under way is not asked for again


def test_an_invitation_may_be_left_for_later_and_lies_among_the_tables(
    writer: Writer, bob: Machine, address: str, tmp_path: Path
) -> None:
    writer.begin(bob.address, post := tmp_path / "post")
    bob.play([post], ["yes"])
    (letter,) = [invited(bob, tmp_path / "other", address)]
    letter.rename(post / letter.name)
    writer.move_in()
    writer.look()
    writer.window.open("join")
    widget = writer.window.joining.widget
    assert widget is not None
    assert widget.own.item(1).text() == "Skerry Coast, Bob deals: a letter invites you"
    widget.own.setCurrentRow(1)
    click(widget.join)
    writer.qtbot.waitUntil(lambda: writer.room.findChild(InvitationBox) is not None)
    click(writer.room.findChild(InvitationBox).later)
    writer.qtbot.waitUntil(lambda: writer.window.joining.is_shown)


@pytest.mark.parametrize(
    ("forge", "sentence"),
    [
        (lambda letter: b"no letter", "This is no letter of a game."),
        (lambda letter: letter.replace(b'"sealed": "', b'"sealed": "AAAA'), "This letter was changed on its way"),
        (None, "This letter is for somebody else; the key of this computer does not open it."),
    ],
)
def test_a_bad_letter_is_told_in_a_sentence(
    writer: Writer, bob: Machine, address: str, tmp_path: Path, forge: Callable[[bytes], bytes] | None, sentence: str
) -> None:
    letter = invited(bob, tmp_path / "post", address if forge is not None else address_of(Identity(b"c" * 32)))
    if forge is not None:
        letter.write_bytes(forge(letter.read_bytes()))
    writer.move_in()
    writer.window.open("letter", letter)
    writer.qtbot.waitUntil(lambda: bool(writer.told))
    assert sentence in writer.told[0]
    assert writer.window.joining.is_shown  # what was shown stays


def letter_with_map(folder: Path, address: str, content: bytes, digest: str = "") -> Path:
    """A letter of a stranger's that invites to a game on a map that is in it."""
    stranger, game = Identity(b"s" * 32), game_on("tiny")
    keys = (stranger.key, LetterAddress.read(address).key)
    chairs = [protocol.Chair(name, "human", key) for name, key in zip(("Eve", "Ann"), keys, strict=True)]
    news = msgspec.structs.replace(
        table_message(game, [Seat("Eve"), Seat("Ann")]),
        map="eves", chairs=chairs, plugins=table_plugins(game), phase="open", options=letter_options(), dealer="Eve",
        map_sha256=digest or sha256(content).hexdigest(),
    )  # fmt: skip
    piece = protocol.MapPiece(1, 0, 1, b64encode(content).decode())
    letter = folder / "invitation.railwright-letter"
    letter.write_bytes(write_letter(stranger, LetterAddress.read(address), "A" * 43, [news, piece]))
    return letter


def take_seat(writer: Writer, letter: Path) -> None:
    """Open a letter that invites, and answer it; before that nothing of its map is read or kept."""
    writer.move_in()
    writer.window.open("letter", letter)
    writer.qtbot.waitUntil(lambda: writer.window.letter.is_shown)
    box = writer.room.findChild(InvitationBox)
    rules = "There are no clocks: the game waits for everybody's letters."
    assert any(label.text().startswith(rules) for label in box.findChildren(QLabel))
    assert kept_maps() == []
    click(box.sit)
    writer.wait()


def kept_maps() -> list[Path]:
    return list_files(map_by_digest("").parent, ".yaml")


@pytest.mark.parametrize(
    ("content", "digest", "sentence"),
    [
        (b"a: &a [*a, *a]\n" * 2000, "", UNPLAYABLE),
        (b"[" * 50_000, "", UNPLAYABLE),
        (b"", "", UNPLAYABLE),
        (b"\xff\xfe\x00nonsense", "", UNPLAYABLE),
        (find_map("tiny").read_bytes() + b"background: {image: ../secret.png}\n", "", UNPLAYABLE),
        (find_map("tiny").read_bytes(), "0" * 64, "What Eve sends is not the map Skerry Coast of this table."),
    ],
    ids=["knots", "deep", "empty", "binary", "a picture elsewhere", "another map"],
)
def test_a_map_in_a_letter_is_read_like_any_file_of_a_strangers(
    writer: Writer, address: str, tmp_path: Path, content: bytes, digest: str, sentence: str
) -> None:
    take_seat(writer, letter_with_map(tmp_path, address, content, digest))
    writer.qtbot.waitUntil(lambda: writer.told == [sentence])
    assert kept_maps() == []
    assert writer.room.findChild(InvitationBox) is not None  # the seat is not taken
    assert writer.window.correspondence.stands == []
    assert [path.name for path in tmp_path.glob("*.railwright-letter")] == ["invitation.railwright-letter"]


def test_a_map_in_a_letter_shows_no_picture_that_it_names(writer: Writer, address: str, tmp_path: Path) -> None:
    """No letter carries one, and none is taken from beside the letter or from elsewhere on this computer."""
    content = find_map("tiny").read_bytes() + b"background: {image: secret.png}\n"
    letter = letter_with_map(tmp_path, address, content)
    writer.move_in()
    for folder in (tmp_path, map_by_digest("").parent.parent):
        folder.mkdir(parents=True, exist_ok=True)
        assert QImage(8, 8, QImage.Format.Format_RGB32).save(str(folder / "secret.png"))
    take_seat(writer, letter)
    assert writer.told == []
    assert len(kept_maps()) == 1
    scene = writer.room.findChild(BoardScene)
    assert background_of(scene.spec) == {"image": "secret.png"}
    assert not scene.ground.picture.is_loaded


def test_what_lies_wrong_in_the_folder_is_told_beside_the_game(writer: Writer, bob: Machine, tmp_path: Path) -> None:
    writer.begin(bob.address, post := tmp_path / "post")
    (post / "x.railwright-letter").write_text("nonsense")
    writer.look()
    assert "x.railwright-letter: This is no letter of a game." in banner(writer)
    (post / "x.railwright-letter").unlink()
    writer.look()
    assert "x.railwright-letter" not in banner(writer)


def test_a_folder_that_does_not_answer_holds_up_nothing(
    writer: Writer, bob: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The drive of one game has gone: that is told, and the other game goes on."""
    writer.begin(bob.address, dead := tmp_path / "dead")
    writer.begin(bob.address, post := tmp_path / "post")
    gone, read = Event(), correspondence._read_post

    def wait_or_read(folder: Path, task: object) -> object:
        if folder == dead:
            gone.wait(60)
        return ([], []) if folder == dead else read(folder, task)

    monkeypatch.setattr(correspondence, "_read_post", wait_or_read)
    try:
        writer.window.correspondence.look()
        writer.qtbot.waitUntil(lambda: writer.window.correspondence._posts[dead].worker.busy)
        bob.play([post], ["yes"])
        writer.move_in()
        writer.window.correspondence.look()
        writer.qtbot.waitUntil(lambda: writer.room.page is not None)
        assert [f"{dead} does not answer. Is it on a drive that has gone?"] == writer.window.correspondence.troubles(
            dead
        )
    finally:
        gone.set()


def test_the_form_says_what_is_missing(writer: Writer, bob: Machine) -> None:
    form = writer.form()
    friend, third = form.rows
    third.box.setCurrentIndex(third.box.findData(""))
    friend.name.setText("Bob")
    friend.address.setText(bob.address[:-1])
    click(form.begin)
    assert form.problem.text().startswith("Seat 2, Bob: This is no address for letters")
    assert form.focusWidget() is friend.address
    friend.address.setText(bob.address)
    form.shared.setChecked(True)
    click(form.begin)
    assert form.problem.text() == "Choose the folder in which the letters are to lie."
    friend.box.setCurrentIndex(friend.box.findData("bot:random"))
    click(form.begin)
    assert form.problem.text() == "Letters are for friends: give one of the seats to a friend."
    assert not friend.address.isVisible()


def test_the_game_stays_in_another_language(writer: Writer, bob: Machine, tmp_path: Path) -> None:
    writer.begin(bob.address, post := tmp_path / "post")
    bob.play([post], ["yes"])
    writer.look()
    writer.qtbot.waitUntil(lambda: writer.room.page is not None)
    try:
        writer.window.change_language("de")
        assert writer.window.letter.is_shown
        assert writer.room.menu.text() == "Briefe"
        assert writer.room.page is not None
    finally:
        writer.window.change_language("en")
