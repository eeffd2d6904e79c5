"""Numbers as people write them in the language of the window: files and notation keep the point."""

from __future__ import annotations

from PySide6.QtCore import QLocale


class Number(float):
    """A number that is written with the decimal point of the language, in f-strings and ``format`` as well."""

    def __format__(self, form: str) -> str:
        return format(float(self), form).replace(".", QLocale().decimalPoint())

    def __str__(self) -> str:
        return format(self, "")


def written(number: float, form: str = "g") -> str:
    """A number in the window: ``written(0.5, ".1%")``."""
    return format(Number(number), form)
