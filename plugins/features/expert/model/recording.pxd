from railwright.plugins.features.expert.model.numbers cimport *
from railwright.plugins.features.expert.model.board cimport ModelBoard
from railwright.plugins.features.expert.model.policy cimport choose_answer
from railwright.plugins.features.expert.model.position cimport ModelPosition
from railwright.plugins.features.expert.model.rules cimport apply, begin, offer_first_tickets
from railwright.plugins.features.expert.model.scoring cimport Scores, is_done, score, score_tickets
from railwright.plugins.features.expert.model.scratchpad cimport Scratchpad
from railwright.plugins.features.expert.model.weights cimport PolicyWeights


cdef class Log:
    cdef public long long claim_count
    cdef public long long claim_route[MAX_ROUTES]
    cdef public long long claim_seat[MAX_ROUTES]
    cdef public long long claim_turn[MAX_ROUTES]
    cdef public long long offer_count
    cdef public long long offer_seat[MAX_LOGGED_OFFERS]
    cdef public long long offer_ticket[MAX_LOGGED_OFFERS]
    cdef public long long is_offer_kept[MAX_LOGGED_OFFERS]
    cdef public long long withdrawn
    cdef public long long idle
    cdef public long long stations
    cdef public long long done[MAX_SEATS][MAX_TICKETS]


cpdef void play_recorded(
    ModelBoard board,
    ModelPosition position,
    Scratchpad pad,
    PolicyWeights weights,
    long long seats,
    long long seed,
    long long turn,
    Log log,
) noexcept nogil
cdef void _record_answer(ModelBoard board, ModelPosition position, long long answer, Log log) noexcept nogil
cdef void _log_offer(ModelPosition position, long long chosen, Log log) noexcept nogil
cdef void _begin_rotated(
    ModelBoard board, ModelPosition position, long long seats, long long seed, long long turn
) noexcept nogil
cdef void _pass_hands_on(ModelPosition position) noexcept nogil
cdef void _rotate_top(long long* deck, long long top, long long size, long long seats, long long turn) noexcept nogil
cdef void _log_done(ModelBoard board, ModelPosition position, Scores scores, long long seat, Log log) noexcept nogil
