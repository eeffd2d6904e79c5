"""``railwright serve`` as a process: whole games, kill -9 at any moment, and what it says when it cannot run."""

from __future__ import annotations

import asyncio
import json
import os
import shlex
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from railwright.core.cli.main import main as run
from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.identity import Identity, new_identity, own_identity
from railwright.plugins.features.online.invitations import Invitation, parse_invitation
from railwright.plugins.features.online.lan import NearbyServer, ask
from railwright.plugins.features.online.link import LinkError
from railwright.plugins.features.online.ports import DEFAULT_PORT
from railwright.plugins.features.online.postgres_store import PostgresStore
from railwright.plugins.features.online.sealed_table import copies_folder
from railwright.plugins.features.online.store import SqliteStore
from tests.homes import move_home
from tests.plugins.programs.online.playing import BotClient
from tests.plugins.programs.online.postgres_server import PostgresServer, has_psycopg

pytest.importorskip("websockets")
pytest.importorskip("cryptography")
pytestmark = pytest.mark.timeout(300)

KILLS, KILLS_WITH_A_DATABASE = 6, 2


class ServerProcess:
    """A server in a process of its own, on this machine's own address."""

    def __init__(self, folder: Path, port: int = 0, *options: str, public: bool = True) -> None:
        command = [sys.executable, "-m", "railwright", "serve", "--json", "--safe", "--name", "Ann"]
        command += ["--public"] if public else []
        where = ["--address", "127.0.0.1", "--port", str(port), "--folder", str(folder)]
        self.process = subprocess.Popen(
            [*command, *where, *options], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        self.told = json.loads(line) if line else {}

    @property
    def invitation(self) -> Invitation:
        return parse_invitation(self.told["link"])

    def end(self, number: int) -> tuple[int, str]:
        self.process.send_signal(number)
        _, said = self.process.communicate(timeout=100)
        return self.process.returncode, said


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "server"


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[ServerProcess, Path]]:
    """A server and its folder, for tests that change nothing of it."""
    folder = tmp_path_factory.mktemp("running") / "server"
    server = ServerProcess(folder)
    yield server, folder
    assert server.end(signal.SIGINT) == (0, "")


def refused(capsys: pytest.CaptureFixture[str], folder: Path, *options: str) -> tuple[int, str]:
    """The exit code and the words of a server that cannot run."""
    where = ["--address", "127.0.0.1", "--port", "0", "--folder", str(folder)]
    code = run(["serve", "--json", "--safe", "--name", "Ann", *where, *options])
    return code, capsys.readouterr().err


@pytest.fixture(scope="module")
def database(postgres: PostgresServer) -> str:
    """The URL of a database in PostgreSQL."""
    return postgres.new_database()


@pytest.fixture(params=["sqlite", "postgres"])
def store_url(request: pytest.FixtureRequest) -> str:
    """Where a server is told to keep its tables; empty for its folder."""
    return "" if request.param == "sqlite" else str(request.getfixturevalue("database"))


def record_of(folder: Path, client: BotClient) -> Path:
    """Where a server writes the record of a player's game."""
    assert client.table is not None
    return folder / "records" / f"{client.table.table}.jsonl"


@pytest.mark.sweep
def test_no_acknowledged_answer_is_lost_when_it_is_killed(
    folder: Path, store_url: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Kill -9 at random moments while bots play: what was acknowledged is kept, and the game comes to its end."""
    rng = Random(29)
    options = ["--store", store_url] if store_url else []

    async def play() -> list[BotClient]:
        server = ServerProcess(folder, 0, *options)
        port, fingerprint = server.told["port"], server.told["fingerprint"]
        clients = [BotClient(port, "greedy", fingerprint=fingerprint) for _ in range(3)]
        code = await clients[0].create("tiny", ["human"] * 3)
        for seat, client in enumerate(clients):
            await client.sit(code, seat)
        games = [asyncio.ensure_future(client.play()) for client in clients]
        for kill in range(KILLS_WITH_A_DATABASE if store_url else KILLS):
            given = 3 + rng.randrange(8)
            before = sum(len(client.acknowledged) for client in clients)
            while sum(len(client.acknowledged) for client in clients) < before + given and not games[0].done():
                await asyncio.sleep(0.01)  # the answers of others: a condition, looked at again
            await asyncio.sleep(rng.random() * 0.05)
            server.process.kill()
            await asyncio.get_running_loop().run_in_executor(None, server.process.communicate)
            with closing(PostgresStore(store_url) if store_url else SqliteStore(folder / "tables.db")) as store:
                lines = store.lines(code)
            assert [line.n for line in lines] == [*range(1, len(lines) + 1)]
            for client in clients:
                for moment, answer in client.acknowledged:
                    assert json.loads(lines[moment - 1].json)["do"] == answer.partition(":")[0]
            server = ServerProcess(folder, port, *options)
            assert server.told["fingerprint"] == fingerprint, kill
        await asyncio.gather(*games)
        while not record_of(folder, clients[0]).exists():  # the last server was killed before it had written it
            await asyncio.sleep(0.01)
        assert server.end(signal.SIGTERM) == (0, "")
        for client in clients:
            await client.close()
        return clients

    clients = asyncio.run(play())
    assert len({client.record for client in clients}) == 1
    record = [json.loads(line) for line in clients[0].record.splitlines()]
    assert "result" in record[-1]
    assert run(["replay", "--prove", str(record_of(folder, clients[0]))]) == 0
    assert "outcomes follow from the dealer's secret" in capsys.readouterr().out
    codes = {error.code for client in clients for error in client.refused}
    assert codes <= {"lost", "stale"}
    assert [path.read_text("utf-8") for path in (folder / "records").iterdir()] == [clients[0].record]


@pytest.mark.sweep
def test_two_servers_share_a_database(folder: Path, tmp_path: Path, database: str) -> None:
    """Each deals at its own tables, with one certificate; if one is gone, the other resumes with the next card."""

    async def play() -> None:
        servers = [ServerProcess(path, 0, "--store", database) for path in (folder, tmp_path / "other")]
        people: list[list[BotClient]] = []
        codes = []
        for server in servers:
            pair = [BotClient(server.told["port"], fingerprint=server.told["fingerprint"]) for _ in range(2)]
            codes.append(await pair[0].create("tiny", ["human"] * 2))
            for seat, client in enumerate(pair):
                await client.sit(codes[-1], seat)
            people.append(pair)
        assert len({server.told["fingerprint"] for server in servers}) == 1
        for server, code in zip(servers, reversed(codes), strict=True):  # who asks the wrong one is sent to the other
            visitor = BotClient(server.told["port"], fingerprint=server.told["fingerprint"])
            await visitor.connected()
            found = await visitor.link.request(lambda id, code=code: protocol.LookRequest(id, code))
            assert isinstance(found, protocol.TableNews)
            assert (found.table, visitor.states) == (code, ["connecting", "connected"])
            await visitor.close()
        waiting = asyncio.ensure_future(people[0][1].play())
        await asyncio.gather(people[0][0].play(5), *(client.play() for client in people[1]))
        assert people[1][0].record == people[1][1].record != ""
        waiting.cancel()
        servers[0].process.kill()
        await asyncio.get_running_loop().run_in_executor(None, servers[0].process.communicate)
        port, fingerprint = servers[1].told["port"], servers[1].told["fingerprint"]
        again = [BotClient(port, "greedy", client.identity, fingerprint) for client in people[0]]
        for seat, client in enumerate(again):
            await client.come_to(codes[0], seat)
        await asyncio.gather(*(client.play() for client in again))
        assert again[0].record == again[1].record
        given = [json.loads(line) for line in again[0].record.splitlines() if '"do"' in line]
        for moment, answer in people[0][0].acknowledged:
            assert given[moment - 1]["do"] == answer.partition(":")[0]
        for client in [*people[0], *people[1], *again]:
            await client.close()
        assert servers[1].end(signal.SIGTERM) == (0, "")

    asyncio.run(asyncio.wait_for(play(), 200))


@pytest.mark.sweep
def test_a_database_is_copied_by_its_own_program(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--store", "postgresql://ann:secret@host/db", "--backup", str(tmp_path / "copy")]
    code, said = refused(capsys, folder, *options)
    assert (code, "`pg_dump`" in said, "secret" in said) == (2, True, False)


@pytest.mark.skipif(not has_psycopg(), reason="psycopg is not installed here")
@pytest.mark.sweep
def test_a_database_that_does_not_answer_is_told_of(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = refused(capsys, folder, "--store", "postgresql://ann:secret@127.0.0.1:1/tables")
    place = "postgresql://127.0.0.1:1/tables"
    why = f"PostgreSQL is not responding at {place}. Check that it is running and can be reached from here."
    assert (code, said) == (1, f"railwright: {why}\n")


@pytest.mark.sweep
def test_a_waiting_room_is_there_again_when_it_is_killed(folder: Path) -> None:
    """Who sits where, who is ready and who has opened the table are kept; a spectator looks on again."""

    async def wait() -> None:
        server = ServerProcess(folder)
        port, fingerprint = server.told["port"], server.told["fingerprint"]
        ann, bob, eve = (BotClient(port, "greedy", fingerprint=fingerprint) for _ in range(3))
        code = await ann.create("tiny", ["human", "human", "bot:random"])
        await ann.sit(code, 0)
        await bob.sit(code, 1, ready=False)
        await eve.come_to(code, -1)
        await eve.link.request(lambda id: protocol.Watch(id, code))
        before = eve.table
        server.process.kill()
        await asyncio.get_running_loop().run_in_executor(None, server.process.communicate)
        for client in (ann, bob, eve):
            await client.until(lambda client=client: "lost" in client.states)
        eve.received.clear()
        server = ServerProcess(folder, port)
        for client in (ann, bob, eve):
            await client.connected()
        await eve.link.request(lambda id: protocol.SyncRequest(id, code, -1))
        await ann.link.request(lambda id: protocol.SyncRequest(id, code, 0))
        after = eve.table
        assert before is not None
        assert after is not None
        assert after is not before
        kept = [[(chair.name, chair.key, chair.ready) for chair in table.chairs] for table in (before, after)]
        assert kept[0] == kept[1] == [
            (ann.name, ann.identity.key, True), (bob.name, bob.identity.key, False), ("bot:random", "", False)
        ]  # fmt: skip
        assert (after.commitment, after.phase) == (before.commitment, "open")
        own = await ann.link.request(protocol.ListTables)
        assert isinstance(own, protocol.Tables)
        assert [row.table for row in own.own] == [code]
        await bob.link.request(lambda id: protocol.Ready(id, code, True))
        await asyncio.gather(ann.play(), bob.play())
        await eve.until(lambda: bool(eve.record))  # she is told after those who play
        assert ann.record == bob.record == eve.record != ""
        for client in (ann, bob, eve):
            await client.close()
        assert server.end(signal.SIGTERM) == (0, "")

    asyncio.run(asyncio.wait_for(wait(), 100))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("BCDFGH", "No copy of table BCDFGH was found here."),
        ("bcdfgh", "No copy of table BCDFGH was found here."),
        ("K7PQ4M-bob.copy", "K7PQ4M-bob.copy is neither a file nor a table code."),
    ],
)
@pytest.mark.sweep
def test_a_copy_that_is_not_here_is_told_with_what_opens_a_game(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], name: str, why: str
) -> None:
    move_home(monkeypatch, folder / "home")
    copies = copies_folder()
    how = (
        "To open a game, you need copies from more than half of its players. Ask the others for theirs. The copies "
        "are in the same folder on their computers."
    )
    for here in (
        f"{copies} contains no copy of a game.",
        f"{copies} contains copies of these tables: K7PQ4M and MBBBBB.",
    ):
        _, said = refused(capsys, folder, "--go-on", name)
        assert said == f"railwright: {why} {here} {how}\n"
        copies.mkdir(parents=True, exist_ok=True)
        for table in ("K7PQ4M", "MBBBBB"):
            (copies / f"{table}-abcdefgh.copy").touch()


@pytest.mark.sweep
def test_players_go_on_with_a_game_whose_dealer_is_gone(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Out of the copies of two of three: with the very next card, to the end, and every card is proved."""

    async def play() -> tuple[list[BotClient], str]:
        server = ServerProcess(folder)
        port, fingerprint = server.told["port"], server.told["fingerprint"]
        homes = [tmp_path / name for name in ("ann", "bob", "eve")]
        clients = [BotClient(port, "greedy", fingerprint=fingerprint, copies=home) for home in homes]
        code = await clients[0].create("tiny", ["human"] * 3)
        for seat, client in enumerate(clients):
            await client.sit(code, seat)
        others = [asyncio.ensure_future(client.play()) for client in clients[1:]]
        await clients[0].play(8)
        server.process.kill()
        for playing in others:
            playing.cancel()
        await asyncio.get_running_loop().run_in_executor(None, server.process.communicate)
        for client in clients:
            await client.close()
        copies = [str(next(home.glob(f"{code}-*.copy"))) for home in homes]
        alone = ServerProcess(tmp_path / "alone", 0, "--go-on", copies[1])
        _, said = alone.process.communicate(timeout=100)
        assert (alone.process.returncode, "A copy from 1 more player is needed" in said) == (1, True)
        other = ServerProcess(tmp_path / "other", 0, "--go-on", copies[0], copies[2])
        assert other.told["link"].partition("#")[0].endswith(f"/{code}")
        before = [SqliteStore(path / "tables.db") for path in (folder, tmp_path / "other")]
        lines, went_on = (store.lines(code) for store in before)
        kept = len(went_on) - 1
        assert went_on[:-1] == lines[:kept]  # what was answered in the last moment has reached no copy, perhaps
        assert kept >= max(moment for moment, _ in clients[0].acknowledged)
        assert json.loads(went_on[-1].json)["dealer"] == "Ann"
        assert before[0].row(code).secret == before[1].row(code).secret  # type: ignore[union-attr]
        for store in before:
            store.close()
        port, fingerprint = other.told["port"], other.told["fingerprint"]
        again = [
            BotClient(port, "greedy", client.identity, fingerprint, copies=home)
            for client, home in zip(clients, homes, strict=True)
        ]
        for seat, client in enumerate(again):
            await client.come_to(code, seat)
        await asyncio.gather(*(client.play() for client in again))
        assert not [path for home in homes for path in home.glob("*.copy") if path.stem[7:] not in copies[0]]
        for client in again:
            await client.close()
        assert other.end(signal.SIGTERM) == (0, "")
        return again, code

    clients, code = asyncio.run(asyncio.wait_for(play(), 200))
    assert len({client.record for client in clients}) == 1
    assert run(["replay", "--prove", str(tmp_path / "other" / "records" / f"{code}.jsonl")]) == 0
    assert "outcomes follow from the dealer's secret" in capsys.readouterr().out


@pytest.mark.sweep
def test_a_port_in_use_is_told_of(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        code, said = refused(capsys, folder, "--port", str(taken.getsockname()[1]))
    assert code == 1
    assert said.startswith("railwright: Port ")
    assert "is already in use" in said


@pytest.mark.sweep
def test_a_window_gets_the_next_free_port(folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        server = ServerProcess(folder, port, "--for-window")
        assert port < server.told["port"] <= port + 100
        server.end(signal.SIGTERM)


@pytest.mark.parametrize("tables", ["-5", "0", "many"])
@pytest.mark.sweep
def test_a_number_of_tables_that_is_none_is_told_of(
    folder: Path, tables: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = refused(capsys, folder, "--tables", tables)
    assert (code, "give a whole number from 1" in said) == (2, True)


@pytest.mark.sweep
def test_tables_are_opened_by_who_is_named(folder: Path) -> None:
    """On a machine that nobody plays on, nobody else could open any."""
    owner, guest = new_identity(), new_identity()
    server = ServerProcess(folder, 0, "--owner", owner.key, public=False)

    async def come(identity: Identity) -> str:
        where = server.invitation
        client = BotClient(where.port, "random", identity=identity, fingerprint=where.fingerprint)
        try:
            return await client.create("tiny", ["human", "bot:random"])
        except LinkError as refused:
            return refused.code
        finally:
            await client.close()

    codes = [asyncio.run(come(identity)) for identity in (owner, guest)]
    assert server.end(signal.SIGINT) == (0, "")
    assert (len(codes[0]), codes[1]) == (6, "not-public")


def test_an_owner_is_named_by_the_key_that_the_command_prints(
    capsys: pytest.CaptureFixture[str], own_home: object
) -> None:
    assert run(["serve", "--key"]) == 0
    assert capsys.readouterr().out == f"{own_identity().key}\n"
    assert run(["serve", "--owner", "Ann"]) == 2
    assert "'Ann' is not a key; copy it again, all 43 characters" in capsys.readouterr().err


@pytest.mark.sweep
def test_two_servers_do_not_share_tables(
    running: tuple[ServerProcess, Path], capsys: pytest.CaptureFixture[str]
) -> None:
    code, said = refused(capsys, running[1])
    assert (code, "Another server is already using" in said) == (1, True)


@pytest.mark.sweep
def test_a_store_that_is_none_is_told_of(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder.mkdir()
    (folder / "tables.db").write_bytes(b"something else, and longer than a page of it" * 200)
    code, said = refused(capsys, folder)
    assert (code, "not a database" in said, "Traceback" in said) == (3, True, False)


@pytest.mark.sweep
def test_a_backup_is_made_while_it_runs(running: tuple[ServerProcess, Path], tmp_path: Path) -> None:
    assert run(["serve", "--folder", str(running[1]), "--backup", str(tmp_path / "b.db")]) == 0
    copy = SqliteStore(tmp_path / "b.db")
    assert copy.rows("open") == []
    copy.close()


@pytest.mark.sweep
def test_a_missing_library_is_named(folder: Path, tmp_path: Path) -> None:
    script = (
        "import sys; sys.modules['websockets'] = None\n"
        "import importlib.util as u; find = u.find_spec\n"
        "u.find_spec = lambda name, *rest: None if name == 'websockets' else find(name, *rest)\n"
        "from railwright.core.cli.main import main; sys.exit(main(['serve', '--port', '0']))"
    )
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert ended.returncode == 4
    assert "`pip install websockets`" in ended.stderr


@pytest.mark.sweep
def test_it_needs_no_qt(folder: Path) -> None:
    script = (
        "import sys; from railwright.core.cli.main import main\n"
        "import railwright.plugins.features.online.running\n"
        "import railwright.plugins.features.online.serve_command\n"
        "main(['serve', '--help'])\n"
        "assert not {name for name in sys.modules if name.startswith(('PySide6', 'shiboken'))}"
    )
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.sweep
def test_local_play_imports_nothing_of_the_network() -> None:
    script = (
        "import sys; from railwright.editor.commands import run_words\n"
        "sys.addaudithook(lambda event, _: sys.exit(event) if event.startswith('socket.') else None)\n"
        "import threading\n"
        "assert run_words(['play', '--text', '--map', 'tiny', '--seats', 'bot:random,bot:random']) == 0\n"
        "assert threading.active_count() == 1\n"
        "assert not {'asyncio', 'websockets', 'cryptography', 'sqlite3', 'psycopg'} & {*sys.modules}\n"
        "assert not [name for name in sys.modules if 'features.online.' in name]\n"
    )
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stderr


@pytest.mark.sweep
def test_a_client_of_another_certificate_is_never_served(running: tuple[ServerProcess, Path]) -> None:
    server, _ = running

    async def connect() -> list[str]:
        client = BotClient(server.told["port"], identity=new_identity(), fingerprint="A" * 43)
        await client.connected()
        await client.close()
        return client.states

    assert asyncio.run(connect()) == ["connecting", "ended"]


@pytest.mark.sweep
def test_its_folder_is_its_owners_alone(running: tuple[ServerProcess, Path]) -> None:
    _, folder = running
    modes = {
        path.name: path.stat().st_mode & 0o077 for path in [folder, *folder.iterdir()] if path.name != "server.lock"
    }
    if os.name != "nt":
        assert {*modes.values()} == {0}, modes


@pytest.mark.sweep
def test_who_asks_the_local_network_hears_of_it(running: tuple[ServerProcess, Path]) -> None:
    """Over this machine's own address."""

    async def received() -> list[NearbyServer]:
        servers: list[NearbyServer] = []
        asking = asyncio.ensure_future(ask(servers.append, 20, [("127.0.0.1", DEFAULT_PORT)], ["127.0.0.1"]))
        while not servers and not asking.done():
            await asyncio.sleep(0.01)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        return servers

    server, _ = running
    found = [nearby for nearby in asyncio.run(received()) if nearby.about.port == server.told["port"]]
    assert [nearby.invitation() for nearby in found] == [server.invitation]
    assert found[0].about.server == "Ann"


def unit_in_the_docs() -> str:
    """The unit of systemd as the page on serving has it, with the program that is tested here."""
    page = (Path(__file__).parents[4] / "docs" / "serve.md").read_text("utf-8")
    unit = page.partition("```ini\n")[2].partition("```")[0]
    program = f"{sys.executable} -m railwright"
    assert "/opt/railwright/bin/railwright serve" in unit
    return unit.replace("/opt/railwright/bin/railwright", program)


@pytest.mark.skipif(os.name == "nt", reason="a container runs Linux")
@pytest.mark.sweep
def test_the_steps_of_the_dockerfile_make_a_server(tmp_path: Path) -> None:
    """In a fresh environment: from a home that takes nothing, ended by SIGTERM, with data that outlives it.

    Where they differ from Docker: nothing comes from a network, no user is made, and /data is a folder of the test.
    """
    root, data, home = Path(__file__).parents[4], tmp_path / "data", tmp_path / "home"
    steps = [line.split(" ", 1) for line in (root / "Dockerfile").read_text("utf-8").splitlines() if line[0] != "#"]
    checkout, settings = tmp_path / "checkout", {kind: words for kind, words in steps if kind not in ("COPY", "RUN")}
    assert settings["ENV"] == "RAILWRIGHT_HOME=/data" == f"RAILWRIGHT_HOME={settings['VOLUME']}"
    assert settings["EXPOSE"] == str(DEFAULT_PORT)
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], check=True)
    for name in ("useradd", "chown", "apt-get"):
        (tmp_path / "venv" / "bin" / name).symlink_to("/bin/true")
    (tmp_path / "venv" / "bin" / "pip").write_text('#!/bin/sh\nexec python -m pip "$@"\n', "utf-8")  # of the tests
    (tmp_path / "venv" / "bin" / "pip").chmod(0o755)
    path = f"{tmp_path / 'venv' / 'bin'}{os.pathsep}{os.environ['PATH']}"
    libraries = {"PYTHONPATH": str(Path(pytest.__file__).parents[1])}  # what Railwright imports is there already
    offline = {
        "PIP_NO_INDEX": "1",
        "PIP_NO_DEPS": "1",
        "PIP_NO_BUILD_ISOLATION": "0",
        "PIP_NO_COMPILE": "0",
        "CC": "none",
    }
    for kind, words in steps:
        if kind == "COPY":
            *names, target = words.split()
            for name in names:
                if (root / name).is_dir():
                    ignored = shutil.ignore_patterns("__pycache__", "machine")
                    shutil.copytree(root / name, checkout / target, ignore=ignored)
                else:
                    checkout.mkdir(exist_ok=True)
                    shutil.copy(root / name, checkout)
        elif kind == "RUN":
            command = ["sh", "-ec", words.replace("/data", str(data))]
            subprocess.run(command, cwd=checkout, env=os.environ | libraries | offline | {"PATH": path}, check=True)
    home.mkdir(mode=0o500)
    program, *options = json.loads(settings["ENTRYPOINT"].replace("/data", str(data)))
    command = [str(tmp_path / "venv" / "bin" / program), *options, "--port", "0"]
    links = []
    environment = os.environ | libraries | {"RAILWRIGHT_HOME": str(data), "HOME": str(home)}
    environment.pop("PYTHONUNBUFFERED", None)  # the link comes at once all the same
    for _ in range(2):
        pipe = subprocess.PIPE
        process = subprocess.Popen(command, env=environment, cwd="/", stdout=pipe, stderr=pipe, text=True)
        assert process.stdout is not None
        assert "deals at port" in process.stdout.readline()
        links.append(parse_invitation(process.stdout.readline().removeprefix("On this machine: ").strip()))
        process.send_signal(getattr(signal, settings["STOPSIGNAL"]))
        _, said = process.communicate(timeout=100)
        assert (process.returncode, said) == (0, "")
    assert links[0].fingerprint == links[1].fingerprint != ""
    assert (data / "tables.db").exists()
    assert [*home.iterdir()] == []
    code = "import railwright; print(*railwright.__path__)"
    python = [tmp_path / "venv" / "bin" / "python", "-c", code]
    found = subprocess.run(python, cwd="/", env=environment, capture_output=True, text=True, check=True).stdout
    assert found.startswith(str(tmp_path / "venv"))


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no verifier of units is here")
def test_the_unit_in_the_docs_is_sound(tmp_path: Path) -> None:
    unit = tmp_path / "railwright.service"
    unit.write_text(unit_in_the_docs(), "utf-8")
    verified = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    assert (verified.returncode, verified.stderr) == (0, "")


@pytest.mark.sweep
def test_the_command_of_the_unit_serves(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILWRIGHT_HOME", str(folder))
    monkeypatch.delenv("PYTHONUNBUFFERED", raising=False)
    [line] = [line for line in unit_in_the_docs().splitlines() if line.startswith("ExecStart=")]
    command = shlex.split(line.removeprefix("ExecStart=").replace("/var/lib/railwright", str(folder)))
    process = subprocess.Popen([*command, "--port", "0"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline().startswith("Ann's table deals at port ")
    process.send_signal(signal.SIGTERM)
    _, said = process.communicate(timeout=100)
    assert (process.returncode, said) == (0, "")
