"""Pages of reports: self-contained HTML. Templates escape every value that they insert."""

from __future__ import annotations

from pathlib import Path

TEMPLATES = Path(__file__).with_name("templates")


def write_page(template: str, /, **values: object) -> str:
    """A page made from a template in the folder ``templates``."""
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # late, 45 ms: only pages need it

    environment = Environment(
        loader=FileSystemLoader(TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template(template).render(values)
