"""How a table is played at, in sentences: each is said where it holds, and only there."""

from __future__ import annotations

import pytest

from railwright.plugins.features.online import protocol
from railwright.plugins.features.online.table_sentences import table_sentences


def table_of(agents: list[str], sha256: str = "", **options: object) -> protocol.TableNews:
    chairs = [protocol.Chair("", agent) for agent in agents]
    plugins = [protocol.Plugin("cards", "1.0", {}, sha256)]
    made = protocol.TableOptions(**options)  # type: ignore[arg-type]
    digest, commitment = "0" * 64, "c" * 43
    return protocol.TableNews(
        "K7PQ4M", "tiny", "Tiny", digest, digest, plugins, chairs, "open", made, "Ann", commitment
    )


@pytest.mark.parametrize(
    ("agents", "options", "is_told"),
    [
        (["human", "human"], {}, False),
        (["human", "bot:steady"], {}, True),
        (["human", "human"], {"leaver": "bot"}, True),
        (["human", "human"], {"leaver": "ask"}, True),
        (["human", "human"], {"clock": protocol.Clock("move", 60)}, True),
    ],
)
def test_how_much_bots_may_think_is_told_where_one_may_play(
    agents: list[str], options: dict[str, object], is_told: bool
) -> None:
    told = " ".join(table_sentences(table_of(agents, **options)))
    assert ("at most 2 at a time" in told) == is_told
    told = " ".join(table_sentences(table_of(agents, "f" * 64, **options)))
    assert ("at most 60 seconds" in told) == is_told
