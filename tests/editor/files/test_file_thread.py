"""A thread for files that several threads call."""

from __future__ import annotations

import threading
from concurrent.futures import Future
from pathlib import Path
from time import sleep

from railwright.editor.files.file_thread import FileThread

PATIENCE_S = 60.0


def test_what_other_threads_begin_meanwhile_is_no_disk_that_does_not_answer(tmp_path: Path) -> None:
    """Each waits for a task of the other ones, after which a third one has begun the next."""
    thread, failed = FileThread(tmp_path / "file"), list[Exception]()

    def work() -> None:
        try:
            for number in range(200):
                assert thread.do(lambda number=number: number, PATIENCE_S) == number
        except Exception as error:
            failed.append(error)

    callers = [threading.Thread(target=work) for _ in range(4)]
    for caller in callers:
        caller.start()
    for caller in callers:
        caller.join()
    assert failed == []


def test_the_time_of_a_task_begins_with_the_task(tmp_path: Path) -> None:
    thread, over, begun = FileThread(tmp_path / "file"), threading.Event(), Future[None]()

    def second() -> None:
        begun.set_result(None)
        over.wait(PATIENCE_S)

    thread.begin_anyway(lambda: sleep(0.3))
    thread.begin_anyway(second)
    begun.result(PATIENCE_S)
    assert thread.waiting_s < 0.3
    over.set()
