"""Plain data as YAML text that reads back as the same data, by the rules of YAML 1.2 and of 1.1."""

from __future__ import annotations

from typing import Any

import yaml

from core.documents.scalars import NumberTooLarge, plain_value


class _Dumper(yaml.SafeDumper):
    """Writes what is small on one line, and never repeats data by an alias."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def _text(dumper: _Dumper, value: str) -> Any:
    """A text, in quotes where a reader of YAML 1.2 would take it for something else."""
    return dumper.represent_scalar("tag:yaml.org,2002:str", value, None if _is_word(value) else '"')


def _is_word(value: str) -> bool:
    try:
        return value.isprintable() and isinstance(plain_value(value), str)
    except NumberTooLarge:
        return False


_Dumper.add_representer(str, _text)


def yaml_text(data: Any) -> str:
    """Plain data as one YAML document; tables keep their order."""
    text: str = yaml.dump(data, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=120, default_flow_style=None)
    return text
