"""Games by letters as they lie on this machine: what is agreed, the letters that came, and the answer under way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
from msgspec import Struct

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.documents.json_io import JsonError, read_json
from railwright.core.files import list_files, read_file, write_atomically
from railwright.core.game import Game
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message, say
from railwright.plugins.programs.online import protocol
from railwright.plugins.programs.online.identity import Identity
from railwright.plugins.programs.online.joined_game import MapIsMissing, joined_game
from railwright.plugins.programs.online.letters import (
    MAX_LETTER_BYTES,
    LetterAddress,
    LetterError,
    OpenedLetter,
    read_letter,
    write_letter,
)
from railwright.plugins.programs.online.protocol import ToClient, ToServer, decode_to_client
from railwright.plugins.programs.online.seat_table import Ask, SeatTable
from railwright.plugins.programs.online.table_maps import fetch_map
from railwright.plugins.programs.online.views import decode_message

LETTER_SUFFIX = ".railwright-letter"
OUTBOX = "to-send"  # in the folder of a game by mail: its letters lie there until they are sent
BEFORE_THE_GAME = -1  # the moment that a letter is of which invites
_GAME_FILE, _RECEIVED = "game.json", "received"
_MAX_GAME_BYTES = 4_000_000
_GAME_SIGNS = 6  # of a game's word in the name of a letter: the code of its table alone may be that of another one


class LetterPlayer(Struct, frozen=True):
    """A person of a game that is dealt here: digests of what he was ``told`` last, and of the ``letter`` with that."""

    name: str
    address: LetterAddress
    told: str = ""
    letter: str = ""


class SeatRequest(NamedTuple):
    """What somebody asks for his seat in a letter to the dealer."""

    seat: int
    request: ToServer


class Reply(Struct, frozen=True):
    """A letter to the dealer that has been written at a moment, with the ids of its requests."""

    at: int
    ids: list[int]
    letter: str


class LetterGame(Struct):
    """A game by letters. ``post`` is the folder of its letters, ``name`` what the dealer is called.

    ``people`` are those of a game that is dealt here, by their seats. ``nonce`` is one's own word for the cards.
    ``sent`` are digests of the letters that were saved to be sent by mail, by the names of their files. ``told`` is how
    much of the log a terminal has told. ``returned`` are the requests by which people have taken their seats back here.
    """

    game: str
    code: str
    post: str
    dealer: LetterAddress
    name: str
    people: dict[int, LetterPlayer] = {}
    nonce: str = ""
    reply: Reply | None = None
    is_over: bool = False
    sent: dict[str, str] = {}
    told: int = 0
    returned: list[int] = []


class LetterStand(NamedTuple):
    """How a game by letters stands, as the letters that are here tell it.

    ``seat`` is one's own, ``turn`` the one that is asked (-1: nobody), ``since`` the time at which that was heard.
    ``is_under_way``: one's own answer is in a letter.
    """

    folder: Path
    post: Path
    news: protocol.TableNews
    seat: int
    turn: int
    since: float
    is_own_move: bool
    is_under_way: bool
    is_by_mail: bool
    is_dealt_here: bool

    @property
    def is_handed_over(self) -> bool:
        """Whether a bot plays for oneself, and one has not asked for the seat yet."""
        return self.news.phase == "playing" and bool(self.news.chairs[self.seat].bot) and not self.is_under_way


class LetterGameFolder:
    """A game by letters in a folder of this machine, as one of its people has it."""

    def __init__(self, folder: Path, identity: Identity, data: LetterGame) -> None:
        self.folder, self.data, self._identity = folder, data, identity
        self.refusal: Message | None = None  # of the answer that was written last

    @classmethod
    def load(cls, folder: Path, identity: Identity) -> LetterGameFolder:
        """The game in a folder. Raises LetterError where it cannot be read, OSError."""
        try:
            data = msgspec.convert(read_json(folder / _GAME_FILE, _MAX_GAME_BYTES), LetterGame, str_keys=True)
        except (JsonError, msgspec.MsgspecError) as error:
            text = "{path} does not hold a game by letters any more: {why}."
            raise LetterError(say(text, path=str(folder / _GAME_FILE), why=str(error))) from None
        return cls(folder, identity, data)

    def save(self) -> None:
        """Keep what has changed. Raises OSError."""
        write_atomically(self.folder / _GAME_FILE, msgspec.json.encode(self.data))

    @property
    def is_dealt_here(self) -> bool:
        """Whether this machine is the dealer's."""
        return bool(self.data.people)

    @property
    def is_played(self) -> bool:
        """Whether one has a seat oneself: a dealer need not."""
        return bool(self._letters())

    @property
    def is_by_mail(self) -> bool:
        """Whether its letters are sent one by one, and lie in no folder that several machines share."""
        return Path(self.data.post) == self.folder / OUTBOX

    @property
    def stand(self) -> LetterStand:
        """How the game stands. One must have a seat in it. Raises LetterError, OSError."""
        messages = self.messages()
        news, turn = self._news(messages), _asked_in(messages)
        since = self._letters()[-1].stat().st_mtime
        is_under_way = self.is_under_way and not self.is_dealt_here
        is_own = 0 <= turn < len(news.chairs) and news.chairs[turn].key == self._identity.key and not is_under_way
        post = Path(self.data.post)
        return LetterStand(
            self.folder, post, news, self.seat(news), turn, since, is_own, is_under_way, self.is_by_mail,
            self.is_dealt_here,
        )  # fmt: skip

    @property
    def is_under_way(self) -> bool:
        """Whether a letter to the dealer has been written that nothing has answered yet."""
        return self.data.reply is not None and self.data.reply.at == self._newest_moment()

    def note_told(self, lines: int) -> None:
        """So much of the log has been told. Raises OSError."""
        self.data.told = lines
        self.save()

    # --- letters that come ---

    def check_game(self, catalogue: Catalogue, invitation: bytes) -> None:
        """See that the game to which a letter invites can be played here: its map and its rules.

        A map that is in the letter is kept. Raises RailwrightError, OSError.
        """
        messages = messages_of(read_letter(invitation, self._identity, self.data.game), self.data.code)
        self._opened(catalogue, self._news(messages), messages)

    def take(self, content: bytes) -> bool:
        """Keep a letter of the dealer's; False where a newer one is here. Raises LetterError, OSError."""
        opened = read_letter(content, self._identity, self.data.game)
        if opened.sender != self.data.dealer:
            raise LetterError(say("This letter is not from the dealer of this game."))
        messages = messages_of(opened, self.data.code)
        self._hear_refusal(messages)
        moment, newest = moment_of(messages), self._newest_moment()
        # The dealer's own, which no post carries, comes anew when others have sat down.
        is_anew = self.is_dealt_here and moment == newest
        if self.data.is_over or moment < newest or (moment == newest and not is_anew):
            return False
        write_atomically(self._received(moment), content)
        return True

    def _hear_refusal(self, messages: list[ToClient]) -> None:
        """The dealer may say why it has not taken the answer that is under way: then another one may be given."""
        refused = next((message for message in messages if isinstance(message, protocol.RefusedRequest)), None)
        if refused is not None and self.data.reply is not None and refused.id in self.data.reply.ids:
            self.refusal = decode_message(refused.message)
            self.data.reply = None
            self.save()

    def _received(self, moment: int) -> Path:
        return self.folder / _RECEIVED / f"{moment + 1:08}{LETTER_SUFFIX}"

    def _letters(self) -> list[Path]:
        return list_files(self.folder / _RECEIVED, LETTER_SUFFIX)

    def _newest_moment(self) -> int:
        letters = self._letters()
        return int(letters[-1].stem) - 1 if letters else BEFORE_THE_GAME - 1

    # --- what they tell ---

    def table(self, catalogue: Catalogue, ask: Ask) -> SeatTable:
        """The table as the letters that are here tell of it; it has begun once the first view is among them.

        Raises RailwrightError where they do not fit the game that is here, OSError.
        """
        letters = self._letters()
        first, newest = self._read(letters[0]), self.messages()
        news = self._news(first)
        table = SeatTable(self._opened(catalogue, news, first), news, self.seat(news), ask, self.data.nonce)
        for message in [*self.earlier_views(newest), *newest]:
            table.hear(message)
        if self.is_under_way:
            table.await_outcome()
        return table

    def earlier_views(self, newest: list[ToClient]) -> Iterator[protocol.View]:
        """The views of letters before the newest one, once the record is in that: they are held against it.

        Raises LetterError, OSError.
        """
        if any(isinstance(message, protocol.End) for message in newest):
            for path in self._letters()[:-1]:
                yield from (message for message in self._read(path) if isinstance(message, protocol.View))

    def messages(self) -> list[ToClient]:
        """What the newest letter tells. Raises LetterError, OSError."""
        return self._read(self._letters()[-1])

    @property
    def news(self) -> protocol.TableNews:
        """What the newest letter tells of the table. Raises LetterError, OSError."""
        return self._news(self.messages())

    def _read(self, path: Path) -> list[ToClient]:
        opened = read_letter(read_file(path, MAX_LETTER_BYTES), self._identity, self.data.game)
        return messages_of(opened, self.data.code)

    @staticmethod
    def _news(messages: list[ToClient]) -> protocol.TableNews:
        assert isinstance(messages[0], protocol.TableNews)  # ``messages_of`` has seen to it
        return messages[0]

    def seat(self, news: protocol.TableNews) -> int:
        """One's own seat at the table. Raises LetterError where one has none."""
        own = [seat for seat, chair in enumerate(news.chairs) if chair.key == self._identity.key]
        if len(own) != 1:
            raise LetterError(say("You have no seat in this game."))
        return own[0]

    def name_of(self, key: str) -> str:
        """Who has a key in this game; "" where nobody has, or that is not known any more."""
        people = {player.address.key: player.name for player in self.data.people.values()}
        if not people and self.is_played:
            people = {chair.key: chair.name for chair in self.news.chairs}
        people[self.data.dealer.key] = self.data.name
        return people.get(key, "")

    def _opened(self, catalogue: Catalogue, news: protocol.TableNews, letter: list[ToClient]) -> Game:
        """The game of the table; a map that is not here may be in the letter that invites."""
        try:
            return joined_game(catalogue, news)
        except MapIsMissing:
            pieces = {message.piece: message for message in letter if isinstance(message, protocol.MapPiece)}
            if not pieces:
                raise
            fetch_map(catalogue, news, lambda make: pieces.get(_piece_of(make(1)), news))
        return joined_game(catalogue, news)

    # --- letters that go ---

    def reply(self, moment: int, *requests: ToServer) -> None:
        """Write the letter to the dealer with what is asked of him at a moment; keep it until he has answered.

        Raises OSError.
        """
        letter = write_letter(self._identity, self.data.dealer, self.data.game, requests)
        self.data.reply = Reply(moment, [request.id for request in requests], letter.decode())
        self.save()

    def letter_path(self, seat: int, to_dealer: bool) -> Path:
        """The file of the letters to a seat, or from it to the dealer: one writes it, and the next takes its place."""
        way = "from" if to_dealer else "to"
        name = f"{self.data.code}-{self.data.game[:_GAME_SIGNS]}-{way}-{seat + 1}{LETTER_SUFFIX}"
        return Path(self.data.post) / name

    def end(self) -> None:
        """Nothing more is asked in this game, and its record is kept elsewhere. Raises OSError."""
        self.data.is_over, self.data.reply = True, None
        self.save()
        for path in self._letters():
            path.unlink()


def messages_of(opened: OpenedLetter, code: str = "") -> list[ToClient]:
    """The messages of a dealer's letter, of which the first tells of the table. Raises LetterError.

    Nothing in them can be taken back: what is in a letter may have been read.
    """
    messages = [_for_good(decode_to_client(text)) for text in opened.messages]
    first = messages[0] if messages else None
    if not isinstance(first, protocol.TableNews) or (code and first.table != code):
        raise LetterError(say("This is no letter of a game."))
    return messages


def _for_good(message: ToClient) -> ToClient:
    return msgspec.structs.replace(message, moments=[]) if isinstance(message, protocol.View) else message


def moment_of(messages: list[ToClient]) -> int:
    """The moment that a dealer's letter is of."""
    return next((message.n for message in messages if isinstance(message, protocol.View)), BEFORE_THE_GAME)


def _asked_in(messages: list[ToClient]) -> int:
    """The seat that is asked in the view of a dealer's letter; -1 where there is none, or nobody is."""
    view = next((message.view for message in messages if isinstance(message, protocol.View)), {})
    match view.get("stack"):
        case [*_, [_, int(actor), _]]:
            return actor
        case _:
            return -1


def _piece_of(request: ToServer) -> int:
    return request.piece if isinstance(request, protocol.NeedMap) else -1


def letter_games_in(
    folder: Path, identity: Identity, trouble: Callable[[RailwrightError], object]
) -> Iterator[LetterGameFolder]:
    """The games by letters in a folder; ``trouble`` is told of those that cannot be read. Raises OSError."""
    for path in sorted(folder.glob(f"*/{_GAME_FILE}")):
        try:
            yield LetterGameFolder.load(path.parent, identity)
        except RailwrightError as error:
            trouble(error)
