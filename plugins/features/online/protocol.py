"""The messages between a client and a dealer, version 1: typed, bounded, one JSON object per text frame.

A client may ask for frames of several messages (``Hello.together``): then all that one change brings to it is one
frame, a list of messages in order. A client's frame is always one message.
A client's message with an unknown field is refused. A server's message may have more fields, which an older client
ignores; removing a field, or requiring a new one of clients, needs another version.
``schemas/online-1.schema.json`` is written from this module.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from inspect import cleandoc
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.outcome import HUMAN
from railwright.core.kernel.text import Message, say, verbatim

MIN_VERSION = MAX_VERSION = 1  # of this protocol, that this program speaks
MAX_TO_SERVER_BYTES = 16 * 1024  # of a message
MAX_TO_CLIENT_BYTES = 1024 * 1024
MAX_NAME_CHARS = 24  # of a person's name online
MAX_SEATS = 12
MAX_TEXT_CHARS = 500  # of what is said in chat
MAX_LISTED_TABLES = 200
MAX_EVENTS = 500  # in one message
MAX_STRUCK_LINES = 50_000  # of a log
CODE_SIGNS = "BCDFGHJKMPQRTVWX3479"  # of a table's code: no vowels, and none that can be taken for another
CODE_LENGTH = 6  # signs

Id = Annotated[int, Meta(ge=1, le=2**53 - 1)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Position = Annotated[int, Meta(ge=-1, le=2**31 - 1)]
SeatIndex = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
Viewer = Annotated[int, Meta(ge=-1, lt=MAX_SEATS)]
"""A seat, or -1 for a spectator."""
Code = Annotated[str, Meta(pattern=rf"^[{CODE_SIGNS}]{{{CODE_LENGTH}}}$", max_length=CODE_LENGTH)]
Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{43}$", max_length=43)]
"""32 bytes in the letters of base64url: a public key, a digest or a nonce."""
OptionalKey = Annotated[str, Meta(pattern=r"^([A-Za-z0-9_-]{43})?$", max_length=43)]
Signature = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{86}$", max_length=86)]
Digest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$", max_length=64)]
PlayerName = Annotated[str, Meta(min_length=1, max_length=MAX_NAME_CHARS)]
Word = Annotated[str, Meta(max_length=60)]
Line = Annotated[str, Meta(max_length=200)]
Text = Annotated[str, Meta(min_length=1, max_length=MAX_TEXT_CHARS)]
Notation = Annotated[str, Meta(min_length=1, max_length=2000)]
Seats = Annotated[list[SeatIndex], Meta(min_length=1, max_length=MAX_SEATS)]
Clocks = Annotated[list[Annotated[float, Meta(ge=0, le=1e9)]], Meta(max_length=MAX_SEATS)]
"""The seconds that each seat has left to think; empty without clocks."""
Moments = Annotated[list[Number], Meta(max_length=1000)]
SealedLine = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]*$", max_length=60_000)]
Seconds = Annotated[int, Meta(ge=0, le=400 * 24 * 3600)]
Time = Annotated[float, Meta(ge=0, le=1e12)]
"""Seconds since 1970 by the dealer's clock."""
Sentence = Annotated[str, Meta(max_length=5000)]
"""A finished sentence or name in the language of the client."""
Wording = dict[str, Any]
"""A sentence as ``views.encode_message`` writes it."""

MAX_BOTS_AT_ONCE = 2  # that think at a dealer, all tables together
MAX_BOT_S = 60  # for an answer of a bot that is somebody's own, or that plays by somebody's own rules


class _ToServer(Struct, tag_field="t", forbid_unknown_fields=True, frozen=True):
    """A client's request. The reply has the same ``id``: ``done``, ``refused`` or another message."""


class _ToClient(Struct, tag_field="t", frozen=True):
    """A server's message."""


# --- parts of messages --------------------------------------------------------------------------------------


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """The time for answers in seconds: unlimited, a fixed time per move, or a bank to which each move adds.

    Clocks in days use ``bank`` or ``move`` with days in seconds. The first ``grace`` seconds of every answer are free,
    to
    allow for the network.
    """

    kind: Literal["none", "move", "bank"] = "none"
    move: Seconds = 0
    bank: Seconds = 0
    grace: Seconds = 0


class TableOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The options that are chosen when a table is opened.

    * ``leaver``: what happens when a person is away on their turn: the table waits (``wait``), or after ``leaver_s``
      seconds a bot plays (``bot``), or the others vote on a bot (``ask``)
    * ``free``: answers may be taken back without limit if everybody agrees
    * ``delay``: the number of turns that spectators are behind
    """

    invited: bool = True
    clock: Clock = Clock()
    leaver: Literal["wait", "bot", "ask"] = "wait"
    leaver_s: Annotated[int, Meta(ge=10, le=30 * 24 * 3600)] = 300
    bot: Word = "bot:steady"
    free: bool = False
    coach: bool = True
    chat: bool = True
    watchers: bool = True
    delay: Annotated[int, Meta(ge=0, le=20)] = 0


class Chair(Struct, frozen=True):
    """A seat as everybody at the table sees it.

    * ``agent``: ``human`` or a bot; a chair that nobody has taken has no name
    * ``key``: the person's key
    * ``here``, ``since``: whether the person is connected, and when that last changed
    * ``bot``: the bot that plays while the person is away
    * ``commitment``: the commitment to the person's word for the cards; ``opened`` once the dealer has the word
    """

    name: Annotated[str, Meta(max_length=MAX_NAME_CHARS)]
    agent: Word
    key: OptionalKey = ""
    ready: bool = False
    here: bool = False
    since: Time = 0
    bot: Word = ""
    commitment: OptionalKey = ""
    opened: bool = False

    @property
    def is_free(self) -> bool:
        """Whether it waits for a person."""
        return self.agent == HUMAN and not self.key


def names_on(chairs: Sequence[Chair], seats: Sequence[int], key: str, names: Sequence[str]) -> list[str]:
    """The names of the people who share a connection; empty for one alone. A person who has a chair keeps its name."""
    if len(seats) < 2:
        return []
    seated = {seat: chairs[seat].name for seat in seats if chairs[seat].key == key}
    others = iter([name for name in names if name not in seated.values()])
    return [seated.get(seat) or next(others, names[0]) for seat in seats]


def free_seats(chairs: Sequence[Chair]) -> list[int]:
    """The indices of the chairs that wait for a person."""
    return [seat for seat, chair in enumerate(chairs) if chair.is_free]


class Plugin(Struct, frozen=True):
    """A rule of a table, with all its options; ``sha256`` is the digest of its files if it is a user's rule."""

    id: Word
    version: Word
    options: dict[str, Any]
    sha256: str = ""


Chairs = Annotated[list[Chair], Meta(min_length=1, max_length=MAX_SEATS)]
Phase = Literal["open", "playing", "over"]


class ListedTable(Struct, frozen=True):
    """A table in the list: ``turn`` is the seat to answer (-1: none), ``since`` is when that question was put."""

    table: Code
    map: Line
    chairs: Chairs
    phase: Phase
    options: TableOptions
    turn: Viewer = -1
    since: Time = 0


class ToldEvent(Struct, frozen=True):
    """A line of the log: the number of the answer that caused it, its turn, the plugin it comes from, and the event."""

    number: Number
    turn: Number
    source: Annotated[str, Meta(max_length=200)]
    event: dict[str, Any]
    struck: bool = False


# --- from a client ------------------------------------------------------------------------------------------


class Hello(_ToServer, frozen=True, omit_defaults=True, tag="hello"):
    """The client's identity: ``sign`` signs the welcome's nonce and the certificate as the client saw it.

    ``words``: the client knows no rules, and receives ``page`` in place of views and log. Sentences are in ``lang``.
    ``local_names``: cities in these sentences have their names in ``lang``, if the map has such, not those on the map.
    ``together``: a frame from the server may be a list of messages.
    """

    id: Id
    v: Annotated[int, Meta(ge=1, le=1000)]
    name: PlayerName
    key: Key
    sign: Signature
    program: Word = ""
    lang: Annotated[str, Meta(max_length=20)] = "en"
    words: bool = False
    together: bool = False
    local_names: bool = False


class ListTables(_ToServer, frozen=True, tag="tables"):
    """Requests the list of open tables and of the tables where this client has a seat."""

    id: Id


class Create(_ToServer, frozen=True, tag="create"):
    """Opens a table. Chairs: ``human``, or a bot such as ``bot:steady``. ``rules`` change those of the map."""

    id: Id
    map: Line
    chairs: Annotated[list[Word], Meta(min_length=1, max_length=MAX_SEATS)]
    rules: dict[Word, dict[str, Any] | None] = {}
    options: TableOptions = TableOptions()


class LookRequest(_ToServer, frozen=True, tag="look"):
    """Requests everything about a table before sitting down; the server then sends its changes."""

    id: Id
    table: Code


class Sit(_ToServer, frozen=True, tag="sit", omit_defaults=True):
    """Takes chairs; ``commitment`` is the commitment to the word that ``open`` opens later.

    ``names`` are those of the people who share one connection; without them a chair has the name of ``hello``.
    """

    id: Id
    table: Code
    seats: Seats
    commitment: Key
    names: Annotated[list[PlayerName], Meta(max_length=MAX_SEATS)] = []


class StandUp(_ToServer, frozen=True, tag="stand"):
    """Frees the client's chairs before the game begins."""

    id: Id
    table: Code


class Ready(_ToServer, frozen=True, tag="ready"):
    """The player is ready, or no longer ready. Once everybody is, the chairs are frozen and all words are opened."""

    id: Id
    table: Code
    ready: bool


class OpenWord(_ToServer, frozen=True, tag="open"):
    """Opens the player's word. The game begins when all words are open."""

    id: Id
    table: Code
    nonce: Key


class Do(_ToServer, frozen=True, tag="do"):
    """An answer in notation to the question of the moment ``on``; two may be joined by a colon.

    The same ``id`` for the same seat is the same answer, also over another connection. Where everybody is asked the
    same question, seats may answer before it is their turn: the reply is ``held``, and ``done`` follows.
    """

    id: Id
    table: Code
    seat: SeatIndex
    on: Number
    do: Notation


class Back(_ToServer, frozen=True, tag="back"):
    """Proposes to take answers back, so that number ``to`` is the last one again."""

    id: Id
    table: Code
    seat: SeatIndex
    to: Number


class Agree(_ToServer, frozen=True, tag="agree"):
    """The answer to another player's proposal in ``wanted``."""

    id: Id
    table: Code
    agree: bool


class Vote(_ToServer, frozen=True, tag="vote"):
    """A vote on a bot for the seat of ``Voting``; ``bot`` also restarts a vote that was declined."""

    id: Id
    table: Code
    seat: SeatIndex
    bot: bool


class SyncRequest(_ToServer, frozen=True, tag="sync"):
    """Requests what is missing: ``have`` is the moment of the view (-1: none), ``told`` the number of log lines."""

    id: Id
    table: Code
    seat: Viewer
    have: Position = -1
    told: Number = 0


class Lend(_ToServer, frozen=True, tag="lend"):
    """Lets a bot play the client's seat until the client answers itself; ``bot`` "" takes the seat back."""

    id: Id
    table: Code
    seat: SeatIndex
    bot: Word


class TakeSeat(_ToServer, frozen=True, tag="take-seat"):
    """Requests the seat of a person who is away for good; all other people in the game must agree."""

    id: Id
    table: Code
    seat: SeatIndex


class Pause(_ToServer, frozen=True, tag="pause"):
    """Stops the clocks, or proposes to restart them; everybody present must agree to that."""

    id: Id
    table: Code
    pause: bool


class MoreTime(_ToServer, frozen=True, tag="more-time"):
    """Gives another player more time to think."""

    id: Id
    table: Code
    seat: SeatIndex
    seconds: Annotated[int, Meta(ge=1, le=30 * 24 * 3600)]


class LeaveRequest(_ToServer, frozen=True, tag="leave"):
    """Leaves a table; the client's seats are kept."""

    id: Id
    table: Code


class Say(_ToServer, frozen=True, tag="say"):
    """Sends a text to the table: free text, or the number of a phrase that every language has."""

    id: Id
    table: Code
    text: Annotated[str, Meta(max_length=MAX_TEXT_CHARS)] = ""
    phrase: Annotated[int, Meta(ge=-1, le=100)] = -1


class Quiet(_ToServer, frozen=True, tag="quiet"):
    """Whether the client receives the chat of a table; ``muted`` are the people whose texts it does not receive."""

    id: Id
    chat: bool
    table: Annotated[str, Meta(max_length=CODE_LENGTH)] = ""
    muted: Annotated[list[Key], Meta(max_length=100)] = []


class Watch(_ToServer, frozen=True, tag="watch"):
    """Joins as a spectator, who sees no hidden cards, with the table's delay."""

    id: Id
    table: Code


class Rematch(_ToServer, frozen=True, tag="rematch"):
    """Requests another game of the same people, in which the next seat begins."""

    id: Id
    table: Code


class MoveSeat(_ToServer, frozen=True, tag="move-seat"):
    """Requests a code with which another device takes the client's seats."""

    id: Id
    table: Code


class UseSeatCode(_ToServer, frozen=True, tag="use-code"):
    """Takes the seats for which another device shows a code; that device may watch from then on."""

    id: Id
    table: Code
    code: Code


class NeedMap(_ToServer, frozen=True, tag="need"):
    """Requests a piece of the table's map."""

    id: Id
    table: Code
    piece: Number = 0


class CopyRequest(_ToServer, frozen=True, tag="kept"):
    """Requests the sealed copy of the game from line ``have`` on; only for clients with a seat."""

    id: Id
    table: Code
    have: Number = 0


# --- from the server ----------------------------------------------------------------------------------------


class Welcome(_ToClient, frozen=True, tag="welcome"):
    """The first message of a server: its protocol versions, its identity, and the nonce that ``hello`` must sign."""

    least: int
    most: int
    program: Word
    server: Line
    nonce: Key
    motd: Line = ""


class Known(_ToClient, frozen=True, tag="hello"):
    """The reply to ``hello``: the name that the server uses for the client."""

    id: Id
    name: PlayerName


class Tables(_ToClient, frozen=True, tag="tables"):
    """The open tables, and those where the client has a seat."""

    id: Id
    tables: Annotated[list[ListedTable], Meta(max_length=MAX_LISTED_TABLES)]
    own: Annotated[list[ListedTable], Meta(max_length=MAX_LISTED_TABLES)]


class TableNews(_ToClient, frozen=True, tag="table"):
    """Everything about a table before its game; sent again after every change.

    * ``id``: that of the request, 0 without one
    * ``commitment``: the commitment to the dealer's secret
    * ``paused``: the person who has stopped the clocks
    * ``first``: the seat that begins, -1 until it is drawn from the words
    * ``opening``: the chairs are frozen, and every person must open their word
    * ``names``, ``about``: the players' names and how the table is played at, for clients that want words
    * ``reached``: whether somebody has come to the table from a public address
    """

    table: Code
    map: Line
    map_title: Line
    map_sha256: Digest
    rules: Digest
    plugins: Annotated[list[Plugin], Meta(max_length=500)]
    chairs: Chairs
    phase: Phase
    options: TableOptions
    dealer: Line
    commitment: Key
    first: Viewer = -1
    opening: bool = False
    watching: Annotated[list[PlayerName], Meta(max_length=100)] = []
    paused: str = ""
    id: Annotated[int, Meta(ge=0, le=2**53 - 1)] = 0
    names: Annotated[list[Sentence], Meta(max_length=MAX_SEATS)] = []
    about: Annotated[list[Sentence], Meta(max_length=100)] = []
    reached: bool = False


class Start(_ToClient, frozen=True, tag="start"):
    """The game begins: who begins it, and every seat's nonce."""

    table: Code
    first: SeatIndex
    nonces: Annotated[list[OptionalKey], Meta(max_length=MAX_SEATS)]


class View(_ToClient, frozen=True, tag="view"):
    """A whole view: sent after sitting down or reconnecting, and when only the clocks have changed.

    * ``n``: the number of the moment, which grows with every answer and every take-back
    * ``answers``: the number of answers that count
    * ``moments``: those that the seat may go back to
    * ``view``: the view as ``views.ViewCodec`` writes it
    """

    table: Code
    seat: Viewer
    n: Number
    answers: Number
    view: dict[str, Any]
    moments: Moments = []
    clocks: Clocks = []


class ViewDelta(_ToClient, frozen=True, tag="delta"):
    """The changes since the moment ``since``; one for every answer and every take-back."""

    table: Code
    seat: Viewer
    since: Number
    n: Number
    answers: Number
    changed: dict[str, Any]
    moments: Moments = []
    clocks: Clocks = []


class Told(_ToClient, frozen=True, tag="told"):
    """Lines of the log for a seat, from number ``start`` on.

    ``struck``: the numbers of all lines before these that were taken back.
    """

    table: Code
    seat: Viewer
    start: Number
    events: Annotated[list[ToldEvent], Meta(max_length=MAX_EVENTS)]
    struck: Annotated[list[Number], Meta(max_length=MAX_STRUCK_LINES)] = []


class SealedCopy(_ToClient, frozen=True, tag="kept"):
    """Encrypted lines of the game. Nobody can read them alone; a majority of the people can resume the game with them.

    ``lines`` begin with number ``first``; there are ``count`` so far. ``copy`` names the copy, ``share`` is the
    client's
    share of its key.
    """

    table: Code
    copy: Key
    share: Word
    first: Number
    lines: Annotated[list[SealedLine], Meta(max_length=1000)]
    count: Number


class Committed(_ToClient, frozen=True, tag="done"):
    """The request is done and stored; ``n`` is the moment of an answer. The same ``id`` gets the same reply again."""

    id: Id
    n: Number = 0


class HeldAnswer(_ToClient, frozen=True, tag="held"):
    """An early answer has arrived. It counts once the questions before it are answered, and is then confirmed.

    It is not stored: a client sends it again over another connection, and may send another answer in its place. It is
    also sent with a whole view, so that a client that was restarted does not ask ``seat`` at ``table`` again.
    """

    id: Id
    table: Annotated[str, Meta(max_length=10)] = ""
    seat: Viewer = -1


class RefusedRequest(_ToClient, frozen=True, tag="refused"):
    """The request is refused: a stable code, and a sentence, for clients that want words also as ``text``.

    ``at``: another server deals at the table; its address is ``host[:port][/path]``. A client sends the request there,
    once.
    """

    id: Annotated[int, Meta(ge=0, le=2**53 - 1)]
    code: Word
    message: Wording
    n: Number = 0
    text: Sentence = ""
    at: Line = ""


class Wanted(_ToClient, frozen=True, tag="wanted"):
    """A proposal that the others must agree to; ``what`` "" ends it.

    * ``back``: the person on ``seat`` wants to go back to the answer ``to``
    * ``resume``: the clocks are to run again
    * ``seat``: a person called ``name`` wants to play for ``seat``, whose person is away
    """

    table: Code
    what: Literal["back", "resume", "seat", ""]
    seat: Viewer = -1
    to: Number = 0
    name: Annotated[str, Meta(max_length=MAX_NAME_CHARS)] = ""


class Voting(_ToClient, frozen=True, tag="vote"):
    """A vote on a bot for ``seat``, whose person is away; -1 ends the vote.

    ``ayes`` and ``noes`` are the seats that have voted; with ``needed`` ayes a bot plays. If ``declined``, the game
    waits
    until somebody votes for a bot again.
    """

    table: Code
    seat: Viewer
    ayes: Annotated[list[SeatIndex], Meta(max_length=MAX_SEATS)] = []
    noes: Annotated[list[SeatIndex], Meta(max_length=MAX_SEATS)] = []
    needed: Number = 0
    declined: bool = False


class TableNotice(_ToClient, frozen=True, tag="notice"):
    """A sentence for everybody at the table that nobody requested, with a stable code."""

    table: Code
    code: Word
    message: Wording
    text: Sentence = ""


class Said(_ToClient, frozen=True, tag="say"):
    """A text from a player or, with ``seat`` -1, from a spectator."""

    table: Code
    seat: Viewer
    name: PlayerName
    at: Time
    text: Annotated[str, Meta(max_length=MAX_TEXT_CHARS)] = ""
    phrase: Annotated[int, Meta(ge=-1, le=100)] = -1


class Option(Struct, frozen=True, omit_defaults=True):
    """A possible answer: ``do`` in notation, its words, and the routes and cities that it names."""

    do: Notation
    text: Sentence
    routes: list[str] = []
    cities: list[str] = []


class OptionGroup(Struct, frozen=True):
    """Options of one kind; ``title`` is "" for those that need none."""

    title: Sentence
    options: list[Option]


class TickedSet(Struct, frozen=True):
    """The answer for a set of pieces, which are indices."""

    pieces: list[Number]
    do: Notation


class Unavailable(Struct, frozen=True):
    """An answer that is not possible now, and the reason."""

    text: Sentence
    why: Sentence


class PageQuestion(Struct, frozen=True, omit_defaults=True):
    """A question to the client: groups of options, or ``pieces`` to tick with an answer for each allowed set.

    ``early``: it may be answered before the client's turn, and stays the same while others answer theirs.
    """

    prompt: Sentence
    groups: list[OptionGroup] = []
    pieces: list[Option] = []
    sets: list[TickedSet] = []
    unavailable: list[Unavailable] = []
    early: bool = False


class CardRow(Struct, frozen=True, omit_defaults=True):
    """Cards of a color, in words; ``do`` is the answer that draws one."""

    text: Sentence
    color: Word = ""
    count: Number = 1
    do: Annotated[str, Meta(max_length=2000)] = ""


class TicketRow(Struct, frozen=True, omit_defaults=True):
    """A ticket of the client's, what it still needs, and its cities."""

    text: Sentence
    state: Sentence
    done: bool = False
    cities: list[str] = []


class PageSeat(Struct, frozen=True, omit_defaults=True):
    """The name and public figures of a player, whose turn it may be."""

    name: Sentence
    figures: list[Sentence] = []
    asked: bool = False


class PlaceRow(Struct, frozen=True, omit_defaults=True):
    """A route or city with the seat that owns it, -1 for none, and what rules show there."""

    id: Word
    seat: Viewer = -1
    text: Sentence = ""


class LogRow(Struct, frozen=True, omit_defaults=True):
    """A line of the log in words, with the routes and cities that it is about."""

    text: Sentence
    minor: bool = False
    struck: bool = False
    routes: list[str] = []
    cities: list[str] = []


class SeatPage(_ToClient, frozen=True, tag="page", omit_defaults=True):
    """Everything that a client without rules shows of a game; one message for each change.

    * ``seat``: the client's seat, the one that is asked if there are several; -1 for a spectator
    * ``n``: the number of the moment, which answers name
    * ``waits``: who must answer
    * ``hand``, ``tickets``: None if the game has none, or the client sees none
    * ``row``: the cards that can be drawn
    * ``notes``: the rest of what rules show
    * ``start``: the number of the first line of ``log``; ``struck`` are earlier lines that were taken back
    * ``back``: the answer that the client may go back to, -1 for none
    * ``result``: the result in words, once the game is over
    """

    table: Code
    seat: Viewer
    n: Number
    waits: Sentence = ""
    question: PageQuestion | None = None
    hand: list[CardRow] | None = None
    tickets: list[TicketRow] | None = None
    row: list[CardRow] = []
    players: list[PageSeat] = []
    routes: list[PlaceRow] = []
    cities: list[PlaceRow] = []
    notes: list[Sentence] = []
    start: Number = 0
    log: list[LogRow] = []
    struck: list[Number] = []
    clocks: Clocks = []
    back: Position = -1
    result: list[Sentence] = []


class SeatCode(_ToClient, frozen=True, tag="seat-code"):
    """A code that another device can use once, within a number of seconds."""

    id: Id
    code: Code
    seconds: Number


class MapPiece(_ToClient, frozen=True, tag="piece"):
    """A piece of a map in base64."""

    id: Id
    piece: Number
    pieces: Number
    data: Annotated[str, Meta(max_length=100_000)]


class End(_ToClient, frozen=True, tag="end"):
    """The game is over and everything is public: the whole record, and the proof that it was dealt fairly."""

    table: Code
    record: str


class Rematched(_ToClient, frozen=True, tag="rematch"):
    """The people of a table play again at another table."""

    table: Code
    next: Code


class Sorry(_ToClient, frozen=True, tag="sorry"):
    """The reason why the server ends the connection."""

    code: Word
    message: Wording
    text: Sentence = ""


ToServer = (
    Hello | ListTables | Create | LookRequest | Sit | StandUp | Ready | OpenWord | Do | Back | Agree | SyncRequest
    | Lend | TakeSeat | Pause | MoreTime | LeaveRequest | Say | Quiet | Watch | Rematch | NeedMap | CopyRequest | Vote
    | MoveSeat | UseSeatCode
)  # fmt: skip
ToClient = (
    Welcome | Known | Tables | TableNews | Start | View | ViewDelta | Told | Committed | RefusedRequest | Wanted | Said
    | MapPiece | End | Rematched | Sorry | SealedCopy | Voting | TableNotice | SeatPage | SeatCode | HeldAnswer
)  # fmt: skip


# --- from and to bytes --------------------------------------------------------------------------------------


class MalformedMessage(RailwrightError):
    """Bytes that are not a message of this protocol."""

    def __init__(self, why: Message) -> None:
        super().__init__(say("Invalid message: {why}.", why=why))


_to_server, _to_client = msgspec.json.Decoder(ToServer), msgspec.json.Decoder(ToClient)
_frame = msgspec.json.Decoder(ToClient | list[ToClient])
_encoder = msgspec.json.Encoder()


def encode(message: ToServer | ToClient) -> str:
    """A message as the text of a frame."""
    return encode_bytes(message).decode()


def encode_bytes(message: ToServer | ToClient) -> bytes:
    """A message as the bytes of a frame of text."""
    return _encoder.encode(message)


def decode_to_server(text: str | bytes) -> ToServer:
    """A client's message. Raises MalformedMessage."""
    message: ToServer = _decode(_to_server, text, MAX_TO_SERVER_BYTES)
    return message


def decode_to_client(text: str | bytes) -> ToClient:
    """A server's message. Raises MalformedMessage."""
    message: ToClient = _decode(_to_client, text, MAX_TO_CLIENT_BYTES)
    return message


def encode_frames(messages: Sequence[bytes]) -> list[bytes]:
    """Encoded messages of a server as few frames, each of which a client accepts."""
    if sum(map(len, messages)) + len(messages) < MAX_TO_CLIENT_BYTES:  # as almost always
        return [_framed(messages)]
    frames = list[bytes]()
    together, size = list[bytes](), 0
    for message in messages:
        if together and size + len(message) >= MAX_TO_CLIENT_BYTES - 1:
            frames.append(_framed(together))
            together, size = [], 0
        together.append(message)
        size += len(message) + 1
    return [*frames, _framed(together)]


def _framed(messages: Sequence[bytes]) -> bytes:
    return messages[0] if len(messages) == 1 else b"[" + b",".join(messages) + b"]"


def decode_frame(text: str | bytes) -> list[ToClient]:
    """The messages of a server's frame, in order. Raises MalformedMessage."""
    decoded: ToClient | list[ToClient] = _decode(_frame, text, MAX_TO_CLIENT_BYTES)
    return decoded if isinstance(decoded, list) else [decoded]


def _decode(decoder: msgspec.json.Decoder[Any], text: str | bytes, maximum: int) -> Any:
    try:
        data = text.encode() if isinstance(text, str) else text
        if len(data) > maximum:
            raise MalformedMessage(say("it is too long"))
        return decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError) as error:
        raise MalformedMessage(verbatim(str(error))) from None
    except RecursionError:
        raise MalformedMessage(say("it is nested too deeply")) from None


def online_name(name: str) -> str:
    """A name as shown to others: in composed form, one printable line, stripped.

    Raises RailwrightError if nothing of it can be shown, or too much.
    """
    composed = " ".join(unicodedata.normalize("NFC", name).split())
    has_sign = any(unicodedata.category(sign)[0] in "LNPS" for sign in composed)  # marks alone stand on nothing
    if not has_sign or len(composed) > MAX_NAME_CHARS or not composed.isprintable():
        text = "Use only visible characters in the name (limit: {most})."
        raise RailwrightError(say(text, most=MAX_NAME_CHARS))
    return composed


# --- the schema ---------------------------------------------------------------------------------------------

SCHEMA_ID = f"urn:railwright:schema:online-{MAX_VERSION}"


def schema() -> dict[str, Any]:
    """The JSON Schema of all messages, which ``schemas/online-1.schema.json`` holds."""
    types = [*ToServer.__args__, *ToClient.__args__]
    references, parts = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    for part in parts.values():  # msgspec indents them before 0.23, and not from then on
        if "description" in part:
            part["description"] = cleandoc(part["description"])
    count = len(ToServer.__args__)
    to_client = {"$ref": "#/$defs/ToClient"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": SCHEMA_ID,
        "title": f"Messages between a client and a dealer of Railwright, version {MAX_VERSION}",
        "anyOf": [{"$ref": "#/$defs/ToServer"}, to_client, {"type": "array", "items": to_client}],
        "$defs": {
            "ToServer": {"anyOf": list(references[:count])},
            "ToClient": {"anyOf": list(references[count:])},
            **parts,
        },
    }
