"""Ctrl+C in the terminal that a window was started from, at any moment: it closes, and nothing else happens."""

from __future__ import annotations

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
ENDED = (0, 130, -signal.SIGINT)  # by itself, as interrupted, and before a line of the program has run


def try_interrupts(rng: Random, folder: Path) -> Counter[str]:
    """Interrupt windows at any moment. Raises Fault where one does not close, or ends in another way."""
    environment = os.environ | {"RAILWRIGHT_HOME": str(folder), "HOME": str(folder), "QT_QPA_PLATFORM": "offscreen"}
    for _ in range(INTERRUPTS_PER_TRIAL):
        arguments, moment = rng.choice(WINDOWS), rng.uniform(0.3, LATEST_S)
        with (folder / "said").open("w+b") as said:
            program = subprocess.Popen(
                [sys.executable, *(PLANTED if PLANT_VARIABLE in os.environ else PROGRAM), *arguments], cwd=ROOT,
                env=environment, stdout=said, stderr=said, start_new_session=True, preexec_fn=_hear_interrupts,
            )  # fmt: skip
            code = _interrupt(program, moment)
            said.seek(0)
            output = said.read().decode(errors="replace")
        if code not in ENDED:
            how = "does not close" if code is None else f"ends with {code}"
            raise Fault(f"{arguments} {how} when it is interrupted after {moment:.2f} s: {output[-3000:]}")
    return Counter(interrupts=INTERRUPTS_PER_TRIAL)


def _hear_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_DFL)  # which the process of the trial ignores, and its children with it


def _interrupt(program: subprocess.Popen[bytes], moment: float) -> int | None:
    """How a program ends that is interrupted then; None where it does not, and is killed."""
    sleep(moment)
    program.send_signal(signal.SIGINT)
    try:
        return program.wait(PATIENCE_S)
    except subprocess.TimeoutExpired:
        return None
    finally:
        if program.poll() is None:
            os.killpg(program.pid, signal.SIGKILL)
            program.wait()
