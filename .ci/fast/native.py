"""What a Value is in a compiled module: a class of its own, whose fields are read and set without a lookup."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Native:
    """The base of such classes. The build gives each an ``__init__`` and its ``__annotations__``."""

    def __iter__(self) -> Iterator[Any]:
        return iter([getattr(self, name) for name in type(self).__annotations__])

    def _replace(self, **changes: Any) -> Any:
        """The same with other values in some fields."""
        return type(self)(
            *[changes.pop(name) if name in changes else getattr(self, name) for name in type(self).__annotations__],
            **changes,  # what is left is no field, and refused
        )

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and list(self) == list(other)  # type: ignore[call-overload]

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        fields = ", ".join([f"{name}={getattr(self, name)!r}" for name in type(self).__annotations__])
        return f"{type(self).__name__}({fields})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple(self)
