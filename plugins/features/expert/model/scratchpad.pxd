from railwright.plugins.features.expert.model.numbers cimport *
from railwright.plugins.features.expert.model.paths cimport Paths
from railwright.plugins.features.expert.model.scoring cimport Scores


cdef class Network:
    cdef public long long route_count
    cdef public long long routes[MAX_TRAINS]
    cdef public long long borrowed_count
    cdef public long long borrowed[MAX_STATIONS]
    cdef public long long is_idle[MAX_STATIONS]
    cdef public long long value
    cdef public long long trains
    cdef public long long turns
    cdef public long long stations


cdef class Scratchpad:
    cdef readonly Scores scores
    cdef readonly Paths paths
    cdef readonly Network network
    cdef readonly Network best
    cdef readonly Network before
    cdef public long long costs_before[MAX_ROUTES]
    cdef public long long order[MAX_TICKETS]
    cdef public long long standing
    cdef public long long gains[MAX_TICKETS]
    cdef public long long wanted[CARD_KINDS]
    cdef public long long promise[MAX_ROUTES]
    cdef public long long set_values[1 << MAX_OFFER_TICKETS]
    cdef public long long likely[MAX_SEATS][MAX_TICKETS]


cpdef void copy_network(Network network, Network copy) noexcept nogil
cpdef void clear_network(Network network, long long turns) noexcept nogil
