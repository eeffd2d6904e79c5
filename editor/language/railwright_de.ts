<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>Bots</name>
    <message>
        <source>Claims the longest route that it can pay for, else draws cards.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Baut die längste Strecke, die er bezahlen kann, sonst zieht er Karten.</translation>
    </message>
    <message>
        <source>Easy: 41 points in Europe, and no win over Steady in 400 games.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Leicht: 41 Punkte in Europa und kein Sieg über Steady in 400 Spielen.</translation>
    </message>
    <message>
        <source>No opponent: in Europe it ends 58 points below zero.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Kein Gegner: In Europa endet er 58 Punkte unter null.</translation>
    </message>
    <message>
        <source>Plans one network for its tickets, and plays for points when they are done.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Plant ein Netz für seine Zielkarten und spielt auf Punkte, wenn sie erfüllt sind.</translation>
    </message>
    <message>
        <source>Strong: 103 to 121 points in Europe, and it beats Greedy every time.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Stark: 103 bis 121 Punkte in Europa, und er schlägt Greedy jedes Mal.</translation>
    </message>
    <message>
        <source>Takes any possible answer, each as likely as the others.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Gibt irgendeine mögliche Antwort, jede mit gleicher Wahrscheinlichkeit.</translation>
    </message>
</context>
<context>
    <name>Rules</name>
    <message>
        <source>A JSON file with `polygons` in fractions of the board: of each polygon the outer ring, then its holes.</source>
        <extracomment>maps</extracomment>
        <translation>Eine JSON-Datei mit `polygons` in Bruchteilen des Plans: von jedem Vieleck der äußere Ring, dann seine Löcher.</translation>
    </message>
    <message>
        <source>A board of cities, routes and tickets, and the plugins whose rules it is played by. Plugins add fields of their own to the map, its cities, routes and tickets; `railwright schema MAP` prints this schema with them.</source>
        <extracomment>maps</extracomment>
        <translation>Ein Plan aus Städten, Strecken und Zielkarten, und die Plugins, nach deren Regeln auf ihm gespielt wird. Plugins fügen der Karte, ihren Städten, Strecken und Zielkarten eigene Felder hinzu; `railwright schema MAP` gibt dieses Schema mit ihnen aus.</translation>
    </message>
    <message>
        <source>A city of the board.</source>
        <extracomment>maps</extracomment>
        <translation>Eine Stadt des Plans.</translation>
    </message>
    <message>
        <source>A file beside the map or in a folder beside it; `..` and absolute paths are refused.</source>
        <extracomment>maps</extracomment>
        <translation>Eine Datei neben der Karte oder in einem Ordner neben ihr; `..` und absolute Pfade werden abgelehnt.</translation>
    </message>
    <message>
        <source>A label, a note, a line or an area on the board.</source>
        <extracomment>maps</extracomment>
        <translation>Eine Beschriftung, eine Notiz, eine Linie oder eine Fläche auf dem Plan.</translation>
    </message>
    <message>
        <source>A picture stretched over the board.</source>
        <extracomment>maps</extracomment>
        <translation>Ein Bild, das über den Plan gespannt wird.</translation>
    </message>
    <message>
        <source>A route between two cities.</source>
        <extracomment>maps</extracomment>
        <translation>Eine Strecke zwischen zwei Städten.</translation>
    </message>
    <message>
        <source>A sentence or two about the map, for the list of maps.</source>
        <extracomment>maps</extracomment>
        <translation>Ein oder zwei Sätze über die Karte, für die Liste der Karten.</translation>
    </message>
    <message>
        <source>A1</source>
        <extracomment>maps</extracomment>
        <translation>A1</translation>
    </message>
    <message>
        <source>A2</source>
        <extracomment>maps</extracomment>
        <translation>A2</translation>
    </message>
    <message>
        <source>A3</source>
        <extracomment>maps</extracomment>
        <translation>A3</translation>
    </message>
    <message>
        <source>Across</source>
        <extracomment>maps</extracomment>
        <translation>Waagrecht</translation>
    </message>
    <message>
        <source>Across the route, in millimetres.</source>
        <extracomment>maps</extracomment>
        <translation>Quer zur Strecke, in Millimetern.</translation>
    </message>
    <message>
        <source>Along the route, in millimetres.</source>
        <extracomment>maps</extracomment>
        <translation>Entlang der Strecke, in Millimetern.</translation>
    </message>
    <message>
        <source>Apart</source>
        <extracomment>maps</extracomment>
        <translation>Für sich</translation>
    </message>
    <message>
        <source>Area</source>
        <extracomment>maps</extracomment>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>Art file</source>
        <extracomment>maps</extracomment>
        <translation>Bilddatei</translation>
    </message>
    <message>
        <source>At</source>
        <extracomment>maps</extracomment>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Authors</source>
        <extracomment>maps</extracomment>
        <translation>Urheber</translation>
    </message>
    <message>
        <source>Background</source>
        <extracomment>maps</extracomment>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Bends</source>
        <extracomment>maps</extracomment>
        <translation>Biegungen</translation>
    </message>
    <message>
        <source>Between</source>
        <extracomment>maps</extracomment>
        <translation>Zwischen</translation>
    </message>
    <message>
        <source>Board</source>
        <extracomment>maps</extracomment>
        <translation>Spielplan</translation>
    </message>
    <message>
        <source>Board height</source>
        <extracomment>maps</extracomment>
        <translation>Planhöhe</translation>
    </message>
    <message>
        <source>Board width</source>
        <extracomment>maps</extracomment>
        <translation>Planbreite</translation>
    </message>
    <message>
        <source>Bricks</source>
        <extracomment>maps</extracomment>
        <translation>Klötze</translation>
    </message>
    <message>
        <source>By hand</source>
        <extracomment>maps</extracomment>
        <translation>Von Hand</translation>
    </message>
    <message>
        <source>Cities</source>
        <extracomment>maps</extracomment>
        <translation>Städte</translation>
    </message>
    <message>
        <source>City</source>
        <extracomment>maps</extracomment>
        <translation>Stadt</translation>
    </message>
    <message>
        <source>Colour</source>
        <extracomment>maps</extracomment>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Corners</source>
        <extracomment>maps</extracomment>
        <translation>Ecken</translation>
    </message>
    <message>
        <source>Credits</source>
        <extracomment>maps</extracomment>
        <translation>Quellen</translation>
    </message>
    <message>
        <source>Crop</source>
        <extracomment>maps</extracomment>
        <translation>Ausschnitt</translation>
    </message>
    <message>
        <source>Degrees by which a text is turned clockwise.</source>
        <extracomment>maps</extracomment>
        <translation>Grade, um die ein Text im Uhrzeigersinn gedreht ist.</translation>
    </message>
    <message>
        <source>Degrees by which the picture is turned clockwise.</source>
        <extracomment>maps</extracomment>
        <translation>Grade, um die das Bild im Uhrzeigersinn gedreht ist.</translation>
    </message>
    <message>
        <source>Degrees east of Greenwich, negative to the west.</source>
        <extracomment>maps</extracomment>
        <translation>Grade östlich von Greenwich, nach Westen negativ.</translation>
    </message>
    <message>
        <source>Degrees north of the equator, negative to the south.</source>
        <extracomment>maps</extracomment>
        <translation>Grade nördlich des Äquators, nach Süden negativ.</translation>
    </message>
    <message>
        <source>Description</source>
        <extracomment>maps</extracomment>
        <translation>Beschreibung</translation>
    </message>
    <message>
        <source>Down</source>
        <extracomment>maps</extracomment>
        <translation>Senkrecht</translation>
    </message>
    <message>
        <source>Drawing</source>
        <extracomment>maps</extracomment>
        <translation>Zeichnung</translation>
    </message>
    <message>
        <source>Drawings</source>
        <extracomment>maps</extracomment>
        <translation>Zeichnungen</translation>
    </message>
    <message>
        <source>Fewest</source>
        <extracomment>maps</extracomment>
        <translation>Wenigste</translation>
    </message>
    <message>
        <source>Fewest players</source>
        <extracomment>maps</extracomment>
        <translation>Spieler ab</translation>
    </message>
    <message>
        <source>Format</source>
        <extracomment>maps</extracomment>
        <translation>Format</translation>
    </message>
    <message>
        <source>From left to right, in millimetres.</source>
        <extracomment>maps</extracomment>
        <translation>Von links nach rechts, in Millimetern.</translation>
    </message>
    <message>
        <source>From top to bottom, in millimetres.</source>
        <extracomment>maps</extracomment>
        <translation>Von oben nach unten, in Millimetern.</translation>
    </message>
    <message>
        <source>Gray</source>
        <extracomment>maps</extracomment>
        <translation>Grau</translation>
    </message>
    <message>
        <source>Guides</source>
        <extracomment>maps</extracomment>
        <translation>Hilfslinien</translation>
    </message>
    <message>
        <source>Height</source>
        <extracomment>maps</extracomment>
        <translation>Höhe</translation>
    </message>
    <message>
        <source>How many can play on this map.</source>
        <extracomment>maps</extracomment>
        <translation>Wie viele auf dieser Karte spielen können.</translation>
    </message>
    <message>
        <source>How many every player starts with; without a number, as many as the rules say.</source>
        <extracomment>maps</extracomment>
        <translation>Mit wie vielen jeder Spieler beginnt; ohne Zahl mit so vielen, wie die Regeln sagen.</translation>
    </message>
    <message>
        <source>How many pieces of each kind every player starts with.</source>
        <extracomment>maps</extracomment>
        <translation>Mit wie vielen Stücken jeder Art jeder Spieler beginnt.</translation>
    </message>
    <message>
        <source>How strongly the picture shows, from 0 to 1.</source>
        <extracomment>maps</extracomment>
        <translation>Wie stark das Bild zu sehen ist, von 0 bis 1.</translation>
    </message>
    <message>
        <source>Id</source>
        <extracomment>maps</extracomment>
        <translation>Kennung</translation>
    </message>
    <message>
        <source>Image</source>
        <extracomment>maps</extracomment>
        <translation>Bild</translation>
    </message>
    <message>
        <source>Its colour as `#rrggbb`; left out, that of the board.</source>
        <extracomment>maps</extracomment>
        <translation>Ihre Farbe als `#rrggbb`; weggelassen: die des Plans.</translation>
    </message>
    <message>
        <source>Its number of spaces.</source>
        <extracomment>maps</extracomment>
        <translation>Die Zahl ihrer Felder.</translation>
    </message>
    <message>
        <source>Its place in millimetres from the top left corner of the board.</source>
        <extracomment>maps</extracomment>
        <translation>Ihr Ort in Millimetern von der linken oberen Ecke des Plans.</translation>
    </message>
    <message>
        <source>Its place, or the points of its line, in millimetres.</source>
        <extracomment>maps</extracomment>
        <translation>Ihr Ort oder die Punkte ihrer Linie, in Millimetern.</translation>
    </message>
    <message>
        <source>Kind</source>
        <extracomment>maps</extracomment>
        <translation>Art</translation>
    </message>
    <message>
        <source>Label</source>
        <extracomment>maps</extracomment>
        <translation>Beschriftung</translation>
    </message>
    <message>
        <source>Land</source>
        <extracomment>maps</extracomment>
        <translation>Land</translation>
    </message>
    <message>
        <source>Large</source>
        <extracomment>maps</extracomment>
        <translation>Groß</translation>
    </message>
    <message>
        <source>Latitude</source>
        <extracomment>maps</extracomment>
        <translation>Breitengrad</translation>
    </message>
    <message>
        <source>Length</source>
        <extracomment>maps</extracomment>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Level lines, by their distance from the top edge in millimetres.</source>
        <extracomment>maps</extracomment>
        <translation>Waagrechte Linien, nach ihrem Abstand vom oberen Rand in Millimetern.</translation>
    </message>
    <message>
        <source>Licence</source>
        <extracomment>maps</extracomment>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>Line</source>
        <extracomment>maps</extracomment>
        <translation>Linie</translation>
    </message>
    <message>
        <source>Lines that the editor snaps to: places across and down, in millimetres.</source>
        <extracomment>maps</extracomment>
        <translation>Linien, an denen der Editor einrastet: Orte waagrecht und senkrecht, in Millimetern.</translation>
    </message>
    <message>
        <source>Locked</source>
        <extracomment>maps</extracomment>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Long</source>
        <extracomment>maps</extracomment>
        <translation>Lang</translation>
    </message>
    <message>
        <source>Longitude</source>
        <extracomment>maps</extracomment>
        <translation>Längengrad</translation>
    </message>
    <message>
        <source>Lower-case letters, digits and `_`, a letter first.</source>
        <extracomment>maps</extracomment>
        <translation>Kleinbuchstaben, Ziffern und `_`, zuerst ein Buchstabe.</translation>
    </message>
    <message>
        <source>Millimetres from the left edge of the board.</source>
        <extracomment>maps</extracomment>
        <translation>Millimeter vom linken Rand des Plans.</translation>
    </message>
    <message>
        <source>Millimetres from the top edge of the board.</source>
        <extracomment>maps</extracomment>
        <translation>Millimeter vom oberen Rand des Plans.</translation>
    </message>
    <message>
        <source>Millimetres of the board for a pixel of the picture.</source>
        <extracomment>maps</extracomment>
        <translation>Millimeter des Plans für ein Pixel des Bilds.</translation>
    </message>
    <message>
        <source>Millimetres to the right and down from the top left corner of the board.</source>
        <extracomment>maps</extracomment>
        <translation>Millimeter nach rechts und nach unten von der linken oberen Ecke des Plans.</translation>
    </message>
    <message>
        <source>Most</source>
        <extracomment>maps</extracomment>
        <translation>Meiste</translation>
    </message>
    <message>
        <source>Most players</source>
        <extracomment>maps</extracomment>
        <translation>Spieler bis</translation>
    </message>
    <message>
        <source>Name</source>
        <extracomment>maps</extracomment>
        <translation>Name</translation>
    </message>
    <message>
        <source>Name at</source>
        <extracomment>maps</extracomment>
        <translation>Name steht bei</translation>
    </message>
    <message>
        <source>Note</source>
        <extracomment>maps</extracomment>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>One of the usual sizes.</source>
        <extracomment>maps</extracomment>
        <translation>Eine der üblichen Größen.</translation>
    </message>
    <message>
        <source>Opacity</source>
        <extracomment>maps</extracomment>
        <translation>Deckkraft</translation>
    </message>
    <message>
        <source>Own size</source>
        <extracomment>maps</extracomment>
        <translation>Eigene Größe</translation>
    </message>
    <message>
        <source>Pictures under the board, as paths relative to the map file.</source>
        <extracomment>maps</extracomment>
        <translation>Bilder unter dem Plan, als Pfade von der Kartendatei aus.</translation>
    </message>
    <message>
        <source>Pieces</source>
        <extracomment>maps</extracomment>
        <translation>Stücke</translation>
    </message>
    <message>
        <source>Place</source>
        <extracomment>maps</extracomment>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Players</source>
        <extracomment>maps</extracomment>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Plugins</source>
        <extracomment>maps</extracomment>
        <translation>Plugins</translation>
    </message>
    <message>
        <source>Points</source>
        <extracomment>maps</extracomment>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Points that it passes through on its way from the first city to the second, in millimetres.</source>
        <extracomment>maps</extracomment>
        <translation>Punkte, durch die sie auf ihrem Weg von der ersten zur zweiten Stadt führt, in Millimetern.</translation>
    </message>
    <message>
        <source>Railwright map, format 1</source>
        <extracomment>maps</extracomment>
        <translation>Railwright-Karte, Format 1</translation>
    </message>
    <message>
        <source>Route</source>
        <extracomment>maps</extracomment>
        <translation>Strecke</translation>
    </message>
    <message>
        <source>Scale</source>
        <extracomment>maps</extracomment>
        <translation>Maßstab</translation>
    </message>
    <message>
        <source>Size</source>
        <extracomment>maps</extracomment>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Standard</source>
        <extracomment>maps</extracomment>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Text</source>
        <extracomment>maps</extracomment>
        <translation>Text</translation>
    </message>
    <message>
        <source>The cities by their ids: lower-case letters, digits and `_`.</source>
        <extracomment>maps</extracomment>
        <translation>Die Städte nach ihren Kennungen: Kleinbuchstaben, Ziffern und `_`.</translation>
    </message>
    <message>
        <source>The colour of the cards that claim it; gray takes any single colour.</source>
        <extracomment>maps</extracomment>
        <translation>Die Farbe der Karten, mit denen sie gebaut wird; Grau nimmt irgendeine einzelne Farbe.</translation>
    </message>
    <message>
        <source>The height of letters or the width of a line, in millimetres.</source>
        <extracomment>maps</extracomment>
        <translation>Die Höhe der Buchstaben oder die Breite einer Linie, in Millimetern.</translation>
    </message>
    <message>
        <source>The ids of the two cities it joins.</source>
        <extracomment>maps</extracomment>
        <translation>Die Kennungen der beiden Städte, die sie verbindet.</translation>
    </message>
    <message>
        <source>The ids of the two cities.</source>
        <extracomment>maps</extracomment>
        <translation>Die Kennungen der beiden Städte.</translation>
    </message>
    <message>
        <source>The largest number of players.</source>
        <extracomment>maps</extracomment>
        <translation>Die größte Zahl von Spielern.</translation>
    </message>
    <message>
        <source>The name printed on the board.</source>
        <extracomment>maps</extracomment>
        <translation>Der Name, der auf dem Plan steht.</translation>
    </message>
    <message>
        <source>The name that people read.</source>
        <extracomment>maps</extracomment>
        <translation>Der Name, den Menschen lesen.</translation>
    </message>
    <message>
        <source>The name that records and positions call the map by: lower-case letters, digits and `_`.</source>
        <extracomment>maps</extracomment>
        <translation>Der Name, unter dem Aufzeichnungen und Stellungen die Karte kennen: Kleinbuchstaben, Ziffern und `_`.</translation>
    </message>
    <message>
        <source>The name that records call the route by. Left out: its two cities in alphabetical order joined by `-`, with `-1`, `-2` in file order where several join the same two.</source>
        <extracomment>maps</extracomment>
        <translation>Der Name, unter dem Aufzeichnungen die Strecke kennen. Weggelassen: ihre beiden Städte in alphabetischer Folge, verbunden durch `-`, mit `-1`, `-2` in der Folge der Datei, wo mehrere dieselben beiden verbinden.</translation>
    </message>
    <message>
        <source>The part of the picture that shows: left, top, right and bottom, in fractions of it.</source>
        <extracomment>maps</extracomment>
        <translation>Der Teil des Bilds, der zu sehen ist: links, oben, rechts und unten, in Bruchteilen des Bilds.</translation>
    </message>
    <message>
        <source>The routes between cities. Routes between the same two cities lie side by side in the order given.</source>
        <extracomment>maps</extracomment>
        <translation>Die Strecken zwischen Städten. Strecken zwischen denselben beiden Städten liegen in der angegebenen Folge nebeneinander.</translation>
    </message>
    <message>
        <source>The rules of the map: plugin ids with their options, `{}` for the usual ones; `null` switches off what a bundle brings in.</source>
        <extracomment>maps</extracomment>
        <translation>Die Regeln der Karte: Kennungen von Plugins mit ihren Einstellungen, `{}` für die üblichen; `null` schaltet aus, was ein Bündel hereinbringt.</translation>
    </message>
    <message>
        <source>The size of one space of a route in millimetres.</source>
        <extracomment>maps</extracomment>
        <translation>Die Größe eines Felds einer Strecke in Millimetern.</translation>
    </message>
    <message>
        <source>The size of the board in millimetres; places are counted from its top left corner.</source>
        <extracomment>maps</extracomment>
        <translation>Die Größe des Plans in Millimetern; Orte werden von seiner linken oberen Ecke gezählt.</translation>
    </message>
    <message>
        <source>The smallest number of players.</source>
        <extracomment>maps</extracomment>
        <translation>Die kleinste Zahl von Spielern.</translation>
    </message>
    <message>
        <source>The tickets. The id of a ticket is its two cities in alphabetical order, joined by `-`.</source>
        <extracomment>maps</extracomment>
        <translation>Die Zielkarten. Die Kennung einer Zielkarte sind ihre beiden Städte in alphabetischer Folge, verbunden durch `-`.</translation>
    </message>
    <message>
        <source>The version of the map itself, in quotes; raise it when a game on the map changes.</source>
        <extracomment>maps</extracomment>
        <translation>Die Fassung der Karte selbst, in Anführungszeichen; erhöhe sie, wenn sich ein Spiel auf der Karte ändert.</translation>
    </message>
    <message>
        <source>The version of this file format.</source>
        <extracomment>maps</extracomment>
        <translation>Die Fassung dieses Dateiformats.</translation>
    </message>
    <message>
        <source>The words of a label or a note.</source>
        <extracomment>maps</extracomment>
        <translation>Die Worte einer Beschriftung oder einer Notiz.</translation>
    </message>
    <message>
        <source>Ticket</source>
        <extracomment>maps</extracomment>
        <translation>Zielkarte</translation>
    </message>
    <message>
        <source>Turn</source>
        <extracomment>maps</extracomment>
        <translation>Drehung</translation>
    </message>
    <message>
        <source>Two cities to join, and the points that doing so is worth.</source>
        <extracomment>maps</extracomment>
        <translation>Zwei Städte, die zu verbinden sind, und die Punkte, die das bringt.</translation>
    </message>
    <message>
        <source>Upright lines, by their distance from the left edge in millimetres.</source>
        <extracomment>maps</extracomment>
        <translation>Senkrechte Linien, nach ihrem Abstand vom linken Rand in Millimetern.</translation>
    </message>
    <message>
        <source>Version</source>
        <extracomment>maps</extracomment>
        <translation>Version</translation>
    </message>
    <message>
        <source>Wagon</source>
        <extracomment>maps</extracomment>
        <translation>Waggon</translation>
    </message>
    <message>
        <source>Wagon length</source>
        <extracomment>maps</extracomment>
        <translation>Waggonlänge</translation>
    </message>
    <message>
        <source>Wagon width</source>
        <extracomment>maps</extracomment>
        <translation>Waggonbreite</translation>
    </message>
    <message>
        <source>What is drawn beside cities and routes: labels, lines and areas, and notes, which are not printed.</source>
        <extracomment>maps</extracomment>
        <translation>Was außer Städten und Strecken gezeichnet ist: Beschriftungen, Linien und Flächen, und Notizen, die nicht gedruckt werden.</translation>
    </message>
    <message>
        <source>What it is; notes are for whoever draws the map and are not printed.</source>
        <extracomment>maps</extracomment>
        <translation>Was es ist; Notizen sind für die, die die Karte zeichnen, und werden nicht gedruckt.</translation>
    </message>
    <message>
        <source>What others may do with the map: an SPDX identifier.</source>
        <extracomment>maps</extracomment>
        <translation>Was andere mit der Karte tun dürfen: eine SPDX-Kennung.</translation>
    </message>
    <message>
        <source>Where data and pictures come from.</source>
        <extracomment>maps</extracomment>
        <translation>Woher Daten und Bilder kommen.</translation>
    </message>
    <message>
        <source>Where the middle of the picture lies, in millimetres; left out, the picture fills the board.</source>
        <extracomment>maps</extracomment>
        <translation>Wo die Mitte des Bilds liegt, in Millimetern; weggelassen: Das Bild füllt den Plan.</translation>
    </message>
    <message>
        <source>Where the name stands, in degrees clockwise from the right of the city; left out, where room is.</source>
        <extracomment>maps</extracomment>
        <translation>Wo der Name steht, in Graden im Uhrzeigersinn von rechts der Stadt; weggelassen: wo Platz ist.</translation>
    </message>
    <message>
        <source>Whether it goes its own way instead of lying beside the other routes between its cities.</source>
        <extracomment>maps</extracomment>
        <translation>Ob sie ihren eigenen Weg geht, statt neben den anderen Strecken zwischen ihren Städten zu liegen.</translation>
    </message>
    <message>
        <source>Whether the editor leaves its bends where they lie.</source>
        <extracomment>maps</extracomment>
        <translation>Ob der Editor ihre Biegungen lässt, wo sie liegen.</translation>
    </message>
    <message>
        <source>Whether the editor leaves the city where it lies.</source>
        <extracomment>maps</extracomment>
        <translation>Ob der Editor die Stadt lässt, wo sie liegt.</translation>
    </message>
    <message>
        <source>Whether the editor leaves the drawing where it lies.</source>
        <extracomment>maps</extracomment>
        <translation>Ob der Editor die Zeichnung lässt, wo sie liegt.</translation>
    </message>
    <message>
        <source>Whether the editor leaves the picture where it lies.</source>
        <extracomment>maps</extracomment>
        <translation>Ob der Editor das Bild lässt, wo es liegt.</translation>
    </message>
    <message>
        <source>Whether the points are a choice of their own, which the editor does not work out anew.</source>
        <extracomment>maps</extracomment>
        <translation>Ob die Punkte eigens gewählt sind und der Editor sie nicht neu ausrechnet.</translation>
    </message>
    <message>
        <source>Which of its bends are sharp corners, counted from 0; the line runs smoothly through the others.</source>
        <extracomment>maps</extracomment>
        <translation>Welche ihrer Biegungen scharfe Ecken sind, von 0 an gezählt; durch die anderen läuft die Linie glatt.</translation>
    </message>
    <message>
        <source>Who made the map.</source>
        <extracomment>maps</extracomment>
        <translation>Wer die Karte gemacht hat.</translation>
    </message>
    <message>
        <source>Width</source>
        <extracomment>maps</extracomment>
        <translation>Breite</translation>
    </message>
    <message>
        <source>Won if the cities are joined at the end, lost if they are not.</source>
        <extracomment>maps</extracomment>
        <translation>Gewonnen, wenn die Städte am Ende verbunden sind, sonst verloren.</translation>
    </message>
    <message>
        <source>0 leaves any number of locomotives in the row.</source>
        <extracomment>plugins/cards</extracomment>
        <translation>0 lässt beliebig viele Lokomotiven in der Auslage.</translation>
    </message>
    <message>
        <source>A locomotive of the row counts as so many draws</source>
        <extracomment>plugins/cards</extracomment>
        <translation>Eine Lokomotive der Auslage zählt so viel Mal Ziehen</translation>
    </message>
    <message>
        <source>Cards dealt at the start</source>
        <extracomment>plugins/cards</extracomment>
        <translation>Karten, die zu Beginn ausgeteilt werden</translation>
    </message>
    <message>
        <source>Cards drawn in a turn</source>
        <extracomment>plugins/cards</extracomment>
        <translation>Karten, die in einem Zug gezogen werden</translation>
    </message>
    <message>
        <source>Cards face up in the row</source>
        <extracomment>plugins/cards</extracomment>
        <translation>Offene Karten in der Auslage</translation>
    </message>
    <message>
        <source>Cards in eight colours and locomotives; draw two a turn from the row or the pile.</source>
        <extracomment>plugins/cards</extracomment>
        <translation>Karten in acht Farben und Lokomotiven; zieh zwei je Zug aus der Auslage oder vom Stapel.</translation>
    </message>
    <message>
        <source>Cards of each colour</source>
        <extracomment>plugins/cards</extracomment>
        <translation>Karten jeder Farbe</translation>
    </message>
    <message>
        <source>Locomotives</source>
        <extracomment>plugins/cards</extracomment>
        <translation>Lokomotiven</translation>
    </message>
    <message>
        <source>So many locomotives in the row sweep it</source>
        <extracomment>plugins/cards</extracomment>
        <translation>So viele Lokomotiven räumen die Auslage weg</translation>
    </message>
    <message>
        <source>Train cards</source>
        <extracomment>plugins/cards</extracomment>
        <translation>Wagenkarten</translation>
    </message>
    <message>
        <source>Cards for a further marker</source>
        <extracomment>plugins/city_markers</extracomment>
        <translation>Karten für einen weiteren Marker</translation>
    </message>
    <message>
        <source>City markers</source>
        <extracomment>plugins/city_markers</extracomment>
        <translation>Stadtmarker</translation>
    </message>
    <message>
        <source>Every claim must extend your network, and its points go to the owners of the markers at its ends.</source>
        <extracomment>plugins/city_markers</extracomment>
        <translation>Jede Strecke muss dein Netz erweitern, und ihre Punkte gehen an die Besitzer der Marker an ihren Enden.</translation>
    </message>
    <message>
        <source>Markers per player</source>
        <extracomment>plugins/city_markers</extracomment>
        <translation>Marker je Spieler</translation>
    </message>
    <message>
        <source>Classic</source>
        <extracomment>plugins/classic</extracomment>
        <translation>Klassisch</translation>
    </message>
    <message>
        <source>The published rules of the American board: three tickets at the start; no ferries, tunnels, stations.</source>
        <extracomment>plugins/classic</extracomment>
        <translation>Die veröffentlichten Regeln des amerikanischen Plans: drei Zielkarten zu Beginn; keine Fähren, Tunnel, Bahnhöfe.</translation>
    </message>
    <message>
        <source>Cards of another colour that stand for one</source>
        <extracomment>plugins/colour_exchange</extracomment>
        <translation>Karten einer anderen Farbe, die für eine stehen</translation>
    </message>
    <message>
        <source>Once in every claim, two cards of one other colour may stand for one card of the route&apos;s colour.</source>
        <extracomment>plugins/colour_exchange</extracomment>
        <translation>Einmal je Strecke dürfen zwei Karten einer anderen Farbe für eine Karte der Streckenfarbe stehen.</translation>
    </message>
    <message>
        <source>Two for one</source>
        <extracomment>plugins/colour_exchange</extracomment>
        <translation>Zwei für eine</translation>
    </message>
    <message>
        <source>Coloured passengers</source>
        <extracomment>plugins/coloured_passengers</extracomment>
        <translation>Farbige Fahrgäste</translation>
    </message>
    <message>
        <source>Colours</source>
        <extracomment>plugins/coloured_passengers</extracomment>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Every claim collects a passenger from each of its cities; most of a colour bring a bonus.</source>
        <extracomment>plugins/coloured_passengers</extracomment>
        <translation>Jede Strecke nimmt aus jeder ihrer Städte einen Fahrgast mit; die meisten einer Farbe bringen einen Bonus.</translation>
    </message>
    <message>
        <source>For most of a colour</source>
        <extracomment>plugins/coloured_passengers</extracomment>
        <translation>Für die meisten einer Farbe</translation>
    </message>
    <message>
        <source>For second most</source>
        <extracomment>plugins/coloured_passengers</extracomment>
        <translation>Für die zweitmeisten</translation>
    </message>
    <message>
        <source>How many passengers wait in the city at the start.</source>
        <extracomment>plugins/coloured_passengers</extracomment>
        <translation>Wie viele Fahrgäste zu Beginn in der Stadt warten.</translation>
    </message>
    <message>
        <source>Passengers</source>
        <extracomment>plugins/coloured_passengers</extracomment>
        <translation>Fahrgäste</translation>
    </message>
    <message>
        <source>Passengers in a city of which the map says nothing</source>
        <extracomment>plugins/coloured_passengers</extracomment>
        <translation>Fahrgäste in einer Stadt, von der die Karte nichts sagt</translation>
    </message>
    <message>
        <source>Passengers of each colour</source>
        <extracomment>plugins/coloured_passengers</extracomment>
        <translation>Fahrgäste jeder Farbe</translation>
    </message>
    <message>
        <source>Cards of countries that have others</source>
        <extracomment>plugins/country_cards</extracomment>
        <translation>Karten der Länder, die andere haben</translation>
    </message>
    <message>
        <source>Country cards</source>
        <extracomment>plugins/country_cards</extracomment>
        <translation>Länderkarten</translation>
    </message>
    <message>
        <source>Join countries by one network to take the top card of each of them; the cards are worth less and less.</source>
        <extracomment>plugins/country_cards</extracomment>
        <translation>Verbinde Länder durch ein Netz, um von jedem die oberste Karte zu nehmen; die Karten sind immer weniger wert.</translation>
    </message>
    <message>
        <source>Points of the cards of a country, the top one first</source>
        <extracomment>plugins/country_cards</extracomment>
        <translation>Punkte der Karten eines Landes, die oberste zuerst</translation>
    </message>
    <message>
        <source>Country</source>
        <extracomment>plugins/country_tickets</extracomment>
        <translation>Land</translation>
    </message>
    <message>
        <source>Country tickets</source>
        <extracomment>plugins/country_tickets</extracomment>
        <translation>Länderzielkarten</translation>
    </message>
    <message>
        <source>From country</source>
        <extracomment>plugins/country_tickets</extracomment>
        <translation>Vom Land</translation>
    </message>
    <message>
        <source>Goals</source>
        <extracomment>plugins/country_tickets</extracomment>
        <translation>Ziele</translation>
    </message>
    <message>
        <source>The countries to reach and the points of each; the ticket&apos;s first city is the start.</source>
        <extracomment>plugins/country_tickets</extracomment>
        <translation>Die Länder, die zu erreichen sind, und die Punkte für jedes; die erste Stadt der Zielkarte ist der Anfang.</translation>
    </message>
    <message>
        <source>The place is a border point of this country: paths end there and do not lead through.</source>
        <extracomment>plugins/country_tickets</extracomment>
        <translation>Der Ort ist ein Grenzpunkt dieses Landes: Wege enden dort und führen nicht hindurch.</translation>
    </message>
    <message>
        <source>The ticket starts in any border point of this country instead of its first city.</source>
        <extracomment>plugins/country_tickets</extracomment>
        <translation>Die Zielkarte beginnt an einem beliebigen Grenzpunkt dieses Landes statt in ihrer ersten Stadt.</translation>
    </message>
    <message>
        <source>Tickets may lead to several countries, of which the best one reached scores; countries are dead ends.</source>
        <extracomment>plugins/country_tickets</extracomment>
        <translation>Zielkarten können in mehrere Länder führen, von denen das beste erreichte zählt; Länder sind Sackgassen.</translation>
    </message>
    <message>
        <source>Dice</source>
        <extracomment>plugins/dice</extracomment>
        <translation>Würfel</translation>
    </message>
    <message>
        <source>Dice in place of cards</source>
        <extracomment>plugins/dice</extracomment>
        <translation>Würfel statt Karten</translation>
    </message>
    <message>
        <source>Faces with a locomotive</source>
        <extracomment>plugins/dice</extracomment>
        <translation>Seiten mit einer Lokomotive</translation>
    </message>
    <message>
        <source>Faces with one space</source>
        <extracomment>plugins/dice</extracomment>
        <translation>Seiten mit einem Feld</translation>
    </message>
    <message>
        <source>Faces with two spaces</source>
        <extracomment>plugins/dice</extracomment>
        <translation>Seiten mit zwei Feldern</translation>
    </message>
    <message>
        <source>No train cards: roll five dice, roll some again, and claim a route with what they show.</source>
        <extracomment>plugins/dice</extracomment>
        <translation>Keine Wagenkarten: Wirf fünf Würfel, wirf einige noch einmal, und baue eine Strecke mit dem, was sie zeigen.</translation>
    </message>
    <message>
        <source>Rolls after the first</source>
        <extracomment>plugins/dice</extracomment>
        <translation>Würfe nach dem ersten</translation>
    </message>
    <message>
        <source>Tokens of a player at most</source>
        <extracomment>plugins/dice</extracomment>
        <translation>Plättchen eines Spielers höchstens</translation>
    </message>
    <message>
        <source>Completed tickets whose cities two separate paths of your own routes join bring a bonus together.</source>
        <extracomment>plugins/double_paths</extracomment>
        <translation>Erfüllte Zielkarten, deren Städte zwei getrennte Wege aus eigenen Strecken verbinden, bringen zusammen einen Bonus.</translation>
    </message>
    <message>
        <source>Double paths</source>
        <extracomment>plugins/double_paths</extracomment>
        <translation>Doppelte Wege</translation>
    </message>
    <message>
        <source>More tickets than numbers score like the last number.</source>
        <extracomment>plugins/double_paths</extracomment>
        <translation>Mehr Zielkarten als Zahlen zählen wie die letzte Zahl.</translation>
    </message>
    <message>
        <source>Points for one such ticket, for two, and so on</source>
        <extracomment>plugins/double_paths</extracomment>
        <translation>Punkte für eine solche Zielkarte, für zwei, und so weiter</translation>
    </message>
    <message>
        <source>Both routes are open from so many players</source>
        <extracomment>plugins/double_routes</extracomment>
        <translation>Beide Strecken sind offen ab so vielen Spielern</translation>
    </message>
    <message>
        <source>Double routes</source>
        <extracomment>plugins/double_routes</extracomment>
        <translation>Doppelstrecken</translation>
    </message>
    <message>
        <source>Nobody claims two parallel routes; with two or three players only one of them is open at all.</source>
        <extracomment>plugins/double_routes</extracomment>
        <translation>Niemand baut zwei parallele Strecken; mit zwei oder drei Spielern ist überhaupt nur eine davon offen.</translation>
    </message>
    <message>
        <source>A draw of tickets brings four, of which at least one must be kept.</source>
        <extracomment>plugins/draw_four</extracomment>
        <translation>Wer Zielkarten zieht, bekommt vier, von denen mindestens eine zu behalten ist.</translation>
    </message>
    <message>
        <source>Draw four tickets</source>
        <extracomment>plugins/draw_four</extracomment>
        <translation>Vier Zielkarten ziehen</translation>
    </message>
    <message>
        <source>A turn of drawing brings three cards instead of two.</source>
        <extracomment>plugins/draw_three</extracomment>
        <translation>Wer Karten zieht, bekommt drei statt zwei.</translation>
    </message>
    <message>
        <source>Draw three</source>
        <extracomment>plugins/draw_three</extracomment>
        <translation>Drei ziehen</translation>
    </message>
    <message>
        <source>A locomotive of the row counts as one card, like any other.</source>
        <extracomment>plugins/easy_locomotives</extracomment>
        <translation>Eine Lokomotive der Auslage zählt als eine Karte, wie jede andere.</translation>
    </message>
    <message>
        <source>Easy locomotives</source>
        <extracomment>plugins/easy_locomotives</extracomment>
        <translation>Leichte Lokomotiven</translation>
    </message>
    <message>
        <source>Big cities</source>
        <extracomment>plugins/europa_1912</extracomment>
        <translation>Große Städte</translation>
    </message>
    <message>
        <source>Big city</source>
        <extracomment>plugins/europa_1912</extracomment>
        <translation>Großstadt</translation>
    </message>
    <message>
        <source>Deck</source>
        <extracomment>plugins/europa_1912</extracomment>
        <translation>Kartensatz</translation>
    </message>
    <message>
        <source>Europa 1912</source>
        <extracomment>plugins/europa_1912</extracomment>
        <translation>Europa 1912</translation>
    </message>
    <message>
        <source>Expanded</source>
        <extracomment>plugins/europa_1912</extracomment>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>Expanded: one long and three regular tickets, keep two. Mega: all tickets, two long and five regular ones, keep three. Big cities: five tickets to a big city, keep two, and draw four.</source>
        <extracomment>plugins/europa_1912</extracomment>
        <translation>Erweitert: eine lange und drei gewöhnliche Zielkarten, behalte zwei. Mega: alle Zielkarten, zwei lange und fünf gewöhnliche, behalte drei. Großstädte: fünf Zielkarten zu einer Großstadt, behalte zwei, und zieh vier.</translation>
    </message>
    <message>
        <source>Mega</source>
        <extracomment>plugins/europa_1912</extracomment>
        <translation>Mega</translation>
    </message>
    <message>
        <source>Play with the ticket decks of 1912: the expanded one, all tickets there are, or big cities alone.</source>
        <extracomment>plugins/europa_1912</extracomment>
        <translation>Spiele mit den Zielkarten von 1912: dem erweiterten Satz, allen, die es gibt, oder nur den Großstädten.</translation>
    </message>
    <message>
        <source>The ticket leads to a big city and belongs to the deck of the big cities.</source>
        <extracomment>plugins/europa_1912</extracomment>
        <translation>Die Zielkarte führt in eine Großstadt und gehört zum Satz der Großstädte.</translation>
    </message>
    <message>
        <source>Europe</source>
        <extracomment>plugins/europe</extracomment>
        <translation>Europa</translation>
    </message>
    <message>
        <source>The published rules of the European board: ferries, tunnels, stations and the longest-path bonus.</source>
        <extracomment>plugins/europe</extracomment>
        <translation>Die veröffentlichten Regeln des europäischen Plans: Fähren, Tunnel, Bahnhöfe und der Bonus für den längsten Weg.</translation>
    </message>
    <message>
        <source>Express</source>
        <extracomment>plugins/express</extracomment>
        <translation>Express</translation>
    </message>
    <message>
        <source>Points for the longest path</source>
        <extracomment>plugins/express</extracomment>
        <translation>Punkte für den längsten Weg</translation>
    </message>
    <message>
        <source>Ten points for the longest continuous path of trains; all who have it score.</source>
        <extracomment>plugins/express</extracomment>
        <translation>Zehn Punkte für den längsten durchgehenden Weg aus Waggons; alle, die ihn haben, bekommen sie.</translation>
    </message>
    <message>
        <source>A ferry takes a locomotive for every locomotive printed on it.</source>
        <extracomment>plugins/ferries</extracomment>
        <translation>Eine Fähre kostet eine Lokomotive für jede Lokomotive, die auf ihr gedruckt ist.</translation>
    </message>
    <message>
        <source>Ferries</source>
        <extracomment>plugins/ferries</extracomment>
        <translation>Fähren</translation>
    </message>
    <message>
        <source>Ferry: locomotives</source>
        <extracomment>plugins/ferries</extracomment>
        <translation>Fähre: Lokomotiven</translation>
    </message>
    <message>
        <source>How many of the route&apos;s spaces show a locomotive.</source>
        <extracomment>plugins/ferries</extracomment>
        <translation>Wie viele Felder der Strecke eine Lokomotive zeigen.</translation>
    </message>
    <message>
        <source>Cards for cities lie among the train cards; a claim collects those at one of its ends, sets of a city score.</source>
        <extracomment>plugins/festival_cards</extracomment>
        <translation>Karten für Städte liegen unter den Wagenkarten; eine Strecke nimmt die an einem ihrer Enden, Sätze einer Stadt bringen Punkte.</translation>
    </message>
    <message>
        <source>Cards of a city of which the map says nothing</source>
        <extracomment>plugins/festival_cards</extracomment>
        <translation>Karten einer Stadt, von der die Karte nichts sagt</translation>
    </message>
    <message>
        <source>Festival cards</source>
        <extracomment>plugins/festival_cards</extracomment>
        <translation>Festkarten</translation>
    </message>
    <message>
        <source>How many festival cards of the city are among the train cards.</source>
        <extracomment>plugins/festival_cards</extracomment>
        <translation>Wie viele Festkarten der Stadt unter den Wagenkarten sind.</translation>
    </message>
    <message>
        <source>More cards than there are numbers score the last number.</source>
        <extracomment>plugins/festival_cards</extracomment>
        <translation>Mehr Karten, als es Zahlen gibt, zählen wie die letzte Zahl.</translation>
    </message>
    <message>
        <source>Points for one card of a city, two cards and so on</source>
        <extracomment>plugins/festival_cards</extracomment>
        <translation>Punkte für eine Karte einer Stadt, zwei Karten und so weiter</translation>
    </message>
    <message>
        <source>Free first station</source>
        <extracomment>plugins/free_first_station</extracomment>
        <translation>Erster Bahnhof umsonst</translation>
    </message>
    <message>
        <source>The first station costs nothing, the second two cards and the third three.</source>
        <extracomment>plugins/free_first_station</extracomment>
        <translation>Der erste Bahnhof kostet nichts, der zweite zwei Karten und der dritte drei.</translation>
    </message>
    <message>
        <source>At the start it is enough to keep one ticket.</source>
        <extracomment>plugins/keep_one</extracomment>
        <translation>Zu Beginn genügt es, eine Zielkarte zu behalten.</translation>
    </message>
    <message>
        <source>Keep one ticket</source>
        <extracomment>plugins/keep_one</extracomment>
        <translation>Eine Zielkarte behalten</translation>
    </message>
    <message>
        <source>Bed</source>
        <extracomment>plugins/laid_colors</extracomment>
        <translation>Gleisbett</translation>
    </message>
    <message>
        <source>Crosses</source>
        <extracomment>plugins/laid_colors</extracomment>
        <translation>Kreuzt</translation>
    </message>
    <message>
        <source>Laid colours</source>
        <extracomment>plugins/laid_colors</extracomment>
        <translation>Gelegte Farben</translation>
    </message>
    <message>
        <source>The ids of the routes that cross this one: when one is in use, the others are shut.</source>
        <extracomment>plugins/laid_colors</extracomment>
        <translation>Die Kennungen der Strecken, die diese kreuzen: Ist eine benutzt, sind die anderen gesperrt.</translation>
    </message>
    <message>
        <source>The route has no colour until somebody lays a track on it.</source>
        <extracomment>plugins/laid_colors</extracomment>
        <translation>Die Strecke hat keine Farbe, bis jemand ein Gleis auf sie legt.</translation>
    </message>
    <message>
        <source>Track pieces of every colour and length</source>
        <extracomment>plugins/laid_colors</extracomment>
        <translation>Gleisstücke jeder Farbe und Länge</translation>
    </message>
    <message>
        <source>Whoever draws cards lays a coloured track on a bed; only then can anybody claim the route.</source>
        <extracomment>plugins/laid_colors</extracomment>
        <translation>Wer Karten zieht, legt ein farbiges Gleis auf ein Gleisbett; erst dann kann jemand die Strecke bauen.</translation>
    </message>
    <message>
        <source>Largest network</source>
        <extracomment>plugins/largest_network</extracomment>
        <translation>Größtes Netz</translation>
    </message>
    <message>
        <source>Points for the largest network</source>
        <extracomment>plugins/largest_network</extracomment>
        <translation>Punkte für das größte Netz</translation>
    </message>
    <message>
        <source>Whoever has joined the most cities into one connected group scores a bonus; all who share it score.</source>
        <extracomment>plugins/largest_network</extracomment>
        <translation>Wer die meisten Städte zu einer zusammenhängenden Gruppe verbunden hat, bekommt einen Bonus; alle, die gleich viele haben, bekommen ihn.</translation>
    </message>
    <message>
        <source>Last round</source>
        <extracomment>plugins/last_round</extracomment>
        <translation>Letzte Runde</translation>
    </message>
    <message>
        <source>The last round begins at so many trains</source>
        <extracomment>plugins/last_round</extracomment>
        <translation>Die letzte Runde beginnt bei so vielen Waggons</translation>
    </message>
    <message>
        <source>The round is played to its end first, so that all have as many turns</source>
        <extracomment>plugins/last_round</extracomment>
        <translation>Erst wird die Runde zu Ende gespielt, damit alle gleich viele Züge haben</translation>
    </message>
    <message>
        <source>Turns that everybody has then</source>
        <extracomment>plugins/last_round</extracomment>
        <translation>Züge, die dann alle haben</translation>
    </message>
    <message>
        <source>When somebody has two trains or fewer left, everybody has one more turn.</source>
        <extracomment>plugins/last_round</extracomment>
        <translation>Wenn jemand nur noch zwei Waggons oder weniger hat, haben alle noch einen Zug.</translation>
    </message>
    <message>
        <source>0: none do.</source>
        <extracomment>plugins/limited_locomotives</extracomment>
        <translation>0: keine.</translation>
    </message>
    <message>
        <source>Any cards that replace a locomotive of a ferry</source>
        <extracomment>plugins/limited_locomotives</extracomment>
        <translation>Beliebige Karten, die eine Lokomotive einer Fähre ersetzen</translation>
    </message>
    <message>
        <source>Any so many cards stand for one card of the route.</source>
        <extracomment>plugins/limited_locomotives</extracomment>
        <translation>So viele beliebige Karten stehen für eine Karte der Strecke.</translation>
    </message>
    <message>
        <source>Exchange</source>
        <extracomment>plugins/limited_locomotives</extracomment>
        <translation>Tausch</translation>
    </message>
    <message>
        <source>Limited locomotives</source>
        <extracomment>plugins/limited_locomotives</extracomment>
        <translation>Begrenzte Lokomotiven</translation>
    </message>
    <message>
        <source>Locomotives stand for other cards on ferries</source>
        <extracomment>plugins/limited_locomotives</extracomment>
        <translation>Lokomotiven stehen auf Fähren für andere Karten</translation>
    </message>
    <message>
        <source>Locomotives stand for other cards on tunnels</source>
        <extracomment>plugins/limited_locomotives</extracomment>
        <translation>Lokomotiven stehen in Tunneln für andere Karten</translation>
    </message>
    <message>
        <source>Locomotives stand for other cards on tunnels and ferries only; any three cards replace one of a ferry.</source>
        <extracomment>plugins/limited_locomotives</extracomment>
        <translation>Lokomotiven stehen nur in Tunneln und auf Fähren für andere Karten; drei beliebige Karten ersetzen eine auf einer Fähre.</translation>
    </message>
    <message>
        <source>Any number of locomotives may lie in the row; it is never swept.</source>
        <extracomment>plugins/locomotive_row</extracomment>
        <translation>In der Auslage dürfen beliebig viele Lokomotiven liegen; sie wird nie weggeräumt.</translation>
    </message>
    <message>
        <source>Locomotives stay in the row</source>
        <extracomment>plugins/locomotive_row</extracomment>
        <translation>Lokomotiven bleiben in der Auslage</translation>
    </message>
    <message>
        <source>Most tickets</source>
        <extracomment>plugins/most_tickets</extracomment>
        <translation>Die meisten Zielkarten</translation>
    </message>
    <message>
        <source>Points for the most completed tickets</source>
        <extracomment>plugins/most_tickets</extracomment>
        <translation>Punkte für die meisten erfüllten Zielkarten</translation>
    </message>
    <message>
        <source>Whoever has completed the most tickets scores a bonus; all who share that number score.</source>
        <extracomment>plugins/most_tickets</extracomment>
        <translation>Wer die meisten Zielkarten erfüllt hat, bekommt einen Bonus; alle, die gleich viele haben, bekommen ihn.</translation>
    </message>
    <message>
        <source>Each mountain space of a route takes one more train out of the game and scores two points more.</source>
        <extracomment>plugins/mountain_routes</extracomment>
        <translation>Jedes Bergfeld einer Strecke nimmt einen weiteren Waggon aus dem Spiel und bringt zwei Punkte mehr.</translation>
    </message>
    <message>
        <source>How many further trains a claim of the route takes.</source>
        <extracomment>plugins/mountain_routes</extracomment>
        <translation>Wie viele weitere Waggons das Bauen der Strecke kostet.</translation>
    </message>
    <message>
        <source>Mountain routes</source>
        <extracomment>plugins/mountain_routes</extracomment>
        <translation>Bergstrecken</translation>
    </message>
    <message>
        <source>Mountain spaces</source>
        <extracomment>plugins/mountain_routes</extracomment>
        <translation>Bergfelder</translation>
    </message>
    <message>
        <source>Points for every train lost in the mountains</source>
        <extracomment>plugins/mountain_routes</extracomment>
        <translation>Punkte für jeden Waggon, der in den Bergen verloren ging</translation>
    </message>
    <message>
        <source>Mulligan</source>
        <extracomment>plugins/mulligan</extracomment>
        <translation>Mulligan</translation>
    </message>
    <message>
        <source>Once, before the first turn, you may put all tickets dealt to you back and get as many new ones.</source>
        <extracomment>plugins/mulligan</extracomment>
        <translation>Einmal, vor dem ersten Zug, darfst du alle ausgeteilten Zielkarten zurücklegen und bekommst ebenso viele neue.</translation>
    </message>
    <message>
        <source>It takes part with at most so many players</source>
        <extracomment>plugins/neutral_player</extracomment>
        <translation>Er spielt mit bei höchstens so vielen Spielern</translation>
    </message>
    <message>
        <source>Neutral player</source>
        <extracomment>plugins/neutral_player</extracomment>
        <translation>Neutraler Spieler</translation>
    </message>
    <message>
        <source>Trains of the neutral player</source>
        <extracomment>plugins/neutral_player</extracomment>
        <translation>Waggons des neutralen Spielers</translation>
    </message>
    <message>
        <source>With few players, a route of nobody&apos;s choice is blocked after every round.</source>
        <extracomment>plugins/neutral_player</extracomment>
        <translation>Mit wenigen Spielern wird nach jeder Runde eine zufällige Strecke gesperrt.</translation>
    </message>
    <message>
        <source>Every player has the trains of two colours: ninety instead of forty-five.</source>
        <extracomment>plugins/ninety_trains</extracomment>
        <translation>Jeder Spieler hat die Waggons von zwei Farben: neunzig statt fünfundvierzig.</translation>
    </message>
    <message>
        <source>Two colours each</source>
        <extracomment>plugins/ninety_trains</extracomment>
        <translation>Zwei Farben für jeden</translation>
    </message>
    <message>
        <source>A round is one turn of every player.</source>
        <extracomment>plugins/no_blocking</extracomment>
        <translation>Eine Runde ist ein Zug jedes Spielers.</translation>
    </message>
    <message>
        <source>In the first rounds you may not claim a route at a city that only other players&apos; routes reach, unless it leads on from your own.</source>
        <extracomment>plugins/no_blocking</extracomment>
        <translation>In den ersten Runden darfst du keine Strecke an einer Stadt bauen, die nur Strecken anderer Spieler erreichen, es sei denn, sie führt von deinen eigenen weiter.</translation>
    </message>
    <message>
        <source>No blocking at first</source>
        <extracomment>plugins/no_blocking</extracomment>
        <translation>Anfangs kein Sperren</translation>
    </message>
    <message>
        <source>Rounds without blocking</source>
        <extracomment>plugins/no_blocking</extracomment>
        <translation>Runden ohne Sperren</translation>
    </message>
    <message>
        <source>Both routes of a double route are open with two and three players, too.</source>
        <extracomment>plugins/open_doubles</extracomment>
        <translation>Beide Strecken einer Doppelstrecke sind auch mit zwei und drei Spielern offen.</translation>
    </message>
    <message>
        <source>Open double routes</source>
        <extracomment>plugins/open_doubles</extracomment>
        <translation>Offene Doppelstrecken</translation>
    </message>
    <message>
        <source>Open tickets</source>
        <extracomment>plugins/open_tickets</extracomment>
        <translation>Offene Zielkarten</translation>
    </message>
    <message>
        <source>Tickets that are kept lie open on the table, so that everybody sees them.</source>
        <extracomment>plugins/open_tickets</extracomment>
        <translation>Behaltene Zielkarten liegen offen auf dem Tisch, sodass alle sie sehen.</translation>
    </message>
    <message>
        <source>Passing</source>
        <extracomment>plugins/passing</extracomment>
        <translation>Passen</translation>
    </message>
    <message>
        <source>You may pass your turn; when everybody passes in a row, the game is over.</source>
        <extracomment>plugins/passing</extracomment>
        <translation>Du darfst deinen Zug auslassen; passen alle nacheinander, ist das Spiel aus.</translation>
    </message>
    <message>
        <source>Every player scores a point for each few spaces of the own longest path.</source>
        <extracomment>plugins/path_points</extracomment>
        <translation>Jeder Spieler bekommt einen Punkt für je ein paar Felder des eigenen längsten Wegs.</translation>
    </message>
    <message>
        <source>Points for every path</source>
        <extracomment>plugins/path_points</extracomment>
        <translation>Punkte für jeden Weg</translation>
    </message>
    <message>
        <source>Spaces of the path for one point</source>
        <extracomment>plugins/path_points</extracomment>
        <translation>Felder des Wegs für einen Punkt</translation>
    </message>
    <message>
        <source>Buy permits with locomotives before your action: regions, long routes and ferries are barred without.</source>
        <extracomment>plugins/permits</extracomment>
        <translation>Kaufe vor deiner Handlung Erlaubnisse mit Lokomotiven: Regionen, lange Strecken und Fähren sind sonst gesperrt.</translation>
    </message>
    <message>
        <source>Coloured cards that serve as a locomotive</source>
        <extracomment>plugins/permits</extracomment>
        <translation>Farbige Karten, die als eine Lokomotive gelten</translation>
    </message>
    <message>
        <source>Locomotives at the start</source>
        <extracomment>plugins/permits</extracomment>
        <translation>Lokomotiven zu Beginn</translation>
    </message>
    <message>
        <source>Locomotives for a region</source>
        <extracomment>plugins/permits</extracomment>
        <translation>Lokomotiven für eine Region</translation>
    </message>
    <message>
        <source>Locomotives for a second claim in every turn</source>
        <extracomment>plugins/permits</extracomment>
        <translation>Lokomotiven für eine zweite Strecke in jedem Zug</translation>
    </message>
    <message>
        <source>Locomotives for ferries</source>
        <extracomment>plugins/permits</extracomment>
        <translation>Lokomotiven für Fähren</translation>
    </message>
    <message>
        <source>Locomotives for routes of this length and more</source>
        <extracomment>plugins/permits</extracomment>
        <translation>Lokomotiven für Strecken dieser Länge und mehr</translation>
    </message>
    <message>
        <source>Locomotives for the bonus</source>
        <extracomment>plugins/permits</extracomment>
        <translation>Lokomotiven für den Bonus</translation>
    </message>
    <message>
        <source>Permits</source>
        <extracomment>plugins/permits</extracomment>
        <translation>Erlaubnisse</translation>
    </message>
    <message>
        <source>Permits of each kind</source>
        <extracomment>plugins/permits</extracomment>
        <translation>Erlaubnisse jeder Art</translation>
    </message>
    <message>
        <source>Points more for each claim</source>
        <extracomment>plugins/permits</extracomment>
        <translation>Punkte mehr für jede Strecke</translation>
    </message>
    <message>
        <source>Points by place</source>
        <extracomment>plugins/railroad_shares</extracomment>
        <translation>Punkte nach Platz</translation>
    </message>
    <message>
        <source>Shares</source>
        <extracomment>plugins/railroad_shares</extracomment>
        <translation>Anteile</translation>
    </message>
    <message>
        <source>0 leaves any number of wild cards in the row.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>0 lässt beliebig viele Joker in der Auslage.</translation>
    </message>
    <message>
        <source>A harbour may be built in the city.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>In der Stadt darf ein Hafen gebaut werden.</translation>
    </message>
    <message>
        <source>All cities of a tour in their order, the two of the ticket first and last.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Alle Städte einer Rundreise in ihrer Reihenfolge, die beiden der Zielkarte zuerst und zuletzt.</translation>
    </message>
    <message>
        <source>Black</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>Blue</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Colours of the travel cards</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Farben der Reisekarten</translation>
    </message>
    <message>
        <source>Double ships</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Doppelschiffe</translation>
    </message>
    <message>
        <source>Every space takes two train cards of one colour; other spaces may take another colour.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Jedes Feld kostet zwei Zugkarten einer Farbe; andere Felder dürfen eine andere Farbe kosten.</translation>
    </message>
    <message>
        <source>Green</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Harbours per player</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Häfen je Spieler</translation>
    </message>
    <message>
        <source>Orange</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Orange</translation>
    </message>
    <message>
        <source>Pairs</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Paare</translation>
    </message>
    <message>
        <source>Pieces to begin with</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Stücke zu Beginn</translation>
    </message>
    <message>
        <source>Points in order</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Punkte in Reihenfolge</translation>
    </message>
    <message>
        <source>Points of a harbour by completed tickets that lead there</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Punkte eines Hafens nach erfüllten Zielkarten, die dorthin führen</translation>
    </message>
    <message>
        <source>Points that a harbour not built costs</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Punkte, die ein nicht gebauter Hafen kostet</translation>
    </message>
    <message>
        <source>Points that an exchanged piece costs</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Punkte, die ein getauschtes Stück kostet</translation>
    </message>
    <message>
        <source>Points when missed</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Punkte, wenn verfehlt</translation>
    </message>
    <message>
        <source>Port</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Hafenort</translation>
    </message>
    <message>
        <source>Purple</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Lila</translation>
    </message>
    <message>
        <source>Rails and Sails</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Schienen und Segel</translation>
    </message>
    <message>
        <source>Red</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Ship cards dealt</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Ausgeteilte Schiffskarten</translation>
    </message>
    <message>
        <source>Ship route</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Schiffsstrecke</translation>
    </message>
    <message>
        <source>Ships of a player in all</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Schiffe eines Spielers insgesamt</translation>
    </message>
    <message>
        <source>Single ships with a harbour</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Einzelne Schiffe mit Hafenzeichen</translation>
    </message>
    <message>
        <source>So many wild cards face up sweep the row</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>So viele offene Joker räumen die Auslage weg</translation>
    </message>
    <message>
        <source>The first number for one ticket, the last for as many as there are numbers and more.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Die erste Zahl für eine Zielkarte, die letzte für so viele, wie es Zahlen gibt, und mehr.</translation>
    </message>
    <message>
        <source>The route is claimed with ship cards, and takes ships.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Die Strecke wird mit Schiffskarten gebaut und nimmt Schiffe.</translation>
    </message>
    <message>
        <source>Tour</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Rundreise</translation>
    </message>
    <message>
        <source>Train and ship cards, train and ship routes, a mix of pieces of your choice, harbours and tours.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Zug- und Schiffskarten, Zug- und Schiffsstrecken, Stücke in eigener Mischung, Häfen und Rundreisen.</translation>
    </message>
    <message>
        <source>Train cards dealt</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Ausgeteilte Zugkarten</translation>
    </message>
    <message>
        <source>Trains</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Waggons</translation>
    </message>
    <message>
        <source>Trains with a harbour</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Züge mit Hafenzeichen</translation>
    </message>
    <message>
        <source>Travel cards face up</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Offene Reisekarten</translation>
    </message>
    <message>
        <source>What a tour costs that is not completed; left out: its points.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Was eine nicht erfüllte Rundreise kostet; weggelassen: ihre Punkte.</translation>
    </message>
    <message>
        <source>What a tour scores where a path leads through its cities in their order.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Was eine Rundreise bringt, deren Städte ein Weg in ihrer Reihenfolge verbindet.</translation>
    </message>
    <message>
        <source>White</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>Wild cards</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Joker</translation>
    </message>
    <message>
        <source>Yellow</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Gelb</translation>
    </message>
    <message>
        <source>At the end every network of yours scores by the regions it reaches; some regions count twice if whole.</source>
        <extracomment>plugins/region_networks</extracomment>
        <translation>Am Ende bringt jedes deiner Netze Punkte nach den Regionen, die es erreicht; manche Regionen zählen ganz doppelt.</translation>
    </message>
    <message>
        <source>More regions than there are numbers score the last number.</source>
        <extracomment>plugins/region_networks</extracomment>
        <translation>Mehr Regionen, als es Zahlen gibt, zählen wie die letzte Zahl.</translation>
    </message>
    <message>
        <source>Points for a network with one region, two regions and so on</source>
        <extracomment>plugins/region_networks</extracomment>
        <translation>Punkte für ein Netz mit einer Region, zwei Regionen und so weiter</translation>
    </message>
    <message>
        <source>Regions per network</source>
        <extracomment>plugins/region_networks</extracomment>
        <translation>Regionen je Netz</translation>
    </message>
    <message>
        <source>Regions that count twice if a network holds all of their cities</source>
        <extracomment>plugins/region_networks</extracomment>
        <translation>Regionen, die doppelt zählen, wenn ein Netz alle ihre Städte hat</translation>
    </message>
    <message>
        <source>Cities lie in regions, or in none; other rules say what comes of it.</source>
        <extracomment>plugins/regions</extracomment>
        <translation>Städte liegen in Regionen, oder in keiner; andere Regeln sagen, was daraus folgt.</translation>
    </message>
    <message>
        <source>Region</source>
        <extracomment>plugins/regions</extracomment>
        <translation>Region</translation>
    </message>
    <message>
        <source>Cards more at most</source>
        <extracomment>plugins/province_mat</extracomment>
        <translation>Karten mehr höchstens</translation>
    </message>
    <message>
        <source>Express cards of every player</source>
        <extracomment>plugins/province_mat</extracomment>
        <translation>Expresskarten jedes Spielers</translation>
    </message>
    <message>
        <source>For most on a colour</source>
        <extracomment>plugins/province_mat</extracomment>
        <translation>Für die meisten auf einer Farbe</translation>
    </message>
    <message>
        <source>Overpay a claim and put a train on the mat at the number of cards; most on a colour bring a bonus.</source>
        <extracomment>plugins/province_mat</extracomment>
        <translation>Zahle für eine Strecke mehr und setze einen Waggon auf die Tafel, auf die Zahl der Karten; die meisten auf einer Farbe bringen einen Bonus.</translation>
    </message>
    <message>
        <source>Province mat</source>
        <extracomment>plugins/province_mat</extracomment>
        <translation>Provinztafel</translation>
    </message>
    <message>
        <source>A claim may bring the next share of a railroad along the route; at the end most shares pay points.</source>
        <extracomment>plugins/railroad_shares</extracomment>
        <translation>Eine Strecke kann den nächsten Anteil einer Bahn an ihr bringen; am Ende zahlen die meisten Anteile Punkte.</translation>
    </message>
    <message>
        <source>How many shares a railroad has and what it pays, where it differs from the options.</source>
        <extracomment>plugins/railroad_shares</extracomment>
        <translation>Wie viele Anteile eine Bahn hat und was sie zahlt, wo es von den Einstellungen abweicht.</translation>
    </message>
    <message>
        <source>Points for most shares, and the places after it, where the map gives none</source>
        <extracomment>plugins/railroad_shares</extracomment>
        <translation>Punkte für die meisten Anteile und die Plätze danach, wo die Karte keine angibt</translation>
    </message>
    <message>
        <source>Railroad shares</source>
        <extracomment>plugins/railroad_shares</extracomment>
        <translation>Bahnanteile</translation>
    </message>
    <message>
        <source>Railroads</source>
        <extracomment>plugins/railroad_shares</extracomment>
        <translation>Bahnen</translation>
    </message>
    <message>
        <source>Shares of a railroad for which the map gives no number</source>
        <extracomment>plugins/railroad_shares</extracomment>
        <translation>Anteile einer Bahn, für die die Karte keine Zahl angibt</translation>
    </message>
    <message>
        <source>The railroads of which a claim may bring a share.</source>
        <extracomment>plugins/railroad_shares</extracomment>
        <translation>Die Bahnen, von denen eine Strecke einen Anteil bringen kann.</translation>
    </message>
    <message>
        <source>Regions</source>
        <extracomment>plugins/regions</extracomment>
        <translation>Regionen</translation>
    </message>
    <message>
        <source>The country or region in which the city lies, if that matters on this map.</source>
        <extracomment>plugins/regions</extracomment>
        <translation>Das Land oder die Region, in der die Stadt liegt, wenn das auf dieser Karte zählt.</translation>
    </message>
    <message>
        <source>A round is one turn of every player; a game seldom takes more than sixty.</source>
        <extracomment>plugins/round_limit</extracomment>
        <translation>Eine Runde ist ein Zug jedes Spielers; selten braucht ein Spiel mehr als sechzig.</translation>
    </message>
    <message>
        <source>After so many rounds the game is over, wherever it stands.</source>
        <extracomment>plugins/round_limit</extracomment>
        <translation>Nach so vielen Runden ist das Spiel aus, wo immer es steht.</translation>
    </message>
    <message>
        <source>Limit of rounds</source>
        <extracomment>plugins/round_limit</extracomment>
        <translation>Begrenzte Runden</translation>
    </message>
    <message>
        <source>Rounds</source>
        <extracomment>plugins/round_limit</extracomment>
        <translation>Runden</translation>
    </message>
    <message>
        <source>Claim a free route with cards of its colour; longer routes score more.</source>
        <extracomment>plugins/routes</extracomment>
        <translation>Baue eine freie Strecke mit Karten ihrer Farbe; längere Strecken bringen mehr Punkte.</translation>
    </message>
    <message>
        <source>Points by length</source>
        <extracomment>plugins/routes</extracomment>
        <translation>Punkte nach Länge</translation>
    </message>
    <message>
        <source>Routes</source>
        <extracomment>plugins/routes</extracomment>
        <translation>Strecken</translation>
    </message>
    <message>
        <source>Trains per player</source>
        <extracomment>plugins/routes</extracomment>
        <translation>Waggons je Spieler</translation>
    </message>
    <message>
        <source>Adds up what the other rules score and ranks the players.</source>
        <extracomment>plugins/scoring</extracomment>
        <translation>Zählt zusammen, was die anderen Regeln bringen, und ordnet die Spieler.</translation>
    </message>
    <message>
        <source>Scoring</source>
        <extracomment>plugins/scoring</extracomment>
        <translation>Wertung</translation>
    </message>
    <message>
        <source>Pieces for shared routes</source>
        <extracomment>plugins/shared_routes</extracomment>
        <translation>Stücke für gemeinsame Strecken</translation>
    </message>
    <message>
        <source>Points for most steps, and the places after it</source>
        <extracomment>plugins/shared_routes</extracomment>
        <translation>Punkte für die meisten Schritte und die Plätze danach</translation>
    </message>
    <message>
        <source>Shared</source>
        <extracomment>plugins/shared_routes</extracomment>
        <translation>Gemeinsam</translation>
    </message>
    <message>
        <source>Shared routes</source>
        <extracomment>plugins/shared_routes</extracomment>
        <translation>Gemeinsame Strecken</translation>
    </message>
    <message>
        <source>Shared routes belong to nobody and serve everybody&apos;s tickets; at the end ranks reward their builders.</source>
        <extracomment>plugins/shared_routes</extracomment>
        <translation>Gemeinsame Strecken gehören niemandem und dienen den Zielkarten aller; am Ende belohnen Ränge ihre Erbauer.</translation>
    </message>
    <message>
        <source>The last round waits until only so many pieces are left</source>
        <extracomment>plugins/shared_routes</extracomment>
        <translation>Die letzte Runde wartet, bis nur noch so viele Stücke übrig sind</translation>
    </message>
    <message>
        <source>Whoever claims the route builds it for everybody.</source>
        <extracomment>plugins/shared_routes</extracomment>
        <translation>Wer die Strecke baut, baut sie für alle.</translation>
    </message>
    <message>
        <source>With fewer players the middle places fall away.</source>
        <extracomment>plugins/shared_routes</extracomment>
        <translation>Mit weniger Spielern fallen die mittleren Plätze weg.</translation>
    </message>
    <message>
        <source>Before the first turn everybody builds one of the stations for nothing, the last player first.</source>
        <extracomment>plugins/starting_station</extracomment>
        <translation>Vor dem ersten Zug bauen alle einen der Bahnhöfe umsonst, der letzte Spieler zuerst.</translation>
    </message>
    <message>
        <source>Starting city</source>
        <extracomment>plugins/starting_station</extracomment>
        <translation>Startstadt</translation>
    </message>
    <message>
        <source>A station lets you use one route of another player for your tickets; unused ones score.</source>
        <extracomment>plugins/stations</extracomment>
        <translation>Ein Bahnhof lässt dich für deine Zielkarten eine Strecke eines anderen Spielers benutzen; unbenutzte bringen Punkte.</translation>
    </message>
    <message>
        <source>Cards for the first, the second and further stations</source>
        <extracomment>plugins/stations</extracomment>
        <translation>Karten für den ersten, den zweiten und weitere Bahnhöfe</translation>
    </message>
    <message>
        <source>Points for a station in reserve</source>
        <extracomment>plugins/stations</extracomment>
        <translation>Punkte für einen Bahnhof im Vorrat</translation>
    </message>
    <message>
        <source>Stations</source>
        <extracomment>plugins/stations</extracomment>
        <translation>Bahnhöfe</translation>
    </message>
    <message>
        <source>Stations per player</source>
        <extracomment>plugins/stations</extracomment>
        <translation>Bahnhöfe je Spieler</translation>
    </message>
    <message>
        <source>The last number holds for all further stations; 0 is a free one.</source>
        <extracomment>plugins/stations</extracomment>
        <translation>Die letzte Zahl gilt für alle weiteren Bahnhöfe; 0 ist ein kostenloser.</translation>
    </message>
    <message>
        <source>Cards that a turn may pass to the rack</source>
        <extracomment>plugins/team_asia</extracomment>
        <translation>Karten, die ein Zug auf das Brett geben darf</translation>
    </message>
    <message>
        <source>Points for most completed tickets of a team</source>
        <extracomment>plugins/team_asia</extracomment>
        <translation>Punkte für die meisten erfüllten Zielkarten eines Teams</translation>
    </message>
    <message>
        <source>Points for the longest path of a team</source>
        <extracomment>plugins/team_asia</extracomment>
        <translation>Punkte für den längsten Weg eines Teams</translation>
    </message>
    <message>
        <source>Team Asia</source>
        <extracomment>plugins/team_asia</extracomment>
        <translation>Team Asien</translation>
    </message>
    <message>
        <source>Teams of two: half of what you draw goes on a rack for both, the rest is secret; the team scores.</source>
        <extracomment>plugins/team_asia</extracomment>
        <translation>Teams zu zweit: Die Hälfte dessen, was du ziehst, kommt auf ein Brett für beide, der Rest ist geheim; das Team bekommt die Punkte.</translation>
    </message>
    <message>
        <source>Tickets that a turn may show to the team</source>
        <extracomment>plugins/team_asia</extracomment>
        <translation>Zielkarten, die ein Zug dem Team zeigen darf</translation>
    </message>
    <message>
        <source>Cards per terrain</source>
        <extracomment>plugins/terrain_cards</extracomment>
        <translation>Karten je Gelände</translation>
    </message>
    <message>
        <source>Desert</source>
        <extracomment>plugins/terrain_cards</extracomment>
        <translation>Wüste</translation>
    </message>
    <message>
        <source>Forest</source>
        <extracomment>plugins/terrain_cards</extracomment>
        <translation>Wald</translation>
    </message>
    <message>
        <source>Longer routes take two cards.</source>
        <extracomment>plugins/terrain_cards</extracomment>
        <translation>Längere Strecken kosten zwei Karten.</translation>
    </message>
    <message>
        <source>Mountain</source>
        <extracomment>plugins/terrain_cards</extracomment>
        <translation>Gebirge</translation>
    </message>
    <message>
        <source>One card doubles routes of up to so many spaces</source>
        <extracomment>plugins/terrain_cards</extracomment>
        <translation>Eine Karte verdoppelt Strecken bis zu so vielen Feldern</translation>
    </message>
    <message>
        <source>Take terrain cards in place of train cards; spend those of a route&apos;s terrain to double its points, if nobody holds more of them.</source>
        <extracomment>plugins/terrain_cards</extracomment>
        <translation>Nimm Geländekarten statt Wagenkarten; gib die des Geländes einer Strecke ab, um ihre Punkte zu verdoppeln, wenn niemand mehr davon hat.</translation>
    </message>
    <message>
        <source>Terrain by colour of the route</source>
        <extracomment>plugins/terrain_cards</extracomment>
        <translation>Gelände nach Farbe der Strecke</translation>
    </message>
    <message>
        <source>Terrain cards</source>
        <extracomment>plugins/terrain_cards</extracomment>
        <translation>Geländekarten</translation>
    </message>
    <message>
        <source>Terrain cards face up</source>
        <extracomment>plugins/terrain_cards</extracomment>
        <translation>Offene Geländekarten</translation>
    </message>
    <message>
        <source>After the turn in which the pile falls to this number. 0: tickets are drafted once only.</source>
        <extracomment>plugins/ticket_draft</extracomment>
        <translation>Nach dem Zug, in dem der Stapel auf diese Zahl fällt. 0: Zielkarten werden nur einmal gewählt.</translation>
    </message>
    <message>
        <source>Draft again when the pile has so few cards</source>
        <extracomment>plugins/ticket_draft</extracomment>
        <translation>Noch einmal wählen, wenn der Stapel nur so viele Karten hat</translation>
    </message>
    <message>
        <source>Ticket draft</source>
        <extracomment>plugins/ticket_draft</extracomment>
        <translation>Wahl der Zielkarten</translation>
    </message>
    <message>
        <source>Tickets are picked from packs that go round the table, at the start and again when the pile runs low.</source>
        <extracomment>plugins/ticket_draft</extracomment>
        <translation>Zielkarten werden aus Päckchen gewählt, die um den Tisch gehen, zu Beginn und wieder, wenn der Stapel zur Neige geht.</translation>
    </message>
    <message>
        <source>Tickets in a pack</source>
        <extracomment>plugins/ticket_draft</extracomment>
        <translation>Zielkarten in einem Päckchen</translation>
    </message>
    <message>
        <source>Tickets may be drawn as a turn as well</source>
        <extracomment>plugins/ticket_draft</extracomment>
        <translation>Zielkarten dürfen auch als Zug gezogen werden</translation>
    </message>
    <message>
        <source>Tickets to keep at least of those picked</source>
        <extracomment>plugins/ticket_draft</extracomment>
        <translation>Von den gewählten Zielkarten mindestens zu behalten</translation>
    </message>
    <message>
        <source>A failed ticket costs only a part of its points: half of them, or as you choose.</source>
        <extracomment>plugins/ticket_penalty</extracomment>
        <translation>Eine verfehlte Zielkarte kostet nur einen Teil ihrer Punkte: die Hälfte, oder wie du es wählst.</translation>
    </message>
    <message>
        <source>Fractions of a point are not lost; 0 makes failed tickets free.</source>
        <extracomment>plugins/ticket_penalty</extracomment>
        <translation>Bruchteile eines Punktes gehen nicht verloren; 0 macht verfehlte Zielkarten kostenlos.</translation>
    </message>
    <message>
        <source>Milder tickets</source>
        <extracomment>plugins/ticket_penalty</extracomment>
        <translation>Mildere Zielkarten</translation>
    </message>
    <message>
        <source>Percent of its points that a failed ticket costs</source>
        <extracomment>plugins/ticket_penalty</extracomment>
        <translation>Prozent ihrer Punkte, die eine verfehlte Zielkarte kostet</translation>
    </message>
    <message>
        <source>Coast</source>
        <extracomment>plugins/ticket_race</extracomment>
        <translation>Küste</translation>
    </message>
    <message>
        <source>East</source>
        <extracomment>plugins/ticket_race</extracomment>
        <translation>Ost</translation>
    </message>
    <message>
        <source>No points: a completed ticket is shown and replaced at once, and whoever is first to have six wins.</source>
        <extracomment>plugins/ticket_race</extracomment>
        <translation>Keine Punkte: Eine erfüllte Zielkarte wird gezeigt und sofort ersetzt, und wer zuerst sechs hat, gewinnt.</translation>
    </message>
    <message>
        <source>The game ends when somebody has only so many trains left</source>
        <extracomment>plugins/ticket_race</extracomment>
        <translation>Das Spiel endet, wenn jemand nur noch so viele Waggons hat</translation>
    </message>
    <message>
        <source>Ticket race</source>
        <extracomment>plugins/ticket_race</extracomment>
        <translation>Wettlauf der Zielkarten</translation>
    </message>
    <message>
        <source>Tickets at a time</source>
        <extracomment>plugins/ticket_race</extracomment>
        <translation>Zielkarten auf einmal</translation>
    </message>
    <message>
        <source>Tickets to win</source>
        <extracomment>plugins/ticket_race</extracomment>
        <translation>Zielkarten zum Sieg</translation>
    </message>
    <message>
        <source>West</source>
        <extracomment>plugins/ticket_race</extracomment>
        <translation>West</translation>
    </message>
    <message>
        <source>Whoever joins the two coasts first gets a ticket for nothing, once per player.</source>
        <extracomment>plugins/ticket_race</extracomment>
        <translation>Wer zuerst die beiden Küsten verbindet, bekommt eine Zielkarte umsonst, einmal je Spieler.</translation>
    </message>
    <message>
        <source>Join the two cities of a ticket for its points, or lose them.</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Verbinde die beiden Städte einer Zielkarte für ihre Punkte, oder verliere sie.</translation>
    </message>
    <message>
        <source>Long ticket</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Lange Zielkarte</translation>
    </message>
    <message>
        <source>Long tickets are dealt at the start only; those left over leave the game.</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Lange Zielkarten werden nur zu Beginn ausgeteilt; die übrigen kommen aus dem Spiel.</translation>
    </message>
    <message>
        <source>Long tickets dealt</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Ausgeteilte lange Zielkarten</translation>
    </message>
    <message>
        <source>Otherwise they leave the game. Long tickets leave it in any case.</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Sonst kommen sie aus dem Spiel. Lange Zielkarten tun das immer.</translation>
    </message>
    <message>
        <source>Regular tickets dealt</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Ausgeteilte gewöhnliche Zielkarten</translation>
    </message>
    <message>
        <source>The deck of an expansion that the ticket belongs to; its rule tells when it is used.</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Der Satz einer Erweiterung, zu dem die Zielkarte gehört; seine Regel sagt, wann er benutzt wird.</translation>
    </message>
    <message>
        <source>Tickets</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Zielkarten</translation>
    </message>
    <message>
        <source>Tickets drawn in a turn</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Zielkarten, die in einem Zug gezogen werden</translation>
    </message>
    <message>
        <source>Tickets not kept at the start go under the deck</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Zu Beginn nicht behaltene Zielkarten kommen unter den Stapel</translation>
    </message>
    <message>
        <source>Tickets to keep at least of those dealt</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Von den ausgeteilten Zielkarten mindestens zu behalten</translation>
    </message>
    <message>
        <source>Tickets to keep at least of those drawn</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Von den gezogenen Zielkarten mindestens zu behalten</translation>
    </message>
    <message>
        <source>A ticket is shown and scored at the moment when your own routes complete it.</source>
        <extracomment>plugins/tickets_at_once</extracomment>
        <translation>Eine Zielkarte wird in dem Augenblick gezeigt und gewertet, in dem deine eigenen Strecken sie erfüllen.</translation>
    </message>
    <message>
        <source>Tickets at once</source>
        <extracomment>plugins/tickets_at_once</extracomment>
        <translation>Zielkarten sofort</translation>
    </message>
    <message>
        <source>A claim costs a toll in coins: the first of parallel routes pays the bank, a later one its owner.</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>Eine Strecke kostet einen Zoll in Münzen: Die erste paralleler Strecken zahlt an die Bank, eine spätere an deren Besitzer.</translation>
    </message>
    <message>
        <source>Coins per player</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>Münzen je Spieler</translation>
    </message>
    <message>
        <source>Coins that a loan brings</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>Münzen, die ein Kredit bringt</translation>
    </message>
    <message>
        <source>How many coins a claim of the route costs.</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>Wie viele Münzen das Bauen der Strecke kostet.</translation>
    </message>
    <message>
        <source>Points a loan costs</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>Punkte, die ein Kredit kostet</translation>
    </message>
    <message>
        <source>Points for most coins left, and the places after it</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>Punkte für die meisten übrigen Münzen und die Plätze danach</translation>
    </message>
    <message>
        <source>Toll</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>Zoll</translation>
    </message>
    <message>
        <source>Toll of a route for which the map gives none</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>Zoll einer Strecke, für die die Karte keinen angibt</translation>
    </message>
    <message>
        <source>Tolls</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>Zölle</translation>
    </message>
    <message>
        <source>With fewer players the middle places fall away. A player with a loan has no place.</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>Mit weniger Spielern fallen die mittleren Plätze weg. Ein Spieler mit einem Kredit hat keinen Platz.</translation>
    </message>
    <message>
        <source>Goods</source>
        <extracomment>plugins/travelling_passengers</extracomment>
        <translation>Waren</translation>
    </message>
    <message>
        <source>How many goods lie in the city; left out: as many as the rule names.</source>
        <extracomment>plugins/travelling_passengers</extracomment>
        <translation>Wie viele Waren in der Stadt liegen; weggelassen: so viele, wie die Regel nennt.</translation>
    </message>
    <message>
        <source>Passengers per player</source>
        <extracomment>plugins/travelling_passengers</extracomment>
        <translation>Fahrgäste je Spieler</translation>
    </message>
    <message>
        <source>Points of a city&apos;s goods, the first to come first</source>
        <extracomment>plugins/travelling_passengers</extracomment>
        <translation>Punkte der Waren einer Stadt, für den ersten, der kommt, zuerst</translation>
    </message>
    <message>
        <source>Put passengers into the cities of your claims; move one over your routes to take the goods on its way.</source>
        <extracomment>plugins/travelling_passengers</extracomment>
        <translation>Setze Fahrgäste in die Städte deiner Strecken; bewege einen über deine Strecken, um die Waren auf seinem Weg zu nehmen.</translation>
    </message>
    <message>
        <source>Travelling passengers</source>
        <extracomment>plugins/travelling_passengers</extracomment>
        <translation>Reisende Fahrgäste</translation>
    </message>
    <message>
        <source>Cards turned up for a tunnel</source>
        <extracomment>plugins/tunnels</extracomment>
        <translation>Karten, die für einen Tunnel aufgedeckt werden</translation>
    </message>
    <message>
        <source>The route is a tunnel.</source>
        <extracomment>plugins/tunnels</extracomment>
        <translation>Die Strecke ist ein Tunnel.</translation>
    </message>
    <message>
        <source>Three cards turn up after the payment; each that matches asks for one card more.</source>
        <extracomment>plugins/tunnels</extracomment>
        <translation>Nach der Zahlung werden drei Karten aufgedeckt; jede passende verlangt eine Karte mehr.</translation>
    </message>
    <message>
        <source>Tunnel</source>
        <extracomment>plugins/tunnels</extracomment>
        <translation>Tunnel</translation>
    </message>
    <message>
        <source>Tunnels</source>
        <extracomment>plugins/tunnels</extracomment>
        <translation>Tunnel</translation>
    </message>
    <message>
        <source>Draw your cards from the pile, or take a single card of the row: any colour or a locomotive.</source>
        <extracomment>plugins/two_blind_or_one</extracomment>
        <translation>Zieh deine Karten vom Stapel, oder nimm eine einzelne Karte der Auslage: irgendeine Farbe oder eine Lokomotive.</translation>
    </message>
    <message>
        <source>Two blind or one of any colour</source>
        <extracomment>plugins/two_blind_or_one</extracomment>
        <translation>Zwei blind oder eine jeder Farbe</translation>
    </message>
    <message>
        <source>New</source>
        <extracomment>plugins/usa_1910</extracomment>
        <translation>Neu</translation>
    </message>
    <message>
        <source>New: three tickets, keep two, and a bonus for the most tickets. Mega: five tickets, keep three, draw four, bonuses for tickets and path. Big cities: four tickets, keep two, draw four, no bonus.</source>
        <extracomment>plugins/usa_1910</extracomment>
        <translation>Neu: drei Zielkarten, behalte zwei, und ein Bonus für die meisten Zielkarten. Mega: fünf Zielkarten, behalte drei, zieh vier, Boni für Zielkarten und Weg. Großstädte: vier Zielkarten, behalte zwei, zieh vier, kein Bonus.</translation>
    </message>
    <message>
        <source>Play with the ticket decks of 1910: the new tickets, all tickets there are, or big cities alone.</source>
        <extracomment>plugins/usa_1910</extracomment>
        <translation>Spiele mit den Zielkarten von 1910: den neuen, allen, die es gibt, oder nur den Großstädten.</translation>
    </message>
    <message>
        <source>USA 1910</source>
        <extracomment>plugins/usa_1910</extracomment>
        <translation>USA 1910</translation>
    </message>
    <message>
        <source>Cards of each monster</source>
        <extracomment>plugins/wandering_monsters</extracomment>
        <translation>Karten jedes Monsters</translation>
    </message>
    <message>
        <source>Cities for one locomotive</source>
        <extracomment>plugins/wandering_monsters</extracomment>
        <translation>Städte für eine Lokomotive</translation>
    </message>
    <message>
        <source>For most cards of a monster</source>
        <extracomment>plugins/wandering_monsters</extracomment>
        <translation>Für die meisten Karten eines Monsters</translation>
    </message>
    <message>
        <source>It stays where it is when they are gone.</source>
        <extracomment>plugins/wandering_monsters</extracomment>
        <translation>Es bleibt, wo es ist, wenn sie weg sind.</translation>
    </message>
    <message>
        <source>Locomotives at most</source>
        <extracomment>plugins/wandering_monsters</extracomment>
        <translation>Lokomotiven höchstens</translation>
    </message>
    <message>
        <source>Nobody claims a route at a monster&apos;s city; locomotives send it on, and its cards bring a bonus.</source>
        <extracomment>plugins/wandering_monsters</extracomment>
        <translation>Niemand baut eine Strecke an der Stadt eines Monsters; Lokomotiven schicken es weiter, und seine Karten bringen einen Bonus.</translation>
    </message>
    <message>
        <source>Wandering monsters</source>
        <extracomment>plugins/wandering_monsters</extracomment>
        <translation>Wandernde Monster</translation>
    </message>
    <message>
        <source>Before you draw, a hidden card goes into a warehouse; claim a route to a depot to empty one.</source>
        <extracomment>plugins/warehouses</extracomment>
        <translation>Bevor du ziehst, kommt eine verdeckte Karte in ein Lager; baue eine Strecke zu einem Depot, um eines zu leeren.</translation>
    </message>
    <message>
        <source>Depots per player</source>
        <extracomment>plugins/warehouses</extracomment>
        <translation>Depots je Spieler</translation>
    </message>
    <message>
        <source>One of them is built before the first turn.</source>
        <extracomment>plugins/warehouses</extracomment>
        <translation>Eines davon wird vor dem ersten Zug gebaut.</translation>
    </message>
    <message>
        <source>Warehouses and depots</source>
        <extracomment>plugins/warehouses</extracomment>
        <translation>Lager und Depots</translation>
    </message>
</context>
</TS>
