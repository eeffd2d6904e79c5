from railwright.plugins.features.expert.model.numbers cimport *
from railwright.plugins.features.expert.model.board cimport ModelBoard
from railwright.plugins.features.expert.model.position cimport ModelPosition


cdef class Ways:
    cdef public long long open_ticket[MAX_TICKETS]
    cdef public long long loan_route[MAX_STATIONS][MAX_LOANS]
    cdef public long long best_chosen[MAX_STATIONS]
    cdef public long long join_route[MAX_STATIONS]
    cdef public long long trail_met[MAX_TRAINS + MAX_STATIONS + 1]
    cdef public long long stop_number[MAX_CITIES]
    cdef public long long reached[MAX_TICKETS]
    cdef public long long is_met[MAX_CITIES]
    cdef public long long met[MAX_CITIES]


cdef class Scores:
    cdef public long long total[MAX_SEATS]
    cdef public long long rank[MAX_SEATS]
    cdef public long long ticket_points[MAX_SEATS]
    cdef public long long tickets_done[MAX_SEATS]
    cdef public long long longest[MAX_SEATS]
    cdef public long long part[MAX_CITIES]
    cdef public long long degree[MAX_CITIES]
    cdef public long long part_length[MAX_CITIES]
    cdef public long long part_cities[MAX_CITIES]
    cdef public long long largest[MAX_SEATS]
    cdef public long long region_met[MAX_CITIES]
    cdef public long long unfinished
    cdef public long long from_part[MAX_TICKETS]
    cdef public long long to_part[MAX_TICKETS]
    cdef public long long worth[MAX_TICKETS]
    cdef public long long loan_count[MAX_STATIONS]
    cdef public long long loan_from[MAX_STATIONS][MAX_LOANS]
    cdef public long long loan_to[MAX_STATIONS][MAX_LOANS]
    cdef public long long chosen[MAX_STATIONS]
    cdef public long long joins
    cdef public long long join_from[MAX_STATIONS]
    cdef public long long join_to[MAX_STATIONS]
    cdef public long long united[MAX_CITIES]
    cdef public long long is_free[MAX_ROUTES]
    cdef public long long trail_city[MAX_TRAINS + MAX_STATIONS + 1]
    cdef public long long trail_next[MAX_TRAINS + MAX_STATIONS + 1]
    cdef public long long trail_route[MAX_TRAINS + MAX_STATIONS + 1]
    cdef public long long trail_end
    cdef readonly Ways ways


cpdef void find_parts(ModelBoard board, ModelPosition position, Scores scores, long long seat) noexcept nogil
cdef long long _find_part(Scores scores, long long city) noexcept nogil
cpdef void count_degrees(ModelBoard board, ModelPosition position, Scores scores, long long seat) noexcept nogil
cpdef void score_tickets(ModelBoard board, ModelPosition position, Scores scores, long long seat) noexcept nogil
cpdef bint is_done(ModelBoard board, Scores scores, long long ticket) noexcept nogil
cdef void _add_unfinished(
    Scores scores, long long ticket, long long a, long long b, long long value
) noexcept nogil
cdef void _choose_loans(ModelBoard board, ModelPosition position, Scores scores, long long seat) noexcept nogil
cdef bint _choose_next(Scores scores, long long stations) noexcept nogil
cdef void _list_loans(
    ModelBoard board, ModelPosition position, Scores scores, long long seat, long long station
) noexcept nogil
cdef bint _is_listed(Scores scores, long long station, long long part) noexcept nogil
cdef void _drop_hopeless(ModelBoard board, Scores scores, long long stations) noexcept nogil
cdef long long _find_united(Scores scores, long long part) noexcept nogil
cdef long long _join_and_score(ModelBoard board, Scores scores, long long stations) noexcept nogil
cdef long long _joined_part(Scores scores, long long part) noexcept nogil
cdef long long _points_for_order(
    ModelBoard board, ModelPosition position, Scores scores, long long seat
) noexcept nogil
cpdef void mark_connections(ModelPosition position, Scores scores, long long seat, bint is_free) noexcept nogil
cdef bint _is_in_order(ModelBoard board, Scores scores, long long ticket) noexcept nogil
cdef void _score_goals(ModelBoard board, ModelPosition position, Scores scores, long long seat) noexcept nogil
cpdef long long standing(ModelBoard board, Scores scores, long long ticket) noexcept nogil
cpdef void find_goal(ModelBoard board, Scores scores, long long ticket) noexcept nogil
cdef void _meet_cities(ModelBoard board, Scores scores, long long start) noexcept nogil
cpdef long long largest_network(ModelBoard board, ModelPosition position, Scores scores, long long seat) noexcept nogil
cpdef long long points_for_regions(ModelBoard board, ModelPosition position, Scores scores, long long seat) noexcept nogil
cdef long long _count_regions(ModelBoard board, Scores scores, long long part) noexcept nogil
cpdef long long count_double_tickets(
    ModelBoard board, ModelPosition position, Scores scores, long long seat
) noexcept nogil
cdef void _unite_all_but(
    ModelBoard board, ModelPosition position, Scores scores, long long seat, long long left_out
) noexcept nogil
cdef void _unite(Scores scores, long long a, long long b) noexcept nogil
cpdef long long longest_path(ModelBoard board, ModelPosition position, Scores scores, long long seat) noexcept nogil
cdef long long _longest_in_parts(
    ModelBoard board, ModelPosition position, Scores scores, long long seat
) noexcept nogil
cdef long long _longest_in_part(
    ModelBoard board, ModelPosition position, Scores scores, long long seat, long long part, long long best
) noexcept nogil
cdef long long _least_left_out(
    ModelBoard board, ModelPosition position, Scores scores, long long seat, long long part, long long routes
) noexcept nogil
cdef long long _longest_from(
    ModelBoard board, Scores scores, long long start, long long most, long long best
) noexcept nogil
cpdef void score(ModelBoard board, ModelPosition position, Scores scores) noexcept nogil
cdef bint _is_better(
    ModelBoard board, ModelPosition position, Scores scores, long long seat, long long than, long long longest
) noexcept nogil
