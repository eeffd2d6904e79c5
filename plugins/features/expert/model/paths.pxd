from railwright.plugins.features.expert.model.numbers cimport *
from railwright.plugins.features.expert.model.board cimport ModelBoard
from railwright.plugins.features.expert.model.position cimport ModelPosition
from railwright.plugins.features.expert.model.rules cimport most_of_a_color
from railwright.plugins.features.expert.model.weights cimport PolicyWeights


cdef class Paths:
    cdef public long long price[MAX_ROUTES]
    cdef public long long cost[MAX_ROUTES]
    cdef public long long reached[MAX_CITIES]
    cdef public long long arrival[MAX_CITIES]
    cdef public long long is_queued[MAX_CITIES]
    cdef public long long queue[QUEUE_CITIES]


cpdef long long missing_cards(
    ModelBoard board, ModelPosition position, long long seat, long long route
) noexcept nogil
cpdef void price_routes(
    ModelBoard board, ModelPosition position, Paths paths, PolicyWeights weights, long long seat
) noexcept nogil
cpdef void take_prices_as_costs(ModelBoard board, Paths paths) noexcept nogil
cpdef void search_paths(ModelBoard board, Paths paths, long long start, long long goal) noexcept nogil
cpdef long long step_back(ModelBoard board, Paths paths, long long city) noexcept nogil
