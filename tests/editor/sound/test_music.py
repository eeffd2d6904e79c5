"""The music: its score as a musician would read it, its waveform, and that it is heard only where somebody wants it."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from operator import mul, sub

import pytest
from pytestqt.qtbot import QtBot

from railwright.editor.features.sound.mixer import RATE_HZ, Mixer
from railwright.editor.features.sound.player import VOLUMES, SoundPlayer
from railwright.editor.features.sound.speaker import Lack
from railwright.editor.features.sound.suite import (
    LOUDNESS_SHARE,
    MAX_PEAK_SHARE,
    Piece,
    Voice,
    read_bars,
    read_suite,
    rendered,
)
from railwright.editor.files.settings import settings

PIECES = read_suite()
OCTAVE, FIFTH = 0, 7  # in half tones
Tone = tuple[float, float, int]  # when it begins and ends, in beats, and its half tones from a4
each_piece = pytest.mark.parametrize("piece", PIECES, ids=[piece.title for piece in PIECES])


@pytest.fixture(autouse=True)
def as_delivered() -> Iterator[None]:
    yield
    settings().remove("sound")


def lines_of(voice: Voice) -> list[list[Tone]]:
    """The tones of a voice, each line of its chords apart."""
    most = max(len(note.tones) for note in voice.notes)
    return [
        [(note.start, note.start + note.beats, note.tones[line]) for note in voice.notes if line < len(note.tones)]
        for line in range(most)
    ]


def parallels(piece: Piece) -> list[tuple[int, int]]:
    """The bars in which two lines move together from a fifth or an octave to another one, with the interval."""
    found = []
    for one, other in combinations([line for voice in piece.voices for line in lines_of(voice)], 2):
        for (before, now), (below_before, below) in _moves_together(one, other):
            is_same_way = (now[2] - before[2]) * (below[2] - below_before[2]) > 0
            first, second = (before[2] - below_before[2]) % 12, (now[2] - below[2]) % 12
            if is_same_way and first == second and first in (OCTAVE, FIFTH):
                found.append((int(now[0] // piece.beats) + 1, first))
    return found


def _moves_together(
    one: Sequence[Tone], other: Sequence[Tone]
) -> Iterator[tuple[tuple[Tone, Tone], tuple[Tone, Tone]]]:
    moves = {now[0]: (before, now) for before, now in pairwise(other) if before[1] == now[0]}
    for before, now in pairwise(one):
        if before[1] == now[0] and now[0] in moves:
            yield (before, now), moves[now[0]]


@each_piece
def test_voices_have_bars_of_one_length_and_lead_well(piece: Piece) -> None:
    assert len({len(voice.bars) for voice in piece.voices}) == 1
    assert parallels(piece) == []


@each_piece
def test_a_melody_has_a_shape(piece: Piece) -> None:
    """It moves by steps mostly, has one region that is its highest, and ends on the keynote of the bass."""
    melody, bass = (lines_of(voice)[0] for voice in (piece.voices[0], piece.voices[-1]))
    steps = [abs(now[2] - before[2]) for before, now in pairwise(melody)]
    assert sum(step <= 4 for step in steps) > 0.6 * len(steps)
    assert max(steps) <= 12
    assert melody[-1][2] % 12 == bass[-1][2] % 12
    tones = [tone for _, _, tone in melody]
    assert tones.count(max(tones)) <= 3
    assert len({*tones}) >= 8


def test_the_pieces_are_in_different_moods() -> None:
    assert len(PIECES) >= 3
    assert len({(piece.tempo, piece.beats) for piece in PIECES}) == len(PIECES)
    assert len({lines_of(piece.voices[-1])[-1][-1][2] % 12 for piece in PIECES}) == len(PIECES)  # keynotes


@pytest.mark.parametrize("text", ["c4/3", "c4/1 d4/1 e4/1 f4/2", "h4/4", "c4", "=1"])
def test_a_bar_that_is_not_full_or_cannot_be_read_is_refused(text: str) -> None:
    with pytest.raises((ValueError, IndexError)):
        read_bars(text, 4)


@pytest.mark.sweep
def test_a_piece_is_as_loud_as_it_should_be_clips_nowhere_and_joins_without_a_click() -> None:
    piece = min(PIECES, key=lambda piece: len(piece.voices))
    samples = rendered(piece._replace(times=1))
    assert max(map(abs, samples)) <= 32767 * MAX_PEAK_SHARE
    power = math.sqrt(sum(map(mul, samples, samples)) / len(samples)) / 32767
    assert power == pytest.approx(LOUDNESS_SHARE, rel=0.02)
    assert not any(samples[-RATE_HZ // 4 :])
    assert samples[0] == 0
    assert max(map(abs, map(sub, samples[1:], samples))) < 0.12 * 32767  # nowhere a jump


def test_music_goes_round_under_the_sounds() -> None:
    mixer = Mixer()
    mixer.set_music([array("h", [10, 20, 30]), array("h", [40])], 0.5)
    assert not mixer.is_silent
    assert list(mixer.mix(2)) == [5, 10]
    mixer.add(array("h", [100]), 1.0)
    assert list(mixer.mix(4)) == [115, 20, 5, 10]
    mixer.set_music([array("h", [10, 20, 30]), array("h", [40])], 1.0)  # louder, from where it is
    assert list(mixer.mix(2)) == [30, 40]
    mixer.set_music([], 0.0)
    assert mixer.is_silent
    assert list(mixer.mix(2)) == [0, 0]


class Loudspeaker:
    def __init__(self, lack: Lack = "") -> None:
        self.lack: Lack = lack
        self.music: list[tuple[int, float]] = []

    def play(self, samples: array[int], volume: float) -> None: ...

    def play_music(self, pieces: Sequence[array[int]], volume: float) -> None:
        self.music.append((len(pieces), volume))

    def hush(self) -> None: ...

    def close(self) -> None: ...


@pytest.mark.gui
@pytest.mark.sweep
def test_music_is_off_at_first_and_rendered_elsewhere_when_it_is_wanted(qtbot: QtBot) -> None:
    received = Loudspeaker()
    player = SoundPlayer(received)
    player.begin_music()
    assert player.level("music") == "off"
    assert player._composer is None
    player.set_level("music", "soft")
    qtbot.waitUntil(
        lambda: (1, VOLUMES["soft"]) in received.music
    )  # the first piece is played while others are rendered
    player.switch(False)
    assert received.music[-1][1] == 0.0
    player.switch(True)
    assert received.music[-1][1] == VOLUMES["soft"]
    player.close()


@pytest.mark.gui
@pytest.mark.parametrize("lack", ["library", "device"])
def test_where_nothing_can_be_heard_no_music_is_made(lack: Lack, qapp: object) -> None:
    player = SoundPlayer(Loudspeaker(lack))
    player.set_level("music", "loud")
    assert player._composer is None
