from railwright.plugins.features.expert.model.numbers cimport *
from railwright.plugins.features.expert.model.board cimport ModelBoard
from railwright.plugins.features.expert.model.policy cimport (
    choose_answer,
    choose_station,
    count_rivals,
    find_wanted,
    most_promising_city,
    value_ticket_sets,
    was_tried,
    weigh_first_cities,
    worth_of_route,
)
from railwright.plugins.features.expert.model.position cimport ModelPosition, count_bits
from railwright.plugins.features.expert.model.rules cimport Answers, add_answer, can_claim, has_pile, min_tickets_to_keep
from railwright.plugins.features.expert.model.scoring cimport count_degrees
from railwright.plugins.features.expert.model.scratchpad cimport Scratchpad
from railwright.plugins.features.expert.model.weights cimport PolicyWeights


cpdef void list_candidates(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights, Answers candidates
) noexcept nogil
cdef void _add(Answers candidates, long long code) noexcept nogil
cdef void _list_turns(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights, Answers candidates
) noexcept nogil
cdef void _weigh_claims(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights
) noexcept nogil
cdef void _list_claims(ModelBoard board, Scratchpad pad, Answers candidates, long long most) noexcept nogil
cdef void _list_cards(
    ModelBoard board, ModelPosition position, Scratchpad pad, long long left, Answers candidates
) noexcept nogil
cdef void _list_ticket_sets(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights, Answers candidates
) noexcept nogil
cdef void _list_first_cities(
    ModelBoard board, ModelPosition position, Scratchpad pad, Answers candidates
) noexcept nogil
cdef void _list_payments(ModelBoard board, ModelPosition position, Answers candidates) noexcept nogil
