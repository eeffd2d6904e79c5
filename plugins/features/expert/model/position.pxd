from railwright.plugins.features.expert.model.numbers cimport *


cdef class ModelPosition:
    cdef public long long hands[MAX_SEATS][CARD_KINDS]
    cdef public long long owned[MAX_SEATS][MAX_TRAINS]
    cdef public long long built[MAX_SEATS][MAX_STATIONS]
    cdef public long long tickets[MAX_SEATS][MAX_TICKETS]
    cdef public long long plan[MAX_SEATS][MAX_TRAINS]
    cdef public long long borrow[MAX_SEATS][MAX_STATIONS]
    cdef public long long seats
    cdef public long long actor
    cdef public long long phase
    cdef public long long draws_left
    cdef public long long pending
    cdef public long long paid_color
    cdef public long long paid_cards
    cdef public long long paid_wild
    cdef public long long due
    cdef public long long offer[MAX_OFFER_TICKETS]
    cdef public long long offer_size
    cdef public long long first_offer
    cdef public long long turns
    cdef public long long passes
    cdef public long long last_seat
    cdef public long long last_turns
    cdef public long long over
    cdef public long long deck[MAX_CARDS]
    cdef public long long deck_size
    cdef public long long row[CARD_KINDS]
    cdef public long long row_size
    cdef public long long discards[CARD_KINDS]
    cdef public long long turned[CARD_KINDS]
    cdef public long long ticket_deck[MAX_TICKETS + 1]
    cdef public long long ticket_deck_size
    cdef public long long fresh
    cdef public long long drawable
    cdef public long long long_deck[MAX_TICKETS]
    cdef public long long long_size
    cdef public long long script[MAX_SCRIPT_CARDS]
    cdef public long long script_size
    cdef public long long owner[MAX_ROUTES]
    cdef public long long open_to[MAX_ROUTES]
    cdef public long long station_of[MAX_CITIES]
    cdef public long long trains[MAX_SEATS]
    cdef public long long points[MAX_SEATS]
    cdef public long long owned_count[MAX_SEATS]
    cdef public long long built_count[MAX_SEATS]
    cdef public long long ticket_count[MAX_SEATS]
    cdef public long long hidden_cards[MAX_SEATS]
    cdef public long long hidden_tickets[MAX_SEATS]
    cdef public long long plan_count[MAX_SEATS]
    cdef public long long plan_age[MAX_SEATS]
    cdef public long long plan_key[MAX_SEATS]
    cdef public long long plan_turns[MAX_SEATS]
    cdef public long long borrow_count[MAX_SEATS]
    cdef public long long target[MAX_SEATS]
    cdef public long long tried_route[MAX_SEATS]
    cdef public long long tried_cards[MAX_SEATS]
    cdef public long long chance
    cdef public long long luck


cpdef void copy_position(ModelPosition position, ModelPosition copy) noexcept nogil
cpdef void forget_plans(ModelPosition position, long long seat) noexcept nogil
cpdef long long below(ModelPosition position, long long limit) noexcept nogil
cpdef void shuffle_deck(ModelPosition position) noexcept nogil
cpdef void shuffle_tickets(ModelPosition position) noexcept nogil
cpdef void shuffle_long_tickets(ModelPosition position) noexcept nogil
cdef void _shuffle(ModelPosition position, long long* pile, long long start, long long size) noexcept nogil
cpdef long long count_bits(long long value) noexcept nogil
