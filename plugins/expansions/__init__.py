"""The published expansions of the boards that come with the program, one plugin each."""

from railwright.plugins.features import Feature

FEATURE = Feature(
    rules=(
        "expansions.europa_1912",
        "expansions.usa_1910",
        "expansions.warehouses",
    )
)
