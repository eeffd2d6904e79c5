from railwright.plugins.features.expert.model.numbers cimport *
from railwright.plugins.features.expert.model.board cimport ModelBoard
from railwright.plugins.features.expert.model.position cimport ModelPosition, count_bits
from railwright.plugins.features.expert.model.rules cimport (
    Answers,
    apply,
    can_claim,
    has_pile,
    min_tickets_to_keep,
    list_options,
    most_of_a_color,
)


cpdef long long play_randomly(
    ModelBoard board, ModelPosition position, Answers options, long long limit
) noexcept nogil
cpdef long long random_answer(ModelBoard board, ModelPosition position, Answers options) noexcept nogil
cdef long long _random_ticket_set(ModelBoard board, ModelPosition position) noexcept nogil
cdef long long _guess_answer(ModelBoard board, ModelPosition position) noexcept nogil
cpdef long long lucky(ModelPosition position, long long limit) noexcept nogil
