"""The tickets of the American expansion of 1910."""

from __future__ import annotations

from plugins.tickets.api import cards

BIG_CITIES = frozenset({"chicago", "dallas", "houston", "los_angeles", "miami", "new_york", "seattle"})

_NEW = """
atlanta-chicago 5; atlanta-los_angeles 15; atlanta-washington 4; boston-chicago 7; boston-kansas_city 11;
boston-phoenix 19; calgary-los_angeles 12; calgary-nashville 14; charleston-toronto 6; chicago-new_york 5;
chicago-salt_lake_city 11; dallas-duluth 7; dallas-montreal 13; denver-saint_louis 6; denver-vancouver 11;
duluth-vancouver 13; houston-portland 16; houston-washington 10; kansas_city-salt_lake_city 7; las_vegas-miami 21;
las_vegas-new_york 19; las_vegas-seattle 10; los_angeles-oklahoma_city 9; miami-new_york 10; miami-saint_louis 8;
miami-sault_st_marie 12; montreal-raleigh 7; nashville-new_york 6; new_orleans-omaha 8; new_orleans-pittsburgh 8;
oklahoma_city-seattle 14; pittsburgh-portland 19; san_francisco-sault_st_marie 17; san_francisco-washington 21;
santa_fe-winnipeg 10
"""

# Those of the first edition, four of them with other points, and four more.
_PRINTED_AGAIN = """
atlanta-montreal 9; atlanta-new_york 6; atlanta-san_francisco 17; boston-miami 12; boston-washington 4;
calgary-phoenix 13; calgary-salt_lake_city 7; chicago-los_angeles 16; chicago-montreal 7; chicago-new_orleans 7;
chicago-santa_fe 9; dallas-new_york 11; denver-el_paso 4; denver-pittsburgh 11; duluth-el_paso 10;
duluth-houston 8; helena-los_angeles 8; houston-kansas_city 5; houston-winnipeg 12; little_rock-winnipeg 11;
los_angeles-miami 19; los_angeles-new_york 20; los_angeles-seattle 9; miami-toronto 10; montreal-new_orleans 13;
montreal-vancouver 20; nashville-portland 17; nashville-sault_st_marie 8; new_york-seattle 20;
oklahoma_city-sault_st_marie 8; omaha-winnipeg 6; phoenix-portland 11; portland-vancouver 2; santa_fe-vancouver 13
"""

TICKETS = (*cards(_NEW, deck="new"), *cards(_PRINTED_AGAIN))
