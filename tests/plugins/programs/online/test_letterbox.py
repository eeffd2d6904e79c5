"""Games by letters at both ends: who may ask for what, what the post holds, and what is refused."""

from __future__ import annotations

import shutil
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import Message
from railwright.core.language.messages import sentence
from railwright.core.table.question import pending_question

pytest.importorskip("cryptography")

from railwright.plugins.programs.online import protocol
from railwright.plugins.programs.online.identity import Identity
from railwright.plugins.programs.online.letter_games import LetterGameFolder, LetterPlayer
from railwright.plugins.programs.online.letterbox import Letterbox, letter_options
from railwright.plugins.programs.online.letters import LetterAddress, LetterError, address_of, read_letter, write_letter
from railwright.plugins.programs.online.protocol import ToClient, ToServer
from railwright.plugins.programs.online.seat_table import SeatTable
from railwright.plugins.programs.online.table import RequestRefused
from tests.plugins.programs.online.playing import CATALOGUE

ANN, BOB, EVE = (Identity(sign * 32) for sign in (b"a", b"b", b"e"))


class Correspondence:
    """A game of two people by letters, in folders of a test; Ann deals."""

    def __init__(self, folder: Path) -> None:
        self.post, self.troubles = folder / "post", list[str]()
        self.letterboxes = {who: Letterbox(CATALOGUE, who, folder / who.key) for who in (ANN, BOB)}
        players = {seat: LetterPlayer(f"Player {seat}", at(who)) for seat, who in enumerate((ANN, BOB))}
        request = protocol.Create(1, "tiny", ["human", "human"], {}, letter_options())
        self.ann = self.letterboxes[ANN].begin("Ann", request, players, self.post)
        (invitation,) = self.letterboxes[BOB].read([], [self.post], self.trouble)
        self.bob = self.letterboxes[BOB].accept(invitation)
        self.letterboxes[BOB].post(self.bob)
        self.read()

    def trouble(self, path: Path, why: Message) -> None:
        self.troubles.append(sentence(why))

    def read(self) -> None:
        self.letterboxes[ANN].read([self.ann], [], self.trouble)
        self.letterboxes[BOB].read([self.bob], [], self.trouble)

    def letter(self, name: str, content: bytes) -> None:
        (self.post / f"{name}.railwright-letter").write_bytes(content)

    def asked(self) -> tuple[Identity, LetterGameFolder, int]:
        """Who is asked now, his game and his seat."""
        seat = table_of(self.ann).asked
        return ((ANN, self.ann, 0), (BOB, self.bob, 1))[seat or 0]


def send(game: Correspondence, who: Identity, kept: LetterGameFolder, seat: int, answer: str) -> None:
    """Write an answer to the question that is asked now."""
    moment = table_of(kept).moment
    game.letterboxes[who].answer(kept, moment, lambda id: protocol.Do(id, kept.data.code, seat, moment, answer))
    game.letterboxes[who].post(kept)


def first_answer(kept: LetterGameFolder, seat: int) -> str:
    """The first possible answer to the question that is asked now."""
    table = table_of(kept)
    question = pending_question(table.rules, table.view(seat))
    assert question is not None
    return table.rules.notation.text(question.options[0])


def at(who: Identity) -> LetterAddress:
    return LetterAddress.read(address_of(who))


def table_of(kept: LetterGameFolder) -> SeatTable:
    return kept.table(CATALOGUE, lambda make: None)


@pytest.fixture
def game(own_home: object, tmp_path: Path) -> Correspondence:
    return Correspondence(tmp_path)


def test_no_file_of_the_post_holds_the_cards_of_two(game: Correspondence) -> None:
    """Each is read by whom it is for alone, and tells of that seat alone."""
    assert table_of(game.bob).has_begun
    letters = [path.read_bytes() for path in sorted(game.post.iterdir())]
    assert len(letters) == 2
    for letter in letters:
        readers = [who for who in (ANN, BOB, EVE) if opens(letter, who, game.ann.data.game)]
        assert len(readers) == 1
    (to_bob,) = [letter for letter in letters if opens(letter, BOB, game.ann.data.game)]
    messages = [protocol.decode_to_client(text) for text in read_letter(to_bob, BOB, game.ann.data.game).messages]
    assert {message.seat for message in messages if isinstance(message, protocol.View | protocol.Told)} == {1}
    assert {type(message) for message in messages} == {protocol.TableNews, protocol.View, protocol.Told}


def opens(letter: bytes, who: Identity, game: str) -> bool:
    try:
        read_letter(letter, who, game)
    except LetterError:
        return False
    return True


def test_nobody_answers_for_somebody_else(game: Correspondence) -> None:
    code, moment = game.ann.data.code, table_of(game.ann).moment
    requests: list[tuple[Identity, ToServer]] = [
        (EVE, protocol.Do(1, code, 0, moment, "draw pile")),
        (EVE, protocol.Sit(1, code, [1], "A" * 43)),
        (BOB, protocol.Do(1, code, 0, moment, "draw pile")),
        (BOB, protocol.Sit(1, code, [0, 1], "A" * 43)),
        (BOB, protocol.Lend(1, code, 1, "bot:random")),
        (BOB, protocol.SyncRequest(1, code, 0)),
    ]
    for number, (sender, request) in enumerate(requests):
        game.letter(f"forged-{number}", write_letter(sender, at(ANN), game.ann.data.game, [request]))
    game.read()
    assert game.troubles == [
        *["Whoever signed this letter does not sit at that seat."] * 4, *["This is no letter of a game."] * 2
    ]  # fmt: skip
    assert table_of(game.ann).moment == moment


def test_nobody_but_the_dealer_tells_of_the_game(game: Correspondence) -> None:
    moment = table_of(game.bob).moment
    news = game.bob.news
    forged: list[ToClient] = [news, protocol.View(news.table, 1, moment + 1, 9, {})]
    game.letter("forged", write_letter(EVE, at(BOB), game.bob.data.game, forged))
    game.read()
    assert game.troubles == ["This letter is not from the dealer of this game."]
    assert table_of(game.bob).moment == moment


def test_an_impossible_answer_is_refused_and_another_one_may_be_given(game: Correspondence) -> None:
    who, kept, seat = game.asked()
    moment = table_of(kept).moment
    for answer in ("claim nowhere", "pass"):
        send(game, who, kept, seat, answer)
        game.read()
        assert kept.refusal is not None
        assert not kept.is_under_way
        assert table_of(kept).moment == moment


def test_the_same_letter_twice_is_one_answer(game: Correspondence) -> None:
    who, kept, seat = game.asked()
    moment = table_of(kept).moment
    send(game, who, kept, seat, first_answer(kept, seat))
    game.read()
    after = table_of(game.ann).moment
    assert after > moment
    game.read()
    assert table_of(game.ann).moment == after
    assert table_of(game.bob).moment == after
    assert game.troubles == []


def test_nothing_in_a_letter_can_be_taken_back(game: Correspondence) -> None:
    """Each may go back to nothing, whoever has answered last, the dealer himself too."""
    for _ in range(6):
        who, kept, seat = game.asked()
        send(game, who, kept, seat, first_answer(kept, seat))
        game.read()
        assert [table_of(side).take_back_points(number) for number, side in enumerate((game.ann, game.bob))] == [[], []]
    assert game.troubles == []


def test_a_person_has_one_seat(own_home: object, tmp_path: Path) -> None:
    letterbox = Letterbox(CATALOGUE, ANN, tmp_path)
    twice = {0: LetterPlayer("Ann", at(ANN)), 1: LetterPlayer("Bob", at(ANN))}
    request = protocol.Create(1, "tiny", ["human", "human"], {}, letter_options())
    with pytest.raises(LetterError, match="everybody has one seat"):
        letterbox.begin("Ann", request, twice, tmp_path / "post")


@pytest.mark.parametrize(
    "changes",
    [
        {"clock": protocol.Clock("move", 86_400)},
        {"clock": protocol.Clock("bank", 86_400, 7 * 86_400)},
        {"leaver": "bot"},
        {"leaver": "ask"},
        {"chat": True},
        {"watchers": True},
        {"free": True},
    ],
    ids=str,
)
def test_what_there_is_not_by_letters_is_refused_where_it_is_asked_for(
    own_home: object, tmp_path: Path, changes: dict[str, object]
) -> None:
    """By who begins the game, and by a letter that invites to one: nothing is agreed that nobody would keep to."""
    letterbox = Letterbox(CATALOGUE, ANN, tmp_path / "ann")
    players = {0: LetterPlayer("Ann", at(ANN)), 1: LetterPlayer("Bob", at(BOB))}
    options = msgspec.structs.replace(letter_options(), **changes)
    with pytest.raises(LetterError, match="By letters there are no clocks, no bots for whoever is away"):
        letterbox.begin("Ann", protocol.Create(1, "tiny", ["human", "human"], {}, options), players, tmp_path / "post")
    assert not (tmp_path / "post").exists()
    game = Correspondence(tmp_path / "game")
    news = msgspec.structs.replace(game.ann.news, options=options, phase="open")
    game.letter("other", write_letter(ANN, at(BOB), "A" * 43, [news]))
    assert game.letterboxes[BOB].read([game.bob], [], game.trouble) == []
    assert game.troubles[-1].startswith("By letters there are no clocks")


@pytest.mark.parametrize("content", [b"no map", b"\xff" * 9, None], ids=["no map", "no text", "none at all"])
def test_a_map_that_cannot_be_played_on_is_told_before_the_seat_is_taken(
    game: Correspondence, content: bytes | None
) -> None:
    """In the letter that invites lies one that is hostile, or none, where there is none here."""
    digest = sha256(content or b"").hexdigest()
    news = msgspec.structs.replace(
        game.ann.news, table="BCDFGH", phase="open", map="elsewhere", map_title="Elsewhere", map_sha256=digest
    )
    pieces = [] if content is None else [protocol.MapPiece(1, 0, 1, b64encode(content).decode())]
    game.letter("other", write_letter(ANN, at(BOB), "A" * 43, [news, *pieces]))
    letterbox, posted = game.letterboxes[BOB], {*game.post.iterdir()}
    (invitation,) = letterbox.read([game.bob], [game.post], game.trouble)
    with pytest.raises(RailwrightError, match="Elsewhere"):
        letterbox.accept(invitation)
    assert {*game.post.iterdir()} == posted
    assert [kept.data.code for kept in letterbox.games(game.trouble)] == [game.bob.data.code]


def bot_of(kept: LetterGameFolder) -> str:
    return kept.news.chairs[1].bot


def test_whoever_deals_lets_a_bot_play_for_somebody_who_writes_no_more(game: Correspondence) -> None:
    """He takes his seat back by a letter, which counts once however often it comes."""
    ann, bob = game.letterboxes[ANN], game.letterboxes[BOB]
    ann.hand_over(game.ann, 1)
    game.read()
    assert bot_of(game.ann) == bot_of(game.bob) == "bot:steady"
    assert game.asked()[0] is ANN  # the bot has answered
    with pytest.raises(RequestRefused, match="A bot plays there already"):
        ann.hand_over(game.ann, 1)
    assert game.bob.stand.is_handed_over
    bob.take_seat_back(game.bob)
    assert not game.bob.stand.is_handed_over
    bob.post(game.bob)
    (letter,) = [path.read_bytes() for path in game.post.iterdir() if "-from-2" in path.name]
    game.read()
    assert bot_of(game.ann) == bot_of(game.bob) == ""
    ann.hand_over(game.ann, 1)
    game.letter("again", letter)
    game.read()
    assert bot_of(game.ann) == bot_of(game.bob) == "bot:steady"
    assert game.troubles == []


def test_nobody_else_hands_a_seat_over(game: Correspondence) -> None:
    for who, kept, seat in ((ANN, game.ann, 0), (ANN, game.ann, 7), (BOB, game.bob, 0), (BOB, game.bob, 1)):
        with pytest.raises(LetterError, match="hands over the seats of others"):
            game.letterboxes[who].hand_over(kept, seat)
    assert bot_of(game.ann) == ""


def test_a_letter_to_somebody_else_is_told_where_its_file_is_given(game: Correspondence, tmp_path: Path) -> None:
    """Its reader by name as far as that is known here; in a folder, where letters to all lie, nothing is told."""
    to_bob = next(path for path in game.post.iterdir() if "-to-2" in path.name)
    to_ann = next(path for path in game.post.iterdir() if "-from-2" in path.name)
    strange = tmp_path / "strange.railwright-letter"
    strange.write_bytes(write_letter(BOB, at(EVE), game.ann.data.game, [game.ann.news]))
    unknown = "This letter is for somebody else; the key of this computer does not open it."
    for who, kept, letter, told in (
        (ANN, game.ann, to_bob, "This letter is for Player 1; only the computer of Player 1 can open it."),
        (BOB, game.bob, to_ann, "This letter is for Ann; only the computer of Ann can open it."),
        (ANN, game.ann, strange, unknown),
        (BOB, game.bob, strange, unknown),
    ):
        game.troubles.clear()
        game.letterboxes[who].read([kept], [game.post], game.trouble)
        assert game.troubles == []
        game.letterboxes[who].read([kept], [letter], game.trouble)
        assert game.troubles == [told]


def test_a_damaged_game_is_told_and_the_others_go_on(game: Correspondence) -> None:
    (game.ann.folder / "game.json").write_text("{}")
    assert game.letterboxes[ANN].games(game.trouble) == []
    assert "does not hold a game by letters any more" in game.troubles[0]
    assert len(game.letterboxes[BOB].games(game.trouble)) == 1


def test_a_dealer_with_an_older_state_of_the_game_is_told_so(game: Correspondence, tmp_path: Path) -> None:
    """The letters that lie in the post already stay: they tell more than he knows."""
    dealer, backup = tmp_path / ANN.key, tmp_path / "backup"
    shutil.copytree(dealer, backup)
    while table_of(game.ann).moment < 6 or game.asked()[0] is not BOB:
        who, kept, seat = game.asked()
        send(game, who, kept, seat, first_answer(kept, seat))
        game.read()
    send(game, BOB, game.bob, 1, first_answer(game.bob, 1))
    assert game.troubles == []
    post = sorted((path.name, path.read_bytes()) for path in game.post.iterdir())
    shutil.rmtree(dealer)
    backup.rename(dealer)
    (game.ann,) = game.letterboxes[ANN].games(game.trouble)
    game.letterboxes[ANN].read([game.ann], [], game.trouble)
    assert game.troubles == [
        "Player 1 answers a later question than this computer knows of: an older state of the game lies here, from a "
        "backup perhaps. The game waits until the newer one is back."
    ]
    assert sorted((path.name, path.read_bytes()) for path in game.post.iterdir()) == post
