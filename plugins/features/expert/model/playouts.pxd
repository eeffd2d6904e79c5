from railwright.plugins.features.expert.model.numbers cimport *
from railwright.plugins.features.expert.model.board cimport ModelBoard
from railwright.plugins.features.expert.model.networks cimport renew_plan
from railwright.plugins.features.expert.model.paths cimport search_paths
from railwright.plugins.features.expert.model.policy cimport play_out, turns_left
from railwright.plugins.features.expert.model.position cimport (
    ModelPosition,
    below,
    copy_position,
    shuffle_deck,
    shuffle_long_tickets,
    shuffle_tickets,
)
from railwright.plugins.features.expert.model.rules cimport Answers, apply
from railwright.plugins.features.expert.model.scoring cimport Scores, score
from railwright.plugins.features.expert.model.scratchpad cimport Scratchpad
from railwright.plugins.features.expert.model.weights cimport PolicyWeights


cdef class Outcomes:
    cdef public long long value[MAX_CANDIDATES]
    cdef public long long wins[MAX_CANDIDATES][MAX_SEATS]
    cdef public long long totals[MAX_CANDIDATES][MAX_SEATS]


cpdef void weigh_tickets(ModelBoard board, ModelPosition position, Scratchpad pad, long long viewer) noexcept nogil
cdef long long _missing_spaces(
    ModelBoard board, ModelPosition position, Scratchpad pad, long long ticket, long long seat
) noexcept nogil
cdef long long _missing_to_goal(ModelBoard board, Scratchpad pad, long long ticket) noexcept nogil
cpdef void deal_hidden(ModelBoard board, ModelPosition position, Scratchpad pad) noexcept nogil
cdef void _deal_hidden_cards(ModelPosition position, long long seat) noexcept nogil
cdef void _deal_hidden_ticket(ModelBoard board, ModelPosition position, Scratchpad pad, long long seat) noexcept nogil
cdef long long _likelihood(
    ModelPosition position, Scratchpad pad, long long seat, long long index, long long longs
) noexcept nogil
cpdef void play_deal(
    ModelBoard board,
    ModelPosition root,
    ModelPosition deal,
    ModelPosition end,
    Scratchpad pad,
    PolicyWeights weights,
    Answers candidates,
    long long seed,
    Outcomes outcomes,
) noexcept nogil
cdef void _plan_for_all(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights
) noexcept nogil
cdef void _note_end(
    ModelPosition position, Scores scores, long long seat, Outcomes outcomes, long long index
) noexcept nogil
cpdef long long best_of_others(ModelPosition position, Scores scores, long long seat) noexcept nogil
