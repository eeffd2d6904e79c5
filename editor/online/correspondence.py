"""Games by letters in the window: what has come is taken in and what goes is written, beside the window.

Nothing of the network is imported before there is a game by letters, or a letter is opened.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from hashlib import sha256
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from msgspec import Struct, field
from PySide6.QtCore import QObject, QTimer, Signal

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.folders import data_folder
from railwright.core.kernel.errors import RailwrightError, reason
from railwright.core.kernel.text import Message, say
from railwright.core.language.messages import error_text, sentence
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.work.background import Worker
from railwright.editor.work.error_reports import report_error

if TYPE_CHECKING:
    from railwright.plugins.programs.online.api import (
        FoundLetter,
        Letterbox,
        LetterGameFolder,
        LetterInvitation,
        LetterStand,
        LetterToSend,
        protocol,
    )

T = TypeVar("T")
LOOK_MS = 20_000  # between two looks into the folders of letters
TRIES, PAUSE_S = 30, 0.1  # to have the letters, where another window has them for a moment


class GameNews(NamedTuple):
    """A game by letters as it lies here, with the newest letter that came and those that go.

    ``earlier`` are the views of earlier letters, where the newest one ends the game.
    """

    game: LetterGameFolder
    stand: LetterStand
    messages: Sequence[protocol.ToClient]
    letters: Sequence[LetterToSend]
    earlier: Sequence[protocol.View]


class GamesHere(NamedTuple):
    """The games that are here: who plays them, how they stand, and the folders of their letters."""

    key: str
    stands: Sequence[LetterStand]
    posts: Sequence[Path]


class _Post(Struct):
    """A folder of letters that is looked into by a thread of its own: what lay there last, and what is wrong there."""

    worker: Worker
    letters: Sequence[tuple[Path, bytes]] = ()
    troubles: Sequence[str] = ()


class _Taken(Struct):
    """What came of a folder's letters."""

    invitations: Sequence[LetterInvitation]
    refusals: dict[Path, Message]
    troubles: list[str] = field(default_factory=list)


class Correspondence(QObject):
    """The games by letters of this home. ``changed``: other things are known of them; ``stands`` has those under way.

    ``invitations`` lie in their folders, ``key`` is who one is in letters.
    """

    changed = Signal()

    def __init__(self, catalogue: Callable[[], Catalogue], parent: QObject) -> None:
        super().__init__(parent)
        self._catalogue = catalogue
        self.key = ""
        self.stands: Sequence[LetterStand] = ()
        self._worker = Worker(self)
        self._posts: dict[Path, _Post] = {}
        self._invitations: dict[Path, Sequence[LetterInvitation]] = {}
        self._refusals: dict[Path, Message] = {}
        self._again = QTimer(self, singleShot=True, interval=LOOK_MS)
        self._again.timeout.connect(self.look)

    # what is known

    @property
    def invitations(self) -> list[LetterInvitation]:
        """Those that lie in the folders of the games here."""
        return [invitation for of_post in self._invitations.values() for invitation in of_post]

    @property
    def is_busy(self) -> bool:
        """Whether something is under way with the letters, or a folder is looked into."""
        return self._worker.busy or any(watched.worker.busy for watched in self._posts.values())

    @property
    def moves(self) -> int:
        """In how many games it is up to whoever sits here."""
        return sum(stand.is_own_move for stand in self.stands)

    def troubles(self, post: Path) -> Sequence[str]:
        """What is wrong in a folder of letters, as sentences."""
        return self._posts[post].troubles if post in self._posts else ()

    def take_refusal(self, folder: Path) -> Message | None:
        """Why the answer was not taken that was written last in a game; it is told once."""
        return self._refusals.pop(folder, None)

    # what is done

    def look(self) -> None:
        """Look at the games and into their folders, again and again from now on; without any nothing is done."""
        self._again.stop()
        if _are_games_here():
            self._again.start()
            self.do(lambda letterbox: None, lambda _: self._scan_all(), lambda _: None)

    def do(self, act: Callable[[Letterbox], T], done: Callable[[T], object], failed: Callable[[str], object]) -> None:
        """Let something be done with the letters, beside the window and after what was asked before."""
        catalogue = self._catalogue()

        def work(task: object) -> tuple[T, GamesHere]:
            from railwright.plugins.programs.online.api import LettersAreOpen, open_letterbox

            for number in range(TRIES):
                try:
                    with open_letterbox(catalogue) as letterbox:
                        return act(letterbox), _games_here(letterbox)
                except LettersAreOpen:
                    if number == TRIES - 1:
                        raise
                    sleep(PAUSE_S)
            raise AssertionError("the last try raises")

        def tell(outcome: tuple[T, GamesHere]) -> None:
            self._take_games(outcome[1])
            done(outcome[0])

        self._worker.start(work, tell, partial(_tell_failure, failed))

    def answers(self, post: Path) -> bool:
        """Whether a folder is on a drive that answers; the window says what it waits for."""
        try:
            wait_for_disk(post.exists, post)
        except OSError:
            return False
        return True

    def _take_games(self, here: GamesHere) -> None:
        is_other = (here.key, here.stands) != (self.key, self.stands)
        self.key, self.stands = here.key, here.stands
        for post in here.posts:
            self._posts.setdefault(post, _Post(Worker(self)))
        for removed in self._posts.keys() - {*here.posts}:
            del self._posts[removed]
            self._invitations.pop(removed, None)
        if is_other:
            self.changed.emit()

    # the folders

    def _scan_all(self) -> None:
        for post, watched in self._posts.items():
            if watched.worker.busy:  # since the look before this one
                text = say("{folder} does not answer. Is it on a drive that has gone?", folder=str(post))
                self._note_troubles(post, [sentence(text)])
            else:
                watched.worker.start(partial(_read_post, post), partial(self._take_letters, post))

    def _take_letters(self, post: Path, letters_found: tuple[Sequence[FoundLetter], list[str]]) -> None:
        """Take in what lies in a folder, where that is something else than before."""
        letters, unread = letters_found
        watched = self._posts.get(post)
        digests = [(letter.path, sha256(letter.content).digest()) for letter in letters]
        if watched is None or (watched.letters == digests and not unread):
            return
        watched.letters = digests

        def take(taken: _Taken) -> None:
            self._refusals |= taken.refusals
            invitations = taken.invitations
            if invitations != self._invitations.get(post, ()):
                self._invitations[post] = invitations
                self.changed.emit()
            self._note_troubles(post, [*unread, *taken.troubles])

        self.do(partial(_taken, post, letters), take, lambda text: self._note_troubles(post, [text]))

    def _note_troubles(self, post: Path, troubles: Sequence[str]) -> None:
        watched = self._posts.get(post)
        if watched is not None and watched.troubles != troubles:
            watched.troubles = troubles
            self.changed.emit()


def _are_games_here() -> bool:
    """Whether there are games by letters, as far as the disk tells; nothing of them is read."""
    with suppress(OSError):
        return any((data_folder() / "online" / "letters").glob("*/game.json"))
    return False


def _tell_failure(failed: Callable[[str], object], error: Exception) -> None:
    if isinstance(error, RailwrightError):
        failed(error_text(error))
    elif isinstance(error, OSError):
        failed(sentence(say("{path} cannot be read or written: {why}.", path=str(error.filename), why=reason(error))))
    else:
        report_error(error)


# in the thread of the letters


def _games_here(letterbox: Letterbox) -> GamesHere:
    games = letterbox.games(_unheard)
    stands = list[Any]()
    for game in games:
        if game.is_played and not game.data.is_over:
            try:
                stands.append(game.stand)
            except (RailwrightError, OSError):
                continue  # somebody has written into its folder; whoever opens the game is told
    posts = {Path(game.data.post): None for game in games if game.is_dealt_here or not game.data.is_over}
    return GamesHere(letterbox.key, stands, [*posts])


def _unheard(path: Path, why: Message) -> None:
    """A game that cannot be read is told of where it is opened."""


def news_of(letterbox: Letterbox, folder: Path, writes: bool = True) -> GameNews:
    """A game as it lies here. ``writes``: its letters that go are written anew where they are lacking.

    Raises RailwrightError, OSError.
    """
    game = letterbox.game(folder)
    return read_news(letterbox, game, writes)


def read_news(letterbox: Letterbox, game: LetterGameFolder, writes: bool = True) -> GameNews:
    """As ``news_of``, of a game that has just been worked with."""
    letters = letterbox.post(game) if writes else []
    messages = game.messages()
    return GameNews(game, game.stand, messages, letters, [*game.earlier_views(messages)])


def _read_post(post: Path, task: object) -> tuple[Sequence[FoundLetter], list[str]]:
    from railwright.plugins.programs.online.api import letters_in

    troubles = list[str]()
    return letters_in([post], lambda path, why: troubles.append(_trouble(path, why))), troubles


def _taken(post: Path, letters: Iterable[FoundLetter], letterbox: Letterbox) -> _Taken:
    troubles = list[str]()
    games, invitations = letterbox.take_from(post, letters, lambda path, why: troubles.append(_trouble(path, why)))
    refusals = {game.folder: game.refusal for game in games if game.refusal is not None}
    return _Taken(invitations, refusals, troubles)


def _trouble(path: Path, why: Message) -> str:
    return f"{path.name}: {sentence(why)}"
