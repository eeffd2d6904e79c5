"""The forms of the bots' model that there are here: plain Python, and machine code where it has been built."""

from __future__ import annotations

import pytest

from railwright.plugins.features.expert.model.machine_code import Model, model

PLAIN = model(compiled=False)


def _machine_code() -> Model | None:
    try:
        return model(compiled=True)  # tests play without it unless they ask for it
    except ImportError:
        return None


MACHINE = _machine_code()
needs_machine_code = pytest.mark.skipif(MACHINE is None, reason="there is no machine code of the model here")
FORMS = [
    pytest.param(PLAIN, id="plain"),
    pytest.param(MACHINE, id="machine code", marks=needs_machine_code),
]
