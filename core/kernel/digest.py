"""Digests of states: equal on every machine for equal states, and different for different ones.

Records and saves store them, so the canonical form must never change.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from railwright.core.kernel.state import State
from railwright.core.kernel.value import WHOLES


def canonical(value: Any) -> Any:
    """A value of a state as plain lists, numbers, strings, and mappings with sorted keys; TypeError for all else."""
    if value is None or isinstance(value, (int, str)):  # no float: its text may differ between machines
        return value
    if isinstance(value, (list, *WHOLES)):
        # States are mostly numbers: a call for each of them would be most of the work.
        return [entry if type(entry) is int else canonical(entry) for entry in value]
    if isinstance(value, Mapping):
        return {str(key): canonical(value[key]) for key in sorted(value, key=str)}
    raise TypeError(f"A state may hold only numbers, words, None and tuples of these, not {value!r}.")


def canonical_text(value: Any) -> str:
    """The canonical text of a value: JSON without spaces, in which equal values have equal texts."""
    return json.dumps(canonical(value), separators=(",", ":"), sort_keys=True)


def digest(state: State) -> str:
    """The first 16 hexadecimal digits (64 bits) of the SHA-256 of the canonical text of a state."""
    return hashlib.sha256(canonical_text(state).encode()).hexdigest()[:16]
