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
from typing import NamedTuple

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.files import list_files, read_file, write_atomically
from railwright.core.kernel.errors import RailwrightError, reason
from railwright.core.kernel.text import Message, say
from railwright.plugins.programs.online import protocol
from railwright.plugins.programs.online.identity import Identity, own_identity
from railwright.plugins.programs.online.letter_games import (
    BEFORE_THE_GAME,
    LETTER_SUFFIX,
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
from railwright.plugins.programs.online.protocol import ToClient, ToServer, decode_to_server
from railwright.plugins.programs.online.tokens import commitment_to, new_nonce

_REPLIES = (protocol.Sit, protocol.Ready, protocol.Do)

Trouble = Callable[[Path, Message], object]
"""Is told of a file that is no letter as it should be, and why."""


class LetterInvitation(NamedTuple):
    """A letter that invites to a game that is not known here, and the folder in which it lay."""

    game: str
    dealer: LetterAddress
    news: protocol.TableNews
    letter: bytes
    post: Path


@dataclass(frozen=True, slots=True)
class LetterToSend:
    """A letter that has to be sent: its file, and the name of whom it is for."""

    path: Path
    to: str


def own_letter_address() -> str:
    """The word that others need to write letters to whoever plays on this machine. Raises RailwrightError, OSError."""
    return address_of(own_identity())


class Letterbox:
    """The games by letters of a person, in a folder of this machine that he alone can read."""

    def __init__(self, catalogue: Catalogue, identity: Identity, folder: Path) -> None:
        self._catalogue, self._identity, self._folder = catalogue, identity, folder
        self.address = address_of(identity)
        self._own = LetterAddress.read(self.address)

    def games(self, trouble: Trouble) -> list[LetterGameFolder]:
        """The games that are kept here. Raises OSError."""
        return [*letter_games_in(self._folder, self._identity, lambda error: trouble(self._folder, error.message))]

    # --- what begins a game ---

    def begin(
        self, name: str, request: protocol.Create, people: Mapping[int, LetterPlayer], post: Path
    ) -> LetterGameFolder:
        """A game that is dealt here, and whose letters lie in a folder. Raises RailwrightError, OSError."""
        from railwright.plugins.programs.online.letter_dealer import LetterDealer  # late: few deal

        if len({player.address for player in people.values()}) < len(people):
            raise LetterError(say("Two seats have the same address; everybody has one seat in a game by letters."))
        code = LetterDealer(self._own.key, name, self._catalogue, self._folder).open_table(request, people)
        data = LetterGame(new_nonce(), code, str(post), self._own, name, dict(people))
        game = LetterGameFolder(self._folder / code, self._identity, data)
        game.save()
        self.deal(game)
        if game.is_played:
            self._take_seat(game)
        return game

    def accept(self, invitation: LetterInvitation) -> LetterGameFolder:
        """Take the seat that an invitation offers, by a letter to the dealer. Raises RailwrightError, OSError."""
        news = invitation.news
        folder = self._folder / f"{news.table}-{sha256(invitation.game.encode()).hexdigest()[:12]}"
        data = LetterGame(invitation.game, news.table, str(invitation.post), invitation.dealer, news.dealer)
        game = LetterGameFolder(folder, self._identity, data)
        game.seat(news)
        game.take(invitation.letter)
        self._take_seat(game)
        return game

    def _take_seat(self, game: LetterGameFolder) -> None:
        """Commit oneself to a word for the cards, and open it: the dealer has committed itself before."""
        nonce, code = new_nonce(), game.data.code
        game.data.nonce = nonce
        sit = protocol.Sit(_new_id(), code, [game.seat(game.news)], commitment_to(nonce))
        self._send(game, BEFORE_THE_GAME, sit, protocol.Ready(_new_id(), code, True, nonce))

    def _send(self, game: LetterGameFolder, at: int, *requests: ToServer) -> None:
        """Write to the dealer; where that is this machine, he does at once what is asked."""
        game.reply(at, *requests)
        if game.is_dealt_here:
            self.deal(game)

    # --- letters that come ---

    def read(
        self, games: Sequence[LetterGameFolder], given: Iterable[Path], trouble: Trouble
    ) -> list[LetterInvitation]:
        """Take in the letters of all games, and those in given files or folders; returns the invitations among them."""
        by_word = {game.data.game: game for game in games}
        asked: dict[str, list[SeatRequest]] = {game.data.game: [] for game in games if game.is_dealt_here}
        invitations: dict[str, LetterInvitation] = {}
        for path in _letter_files([*(Path(game.data.post) for game in games), *given]):
            with _telling(trouble, path):
                content = read_file(path, MAX_LETTER_BYTES)
                head = LetterHead.read(content)
                game = by_word.get(head.game)
                if head.to != self._identity.key:
                    continue
                if game is None:
                    invitations[head.game] = self._invitation(head.game, content, path.absolute().parent)
                elif game.is_dealt_here:
                    asked[head.game] += _requests(game, self._identity, content)
                else:
                    game.take(content)
        for word, requests in asked.items():
            with _telling(trouble, by_word[word].folder):
                self.deal(by_word[word], requests)
        return [*invitations.values()]

    def _invitation(self, game: str, content: bytes, post: Path) -> LetterInvitation:
        opened = read_letter(content, self._identity, game)
        messages = messages_of(opened)
        news = messages[0]
        assert isinstance(news, protocol.TableNews)
        if moment_of(messages) != BEFORE_THE_GAME or news.phase != "open":
            raise LetterError(say("This letter is of a game that has begun, and that is not kept here."))
        return LetterInvitation(game, opened.sender, news, content, post)

    # --- what the dealer does ---

    def deal(self, game: LetterGameFolder, requests: Sequence[SeatRequest] = ()) -> None:
        """Do what letters to this dealer ask, his own too, and write what everybody is told now.

        Raises RailwrightError, OSError.
        """
        from railwright.plugins.programs.online.letter_dealer import LetterDealer  # late: few deal

        own = game.data.reply
        if own is not None:
            requests = [*requests, *_requests(game, self._identity, own.letter.encode())]
        dealer = LetterDealer(self._own.key, game.data.name, self._catalogue, self._folder)
        told = dealer.deal(game.data.code, game.data.people, requests)
        for seat, messages in told.items():
            self._write(game, seat, messages)

    def _write(self, game: LetterGameFolder, seat: int, messages: list[ToClient]) -> None:
        """Write the letter to a seat where it tells something new, or has been lost."""
        player = game.data.people[seat]
        path, is_own = game.letter_path(seat, to_dealer=False), player.address == self._own
        told = _digest("".join(map(protocol.encode, messages)).encode())
        if player.told == told and (is_own or _digest(_content(path)) == player.letter):
            return
        letter = write_letter(self._identity, player.address, game.data.game, messages)
        if is_own:
            game.take(letter)
        else:
            write_atomically(path, letter)
        game.data.people[seat] = LetterPlayer(player.name, player.address, told, _digest(letter))
        game.save()

    # --- letters that go ---

    def answer(self, game: LetterGameFolder, at: int, make: Callable[[int], ToServer]) -> None:
        """Write an answer, which is made of the id of its request, to the dealer. Raises RailwrightError, OSError."""
        self._send(game, at, make(_new_id()))

    def post(self, game: LetterGameFolder) -> list[LetterToSend]:
        """The letters of a game that have to be sent; all lie in its folder. Raises RailwrightError, OSError."""
        if game.is_dealt_here:
            others = [(seat, one) for seat, one in game.data.people.items() if one.address != self._own]
            return [LetterToSend(game.letter_path(seat, to_dealer=False), invited.name) for seat, invited in others]
        if game.data.reply is None or not game.is_under_way:
            return []
        path, letter = game.letter_path(game.seat(game.news), to_dealer=True), game.data.reply.letter.encode()
        if _content(path) != letter:
            write_atomically(path, letter)
        return [LetterToSend(path, game.data.name)]


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
        if not isinstance(request, _REPLIES) or request.table != game.data.code:
            raise LetterError(say("This is no letter of a game."))
        if seat is None or not _is_for(request, seat):
            raise LetterError(say("Whoever signed this letter does not sit at that seat."))
        yield SeatRequest(seat, request)


def _is_for(request: ToServer, seat: int) -> bool:
    match request:
        case protocol.Sit():
            return request.seats == [seat]
        case protocol.Do():
            return request.seat == seat
        case _:
            return True


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
