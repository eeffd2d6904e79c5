"""The letterbox of a person who plays by letters: takes in what came, deals where he is the dealer, writes what goes.

Letters lie in folders, one for each game: a folder that a service keeps the same on several machines is the post by
itself, and so is any folder whose files one sends and saves by mail.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.file_locks import try_lock
from railwright.core.files import list_files, read_file, write_atomically
from railwright.core.kernel.errors import RailwrightError, reason
from railwright.core.kernel.text import Message, printable_line, say
from railwright.plugins.programs.online import protocol
from railwright.plugins.programs.online.identity import Identity, online_folder, own_identity
from railwright.plugins.programs.online.letter_games import (
    BEFORE_THE_GAME,
    LETTER_SUFFIX,
    OUTBOX,
    LetterGame,
    LetterGameFolder,
    LetterPlayer,
    SeatRequest,
    letter_games_in,
    messages_of,
    moment_of,
)
from railwright.plugins.programs.online.letters import (
    MAX_LETTER_BYTES,
    LetterAddress,
    LetterError,
    LetterHead,
    address_of,
    read_letter,
    write_letter,
)
from railwright.plugins.programs.online.libraries import need_libraries
from railwright.plugins.programs.online.protocol import ToClient, ToServer, decode_to_server
from railwright.plugins.programs.online.tokens import commitment_to, new_nonce

if TYPE_CHECKING:
    from railwright.plugins.programs.online.letter_dealer import LetterDealer

LIBRARY = "cryptography"
LETTERS_FOLDER, LOCK_FILE = "letters", "letters.lock"
_REPLIES = (protocol.Sit, protocol.Ready, protocol.Do, protocol.Lend)

Trouble = Callable[[Path, Message], object]
"""Is told of a file that is no letter as it should be, and why."""


def letter_options(coach: bool = True) -> protocol.TableOptions:
    """All that can be chosen of a game by letters: whether there are hints.

    The machine that deals is not always on: nobody's time could be taken there, and nobody is there to be asked.
    Whoever deals decides himself whether a bot plays for somebody who writes no more.
    """
    return protocol.TableOptions(chat=False, watchers=False, coach=coach)


def options_by_letter(options: protocol.TableOptions) -> Iterator[Message]:
    """How a game by letters is played, in sentences."""
    yield say("There are no clocks: the game waits for everybody's letters.")
    yield say("Whoever deals may let a bot play for somebody who writes no more, until he takes his seat back.")
    if not options.coach:
        yield say("There are no hints.")


def _check_options(options: protocol.TableOptions) -> None:
    """Raises LetterError where a table is to be played at as one cannot be by letters."""
    if options != letter_options(options.coach):
        text = "By letters there are no clocks, no bots for whoever is away, no chat, no spectators and no taking back."
        raise LetterError(say(text))


class LetterInvitation(NamedTuple):
    """A letter that invites to a game that is not known here, and the file in which it lay."""

    game: str
    dealer: LetterAddress
    news: protocol.TableNews
    letter: bytes
    path: Path

    @property
    def post(self) -> Path:
        """The folder in which it lay."""
        return self.path.absolute().parent


class FoundLetter(NamedTuple):
    """A file that may be a letter, and what it holds."""

    path: Path
    content: bytes


class LettersAreOpen(LetterError):
    """Another program of this person reads and writes the letters now."""


@dataclass(frozen=True, slots=True)
class LetterToSend:
    """A letter that has to be sent: its file, and the name of whom it is for; whether it was saved for that."""

    path: Path
    to: str
    is_sent: bool = False


def own_letter_address() -> str:
    """The word that others need to write letters to whoever plays on this machine. Raises RailwrightError, OSError."""
    return address_of(own_identity())


@contextmanager
def open_letterbox(catalogue: Catalogue) -> Iterator[Letterbox]:
    """The letters of who plays on this machine, for one program at a time. Raises RailwrightError, OSError."""
    need_libraries(LIBRARY)
    folder = online_folder() / LETTERS_FOLDER
    folder.mkdir(mode=0o700, exist_ok=True)
    lock = try_lock(folder / LOCK_FILE)
    if lock is None:
        raise LettersAreOpen(say("Letters are being read and written in another window or terminal; end that first."))
    try:
        yield Letterbox(catalogue, own_identity(), folder)
    finally:
        lock.unlock()


def letters_in(places: Iterable[Path], trouble: Trouble) -> list[FoundLetter]:
    """The letters among files and in folders, each once; ``trouble`` is told of those that cannot be read."""
    letters = list[FoundLetter]()
    for place in places:
        with _telling(trouble, place):
            for path in _letter_files([place]):
                with _telling(trouble, path):
                    letters.append(FoundLetter(path, read_file(path, MAX_LETTER_BYTES)))
    return [*{letter.path: letter for letter in letters}.values()]


class Letterbox:
    """The games by letters of a person, in a folder of this machine that he alone can read."""

    def __init__(self, catalogue: Catalogue, identity: Identity, folder: Path) -> None:
        self._catalogue, self._identity, self._folder = catalogue, identity, folder
        self.address, self.key = address_of(identity), identity.key
        self._own = LetterAddress.read(self.address)

    def games(self, trouble: Trouble) -> list[LetterGameFolder]:
        """The games that are kept here. Raises OSError."""
        return [*letter_games_in(self._folder, self._identity, lambda error: trouble(self._folder, error.message))]

    def game(self, folder: Path) -> LetterGameFolder:
        """The game that is kept in a folder. Raises LetterError, OSError."""
        return LetterGameFolder.load(folder, self._identity)

    # --- what begins a game ---

    def begin(
        self, name: str, request: protocol.Create, people: Mapping[int, LetterPlayer], post: Path | None
    ) -> LetterGameFolder:
        """A game that is dealt here; its letters lie in a folder, or go by mail. Raises RailwrightError, OSError."""
        from railwright.plugins.programs.online.letter_dealer import LetterDealer  # late: few deal

        _check_options(request.options)
        if len({player.address for player in people.values()}) < len(people):
            raise LetterError(say("Two seats have the same address; everybody has one seat in a game by letters."))
        code = LetterDealer(self._own.key, name, self._catalogue, self._folder).open_table(request, people)
        post = post or self._folder / code / OUTBOX
        data = LetterGame(new_nonce(), code, str(post), self._own, name, dict(people))
        game = LetterGameFolder(self._folder / code, self._identity, data)
        game.save()
        self.deal(game)
        if game.is_played:
            self._take_seat(game)
        return game

    def accept(self, invitation: LetterInvitation, by_mail: bool = False) -> LetterGameFolder:
        """Take the seat that an invitation offers, by a letter to the dealer.

        It lies where the invitation lay, or is to be sent by mail. Raises RailwrightError, OSError; where the game
        cannot be played here, before the seat is taken.
        """
        news = invitation.news
        folder = self._folder / f"{news.table}-{sha256(invitation.game.encode()).hexdigest()[:12]}"
        post = folder / OUTBOX if by_mail else invitation.post
        data = LetterGame(invitation.game, news.table, str(post), invitation.dealer, news.dealer)
        game = LetterGameFolder(folder, self._identity, data)
        game.seat(news)
        game.check_game(self._catalogue, invitation.letter)
        game.take(invitation.letter)
        self._take_seat(game)
        return game

    def _take_seat(self, game: LetterGameFolder) -> None:
        """Commit oneself to a word for the cards, and open it: the dealer has committed itself before."""
        nonce, code = new_nonce(), game.data.code
        game.data.nonce = nonce
        sit = protocol.Sit(_new_id(), code, [game.seat(game.news)], commitment_to(nonce))
        self._send(game, BEFORE_THE_GAME, sit, protocol.Ready(_new_id(), code, True, nonce))

    def _send(self, game: LetterGameFolder, moment: int, *requests: ToServer) -> None:
        """Write to the dealer; where that is this machine, he does at once what is asked."""
        game.reply(moment, *requests)
        if game.is_dealt_here:
            self.deal(game)

    # --- letters that come ---

    def read(
        self, games: Sequence[LetterGameFolder], paths: Iterable[Path], trouble: Trouble
    ) -> list[LetterInvitation]:
        """Take in the letters of all games, and those of files and folders; returns the invitations among them.

        In a folder lie letters to others as well; ``trouble`` is told of one only where its very file was given.
        """
        paths = [*paths]
        letters = letters_in([*(Path(game.data.post) for game in games), *paths], trouble)
        for letter in letters:
            head = _head_of(letter) if letter.path in paths else None
            if head is not None:  # of what is no letter is told where it is taken in
                with _telling(trouble, letter.path):
                    self._check_reader(games, head)
        return self.take(games, letters, trouble)

    def take(
        self, games: Sequence[LetterGameFolder], letters: Iterable[FoundLetter], trouble: Trouble
    ) -> list[LetterInvitation]:
        """Take in letters, and deal where this is the dealer; and return the invitations."""
        by_word = {game.data.game: game for game in games}
        asked: dict[str, list[SeatRequest]] = {game.data.game: [] for game in games if game.is_dealt_here}
        invitations: dict[str, LetterInvitation] = {}
        for path, content in letters:
            with _telling(trouble, path):
                head = LetterHead.read(content)
                game = by_word.get(head.game)
                if head.to != self._identity.key:
                    continue
                if game is None:
                    invitations[head.game] = self._invitation(head.game, content, path)
                elif game.is_dealt_here:
                    asked[head.game] += _requests(game, self._identity, content)
                else:
                    game.take(content)
        for word, requests in asked.items():
            with _telling(trouble, by_word[word].folder):
                self.deal(by_word[word], requests)
        return [*invitations.values()]

    def take_from(
        self, post: Path, letters: Iterable[FoundLetter], trouble: Trouble
    ) -> tuple[list[LetterGameFolder], list[LetterInvitation]]:
        """Take in what lies in the folder of some games, and write what goes there: these games, and invitations.

        Raises RailwrightError, OSError.
        """
        games = self.games(trouble)
        here = [game for game in games if Path(game.data.post) == post]
        elsewhere = {game.data.game for game in games} - {game.data.game for game in here}
        heads = ((letter, _head_of(letter)) for letter in letters)
        own = [letter for letter, head in heads if head is None or head.game not in elsewhere]
        invitations = self.take(here, own, trouble)
        for game in here:
            if game.is_played:
                self.post(game)
        return here, invitations

    def open(self, games: Sequence[LetterGameFolder], letter: FoundLetter) -> LetterGameFolder | LetterInvitation:
        """Take in one letter that somebody has opened: its game, or the invitation that it is.

        Raises RailwrightError, also where it is for somebody else or tells nothing new, OSError.
        """
        head = LetterHead.read(letter.content)
        self._check_reader(games, head)
        game = next((game for game in games if game.data.game == head.game), None)
        if game is None:
            return self._invitation(head.game, letter.content, letter.path)
        if game.is_dealt_here:
            people = game.data.people.copy()
            self.deal(game, [*_requests(game, self._identity, letter.content)])
            is_new = game.data.people != people
        else:
            is_new = game.take(letter.content) or game.refusal is not None
        if not is_new and game.data.is_over:
            raise LetterError(say("The game of this letter is over; its record is among the games."))
        if not is_new:
            raise LetterError(say("There is nothing new in this letter: it is an old one, or came before."))
        return game

    def _check_reader(self, games: Sequence[LetterGameFolder], head: LetterHead) -> None:
        """Raises LetterError, with whom a letter is for as far as that is known here, where it is for somebody else."""
        if head.to == self._identity.key:
            return
        names = (game.name_of(head.to) for game in games if game.data.game == head.game)
        if name := next(filter(None, names), ""):
            text = "This letter is for {player}; only the computer of {player} can open it."
            raise LetterError(say(text, player=printable_line(name)))
        raise LetterError(say("This letter is for somebody else; the key of this computer does not open it."))

    def _invitation(self, game: str, content: bytes, path: Path) -> LetterInvitation:
        opened = read_letter(content, self._identity, game)
        messages = messages_of(opened)
        news = messages[0]
        assert isinstance(news, protocol.TableNews)
        if moment_of(messages) != BEFORE_THE_GAME or news.phase != "open":
            raise LetterError(say("This letter is of a game that has begun, and that is not kept here."))
        _check_options(news.options)
        return LetterInvitation(game, opened.sender, news, content, path)

    # --- what the dealer does ---

    def deal(self, game: LetterGameFolder, requests: Sequence[SeatRequest] = ()) -> None:
        """Do what letters to this dealer ask, his own too, and write what everybody is told now.

        Raises RailwrightError, OSError.
        """
        own = game.data.reply
        if own is not None:
            requests = [*requests, *_requests(game, self._identity, own.letter.encode())]
        requests = [asked for asked in requests if asked.request.id not in game.data.returned]
        messages_by_seat = self._dealer(game).deal(game.data.code, game.data.people, requests)
        if returned := [request.id for _, request in requests if isinstance(request, protocol.Lend)]:
            game.data.returned += returned  # the letter may come again, also after the seat was handed over once more
            game.save()
        for asked in requests:
            _check_is_known(game, asked, messages_by_seat[asked.seat])
        for seat, messages in messages_by_seat.items():
            self._write(game, seat, messages)

    def hand_over(self, game: LetterGameFolder, seat: int) -> None:
        """Let a bot play for somebody who writes no more, and write to the others. Raises RailwrightError, OSError."""
        player = game.data.people.get(seat)
        if player is None or player.address == self._own:
            raise LetterError(say("Whoever deals hands over the seats of others, which a person has."))
        if len(game.data.people) == 1:
            raise LetterError(say("Nobody else plays this game."))
        if not self._dealer(game).hand_over(game.data.code, seat):
            del game.data.people[seat]
            game.letter_path(seat, to_dealer=False).unlink(missing_ok=True)
            game.save()
        self.deal(game)

    def _dealer(self, game: LetterGameFolder) -> LetterDealer:
        from railwright.plugins.programs.online.letter_dealer import LetterDealer  # late: few deal

        return LetterDealer(self._own.key, game.data.name, self._catalogue, self._folder)

    def _write(self, game: LetterGameFolder, seat: int, messages: list[ToClient]) -> None:
        """Write the letter to a seat where it tells something new, or has been lost."""
        player = game.data.people[seat]
        path, is_own = game.letter_path(seat, to_dealer=False), player.address == self._own
        digest = _digest("".join(map(protocol.encode, messages)).encode())
        if player.told == digest and (is_own or _digest(_content(path)) == player.letter):
            return
        letter = write_letter(self._identity, player.address, game.data.game, messages)
        if is_own:
            game.take(letter)
        else:
            write_atomically(path, letter)
        game.data.people[seat] = LetterPlayer(player.name, player.address, digest, _digest(letter))
        game.save()

    # --- letters that go ---

    def answer(self, game: LetterGameFolder, moment: int, make: Callable[[int], ToServer]) -> None:
        """Write an answer, which is made of the id of its request, to the dealer. Raises RailwrightError, OSError."""
        self._send(game, moment, make(_new_id()))

    def take_seat_back(self, game: LetterGameFolder) -> None:
        """Ask the dealer for one's own seat, at which a bot plays. Raises RailwrightError, OSError."""
        code, seat = game.data.code, game.seat(game.news)
        self._send(game, moment_of(game.messages()), protocol.Lend(_new_id(), code, seat, ""))

    def post(self, game: LetterGameFolder) -> list[LetterToSend]:
        """The letters of a game that have to be sent; all lie in its folder. Raises RailwrightError, OSError."""
        if game.is_dealt_here:
            others = [(seat, person) for seat, person in game.data.people.items() if person.address != self._own]
            paths = [(game.letter_path(seat, to_dealer=False), invited) for seat, invited in others]
            return [_to_send(game, path, invited.name, invited.letter) for path, invited in paths]
        if game.data.reply is None or not game.is_under_way:
            return []
        path, letter = game.letter_path(game.seat(game.news), to_dealer=True), game.data.reply.letter.encode()
        if _content(path) != letter:
            write_atomically(path, letter)
        return [_to_send(game, path, game.data.name, _digest(letter))]

    def save_to_send(self, game: LetterGameFolder, letter: Path, to: Path) -> None:
        """Write a letter of a game where it can be sent from, and remember that. Raises OSError."""
        content = read_file(letter, MAX_LETTER_BYTES)
        write_atomically(to, content)
        game.data.sent[letter.name] = _digest(content)
        game.save()


def _to_send(game: LetterGameFolder, path: Path, to: str, digest: str) -> LetterToSend:
    return LetterToSend(path, to, game.data.sent.get(path.name) == digest)


@contextmanager
def _telling(trouble: Trouble, path: Path) -> Iterator[None]:
    """Tell what is wrong with a file, and go on with the others."""
    try:
        yield
    except RailwrightError as error:
        trouble(path, error.message)
    except OSError as error:
        trouble(path, say("It cannot be read: {why}.", why=reason(error)))


def _requests(game: LetterGameFolder, dealer: Identity, content: bytes) -> Iterator[SeatRequest]:
    """What a letter to the dealer asks. Raises LetterError, MalformedMessage."""
    opened = read_letter(content, dealer, game.data.game)
    seats = {invited.address: seat for seat, invited in game.data.people.items()}
    seat = seats.get(opened.sender)
    for text in opened.messages:
        request = decode_to_server(text)
        is_lent = isinstance(request, protocol.Lend) and bool(request.bot)  # by a letter a seat is taken back alone
        if not isinstance(request, _REPLIES) or is_lent or request.table != game.data.code:
            raise LetterError(say("This is no letter of a game."))
        if seat is None or not _is_for(request, seat):
            raise LetterError(say("Whoever signed this letter does not sit at that seat."))
        yield SeatRequest(seat, request)


def _check_is_known(game: LetterGameFolder, asked: SeatRequest, messages: list[ToClient]) -> None:
    """Raises LetterError where an answer is to a question that the dealer has yet to ask, whose letter is gone here."""
    if isinstance(asked.request, protocol.Do) and asked.request.on > moment_of(messages):
        text = (
            "{player} answers a later question than this computer knows of: an older state of the game lies here, from "
            "a backup perhaps. The game waits until the newer one is back."
        )
        raise LetterError(say(text, player=printable_line(game.data.people[asked.seat].name)))


def _is_for(request: ToServer, seat: int) -> bool:
    match request:
        case protocol.Sit():
            return request.seats == [seat]
        case protocol.Do() | protocol.Lend():
            return request.seat == seat
        case _:
            return True


def _head_of(letter: FoundLetter) -> LetterHead | None:
    """What everybody can read of a letter; None where it is none."""
    try:
        return LetterHead.read(letter.content)
    except LetterError:
        return None


def _new_id() -> int:
    return secrets.randbelow(2**53 - 1) + 1


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()


def _content(path: Path) -> bytes:
    """What a file holds; nothing where it cannot be read."""
    try:
        return read_file(path, MAX_LETTER_BYTES)
    except OSError:
        return b""


def _letter_files(places: Iterable[Path]) -> Iterator[Path]:
    """The letters among files and in folders, each once."""
    files = [file for place in places for file in (list_files(place, LETTER_SUFFIX) if place.is_dir() else [place])]
    yield from dict.fromkeys(files)
