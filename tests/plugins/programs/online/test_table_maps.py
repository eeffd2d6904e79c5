"""Maps that a dealer sends: whole and the very one, or refused in a sentence; and rules, which are never sent."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec import structs

from railwright.core.catalogue.discovery import Catalogue, discover
from railwright.core.catalogue.user_plugins import TrustStore, files_digest
from railwright.core.game import assemble, read_to_play
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.outcome import Seat
from railwright.core.maps.library import find_map, map_by_digest
from railwright.plugins.features.online import protocol, table_maps
from railwright.plugins.features.online.joined_game import MapIsMissing, joined_game
from railwright.plugins.features.online.table_maps import MapRefused, fetch_map, find_table_map, map_piece
from railwright.plugins.features.online.table_rules import OtherRules, table_plugins
from tests.plugins.programs.online.dealers import CODE, catalogue, game_on, table_message

PEOPLE = [Seat("Ann"), Seat("Bob")]
RULE = """PLUGIN = {"id": "quiet_rule", "version": "1.0.0", "api": 1, "title": "Quiet", "summary": "Does nothing."}
"""


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A home in which no map was kept yet."""
    monkeypatch.setenv("RAILWRIGHT_HOME", str(tmp_path / "home"))


def own_map(**changes: object) -> tuple[bytes, protocol.TableNews]:
    """A map that nobody here has, and the table that is played on it."""
    content = find_map("tiny").read_bytes() + b"# Ann's\n"
    game = game_on("tiny")
    table = table_message(structs.replace(game, spec=replace(game.spec, sha256=sha256(content).hexdigest())), PEOPLE)
    table = msgspec.structs.replace(table, map="anns_map", plugins=table_plugins(game), **changes)
    return content, table


def sender(content: bytes, change: Callable[[protocol.MapPiece], Any] = lambda piece: piece) -> Any:
    """A dealer that sends this, with something about each piece changed."""

    def ask(make: Callable[[int], protocol.ToServer]) -> Any:
        request = make(1)
        assert isinstance(request, protocol.NeedMap)
        assert request.table == CODE
        size = table_maps.PIECE_BYTES
        part = content[request.piece * size : (request.piece + 1) * size]
        pieces = -(-len(content) // size)
        return change(protocol.MapPiece(request.id, request.piece, pieces, b64encode(part).decode()))

    return ask


def test_a_map_comes_in_pieces_and_is_kept_by_its_digest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_maps, "PIECE_BYTES", 1000)
    content, table = own_map()
    with pytest.raises(MapIsMissing, match="is missing here"):
        joined_game(catalogue(), table)
    path = fetch_map(catalogue(), table, sender(content))
    assert path == map_by_digest(table.map_sha256) == find_table_map("anns_map", table.map_sha256)
    assert path.read_bytes() == content
    assert path.parent.stat().st_mode & 0o077 == 0
    assert joined_game(catalogue(), table).spec.sha256 == table.map_sha256


def test_the_dealer_gives_the_pieces_that_are_asked_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_maps, "PIECE_BYTES", 1000)
    content, table = own_map()
    path = tmp_path / "anns_map.yaml"
    path.write_bytes(content)
    fetched = fetch_map(catalogue(), table, lambda make: map_piece(path, make(7)))  # type: ignore[arg-type]
    assert fetched.read_bytes() == content


@pytest.mark.parametrize(
    "change",
    [
        lambda piece: msgspec.structs.replace(piece, data="!" + piece.data),
        lambda piece: msgspec.structs.replace(piece, data=b64encode(b"another").decode()),
        lambda piece: msgspec.structs.replace(piece, pieces=10**6),
        lambda piece: msgspec.structs.replace(piece, pieces=0),
        lambda piece: msgspec.structs.replace(piece, piece=piece.piece + 1),
        lambda piece: protocol.Committed(1),
    ],
    ids=["no base64", "other bytes", "a million pieces", "no pieces", "another piece", "no piece"],
)
def test_what_is_not_the_map_of_the_table_is_refused_and_not_kept(change: Any) -> None:
    content, table = own_map()
    with pytest.raises(
        MapRefused, match="Ann's computer sent a different map instead of this table's map Skerry Coast"
    ):
        fetch_map(catalogue(), table, sender(content, change))
    assert not map_by_digest(table.map_sha256).exists()


def test_a_hostile_map_is_refused_as_any_file_of_a_strangers() -> None:
    rng, tiny = Random(29), find_map("tiny").read_bytes()
    for content in (
        b"a: &a [*a, *a]\n" * 2000,
        b"[" * 100_000,
        rng.randbytes(3000),
        b"",
        tiny.replace(b"format: 1", b"format: 99"),
        tiny[: len(tiny) // 2] + b"\xff\xfe\x00" + tiny[len(tiny) // 2 :],
    ):
        table = msgspec.structs.replace(own_map()[1], map_sha256=sha256(content).hexdigest())
        with pytest.raises(RailwrightError) as refused:
            fetch_map(catalogue(), table, sender(content))
        assert str(refused.value).endswith((".", ";"))
        assert not map_by_digest(table.map_sha256).exists()


def test_a_map_of_the_same_name_is_not_taken_for_another_one() -> None:
    table = msgspec.structs.replace(own_map()[1], map="tiny")
    assert find_table_map("tiny", table.map_sha256) is None
    assert find_table_map("tiny", game_on("tiny").spec.sha256) == find_map("tiny")


# --- rules


def house_rule(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A rule of somebody's that is allowed here, in a folder with its words."""
    plugin = folder / "plugins" / "quiet_rule"
    plugin.mkdir(parents=True)
    (plugin / "__init__.py").write_text(RULE, "utf-8")
    (plugin / "words.txt").write_text("quiet", "utf-8")
    monkeypatch.setenv("RAILWRIGHT_PLUGIN_PATH", str(plugin.parent))
    monkeypatch.delenv("RAILWRIGHT_PLUGINS", raising=False)
    TrustStore().trust(plugin)
    return plugin


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    return house_rule(tmp_path, monkeypatch)


def with_house_rule(plugin: Path) -> tuple[Catalogue, protocol.TableNews]:
    TrustStore().trust(plugin)
    here = discover()
    spec = read_to_play(here, find_map("tiny")).spec
    assert spec is not None
    game = assemble(here, spec, {"quiet_rule": {}})
    return here, msgspec.structs.replace(table_message(game, PEOPLE), plugins=table_plugins(game))


def test_only_rules_that_are_none_of_the_programs_have_a_digest(house: Path) -> None:
    here, table = with_house_rule(house)
    assert [plugin.id for plugin in table.plugins if plugin.sha256] == ["quiet_rule"]
    assert joined_game(here, table).rules.manifests


@pytest.mark.parametrize("file", ["__init__.py", "words.txt", "maps/board.yaml", "rulebook/chapter.md"])
def test_every_file_of_a_rule_counts(house: Path, file: str) -> None:
    _, table = with_house_rule(house)
    (house / file).parent.mkdir(exist_ok=True)
    (house / file).write_text(f"{RULE if file.endswith('.py') else ''}# edited\n", "utf-8")
    here, _ = with_house_rule(house)
    digest = next(plugin.sha256 for plugin in table.plugins if plugin.id == "quiet_rule")
    with pytest.raises(OtherRules, match=rf"quiet_rule 1\.0\.0 {digest[:8]}.*Ask Ann's computer for the table's files"):
        joined_game(here, table)


def test_another_version_of_a_rule_is_told_by_both_and_with_whom_to_ask(house: Path) -> None:
    """An update of the program does not bring a rule of somebody's own."""
    _, table = with_house_rule(house)
    (house / "__init__.py").write_text(RULE.replace("1.0.0", "1.1.0"), "utf-8")
    here, _ = with_house_rule(house)
    digest = next(plugin.sha256 for plugin in table.plugins if plugin.id == "quiet_rule")
    own = files_digest(here.manifests["quiet_rule"])
    told = rf"quiet_rule 1\.0\.0 {digest[:8]} \(here 1\.1\.0 {own[:8]}\)\. Ask Ann's computer for the table's files"
    with pytest.raises(OtherRules, match=told):
        joined_game(here, table)


def test_another_version_of_the_programs_own_rules_needs_an_update(house: Path) -> None:
    here, table = with_house_rule(house)
    plugins = [
        msgspec.structs.replace(plugin, version="0.0.1") if plugin.id == "cards" else plugin for plugin in table.plugins
    ]
    with pytest.raises(OtherRules, match=r"of these rules: cards 0\.0\.1\. Update the older ones"):
        joined_game(here, msgspec.structs.replace(table, plugins=plugins))


def test_a_rule_that_is_missing_is_named_with_whom_to_ask(house: Path) -> None:
    _, table = with_house_rule(house)
    with pytest.raises(OtherRules, match=r"that you do not have: quiet_rule 1\.0\.0 [0-9a-f]{8}\. Ask Ann's computer"):
        joined_game(catalogue(), table)
