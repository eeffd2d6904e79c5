"""Mechanics of other boards: rules that maps may ask for."""

from railwright.plugins.features import Feature

FEATURE = Feature(
    rules=(
        "mechanics.city_markers",
        "mechanics.coloured_passengers",
        "mechanics.country_cards",
        "mechanics.country_tickets",
        "mechanics.dice",
        "mechanics.double_paths",
        "mechanics.festival_cards",
        "mechanics.laid_colors",
        "mechanics.largest_network",
        "mechanics.limited_locomotives",
        "mechanics.mountain_routes",
        "mechanics.permits",
        "mechanics.province_mat",
        "mechanics.railroad_shares",
        "mechanics.rails_and_sails",
        "mechanics.region_networks",
        "mechanics.regions",
        "mechanics.shared_routes",
        "mechanics.team_asia",
        "mechanics.terrain_cards",
        "mechanics.ticket_draft",
        "mechanics.ticket_race",
        "mechanics.tolls",
        "mechanics.tour_tickets",
        "mechanics.travelling_passengers",
        "mechanics.wandering_monsters",
    )
)
