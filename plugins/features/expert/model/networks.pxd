from railwright.plugins.features.expert.model.numbers cimport *
from railwright.plugins.features.expert.model.board cimport ModelBoard
from railwright.plugins.features.expert.model.paths cimport (
    missing_cards,
    price_routes,
    search_paths,
    step_back,
    take_prices_as_costs,
)
from railwright.plugins.features.expert.model.position cimport ModelPosition
from railwright.plugins.features.expert.model.scoring cimport find_goal, find_parts, is_done, mark_connections, standing
from railwright.plugins.features.expert.model.scratchpad cimport Scratchpad, clear_network, copy_network
from railwright.plugins.features.expert.model.weights cimport PolicyWeights


cpdef long long list_unfinished(
    ModelBoard board, ModelPosition position, Scratchpad pad, long long seat, long long count
) noexcept nogil
cdef long long _list_goals(
    ModelBoard board, ModelPosition position, Scratchpad pad, long long seat, long long count
) noexcept nogil
cdef void _put_by_value(ModelBoard board, Scratchpad pad, long long left, long long ticket) noexcept nogil
cpdef void find_best_network(
    ModelBoard board,
    ModelPosition position,
    Scratchpad pad,
    PolicyWeights weights,
    long long seat,
    long long tickets,
    long long turns,
) noexcept nogil
cdef void _lay_network(
    ModelBoard board,
    ModelPosition position,
    Scratchpad pad,
    PolicyWeights weights,
    long long seat,
    long long tickets,
    long long first,
    long long turns,
) noexcept nogil
cdef void _price_loans(
    ModelBoard board, ModelPosition position, Scratchpad pad, long long seat, long long price
) noexcept nogil
cdef long long _idle_station(
    ModelBoard board, ModelPosition position, Scratchpad pad, long long seat, long long route
) noexcept nogil
cdef bint _lay_ticket(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights, long long seat, long long ticket
) noexcept nogil
cdef bint _lay_tour(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights, long long seat, long long ticket
) noexcept nogil
cdef bint _lay_goal(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights, long long seat, long long ticket
) noexcept nogil
cdef bint _lay_path(
    ModelBoard board,
    ModelPosition position,
    Scratchpad pad,
    PolicyWeights weights,
    long long seat,
    long long start,
    long long goal,
) noexcept nogil
cdef void _borrow(
    ModelBoard board, ModelPosition position, Scratchpad pad, long long seat, long long route
) noexcept nogil
cpdef void renew_plan(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights, long long seat, long long turns
) noexcept nogil
cdef bint _plan_stands(ModelPosition position, long long seat) noexcept nogil
cdef void _make_plan(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights, long long seat, long long turns
) noexcept nogil
cdef long long _turns_of_plan(
    ModelBoard board, ModelPosition position, PolicyWeights weights, long long seat
) noexcept nogil
