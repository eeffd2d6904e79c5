from railwright.plugins.features.expert.model.numbers cimport *
from railwright.plugins.features.expert.model.board cimport ModelBoard
from railwright.plugins.features.expert.model.position cimport (
    ModelPosition,
    count_bits,
    forget_plans,
    shuffle_deck,
    shuffle_long_tickets,
    shuffle_tickets,
)


cdef class Answers:
    cdef public long long codes[MAX_OPTIONS]
    cdef public long long count


cpdef void add_answer(Answers answers, long long code) noexcept nogil
cpdef long long take_card(ModelPosition position) noexcept nogil
cdef void _reshuffle(ModelPosition position) noexcept nogil
cdef void _follow_script(ModelPosition position) noexcept nogil
cpdef void restock_row(ModelBoard board, ModelPosition position) noexcept nogil
cpdef bint is_lawful_row_likely(ModelBoard board, ModelPosition position) noexcept nogil
cpdef long long choose(long long items, long long taken) noexcept nogil
cpdef bint has_pile(ModelPosition position) noexcept nogil
cpdef long long most_of_a_color(ModelPosition position, long long seat) noexcept nogil
cpdef bint can_draw(ModelBoard board, ModelPosition position, long long left) noexcept nogil
cpdef bint can_claim(ModelBoard board, ModelPosition position, long long seat, long long route) noexcept nogil
cpdef bint can_pay_station(ModelBoard board, ModelPosition position, long long seat) noexcept nogil
cpdef void list_options(ModelBoard board, ModelPosition position, Answers options) noexcept nogil
cdef void _list_turns(ModelBoard board, ModelPosition position, Answers options) noexcept nogil
cdef void _list_free_cities(ModelBoard board, ModelPosition position, Answers options) noexcept nogil
cdef void _list_draws(ModelBoard board, ModelPosition position, long long left, Answers options) noexcept nogil
cdef void _list_ticket_sets(ModelBoard board, ModelPosition position, Answers options) noexcept nogil
cpdef long long min_tickets_to_keep(ModelBoard board, ModelPosition position) noexcept nogil
cdef void _list_payments_due(ModelBoard board, ModelPosition position, Answers options) noexcept nogil
cdef void _list_payments(
    ModelPosition position, long long cards, long long color, long long least, Answers options
) noexcept nogil
cpdef void apply(ModelBoard board, ModelPosition position, long long answer) noexcept nogil
cdef void _begin_turn(ModelBoard board, ModelPosition position, long long answer) noexcept nogil
cdef void _draw_card(ModelBoard board, ModelPosition position, long long answer, long long left) noexcept nogil
cdef void _pay_route(ModelBoard board, ModelPosition position, long long answer) noexcept nogil
cdef void _dig_tunnel(
    ModelBoard board, ModelPosition position, long long color, long long cards, long long wild
) noexcept nogil
cdef void _discard_turned(ModelPosition position) noexcept nogil
cdef void _settle_tunnel(ModelBoard board, ModelPosition position, long long answer) noexcept nogil
cdef void _complete_claim(ModelBoard board, ModelPosition position, long long route) noexcept nogil
cpdef void own_route(ModelBoard board, ModelPosition position, long long seat, long long route) noexcept nogil
cdef void _build_station(ModelBoard board, ModelPosition position, long long answer) noexcept nogil
cdef void _stand_station(ModelPosition position, long long seat, long long city) noexcept nogil
cdef void _prompt_for_first_station(ModelBoard board, ModelPosition position, long long seat) noexcept nogil
cdef void _place_station(ModelBoard board, ModelPosition position, long long city) noexcept nogil
cpdef void offer_tickets(ModelPosition position, long long longs, long long regulars, long long first) noexcept nogil
cpdef void offer_first_tickets(ModelBoard board, ModelPosition position) noexcept nogil
cdef void _settle_redeal(ModelBoard board, ModelPosition position, long long answer) noexcept nogil
cdef void _keep_tickets(ModelBoard board, ModelPosition position, long long chosen) noexcept nogil
cdef void _put_under(ModelPosition position, long long ticket) noexcept nogil
cdef void _end_turn(ModelBoard board, ModelPosition position) noexcept nogil
cpdef void begin(ModelBoard board, ModelPosition position, long long seats, long long seed) noexcept nogil
cdef void _clear_table(ModelBoard board, ModelPosition position, long long seats) noexcept nogil
cdef void _stack_tickets(ModelBoard board, ModelPosition position) noexcept nogil
