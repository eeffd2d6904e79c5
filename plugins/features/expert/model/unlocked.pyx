# What takes longer than a moment, called from Python: other threads go on meanwhile, that of a window for one. These
# functions take what those of the same names in other modules take.

from railwright.plugins.features.expert.model.board cimport ModelBoard
from railwright.plugins.features.expert.model.candidates cimport list_candidates as _list_candidates
from railwright.plugins.features.expert.model.playouts cimport Outcomes, play_deal as _play_deal, weigh_tickets as _weigh_tickets
from railwright.plugins.features.expert.model.position cimport ModelPosition
from railwright.plugins.features.expert.model.recording cimport Log, play_recorded as _play_recorded
from railwright.plugins.features.expert.model.rules cimport Answers
from railwright.plugins.features.expert.model.scratchpad cimport Scratchpad
from railwright.plugins.features.expert.model.weights cimport PolicyWeights


def list_candidates(
    ModelBoard board not None,
    ModelPosition position not None,
    Scratchpad pad not None,
    PolicyWeights weights not None,
    Answers candidates not None,
):
    with nogil:
        _list_candidates(board, position, pad, weights, candidates)


def weigh_tickets(ModelBoard board not None, ModelPosition position not None, Scratchpad pad not None, long long viewer):
    with nogil:
        _weigh_tickets(board, position, pad, viewer)


def play_deal(
    ModelBoard board not None,
    ModelPosition root not None,
    ModelPosition deal not None,
    ModelPosition end not None,
    Scratchpad pad not None,
    PolicyWeights weights not None,
    Answers candidates not None,
    long long seed,
    Outcomes outcomes not None,
):
    with nogil:
        _play_deal(board, root, deal, end, pad, weights, candidates, seed, outcomes)


def play_recorded(
    ModelBoard board not None,
    ModelPosition position not None,
    Scratchpad pad not None,
    PolicyWeights weights not None,
    long long seats,
    long long seed,
    long long turn,
    Log log not None,
):
    with nogil:
        _play_recorded(board, position, pad, weights, seats, seed, turn, log)
