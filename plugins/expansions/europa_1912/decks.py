"""The tickets that the European expansion of 1912 adds."""

from __future__ import annotations

from plugins.tickets.api import cards

BIG_CITIES = frozenset({"angora", "athina", "berlin", "london", "madrid", "moskva", "paris", "roma", "wien"})

_EXPANDED = """
amsterdam-venezia 6; bruxelles-stockholm 10; bucuresti-erzurum 7; budapest-danzig 7; budapest-warszawa 5;
cadiz-frankfurt 13; cadiz-lisboa 2; dieppe-kobenhavn 9; dieppe-marseille 5; edinburgh-essen 9; kharkov-riga 10;
kyiv-sofia 6; munchen-petrograd 14; munchen-sarajevo 7; palermo-pamplona 12; sevastopol-warszawa 12;
smyrna-sochi 9; stockholm-wilno 12; venezia-warszawa 8
"""

_LONG = """
amsterdam-rostov 19; angora-essen 16; brindisi-riga 17; kyiv-pamplona 18; london-sochi 20; paris-sevastopol 17
"""

_BIG_CITIES = """
angora-berlin 13; angora-london 20; angora-madrid 21; angora-moskva 14; angora-paris 17; angora-roma 11;
angora-wien 10; athina-berlin 11; athina-london 16; athina-madrid 16; athina-moskva 14; athina-paris 13;
athina-roma 6; athina-wien 8; berlin-madrid 13; berlin-paris 7; berlin-wien 3; london-madrid 10; london-moskva 19;
london-paris 3; london-roma 10; madrid-moskva 25; madrid-paris 7; madrid-roma 10; madrid-wien 13; moskva-paris 18;
moskva-roma 17; moskva-wien 12; paris-roma 10; roma-wien 6
"""

TICKETS = (*cards(_EXPANDED), *cards(_LONG, long=True, deck="mega"), *cards(_BIG_CITIES, deck="big_cities"))
