"""House rules that people really play, one small file each; docs/house-rules.md lists them."""

from railwright.plugins.features import Feature

FEATURE = Feature(
    rules=(
        "variants.colour_exchange",
        "variants.draw_four",
        "variants.draw_three",
        "variants.easy_locomotives",
        "variants.free_first_station",
        "variants.keep_one",
        "variants.locomotive_row",
        "variants.most_tickets",
        "variants.mulligan",
        "variants.neutral_player",
        "variants.ninety_trains",
        "variants.no_blocking",
        "variants.open_doubles",
        "variants.open_tickets",
        "variants.passing",
        "variants.path_points",
        "variants.round_limit",
        "variants.starting_station",
        "variants.ticket_penalty",
        "variants.tickets_at_once",
        "variants.two_blind_or_one",
    )
)
