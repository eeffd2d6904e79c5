from railwright.plugins.features.expert.model.numbers cimport *
from railwright.plugins.features.expert.model.board cimport ModelBoard
from railwright.plugins.features.expert.model.networks cimport find_best_network, list_unfinished, renew_plan
from railwright.plugins.features.expert.model.paths cimport missing_cards, price_routes, search_paths, take_prices_as_costs
from railwright.plugins.features.expert.model.position cimport ModelPosition, count_bits
from railwright.plugins.features.expert.model.rules cimport (
    apply,
    can_claim,
    can_pay_station,
    choose,
    has_pile,
    min_tickets_to_keep,
    most_of_a_color,
)
from railwright.plugins.features.expert.model.scoring cimport Scores, count_degrees, find_parts, score_tickets
from railwright.plugins.features.expert.model.scratchpad cimport Scratchpad
from railwright.plugins.features.expert.model.weights cimport PolicyWeights


cpdef long long play_out(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights, long long limit
) noexcept nogil
cpdef long long choose_answer(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights
) noexcept nogil
cpdef long long hand_size(ModelPosition position, long long seat) noexcept nogil
cpdef long long turns_left(ModelBoard board, ModelPosition position, long long seat, long long pace) noexcept nogil
cdef long long _turns_of(ModelPosition position, long long before, long long turns) noexcept nogil
cdef long long _soonest_end(ModelBoard board, ModelPosition position, long long pace) noexcept nogil
cpdef bint was_tried(ModelPosition position, long long seat, long long route) noexcept nogil
cpdef long long count_rivals(ModelBoard board, ModelPosition position, long long seat, long long route) noexcept nogil
cdef long long _owners_around(ModelBoard board, ModelPosition position, long long city) noexcept nogil
cdef long long _choose_tickets(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights, long long seat
) noexcept nogil
cpdef void value_ticket_sets(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights, long long seat
) noexcept nogil
cdef long long _value_of_tickets(
    ModelBoard board,
    ModelPosition position,
    Scratchpad pad,
    PolicyWeights weights,
    long long seat,
    long long chosen,
    long long turns,
) noexcept nogil
cdef bint _is_drawing_worth_it(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights, long long seat, long long turns
) noexcept nogil
cdef long long _gain_of_drawing(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights, long long seat
) noexcept nogil
cdef long long _gain_near_network(ModelBoard board, Scratchpad pad, long long ticket) noexcept nogil
cdef bint _holds(ModelPosition position, long long seat, long long ticket) noexcept nogil
cdef long long _network_hub(ModelBoard board, ModelPosition position, Scores scores, long long seat) noexcept nogil
cpdef void find_wanted(
    ModelBoard board, ModelPosition position, Scratchpad pad, long long seat, long long without
) noexcept nogil
cdef long long _wanted_count(ModelPosition position, long long seat) noexcept nogil
cdef long long _wanted_route(ModelPosition position, long long seat, long long index) noexcept nogil
cdef void _want_any(ModelPosition position, Scratchpad pad, long long seat, long long cards) noexcept nogil
cdef long long _worth_of_card(
    ModelPosition position, Scratchpad pad, PolicyWeights weights, long long seat, long long card
) noexcept nogil
cdef long long _choose_draw(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights, long long seat, long long left
) noexcept nogil
cdef long long _choose_payment_due(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights, long long seat
) noexcept nogil
cdef long long _choose_payment(
    ModelPosition position,
    Scratchpad pad,
    PolicyWeights weights,
    long long seat,
    long long cards,
    long long color,
    long long least,
) noexcept nogil
cdef long long _choose_turn(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights, long long seat
) noexcept nogil
cdef bint _must_hurry(ModelPosition position, PolicyWeights weights, long long seat, long long turns) noexcept nogil
cdef long long _choose_planned_claim(
    ModelBoard board, ModelPosition position, PolicyWeights weights, long long seat, bint hurry
) noexcept nogil
cdef bint _can_pay_well(
    ModelBoard board, ModelPosition position, PolicyWeights weights, long long seat, long long route
) noexcept nogil
cpdef long long choose_station(ModelBoard board, ModelPosition position, long long seat) noexcept nogil
cdef long long _choose_first_city(
    ModelBoard board, ModelPosition position, Scratchpad pad, long long seat
) noexcept nogil
cpdef long long most_promising_city(ModelBoard board, Scratchpad pad) noexcept nogil
cpdef void weigh_first_cities(
    ModelBoard board, ModelPosition position, Scratchpad pad, long long seat
) noexcept nogil
cdef long long _foreign_routes(
    ModelBoard board, ModelPosition position, long long seat, long long city
) noexcept nogil
cpdef long long worth_of_route(
    ModelBoard board, Scratchpad pad, PolicyWeights weights, long long seat, long long route
) noexcept nogil
cdef long long _find_target(
    ModelBoard board, ModelPosition position, Scratchpad pad, PolicyWeights weights, long long seat, long long turns
) noexcept nogil
cdef long long _choose_last(ModelBoard board, ModelPosition position, Scratchpad pad, long long seat) noexcept nogil
cdef long long _choose_anything(ModelBoard board, ModelPosition position, long long seat) noexcept nogil
