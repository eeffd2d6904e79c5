<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>AidsController</name>
    <message numerus="yes">
        <source>%n cards</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trains</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>
            <numerusform>%n train</numerusform>
            <numerusform>%n trains</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trains, {shared} shared</source>
        <extracomment>editor/play/aids/controller.py</extracomment>
        <translation>
            <numerusform>%n train, {shared} shared</numerusform>
            <numerusform>%n trains, {shared} shared</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You have withdrawn from this tunnel %n times. The number of extra cards is up to chance.</source>
        <extracomment>editor/play/aids/controller.py</extracomment>
        <translation>
            <numerusform>You have withdrawn from this tunnel %n time. The number of extra cards is up to chance.</numerusform>
            <numerusform>You have withdrawn from this tunnel %n times. The number of extra cards is up to chance.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AnalysisWidget</name>
    <message numerus="yes">
        <source>%n games were played out.</source>
        <extracomment>editor/features/coach/widget.py</extracomment>
        <translation>
            <numerusform>%n game was played out.</numerusform>
            <numerusform>%n games were played out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{answer}: {chance} %, %n points</source>
        <extracomment>editor/features/coach/widget.py</extracomment>
        <translation>
            <numerusform>{answer}: {chance} %, %n point</numerusform>
            <numerusform>{answer}: {chance} %, %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Balance</name>
    <message numerus="yes">
        <source>%n games</source>
        <extracomment>editor/features/balance/simulation_panel.py</extracomment>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n questions are open. Games needed to answer most of them: about {games}.</source>
        <extracomment>editor/features/balance/simulation_report.py</extracomment>
        <translation>
            <numerusform>%n question is open. Games needed to answer it: about {games}.</numerusform>
            <numerusform>%n questions are open. Games needed to answer most of them: about {games}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>On paper, %n games</source>
        <extracomment>editor/features/balance/simulation_report.py</extracomment>
        <translation>
            <numerusform>On paper, %n game</numerusform>
            <numerusform>On paper, %n games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Cities</name>
    <message>
        <source>Amsterdam</source>
        <extracomment>maps/europe</extracomment>
        <translation>Amsterdam</translation>
    </message>
    <message>
        <source>Ancona</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Ancona</translation>
    </message>
    <message>
        <source>Angora</source>
        <extracomment>maps/europe</extracomment>
        <translation>Angora</translation>
    </message>
    <message>
        <source>Ankara</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Ankara</translation>
    </message>
    <message>
        <source>Antalya</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Antalya</translation>
    </message>
    <message>
        <source>Arven</source>
        <extracomment>maps/tiny</extracomment>
        <translation>Arven</translation>
    </message>
    <message>
        <source>Athína</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Athens</translation>
    </message>
    <message>
        <source>Atlanta</source>
        <extracomment>maps/usa</extracomment>
        <translation>Atlanta</translation>
    </message>
    <message>
        <source>Banja Luka</source>
        <extracomment>maps/danube</extracomment>
        <translation>Banja Luka</translation>
    </message>
    <message>
        <source>Barcelona</source>
        <extracomment>maps/europe</extracomment>
        <translation>Barcelona</translation>
    </message>
    <message>
        <source>Bari</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Bari</translation>
    </message>
    <message>
        <source>Barreiras</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Barreiras</translation>
    </message>
    <message>
        <source>Belo Horizonte</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Belo Horizonte</translation>
    </message>
    <message>
        <source>Belém</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Belém</translation>
    </message>
    <message>
        <source>Beograd</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Belgrade</translation>
    </message>
    <message>
        <source>Berlin</source>
        <extracomment>maps/europe</extracomment>
        <translation>Berlin</translation>
    </message>
    <message>
        <source>Boa Vista</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Boa Vista</translation>
    </message>
    <message>
        <source>Bolzano</source>
        <extracomment>maps/danube</extracomment>
        <translation>Bolzano</translation>
    </message>
    <message>
        <source>Boston</source>
        <extracomment>maps/usa</extracomment>
        <translation>Boston</translation>
    </message>
    <message>
        <source>Brack</source>
        <extracomment>maps/tiny</extracomment>
        <translation>Brack</translation>
    </message>
    <message>
        <source>Brasília</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Brasilia</translation>
    </message>
    <message>
        <source>Bratislava</source>
        <extracomment>maps/danube</extracomment>
        <translation>Bratislava</translation>
    </message>
    <message>
        <source>Brașov</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Brașov</translation>
    </message>
    <message>
        <source>Brest</source>
        <extracomment>maps/europe</extracomment>
        <translation>Brest</translation>
    </message>
    <message>
        <source>Brindisi</source>
        <extracomment>maps/europe</extracomment>
        <translation>Brindisi</translation>
    </message>
    <message>
        <source>Brno</source>
        <extracomment>maps/danube</extracomment>
        <translation>Brno</translation>
    </message>
    <message>
        <source>Bruxelles</source>
        <extracomment>maps/europe</extracomment>
        <translation>Brussels</translation>
    </message>
    <message>
        <source>Bucuresti</source>
        <extracomment>maps/europe</extracomment>
        <translation>Bucharest</translation>
    </message>
    <message>
        <source>București</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Bucharest</translation>
    </message>
    <message>
        <source>Budapest</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Budapest</translation>
    </message>
    <message>
        <source>Bursa</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Bursa</translation>
    </message>
    <message>
        <source>Calgary</source>
        <extracomment>maps/usa</extracomment>
        <translation>Calgary</translation>
    </message>
    <message>
        <source>Campo Grande</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Campo Grande</translation>
    </message>
    <message>
        <source>Charleston</source>
        <extracomment>maps/usa</extracomment>
        <translation>Charleston</translation>
    </message>
    <message>
        <source>Chernivtsi</source>
        <extracomment>maps/danube</extracomment>
        <translation>Chernivtsi</translation>
    </message>
    <message>
        <source>Chicago</source>
        <extracomment>maps/usa</extracomment>
        <translation>Chicago</translation>
    </message>
    <message>
        <source>Cluj</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Cluj</translation>
    </message>
    <message>
        <source>Cluj-Napoca</source>
        <extracomment>maps/danube</extracomment>
        <translation>Cluj-Napoca</translation>
    </message>
    <message>
        <source>Constantinople</source>
        <extracomment>maps/europe</extracomment>
        <translation>Constantinople</translation>
    </message>
    <message>
        <source>Constanța</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Constanța</translation>
    </message>
    <message>
        <source>Corrin</source>
        <extracomment>maps/tiny</extracomment>
        <translation>Corrin</translation>
    </message>
    <message>
        <source>Corumbá</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Corumbá</translation>
    </message>
    <message>
        <source>Craiova</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Craiova</translation>
    </message>
    <message>
        <source>Cuiabá</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Cuiabá</translation>
    </message>
    <message>
        <source>Curitiba</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Curitiba</translation>
    </message>
    <message>
        <source>Cádiz</source>
        <extracomment>maps/europe</extracomment>
        <translation>Cadiz</translation>
    </message>
    <message>
        <source>Dallas</source>
        <extracomment>maps/usa</extracomment>
        <translation>Dallas</translation>
    </message>
    <message>
        <source>Danzig</source>
        <extracomment>maps/europe</extracomment>
        <translation>Danzig</translation>
    </message>
    <message>
        <source>Debrecen</source>
        <extracomment>maps/danube</extracomment>
        <translation>Debrecen</translation>
    </message>
    <message>
        <source>Denver</source>
        <extracomment>maps/usa</extracomment>
        <translation>Denver</translation>
    </message>
    <message>
        <source>Dieppe</source>
        <extracomment>maps/europe</extracomment>
        <translation>Dieppe</translation>
    </message>
    <message>
        <source>Dubrovnik</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Dubrovnik</translation>
    </message>
    <message>
        <source>Duluth</source>
        <extracomment>maps/usa</extracomment>
        <translation>Duluth</translation>
    </message>
    <message>
        <source>Dunmere</source>
        <extracomment>maps/tiny</extracomment>
        <translation>Dunmere</translation>
    </message>
    <message>
        <source>Durrës</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Durrës</translation>
    </message>
    <message>
        <source>Edinburgh</source>
        <extracomment>maps/europe</extracomment>
        <translation>Edinburgh</translation>
    </message>
    <message>
        <source>Edirne</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Edirne</translation>
    </message>
    <message>
        <source>El Paso</source>
        <extracomment>maps/usa</extracomment>
        <translation>El Paso</translation>
    </message>
    <message>
        <source>Erzurum</source>
        <extracomment>maps/europe</extracomment>
        <translation>Erzurum</translation>
    </message>
    <message>
        <source>Esk</source>
        <extracomment>maps/tiny</extracomment>
        <translation>Esk</translation>
    </message>
    <message>
        <source>Eskişehir</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Eskişehir</translation>
    </message>
    <message>
        <source>Essen</source>
        <extracomment>maps/europe</extracomment>
        <translation>Essen</translation>
    </message>
    <message>
        <source>Fallow</source>
        <extracomment>maps/tiny</extracomment>
        <translation>Fallow</translation>
    </message>
    <message>
        <source>Florianópolis</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Florianópolis</translation>
    </message>
    <message>
        <source>Fortaleza</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Fortaleza</translation>
    </message>
    <message>
        <source>Foz do Iguaçu</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Foz do Iguaçu</translation>
    </message>
    <message>
        <source>Frankfurt</source>
        <extracomment>maps/europe</extracomment>
        <translation>Frankfurt</translation>
    </message>
    <message>
        <source>Galați</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Galați</translation>
    </message>
    <message>
        <source>Goiânia</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Goiânia</translation>
    </message>
    <message>
        <source>Graz</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Graz</translation>
    </message>
    <message>
        <source>Grindal</source>
        <extracomment>maps/tiny</extracomment>
        <translation>Grindal</translation>
    </message>
    <message>
        <source>Helena</source>
        <extracomment>maps/usa</extracomment>
        <translation>Helena</translation>
    </message>
    <message>
        <source>Holm</source>
        <extracomment>maps/tiny</extracomment>
        <translation>Holm</translation>
    </message>
    <message>
        <source>Houston</source>
        <extracomment>maps/usa</extracomment>
        <translation>Houston</translation>
    </message>
    <message>
        <source>Iași</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Iași</translation>
    </message>
    <message>
        <source>Igoumenítsa</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Igoumenitsa</translation>
    </message>
    <message>
        <source>Ilhéus</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Ilhéus</translation>
    </message>
    <message>
        <source>Innsbruck</source>
        <extracomment>maps/danube</extracomment>
        <translation>Innsbruck</translation>
    </message>
    <message>
        <source>Kansas City</source>
        <extracomment>maps/usa</extracomment>
        <translation>Kansas City</translation>
    </message>
    <message>
        <source>Kharkov</source>
        <extracomment>maps/europe</extracomment>
        <translation>Kharkov</translation>
    </message>
    <message>
        <source>Konya</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Konya</translation>
    </message>
    <message>
        <source>Košice</source>
        <extracomment>maps/danube</extracomment>
        <translation>Košice</translation>
    </message>
    <message>
        <source>Kraków</source>
        <extracomment>maps/danube</extracomment>
        <translation>Krakow</translation>
    </message>
    <message>
        <source>Kyïv</source>
        <extracomment>maps/europe</extracomment>
        <translation>Kyiv</translation>
    </message>
    <message>
        <source>København</source>
        <extracomment>maps/europe</extracomment>
        <translation>Copenhagen</translation>
    </message>
    <message>
        <source>Las Vegas</source>
        <extracomment>maps/usa</extracomment>
        <translation>Las Vegas</translation>
    </message>
    <message>
        <source>Linz</source>
        <extracomment>maps/danube</extracomment>
        <translation>Linz</translation>
    </message>
    <message>
        <source>Lisboa</source>
        <extracomment>maps/europe</extracomment>
        <translation>Lisbon</translation>
    </message>
    <message>
        <source>Little Rock</source>
        <extracomment>maps/usa</extracomment>
        <translation>Little Rock</translation>
    </message>
    <message>
        <source>Ljubljana</source>
        <extracomment>maps/danube</extracomment>
        <translation>Ljubljana</translation>
    </message>
    <message>
        <source>London</source>
        <extracomment>maps/europe</extracomment>
        <translation>London</translation>
    </message>
    <message>
        <source>Los Angeles</source>
        <extracomment>maps/usa</extracomment>
        <translation>Los Angeles</translation>
    </message>
    <message>
        <source>Lviv</source>
        <extracomment>maps/danube</extracomment>
        <translation>Lviv</translation>
    </message>
    <message>
        <source>Macapá</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Macapá</translation>
    </message>
    <message>
        <source>Madrid</source>
        <extracomment>maps/europe</extracomment>
        <translation>Madrid</translation>
    </message>
    <message>
        <source>Manaus</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Manaus</translation>
    </message>
    <message>
        <source>Marabá</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Marabá</translation>
    </message>
    <message>
        <source>Marseille</source>
        <extracomment>maps/europe</extracomment>
        <translation>Marseille</translation>
    </message>
    <message>
        <source>Miami</source>
        <extracomment>maps/usa</extracomment>
        <translation>Miami</translation>
    </message>
    <message>
        <source>Miskolc</source>
        <extracomment>maps/danube</extracomment>
        <translation>Miskolc</translation>
    </message>
    <message>
        <source>Montes Claros</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Montes Claros</translation>
    </message>
    <message>
        <source>Montréal</source>
        <extracomment>maps/usa</extracomment>
        <translation>Montreal</translation>
    </message>
    <message>
        <source>Moskva</source>
        <extracomment>maps/europe</extracomment>
        <translation>Moscow</translation>
    </message>
    <message>
        <source>München</source>
        <extracomment>maps/danube</extracomment>
        <translation>Munich</translation>
    </message>
    <message>
        <source>Nashville</source>
        <extracomment>maps/usa</extracomment>
        <translation>Nashville</translation>
    </message>
    <message>
        <source>Natal</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Natal</translation>
    </message>
    <message>
        <source>New Orleans</source>
        <extracomment>maps/usa</extracomment>
        <translation>New Orleans</translation>
    </message>
    <message>
        <source>New York</source>
        <extracomment>maps/usa</extracomment>
        <translation>New York</translation>
    </message>
    <message>
        <source>Niš</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Niš</translation>
    </message>
    <message>
        <source>Nürnberg</source>
        <extracomment>maps/danube</extracomment>
        <translation>Nuremberg</translation>
    </message>
    <message>
        <source>Odesa</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Odesa</translation>
    </message>
    <message>
        <source>Oklahoma City</source>
        <extracomment>maps/usa</extracomment>
        <translation>Oklahoma City</translation>
    </message>
    <message>
        <source>Omaha</source>
        <extracomment>maps/usa</extracomment>
        <translation>Omaha</translation>
    </message>
    <message>
        <source>Osijek</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Osijek</translation>
    </message>
    <message>
        <source>Ostrava</source>
        <extracomment>maps/danube</extracomment>
        <translation>Ostrava</translation>
    </message>
    <message>
        <source>Palermo</source>
        <extracomment>maps/europe</extracomment>
        <translation>Palermo</translation>
    </message>
    <message>
        <source>Palmas</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Palmas</translation>
    </message>
    <message>
        <source>Pamplona</source>
        <extracomment>maps/europe</extracomment>
        <translation>Pamplona</translation>
    </message>
    <message>
        <source>Paris</source>
        <extracomment>maps/europe</extracomment>
        <translation>Paris</translation>
    </message>
    <message>
        <source>Petrograd</source>
        <extracomment>maps/europe</extracomment>
        <translation>Petrograd</translation>
    </message>
    <message>
        <source>Petrolina</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Petrolina</translation>
    </message>
    <message>
        <source>Phoenix</source>
        <extracomment>maps/usa</extracomment>
        <translation>Phoenix</translation>
    </message>
    <message>
        <source>Pittsburgh</source>
        <extracomment>maps/usa</extracomment>
        <translation>Pittsburgh</translation>
    </message>
    <message>
        <source>Plovdiv</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Plovdiv</translation>
    </message>
    <message>
        <source>Podgorica</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Podgorica</translation>
    </message>
    <message>
        <source>Portland</source>
        <extracomment>maps/usa</extracomment>
        <translation>Portland</translation>
    </message>
    <message>
        <source>Porto Alegre</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Porto Alegre</translation>
    </message>
    <message>
        <source>Porto Velho</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Porto Velho</translation>
    </message>
    <message>
        <source>Praha</source>
        <extracomment>maps/danube</extracomment>
        <translation>Prague</translation>
    </message>
    <message>
        <source>Pátra</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Patras</translation>
    </message>
    <message>
        <source>Pécs</source>
        <extracomment>maps/danube</extracomment>
        <translation>Pécs</translation>
    </message>
    <message>
        <source>Raleigh</source>
        <extracomment>maps/usa</extracomment>
        <translation>Raleigh</translation>
    </message>
    <message>
        <source>Recife</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Recife</translation>
    </message>
    <message>
        <source>Riga</source>
        <extracomment>maps/europe</extracomment>
        <translation>Riga</translation>
    </message>
    <message>
        <source>Rijeka</source>
        <extracomment>maps/danube</extracomment>
        <translation>Rijeka</translation>
    </message>
    <message>
        <source>Rio Branco</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Rio Branco</translation>
    </message>
    <message>
        <source>Rio de Janeiro</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Rio de Janeiro</translation>
    </message>
    <message>
        <source>Roma</source>
        <extracomment>maps/europe</extracomment>
        <translation>Rome</translation>
    </message>
    <message>
        <source>Rostov</source>
        <extracomment>maps/europe</extracomment>
        <translation>Rostov</translation>
    </message>
    <message>
        <source>Rzeszów</source>
        <extracomment>maps/danube</extracomment>
        <translation>Rzeszów</translation>
    </message>
    <message>
        <source>Saint Louis</source>
        <extracomment>maps/usa</extracomment>
        <translation>Saint Louis</translation>
    </message>
    <message>
        <source>Salt Lake City</source>
        <extracomment>maps/usa</extracomment>
        <translation>Salt Lake City</translation>
    </message>
    <message>
        <source>Salvador</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Salvador</translation>
    </message>
    <message>
        <source>Salzburg</source>
        <extracomment>maps/danube</extracomment>
        <translation>Salzburg</translation>
    </message>
    <message>
        <source>San Francisco</source>
        <extracomment>maps/usa</extracomment>
        <translation>San Francisco</translation>
    </message>
    <message>
        <source>Santa Fe</source>
        <extracomment>maps/usa</extracomment>
        <translation>Santa Fe</translation>
    </message>
    <message>
        <source>Santa Maria</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Santa Maria</translation>
    </message>
    <message>
        <source>Santarém</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Santarém</translation>
    </message>
    <message>
        <source>Sarajevo</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Sarajevo</translation>
    </message>
    <message>
        <source>Sault St. Marie</source>
        <extracomment>maps/usa</extracomment>
        <translation>Sault St. Marie</translation>
    </message>
    <message>
        <source>Seattle</source>
        <extracomment>maps/usa</extracomment>
        <translation>Seattle</translation>
    </message>
    <message>
        <source>Sevastopol</source>
        <extracomment>maps/europe</extracomment>
        <translation>Sevastopol</translation>
    </message>
    <message>
        <source>Sibiu</source>
        <extracomment>maps/danube</extracomment>
        <translation>Sibiu</translation>
    </message>
    <message>
        <source>Sinop</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Sinop</translation>
    </message>
    <message>
        <source>Skopje</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Skopje</translation>
    </message>
    <message>
        <source>Smolensk</source>
        <extracomment>maps/europe</extracomment>
        <translation>Smolensk</translation>
    </message>
    <message>
        <source>Smyrna</source>
        <extracomment>maps/europe</extracomment>
        <translation>Smyrna</translation>
    </message>
    <message>
        <source>Sochi</source>
        <extracomment>maps/europe</extracomment>
        <translation>Sochi</translation>
    </message>
    <message>
        <source>Sofia</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Sofia</translation>
    </message>
    <message>
        <source>Split</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Split</translation>
    </message>
    <message>
        <source>Stockholm</source>
        <extracomment>maps/europe</extracomment>
        <translation>Stockholm</translation>
    </message>
    <message>
        <source>Szeged</source>
        <extracomment>maps/danube</extracomment>
        <translation>Szeged</translation>
    </message>
    <message>
        <source>São Luís</source>
        <extracomment>maps/brazil</extracomment>
        <translation>São Luís</translation>
    </message>
    <message>
        <source>São Paulo</source>
        <extracomment>maps/brazil</extracomment>
        <translation>São Paulo</translation>
    </message>
    <message>
        <source>Tabatinga</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Tabatinga</translation>
    </message>
    <message>
        <source>Teresina</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Teresina</translation>
    </message>
    <message>
        <source>Thessaloníki</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Thessaloniki</translation>
    </message>
    <message>
        <source>Timișoara</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Timișoara</translation>
    </message>
    <message>
        <source>Toronto</source>
        <extracomment>maps/usa</extracomment>
        <translation>Toronto</translation>
    </message>
    <message>
        <source>Trieste</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Trieste</translation>
    </message>
    <message>
        <source>Uberlândia</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Uberlândia</translation>
    </message>
    <message>
        <source>Ulm</source>
        <extracomment>maps/danube</extracomment>
        <translation>Ulm</translation>
    </message>
    <message>
        <source>Uruguaiana</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Uruguaiana</translation>
    </message>
    <message>
        <source>Vancouver</source>
        <extracomment>maps/usa</extracomment>
        <translation>Vancouver</translation>
    </message>
    <message>
        <source>Varna</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Varna</translation>
    </message>
    <message>
        <source>Venezia</source>
        <extracomment>maps/danube</extracomment>
        <translation>Venice</translation>
    </message>
    <message>
        <source>Vitória</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Vitória</translation>
    </message>
    <message>
        <source>Warszawa</source>
        <extracomment>maps/europe</extracomment>
        <translation>Warsaw</translation>
    </message>
    <message>
        <source>Washington</source>
        <extracomment>maps/usa</extracomment>
        <translation>Washington</translation>
    </message>
    <message>
        <source>Wien</source>
        <extracomment>maps/danube</extracomment>
        <translation>Vienna</translation>
    </message>
    <message>
        <source>Wilno</source>
        <extracomment>maps/europe</extracomment>
        <translation>Vilnius</translation>
    </message>
    <message>
        <source>Winnipeg</source>
        <extracomment>maps/usa</extracomment>
        <translation>Winnipeg</translation>
    </message>
    <message>
        <source>Wrocław</source>
        <extracomment>maps/danube</extracomment>
        <translation>Wrocław</translation>
    </message>
    <message>
        <source>Zagreb</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Zagreb</translation>
    </message>
    <message>
        <source>Zonguldak</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Zonguldak</translation>
    </message>
    <message>
        <source>Zágráb</source>
        <extracomment>maps/europe</extracomment>
        <translation>Zagreb</translation>
    </message>
    <message>
        <source>Zürich</source>
        <extracomment>maps/europe</extracomment>
        <translation>Zurich</translation>
    </message>
    <message>
        <source>İstanbul</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Istanbul</translation>
    </message>
    <message>
        <source>İzmir</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Izmir</translation>
    </message>
    <message>
        <source>Žilina</source>
        <extracomment>maps/danube</extracomment>
        <translation>Žilina</translation>
    </message>
</context>
<context>
    <name>Decision</name>
    <message numerus="yes">
        <source>{source} and {other} decided the game. {winner} scored {points} more that way than {second} and won by %n points.</source>
        <extracomment>editor/play/decision.py</extracomment>
        <translation>
            <numerusform>{source} and {other} decided the game. {winner} scored {points} more that way than {second} and won by %n point.</numerusform>
            <numerusform>{source} and {other} decided the game. {winner} scored {points} more that way than {second} and won by %n points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{source} decided the game. {winner} scored {points} more that way than {second} and won by %n points.</source>
        <extracomment>editor/play/decision.py</extracomment>
        <translation>
            <numerusform>{source} decided the game. {winner} scored {points} more that way than {second} and won by %n point.</numerusform>
            <numerusform>{source} decided the game. {winner} scored {points} more that way than {second} and won by %n points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{ticket} decided the game. It cost {second} {points}, and {winner} won by %n points.</source>
        <extracomment>editor/play/decision.py</extracomment>
        <translation>
            <numerusform>{ticket} decided the game. It cost {second} {points}, and {winner} won by %n point.</numerusform>
            <numerusform>{ticket} decided the game. It cost {second} {points}, and {winner} won by %n points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{ticket} decided the game. It scored {points} for {winner}, and {second} was %n points behind.</source>
        <extracomment>editor/play/decision.py</extracomment>
        <translation>
            <numerusform>{ticket} decided the game. It scored {points} for {winner}, and {second} was %n point behind.</numerusform>
            <numerusform>{ticket} decided the game. It scored {points} for {winner}, and {second} was %n points behind.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{winner} had %n more turns than {second}.</source>
        <extracomment>editor/play/decision.py</extracomment>
        <translation>
            <numerusform>{winner} had %n more turn than {second}.</numerusform>
            <numerusform>{winner} had %n more turns than {second}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{winner}&apos;s lead of %n points over {second} came from several sources. The largest was {source}: {points}.</source>
        <extracomment>editor/play/decision.py</extracomment>
        <translation>
            <numerusform>{winner}&apos;s lead of %n point over {second} came from several sources. The largest was {source}: {points}.</numerusform>
            <numerusform>{winner}&apos;s lead of %n points over {second} came from several sources. The largest was {source}: {points}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DecksDialog</name>
    <message numerus="yes">
        <source>%n tickets are now on the map. Undo restores the previous ones.</source>
        <extracomment>editor/features/decks/decks_dialog.py</extracomment>
        <translation>
            <numerusform>1 ticket is now on the map. Undo restores the previous ones.</numerusform>
            <numerusform>%n tickets are now on the map. Undo restores the previous ones.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bots are playing with %n decks.</source>
        <extracomment>editor/features/decks/decks_dialog.py</extracomment>
        <translation>
            <numerusform>Bots are playing with one deck.</numerusform>
            <numerusform>Bots are playing with %n decks.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Build a deck of %n tickets</source>
        <extracomment>editor/features/decks/decks_dialog.py</extracomment>
        <translation>
            <numerusform>Build a deck of %n ticket</numerusform>
            <numerusform>Build a deck of %n tickets</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>EndPage</name>
    <message numerus="yes">
        <source>{name}, {part}: {words} %n points so far.</source>
        <extracomment>editor/play/end_page.py</extracomment>
        <translation>
            <numerusform>{name}, {part}: {words} %n point so far.</numerusform>
            <numerusform>{name}, {part}: {words} %n points so far.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message numerus="yes">
        <source>%n players</source>
        <extracomment>editor/features/statistics/panels.py</extracomment>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Fixes</name>
    <message numerus="yes">
        <source>Make this a map for up to %n players</source>
        <extracomment>editor/panels/quick_fixes.py</extracomment>
        <translation>
            <numerusform>Make this a map for up to %n player</numerusform>
            <numerusform>Make this a map for up to %n players</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FolderReader</name>
    <message numerus="yes">
        <source>%n files could not be read.</source>
        <extracomment>editor/features/statistics/collection.py</extracomment>
        <translation>
            <numerusform>%n file could not be read.</numerusform>
            <numerusform>%n files could not be read.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games added.</source>
        <extracomment>editor/features/statistics/collection.py</extracomment>
        <translation>
            <numerusform>%n game added.</numerusform>
            <numerusform>%n games added.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameReports</name>
    <message numerus="yes">
        <source>Each point on a line is the average of up to %n games. Only the players with the most games are shown.</source>
        <extracomment>editor/features/statistics/reports.py</extracomment>
        <translation>
            <numerusform>Each point on a line is the average of up to %n game. Only the players with the most games are shown.</numerusform>
            <numerusform>Each point on a line is the average of up to %n games. Only the players with the most games are shown.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{axis} {size}: %n times.</source>
        <extracomment>editor/features/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{axis} {size}: %n time.</numerusform>
            <numerusform>{axis} {size}: %n times.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameRulesDialog</name>
    <message numerus="yes">
        <source>%n matches</source>
        <extracomment>editor/features/rulebook/dialog.py</extracomment>
        <translation>
            <numerusform>%n match</numerusform>
            <numerusform>%n matches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GameWidget</name>
    <message numerus="yes">
        <source>Last round: %n turns left</source>
        <extracomment>editor/play/widget.py</extracomment>
        <translation>
            <numerusform>Last round: %n turn left</numerusform>
            <numerusform>Last round: %n turns left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>GroundCommands</name>
    <message numerus="yes">
        <source>%n cities were repositioned. Cities that were locked or moved by hand stayed in place: {stay}.</source>
        <extracomment>editor/draw/ground_commands.py</extracomment>
        <translation>
            <numerusform>%n city was repositioned. Cities that were locked or moved by hand stayed in place: {stay}.</numerusform>
            <numerusform>%n cities were repositioned. Cities that were locked or moved by hand stayed in place: {stay}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>HostWidget</name>
    <message numerus="yes">
        <source>Choose at least %n players.</source>
        <extracomment>editor/features/online/host.py</extracomment>
        <translation>
            <numerusform>Choose at least %n player.</numerusform>
            <numerusform>Choose at least %n players.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>anyone with the link, %n turns behind</source>
        <extracomment>editor/features/online/host.py: offer options</extracomment>
        <translation>
            <numerusform>anyone with the link, %n turn behind</numerusform>
            <numerusform>anyone with the link, %n turns behind</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JoinPage</name>
    <message numerus="yes">
        <source>It is your turn at %n tables.</source>
        <extracomment>editor/features/online/join_page.py</extracomment>
        <translation>
            <numerusform>It is your turn at %n table.</numerusform>
            <numerusform>It is your turn at %n tables.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>JoinWidget</name>
    <message numerus="yes">
        <source>{dealer}: {map}, %n free seats</source>
        <extracomment>editor/features/online/join.py</extracomment>
        <translation>
            <numerusform>{dealer}: {map}, %n free seat</numerusform>
            <numerusform>{dealer}: {map}, %n free seats</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LargeShow</name>
    <message numerus="yes">
        <source>%n trains</source>
        <extracomment>editor/features/online/large_show.py</extracomment>
        <translation>
            <numerusform>%n train</numerusform>
            <numerusform>%n trains</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Last round: %n turns left</source>
        <extracomment>editor/features/online/large_show.py</extracomment>
        <translation>
            <numerusform>Last round: %n turn left</numerusform>
            <numerusform>Last round: %n turns left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LessonCoach</name>
    <message numerus="yes">
        <source>{answer}: by the coach&apos;s estimate, this costs you %n points.</source>
        <extracomment>editor/features/coach/lesson_coach.py</extracomment>
        <translation>
            <numerusform>{answer}: by the coach&apos;s estimate, this costs you %n point.</numerusform>
            <numerusform>{answer}: by the coach&apos;s estimate, this costs you %n points.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LessonsLine</name>
    <message numerus="yes">
        <source>%n lessons, under Game, Learn to play</source>
        <extracomment>editor/features/lessons/rule_line.py</extracomment>
        <translation>
            <numerusform>%n lesson, under Game, Learn to play</numerusform>
            <numerusform>%n lessons, under Game, Learn to play</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LessonsWidget</name>
    <message numerus="yes">
        <source>%n minutes</source>
        <extracomment>editor/features/lessons/list_widget.py</extracomment>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LobbyWidget</name>
    <message numerus="yes">
        <source>Join: your move at %n tables</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>
            <numerusform>Join: your move at %n table</numerusform>
            <numerusform>Join: your move at %n tables</numerusform>
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
    <name>MapButton</name>
    <message numerus="yes">
        <source>%n cities</source>
        <extracomment>editor/play/map_buttons.py</extracomment>
        <translation>
            <numerusform>%n city</numerusform>
            <numerusform>%n cities</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n routes</source>
        <extracomment>editor/play/map_buttons.py</extracomment>
        <translation>
            <numerusform>%n route</numerusform>
            <numerusform>%n routes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{least} to %n players</source>
        <extracomment>editor/play/map_buttons.py</extracomment>
        <translation>
            <numerusform>{least} to %n player</numerusform>
            <numerusform>{least} to %n players</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Narrator</name>
    <message numerus="yes">
        <source>%n more cards to pay.</source>
        <extracomment>editor/play/turned_cards_narrator.py</extracomment>
        <translation>
            <numerusform>%n more card to pay.</numerusform>
            <numerusform>%n more cards to pay.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>claims {route}: %n more cards to pay.</source>
        <extracomment>editor/play/turned_cards_narrator.py: What the bar says: nothing of what a card costs before it lies open.</extracomment>
        <translation>
            <numerusform>claims {route}: %n more card to pay.</numerusform>
            <numerusform>claims {route}: %n more cards to pay.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Online</name>
    <message numerus="yes">
        <source>%n days</source>
        <extracomment>plugins/features/online/table_sentences.py</extracomment>
        <translation>
            <numerusform>%n day</numerusform>
            <numerusform>%n days</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hours</source>
        <extracomment>plugins/features/online/table_sentences.py</extracomment>
        <translation>
            <numerusform>%n hour</numerusform>
            <numerusform>%n hours</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minutes</source>
        <extracomment>plugins/features/online/table_sentences.py</extracomment>
        <translation>
            <numerusform>%n minute</numerusform>
            <numerusform>%n minutes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seconds</source>
        <extracomment>plugins/features/online/table_sentences.py</extracomment>
        <translation>
            <numerusform>%n second</numerusform>
            <numerusform>%n seconds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bots run on the dealer&apos;s computer and think for at most %n seconds per answer.</source>
        <extracomment>plugins/features/online/table_sentences.py</extracomment>
        <translation>
            <numerusform>Bots run on the dealer&apos;s computer and think for at most %n second per answer.</numerusform>
            <numerusform>Bots run on the dealer&apos;s computer and think for at most %n seconds per answer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Bots run on the dealer&apos;s computer, at most %n at a time.</source>
        <extracomment>plugins/features/online/table_sentences.py</extracomment>
        <translation>
            <numerusform>Bots run on the dealer&apos;s computer, one at a time.</numerusform>
            <numerusform>Bots run on the dealer&apos;s computer, at most %n at a time.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Spectators see the game with a delay of %n turns.</source>
        <extracomment>plugins/features/online/table_sentences.py</extracomment>
        <translation>
            <numerusform>Spectators see the game with a delay of %n turn.</numerusform>
            <numerusform>Spectators see the game with a delay of %n turns.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{map}, %n free seats</source>
        <extracomment>editor/features/online/people.py</extracomment>
        <translation>
            <numerusform>{map}, %n free seat</numerusform>
            <numerusform>{map}, %n free seats</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{map}: {names}, %n free seats</source>
        <extracomment>editor/features/online/people.py</extracomment>
        <translation>
            <numerusform>{map}: {names}, %n free seat</numerusform>
            <numerusform>{map}: {names}, %n free seats</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message numerus="yes">
        <source>and %n more lines</source>
        <extracomment>editor/draw/open_map.py: A message that lists the unusable lines of a damaged file.</extracomment>
        <translation>
            <numerusform>and %n more line</numerusform>
            <numerusform>and %n more lines</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message numerus="yes">
        <source>The last round: %n turns are left.</source>
        <extracomment>plugins/features/online/page_words.py</extracomment>
        <translation>
            <numerusform>The last round: %n turn is left.</numerusform>
            <numerusform>The last round: %n turns are left.</numerusform>
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
    <name>PlaceTips</name>
    <message numerus="yes">
        <source>%n more options</source>
        <extracomment>editor/play/board_display.py</extracomment>
        <translation>
            <numerusform>%n more option</numerusform>
            <numerusform>%n more options</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <extracomment>editor/play/board_display.py</extracomment>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n spaces, {color}</source>
        <extracomment>editor/play/board_display.py</extracomment>
        <translation>
            <numerusform>%n space, {color}</numerusform>
            <numerusform>%n spaces, {color}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A station here costs you %n cards of one colour</source>
        <extracomment>editor/play/board_display.py</extracomment>
        <translation>
            <numerusform>A station here costs you %n card of one colour</numerusform>
            <numerusform>A station here costs you %n cards of one colour</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>takes %n trains</source>
        <extracomment>editor/play/board_display.py: route</extracomment>
        <translation>
            <numerusform>takes %n train</numerusform>
            <numerusform>takes %n trains</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlanSection</name>
    <message numerus="yes">
        <source>%n cards missing:</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>
            <numerusform>%n card missing:</numerusform>
            <numerusform>%n cards missing:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n cards missing; your locomotives replace {wild} of them:</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>
            <numerusform>%n card missing, {wild} replaced by your locomotives:</numerusform>
            <numerusform>%n cards missing; your locomotives replace {wild} of them:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Total: %n trains, {short} more than you have.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>
            <numerusform>Total: %n train, {short} more than you have.</numerusform>
            <numerusform>Total: %n trains, {short} more than you have.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Total: {trains} of your %n trains.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>
            <numerusform>Total: {trains} of your %n train.</numerusform>
            <numerusform>Total: {trains} of your %n trains.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With these tickets: {trains} of your %n trains.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>
            <numerusform>With these tickets: {trains} of your %n train.</numerusform>
            <numerusform>With these tickets: {trains} of your %n trains.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your tickets share some routes, which saves %n trains.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>
            <numerusform>Your tickets share some routes, which saves %n train.</numerusform>
            <numerusform>Your tickets share some routes, which saves %n trains.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayerReports</name>
    <message numerus="yes">
        <source>In the table: %n more players.</source>
        <extracomment>editor/features/statistics/reports.py</extracomment>
        <translation>
            <numerusform>In the table: %n more player.</numerusform>
            <numerusform>In the table: %n more players.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>unknown so far, %n games</source>
        <extracomment>editor/features/statistics/reports.py: rating text</extracomment>
        <translation>
            <numerusform>unknown so far, %n game</numerusform>
            <numerusform>unknown so far, %n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} beat every bot in %n games; rating: at least {low}.</source>
        <extracomment>editor/features/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{name} beat every bot in %n game; rating: at least {low}.</numerusform>
            <numerusform>{name} beat every bot in %n games; rating: at least {low}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} lost to every bot in %n games; rating: at most {high}.</source>
        <extracomment>editor/features/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{name} lost to every bot in %n game; rating: at most {high}.</numerusform>
            <numerusform>{name} lost to every bot in %n games; rating: at most {high}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name} won {wins} of %n games ({share}); the true share is between {low} and {high}.</source>
        <extracomment>editor/features/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{name} won {wins} of %n game ({share}); the true share is between {low} and {high}.</numerusform>
            <numerusform>{name} won {wins} of %n games ({share}); the true share is between {low} and {high}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: no rating yet after %n games; the true rating is between {low} and {high}.</source>
        <extracomment>editor/features/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{name}: no rating yet after %n game; the true rating is between {low} and {high}.</numerusform>
            <numerusform>{name}: no rating yet after %n games; the true rating is between {low} and {high}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: rating {points} after %n games; the true rating is between {low} and {high}.</source>
        <extracomment>editor/features/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{name}: rating {points} after %n game; the true rating is between {low} and {high}.</numerusform>
            <numerusform>{name}: rating {points} after %n games; the true rating is between {low} and {high}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: {rate} ‰ of a win per answer in %n games</source>
        <extracomment>editor/features/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{name}: {rate} ‰ of a win per answer in %n game</numerusform>
            <numerusform>{name}: {rate} ‰ of a win per answer in %n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: {share} of %n games; the true share is between {low} and {high}.</source>
        <extracomment>editor/features/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{name}: {share} of %n game; the true share is between {low} and {high}.</numerusform>
            <numerusform>{name}: {share} of %n games; the true share is between {low} and {high}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{points} in %n games</source>
        <extracomment>editor/features/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{points} in %n game</numerusform>
            <numerusform>{points} in %n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rate} in %n games</source>
        <extracomment>editor/features/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{rate} in %n game</numerusform>
            <numerusform>{rate} in %n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{share} of %n games</source>
        <extracomment>editor/features/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{share} of %n game</numerusform>
            <numerusform>{share} of %n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{share} of %n games together</source>
        <extracomment>editor/features/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{share} of %n game together</numerusform>
            <numerusform>{share} of %n games together</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlayerRow</name>
    <message numerus="yes">
        <source>%n cards</source>
        <extracomment>editor/play/players.py</extracomment>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <extracomment>editor/play/players.py</extracomment>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stations</source>
        <extracomment>editor/play/players.py</extracomment>
        <translation>
            <numerusform>%n station</numerusform>
            <numerusform>%n stations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tickets</source>
        <extracomment>editor/play/players.py</extracomment>
        <translation>
            <numerusform>%n ticket</numerusform>
            <numerusform>%n tickets</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trains</source>
        <extracomment>editor/play/players.py</extracomment>
        <translation>
            <numerusform>%n train</numerusform>
            <numerusform>%n trains</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlaytestDialog</name>
    <message numerus="yes">
        <source>{name}, %n points</source>
        <extracomment>editor/features/balance/playtest_dialog.py</extracomment>
        <translation>
            <numerusform>{name}, %n point</numerusform>
            <numerusform>{name}, %n points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Print</name>
    <message numerus="yes">
        <source>%n cards</source>
        <extracomment>editor/features/printing/box_insert.py</extracomment>
        <translation>
            <numerusform>%n card</numerusform>
            <numerusform>%n cards</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PrintDialog</name>
    <message numerus="yes">
        <source>%n sheets, {size}</source>
        <extracomment>editor/features/printing/dialog.py</extracomment>
        <translation>
            <numerusform>%n sheet, {size}</numerusform>
            <numerusform>%n sheets, {size}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n sheets.</source>
        <extracomment>editor/features/printing/dialog.py</extracomment>
        <translation>
            <numerusform>%n sheet.</numerusform>
            <numerusform>%n sheets.</numerusform>
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
    <name>ProofDialog</name>
    <message numerus="yes">
        <source>{equal} of %n answers match the record.</source>
        <extracomment>editor/replay/proof_dialog.py</extracomment>
        <translation>
            <numerusform>{equal} of %n answer matches the record.</numerusform>
            <numerusform>{equal} of %n answers match the record.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ResumeDialog</name>
    <message numerus="yes">
        <source>{file}: %n lines of the game</source>
        <extracomment>editor/features/online/resume_dialog.py</extracomment>
        <translation>
            <numerusform>{file}: %n line of the game</numerusform>
            <numerusform>{file}: %n lines of the game</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RouteIdeasDialog</name>
    <message numerus="yes">
        <source>%n spaces</source>
        <extracomment>editor/features/drafting/route_ideas_dialog.py</extracomment>
        <translation>
            <numerusform>%n space</numerusform>
            <numerusform>%n spaces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n suggested routes, most useful first.</source>
        <extracomment>editor/features/drafting/route_ideas_dialog.py</extracomment>
        <translation>
            <numerusform>%n suggested route.</numerusform>
            <numerusform>%n suggested routes, most useful first.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Add %n suggested routes</source>
        <extracomment>editor/features/drafting/route_ideas_dialog.py</extracomment>
        <translation>
            <numerusform>Add %n suggested route</numerusform>
            <numerusform>Add %n suggested routes</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RuleDetails</name>
    <message numerus="yes">
        <source>%n options, shown when the rule is on</source>
        <extracomment>editor/rules/rule_details.py</extracomment>
        <translation>
            <numerusform>%n option, shown when the rule is on</numerusform>
            <numerusform>%n options, shown when the rule is on</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Rules</name>
    <message numerus="yes">
        <source>A city without a symbol starts with {value} passengers.</source>
        <extracomment>plugins/coloured_passengers</extracomment>
        <translation>
            <numerusform>A city without a symbol starts with {value} passenger.</numerusform>
            <numerusform>A city without a symbol starts with {value} passengers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A loan gives you {value} coins.</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>
            <numerusform>A loan gives you {value} coin.</numerusform>
            <numerusform>A loan gives you {value} coins.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A locomotive moves a monster up to {value} cities.</source>
        <extracomment>plugins/wandering_monsters</extracomment>
        <translation>
            <numerusform>A locomotive moves a monster up to {value} city.</numerusform>
            <numerusform>A locomotive moves a monster up to {value} cities.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A locomotive taken from the row counts as {value} cards.</source>
        <extracomment>plugins/cards</extracomment>
        <translation>
            <numerusform>A locomotive taken from the row counts as {value} card.</numerusform>
            <numerusform>A locomotive taken from the row counts as {value} cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A player has {value} ships in all.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>
            <numerusform>A player has {value} ship in all.</numerusform>
            <numerusform>A player has {value} ships in all.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A player scores a point for every {value} spaces in their longest path.</source>
        <extracomment>plugins/path_points</extracomment>
        <translation>
            <numerusform>A player scores a point for every space in their longest path.</numerusform>
            <numerusform>A player scores a point for every {value} spaces in their longest path.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A railroad has {value} shares unless the map says otherwise.</source>
        <extracomment>plugins/railroad_shares</extracomment>
        <translation>
            <numerusform>A railroad has {value} share unless the map says otherwise.</numerusform>
            <numerusform>A railroad has {value} shares unless the map says otherwise.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A route without a symbol costs {value} coins.</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>
            <numerusform>A route without a symbol costs {value} coin.</numerusform>
            <numerusform>A route without a symbol costs {value} coins.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A station that was not built scores {value} points at the end.</source>
        <extracomment>plugins/stations</extracomment>
        <translation>
            <numerusform>A station that was not built scores {value} point at the end.</numerusform>
            <numerusform>A station that was not built scores {value} points at the end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>An additional marker costs {value} cards of one colour.</source>
        <extracomment>plugins/city_markers</extracomment>
        <translation>
            <numerusform>An additional marker costs {value} card of one colour.</numerusform>
            <numerusform>An additional marker costs {value} cards of one colour.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Any {value} cards replace a locomotive on a ferry.</source>
        <extracomment>plugins/limited_locomotives</extracomment>
        <translation>
            <numerusform>Any {value} card replaces a locomotive on a ferry.</numerusform>
            <numerusform>Any {value} cards replace a locomotive on a ferry.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Draft again when {value} cards or fewer are left in the train card pile.</source>
        <extracomment>plugins/ticket_draft</extracomment>
        <translation>
            <numerusform>Draft again when {value} card or none is left in the train card pile.</numerusform>
            <numerusform>Draft again when {value} cards or fewer are left in the train card pile.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Draw {value} cards, from the row or the pile.</source>
        <extracomment>plugins/cards</extracomment>
        <translation>
            <numerusform>Draw {value} card, from the row or the pile.</numerusform>
            <numerusform>Draw {value} cards, from the row or the pile.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each harbour not built costs {value} points.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>
            <numerusform>Each harbour not built costs {value} point.</numerusform>
            <numerusform>Each harbour not built costs {value} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player always holds {value} tickets.</source>
        <extracomment>plugins/ticket_race</extracomment>
        <translation>
            <numerusform>Each player always holds {value} ticket.</numerusform>
            <numerusform>Each player always holds {value} tickets.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player has {value} depots, and builds one of them before the first turn.</source>
        <extracomment>plugins/warehouses</extracomment>
        <translation>
            <numerusform>Each player has {value} depot, and builds it before the first turn.</numerusform>
            <numerusform>Each player has {value} depots, and builds one of them before the first turn.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player has {value} harbours.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>
            <numerusform>Each player has {value} harbour.</numerusform>
            <numerusform>Each player has {value} harbours.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player has {value} markers.</source>
        <extracomment>plugins/city_markers</extracomment>
        <translation>
            <numerusform>Each player has {value} marker.</numerusform>
            <numerusform>Each player has {value} markers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player has {value} passengers.</source>
        <extracomment>plugins/travelling_passengers</extracomment>
        <translation>
            <numerusform>Each player has {value} passenger.</numerusform>
            <numerusform>Each player has {value} passengers.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player has {value} pieces for shared routes.</source>
        <extracomment>plugins/shared_routes</extracomment>
        <translation>
            <numerusform>Each player has {value} piece for shared routes.</numerusform>
            <numerusform>Each player has {value} pieces for shared routes.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player has {value} stations.</source>
        <extracomment>plugins/stations</extracomment>
        <translation>
            <numerusform>Each player has {value} station.</numerusform>
            <numerusform>Each player has {value} stations.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player has {value} trains.</source>
        <extracomment>plugins/routes</extracomment>
        <translation>
            <numerusform>Each player has {value} train.</numerusform>
            <numerusform>Each player has {value} trains.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player is dealt a pack of {value} tickets, picks one and passes on the rest.</source>
        <extracomment>plugins/ticket_draft</extracomment>
        <translation>
            <numerusform>Each player is dealt {value} ticket and picks it.</numerusform>
            <numerusform>Each player is dealt a pack of {value} tickets, picks one and passes on the rest.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player is dealt {value} long tickets at the start.</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>
            <numerusform>Each player is dealt {value} long ticket at the start.</numerusform>
            <numerusform>Each player is dealt {value} long tickets at the start.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player is dealt {value} tickets at the start.</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>
            <numerusform>Each player is dealt {value} ticket at the start.</numerusform>
            <numerusform>Each player is dealt {value} tickets at the start.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player starts with {value} cards.</source>
        <extracomment>plugins/cards</extracomment>
        <translation>
            <numerusform>Each player starts with {value} card.</numerusform>
            <numerusform>Each player starts with {value} cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player starts with {value} coins.</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>
            <numerusform>Each player starts with {value} coin.</numerusform>
            <numerusform>Each player starts with {value} coins.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player starts with {value} ship cards.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>
            <numerusform>Each player starts with {value} ship card.</numerusform>
            <numerusform>Each player starts with {value} ship cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player starts with {value} train cards.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>
            <numerusform>Each player starts with {value} train card.</numerusform>
            <numerusform>Each player starts with {value} train cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each player starts with {value} trains and ships, in any mix.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>
            <numerusform>Each player starts with {value} train or ship.</numerusform>
            <numerusform>Each player starts with {value} trains and ships, in any mix.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Each train lost in the mountains scores {value} points.</source>
        <extracomment>plugins/mountain_routes</extracomment>
        <translation>
            <numerusform>Each train lost in the mountains scores {value} point.</numerusform>
            <numerusform>Each train lost in the mountains scores {value} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Every loan costs {value} points at the end.</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>
            <numerusform>Every loan costs {value} point at the end.</numerusform>
            <numerusform>Every loan costs {value} points at the end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Later, you may use a turn to draw {value} tickets.</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>
            <numerusform>Later, you may use a turn to draw {value} ticket.</numerusform>
            <numerusform>Later, you may use a turn to draw {value} tickets.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>On your turn you may show {value} tickets to your partner.</source>
        <extracomment>plugins/team_asia</extracomment>
        <translation>
            <numerusform>On your turn you may show {value} ticket to your partner.</numerusform>
            <numerusform>On your turn you may show {value} tickets to your partner.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>One card doubles a route of up to {value} spaces. Longer routes need two cards.</source>
        <extracomment>plugins/terrain_cards</extracomment>
        <translation>
            <numerusform>One card doubles a route of up to {value} space. Longer routes need two cards.</numerusform>
            <numerusform>One card doubles a route of up to {value} spaces. Longer routes need two cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The first player to complete {value} tickets wins.</source>
        <extracomment>plugins/ticket_race</extracomment>
        <translation>
            <numerusform>The first player to complete {value} ticket wins.</numerusform>
            <numerusform>The first player to complete {value} tickets wins.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The game ends after {value} rounds at the latest.</source>
        <extracomment>plugins/round_limit</extracomment>
        <translation>
            <numerusform>The game ends after {value} round at the latest.</numerusform>
            <numerusform>The game ends after {value} rounds at the latest.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last round begins when a player ends a turn with {value} trains or fewer.</source>
        <extracomment>plugins/last_round</extracomment>
        <translation>
            <numerusform>The last round begins when a player ends a turn with {value} train or none.</numerusform>
            <numerusform>The last round begins when a player ends a turn with {value} trains or fewer.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The neutral player has {value} trains.</source>
        <extracomment>plugins/neutral_player</extracomment>
        <translation>
            <numerusform>The neutral player has {value} train.</numerusform>
            <numerusform>The neutral player has {value} trains.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The neutral player takes part in games with up to {value} players.</source>
        <extracomment>plugins/neutral_player</extracomment>
        <translation>
            <numerusform>The neutral player takes part in games with up to {value} player.</numerusform>
            <numerusform>The neutral player takes part in games with up to {value} players.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The passengers come in {value} colours.</source>
        <extracomment>plugins/coloured_passengers</extracomment>
        <translation>
            <numerusform>The passengers come in {value} colour.</numerusform>
            <numerusform>The passengers come in {value} colours.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The player who has completed the most tickets scores {value} points.</source>
        <extracomment>plugins/most_tickets</extracomment>
        <translation>
            <numerusform>The player who has completed the most tickets scores {value} point.</numerusform>
            <numerusform>The player who has completed the most tickets scores {value} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The player with the highest total in a colour scores {value} points.</source>
        <extracomment>plugins/province_mat</extracomment>
        <translation>
            <numerusform>The player with the highest total in a colour scores {value} point.</numerusform>
            <numerusform>The player with the highest total in a colour scores {value} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The player with the largest network scores {value} points.</source>
        <extracomment>plugins/largest_network</extracomment>
        <translation>
            <numerusform>The player with the largest network scores {value} point.</numerusform>
            <numerusform>The player with the largest network scores {value} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The player with the longest path scores {value} points. In a tie, each tied player scores them.</source>
        <extracomment>plugins/express</extracomment>
        <translation>
            <numerusform>The player with the longest path scores {value} point. In a tie, each tied player scores it.</numerusform>
            <numerusform>The player with the longest path scores {value} points. In a tie, each tied player scores them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The player with the most cards of a monster scores {value} points.</source>
        <extracomment>plugins/wandering_monsters</extracomment>
        <translation>
            <numerusform>The player with the most cards of a monster scores {value} point.</numerusform>
            <numerusform>The player with the most cards of a monster scores {value} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The player with the most depots in reserve scores {value} points.</source>
        <extracomment>plugins/warehouses</extracomment>
        <translation>
            <numerusform>The player with the most depots in reserve scores {value} point.</numerusform>
            <numerusform>The player with the most depots in reserve scores {value} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The player with the most passengers of a colour scores {value} points.</source>
        <extracomment>plugins/coloured_passengers</extracomment>
        <translation>
            <numerusform>The player with the most passengers of a colour scores {value} point.</numerusform>
            <numerusform>The player with the most passengers of a colour scores {value} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The rule applies to the first {value} rounds.</source>
        <extracomment>plugins/no_blocking</extracomment>
        <translation>
            <numerusform>The rule applies to the first round.</numerusform>
            <numerusform>The rule applies to the first {value} rounds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The team with the longest path scores {value} points.</source>
        <extracomment>plugins/team_asia</extracomment>
        <translation>
            <numerusform>The team with the longest path scores {value} point.</numerusform>
            <numerusform>The team with the longest path scores {value} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The team with the most completed tickets scores {value} points.</source>
        <extracomment>plugins/team_asia</extracomment>
        <translation>
            <numerusform>The team with the most completed tickets scores {value} point.</numerusform>
            <numerusform>The team with the most completed tickets scores {value} points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Then every player takes {value} more turns.</source>
        <extracomment>plugins/last_round</extracomment>
        <translation>
            <numerusform>Then every player takes {value} more turn.</numerusform>
            <numerusform>Then every player takes {value} more turns.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are {value} cards for each city, unless the map sets another number.</source>
        <extracomment>plugins/festival_cards</extracomment>
        <translation>
            <numerusform>There is {value} card for each city, unless the map sets another number.</numerusform>
            <numerusform>There are {value} cards for each city, unless the map sets another number.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are {value} cards of each colour.</source>
        <extracomment>plugins/cards</extracomment>
        <translation>
            <numerusform>There is {value} card of each colour.</numerusform>
            <numerusform>There are {value} cards of each colour.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are {value} cards of each monster.</source>
        <extracomment>plugins/wandering_monsters</extracomment>
        <translation>
            <numerusform>There is {value} card of each monster.</numerusform>
            <numerusform>There are {value} cards of each monster.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are {value} cards of each terrain.</source>
        <extracomment>plugins/terrain_cards</extracomment>
        <translation>
            <numerusform>There is {value} card of each terrain.</numerusform>
            <numerusform>There are {value} cards of each terrain.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are {value} face-up cards in the row.</source>
        <extracomment>plugins/cards</extracomment>
        <translation>
            <numerusform>There is {value} face-up card in the row.</numerusform>
            <numerusform>There are {value} face-up cards in the row.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are {value} locomotives, which stand for any colour.</source>
        <extracomment>plugins/cards</extracomment>
        <translation>
            <numerusform>There is {value} locomotive, which stands for any colour.</numerusform>
            <numerusform>There are {value} locomotives, which stand for any colour.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are {value} passengers of each colour.</source>
        <extracomment>plugins/coloured_passengers</extracomment>
        <translation>
            <numerusform>There is {value} passenger of each colour.</numerusform>
            <numerusform>There are {value} passengers of each colour.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are {value} permits of each kind.</source>
        <extracomment>plugins/permits</extracomment>
        <translation>
            <numerusform>There is {value} permit of each kind.</numerusform>
            <numerusform>There are {value} permits of each kind.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are {value} track pieces of each colour and length.</source>
        <extracomment>plugins/laid_colors</extracomment>
        <translation>
            <numerusform>There is {value} track piece of each colour and length.</numerusform>
            <numerusform>There are {value} track pieces of each colour and length.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are {value} wild cards.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>
            <numerusform>There is {value} wild card.</numerusform>
            <numerusform>There are {value} wild cards.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Turn up {value} cards. Each one that matches your cards costs one more card.</source>
        <extracomment>plugins/tunnels</extracomment>
        <translation>
            <numerusform>Turn up {value} card. If it matches your cards, it costs one more card.</numerusform>
            <numerusform>Turn up {value} cards. Each one that matches your cards costs one more card.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>When the row contains {value} locomotives, the row is discarded and replaced.</source>
        <extracomment>plugins/cards</extracomment>
        <translation>
            <numerusform>When the row contains {value} locomotive, the row is discarded and replaced.</numerusform>
            <numerusform>When the row contains {value} locomotives, the row is discarded and replaced.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>When the row contains {value} wild cards, the row is discarded and replaced.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>
            <numerusform>When the row contains {value} wild card, the row is discarded and replaced.</numerusform>
            <numerusform>When the row contains {value} wild cards, the row is discarded and replaced.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With the booster, {value} coloured cards count as one locomotive.</source>
        <extracomment>plugins/permits</extracomment>
        <translation>
            <numerusform>With the booster, {value} coloured card counts as one locomotive.</numerusform>
            <numerusform>With the booster, {value} coloured cards count as one locomotive.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With {value} players or more, both routes of a double route can be claimed.</source>
        <extracomment>plugins/double_routes</extracomment>
        <translation>
            <numerusform>With {value} player or more, both routes of a double route can be claimed.</numerusform>
            <numerusform>With {value} players or more, both routes of a double route can be claimed.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You may hold up to {value} tokens.</source>
        <extracomment>plugins/dice</extracomment>
        <translation>
            <numerusform>You may hold up to {value} token.</numerusform>
            <numerusform>You may hold up to {value} tokens.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You may pay up to {value} extra cards for a route.</source>
        <extracomment>plugins/province_mat</extracomment>
        <translation>
            <numerusform>You may pay up to {value} extra card for a route.</numerusform>
            <numerusform>You may pay up to {value} extra cards for a route.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You may reroll any of the dice {value} times.</source>
        <extracomment>plugins/dice</extracomment>
        <translation>
            <numerusform>You may reroll any of the dice {value} time.</numerusform>
            <numerusform>You may reroll any of the dice {value} times.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>You may spend up to {value} locomotives on a move.</source>
        <extracomment>plugins/wandering_monsters</extracomment>
        <translation>
            <numerusform>You may spend up to {value} locomotive on a move.</numerusform>
            <numerusform>You may spend up to {value} locomotives on a move.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{value} cards of another colour replace one card of the route&apos;s colour.</source>
        <extracomment>plugins/colour_exchange</extracomment>
        <translation>
            <numerusform>{value} card of another colour replaces one card of the route&apos;s colour.</numerusform>
            <numerusform>{value} cards of another colour replace one card of the route&apos;s colour.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{value} coloured cards count as one locomotive.</source>
        <extracomment>plugins/permits</extracomment>
        <translation>
            <numerusform>{value} coloured card counts as one locomotive.</numerusform>
            <numerusform>{value} coloured cards count as one locomotive.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{value} faces of a die show one space.</source>
        <extracomment>plugins/dice</extracomment>
        <translation>
            <numerusform>{value} face of a die shows one space.</numerusform>
            <numerusform>{value} faces of a die show one space.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{value} faces show a locomotive.</source>
        <extracomment>plugins/dice</extracomment>
        <translation>
            <numerusform>{value} face shows a locomotive.</numerusform>
            <numerusform>{value} faces show a locomotive.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{value} faces show two spaces.</source>
        <extracomment>plugins/dice</extracomment>
        <translation>
            <numerusform>{value} face shows two spaces.</numerusform>
            <numerusform>{value} faces show two spaces.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SeatBox</name>
    <message numerus="yes">
        <source>Choose at least %n players.</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>
            <numerusform>Choose at least %n player.</numerusform>
            <numerusform>Choose at least %n players.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SeatForm</name>
    <message numerus="yes">
        <source>Rating {value} ({low} to {high} with 95 % confidence), from %n games</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>
            <numerusform>Rating {value} ({low} to {high} with 95 % confidence), from %n game</numerusform>
            <numerusform>Rating {value} ({low} to {high} with 95 % confidence), from %n games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Stamps</name>
    <message numerus="yes">
        <source>%n games won</source>
        <extracomment>editor/features/statistics/stamps.py</extracomment>
        <translation>
            <numerusform>%n game won</numerusform>
            <numerusform>%n games won</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Standings</name>
    <message numerus="yes">
        <source>{name}: {total} points so far</source>
        <extracomment>editor/play/standings.py</extracomment>
        <translation>
            <numerusform>{name}: {total} point so far</numerusform>
            <numerusform>{name}: {total} points so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rank}. {name}: {total} points</source>
        <extracomment>editor/play/standings.py</extracomment>
        <translation>
            <numerusform>{rank}. {name}: {total} point</numerusform>
            <numerusform>{rank}. {name}: {total} points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StateTree</name>
    <message numerus="yes">
        <source>%n changed</source>
        <extracomment>editor/inspector.py</extracomment>
        <translation>
            <numerusform>%n changed</numerusform>
            <numerusform>%n changed</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n entries</source>
        <extracomment>editor/inspector.py</extracomment>
        <translation>
            <numerusform>%n entry</numerusform>
            <numerusform>%n entries</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{entries} and %n more</source>
        <extracomment>editor/inspector.py</extracomment>
        <translation>
            <numerusform>{entries} and %n more</numerusform>
            <numerusform>{entries} and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>StatisticsWidget</name>
    <message numerus="yes">
        <source>%n games</source>
        <extracomment>editor/features/statistics/widget.py</extracomment>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Written to {path}: %n lines.</source>
        <extracomment>editor/features/statistics/widget.py</extracomment>
        <translation>
            <numerusform>Written to {path}: %n line.</numerusform>
            <numerusform>Written to {path}: %n lines.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TableRoom</name>
    <message numerus="yes">
        <source>{player} is away. A bot will play as soon as %n more of you agree.</source>
        <extracomment>editor/features/online/room.py</extracomment>
        <translation>
            <numerusform>{player} is away. A bot will play as soon as %n more of you agrees.</numerusform>
            <numerusform>{player} is away. A bot will play as soon as %n more of you agree.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Terminal</name>
    <message numerus="yes">
        <source>%n answers were taken back.</source>
        <extracomment>plugins/features/terminal/table.py</extracomment>
        <translation>
            <numerusform>%n answer was taken back.</numerusform>
            <numerusform>%n answers were taken back.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <extracomment>plugins/programs/table/view_lines.py</extracomment>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n spaces</source>
        <extracomment>plugins/programs/table/view_lines.py</extracomment>
        <translation>
            <numerusform>%n space</numerusform>
            <numerusform>%n spaces</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trains left.</source>
        <extracomment>plugins/programs/table/view_lines.py</extracomment>
        <translation>
            <numerusform>%n train left.</numerusform>
            <numerusform>%n trains left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trains still needed on {routes}.</source>
        <extracomment>plugins/programs/table/view_lines.py</extracomment>
        <translation>
            <numerusform>%n train still needed on {routes}.</numerusform>
            <numerusform>%n trains still needed on {routes}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The last round: %n turns are left.</source>
        <extracomment>plugins/programs/table/view_lines.py</extracomment>
        <translation>
            <numerusform>The last round: %n turn is left.</numerusform>
            <numerusform>The last round: %n turns are left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{player} is away. A bot will play as soon as %n more of you agree.</source>
        <extracomment>plugins/features/terminal/linked_game.py</extracomment>
        <translation>
            <numerusform>{player} is away. A bot will play as soon as %n more of you agrees.</numerusform>
            <numerusform>{player} is away. A bot will play as soon as %n more of you agree.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TicketPanel</name>
    <message numerus="yes">
        <source>%n trains to go</source>
        <extracomment>editor/play/ticket_notes.py</extracomment>
        <translation>
            <numerusform>%n train to go</numerusform>
            <numerusform>%n trains to go</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Your tickets: {done} of {all} done, %n points</source>
        <extracomment>editor/play/tickets.py</extracomment>
        <translation>
            <numerusform>Your tickets: {done} of {all} done, %n point</numerusform>
            <numerusform>Your tickets: {done} of {all} done, %n points</numerusform>
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
        <source>%n routes</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>
            <numerusform>%n route</numerusform>
            <numerusform>%n routes</numerusform>
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
    <message numerus="yes">
        <source>%n trains</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>
            <numerusform>%n train</numerusform>
            <numerusform>%n trains</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Added {route}. %n routes now connect these cities; few rules allow more than two.</source>
        <extracomment>editor/tools/route.py</extracomment>
        <translation>
            <numerusform>Added {route}. %n route now connects these cities; few rules allow more than two.</numerusform>
            <numerusform>Added {route}. %n routes now connect these cities; few rules allow more than two.</numerusform>
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
        <source>Enter fits the picture to %n cities. You can also click another city on it.</source>
        <extracomment>editor/tools/georeference.py</extracomment>
        <translation>
            <numerusform>Enter fits the picture to %n city. You can also click another city on it.</numerusform>
            <numerusform>Enter fits the picture to %n cities. You can also click another city on it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Fit the picture to %n cities</source>
        <extracomment>editor/tools/georeference.py</extracomment>
        <translation>
            <numerusform>Fit the picture to %n city</numerusform>
            <numerusform>Fit the picture to %n cities</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The picture has been fitted to %n cities. The largest error is {miss} mm.</source>
        <extracomment>editor/tools/georeference.py</extracomment>
        <translation>
            <numerusform>The picture has been fitted to %n city. The largest error is {miss} mm.</numerusform>
            <numerusform>The picture has been fitted to %n cities. The largest error is {miss} mm.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This ticket already exists and is worth %n points. Adding it again changes its points.</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>
            <numerusform>This ticket already exists and is worth %n point. Adding it again changes its points.</numerusform>
            <numerusform>This ticket already exists and is worth %n points. Adding it again changes its points.</numerusform>
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
        <source>{ticket} for %n points. Type a number to change them. Enter adds the ticket, Esc cancels.</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>
            <numerusform>{ticket} for %n point. Type a number to change them. Enter adds the ticket, Esc cancels.</numerusform>
            <numerusform>{ticket} for %n points. Type a number to change them. Enter adds the ticket, Esc cancels.</numerusform>
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
</context>
<context>
    <name>Tour</name>
    <message numerus="yes">
        <source>%n points</source>
        <extracomment>editor/play/score_stops.py</extracomment>
        <translation>
            <numerusform>%n point</numerusform>
            <numerusform>%n points</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n routes</source>
        <extracomment>editor/play/score_stops.py</extracomment>
        <translation>
            <numerusform>%n route</numerusform>
            <numerusform>%n routes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stations left.</source>
        <extracomment>editor/play/score_stops.py</extracomment>
        <translation>
            <numerusform>%n station left.</numerusform>
            <numerusform>%n stations left.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The longest path has %n spaces.</source>
        <extracomment>editor/play/score_stops.py</extracomment>
        <translation>
            <numerusform>The longest path has %n space.</numerusform>
            <numerusform>The longest path has %n spaces.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rank}. {name} with {total} points</source>
        <extracomment>editor/play/score_stops.py</extracomment>
        <translation>
            <numerusform>{rank}. {name} with {total} point</numerusform>
            <numerusform>{rank}. {name} with {total} points</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TourHighlighter</name>
    <message numerus="yes">
        <source>Path so far: %n spaces.</source>
        <extracomment>editor/replay/score_tour.py</extracomment>
        <translation>
            <numerusform>Path so far: %n space.</numerusform>
            <numerusform>Path so far: %n spaces.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Trouble</name>
    <message numerus="yes">
        <source>%n more errors occurred.</source>
        <extracomment>editor/work/error_reports.py</extracomment>
        <translation>
            <numerusform>One more error occurred.</numerusform>
            <numerusform>%n more errors occurred.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TryBox</name>
    <message numerus="yes">
        <source>No errors in %n games (answers: {answers}).</source>
        <extracomment>editor/rules/trust_dialog.py</extracomment>
        <translation>
            <numerusform>No errors in %n game (answers: {answers}).</numerusform>
            <numerusform>No errors in %n games (answers: {answers}).</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WaitingRoom</name>
    <message numerus="yes">
        <source>%n seats are still free.</source>
        <extracomment>editor/features/online/waiting_room.py</extracomment>
        <translation>
            <numerusform>%n seat is still free.</numerusform>
            <numerusform>%n seats are still free.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>WorkshopWidget</name>
    <message numerus="yes">
        <source>%n values have changed since the rule was saved.</source>
        <extracomment>editor/features/workshop/widget.py</extracomment>
        <translation>
            <numerusform>%n value has changed since the rule was saved.</numerusform>
            <numerusform>%n values have changed since the rule was saved.</numerusform>
        </translation>
    </message>
</context>
</TS>
