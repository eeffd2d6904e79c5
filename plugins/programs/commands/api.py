"""The interface of the commands for the window: the proof that nobody has cheated in a recorded game."""

from railwright.plugins.programs.commands.proof import (
    MISSING,
    NO_SECRET,
    NO_SEED,
    OTHER_VERSION,
    PERSON,
    TIMED,
    Proof,
    RecordProof,
    prove,
)

__all__ = ["MISSING", "NO_SECRET", "NO_SEED", "OTHER_VERSION", "PERSON", "TIMED", "Proof", "RecordProof", "prove"]
