"""Ctrl+C, SIGTERM and SIGHUP at any moment: windows close, series leave whole records, and nothing else happens."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from random import Random
from time import sleep

from railwright.core.maps.library import find_map
from tests.fuzz.targets import Fault
from tests.soak.planted import PLANT_VARIABLE

ROOT = Path(__file__).parents[2]
INTERRUPTS_PER_TRIAL = 3
LATEST_S = 8.0  # after the start
PATIENCE_S = 60.0  # in which a window has closed, however busy the machine is
PROGRAM = ("-m", "railwright")
PLANTED = ("-c", "from tests.soak.planted import plant; plant(); from railwright.editor.__main__ import main; main()")
WINDOWS = ((), ("play", "--map", "tiny", "--seats", "Ann,bot:random"), ("edit", str(find_map("tiny"))))
SERIES = ("simulate", "--map", "tiny", "--seats", "bot:random,bot:random", "--games", "99999", "--jobs", "1")
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


def try_interrupts(rng: Random, folder: Path) -> Counter[str]:
    """End windows and series at any moment. Raises Fault where one does not end, or ends in another way."""
    environment = os.environ | {"RAILWRIGHT_HOME": str(folder), "HOME": str(folder), "QT_QPA_PLATFORM": "offscreen"}
    for number in range(INTERRUPTS_PER_TRIAL):
        records = folder / f"records {number}"
        arguments = rng.choice((*WINDOWS, (*SERIES, "--records", str(records))))
        sign, moment = rng.choice(SIGNALS), rng.uniform(0.3, LATEST_S)
        with (folder / "said").open("w+b") as said:
            program = subprocess.Popen(
                [sys.executable, *(PLANTED if PLANT_VARIABLE in os.environ else PROGRAM), *arguments], cwd=ROOT,
                env=environment, stdout=said, stderr=said, start_new_session=True, preexec_fn=_hear_signals,
            )  # fmt: skip
            code = _interrupt(program, sign, moment)
            said.seek(0)
            output = said.read().decode(errors="replace")
        # As interrupted, and before a line of the program has run; windows may close by themselves.
        if code not in (128 + sign, -sign, *(() if arguments[:1] == SERIES[:1] else (0,))):
            how = "does not end" if code is None else f"ends with {code}"
            raise Fault(f"{arguments} {how} at {sign.name} after {moment:.2f} s: {output[-3000:]}")
        if code == 128 + sign:
            _check_records(records)
    return Counter(interrupts=INTERRUPTS_PER_TRIAL)


def _check_records(folder: Path) -> None:
    """Every line of what a series that was asked to end has written is whole."""
    for path in folder.glob("*.jsonl"):
        content = path.read_bytes()
        if content and not content.endswith(b"\n"):
            raise Fault(f"{path.name} ends in the midst of a line: {content[-200:]!r}")
        for line in content.splitlines():
            json.loads(line)


def _hear_signals() -> None:
    for sign in SIGNALS:
        signal.signal(sign, signal.SIG_DFL)  # the process of the trial ignores some, and its children with it


def _interrupt(program: subprocess.Popen[bytes], sign: signal.Signals, moment: float) -> int | None:
    """How a program ends that is sent a signal then; None where it does not, and is killed."""
    sleep(moment)
    program.send_signal(sign)
    try:
        return program.wait(PATIENCE_S)
    except subprocess.TimeoutExpired:
        return None
    finally:
        if program.poll() is None:
            os.killpg(program.pid, signal.SIGKILL)
            program.wait()
