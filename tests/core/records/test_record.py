"""Records are written as the game goes, prove the game when they are played back, and can be gone on with."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from railwright.core.catalogue.extensions import agent_types
from railwright.core.cli.seats import make_bots, new_match
from railwright.core.documents.json_schema import bundled_schema
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.outcome import MAX_NAME_CHARS
from railwright.core.kernel.seeds import seeded
from railwright.core.maps.library import find_map
from railwright.core.maps.reader import MAP_FORMAT_VERSION
from railwright.core.records.format import DivergedRecord, IncompatibleRecord
from railwright.core.records.reader import read_record
from railwright.core.records.replay import open_record, replay, replay_what_holds, resume
from tests.core.records.games import SEATS, catalogue, lines_of, load_record, rewrite, tiny, write_record


def diverges(path: Path) -> DivergedRecord:
    """The error that playing a record back ends with."""
    with pytest.raises(DivergedRecord) as caught:
        load_record(path, catalogue())
    return caught.value


def test_a_record_has_a_header_numbered_answers_and_the_result(tmp_path: Path) -> None:
    header, *answers, last = lines_of(write_record(tmp_path))
    assert header["format"] == {"name": "railwright-record", "version": 1}
    assert header["map"] == {"id": "tiny", "sha256": tiny().spec.sha256}
    assert header["seats"][1] == {"name": "Björn", "agent": "bot:random", "version": "1"}
    assert header["seed"] == 1
    assert {"id": "ferries", "version": "1.0", "options": {}} in header["plugins"]
    assert [answer["n"] for answer in answers] == list(range(1, len(answers) + 1))
    assert {answer["by"] for answer in answers} == {0, 1, "chance"}
    assert last["result"]["answers"] == len(answers)
    assert last["result"]["finished"] is True


def test_every_fiftieth_and_the_last_answer_prove_the_state(tmp_path: Path) -> None:
    _, *answers, last = lines_of(write_record(tmp_path))
    proofs = [answer["n"] for answer in answers if "digest" in answer]
    assert proofs == sorted({*range(50, len(answers) + 1, 50), len(answers)})
    assert answers[-1]["digest"] == last["result"]["digest"]


def test_every_line_fits_the_schema(tmp_path: Path) -> None:
    validator = Draft202012Validator(bundled_schema("record-1"))
    for line in lines_of(write_record(tmp_path, first=1)):
        validator.validate(line)


def test_every_answer_is_on_the_disk_at_once(tmp_path: Path) -> None:
    path = write_record(tmp_path, steps=0)
    record = load_record(path, catalogue())
    match, recorder = resume(record, [None, None], SeededChance(seeded(3)))
    with recorder:
        for done in range(1, 15):
            match.step()
            assert lines_of(path)[-1]["n"] == done


def test_playing_back_reaches_the_same_states(tmp_path: Path) -> None:
    record = load_record(write_record(tmp_path, seed=4), catalogue())
    match = new_match(tiny().rules, SEATS, agent_types(catalogue()), 4)
    match.run()
    assert record.state == match.state
    assert record.result() == match.result()
    assert record.warnings == ()
    assert [answered.before for answered in record.answers[1:]] == [answered.after for answered in record.answers[:-1]]


def test_a_record_may_lack_what_its_rules_require_by_now(tmp_path: Path) -> None:
    """A rule that was one plugin when the game was played, and is two."""
    path = write_record(tmp_path)
    header, *rest = lines_of(path)
    header["plugins"] = [used for used in header["plugins"] if used["id"] != "scoring"]
    record = load_record(rewrite(path, [header, *rest]), catalogue())
    assert record.warnings == ()
    assert record.result() == rest[-1]["result"]


def test_who_begins_is_recorded(tmp_path: Path) -> None:
    path = write_record(tmp_path, first=1)
    assert lines_of(path)[0]["first"] == 1
    assert load_record(path, catalogue()).start.turn == 1


def test_a_record_is_gone_on_with_in_the_same_file(tmp_path: Path) -> None:
    path = write_record(tmp_path, steps=60)
    path.write_bytes(path.read_bytes()[:-9])
    record = load_record(path, catalogue())
    assert len(record.answers) == 59
    types = agent_types(catalogue())
    match, recorder = resume(record, make_bots(tiny().rules, SEATS, types, 9), SeededChance(seeded(9)))
    with recorder:
        match.run()
    again = load_record(path, catalogue())
    assert again.warnings == ()
    assert again.state == match.state
    assert again.result() == match.result() == lines_of(path)[-1]["result"]


def test_a_record_without_its_last_line_end_is_gone_on_with(tmp_path: Path) -> None:
    path = write_record(tmp_path, steps=5)
    path.write_bytes(path.read_bytes()[:-1])
    match, recorder = resume(load_record(path, catalogue()), [None, None], SeededChance(seeded(9)))
    with recorder:
        match.step()
    assert [line["n"] for line in lines_of(path)[1:]] == [1, 2, 3, 4, 5, 6]


def test_a_last_line_that_is_broken_off_is_told_and_the_rest_loads(tmp_path: Path) -> None:
    path = write_record(tmp_path, steps=30)
    path.write_text(path.read_text("utf-8")[:-7], encoding="utf-8")
    record = load_record(path, catalogue())
    assert len(record.answers) == 29
    assert "line, 31, is incomplete" in str(record.warnings[0])


@pytest.mark.parametrize("line", ['{"n": 31, "by": 0, "do": "dr', "draw pile", "[]"])
def test_a_last_line_with_its_end_was_not_broken_off(tmp_path: Path, line: str) -> None:
    path = write_record(tmp_path, steps=30)
    path.write_text(f"{path.read_text('utf-8')}{line}\n", encoding="utf-8")
    with pytest.raises(RecordError) as caught:
        load_record(path, catalogue())
    assert caught.value.line == 32


def test_an_impossible_answer_is_told_with_its_line_and_code(tmp_path: Path) -> None:
    path = write_record(tmp_path)
    lines = lines_of(path)
    number = next(index for index, line in enumerate(lines) if line.get("do", "").startswith("draw "))
    lines[number]["do"] = "pass"
    error = diverges(rewrite(path, lines))
    assert (error.line, error.code, error.answer) == (number + 1, "can-act", "pass")
    assert "pass" in str(error)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"do": "turn-up bleu"}, "unreadable-answer"),
        ({"do": ""}, "unreadable-answer"),
        ({"by": 1}, "not-asked"),
        ({"do": "pass"}, "not-asked"),
    ],
)
def test_answers_that_cannot_be(tmp_path: Path, change: dict[str, object], code: str) -> None:
    path = write_record(tmp_path, steps=4)
    lines = lines_of(path)
    lines[2] |= change
    error = diverges(rewrite(path, lines))
    assert (error.line, error.code) == (3, code)


def test_another_state_is_told_with_the_answer_and_the_part(tmp_path: Path) -> None:
    path = write_record(tmp_path)
    lines = lines_of(path)
    lines[50] |= {"digest": "0" * 16}
    lines[50]["slices"]["routes"] = "0" * 8
    error = diverges(rewrite(path, lines))
    assert (error.line, error.code) == (51, "digest-mismatch")
    assert "answer 50" in str(error)
    assert "routes" in str(error)


def test_a_part_alone_is_compared_as_well(tmp_path: Path) -> None:
    path = write_record(tmp_path)
    lines = lines_of(path)
    lines[50]["slices"]["routes"] = "0" * 8
    assert diverges(rewrite(path, lines)).code == "digest-mismatch"
    del lines[50]["digest"]
    assert "first in the part of routes" in str(diverges(rewrite(path, lines)))


def test_another_result_is_told_with_its_place(tmp_path: Path) -> None:
    path = write_record(tmp_path)
    lines = lines_of(path)
    lines[-1]["result"]["seats"][1]["total"] += 1
    error = diverges(rewrite(path, lines))
    assert (error.line, error.code) == (len(lines), "result-mismatch")
    assert "seats.1.total" in str(error)


def test_answers_after_the_end_are_refused(tmp_path: Path) -> None:
    path = write_record(tmp_path)
    lines = lines_of(path)[:-1]
    error = diverges(rewrite(path, [*lines, {"n": len(lines), "by": 0, "do": "pass"}]))
    assert (error.line, error.code) == (len(lines) + 1, "game-over")


def test_a_plugin_that_is_missing_is_named(tmp_path: Path) -> None:
    path = write_record(tmp_path)
    lines = lines_of(path)
    lines[0]["plugins"].append({"id": "night_trains", "version": "1.0", "options": {}})
    with pytest.raises(IncompatibleRecord, match="night_trains"):
        load_record(rewrite(path, lines), catalogue())


def test_options_that_do_not_fit_are_told(tmp_path: Path) -> None:
    path = write_record(tmp_path)
    lines = lines_of(path)
    lines[0]["plugins"][0]["options"]["row"] = "five"
    with pytest.raises(IncompatibleRecord, match="row"):
        load_record(rewrite(path, lines), catalogue())


def test_a_record_of_other_versions_that_leads_to_the_same_goes_on_with_those_that_are_here(tmp_path: Path) -> None:
    path = write_record(tmp_path, steps=60)
    lines = lines_of(path)
    today = lines[0]["plugins"][0]["version"]
    lines[0]["plugins"][0]["version"] = "0.9"
    record = load_record(rewrite(path, lines), catalogue())
    assert not record.read_only
    first, second = map(str, record.warnings)
    assert "0.9" in first
    assert "game continues" in second
    match, recorder = resume(record, [None, None], SeededChance(seeded(1)))
    with recorder:
        match.answer(match.options()[0]) if match.waits_for is not None else match.step()
    lines[0]["plugins"][0]["version"] = today
    assert lines_of(path)[:61] == lines
    again = load_record(path, catalogue())
    assert (len(again.answers), again.warnings) == (61, ())


def test_a_finished_record_of_other_versions_is_told_and_nothing_promised(tmp_path: Path) -> None:
    path = write_record(tmp_path)
    lines = lines_of(path)
    lines[0]["plugins"][0]["version"] = "0.9"
    (warning,) = load_record(rewrite(path, lines), catalogue()).warnings
    assert "0.9" in str(warning)


@pytest.mark.parametrize("fault", ["digest", "answer"])
def test_a_record_of_other_versions_that_leads_elsewhere_is_looked_at_up_to_there(tmp_path: Path, fault: str) -> None:
    path = write_record(tmp_path, steps=70)
    lines = lines_of(path)
    lines[0]["plugins"][0]["version"] = "0.9"
    if fault == "digest":
        lines[50]["slices"]["cards"] = "00000000"
    else:
        lines[50]["do"] = "pass"
    opened = open_record(rewrite(path, lines), catalogue())
    record = replay_what_holds(opened)
    assert record.read_only
    assert [answer.number for answer in record.answers] == list(range(1, 50))
    assert "answer 50 on" in str(record.warnings[-1])
    with pytest.raises(RecordError, match="can view it but not resume it"):
        resume(record, [None, None], SeededChance(seeded(1)))
    with pytest.raises(DivergedRecord):
        replay(opened)


def test_exactly_the_recorded_plugins_play(tmp_path: Path) -> None:
    path = write_record(tmp_path, steps=3)
    lines = lines_of(path)
    lines[0]["plugins"] = [used for used in lines[0]["plugins"] if used["id"] not in ("express", "europe")]
    record = load_record(rewrite(path, lines), catalogue())
    assert [manifest.id for manifest in record.game.rules.manifests] == [used["id"] for used in lines[0]["plugins"]]


def test_a_changed_map_is_a_warning(tmp_path: Path) -> None:
    path = write_record(tmp_path)
    lines = lines_of(path)
    lines[0]["map"]["sha256"] = "0" * 64
    record = load_record(rewrite(path, lines), catalogue())
    assert "has changed" in str(record.warnings[0])
    assert not record.read_only


def test_the_very_map_is_found_beside_the_record_under_any_name(tmp_path: Path) -> None:
    path = write_record(tmp_path, steps=3)
    text = find_map("tiny").read_text("utf-8").replace("id: tiny", "id: mine")
    (tmp_path / "My board.yaml").write_text(text, encoding="utf-8")
    lines = lines_of(path)
    lines[0]["map"] = {"id": "mine", "sha256": sha256(text.encode()).hexdigest()}
    record = load_record(rewrite(path, lines), catalogue())
    assert record.game.spec.id == "mine"
    assert record.warnings == ()


def test_a_map_of_the_same_id_beside_the_record_will_do(tmp_path: Path) -> None:
    path = write_record(tmp_path, steps=3)
    text = find_map("tiny").read_text("utf-8").replace("id: tiny", "id: mine")
    (tmp_path / "mine.yaml").write_text(text, encoding="utf-8")
    lines = lines_of(path)
    lines[0]["map"] = {"id": "mine", "sha256": "0" * 64}
    record = load_record(rewrite(path, lines), catalogue())
    assert record.game.spec.id == "mine"
    assert "has changed" in str(record.warnings[0])


def test_a_map_that_is_nowhere_is_named_unless_another_place_is_given(tmp_path: Path) -> None:
    path = write_record(tmp_path, steps=3)
    lines = lines_of(path)
    lines[0]["map"] = {"id": "mine", "sha256": "0" * 64}
    with pytest.raises(IncompatibleRecord, match="This record uses the map mine, which is missing"):
        load_record(rewrite(path, lines), catalogue())
    with pytest.raises(IncompatibleRecord, match="nowhere"):
        load_record(path, catalogue(), "nowhere.yaml")
    assert load_record(path, catalogue(), "tiny").game.spec.id == "tiny"


def test_a_map_with_errors_is_told(tmp_path: Path) -> None:
    path = write_record(tmp_path, steps=3)
    lines = lines_of(path)
    lines[0]["map"] = {"id": "mine", "sha256": "0" * 64}
    (tmp_path / "mine.yaml").write_text("format: 1\n", encoding="utf-8")
    with pytest.raises(RecordError, match="cities"):
        load_record(rewrite(path, lines), catalogue())


def test_names_of_any_alphabet_are_kept(tmp_path: Path) -> None:
    path = write_record(tmp_path, steps=1)
    assert "Björn" in path.read_text("utf-8")
    assert read_record(path).header.seats == SEATS
    escaped = rewrite(path, [json.loads(line) for line in path.read_text("utf-8").splitlines()])
    assert read_record(escaped).header.seats == SEATS


def test_the_version_tells_the_format_of_maps() -> None:
    assert MAP_FORMAT_VERSION == MAP_FORMAT_VERSION


def test_what_the_pieces_of_a_seat_look_like_is_kept(tmp_path: Path) -> None:
    path = write_record(tmp_path)
    header, *rest = lines_of(path)
    assert header["seats"][0].keys() == {"name", "agent", "version"}  # nobody has chosen
    header["seats"][0] |= {"color": "green", "pattern": "dots"}
    Draft202012Validator(bundled_schema("record-1")).validate(header)
    record = load_record(rewrite(path, [header, *rest]), catalogue())
    assert (record.seats[0].color, record.seats[0].pattern) == ("green", "dots")
    assert (record.seats[1].color, record.seats[1].pattern) == ("", "")
    assert record.opened.header.data() == header


def test_names_are_as_long_as_the_lobby_takes_them_and_one_printable_line(tmp_path: Path) -> None:
    path = write_record(tmp_path, steps=5)
    head, *rest = lines_of(path)
    head["seats"][0]["name"] = "x" * 500_000
    head["seats"][1]["name"] = "Eve\n\x1b[31m\u202e"
    record = load_record(rewrite(path, [head, *rest]), catalogue())
    names = [seat.name for seat in record.opened.transcript.header.seats]
    assert names[0] == "x" * (MAX_NAME_CHARS - 1) + "…"
    assert names[1] == r"Eve\n\x1b[31m\u202e"
