"""The bytes that reach a player's socket tell nothing that the view hides, neither by words nor by lengths.

Two games are made that differ only in what Bob and a watcher must not see: Ann's cards and tickets. Then both are
played at a server, and everything that reaches Bob and the watcher is compared, sealed lines by their length.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from itertools import product
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec
import pytest

from railwright.core.kernel import engine
from railwright.core.kernel.chance import possible_outcomes
from railwright.core.kernel.choices import Choice
from railwright.core.kernel.match import Transition
from railwright.core.kernel.state import CHANCE, State
from railwright.core.kernel.visibility import view
from railwright.core.table.event_log import EventCollector
from railwright.plugins.features.online import link, protocol, sealed_table
from railwright.plugins.features.online.dealt_game import DealtGame
from railwright.plugins.features.online.identity import Identity
from railwright.plugins.features.online.link import LinkError
from railwright.plugins.features.online.tokens import token
from railwright.plugins.features.online.views import ViewCodec, encode_event
from tests.plugins.programs.online.dealers import dealt_first
from tests.plugins.programs.online.playing import HERE, BotClient, plain_server

pytest.importorskip("websockets")
pytest.importorskip("cryptography")

ANN, BOB, CODE = 0, 1, "K7PQ4M"
STEPS = 70  # lines of a game
MAX_CANDIDATES = 12  # answers of each twin that are tried for a pair that looks the same
SPENDING = ("claim", "station")  # verbs
ONLINE = "railwright.plugins.features.online"


class Script(NamedTuple):
    """A game as notation, line by line, with the seat that answers each (CHANCE: nobody)."""

    lines: tuple[tuple[int, str], ...]


# --- two games that look the same to Bob -----------------------------------------------------------------------


class Twins:
    """Two states of a game, and how they came about."""

    def __init__(self, board: str, seed: int) -> None:
        self.rules, self._rng = dealt_first(board).rules, Random(seed)
        self._codec, self._events = ViewCodec(self.rules), EventCollector(self.rules)
        start = engine.start(self.rules, 2, ANN)
        self.states: list[State] = [start, start]
        self.lines: list[list[tuple[int, str]]] = [[], []]
        self.differences = 0

    def play(self) -> tuple[Script, Script]:
        """Answer until there are enough lines, each differently in the two games wherever Bob cannot see it."""
        while len(self.lines[0]) < STEPS and self.states[0].stack:
            self._step()
        return Script(tuple(self.lines[0])), Script(tuple(self.lines[1]))

    def _step(self) -> None:
        actor = self.states[0].stack[-1].actor
        assert actor == self.states[1].stack[-1].actor
        choices = [self._choices(state) for state in self.states]
        for pair in self._pairs(actor, *choices):
            after = [engine.apply(self.rules, state, choice) for state, choice in zip(self.states, pair, strict=True)]
            if self._seen(0, pair[0], after[0]) == self._seen(1, pair[1], after[1]):
                self.differences += pair[0] != pair[1]
                self.states = after
                for lines, choice in zip(self.lines, pair, strict=True):
                    lines.append((actor, self.rules.notation.text(choice)))
                return
        raise AssertionError("the twins have drifted apart")

    def _choices(self, state: State) -> Sequence[Choice]:
        frame = state.stack[-1]
        kind: Any = self.rules.kinds[frame.kind]
        if frame.actor == CHANCE:
            return possible_outcomes(*kind.outcomes(self.rules, state, frame))
        options: Sequence[Choice] = kind.options(self.rules, state, frame)
        quiet = [choice for choice in options if choice.verb not in SPENDING]
        return quiet if frame.actor == ANN and quiet else options  # what she spends, everybody sees

    def _pairs(self, actor: int, first: Sequence[Choice], second: Sequence[Choice]) -> Iterator[tuple[Choice, Choice]]:
        if BOB in (actor, _owner(self.states[0])):
            common = [choice for choice in first if choice in second]
            self._rng.shuffle(common)
            yield from ((choice, choice) for choice in common)
            return
        some = [self._rng.sample([*choices], min(len(choices), MAX_CANDIDATES)) for choices in (first, second)]
        words = self.rules.notation.text
        for one, other in product(*some):
            if one != other and len(words(one).split()) == len(words(other).split()):  # how many are kept shows later
                yield one, other
        common = [choice for choice in first if choice in second]
        self._rng.shuffle(common)
        yield from ((choice, choice) for choice in common)

    def _seen(self, twin: int, choice: Choice, after: State) -> bytes:
        """All that Bob and a watcher see of an answer."""
        state = self.states[twin]
        answered = Transition(len(self.lines[twin]) + 1, state.stack[-1], choice, state, after)
        return msgspec.json.encode([
            [
                self._codec.encode(view(self.rules, after, viewer)),
                [encode_event(event, viewer) for _, event in self._events.events_of(answered)],
            ]
            for viewer in (BOB, None)
        ])  # fmt: skip


def _owner(state: State) -> int:
    """Whom an answer of chance is for, as far as its question tells."""
    owner: int = getattr(state.stack[-1].data, "seat", CHANCE)
    return owner if owner != CHANCE else next((frame.actor for frame in state.stack[::-1] if frame.actor >= 0), ANN)


# --- at a server -----------------------------------------------------------------------------------------------


Frames = dict[str, list[dict[str, Any]]]


class Scripted:
    """Chance that follows a script by the numbers of its lines."""

    def __init__(self, script: Script) -> None:
        self._script = script

    def propose(self, dealt: DealtGame, state: State, given: int = 0, ahead: int = 0) -> Iterator[Transition]:
        number = given
        while state.stack and state.stack[-1].actor == CHANCE:
            place = dealt.answers + number
            if place >= len(self._script.lines):
                return
            choice = dealt.rules.notation.read(self._script.lines[place][1])
            after = engine.apply(dealt.rules, state, choice)
            yield Transition(place + 1, state.stack[-1], choice, state, after)
            state, number = after, number + 1


async def played(board: str, script: Script, folder: Path) -> Frames:
    """What reaches Bob and a watcher while a script is played; Ann plays from it as well."""
    server = plain_server(folder, lambda: 1000.0)
    port = await server.start(HERE, 0)
    people = [BotClient(port, identity=Identity(bytes([number]) * 32)) for number in (1, 2, 3)]
    ann, bob, eve = people
    frames: Frames = {}
    names = zip(("ann", "bob", "eve"), people, strict=True)
    by_task = {client._running: frames.setdefault(name, []) for name, client in names}

    def noted(text: str | bytes) -> str | bytes:
        frame = json.loads(text)
        messages = frame if isinstance(frame, list) else [frame]
        by_task.get(asyncio.current_task(), []).extend(messages)  # type: ignore[arg-type, call-overload]
        return text

    first, later = link.decode_to_client, link.decode_frame
    for client in people:
        client.link._last_id = 0
    with (
        patch.object(link, "decode_to_client", lambda text: first(noted(text))),
        patch.object(link, "decode_frame", lambda text: later(noted(text))),
    ):
        code = await ann.create(board, ["human", "human"], free=True)
        await ann.sit(code, ANN)
        await eve.connected()
        await eve.link.request(lambda id: protocol.Watch(id, code))
        await bob.sit(code, BOB)
        await bob.begun()
        await _play(script, server.dealer._tables[code], ann, bob, eve)
        for client in people:
            await client.close()
    await server.stop()
    server.store.close()  # type: ignore[attr-defined]
    return frames


async def _play(script: Script, table: Any, ann: BotClient, bob: BotClient, eve: BotClient) -> None:
    code = table.record.data.code
    while table.record.dealt.answers < len(script.lines) - 1:
        actor, do = script.lines[table.record.dealt.answers]
        if actor == CHANCE:
            break
        client, moment = (ann, bob)[actor], table.record.dealt.moment
        await client.until(lambda: client.mirrors[actor].moment == moment)  # noqa: B023
        await client.answer(actor, do)
        for other in (ann, bob):
            seat = (ann, bob).index(other)
            await other.until(lambda: other.mirrors[seat].moment == table.record.dealt.moment)  # noqa: B023
        if table.record.dealt.pending_seat == BOB and table.record.dealt.moment % 5 in (
            0,
            1,
        ):  # else a bot would answer for Ann meanwhile
            await _ask_everything(code, ann, bob, eve)


async def _ask_everything(code: str, ann: BotClient, bob: BotClient, eve: BotClient) -> None:
    """Ask for all that can be asked while the game goes on."""
    await bob.link.request(lambda id: protocol.CopyRequest(id, code, 0))
    for have in (-1, bob.mirrors[BOB].moment - 1):
        await bob.link.request(lambda id, have=have: protocol.SyncRequest(id, code, BOB, have))  # type: ignore[misc]
    for client in (bob, eve):
        await client.link.request(lambda id: protocol.LookRequest(id, code))
        await client.link.request(protocol.ListTables)
    await eve.link.request(lambda id: protocol.SyncRequest(id, code, -1))
    for make in (
        lambda id: protocol.Say(id, code, "hello"), lambda id: protocol.Pause(id, code, True),
        lambda id: protocol.Pause(id, code, False), lambda id: protocol.Lend(id, code, ANN, "bot:random"),
        lambda id: protocol.Lend(id, code, ANN, ""),
    ):  # fmt: skip
        with suppress(LinkError):
            await ann.link.request(make)
    with suppress(LinkError):
        await bob.link.request(lambda id: protocol.Agree(id, code, True))
    with suppress(LinkError):  # no answer of Bob's that he may take back, perhaps
        await bob.link.request(lambda id: protocol.Back(id, code, BOB, 10**6))
    for client, seat in ((ann, ANN), (bob, BOB)):
        await client.link.request(lambda id, seat=seat: protocol.SyncRequest(id, code, seat))  # type: ignore[misc]


def frames_of(board: str, script: Script, folder: Path) -> Frames:
    scripted = Scripted(script)
    with ExitStack() as fixed:
        fixed.enter_context(patch(f"{ONLINE}.dealer.new_code", lambda: CODE))
        fixed.enter_context(patch(f"{ONLINE}.dealer.secrets", SimpleNamespace(token_bytes=lambda size: b"s" * size)))
        for module in ("server", "own_word"):
            fixed.enter_context(patch(f"{ONLINE}.{module}.new_nonce", lambda: token(b"n" * 32)))
        fixed.enter_context(patch(f"{ONLINE}.table.first_seat", lambda key, seats: ANN))
        fixed.enter_context(
            patch.object(
                DealtGame, "propose_chance", lambda self, state, given=0, ahead=0: scripted.propose(self, state, given)
            )
        )
        return asyncio.run(asyncio.wait_for(played(board, script, folder), 200))


def read(frame: dict[str, Any]) -> dict[str, Any]:
    """A frame as its reader can use it: of what is sealed, the lengths."""
    if frame["t"] != "kept":
        return frame
    return {**frame, "copy": len(frame["copy"]), "share": len(frame["share"]), "lines": [*map(len, frame["lines"])]}


def differences(board: str, folder: Path, seed: int) -> tuple[list[Any], Twins, Frames]:
    """What Bob and the watcher can tell two games apart by."""
    twins = Twins(board, seed)
    first, second = (frames_of(board, script, folder / str(n)) for n, script in enumerate(twins.play()))
    found: list[Any] = []
    for name in ("bob", "eve"):
        pairs = zip(map(read, first[name]), map(read, second[name]), strict=False)
        found += [(name, one, other) for one, other in pairs if json.dumps(one) != json.dumps(other)]
        if len(first[name]) != len(second[name]):
            found.append((name, len(first[name]), len(second[name])))
    return found, twins, first


QUICK = ("tiny",)
BOARDS = [pytest.param(board, marks=[] if board in QUICK else pytest.mark.slow) for board in ("tiny", "europe", "usa")]


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.sweep
def test_games_that_differ_in_what_is_hidden_are_the_same_bytes_for_others(board: str, tmp_path: Path) -> None:
    found, twins, frames = differences(board, tmp_path, 5)
    assert found == []
    assert twins.differences > 8
    kinds = {frame["t"] for name in ("bob", "eve") for frame in frames[name]}
    assert kinds >= {
        "welcome", "hello", "table", "tables", "start", "view", "delta", "told", "kept", "done", "refused", "say",
        "wanted",
    }  # fmt: skip


@pytest.mark.sweep
def test_a_reader_of_lengths_finds_lines_that_are_sealed_as_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """This once made five of six long tickets certain, and blind cards one of one to three colours."""
    monkeypatch.setattr(sealed_table, "padded", lambda content, least=0: content)
    found, _, _ = differences("tiny", tmp_path, 5)
    assert {one["t"] for _, one, _ in found} == {"kept"}
