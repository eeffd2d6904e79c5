<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Balance</name>
    <message numerus="yes">
        <source>%n games</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ExchangeCommands</name>
    <message numerus="yes">
        <source>%n cities are placed anew, {stay} stay where they were moved or locked.</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>
            <numerusform>%n city is placed anew, {stay} stay where they were moved or locked.</numerusform>
            <numerusform>%n cities are placed anew, {stay} stay where they were moved or locked.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message numerus="yes">
        <source>%n players</source>
        <extracomment>editor/statistics/panels.py</extracomment>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FolderReader</name>
    <message numerus="yes">
        <source>%n files could not be read.</source>
        <extracomment>editor/statistics/collection.py</extracomment>
        <translation>
            <numerusform>%n file could not be read.</numerusform>
            <numerusform>%n files could not be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games added.</source>
        <extracomment>editor/statistics/collection.py</extracomment>
        <translation>
            <numerusform>%n game added.</numerusform>
            <numerusform>%n games added.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameReports</name>
    <message numerus="yes">
        <source>Each place on a line is the mean of up to %n games, for those who played most.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>
            <numerusform>Each place on a line is the mean of up to %n game, for those who played most.</numerusform>
            <numerusform>Each place on a line is the mean of up to %n games, for those who played most.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{axis} {size}: %n times.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{axis} {size}: %n time.</numerusform>
            <numerusform>{axis} {size}: %n times.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LostMaps</name>
    <message numerus="yes">
        <source>%n lines differ</source>
        <extracomment>editor/draw/recovery_dialog.py</extracomment>
        <translation>
            <numerusform>%n line differs</numerusform>
            <numerusform>%n lines differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message numerus="yes">
        <source>`{ticket}` is worth {points} points, but its shortest way is {shortest} spaces long.</source>
        <extracomment>core/maps/network.py</extracomment>
        <translation>
            <numerusform>`{ticket}` is worth {points} point, but its shortest way is {shortest} spaces long.</numerusform>
            <numerusform>`{ticket}` is worth {points} points, but its shortest way is {shortest} spaces long.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The board has {spaces} spaces for the {trains} trains of {players} players; add routes or take trains.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>
            <numerusform>The board has {spaces} space for the {trains} trains of {players} players; add routes or take trains.</numerusform>
            <numerusform>The board has {spaces} spaces for the {trains} trains of {players} players; add routes or take trains.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The colour {color} has {spaces} spaces, {mean} on average have the others; give some routes other colours.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>
            <numerusform>The colour {color} has {spaces} space, {mean} on average have the others; give some routes other colours.</numerusform>
            <numerusform>The colour {color} has {spaces} spaces, {mean} on average have the others; give some routes other colours.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The ticket {ticket} is worth {points} points; its shortest way takes {way} trains.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>
            <numerusform>The ticket {ticket} is worth {points} point; its shortest way takes {way} trains.</numerusform>
            <numerusform>The ticket {ticket} is worth {points} points; its shortest way takes {way} trains.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} routes join {route}; the rules speak of two at most. Remove some unless yours allow more.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>
            <numerusform>{count} route joins {route}; the rules speak of two at most. Remove some unless yours allow more.</numerusform>
            <numerusform>{count} routes join {route}; the rules speak of two at most. Remove some unless yours allow more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{route} is long for its {length} spaces: they stand far apart. Move a city or add some.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>
            <numerusform>{route} is long for its {length} space. Move a city or add some.</numerusform>
            <numerusform>{route} is long for its {length} spaces: they stand far apart. Move a city or add some.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{route} is short for its {length} spaces: they are drawn smaller. Move a city or take some away.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>
            <numerusform>{route} is short for its {length} space: it is drawn smaller. Move a city.</numerusform>
            <numerusform>{route} is short for its {length} spaces: they are drawn smaller. Move a city or take some away.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>`{field}` of {count} routes has no place in a map.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>
            <numerusform>`{field}` of {count} route has no place in a map.</numerusform>
            <numerusform>`{field}` of {count} routes has no place in a map.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>`{field}` of {count} stops has no place in a map.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>
            <numerusform>`{field}` of {count} stop has no place in a map.</numerusform>
            <numerusform>`{field}` of {count} stops has no place in a map.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>`{field}` of {count} tickets has no place in a map.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>
            <numerusform>`{field}` of {count} ticket has no place in a map.</numerusform>
            <numerusform>`{field}` of {count} tickets has no place in a map.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>it is worth {points} points; 1 to 100 are possible.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>
            <numerusform>it is worth {points} point; 1 to 100 are possible.</numerusform>
            <numerusform>it is worth {points} points; 1 to 100 are possible.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At least {needed} cities need `lat` and `lon` before land can be drawn; give them first.</source>
        <extracomment>editor/geography/land.py</extracomment>
        <translation>
            <numerusform>At least {needed} city needs `lat` and `lon` before land can be drawn; give them first.</numerusform>
            <numerusform>At least {needed} cities need `lat` and `lon` before land can be drawn; give them first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Claim {route}: {points} points, the most for the turns that it takes.</source>
        <extracomment>plugins/bots/steady/advice.py</extracomment>
        <translation>
            <numerusform>Claim {route}: {points} point, the most for the turns that it takes.</numerusform>
            <numerusform>Claim {route}: {points} points, the most for the turns that it takes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Draw tickets: no more can be done for yours, and about {turns} turns are left.</source>
        <extracomment>plugins/bots/steady/advice.py</extracomment>
        <translation>
            <numerusform>Draw tickets: no more can be done for yours, and about {turns} turn is left.</numerusform>
            <numerusform>Draw tickets: no more can be done for yours, and about {turns} turns are left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Draw tickets: yours are done, and about {turns} turns are left.</source>
        <extracomment>plugins/bots/steady/advice.py</extracomment>
        <translation>
            <numerusform>Draw tickets: yours are done, and about {turns} turn is left.</numerusform>
            <numerusform>Draw tickets: yours are done, and about {turns} turns are left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Keep {tickets}: one network of {trains} trains joins all your tickets, and you have {have}.</source>
        <extracomment>plugins/bots/steady/advice.py</extracomment>
        <translation>
            <numerusform>Keep {tickets}: one network of {trains} train joins all your tickets, and you have {have}.</numerusform>
            <numerusform>Keep {tickets}: one network of {trains} trains joins all your tickets, and you have {have}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{where}, and {count} others might take it</source>
        <extracomment>plugins/bots/steady/advice.py</extracomment>
        <translation>
            <numerusform>{where}, and {count} other might take it</numerusform>
            <numerusform>{where}, and {count} others might take it</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This card counts as {cost} draws; {left} are left.</source>
        <extracomment>plugins/cards/rule.py</extracomment>
        <translation>
            <numerusform>This card counts as {cost} draw; {left} are left.</numerusform>
            <numerusform>This card counts as {cost} draws; {left} are left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Pay exactly {needed} cards; these are {given}.</source>
        <extracomment>plugins/cards/payments.py</extracomment>
        <translation>
            <numerusform>Pay exactly {needed} card; these are {given}.</numerusform>
            <numerusform>Pay exactly {needed} cards; these are {given}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This needs {needed} cards of one colour, locomotives included; you have {have} at most.</source>
        <extracomment>plugins/cards/payments.py</extracomment>
        <translation>
            <numerusform>This needs {needed} card of one colour, locomotives included; you have {have} at most.</numerusform>
            <numerusform>This needs {needed} cards of one colour, locomotives included; you have {have} at most.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This needs {needed} locomotives, you have {have}.</source>
        <extracomment>plugins/cards/payments.py</extracomment>
        <translation>
            <numerusform>This needs {needed} locomotive, you have {have}.</numerusform>
            <numerusform>This needs {needed} locomotives, you have {have}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This needs {needed} {color} cards or locomotives, you have {have}.</source>
        <extracomment>plugins/cards/payments.py</extracomment>
        <translation>
            <numerusform>This needs {needed} {color} card or locomotive, you have {have}.</numerusform>
            <numerusform>This needs {needed} {color} cards or locomotives, you have {have}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>the game does not come to an end: {answers} answers in {turns} turns were given; switch the rule round_limit on to end such games.</source>
        <extracomment>plugins/commands/series.py</extracomment>
        <translation>
            <numerusform>the game does not come to an end: {answers} answers in {turns} turn were given; switch the rule round_limit on to end such games.</numerusform>
            <numerusform>the game does not come to an end: {answers} answers in {turns} turns were given; switch the rule round_limit on to end such games.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With up to {players} players only one of two parallel routes is used, and one is claimed.</source>
        <extracomment>plugins/double_routes.py</extracomment>
        <translation>
            <numerusform>With up to {players} player only one of two parallel routes is used, and one is claimed.</numerusform>
            <numerusform>With up to {players} players only one of two parallel routes is used, and one is claimed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The ferry {route} asks for {ferry} locomotives but has only {length} spaces; lower `ferry`.</source>
        <extracomment>plugins/ferries.py</extracomment>
        <translation>
            <numerusform>The ferry {route} asks for {ferry} locomotives but has only {length} space; lower `ferry`.</numerusform>
            <numerusform>The ferry {route} asks for {ferry} locomotives but has only {length} spaces; lower `ferry`.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat} has few trains left: everybody has {turns} more turns.</source>
        <extracomment>plugins/last_round/__init__.py</extracomment>
        <translation>
            <numerusform>{seat} has few trains left: everybody has {turns} more turn.</numerusform>
            <numerusform>{seat} has few trains left: everybody has {turns} more turns.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat} takes a card of {country} for {points} points.</source>
        <extracomment>plugins/mechanics/country_cards.py</extracomment>
        <translation>
            <numerusform>{seat} takes a card of {country} for {points} point.</numerusform>
            <numerusform>{seat} takes a card of {country} for {points} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The ticket {ticket} would cost {points} points when it fails, but its lowest goal is {lowest}; make `points` equal to it.</source>
        <extracomment>plugins/mechanics/country_tickets.py</extracomment>
        <translation>
            <numerusform>The ticket {ticket} would cost {points} point when it fails, but its lowest goal is {lowest}; make `points` equal to it.</numerusform>
            <numerusform>The ticket {ticket} would cost {points} points when it fails, but its lowest goal is {lowest}; make `points` equal to it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat} collects {count} festival cards of {city}.</source>
        <extracomment>plugins/mechanics/festival_cards.py</extracomment>
        <translation>
            <numerusform>{seat} collects {count} festival card of {city}.</numerusform>
            <numerusform>{seat} collects {count} festival cards of {city}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Spend {begun} more coloured cards, which serve as a locomotive.</source>
        <extracomment>plugins/mechanics/permits.py</extracomment>
        <translation>
            <numerusform>Spend {begun} more coloured card; together they serve as a locomotive.</numerusform>
            <numerusform>Spend {begun} more coloured cards, which serve as a locomotive.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This takes {due} locomotives.</source>
        <extracomment>plugins/mechanics/permits.py</extracomment>
        <translation>
            <numerusform>This takes {due} locomotive.</numerusform>
            <numerusform>This takes {due} locomotives.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{trains} trains</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>
            <numerusform>{trains} train</numerusform>
            <numerusform>{trains} trains</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This needs ship cards ({color}) or wild cards for {needed} spaces; yours are enough for {have}.</source>
        <extracomment>plugins/mechanics/rails_and_sails/claiming.py</extracomment>
        <translation>
            <numerusform>This needs ship cards ({color}) or wild cards for {needed} space; yours are enough for {have}.</numerusform>
            <numerusform>This needs ship cards ({color}) or wild cards for {needed} spaces; yours are enough for {have}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This needs {needed} pairs of train cards, you have {have}.</source>
        <extracomment>plugins/mechanics/rails_and_sails/claiming.py</extracomment>
        <translation>
            <numerusform>This needs {needed} pair of train cards, you have {have}.</numerusform>
            <numerusform>This needs {needed} pairs of train cards, you have {have}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This needs {needed} ships, you have {have}.</source>
        <extracomment>plugins/mechanics/rails_and_sails/claiming.py</extracomment>
        <translation>
            <numerusform>This needs {needed} ship, you have {have}.</numerusform>
            <numerusform>This needs {needed} ships, you have {have}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This needs {needed} train cards ({color}) or wild cards, you have {have}.</source>
        <extracomment>plugins/mechanics/rails_and_sails/claiming.py</extracomment>
        <translation>
            <numerusform>This needs {needed} train card ({color}) or a wild card, you have {have}.</numerusform>
            <numerusform>This needs {needed} train cards ({color}) or wild cards, you have {have}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat} begins with {trains} trains and {ships} ships.</source>
        <extracomment>plugins/mechanics/rails_and_sails/words.py</extracomment>
        <translation>
            <numerusform>{seat} begins with {trains} train and {ships} ships.</numerusform>
            <numerusform>{seat} begins with {trains} trains and {ships} ships.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat} exchanges {count} ships for trains.</source>
        <extracomment>plugins/mechanics/rails_and_sails/words.py</extracomment>
        <translation>
            <numerusform>{seat} exchanges {count} ship for a train.</numerusform>
            <numerusform>{seat} exchanges {count} ships for trains.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat} exchanges {count} trains for ships.</source>
        <extracomment>plugins/mechanics/rails_and_sails/words.py</extracomment>
        <translation>
            <numerusform>{seat} exchanges {count} train for a ship.</numerusform>
            <numerusform>{seat} exchanges {count} trains for ships.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat} is on turn with {count} travel cards.</source>
        <extracomment>plugins/mechanics/rails_and_sails/words.py</extracomment>
        <translation>
            <numerusform>{seat} is on turn with {count} travel card.</numerusform>
            <numerusform>{seat} is on turn with {count} travel cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>How many {kind} do you take? Each costs {points} points.</source>
        <extracomment>plugins/mechanics/rails_and_sails/pieces.py</extracomment>
        <translation>
            <numerusform>How many {kind} do you take? Each costs {points} point.</numerusform>
            <numerusform>How many {kind} do you take? Each costs {points} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat} builds {route} for everybody and makes {steps} steps.</source>
        <extracomment>plugins/mechanics/shared_routes.py</extracomment>
        <translation>
            <numerusform>{seat} builds {route} for everybody and makes {steps} step.</numerusform>
            <numerusform>{seat} builds {route} for everybody and makes {steps} steps.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat} is on turn, with {count} cards on the rack.</source>
        <extracomment>plugins/mechanics/team_asia/words.py</extracomment>
        <translation>
            <numerusform>{seat} is on turn, with {count} card on the rack.</numerusform>
            <numerusform>{seat} is on turn, with {count} cards on the rack.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Spend {cards} terrain cards to double the points of {route}?</source>
        <extracomment>plugins/mechanics/terrain_cards.py</extracomment>
        <translation>
            <numerusform>Spend {cards} terrain card to double the points of {route}?</numerusform>
            <numerusform>Spend {cards} terrain cards to double the points of {route}?</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat} takes {count} loans to pay the toll.</source>
        <extracomment>plugins/mechanics/tolls.py</extracomment>
        <translation>
            <numerusform>{seat} takes {count} loan to pay the toll.</numerusform>
            <numerusform>{seat} takes {count} loans to pay the toll.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The goods bring {points} points.</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>
            <numerusform>The goods bring {points} point.</numerusform>
            <numerusform>The goods bring {points} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This needs {needed} trains, you have {have}.</source>
        <extracomment>plugins/routes/rule.py</extracomment>
        <translation>
            <numerusform>This needs {needed} train, you have {have}.</numerusform>
            <numerusform>This needs {needed} trains, you have {have}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat} claims {route} for {points} points.</source>
        <extracomment>plugins/routes/rule.py</extracomment>
        <translation>
            <numerusform>{seat} claims {route} for {points} point.</numerusform>
            <numerusform>{seat} claims {route} for {points} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A seat has {count} stations, and this is one more; take it out.</source>
        <extracomment>plugins/stations/position.py</extracomment>
        <translation>
            <numerusform>A seat has {count} station, and this is one more; take it out.</numerusform>
            <numerusform>A seat has {count} stations, and this is one more; take it out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The ticket deck has {count} tickets, so that no more can be shuffled; lower the number.</source>
        <extracomment>plugins/tickets/position.py</extracomment>
        <translation>
            <numerusform>The ticket deck has {count} ticket, so that no more can be shuffled; lower the number.</numerusform>
            <numerusform>The ticket deck has {count} tickets, so that no more can be shuffled; lower the number.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat} keeps {count} tickets.</source>
        <extracomment>plugins/tickets/rule.py</extracomment>
        <translation>
            <numerusform>{seat} keeps {count} ticket.</numerusform>
            <numerusform>{seat} keeps {count} tickets.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>In the first {rounds} rounds, stay away from cities that only other players reach.</source>
        <extracomment>plugins/variants/no_blocking.py</extracomment>
        <translation>
            <numerusform>In the first {rounds} round, stay away from cities that only other players reach.</numerusform>
            <numerusform>In the first {rounds} rounds, stay away from cities that only other players reach.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Parts</name>
    <message numerus="yes">
        <source>%n cities</source>
        <extracomment>editor/document/part_names.py</extracomment>
        <translation>
            <numerusform>%n city</numerusform>
            <numerusform>%n cities</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drawings</source>
        <extracomment>editor/document/part_names.py</extracomment>
        <translation>
            <numerusform>%n drawing</numerusform>
            <numerusform>%n drawings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n guides</source>
        <extracomment>editor/document/part_names.py</extracomment>
        <translation>
            <numerusform>%n guide</numerusform>
            <numerusform>%n guides</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parts</source>
        <extracomment>editor/document/part_names.py</extracomment>
        <translation>
            <numerusform>%n part</numerusform>
            <numerusform>%n parts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n routes</source>
        <extracomment>editor/document/part_names.py</extracomment>
        <translation>
            <numerusform>%n route</numerusform>
            <numerusform>%n routes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tickets</source>
        <extracomment>editor/document/part_names.py</extracomment>
        <translation>
            <numerusform>%n ticket</numerusform>
            <numerusform>%n tickets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayerReports</name>
    <message numerus="yes">
        <source>In the table: %n players more.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>
            <numerusform>In the table: %n player more.</numerusform>
            <numerusform>In the table: %n players more.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} won {wins} of %n games ({share}); the true share lies from {low} to {high}.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{name} won {wins} of %n game ({share}); the true share lies from {low} to {high}.</numerusform>
            <numerusform>{name} won {wins} of %n games ({share}); the true share lies from {low} to {high}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{share} of %n games</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{share} of %n game</numerusform>
            <numerusform>{share} of %n games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message numerus="yes">
        <source>%n errors</source>
        <extracomment>editor/panels/problems.py</extracomment>
        <translation>
            <numerusform>%n error</numerusform>
            <numerusform>%n errors</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hints</source>
        <extracomment>editor/panels/problems.py</extracomment>
        <translation>
            <numerusform>%n hint</numerusform>
            <numerusform>%n hints</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <extracomment>editor/panels/problems.py</extracomment>
        <translation>
            <numerusform>%n warning</numerusform>
            <numerusform>%n warnings</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatisticsWidget</name>
    <message numerus="yes">
        <source>%n games</source>
        <extracomment>editor/statistics/widget.py</extracomment>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Written to {path}: %n lines.</source>
        <extracomment>editor/statistics/widget.py</extracomment>
        <translation>
            <numerusform>Written to {path}: %n line.</numerusform>
            <numerusform>Written to {path}: %n lines.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TicketsPanel</name>
    <message numerus="yes">
        <source>{city} is on %n tickets.</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>
            <numerusform>{city} is on %n ticket.</numerusform>
            <numerusform>{city} is on %n tickets.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message numerus="yes">
        <source>Enter fits the picture by %n cities; or click another place on it.</source>
        <extracomment>editor/tools/georeference.py</extracomment>
        <translation>
            <numerusform>Enter fits the picture by %n city; or click another place on it.</numerusform>
            <numerusform>Enter fits the picture by %n cities; or click another place on it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fit the picture by %n cities</source>
        <extracomment>editor/tools/georeference.py</extracomment>
        <translation>
            <numerusform>Fit the picture by %n city</numerusform>
            <numerusform>Fit the picture by %n cities</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The picture is fitted by %n cities; the worst of them misses by {miss} mm.</source>
        <extracomment>editor/tools/georeference.py</extracomment>
        <translation>
            <numerusform>The picture is fitted by %n city; it misses by {miss} mm.</numerusform>
            <numerusform>The picture is fitted by %n cities; the worst of them misses by {miss} mm.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n routes</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>
            <numerusform>%n route</numerusform>
            <numerusform>%n routes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trains</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>
            <numerusform>%n train</numerusform>
            <numerusform>%n trains</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Added {route}: %n spaces, {color}.</source>
        <extracomment>editor/tools/route.py</extracomment>
        <translation>
            <numerusform>Added {route}: %n space, {color}.</numerusform>
            <numerusform>Added {route}: %n spaces, {color}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Added {route}; %n routes join these cities now, and few rules allow more than two.</source>
        <extracomment>editor/tools/route.py</extracomment>
        <translation>
            <numerusform>Added {route}; %n route joins these cities now, and few rules allow more than two.</numerusform>
            <numerusform>Added {route}; %n routes join these cities now, and few rules allow more than two.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{city} is on %n tickets.</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>
            <numerusform>{city} is on %n ticket.</numerusform>
            <numerusform>{city} is on %n tickets.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{ticket} for %n points: type a number for others, Enter adds it, Esc cancels.</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>
            <numerusform>{ticket} for %n point: type a number for others, Enter adds it, Esc cancels.</numerusform>
            <numerusform>{ticket} for %n points: type a number for others, Enter adds it, Esc cancels.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{ticket} is worth %n points.</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>
            <numerusform>{ticket} is worth %n point.</numerusform>
            <numerusform>{ticket} is worth %n points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cities</source>
        <extracomment>editor/tools/words.py</extracomment>
        <translation>
            <numerusform>%n city</numerusform>
            <numerusform>%n cities</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drawings</source>
        <extracomment>editor/tools/words.py</extracomment>
        <translation>
            <numerusform>%n drawing</numerusform>
            <numerusform>%n drawings</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n guides</source>
        <extracomment>editor/tools/words.py</extracomment>
        <translation>
            <numerusform>%n guide</numerusform>
            <numerusform>%n guides</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tickets</source>
        <extracomment>editor/tools/words.py</extracomment>
        <translation>
            <numerusform>%n ticket</numerusform>
            <numerusform>%n tickets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message numerus="yes">
        <source>%n points</source>
        <extracomment>editor/replay/score_tour.py</extracomment>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n routes</source>
        <extracomment>editor/replay/score_tour.py</extracomment>
        <translation>
            <numerusform>%n route</numerusform>
            <numerusform>%n routes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The longest path has %n spaces.</source>
        <extracomment>editor/replay/score_tour.py</extracomment>
        <translation>
            <numerusform>The longest path has %n space.</numerusform>
            <numerusform>The longest path has %n spaces.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rank}. {name} with {total} points</source>
        <extracomment>editor/replay/score_tour.py</extracomment>
        <translation>
            <numerusform>{rank}. {name} with {total} point</numerusform>
            <numerusform>{rank}. {name} with {total} points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TourHighlighter</name>
    <message numerus="yes">
        <source>The path so far: %n spaces.</source>
        <extracomment>editor/replay/score_tour.py</extracomment>
        <translation>
            <numerusform>The path so far: %n space.</numerusform>
            <numerusform>The path so far: %n spaces.</numerusform>
        </translation>
    </message>
</context>
</TS>
