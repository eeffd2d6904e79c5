from railwright.plugins.features.expert.model.numbers cimport *

cdef class ModelBoard:
    cdef public long long city_count
    cdef public long long route_count
    cdef public long long ticket_count
    cdef public long long cards_of[CARD_KINDS]
    cdef public long long cards_dealt
    cdef public long long row_length
    cdef public long long draws
    cdef public long long locomotive_cost
    cdef public long long locomotive_limit
    cdef public long long start_trains
    cdef public long long end_a[MAX_ROUTES]
    cdef public long long end_b[MAX_ROUTES]
    cdef public long long length[MAX_ROUTES]
    cdef public long long wagons[MAX_ROUTES]
    cdef public long long route_points[MAX_ROUTES]
    cdef public long long need_cards[MAX_ROUTES]
    cdef public long long need_color[MAX_ROUTES]
    cdef public long long need_locos[MAX_ROUTES]
    cdef public long long is_tunnel[MAX_ROUTES]
    cdef public long long tunnel_cards
    cdef public long long doubles_from
    cdef public long long parallel_from[MAX_ROUTES + 1]
    cdef public long long parallel[MAX_PARALLEL_PAIRS]
    cdef public long long around_from[MAX_CITIES + 1]
    cdef public long long around[2 * MAX_ROUTES]
    cdef public long long beside[2 * MAX_ROUTES]
    cdef public long long by_need[MAX_ROUTES]
    cdef public long long paid_with[MAX_CARDS + 1]
    cdef public long long ticket_a[MAX_TICKETS]
    cdef public long long ticket_b[MAX_TICKETS]
    cdef public long long stop_from[MAX_TICKETS + 1]
    cdef public long long stops[MAX_STOPS]
    cdef public long long has_tours
    cdef public long long order_bonus[MAX_TICKETS]
    cdef public long long has_goals
    cdef public long long start_from[MAX_TICKETS + 1]
    cdef public long long starts[MAX_GOALS]
    cdef public long long goal_from[MAX_TICKETS + 1]
    cdef public long long goals[MAX_GOALS]
    cdef public long long goal_points[MAX_GOALS]
    cdef public long long is_border[MAX_CITIES]
    cdef public long long ticket_value[MAX_TICKETS]
    cdef public long long ticket_loss[MAX_TICKETS]
    cdef public long long is_long[MAX_TICKETS]
    cdef public long long is_regular[MAX_TICKETS]
    cdef public long long long_dealt
    cdef public long long regular_dealt
    cdef public long long min_kept_first
    cdef public long long first_returned
    cdef public long long may_redeal
    cdef public long long tickets_drawn
    cdef public long long min_kept_drawn
    cdef public long long most_done_points
    cdef public long long has_double_paths
    cdef public long long double_points[MAX_TICKETS + 1]
    cdef public long long station_count
    cdef public long long station_cost[MAX_STATIONS + 1]
    cdef public long long station_points
    cdef public long long has_first_stations
    cdef public long long has_express
    cdef public long long express_points
    cdef public long long largest_points
    cdef public long long region_count
    cdef public long long region[MAX_CITIES]
    cdef public long long whole_region[MAX_CITIES]
    cdef public long long region_points[2 * MAX_CITIES + 1]
    cdef public long long spaces_per_point
    cdef public long long may_pass
    cdef public long long max_rounds
    cdef public long long last_trains
    cdef public long long last_rounds
    cdef public long long last_even
