<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>About</name>
    <message>
        <source>Railwright {version}</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>Railwright {version}</translation>
    </message>
    <message>
        <source>Train-route board games on maps and rules that you can change, free software under the MIT licence. Railwright is unofficial: it is not made, endorsed or supported by the publishers of any board game, and it contains no official art, logo or rulebook text.</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>Brettspiele um Zugstrecken, auf Karten und nach Regeln, die du ändern kannst; freie Software unter der MIT-Lizenz. Railwright ist inoffiziell: Kein Brettspielverlag hat es gemacht, gebilligt oder unterstützt, und es enthält keine offiziellen Bilder, Logos oder Regeltexte.</translation>
    </message>
</context>
<context>
    <name>AidsController</name>
    <message>
        <source>&amp;Counted cards</source>
        <extracomment>editor/play/aids/settings.py</extracomment>
        <translation>&amp;Gezählte Karten</translation>
    </message>
    <message>
        <source>&amp;Hint, with its reason</source>
        <extracomment>editor/play/aids/settings.py</extracomment>
        <translation>&amp;Tipp, mit Begründung</translation>
    </message>
    <message>
        <source>&amp;Planner for tickets</source>
        <extracomment>editor/play/aids/settings.py</extracomment>
        <translation>&amp;Planer für Zielkarten</translation>
    </message>
    <message>
        <source>Cards</source>
        <extracomment>editor/play/aids/settings.py</extracomment>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Hint</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Tipp</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>
            <numerusform>%n Karte</numerusform>
            <numerusform>%n Karten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trains</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>
            <numerusform>%n Waggon</numerusform>
            <numerusform>%n Waggons</numerusform>
        </translation>
    </message>
    <message>
        <source>Counted cards</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Gezählte Karten</translation>
    </message>
    <message>
        <source>Impossible now</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Nicht mehr möglich</translation>
    </message>
    <message>
        <source>No way is left, not even with your stations.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Kein Weg ist übrig, auch nicht mit deinen Bahnhöfen.</translation>
    </message>
    <message>
        <source>Only with a station</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Nur mit einem Bahnhof</translation>
    </message>
    <message>
        <source>Plan</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Still to come: {cards}</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Noch nötig: {cards}</translation>
    </message>
    <message>
        <source>To be borrowed: {routes}</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Zu leihen: {routes}</translation>
    </message>
    <message>
        <source>Your station lends {routes}.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Dein Bahnhof leiht {routes}.</translation>
    </message>
    <message>
        <source>Your stations, if the game ended now</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Deine Bahnhöfe, wenn das Spiel jetzt endete</translation>
    </message>
    <message>
        <source>cards in hand</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Karten auf der Hand</translation>
    </message>
    <message>
        <source>of any colour</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>beliebiger Farbe</translation>
    </message>
    <message>
        <source>out</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>weg</translation>
    </message>
    <message>
        <source>row</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Auslage</translation>
    </message>
    <message>
        <source>unseen</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>ungesehen</translation>
    </message>
    <message>
        <source>you</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>du</translation>
    </message>
    <message>
        <source>{color}: {row} in the row, {gone} discarded, {held} in your hand, {unseen} not seen. The next card of the pile is one of them with {chance} %.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>{color}: {row} in der Auslage, {gone} abgelegt, {held} auf deiner Hand, {unseen} ungesehen. Die nächste Karte des Stapels ist mit {chance} % eine davon.</translation>
    </message>
    <message>
        <source>Stations</source>
        <extracomment>editor/play/aids/settings.py</extracomment>
        <translation>Bahnhöfe</translation>
    </message>
    <message>
        <source>What &amp;stations would borrow</source>
        <extracomment>editor/play/aids/settings.py</extracomment>
        <translation>Was &amp;Bahnhöfe leihen würden</translation>
    </message>
    <message>
        <source>On the table</source>
        <extracomment>editor/play/aids/unpictured.py</extracomment>
        <translation>Auf dem Tisch</translation>
    </message>
    <message numerus="yes">
        <source>%n trains, {shared} shared</source>
        <extracomment>editor/play/aids/controller.py</extracomment>
        <translation>
            <numerusform>%n Waggon, davon {shared} geteilt</numerusform>
            <numerusform>%n Waggons, davon {shared} geteilt</numerusform>
        </translation>
    </message>
    <message>
        <source>Key {key}</source>
        <extracomment>editor/play/aids/settings.py</extracomment>
        <translation>Taste {key}</translation>
    </message>
    <message>
        <source>The rules of this game have no use for it.</source>
        <extracomment>editor/play/aids/settings.py</extracomment>
        <translation>Die Regeln dieses Spiels können damit nichts anfangen.</translation>
    </message>
    <message>
        <source>A rule of this game hides what the coach cannot guess.</source>
        <extracomment>editor/play/aids/controller.py</extracomment>
        <translation>Eine Regel dieses Spiels verbirgt, was der Trainer nicht erraten kann.</translation>
    </message>
    <message>
        <source>The coach plays the game to its end, many times …</source>
        <extracomment>editor/play/aids/controller.py</extracomment>
        <translation>Der Trainer spielt das Spiel viele Male zu Ende …</translation>
    </message>
    <message numerus="yes">
        <source>You have withdrawn from it %n times: how many cards more it asks for is chance.</source>
        <extracomment>editor/play/aids/controller.py</extracomment>
        <translation>
            <numerusform>Du hast schon %n Mal davon zurückgezogen: Wie viele Karten mehr verlangt werden, ist Zufall.</numerusform>
            <numerusform>Du hast schon %n Mal davon zurückgezogen: Wie viele Karten mehr verlangt werden, ist Zufall.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>AidsPanel</name>
    <message>
        <source>{aid}: key {key}</source>
        <extracomment>editor/play/aids/panel.py</extracomment>
        <translation>{aid}: Taste {key}</translation>
    </message>
</context>
<context>
    <name>Analysis</name>
    <message>
        <source>Cities</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Städte</translation>
    </message>
    <message>
        <source>Cities on no ticket</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Städte auf keiner Zielkarte</translation>
    </message>
    <message>
        <source>Cities that alone hold the board together</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Städte, ohne die der Plan zerfällt</translation>
    </message>
    <message>
        <source>Cities under a space</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Städte unter einem Feld</translation>
    </message>
    <message>
        <source>Cities with {key} neighbours</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Städte mit {key} Nachbarn</translation>
    </message>
    <message>
        <source>Colours</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Corridors without a way round</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Engpässe ohne Umweg</translation>
    </message>
    <message>
        <source>Dead ends</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Sackgassen</translation>
    </message>
    <message>
        <source>Drawing</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Zeichnung</translation>
    </message>
    <message>
        <source>Grey spaces</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Graue Felder</translation>
    </message>
    <message>
        <source>Lengths</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Längen</translation>
    </message>
    <message>
        <source>Long tickets</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Lange Zielkarten</translation>
    </message>
    <message>
        <source>Longest of the shortest ways, in spaces</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Längster kürzester Weg in Feldern</translation>
    </message>
    <message>
        <source>Mean length of a route</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Mittlere Länge einer Strecke</translation>
    </message>
    <message>
        <source>Medium tickets</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Mittlere Zielkarten</translation>
    </message>
    <message>
        <source>Most frequent colour against the mean</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Häufigste Farbe gegenüber dem Mittel</translation>
    </message>
    <message>
        <source>Neighbours of a city on average</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Nachbarn einer Stadt im Mittel</translation>
    </message>
    <message>
        <source>Network</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Netz</translation>
    </message>
    <message>
        <source>Pairs of routes that lie over each other</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Streckenpaare, die sich überdecken</translation>
    </message>
    <message>
        <source>Pairs of tickets that ask for nearly the same</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Paare fast gleicher Zielkarten</translation>
    </message>
    <message>
        <source>Parallel routes with colours that are hard to tell apart</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Parallele in ähnlichen Farben</translation>
    </message>
    <message>
        <source>Routes</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Strecken</translation>
    </message>
    <message>
        <source>Routes beside another one</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Strecken neben einer anderen</translation>
    </message>
    <message>
        <source>Routes much longer than their spaces</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Strecken, viel länger als ihre Felder</translation>
    </message>
    <message>
        <source>Routes of length {key}</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Strecken der Länge {key}</translation>
    </message>
    <message>
        <source>Routes of which only one of a pair is used</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Strecken, von denen nur eine eines Paars benutzt wird</translation>
    </message>
    <message>
        <source>Routes on no ticket&apos;s shortest way</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Strecken auf keinem kürzesten Weg</translation>
    </message>
    <message>
        <source>Routes over the edge of the board</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Strecken über den Rand des Plans</translation>
    </message>
    <message>
        <source>Routes that alone hold the board together</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Strecken, ohne die der Plan zerfällt</translation>
    </message>
    <message>
        <source>Routes to close before the board falls apart</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Strecken bis zum Zerfall des Plans</translation>
    </message>
    <message>
        <source>Routes too short for their spaces</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Strecken, zu kurz für ihre Felder</translation>
    </message>
    <message>
        <source>Short tickets</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Kurze Zielkarten</translation>
    </message>
    <message>
        <source>Size</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Spaces</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Felder</translation>
    </message>
    <message>
        <source>Spaces for every train of a full table</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Felder je Waggon eines vollen Tischs</translation>
    </message>
    <message>
        <source>Spaces: {key}</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Felder: {key}</translation>
    </message>
    <message>
        <source>Tickets</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Zielkarten</translation>
    </message>
    <message>
        <source>Tickets for every city</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Zielkarten je Stadt</translation>
    </message>
    <message>
        <source>Tickets of the city on most of them</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Zielkarten der meistgenannten Stadt</translation>
    </message>
    <message>
        <source>Tickets over {key}</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Zielkarten über {key}</translation>
    </message>
    <message>
        <source>Tickets that take more trains than a player has</source>
        <extracomment>editor/analysis/figure_words.py</extracomment>
        <translation>Zielkarten mit zu vielen Waggons</translation>
    </message>
</context>
<context>
    <name>AnalysisPage</name>
    <message>
        <source>{map}, analysis – Railwright</source>
        <extracomment>editor/coach/page.py</extracomment>
        <translation>{map}, Analyse – Railwright</translation>
    </message>
</context>
<context>
    <name>AnalysisPanel</name>
    <message>
        <source>Analysis</source>
        <extracomment>editor/panels/analysis.py</extracomment>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>Colour routes by their tickets</source>
        <extracomment>editor/panels/analysis.py</extracomment>
        <translation>Strecken nach ihren Zielkarten färben</translation>
    </message>
    <message>
        <source>Figure</source>
        <extracomment>editor/panels/analysis.py</extracomment>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <source>Here</source>
        <extracomment>editor/panels/analysis.py</extracomment>
        <translation>Hier</translation>
    </message>
    <message>
        <source>None of the published boards has the like.</source>
        <extracomment>editor/panels/analysis.py</extracomment>
        <translation>Keiner der veröffentlichten Spielpläne hat dergleichen.</translation>
    </message>
    <message>
        <source>Published</source>
        <extracomment>editor/panels/analysis.py</extracomment>
        <translation>Veröffentlicht</translation>
    </message>
    <message>
        <source>Show on the board how many tickets go over each route</source>
        <extracomment>editor/panels/analysis.py</extracomment>
        <translation>Auf dem Spielplan zeigen, wie viele Zielkarten über jede Strecke gehen</translation>
    </message>
</context>
<context>
    <name>AnalysisWidget</name>
    <message>
        <source>A rule of this game failed: {why}</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Eine Regel dieses Spiels ist gescheitert: {why}</translation>
    </message>
    <message>
        <source>Answer</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Back</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Better</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Besser</translation>
    </message>
    <message>
        <source>Cost, in per cent</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Kosten in Prozent</translation>
    </message>
    <message>
        <source>How much of the analysis is done</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Wie viel von der Analyse getan ist</translation>
    </message>
    <message>
        <source>Judge answers by the cards that were really there, not by what their player could know.</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Beurteilt Antworten nach den Karten, die wirklich da waren, nicht nach dem, was ihr Spieler wissen konnte.</translation>
    </message>
    <message>
        <source>Look at it there</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Dort ansehen</translation>
    </message>
    <message>
        <source>Luck and skill</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Glück und Können</translation>
    </message>
    <message>
        <source>Luck, in per cent</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Glück, in Prozent</translation>
    </message>
    <message>
        <source>Luck, in points</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Glück, in Punkten</translation>
    </message>
    <message>
        <source>No answer has surely cost anything so far.</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Bisher hat keine Antwort sicher etwas gekostet.</translation>
    </message>
    <message>
        <source>Player</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Playing the game out …</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Das Spiel wird zu Ende gespielt …</translation>
    </message>
    <message>
        <source>Puzzles of this game</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Aufgaben aus dieser Partie</translation>
    </message>
    <message>
        <source>Stop</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>This game has no points to compare.</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Dieses Spiel hat keine Punkte, die sich vergleichen lassen.</translation>
    </message>
    <message>
        <source>Turns of this game in which one answer is much better than all others.</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Züge dieser Partie, in denen eine Antwort viel besser ist als alle anderen.</translation>
    </message>
    <message>
        <source>What an answer lost on average, in thousandths of winning.</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Was eine Antwort im Mittel verlor, in Tausendsteln eines Sieges.</translation>
    </message>
    <message>
        <source>What chance changed in one game is less than what playouts of it are unsure of.</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Was der Zufall in einer Partie verändert hat, ist kleiner als die Unsicherheit der Nachspiele.</translation>
    </message>
    <message>
        <source>What cost most</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Was am meisten gekostet hat</translation>
    </message>
    <message>
        <source>What decided the game</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Was das Spiel entschieden hat</translation>
    </message>
    <message>
        <source>What was done</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Was getan wurde</translation>
    </message>
    <message>
        <source>With hindsight</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Im Nachhinein</translation>
    </message>
    <message>
        <source>cannot be told from one game</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>aus einer Partie nicht zu erkennen</translation>
    </message>
    <message>
        <source>in points</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>in Punkten</translation>
    </message>
    <message>
        <source>{better} was better by {chance} % of winning and {points} points. {why}</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>{better} war um {chance} % Siegchance und {points} Punkte besser. {why}</translation>
    </message>
    <message>
        <source>{count} games were played out.</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>{count} Spiele wurden zu Ende gespielt.</translation>
    </message>
    <message>
        <source>Chances to win, in per cent</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Gewinnchancen, in Prozent</translation>
    </message>
    <message>
        <source>Errors, in ‰</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>Fehler, in ‰</translation>
    </message>
    <message>
        <source>▲ best moment, ▼ costliest answer of a player</source>
        <extracomment>editor/coach/widget.py</extracomment>
        <translation>▲ bester Moment, ▼ teuerste Antwort einer Person</translation>
    </message>
</context>
<context>
    <name>Announcer</name>
    <message>
        <source>The cards are dealt.</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Die Karten sind ausgeteilt.</translation>
    </message>
    <message>
        <source>The cards are dealt; you hold {cards}.</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Die Karten sind ausgeteilt; du hast {cards}.</translation>
    </message>
</context>
<context>
    <name>AskFile</name>
    <message>
        <source>{file} is there already. Replace it?</source>
        <extracomment>editor/files/file_dialogs.py</extracomment>
        <translation>{file} gibt es schon. Ersetzen?</translation>
    </message>
</context>
<context>
    <name>Balance</name>
    <message numerus="yes">
        <source>%n games</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>
            <numerusform>%n Spiel</numerusform>
            <numerusform>%n Spiele</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n questions are open; about {games} games in all answer nearly all.</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>
            <numerusform>1 Frage ist offen; etwa {games} Partien insgesamt beantworten sie.</numerusform>
            <numerusform>%n Fragen sind offen; etwa {games} Partien insgesamt beantworten fast alle.</numerusform>
        </translation>
    </message>
    <message>
        <source>95 % sure</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>zu 95 % sicher</translation>
    </message>
    <message>
        <source>All is answered.</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Alles ist beantwortet.</translation>
    </message>
    <message>
        <source>Before</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Bots</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Bots</translation>
    </message>
    <message>
        <source>Change</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Claimed</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Gebaut</translation>
    </message>
    <message>
        <source>Compared with games of the steady bot on the published boards.</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Verglichen mit Partien des Bots Steady auf den veröffentlichten Plänen.</translation>
    </message>
    <message>
        <source>Done</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Erfüllt</translation>
    </message>
    <message>
        <source>Findings</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Befunde</translation>
    </message>
    <message>
        <source>Kept</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Behalten</translation>
    </message>
    <message>
        <source>Lead over the second</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Vorsprung vor dem Zweiten</translation>
    </message>
    <message>
        <source>Longest train of a player</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Längster Zug eines Spielers</translation>
    </message>
    <message>
        <source>Mean</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Mittel</translation>
    </message>
    <message>
        <source>Nothing has surely changed.</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Nichts hat sich sicher geändert.</translation>
    </message>
    <message>
        <source>Nothing odd was found.</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Nichts Auffälliges gefunden.</translation>
    </message>
    <message>
        <source>Now</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Observations</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Beobachtungen</translation>
    </message>
    <message>
        <source>On a board like the published ones something is found by chance in {percent} of 100 runs at most.</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Auf einem Plan wie den veröffentlichten findet sich in höchstens {percent} von 100 Läufen etwas durch Zufall.</translation>
    </message>
    <message>
        <source>On average</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Im Mittel</translation>
    </message>
    <message numerus="yes">
        <source>On paper, %n games</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>
            <numerusform>Auf Papier, %n Partie</numerusform>
            <numerusform>Auf Papier, %n Partien</numerusform>
        </translation>
    </message>
    <message>
        <source>Place {name}</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Platz {name}</translation>
    </message>
    <message>
        <source>Places at the table</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Plätze am Tisch</translation>
    </message>
    <message>
        <source>Points</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Points of the winner</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Punkte des Siegers</translation>
    </message>
    <message>
        <source>Profit</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Gewinn</translation>
    </message>
    <message>
        <source>Route</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Strecke</translation>
    </message>
    <message>
        <source>Routes borrowed by stations</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Durch Bahnhöfe geliehene Strecken</translation>
    </message>
    <message>
        <source>Routes claimed</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Gebaute Strecken</translation>
    </message>
    <message>
        <source>Routes that are claimed least</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Am seltensten gebaute Strecken</translation>
    </message>
    <message>
        <source>Since the run before</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Seit dem vorigen Lauf</translation>
    </message>
    <message>
        <source>Since the run before, surely changed</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Seit dem vorigen Lauf sicher geändert</translation>
    </message>
    <message>
        <source>Stations built</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Gebaute Bahnhöfe</translation>
    </message>
    <message>
        <source>Ticket</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Zielkarte</translation>
    </message>
    <message>
        <source>Tickets kept by a player</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Behaltene Zielkarten eines Spielers</translation>
    </message>
    <message>
        <source>Tickets of a player that others cut off</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Zielkarten eines Spielers, die andere abgeschnitten haben</translation>
    </message>
    <message>
        <source>Tickets, the hardest first</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Zielkarten, die schwersten zuerst</translation>
    </message>
    <message>
        <source>Tunnels given up</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Aufgegebene Tunnel</translation>
    </message>
    <message>
        <source>Turns in which nothing could be done</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Züge, in denen nichts möglich war</translation>
    </message>
    <message>
        <source>Turns of a game</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Züge eines Spiels</translation>
    </message>
    <message>
        <source>What</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Was</translation>
    </message>
    <message>
        <source>Who</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Wer</translation>
    </message>
    <message>
        <source>Wins</source>
        <extracomment>editor/panels/simulation_report.py</extracomment>
        <translation>Siege</translation>
    </message>
</context>
<context>
    <name>BoardArea</name>
    <message>
        <source>The rule: click here, or F1</source>
        <extracomment>editor/play/board_panels.py</extracomment>
        <translation>Die Regel: hier klicken, oder F1</translation>
    </message>
</context>
<context>
    <name>BoardInput</name>
    <message>
        <source>It is not your turn: {name} is to answer.</source>
        <extracomment>editor/play/board_input.py</extracomment>
        <translation>Du bist nicht am Zug: {name} ist gefragt.</translation>
    </message>
    <message>
        <source>This cannot be chosen now.</source>
        <extracomment>editor/play/board_input.py</extracomment>
        <translation>Das kann jetzt nicht gewählt werden.</translation>
    </message>
    <message>
        <source>{answer} with {cards}.</source>
        <extracomment>editor/play/board_input.py</extracomment>
        <translation>{answer} mit {cards}.</translation>
    </message>
    <message>
        <source>{card} does not pay for it; this would: {payments}.</source>
        <extracomment>editor/play/board_input.py</extracomment>
        <translation>{card} bezahlt das nicht, aber: {payments}.</translation>
    </message>
    <message>
        <source>Still lacking: {cards}.</source>
        <extracomment>editor/play/board_input.py</extracomment>
        <translation>Es fehlt noch: {cards}.</translation>
    </message>
</context>
<context>
    <name>BoardMenu</name>
    <message>
        <source>&amp;Boards for a rule</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>&amp;Pläne für eine Regel</translation>
    </message>
    <message>
        <source>Small boards, each made for a rule that the others have nothing for.</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Kleine Pläne, jeder für eine Regel, für die die anderen nichts haben.</translation>
    </message>
</context>
<context>
    <name>BoardOffer</name>
    <message>
        <source>Boards made for {rules}:</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Pläne für {rules}:</translation>
    </message>
</context>
<context>
    <name>BoardPanels</name>
    <message>
        <source>Aids, the log and the bots&apos; pace (F4)</source>
        <extracomment>editor/play/board_panels.py</extracomment>
        <translation>Hilfen, Verlauf und Tempo der Bots (F4)</translation>
    </message>
    <message>
        <source>Fold the cards away (F3)</source>
        <extracomment>editor/play/board_panels.py</extracomment>
        <translation>Karten wegklappen (F3)</translation>
    </message>
    <message>
        <source>Fold the players away (F2)</source>
        <extracomment>editor/play/board_panels.py</extracomment>
        <translation>Spieler wegklappen (F2)</translation>
    </message>
    <message>
        <source>More</source>
        <extracomment>editor/play/board_panels.py</extracomment>
        <translation>Mehr</translation>
    </message>
    <message>
        <source>Unfold the cards (F3)</source>
        <extracomment>editor/play/board_panels.py</extracomment>
        <translation>Karten aufklappen (F3)</translation>
    </message>
    <message>
        <source>Unfold the players (F2)</source>
        <extracomment>editor/play/board_panels.py</extracomment>
        <translation>Spieler aufklappen (F2)</translation>
    </message>
</context>
<context>
    <name>BoardPicture</name>
    <message>
        <source>The board at the end; press to look at it</source>
        <extracomment>editor/play/final.py</extracomment>
        <translation>Der Plan am Ende; drücken, um ihn anzusehen</translation>
    </message>
</context>
<context>
    <name>BoardTables</name>
    <message>
        <source>Board as tables</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Plan als Tabellen</translation>
    </message>
    <message>
        <source>Cards</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Karten</translation>
    </message>
    <message>
        <source>Cities</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Städte</translation>
    </message>
    <message>
        <source>City</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Stadt</translation>
    </message>
    <message>
        <source>Colour</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Count</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>For you</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Für dich</translation>
    </message>
    <message>
        <source>Length</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Länge</translation>
    </message>
    <message>
        <source>Owner</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Besitzer</translation>
    </message>
    <message>
        <source>Player</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Players</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Points</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Route</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Strecke</translation>
    </message>
    <message>
        <source>Routes</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Strecken</translation>
    </message>
    <message>
        <source>State</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Stand</translation>
    </message>
    <message>
        <source>Station</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Bahnhof</translation>
    </message>
    <message>
        <source>Stations</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Bahnhöfe</translation>
    </message>
    <message>
        <source>Ticket</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Zielkarte</translation>
    </message>
    <message>
        <source>Tickets</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Zielkarten</translation>
    </message>
    <message>
        <source>Trains</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Waggons</translation>
    </message>
    <message>
        <source>Turn</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Your cards</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Deine Karten</translation>
    </message>
    <message>
        <source>Your tickets</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Deine Zielkarten</translation>
    </message>
    <message>
        <source>can be chosen</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>kann gewählt werden</translation>
    </message>
    <message>
        <source>can be claimed</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>kann gebaut werden</translation>
    </message>
    <message>
        <source>done</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>erfüllt</translation>
    </message>
    <message>
        <source>is asked</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>ist gefragt</translation>
    </message>
    <message>
        <source>no way is left</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>kein Weg mehr übrig</translation>
    </message>
    <message>
        <source>only with a station</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>nur mit einem Bahnhof</translation>
    </message>
    <message>
        <source>open</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>offen</translation>
    </message>
    <message>
        <source>station can be built</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Bahnhof kann gebaut werden</translation>
    </message>
    <message>
        <source>Longest path</source>
        <extracomment>editor/play/board_tables.py</extracomment>
        <translation>Längster Weg</translation>
    </message>
</context>
<context>
    <name>BoardView</name>
    <message>
        <source>Board</source>
        <extracomment>editor/scene/board/board_view.py</extracomment>
        <translation>Spielplan</translation>
    </message>
</context>
<context>
    <name>BookSaver</name>
    <message>
        <source>&amp;Print as PDF …</source>
        <extracomment>editor/rules/book_saver.py</extracomment>
        <translation>Als PDF &amp;drucken …</translation>
    </message>
    <message>
        <source>A booklet of all these rules, with their pictures (Ctrl+P)</source>
        <extracomment>editor/rules/book_saver.py</extracomment>
        <translation>Ein Heft mit all diesen Regeln und ihren Bildern (Strg+P)</translation>
    </message>
    <message>
        <source>Save the rulebook</source>
        <extracomment>editor/rules/book_saver.py</extracomment>
        <translation>Regelbuch speichern</translation>
    </message>
    <message>
        <source>Saved {path}.</source>
        <extracomment>editor/rules/book_saver.py</extracomment>
        <translation>{path} ist gespeichert.</translation>
    </message>
    <message>
        <source>Stopped; no file was written.</source>
        <extracomment>editor/rules/book_saver.py</extracomment>
        <translation>Angehalten; es wurde keine Datei geschrieben.</translation>
    </message>
    <message>
        <source>Writing {name}: {done} %</source>
        <extracomment>editor/rules/book_saver.py</extracomment>
        <translation>{name} wird geschrieben: {done} %</translation>
    </message>
</context>
<context>
    <name>Bots</name>
    <message>
        <source>Badger</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Dachs</translation>
    </message>
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
        <source>Flutters to whatever is near, and never arrives.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Flattert zu allem, was nahe ist, und kommt nie an.</translation>
    </message>
    <message>
        <source>For learners: about 70 points in Europe.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Für Lernende: etwa 70 Punkte in Europa.</translation>
    </message>
    <message>
        <source>For rules that the others do not know: it uses whatever brings points.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Für Regeln, die die anderen nicht kennen: nutzt, was Punkte bringt.</translation>
    </message>
    <message>
        <source>Fox</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Fuchs</translation>
    </message>
    <message>
        <source>Hare</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Hase</translation>
    </message>
    <message>
        <source>Hoards tickets for the winter, more than it can ever bring home.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Hortet Zielkarten für den Winter, mehr, als es je heimbringt.</translation>
    </message>
    <message>
        <source>Little Owl</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Käuzchen</translation>
    </message>
    <message>
        <source>Magpie</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Elster</translation>
    </message>
    <message>
        <source>Middling: about 90 points in Europe.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Mittelstark: etwa 90 Punkte in Europa.</translation>
    </message>
    <message>
        <source>Moth</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Motte</translation>
    </message>
    <message>
        <source>No opponent: in Europe it ends 58 points below zero.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Kein Gegner: In Europa endet er 58 Punkte unter null.</translation>
    </message>
    <message>
        <source>Owl</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Eule</translation>
    </message>
    <message>
        <source>Plans a network, but keeps more tickets than it can complete, and builds no stations.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Plant ein Netz, behält aber mehr Zielkarten, als er erfüllen kann, und baut keine Bahnhöfe.</translation>
    </message>
    <message>
        <source>Plans one network and digs until it is done.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Plant ein einziges Netz und gräbt, bis es fertig ist.</translation>
    </message>
    <message>
        <source>Plans one network for its tickets, and plays for points when they are done.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Plant ein Netz für seine Zielkarten und spielt auf Punkte, wenn sie erfüllt sind.</translation>
    </message>
    <message>
        <source>Plays every answer out to the end many times, and takes the one that wins most.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Spielt jede Antwort viele Male zu Ende und nimmt die, die am öftesten gewinnt.</translation>
    </message>
    <message>
        <source>Runs for one ticket after the other, and is often carried away by a long route.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Läuft einer Zielkarte nach der anderen hinterher und lässt sich oft von einer langen Strecke mitreißen.</translation>
    </message>
    <message>
        <source>Runs for one ticket at a time, and every long route tempts it off its way.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Rennt für eine Zielkarte nach der anderen, und jede lange Strecke lockt ihn vom Weg.</translation>
    </message>
    <message>
        <source>Sees as far as a blink of an eye allows.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Sieht so weit, wie ein Augenblick es erlaubt.</translation>
    </message>
    <message>
        <source>Sees how the game may end before it moves a feather.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Sieht, wie die Partie ausgehen kann, ehe sie eine Feder rührt.</translation>
    </message>
    <message>
        <source>Snatches the longest thing that glitters, and forgets its tickets over it.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Schnappt sich das Längste, was glitzert, und vergisst darüber seine Zielkarten.</translation>
    </message>
    <message>
        <source>Squirrel</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Eichhörnchen</translation>
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
    <message>
        <source>Thinks like Expert with a twentieth of its playouts, where its model is not compiled.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Denkt wie Expert mit einem Zwanzigstel der zu Ende gespielten Partien, wo sein Modell nicht übersetzt ist.</translation>
    </message>
    <message>
        <source>Tries every kind of answer in games played out to the end, whatever the rules are.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Probiert jede Art von Antwort in zu Ende gespielten Partien aus, welche Regeln auch gelten.</translation>
    </message>
    <message>
        <source>Tries whatever is allowed, and keeps what works.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Probiert, was erlaubt ist, und bleibt bei dem, was wirkt.</translation>
    </message>
    <message>
        <source>Very strong: in Europe it wins about three of four games against three of Steady.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Sehr stark: In Europa gewinnt er etwa drei von vier Partien gegen dreimal Steady.</translation>
    </message>
    <message>
        <source>Very strong: in Europe it wins about two of three games against three of Steady.</source>
        <extracomment>plugins/bots</extracomment>
        <translation>Sehr stark: In Europa gewinnt er etwa zwei von drei Partien gegen dreimal Steady.</translation>
    </message>
</context>
<context>
    <name>BranchDialog</name>
    <message>
        <source>A new game begins at this moment; the cards that come up from here on are drawn anew. Who plays?</source>
        <extracomment>editor/replay/branch.py</extracomment>
        <translation>Ein neues Spiel beginnt in diesem Augenblick; die Karten, die von hier an kommen, werden neu gezogen. Wer spielt?</translation>
    </message>
    <message>
        <source>Give everybody a name of their own.</source>
        <extracomment>editor/replay/branch.py</extracomment>
        <translation>Gib allen einen eigenen Namen.</translation>
    </message>
    <message>
        <source>Give everybody a name.</source>
        <extracomment>editor/replay/branch.py</extracomment>
        <translation>Gib allen einen Namen.</translation>
    </message>
    <message>
        <source>Play on</source>
        <extracomment>editor/replay/branch.py</extracomment>
        <translation>Weiterspielen</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <extracomment>editor/replay/branch.py</extracomment>
        <translation>Von hier an weiterspielen</translation>
    </message>
    <message>
        <source>Player {number}</source>
        <extracomment>editor/replay/branch.py</extracomment>
        <translation>Spieler {number}</translation>
    </message>
</context>
<context>
    <name>Bubble</name>
    <message>
        <source>Latest move</source>
        <extracomment>editor/play/bubble.py</extracomment>
        <translation>Letzter Zug</translation>
    </message>
</context>
<context>
    <name>Canvas</name>
    <message>
        <source>Or begin with a draft: File, New board of a country. Or drop a picture to draw over, or a table of cities, here.</source>
        <extracomment>editor/canvas/overlays.py</extracomment>
        <translation>Oder mit einem Entwurf beginnen: Datei, Neues Brett eines Landes. Oder ein Bild zum Abzeichnen oder eine Tabelle von Städten hier ablegen.</translation>
    </message>
    <message>
        <source>Press C and click to place the first city.</source>
        <extracomment>editor/canvas/overlays.py</extracomment>
        <translation>Drücke C und klicke, um die erste Stadt zu setzen.</translation>
    </message>
</context>
<context>
    <name>CanvasView</name>
    <message>
        <source>Map</source>
        <extracomment>editor/canvas/view.py</extracomment>
        <translation>Karte</translation>
    </message>
</context>
<context>
    <name>CardButton</name>
    <message>
        <source>{card}: key {key}</source>
        <extracomment>editor/play/market.py</extracomment>
        <translation>{card}: Taste {key}</translation>
    </message>
    <message>
        <source>A card on its way</source>
        <extracomment>editor/play/market.py</extracomment>
        <translation>Eine Karte auf dem Weg</translation>
    </message>
</context>
<context>
    <name>ChanceChart</name>
    <message>
        <source>After answer {number}: {chances}.</source>
        <extracomment>editor/coach/curves.py</extracomment>
        <translation>Nach Antwort {number}: {chances}.</translation>
    </message>
    <message>
        <source>Chances to win, in per cent</source>
        <extracomment>editor/coach/curves.py</extracomment>
        <translation>Aussichten auf den Sieg, in Prozent</translation>
    </message>
    <message>
        <source>{name} {chance} %</source>
        <extracomment>editor/coach/curves.py</extracomment>
        <translation>{name} {chance} %</translation>
    </message>
    <message>
        <source>Best moment of {name}.</source>
        <extracomment>editor/coach/curves.py</extracomment>
        <translation>Bester Moment von {name}.</translation>
    </message>
    <message>
        <source>Costliest answer of {name}.</source>
        <extracomment>editor/coach/curves.py</extracomment>
        <translation>Teuerste Antwort von {name}.</translation>
    </message>
    <message>
        <source>Before the first answer: {chances}.</source>
        <extracomment>editor/coach/curves.py</extracomment>
        <translation>Vor der ersten Antwort: {chances}.</translation>
    </message>
    <message>
        <source>Number of the answer</source>
        <extracomment>editor/coach/curves.py</extracomment>
        <translation>Nummer der Antwort</translation>
    </message>
</context>
<context>
    <name>ChaptersDialog</name>
    <message>
        <source>Rulebook: {rule}</source>
        <extracomment>editor/rules/chapters.py</extracomment>
        <translation>Regelheft: {rule}</translation>
    </message>
</context>
<context>
    <name>ChatBox</name>
    <message>
        <source>Chat</source>
        <extracomment>editor/online/chat.py</extracomment>
        <translation>Chat</translation>
    </message>
    <message>
        <source>Chat, {count} new</source>
        <extracomment>editor/online/chat.py</extracomment>
        <translation>Chat, {count} neu</translation>
    </message>
    <message>
        <source>Do not hear {player}</source>
        <extracomment>editor/online/chat.py</extracomment>
        <translation>{player} nicht hören</translation>
    </message>
    <message>
        <source>Hear nobody</source>
        <extracomment>editor/online/chat.py</extracomment>
        <translation>Niemanden hören</translation>
    </message>
    <message>
        <source>Phrases</source>
        <extracomment>editor/online/chat.py</extracomment>
        <translation>Sätze</translation>
    </message>
    <message>
        <source>Phrases that everybody reads in his own language</source>
        <extracomment>editor/online/chat.py</extracomment>
        <translation>Sätze, die alle in ihrer eigenen Sprache lesen</translation>
    </message>
    <message>
        <source>Quiet</source>
        <extracomment>editor/online/chat.py</extracomment>
        <translation>Ruhe</translation>
    </message>
    <message>
        <source>Say it</source>
        <extracomment>editor/online/chat.py</extracomment>
        <translation>Sagen</translation>
    </message>
    <message>
        <source>Say something to the table</source>
        <extracomment>editor/online/chat.py</extracomment>
        <translation>Sag dem Tisch etwas</translation>
    </message>
    <message>
        <source>Show or hide what has been said</source>
        <extracomment>editor/online/chat.py</extracomment>
        <translation>Zeigen oder verbergen, was gesagt wurde</translation>
    </message>
    <message>
        <source>What has been said</source>
        <extracomment>editor/online/chat.py</extracomment>
        <translation>Was gesagt wurde</translation>
    </message>
    <message>
        <source>Whom you do not want to hear</source>
        <extracomment>editor/online/chat.py</extracomment>
        <translation>Wen du nicht hören willst</translation>
    </message>
    <message>
        <source>You hear nobody, and nothing is sent to you.</source>
        <extracomment>editor/online/chat.py</extracomment>
        <translation>Du hörst niemanden, und nichts wird dir geschickt.</translation>
    </message>
    <message>
        <source>{player}, who looks on: {text}</source>
        <extracomment>editor/online/chat.py</extracomment>
        <translation>{player} (schaut zu): {text}</translation>
    </message>
    <message>
        <source>{player}: {text}</source>
        <extracomment>editor/online/chat.py</extracomment>
        <translation>{player}: {text}</translation>
    </message>
</context>
<context>
    <name>ChoicesForm</name>
    <message>
        <source>&amp;All else on</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>&amp;Alles andere auf</translation>
    </message>
    <message>
        <source>&amp;Board on</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>&amp;Plan auf</translation>
    </message>
    <message>
        <source>&amp;Dots per inch</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Punkte &amp;je Zoll</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Margin</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>&amp;Rand</translation>
    </message>
    <message>
        <source>&amp;Overlap of tiles</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>&amp;Überlappung der Kacheln</translation>
    </message>
    <message>
        <source>&amp;Ticket cards</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>&amp;Zielkarten</translation>
    </message>
    <message>
        <source>B&amp;leed of cards</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>&amp;Beschnitt der Karten</translation>
    </message>
    <message>
        <source>Bac&amp;ks of cards</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Rü&amp;ckseiten der Karten</translation>
    </message>
    <message>
        <source>Black &amp;ink alone, with hatches</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Nur schwarze &amp;Tinte, mit Schraffur</translation>
    </message>
    <message>
        <source>Frame round the board</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Rahmen um den Plan</translation>
    </message>
    <message>
        <source>Name of the map over the board</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Name der Karte über dem Plan</translation>
    </message>
    <message>
        <source>O&amp;utlines alone: saves ink</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Nur &amp;Umrisse: spart Tinte</translation>
    </message>
    <message>
        <source>PDF: all that is ticked below</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>PDF: alles, was unten angehakt ist</translation>
    </message>
    <message>
        <source>PNG: the board in pixels</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>PNG: der Plan in Pixeln</translation>
    </message>
    <message>
        <source>Panels across</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Tafeln nebeneinander</translation>
    </message>
    <message>
        <source>Panels down</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Tafeln untereinander</translation>
    </message>
    <message>
        <source>Playtest box with version and date</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Testkasten mit Version und Datum</translation>
    </message>
    <message>
        <source>Print</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Drucken</translation>
    </message>
    <message>
        <source>SVG: the board in layers</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>SVG: der Plan in Ebenen</translation>
    </message>
    <message>
        <source>Score track of 25 mm round the board</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Wertungsleiste von 25 mm um den Plan</translation>
    </message>
    <message>
        <source>T&amp;rain cards</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>&amp;Wagenkarten</translation>
    </message>
    <message>
        <source>none</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>keine</translation>
    </message>
    <message>
        <source>one sheet of paper, made smaller</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>ein Blatt Papier, verkleinert</translation>
    </message>
    <message>
        <source>one sheet, as large as it is</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>ein Blatt, so groß, wie er ist</translation>
    </message>
    <message>
        <source>panels of a folding board</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Tafeln eines Klappbretts</translation>
    </message>
    <message>
        <source>paper turned over its long edge</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Papier über die lange Kante gedreht</translation>
    </message>
    <message>
        <source>paper turned over its short edge</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Papier über die kurze Kante gedreht</translation>
    </message>
</context>
<context>
    <name>CitySearch</name>
    <message>
        <source>Enter stays there, Esc goes back.</source>
        <extracomment>editor/play/city_search.py</extracomment>
        <translation>Eingabe bleibt dort, Esc geht zurück.</translation>
    </message>
    <message>
        <source>Go to a city</source>
        <extracomment>editor/play/city_search.py</extracomment>
        <translation>Zu einer Stadt gehen</translation>
    </message>
    <message>
        <source>No city is called that.</source>
        <extracomment>editor/play/city_search.py</extracomment>
        <translation>Keine Stadt heißt so.</translation>
    </message>
    <message>
        <source>{place} ({number} of {count}, ↓ goes on)</source>
        <extracomment>editor/play/city_search.py</extracomment>
        <translation>{place} ({number} von {count}, ↓ geht weiter)</translation>
    </message>
</context>
<context>
    <name>CoachBox</name>
    <message>
        <source>Hints and &amp;coach</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Tipps und &amp;Trainer</translation>
    </message>
    <message>
        <source>Off: nobody at this table can ask for a hint or for the coach. The record of the game says so.</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Aus: An diesem Tisch kann niemand um einen Tipp oder den Trainer bitten. Die Aufzeichnung der Partie sagt es.</translation>
    </message>
</context>
<context>
    <name>CoachCard</name>
    <message>
        <source>({chance} % ± {reach} of winning, {points} points)</source>
        <extracomment>editor/play/aids/coach_card.py</extracomment>
        <translation>({chance} % ± {reach} Gewinnchance, {points} Punkte)</translation>
    </message>
    <message>
        <source>Close</source>
        <extracomment>editor/play/aids/coach_card.py</extracomment>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Figures</source>
        <extracomment>editor/play/aids/coach_card.py</extracomment>
        <translation>Zahlen</translation>
    </message>
    <message>
        <source>The chance to win and the points of each answer: key {key}</source>
        <extracomment>editor/play/aids/coach_card.py</extracomment>
        <translation>Gewinnchance und Punkte jeder Antwort: Taste {key}</translation>
    </message>
    <message>
        <source>What the coach says</source>
        <extracomment>editor/play/aids/coach_card.py</extracomment>
        <translation>Was der Trainer sagt</translation>
    </message>
    <message>
        <source>{answer}.</source>
        <extracomment>editor/play/aids/coach_card.py</extracomment>
        <translation>{answer}.</translation>
    </message>
    <message>
        <source>{number}. About equal: {why}</source>
        <extracomment>editor/play/aids/coach_card.py</extracomment>
        <translation>{number}. Etwa gleich gut: {why}</translation>
    </message>
    <message>
        <source>{number}. {why}</source>
        <extracomment>editor/play/aids/coach_card.py</extracomment>
        <translation>{number}. {why}</translation>
    </message>
</context>
<context>
    <name>Colors</name>
    <message>
        <source>black</source>
        <extracomment>plugins/programs/table/wording.py</extracomment>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>blue</source>
        <extracomment>plugins/programs/table/wording.py</extracomment>
        <translation>Blau</translation>
    </message>
    <message>
        <source>green</source>
        <extracomment>plugins/programs/table/wording.py</extracomment>
        <translation>Grün</translation>
    </message>
    <message>
        <source>grey</source>
        <extracomment>plugins/programs/table/wording.py</extracomment>
        <translation>Grau</translation>
    </message>
    <message>
        <source>locomotive</source>
        <extracomment>plugins/programs/table/wording.py</extracomment>
        <translation>Lokomotive</translation>
    </message>
    <message>
        <source>orange</source>
        <extracomment>plugins/programs/table/wording.py</extracomment>
        <translation>Orange</translation>
    </message>
    <message>
        <source>pink</source>
        <extracomment>plugins/programs/table/wording.py</extracomment>
        <translation>rosa</translation>
    </message>
    <message>
        <source>purple</source>
        <extracomment>plugins/programs/table/wording.py</extracomment>
        <translation>Lila</translation>
    </message>
    <message>
        <source>red</source>
        <extracomment>plugins/programs/table/wording.py</extracomment>
        <translation>Rot</translation>
    </message>
    <message>
        <source>white</source>
        <extracomment>plugins/programs/table/wording.py</extracomment>
        <translation>Weiß</translation>
    </message>
    <message>
        <source>yellow</source>
        <extracomment>plugins/programs/table/wording.py</extracomment>
        <translation>Gelb</translation>
    </message>
</context>
<context>
    <name>CompareDialog</name>
    <message>
        <source>&amp;Keep mine</source>
        <extracomment>editor/draw/disk_changes.py</extracomment>
        <translation>&amp;Meine behalten</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <extracomment>editor/draw/disk_changes.py</extracomment>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>Both are the same.</source>
        <extracomment>editor/draw/disk_changes.py</extracomment>
        <translation>Beide sind gleich.</translation>
    </message>
    <message>
        <source>Compare with {file}</source>
        <extracomment>editor/draw/disk_changes.py</extracomment>
        <translation>Mit {file} vergleichen</translation>
    </message>
    <message>
        <source>Difference</source>
        <extracomment>editor/draw/disk_changes.py</extracomment>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>What stands in the file (-) and what stands here (+):</source>
        <extracomment>editor/draw/disk_changes.py</extracomment>
        <translation>Was in der Datei steht (-) und was hier steht (+):</translation>
    </message>
    <message>
        <source>this window</source>
        <extracomment>editor/draw/disk_changes.py</extracomment>
        <translation>dieses Fenster</translation>
    </message>
</context>
<context>
    <name>Controls</name>
    <message>
        <source>A turn back (Shift+Left)</source>
        <extracomment>editor/replay/controls.py</extracomment>
        <translation>Einen Zug zurück (Umschalt+Links)</translation>
    </message>
    <message>
        <source>A turn on (Shift+Right)</source>
        <extracomment>editor/replay/controls.py</extracomment>
        <translation>Einen Zug weiter (Umschalt+Rechts)</translation>
    </message>
    <message>
        <source>An answer back (Left)</source>
        <extracomment>editor/replay/controls.py</extracomment>
        <translation>Eine Antwort zurück (Links)</translation>
    </message>
    <message>
        <source>An answer on (Right)</source>
        <extracomment>editor/replay/controls.py</extracomment>
        <translation>Eine Antwort weiter (Rechts)</translation>
    </message>
    <message>
        <source>Before the first turn</source>
        <extracomment>editor/replay/controls.py</extracomment>
        <translation>Vor dem ersten Zug</translation>
    </message>
    <message>
        <source>Play (Space)</source>
        <extracomment>editor/replay/controls.py</extracomment>
        <translation>Abspielen (Leertaste)</translation>
    </message>
    <message>
        <source>Quick</source>
        <extracomment>editor/replay/controls.py</extracomment>
        <translation>Schnell</translation>
    </message>
    <message>
        <source>Slow</source>
        <extracomment>editor/replay/controls.py</extracomment>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Speed</source>
        <extracomment>editor/replay/controls.py</extracomment>
        <translation>Tempo</translation>
    </message>
    <message>
        <source>Stop (Space)</source>
        <extracomment>editor/replay/controls.py</extracomment>
        <translation>Anhalten (Leertaste)</translation>
    </message>
    <message>
        <source>The end</source>
        <extracomment>editor/replay/controls.py</extracomment>
        <translation>Das Ende</translation>
    </message>
    <message>
        <source>To the end (End)</source>
        <extracomment>editor/replay/controls.py</extracomment>
        <translation>Zum Ende (Ende)</translation>
    </message>
    <message>
        <source>To the start (Home)</source>
        <extracomment>editor/replay/controls.py</extracomment>
        <translation>Zum Anfang (Pos1)</translation>
    </message>
    <message>
        <source>Turn {number} of {all}: {name}</source>
        <extracomment>editor/replay/controls.py</extracomment>
        <translation>Zug {number} von {all}: {name}</translation>
    </message>
    <message>
        <source>Unhurried</source>
        <extracomment>editor/replay/controls.py</extracomment>
        <translation>Gemächlich</translation>
    </message>
    <message>
        <source>Very quick</source>
        <extracomment>editor/replay/controls.py</extracomment>
        <translation>Sehr schnell</translation>
    </message>
    <message>
        <source>Very slow</source>
        <extracomment>editor/replay/controls.py</extracomment>
        <translation>Sehr langsam</translation>
    </message>
    <message>
        <source>{number} / {all}</source>
        <extracomment>editor/replay/controls.py</extracomment>
        <translation>{number} / {all}</translation>
    </message>
</context>
<context>
    <name>CountSection</name>
    <message>
        <source>Not seen: {pile} in the pile, {others} in other hands.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Ungesehen: {pile} im Stapel, {others} auf anderen Händen.</translation>
    </message>
</context>
<context>
    <name>CountsTable</name>
    <message>
        <source>Sheets for every choice</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Blätter für jede Wahl</translation>
    </message>
</context>
<context>
    <name>Decision</name>
    <message numerus="yes">
        <source>{ticket} decided it, which cost {second} {points}: {winner} was %n points ahead.</source>
        <extracomment>editor/play/decision.py</extracomment>
        <translation>
            <numerusform>{ticket} hat es entschieden und kostete {second} {points}: {winner} lag %n Punkt vorn.</numerusform>
            <numerusform>{ticket} hat es entschieden und kostete {second} {points}: {winner} lag %n Punkte vorn.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{ticket} decided it, worth {points} to {winner}: {second} was %n points behind.</source>
        <extracomment>editor/play/decision.py</extracomment>
        <translation>
            <numerusform>{ticket} hat es entschieden und brachte {winner} {points}: {second} lag %n Punkt zurück.</numerusform>
            <numerusform>{ticket} hat es entschieden und brachte {winner} {points}: {second} lag %n Punkte zurück.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{winner}&apos;s lead of %n points over {second} has several sources; {source} gave {points} of it.</source>
        <extracomment>editor/play/decision.py</extracomment>
        <translation>
            <numerusform>Der Vorsprung von {winner} vor {second}, %n Punkt, hat mehrere Quellen; {source} gab {points} davon.</numerusform>
            <numerusform>Der Vorsprung von {winner} vor {second}, %n Punkte, hat mehrere Quellen; {source} gab {points} davon.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{source} and {other} decided it: {winner} made {points} more there than {second}, and won by %n points.</source>
        <extracomment>editor/play/decision.py</extracomment>
        <translation>
            <numerusform>Entschieden haben {source} und {other}: {winner} bekam dafür {points} mehr als {second} und gewann mit %n Punkt Vorsprung.</numerusform>
            <numerusform>Entschieden haben {source} und {other}: {winner} bekam dafür {points} mehr als {second} und gewann mit %n Punkten Vorsprung.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{source} decided it: {winner} made {points} more there than {second}, and won by %n points.</source>
        <extracomment>editor/play/decision.py</extracomment>
        <translation>
            <numerusform>Das gab den Ausschlag: {source}. {winner} bekam dafür {points} mehr als {second} und gewann mit %n Punkt Vorsprung.</numerusform>
            <numerusform>Das gab den Ausschlag: {source}. {winner} bekam dafür {points} mehr als {second} und gewann mit %n Punkten Vorsprung.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{winner} had %n turns more than {second}.</source>
        <extracomment>editor/play/decision.py</extracomment>
        <translation>
            <numerusform>{winner} hatte %n Zug mehr als {second}.</numerusform>
            <numerusform>{winner} hatte %n Züge mehr als {second}.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>DecisionBar</name>
    <message>
        <source>Cancel</source>
        <extracomment>editor/play/decision_bar.py</extracomment>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Draw a card</source>
        <extracomment>editor/play/decision_bar.py</extracomment>
        <translation>Karte ziehen</translation>
    </message>
    <message>
        <source>Draw cards</source>
        <extracomment>editor/play/decision_bar.py</extracomment>
        <translation>Karten ziehen</translation>
    </message>
    <message>
        <source>Light up the places; click one of them on the board.</source>
        <extracomment>editor/play/decision_bar.py</extracomment>
        <translation>Lässt die Orte leuchten; klicke einen davon auf dem Plan an.</translation>
    </message>
    <message>
        <source>Point at the cards that you can draw: click one of them, or press its key.</source>
        <extracomment>editor/play/decision_bar.py</extracomment>
        <translation>Zeige die Karten, die du ziehen kannst: klicke eine an oder drücke ihre Taste.</translation>
    </message>
    <message>
        <source>Decision</source>
        <extracomment>editor/play/decision_bar.py</extracomment>
        <translation>Entscheidung</translation>
    </message>
</context>
<context>
    <name>DeckGames</name>
    <message>
        <source>Games played</source>
        <extracomment>editor/draw/deck_games.py</extracomment>
        <translation>Gespielte Partien</translation>
    </message>
    <message>
        <source>Lead of the winner</source>
        <extracomment>editor/draw/deck_games.py</extracomment>
        <translation>Vorsprung des Siegers</translation>
    </message>
    <message>
        <source>Points of the winner</source>
        <extracomment>editor/draw/deck_games.py</extracomment>
        <translation>Punkte des Siegers</translation>
    </message>
    <message>
        <source>Tickets completed</source>
        <extracomment>editor/draw/deck_games.py</extracomment>
        <translation>Erfüllte Zielkarten</translation>
    </message>
    <message>
        <source>Tickets kept by a player</source>
        <extracomment>editor/draw/deck_games.py</extracomment>
        <translation>Behaltene Zielkarten eines Spielers</translation>
    </message>
    <message>
        <source>Tickets of a player that others cut off</source>
        <extracomment>editor/draw/deck_games.py</extracomment>
        <translation>Zielkarten eines Spielers, die andere abgeschnitten haben</translation>
    </message>
</context>
<context>
    <name>DecksDialog</name>
    <message numerus="yes">
        <source>%n tickets are on the map now; undo brings back those before.</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>
            <numerusform>1 Zielkarte ist jetzt auf der Karte; Rückgängig bringt die früheren zurück.</numerusform>
            <numerusform>%n Zielkarten sind jetzt auf der Karte; Rückgängig bringt die früheren zurück.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Build the deck</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Satz &amp;bauen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Delete it</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Keep the tickets that there are</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>&amp;Vorhandene Zielkarten behalten</translation>
    </message>
    <message>
        <source>&amp;Stop the games</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Partien an&amp;halten</translation>
    </message>
    <message>
        <source>&amp;Style</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>&amp;Stil</translation>
    </message>
    <message>
        <source>&amp;Tickets</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>&amp;Zielkarten</translation>
    </message>
    <message>
        <source>&amp;Use this deck</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Diesen Satz v&amp;erwenden</translation>
    </message>
    <message numerus="yes">
        <source>Bots are playing, %n decks.</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>
            <numerusform>Bots spielen mit einem Satz.</numerusform>
            <numerusform>Bots spielen mit %n Sätzen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Bots play the board with each of these decks, with the same seed</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Bots spielen das Brett mit jedem dieser Sätze, mit demselben Startwert</translation>
    </message>
    <message numerus="yes">
        <source>Build a deck of %n tickets</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>
            <numerusform>Einen Satz von %n Zielkarte bauen</numerusform>
            <numerusform>Einen Satz von %n Zielkarten bauen</numerusform>
        </translation>
    </message>
    <message>
        <source>Cities on no ticket</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Städte auf keiner Zielkarte</translation>
    </message>
    <message>
        <source>Compare by &amp;games</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Mit &amp;Partien vergleichen</translation>
    </message>
    <message>
        <source>Decks compared</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Sätze im Vergleich</translation>
    </message>
    <message>
        <source>Decks compared, figure by figure; choose one to use or delete it:</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Sätze Zahl für Zahl verglichen; wähle einen, um ihn zu verwenden oder zu löschen:</translation>
    </message>
    <message>
        <source>Decks of tickets</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Zielkartensätze</translation>
    </message>
    <message>
        <source>Delete the deck {name}</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Den Satz {name} löschen</translation>
    </message>
    <message>
        <source>Fewest and most points</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Wenigste und meiste Punkte</translation>
    </message>
    <message>
        <source>Games with each deck</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Partien mit jedem Satz</translation>
    </message>
    <message>
        <source>Keep the deck {name}</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Den Satz {name} aufbewahren</translation>
    </message>
    <message>
        <source>Keep the map&apos;s tickets &amp;as</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Zielkarten der Karte aufbewahren &amp;als</translation>
    </message>
    <message>
        <source>Most tickets on one city</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Meiste Zielkarten einer Stadt</translation>
    </message>
    <message>
        <source>Name of the deck</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Name des Satzes</translation>
    </message>
    <message>
        <source>On the map</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Auf der Karte</translation>
    </message>
    <message>
        <source>Pairs much alike</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Sehr ähnliche Paare</translation>
    </message>
    <message>
        <source>Points on average</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Punkte im Mittel</translation>
    </message>
    <message>
        <source>Routes on no shortest way</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Strecken auf keinem kürzesten Weg</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Sta&amp;rtwert</translation>
    </message>
    <message>
        <source>Short, medium, far</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Kurz, mittel, weit</translation>
    </message>
    <message>
        <source>Tickets</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Zielkarten</translation>
    </message>
    <message>
        <source>Tickets over the busiest route</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Zielkarten über die meistbefahrene Strecke</translation>
    </message>
    <message>
        <source>Use the deck {name}</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>Den Satz {name} verwenden</translation>
    </message>
    <message>
        <source>of them long</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>davon lange</translation>
    </message>
    <message>
        <source>{sign} marks what surely differs from the tickets on the map.</source>
        <extracomment>editor/draw/decks_dialog.py</extracomment>
        <translation>{sign} bezeichnet, was sich sicher von den Zielkarten der Karte unterscheidet.</translation>
    </message>
</context>
<context>
    <name>DiskNotices</name>
    <message>
        <source>&amp;Compare</source>
        <extracomment>editor/draw/disk_changes.py</extracomment>
        <translation>&amp;Vergleichen</translation>
    </message>
    <message>
        <source>&amp;Go on</source>
        <extracomment>editor/draw/disk_changes.py</extracomment>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>&amp;Keep mine</source>
        <extracomment>editor/draw/disk_changes.py</extracomment>
        <translation>Meine &amp;behalten</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <extracomment>editor/draw/disk_changes.py</extracomment>
        <translation>&amp;Neu laden</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <extracomment>editor/draw/disk_changes.py</extracomment>
        <translation>&amp;Ersetzen</translation>
    </message>
    <message>
        <source>&amp;Save it again</source>
        <extracomment>editor/draw/disk_changes.py</extracomment>
        <translation>&amp;Wieder speichern</translation>
    </message>
    <message>
        <source>{file} is open in another window, too; no save replaces what was saved there unasked.</source>
        <extracomment>editor/draw/disk_changes.py</extracomment>
        <translation>{file} ist auch in einem anderen Fenster geöffnet; kein Speichern ersetzt ungefragt, was dort gespeichert wurde.</translation>
    </message>
    <message>
        <source>Another program has changed {file}.</source>
        <extracomment>editor/draw/disk_changes.py</extracomment>
        <translation>Ein anderes Programm hat {file} geändert.</translation>
    </message>
    <message>
        <source>If you replace it, what stands in it now is kept beside it as {backup}.</source>
        <extracomment>editor/draw/disk_changes.py</extracomment>
        <translation>Wird sie ersetzt, bleibt ihr jetziger Inhalt daneben als {backup} erhalten.</translation>
    </message>
    <message>
        <source>Save &amp;as …</source>
        <extracomment>editor/draw/disk_changes.py</extracomment>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>{file} is no longer there; what was in it is kept here until you save.</source>
        <extracomment>editor/draw/disk_changes.py</extracomment>
        <translation>{file} ist nicht mehr da; was darin stand, bleibt hier, bis du speicherst.</translation>
    </message>
</context>
<context>
    <name>Disks</name>
    <message>
        <source>Go on without it</source>
        <extracomment>editor/files/slow_disks.py</extracomment>
        <translation>Ohne weitermachen</translation>
    </message>
    <message>
        <source>it does not answer</source>
        <extracomment>editor/files/file_thread.py</extracomment>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <source>another program is changing it</source>
        <extracomment>editor/files/file_lock.py</extracomment>
        <translation>ein anderes Programm ändert es gerade</translation>
    </message>
    <message>
        <source>{path} does not answer. Is it on a drive that has gone?</source>
        <extracomment>editor/files/slow_disks.py</extracomment>
        <translation>{path} antwortet nicht. Liegt das auf einem Laufwerk, das nicht mehr da ist?</translation>
    </message>
</context>
<context>
    <name>Docks</name>
    <message>
        <source>Analysis</source>
        <extracomment>editor/draw/docks.py</extracomment>
        <translation>Analyse</translation>
    </message>
    <message>
        <source>History</source>
        <extracomment>editor/draw/docks.py</extracomment>
        <translation>Verlauf</translation>
    </message>
    <message>
        <source>Layers</source>
        <extracomment>editor/draw/docks.py</extracomment>
        <translation>Ebenen</translation>
    </message>
    <message>
        <source>Overview</source>
        <extracomment>editor/draw/docks.py</extracomment>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>Problems</source>
        <extracomment>editor/draw/docks.py</extracomment>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>Properties</source>
        <extracomment>editor/draw/docks.py</extracomment>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Share of games</source>
        <extracomment>editor/draw/docks.py</extracomment>
        <translation>Anteil der Spiele</translation>
    </message>
    <message>
        <source>Simulate</source>
        <extracomment>editor/draw/docks.py</extracomment>
        <translation>Simulieren</translation>
    </message>
    <message>
        <source>The map as it was opened</source>
        <extracomment>editor/draw/docks.py</extracomment>
        <translation>Die Karte, wie sie geöffnet wurde</translation>
    </message>
    <message>
        <source>Tickets</source>
        <extracomment>editor/draw/docks.py</extracomment>
        <translation>Zielkarten</translation>
    </message>
    <message>
        <source>Tickets over a route</source>
        <extracomment>editor/draw/docks.py</extracomment>
        <translation>Zielkarten über eine Strecke</translation>
    </message>
</context>
<context>
    <name>DoneTickets</name>
    <message>
        <source>Ticket done: {tickets}</source>
        <extracomment>editor/play/done_tickets.py</extracomment>
        <translation>Zielkarte erfüllt: {tickets}</translation>
    </message>
</context>
<context>
    <name>DraftDialog</name>
    <message>
        <source>&amp;Country</source>
        <extracomment>editor/draw/draft_dialog.py</extracomment>
        <translation>&amp;Land</translation>
    </message>
    <message>
        <source>&amp;Draft it …</source>
        <extracomment>editor/draw/draft_dialog.py</extracomment>
        <translation>&amp;Entwerfen …</translation>
    </message>
    <message>
        <source>&amp;Names</source>
        <extracomment>editor/draw/draft_dialog.py</extracomment>
        <translation>&amp;Namen</translation>
    </message>
    <message>
        <source>&amp;Seed of the tickets</source>
        <extracomment>editor/draw/draft_dialog.py</extracomment>
        <translation>S&amp;tartwert der Zielkarten</translation>
    </message>
    <message>
        <source>&amp;Tickets</source>
        <extracomment>editor/draw/draft_dialog.py</extracomment>
        <translation>&amp;Zielkarten</translation>
    </message>
    <message>
        <source>C&amp;ities</source>
        <extracomment>editor/draw/draft_dialog.py</extracomment>
        <translation>&amp;Städte</translation>
    </message>
    <message>
        <source>Cities, land, routes and tickets are drafted, all of it an ordinary map: move, change and take away whatever you like.</source>
        <extracomment>editor/draw/draft_dialog.py</extracomment>
        <translation>Städte, Land, Strecken und Zielkarten werden entworfen, alles eine gewöhnliche Karte: verschiebe, ändere und entferne, was du willst.</translation>
    </message>
    <message>
        <source>Hungary, or several with commas between</source>
        <extracomment>editor/draw/draft_dialog.py</extracomment>
        <translation>Ungarn, oder mehrere mit Kommas dazwischen</translation>
    </message>
    <message>
        <source>New board of a country</source>
        <extracomment>editor/draw/draft_dialog.py</extracomment>
        <translation>Neues Brett eines Landes</translation>
    </message>
    <message>
        <source>or a &amp;rectangle</source>
        <extracomment>editor/draw/draft_dialog.py</extracomment>
        <translation>oder ein &amp;Rechteck</translation>
    </message>
    <message>
        <source>south, west, north, east in degrees: 35,-10,60,30</source>
        <extracomment>editor/draw/draft_dialog.py</extracomment>
        <translation>Süd, West, Nord, Ost in Grad: 35,-10,60,30</translation>
    </message>
</context>
<context>
    <name>Drafts</name>
    <message>
        <source>As in their country</source>
        <extracomment>editor/draw/draft_dialog.py</extracomment>
        <translation>Wie in ihrem Land</translation>
    </message>
    <message>
        <source>As on published boards</source>
        <extracomment>editor/draw/draft_dialog.py</extracomment>
        <translation>Wie auf veröffentlichten Brettern</translation>
    </message>
    <message>
        <source>Calm: shorter, and further apart</source>
        <extracomment>editor/draw/draft_dialog.py</extracomment>
        <translation>Ruhig: kürzer und weiter auseinander</translation>
    </message>
    <message>
        <source>English</source>
        <extracomment>editor/draw/draft_dialog.py</extracomment>
        <translation>Englisch</translation>
    </message>
    <message>
        <source>German</source>
        <extracomment>editor/draw/draft_dialog.py</extracomment>
        <translation>Deutsch</translation>
    </message>
    <message>
        <source>Tense: longer, and on the same routes</source>
        <extracomment>editor/draw/draft_dialog.py</extracomment>
        <translation>Gespannt: länger und auf denselben Strecken</translation>
    </message>
</context>
<context>
    <name>DrawMenus</name>
    <message>
        <source>How many steps can be undone? 0 is all of them. Maps that are opened from now on follow.</source>
        <extracomment>editor/draw/preferences.py</extracomment>
        <translation>Wie viele Schritte können rückgängig gemacht werden? 0 heißt alle. Es gilt für Karten, die von nun an geöffnet werden.</translation>
    </message>
    <message>
        <source>Steps back that are kept</source>
        <extracomment>editor/draw/preferences.py</extracomment>
        <translation>Schritte zurück, die bleiben</translation>
    </message>
    <message>
        <source>&amp;About Railwright</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Über Railwright</translation>
    </message>
    <message>
        <source>&amp;Analyse</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Untersuchen</translation>
    </message>
    <message>
        <source>&amp;Change keys …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Tasten än&amp;dern …</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Decks of tickets …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Ziel&amp;kartensätze …</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;Export …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Ausgeben …</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Find …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Suchen …</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Import …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>E&amp;inlesen …</translation>
    </message>
    <message>
        <source>&amp;Map</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Karte</translation>
    </message>
    <message>
        <source>&amp;New map</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Neue Karte</translation>
    </message>
    <message>
        <source>&amp;Open …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Felder</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Ein&amp;fügen</translation>
    </message>
    <message>
        <source>&amp;Play</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Spielen</translation>
    </message>
    <message>
        <source>&amp;Print …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Drucken …</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Speichern</translation>
    </message>
    <message>
        <source>&amp;Signs of the board …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Zeichen des Plans …</translation>
    </message>
    <message>
        <source>&amp;Simulate</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Si&amp;mulieren</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Werkzeuge</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Add cities by &amp;name …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Städte nach &amp;Namen hinzufügen …</translation>
    </message>
    <message>
        <source>All &amp;keys and commands …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Alle &amp;Tasten und Befehle …</translation>
    </message>
    <message>
        <source>All co&amp;mmands …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Alle &amp;Befehle …</translation>
    </message>
    <message>
        <source>Copied.</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Kopiert.</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Ausschnei&amp;den</translation>
    </message>
    <message>
        <source>Cut {parts}</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>{parts} ausschneiden</translation>
    </message>
    <message>
        <source>Draw the &amp;land</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Das &amp;Land zeichnen</translation>
    </message>
    <message>
        <source>Find a city, a route, a ticket, a problem or a command</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Eine Stadt, eine Strecke, eine Zielkarte, ein Problem oder einen Befehl suchen</translation>
    </message>
    <message>
        <source>Find a command</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Einen Befehl suchen</translation>
    </message>
    <message>
        <source>New &amp;board of a country …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Neues &amp;Brett eines Landes …</translation>
    </message>
    <message>
        <source>No other map has been drawn yet.</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Noch ist keine andere Karte gezeichnet.</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Open a board that comes with the &amp;program</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Ein Brett des &amp;Programms öffnen</translation>
    </message>
    <message>
        <source>Open the &amp;last map again</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Letzte Karte wieder öffnen</translation>
    </message>
    <message>
        <source>P&amp;roperties of the map</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>E&amp;igenschaften der Karte</translation>
    </message>
    <message>
        <source>Paste {parts}</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>{parts} einfügen</translation>
    </message>
    <message>
        <source>Project the &amp;cities anew …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Die S&amp;tädte neu projizieren …</translation>
    </message>
    <message>
        <source>R&amp;ules …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>R&amp;egeln …</translation>
    </message>
    <message>
        <source>S&amp;uggest routes …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Strecken &amp;vorschlagen …</translation>
    </message>
    <message>
        <source>Save &amp;as …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Verd&amp;oppeln</translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>Re&amp;name …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Umbe&amp;nennen …</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Alles aus&amp;wählen</translation>
    </message>
    <message>
        <source>Select cities or drawings to copy them.</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Wähle Städte oder Zeichnungen, um sie zu kopieren.</translation>
    </message>
    <message>
        <source>Steps &amp;back that are kept …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Schritte zurück, die b&amp;leiben …</translation>
    </message>
    <message>
        <source>&amp;Closer</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Näher</translation>
    </message>
    <message>
        <source>&amp;Farther</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Weiter &amp;weg</translation>
    </message>
    <message>
        <source>&amp;First steps</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Erste Schritte</translation>
    </message>
    <message>
        <source>&amp;Take the picture away</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Das Bild &amp;wegnehmen</translation>
    </message>
    <message>
        <source>As large as &amp;printed</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>So groß wie ge&amp;druckt</translation>
    </message>
    <message>
        <source>Lay a p&amp;icture under the board …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Ein &amp;Bild unter den Plan legen …</translation>
    </message>
    <message>
        <source>Tools</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Werkzeuge</translation>
    </message>
    <message>
        <source>Whole &amp;board</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Ganzer &amp;Plan</translation>
    </message>
    <message>
        <source>&amp;No grid</source>
        <extracomment>editor/draw/preferences.py</extracomment>
        <translation>&amp;Kein Raster</translation>
    </message>
    <message>
        <source>&amp;Snap; Ctrl does the opposite</source>
        <extracomment>editor/draw/preferences.py</extracomment>
        <translation>&amp;Einrasten; Strg tut das Gegenteil</translation>
    </message>
    <message>
        <source>Grid of {size} mm</source>
        <extracomment>editor/draw/preferences.py</extracomment>
        <translation>Raster von {size} mm</translation>
    </message>
    <message>
        <source>S&amp;napping</source>
        <extracomment>editor/draw/preferences.py</extracomment>
        <translation>Ein&amp;rasten</translation>
    </message>
    <message>
        <source>To &amp;cities, edges, folds and even spacing</source>
        <extracomment>editor/draw/preferences.py</extracomment>
        <translation>An &amp;Städten, Rändern, Falzen und gleichen Abständen</translation>
    </message>
    <message>
        <source>Settin&amp;gs …</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>Text</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Text</translation>
    </message>
</context>
<context>
    <name>DrawPage</name>
    <message>
        <source>&amp;Boards for a rule</source>
        <extracomment>editor/draw/draw_page.py</extracomment>
        <translation>&amp;Pläne für eine Regel</translation>
    </message>
    <message>
        <source>&amp;New map</source>
        <extracomment>editor/draw/draw_page.py</extracomment>
        <translation>&amp;Neue Karte</translation>
    </message>
    <message>
        <source>New board of a &amp;country …</source>
        <extracomment>editor/draw/draw_page.py</extracomment>
        <translation>Neues Brett eines &amp;Landes …</translation>
    </message>
</context>
<context>
    <name>DrawWindow</name>
    <message>
        <source>&amp;Change it</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Umstellen</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>&amp;Später</translation>
    </message>
    <message>
        <source>Saved.</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Gespeichert.</translation>
    </message>
    <message>
        <source>This window can speak the new language. Nothing drawn is lost, but its steps back are forgotten.</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Auch dieses Fenster kann die neue Sprache sprechen. Nichts Gezeichnetes geht verloren, aber seine Schritte zurück werden vergessen.</translation>
    </message>
    <message>
        <source>not saved yet</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>noch nicht gespeichert</translation>
    </message>
    <message>
        <source>Change the rules</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Die Regeln ändern</translation>
    </message>
    <message>
        <source>This map cannot be played yet; mend the errors in the list of problems first.</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Diese Karte kann noch nicht gespielt werden; behebe die Fehler in der Liste der Probleme.</translation>
    </message>
    <message>
        <source>Use these rules</source>
        <extracomment>editor/draw/window.py</extracomment>
        <translation>Diese Regeln verwenden</translation>
    </message>
</context>
<context>
    <name>Dropping</name>
    <message>
        <source>Lay {file} under the board</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>{file} unter den Plan legen</translation>
    </message>
    <message>
        <source>Lay a picture under the board</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>Ein Bild unter den Plan legen</translation>
    </message>
    <message>
        <source>No picture lies under the board.</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>Unter dem Plan liegt kein Bild.</translation>
    </message>
    <message>
        <source>Pictures ({kinds})</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>Bilder ({kinds})</translation>
    </message>
    <message>
        <source>Take the picture away</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>Das Bild wegnehmen</translation>
    </message>
    <message>
        <source>{file} is not a picture that can be read; choose a PNG or JPEG file.</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>{file} ist kein lesbares Bild; wähle eine PNG- oder JPEG-Datei.</translation>
    </message>
    <message>
        <source>{file} lies under the board; press G to fit it by cities that you know.</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>{file} liegt unter dem Plan; drücke G, um es an bekannte Städte anzupassen.</translation>
    </message>
</context>
<context>
    <name>EmptyPanel</name>
    <message>
        <source>No game fits this choice</source>
        <extracomment>editor/statistics/panels.py</extracomment>
        <translation>Kein Spiel passt zu dieser Auswahl</translation>
    </message>
    <message>
        <source>No game has been finished yet</source>
        <extracomment>editor/statistics/panels.py</extracomment>
        <translation>Noch ist kein Spiel beendet</translation>
    </message>
    <message>
        <source>Other games are kept here: choose another map or other players, or all of them.</source>
        <extracomment>editor/statistics/panels.py</extracomment>
        <translation>Hier liegen andere Spiele: Wähle eine andere Karte oder andere Spieler, oder alle.</translation>
    </message>
    <message>
        <source>Play a game</source>
        <extracomment>editor/statistics/panels.py</extracomment>
        <translation>Ein Spiel beginnen</translation>
    </message>
    <message>
        <source>Play a game to its end, and its result is kept here. You will see who wins how often, where the points come from, how many tickets are completed, and how long paths and games become.</source>
        <extracomment>editor/statistics/panels.py</extracomment>
        <translation>Spiele ein Spiel zu Ende, und sein Ergebnis wird hier aufgehoben. Du wirst sehen, wer wie oft gewinnt, woher die Punkte kommen, wie viele Zielkarten erfüllt werden und wie lang Wege und Spiele werden.</translation>
    </message>
    <message>
        <source>Show all games</source>
        <extracomment>editor/statistics/panels.py</extracomment>
        <translation>Alle Spiele zeigen</translation>
    </message>
</context>
<context>
    <name>EndOfGame</name>
    <message>
        <source>The game is over</source>
        <extracomment>editor/play/end_of_game.py</extracomment>
        <translation>Die Partie ist zu Ende</translation>
    </message>
    <message>
        <source>{names} share the first place</source>
        <extracomment>editor/play/end_of_game.py</extracomment>
        <translation>{names} teilen sich den ersten Platz</translation>
    </message>
    <message>
        <source>{names} wins</source>
        <extracomment>editor/play/end_of_game.py</extracomment>
        <translation>{names} gewinnt</translation>
    </message>
</context>
<context>
    <name>EndPage</name>
    <message>
        <source>Final table</source>
        <extracomment>editor/play/end_page.py</extracomment>
        <translation>Zur Schlusstabelle</translation>
    </message>
    <message>
        <source>Final table (Esc)</source>
        <extracomment>editor/play/end_page.py</extracomment>
        <translation>Schlusstabelle (Esc)</translation>
    </message>
    <message>
        <source>Go on</source>
        <extracomment>editor/play/end_page.py</extracomment>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>The points are counted: {part}</source>
        <extracomment>editor/play/end_page.py</extracomment>
        <translation>Die Punkte werden gezählt: {part}</translation>
    </message>
    <message>
        <source>The result</source>
        <extracomment>editor/play/end_page.py</extracomment>
        <translation>Das Ergebnis</translation>
    </message>
    <message>
        <source>What decided it</source>
        <extracomment>editor/play/end_page.py</extracomment>
        <translation>Was es entschied</translation>
    </message>
    <message numerus="yes">
        <source>{name}, {part}: {words} That makes %n points so far.</source>
        <extracomment>editor/play/end_page.py</extracomment>
        <translation>
            <numerusform>{name}, {part}: {words} Das macht bisher %n Punkt.</numerusform>
            <numerusform>{name}, {part}: {words} Das macht bisher %n Punkte.</numerusform>
        </translation>
    </message>
    <message>
        <source>{number} of {all}</source>
        <extracomment>editor/play/end_page.py</extracomment>
        <translation>{number} von {all}</translation>
    </message>
    <message>
        <source>{source} {points}</source>
        <extracomment>editor/play/end_page.py</extracomment>
        <translation>{source} {points}</translation>
    </message>
</context>
<context>
    <name>EventsPanel</name>
    <message>
        <source>Log of the game</source>
        <extracomment>editor/play/log_panel.py</extracomment>
        <translation>Protokoll des Spiels</translation>
    </message>
    <message>
        <source>Turn {number}</source>
        <extracomment>editor/play/log_panel.py</extracomment>
        <translation>Zug {number}</translation>
    </message>
    <message>
        <source>{sentence} (taken back)</source>
        <extracomment>editor/play/log_panel.py</extracomment>
        <translation>{sentence} (zurückgenommen)</translation>
    </message>
    <message>
        <source>{sentence} ({count}×)</source>
        <extracomment>editor/play/log_panel.py</extracomment>
        <translation>{sentence} ({count}×)</translation>
    </message>
</context>
<context>
    <name>ExamplePictures</name>
    <message>
        <source>This pays for it:</source>
        <extracomment>editor/rulebook/example_pictures.py</extracomment>
        <translation>Das zahlt sie:</translation>
    </message>
    <message>
        <source>Turned up:</source>
        <extracomment>editor/rulebook/example_pictures.py</extracomment>
        <translation>Aufgedeckt:</translation>
    </message>
    <message>
        <source>You lay down:</source>
        <extracomment>editor/rulebook/example_pictures.py</extracomment>
        <translation>Du legst:</translation>
    </message>
    <message>
        <source>You owe:</source>
        <extracomment>editor/rulebook/example_pictures.py</extracomment>
        <translation>Du schuldest:</translation>
    </message>
    <message>
        <source>or</source>
        <extracomment>editor/rulebook/example_pictures.py</extracomment>
        <translation>oder</translation>
    </message>
</context>
<context>
    <name>ExchangeCommands</name>
    <message numerus="yes">
        <source>%n cities are placed anew, {stay} stay where they were moved or locked.</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>
            <numerusform>%n Stadt ist neu gesetzt, {stay} bleiben, wohin sie verschoben oder wo sie gesperrt wurden.</numerusform>
            <numerusform>%n Städte sind neu gesetzt, {stay} bleiben, wohin sie verschoben oder wo sie gesperrt wurden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Drafting the board …</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>Das Brett wird entworfen …</translation>
    </message>
    <message>
        <source>Draw the land</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>Das Land zeichnen</translation>
    </message>
    <message>
        <source>Drawing the land …</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>Das Land wird gezeichnet …</translation>
    </message>
    <message>
        <source>Export</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>Ausgeben</translation>
    </message>
    <message>
        <source>GeoJSON</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>GeoJSON</translation>
    </message>
    <message>
        <source>Graph</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Import</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>Einlesen</translation>
    </message>
    <message>
        <source>Import {files}</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>{files} einlesen</translation>
    </message>
    <message>
        <source>No city says where it really is; type its degrees, or add cities by their names.</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>Keine Stadt sagt, wo sie wirklich liegt; tippe ihre Grad ein oder füge Städte mit ihrem Namen hinzu.</translation>
    </message>
    <message>
        <source>Project the cities anew</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>Die Städte neu projizieren</translation>
    </message>
    <message>
        <source>Projection</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>Projektion</translation>
    </message>
    <message>
        <source>Projection of degrees</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>Projektion der Grade</translation>
    </message>
    <message>
        <source>Tables</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>Tables and maps (*.csv *.tsv *.txt *.map *.json *.geojson)</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>Tabellen und Karten (*.csv *.tsv *.txt *.map *.json *.geojson)</translation>
    </message>
    <message>
        <source>The land is drawn; it lies in {file}.</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>Das Land ist gezeichnet; es liegt in {file}.</translation>
    </message>
    <message>
        <source>Web editor</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>Web-Editor</translation>
    </message>
    <message>
        <source>Written: {file}.</source>
        <extracomment>editor/draw/exchange.py</extracomment>
        <translation>Geschrieben: {file}.</translation>
    </message>
</context>
<context>
    <name>ExplainHere</name>
    <message>
        <source>The rules of this game say nothing about what is here.</source>
        <extracomment>editor/play/explain_here.py</extracomment>
        <translation>Die Regeln dieses Spiels sagen nichts über das, was hier ist.</translation>
    </message>
</context>
<context>
    <name>Explanations</name>
    <message>
        <source>More: chapter {title} (F1)</source>
        <extracomment>editor/play/explanations.py</extracomment>
        <translation>Mehr: Kapitel {title} (F1)</translation>
    </message>
</context>
<context>
    <name>FileCommands</name>
    <message>
        <source>Maps (*.yaml *.yml)</source>
        <extracomment>editor/draw/file_commands.py</extracomment>
        <translation>Karten (*.yaml *.yml)</translation>
    </message>
    <message>
        <source>Name the map after its file</source>
        <extracomment>editor/draw/file_commands.py</extracomment>
        <translation>Nenne die Karte wie ihre Datei</translation>
    </message>
    <message>
        <source>Open a map</source>
        <extracomment>editor/draw/file_commands.py</extracomment>
        <translation>Eine Karte öffnen</translation>
    </message>
    <message>
        <source>Save the changes of {map}?</source>
        <extracomment>editor/draw/file_commands.py</extracomment>
        <translation>Die Änderungen an {map} speichern?</translation>
    </message>
    <message>
        <source>Save the map</source>
        <extracomment>editor/draw/file_commands.py</extracomment>
        <translation>Die Karte speichern</translation>
    </message>
    <message>
        <source>What is not saved is lost.</source>
        <extracomment>editor/draw/file_commands.py</extracomment>
        <translation>Was nicht gespeichert ist, geht verloren.</translation>
    </message>
</context>
<context>
    <name>FilterBar</name>
    <message numerus="yes">
        <source>%n players</source>
        <extracomment>editor/statistics/panels.py</extracomment>
        <translation>
            <numerusform>%n Spieler</numerusform>
            <numerusform>%n Spieler</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;At the table</source>
        <extracomment>editor/statistics/panels.py</extracomment>
        <translation>Am &amp;Tisch</translation>
    </message>
    <message>
        <source>&amp;Free games as well</source>
        <extracomment>editor/statistics/panels.py</extracomment>
        <translation>Auch &amp;freie Spiele</translation>
    </message>
    <message>
        <source>&amp;Map</source>
        <extracomment>editor/statistics/panels.py</extracomment>
        <translation>&amp;Karte</translation>
    </message>
    <message>
        <source>&amp;Tables instead of charts</source>
        <extracomment>editor/statistics/panels.py</extracomment>
        <translation>Ta&amp;bellen statt Diagrammen</translation>
    </message>
    <message>
        <source>&amp;Who</source>
        <extracomment>editor/statistics/panels.py</extracomment>
        <translation>&amp;Wer</translation>
    </message>
    <message>
        <source>All maps</source>
        <extracomment>editor/statistics/panels.py</extracomment>
        <translation>Alle Karten</translation>
    </message>
    <message>
        <source>Any number</source>
        <extracomment>editor/statistics/panels.py</extracomment>
        <translation>Beliebig viele</translation>
    </message>
    <message>
        <source>Bots</source>
        <extracomment>editor/statistics/panels.py</extracomment>
        <translation>Bots</translation>
    </message>
    <message>
        <source>Everybody</source>
        <extracomment>editor/statistics/panels.py</extracomment>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Games in which answers were taken back without limits</source>
        <extracomment>editor/statistics/panels.py</extracomment>
        <translation>Spiele, in denen ohne Grenzen zurückgenommen wurde</translation>
    </message>
    <message>
        <source>People</source>
        <extracomment>editor/statistics/panels.py</extracomment>
        <translation>Menschen</translation>
    </message>
</context>
<context>
    <name>FinalScreen</name>
    <message>
        <source>Another game</source>
        <extracomment>editor/play/final.py</extracomment>
        <translation>Ein anderes Spiel</translation>
    </message>
    <message>
        <source>Final score</source>
        <extracomment>editor/play/final.py</extracomment>
        <translation>Endstand</translation>
    </message>
    <message>
        <source>How the points came about</source>
        <extracomment>editor/play/final.py</extracomment>
        <translation>Woher die Punkte kommen</translation>
    </message>
    <message>
        <source>Look at the board</source>
        <extracomment>editor/play/final.py</extracomment>
        <translation>Den Plan ansehen</translation>
    </message>
    <message>
        <source>Play again</source>
        <extracomment>editor/play/final.py</extracomment>
        <translation>Noch einmal spielen</translation>
    </message>
    <message>
        <source>Watch again</source>
        <extracomment>editor/play/final.py</extracomment>
        <translation>Noch einmal ansehen</translation>
    </message>
    <message>
        <source>What decided it</source>
        <extracomment>editor/play/final.py</extracomment>
        <translation>Was es entschied</translation>
    </message>
    <message>
        <source>Where the points came from</source>
        <extracomment>editor/play/final.py</extracomment>
        <translation>Woher die Punkte kamen</translation>
    </message>
    <message>
        <source>{name}: {parts}.</source>
        <extracomment>editor/play/final.py</extracomment>
        <translation>{name}: {parts}.</translation>
    </message>
    <message>
        <source>{source} {points}</source>
        <extracomment>editor/play/final.py</extracomment>
        <translation>{source} {points}</translation>
    </message>
</context>
<context>
    <name>Finder</name>
    <message>
        <source>City</source>
        <extracomment>editor/panels/finder.py</extracomment>
        <translation>Stadt</translation>
    </message>
    <message>
        <source>Command</source>
        <extracomment>editor/panels/finder.py</extracomment>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Find</source>
        <extracomment>editor/panels/finder.py</extracomment>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Found</source>
        <extracomment>editor/panels/finder.py</extracomment>
        <translation>Gefunden</translation>
    </message>
    <message>
        <source>Nothing is called that.</source>
        <extracomment>editor/panels/finder.py</extracomment>
        <translation>Nichts heißt so.</translation>
    </message>
    <message>
        <source>Problem</source>
        <extracomment>editor/panels/finder.py</extracomment>
        <translation>Problem</translation>
    </message>
    <message>
        <source>Route</source>
        <extracomment>editor/panels/finder.py</extracomment>
        <translation>Strecke</translation>
    </message>
    <message>
        <source>Ticket</source>
        <extracomment>editor/panels/finder.py</extracomment>
        <translation>Zielkarte</translation>
    </message>
</context>
<context>
    <name>FirstTurnBox</name>
    <message>
        <source>By chance</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Durch Zufall</translation>
    </message>
    <message>
        <source>Chance is drawn from the seed: the same seed lets the same seat begin.</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Der Zufall folgt der Startzahl: Mit derselben Startzahl beginnt derselbe Platz.</translation>
    </message>
    <message>
        <source>Who has the first turn</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Wer den ersten Zug hat</translation>
    </message>
</context>
<context>
    <name>Fixes</name>
    <message>
        <source>Exchange them</source>
        <extracomment>editor/panels/quick_fixes.py</extracomment>
        <translation>Sie tauschen</translation>
    </message>
    <message>
        <source>Give it as many spaces as there is room for</source>
        <extracomment>editor/panels/quick_fixes.py</extracomment>
        <translation>So viele Felder geben, wie Platz haben</translation>
    </message>
    <message>
        <source>Give it the points of its shortest way</source>
        <extracomment>editor/panels/quick_fixes.py</extracomment>
        <translation>Ihr die Punkte ihres kürzesten Wegs geben</translation>
    </message>
    <message>
        <source>Keep the ferry</source>
        <extracomment>editor/panels/quick_fixes.py</extracomment>
        <translation>Die Fähre behalten</translation>
    </message>
    <message>
        <source>Lower its locomotives to its length</source>
        <extracomment>editor/panels/quick_fixes.py</extracomment>
        <translation>Ihre Lokomotiven auf ihre Länge senken</translation>
    </message>
    <message>
        <source>Make it as long as its neighbour</source>
        <extracomment>editor/panels/quick_fixes.py</extracomment>
        <translation>Sie so lang wie ihren Nachbarn machen</translation>
    </message>
    <message>
        <source>Make it grey</source>
        <extracomment>editor/panels/quick_fixes.py</extracomment>
        <translation>Sie grau machen</translation>
    </message>
    <message>
        <source>Move it aside</source>
        <extracomment>editor/panels/quick_fixes.py</extracomment>
        <translation>Sie beiseiterücken</translation>
    </message>
    <message>
        <source>Move it onto the board</source>
        <extracomment>editor/panels/quick_fixes.py</extracomment>
        <translation>Sie auf den Plan rücken</translation>
    </message>
    <message>
        <source>Move its bends onto the board</source>
        <extracomment>editor/panels/quick_fixes.py</extracomment>
        <translation>Ihre Biegungen auf den Plan rücken</translation>
    </message>
    <message>
        <source>Remove the city</source>
        <extracomment>editor/panels/quick_fixes.py</extracomment>
        <translation>Die Stadt entfernen</translation>
    </message>
    <message>
        <source>Remove the route</source>
        <extracomment>editor/panels/quick_fixes.py</extracomment>
        <translation>Die Strecke entfernen</translation>
    </message>
    <message>
        <source>Remove the ticket</source>
        <extracomment>editor/panels/quick_fixes.py</extracomment>
        <translation>Die Zielkarte entfernen</translation>
    </message>
</context>
<context>
    <name>FolderReader</name>
    <message numerus="yes">
        <source>%n files could not be read.</source>
        <extracomment>editor/statistics/collection.py</extracomment>
        <translation>
            <numerusform>%n Datei konnte nicht gelesen werden.</numerusform>
            <numerusform>%n Dateien konnten nicht gelesen werden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games added.</source>
        <extracomment>editor/statistics/collection.py</extracomment>
        <translation>
            <numerusform>%n Spiel hinzugefügt.</numerusform>
            <numerusform>%n Spiele hinzugefügt.</numerusform>
        </translation>
    </message>
    <message>
        <source>Reading records: {looked} of {of}</source>
        <extracomment>editor/statistics/collection.py</extracomment>
        <translation>Aufzeichnungen werden gelesen: {looked} von {of}</translation>
    </message>
</context>
<context>
    <name>Forms</name>
    <message>
        <source>off</source>
        <extracomment>editor/forms/schema_form.py</extracomment>
        <translation>aus</translation>
    </message>
    <message>
        <source>on</source>
        <extracomment>editor/forms/schema_form.py</extracomment>
        <translation>an</translation>
    </message>
    <message>
        <source>Add</source>
        <extracomment>editor/forms/fields.py</extracomment>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <source>Add an entry</source>
        <extracomment>editor/forms/fields.py</extracomment>
        <translation>Einen Eintrag hinzufügen</translation>
    </message>
    <message>
        <source>Name of a new entry</source>
        <extracomment>editor/forms/fields.py</extracomment>
        <translation>Name eines neuen Eintrags</translation>
    </message>
    <message>
        <source>New</source>
        <extracomment>editor/forms/fields.py</extracomment>
        <translation>Neu</translation>
    </message>
    <message>
        <source>Take the last entry away</source>
        <extracomment>editor/forms/fields.py</extracomment>
        <translation>Den letzten Eintrag entfernen</translation>
    </message>
    <message>
        <source>Take {name} away</source>
        <extracomment>editor/forms/fields.py</extracomment>
        <translation>{name} entfernen</translation>
    </message>
</context>
<context>
    <name>GamePage</name>
    <message>
        <source>{map} – Railwright</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>{map} – Railwright</translation>
    </message>
    <message>
        <source>{map}, seed {seed} – Railwright</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>{map}, Startzahl {seed} – Railwright</translation>
    </message>
    <message>
        <source>&amp;Free take-back …</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Freies &amp;Zurücknehmen …</translation>
    </message>
    <message>
        <source>&amp;Copy the seed</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Startzahl &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Play again</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Noch einmal &amp;spielen</translation>
    </message>
    <message>
        <source>Board as &amp;tables</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Plan als &amp;Tabellen</translation>
    </message>
    <message>
        <source>Does everybody at the table agree?</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Sind alle am Tisch einverstanden?</translation>
    </message>
    <message>
        <source>Games (*{save} *{record})</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Spiele (*{save} *{record})</translation>
    </message>
    <message>
        <source>In a free game you may take back anything, cards that were turned up and answers of others as well. The record of the game says so for good.</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>In einem freien Spiel darfst du alles zurücknehmen, auch aufgedeckte Karten und Antworten anderer. Die Aufzeichnung des Spiels sagt das für immer.</translation>
    </message>
    <message>
        <source>No game is played: start or open one first.</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Es wird nicht gespielt: Beginne oder öffne zuerst ein Spiel.</translation>
    </message>
    <message>
        <source>Save &amp;as …</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Speichern &amp;unter …</translation>
    </message>
    <message>
        <source>Save the game</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Spiel speichern</translation>
    </message>
    <message>
        <source>Taking back stays as it is: the game is over, or it is not saved.</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Am Zurücknehmen ändert sich nichts: Das Spiel ist zu Ende, oder es wird nicht gespeichert.</translation>
    </message>
    <message>
        <source>The answers under “do” of this position lead into the middle of a turn or to the end, where no game can begin: it begins before them.</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Die Antworten unter „do“ dieser Stellung führen mitten in einen Zug oder ans Ende, wo keine Partie beginnen kann: Sie beginnt vor ihnen.</translation>
    </message>
    <message>
        <source>The game of this position is over: there is nothing left to play.</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Die Partie dieser Stellung ist zu Ende: Es gibt nichts mehr zu spielen.</translation>
    </message>
    <message>
        <source>The game was not saved: {file} ({why}).</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Das Spiel wurde nicht gespeichert: {file} ({why}).</translation>
    </message>
    <message>
        <source>The seed is on the clipboard: whoever types it in the lobby plays the same game.</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Die Startzahl liegt in der Zwischenablage: Wer sie in der Lobby eingibt, spielt dieselbe Partie.</translation>
    </message>
    <message>
        <source>The seed tells where the cards lie: it can be copied once the game is over.</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Die Startzahl verrät, wo die Karten liegen: Sie kann kopiert werden, wenn die Partie vorbei ist.</translation>
    </message>
    <message>
        <source>This game began from a position: no seed deals it.</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Dieses Spiel begann mit einer Stellung: Keine Startzahl teilt sie aus.</translation>
    </message>
    <message>
        <source>This game is free already: anything can be taken back.</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Dieses Spiel ist schon frei: Alles kann zurückgenommen werden.</translation>
    </message>
    <message>
        <source>This game is not saved, so there is nothing to copy.</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Dieses Spiel wird nicht gespeichert, also gibt es nichts zu kopieren.</translation>
    </message>
    <message>
        <source>&amp;Exchange the sides</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Se&amp;iten tauschen</translation>
    </message>
    <message>
        <source>Aids</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Hilfen</translation>
    </message>
    <message>
        <source>At once</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Sofort</translation>
    </message>
    <message>
        <source>Bots&apos; pace</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Tempo der Bots</translation>
    </message>
    <message>
        <source>Cards folded away</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Karten eingeklappt</translation>
    </message>
    <message>
        <source>Columns beside the board</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Spalten neben dem Plan</translation>
    </message>
    <message>
        <source>Fold the &amp;cards away, or unfold them</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>&amp;Karten ein- oder ausklappen</translation>
    </message>
    <message>
        <source>Fold the &amp;players away, or unfold them</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Spiele&amp;r ein- oder ausklappen</translation>
    </message>
    <message>
        <source>Key {key}</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Taste {key}</translation>
    </message>
    <message>
        <source>Leisurely</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Gemächlich</translation>
    </message>
    <message>
        <source>Players folded away</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Spieler eingeklappt</translation>
    </message>
    <message>
        <source>Playing</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Spielen</translation>
    </message>
    <message>
        <source>Quick</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Flott</translation>
    </message>
    <message>
        <source>Sides exchanged</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Seiten getauscht</translation>
    </message>
    <message>
        <source>Slow</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Langsam</translation>
    </message>
    <message>
        <source>Usual</source>
        <extracomment>editor/play/game_page.py</extracomment>
        <translation>Üblich</translation>
    </message>
</context>
<context>
    <name>GameReports</name>
    <message numerus="yes">
        <source>Each place on a line is the mean of up to %n games, for those who played most.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>
            <numerusform>Jeder Punkt einer Linie ist das Mittel von bis zu %n Spiel, für die, die am meisten gespielt haben.</numerusform>
            <numerusform>Jeder Punkt einer Linie ist das Mittel von bis zu %n Spielen, für die, die am meisten gespielt haben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Game</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Spiel</translation>
    </message>
    <message>
        <source>Games of the player, in order</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Spiele des Spielers, der Reihe nach</translation>
    </message>
    <message>
        <source>How many games had so many turns for each player.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Wie viele Spiele so viele Züge für jeden Spieler hatten.</translation>
    </message>
    <message>
        <source>How often</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Wie oft</translation>
    </message>
    <message>
        <source>How often the longest path of a player had each length.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Wie oft der längste Weg eines Spielers jede Länge hatte.</translation>
    </message>
    <message>
        <source>Kind</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Art</translation>
    </message>
    <message>
        <source>Length of the game</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Länge des Spiels</translation>
    </message>
    <message>
        <source>Length of the path</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Länge des Wegs</translation>
    </message>
    <message>
        <source>Longest path</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Längster Weg</translation>
    </message>
    <message>
        <source>Player</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Running mean</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Laufendes Mittel</translation>
    </message>
    <message>
        <source>Total</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Totals from game to game</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Punkte von Spiel zu Spiel</translation>
    </message>
    <message>
        <source>Turns of each player</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Züge jedes Spielers</translation>
    </message>
    <message>
        <source>mean {mean}</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Mittel {mean}</translation>
    </message>
    <message numerus="yes">
        <source>{axis} {size}: %n times.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{axis} {size}: %n Mal.</numerusform>
            <numerusform>{axis} {size}: %n Mal.</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: from {first} in the first game to {last} in the latest, at best {best}.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>{name}: von {first} im ersten Spiel bis {last} im letzten, höchstens {best}.</translation>
    </message>
</context>
<context>
    <name>GameRulesDialog</name>
    <message>
        <source>&amp;Rules for another game …</source>
        <extracomment>editor/rules/game_rules.py</extracomment>
        <translation>&amp;Regeln für ein anderes Spiel …</translation>
    </message>
    <message>
        <source>Close</source>
        <extracomment>editor/rules/game_rules.py</extracomment>
        <translation>Schließen</translation>
    </message>
    <message numerus="yes">
        <source>%n places</source>
        <extracomment>editor/rules/game_rules.py</extracomment>
        <translation>
            <numerusform>%n Stelle</numerusform>
            <numerusform>%n Stellen</numerusform>
        </translation>
    </message>
    <message>
        <source>Contents</source>
        <extracomment>editor/rules/game_rules.py</extracomment>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Next</source>
        <extracomment>editor/rules/game_rules.py</extracomment>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Rules of this game</source>
        <extracomment>editor/rules/game_rules.py</extracomment>
        <translation>Regeln dieses Spiels</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <extracomment>editor/rules/game_rules.py</extracomment>
        <translation>Regeln durchsuchen</translation>
    </message>
    <message>
        <source>This game is saved and can be gone on with.</source>
        <extracomment>editor/rules/game_rules.py</extracomment>
        <translation>Dieses Spiel ist gespeichert und kann weitergespielt werden.</translation>
    </message>
</context>
<context>
    <name>GameWidget</name>
    <message numerus="yes">
        <source>Last round: %n turns left</source>
        <extracomment>editor/play/widget.py</extracomment>
        <translation>
            <numerusform>Letzte Runde: noch %n Zug</numerusform>
            <numerusform>Letzte Runde: noch %n Züge</numerusform>
        </translation>
    </message>
    <message>
        <source>person</source>
        <extracomment>editor/play/widget.py</extracomment>
        <translation>Mensch</translation>
    </message>
</context>
<context>
    <name>GearButton</name>
    <message>
        <source>Settings (Ctrl+,)</source>
        <extracomment>editor/looks/gear.py</extracomment>
        <translation>Einstellungen (Strg+,)</translation>
    </message>
</context>
<context>
    <name>Geography</name>
    <message>
        <source>Degrees as they are</source>
        <extracomment>editor/draw/import_dialog.py</extracomment>
        <translation>Grade, wie sie sind</translation>
    </message>
    <message>
        <source>Degrees evenly apart</source>
        <extracomment>editor/draw/import_dialog.py</extracomment>
        <translation>Grade gleichmäßig verteilt</translation>
    </message>
    <message>
        <source>Equal areas (Lambert, azimuthal)</source>
        <extracomment>editor/draw/import_dialog.py</extracomment>
        <translation>Gleiche Flächen (Lambert, azimutal)</translation>
    </message>
    <message>
        <source>Mercator</source>
        <extracomment>editor/draw/import_dialog.py</extracomment>
        <translation>Mercator</translation>
    </message>
    <message>
        <source>True angles (Lambert, conical)</source>
        <extracomment>editor/draw/import_dialog.py</extracomment>
        <translation>Wahre Winkel (Lambert, kegelförmig)</translation>
    </message>
</context>
<context>
    <name>Guide</name>
    <message>
        <source>Ask</source>
        <extracomment>editor/play/guide.py</extracomment>
        <translation>Fragen</translation>
    </message>
    <message>
        <source>Be silent</source>
        <extracomment>editor/play/guide.py</extracomment>
        <translation>Still sein</translation>
    </message>
    <message>
        <source>Guide</source>
        <extracomment>editor/play/guide.py</extracomment>
        <translation>Begleiter</translation>
    </message>
    <message>
        <source>No more suggestions until you ask (key {key})</source>
        <extracomment>editor/play/guide.py</extracomment>
        <translation>Keine Vorschläge mehr, bis du fragst (Taste {key})</translation>
    </message>
    <message>
        <source>Silent until you ask.</source>
        <extracomment>editor/play/guide.py</extracomment>
        <translation>Still, bis du fragst.</translation>
    </message>
    <message>
        <source>There is no suggestion for this question.</source>
        <extracomment>editor/play/guide.py</extracomment>
        <translation>Zu dieser Frage gibt es keinen Vorschlag.</translation>
    </message>
    <message>
        <source>What could I do now? (key {key})</source>
        <extracomment>editor/play/guide.py</extracomment>
        <translation>Was könnte ich jetzt tun? (Taste {key})</translation>
    </message>
    <message>
        <source>When it is your turn, you read here what you could do.</source>
        <extracomment>editor/play/guide.py</extracomment>
        <translation>Wenn du am Zug bist, liest du hier, was du tun könntest.</translation>
    </message>
    <message>
        <source>You could do this: {answer}.</source>
        <extracomment>editor/play/guide.py</extracomment>
        <translation>Du könntest dies tun: {answer}.</translation>
    </message>
    <message>
        <source>You do this by yourself now; ask if you like.</source>
        <extracomment>editor/play/guide.py</extracomment>
        <translation>Das machst du inzwischen allein; frag, wenn du magst.</translation>
    </message>
</context>
<context>
    <name>GuideBox</name>
    <message>
        <source>A line under the board says what you could do next, and why; it falls silent as you do it by yourself. The record of the game says so.</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Eine Zeile unter dem Plan sagt, was du als Nächstes tun könntest und warum; sie verstummt, wenn du es allein kannst. In der Aufzeichnung des Spiels steht es.</translation>
    </message>
    <message>
        <source>G&amp;uided game</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Mit Be&amp;gleitung</translation>
    </message>
    <message>
        <source>Only with hints: this table is to be without them.</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Nur mit Tipps: Dieser Tisch soll ohne sie sein.</translation>
    </message>
</context>
<context>
    <name>HandPanel</name>
    <message>
        <source>No cards</source>
        <extracomment>editor/play/hand.py</extracomment>
        <translation>Keine Karten</translation>
    </message>
    <message>
        <source>No cards in your hand</source>
        <extracomment>editor/play/hand.py</extracomment>
        <translation>Keine Karten auf deiner Hand</translation>
    </message>
    <message>
        <source>Your cards</source>
        <extracomment>editor/play/hand.py</extracomment>
        <translation>Deine Karten</translation>
    </message>
    <message>
        <source>In your hand: {cards}. Drag them onto a place to pay for it.</source>
        <extracomment>editor/play/hand.py</extracomment>
        <translation>In deiner Hand: {cards}. Zieh sie auf einen Ort, um ihn zu bezahlen.</translation>
    </message>
</context>
<context>
    <name>HandoverScreen</name>
    <message>
        <source>Everybody else looks away now.</source>
        <extracomment>editor/play/handover.py</extracomment>
        <translation>Alle anderen sehen jetzt weg.</translation>
    </message>
    <message>
        <source>I am {name}: show my cards</source>
        <extracomment>editor/play/handover.py</extracomment>
        <translation>Ich bin {name}: Zeig meine Karten</translation>
    </message>
    <message>
        <source>That is me: show my cards</source>
        <extracomment>editor/play/handover.py</extracomment>
        <translation>Das bin ich: zeige meine Karten</translation>
    </message>
    <message>
        <source>The board</source>
        <extracomment>editor/play/handover.py</extracomment>
        <translation>Das Spielfeld</translation>
    </message>
</context>
<context>
    <name>HintSection</name>
    <message>
        <source>Ask the coach</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Den Trainer fragen</translation>
    </message>
    <message>
        <source>It comes when it is your turn.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Er kommt, wenn du am Zug bist.</translation>
    </message>
    <message>
        <source>It plays the game to its end many times, from what you see, and compares the answers.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Er spielt das Spiel viele Male zu Ende, nach dem, was Sie sehen, und vergleicht die Antworten.</translation>
    </message>
    <message>
        <source>Nothing speaks for one answer or another.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Nichts spricht für die eine oder die andere Antwort.</translation>
    </message>
</context>
<context>
    <name>HostPage</name>
    <message>
        <source>Host a table – Railwright</source>
        <extracomment>editor/online/host_page.py</extracomment>
        <translation>Einen Tisch eröffnen – Railwright</translation>
    </message>
    <message>
        <source>The server starts …</source>
        <extracomment>editor/online/host_page.py</extracomment>
        <translation>Der Server startet …</translation>
    </message>
</context>
<context>
    <name>HostWidget</name>
    <message>
        <source>&amp;Looking on</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>&amp;Zuschauen</translation>
    </message>
    <message>
        <source>&amp;Port</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>&amp;Port</translation>
    </message>
    <message>
        <source>&amp;Time to think</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>&amp;Bedenkzeit</translation>
    </message>
    <message>
        <source>A friend</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>Jemand anderswo</translation>
    </message>
    <message>
        <source>Allow chat</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>Chat erlauben</translation>
    </message>
    <message>
        <source>Allow hints</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>Tipps erlauben</translation>
    </message>
    <message>
        <source>Anything may be taken back where all agree</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>Alles darf zurückgenommen werden, wenn alle zustimmen</translation>
    </message>
    <message>
        <source>Back</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Host a table: {map}</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>Einen Tisch eröffnen: {map}</translation>
    </message>
    <message>
        <source>Nobody</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>Niemand</translation>
    </message>
    <message>
        <source>Open the table</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>Tisch eröffnen</translation>
    </message>
    <message>
        <source>Seat 1: you, by the &amp;name</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>Platz 1: du, mit &amp;Namen</translation>
    </message>
    <message>
        <source>Seat at least {least} players.</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>Setze mindestens {least} Spieler an den Tisch.</translation>
    </message>
    <message>
        <source>Seat {number}</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>Platz {number}</translation>
    </message>
    <message>
        <source>Seat {number}: who plays</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>Platz {number}: Wer spielt</translation>
    </message>
    <message>
        <source>Show it to everybody in the local network</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>Allen im lokalen Netz zeigen</translation>
    </message>
    <message>
        <source>When somebody is &amp;away</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>Wenn jemand &amp;weg ist</translation>
    </message>
    <message>
        <source>Where your computer listens; friends elsewhere need it forwarded by your router.</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>Wo dein Computer zuhört; für Freunde anderswo muss dein Router ihn weiterleiten.</translation>
    </message>
    <message>
        <source>Your computer deals: it knows all cards, but nobody can choose or change one. The table stays when this window is closed.</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>Dein Computer teilt aus: Er kennt alle Karten, aber niemand kann eine wählen oder ändern. Der Tisch bleibt, wenn dieses Fenster geschlossen wird.</translation>
    </message>
    <message>
        <source>a bot plays after {time}, until he is back</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>ein Bot spielt ({time} später), bis jemand zurück ist</translation>
    </message>
    <message>
        <source>as long as everybody likes</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>so lange alle wollen</translation>
    </message>
    <message>
        <source>everybody who has the link</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>alle, die den Link haben</translation>
    </message>
    <message numerus="yes">
        <source>everybody who has the link, %n turns later</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>
            <numerusform>alle, die den Link haben, %n Zug später</numerusform>
            <numerusform>alle, die den Link haben, %n Züge später</numerusform>
        </translation>
    </message>
    <message>
        <source>nobody may</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>niemand darf</translation>
    </message>
    <message>
        <source>the game waits</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>wartet das Spiel</translation>
    </message>
    <message>
        <source>{time} for an answer</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>{time} je Antwort</translation>
    </message>
    <message>
        <source>There are more people at this computer than seats for people; let friends have more.</source>
        <extracomment>editor/online/host.py</extracomment>
        <translation>An diesem Rechner sind mehr Leute als Plätze für Menschen; gib Freunden mehr Plätze.</translation>
    </message>
</context>
<context>
    <name>Hosting</name>
    <message>
        <source>The server could not be started; try `railwright serve` in a terminal.</source>
        <extracomment>editor/online/hosting.py</extracomment>
        <translation>Der Server konnte nicht gestartet werden; versuche `railwright serve` in einem Terminal.</translation>
    </message>
    <message>
        <source>The server does not start; try `railwright serve` in a terminal to see why.</source>
        <extracomment>editor/online/hosting.py</extracomment>
        <translation>Der Server startet nicht; versuche `railwright serve` in einem Terminal, um zu sehen, warum.</translation>
    </message>
</context>
<context>
    <name>ImportDialog</name>
    <message>
        <source>&amp;Projection of degrees</source>
        <extracomment>editor/draw/import_dialog.py</extracomment>
        <translation>&amp;Projektion der Grade</translation>
    </message>
    <message>
        <source>&amp;Take over</source>
        <extracomment>editor/draw/import_dialog.py</extracomment>
        <translation>&amp;Übernehmen</translation>
    </message>
    <message>
        <source>All that it has now is replaced: cities, routes, tickets and drawings.</source>
        <extracomment>editor/draw/import_dialog.py</extracomment>
        <translation>Alles, was sie jetzt hat, wird ersetzt: Städte, Strecken, Zielkarten und Zeichnungen.</translation>
    </message>
    <message>
        <source>Import {files}</source>
        <extracomment>editor/draw/import_dialog.py</extracomment>
        <translation>{files} einlesen</translation>
    </message>
    <message>
        <source>New cities: {number}.</source>
        <extracomment>editor/draw/import_dialog.py</extracomment>
        <translation>Neue Städte: {number}.</translation>
    </message>
    <message>
        <source>The map then has {cities}, {routes} and {tickets}.</source>
        <extracomment>editor/draw/import_dialog.py</extracomment>
        <translation>Die Karte hat dann {cities}, {routes} und {tickets}.</translation>
    </message>
    <message>
        <source>What is left out</source>
        <extracomment>editor/draw/import_dialog.py</extracomment>
        <translation>Was wegbleibt</translation>
    </message>
    <message>
        <source>What is left out, and why:</source>
        <extracomment>editor/draw/import_dialog.py</extracomment>
        <translation>Was wegbleibt, und warum:</translation>
    </message>
</context>
<context>
    <name>JoinPage</name>
    <message>
        <source>&amp;Join a table …</source>
        <extracomment>editor/online/join_page.py</extracomment>
        <translation>&amp;Mitspielen …</translation>
    </message>
    <message>
        <source>Join a table – Railwright</source>
        <extracomment>editor/online/join_page.py</extracomment>
        <translation>An einem Tisch mitspielen – Railwright</translation>
    </message>
</context>
<context>
    <name>JoinWidget</name>
    <message>
        <source>Back</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Choose a table, or paste a link.</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>Wähle einen Tisch, oder füge einen Link ein.</translation>
    </message>
    <message>
        <source>It leads to {address}. Nothing is sent there before you press Join.</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>Er führt zu {address}. Nichts wird dorthin geschickt, bevor du Mitspielen drückst.</translation>
    </message>
    <message>
        <source>Join</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>Mitspielen</translation>
    </message>
    <message>
        <source>Join a table</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>An einem Tisch mitspielen</translation>
    </message>
    <message>
        <source>Link or &amp;code of the table</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>Link oder &amp;Code des Tisches</translation>
    </message>
    <message>
        <source>Look for tables nearby</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>Tische in der Nähe suchen</translation>
    </message>
    <message>
        <source>Looking for tables in the local network …</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>Tische im lokalen Netz werden gesucht …</translation>
    </message>
    <message>
        <source>Nobody nearby has answered yet. It is asked again and again.</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>In der Nähe hat noch niemand geantwortet. Es wird immer wieder gefragt.</translation>
    </message>
    <message>
        <source>Not the computer that you have met by this name: its key is another one. Ask before you join.</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>Nicht der Computer, den du unter diesem Namen kennst: Sein Schlüssel ist ein anderer. Frag nach, bevor du mitspielst.</translation>
    </message>
    <message>
        <source>Tables nearby</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>Tische in der Nähe</translation>
    </message>
    <message>
        <source>The code alone does not say at whose computer the table is: paste the whole link.</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>Der Code allein sagt nicht, an wessen Computer der Tisch ist: Füge den ganzen Link ein.</translation>
    </message>
    <message>
        <source>Your &amp;name, as the others see it</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>Dein &amp;Name, wie ihn die anderen sehen</translation>
    </message>
    <message>
        <source>{dealer} deals, and no table stands open to everybody</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>{dealer} teilt aus, und kein Tisch steht allen offen</translation>
    </message>
    <message numerus="yes">
        <source>{dealer}: {map}, %n free seats</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>
            <numerusform>{dealer}: {map}, %n freier Platz</numerusform>
            <numerusform>{dealer}: {map}, %n freie Plätze</numerusform>
        </translation>
    </message>
    <message>
        <source>Your tables</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>Deine Tische</translation>
    </message>
    <message>
        <source>asking …</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>wird gefragt …</translation>
    </message>
    <message>
        <source>its server does not answer now</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>sein Server antwortet gerade nicht</translation>
    </message>
    <message>
        <source>its server on this computer rests; Join starts it</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>sein Server auf diesem Computer ruht; Mitspielen startet ihn</translation>
    </message>
    <message>
        <source>{map}, {dealer} deals: {state}</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>{map}, {dealer} teilt aus: {state}</translation>
    </message>
    <message>
        <source>The local network is asked for tables only when you want it.</source>
        <extracomment>editor/online/join.py</extracomment>
        <translation>Das lokale Netz wird nur dann nach Tischen gefragt, wenn du es willst.</translation>
    </message>
</context>
<context>
    <name>KeyHelp</name>
    <message>
        <source>D, Space</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>D, Leertaste</translation>
    </message>
    <message>
        <source>Enter</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Esc</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>Esc</translation>
    </message>
    <message>
        <source>Home, End</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>Pos1, Ende</translation>
    </message>
    <message>
        <source>Keys</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Shift+← ↑ → ↓</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>Umschalt+← ↑ → ↓</translation>
    </message>
    <message>
        <source>Tab, ← ↑ → ↓</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>Tab, ← ↑ → ↓</translation>
    </message>
    <message>
        <source>all that happened since your last turn, or one line of it</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>alles, was seit deinem letzten Zug geschehen ist, oder eine Zeile davon</translation>
    </message>
    <message>
        <source>choose, confirm</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>wählen, bestätigen</translation>
    </message>
    <message>
        <source>do nothing: pass</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>nichts tun: passen</translation>
    </message>
    <message>
        <source>draw a map</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>eine Karte zeichnen</translation>
    </message>
    <message>
        <source>draw from the pile</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>vom Stapel ziehen</translation>
    </message>
    <message>
        <source>draw tickets</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>Zielkarten ziehen</translation>
    </message>
    <message>
        <source>exchange the two sides</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>die beiden Seiten tauschen</translation>
    </message>
    <message>
        <source>explain what has the keys, or what is under the pointer; F1 then leads to its chapter</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>erklären, was die Tasten haben oder was unter dem Zeiger ist; F1 führt dann zu seinem Kapitel</translation>
    </message>
    <message>
        <source>fill the screen</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>den ganzen Bildschirm füllen</translation>
    </message>
    <message>
        <source>fold the players or the cards away, or unfold them</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>Spieler oder Karten wegklappen oder aufklappen</translation>
    </message>
    <message>
        <source>forget what is only looked at</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>vergessen, was nur angesehen wird</translation>
    </message>
    <message>
        <source>go to the lobby; the game is kept</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>zum Empfang gehen; das Spiel bleibt erhalten</translation>
    </message>
    <message>
        <source>go to the log</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>zum Protokoll gehen</translation>
    </message>
    <message>
        <source>hint: what a good bot would do, and why</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>Tipp: was ein guter Bot täte, und warum</translation>
    </message>
    <message>
        <source>in a guided game: ask for a suggestion, or no longer</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>im Spiel mit Begleitung: nach einem Vorschlag fragen, oder nicht mehr</translation>
    </message>
    <message>
        <source>in a narrow window: open aids and log over the board, or close them</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>in einem schmalen Fenster: Hilfen und Verlauf über dem Plan öffnen oder schließen</translation>
    </message>
    <message>
        <source>in a replay: an answer back or on, with Shift a turn</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>beim Ansehen: eine Antwort zurück oder weiter, mit Umschalt einen Zug</translation>
    </message>
    <message>
        <source>in a replay: the start and the end</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>beim Ansehen: Anfang und Ende</translation>
    </message>
    <message>
        <source>leave; the game is kept</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>beenden; das Spiel bleibt erhalten</translation>
    </message>
    <message>
        <source>list the keys</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>die Tasten zeigen</translation>
    </message>
    <message>
        <source>move the board</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>den Plan verschieben</translation>
    </message>
    <message>
        <source>open a record to watch</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>eine Aufzeichnung zum Ansehen öffnen</translation>
    </message>
    <message>
        <source>planner for your tickets, on or off</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>Planer für deine Zielkarten, an oder aus</translation>
    </message>
    <message>
        <source>puzzle of the day</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>Aufgabe des Tages</translation>
    </message>
    <message>
        <source>show the board as tables, or hide them</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>den Plan als Tabellen zeigen oder verbergen</translation>
    </message>
    <message>
        <source>show the whole board</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>den ganzen Plan zeigen</translation>
    </message>
    <message>
        <source>sounds on or off</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>Töne an oder aus</translation>
    </message>
    <message>
        <source>state inspector: what the rules keep</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>Zustand der Regeln: was sie sich merken</translation>
    </message>
    <message>
        <source>statistics of finished games</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>Statistik beendeter Spiele</translation>
    </message>
    <message>
        <source>take a card of the row, pick a payment, tick a ticket</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>eine Karte der Auslage nehmen, eine Zahlung wählen, eine Zielkarte ankreuzen</translation>
    </message>
    <message>
        <source>take back what you have done in this turn</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>zurücknehmen, was du in diesem Zug getan hast</translation>
    </message>
    <message>
        <source>take your last answer back</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>deine letzte Antwort zurücknehmen</translation>
    </message>
    <message>
        <source>the rules of this game</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>die Regeln dieses Spiels</translation>
    </message>
    <message>
        <source>walk over all routes and cities, also those that you cannot have, and say why</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>über alle Strecken und Städte gehen, auch über die, die du nicht haben kannst, und sagen warum</translation>
    </message>
    <message>
        <source>walk over the cities where you can build a station</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>durch die Städte gehen, in denen du einen Bahnhof bauen kannst</translation>
    </message>
    <message>
        <source>walk over the numbers of a player, to have them explained</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>über die Zahlen eines Spielers gehen, um sie erklären zu lassen</translation>
    </message>
    <message>
        <source>walk over the routes that you can claim</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>durch die Strecken gehen, die du bauen kannst</translation>
    </message>
    <message>
        <source>walk to the next place that glows, or to the nearest one in a direction</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>zum nächsten leuchtenden Ort gehen, oder zum nächsten in einer Richtung</translation>
    </message>
    <message>
        <source>withdraw from a tunnel</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>sich aus einem Tunnel zurückziehen</translation>
    </message>
    <message>
        <source>zoom</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>vergrößern, verkleinern</translation>
    </message>
    <message>
        <source>← → on a player</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>← → bei einem Spieler</translation>
    </message>
    <message>
        <source>settings: text, colours, motion, sounds, aids, pace, language</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>Einstellungen: Text, Farben, Bewegung, Töne, Hilfen, Tempo, Sprache</translation>
    </message>
    <message>
        <source>go to a city by its name; ↓ goes on to the next route or city, Enter stays, Esc goes back</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>zu einer Stadt gehen, indem du ihren Namen tippst; ↓ geht weiter zur nächsten Strecke oder Stadt, Eingabe bleibt dort, Esc geht zurück</translation>
    </message>
    <message>
        <source>ask the coach about the question; then its figures, on or off</source>
        <extracomment>editor/looks/help_dialogs.py</extracomment>
        <translation>den Trainer zur Frage fragen; danach seine Zahlen, an oder aus</translation>
    </message>
</context>
<context>
    <name>Layers</name>
    <message>
        <source>Background</source>
        <extracomment>editor/panels/layers.py</extracomment>
        <translation>Hintergrund</translation>
    </message>
    <message>
        <source>Cities</source>
        <extracomment>editor/panels/layers.py</extracomment>
        <translation>Städte</translation>
    </message>
    <message>
        <source>Drawings</source>
        <extracomment>editor/panels/layers.py</extracomment>
        <translation>Zeichnungen</translation>
    </message>
    <message>
        <source>Guides</source>
        <extracomment>editor/panels/layers.py</extracomment>
        <translation>Hilfslinien</translation>
    </message>
    <message>
        <source>Names</source>
        <extracomment>editor/panels/layers.py</extracomment>
        <translation>Namen</translation>
    </message>
    <message>
        <source>Notes</source>
        <extracomment>editor/panels/layers.py</extracomment>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Routes</source>
        <extracomment>editor/panels/layers.py</extracomment>
        <translation>Strecken</translation>
    </message>
    <message>
        <source>Signs of rules</source>
        <extracomment>editor/panels/layers.py</extracomment>
        <translation>Zeichen der Regeln</translation>
    </message>
</context>
<context>
    <name>LayersPanel</name>
    <message>
        <source>Locked</source>
        <extracomment>editor/panels/layers.py</extracomment>
        <translation>Gesperrt</translation>
    </message>
    <message>
        <source>Printed</source>
        <extracomment>editor/panels/layers.py</extracomment>
        <translation>Gedruckt</translation>
    </message>
    <message>
        <source>Shown</source>
        <extracomment>editor/panels/layers.py</extracomment>
        <translation>Gezeigt</translation>
    </message>
    <message>
        <source>Strength</source>
        <extracomment>editor/panels/layers.py</extracomment>
        <translation>Stärke</translation>
    </message>
    <message>
        <source>locked</source>
        <extracomment>editor/panels/layers.py</extracomment>
        <translation>gesperrt</translation>
    </message>
    <message>
        <source>printed</source>
        <extracomment>editor/panels/layers.py</extracomment>
        <translation>gedruckt</translation>
    </message>
    <message>
        <source>shown</source>
        <extracomment>editor/panels/layers.py</extracomment>
        <translation>gezeigt</translation>
    </message>
    <message>
        <source>{layer}: strength</source>
        <extracomment>editor/panels/layers.py</extracomment>
        <translation>{layer}: Stärke</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Signs of {map}</source>
        <extracomment>editor/looks/legend.py</extracomment>
        <translation>Zeichen von {map}</translation>
    </message>
    <message>
        <source>The rules of this board print no signs on it.</source>
        <extracomment>editor/looks/legend.py</extracomment>
        <translation>Die Regeln dieses Plans drucken keine Zeichen darauf.</translation>
    </message>
</context>
<context>
    <name>LessonPage</name>
    <message>
        <source>&amp;Learn to play</source>
        <extracomment>editor/lessons/page.py</extracomment>
        <translation>Spielen &amp;lernen</translation>
    </message>
    <message>
        <source>Learn to play – Railwright</source>
        <extracomment>editor/lessons/page.py</extracomment>
        <translation>Spielen lernen – Railwright</translation>
    </message>
    <message>
        <source>{lesson} – Railwright</source>
        <extracomment>editor/lessons/page.py</extracomment>
        <translation>{lesson} – Railwright</translation>
    </message>
</context>
<context>
    <name>LessonWidget</name>
    <message>
        <source>Back</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>A right answer: {answer}.</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>Eine richtige Antwort: {answer}.</translation>
    </message>
    <message>
        <source>All lessons</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>Alle Lektionen</translation>
    </message>
    <message>
        <source>Back a step, and take back what was answered there (Alt+Left)</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>Einen Schritt zurück; was dort geantwortet wurde, wird zurückgenommen (Alt+Links)</translation>
    </message>
    <message>
        <source>From the start</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>Von vorn</translation>
    </message>
    <message>
        <source>Go on</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>Nächste Lektion</translation>
    </message>
    <message>
        <source>Right: {answer}. {why}</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>Richtig: {answer}. {why}</translation>
    </message>
    <message>
        <source>Shown: {parts}.</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>Gezeigt wird: {parts}.</translation>
    </message>
    <message>
        <source>Step {number} of {steps}</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>Schritt {number} von {steps}</translation>
    </message>
    <message>
        <source>There is nothing to answer at this step: look, and go on.</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>Bei diesem Schritt ist nichts zu antworten: Sieh hin und gehe weiter.</translation>
    </message>
    <message>
        <source>This lesson is done.</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>Diese Lektion ist geschafft.</translation>
    </message>
    <message>
        <source>To the next step (Alt+Right)</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>Zum nächsten Schritt (Alt+Rechts)</translation>
    </message>
    <message>
        <source>You take the lesson up where you left it.</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>Du machst dort weiter, wo du aufgehört hast.</translation>
    </message>
    <message>
        <source>the board</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>der Plan</translation>
    </message>
    <message>
        <source>the final scores</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>die Wertung am Ende</translation>
    </message>
    <message>
        <source>the log</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>das Protokoll</translation>
    </message>
    <message>
        <source>the pile</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>der Stapel</translation>
    </message>
    <message>
        <source>the players</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>die Spieler</translation>
    </message>
    <message>
        <source>the question below the board</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>die Frage unter dem Plan</translation>
    </message>
    <message>
        <source>the row of cards</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>die offene Auslage</translation>
    </message>
    <message>
        <source>your hand</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>deine Karten</translation>
    </message>
    <message>
        <source>your tickets</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>deine Zielkarten</translation>
    </message>
    <message>
        <source>{answer}: that is not what is asked for. Try another answer.</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>{answer}: Danach ist nicht gefragt. Versuche eine andere Antwort.</translation>
    </message>
    <message numerus="yes">
        <source>{answer}: by the coach&apos;s count this costs you %n points.</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>
            <numerusform>{answer}: Nach der Rechnung des Trainers kostet dich das %n Punkt.</numerusform>
            <numerusform>{answer}: Nach der Rechnung des Trainers kostet dich das %n Punkte.</numerusform>
        </translation>
    </message>
    <message>
        <source>{answer}: by the coach&apos;s count this costs you {chance} % of winning.</source>
        <extracomment>editor/lessons/lesson_widget.py</extracomment>
        <translation>{answer}: Nach der Rechnung des Trainers kostet dich das {chance} % Siegchance.</translation>
    </message>
</context>
<context>
    <name>LessonsOffer</name>
    <message>
        <source>I know the game</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Ich kenne das Spiel</translation>
    </message>
    <message>
        <source>New to the game? Short lessons on the real board teach it.</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Neu im Spiel? Kurze Lektionen auf dem echten Plan bringen es dir bei.</translation>
    </message>
    <message>
        <source>Not to be asked again; the lessons stay under Learn to play.</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Fragt nicht wieder; die Lektionen bleiben unter Spielen lernen.</translation>
    </message>
    <message>
        <source>Show me</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Zeig her</translation>
    </message>
</context>
<context>
    <name>LessonsWidget</name>
    <message>
        <source>Learn to play</source>
        <extracomment>editor/lessons/list_widget.py</extracomment>
        <translation>Spielen lernen</translation>
    </message>
    <message>
        <source>No rule here brings lessons.</source>
        <extracomment>editor/lessons/list_widget.py</extracomment>
        <translation>Keine Regel hier bringt Lektionen mit.</translation>
    </message>
    <message>
        <source>To the lobby</source>
        <extracomment>editor/lessons/list_widget.py</extracomment>
        <translation>Zur Lobby</translation>
    </message>
    <message>
        <source>left at step {number} of {steps}</source>
        <extracomment>editor/lessons/list_widget.py</extracomment>
        <translation>bei Schritt {number} von {steps} verlassen</translation>
    </message>
    <message>
        <source>✓ done</source>
        <extracomment>editor/lessons/list_widget.py</extracomment>
        <translation>✓ geschafft</translation>
    </message>
</context>
<context>
    <name>LineFilter</name>
    <message>
        <source>&amp;Filter by player and kind</source>
        <extracomment>editor/play/log_panel.py</extracomment>
        <translation>Nach Spieler und Art &amp;filtern</translation>
    </message>
    <message>
        <source>&amp;Save these lines as text …</source>
        <extracomment>editor/play/log_panel.py</extracomment>
        <translation>Diese Zeilen als Text &amp;speichern …</translation>
    </message>
    <message>
        <source>Everybody</source>
        <extracomment>editor/play/log_panel.py</extracomment>
        <translation>Alle</translation>
    </message>
    <message>
        <source>Everything</source>
        <extracomment>editor/play/log_panel.py</extracomment>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Filter the log or save it</source>
        <extracomment>editor/play/log_panel.py</extracomment>
        <translation>Das Protokoll filtern oder speichern</translation>
    </message>
    <message>
        <source>Kind of events</source>
        <extracomment>editor/play/log_panel.py</extracomment>
        <translation>Art der Ereignisse</translation>
    </message>
    <message>
        <source>What happened</source>
        <extracomment>editor/play/log_panel.py</extracomment>
        <translation>Was geschah</translation>
    </message>
    <message>
        <source>Whose events</source>
        <extracomment>editor/play/log_panel.py</extracomment>
        <translation>Wessen Ereignisse</translation>
    </message>
</context>
<context>
    <name>LoanSection</name>
    <message>
        <source>{city} borrows {route} for {tickets}.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>{city} leiht {route} für {tickets}.</translation>
    </message>
    <message>
        <source>{city} borrows {route}.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>{city} leiht {route}.</translation>
    </message>
    <message>
        <source>{city}: no route there would complete a ticket yet.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>{city}: Noch würde dort keine Strecke eine Zielkarte erfüllen.</translation>
    </message>
</context>
<context>
    <name>LobbyPage</name>
    <message>
        <source>&amp;New game …</source>
        <extracomment>editor/play/lobby_page.py</extracomment>
        <translation>&amp;Neues Spiel …</translation>
    </message>
    <message>
        <source>New game – Railwright</source>
        <extracomment>editor/play/lobby_page.py</extracomment>
        <translation>Neue Partie – Railwright</translation>
    </message>
</context>
<context>
    <name>LobbyWidget</name>
    <message>
        <source>&amp;Seed</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>S&amp;tartzahl</translation>
    </message>
    <message>
        <source>Another</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Eine andere</translation>
    </message>
    <message>
        <source>Give a seed: any number.</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Gib eine Startzahl an: irgendeine Zahl.</translation>
    </message>
    <message>
        <source>Lay your routes before the others do.</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Lege deine Strecken vor den anderen.</translation>
    </message>
    <message>
        <source>Learn to play</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Spielen lernen</translation>
    </message>
    <message>
        <source>Lessons on the real board, of a few minutes each</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Lektionen auf dem echten Plan, jede dauert wenige Minuten</translation>
    </message>
    <message>
        <source>Map</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Karte</translation>
    </message>
    <message>
        <source>Start the game</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Spiel beginnen</translation>
    </message>
    <message>
        <source>The same seed deals the same cards: copy it for a friend to play the same game.</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Dieselbe Startzahl teilt dieselben Karten aus: Kopiere sie für jemanden, der dieselbe Partie spielen will.</translation>
    </message>
    <message>
        <source>Host a table</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Tisch eröffnen</translation>
    </message>
    <message>
        <source>Join</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Mitspielen</translation>
    </message>
    <message>
        <source>Play the game that is set up here with friends elsewhere</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Das Spiel, das hier eingerichtet ist, mit Freunden anderswo spielen</translation>
    </message>
    <message>
        <source>Take a seat at the table of a friend</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Einen Platz am Tisch von Freunden nehmen</translation>
    </message>
    <message numerus="yes">
        <source>Join: your move at %n tables</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>
            <numerusform>Mitspielen: du bist an %n Tisch dran</numerusform>
            <numerusform>Mitspielen: du bist an %n Tischen dran</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message>
        <source>Save the log</source>
        <extracomment>editor/play/log_panel.py</extracomment>
        <translation>Das Protokoll speichern</translation>
    </message>
    <message>
        <source>Take back to here, with this line</source>
        <extracomment>editor/play/log_panel.py</extracomment>
        <translation>Bis hierher zurücknehmen, mit dieser Zeile</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <extracomment>editor/play/log_panel.py</extracomment>
        <translation>Text (*.txt)</translation>
    </message>
    <message>
        <source>The log cannot be saved as {path}: {why}.</source>
        <extracomment>editor/play/log_panel.py</extracomment>
        <translation>Das Protokoll kann nicht als {path} gespeichert werden: {why}.</translation>
    </message>
</context>
<context>
    <name>LookButton</name>
    <message>
        <source>Black</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Schwarz</translation>
    </message>
    <message>
        <source>Blue</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Blau</translation>
    </message>
    <message>
        <source>Chevrons</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Colour</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Farbe</translation>
    </message>
    <message>
        <source>Crosses</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Kreuze</translation>
    </message>
    <message>
        <source>Dots</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Green</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Grün</translation>
    </message>
    <message>
        <source>Pattern</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Muster</translation>
    </message>
    <message>
        <source>Plain</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Einfarbig</translation>
    </message>
    <message>
        <source>Red</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Rot</translation>
    </message>
    <message>
        <source>Seat {number}: {color}, {pattern}; press to choose colour and pattern</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Platz {number}: {color}, {pattern}; drücken, um Farbe und Muster zu wählen</translation>
    </message>
    <message>
        <source>Stripes</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Streifen</translation>
    </message>
    <message>
        <source>Yellow</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Gelb</translation>
    </message>
</context>
<context>
    <name>LostMaps</name>
    <message numerus="yes">
        <source>%n lines differ</source>
        <extracomment>editor/draw/recovery_dialog.py</extracomment>
        <translation>
            <numerusform>%n Zeile ist anders</numerusform>
            <numerusform>%n Zeilen sind anders</numerusform>
        </translation>
    </message>
    <message>
        <source>a map without a name</source>
        <extracomment>editor/draw/recovery_dialog.py</extracomment>
        <translation>eine Karte ohne Namen</translation>
    </message>
    <message>
        <source>the file was changed since</source>
        <extracomment>editor/draw/recovery_dialog.py</extracomment>
        <translation>die Datei wurde seitdem geändert</translation>
    </message>
</context>
<context>
    <name>MapButton</name>
    <message>
        <source>Made for: {rules}.</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Gemacht für: {rules}.</translation>
    </message>
    <message numerus="yes">
        <source>{least} to {most} players · {cities} cities · %n routes</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>
            <numerusform>{least} bis {most} Spieler · {cities} Städte · %n Strecke</numerusform>
            <numerusform>{least} bis {most} Spieler · {cities} Städte · %n Strecken</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>MapFile</name>
    <message>
        <source>Copies of unsaved work are kept again.</source>
        <extracomment>editor/draw/map_file.py</extracomment>
        <translation>Von Ungespeichertem werden wieder Sicherungen aufgehoben.</translation>
    </message>
    <message>
        <source>No copy of unsaved work can be kept ({why}); save often.</source>
        <extracomment>editor/draw/map_file.py</extracomment>
        <translation>Von Ungespeichertem lässt sich keine Sicherung aufheben ({why}); speichere oft.</translation>
    </message>
    <message>
        <source>Reload {file}</source>
        <extracomment>editor/draw/map_file.py</extracomment>
        <translation>{file} neu laden</translation>
    </message>
    <message>
        <source>{path} cannot be written to ({why}); save it elsewhere.</source>
        <extracomment>editor/draw/map_file.py</extracomment>
        <translation>In {path} lässt sich nicht schreiben ({why}); speichere anderswo.</translation>
    </message>
    <message>
        <source>{path} is not saved, for it could not be read again: {why}</source>
        <extracomment>editor/draw/map_file.py</extracomment>
        <translation>{path} wird nicht gespeichert, denn die Datei ließe sich nicht wieder lesen: {why}</translation>
    </message>
</context>
<context>
    <name>MapLessons</name>
    <message>
        <source>Close</source>
        <extracomment>editor/draw/map_lessons_panel.py</extracomment>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Draw a map</source>
        <extracomment>editor/lessons/map_lessons.py</extracomment>
        <translation>Eine Karte zeichnen</translation>
    </message>
    <message>
        <source>First steps</source>
        <extracomment>editor/draw/map_lessons_panel.py</extracomment>
        <translation>Erste Schritte</translation>
    </message>
    <message>
        <source>Go on</source>
        <extracomment>editor/draw/map_lessons_panel.py</extracomment>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Lessons</source>
        <extracomment>editor/draw/map_lessons_panel.py</extracomment>
        <translation>Lektionen</translation>
    </message>
    <message>
        <source>Next lesson</source>
        <extracomment>editor/draw/map_lessons_panel.py</extracomment>
        <translation>Nächste Lektion</translation>
    </message>
    <message>
        <source>This lesson is done.</source>
        <extracomment>editor/draw/map_lessons_panel.py</extracomment>
        <translation>Diese Lektion ist geschafft.</translation>
    </message>
</context>
<context>
    <name>MarketPanel</name>
    <message>
        <source>Cards to draw</source>
        <extracomment>editor/play/market.py</extracomment>
        <translation>Karten zum Ziehen</translation>
    </message>
    <message>
        <source>Discarded: {count}</source>
        <extracomment>editor/play/market.py</extracomment>
        <translation>Abgelegt: {count}</translation>
    </message>
    <message>
        <source>No card</source>
        <extracomment>editor/play/market.py</extracomment>
        <translation>Keine Karte</translation>
    </message>
    <message>
        <source>Pile: {count}</source>
        <extracomment>editor/play/market.py</extracomment>
        <translation>Stapel: {count}</translation>
    </message>
</context>
<context>
    <name>Menus</name>
    <message>
        <source>&amp;About Railwright</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>&amp;Über Railwright</translation>
    </message>
    <message>
        <source>&amp;Colours for every eye</source>
        <extracomment>editor/looks/theme.py</extracomment>
        <translation>Farben für jedes &amp;Auge</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <extracomment>editor/looks/theme.py</extracomment>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Draw</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>&amp;Zeichnen</translation>
    </message>
    <message>
        <source>&amp;Full screen</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>&amp;Ganzer Bildschirm</translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>&amp;Spiel</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Rules of this game</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>&amp;Regeln dieses Spiels</translation>
    </message>
    <message>
        <source>&amp;Rules …</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>&amp;Regeln …</translation>
    </message>
    <message>
        <source>&amp;Signs of the board …</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>&amp;Zeichen des Plans …</translation>
    </message>
    <message>
        <source>Copy this p&amp;osition</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>Diese Stellung k&amp;opieren</translation>
    </message>
    <message>
        <source>Sa&amp;ve this position …</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>Diese Stellung s&amp;peichern …</translation>
    </message>
    <message>
        <source>State &amp;inspector</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>Z&amp;ustand der Regeln</translation>
    </message>
    <message>
        <source>&amp;High contrast</source>
        <extracomment>editor/looks/theme.py</extracomment>
        <translation>Hoher &amp;Kontrast</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <extracomment>editor/looks/theme.py</extracomment>
        <translation>Te&amp;xtgröße</translation>
    </message>
    <message>
        <source>Usual size (100 %)</source>
        <extracomment>editor/looks/theme.py</extracomment>
        <translation>Übliche Größe (100 %)</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>&amp;Tasten</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <extracomment>editor/looks/theme.py</extracomment>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Cl&amp;assic colours</source>
        <extracomment>editor/looks/theme.py</extracomment>
        <translation>K&amp;lassische Farben</translation>
    </message>
    <message>
        <source>Lan&amp;guage</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>Sp&amp;rache</translation>
    </message>
    <message>
        <source>Light or dark as the &amp;system</source>
        <extracomment>editor/looks/theme.py</extracomment>
        <translation>Hell oder dunkel wie das &amp;System</translation>
    </message>
    <message>
        <source>No game is shown: start or open one, or turn up your hand first.</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>Kein Spiel ist zu sehen: Beginne oder öffne eines, oder decke zuerst deine Hand auf.</translation>
    </message>
    <message>
        <source>That of the &amp;system</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>Die des &amp;Systems</translation>
    </message>
    <message>
        <source>Whole &amp;board</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>Ganzer &amp;Plan</translation>
    </message>
    <message>
        <source>Cards and players</source>
        <extracomment>editor/looks/theme.py</extracomment>
        <translation>Karten und Spieler</translation>
    </message>
    <message>
        <source>Colours</source>
        <extracomment>editor/looks/theme.py</extracomment>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Every card has a sign of its own besides, and every player a pattern.</source>
        <extracomment>editor/looks/theme.py</extracomment>
        <translation>Jede Karte hat außerdem ein eigenes Zeichen und jeder Spieler ein Muster.</translation>
    </message>
    <message>
        <source>Of everything that is written, the names on the board as well.</source>
        <extracomment>editor/looks/theme.py</extracomment>
        <translation>Gilt für alles Geschriebene, auch für die Namen auf dem Plan.</translation>
    </message>
    <message>
        <source>Window and board</source>
        <extracomment>editor/looks/theme.py</extracomment>
        <translation>Fenster und Plan</translation>
    </message>
    <message>
        <source>Settin&amp;gs …</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>&amp;Einstellungen …</translation>
    </message>
    <message>
        <source>Text and language</source>
        <extracomment>editor/main_window.py</extracomment>
        <translation>Text und Sprache</translation>
    </message>
</context>
<context>
    <name>Message</name>
    <message>
        <source>This cannot come up: none is left, or something else is due.</source>
        <extracomment>core/kernel/chance.py</extracomment>
        <translation>Das kann nicht kommen: Davon ist nichts übrig, oder etwas anderes ist an der Reihe.</translation>
    </message>
    <message>
        <source>Pass</source>
        <extracomment>core/kernel/choices.py</extracomment>
        <translation>Passen</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <extracomment>core/kernel/engine.py</extracomment>
        <translation>Das Spiel ist aus.</translation>
    </message>
    <message>
        <source>This is no answer to the question that is asked now.</source>
        <extracomment>core/kernel/engine.py</extracomment>
        <translation>Das ist keine Antwort auf die Frage, die jetzt gestellt ist.</translation>
    </message>
    <message>
        <source>This is not something to do with a turn.</source>
        <extracomment>core/kernel/turns.py</extracomment>
        <translation>Das ist nichts, was man mit einem Zug tun kann.</translation>
    </message>
    <message>
        <source>You may pass only when nothing else is possible.</source>
        <extracomment>core/kernel/turns.py</extracomment>
        <translation>Du darfst nur passen, wenn nichts anderes möglich ist.</translation>
    </message>
    <message>
        <source>Your turn: choose one thing to do.</source>
        <extracomment>core/kernel/turns.py</extracomment>
        <translation>Du bist am Zug: Wähle, was du tust.</translation>
    </message>
    <message>
        <source>{module}.{type} cannot be a slice: it must be a Value, whose fields nobody changes.</source>
        <extracomment>core/kernel/visibility.py</extracomment>
        <translation>{module}.{type} kann keine Scheibe sein: es muss ein Value sein, dessen Felder niemand ändert.</translation>
    </message>
    <message>
        <source>nothing is taken of {properties}.</source>
        <extracomment>editor/exchange/geojson.py</extracomment>
        <translation>von {properties} wird nichts übernommen.</translation>
    </message>
    <message>
        <source>write a name, `A ; B ; length ; colour`, `A ; B` or `A ; B ; points`.</source>
        <extracomment>editor/exchange/text_lists.py</extracomment>
        <translation>schreibe einen Namen, `A ; B ; Länge ; Farbe`, `A ; B` oder `A ; B ; Punkte`.</translation>
    </message>
    <message>
        <source>no way joins its cities, so it needs points of its own.</source>
        <extracomment>editor/exchange/tables.py</extracomment>
        <translation>kein Weg verbindet ihre Städte, also braucht sie eigene Punkte.</translation>
    </message>
    <message>
        <source>a map holds {most} drawings at most.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>eine Karte fasst höchstens {most} Zeichnungen.</translation>
    </message>
    <message>
        <source>drawing {number}</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>Zeichnung {number}</translation>
    </message>
    <message>
        <source>it is no area, line, label or note with points that can be read.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>es ist keine Fläche, Linie, Beschriftung oder Notiz mit lesbaren Punkten.</translation>
    </message>
    <message>
        <source>note {number}</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>Notiz {number}</translation>
    </message>
    <message>
        <source>{seat} had only one answer.</source>
        <extracomment>core/table/question.py</extracomment>
        <translation>{seat} hatte nur eine Antwort.</translation>
    </message>
    <message>
        <source>{seat} had only one answer: {answer}.</source>
        <extracomment>core/table/question.py</extracomment>
        <translation>{seat} hatte nur eine Antwort: {answer}.</translation>
    </message>
    <message>
        <source>A later version of Railwright made {path}. Update Railwright; the file is left as it is.</source>
        <extracomment>editor/statistics/store.py</extracomment>
        <translation>Eine spätere Fassung von Railwright hat {path} angelegt. Bringe Railwright auf den neuesten Stand; die Datei bleibt, wie sie ist.</translation>
    </message>
    <message>
        <source>The statistics in {path} are damaged.</source>
        <extracomment>editor/statistics/store.py</extracomment>
        <translation>Die Statistik in {path} ist beschädigt.</translation>
    </message>
    <message>
        <source>The statistics in {path} cannot be used now ({error}). Close other programs that use this file.</source>
        <extracomment>editor/statistics/store.py</extracomment>
        <translation>Die Statistik in {path} lässt sich jetzt nicht benutzen ({error}). Schließe andere Programme, die diese Datei benutzen.</translation>
    </message>
    <message>
        <source>They are kept as {path}, and a new file is begun.</source>
        <extracomment>editor/statistics/store.py</extracomment>
        <translation>Sie wird als {path} aufgehoben, und eine neue Datei wird begonnen.</translation>
    </message>
    <message>
        <source>Completed tickets</source>
        <extracomment>plugins/mechanics/ticket_race.py</extracomment>
        <translation>Erfüllte Zielkarten</translation>
    </message>
    <message>
        <source>Length of the path</source>
        <extracomment>plugins/variants/path_points.py</extracomment>
        <translation>Länge des Wegs</translation>
    </message>
    <message>
        <source>Longest path</source>
        <extracomment>plugins/express/rule.py</extracomment>
        <translation>Längster Weg</translation>
    </message>
    <message>
        <source>Most tickets</source>
        <extracomment>plugins/variants/most_tickets.py</extracomment>
        <translation>Die meisten Zielkarten</translation>
    </message>
    <message>
        <source>Routes</source>
        <extracomment>plugins/routes/rule.py</extracomment>
        <translation>Strecken</translation>
    </message>
    <message>
        <source>Stations in reserve</source>
        <extracomment>plugins/stations/rule.py</extracomment>
        <translation>Bahnhöfe im Vorrat</translation>
    </message>
    <message>
        <source>Tickets</source>
        <extracomment>plugins/tickets/rule.py</extracomment>
        <translation>Zielkarten</translation>
    </message>
    <message>
        <source>a city</source>
        <extracomment>plugins/programs/table/wording.py</extracomment>
        <translation>einer Stadt</translation>
    </message>
    <message>
        <source>a route</source>
        <extracomment>plugins/programs/table/wording.py</extracomment>
        <translation>eine Strecke</translation>
    </message>
    <message>
        <source>from the pile</source>
        <extracomment>plugins/programs/table/wording.py</extracomment>
        <translation>vom Stapel</translation>
    </message>
    <message>
        <source>nothing</source>
        <extracomment>plugins/cards/counts.py</extracomment>
        <translation>nichts</translation>
    </message>
    <message>
        <source>Collect {color}: neither the row nor the pile has more for you.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Sammle {color}: Weder Auslage noch Stapel haben mehr für dich.</translation>
    </message>
    <message>
        <source>Draw from the pile: nothing of the row can be taken.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Zieh vom Stapel: Aus der Auslage lässt sich nichts nehmen.</translation>
    </message>
    <message>
        <source>Draw from the pile: on average it helps your plan more than the row.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Zieh vom Stapel: Im Mittel hilft er deinem Plan mehr als die Auslage.</translation>
    </message>
    <message>
        <source>Take the locomotive: it stands for any card that {route} lacks.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Nimm die Lokomotive: Sie steht für jede Karte, die {route} noch fehlt.</translation>
    </message>
    <message>
        <source>Take the locomotive: it stands for any colour.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Nimm die Lokomotive: Sie steht für jede Farbe.</translation>
    </message>
    <message>
        <source>Take the locomotive: {route} asks for {count} of them.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Nimm die Lokomotive: {route} verlangt {count} davon.</translation>
    </message>
    <message>
        <source>Build a station in {city}: {route}, on the way of {tickets}, is taken, and is borrowed there.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Baue einen Bahnhof in {city}: {route} auf dem Weg von {tickets} ist vergeben und wird dort geliehen.</translation>
    </message>
    <message>
        <source>Claim {route} now: {why}.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Baue {route} jetzt: {why}.</translation>
    </message>
    <message>
        <source>Claim {route}: in your last turn nothing scores more.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Baue {route}: In deinem letzten Zug bringt nichts mehr Punkte.</translation>
    </message>
    <message numerus="yes">
        <source>Claim {route}: {points} points, the most for the turns that it takes.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>
            <numerusform>Baue {route}: {points} Punkt, das meiste für die Züge, die es kostet.</numerusform>
            <numerusform>Baue {route}: {points} Punkte, das meiste für die Züge, die es kostet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Draw tickets: no more can be done for yours, and about {turns} turns are left.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>
            <numerusform>Zieh Zielkarten: Für deine ist nichts mehr zu tun, und etwa {turns} Zug ist übrig.</numerusform>
            <numerusform>Zieh Zielkarten: Für deine ist nichts mehr zu tun, und etwa {turns} Züge sind übrig.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Draw tickets: yours are done, and about {turns} turns are left.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>
            <numerusform>Zieh Zielkarten: Deine sind erfüllt, und etwa {turns} Zug ist übrig.</numerusform>
            <numerusform>Zieh Zielkarten: Deine sind erfüllt, und etwa {turns} Züge sind übrig.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Keep {tickets}: one network of {trains} trains joins all your tickets, and you have {have}.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>
            <numerusform>Behalte {tickets}: Ein Netz aus {trains} Waggon verbindet alle deine Zielkarten, und du hast {have}.</numerusform>
            <numerusform>Behalte {tickets}: Ein Netz aus {trains} Waggons verbindet alle deine Zielkarten, und du hast {have}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep {tickets}: you lose least by it.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Behalte {tickets}: So verlierst du am wenigsten.</translation>
    </message>
    <message>
        <source>it is part of your network, and you hold its cards</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>sie gehört zu deinem Netz, und du hast die Karten dafür</translation>
    </message>
    <message>
        <source>it lies on the way of {tickets}</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>sie liegt auf dem Weg von {tickets}</translation>
    </message>
    <message>
        <source>{where}, and you hold its cards</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>{where}, und du hast die Karten dafür</translation>
    </message>
    <message numerus="yes">
        <source>{where}, and {count} others might take it</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>
            <numerusform>{where}, und {count} anderer könnte sie nehmen</numerusform>
            <numerusform>{where}, und {count} andere könnten sie nehmen</numerusform>
        </translation>
    </message>
    <message>
        <source>A locomotive of the row can only be the first and only card of a turn.</source>
        <extracomment>plugins/cards/rule.py</extracomment>
        <translation>Eine Lokomotive der Auslage kann nur die erste und einzige Karte eines Zuges sein.</translation>
    </message>
    <message>
        <source>Draw another card.</source>
        <extracomment>plugins/cards/rule.py</extracomment>
        <translation>Zieh noch eine Karte.</translation>
    </message>
    <message>
        <source>Pile and discards are empty.</source>
        <extracomment>plugins/cards/rule.py</extracomment>
        <translation>Stapel und Ablage sind leer.</translation>
    </message>
    <message>
        <source>Take the second card first: draw from the pile or the row.</source>
        <extracomment>plugins/cards/rule.py</extracomment>
        <translation>Nimm zuerst die zweite Karte: vom Stapel oder aus der Auslage.</translation>
    </message>
    <message>
        <source>There is no {color} card in the row.</source>
        <extracomment>plugins/cards/rule.py</extracomment>
        <translation>In der Auslage liegt keine Karte in {color}.</translation>
    </message>
    <message numerus="yes">
        <source>This card counts as {cost} draws; {left} are left.</source>
        <extracomment>plugins/cards/rule.py</extracomment>
        <translation>
            <numerusform>Diese Karte zählt wie {cost} gezogene Karte; {left} darfst du noch.</numerusform>
            <numerusform>Diese Karte zählt wie {cost} gezogene Karten; {left} darfst du noch.</numerusform>
        </translation>
    </message>
    <message>
        <source>The discards are shuffled into a new pile.</source>
        <extracomment>plugins/cards/rule.py</extracomment>
        <translation>Die Ablage wird zu einem neuen Stapel gemischt.</translation>
    </message>
    <message>
        <source>Too many locomotives lie in the row: it is swept and laid out anew.</source>
        <extracomment>plugins/cards/rule.py</extracomment>
        <translation>Zu viele Lokomotiven liegen in der Auslage: Sie wird weggeräumt und neu gelegt.</translation>
    </message>
    <message>
        <source>{seat} draws a card from the pile.</source>
        <extracomment>plugins/cards/rule.py</extracomment>
        <translation>{seat} zieht eine Karte vom Stapel.</translation>
    </message>
    <message>
        <source>{seat} draws {color} from the pile.</source>
        <extracomment>plugins/cards/rule.py</extracomment>
        <translation>{seat} zieht {color} vom Stapel.</translation>
    </message>
    <message>
        <source>{seat} takes {color} from the row.</source>
        <extracomment>plugins/cards/rule.py</extracomment>
        <translation>{seat} nimmt {color} aus der Auslage.</translation>
    </message>
    <message>
        <source>Only locomotives count here, because only locomotives were laid.</source>
        <extracomment>plugins/cards/payments.py</extracomment>
        <translation>Hier zählen nur Lokomotiven, denn es wurden nur Lokomotiven gelegt.</translation>
    </message>
    <message numerus="yes">
        <source>Pay exactly {needed} cards; these are {given}.</source>
        <extracomment>plugins/cards/payments.py</extracomment>
        <translation>
            <numerusform>Zahle genau {needed} Karte; das sind {given}.</numerusform>
            <numerusform>Zahle genau {needed} Karten; das sind {given}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pay with cards of one colour; only locomotives may join them.</source>
        <extracomment>plugins/cards/payments.py</extracomment>
        <translation>Zahle mit Karten einer Farbe; nur Lokomotiven dürfen dazu.</translation>
    </message>
    <message>
        <source>Pay with {color} cards or locomotives.</source>
        <extracomment>plugins/cards/payments.py</extracomment>
        <translation>Zahle mit Karten in {color} oder mit Lokomotiven.</translation>
    </message>
    <message>
        <source>Pay {cards}</source>
        <extracomment>plugins/cards/state.py</extracomment>
        <translation>Zahlen: {cards}</translation>
    </message>
    <message numerus="yes">
        <source>This needs {needed} cards of one colour, locomotives included; you have {have} at most.</source>
        <extracomment>plugins/cards/payments.py</extracomment>
        <translation>
            <numerusform>Das braucht {needed} Karte einer Farbe, Lokomotiven eingerechnet; du hast höchstens {have}.</numerusform>
            <numerusform>Das braucht {needed} Karten einer Farbe, Lokomotiven eingerechnet; du hast höchstens {have}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This needs {needed} {color} cards or locomotives, you have {have}.</source>
        <extracomment>plugins/cards/payments.py</extracomment>
        <translation>
            <numerusform>Das braucht {needed} Karte in {color} oder eine Lokomotive, du hast {have}.</numerusform>
            <numerusform>Das braucht {needed} Karten in {color} oder Lokomotiven, du hast {have}.</numerusform>
        </translation>
    </message>
    <message>
        <source>You do not have these cards.</source>
        <extracomment>plugins/cards/payments.py</extracomment>
        <translation>Diese Karten hast du nicht.</translation>
    </message>
    <message>
        <source>Draw {source}</source>
        <extracomment>plugins/cards/state.py</extracomment>
        <translation>Ziehen: {source}</translation>
    </message>
    <message>
        <source>{color} turns up</source>
        <extracomment>plugins/cards/state.py</extracomment>
        <translation>{color} wird aufgedeckt</translation>
    </message>
    <message numerus="yes">
        <source>With up to {players} players only one of two parallel routes is used, and one is claimed.</source>
        <extracomment>plugins/double_routes.py</extracomment>
        <translation>
            <numerusform>Mit bis zu {players} Spieler wird von zwei parallelen Strecken nur eine benutzt, und eine ist gebaut.</numerusform>
            <numerusform>Mit bis zu {players} Spielern wird von zwei parallelen Strecken nur eine benutzt, und eine ist gebaut.</numerusform>
        </translation>
    </message>
    <message>
        <source>You own the parallel route; nobody may claim both.</source>
        <extracomment>plugins/double_routes.py</extracomment>
        <translation>Die parallele Strecke gehört dir; niemand darf beide bauen.</translation>
    </message>
    <message numerus="yes">
        <source>{seat} has few trains left: everybody has {turns} more turns.</source>
        <extracomment>plugins/last_round/rule.py</extracomment>
        <translation>
            <numerusform>{seat} hat nur noch wenige Waggons: Alle haben noch einen Zug.</numerusform>
            <numerusform>{seat} hat nur noch wenige Waggons: Alle haben noch {turns} Züge.</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose the cards that pay for the marker in {city}.</source>
        <extracomment>plugins/mechanics/city_markers.py</extracomment>
        <translation>Wähle die Karten, mit denen du den Marker in {city} bezahlst.</translation>
    </message>
    <message>
        <source>No marker can be put into {city}.</source>
        <extracomment>plugins/mechanics/city_markers.py</extracomment>
        <translation>In {city} kann kein Marker gesetzt werden.</translation>
    </message>
    <message>
        <source>Pay for the marker first.</source>
        <extracomment>plugins/mechanics/city_markers.py</extracomment>
        <translation>Bezahle zuerst den Marker.</translation>
    </message>
    <message>
        <source>Put a marker into one of the cities that your claim has reached?</source>
        <extracomment>plugins/mechanics/city_markers.py</extracomment>
        <translation>Setzt du einen Marker in eine der Städte, die deine Strecke erreicht hat?</translation>
    </message>
    <message>
        <source>Put your first marker into a city: your network begins there.</source>
        <extracomment>plugins/mechanics/city_markers.py</extracomment>
        <translation>Setze deinen ersten Marker in eine Stadt: Dort beginnt dein Netz.</translation>
    </message>
    <message>
        <source>Say first where your marker goes.</source>
        <extracomment>plugins/mechanics/city_markers.py</extracomment>
        <translation>Sag zuerst, wohin dein Marker kommt.</translation>
    </message>
    <message>
        <source>Your claims must begin at your marker or at one of your routes.</source>
        <extracomment>plugins/mechanics/city_markers.py</extracomment>
        <translation>Was du baust, muss an deinem Marker oder an einer deiner Strecken beginnen.</translation>
    </message>
    <message>
        <source>{seat} marks {city}.</source>
        <extracomment>plugins/mechanics/city_markers.py</extracomment>
        <translation>{seat} setzt einen Marker in {city}.</translation>
    </message>
    <message>
        <source>Put a marker into {city}</source>
        <extracomment>plugins/mechanics/city_markers.py</extracomment>
        <translation>Einen Marker in {city} setzen</translation>
    </message>
    <message>
        <source>Put no marker</source>
        <extracomment>plugins/mechanics/city_markers.py</extracomment>
        <translation>Keinen Marker setzen</translation>
    </message>
    <message>
        <source>Collect one of the passengers of the city first.</source>
        <extracomment>plugins/mechanics/coloured_passengers.py</extracomment>
        <translation>Nimm zuerst einen der Fahrgäste der Stadt mit.</translation>
    </message>
    <message>
        <source>Passengers</source>
        <extracomment>plugins/mechanics/coloured_passengers.py</extracomment>
        <translation>Fahrgäste</translation>
    </message>
    <message>
        <source>Which passenger of {city} do you collect?</source>
        <extracomment>plugins/mechanics/coloured_passengers.py</extracomment>
        <translation>Welchen Fahrgast von {city} nimmst du mit?</translation>
    </message>
    <message>
        <source>{seat} collects a {colour} passenger.</source>
        <extracomment>plugins/mechanics/coloured_passengers.py</extracomment>
        <translation>{seat} nimmt einen Fahrgast mit: {colour}.</translation>
    </message>
    <message>
        <source>A {colour} passenger arrives</source>
        <extracomment>plugins/mechanics/coloured_passengers.py</extracomment>
        <translation>Ein Fahrgast kommt an: {colour}</translation>
    </message>
    <message>
        <source>Collect a {colour} passenger</source>
        <extracomment>plugins/mechanics/coloured_passengers.py</extracomment>
        <translation>Fahrgast mitnehmen: {colour}</translation>
    </message>
    <message>
        <source>Country cards</source>
        <extracomment>plugins/mechanics/country_cards.py</extracomment>
        <translation>Länderkarten</translation>
    </message>
    <message numerus="yes">
        <source>{seat} takes a card of {country} for {points} points.</source>
        <extracomment>plugins/mechanics/country_cards.py</extracomment>
        <translation>
            <numerusform>{seat} nimmt eine Karte von {country} für {points} Punkt.</numerusform>
            <numerusform>{seat} nimmt eine Karte von {country} für {points} Punkte.</numerusform>
        </translation>
    </message>
    <message>
        <source>Dice and tokens do not pay for this route, or it is not open to you.</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>Würfel und Plättchen bezahlen diese Strecke nicht, oder sie steht dir nicht offen.</translation>
    </message>
    <message>
        <source>No die shows this, or you have as many tokens as you may.</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>Kein Würfel zeigt das, oder du hast so viele Plättchen, wie du darfst.</translation>
    </message>
    <message>
        <source>Say first what you use the dice for.</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>Sag zuerst, wofür du die Würfel benutzt.</translation>
    </message>
    <message>
        <source>Say first which dice you roll again.</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>Sag zuerst, welche Würfel du noch einmal wirfst.</translation>
    </message>
    <message>
        <source>The dice do not show this.</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>Das zeigen die Würfel nicht.</translation>
    </message>
    <message>
        <source>The dice of {seat} show {dice}.</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>Die Würfel von {seat} zeigen {dice}.</translation>
    </message>
    <message>
        <source>The dice show {dice}. What do you use them for?</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>Die Würfel zeigen {dice}. Wofür benutzt du sie?</translation>
    </message>
    <message>
        <source>The dice show {dice}. Which do you roll again?</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>Die Würfel zeigen {dice}. Welche wirfst du noch einmal?</translation>
    </message>
    <message>
        <source>There is no route that you could claim.</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>Es gibt keine Strecke, die du bauen könntest.</translation>
    </message>
    <message>
        <source>{seat} rolls again: {dice}.</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>{seat} würfelt noch einmal: {dice}.</translation>
    </message>
    <message>
        <source>{seat} takes a token: {face}.</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>{seat} nimmt ein Plättchen: {face}.</translation>
    </message>
    <message>
        <source>A die shows {face}</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>Ein Würfel zeigt {face}</translation>
    </message>
    <message>
        <source>Roll again: {dice}</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>Noch einmal werfen: {dice}</translation>
    </message>
    <message>
        <source>Roll the dice</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>Würfeln</translation>
    </message>
    <message>
        <source>Take a token: {face}</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>Ein Plättchen nehmen: {face}</translation>
    </message>
    <message>
        <source>Take the dice as they are</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>Die Würfel nehmen, wie sie sind</translation>
    </message>
    <message>
        <source>Use the dice for nothing</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>Die Würfel für nichts benutzen</translation>
    </message>
    <message>
        <source>Double paths</source>
        <extracomment>plugins/mechanics/double_paths.py</extracomment>
        <translation>Doppelte Wege</translation>
    </message>
    <message>
        <source>A festival card of {city} turns up and is put there.</source>
        <extracomment>plugins/mechanics/festival_cards.py</extracomment>
        <translation>Eine Festkarte von {city} wird aufgedeckt und dorthin gelegt.</translation>
    </message>
    <message>
        <source>At which end of your route do you collect the festival cards?</source>
        <extracomment>plugins/mechanics/festival_cards.py</extracomment>
        <translation>An welchem Ende deiner Strecke nimmst du die Festkarten?</translation>
    </message>
    <message>
        <source>Collect at an end of your route where festival cards lie.</source>
        <extracomment>plugins/mechanics/festival_cards.py</extracomment>
        <translation>Nimm Festkarten an einem Ende deiner Strecke, an dem welche liegen.</translation>
    </message>
    <message>
        <source>Collect the festival cards at one end of your route first.</source>
        <extracomment>plugins/mechanics/festival_cards.py</extracomment>
        <translation>Nimm zuerst die Festkarten an einem Ende deiner Strecke.</translation>
    </message>
    <message>
        <source>Festival cards</source>
        <extracomment>plugins/mechanics/festival_cards.py</extracomment>
        <translation>Festkarten</translation>
    </message>
    <message numerus="yes">
        <source>{seat} collects {count} festival cards of {city}.</source>
        <extracomment>plugins/mechanics/festival_cards.py</extracomment>
        <translation>
            <numerusform>{seat} nimmt {count} Festkarte von {city}.</numerusform>
            <numerusform>{seat} nimmt {count} Festkarten von {city}.</numerusform>
        </translation>
    </message>
    <message>
        <source>A festival card of {city} turns up</source>
        <extracomment>plugins/mechanics/festival_cards.py</extracomment>
        <translation>Eine Festkarte von {city} wird aufgedeckt</translation>
    </message>
    <message>
        <source>Collect the festival cards at {city}</source>
        <extracomment>plugins/mechanics/festival_cards.py</extracomment>
        <translation>Die Festkarten in {city} nehmen</translation>
    </message>
    <message>
        <source>No track lies here yet; whoever draws cards may lay one.</source>
        <extracomment>plugins/mechanics/laid_colors.py</extracomment>
        <translation>Hier liegt noch kein Gleis; wer Karten zieht, darf eines legen.</translation>
    </message>
    <message>
        <source>This route is shut, because one across or beside it is in use.</source>
        <extracomment>plugins/mechanics/laid_colors.py</extracomment>
        <translation>Diese Strecke ist gesperrt, weil eine quer zu ihr oder neben ihr benutzt wird.</translation>
    </message>
    <message>
        <source>Choose the bed on which you lay a track.</source>
        <extracomment>plugins/mechanics/laid_colors.py</extracomment>
        <translation>Wähle das Gleisbett, auf das du ein Gleis legst.</translation>
    </message>
    <message>
        <source>Choose the colour of the track first.</source>
        <extracomment>plugins/mechanics/laid_colors.py</extracomment>
        <translation>Wähle zuerst die Farbe des Gleises.</translation>
    </message>
    <message>
        <source>Choose the colour of the track on {route}.</source>
        <extracomment>plugins/mechanics/laid_colors.py</extracomment>
        <translation>Wähle die Farbe des Gleises auf {route}.</translation>
    </message>
    <message>
        <source>No track can be laid on {route}.</source>
        <extracomment>plugins/mechanics/laid_colors.py</extracomment>
        <translation>Auf {route} kann kein Gleis gelegt werden.</translation>
    </message>
    <message>
        <source>No {color} track of this length is left.</source>
        <extracomment>plugins/mechanics/laid_colors.py</extracomment>
        <translation>Kein Gleis dieser Länge in {color} ist übrig.</translation>
    </message>
    <message>
        <source>You have drawn cards: lay a track first.</source>
        <extracomment>plugins/mechanics/laid_colors.py</extracomment>
        <translation>Du hast Karten gezogen: Lege zuerst ein Gleis.</translation>
    </message>
    <message>
        <source>{seat} lays a {color} track on {route}.</source>
        <extracomment>plugins/mechanics/laid_colors.py</extracomment>
        <translation>{seat} legt ein Gleis in {color} auf {route}.</translation>
    </message>
    <message>
        <source>Lay a track on {route}</source>
        <extracomment>plugins/mechanics/laid_colors.py</extracomment>
        <translation>Ein Gleis auf {route} legen</translation>
    </message>
    <message>
        <source>Lay a {color} track</source>
        <extracomment>plugins/mechanics/laid_colors.py</extracomment>
        <translation>Ein Gleis in {color} legen</translation>
    </message>
    <message>
        <source>Largest network</source>
        <extracomment>plugins/mechanics/largest_network.py</extracomment>
        <translation>Größtes Netz</translation>
    </message>
    <message>
        <source>Hand in any cards for {route}: {left} more.</source>
        <extracomment>plugins/mechanics/limited_locomotives.py</extracomment>
        <translation>Gib für {route} beliebige Karten ab: noch {left}.</translation>
    </message>
    <message>
        <source>Hand in the cards that your payment is short of.</source>
        <extracomment>plugins/mechanics/limited_locomotives.py</extracomment>
        <translation>Gib die Karten ab, die deiner Zahlung fehlen.</translation>
    </message>
    <message>
        <source>You have no {color} card.</source>
        <extracomment>plugins/mechanics/limited_locomotives.py</extracomment>
        <translation>Du hast keine Karte in {color}.</translation>
    </message>
    <message>
        <source>{seat} hands in {color}.</source>
        <extracomment>plugins/mechanics/limited_locomotives.py</extracomment>
        <translation>{seat} gibt {color} ab.</translation>
    </message>
    <message>
        <source>Hand in {color}</source>
        <extracomment>plugins/mechanics/limited_locomotives.py</extracomment>
        <translation>Abgeben: {color}</translation>
    </message>
    <message>
        <source>No such permit is left.</source>
        <extracomment>plugins/mechanics/permits.py</extracomment>
        <translation>Von dieser Erlaubnis ist keine übrig.</translation>
    </message>
    <message>
        <source>Pay for the permit first.</source>
        <extracomment>plugins/mechanics/permits.py</extracomment>
        <translation>Bezahle zuerst die Erlaubnis.</translation>
    </message>
    <message>
        <source>Spend a locomotive for the permit, or cards that serve as one; {due} are due.</source>
        <extracomment>plugins/mechanics/permits.py</extracomment>
        <translation>Gib für die Erlaubnis eine Lokomotive ab, oder Karten, die als eine gelten; {due} sind fällig.</translation>
    </message>
    <message numerus="yes">
        <source>Spend {begun} more coloured cards, which serve as a locomotive.</source>
        <extracomment>plugins/mechanics/permits.py</extracomment>
        <translation>
            <numerusform>Gib noch {begun} farbige Karte ab; zusammen gelten sie als eine Lokomotive.</numerusform>
            <numerusform>Gib noch {begun} farbige Karten ab, die als eine Lokomotive gelten.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no such permit.</source>
        <extracomment>plugins/mechanics/permits.py</extracomment>
        <translation>Diese Erlaubnis gibt es nicht.</translation>
    </message>
    <message>
        <source>This card does not pay for the permit.</source>
        <extracomment>plugins/mechanics/permits.py</extracomment>
        <translation>Diese Karte bezahlt die Erlaubnis nicht.</translation>
    </message>
    <message>
        <source>This needs the permit {permit}.</source>
        <extracomment>plugins/mechanics/permits.py</extracomment>
        <translation>Dafür brauchst du die Erlaubnis {permit}.</translation>
    </message>
    <message numerus="yes">
        <source>This takes {due} locomotives.</source>
        <extracomment>plugins/mechanics/permits.py</extracomment>
        <translation>
            <numerusform>Das kostet {due} Lokomotive.</numerusform>
            <numerusform>Das kostet {due} Lokomotiven.</numerusform>
        </translation>
    </message>
    <message>
        <source>You have not claimed a route yet.</source>
        <extracomment>plugins/mechanics/permits.py</extracomment>
        <translation>Du hast noch keine Strecke gebaut.</translation>
    </message>
    <message>
        <source>You have this permit already.</source>
        <extracomment>plugins/mechanics/permits.py</extracomment>
        <translation>Diese Erlaubnis hast du schon.</translation>
    </message>
    <message>
        <source>a list of choices</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>eine Liste von Antworten</translation>
    </message>
    <message>
        <source>a list of frames</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>eine Liste von Fragen</translation>
    </message>
    <message>
        <source>a seat of the game or None</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>ein Platz des Spiels oder None</translation>
    </message>
    <message>
        <source>a state with frames on its stack</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>ein Spielstand mit Fragen auf dem Stapel</translation>
    </message>
    <message>
        <source>a word or None</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>ein Wort oder None</translation>
    </message>
    <message>
        <source>pushes a frame of the kind {kind!r}, which no plugin declares</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>stellt eine Frage der Art {kind!r}, die kein Plugin mitbringt</translation>
    </message>
    <message>
        <source>returned {value}, not {expected}</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>gab {value} zurück, erwartet wird: {expected}</translation>
    </message>
    <message>
        <source>; install it first.</source>
        <extracomment>core/catalogue/discovery.py</extracomment>
        <translation>; installiere es zuerst.</translation>
    </message>
    <message>
        <source>The installed plugin {value} cannot be found: {why}.</source>
        <extracomment>core/catalogue/discovery.py</extracomment>
        <translation>Das installierte Plugin {value} ist nicht zu finden: {why}.</translation>
    </message>
    <message>
        <source>The installed plugin {value} is no module; install it again.</source>
        <extracomment>core/catalogue/discovery.py</extracomment>
        <translation>Das installierte Plugin {value} ist kein Modul; installiere es neu.</translation>
    </message>
    <message>
        <source>There is no plugin {id}{hint}</source>
        <extracomment>core/catalogue/discovery.py</extracomment>
        <translation>Ein Plugin {id} gibt es nicht{hint}</translation>
    </message>
    <message>
        <source>{folder} cannot be listed: {why}.</source>
        <extracomment>core/catalogue/discovery.py</extracomment>
        <translation>Der Inhalt von {folder} lässt sich nicht auflisten: {why}.</translation>
    </message>
    <message>
        <source>{path}: the plugin {id} is new or was changed; read it, then allow it to run.</source>
        <extracomment>core/catalogue/discovery.py</extracomment>
        <translation>{path}: Das Plugin {id} ist neu oder wurde geändert; lies es, dann erlaube es.</translation>
    </message>
    <message>
        <source>{place}: the plugin {id} cannot be imported ({kind}: {error}); correct this line.</source>
        <extracomment>core/catalogue/discovery.py</extracomment>
        <translation>{place}: Das Plugin {id} lässt sich nicht laden ({kind}: {error}); berichtige diese Zeile.</translation>
    </message>
    <message>
        <source>built-in</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>eingebaut</translation>
    </message>
    <message>
        <source>installed</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>installiert</translation>
    </message>
    <message>
        <source>user</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>eigenes</translation>
    </message>
    <message>
        <source>{file} cannot be read: {why}.</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>{file} lässt sich nicht lesen: {why}.</translation>
    </message>
    <message>
        <source>{path}: the id {id} is taken by the {origin} plugin {other}; rename one of them.</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>{path}: Die Kennung {id} hat schon ein anderes Plugin ({origin}), {other}; benenne eines davon um.</translation>
    </message>
    <message>
        <source>{place}: {why}</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>{place}: {why}</translation>
    </message>
    <message>
        <source>; take it out</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>; nimm es heraus</translation>
    </message>
    <message>
        <source>The default of {name}</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>Der Vorgabewert von {name}</translation>
    </message>
    <message>
        <source>api is {given}, but this program offers {offered}; get a matching version of either</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>api ist {given}, dieses Programm bietet aber {offered}; besorge eine passende Fassung von einem der beiden</translation>
    </message>
    <message>
        <source>{name} takes its default from pieces, which are counts; make it an integer</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>{name} nimmt seinen Vorgabewert aus pieces, und das sind Anzahlen; mache es zu einer ganzen Zahl</translation>
    </message>
    <message>
        <source>{value} is no requirement; write it as routes&gt;=1</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>{value} ist keine Voraussetzung; schreibe sie wie routes&gt;=1</translation>
    </message>
    <message>
        <source>{where} has no {unknown}{hint}</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>{where} kennt kein {unknown}{hint}</translation>
    </message>
    <message>
        <source>{where} has the name {instance}; write it in lower_case_words</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>{where} hat den Namen {instance}; schreibe ihn in kleinen_woertern</translation>
    </message>
    <message>
        <source>{where} has the pattern {pattern}, which is no regular expression</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>{where} hat das Muster {pattern}, und das ist kein regulärer Ausdruck</translation>
    </message>
    <message>
        <source>{where} lacks {missing}; add it</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>In {where} fehlt {missing}; füge es hinzu</translation>
    </message>
    <message>
        <source>{where} must be {expected}, not {value}</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>{where}: nötig ist {expected}, nicht {value}</translation>
    </message>
    <message>
        <source>PLUGIN is computed here; write plain texts, numbers, lists and dicts</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>PLUGIN wird hier berechnet; schreibe einfache Texte, Zahlen, Listen und Tabellen</translation>
    </message>
    <message>
        <source>there is no PLUGIN in it; write PLUGIN = {example} at its top level</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>darin steht kein PLUGIN; schreibe PLUGIN = {example} auf die oberste Ebene</translation>
    </message>
    <message>
        <source>this is not valid Python ({error}); correct it</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>das ist kein gültiges Python ({error}); berichtige es</translation>
    </message>
    <message>
        <source>this is not valid Python ({msg}); correct this line</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>das ist kein gültiges Python ({msg}); berichtige diese Zeile</translation>
    </message>
    <message>
        <source>(taken from the map&apos;s pieces)</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>(aus den Spielsteinen der Karte)</translation>
    </message>
    <message>
        <source>; take it out.</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>; nimm es heraus.</translation>
    </message>
    <message>
        <source>In the options of {place}, {why}</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>Bei den Einstellungen von {place}: {why}</translation>
    </message>
    <message>
        <source>names and values are needed, not {value}.</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>Namen und Werte werden gebraucht, nicht {value}.</translation>
    </message>
    <message>
        <source>there is no {name}{hint}</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>{name} gibt es nicht{hint}</translation>
    </message>
    <message>
        <source>a list</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>eine Liste</translation>
    </message>
    <message>
        <source>a number</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>eine Zahl</translation>
    </message>
    <message>
        <source>a table of names and values</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>eine Tabelle aus Namen und Werten</translation>
    </message>
    <message>
        <source>a text</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>ein Text</translation>
    </message>
    <message>
        <source>a value</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>ein Wert</translation>
    </message>
    <message>
        <source>a whole number</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>eine ganze Zahl</translation>
    </message>
    <message>
        <source>one of {values}</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>eines von {values}</translation>
    </message>
    <message>
        <source>true or false</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>true oder false</translation>
    </message>
    <message>
        <source>{kind} from {low} to {high}</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>{kind} von {low} bis {high}</translation>
    </message>
    <message>
        <source>{kind} matching {pattern}</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>{kind}, passend zu {pattern}</translation>
    </message>
    <message>
        <source>{kind} of at least {low}</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>{kind}, mindestens {low}</translation>
    </message>
    <message numerus="yes">
        <source>{kind} of at least {low} characters</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>
            <numerusform>{kind}, mindestens {low} Zeichen</numerusform>
            <numerusform>{kind}, mindestens {low} Zeichen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{kind} of at least {low} entries</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>
            <numerusform>{kind}, mindestens {low} Eintrag</numerusform>
            <numerusform>{kind}, mindestens {low} Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>{kind} of at most {high}</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>{kind}, höchstens {high}</translation>
    </message>
    <message numerus="yes">
        <source>{kind} of at most {high} characters</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>
            <numerusform>{kind}, höchstens {high} Zeichen</numerusform>
            <numerusform>{kind}, höchstens {high} Zeichen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{kind} of at most {high} entries</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>
            <numerusform>{kind}, höchstens {high} Eintrag</numerusform>
            <numerusform>{kind}, höchstens {high} Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>{kind} of exactly {low}</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>{kind}, genau {low}</translation>
    </message>
    <message numerus="yes">
        <source>{kind} of exactly {low} characters</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>
            <numerusform>{kind}, genau {low} Zeichen</numerusform>
            <numerusform>{kind}, genau {low} Zeichen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{kind} of exactly {low} entries</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>
            <numerusform>{kind}, genau {low} Eintrag</numerusform>
            <numerusform>{kind}, genau {low} Einträge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{kind} of {low} to {high} characters</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>
            <numerusform>{kind}, {low} bis {high} Zeichen</numerusform>
            <numerusform>{kind}, {low} bis {high} Zeichen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{kind} of {low} to {high} entries</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>
            <numerusform>{kind}, {low} bis {high} Eintrag</numerusform>
            <numerusform>{kind}, {low} bis {high} Einträge</numerusform>
        </translation>
    </message>
    <message>
        <source>{kind} without repetitions</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>{kind}, ohne Wiederholungen</translation>
    </message>
    <message>
        <source>{name} has no {key}{hint}</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>{name} kennt kein {key}{hint}</translation>
    </message>
    <message>
        <source>{name} lacks {key}</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>In {name} fehlt {key}</translation>
    </message>
    <message>
        <source>{name} must be {expected}, not {value}</source>
        <extracomment>core/documents/value_schema.py</extracomment>
        <translation>{name}: nötig ist {expected}, nicht {value}</translation>
    </message>
    <message>
        <source> that works: {why}</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>, das funktioniert: {why}</translation>
    </message>
    <message>
        <source>(set by the bundle {bundle})</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>(festgelegt vom Paket {bundle})</translation>
    </message>
    <message>
        <source>; install it or take it out.</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>; installiere es oder nimm es heraus.</translation>
    </message>
    <message>
        <source>The bundle {id} includes {bundled}, but there is no such plugin{cause}</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>Das Paket {id} enthält {bundled}, aber ein solches Plugin gibt es nicht{cause}</translation>
    </message>
    <message>
        <source>The plugins {plugins} wait for one another: {steps}; switch one of them off.</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>Die Plugins {plugins} warten aufeinander: {steps}; schalte eines davon aus.</translation>
    </message>
    <message>
        <source>There is no plugin {id}{cause}</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>Ein Plugin {id} gibt es nicht{cause}</translation>
    </message>
    <message>
        <source>asked for by the map</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>von der Karte verlangt</translation>
    </message>
    <message>
        <source>part of {bundles}</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>Teil von {bundles}</translation>
    </message>
    <message>
        <source>required by {plugins}</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>gebraucht von {plugins}</translation>
    </message>
    <message>
        <source>{a} comes after {b}</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>{a} kommt nach {b}</translation>
    </message>
    <message>
        <source>{id} needs the plugin {other}, but there is none{cause}</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>{id} braucht das Plugin {other}, aber das gibt es nicht{cause}</translation>
    </message>
    <message>
        <source>{id} needs {other}{specifier}, but {other} is {version}: update one of them.</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>{id} braucht {other}{specifier}, aber {other} ist {version}: Bringe eines davon auf den neuesten Stand.</translation>
    </message>
    <message>
        <source>{other} is switched off, but {id} needs it: switch both off or none.</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>{other} ist ausgeschaltet, aber {id} braucht es: Schalte beide aus oder keines.</translation>
    </message>
    <message>
        <source>{plugin} ({why})</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>{plugin} ({why})</translation>
    </message>
    <message>
        <source>I cannot read {text!r}: nothing can follow {verb!r} behind a colon.</source>
        <extracomment>core/kernel/choices.py</extracomment>
        <translation>{text!r} ist nicht lesbar: Auf {verb!r} kann nach einem Doppelpunkt nichts folgen.</translation>
    </message>
    <message>
        <source>I cannot read {text!r}: {rest!r} is too much.</source>
        <extracomment>core/kernel/choices.py</extracomment>
        <translation>{text!r} ist nicht lesbar: {rest!r} ist zu viel.</translation>
    </message>
    <message>
        <source>I cannot read {text!r}: {why}</source>
        <extracomment>core/kernel/choices.py</extracomment>
        <translation>{text!r} ist nicht lesbar: {why}</translation>
    </message>
    <message>
        <source>I cannot read {text!r}: {why}.</source>
        <extracomment>core/kernel/choices.py</extracomment>
        <translation>{text!r} ist nicht lesbar: {why}.</translation>
    </message>
    <message>
        <source>a {thing} is named twice</source>
        <extracomment>core/kernel/codecs.py</extracomment>
        <translation>zweimal dasselbe genannt ({thing})</translation>
    </message>
    <message>
        <source>name a number from {fewest} to {most}</source>
        <extracomment>core/kernel/codecs.py</extracomment>
        <translation>nenne eine Zahl von {fewest} bis {most}</translation>
    </message>
    <message>
        <source>name one of {words}</source>
        <extracomment>core/kernel/codecs.py</extracomment>
        <translation>nenne eines von {words}</translation>
    </message>
    <message>
        <source>the {thing} is missing</source>
        <extracomment>core/kernel/codecs.py</extracomment>
        <translation>es fehlt: {thing}</translation>
    </message>
    <message>
        <source>there is no {thing} {word!r}.</source>
        <extracomment>core/kernel/choices.py</extracomment>
        <translation>{word!r} gibt es nicht ({thing}).</translation>
    </message>
    <message>
        <source>there is no {thing} {word!r}; did you mean {near}?</source>
        <extracomment>core/kernel/choices.py</extracomment>
        <translation>{word!r} gibt es nicht ({thing}); meintest du {near}?</translation>
    </message>
    <message>
        <source>The map {map} cannot be played; `railwright validate {map}` tells when it can.</source>
        <extracomment>core/maps/reader.py</extracomment>
        <translation>Die Karte {map} lässt sich nicht spielen; `railwright validate {map}` sagt, wann es geht.</translation>
    </message>
    <message>
        <source>The rules {path} cannot be used; correct them first.</source>
        <extracomment>core/cli/opening.py</extracomment>
        <translation>Die Regeln {path} lassen sich nicht verwenden; berichtige sie zuerst.</translation>
    </message>
    <message>
        <source>These rules cannot be played; change {path}.</source>
        <extracomment>core/cli/opening.py</extracomment>
        <translation>Diese Regeln lassen sich nicht spielen; ändere {path}.</translation>
    </message>
    <message>
        <source>The file cannot be read: {why}.</source>
        <extracomment>core/catalogue/rules_file.py</extracomment>
        <translation>Die Datei lässt sich nicht lesen: {why}.</translation>
    </message>
    <message numerus="yes">
        <source>{map} is for {fewest} to {most} players, and {seats} seats are given; change the seats.</source>
        <extracomment>core/cli/seats.py</extracomment>
        <translation>
            <numerusform>{map} ist für {fewest} bis {most} Spieler, und {seats} Platz ist angegeben; ändere die Plätze.</numerusform>
            <numerusform>{map} ist für {fewest} bis {most} Spieler, und {seats} Plätze sind angegeben; ändere die Plätze.</numerusform>
        </translation>
    </message>
    <message>
        <source>it returns {what} in place of a map.</source>
        <extracomment>core/kernel/ruleset.py</extracomment>
        <translation>es gibt {what} statt einer Karte zurück.</translation>
    </message>
    <message>
        <source>{first} and {plugin} both declare the {what} {name}; switch one of them off.</source>
        <extracomment>core/kernel/ruleset.py</extracomment>
        <translation>{first} und {plugin} bringen beide {name} mit ({what}); schalte eines davon aus.</translation>
    </message>
    <message>
        <source>{id} is there twice.</source>
        <extracomment>core/kernel/ruleset.py</extracomment>
        <translation>{id} ist doppelt da.</translation>
    </message>
    <message>
        <source>{id} leads to {city}, which is not on the board.</source>
        <extracomment>core/kernel/ruleset.py</extracomment>
        <translation>{id} führt nach {city}, das nicht auf dem Plan ist.</translation>
    </message>
    <message>
        <source>A list, a table or an alias cannot be a key; write a word.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Eine Liste, eine Tabelle oder ein Verweis kann kein Schlüssel sein; schreibe ein Wort.</translation>
    </message>
    <message>
        <source>Lists and tables stand more than {deepest} levels inside one another; flatten them.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Listen und Tabellen stehen mehr als {deepest} Ebenen tief ineinander; mache sie flacher.</translation>
    </message>
    <message>
        <source>No `&amp;{anchor}` stands before this `*{anchor}`; write the value here.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Vor diesem `*{anchor}` steht kein `&amp;{anchor}`; schreibe den Wert hierher.</translation>
    </message>
    <message>
        <source>Tags such as {tag} are not used; remove it.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Marken wie {tag} werden nicht gebraucht; entferne sie.</translation>
    </message>
    <message>
        <source>The aliases repeat more than {most} values; shorten the file.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Die Verweise wiederholen mehr als {most} Werte; kürze die Datei.</translation>
    </message>
    <message>
        <source>The document holds more than {most} values; shorten the file.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Das Dokument enthält mehr als {most} Werte; kürze die Datei.</translation>
    </message>
    <message>
        <source>`*{anchor}` stands inside what it repeats; write it out.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>`*{anchor}` steht in dem, was es wiederholt; schreibe es aus.</translation>
    </message>
    <message>
        <source>`{key}` was given before, in line {first}; keep one.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>`{key}` steht schon in Zeile {first}; behalte eines.</translation>
    </message>
    <message>
        <source>{value} is no number that can be used here; give a finite number of ordinary size.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>{value} ist hier als Zahl nicht zu gebrauchen; gib eine endliche Zahl üblicher Größe an.</translation>
    </message>
    <message>
        <source>Lines that start with % are instructions to YAML programs; remove it.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Zeilen, die mit % beginnen, sind Anweisungen an YAML-Programme; entferne sie.</translation>
    </message>
    <message>
        <source>The character {name} cannot stand in the file; remove it.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Das Zeichen {name} darf nicht in der Datei stehen; entferne es.</translation>
    </message>
    <message>
        <source>The file holds the byte {byte}, which is not UTF-8 text; save it as UTF-8.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Die Datei enthält das Byte {byte}, das kein UTF-8-Text ist; speichere sie als UTF-8.</translation>
    </message>
    <message>
        <source>The file is over 10 MB; make it smaller.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Die Datei ist größer als 10 MB; mache sie kleiner.</translation>
    </message>
    <message>
        <source>The file is saved as UTF-16; save it as UTF-8.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Die Datei ist als UTF-16 gespeichert; speichere sie als UTF-8.</translation>
    </message>
    <message>
        <source>The file starts with a byte order mark; save it as UTF-8 without one.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Die Datei beginnt mit einer Bytereihenfolge-Marke; speichere sie als UTF-8 ohne diese.</translation>
    </message>
    <message>
        <source>A `,` or the closing `]` is missing.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Ein `,` oder das schließende `]` fehlt.</translation>
    </message>
    <message>
        <source>A `,` or the closing `}}` is missing.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Ein `,` oder das schließende `}}` fehlt.</translation>
    </message>
    <message>
        <source>A `:` with a space after it is missing in this entry.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>In diesem Eintrag fehlt ein `:` mit einem Leerzeichen dahinter.</translation>
    </message>
    <message>
        <source>A quote is opened here and never closed.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Hier wird ein Anführungszeichen geöffnet und nie geschlossen.</translation>
    </message>
    <message>
        <source>A second `:` in one entry; put the text in quotes or start a new line.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Ein zweites `:` in einem Eintrag; setze den Text in Anführungszeichen oder beginne eine neue Zeile.</translation>
    </message>
    <message>
        <source>A second document starts here; keep one in a file.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Hier beginnt ein zweites Dokument; lass nur eines in einer Datei.</translation>
    </message>
    <message>
        <source>A tab stands where only spaces may; indent with spaces.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Ein Tabulator steht, wo nur Leerzeichen stehen dürfen; rücke mit Leerzeichen ein.</translation>
    </message>
    <message>
        <source>A value is missing here.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Hier fehlt ein Wert.</translation>
    </message>
    <message>
        <source>Not readable as YAML: {problem}.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Nicht als YAML lesbar: {problem}.</translation>
    </message>
    <message>
        <source>The data ends before this line; check the indentation.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Die Daten enden vor dieser Zeile; prüfe die Einrückung.</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Die Datei ist leer.</translation>
    </message>
    <message>
        <source>This character cannot start a value; put the text in quotes.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Mit diesem Zeichen kann kein Wert beginnen; setze den Text in Anführungszeichen.</translation>
    </message>
    <message>
        <source>This is no escape of double quotes; use single quotes around text with a backslash.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Diese Zeichenfolge gibt es zwischen doppelten Anführungszeichen nicht; setze Text mit umgekehrtem Schrägstrich in einfache.</translation>
    </message>
    <message>
        <source>This line does not fit the lines around it; check its indentation and the entry before.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Diese Zeile passt nicht zu den Zeilen um sie herum; prüfe ihre Einrückung und den Eintrag davor.</translation>
    </message>
    <message>
        <source>This name follows `&amp;` for the second time.</source>
        <extracomment>core/documents/yaml_io.py</extracomment>
        <translation>Dieser Name folgt zum zweiten Mal auf `&amp;`.</translation>
    </message>
    <message>
        <source>; put it in quotes.</source>
        <extracomment>core/documents/json_schema.py</extracomment>
        <translation>; setze es in Anführungszeichen.</translation>
    </message>
    <message>
        <source>An entry of `{key}`</source>
        <extracomment>core/documents/json_schema.py</extracomment>
        <translation>Ein Eintrag von `{key}`</translation>
    </message>
    <message>
        <source>The file</source>
        <extracomment>core/documents/json_schema.py</extracomment>
        <translation>Die Datei</translation>
    </message>
    <message>
        <source>`{key}` cannot be an id; {form}.</source>
        <extracomment>core/documents/json_schema.py</extracomment>
        <translation>`{key}` kann keine Kennung sein; {form}.</translation>
    </message>
    <message>
        <source>it is too long</source>
        <extracomment>core/documents/json_schema.py</extracomment>
        <translation>es ist zu lang</translation>
    </message>
    <message>
        <source>it must match {pattern}</source>
        <extracomment>core/documents/json_schema.py</extracomment>
        <translation>es muss zu {pattern} passen</translation>
    </message>
    <message>
        <source>write it like {examples}</source>
        <extracomment>core/documents/json_schema.py</extracomment>
        <translation>schreibe es wie {examples}</translation>
    </message>
    <message>
        <source>{part} cannot be {value}; {form}.</source>
        <extracomment>core/documents/json_schema.py</extracomment>
        <translation>{part} kann nicht {value} sein; {form}.</translation>
    </message>
    <message>
        <source>{part} has no field `{field}`{hint}</source>
        <extracomment>core/documents/json_schema.py</extracomment>
        <translation>{part} hat kein Feld `{field}`{hint}</translation>
    </message>
    <message>
        <source>{part} holds an entry twice; take one out.</source>
        <extracomment>core/documents/json_schema.py</extracomment>
        <translation>{part} enthält einen Eintrag doppelt; nimm einen heraus.</translation>
    </message>
    <message numerus="yes">
        <source>{part} holds {entries} entries; at most {most} are possible.</source>
        <extracomment>core/documents/json_schema.py</extracomment>
        <translation>
            <numerusform>{part} enthält {entries} Eintrag; höchstens {most} sind möglich.</numerusform>
            <numerusform>{part} enthält {entries} Einträge; höchstens {most} sind möglich.</numerusform>
        </translation>
    </message>
    <message>
        <source>{part} lacks `{field}`; add it.</source>
        <extracomment>core/documents/json_schema.py</extracomment>
        <translation>{part}: `{field}` fehlt; füge es hinzu.</translation>
    </message>
    <message>
        <source>{part} must be {expected}, not {value}.</source>
        <extracomment>core/documents/json_schema.py</extracomment>
        <translation>{part}: nötig ist {expected}, nicht {value}.</translation>
    </message>
    <message>
        <source>{part} must be {expected}, not {value}{advice}</source>
        <extracomment>core/documents/json_schema.py</extracomment>
        <translation>{part}: nötig ist {expected}, nicht {value}{advice}</translation>
    </message>
    <message>
        <source>Directory not empty</source>
        <extracomment>core/kernel/errors.py</extracomment>
        <translation>Der Ordner ist nicht leer</translation>
    </message>
    <message>
        <source>Disk quota exceeded</source>
        <extracomment>core/kernel/errors.py</extracomment>
        <translation>Der zugeteilte Speicherplatz ist aufgebraucht</translation>
    </message>
    <message>
        <source>File exists</source>
        <extracomment>core/kernel/errors.py</extracomment>
        <translation>Die Datei gibt es schon</translation>
    </message>
    <message>
        <source>File name too long</source>
        <extracomment>core/kernel/errors.py</extracomment>
        <translation>Der Dateiname ist zu lang</translation>
    </message>
    <message>
        <source>Input/output error</source>
        <extracomment>core/kernel/errors.py</extracomment>
        <translation>Ein-/Ausgabefehler</translation>
    </message>
    <message>
        <source>Is a directory</source>
        <extracomment>core/kernel/errors.py</extracomment>
        <translation>Das ist ein Ordner</translation>
    </message>
    <message>
        <source>It is a pipe or a device, not a file</source>
        <extracomment>core/kernel/errors.py</extracomment>
        <translation>Das ist eine Pipe oder ein Gerät, keine Datei</translation>
    </message>
    <message>
        <source>No space left on device</source>
        <extracomment>core/kernel/errors.py</extracomment>
        <translation>Der Datenträger ist voll</translation>
    </message>
    <message>
        <source>No such file or directory</source>
        <extracomment>core/kernel/errors.py</extracomment>
        <translation>Datei oder Ordner nicht gefunden</translation>
    </message>
    <message>
        <source>Not a directory</source>
        <extracomment>core/kernel/errors.py</extracomment>
        <translation>Das ist kein Ordner</translation>
    </message>
    <message>
        <source>Operation not permitted</source>
        <extracomment>core/kernel/errors.py</extracomment>
        <translation>Das ist nicht erlaubt</translation>
    </message>
    <message>
        <source>Permission denied</source>
        <extracomment>core/kernel/errors.py</extracomment>
        <translation>Keine Berechtigung</translation>
    </message>
    <message>
        <source>Read-only file system</source>
        <extracomment>core/kernel/errors.py</extracomment>
        <translation>Auf diesem Datenträger lässt sich nur lesen</translation>
    </message>
    <message>
        <source>The plugin {plugin} failed in {place}: {what}</source>
        <extracomment>core/kernel/errors.py</extracomment>
        <translation>Das Plugin {plugin} ist bei {place} gescheitert: {what}</translation>
    </message>
    <message>
        <source>Too many open files</source>
        <extracomment>core/kernel/errors.py</extracomment>
        <translation>Zu viele Dateien sind geöffnet</translation>
    </message>
    <message>
        <source>Nothing can be done in a turn on {map}, because no rules for it are left; leave {off} switched on.</source>
        <extracomment>core/game.py</extracomment>
        <translation>Auf {map} lässt sich in einem Zug nichts tun, weil keine Regeln dafür übrig sind; lass {off} eingeschaltet.</translation>
    </message>
    <message>
        <source>Nothing can be done in a turn on {map}, because no rules for it are left; name its rules under `plugins`.</source>
        <extracomment>core/game.py</extracomment>
        <translation>Auf {map} lässt sich in einem Zug nichts tun, weil keine Regeln dafür übrig sind; nenne ihre Regeln unter `plugins`.</translation>
    </message>
    <message>
        <source>The map {map} cannot be played: {why}</source>
        <extracomment>core/game.py</extracomment>
        <translation>Die Karte {map} lässt sich nicht spielen: {why}</translation>
    </message>
    <message>
        <source>The plugin {id} cannot be used: {why}.</source>
        <extracomment>core/kernel/hooks.py</extracomment>
        <translation>Das Plugin {id} lässt sich nicht verwenden: {why}.</translation>
    </message>
    <message>
        <source>The plugin {id} orders its hook {name} by itself: say `after` in its manifest instead.</source>
        <extracomment>core/kernel/hooks.py</extracomment>
        <translation>Das Plugin {id} ordnet seinen Einhängepunkt {name} selbst ein: Schreibe stattdessen `after` in sein Manifest.</translation>
    </message>
    <message>
        <source>error</source>
        <extracomment>core/kernel/issues.py</extracomment>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>warning</source>
        <extracomment>core/kernel/issues.py</extracomment>
        <translation>Warnung</translation>
    </message>
    <message>
        <source>The file {file} cannot be read ({why}); the board is drawn without it.</source>
        <extracomment>core/maps/art.py</extracomment>
        <translation>Die Datei {file} lässt sich nicht lesen ({why}); der Plan wird ohne sie gezeichnet.</translation>
    </message>
    <message>
        <source>The file {file} {why}; the board is drawn without it.</source>
        <extracomment>core/maps/art.py</extracomment>
        <translation>Die Datei {file} {why}; der Plan wird ohne sie gezeichnet.</translation>
    </message>
    <message>
        <source>There is no file {file} beside the map; the board is drawn without it.</source>
        <extracomment>core/maps/art.py</extracomment>
        <translation>Neben der Karte gibt es keine Datei {file}; der Plan wird ohne sie gezeichnet.</translation>
    </message>
    <message>
        <source>holds no `polygons` of rings of places</source>
        <extracomment>core/maps/art.py</extracomment>
        <translation>enthält keine `polygons` aus Ringen von Orten</translation>
    </message>
    <message>
        <source>holds over {most} places, too many to draw; thin it out</source>
        <extracomment>core/maps/art.py</extracomment>
        <translation>enthält über {most} Orte, zu viele zum Zeichnen; dünne sie aus</translation>
    </message>
    <message>
        <source>A bend of `{route}` lies off the board of {size}; move it.</source>
        <extracomment>core/maps/checks.py</extracomment>
        <translation>Ein Knick von `{route}` liegt außerhalb des Plans von {size}; verschiebe ihn.</translation>
    </message>
    <message>
        <source>The map has no cities; give at least two and a route between them.</source>
        <extracomment>core/maps/checks.py</extracomment>
        <translation>Die Karte hat keine Städte; gib ihr mindestens zwei und eine Strecke dazwischen.</translation>
    </message>
    <message>
        <source>The map has no routes; give at least one.</source>
        <extracomment>core/maps/checks.py</extracomment>
        <translation>Die Karte hat keine Strecken; gib ihr mindestens eine.</translation>
    </message>
    <message>
        <source>`min` is {fewest} and `max` only {most}; exchange them or correct one.</source>
        <extracomment>core/maps/checks.py</extracomment>
        <translation>`min` ist {fewest} und `max` nur {most}; vertausche sie oder berichtige eines.</translation>
    </message>
    <message numerus="yes">
        <source>`tickets` holds {tickets}, too few for {most} players; add some.</source>
        <extracomment>core/maps/checks.py</extracomment>
        <translation>
            <numerusform>`tickets` enthält {tickets}, zu wenige für {most} Spieler; füge welche hinzu.</numerusform>
            <numerusform>`tickets` enthält {tickets}, zu wenige für {most} Spieler; füge welche hinzu.</numerusform>
        </translation>
    </message>
    <message>
        <source>`{city}` lies off the board of {size}; move it or enlarge the board.</source>
        <extracomment>core/maps/checks.py</extracomment>
        <translation>`{city}` liegt außerhalb des Plans von {size}; verschiebe die Stadt oder vergrößere den Plan.</translation>
    </message>
    <message>
        <source>`{id}` lies at the same place as `{other_id}`; move one of them.</source>
        <extracomment>core/maps/checks.py</extracomment>
        <translation>`{id}` liegt an derselben Stelle wie `{other_id}`; verschiebe eine der beiden.</translation>
    </message>
    <message>
        <source>`{route}` is {length} long, the route beside it {lengths}.</source>
        <extracomment>core/maps/checks.py</extracomment>
        <translation>`{route}` ist {length} lang, die Strecke daneben {lengths}.</translation>
    </message>
    <message>
        <source>{width:g} x {height:g} mm</source>
        <extracomment>core/maps/checks.py</extracomment>
        <translation>{width:g} x {height:g} mm</translation>
    </message>
    <message>
        <source>; add it to `cities`.</source>
        <extracomment>core/maps/draft.py</extracomment>
        <translation>; füge sie zu `cities` hinzu.</translation>
    </message>
    <message>
        <source>There are two routes `{id}`; give one of them another `id`.</source>
        <extracomment>core/maps/draft.py</extracomment>
        <translation>Es gibt zwei Strecken `{id}`; gib einer davon eine andere `id`.</translation>
    </message>
    <message>
        <source>There are two tickets `{id}`; remove one of them.</source>
        <extracomment>core/maps/draft.py</extracomment>
        <translation>Es gibt zwei Zielkarten `{id}`; entferne eine davon.</translation>
    </message>
    <message>
        <source>There is no city `{id}`{hint}</source>
        <extracomment>core/maps/draft.py</extracomment>
        <translation>Eine Stadt `{id}` gibt es nicht{hint}</translation>
    </message>
    <message>
        <source>This route ends where it starts; name two cities.</source>
        <extracomment>core/maps/draft.py</extracomment>
        <translation>Diese Strecke endet, wo sie beginnt; nenne zwei Städte.</translation>
    </message>
    <message>
        <source>This ticket ends where it starts; name two cities.</source>
        <extracomment>core/maps/draft.py</extracomment>
        <translation>Diese Zielkarte endet, wo sie beginnt; nenne zwei Städte.</translation>
    </message>
    <message>
        <source>A plugin could not check the map: {kind}: {error}. Report it to its author.</source>
        <extracomment>core/maps/reader.py</extracomment>
        <translation>Ein Plugin konnte die Karte nicht prüfen: {kind}: {error}. Melde es dem, der es geschrieben hat.</translation>
    </message>
    <message>
        <source>The file is not a map; start with `format: 1`.</source>
        <extracomment>core/maps/reader.py</extracomment>
        <translation>Die Datei ist keine Karte; beginne mit `format: 1`.</translation>
    </message>
    <message>
        <source>This is map format {version}; this program reads format {known}. Update the program.</source>
        <extracomment>core/maps/reader.py</extracomment>
        <translation>Das ist das Kartenformat {version}; dieses Programm liest Format {known}. Bringe das Programm auf den neuesten Stand.</translation>
    </message>
    <message>
        <source>`{field}` belongs to plugin {owner}, which this map does not use; add it to `plugins`.</source>
        <extracomment>core/maps/reader.py</extracomment>
        <translation>`{field}` gehört zum Plugin {owner}, das diese Karte nicht benutzt; füge es zu `plugins` hinzu.</translation>
    </message>
    <message>
        <source>; give a path or the name of a map.</source>
        <extracomment>core/maps/library.py</extracomment>
        <translation>; gib einen Pfad oder den Namen einer Karte an.</translation>
    </message>
    <message>
        <source>There is no file {name}{hint}</source>
        <extracomment>core/maps/library.py</extracomment>
        <translation>Eine Datei {name} gibt es nicht{hint}</translation>
    </message>
    <message>
        <source>There is no map {name}{hint}</source>
        <extracomment>core/maps/library.py</extracomment>
        <translation>Eine Karte {name} gibt es nicht{hint}</translation>
    </message>
    <message>
        <source>No route leads from {cities} to the rest of the board; add one.</source>
        <extracomment>core/maps/network.py</extracomment>
        <translation>Keine Strecke führt von {cities} zum Rest des Plans; füge eine hinzu.</translation>
    </message>
    <message>
        <source>No route leads to `{city}`; add one or remove the city.</source>
        <extracomment>core/maps/network.py</extracomment>
        <translation>Keine Strecke führt nach `{city}`; füge eine hinzu oder entferne die Stadt.</translation>
    </message>
    <message>
        <source>No routes join `{start}` and `{end}`; add one or remove the ticket.</source>
        <extracomment>core/maps/network.py</extracomment>
        <translation>Keine Strecken verbinden `{start}` und `{end}`; füge eine hinzu oder entferne die Zielkarte.</translation>
    </message>
    <message numerus="yes">
        <source>`{ticket}` is worth {points} points, but its shortest way is {shortest} spaces long.</source>
        <extracomment>core/maps/network.py</extracomment>
        <translation>
            <numerusform>`{ticket}` ist {points} Punkt wert, aber der kürzeste Weg ist {shortest} Felder lang.</numerusform>
            <numerusform>`{ticket}` ist {points} Punkte wert, aber der kürzeste Weg ist {shortest} Felder lang.</numerusform>
        </translation>
    </message>
    <message>
        <source>{count} more</source>
        <extracomment>core/language/messages.py</extracomment>
        <translation>{count} weitere</translation>
    </message>
    <message>
        <source>Both {first} and plugin {second} define the {section} field `{field}`; switch one of them off.</source>
        <extracomment>core/maps/schema.py</extracomment>
        <translation>Sowohl {first} als auch das Plugin {second} legen das Feld `{field}` fest ({section}); schalte eines davon aus.</translation>
    </message>
    <message>
        <source>plugin {plugin}</source>
        <extracomment>core/maps/schema.py</extracomment>
        <translation>das Plugin {plugin}</translation>
    </message>
    <message>
        <source>the map format</source>
        <extracomment>core/maps/schema.py</extracomment>
        <translation>das Kartenformat</translation>
    </message>
    <message>
        <source>no answer is possible</source>
        <extracomment>core/kernel/match.py</extracomment>
        <translation>keine Antwort ist möglich</translation>
    </message>
    <message>
        <source>{choice} is not an option</source>
        <extracomment>core/kernel/match.py</extracomment>
        <translation>{choice} steht nicht zur Wahl</translation>
    </message>
    <message>
        <source>; name one of the map.</source>
        <extracomment>core/kernel/position_fields.py</extracomment>
        <translation>; nenne etwas, das auf der Karte ist.</translation>
    </message>
    <message>
        <source>There is no {thing} `{id}`{hint}</source>
        <extracomment>core/kernel/position_fields.py</extracomment>
        <translation>`{id}` gibt es nicht ({thing}){hint}</translation>
    </message>
    <message>
        <source>The document is not a position; start with `map:` and `seats:`.</source>
        <extracomment>core/positions/file.py</extracomment>
        <translation>Das Dokument ist keine Stellung; beginne mit `map:` und `seats:`.</translation>
    </message>
    <message>
        <source>The file lacks `map`; name the map, such as `map: europe`.</source>
        <extracomment>core/positions/file.py</extracomment>
        <translation>In der Datei fehlt `map`; nenne die Karte, etwa `map: europe`.</translation>
    </message>
    <message>
        <source>This is position format {version}; this program reads format {known}. Update the program.</source>
        <extracomment>core/positions/file.py</extracomment>
        <translation>Das ist das Stellungsformat {version}; dieses Programm liest Format {known}. Bringe das Programm auf den neuesten Stand.</translation>
    </message>
    <message>
        <source>`map` must be the name or the path of a map.</source>
        <extracomment>core/positions/file.py</extracomment>
        <translation>`map` muss der Name oder der Pfad einer Karte sein.</translation>
    </message>
    <message>
        <source>`plugins` must be a table of plugin ids and their options, or null.</source>
        <extracomment>core/positions/file.py</extracomment>
        <translation>`plugins` muss eine Tabelle aus Kennungen von Plugins und deren Einstellungen oder null sein.</translation>
    </message>
    <message>
        <source>`{field}` belongs to plugin {owner}, which is not played here; take one out.</source>
        <extracomment>core/positions/file.py</extracomment>
        <translation>`{field}` gehört zum Plugin {owner}, mit dem hier nicht gespielt wird; nimm es heraus.</translation>
    </message>
    <message>
        <source>The map {map} has errors; `railwright validate {map}` tells them.</source>
        <extracomment>core/positions/rules.py</extracomment>
        <translation>Die Karte {map} hat Fehler; `railwright validate {map}` nennt sie.</translation>
    </message>
    <message>
        <source>The field {field!r} of positions is declared twice; switch one plugin off.</source>
        <extracomment>core/positions/rules.py</extracomment>
        <translation>Das Feld {field!r} von Stellungen gibt es doppelt; schalte ein Plugin aus.</translation>
    </message>
    <message>
        <source>With this {name} are {new} in all, not {old}; correct it.</source>
        <extracomment>core/positions/slices.py</extracomment>
        <translation>Damit sind es insgesamt {new} statt {old} ({name}); berichtige es.</translation>
    </message>
    <message numerus="yes">
        <source>The map {map} is for up to {most} players, not {seats}; take seats out.</source>
        <extracomment>core/positions/file.py</extracomment>
        <translation>
            <numerusform>Die Karte {map} ist für höchstens {most} Spieler, nicht für {seats}; nimm Plätze heraus.</numerusform>
            <numerusform>Die Karte {map} ist für höchstens {most} Spieler, nicht für {seats}; nimm Plätze heraus.</numerusform>
        </translation>
    </message>
    <message>
        <source>The question {told} was open when this was written, but a position can go on only from {asked}.</source>
        <extracomment>core/positions/file.py</extracomment>
        <translation>Als dies geschrieben wurde, war die Frage {told} offen, aber eine Stellung kann nur bei {asked} weitergehen.</translation>
    </message>
    <message>
        <source>This must be a number, a word or a list of these.</source>
        <extracomment>core/positions/formats.py</extracomment>
        <translation>Das muss eine Zahl, ein Wort oder eine Liste davon sein.</translation>
    </message>
    <message>
        <source>after the game it offers something else in an old state: rules keep nothing in their modules</source>
        <extracomment>core/testkit/conformance.py</extracomment>
        <translation>nach dem Spiel bietet es in einem alten Stand etwas anderes an: Regeln merken sich nichts in ihren Modulen</translation>
    </message>
    <message>
        <source>the game does not end: {most} answers were given</source>
        <extracomment>core/testkit/conformance.py</extracomment>
        <translation>das Spiel endet nicht: {most} Antworten wurden gegeben</translation>
    </message>
    <message>
        <source>the same answers lead to another state when they are played again</source>
        <extracomment>core/testkit/conformance.py</extracomment>
        <translation>dieselben Antworten führen beim zweiten Spielen zu einem anderen Stand</translation>
    </message>
    <message>
        <source>when the game is played again, the answer {answer!r} is refused: {error}</source>
        <extracomment>core/testkit/conformance.py</extracomment>
        <translation>wird das Spiel noch einmal gespielt, ist die Antwort {answer!r} nicht möglich: {error}</translation>
    </message>
    <message>
        <source>what it offers or does depends on the order in which Python hashes words; sort before you iterate</source>
        <extracomment>core/testkit/hashseeds.py</extracomment>
        <translation>was es anbietet oder tut, hängt davon ab, in welcher Folge Python Wörter ablegt; sortiere vor dem Durchlaufen</translation>
    </message>
    <message numerus="yes">
        <source>did not come back within {seconds:g} seconds</source>
        <extracomment>core/kernel/timeout.py</extracomment>
        <translation>
            <numerusform>kam nach {seconds:g} Sekunde nicht zurück</numerusform>
            <numerusform>kam nach {seconds:g} Sekunden nicht zurück</numerusform>
        </translation>
    </message>
    <message>
        <source>was stopped before it came back</source>
        <extracomment>core/kernel/timeout.py</extracomment>
        <translation>wurde angehalten, bevor es zurückkam</translation>
    </message>
    <message>
        <source>it looks at what seat {seat}, who is asked, may not see</source>
        <extracomment>core/testkit/soundness.py</extracomment>
        <translation>es sieht sich an, was der gefragte Platz {seat} nicht sehen darf</translation>
    </message>
    <message>
        <source>it pushes a frame of this kind, but declares none</source>
        <extracomment>core/testkit/soundness.py</extracomment>
        <translation>es stellt eine Frage dieser Art, bringt aber keine mit</translation>
    </message>
    <message>
        <source>no answer is possible; offer one, or do not ask</source>
        <extracomment>core/testkit/soundness.py</extracomment>
        <translation>keine Antwort ist möglich; biete eine an oder frage nicht</translation>
    </message>
    <message>
        <source>the actor {actor} is neither a seat nor CHANCE nor ENGINE</source>
        <extracomment>core/testkit/soundness.py</extracomment>
        <translation>gefragt ist {actor}, das weder ein Platz noch CHANCE noch ENGINE ist</translation>
    </message>
    <message>
        <source>the answer {text!r} changes {name} from {value} to {now}</source>
        <extracomment>core/testkit/soundness.py</extracomment>
        <translation>die Antwort {text!r} ändert {name} von {value} zu {now}</translation>
    </message>
    <message>
        <source>the field {name} of its slice</source>
        <extracomment>core/testkit/soundness.py</extracomment>
        <translation>dem Feld {name} seines Spielstands</translation>
    </message>
    <message>
        <source>the field {name} of seat {seat} cannot be written as JSON ({error})</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>das Feld {name} von Platz {seat} lässt sich nicht als JSON schreiben ({error})</translation>
    </message>
    <message>
        <source>the slice {id} holds {whole}, which is not of the type declared</source>
        <extracomment>core/testkit/soundness.py</extracomment>
        <translation>der Teil {id} des Spielstands enthält {whole}, das nicht von der angegebenen Art ist</translation>
    </message>
    <message>
        <source>the words of {verb!r}</source>
        <extracomment>core/testkit/soundness.py</extracomment>
        <translation>den Worten von {verb!r}</translation>
    </message>
    <message>
        <source>{answer!r} is offered twice</source>
        <extracomment>core/testkit/soundness.py</extracomment>
        <translation>{answer!r} wird doppelt angeboten</translation>
    </message>
    <message>
        <source>{text!r} cannot be read or shown ({error})</source>
        <extracomment>core/testkit/soundness.py</extracomment>
        <translation>{text!r} lässt sich nicht lesen oder zeigen ({error})</translation>
    </message>
    <message>
        <source>{text!r} is read as {again}, not as {choice}</source>
        <extracomment>core/testkit/soundness.py</extracomment>
        <translation>{text!r} wird als {again} gelesen, nicht als {choice}</translation>
    </message>
    <message>
        <source>it reaches outside the game ({event}); a rule writes no files and uses no network or programs</source>
        <extracomment>core/guard/worker.py</extracomment>
        <translation>es greift über das Spiel hinaus ({event}); eine Regel schreibt keine Dateien und benutzt weder Netz noch Programme</translation>
    </message>
    <message>
        <source>The try-out was stopped before it came to a verdict.</source>
        <extracomment>core/guard/process.py</extracomment>
        <translation>Die Probe wurde angehalten, bevor sie zu einem Urteil kam.</translation>
    </message>
    <message>
        <source>The plugin {plugin} is not sound in {place}: {why}.</source>
        <extracomment>core/testkit/soundness.py</extracomment>
        <translation>Das Plugin {plugin} ist nicht in Ordnung, in {place}: {why}.</translation>
    </message>
    <message>
        <source>asked twice about the same state, it says something else: rules are pure</source>
        <extracomment>core/testkit/soundness.py</extracomment>
        <translation>zweimal nach demselben Stand gefragt, sagt es etwas anderes: Regeln hängen nur vom Stand ab</translation>
    </message>
    <message>
        <source>it changes the state that it is given; make a new one with the `set` of its slice key</source>
        <extracomment>core/testkit/soundness.py</extracomment>
        <translation>es ändert den Spielstand, den es bekommt; mache mit dem `set` seines Schlüssels einen neuen</translation>
    </message>
    <message>
        <source>its slice</source>
        <extracomment>core/testkit/soundness.py</extracomment>
        <translation>seinem Teil des Spielstands</translation>
    </message>
    <message>
        <source>The map {map} has changed since the record was made.</source>
        <extracomment>core/records/replay.py</extracomment>
        <translation>Die Karte {map} hat sich geändert, seit die Aufzeichnung entstand.</translation>
    </message>
    <message>
        <source>The record needs plugins that are not here: {plugins}. Install them.</source>
        <extracomment>core/records/replay.py</extracomment>
        <translation>Die Aufzeichnung braucht Plugins, die hier fehlen: {plugins}. Installiere sie.</translation>
    </message>
    <message>
        <source>There is no map {map}, which the record was played on; put it beside the record.</source>
        <extracomment>core/records/replay.py</extracomment>
        <translation>Die Karte {map}, auf der gespielt wurde, gibt es hier nicht; lege sie neben die Aufzeichnung.</translation>
    </message>
    <message>
        <source>The number of the answer that is the last again, `n`, must be {due} here.</source>
        <extracomment>core/records/format.py</extracomment>
        <translation>Die Nummer der Antwort, die wieder die letzte ist, `n`, muss hier {due} sein.</translation>
    </message>
    <message>
        <source>The number of the answer, `n`, must be {due} here.</source>
        <extracomment>core/records/format.py</extracomment>
        <translation>Die Nummer der Antwort, `n`, muss hier {due} sein.</translation>
    </message>
    <message>
        <source>`by` must be a seat from 0 to {last} or &quot;{chance}&quot;.</source>
        <extracomment>core/records/format.py</extracomment>
        <translation>`by` muss ein Platz von 0 bis {last} oder &quot;{chance}&quot; sein.</translation>
    </message>
    <message>
        <source>`by` must be a seat from 0 to {last}.</source>
        <extracomment>core/records/format.py</extracomment>
        <translation>`by` muss ein Platz von 0 bis {last} sein.</translation>
    </message>
    <message>
        <source>`digest` must be a word and `slices` an object.</source>
        <extracomment>core/records/format.py</extracomment>
        <translation>`digest` muss ein Wort und `slices` ein Objekt sein.</translation>
    </message>
    <message>
        <source>`do` must be the words of an answer.</source>
        <extracomment>core/records/format.py</extracomment>
        <translation>`do` muss die Worte einer Antwort enthalten.</translation>
    </message>
    <message>
        <source>`undo` must be a number of answers from 1 to {most} here.</source>
        <extracomment>core/records/format.py</extracomment>
        <translation>`undo` muss hier eine Zahl von Antworten von 1 bis {most} sein.</translation>
    </message>
    <message>
        <source>It is up to {due} to answer here, not to {by}.</source>
        <extracomment>core/records/replay.py</extracomment>
        <translation>Hier ist {due} mit der Antwort an der Reihe, nicht {by}.</translation>
    </message>
    <message>
        <source>Seat {seat} cannot take back what came after answer {number}.</source>
        <extracomment>core/records/replay.py</extracomment>
        <translation>Platz {seat} kann nicht zurücknehmen, was nach Antwort {number} kam.</translation>
    </message>
    <message>
        <source>The recorded result differs from the one that follows from the answers, at {where}.</source>
        <extracomment>core/records/replay.py</extracomment>
        <translation>Das aufgezeichnete Ergebnis weicht bei {where} von dem ab, das aus den Antworten folgt.</translation>
    </message>
    <message>
        <source>The state after answer {number} differs from the recorded one, {where}.</source>
        <extracomment>core/records/replay.py</extracomment>
        <translation>Der Stand nach Antwort {number} weicht vom aufgezeichneten ab, {where}.</translation>
    </message>
    <message>
        <source>Line {number}, the last one, is broken off; the record is read up to it.</source>
        <extracomment>core/records/reader.py</extracomment>
        <translation>Zeile {number}, die letzte, ist abgebrochen; die Aufzeichnung wird bis dorthin gelesen.</translation>
    </message>
    <message>
        <source>Nothing may follow the result.</source>
        <extracomment>core/records/reader.py</extracomment>
        <translation>Nach dem Ergebnis darf nichts mehr kommen.</translation>
    </message>
    <message>
        <source>The file has over {most} lines.</source>
        <extracomment>core/records/reader.py</extracomment>
        <translation>Die Datei hat über {most} Zeilen.</translation>
    </message>
    <message>
        <source>The file is empty; a record starts with a line that names its format.</source>
        <extracomment>core/records/reader.py</extracomment>
        <translation>Die Datei ist leer; eine Aufzeichnung beginnt mit einer Zeile, die ihr Format nennt.</translation>
    </message>
    <message>
        <source>The line is no JSON object.</source>
        <extracomment>core/records/reader.py</extracomment>
        <translation>Die Zeile ist kein JSON-Objekt.</translation>
    </message>
    <message>
        <source>The line is over {most} bytes long.</source>
        <extracomment>core/records/reader.py</extracomment>
        <translation>Die Zeile ist über {most} Byte lang.</translation>
    </message>
    <message>
        <source>There is no seat {first}, which is said to be first.</source>
        <extracomment>core/records/reader.py</extracomment>
        <translation>Den Platz {first}, der beginnen soll, gibt es nicht.</translation>
    </message>
    <message>
        <source>This is no record; the first line of one names the format {name}.</source>
        <extracomment>core/records/reader.py</extracomment>
        <translation>Das ist keine Aufzeichnung; deren erste Zeile nennt das Format {name}.</translation>
    </message>
    <message>
        <source>This is record format {theirs}; this program reads format {ours}. Update the program.</source>
        <extracomment>core/records/reader.py</extracomment>
        <translation>Das ist das Aufzeichnungsformat {theirs}; dieses Programm liest Format {ours}. Bringe das Programm auf den neuesten Stand.</translation>
    </message>
    <message>
        <source>`result` must be an object.</source>
        <extracomment>core/records/reader.py</extracomment>
        <translation>`result` muss ein Objekt sein.</translation>
    </message>
    <message>
        <source>; did you mean {near}?</source>
        <extracomment>core/kernel/text.py</extracomment>
        <translation>; meintest du {near}?</translation>
    </message>
    <message>
        <source>{others} and {last}</source>
        <extracomment>core/kernel/text.py</extracomment>
        <translation>{others} und {last}</translation>
    </message>
    <message>
        <source>{others} or {last}</source>
        <extracomment>core/kernel/text.py</extracomment>
        <translation>{others} oder {last}</translation>
    </message>
    <message>
        <source>action</source>
        <extracomment>core/kernel/text.py</extracomment>
        <translation>Aktion</translation>
    </message>
    <message>
        <source>city</source>
        <extracomment>core/kernel/text.py</extracomment>
        <translation>Stadt</translation>
    </message>
    <message>
        <source>kind of frame</source>
        <extracomment>core/kernel/text.py</extracomment>
        <translation>Art von Frage</translation>
    </message>
    <message>
        <source>number</source>
        <extracomment>core/kernel/text.py</extracomment>
        <translation>Zahl</translation>
    </message>
    <message>
        <source>route</source>
        <extracomment>core/kernel/text.py</extracomment>
        <translation>Strecke</translation>
    </message>
    <message>
        <source>seat</source>
        <extracomment>core/kernel/text.py</extracomment>
        <translation>Platz</translation>
    </message>
    <message>
        <source>slice</source>
        <extracomment>core/kernel/text.py</extracomment>
        <translation>Teil des Spielstands</translation>
    </message>
    <message>
        <source>ticket</source>
        <extracomment>core/kernel/text.py</extracomment>
        <translation>Zielkarte</translation>
    </message>
    <message>
        <source>verb</source>
        <extracomment>core/kernel/text.py</extracomment>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>word</source>
        <extracomment>core/kernel/text.py</extracomment>
        <translation>Wort</translation>
    </message>
    <message>
        <source>{words}</source>
        <extracomment>core/kernel/text.py</extracomment>
        <translation>{words}</translation>
    </message>
    <message>
        <source>{module}.{type}.{name} does not say who may see it: annotate it with Public, Secret or PerSeat.</source>
        <extracomment>core/kernel/visibility.py</extracomment>
        <translation>{module}.{type}.{name} sagt nicht, wer es sehen darf: Versieh es mit Public, Secret oder PerSeat.</translation>
    </message>
    <message numerus="yes">
        <source>The colour {color} has {spaces} spaces, {mean} on average have the others; give some routes other colours.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>
            <numerusform>Die Farbe {color} hat {spaces} Feld, die anderen haben im Mittel {mean}; gib einigen Strecken andere Farben.</numerusform>
            <numerusform>Die Farbe {color} hat {spaces} Felder, die anderen haben im Mittel {mean}; gib einigen Strecken andere Farben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Only one of the routes between {route} is ever used: the rules open both from {open} players on, and this map is for {most} at most.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>Von den Strecken {route} wird immer nur eine benutzt: Die Regeln öffnen beide ab {open} Spielern, und diese Karte ist für höchstens {most}.</translation>
    </message>
    <message>
        <source>The clipboard holds no parts of a map; copy some first.</source>
        <extracomment>editor/document/clipboard.py</extracomment>
        <translation>In der Zwischenablage sind keine Teile einer Karte; kopiere zuerst welche.</translation>
    </message>
    <message>
        <source>{name} cannot be opened as a map; mend it with a text editor first.</source>
        <extracomment>editor/document/map_source.py</extracomment>
        <translation>{name} lässt sich nicht als Karte öffnen; bringe die Datei zuerst mit einem Texteditor in Ordnung.</translation>
    </message>
    <message>
        <source>Choose one JSON file, or CSV tables that belong together.</source>
        <extracomment>editor/draw/import_dialog.py</extracomment>
        <translation>Wähle eine einzelne JSON-Datei oder CSV-Tabellen, die zusammengehören.</translation>
    </message>
    <message>
        <source>feature {number} is no point with a name.</source>
        <extracomment>editor/exchange/geojson.py</extracomment>
        <translation>Objekt {number} ist kein Punkt mit Namen.</translation>
    </message>
    <message>
        <source>{file} is larger than 10 MB; choose a smaller part of the world.</source>
        <extracomment>editor/exchange/geojson.py</extracomment>
        <translation>{file} ist größer als 10 MB; wähle einen kleineren Teil der Welt.</translation>
    </message>
    <message>
        <source>{file} is no GeoJSON with features ({why}); export it again.</source>
        <extracomment>editor/exchange/geojson.py</extracomment>
        <translation>{file} ist kein GeoJSON mit Objekten ({why}); gib es noch einmal aus.</translation>
    </message>
    <message>
        <source>the rules of this map have no `{name}`; add a plugin that brings it.</source>
        <extracomment>editor/exchange/import_result.py</extracomment>
        <translation>die Regeln dieser Karte kennen kein `{name}`; füge ein Plugin hinzu, das es mitbringt.</translation>
    </message>
    <message>
        <source>this is neither a place with degrees nor a route to one.</source>
        <extracomment>editor/exchange/text_lists.py</extracomment>
        <translation>das ist weder ein Ort mit Koordinaten noch eine Strecke zu einem.</translation>
    </message>
    <message>
        <source>{file} holds no names, routes or tickets.</source>
        <extracomment>editor/exchange/text_lists.py</extracomment>
        <translation>{file} enthält keine Namen, Strecken oder Zielkarten.</translation>
    </message>
    <message>
        <source>{file} is larger than 10 MB; no list of a map is.</source>
        <extracomment>editor/exchange/text_lists.py</extracomment>
        <translation>{file} ist größer als 10 MB; keine Liste einer Karte ist so groß.</translation>
    </message>
    <message>
        <source>{file} names no place as `name; degrees north; degrees east`.</source>
        <extracomment>editor/exchange/text_lists.py</extracomment>
        <translation>{file} nennt keinen Ort in der Form `Name; Grad Nord; Grad Ost`.</translation>
    </message>
    <message>
        <source>{file} has {number} rows; give 1 to {most}.</source>
        <extracomment>editor/exchange/import_result.py</extracomment>
        <translation>{file} hat {number} Zeilen; möglich sind 1 bis {most}.</translation>
    </message>
    <message>
        <source>{file} is larger than 10 MB; no table of a map is.</source>
        <extracomment>editor/exchange/tables.py</extracomment>
        <translation>{file} ist größer als 10 MB; keine Tabelle einer Karte ist so groß.</translation>
    </message>
    <message>
        <source>{file} is no table ({why}); save it as CSV again.</source>
        <extracomment>editor/exchange/tables.py</extracomment>
        <translation>{file} ist keine Tabelle ({why}); speichere sie noch einmal als CSV.</translation>
    </message>
    <message>
        <source>{file} needs the columns Name (cities), From, To and Length (routes) or From, To and Points (tickets).</source>
        <extracomment>editor/exchange/tables.py</extracomment>
        <translation>{file} braucht die Spalten Name (Städte), From, To und Length (Strecken) oder From, To und Points (Zielkarten).</translation>
    </message>
    <message>
        <source>a city needs a name of 1 to {most} letters.</source>
        <extracomment>editor/exchange/tables.py</extracomment>
        <translation>eine Stadt braucht einen Namen aus 1 bis {most} Buchstaben.</translation>
    </message>
    <message>
        <source>a route is 1 to 9 spaces long, not “{length}”.</source>
        <extracomment>editor/exchange/tables.py</extracomment>
        <translation>eine Strecke ist 1 bis 9 Felder lang, nicht „{length}“.</translation>
    </message>
    <message>
        <source>a ticket is worth 1 to 100 points, not “{points}”.</source>
        <extracomment>editor/exchange/tables.py</extracomment>
        <translation>eine Zielkarte ist 1 bis 100 Punkte wert, nicht „{points}“.</translation>
    </message>
    <message>
        <source>there is no city “{city}”; add it first.</source>
        <extracomment>editor/exchange/tables.py</extracomment>
        <translation>eine Stadt „{city}“ gibt es nicht; füge sie zuerst hinzu.</translation>
    </message>
    <message>
        <source>two cities have one ticket at most; the later one counts.</source>
        <extracomment>editor/exchange/tables.py</extracomment>
        <translation>zwei Städte haben höchstens eine Zielkarte; die spätere zählt.</translation>
    </message>
    <message>
        <source>{city} is named at both ends.</source>
        <extracomment>editor/exchange/tables.py</extracomment>
        <translation>{city} steht an beiden Enden.</translation>
    </message>
    <message>
        <source>{name} has no place; drag it to where it belongs.</source>
        <extracomment>editor/exchange/tables.py</extracomment>
        <translation>{name} hat keinen Ort; ziehe die Stadt dorthin, wo sie hingehört.</translation>
    </message>
    <message numerus="yes">
        <source>`{field}` of {count} routes has no place in a map.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>
            <numerusform>`{field}` von {count} Strecke hat in einer Karte keinen Platz.</numerusform>
            <numerusform>`{field}` von {count} Strecken hat in einer Karte keinen Platz.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>`{field}` of {count} stops has no place in a map.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>
            <numerusform>`{field}` von {count} Halt hat in einer Karte keinen Platz.</numerusform>
            <numerusform>`{field}` von {count} Halten hat in einer Karte keinen Platz.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>`{field}` of {count} tickets has no place in a map.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>
            <numerusform>`{field}` von {count} Zielkarte hat in einer Karte keinen Platz.</numerusform>
            <numerusform>`{field}` von {count} Zielkarten hat in einer Karte keinen Platz.</numerusform>
        </translation>
    </message>
    <message>
        <source>`{key}` has no place in a map.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>`{key}` hat in einer Karte keinen Platz.</translation>
    </message>
    <message>
        <source>a route is 1 to 9 spaces long, not {length}.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>eine Strecke ist 1 bis 9 Felder lang, nicht {length}.</translation>
    </message>
    <message>
        <source>it does not join two cities of the map.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>verbindet nicht zwei Städte der Karte.</translation>
    </message>
    <message>
        <source>it does not join two stops of the file.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>verbindet nicht zwei Halte der Datei.</translation>
    </message>
    <message>
        <source>it has no name or no place.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>hat keinen Namen oder keinen Ort.</translation>
    </message>
    <message numerus="yes">
        <source>it is worth {points} points; 1 to 100 are possible.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>
            <numerusform>ist {points} Punkt wert; 1 bis 100 sind möglich.</numerusform>
            <numerusform>ist {points} Punkte wert; 1 bis 100 sind möglich.</numerusform>
        </translation>
    </message>
    <message>
        <source>route {route}</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>Strecke {route}</translation>
    </message>
    <message>
        <source>stop {name}</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>Halt {name}</translation>
    </message>
    <message>
        <source>ticket {start} – {end}</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>Zielkarte {start} – {end}</translation>
    </message>
    <message>
        <source>{file} has version {theirs}; versions 1 to {newest} can be read.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>{file} hat Version {theirs}; lesbar sind die Versionen 1 bis {newest}.</translation>
    </message>
    <message>
        <source>{file} is larger than 30 MB; no map is.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>{file} ist größer als 30 MB; das ist keine Karte.</translation>
    </message>
    <message>
        <source>{file} is no JSON file of a map ({why}); export it again.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>{file} ist keine JSON-Datei einer Karte ({why}); gib sie noch einmal aus.</translation>
    </message>
    <message>
        <source>“{label}” is drawn only, nobody claims it.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>„{label}“ ist nur gezeichnet, niemand baut es.</translation>
    </message>
    <message numerus="yes">
        <source>At least {needed} cities need `lat` and `lon` before land can be drawn; give them first.</source>
        <extracomment>editor/geography/land.py</extracomment>
        <translation>
            <numerusform>Mindestens {needed} Stadt braucht Breiten- und Längengrad, bevor Land gezeichnet werden kann; gib sie zuerst an.</numerusform>
            <numerusform>Mindestens {needed} Städte brauchen Breiten- und Längengrad, bevor Land gezeichnet werden kann; gib sie zuerst an.</numerusform>
        </translation>
    </message>
    <message>
        <source>This game is not saved: {folder} cannot be written to ({why}).</source>
        <extracomment>editor/play/game.py</extracomment>
        <translation>Dieses Spiel wird nicht gespeichert: In {folder} lässt sich nicht schreiben ({why}).</translation>
    </message>
    <message>
        <source>The cards are larger than the paper; choose larger paper, smaller cards or a smaller margin.</source>
        <extracomment>editor/printing/cards.py</extracomment>
        <translation>Die Karten sind größer als das Papier; wähle größeres Papier, kleinere Karten oder einen kleineren Rand.</translation>
    </message>
    <message>
        <source>A page of a PDF is at most {most} mm long; cut the board into tiles.</source>
        <extracomment>editor/printing/vector_files.py</extracomment>
        <translation>Eine Seite eines PDF ist höchstens {most} mm lang; zerteile den Spielplan.</translation>
    </message>
    <message>
        <source>A picture has {lowest} to {highest} dpi, not {dpi}.</source>
        <extracomment>editor/printing/png.py</extracomment>
        <translation>Ein Bild hat {lowest} bis {highest} dpi, nicht {dpi}.</translation>
    </message>
    <message>
        <source>At {dpi} dpi the picture takes {width} x {height} pixels and {memory} GB of memory; choose {most} dpi or less.</source>
        <extracomment>editor/printing/png.py</extracomment>
        <translation>Mit {dpi} dpi braucht das Bild {width} x {height} Bildpunkte und {memory} GB Speicher; wähle höchstens {most} dpi.</translation>
    </message>
    <message>
        <source>There is nothing to print; choose a part that this map has.</source>
        <extracomment>editor/printing/print_job.py</extracomment>
        <translation>Es gibt nichts zu drucken; wähle einen Teil, den diese Karte hat.</translation>
    </message>
    <message>
        <source>{name} ends in none of .pdf, .svg and .png; name the file so.</source>
        <extracomment>editor/printing/print_job.py</extracomment>
        <translation>{name} endet weder auf .pdf noch auf .svg oder .png; nenne die Datei so.</translation>
    </message>
    <message>
        <source>There is no folder {folder}; make it first, or choose another one.</source>
        <extracomment>editor/printing/vector_files.py</extracomment>
        <translation>Den Ordner {folder} gibt es nicht; lege ihn zuerst an oder wähle einen anderen.</translation>
    </message>
    <message>
        <source>{path} cannot be written: {why}. Choose another folder.</source>
        <extracomment>editor/printing/vector_files.py</extracomment>
        <translation>{path} lässt sich nicht schreiben: {why}. Wähle einen anderen Ordner.</translation>
    </message>
    <message>
        <source>{path} could not be written: {why}. Choose another name or folder.</source>
        <extracomment>editor/printing/vector_files.py</extracomment>
        <translation>{path} ließ sich nicht schreiben: {why}. Wähle einen anderen Namen oder Ordner.</translation>
    </message>
    <message>
        <source>{path} is a folder; give the name of a file.</source>
        <extracomment>editor/printing/vector_files.py</extracomment>
        <translation>{path} ist ein Ordner; gib den Namen einer Datei an.</translation>
    </message>
    <message>
        <source>The game is over here: go back to a moment from which it can go on.</source>
        <extracomment>editor/replay/branch.py</extracomment>
        <translation>Hier ist das Spiel aus: Geh zu einem Augenblick zurück, von dem aus es weitergehen kann.</translation>
    </message>
    <message>
        <source>with {rule}</source>
        <extracomment>editor/rules/differences.py</extracomment>
        <translation>mit {rule}</translation>
    </message>
    <message>
        <source>without {rule}</source>
        <extracomment>editor/rules/differences.py</extracomment>
        <translation>ohne {rule}</translation>
    </message>
    <message>
        <source>{option}: {value}</source>
        <extracomment>editor/rules/differences.py</extracomment>
        <translation>{option}: {value}</translation>
    </message>
    <message>
        <source>Switch all {count} off</source>
        <extracomment>editor/rules/obstacles.py</extracomment>
        <translation>Alle {count} ausschalten</translation>
    </message>
    <message>
        <source>Switch all {count} on</source>
        <extracomment>editor/rules/obstacles.py</extracomment>
        <translation>Alle {count} einschalten</translation>
    </message>
    <message>
        <source>Switch both off</source>
        <extracomment>editor/rules/obstacles.py</extracomment>
        <translation>Beide ausschalten</translation>
    </message>
    <message>
        <source>Switch both on</source>
        <extracomment>editor/rules/obstacles.py</extracomment>
        <translation>Beide einschalten</translation>
    </message>
    <message>
        <source>Switch {rule} on, {others} off</source>
        <extracomment>editor/rules/obstacles.py</extracomment>
        <translation>{rule} einschalten, {others} ausschalten</translation>
    </message>
    <message>
        <source>{rule} and {other} cannot be played together.</source>
        <extracomment>editor/rules/obstacles.py</extracomment>
        <translation>{rule} und {other} können nicht zusammen gespielt werden.</translation>
    </message>
    <message>
        <source>{rule} changes {other}, which is switched off.</source>
        <extracomment>editor/rules/obstacles.py</extracomment>
        <translation>{rule} verändert {other}, was ausgeschaltet ist.</translation>
    </message>
    <message>
        <source>{rule} is needed by {others}.</source>
        <extracomment>editor/rules/obstacles.py</extracomment>
        <translation>{rule} wird von {others} gebraucht.</translation>
    </message>
    <message>
        <source>{rule} needs {others}, which cannot be used here.</source>
        <extracomment>editor/rules/obstacles.py</extracomment>
        <translation>{rule} braucht {others}, was hier nicht verwendet werden kann.</translation>
    </message>
    <message>
        <source>{rule} needs {other}, which is switched off.</source>
        <extracomment>editor/rules/obstacles.py</extracomment>
        <translation>{rule} braucht {other}, was ausgeschaltet ist.</translation>
    </message>
    <message>
        <source>A name cannot hold the sign {sign}; leave it out.</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>Ein Name darf das Zeichen {sign} nicht enthalten; lass es weg.</translation>
    </message>
    <message>
        <source>Choose a name of at most {most} letters.</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>Wähle einen Namen aus höchstens {most} Buchstaben.</translation>
    </message>
    <message>
        <source>Give the rules a name that begins with a letter or a digit.</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>Gib den Regeln einen Namen, der mit einem Buchstaben oder einer Ziffer beginnt.</translation>
    </message>
    <message>
        <source>Leave {rule} out</source>
        <extracomment>editor/rules/obstacles.py</extracomment>
        <translation>{rule} weglassen</translation>
    </message>
    <message>
        <source>{bot} lacks what it thinks with here, and {other} plays in its place; docs/bots.md tells more.</source>
        <extracomment>core/cli/seats.py</extracomment>
        <translation>{bot} fehlt hier, womit er denkt, und {other} spielt an seiner Stelle; mehr dazu steht in docs/bots.md.</translation>
    </message>
    <message numerus="yes">
        <source>{bot} does not know {count} rules and plays like {other}: {rules}.</source>
        <extracomment>core/cli/seats.py</extracomment>
        <translation>
            <numerusform>{bot} kennt die Regel {rules} nicht und spielt wie {other}.</numerusform>
            <numerusform>{bot} kennt {count} Regeln nicht und spielt wie {other}: {rules}.</numerusform>
        </translation>
    </message>
    <message>
        <source>it is no JSON, not even UTF-8 text</source>
        <extracomment>core/documents/json_io.py</extracomment>
        <translation>es ist kein JSON, nicht einmal UTF-8-Text</translation>
    </message>
    <message>
        <source>Read {rule} …</source>
        <extracomment>editor/rules/obstacles.py</extracomment>
        <translation>{rule} lesen …</translation>
    </message>
    <message>
        <source>Switch {rule} off</source>
        <extracomment>editor/rules/obstacles.py</extracomment>
        <translation>{rule} ausschalten</translation>
    </message>
    <message>
        <source>Switch {rule} on</source>
        <extracomment>editor/rules/obstacles.py</extracomment>
        <translation>{rule} einschalten</translation>
    </message>
    <message>
        <source>Brought in because {rules} needs it.</source>
        <extracomment>editor/rules/rulebook.py</extracomment>
        <translation>Dabei, weil {rules} es braucht.</translation>
    </message>
    <message>
        <source>Brought in by {rules}.</source>
        <extracomment>editor/rules/rulebook.py</extracomment>
        <translation>Hereingebracht von {rules}.</translation>
    </message>
    <message>
        <source>Not played.</source>
        <extracomment>editor/rules/rulebook.py</extracomment>
        <translation>Wird nicht gespielt.</translation>
    </message>
    <message>
        <source>Part of {rules}.</source>
        <extracomment>editor/rules/rulebook.py</extracomment>
        <translation>Teil von {rules}.</translation>
    </message>
    <message>
        <source>Switched off by you.</source>
        <extracomment>editor/rules/rulebook.py</extracomment>
        <translation>Von dir ausgeschaltet.</translation>
    </message>
    <message>
        <source>Switched on by you.</source>
        <extracomment>editor/rules/rulebook.py</extracomment>
        <translation>Von dir eingeschaltet.</translation>
    </message>
    <message>
        <source>The map {map} asks for it.</source>
        <extracomment>editor/rules/rulebook.py</extracomment>
        <translation>Die Karte {map} verlangt es.</translation>
    </message>
    <message>
        <source>{path}: it is new or was changed; read it, then allow it.</source>
        <extracomment>editor/rules/rulebook.py</extracomment>
        <translation>{path}: neu oder geändert; lies es, dann erlaube es.</translation>
    </message>
    <message>
        <source>Needed by {rules}.</source>
        <extracomment>editor/rules/rules_dialog.py</extracomment>
        <translation>Gebraucht von {rules}.</translation>
    </message>
    <message>
        <source>This game is open in another window; go on with it there.</source>
        <extracomment>core/saves/lock.py</extracomment>
        <translation>Dieses Spiel ist in einem anderen Fenster geöffnet; spiele es dort weiter.</translation>
    </message>
    <message>
        <source>The game does not fit any more, because of what has changed: {changes} {why}</source>
        <extracomment>core/saves/loading.py</extracomment>
        <translation>Das Spiel passt nicht mehr, weil sich etwas geändert hat: {changes} {why}</translation>
    </message>
    <message>
        <source>This is no saved game.</source>
        <extracomment>core/saves/save_file.py</extracomment>
        <translation>Das ist kein gespeichertes Spiel.</translation>
    </message>
    <message>
        <source>This is save format {theirs}; this program reads format {ours}. Update the program.</source>
        <extracomment>core/saves/save_file.py</extracomment>
        <translation>Das ist das Speicherformat {theirs}; dieses Programm liest Format {ours}. Bringe das Programm auf den neuesten Stand.</translation>
    </message>
    <message>
        <source>This line of the save is damaged.</source>
        <extracomment>core/saves/save_file.py</extracomment>
        <translation>Diese Zeile des Spielstands ist beschädigt.</translation>
    </message>
    <message>
        <source>This is no record.</source>
        <extracomment>editor/saves/saved_games.py</extracomment>
        <translation>Das ist keine Aufzeichnung.</translation>
    </message>
    <message>
        <source>The result does not have the form of one.</source>
        <extracomment>editor/statistics/results.py</extracomment>
        <translation>Das Ergebnis hat nicht die Form eines Ergebnisses.</translation>
    </message>
    <message>
        <source>Game {number} and those after it could not be played: {why}</source>
        <extracomment>plugins/programs/balance/series.py</extracomment>
        <translation>Spiel {number} und die danach konnten nicht gespielt werden: {why}</translation>
    </message>
    <message>
        <source>the colour is missing</source>
        <extracomment>plugins/cards/counts.py</extracomment>
        <translation>die Farbe fehlt</translation>
    </message>
    <message>
        <source>there is no colour {word!r}</source>
        <extracomment>plugins/cards/counts.py</extracomment>
        <translation>eine Farbe {word!r} gibt es nicht</translation>
    </message>
    <message>
        <source>there is no colour {word!r}; did you mean {near!r}?</source>
        <extracomment>plugins/cards/counts.py</extracomment>
        <translation>eine Farbe {word!r} gibt es nicht; meintest du {near!r}?</translation>
    </message>
    <message>
        <source>write cards as &apos;2 red + 1 loco&apos;, not {part!r}</source>
        <extracomment>plugins/cards/counts.py</extracomment>
        <translation>schreibe Karten wie &apos;2 red + 1 loco&apos;, nicht {part!r}</translation>
    </message>
    <message numerus="yes">
        <source>This needs {needed} locomotives, you have {have}.</source>
        <extracomment>plugins/cards/payments.py</extracomment>
        <translation>
            <numerusform>Das braucht {needed} Lokomotive, du hast {have}.</numerusform>
            <numerusform>Das braucht {needed} Lokomotiven, du hast {have}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The row has {places} places, and this is card {number}; take it out.</source>
        <extracomment>plugins/cards/position.py</extracomment>
        <translation>
            <numerusform>Die Auslage hat {places} Platz, und das ist Karte {number}; nimm sie heraus.</numerusform>
            <numerusform>Die Auslage hat {places} Plätze, und das ist Karte {number}; nimm sie heraus.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are {there} {color} cards in the game, but this makes {found}; take {more} out.</source>
        <extracomment>plugins/cards/position.py</extracomment>
        <translation>
            <numerusform>Im Spiel ist {there} Karte ({color}), hier aber {found}; nimm {more} heraus.</numerusform>
            <numerusform>Im Spiel sind {there} Karten ({color}), hier aber {found}; nimm {more} heraus.</numerusform>
        </translation>
    </message>
    <message>
        <source>With the cards of this place there are more of a colour than in the game; take some out.</source>
        <extracomment>plugins/cards/position.py</extracomment>
        <translation>Mit den Karten an dieser Stelle sind es mehr einer Farbe als im Spiel; nimm welche heraus.</translation>
    </message>
    <message>
        <source>The position cannot be answered: {kind}: {error}</source>
        <extracomment>plugins/programs/commands/position.py</extracomment>
        <translation>Die Stellung lässt sich nicht beantworten: {kind}: {error}</translation>
    </message>
    <message>
        <source>The file says nothing of plugins; start with `format: 1`.</source>
        <extracomment>plugins/programs/commands/schema.py</extracomment>
        <translation>Die Datei sagt nichts von Plugins; beginne mit `format: 1`.</translation>
    </message>
    <message numerus="yes">
        <source>the game does not come to an end: {answers} answers in {turns} turns were given; switch the rule round_limit on to end such games.</source>
        <extracomment>core/cli/seats.py</extracomment>
        <translation>
            <numerusform>das Spiel kommt nicht zum Ende: {answers} Antworten in {turns} Zug wurden gegeben; schalte die Regel round_limit ein, um solche Spiele zu beenden.</numerusform>
            <numerusform>das Spiel kommt nicht zum Ende: {answers} Antworten in {turns} Zügen wurden gegeben; schalte die Regel round_limit ein, um solche Spiele zu beenden.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>At most {most} depots are left to this seat, not {left}.</source>
        <extracomment>plugins/expansions/warehouses/position.py</extracomment>
        <translation>
            <numerusform>Diesem Platz bleibt höchstens {most} Depot, nicht {left}.</numerusform>
            <numerusform>Diesem Platz bleiben höchstens {most} Depots, nicht {left}.</numerusform>
        </translation>
    </message>
    <message>
        <source>The seat has no depot left for {id}; take it out.</source>
        <extracomment>plugins/expansions/warehouses/position.py</extracomment>
        <translation>Der Platz hat kein Depot mehr für {id}; nimm es heraus.</translation>
    </message>
    <message>
        <source>There is a depot in {id} already; take it out.</source>
        <extracomment>plugins/expansions/warehouses/position.py</extracomment>
        <translation>In {id} steht schon ein Depot; nimm es heraus.</translation>
    </message>
    <message numerus="yes">
        <source>The ferry {route} asks for {ferry} locomotives but has only {length} spaces; lower `ferry`.</source>
        <extracomment>plugins/ferries.py</extracomment>
        <translation>
            <numerusform>Die Fähre {route} verlangt {ferry} Lokomotiven, hat aber nur {length} Feld; verringere `ferry`.</numerusform>
            <numerusform>Die Fähre {route} verlangt {ferry} Lokomotiven, hat aber nur {length} Felder; verringere `ferry`.</numerusform>
        </translation>
    </message>
    <message>
        <source>{seat} has few trains left: when this round is over, the last one begins.</source>
        <extracomment>plugins/last_round/rule.py</extracomment>
        <translation>{seat} hat nur noch wenige Waggons: Nach dieser Runde beginnt die letzte.</translation>
    </message>
    <message numerus="yes">
        <source>On turn {turn}, with seat {last} last, {expected} turns are still to come, not {turns_left}.</source>
        <extracomment>plugins/last_round/position.py</extracomment>
        <translation>
            <numerusform>In Zug {turn}, mit Platz {last} als letztem, kommt noch {expected} Zug, nicht {turns_left}.</numerusform>
            <numerusform>In Zug {turn}, mit Platz {last} als letztem, kommen noch {expected} Züge, nicht {turns_left}.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no seat {seat}: the seats are 0 to {last}.</source>
        <extracomment>core/positions/file.py</extracomment>
        <translation>Einen Platz {seat} gibt es nicht: Die Plätze sind 0 bis {last}.</translation>
    </message>
    <message>
        <source>{a} and {b} cannot be played together: switch one of them off.</source>
        <extracomment>core/catalogue/requirements.py</extracomment>
        <translation>{a} und {b} können nicht zusammen gespielt werden: Schalte eines davon aus.</translation>
    </message>
    <message>
        <source>ended the process that tried it on {map} (exit code {code})</source>
        <extracomment>core/guard/process.py</extracomment>
        <translation>hat den Prozess beendet, der es auf {map} ausprobierte (Endwert {code})</translation>
    </message>
    <message numerus="yes">
        <source>The board has {spaces} spaces for the {trains} trains of {players} players; add routes or take trains.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>
            <numerusform>Der Spielplan hat {spaces} Feld für die {trains} Waggons von {players} Spielern; füge Strecken hinzu oder nimm Waggons weg.</numerusform>
            <numerusform>Der Spielplan hat {spaces} Felder für die {trains} Waggons von {players} Spielern; füge Strecken hinzu oder nimm Waggons weg.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The ticket {ticket} is worth {points} points; its shortest way takes {way} trains.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>
            <numerusform>Die Zielkarte {ticket} ist {points} Punkt wert; ihr kürzester Weg braucht {way} Waggons.</numerusform>
            <numerusform>Die Zielkarte {ticket} ist {points} Punkte wert; ihr kürzester Weg braucht {way} Waggons.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The ticket {ticket} takes {way} trains, and a player has {trains}; nobody can complete it.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>
            <numerusform>Die Zielkarte {ticket} braucht {way} Waggon, ein Spieler hat {trains}; niemand kann sie erfüllen.</numerusform>
            <numerusform>Die Zielkarte {ticket} braucht {way} Waggons, ein Spieler hat {trains}; niemand kann sie erfüllen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The tickets {ticket} and {other} ask for nearly the same way.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>Die Zielkarten {ticket} und {other} verlangen fast denselben Weg.</translation>
    </message>
    <message>
        <source>Two cities are called {city}; rename one, or players will take one for the other.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>Zwei Städte heißen {city}; benenne eine um, sonst werden sie verwechselt.</translation>
    </message>
    <message numerus="yes">
        <source>{count} routes join {route}; the rules speak of two at most. Remove some unless yours allow more.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>
            <numerusform>{count} Strecke verbindet {route}; die Regeln kennen höchstens zwei. Entferne welche, wenn deine nicht mehr erlauben.</numerusform>
            <numerusform>{count} Strecken verbinden {route}; die Regeln kennen höchstens zwei. Entferne welche, wenn deine nicht mehr erlauben.</numerusform>
        </translation>
    </message>
    <message>
        <source>A space of {route} lies over {city}; bend the route or move the city.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>Ein Feld von {route} liegt über {city}; biege die Strecke oder verschiebe die Stadt.</translation>
    </message>
    <message>
        <source>{path}: {why}.</source>
        <extracomment>core/catalogue/discovery.py</extracomment>
        <translation>{path}: {why}.</translation>
    </message>
    <message>
        <source>{place}: another package called {package} would be imported; write: {line}</source>
        <extracomment>core/catalogue/discovery.py</extracomment>
        <translation>{place}: Importiert würde ein anderes Paket, das {package} heißt; schreib: {line}</translation>
    </message>
    <message>
        <source>The file names {count} plugins; at most {most} are possible.</source>
        <extracomment>core/catalogue/rules_file.py</extracomment>
        <translation>Die Datei nennt {count} Plugins; höchstens {most} sind möglich.</translation>
    </message>
    <message>
        <source>A chapter begins with its title; write `# Title` into the first line.</source>
        <extracomment>core/documents/chapters.py</extracomment>
        <translation>Ein Kapitel beginnt mit seinem Titel; schreibe `# Titel` in die erste Zeile.</translation>
    </message>
    <message>
        <source>A picture is a .png or .svg file beside the chapter, without a folder, not {name!r}; correct its name.</source>
        <extracomment>core/documents/chapters.py</extracomment>
        <translation>Ein Bild ist eine .png- oder .svg-Datei neben dem Kapitel, ohne Ordner, nicht {name!r}; berichtige den Namen.</translation>
    </message>
    <message>
        <source>There is no picture {name} beside the chapter; put it there.</source>
        <extracomment>core/documents/chapters.py</extracomment>
        <translation>Neben dem Kapitel gibt es kein Bild {name}; lege es dorthin.</translation>
    </message>
    <message>
        <source>This is not UTF-8 text; save the file as UTF-8.</source>
        <extracomment>core/documents/chapters.py</extracomment>
        <translation>Das ist kein UTF-8-Text; speichere die Datei als UTF-8.</translation>
    </message>
    <message>
        <source>{file}: {why}.</source>
        <extracomment>core/documents/chapters.py</extracomment>
        <translation>{file}: {why}.</translation>
    </message>
    <message>
        <source>it has another form ({why})</source>
        <extracomment>core/documents/json_io.py</extracomment>
        <translation>es hat eine andere Form ({why})</translation>
    </message>
    <message>
        <source>it holds half a character</source>
        <extracomment>core/documents/json_io.py</extracomment>
        <translation>es enthält ein halbes Zeichen</translation>
    </message>
    <message>
        <source>it holds more than {most} lists and tables</source>
        <extracomment>core/documents/json_io.py</extracomment>
        <translation>es enthält mehr als {most} Listen und Tabellen</translation>
    </message>
    <message>
        <source>it is no JSON at column {column}: {why}</source>
        <extracomment>core/documents/json_io.py</extracomment>
        <translation>in Spalte {column} ist es kein JSON: {why}</translation>
    </message>
    <message>
        <source>it is no JSON at line {line}, column {column}: {why}</source>
        <extracomment>core/documents/json_io.py</extracomment>
        <translation>in Zeile {line}, Spalte {column} ist es kein JSON: {why}</translation>
    </message>
    <message>
        <source>lists and tables stand more than {deepest} levels inside one another</source>
        <extracomment>core/documents/json_io.py</extracomment>
        <translation>Listen und Tabellen stehen mehr als {deepest} Ebenen ineinander</translation>
    </message>
    <message>
        <source>{number} is no number that can be used here</source>
        <extracomment>core/documents/json_io.py</extracomment>
        <translation>{number} ist keine Zahl, die hier verwendet werden kann</translation>
    </message>
    <message>
        <source>ended its process (exit code {code})</source>
        <extracomment>core/guard/child_agent.py</extracomment>
        <translation>hat seinen Prozess beendet (Endwert {code})</translation>
    </message>
    <message>
        <source>ended the process that imported it (exit code {code})</source>
        <extracomment>core/guard/process.py</extracomment>
        <translation>hat den Prozess beendet, der es importierte (Endwert {code})</translation>
    </message>
    <message>
        <source>ended the process that tried it (exit code {code})</source>
        <extracomment>core/guard/process.py</extracomment>
        <translation>hat den Prozess beendet, in dem es ausprobiert wurde (Endwert {code})</translation>
    </message>
    <message>
        <source>ended its process</source>
        <extracomment>core/guard/pool.py</extracomment>
        <translation>hat seinen Prozess beendet</translation>
    </message>
    <message>
        <source>{where} names {file}, but there is no such file beside the plugin; add it, or write letters</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>{where} nennt {file}, aber neben dem Plugin liegt keine solche Datei; lege sie dazu, oder schreibe Buchstaben</translation>
    </message>
    <message>
        <source>{where} names {file}, which lies outside the plugin&apos;s folder; put the drawing beside the plugin</source>
        <extracomment>core/catalogue/manifest.py</extracomment>
        <translation>{where} nennt {file}, das außerhalb des Ordners des Plugins liegt; lege die Zeichnung neben das Plugin</translation>
    </message>
    <message>
        <source>[{word} {words}] names nothing; correct it.</source>
        <extracomment>core/documents/chapters.py</extracomment>
        <translation>[{word} {words}] nennt nichts; verbessere es.</translation>
    </message>
    <message>
        <source>{line} says nothing to the book; write one of {parts}, with a number after it if you like.</source>
        <extracomment>core/documents/chapters.py</extracomment>
        <translation>{line} sagt dem Buch nichts; schreib eines von {parts}, wenn du willst mit einer Zahl dahinter.</translation>
    </message>
    <message>
        <source>{part!r} is no condition; write a rule, not a rule, has a field, or option = value.</source>
        <extracomment>core/documents/chapters.py</extracomment>
        <translation>{part!r} ist keine Bedingung; schreib eine Regel, not und eine Regel, has und ein Feld oder Einstellung = Wert.</translation>
    </message>
    <message numerus="yes">
        <source>No fault was found in {answers} answers, but no game came to its end in the time of a try-out, so nobody has seen how points are counted.</source>
        <extracomment>core/guard/process.py</extracomment>
        <translation>
            <numerusform>In {answers} Antwort wurde kein Fehler gefunden, aber beim Ausprobieren ist kein Spiel zu Ende gegangen; niemand hat also gesehen, wie Punkte gezählt werden.</numerusform>
            <numerusform>In {answers} Antworten wurde kein Fehler gefunden, aber beim Ausprobieren ist kein Spiel zu Ende gegangen; niemand hat also gesehen, wie Punkte gezählt werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>fills the memory: it took {size} MB</source>
        <extracomment>core/guard/traces.py</extracomment>
        <translation>füllt den Speicher: Es hat {size} MB genommen</translation>
    </message>
    <message>
        <source>cannot be read ({why})</source>
        <extracomment>core/guard/worker.py</extracomment>
        <translation>kann nicht gelesen werden ({why})</translation>
    </message>
    <message>
        <source>it starts a thread; a rule gives its answer and is done</source>
        <extracomment>core/guard/worker.py</extracomment>
        <translation>es startet einen Thread; eine Regel gibt ihre Antwort und ist fertig</translation>
    </message>
    <message>
        <source>the portrait {file} {why}</source>
        <extracomment>core/guard/worker.py</extracomment>
        <translation>das Porträt {file} {why}</translation>
    </message>
    <message>
        <source>the symbol {file} {why}</source>
        <extracomment>core/guard/worker.py</extracomment>
        <translation>das Zeichen {file} {why}</translation>
    </message>
    <message>
        <source>what it chose is not an option</source>
        <extracomment>core/guard/worker.py</extracomment>
        <translation>was es gewählt hat, ist keine mögliche Antwort</translation>
    </message>
    <message>
        <source>a message</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>eine Mitteilung</translation>
    </message>
    <message>
        <source>a refusal or None</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>eine Ablehnung oder None</translation>
    </message>
    <message>
        <source>a state holds numbers, words, None and tuples of these</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>ein Spielstand enthält Zahlen, Wörter, None und Tupel daraus</translation>
    </message>
    <message>
        <source>answers in words, with refusals</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>Antworten in Worten mit Ablehnungen</translation>
    </message>
    <message>
        <source>changes {what}, which all share; make a new value instead</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>ändert {what}, was alle gemeinsam haben; bilde stattdessen einen neuen Wert</translation>
    </message>
    <message>
        <source>facts by their names</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>Tatsachen mit ihren Namen</translation>
    </message>
    <message>
        <source>leaves {value} ({kind}) in the field {name} of its slice; {plain}</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>lässt {value} ({kind}) im Feld {name} seines Anteils am Spielstand; {plain}</translation>
    </message>
    <message>
        <source>leaves {value} in the slice {id}, not {type}</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>lässt {value} im Anteil {id} am Spielstand, nicht {type}</translation>
    </message>
    <message>
        <source>offers {choice}, which cannot be written and read as an answer: {why}</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>bietet {choice} an, was sich als Antwort nicht schreiben und lesen lässt: {why}</translation>
    </message>
    <message>
        <source>offers {choice}, which is written like {other}</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>bietet {choice} an, was wie {other} geschrieben wird</translation>
    </message>
    <message>
        <source>outcomes and their weights</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>Ergebnisse und ihre Gewichte</translation>
    </message>
    <message>
        <source>pushes a frame of the kind {kind!r} for the actor {actor}, who cannot answer it</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>stellt {actor} eine Frage der Art {kind!r}, die von dort nicht beantwortet werden kann</translation>
    </message>
    <message>
        <source>pushes a frame that holds {value}; {plain}</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>stellt eine Frage, die {value} enthält; {plain}</translation>
    </message>
    <message>
        <source>puts seat {seat} of {seats} on turn</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>lässt Platz {seat} von {seats} an die Reihe kommen</translation>
    </message>
    <message>
        <source>returned a {whole} whose {name} is {value}, not {expected}</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>hat {whole} zurückgegeben, worin {name} {value} ist und nicht {expected}</translation>
    </message>
    <message>
        <source>says {words!r}, which lacks a word: {why}</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>sagt {words!r}, worin ein Wort fehlt: {why}</translation>
    </message>
    <message>
        <source>shows {value}; {plain}</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>zeigt {value}; {plain}</translation>
    </message>
    <message>
        <source>the slice as a seat may see it</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>der Anteil am Spielstand, wie ein Platz ihn sehen darf</translation>
    </message>
    <message>
        <source>what is known of a hidden value</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>was von einem verborgenen Wert bekannt ist</translation>
    </message>
    <message>
        <source>what the others may see of a frame</source>
        <extracomment>core/kernel/contract.py</extracomment>
        <translation>was die anderen von einer Frage sehen dürfen</translation>
    </message>
    <message>
        <source>The plugin {id} has the hook {name} twice, in {first} and in {second}; keep one of them.</source>
        <extracomment>core/kernel/declarations.py</extracomment>
        <translation>Das Plugin {id} hat den Hook {name} zweimal, in {first} und in {second}; behalte einen davon.</translation>
    </message>
    <message>
        <source>Connection timed out</source>
        <extracomment>core/kernel/errors.py</extracomment>
        <translation>Zeitüberschreitung der Verbindung</translation>
    </message>
    <message>
        <source>File too large</source>
        <extracomment>core/kernel/errors.py</extracomment>
        <translation>Datei zu groß</translation>
    </message>
    <message>
        <source>Stale file handle</source>
        <extracomment>core/kernel/errors.py</extracomment>
        <translation>Die Datei auf dem Netzlaufwerk ist nicht mehr da</translation>
    </message>
    <message>
        <source>Transport endpoint is not connected</source>
        <extracomment>core/kernel/errors.py</extracomment>
        <translation>Das Netzlaufwerk ist nicht verbunden</translation>
    </message>
    <message numerus="yes">
        <source>There are {count} more problems like this.</source>
        <extracomment>core/kernel/issues.py</extracomment>
        <translation>
            <numerusform>Es gibt {count} weiteres Problem dieser Art.</numerusform>
            <numerusform>Es gibt {count} weitere Probleme dieser Art.</numerusform>
        </translation>
    </message>
    <message>
        <source>The plugin {plugin} cannot be played on the map {map}: {fault}</source>
        <extracomment>core/kernel/ruleset.py</extracomment>
        <translation>Das Plugin {plugin} kann auf der Karte {map} nicht gespielt werden: {fault}</translation>
    </message>
    <message>
        <source>The file {file} cannot be read ({why}); the program&apos;s own drawing is shown.</source>
        <extracomment>core/maps/art.py</extracomment>
        <translation>Die Datei {file} lässt sich nicht lesen ({why}); gezeigt wird die Zeichnung des Programms.</translation>
    </message>
    <message>
        <source>The file {file} is a link out of the map&apos;s folder; put the file itself there.</source>
        <extracomment>core/maps/art.py</extracomment>
        <translation>Die Datei {file} ist ein Link aus dem Ordner der Karte hinaus; lege die Datei selbst dorthin.</translation>
    </message>
    <message>
        <source>The file {file} {why}; the program&apos;s own drawing is shown.</source>
        <extracomment>core/maps/art.py</extracomment>
        <translation>Die Datei {file} {why}; gezeigt wird die Zeichnung des Programms.</translation>
    </message>
    <message>
        <source>There is no file {file} beside the map; the program&apos;s own drawing is shown.</source>
        <extracomment>core/maps/art.py</extracomment>
        <translation>Neben der Karte gibt es keine Datei {file}; gezeigt wird die Zeichnung des Programms.</translation>
    </message>
    <message>
        <source>cannot be read: {why}</source>
        <extracomment>core/maps/art.py</extracomment>
        <translation>kann nicht gelesen werden: {why}</translation>
    </message>
    <message>
        <source>{file} cannot be used: {why}</source>
        <extracomment>core/maps/map_lessons.py</extracomment>
        <translation>{file} lässt sich nicht verwenden: {why}</translation>
    </message>
    <message>
        <source>`{city}` is a junction, which no ticket may name; make it a city or remove the ticket.</source>
        <extracomment>core/maps/network.py</extracomment>
        <translation>`{city}` ist ein Knoten, den keine Zielkarte nennen darf; mach eine Stadt daraus oder nimm die Zielkarte weg.</translation>
    </message>
    <message>
        <source>has a style with dashes, @ or the name of a file; take that out</source>
        <extracomment>core/maps/pictures.py</extracomment>
        <translation>hat einen Stil mit Strichmustern, @ oder dem Namen einer Datei; nimm das heraus</translation>
    </message>
    <message>
        <source>holds &lt;{name}&gt;; draw it with shapes and gradients alone</source>
        <extracomment>core/maps/pictures.py</extracomment>
        <translation>enthält &lt;{name}&gt;; zeichne sie nur mit Formen und Verläufen</translation>
    </message>
    <message>
        <source>holds over {most} groups in each other; take some apart</source>
        <extracomment>core/maps/pictures.py</extracomment>
        <translation>enthält mehr als {most} Gruppen ineinander; löse einige davon auf</translation>
    </message>
    <message>
        <source>holds over {shapes} shapes or {points} points; draw it with fewer</source>
        <extracomment>core/maps/pictures.py</extracomment>
        <translation>enthält mehr als {shapes} Formen oder {points} Punkte; zeichne sie mit weniger</translation>
    </message>
    <message>
        <source>is larger than {most} units; draw it smaller</source>
        <extracomment>core/maps/pictures.py</extracomment>
        <translation>ist größer als {most} Einheiten; zeichne sie kleiner</translation>
    </message>
    <message>
        <source>is no drawing (SVG)</source>
        <extracomment>core/maps/pictures.py</extracomment>
        <translation>ist keine Zeichnung (SVG)</translation>
    </message>
    <message>
        <source>is no drawing that can be read (line {line}, column {column})</source>
        <extracomment>core/maps/pictures.py</extracomment>
        <translation>ist keine lesbare Zeichnung (Zeile {line}, Spalte {column})</translation>
    </message>
    <message>
        <source>is no picture</source>
        <extracomment>core/maps/pictures.py</extracomment>
        <translation>ist kein Bild</translation>
    </message>
    <message>
        <source>is not saved as UTF-8</source>
        <extracomment>core/maps/pictures.py</extracomment>
        <translation>ist nicht als UTF-8 gespeichert</translation>
    </message>
    <message>
        <source>shows the file {name}; put that picture into the drawing itself</source>
        <extracomment>core/maps/pictures.py</extracomment>
        <translation>zeigt die Datei {name}; betten Sie dieses Bild in die Zeichnung ein</translation>
    </message>
    <message>
        <source>returned {value}, not a list of issues</source>
        <extracomment>core/maps/reader.py</extracomment>
        <translation>gab {value} zurück, erwartet wird eine Liste von Mängeln</translation>
    </message>
    <message>
        <source>There is no lesson {name}.yaml beside this file; correct its name.</source>
        <extracomment>core/positions/courses.py</extracomment>
        <translation>Neben dieser Datei gibt es keine Lektion {name}.yaml; berichtige ihren Namen.</translation>
    </message>
    <message>
        <source>Nobody but the rule {rule} can say what may lie hidden there.</source>
        <extracomment>core/positions/determinize.py</extracomment>
        <translation>Was dort verborgen liegen kann, weiß nur die Regel {rule}.</translation>
    </message>
    <message>
        <source>asked after that</source>
        <extracomment>core/positions/inspection.py</extracomment>
        <translation>danach gefragt</translation>
    </message>
    <message>
        <source>asked now</source>
        <extracomment>core/positions/inspection.py</extracomment>
        <translation>jetzt gefragt</translation>
    </message>
    <message>
        <source>on turn</source>
        <extracomment>core/positions/inspection.py</extracomment>
        <translation>am Zug</translation>
    </message>
    <message>
        <source>passes in a row</source>
        <extracomment>core/positions/inspection.py</extracomment>
        <translation>Pässe in Folge</translation>
    </message>
    <message>
        <source>turns ended</source>
        <extracomment>core/positions/inspection.py</extracomment>
        <translation>beendete Züge</translation>
    </message>
    <message>
        <source>why the game is over</source>
        <extracomment>core/positions/inspection.py</extracomment>
        <translation>warum die Partie zu Ende ist</translation>
    </message>
    <message>
        <source>A lesson has either `wanted`, the answers to one question, or a list of `steps`.</source>
        <extracomment>core/positions/lessons.py</extracomment>
        <translation>Eine Lektion hat entweder `wanted`, die Antworten auf eine Frage, oder eine Liste von Schritten, `steps`.</translation>
    </message>
    <message>
        <source>After {answer!r}, {next!r} is not possible: {why}</source>
        <extracomment>core/positions/lessons.py</extracomment>
        <translation>Nach {answer!r} ist {next!r} nicht möglich: {why}</translation>
    </message>
    <message>
        <source>Chance is asked for fewer outcomes than there are: {count} are left over; take them out.</source>
        <extracomment>core/positions/lessons.py</extracomment>
        <translation>Der Zufall wird seltener gefragt, als hier steht: {count} zu viel; nimm sie heraus.</translation>
    </message>
    <message>
        <source>No answer that is possible at this step fits {pattern!r}.</source>
        <extracomment>core/positions/lessons.py</extracomment>
        <translation>Keine Antwort, die bei diesem Schritt möglich ist, passt zu {pattern!r}.</translation>
    </message>
    <message>
        <source>None of the wanted answers is possible in every way to this step.</source>
        <extracomment>core/positions/lessons.py</extracomment>
        <translation>Auf einem der Wege zu diesem Schritt ist keine der gewünschten Antworten möglich.</translation>
    </message>
    <message>
        <source>Nothing happens at a step that wants no answer; move this to the step before it.</source>
        <extracomment>core/positions/lessons.py</extracomment>
        <translation>Bei einem Schritt, der keine Antwort will, geschieht nichts; schreibe das zum Schritt davor.</translation>
    </message>
    <message>
        <source>The answer {text!r} cannot be read: {why}</source>
        <extracomment>core/positions/lessons.py</extracomment>
        <translation>Die Antwort {text!r} lässt sich nicht lesen: {why}</translation>
    </message>
    <message>
        <source>The game is over before this step: nothing is asked.</source>
        <extracomment>core/positions/lessons.py</extracomment>
        <translation>Vor diesem Schritt ist die Partie vorbei: Es wird nichts gefragt.</translation>
    </message>
    <message>
        <source>The game of this lesson is over: nothing is asked.</source>
        <extracomment>core/positions/lessons.py</extracomment>
        <translation>Die Partie dieser Lektion ist vorbei: Niemand wird gefragt.</translation>
    </message>
    <message>
        <source>The wanted answer {text!r} cannot be read: {why}</source>
        <extracomment>core/positions/lessons.py</extracomment>
        <translation>Die gesuchte Antwort {text!r} ist nicht zu lesen: {why}</translation>
    </message>
    <message>
        <source>The wanted answer {text!r} is not possible: {why}</source>
        <extracomment>core/positions/lessons.py</extracomment>
        <translation>Die gesuchte Antwort {text!r} ist nicht möglich: {why}</translation>
    </message>
    <message>
        <source>There is no city, route or ticket {id!r} on this map to name in a text.</source>
        <extracomment>core/positions/lessons.py</extracomment>
        <translation>Auf dieser Karte gibt es keine Stadt, Strecke oder Zielkarte {id!r}, die ein Text nennen könnte.</translation>
    </message>
    <message>
        <source>There is nothing {id!r} on this map to point at.</source>
        <extracomment>core/positions/lessons.py</extracomment>
        <translation>Auf dieser Karte gibt es kein {id!r}, auf das man zeigen könnte.</translation>
    </message>
    <message>
        <source>This position is no lesson; add `lesson:` with a title, a text and what is wanted.</source>
        <extracomment>core/positions/lessons.py</extracomment>
        <translation>Diese Stellung ist keine Lektion; ergänze `lesson:` mit Titel, Text und dem, was gesucht ist.</translation>
    </message>
    <message>
        <source>What the learner answers is a step; under `do` stand answers of the others alone.</source>
        <extracomment>core/positions/lessons.py</extracomment>
        <translation>Was du selbst antwortest, ist ein Schritt; unter `do` stehen nur die Antworten der anderen.</translation>
    </message>
    <message>
        <source>no possible answer fits it.</source>
        <extracomment>core/positions/lessons.py</extracomment>
        <translation>keine mögliche Antwort passt dazu.</translation>
    </message>
    <message>
        <source>{answer!r} cannot be answered at this step, so nothing can point at it.</source>
        <extracomment>core/positions/lessons.py</extracomment>
        <translation>{answer!r} lässt sich bei diesem Schritt nicht antworten, also kann nichts darauf zeigen.</translation>
    </message>
    <message>
        <source>{player} is asked after {answer!r}; say under `do` what the others answer until the next step.</source>
        <extracomment>core/positions/lessons.py</extracomment>
        <translation>Nach {answer!r} wird {player} gefragt; sage unter `do`, was die anderen bis zum nächsten Schritt antworten.</translation>
    </message>
    <message>
        <source>{answer!r}, under `do` or `chance` of the position, is not possible: {why}</source>
        <extracomment>core/positions/play.py</extracomment>
        <translation>{answer!r} unter `do` oder `chance` der Stellung ist nicht möglich: {why}</translation>
    </message>
    <message>
        <source>The file is over {most} bytes long.</source>
        <extracomment>core/records/reader.py</extracomment>
        <translation>Die Datei ist über {most} Bytes lang.</translation>
    </message>
    <message>
        <source>The line cannot be read: {why}.</source>
        <extracomment>core/records/reader.py</extracomment>
        <translation>Die Zeile kann nicht gelesen werden: {why}.</translation>
    </message>
    <message>
        <source>All its answers lead to the recorded states here, too: it goes on, and its save names what is here.</source>
        <extracomment>core/records/replay.py</extracomment>
        <translation>Alle Antworten führen auch hier zu den aufgezeichneten Zuständen: Das Spiel geht weiter, und sein Spielstand nennt, was hier ist.</translation>
    </message>
    <message>
        <source>From answer {number} on the game does not fit any more, and can only be looked at up to there: {why}</source>
        <extracomment>core/records/replay.py</extracomment>
        <translation>Ab Antwort {number} passt das Spiel nicht mehr und lässt sich nur bis dahin ansehen: {why}</translation>
    </message>
    <message>
        <source>It was played with {plugin} {theirs}, here is {ours}.</source>
        <extracomment>core/records/replay.py</extracomment>
        <translation>Gespielt wurde mit {plugin} {theirs}, hier ist {ours}.</translation>
    </message>
    <message>
        <source>The position that the game began from does not hold: {why}</source>
        <extracomment>core/records/replay.py</extracomment>
        <translation>Die Stellung, mit der die Partie begann, stimmt nicht: {why}</translation>
    </message>
    <message>
        <source>The position that the game began from is for another number of seats.</source>
        <extracomment>core/records/replay.py</extracomment>
        <translation>Die Stellung, mit der die Partie begann, ist für eine andere Zahl von Plätzen.</translation>
    </message>
    <message>
        <source>This record does not fit what is here any more: it can be looked at, but not gone on with.</source>
        <extracomment>core/records/replay.py</extracomment>
        <translation>Diese Aufzeichnung passt nicht mehr zu dem, was hier ist: Sie lässt sich ansehen, aber nicht fortsetzen.</translation>
    </message>
    <message>
        <source>a sign has one to {most} characters, not {sign!r}</source>
        <extracomment>core/testkit/soundness.py</extracomment>
        <translation>ein Zeichen hat ein bis {most} Buchstaben, nicht {sign!r}</translation>
    </message>
    <message>
        <source>the board has no {kind} {id} to be marked</source>
        <extracomment>core/testkit/soundness.py</extracomment>
        <translation>auf dem Plan gibt es für die Marke nichts namens {id} ({kind})</translation>
    </message>
    <message>
        <source>there is no seat {seat}</source>
        <extracomment>core/testkit/soundness.py</extracomment>
        <translation>es gibt keinen Platz {seat}</translation>
    </message>
    <message>
        <source>Some people can hardly tell the colours of the routes {route} apart; change one of them.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>Manche Menschen können die Farben der Strecken {route} kaum unterscheiden; ändere eine davon.</translation>
    </message>
    <message>
        <source>Spaces of {route} and {other} lie over each other; bend one of them.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>Felder von {route} und {other} liegen übereinander; biege eine der Strecken.</translation>
    </message>
    <message>
        <source>The name of {city} goes over the edge of the board; choose another side for it.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>Der Name von {city} geht über den Rand des Spielplans; wähle eine andere Seite für ihn.</translation>
    </message>
    <message>
        <source>The name of {city} lies over {route}; choose another side for it.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>Der Name von {city} liegt über {route}; wähle eine andere Seite für ihn.</translation>
    </message>
    <message>
        <source>The names of {city} and {other} lie over each other; choose another side for one of them.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>Die Namen von {city} und {other} liegen übereinander; wähle für einen eine andere Seite.</translation>
    </message>
    <message>
        <source>The picture under the board cannot be read; choose a PNG or JPEG file in its place.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>Das Bild unter dem Spielplan ist nicht lesbar; nimm stattdessen eine PNG- oder JPEG-Datei.</translation>
    </message>
    <message>
        <source>{route} and {other} cross each other; bend one of them, or put a city there.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>{route} und {other} kreuzen sich; biege eine der Strecken oder setze dort eine Stadt.</translation>
    </message>
    <message>
        <source>{route} goes over the edge of the board; move its cities or give it a bend.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>{route} geht über den Rand des Spielplans; verschiebe ihre Städte oder biege sie.</translation>
    </message>
    <message numerus="yes">
        <source>{route} is long for its {length} spaces: they stand far apart. Move a city or add some.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>
            <numerusform>{route} ist lang für ihr {length} Feld. Verschiebe eine Stadt oder füge welche hinzu.</numerusform>
            <numerusform>{route} ist lang für ihre {length} Felder: Sie stehen weit auseinander. Verschiebe eine Stadt oder füge welche hinzu.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{route} is short for its {length} spaces: they are drawn smaller. Move a city or take some away.</source>
        <extracomment>editor/analysis/hints.py</extracomment>
        <translation>
            <numerusform>{route} ist kurz für ihr {length} Feld: Es wird kleiner gezeichnet. Verschiebe eine Stadt.</numerusform>
            <numerusform>{route} ist kurz für ihre {length} Felder: Sie werden kleiner gezeichnet. Verschiebe eine Stadt oder nimm welche weg.</numerusform>
        </translation>
    </message>
    <message>
        <source>The program has no drawing {name}; the path of one of your own ends with .svg.</source>
        <extracomment>editor/art/drawing.py</extracomment>
        <translation>Das Programm hat keine Zeichnung {name}; der Pfad einer eigenen endet auf .svg.</translation>
    </message>
    <message>
        <source>This game has no points to compare; choose a map with routes and scores.</source>
        <extracomment>editor/coach/puzzle_page.py</extracomment>
        <translation>Dieses Spiel hat keine Punkte, die sich vergleichen lassen; wähle eine Karte mit Strecken und Wertung.</translation>
    </message>
    <message>
        <source>The clipboard holds no cities and no drawings; copy some from a map first.</source>
        <extracomment>editor/document/clipboard.py</extracomment>
        <translation>Die Zwischenablage enthält keine Städte und keine Zeichnungen; kopiere zuerst welche aus einer Karte.</translation>
    </message>
    <message>
        <source>{name} holds no edits that can be read.</source>
        <extracomment>editor/document/edit_journal.py</extracomment>
        <translation>{name} enthält keine lesbaren Bearbeitungen.</translation>
    </message>
    <message>
        <source>{name} is no text that can be read.</source>
        <extracomment>editor/document/recovery.py</extracomment>
        <translation>{name} ist kein lesbarer Text.</translation>
    </message>
    <message>
        <source>Another program has changed {file} since it was read here.</source>
        <extracomment>editor/document/saving.py</extracomment>
        <translation>Ein anderes Programm hat {file} geändert, seit die Datei hier gelesen wurde.</translation>
    </message>
    <message numerus="yes">
        <source>{count} cities</source>
        <extracomment>editor/drafting/board.py</extracomment>
        <translation>
            <numerusform>{count} Stadt</numerusform>
            <numerusform>{count} Städte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} routes</source>
        <extracomment>editor/drafting/board.py</extracomment>
        <translation>
            <numerusform>{count} Strecke</numerusform>
            <numerusform>{count} Strecken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} spaces</source>
        <extracomment>editor/drafting/board.py</extracomment>
        <translation>
            <numerusform>{count} Feld</numerusform>
            <numerusform>{count} Feldern</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tickets</source>
        <extracomment>editor/drafting/board.py</extracomment>
        <translation>
            <numerusform>{count} Zielkarte</numerusform>
            <numerusform>{count} Zielkarten</numerusform>
        </translation>
    </message>
    <message>
        <source>{name}: {cities}, {routes} with {spaces}, {tickets}, for {least} to {most} players.</source>
        <extracomment>editor/drafting/board.py</extracomment>
        <translation>{name}: {cities}, {routes} mit {spaces}, {tickets}, für {least} bis {most} Personen.</translation>
    </message>
    <message>
        <source>A rectangle is four numbers, `south,west,north,east` in degrees: 35,-10,60,30.</source>
        <extracomment>editor/drafting/cities.py</extracomment>
        <translation>Ein Rechteck sind vier Zahlen, `Süd,West,Nord,Ost` in Grad: 35,-10,60,30.</translation>
    </message>
    <message>
        <source>Name a country, such as HU or Hungary, or several with commas between.</source>
        <extracomment>editor/drafting/cities.py</extracomment>
        <translation>Nenne ein Land, etwa HU oder Ungarn, oder mehrere mit Kommas dazwischen.</translation>
    </message>
    <message>
        <source>No country is called {name}.</source>
        <extracomment>editor/drafting/cities.py</extracomment>
        <translation>Kein Land heißt {name}.</translation>
    </message>
    <message>
        <source>No country is called {name}; there are {some}.</source>
        <extracomment>editor/drafting/cities.py</extracomment>
        <translation>Kein Land heißt {name}; es gibt {some}.</translation>
    </message>
    <message numerus="yes">
        <source>Only {number} places of this area are known; a board needs {least}. Choose a larger one.</source>
        <extracomment>editor/drafting/cities.py</extracomment>
        <translation>
            <numerusform>Nur {number} Ort dieser Gegend ist bekannt; ein Brett braucht {least}. Wähle eine größere.</numerusform>
            <numerusform>Nur {number} Orte dieser Gegend sind bekannt; ein Brett braucht {least}. Wähle eine größere.</numerusform>
        </translation>
    </message>
    <message>
        <source>{name} lies off this board.</source>
        <extracomment>editor/drafting/cities.py</extracomment>
        <translation>{name} liegt außerhalb dieses Bretts.</translation>
    </message>
    <message>
        <source>{name} lies where {city} lies on this board.</source>
        <extracomment>editor/drafting/cities.py</extracomment>
        <translation>{name} liegt da, wo {city} auf diesem Brett liegt.</translation>
    </message>
    <message>
        <source>Mountains lie between: a tunnel.</source>
        <extracomment>editor/drafting/routes.py</extracomment>
        <translation>Berge liegen dazwischen: ein Tunnel.</translation>
    </message>
    <message>
        <source>No way joined {one} and {other}.</source>
        <extracomment>editor/drafting/routes.py</extracomment>
        <translation>Kein Weg verband {one} und {other}.</translation>
    </message>
    <message>
        <source>The way from {one} to {other} took {way} spaces; straight on they are {length}.</source>
        <extracomment>editor/drafting/routes.py</extracomment>
        <translation>Der Weg von {one} nach {other} brauchte {way} Felder; geradeaus sind es {length}.</translation>
    </message>
    <message numerus="yes">
        <source>{city} had {count} neighbours only.</source>
        <extracomment>editor/drafting/routes.py</extracomment>
        <translation>
            <numerusform>{city} hatte nur {count} Nachbarn.</numerusform>
            <numerusform>{city} hatte nur {count} Nachbarn.</numerusform>
        </translation>
    </message>
    <message>
        <source>{part} % of all shortest ways go over {one} – {other}: a second track.</source>
        <extracomment>editor/drafting/routes.py</extracomment>
        <translation>{part} % aller kürzesten Wege führen über {one} – {other}: ein zweites Gleis.</translation>
    </message>
    <message numerus="yes">
        <source>{sea} kilometres of sea lie between: a ferry.</source>
        <extracomment>editor/drafting/routes.py</extracomment>
        <translation>
            <numerusform>{sea} Kilometer Meer liegt dazwischen: eine Fähre.</numerusform>
            <numerusform>{sea} Kilometer Meer liegen dazwischen: eine Fähre.</numerusform>
        </translation>
    </message>
    <message>
        <source>Line {line}: {why} Nothing was changed.</source>
        <extracomment>editor/draw/shortcuts.py</extracomment>
        <translation>Zeile {line}: {why} Nichts wurde geändert.</translation>
    </message>
    <message>
        <source>the command {name} stands there twice.</source>
        <extracomment>editor/draw/shortcuts.py</extracomment>
        <translation>der Befehl {name} steht zweimal da.</translation>
    </message>
    <message>
        <source>there is no command {name}.</source>
        <extracomment>editor/draw/shortcuts.py</extracomment>
        <translation>es gibt keinen Befehl {name}.</translation>
    </message>
    <message>
        <source>there is no tab between key and command.</source>
        <extracomment>editor/draw/shortcuts.py</extracomment>
        <translation>zwischen Taste und Befehl steht kein Tabulator.</translation>
    </message>
    <message>
        <source>{file} holds no keys; choose one that was saved here.</source>
        <extracomment>editor/draw/shortcuts.py</extracomment>
        <translation>{file} enthält keine Tasten; wähle eine Datei, die hier gespeichert wurde.</translation>
    </message>
    <message>
        <source>{file} is no text of keys; choose one that was saved here.</source>
        <extracomment>editor/draw/shortcuts.py</extracomment>
        <translation>{file} ist kein Text mit Tasten; wähle eine Datei, die hier gespeichert wurde.</translation>
    </message>
    <message>
        <source>{file} is too large for a text of keys; choose another one.</source>
        <extracomment>editor/draw/shortcuts.py</extracomment>
        <translation>{file} ist zu groß für einen Text mit Tasten; wähle eine andere Datei.</translation>
    </message>
    <message>
        <source>{keys} is no key; write it like Ctrl+S or F9.</source>
        <extracomment>editor/draw/shortcuts.py</extracomment>
        <translation>{keys} ist keine Taste; schreibe sie wie Ctrl+S oder F9.</translation>
    </message>
    <message>
        <source>deck {name}</source>
        <extracomment>editor/exchange/import_result.py</extracomment>
        <translation>Stapel {name}</translation>
    </message>
    <message>
        <source>its name is taken, or the map keeps too many decks.</source>
        <extracomment>editor/exchange/import_result.py</extracomment>
        <translation>sein Name ist vergeben, oder die Karte hebt schon zu viele Stapel auf.</translation>
    </message>
    <message>
        <source>a map does not tell the kinds apart: {kinds}.</source>
        <extracomment>editor/exchange/tables.py</extracomment>
        <translation>eine Karte unterscheidet diese Arten nicht: {kinds}.</translation>
    </message>
    <message>
        <source>its bends cannot be used; the route is straight.</source>
        <extracomment>editor/exchange/tables.py</extracomment>
        <translation>die Biegungen sind nicht brauchbar; die Strecke ist gerade.</translation>
    </message>
    <message>
        <source>the column “{column}” has no place in a map.</source>
        <extracomment>editor/exchange/tables.py</extracomment>
        <translation>für die Spalte „{column}“ ist auf einer Karte kein Platz.</translation>
    </message>
    <message>
        <source>{name} has no place in the file; it lies where its routes put it.</source>
        <extracomment>editor/exchange/tables.py</extracomment>
        <translation>{name} hat in der Datei keinen Ort; die Strecken bestimmen, wo es liegt.</translation>
    </message>
    <message>
        <source>“{color}” is no colour of cards; the route is grey.</source>
        <extracomment>editor/exchange/tables.py</extracomment>
        <translation>„{color}“ ist keine Kartenfarbe; die Strecke ist grau.</translation>
    </message>
    <message>
        <source>it has no place in the file; it lies where its routes put it.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>sie hat in der Datei keinen Ort; sie liegt, wo ihre Strecken sie hinrücken.</translation>
    </message>
    <message>
        <source>its picture lies inside the file: save it as a picture and lay that under the board.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>das Bild steckt in der Datei: als Bild speichern und unter das Spielbrett legen.</translation>
    </message>
    <message>
        <source>its rules are a text that no game follows; keep the file to read them.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>die Regeln sind ein Text, dem kein Spiel folgt; zum Lesen die Datei behalten.</translation>
    </message>
    <message>
        <source>settings of that editor stay behind: {keys}.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>Einstellungen jenes Editors bleiben zurück: {keys}.</translation>
    </message>
    <message>
        <source>{dealt} tickets are dealt there and {kept} kept: Map &gt; Rules sets that.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>dort werden {dealt} Fahrkarten ausgeteilt und {kept} behalten: Das stellt Karte &gt; Regeln ein.</translation>
    </message>
    <message>
        <source>{file} holds nothing of a map: no stops, routes, tickets or drawings.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>{file} enthält nichts von einer Karte: keine Haltestellen, Strecken, Fahrkarten oder Zeichnungen.</translation>
    </message>
    <message>
        <source>{file} holds {kind}; a map, a network, a background or tickets can be imported.</source>
        <extracomment>editor/exchange/web_editor.py</extracomment>
        <translation>{file} enthält {kind}; importieren lassen sich eine Karte, ein Netz, ein Hintergrund oder Fahrkarten.</translation>
    </message>
    <message>
        <source>The disk with the lessons does not answer.</source>
        <extracomment>editor/lessons/lesson_list.py</extracomment>
        <translation>Das Laufwerk mit den Lektionen antwortet nicht.</translation>
    </message>
    <message>
        <source>{file} cannot be read as a lesson; `railwright validate` tells why.</source>
        <extracomment>editor/lessons/lesson_list.py</extracomment>
        <translation>{file} lässt sich nicht als Lektion lesen; `railwright validate` sagt, warum.</translation>
    </message>
    <message>
        <source>Write everybody&apos;s points as whole numbers with commas between, or nothing.</source>
        <extracomment>editor/panels/playtest_dialog.py</extracomment>
        <translation>Schreib die Punkte aller als ganze Zahlen mit Kommas dazwischen, oder nichts.</translation>
    </message>
    <message>
        <source>Write who played: different names with commas between.</source>
        <extracomment>editor/panels/playtest_dialog.py</extracomment>
        <translation>Schreib, wer gespielt hat: verschiedene Namen mit Kommas dazwischen.</translation>
    </message>
    <message>
        <source>{what}: no player, or more than one, begins with {words}.</source>
        <extracomment>editor/panels/playtest_dialog.py</extracomment>
        <translation>{what}: Kein Spieler oder mehr als einer beginnt mit {words}.</translation>
    </message>
    <message>
        <source>{number} answers were given in a row for which nobody was asked: this game may have no end.</source>
        <extracomment>editor/play/session.py</extracomment>
        <translation>{number} Antworten in Folge wurden gegeben, ohne dass jemand gefragt wurde: Dieses Spiel hat vielleicht kein Ende.</translation>
    </message>
    <message>
        <source>A tray is larger than the paper; choose larger paper or smaller cards.</source>
        <extracomment>editor/printing/box_insert.py</extracomment>
        <translation>Ein Fach ist größer als das Papier; wähle größeres Papier oder kleinere Karten.</translation>
    </message>
    <message numerus="yes">
        <source>{file}: {count} sheets, print {serial}</source>
        <extracomment>editor/printing/command.py</extracomment>
        <translation>
            <numerusform>{file}: {count} Blatt, Druck {serial}</numerusform>
            <numerusform>{file}: {count} Blätter, Druck {serial}</numerusform>
        </translation>
    </message>
    <message>
        <source>{path} is no ordinary file; give another name.</source>
        <extracomment>editor/printing/vector_files.py</extracomment>
        <translation>{path} ist keine gewöhnliche Datei; gib einen anderen Namen an.</translation>
    </message>
    <message>
        <source>{file} is no lock of a game; remove it.</source>
        <extracomment>core/saves/lock.py</extracomment>
        <translation>{file} ist keine Sperre eines Spiels; entfernen Sie die Datei.</translation>
    </message>
    <message>
        <source>A rule of this game keeps a secret that cannot be dealt anew; copy the position once the game is over.</source>
        <extracomment>editor/saves/positions.py</extracomment>
        <translation>Eine Regel dieser Partie hat ein Geheimnis, das sich nicht neu verteilen lässt; kopiere die Stellung, wenn die Partie zu Ende ist.</translation>
    </message>
    <message>
        <source>No position can tell this moment; wait for the first turn.</source>
        <extracomment>editor/saves/positions.py</extracomment>
        <translation>Diesen Augenblick kann keine Stellung wiedergeben; warte auf den ersten Zug.</translation>
    </message>
    <message>
        <source>Settings that are changed now are not kept, for {path} cannot be written to ({why}).</source>
        <extracomment>editor/files/settings.py</extracomment>
        <translation>Einstellungen, die jetzt geändert werden, bleiben nicht erhalten, denn {path} lässt sich nicht schreiben ({why}).</translation>
    </message>
    <message>
        <source>There are more than {most} ways through this step; name fewer answers, or what follows them.</source>
        <extracomment>core/positions/lessons.py</extracomment>
        <translation>Durch diesen Schritt führen mehr als {most} Wege; nenne weniger Antworten oder das, was ihnen folgt.</translation>
    </message>
    <message>
        <source>The setting {key} was {value}, which cannot be used; the default takes its place.</source>
        <extracomment>editor/files/settings.py</extracomment>
        <translation>Die Einstellung {key} war {value}, was nicht verwendet werden kann; die Voreinstellung tritt an ihre Stelle.</translation>
    </message>
    <message>
        <source>The settings in {path} cannot be read. They are kept as {aside}, and new ones are begun.</source>
        <extracomment>editor/files/settings.py</extracomment>
        <translation>Die Einstellungen in {path} können nicht gelesen werden. Sie bleiben als {aside} erhalten, und neue werden begonnen.</translation>
    </message>
    <message>
        <source>The statistics in {path} cannot be used now: their drive does not answer.</source>
        <extracomment>editor/statistics/store.py</extracomment>
        <translation>Die Statistik in {path} kann gerade nicht benutzt werden: Ihr Laufwerk antwortet nicht.</translation>
    </message>
    <message>
        <source>{path} does not answer.</source>
        <extracomment>editor/statistics/widget.py</extracomment>
        <translation>{path} antwortet nicht.</translation>
    </message>
    <message>
        <source>Build a station in {city}: the others have no route there to borrow yet.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Baue einen Bahnhof in {city}: Die anderen haben dort noch keine Strecke zu leihen.</translation>
    </message>
    <message numerus="yes">
        <source>Build a station in {city}: the others have {count} routes there to borrow.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>
            <numerusform>Baue einen Bahnhof in {city}: Die anderen haben dort {count} Strecke zu leihen.</numerusform>
            <numerusform>Baue einen Bahnhof in {city}: Die anderen haben dort {count} Strecken zu leihen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Claim {route}: {points} points.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>
            <numerusform>Baue {route}: {points} Punkt.</numerusform>
            <numerusform>Baue {route}: {points} Punkte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Collect {color}: you hold {count} cards of it.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>
            <numerusform>Sammle {color}: Du hast {count} Karte davon.</numerusform>
            <numerusform>Sammle {color}: Du hast {count} Karten davon.</numerusform>
        </translation>
    </message>
    <message>
        <source>Collect {color}: {route} needs {count} more.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Sammle {color}: {route} braucht noch {count}.</translation>
    </message>
    <message>
        <source>Draw from the pile: nobody sees what you take.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Zieh vom Stapel: Niemand sieht, was du nimmst.</translation>
    </message>
    <message>
        <source>Draw from the pile: the row has no card that your routes lack.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Zieh vom Stapel: In der Auslage liegt keine Karte, die deinen Strecken fehlt.</translation>
    </message>
    <message numerus="yes">
        <source>Draw tickets: {open} of yours are not done, and about {turns} turns are left.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>
            <numerusform>Zieh Zielkarten: {open} von deinen ist nicht erfüllt, und etwa {turns} Züge sind übrig.</numerusform>
            <numerusform>Zieh Zielkarten: {open} von deinen sind nicht erfüllt, und etwa {turns} Züge sind übrig.</numerusform>
        </translation>
    </message>
    <message>
        <source>Keep {tickets}: no network found for them joins {missed}.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Behalte {tickets}: Kein gefundenes Netz dafür verbindet {missed}.</translation>
    </message>
    <message>
        <source>Keep {tickets}: with a station all your tickets can be done.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Behalte {tickets}: Mit einem Bahnhof lassen sich alle deine Zielkarten erfüllen.</translation>
    </message>
    <message>
        <source>Pay {cards}: it saves your locomotives.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Zahle {cards}: Das spart deine Lokomotiven.</translation>
    </message>
    <message>
        <source>Pay {cards}: there is no other way to pay.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Zahle {cards}: Anders kannst du nicht zahlen.</translation>
    </message>
    <message>
        <source>Pay {cards}: to withdraw would cost the turn.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Zahle {cards}: Ein Rückzug würde den Zug kosten.</translation>
    </message>
    <message numerus="yes">
        <source>Pay {cards}: you keep {count} cards.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>
            <numerusform>Zahle {cards}: Du behältst {count} Karte.</numerusform>
            <numerusform>Zahle {cards}: Du behältst {count} Karten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Pay {cards}: your other routes miss these cards least.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Zahle {cards}: Diese Karten fehlen deinen anderen Strecken am wenigsten.</translation>
    </message>
    <message>
        <source>Take {color}: it would be your first card of this colour.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Nimm {color}: Es wäre deine erste Karte dieser Farbe.</translation>
    </message>
    <message>
        <source>Withdraw: you take your cards back, and your turn is over.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Zieh zurück: Du nimmst deine Karten wieder, und dein Zug ist vorbei.</translation>
    </message>
    <message>
        <source>Withdraw: {route} needs cards that the tunnel would take.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Zieh zurück: {route} braucht Karten, die der Tunnel kosten würde.</translation>
    </message>
    <message>
        <source>it is the dearest stretch of {tickets}</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>sie ist das teuerste Stück von {tickets}</translation>
    </message>
    <message numerus="yes">
        <source>{count} black</source>
        <extracomment>plugins/cards/counts.py</extracomment>
        <translation>
            <numerusform>{count} Schwarz</numerusform>
            <numerusform>{count} Schwarz</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} blue</source>
        <extracomment>plugins/cards/counts.py</extracomment>
        <translation>
            <numerusform>{count} Blau</numerusform>
            <numerusform>{count} Blau</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} green</source>
        <extracomment>plugins/cards/counts.py</extracomment>
        <translation>
            <numerusform>{count} Grün</numerusform>
            <numerusform>{count} Grün</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} locomotives</source>
        <extracomment>plugins/cards/counts.py</extracomment>
        <translation>
            <numerusform>{count} Lokomotive</numerusform>
            <numerusform>{count} Lokomotiven</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} orange</source>
        <extracomment>plugins/cards/counts.py</extracomment>
        <translation>
            <numerusform>{count} Orange</numerusform>
            <numerusform>{count} Orange</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} purple</source>
        <extracomment>plugins/cards/counts.py</extracomment>
        <translation>
            <numerusform>{count} Lila</numerusform>
            <numerusform>{count} Lila</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} red</source>
        <extracomment>plugins/cards/counts.py</extracomment>
        <translation>
            <numerusform>{count} Rot</numerusform>
            <numerusform>{count} Rot</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} white</source>
        <extracomment>plugins/cards/counts.py</extracomment>
        <translation>
            <numerusform>{count} Weiß</numerusform>
            <numerusform>{count} Weiß</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} yellow</source>
        <extracomment>plugins/cards/counts.py</extracomment>
        <translation>
            <numerusform>{count} Gelb</numerusform>
            <numerusform>{count} Gelb</numerusform>
        </translation>
    </message>
    <message>
        <source>wild</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>Joker</translation>
    </message>
    <message>
        <source>{color}-double-ship</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>{color}-Doppelschiff</translation>
    </message>
    <message>
        <source>{color}-harbour-train</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>{color}-Hafenzug</translation>
    </message>
    <message>
        <source>{color}-ship</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>{color}-Schiff</translation>
    </message>
    <message>
        <source>{color}-train</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>{color}-Zug</translation>
    </message>
    <message>
        <source>{count} {card}</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>{count} {card}</translation>
    </message>
    <message>
        <source>A game takes {value} turns for each train of a player; on published boards {low} to {high}.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Eine Partie dauert {value} Züge je Waggon eines Spielers; auf veröffentlichten Plänen {low} bis {high}.</translation>
    </message>
    <message>
        <source>A player keeps {value} tickets; on published boards {low} to {high}.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Ein Spieler behält {value} Fahrkarten; auf veröffentlichten Plänen {low} bis {high}.</translation>
    </message>
    <message>
        <source>About {points} points would fit, where it has {now}.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Etwa {points} Punkte würden passen, sie hat {now}.</translation>
    </message>
    <message>
        <source>Add routes or train cards, so that something can always be done.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Füge Strecken oder Zugkarten hinzu, damit immer etwas getan werden kann.</translation>
    </message>
    <message>
        <source>Add ways round where many tickets go, or bring the cities of tickets nearer to each other.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Füge Umwege hinzu, wo viele Fahrkarten entlangführen, oder rücke die Städte der Fahrkarten näher zusammen.</translation>
    </message>
    <message>
        <source>Ask for longer ways, or leave fewer ways round.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Verlange längere Wege oder lass weniger Umwege.</translation>
    </message>
    <message>
        <source>Change how many tickets are dealt and must be kept, or what they are worth.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Ändere, wie viele Fahrkarten ausgeteilt und behalten werden oder was sie wert sind.</translation>
    </message>
    <message>
        <source>Change the number of trains of a player, or the lengths of the routes.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Ändere die Zahl der Waggons eines Spielers oder die Längen der Strecken.</translation>
    </message>
    <message>
        <source>Change the points of all tickets alike.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Ändere die Punkte aller Fahrkarten gleichermaßen.</translation>
    </message>
    <message>
        <source>Give it fewer points or more spaces, or lay a second route beside it.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Gib ihr weniger Punkte oder mehr Felder, oder lege eine zweite Strecke daneben.</translation>
    </message>
    <message>
        <source>Give it fewer points.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Gib ihr weniger Punkte.</translation>
    </message>
    <message>
        <source>Give it more points, or make it a part of a way that tickets ask for.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Gib ihr mehr Punkte oder mache sie zum Teil eines Weges, den Fahrkarten verlangen.</translation>
    </message>
    <message>
        <source>Give it more points, or make its way easier.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Gib ihr mehr Punkte oder mache ihren Weg leichter.</translation>
    </message>
    <message>
        <source>In {value} % of the turns nothing can be done; on published boards {low} to {high} %.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>In {value} % der Züge kann nichts getan werden; auf veröffentlichten Plänen {low} bis {high} %.</translation>
    </message>
    <message>
        <source>It is seldom done: make its way easier, or take it out.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Sie wird selten erfüllt: Mache ihren Weg leichter oder nimm sie heraus.</translation>
    </message>
    <message>
        <source>Let all have as many turns in the last round (among the rules of the map), or give later places a card more.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Alle in der letzten Runde gleich oft ziehen lassen (bei den Regeln der Karte) oder späteren Plätzen eine Karte mehr geben.</translation>
    </message>
    <message>
        <source>Look at the findings about seats, tickets and routes first.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Sieh dir zuerst die Befunde zu Plätzen, Fahrkarten und Strecken an.</translation>
    </message>
    <message>
        <source>Nobody wants it: make its way easier, give it more points, or take it out.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Niemand will sie: Mache ihren Weg leichter, gib ihr mehr Punkte oder nimm sie heraus.</translation>
    </message>
    <message>
        <source>Others cut off {value} tickets of every player; on published boards {low} to {high}.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Andere schneiden jedem Spieler {value} Fahrkarten ab; auf veröffentlichten Plänen {low} bis {high}.</translation>
    </message>
    <message>
        <source>Place {name} at the table wins {share} % of the games, fair would be {fair} %; published boards have that, too, up to {edge} %.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Platz {name} am Tisch gewinnt {share} % der Partien, gerecht wären {fair} %; veröffentlichte Pläne haben das auch, bis {edge} %.</translation>
    </message>
    <message>
        <source>Place {name} at the table wins {share} % of the games; fair would be {fair} %, and on published boards it is at least {edge} %.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Platz {name} am Tisch gewinnt {share} % der Partien; gerecht wären {fair} %, und auf veröffentlichten Plänen sind es mindestens {edge} %.</translation>
    </message>
    <message>
        <source>Place {name} at the table wins {share} % of the games; fair would be {fair} %, and on published boards it is at most {edge} %.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Platz {name} am Tisch gewinnt {share} % der Partien; gerecht wären {fair} %, und auf veröffentlichten Plänen sind es höchstens {edge} %.</translation>
    </message>
    <message>
        <source>The winner leads by {value} % of his points; on published boards by {low} to {high} %.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Der Gewinner führt mit {value} % seiner Punkte; auf veröffentlichten Plänen mit {low} bis {high} %.</translation>
    </message>
    <message>
        <source>Tickets make {value} % of all points; on published boards {low} to {high} %.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Fahrkarten bringen {value} % aller Punkte; auf veröffentlichten Plänen {low} bis {high} %.</translation>
    </message>
    <message>
        <source>Whoever claims {name} wins {share} % of the games; on published boards it is at least {edge} %.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Wer {name} nimmt, gewinnt {share} % der Partien; auf veröffentlichten Plänen sind es mindestens {edge} %.</translation>
    </message>
    <message>
        <source>Whoever claims {name} wins {share} % of the games; on published boards it is at most {edge} %.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Wer {name} nimmt, gewinnt {share} % der Partien; auf veröffentlichten Plänen sind es höchstens {edge} %.</translation>
    </message>
    <message>
        <source>Whoever keeps {name} wins {share} % of the games; on published boards it is at least {edge} %.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Wer {name} behält, gewinnt {share} % der Partien; auf veröffentlichten Plänen sind es mindestens {edge} %.</translation>
    </message>
    <message>
        <source>Whoever keeps {name} wins {share} % of the games; on published boards it is at most {edge} %.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>Wer {name} behält, gewinnt {share} % der Partien; auf veröffentlichten Plänen sind es höchstens {edge} %.</translation>
    </message>
    <message>
        <source>{name} earns {earned} points on average; tickets that cost as much ({trains} trains, about {turns} turns) earn {like}.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>{name} bringt im Mittel {earned} Punkte; Fahrkarten, die so viel kosten ({trains} Waggons, etwa {turns} Züge), bringen {like}.</translation>
    </message>
    <message>
        <source>{name} has {points} points; others whose ways take {trains} trains have about {like}.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>{name} hat {points} Punkte; andere, deren Weg {trains} Waggons braucht, haben etwa {like}.</translation>
    </message>
    <message>
        <source>{name} is kept {share} % of the times that it is on offer; tickets with as many points {fair} %.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>{name} wird in {share} % der Fälle behalten, in denen sie angeboten wird; Fahrkarten mit so vielen Punkten in {fair} %.</translation>
    </message>
    <message>
        <source>{share} As many turns for all in the last round take most of that away: switch it on among the rules of the map.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>{share} Gleich viele Züge für alle in der letzten Runde nehmen das meiste davon weg: bei den Regeln der Karte einzuschalten.</translation>
    </message>
    <message>
        <source>{value} % of the tickets kept are done; on published boards {low} to {high} %.</source>
        <extracomment>plugins/programs/balance/findings.py</extracomment>
        <translation>{value} % der behaltenen Fahrkarten werden erfüllt; auf veröffentlichten Plänen {low} bis {high} %.</translation>
    </message>
    <message>
        <source>Line {line}, column {column}: {what}</source>
        <extracomment>plugins/programs/balance/playtests.py</extracomment>
        <translation>Zeile {line}, Spalte {column}: {what}</translation>
    </message>
    <message>
        <source>More than {most} playtests are not read.</source>
        <extracomment>plugins/programs/balance/playtests.py</extracomment>
        <translation>Mehr als {most} Testpartien werden nicht gelesen.</translation>
    </message>
    <message>
        <source>The route {route} was claimed already.</source>
        <extracomment>plugins/programs/balance/playtests.py</extracomment>
        <translation>Die Strecke {route} wurde schon genommen.</translation>
    </message>
    <message>
        <source>There is no player {name} in this game.</source>
        <extracomment>plugins/programs/balance/playtests.py</extracomment>
        <translation>In dieser Partie gibt es keinen Spieler {name}.</translation>
    </message>
    <message>
        <source>There is no {kind} {id}{hint}</source>
        <extracomment>plugins/programs/balance/playtests.py</extracomment>
        <translation>Unbekannt: {kind} {id}{hint}</translation>
    </message>
    <message>
        <source>This version knows files of playtests with format 1 only.</source>
        <extracomment>plugins/programs/balance/playtests.py</extracomment>
        <translation>Diese Version kennt Dateien mit Testpartien nur im Format 1.</translation>
    </message>
    <message>
        <source>Winners make {paper} points; predicted are {predicted}.</source>
        <extracomment>plugins/programs/balance/playtests.py</extracomment>
        <translation>Gewinner machen {paper} Punkte; vorhergesagt sind {predicted}.</translation>
    </message>
    <message>
        <source>a table</source>
        <extracomment>plugins/programs/balance/playtests.py</extracomment>
        <translation>eine Tabelle</translation>
    </message>
    <message>
        <source>players must be different names, one for each seat.</source>
        <extracomment>plugins/programs/balance/playtests.py</extracomment>
        <translation>players müssen verschiedene Namen sein, einer für jeden Platz.</translation>
    </message>
    <message>
        <source>text</source>
        <extracomment>plugins/programs/balance/playtests.py</extracomment>
        <translation>Text</translation>
    </message>
    <message>
        <source>the file</source>
        <extracomment>plugins/programs/balance/playtests.py</extracomment>
        <translation>die Datei</translation>
    </message>
    <message>
        <source>totals must hold everybody&apos;s points, or nobody&apos;s.</source>
        <extracomment>plugins/programs/balance/playtests.py</extracomment>
        <translation>totals muss die Punkte aller enthalten, oder von niemandem.</translation>
    </message>
    <message>
        <source>yes or no</source>
        <extracomment>plugins/programs/balance/playtests.py</extracomment>
        <translation>Ja oder Nein</translation>
    </message>
    <message>
        <source>{key} must be {kind}.</source>
        <extracomment>plugins/programs/balance/playtests.py</extracomment>
        <translation>{key} muss {kind} sein.</translation>
    </message>
    <message>
        <source>{name} is claimed in {paper} % of the games, which chance does not explain; predicted are {predicted} %.</source>
        <extracomment>plugins/programs/balance/playtests.py</extracomment>
        <translation>{name} wird in {paper} % der Partien genommen, was Zufall nicht erklärt; vorhergesagt sind {predicted} %.</translation>
    </message>
    <message>
        <source>{name} is claimed in {paper} % of the games, which may be chance; predicted are {predicted} %.</source>
        <extracomment>plugins/programs/balance/playtests.py</extracomment>
        <translation>{name} wird in {paper} % der Partien genommen, was Zufall sein kann; vorhergesagt sind {predicted} %.</translation>
    </message>
    <message>
        <source>{paper} % of the tickets are done; predicted are {predicted} %.</source>
        <extracomment>plugins/programs/balance/playtests.py</extracomment>
        <translation>{paper} % der Fahrkarten werden erfüllt; vorhergesagt sind {predicted} %.</translation>
    </message>
    <message>
        <source>The fast model does not know {what}; let bots play instead.</source>
        <extracomment>plugins/programs/balance/series.py</extracomment>
        <translation>Das schnelle Modell kennt {what} nicht; lass stattdessen Bots spielen.</translation>
    </message>
    <message>
        <source>The games could not be played: {why}</source>
        <extracomment>plugins/programs/balance/series.py</extracomment>
        <translation>Die Spiele konnten nicht gespielt werden: {why}</translation>
    </message>
    <message>
        <source>a board of this size</source>
        <extracomment>plugins/programs/balance/series.py</extracomment>
        <translation>einen Plan dieser Größe</translation>
    </message>
    <message>
        <source>{bot} does not understand {rules}: the figures tell how it plays, and nothing of balance.</source>
        <extracomment>plugins/bots/open_minded.py</extracomment>
        <translation>{bot} versteht {rules} nicht: Die Zahlen sagen, wie er spielt, und nichts über die Ausgewogenheit.</translation>
    </message>
    <message numerus="yes">
        <source>With {count} locomotives the row would have been swept; put other cards in the place of some.</source>
        <extracomment>plugins/cards/position.py</extracomment>
        <translation>
            <numerusform>Mit {count} Lokomotive wäre die Auslage weggeräumt worden; lege eine andere Karte an ihre Stelle.</numerusform>
            <numerusform>Mit {count} Lokomotiven wäre die Auslage weggeräumt worden; lege statt einiger andere Karten hin.</numerusform>
        </translation>
    </message>
    <message>
        <source>{seat} draws a locomotive from the pile.</source>
        <extracomment>plugins/cards/rule.py</extracomment>
        <translation>{seat} zieht eine Lokomotive vom Stapel.</translation>
    </message>
    <message>
        <source>{seat} lays {cards} down.</source>
        <extracomment>plugins/cards/rule.py</extracomment>
        <translation>{seat} legt {cards} aus.</translation>
    </message>
    <message>
        <source>{seat} takes a locomotive from the row.</source>
        <extracomment>plugins/cards/rule.py</extracomment>
        <translation>{seat} nimmt eine Lokomotive aus der Auslage.</translation>
    </message>
    <message>
        <source>A process that played the game out was ended.</source>
        <extracomment>plugins/programs/coach/jobs.py</extracomment>
        <translation>Ein Prozess, der das Spiel zu Ende gespielt hat, wurde beendet.</translation>
    </message>
    <message>
        <source>{why} Take {id} out.</source>
        <extracomment>plugins/double_routes.py</extracomment>
        <translation>{why} Nimm {id} heraus.</translation>
    </message>
    <message>
        <source>cards stored</source>
        <extracomment>plugins/expansions/warehouses/state.py</extracomment>
        <translation>gelagerte Karten</translation>
    </message>
    <message>
        <source>depots</source>
        <extracomment>plugins/expansions/warehouses/state.py</extracomment>
        <translation>Depots</translation>
    </message>
    <message>
        <source>depots left</source>
        <extracomment>plugins/expansions/warehouses/state.py</extracomment>
        <translation>Depots übrig</translation>
    </message>
    <message>
        <source>in the warehouse</source>
        <extracomment>plugins/expansions/warehouses/state.py</extracomment>
        <translation>im Lagerhaus</translation>
    </message>
    <message>
        <source>The ferry {route} is {color}; ferries are grey on the published boards.</source>
        <extracomment>plugins/ferries.py</extracomment>
        <translation>Die Farbe der Fähre {route} ist {color}; auf den veröffentlichten Plänen sind Fähren grau.</translation>
    </message>
    <message>
        <source>The route {route} is a ferry and a tunnel; no published board has the like. Keep one of the two.</source>
        <extracomment>plugins/ferries.py</extracomment>
        <translation>Die Strecke {route} ist Fähre und Tunnel; kein veröffentlichter Plan hat so etwas. Behalte eines von beiden.</translation>
    </message>
    <message>
        <source>Marker</source>
        <extracomment>plugins/mechanics/city_markers.py</extracomment>
        <translation>Marker</translation>
    </message>
    <message>
        <source>markers of</source>
        <extracomment>plugins/mechanics/city_markers.py</extracomment>
        <translation>Marker von</translation>
    </message>
    <message>
        <source>in the bag</source>
        <extracomment>plugins/mechanics/coloured_passengers.py</extracomment>
        <translation>im Beutel</translation>
    </message>
    <message>
        <source>passengers</source>
        <extracomment>plugins/mechanics/coloured_passengers.py</extracomment>
        <translation>Fahrgäste</translation>
    </message>
    <message>
        <source>waiting in cities</source>
        <extracomment>plugins/mechanics/coloured_passengers.py</extracomment>
        <translation>wartend in Städten</translation>
    </message>
    <message>
        <source>No city lies in the country {name}; name it as `region` of a city or take it out.</source>
        <extracomment>plugins/mechanics/country_cards.py</extracomment>
        <translation>Im Land {name} liegt keine Stadt; nenne es als `region` einer Stadt oder nimm es heraus.</translation>
    </message>
    <message>
        <source>This board has no regions: there are no country cards to take.</source>
        <extracomment>plugins/mechanics/country_cards.py</extracomment>
        <translation>Dieser Spielplan hat keine Regionen: es gibt keine Länderkarten zu nehmen.</translation>
    </message>
    <message>
        <source>cards taken</source>
        <extracomment>plugins/mechanics/country_cards.py</extracomment>
        <translation>genommene Karten</translation>
    </message>
    <message>
        <source>points of country cards</source>
        <extracomment>plugins/mechanics/country_cards.py</extracomment>
        <translation>Punkte der Länderkarten</translation>
    </message>
    <message>
        <source>The ticket {ticket} names {country}, but no city has it as its `country`; correct `{field}`.</source>
        <extracomment>plugins/mechanics/country_tickets.py</extracomment>
        <translation>Die Zielkarte {ticket} nennt {country}, aber keine Stadt hat das als `country`; berichtige `{field}`.</translation>
    </message>
    <message numerus="yes">
        <source>The ticket {ticket} would cost {points} points when it fails, but its lowest goal is {lowest}; make `points` equal to it.</source>
        <extracomment>plugins/mechanics/country_tickets.py</extracomment>
        <translation>
            <numerusform>Die Zielkarte {ticket} würde {points} Punkt kosten, wenn sie scheitert, aber ihr niedrigstes Ziel ist {lowest}; mache `points` gleich.</numerusform>
            <numerusform>Die Zielkarte {ticket} würde {points} Punkte kosten, wenn sie scheitert, aber ihr niedrigstes Ziel ist {lowest}; mache `points` gleich.</numerusform>
        </translation>
    </message>
    <message>
        <source>This board has no border points: all tickets lead to cities.</source>
        <extracomment>plugins/mechanics/country_tickets.py</extracomment>
        <translation>Dieser Spielplan hat keine Grenzpunkte: alle Zielkarten führen zu Städten.</translation>
    </message>
    <message numerus="yes">
        <source>A seat keeps {most} tokens at most; take some out.</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>
            <numerusform>Ein Platz behält höchstens {most} Plättchen; nimm welche heraus.</numerusform>
            <numerusform>Ein Platz behält höchstens {most} Plättchen; nimm welche heraus.</numerusform>
        </translation>
    </message>
    <message>
        <source>name faces: {faces}</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>nenne Würfelseiten: {faces}</translation>
    </message>
    <message>
        <source>tokens</source>
        <extracomment>plugins/mechanics/dice.py</extracomment>
        <translation>Marken</translation>
    </message>
    <message>
        <source>festival cards</source>
        <extracomment>plugins/mechanics/festival_cards.py</extracomment>
        <translation>Festkarten</translation>
    </message>
    <message>
        <source>lying at cities</source>
        <extracomment>plugins/mechanics/festival_cards.py</extracomment>
        <translation>bei Städten ausliegend</translation>
    </message>
    <message>
        <source>still among the train cards</source>
        <extracomment>plugins/mechanics/festival_cards.py</extracomment>
        <translation>noch unter den Wagenkarten</translation>
    </message>
    <message>
        <source>The route {route} crosses {id}, but there is no such route; correct `crosses`.</source>
        <extracomment>plugins/mechanics/laid_colors.py</extracomment>
        <translation>Die Strecke {route} kreuzt {id}, aber eine solche Strecke gibt es nicht; berichtige `crosses`.</translation>
    </message>
    <message>
        <source>This board has no beds without a colour: no tracks are laid.</source>
        <extracomment>plugins/mechanics/laid_colors.py</extracomment>
        <translation>Dieser Spielplan hat keine Trassen ohne Farbe: es werden keine Gleise gelegt.</translation>
    </message>
    <message>
        <source>has to lay tracks:</source>
        <extracomment>plugins/mechanics/laid_colors.py</extracomment>
        <translation>muss Gleise legen:</translation>
    </message>
    <message>
        <source>shut routes</source>
        <extracomment>plugins/mechanics/laid_colors.py</extracomment>
        <translation>gesperrte Strecken</translation>
    </message>
    <message>
        <source>tracks laid</source>
        <extracomment>plugins/mechanics/laid_colors.py</extracomment>
        <translation>gelegte Gleise</translation>
    </message>
    <message>
        <source>This board has no mountains: the rule of mountain routes changes nothing.</source>
        <extracomment>plugins/mechanics/mountain_routes.py</extracomment>
        <translation>Dieser Spielplan hat keine Berge: die Regel der Gebirgsstrecken ändert nichts.</translation>
    </message>
    <message>
        <source>You may claim a second route now, or rest.</source>
        <extracomment>plugins/mechanics/permits.py</extracomment>
        <translation>Du darfst jetzt eine zweite Strecke bauen, oder es lassen.</translation>
    </message>
    <message>
        <source>{seat} buys the permit {permit}.</source>
        <extracomment>plugins/mechanics/permits.py</extracomment>
        <translation>{seat} kauft die Erlaubnis {permit}.</translation>
    </message>
    <message>
        <source>Buy the permit {permit}</source>
        <extracomment>plugins/mechanics/permits.py</extracomment>
        <translation>Die Erlaubnis {permit} kaufen</translation>
    </message>
    <message>
        <source>No second claim</source>
        <extracomment>plugins/mechanics/permits.py</extracomment>
        <translation>Keine zweite Strecke</translation>
    </message>
    <message>
        <source>Spend {color}</source>
        <extracomment>plugins/mechanics/permits.py</extracomment>
        <translation>Abgeben: {color}</translation>
    </message>
    <message>
        <source>permits</source>
        <extracomment>plugins/mechanics/permits.py</extracomment>
        <translation>Erlaubnisse</translation>
    </message>
    <message>
        <source>second claim</source>
        <extracomment>plugins/mechanics/permits.py</extracomment>
        <translation>zweite Strecke</translation>
    </message>
    <message>
        <source>Province mat</source>
        <extracomment>plugins/mechanics/province_mat.py</extracomment>
        <translation>Provinztafel</translation>
    </message>
    <message>
        <source>Put a train on the mat at {number}?</source>
        <extracomment>plugins/mechanics/province_mat.py</extracomment>
        <translation>Setzt du einen Waggon auf die Tafel, auf {number}?</translation>
    </message>
    <message>
        <source>Say first whether you put a train on the mat.</source>
        <extracomment>plugins/mechanics/province_mat.py</extracomment>
        <translation>Sag zuerst, ob du einen Waggon auf die Tafel setzt.</translation>
    </message>
    <message>
        <source>The train goes on the colour of the route, or of the cards that paid it.</source>
        <extracomment>plugins/mechanics/province_mat.py</extracomment>
        <translation>Der Waggon kommt auf die Farbe der Strecke oder der Karten, die sie bezahlt haben.</translation>
    </message>
    <message>
        <source>You have no such express card, or have played one in this turn.</source>
        <extracomment>plugins/mechanics/province_mat.py</extracomment>
        <translation>Diese Expresskarte hast du nicht, oder du hast in diesem Zug schon eine gespielt.</translation>
    </message>
    <message>
        <source>{seat} plays an express card: +{number}.</source>
        <extracomment>plugins/mechanics/province_mat.py</extracomment>
        <translation>{seat} spielt eine Expresskarte: +{number}.</translation>
    </message>
    <message>
        <source>{seat} puts a train on {color} at {number}.</source>
        <extracomment>plugins/mechanics/province_mat.py</extracomment>
        <translation>{seat} setzt einen Waggon auf {color}, auf {number}.</translation>
    </message>
    <message>
        <source>Play the express card +{number}</source>
        <extracomment>plugins/mechanics/province_mat.py</extracomment>
        <translation>Die Expresskarte +{number} spielen</translation>
    </message>
    <message>
        <source>Put a train on {color}</source>
        <extracomment>plugins/mechanics/province_mat.py</extracomment>
        <translation>Einen Waggon auf {color} setzen</translation>
    </message>
    <message>
        <source>Put no train on the mat</source>
        <extracomment>plugins/mechanics/province_mat.py</extracomment>
        <translation>Keinen Waggon auf die Tafel setzen</translation>
    </message>
    <message>
        <source>express card of this turn</source>
        <extracomment>plugins/mechanics/province_mat.py</extracomment>
        <translation>Expresskarte dieses Zugs</translation>
    </message>
    <message>
        <source>express cards</source>
        <extracomment>plugins/mechanics/province_mat.py</extracomment>
        <translation>Expresskarten</translation>
    </message>
    <message>
        <source>trains on the mat</source>
        <extracomment>plugins/mechanics/province_mat.py</extracomment>
        <translation>Wagen auf der Matte</translation>
    </message>
    <message>
        <source>Shares</source>
        <extracomment>plugins/mechanics/railroad_shares.py</extracomment>
        <translation>Anteile</translation>
    </message>
    <message>
        <source>No route belongs to the railroad {name}; name it in `railroads` of a route or take it out.</source>
        <extracomment>plugins/mechanics/railroad_shares.py</extracomment>
        <translation>Zur Bahn {name} gehört keine Strecke; nenne sie in `railroads` einer Strecke oder nimm sie heraus.</translation>
    </message>
    <message>
        <source>Take a share of {railroad}</source>
        <extracomment>plugins/mechanics/railroad_shares.py</extracomment>
        <translation>Einen Anteil an {railroad} nehmen</translation>
    </message>
    <message>
        <source>Take no share</source>
        <extracomment>plugins/mechanics/railroad_shares.py</extracomment>
        <translation>Keinen Anteil nehmen</translation>
    </message>
    <message>
        <source>shares taken</source>
        <extracomment>plugins/mechanics/railroad_shares.py</extracomment>
        <translation>genommene Anteile</translation>
    </message>
    <message>
        <source>Choose the railroad of which you take a share.</source>
        <extracomment>plugins/mechanics/railroad_shares.py</extracomment>
        <translation>Wähle die Bahn, von der du einen Anteil nimmst.</translation>
    </message>
    <message>
        <source>Say first which share the claim brings you.</source>
        <extracomment>plugins/mechanics/railroad_shares.py</extracomment>
        <translation>Sag zuerst, welchen Anteil dir die Strecke bringt.</translation>
    </message>
    <message>
        <source>The route brings no share of {railroad}.</source>
        <extracomment>plugins/mechanics/railroad_shares.py</extracomment>
        <translation>Die Strecke bringt keinen Anteil an {railroad}.</translation>
    </message>
    <message>
        <source>{seat} takes a share of {railroad}.</source>
        <extracomment>plugins/mechanics/railroad_shares.py</extracomment>
        <translation>{seat} nimmt einen Anteil an {railroad}.</translation>
    </message>
    <message>
        <source>write cards as &apos;2 red-train + 1 wild&apos;, not {part!r}</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>schreibe Karten wie &apos;2 red-train + 1 wild&apos;, nicht {part!r}</translation>
    </message>
    <message>
        <source>Build a harbour in {city}</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>Einen Hafen in {city} bauen</translation>
    </message>
    <message>
        <source>Exchange pieces for {kind}</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>Stücke gegen {kind} tauschen</translation>
    </message>
    <message>
        <source>Take {source}</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>Nehmen: {source}</translation>
    </message>
    <message>
        <source>Turn up one of the {deck}</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>Eine Karte aufdecken: {deck}</translation>
    </message>
    <message>
        <source>{card} turns up</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>{card} wird aufgedeckt</translation>
    </message>
    <message>
        <source>{number}</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>{number}</translation>
    </message>
    <message numerus="yes">
        <source>{trains} trains</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>
            <numerusform>{trains} Zug</numerusform>
            <numerusform>{trains} Züge</numerusform>
        </translation>
    </message>
    <message>
        <source>Choose a pair of train cards for {route}: {left} more.</source>
        <extracomment>plugins/mechanics/rails_and_sails/claiming.py</extracomment>
        <translation>Wähle ein Paar Zugkarten für {route}: noch {left}.</translation>
    </message>
    <message>
        <source>The bed {route} is {color}, but its colour is laid during the game; make it grey.</source>
        <extracomment>plugins/mechanics/laid_colors.py</extracomment>
        <translation>Die Farbe des Gleisbetts {route} ist {color}, sie wird aber erst im Spiel gelegt; mache es grau.</translation>
    </message>
    <message>
        <source>No route of this board names a railroad: there are no shares to take.</source>
        <extracomment>plugins/mechanics/railroad_shares.py</extracomment>
        <translation>Keine Strecke dieses Spielplans nennt eine Bahngesellschaft: es gibt keine Anteile zu nehmen.</translation>
    </message>
    <message>
        <source>Choose the travel cards that pay for {route}.</source>
        <extracomment>plugins/mechanics/rails_and_sails/claiming.py</extracomment>
        <translation>Wähle die Reisekarten, mit denen du {route} bezahlst.</translation>
    </message>
    <message numerus="yes">
        <source>This needs ship cards ({color}) or wild cards for {needed} spaces; yours are enough for {have}.</source>
        <extracomment>plugins/mechanics/rails_and_sails/claiming.py</extracomment>
        <translation>
            <numerusform>Das braucht Schiffskarten ({color}) oder Joker für {needed} Feld; deine reichen für {have}.</numerusform>
            <numerusform>Das braucht Schiffskarten ({color}) oder Joker für {needed} Felder; deine reichen für {have}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This needs {needed} pairs of train cards, you have {have}.</source>
        <extracomment>plugins/mechanics/rails_and_sails/claiming.py</extracomment>
        <translation>
            <numerusform>Das braucht {needed} Paar Zugkarten, du hast {have}.</numerusform>
            <numerusform>Das braucht {needed} Paare Zugkarten, du hast {have}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This needs {needed} ships, you have {have}.</source>
        <extracomment>plugins/mechanics/rails_and_sails/claiming.py</extracomment>
        <translation>
            <numerusform>Das braucht {needed} Schiff, du hast {have}.</numerusform>
            <numerusform>Das braucht {needed} Schiffe, du hast {have}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This needs {needed} train cards ({color}) or wild cards, you have {have}.</source>
        <extracomment>plugins/mechanics/rails_and_sails/claiming.py</extracomment>
        <translation>
            <numerusform>Das braucht {needed} Zugkarte ({color}) oder einen Joker, du hast {have}.</numerusform>
            <numerusform>Das braucht {needed} Zugkarten ({color}) oder Joker, du hast {have}.</numerusform>
        </translation>
    </message>
    <message>
        <source>You do not have these cards, or they do not pay for this route.</source>
        <extracomment>plugins/mechanics/rails_and_sails/claiming.py</extracomment>
        <translation>Diese Karten hast du nicht, oder sie bezahlen diese Strecke nicht.</translation>
    </message>
    <message>
        <source>A wild card of the row can only be the first and only card of a turn.</source>
        <extracomment>plugins/mechanics/rails_and_sails/drawing.py</extracomment>
        <translation>Ein Joker der Auslage kann nur die erste und einzige Karte eines Zuges sein.</translation>
    </message>
    <message>
        <source>From which deck is the gap in the row filled?</source>
        <extracomment>plugins/mechanics/rails_and_sails/drawing.py</extracomment>
        <translation>Aus welchem Stapel wird die Lücke der Auslage gefüllt?</translation>
    </message>
    <message>
        <source>Take another travel card.</source>
        <extracomment>plugins/mechanics/rails_and_sails/drawing.py</extracomment>
        <translation>Nimm noch eine Reisekarte.</translation>
    </message>
    <message>
        <source>Take the second card first.</source>
        <extracomment>plugins/mechanics/rails_and_sails/drawing.py</extracomment>
        <translation>Nimm zuerst die zweite Karte.</translation>
    </message>
    <message>
        <source>There is no such card to take.</source>
        <extracomment>plugins/mechanics/rails_and_sails/drawing.py</extracomment>
        <translation>Eine solche Karte lässt sich nicht nehmen.</translation>
    </message>
    <message>
        <source>A harbour takes two train and two ship cards of one colour, all with the harbour symbol.</source>
        <extracomment>plugins/mechanics/rails_and_sails/harbours.py</extracomment>
        <translation>Ein Hafen kostet zwei Zug- und zwei Schiffskarten einer Farbe, alle mit dem Hafenzeichen.</translation>
    </message>
    <message>
        <source>Choose the four cards that pay for the harbour in {city}.</source>
        <extracomment>plugins/mechanics/rails_and_sails/harbours.py</extracomment>
        <translation>Wähle die vier Karten, mit denen du den Hafen in {city} bezahlst.</translation>
    </message>
    <message>
        <source>Exchanged pieces</source>
        <extracomment>plugins/mechanics/rails_and_sails/harbours.py</extracomment>
        <translation>Getauschte Stücke</translation>
    </message>
    <message>
        <source>Harbours</source>
        <extracomment>plugins/mechanics/rails_and_sails/harbours.py</extracomment>
        <translation>Häfen</translation>
    </message>
    <message>
        <source>Harbours not built</source>
        <extracomment>plugins/mechanics/rails_and_sails/harbours.py</extracomment>
        <translation>Nicht gebaute Häfen</translation>
    </message>
    <message>
        <source>Pay for the harbour first.</source>
        <extracomment>plugins/mechanics/rails_and_sails/harbours.py</extracomment>
        <translation>Bezahle zuerst den Hafen.</translation>
    </message>
    <message>
        <source>There is a harbour in {city} already.</source>
        <extracomment>plugins/mechanics/rails_and_sails/harbours.py</extracomment>
        <translation>In {city} ist schon ein Hafen.</translation>
    </message>
    <message>
        <source>You do not have these cards, or they do not pay for a harbour.</source>
        <extracomment>plugins/mechanics/rails_and_sails/harbours.py</extracomment>
        <translation>Diese Karten hast du nicht, oder sie bezahlen keinen Hafen.</translation>
    </message>
    <message>
        <source>You have no harbour left.</source>
        <extracomment>plugins/mechanics/rails_and_sails/harbours.py</extracomment>
        <translation>Du hast keinen Hafen mehr.</translation>
    </message>
    <message>
        <source>You have no route into {city}.</source>
        <extracomment>plugins/mechanics/rails_and_sails/harbours.py</extracomment>
        <translation>Du hast keine Strecke nach {city}.</translation>
    </message>
    <message>
        <source>{city} is no port.</source>
        <extracomment>plugins/mechanics/rails_and_sails/harbours.py</extracomment>
        <translation>{city} ist kein Hafenort.</translation>
    </message>
    <message>
        <source>There are too many wild cards face up: the row is laid out anew.</source>
        <extracomment>plugins/mechanics/rails_and_sails/words.py</extracomment>
        <translation>Zu viele Joker liegen offen: Die Auslage wird neu gelegt.</translation>
    </message>
    <message numerus="yes">
        <source>{seat} begins with {trains} trains and {ships} ships.</source>
        <extracomment>plugins/mechanics/rails_and_sails/words.py</extracomment>
        <translation>
            <numerusform>{seat} beginnt mit {trains} Zug und {ships} Schiffen.</numerusform>
            <numerusform>{seat} beginnt mit {trains} Zügen und {ships} Schiffen.</numerusform>
        </translation>
    </message>
    <message>
        <source>{seat} builds a harbour in {city}.</source>
        <extracomment>plugins/mechanics/rails_and_sails/words.py</extracomment>
        <translation>{seat} baut einen Hafen in {city}.</translation>
    </message>
    <message>
        <source>{seat} draws a {card}.</source>
        <extracomment>plugins/mechanics/rails_and_sails/words.py</extracomment>
        <translation>{seat} zieht: {card}.</translation>
    </message>
    <message>
        <source>{seat} draws from the ships.</source>
        <extracomment>plugins/mechanics/rails_and_sails/words.py</extracomment>
        <translation>{seat} zieht von den Schiffen.</translation>
    </message>
    <message>
        <source>{seat} draws from the trains.</source>
        <extracomment>plugins/mechanics/rails_and_sails/words.py</extracomment>
        <translation>{seat} zieht von den Zügen.</translation>
    </message>
    <message>
        <source>{seat} is on turn with {cards}.</source>
        <extracomment>plugins/mechanics/rails_and_sails/words.py</extracomment>
        <translation>{seat} ist am Zug, mit {cards}.</translation>
    </message>
    <message numerus="yes">
        <source>{seat} is on turn with {count} travel cards.</source>
        <extracomment>plugins/mechanics/rails_and_sails/words.py</extracomment>
        <translation>
            <numerusform>{seat} ist am Zug, mit {count} Reisekarte.</numerusform>
            <numerusform>{seat} ist am Zug, mit {count} Reisekarten.</numerusform>
        </translation>
    </message>
    <message>
        <source>{seat} pays {cards}.</source>
        <extracomment>plugins/cards/rule.py</extracomment>
        <translation>{seat} zahlt {cards}.</translation>
    </message>
    <message>
        <source>{seat} takes a {card}.</source>
        <extracomment>plugins/mechanics/rails_and_sails/words.py</extracomment>
        <translation>{seat} nimmt: {card}.</translation>
    </message>
    <message>
        <source>Choose first how many trains you begin with; there must be ships for the others.</source>
        <extracomment>plugins/mechanics/rails_and_sails/pieces.py</extracomment>
        <translation>Wähle zuerst, mit wie vielen Zügen du beginnst; für die anderen muss es Schiffe geben.</translation>
    </message>
    <message>
        <source>Exchanging is of no use when you can neither take nor claim anything.</source>
        <extracomment>plugins/mechanics/rails_and_sails/pieces.py</extracomment>
        <translation>Tauschen nützt nichts, wenn du weder etwas nehmen noch bauen kannst.</translation>
    </message>
    <message numerus="yes">
        <source>How many {kind} do you take? Each costs {points} points.</source>
        <extracomment>plugins/mechanics/rails_and_sails/pieces.py</extracomment>
        <translation>
            <numerusform>Wie viele nimmst du? {kind}: Jedes kostet {points} Punkt.</numerusform>
            <numerusform>Wie viele nimmst du? {kind}: Jedes kostet {points} Punkte.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Of your {pieces} pieces, how many are to be trains? The others are ships.</source>
        <extracomment>plugins/mechanics/rails_and_sails/pieces.py</extracomment>
        <translation>
            <numerusform>Wie viele deiner {pieces} Stücke sollen Züge sein? Die anderen sind Schiffe.</numerusform>
            <numerusform>Wie viele deiner {pieces} Stücke sollen Züge sein? Die anderen sind Schiffe.</numerusform>
        </translation>
    </message>
    <message>
        <source>Say first how many pieces you exchange.</source>
        <extracomment>plugins/mechanics/rails_and_sails/pieces.py</extracomment>
        <translation>Sag zuerst, wie viele Stücke du tauschst.</translation>
    </message>
    <message>
        <source>There are not so many pieces to exchange.</source>
        <extracomment>plugins/mechanics/rails_and_sails/pieces.py</extracomment>
        <translation>So viele Stücke gibt es nicht zu tauschen.</translation>
    </message>
    <message>
        <source>You have no pieces to exchange, or none are left in the box.</source>
        <extracomment>plugins/mechanics/rails_and_sails/pieces.py</extracomment>
        <translation>Du hast keine Stücke zu tauschen, oder im Vorrat sind keine übrig.</translation>
    </message>
    <message numerus="yes">
        <source>A seat has {most} harbours; take the others out.</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>
            <numerusform>Ein Platz hat {most} Hafen; nimm die anderen heraus.</numerusform>
            <numerusform>Ein Platz hat {most} Häfen; nimm die anderen heraus.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The row of travel cards has {places} places; take cards out.</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>
            <numerusform>Die Auslage der Reisekarten hat {places} Platz; nimm Karten heraus.</numerusform>
            <numerusform>Die Auslage der Reisekarten hat {places} Plätze; nimm Karten heraus.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>There are {most} ships of a seat; take some out.</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>
            <numerusform>Ein Platz hat {most} Schiff; nimm welche heraus.</numerusform>
            <numerusform>Ein Platz hat {most} Schiffe; nimm welche heraus.</numerusform>
        </translation>
    </message>
    <message>
        <source>cards in hand</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>Karten auf der Hand</translation>
    </message>
    <message>
        <source>cards in the decks</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>Karten in den Decks</translation>
    </message>
    <message>
        <source>cards in the piles</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>Karten in den Stapeln</translation>
    </message>
    <message>
        <source>discarded cards</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>abgelegte Karten</translation>
    </message>
    <message>
        <source>harbours</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>Häfen</translation>
    </message>
    <message>
        <source>open cards</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>offene Karten</translation>
    </message>
    <message>
        <source>pieces exchanged</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>getauschte Spielsteine</translation>
    </message>
    <message>
        <source>ships left</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>Schiffe übrig</translation>
    </message>
    <message>
        <source>trains chosen to begin with</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>zu Beginn gewählte Wagen</translation>
    </message>
    <message>
        <source>{city} is no port, or has two harbours; take one out.</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>{city} ist keine Hafenstadt oder hat zwei Häfen; nimm einen heraus.</translation>
    </message>
    <message>
        <source>The route {route} is for ships, and pairs are of train cards; take `pair` out.</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>Die Strecke {route} ist für Schiffe, und Paare sind aus Zugkarten; nimm `pair` heraus.</translation>
    </message>
    <message>
        <source>The tour of the ticket {ticket} leads to {id}, but there is no such city; correct `tour`.</source>
        <extracomment>plugins/mechanics/tour_tickets.py</extracomment>
        <translation>Die Rundreise der Zielkarte {ticket} führt nach {id}, aber eine solche Stadt gibt es nicht; berichtige `tour`.</translation>
    </message>
    <message>
        <source>The tour of the ticket {ticket} must begin and end where the ticket does; correct `tour`.</source>
        <extracomment>plugins/mechanics/tour_tickets.py</extracomment>
        <translation>Die Rundreise der Zielkarte {ticket} muss beginnen und enden wie die Zielkarte; berichtige `tour`.</translation>
    </message>
    <message>
        <source>No city lies in the region {name}; name it as `region` of a city or take it out.</source>
        <extracomment>plugins/mechanics/region_networks.py</extracomment>
        <translation>In der Region {name} liegt keine Stadt; nenne sie als `region` einer Stadt oder nimm sie heraus.</translation>
    </message>
    <message>
        <source>Regions</source>
        <extracomment>plugins/mechanics/region_networks.py</extracomment>
        <translation>Regionen</translation>
    </message>
    <message>
        <source>No piece is left for another shared route.</source>
        <extracomment>plugins/mechanics/shared_routes.py</extracomment>
        <translation>Für eine weitere gemeinsame Strecke ist kein Stück übrig.</translation>
    </message>
    <message>
        <source>Shared routes</source>
        <extracomment>plugins/mechanics/shared_routes.py</extracomment>
        <translation>Gemeinsame Strecken</translation>
    </message>
    <message>
        <source>The route {route} is not shared, or belongs to a seat; take it out.</source>
        <extracomment>plugins/mechanics/shared_routes.py</extracomment>
        <translation>Die Strecke {route} ist keine gemeinsame oder gehört einem Platz; nimm sie heraus.</translation>
    </message>
    <message>
        <source>This route is built already; it belongs to nobody and serves everybody.</source>
        <extracomment>plugins/mechanics/shared_routes.py</extracomment>
        <translation>Diese Strecke ist schon gebaut; sie gehört niemandem und dient allen.</translation>
    </message>
    <message>
        <source>pieces left</source>
        <extracomment>plugins/mechanics/shared_routes.py</extracomment>
        <translation>Spielsteine übrig</translation>
    </message>
    <message>
        <source>shared routes built</source>
        <extracomment>plugins/mechanics/shared_routes.py</extracomment>
        <translation>gebaute Gemeinschaftsstrecken</translation>
    </message>
    <message>
        <source>steps on the track</source>
        <extracomment>plugins/mechanics/shared_routes.py</extracomment>
        <translation>Schritte auf der Leiste</translation>
    </message>
    <message numerus="yes">
        <source>{seat} builds {route} for everybody and makes {steps} steps.</source>
        <extracomment>plugins/mechanics/shared_routes.py</extracomment>
        <translation>
            <numerusform>{seat} baut {route} für alle und geht {steps} Schritt.</numerusform>
            <numerusform>{seat} baut {route} für alle und geht {steps} Schritte.</numerusform>
        </translation>
    </message>
    <message>
        <source>Say first where the card that you have drawn goes.</source>
        <extracomment>plugins/mechanics/team_asia/rule.py</extracomment>
        <translation>Sag zuerst, wohin die Karte kommt, die du gezogen hast.</translation>
    </message>
    <message>
        <source>You have drawn {color}. Put it on your team&apos;s rack, or into your hand?</source>
        <extracomment>plugins/mechanics/team_asia/rule.py</extracomment>
        <translation>Du hast {color} gezogen. Kommt die Karte auf das Brett deines Teams oder auf deine Hand?</translation>
    </message>
    <message>
        <source>{seat} is on turn, and on the rack lie {cards}.</source>
        <extracomment>plugins/mechanics/team_asia/words.py</extracomment>
        <translation>{seat} ist am Zug, und auf dem Brett liegen {cards}.</translation>
    </message>
    <message numerus="yes">
        <source>{seat} is on turn, with {count} cards on the rack.</source>
        <extracomment>plugins/mechanics/team_asia/words.py</extracomment>
        <translation>
            <numerusform>{seat} ist am Zug, mit {count} Karte auf dem Brett.</numerusform>
            <numerusform>{seat} ist am Zug, mit {count} Karten auf dem Brett.</numerusform>
        </translation>
    </message>
    <message>
        <source>{seat} pays {cards} from the rack.</source>
        <extracomment>plugins/mechanics/team_asia/words.py</extracomment>
        <translation>{seat} zahlt {cards} vom Brett.</translation>
    </message>
    <message>
        <source>{seat} puts a card on the rack.</source>
        <extracomment>plugins/mechanics/team_asia/words.py</extracomment>
        <translation>{seat} legt eine Karte auf das Brett.</translation>
    </message>
    <message>
        <source>{seat} puts {color} on the rack.</source>
        <extracomment>plugins/mechanics/team_asia/words.py</extracomment>
        <translation>{seat} legt {color} auf das Brett.</translation>
    </message>
    <message>
        <source>{seat} shows a ticket to the team.</source>
        <extracomment>plugins/mechanics/team_asia/words.py</extracomment>
        <translation>{seat} zeigt dem Team eine Zielkarte.</translation>
    </message>
    <message>
        <source>{seat} shows {ticket} to the team.</source>
        <extracomment>plugins/mechanics/team_asia/words.py</extracomment>
        <translation>{seat} zeigt dem Team {ticket}.</translation>
    </message>
    <message>
        <source>Rack and hand together do not make up your payment then.</source>
        <extracomment>plugins/mechanics/team_asia/rule.py</extracomment>
        <translation>Brett und Hand zusammen ergeben dann deine Zahlung nicht.</translation>
    </message>
    <message>
        <source>Say first which of the cards come from the rack.</source>
        <extracomment>plugins/mechanics/team_asia/rule.py</extracomment>
        <translation>Sag zuerst, welche der Karten vom Brett kommen.</translation>
    </message>
    <message>
        <source>You pay {cards}. Which of them come from the rack?</source>
        <extracomment>plugins/mechanics/team_asia/rule.py</extracomment>
        <translation>Du zahlst {cards}. Welche davon kommen vom Brett?</translation>
    </message>
    <message>
        <source>The seat does not have the ticket {id}; add it to `tickets`, or take it out.</source>
        <extracomment>plugins/mechanics/team_asia/position.py</extracomment>
        <translation>Der Platz hat die Zielkarte {id} nicht; füge sie zu `tickets` hinzu oder nimm sie heraus.</translation>
    </message>
    <message numerus="yes">
        <source>There are {teams} teams, and this is rack {number}; take it out.</source>
        <extracomment>plugins/mechanics/team_asia/position.py</extracomment>
        <translation>
            <numerusform>Es gibt {teams} Team, und das ist Brett {number}; nimm es heraus.</numerusform>
            <numerusform>Es gibt {teams} Teams, und das ist Brett {number}; nimm es heraus.</numerusform>
        </translation>
    </message>
    <message>
        <source>Longest path of a team</source>
        <extracomment>plugins/mechanics/team_asia/result.py</extracomment>
        <translation>Längster Weg eines Teams</translation>
    </message>
    <message>
        <source>Most tickets of a team</source>
        <extracomment>plugins/mechanics/team_asia/result.py</extracomment>
        <translation>Die meisten Zielkarten eines Teams</translation>
    </message>
    <message>
        <source>Your team owns the parallel route; no team may claim both.</source>
        <extracomment>plugins/mechanics/team_asia/result.py</extracomment>
        <translation>Die parallele Strecke gehört deinem Team; kein Team darf beide bauen.</translation>
    </message>
    <message>
        <source>Choose the ticket that you show to your team.</source>
        <extracomment>plugins/mechanics/team_asia/rule.py</extracomment>
        <translation>Wähle die Zielkarte, die du deinem Team zeigst.</translation>
    </message>
    <message>
        <source>Nobody is in your team besides you.</source>
        <extracomment>plugins/mechanics/team_asia/rule.py</extracomment>
        <translation>Außer dir ist niemand in deinem Team.</translation>
    </message>
    <message>
        <source>Pass another card to the rack? You may pass {left} more.</source>
        <extracomment>plugins/mechanics/team_asia/rule.py</extracomment>
        <translation>Noch eine Karte auf das Brett geben? Du darfst noch {left} geben.</translation>
    </message>
    <message>
        <source>Share more of the same with your team, or say that it is enough.</source>
        <extracomment>plugins/mechanics/team_asia/rule.py</extracomment>
        <translation>Teile mehr davon mit deinem Team, oder sag, dass es genug ist.</translation>
    </message>
    <message>
        <source>Show another ticket to your team? You may show {left} more.</source>
        <extracomment>plugins/mechanics/team_asia/rule.py</extracomment>
        <translation>Deinem Team noch eine Zielkarte zeigen? Du darfst noch {left} zeigen.</translation>
    </message>
    <message>
        <source>Show one of the tickets that you have just kept to your team first.</source>
        <extracomment>plugins/mechanics/team_asia/rule.py</extracomment>
        <translation>Zeige deinem Team zuerst eine der Zielkarten, die du gerade behalten hast.</translation>
    </message>
    <message>
        <source>You have no such ticket that your team does not see yet.</source>
        <extracomment>plugins/mechanics/team_asia/rule.py</extracomment>
        <translation>Du hast keine solche Zielkarte, die dein Team noch nicht sieht.</translation>
    </message>
    <message>
        <source>You have no {color} card to pass.</source>
        <extracomment>plugins/mechanics/team_asia/rule.py</extracomment>
        <translation>Du hast keine Karte in {color} zum Weitergeben.</translation>
    </message>
    <message>
        <source>From the rack: {cards}</source>
        <extracomment>plugins/mechanics/team_asia/state.py</extracomment>
        <translation>Vom Brett: {cards}</translation>
    </message>
    <message>
        <source>Into: {place}</source>
        <extracomment>plugins/mechanics/team_asia/state.py</extracomment>
        <translation>Wohin: {place}</translation>
    </message>
    <message>
        <source>Pass {color} to the rack</source>
        <extracomment>plugins/mechanics/team_asia/state.py</extracomment>
        <translation>{color} auf das Brett geben</translation>
    </message>
    <message>
        <source>Share nothing more</source>
        <extracomment>plugins/mechanics/team_asia/state.py</extracomment>
        <translation>Nichts mehr teilen</translation>
    </message>
    <message>
        <source>Show {ticket} to your team</source>
        <extracomment>plugins/mechanics/team_asia/state.py</extracomment>
        <translation>Deinem Team {ticket} zeigen</translation>
    </message>
    <message>
        <source>Say first whether you double the points of your claim.</source>
        <extracomment>plugins/mechanics/terrain_cards.py</extracomment>
        <translation>Sag zuerst, ob du die Punkte deiner Strecke verdoppelst.</translation>
    </message>
    <message numerus="yes">
        <source>Spend {cards} terrain cards to double the points of {route}?</source>
        <extracomment>plugins/mechanics/terrain_cards.py</extracomment>
        <translation>
            <numerusform>Gibst du {cards} Geländekarte ab, um die Punkte von {route} zu verdoppeln?</numerusform>
            <numerusform>Gibst du {cards} Geländekarten ab, um die Punkte von {route} zu verdoppeln?</numerusform>
        </translation>
    </message>
    <message>
        <source>The route lies in another terrain.</source>
        <extracomment>plugins/mechanics/terrain_cards.py</extracomment>
        <translation>Die Strecke liegt in anderem Gelände.</translation>
    </message>
    <message>
        <source>No such terrain card can be taken.</source>
        <extracomment>plugins/mechanics/terrain_cards.py</extracomment>
        <translation>Eine solche Geländekarte kann nicht genommen werden.</translation>
    </message>
    <message>
        <source>{seat} doubles the points with {terrain}.</source>
        <extracomment>plugins/mechanics/terrain_cards.py</extracomment>
        <translation>{seat} verdoppelt die Punkte mit {terrain}.</translation>
    </message>
    <message>
        <source>{seat} takes {terrain}.</source>
        <extracomment>plugins/mechanics/terrain_cards.py</extracomment>
        <translation>{seat} nimmt {terrain}.</translation>
    </message>
    <message>
        <source>Double the points with {terrain}</source>
        <extracomment>plugins/mechanics/terrain_cards.py</extracomment>
        <translation>Die Punkte mit {terrain} verdoppeln</translation>
    </message>
    <message>
        <source>Leave the points as they are</source>
        <extracomment>plugins/mechanics/terrain_cards.py</extracomment>
        <translation>Die Punkte lassen, wie sie sind</translation>
    </message>
    <message>
        <source>Take terrain: {source}</source>
        <extracomment>plugins/mechanics/terrain_cards.py</extracomment>
        <translation>Gelände nehmen: {source}</translation>
    </message>
    <message numerus="yes">
        <source>The row of terrain cards has {places} places; take cards out.</source>
        <extracomment>plugins/mechanics/terrain_cards.py</extracomment>
        <translation>
            <numerusform>Die Auslage der Geländekarten hat {places} Platz; nimm Karten heraus.</numerusform>
            <numerusform>Die Auslage der Geländekarten hat {places} Plätze; nimm Karten heraus.</numerusform>
        </translation>
    </message>
    <message>
        <source>cards in the deck</source>
        <extracomment>plugins/mechanics/terrain_cards.py</extracomment>
        <translation>Karten im Deck</translation>
    </message>
    <message>
        <source>cards in the pile</source>
        <extracomment>plugins/mechanics/terrain_cards.py</extracomment>
        <translation>Karten im Stapel</translation>
    </message>
    <message>
        <source>terrain cards</source>
        <extracomment>plugins/mechanics/terrain_cards.py</extracomment>
        <translation>Geländekarten</translation>
    </message>
    <message>
        <source>{terrain} turns up</source>
        <extracomment>plugins/mechanics/terrain_cards.py</extracomment>
        <translation>{terrain} wird aufgedeckt</translation>
    </message>
    <message>
        <source>Pick a ticket from your pack first.</source>
        <extracomment>plugins/mechanics/ticket_draft.py</extracomment>
        <translation>Nimm zuerst eine Zielkarte aus deinem Päckchen.</translation>
    </message>
    <message>
        <source>Pick a ticket; the others of the pack go to the next player.</source>
        <extracomment>plugins/mechanics/ticket_draft.py</extracomment>
        <translation>Nimm eine Zielkarte; die anderen des Päckchens gehen an den Nächsten.</translation>
    </message>
    <message>
        <source>The pile is low: tickets are drafted once more.</source>
        <extracomment>plugins/mechanics/ticket_draft.py</extracomment>
        <translation>Der Stapel geht zur Neige: Zielkarten werden noch einmal gewählt.</translation>
    </message>
    <message>
        <source>This ticket is not in your pack.</source>
        <extracomment>plugins/mechanics/ticket_draft.py</extracomment>
        <translation>Diese Zielkarte ist nicht in deinem Päckchen.</translation>
    </message>
    <message>
        <source>Tickets are not drawn here; they are drafted.</source>
        <extracomment>plugins/mechanics/ticket_draft.py</extracomment>
        <translation>Zielkarten werden hier nicht gezogen, sondern aus Päckchen gewählt.</translation>
    </message>
    <message>
        <source>{seat} picks a ticket.</source>
        <extracomment>plugins/mechanics/ticket_draft.py</extracomment>
        <translation>{seat} nimmt eine Zielkarte.</translation>
    </message>
    <message>
        <source>{seat} picks {ticket}.</source>
        <extracomment>plugins/mechanics/ticket_draft.py</extracomment>
        <translation>{seat} nimmt {ticket}.</translation>
    </message>
    <message>
        <source>Pick {ticket}</source>
        <extracomment>plugins/mechanics/ticket_draft.py</extracomment>
        <translation>{ticket} nehmen</translation>
    </message>
    <message>
        <source>The ticket {ticket} stands in two places; take one out.</source>
        <extracomment>plugins/mechanics/ticket_draft.py</extracomment>
        <translation>Die Zielkarte {ticket} steht an zwei Stellen; nimm eine heraus.</translation>
    </message>
    <message>
        <source>{seat} completes {ticket}.</source>
        <extracomment>plugins/mechanics/ticket_race.py</extracomment>
        <translation>{seat} erfüllt {ticket}.</translation>
    </message>
    <message>
        <source>{seat} joins the coasts and gets a ticket for it.</source>
        <extracomment>plugins/mechanics/ticket_race.py</extracomment>
        <translation>{seat} verbindet die Küsten und bekommt dafür eine Zielkarte.</translation>
    </message>
    <message>
        <source>{seat} swaps all tickets.</source>
        <extracomment>plugins/mechanics/ticket_race.py</extracomment>
        <translation>{seat} tauscht alle Zielkarten.</translation>
    </message>
    <message>
        <source>Swap your tickets</source>
        <extracomment>plugins/mechanics/ticket_race.py</extracomment>
        <translation>Deine Zielkarten tauschen</translation>
    </message>
    <message>
        <source>coasts joined</source>
        <extracomment>plugins/mechanics/ticket_race.py</extracomment>
        <translation>Küsten verbunden</translation>
    </message>
    <message>
        <source>tickets completed</source>
        <extracomment>plugins/mechanics/ticket_race.py</extracomment>
        <translation>erfüllte Zielkarten</translation>
    </message>
    <message>
        <source>Swapping is of no use when you can neither draw a card nor claim a route.</source>
        <extracomment>plugins/mechanics/ticket_race.py</extracomment>
        <translation>Tauschen nützt nichts, wenn du weder eine Karte ziehen noch eine Strecke bauen kannst.</translation>
    </message>
    <message>
        <source>There are no tickets to swap.</source>
        <extracomment>plugins/mechanics/ticket_race.py</extracomment>
        <translation>Es gibt keine Zielkarten zum Tauschen.</translation>
    </message>
    <message>
        <source>Tickets are replaced when they are completed; otherwise swap them all.</source>
        <extracomment>plugins/mechanics/ticket_race.py</extracomment>
        <translation>Zielkarten werden ersetzt, wenn sie erfüllt sind; sonst tausche sie alle.</translation>
    </message>
    <message>
        <source>Coins left</source>
        <extracomment>plugins/mechanics/tolls.py</extracomment>
        <translation>Übrige Münzen</translation>
    </message>
    <message>
        <source>Loans</source>
        <extracomment>plugins/mechanics/tolls.py</extracomment>
        <translation>Kredite</translation>
    </message>
    <message>
        <source>coins</source>
        <extracomment>plugins/mechanics/tolls.py</extracomment>
        <translation>Münzen</translation>
    </message>
    <message>
        <source>coins in the bank</source>
        <extracomment>plugins/mechanics/tolls.py</extracomment>
        <translation>Münzen in der Bank</translation>
    </message>
    <message>
        <source>loans</source>
        <extracomment>plugins/mechanics/tolls.py</extracomment>
        <translation>Darlehen</translation>
    </message>
    <message>
        <source>tolls go to</source>
        <extracomment>plugins/mechanics/tolls.py</extracomment>
        <translation>Zoll geht an</translation>
    </message>
    <message>
        <source>{seat} earns a toll of {coins}.</source>
        <extracomment>plugins/mechanics/tolls.py</extracomment>
        <translation>{seat} bekommt einen Zoll: {coins}.</translation>
    </message>
    <message>
        <source>{seat} pays a toll of {coins}.</source>
        <extracomment>plugins/mechanics/tolls.py</extracomment>
        <translation>{seat} zahlt einen Zoll: {coins}.</translation>
    </message>
    <message numerus="yes">
        <source>{seat} takes {count} loans to pay the toll.</source>
        <extracomment>plugins/mechanics/tolls.py</extracomment>
        <translation>
            <numerusform>{seat} nimmt {count} Kredit auf, um den Zoll zu zahlen.</numerusform>
            <numerusform>{seat} nimmt {count} Kredite auf, um den Zoll zu zahlen.</numerusform>
        </translation>
    </message>
    <message>
        <source>A passenger leaves {city}.</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>Ein Fahrgast verlässt {city}.</translation>
    </message>
    <message>
        <source>Goods</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>Waren</translation>
    </message>
    <message>
        <source>No passenger can be put into {city}.</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>In {city} kann kein Fahrgast gesetzt werden.</translation>
    </message>
    <message>
        <source>No passenger of yours can leave {city}.</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>Keiner deiner Fahrgäste kann {city} verlassen.</translation>
    </message>
    <message>
        <source>Put a passenger into one of the cities of your route?</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>Setzt du einen Fahrgast in eine der Städte deiner Strecke?</translation>
    </message>
    <message>
        <source>Ride a route of your own that leads on, each only once.</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>Fahre eine eigene Strecke, die weiterführt, jede nur einmal.</translation>
    </message>
    <message>
        <source>Ride on first.</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>Fahre zuerst weiter.</translation>
    </message>
    <message>
        <source>Say first whether you put a passenger into a city.</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>Sag zuerst, ob du einen Fahrgast in eine Stadt setzt.</translation>
    </message>
    <message numerus="yes">
        <source>The goods bring {points} points.</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>
            <numerusform>Die Waren bringen {points} Punkt.</numerusform>
            <numerusform>Die Waren bringen {points} Punkte.</numerusform>
        </translation>
    </message>
    <message>
        <source>The passenger is in {city}: where to?</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>Der Fahrgast ist in {city}: Wohin?</translation>
    </message>
    <message>
        <source>{seat} puts a passenger into {city}.</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>{seat} setzt einen Fahrgast in {city}.</translation>
    </message>
    <message>
        <source>End the journey</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>Die Reise beenden</translation>
    </message>
    <message>
        <source>Put a passenger into {city}</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>Einen Fahrgast in {city} setzen</translation>
    </message>
    <message>
        <source>Put no passenger</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>Keinen Fahrgast setzen</translation>
    </message>
    <message>
        <source>Ride {route}</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>{route} fahren</translation>
    </message>
    <message>
        <source>Send the passenger in {city} on its way</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>Den Fahrgast in {city} auf die Reise schicken</translation>
    </message>
    <message>
        <source>goods taken</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>genommene Waren</translation>
    </message>
    <message>
        <source>passengers in</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>Fahrgäste in</translation>
    </message>
    <message>
        <source>passengers in reserve</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>Fahrgäste im Vorrat</translation>
    </message>
    <message>
        <source>points for goods</source>
        <extracomment>plugins/mechanics/travelling_passengers.py</extracomment>
        <translation>Punkte für Waren</translation>
    </message>
    <message>
        <source>Choose the city where the {monster} begins.</source>
        <extracomment>plugins/mechanics/wandering_monsters.py</extracomment>
        <translation>Wähle die Stadt, in der das Monster beginnt: {monster}.</translation>
    </message>
    <message>
        <source>Monsters</source>
        <extracomment>plugins/mechanics/wandering_monsters.py</extracomment>
        <translation>Monster</translation>
    </message>
    <message>
        <source>Place the {monster} in a free city first.</source>
        <extracomment>plugins/mechanics/wandering_monsters.py</extracomment>
        <translation>Setze zuerst das Monster in eine freie Stadt: {monster}.</translation>
    </message>
    <message>
        <source>The {monster} cannot go there.</source>
        <extracomment>plugins/mechanics/wandering_monsters.py</extracomment>
        <translation>Dorthin kann das Monster nicht: {monster}.</translation>
    </message>
    <message>
        <source>The {monster} is in {city}.</source>
        <extracomment>plugins/mechanics/wandering_monsters.py</extracomment>
        <translation>Hier ist das Monster: {monster}, in {city}.</translation>
    </message>
    <message>
        <source>The {monster} rests until its card is turned down.</source>
        <extracomment>plugins/mechanics/wandering_monsters.py</extracomment>
        <translation>Das Monster ruht, bis seine Karte umgedreht wird: {monster}.</translation>
    </message>
    <message>
        <source>{seat} sends the {monster} to {city}.</source>
        <extracomment>plugins/mechanics/wandering_monsters.py</extracomment>
        <translation>{seat} schickt das Monster nach {city}: {monster}.</translation>
    </message>
    <message>
        <source>Send the {monster} to {city}</source>
        <extracomment>plugins/mechanics/wandering_monsters.py</extracomment>
        <translation>Das Monster nach {city} schicken: {monster}</translation>
    </message>
    <message>
        <source>last sent in turn</source>
        <extracomment>plugins/mechanics/wandering_monsters.py</extracomment>
        <translation>zuletzt geschickt in Zug</translation>
    </message>
    <message>
        <source>monster cards</source>
        <extracomment>plugins/mechanics/wandering_monsters.py</extracomment>
        <translation>Monsterkarten</translation>
    </message>
    <message>
        <source>monsters</source>
        <extracomment>plugins/mechanics/wandering_monsters.py</extracomment>
        <translation>Monster</translation>
    </message>
    <message>
        <source>Choose the cards that pay for {route}.</source>
        <extracomment>plugins/routes/rule.py</extracomment>
        <translation>Wähle die Karten, mit denen du {route} bezahlst.</translation>
    </message>
    <message>
        <source>The route {id} belongs to seat {seat} already; take it out.</source>
        <extracomment>plugins/routes/position.py</extracomment>
        <translation>Die Strecke {id} gehört schon Platz {seat}; nimm sie heraus.</translation>
    </message>
    <message>
        <source>The route {id} belongs to this seat already; take it out.</source>
        <extracomment>plugins/routes/position.py</extracomment>
        <translation>Die Strecke {id} gehört diesem Platz schon; nimm sie heraus.</translation>
    </message>
    <message>
        <source>Pay for the route first.</source>
        <extracomment>plugins/mechanics/rails_and_sails/claiming.py</extracomment>
        <translation>Bezahle zuerst die Strecke.</translation>
    </message>
    <message numerus="yes">
        <source>{seat} exchanges {count} ships for trains.</source>
        <extracomment>plugins/mechanics/rails_and_sails/words.py</extracomment>
        <translation>
            <numerusform>{seat} tauscht {count} Schiff gegen einen Zug.</numerusform>
            <numerusform>{seat} tauscht {count} Schiffe gegen Züge.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat} exchanges {count} trains for ships.</source>
        <extracomment>plugins/mechanics/rails_and_sails/words.py</extracomment>
        <translation>
            <numerusform>{seat} tauscht {count} Zug gegen ein Schiff.</numerusform>
            <numerusform>{seat} tauscht {count} Züge gegen Schiffe.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>This needs {needed} trains, you have {have}.</source>
        <extracomment>plugins/routes/rule.py</extracomment>
        <translation>
            <numerusform>Das braucht {needed} Waggon, du hast {have}.</numerusform>
            <numerusform>Das braucht {needed} Waggons, du hast {have}.</numerusform>
        </translation>
    </message>
    <message>
        <source>You own this route already.</source>
        <extracomment>plugins/routes/rule.py</extracomment>
        <translation>Diese Strecke gehört dir schon.</translation>
    </message>
    <message>
        <source>{seat} owns this route already.</source>
        <extracomment>plugins/routes/rule.py</extracomment>
        <translation>Diese Strecke gehört schon {seat}.</translation>
    </message>
    <message numerus="yes">
        <source>The seat&apos;s routes use {used} trains, so that at most {left} are left, not {given}.</source>
        <extracomment>plugins/routes/position.py</extracomment>
        <translation>
            <numerusform>Die Strecken des Platzes brauchen {used} Waggon, sodass höchstens {left} bleiben, nicht {given}.</numerusform>
            <numerusform>Die Strecken des Platzes brauchen {used} Waggons, sodass höchstens {left} bleiben, nicht {given}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>With this route the seat has {used} trains on the board, but it has only {there}; take routes out.</source>
        <extracomment>plugins/routes/position.py</extracomment>
        <translation>
            <numerusform>Mit dieser Strecke hat der Platz {used} Waggon auf dem Plan, aber er hat nur {there}; nimm Strecken heraus.</numerusform>
            <numerusform>Mit dieser Strecke hat der Platz {used} Waggons auf dem Plan, aber er hat nur {there}; nimm Strecken heraus.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{seat} claims {route} for {points} points.</source>
        <extracomment>plugins/routes/rule.py</extracomment>
        <translation>
            <numerusform>{seat} baut {route} für {points} Punkt.</numerusform>
            <numerusform>{seat} baut {route} für {points} Punkte.</numerusform>
        </translation>
    </message>
    <message>
        <source>Claim {route}</source>
        <extracomment>plugins/routes/state.py</extracomment>
        <translation>{route} bauen</translation>
    </message>
    <message>
        <source>Choose the cards that pay for the station in {city}.</source>
        <extracomment>plugins/stations/rule.py</extracomment>
        <translation>Wähle die Karten, mit denen du den Bahnhof in {city} bezahlst.</translation>
    </message>
    <message>
        <source>Pay for the station first.</source>
        <extracomment>plugins/stations/rule.py</extracomment>
        <translation>Bezahle zuerst den Bahnhof.</translation>
    </message>
    <message>
        <source>There is a station in {city} already.</source>
        <extracomment>plugins/stations/rule.py</extracomment>
        <translation>In {city} steht schon ein Bahnhof.</translation>
    </message>
    <message>
        <source>You have no station left.</source>
        <extracomment>plugins/stations/rule.py</extracomment>
        <translation>Du hast keinen Bahnhof mehr.</translation>
    </message>
    <message>
        <source>The game is over but for the routes that your stations borrow.</source>
        <extracomment>plugins/stations/rule.py</extracomment>
        <translation>Das Spiel ist aus bis auf die Strecken, die deine Bahnhöfe leihen.</translation>
    </message>
    <message>
        <source>What your station in {city} borrows is decided already.</source>
        <extracomment>plugins/stations/rule.py</extracomment>
        <translation>Was dein Bahnhof in {city} leiht, ist schon entschieden.</translation>
    </message>
    <message>
        <source>You have no station in {city}.</source>
        <extracomment>plugins/stations/rule.py</extracomment>
        <translation>Du hast keinen Bahnhof in {city}.</translation>
    </message>
    <message>
        <source>Your stations borrow the best routes, unless you choose others.</source>
        <extracomment>plugins/stations/rule.py</extracomment>
        <translation>Deine Bahnhöfe leihen die besten Strecken, wenn du keine anderen wählst.</translation>
    </message>
    <message>
        <source>{city} can borrow only another player&apos;s route there.</source>
        <extracomment>plugins/stations/rule.py</extracomment>
        <translation>{city} kann nur eine Strecke anderer Spieler leihen, die dort beginnt.</translation>
    </message>
    <message>
        <source>{seat} builds a station in {city}.</source>
        <extracomment>plugins/stations/rule.py</extracomment>
        <translation>{seat} baut einen Bahnhof in {city}.</translation>
    </message>
    <message numerus="yes">
        <source>A seat has {count} stations, and this is one more; take it out.</source>
        <extracomment>plugins/stations/position.py</extracomment>
        <translation>
            <numerusform>Ein Platz hat {count} Bahnhof, und das ist einer mehr; nimm ihn heraus.</numerusform>
            <numerusform>Ein Platz hat {count} Bahnhöfe, und das ist einer mehr; nimm ihn heraus.</numerusform>
        </translation>
    </message>
    <message>
        <source>A station in {city_id} can borrow only a route there that another seat owns, not {route_id}.</source>
        <extracomment>plugins/stations/position.py</extracomment>
        <translation>Ein Bahnhof in {city_id} kann nur eine Strecke dort nutzen, die einem anderen Platz gehört, nicht {route_id}.</translation>
    </message>
    <message>
        <source>The seat has no station in {city_id}; take it out.</source>
        <extracomment>plugins/stations/position.py</extracomment>
        <translation>Der Platz hat keinen Bahnhof in {city_id}; nimm ihn heraus.</translation>
    </message>
    <message>
        <source>There is a station in {id} already; take it out.</source>
        <extracomment>plugins/stations/position.py</extracomment>
        <translation>In {id} steht schon ein Bahnhof; nimm ihn heraus.</translation>
    </message>
    <message numerus="yes">
        <source>{built} stations are built, so that {left} are left, not {given}.</source>
        <extracomment>plugins/stations/position.py</extracomment>
        <translation>
            <numerusform>{built} Bahnhof ist gebaut, sodass {left} bleiben, nicht {given}.</numerusform>
            <numerusform>{built} Bahnhöfe sind gebaut, sodass {left} bleiben, nicht {given}.</numerusform>
        </translation>
    </message>
    <message>
        <source>Borrow the best routes</source>
        <extracomment>plugins/stations/state.py</extracomment>
        <translation>Die besten Strecken leihen</translation>
    </message>
    <message>
        <source>Build a station in {city}</source>
        <extracomment>plugins/stations/state.py</extracomment>
        <translation>Bahnhof in {city} bauen</translation>
    </message>
    <message>
        <source>name the route that the station borrows, or none</source>
        <extracomment>plugins/stations/state.py</extracomment>
        <translation>nenne die Strecke, die der Bahnhof leiht, oder none</translation>
    </message>
    <message>
        <source>{city} borrows {route}</source>
        <extracomment>plugins/stations/state.py</extracomment>
        <translation>{city} leiht {route}</translation>
    </message>
    <message>
        <source>Choose the tickets to keep, at least {least}.</source>
        <extracomment>plugins/tickets/rule.py</extracomment>
        <translation>Wähle die Zielkarten, die du behältst, mindestens {least}.</translation>
    </message>
    <message>
        <source>Choose which of the tickets on offer to keep first.</source>
        <extracomment>plugins/tickets/rule.py</extracomment>
        <translation>Wähle zuerst, welche der angebotenen Zielkarten du behältst.</translation>
    </message>
    <message>
        <source>Keep at least {least} of them.</source>
        <extracomment>plugins/tickets/rule.py</extracomment>
        <translation>Behalte mindestens {least} davon.</translation>
    </message>
    <message>
        <source>Keep only tickets that are on offer.</source>
        <extracomment>plugins/tickets/rule.py</extracomment>
        <translation>Behalte nur Zielkarten, die angeboten sind.</translation>
    </message>
    <message>
        <source>No tickets are left to draw.</source>
        <extracomment>plugins/tickets/rule.py</extracomment>
        <translation>Es gibt keine Zielkarten mehr zu ziehen.</translation>
    </message>
    <message>
        <source>Draw tickets</source>
        <extracomment>plugins/tickets/state.py</extracomment>
        <translation>Zielkarten ziehen</translation>
    </message>
    <message>
        <source>Keep {tickets}</source>
        <extracomment>plugins/tickets/state.py</extracomment>
        <translation>Behalten: {tickets}</translation>
    </message>
    <message>
        <source>{ticket} is dealt</source>
        <extracomment>plugins/tickets/state.py</extracomment>
        <translation>{ticket} wird ausgeteilt</translation>
    </message>
    <message numerus="yes">
        <source>{needed} long tickets are dealt to {most} players by the rules of this map, and {long} are in the game; mark more tickets as `long` or change the rules.</source>
        <extracomment>plugins/tickets/maps.py</extracomment>
        <translation>
            <numerusform>An {most} Spieler wird nach den Regeln dieser Karte {needed} lange Zielkarte verteilt, und {long} sind im Spiel; markiere weitere Zielkarten als `long` oder ändere die Regeln.</numerusform>
            <numerusform>An {most} Spieler werden nach den Regeln dieser Karte {needed} lange Zielkarten verteilt, und {long} sind im Spiel; markiere weitere Zielkarten als `long` oder ändere die Regeln.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{needed} long tickets are dealt to {most} players, and the map has {long}; mark more tickets as `long` or lower `deal_long` of the plugin `tickets`.</source>
        <extracomment>plugins/tickets/maps.py</extracomment>
        <translation>
            <numerusform>An {most} Spieler wird {needed} lange Zielkarte verteilt, und die Karte hat {long}; markiere weitere Zielkarten als `long` oder senke `deal_long` des Plugins `tickets`.</numerusform>
            <numerusform>An {most} Spieler werden {needed} lange Zielkarten verteilt, und die Karte hat {long}; markiere weitere Zielkarten als `long` oder senke `deal_long` des Plugins `tickets`.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{needed} regular tickets are dealt to {most} players by the rules of this map, and {regular} are in the game; add some or change the rules.</source>
        <extracomment>plugins/tickets/maps.py</extracomment>
        <translation>
            <numerusform>An {most} Spieler wird nach den Regeln dieser Karte {needed} gewöhnliche Zielkarte verteilt, und {regular} sind im Spiel; füge welche hinzu oder ändere die Regeln.</numerusform>
            <numerusform>An {most} Spieler werden nach den Regeln dieser Karte {needed} gewöhnliche Zielkarten verteilt, und {regular} sind im Spiel; füge welche hinzu oder ändere die Regeln.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{needed} regular tickets are dealt to {most} players, and the map has {regular}; add some or lower `deal_regular` of the plugin `tickets`.</source>
        <extracomment>plugins/tickets/maps.py</extracomment>
        <translation>
            <numerusform>An {most} Spieler wird {needed} gewöhnliche Zielkarte verteilt, und die Karte hat {regular}; füge welche hinzu oder senke `deal_regular` des Plugins `tickets`.</numerusform>
            <numerusform>An {most} Spieler werden {needed} gewöhnliche Zielkarten verteilt, und die Karte hat {regular}; füge welche hinzu oder senke `deal_regular` des Plugins `tickets`.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The ticket deck has {count} tickets, so that no more can be shuffled; lower the number.</source>
        <extracomment>plugins/tickets/position.py</extracomment>
        <translation>
            <numerusform>Der Zielkartenstapel hat {count} Karte, sodass nicht mehr gemischt sein können; verringere die Zahl.</numerusform>
            <numerusform>Der Zielkartenstapel hat {count} Karten, sodass nicht mehr gemischt sein können; verringere die Zahl.</numerusform>
        </translation>
    </message>
    <message>
        <source>The ticket {id} stands in {place} already; take one out.</source>
        <extracomment>plugins/tickets/position.py</extracomment>
        <translation>Die Zielkarte {id} steht schon in {place}; nimm eine heraus.</translation>
    </message>
    <message>
        <source>{seat} draws tickets.</source>
        <extracomment>plugins/tickets/rule.py</extracomment>
        <translation>{seat} zieht Zielkarten.</translation>
    </message>
    <message numerus="yes">
        <source>{seat} keeps {count} tickets.</source>
        <extracomment>plugins/tickets/rule.py</extracomment>
        <translation>
            <numerusform>{seat} behält {count} Zielkarte.</numerusform>
            <numerusform>{seat} behält {count} Zielkarten.</numerusform>
        </translation>
    </message>
    <message>
        <source>{seat} keeps {tickets}.</source>
        <extracomment>plugins/tickets/rule.py</extracomment>
        <translation>{seat} behält {tickets}.</translation>
    </message>
    <message>
        <source>Pay what the tunnel asks for, or withdraw.</source>
        <extracomment>plugins/tunnels/rule.py</extracomment>
        <translation>Zahle, was der Tunnel verlangt, oder zieh dich zurück.</translation>
    </message>
    <message>
        <source>The tunnel {route} turns up {color}.</source>
        <extracomment>plugins/tunnels/rule.py</extracomment>
        <translation>Der Tunnel {route} deckt {color} auf.</translation>
    </message>
    <message>
        <source>Turned up: {turned}. Pay {due} more, or withdraw.</source>
        <extracomment>plugins/tunnels/rule.py</extracomment>
        <translation>Aufgedeckt: {turned}. Zahle noch {due}, oder zieh dich zurück.</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <extracomment>plugins/tunnels/state.py</extracomment>
        <translation>Zurückziehen</translation>
    </message>
    <message>
        <source>{seat} withdraws from {route}.</source>
        <extracomment>plugins/tunnels/rule.py</extracomment>
        <translation>{seat} zieht sich von {route} zurück.</translation>
    </message>
    <message>
        <source>Borrow the best routes: nothing else that you may choose brings your tickets more points.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Leihe die besten Strecken: Nichts anderes, was du wählen kannst, bringt deinen Zielkarten mehr Punkte.</translation>
    </message>
    <message>
        <source>Pass: there is nothing else that you can do.</source>
        <extracomment>plugins/bots/steady/reasons.py</extracomment>
        <translation>Passe: Etwas anderes kannst du nicht tun.</translation>
    </message>
    <message>
        <source>This board has no regions: networks reach none.</source>
        <extracomment>plugins/mechanics/region_networks.py</extracomment>
        <translation>Dieser Spielplan hat keine Regionen: Netze erreichen keine.</translation>
    </message>
    <message>
        <source>This board has no shared routes: everybody builds alone.</source>
        <extracomment>plugins/mechanics/shared_routes.py</extracomment>
        <translation>Dieser Spielplan hat keine gemeinsamen Strecken: jeder baut für sich.</translation>
    </message>
    <message>
        <source>The tour of the ticket {ticket} leads to the junction {id}, which no ticket may name; correct `tour`.</source>
        <extracomment>plugins/mechanics/tour_tickets.py</extracomment>
        <translation>Die Rundreise der Zielkarte {ticket} führt zum Knoten {id}, die keine Zielkarte nennen darf; berichtige `tour`.</translation>
    </message>
    <message>
        <source>The tour of the ticket {ticket} leads to {id} more than once; name each city once in `tour`.</source>
        <extracomment>plugins/mechanics/tour_tickets.py</extracomment>
        <translation>Die Rundreise der Zielkarte {ticket} führt mehr als einmal nach {id}; nenne jede Stadt in `tour` einmal.</translation>
    </message>
    <message>
        <source>The tour {ticket} scores {ordered} in order, but {points} out of it; make `in_order` larger.</source>
        <extracomment>plugins/mechanics/tour_tickets.py</extracomment>
        <translation>Die Rundreise {ticket} zählt in der Reihenfolge {ordered}, sonst aber {points}; mach `in_order` größer.</translation>
    </message>
    <message>
        <source>This board has no tours: all tickets join two cities.</source>
        <extracomment>plugins/mechanics/tour_tickets.py</extracomment>
        <translation>Dieser Plan hat keine Rundreisen: Alle Zielkarten verbinden zwei Städte.</translation>
    </message>
    <message>
        <source>`{field}` is meant for tours, and the ticket {ticket} is none; add `tour` or take it out.</source>
        <extracomment>plugins/mechanics/tour_tickets.py</extracomment>
        <translation>`{field}` ist für Rundreisen gedacht, und die Zielkarte {ticket} ist keine; ergänze `tour` oder nimm es heraus.</translation>
    </message>
    <message>
        <source>The dragon is here.</source>
        <extracomment>plugins/mechanics/wandering_monsters.py</extracomment>
        <translation>Hier ist der Drache.</translation>
    </message>
    <message>
        <source>The golem is here.</source>
        <extracomment>plugins/mechanics/wandering_monsters.py</extracomment>
        <translation>Hier ist der Golem.</translation>
    </message>
    <message>
        <source>{why} Left open, {rival} takes it in about {tenths} of 10 games.</source>
        <extracomment>plugins/programs/coach/hint.py</extracomment>
        <translation>{why} Bleibt sie frei, nimmt {rival} sie in etwa {tenths} von 10 Partien.</translation>
    </message>
    <message>
        <source>Only {name} opens tables here.</source>
        <extracomment>plugins/programs/online/dealer.py</extracomment>
        <translation>Nur {name} eröffnet hier Tische.</translation>
    </message>
    <message>
        <source>There are too many tables here; end one of them first.</source>
        <extracomment>plugins/programs/online/dealer.py</extracomment>
        <translation>Hier gibt es zu viele Tische; beende erst einen davon.</translation>
    </message>
    <message>
        <source>There is no bot {bot} here.</source>
        <extracomment>plugins/programs/online/dealer.py</extracomment>
        <translation>Den Bot {bot} gibt es hier nicht.</translation>
    </message>
    <message>
        <source>There is no map {map} here.</source>
        <extracomment>plugins/programs/online/dealer.py</extracomment>
        <translation>Die Karte {map} gibt es hier nicht.</translation>
    </message>
    <message>
        <source>There is no table {code} here.</source>
        <extracomment>plugins/programs/online/dealer.py</extracomment>
        <translation>Den Tisch {code} gibt es hier nicht.</translation>
    </message>
    <message>
        <source>These rules cannot be played.</source>
        <extracomment>plugins/programs/online/dealer.py</extracomment>
        <translation>Nach diesen Regeln kann nicht gespielt werden.</translation>
    </message>
    <message>
        <source>This game is not over yet.</source>
        <extracomment>plugins/programs/online/dealer.py</extracomment>
        <translation>Diese Partie ist noch nicht zu Ende.</translation>
    </message>
    <message>
        <source>{map} is for {fewest} to {most} players, at least one of them a person.</source>
        <extracomment>plugins/programs/online/dealer.py</extracomment>
        <translation>{map} ist für {fewest} bis {most} Spieler, von denen mindestens einer ein Mensch ist.</translation>
    </message>
    <message>
        <source>Chance is asked again and again: this game has no end.</source>
        <extracomment>plugins/programs/online/dealt_game.py</extracomment>
        <translation>Der Zufall wird immer wieder gefragt: Diese Partie hat kein Ende.</translation>
    </message>
    <message>
        <source>This game cannot be gone on with here: line {number} does not fit any more ({why}).</source>
        <extracomment>plugins/programs/online/dealt_game.py</extracomment>
        <translation>Diese Partie kann hier nicht fortgesetzt werden: Zeile {number} passt nicht mehr ({why}).</translation>
    </message>
    <message>
        <source>This is not the server that the invitation is for, or it has lost its key: its fingerprint is {shown}, and the invitation says {expected}. Nothing was sent to it. Ask whoever invited you for a new invitation.</source>
        <extracomment>plugins/programs/online/identity.py</extracomment>
        <translation>Das ist nicht der Server, zu dem die Einladung gehört, oder er hat seinen Schlüssel verloren: Sein Fingerabdruck ist {shown}, in der Einladung steht {expected}. Ihm wurde nichts gesendet. Bitte um eine neue Einladung.</translation>
    </message>
    <message>
        <source>{path} does not hold the certificate of this server any more. Put it back from a backup; or remove it, and everybody needs a new invitation.</source>
        <extracomment>plugins/programs/online/identity.py</extracomment>
        <translation>{path} enthält das Zertifikat dieses Servers nicht mehr. Spiele eine Sicherung zurück; oder entferne die Datei, dann brauchen alle eine neue Einladung.</translation>
    </message>
    <message>
        <source>{path} does not hold your key any more. Put it back from a backup; or remove it, and you are somebody new to everybody you have played with.</source>
        <extracomment>plugins/programs/online/identity.py</extracomment>
        <translation>{path} enthält deinen Schlüssel nicht mehr. Spiele eine Sicherung zurück; oder entferne die Datei, dann bist du für alle, mit denen du gespielt hast, jemand Neues.</translation>
    </message>
    <message>
        <source>An invitation looks like {example}; {link} does not.</source>
        <extracomment>plugins/programs/online/invitations.py</extracomment>
        <translation>Eine Einladung sieht aus wie {example}; {link} nicht.</translation>
    </message>
    <message>
        <source>The end of the invitation, behind #, is not whole; copy the link again, to its last letter.</source>
        <extracomment>plugins/programs/online/invitations.py</extracomment>
        <translation>Das Ende der Einladung hinter # ist nicht vollständig; kopiere den Link noch einmal, bis zum letzten Buchstaben.</translation>
    </message>
    <message>
        <source>This invitation is from a newer Railwright; update yours to read it.</source>
        <extracomment>plugins/programs/online/invitations.py</extracomment>
        <translation>Diese Einladung stammt von einem neueren Railwright; aktualisiere deines, um sie zu lesen.</translation>
    </message>
    <message>
        <source>This is too long for an invitation; copy the link alone.</source>
        <extracomment>plugins/programs/online/invitations.py</extracomment>
        <translation>Das ist zu lang für eine Einladung; kopiere nur den Link.</translation>
    </message>
    <message>
        <source>{code} is no code of a table: that has {count} signs out of {signs}.</source>
        <extracomment>plugins/programs/online/invitations.py</extracomment>
        <translation>{code} ist kein Code eines Tisches: der hat {count} Zeichen aus {signs}.</translation>
    </message>
    <message>
        <source>{host} in the invitation is no name and no address of a computer.</source>
        <extracomment>plugins/programs/online/invitations.py</extracomment>
        <translation>{host} in der Einladung ist weder Name noch Adresse eines Computers.</translation>
    </message>
    <message>
        <source>{port} in the invitation is no port: that is a number from 1 to 65535.</source>
        <extracomment>plugins/programs/online/invitations.py</extracomment>
        <translation>{port} in der Einladung ist kein Port: das ist eine Zahl von 1 bis 65535.</translation>
    </message>
    <message>
        <source>The map {map} of this table is not here.</source>
        <extracomment>plugins/programs/online/joined_game.py</extracomment>
        <translation>Die Karte {map} dieses Tisches gibt es hier nicht.</translation>
    </message>
    <message>
        <source>The table plays with other versions of rules than are here: {rules}. Whoever has older ones updates.</source>
        <extracomment>plugins/programs/online/table_rules.py</extracomment>
        <translation>Der Tisch spielt mit anderen Fassungen von Regeln als hier: {rules}. Wer ältere hat, aktualisiert.</translation>
    </message>
    <message>
        <source>These rules of the table are not here: {rules}. Ask {dealer} for their files.</source>
        <extracomment>plugins/programs/online/table_rules.py</extracomment>
        <translation>Diese Regeln des Tisches gibt es hier nicht: {rules}. Bitte {dealer} um ihre Dateien.</translation>
    </message>
    <message>
        <source>This address for letters was changed; ask for it again.</source>
        <extracomment>plugins/programs/online/letters.py</extracomment>
        <translation>Diese Adresse für Briefe wurde verändert; bitte noch einmal darum.</translation>
    </message>
    <message>
        <source>This is no address for letters; copy it again, to its last letter.</source>
        <extracomment>plugins/programs/online/letters.py</extracomment>
        <translation>Das ist keine Adresse für Briefe; kopiere sie noch einmal, bis zum letzten Buchstaben.</translation>
    </message>
    <message>
        <source>This is no letter of a game.</source>
        <extracomment>plugins/programs/online/letter_games.py</extracomment>
        <translation>Das ist kein Brief eines Spiels.</translation>
    </message>
    <message>
        <source>This letter belongs to another game.</source>
        <extracomment>plugins/programs/online/letters.py</extracomment>
        <translation>Dieser Brief gehört zu einem anderen Spiel.</translation>
    </message>
    <message>
        <source>This letter is for somebody else.</source>
        <extracomment>plugins/programs/online/letters.py</extracomment>
        <translation>Dieser Brief ist für jemand anderen.</translation>
    </message>
    <message>
        <source>This letter is from another version of Railwright; the newer one reads both.</source>
        <extracomment>plugins/programs/online/letters.py</extracomment>
        <translation>Dieser Brief stammt von einer anderen Version von Railwright; die neuere liest beide.</translation>
    </message>
    <message>
        <source>This letter is not from the dealer of this game.</source>
        <extracomment>plugins/programs/online/letter_games.py</extracomment>
        <translation>Dieser Brief ist nicht vom Geber dieses Spiels.</translation>
    </message>
    <message>
        <source>This letter is not signed by whoever it says it is from.</source>
        <extracomment>plugins/programs/online/letters.py</extracomment>
        <translation>Dieser Brief ist nicht von der Person unterschrieben, von der er sein soll.</translation>
    </message>
    <message>
        <source>This letter was changed on its way; ask for it again.</source>
        <extracomment>plugins/programs/online/letters.py</extracomment>
        <translation>Dieser Brief wurde unterwegs verändert; bitte noch einmal darum.</translation>
    </message>
    <message>
        <source>Whoever signed this letter does not sit at that seat.</source>
        <extracomment>plugins/programs/online/letterbox.py</extracomment>
        <translation>Wer diesen Brief unterschrieben hat, sitzt nicht auf diesem Platz.</translation>
    </message>
    <message>
        <source>Playing over the network needs the library {library}, which is not installed. Install it with `pip install {library}`; everything else works without it.</source>
        <extracomment>plugins/programs/online/libraries.py</extracomment>
        <translation>Zum Spielen über das Netz fehlt die Bibliothek {library}. Installiere sie mit `pip install {library}`; alles andere geht auch ohne sie.</translation>
    </message>
    <message>
        <source>The connection to {host} is lost.</source>
        <extracomment>plugins/programs/online/link.py</extracomment>
        <translation>Die Verbindung zu {host} ist abgerissen.</translation>
    </message>
    <message>
        <source>The connection was lost before the answer came.</source>
        <extracomment>plugins/programs/online/link.py</extracomment>
        <translation>Die Verbindung ist abgerissen, bevor die Antwort kam.</translation>
    </message>
    <message>
        <source>The server runs Railwright {theirs}, here is {ours}: they cannot play together; update the older.</source>
        <extracomment>plugins/programs/online/link.py</extracomment>
        <translation>Auf dem Server läuft Railwright {theirs}, hier {ours}: Sie können nicht zusammen spielen; aktualisiere das ältere.</translation>
    </message>
    <message>
        <source>There is no connection now.</source>
        <extracomment>plugins/programs/online/link.py</extracomment>
        <translation>Es gibt gerade keine Verbindung.</translation>
    </message>
    <message>
        <source>{host} does not answer.</source>
        <extracomment>plugins/programs/online/link.py</extracomment>
        <translation>{host} antwortet nicht.</translation>
    </message>
    <message>
        <source>A name has 1 to {most} characters, all of which can be seen.</source>
        <extracomment>plugins/programs/online/protocol.py</extracomment>
        <translation>Ein Name hat 1 bis {most} Zeichen, die alle zu sehen sind.</translation>
    </message>
    <message>
        <source>This is no message that can be read here: {why}.</source>
        <extracomment>plugins/programs/online/protocol.py</extracomment>
        <translation>Das ist keine Nachricht, die hier gelesen werden kann: {why}.</translation>
    </message>
    <message>
        <source>Another server runs with the tables in {folder}; choose another folder with --folder.</source>
        <extracomment>plugins/programs/online/running.py</extracomment>
        <translation>Mit den Tischen in {folder} läuft schon ein Server; wähle mit --folder einen anderen Ordner.</translation>
    </message>
    <message>
        <source>The server cannot listen at port {port}: {why}.</source>
        <extracomment>plugins/programs/online/running.py</extracomment>
        <translation>Der Server kann an Port {port} nicht lauschen: {why}.</translation>
    </message>
    <message>
        <source>{path} could not be written.</source>
        <extracomment>plugins/programs/online/running.py</extracomment>
        <translation>{path} konnte nicht geschrieben werden.</translation>
    </message>
    <message>
        <source>Line {number} of the sealed copy was changed, or belongs to another game.</source>
        <extracomment>plugins/programs/online/sealed.py</extracomment>
        <translation>Zeile {number} der versiegelten Kopie wurde geändert, oder sie gehört zu einem anderen Spiel.</translation>
    </message>
    <message>
        <source>These shares do not fit together: one was changed, or they are of several games.</source>
        <extracomment>plugins/programs/online/sealed.py</extracomment>
        <translation>Diese Anteile passen nicht zusammen: Einer wurde geändert, oder sie gehören zu mehreren Spielen.</translation>
    </message>
    <message>
        <source>This is no share of a sealed copy; ask for it again.</source>
        <extracomment>plugins/programs/online/sealed.py</extracomment>
        <translation>Das ist kein Anteil an einer versiegelten Kopie; bitte noch einmal darum.</translation>
    </message>
    <message numerus="yes">
        <source>{count} more shares are needed to open the copy.</source>
        <extracomment>plugins/programs/online/sealed.py</extracomment>
        <translation>
            <numerusform>Noch {count} Anteil fehlt, um die Kopie zu öffnen.</numerusform>
            <numerusform>Noch {count} Anteile fehlen, um die Kopie zu öffnen.</numerusform>
        </translation>
    </message>
    <message>
        <source>a seat that there is not</source>
        <extracomment>plugins/programs/online/seat_table.py</extracomment>
        <translation>ein Platz, den es nicht gibt</translation>
    </message>
    <message>
        <source>another number of seats</source>
        <extracomment>plugins/programs/online/seat_table.py</extracomment>
        <translation>eine andere Zahl von Plätzen</translation>
    </message>
    <message>
        <source>its question cannot be asked</source>
        <extracomment>plugins/programs/online/seat_table.py</extracomment>
        <translation>seine Frage kann nicht gestellt werden</translation>
    </message>
    <message>
        <source>the record is of another game</source>
        <extracomment>plugins/programs/online/seat_table.py</extracomment>
        <translation>die Aufzeichnung ist die eines anderen Spiels</translation>
    </message>
    <message>
        <source>Nobody has said hello in time.</source>
        <extracomment>plugins/programs/online/server.py</extracomment>
        <translation>Niemand hat sich rechtzeitig vorgestellt.</translation>
    </message>
    <message>
        <source>That was too much at once; wait a moment.</source>
        <extracomment>plugins/programs/online/server.py</extracomment>
        <translation>Das war zu viel auf einmal; warte einen Augenblick.</translation>
    </message>
    <message>
        <source>The signature does not fit: this is not who it says.</source>
        <extracomment>plugins/programs/online/server.py</extracomment>
        <translation>Die Unterschrift passt nicht: Das ist nicht, wer es zu sein vorgibt.</translation>
    </message>
    <message>
        <source>This server speaks another version; update Railwright.</source>
        <extracomment>plugins/programs/online/server.py</extracomment>
        <translation>Dieser Server spricht eine andere Fassung; aktualisiere Railwright.</translation>
    </message>
    <message>
        <source>Too many codes of tables that are not here; try again in a minute.</source>
        <extracomment>plugins/programs/online/server.py</extracomment>
        <translation>Zu viele Codes von Tischen, die es hier nicht gibt; versuche es in einer Minute wieder.</translation>
    </message>
    <message>
        <source>You have connected from somewhere else; this connection ends.</source>
        <extracomment>plugins/programs/online/server.py</extracomment>
        <translation>Du hast dich von anderswo verbunden; diese Verbindung endet.</translation>
    </message>
    <message>
        <source>The dealer could not save this ({why}). Nothing is lost; try again.</source>
        <extracomment>plugins/programs/online/store.py</extracomment>
        <translation>Der Geber konnte das nicht speichern ({why}). Nichts ist verloren; versuche es noch einmal.</translation>
    </message>
    <message>
        <source>It is not up to you to answer now.</source>
        <extracomment>plugins/programs/online/table.py</extracomment>
        <translation>Du bist jetzt nicht gefragt.</translation>
    </message>
    <message>
        <source>Nobody has asked for anything.</source>
        <extracomment>plugins/programs/online/table.py</extracomment>
        <translation>Niemand hat um etwas gebeten.</translation>
    </message>
    <message>
        <source>Only who plays can do this.</source>
        <extracomment>plugins/programs/online/table.py</extracomment>
        <translation>Das kann nur, wer mitspielt.</translation>
    </message>
    <message>
        <source>Sit down first, or watch.</source>
        <extracomment>plugins/programs/online/table.py</extracomment>
        <translation>Setze dich erst, oder schau zu.</translation>
    </message>
    <message>
        <source>Sit down first.</source>
        <extracomment>plugins/programs/online/table.py</extracomment>
        <translation>Setze dich erst.</translation>
    </message>
    <message>
        <source>The game has gone on meanwhile; look at it again.</source>
        <extracomment>plugins/programs/online/table.py</extracomment>
        <translation>Die Partie ist inzwischen weitergegangen; sieh sie dir noch einmal an.</translation>
    </message>
    <message>
        <source>The game has not begun yet.</source>
        <extracomment>plugins/programs/online/table.py</extracomment>
        <translation>Die Partie hat noch nicht begonnen.</translation>
    </message>
    <message>
        <source>There is no chat at this table.</source>
        <extracomment>plugins/programs/online/table.py</extracomment>
        <translation>An diesem Tisch wird nicht geplaudert.</translation>
    </message>
    <message>
        <source>This cannot be taken back any more: others or chance have answered since.</source>
        <extracomment>plugins/programs/online/table.py</extracomment>
        <translation>Das kann nicht mehr zurückgenommen werden: Andere oder der Zufall haben seitdem geantwortet.</translation>
    </message>
    <message>
        <source>This game has begun already.</source>
        <extracomment>plugins/programs/online/table.py</extracomment>
        <translation>Diese Partie hat schon begonnen.</translation>
    </message>
    <message>
        <source>This is not the number that you have committed yourself to.</source>
        <extracomment>plugins/programs/online/table.py</extracomment>
        <translation>Das ist nicht die Zahl, auf die du dich festgelegt hast.</translation>
    </message>
    <message>
        <source>This is nothing that can be asked at a table.</source>
        <extracomment>plugins/programs/online/table.py</extracomment>
        <translation>Das kann man an einem Tisch nicht fragen.</translation>
    </message>
    <message>
        <source>This seat is not free any more.</source>
        <extracomment>plugins/programs/online/table.py</extracomment>
        <translation>Dieser Platz ist nicht mehr frei.</translation>
    </message>
    <message>
        <source>This seat is not yours.</source>
        <extracomment>plugins/programs/online/table.py</extracomment>
        <translation>Dieser Platz gehört dir nicht.</translation>
    </message>
    <message>
        <source>This table cannot be watched.</source>
        <extracomment>plugins/programs/online/table.py</extracomment>
        <translation>An diesem Tisch kann man nicht zuschauen.</translation>
    </message>
    <message>
        <source>This table has no clocks.</source>
        <extracomment>plugins/programs/online/table.py</extracomment>
        <translation>Dieser Tisch hat keine Uhren.</translation>
    </message>
    <message>
        <source>Time is given by others.</source>
        <extracomment>plugins/programs/online/table.py</extracomment>
        <translation>Zeit geben einem die anderen.</translation>
    </message>
    <message>
        <source>The dealer sent something that does not fit this game: {why}.</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>Wer austeilt, hat etwas geschickt, das nicht zu diesem Spiel passt: {why}.</translation>
    </message>
    <message>
        <source>A turn</source>
        <extracomment>plugins/programs/rulebook/book.py</extracomment>
        <translation>Ein Zug</translation>
    </message>
    <message>
        <source>Before the first turn</source>
        <extracomment>plugins/programs/rulebook/book.py</extracomment>
        <translation>Vor dem ersten Zug</translation>
    </message>
    <message>
        <source>Contents</source>
        <extracomment>plugins/programs/rulebook/book.py</extracomment>
        <translation>Inhalt</translation>
    </message>
    <message>
        <source>Different from the rules of {map}</source>
        <extracomment>plugins/programs/rulebook/book.py</extracomment>
        <translation>Anders als in den Regeln von {map}</translation>
    </message>
    <message>
        <source>Examples</source>
        <extracomment>plugins/programs/rulebook/book.py</extracomment>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Left out of this book</source>
        <extracomment>plugins/programs/rulebook/book.py</extracomment>
        <translation>In diesem Buch fehlt</translation>
    </message>
    <message>
        <source>Points</source>
        <extracomment>plugins/programs/rulebook/book.py</extracomment>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>The chapter {title} of {rule} counts entries by {name}, which is neither a list nor a number; correct it.</source>
        <extracomment>plugins/programs/rulebook/book.py</extracomment>
        <translation>Das Kapitel {title} von {rule} zählt Einträge nach {name}, was weder eine Liste noch eine Zahl ist; verbessere es.</translation>
    </message>
    <message>
        <source>The chapter {title} of {rule} names {name}, which is no option; correct it.</source>
        <extracomment>plugins/programs/rulebook/book.py</extracomment>
        <translation>Das Kapitel {title} von {rule} nennt {name}, und das ist keine Einstellung; verbessere es.</translation>
    </message>
    <message>
        <source>The end of the game</source>
        <extracomment>plugins/programs/rulebook/book.py</extracomment>
        <translation>Das Ende des Spiels</translation>
    </message>
    <message>
        <source>The game</source>
        <extracomment>plugins/programs/rulebook/book.py</extracomment>
        <translation>Das Spiel</translation>
    </message>
    <message>
        <source>Choose a number from 1 to {most}.</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>Wähle eine Zahl von 1 bis {most}.</translation>
    </message>
    <message>
        <source>Choose from {fewest} to {most} of them, each once.</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>Wähle {fewest} bis {most} davon, jedes einmal.</translation>
    </message>
    <message>
        <source>{id} is a long ticket, and those are on offer only before the first turn; take it out.</source>
        <extracomment>plugins/tickets/position.py</extracomment>
        <translation>{id} ist eine lange Zielkarte, und die stehen nur vor dem ersten Zug zur Wahl; nimm sie heraus.</translation>
    </message>
    <message>
        <source>{id} is a long ticket, and those never lie in the ticket deck; take it out.</source>
        <extracomment>plugins/tickets/position.py</extracomment>
        <translation>{id} ist eine lange Zielkarte, und die liegen nie im Zielkartenstapel; nimm sie heraus.</translation>
    </message>
    <message>
        <source>{id} is no long ticket of this game; take it out.</source>
        <extracomment>plugins/tickets/position.py</extracomment>
        <translation>{id} ist keine lange Zielkarte dieser Partie; nimm sie heraus.</translation>
    </message>
    <message>
        <source>{seat} has chosen which tickets to keep.</source>
        <extracomment>plugins/tickets/rule.py</extracomment>
        <translation>{seat} hat gewählt, welche Zielkarten bleiben.</translation>
    </message>
    <message>
        <source>Pay {due} more</source>
        <extracomment>plugins/tunnels/rule.py</extracomment>
        <translation>{due} mehr zahlen</translation>
    </message>
    <message>
        <source>The tunnel {route} turns up a locomotive.</source>
        <extracomment>plugins/tunnels/rule.py</extracomment>
        <translation>Der Tunnel {route} deckt eine Lokomotive auf.</translation>
    </message>
    <message>
        <source>Choose among these</source>
        <extracomment>plugins/variants/mulligan.py</extracomment>
        <translation>Unter diesen wählen</translation>
    </message>
    <message>
        <source>Choose among these tickets, or have new ones dealt, once.</source>
        <extracomment>plugins/variants/mulligan.py</extracomment>
        <translation>Wähle unter diesen Zielkarten, oder lass dir einmal neue geben.</translation>
    </message>
    <message>
        <source>New tickets</source>
        <extracomment>plugins/variants/mulligan.py</extracomment>
        <translation>Neue Zielkarten</translation>
    </message>
    <message>
        <source>Say first whether you stay with these tickets.</source>
        <extracomment>plugins/variants/mulligan.py</extracomment>
        <translation>Sag zuerst, ob du bei diesen Zielkarten bleibst.</translation>
    </message>
    <message>
        <source>{seat} has new tickets dealt.</source>
        <extracomment>plugins/variants/mulligan.py</extracomment>
        <translation>{seat} lässt sich neue Zielkarten geben.</translation>
    </message>
    <message>
        <source>The neutral player blocks {route}.</source>
        <extracomment>plugins/variants/neutral_player.py</extracomment>
        <translation>Der neutrale Spieler sperrt {route}.</translation>
    </message>
    <message>
        <source>The neutral player has blocked this route.</source>
        <extracomment>plugins/variants/neutral_player.py</extracomment>
        <translation>Der neutrale Spieler hat diese Strecke gesperrt.</translation>
    </message>
    <message>
        <source>The neutral player has no trains left for {id}; take it out.</source>
        <extracomment>plugins/variants/neutral_player.py</extracomment>
        <translation>Der neutrale Spieler hat keine Waggons mehr für {id}; nimm die Strecke heraus.</translation>
    </message>
    <message>
        <source>The route {id} is taken already; take it out.</source>
        <extracomment>plugins/variants/neutral_player.py</extracomment>
        <translation>Die Strecke {id} ist schon gebaut; nimm sie heraus.</translation>
    </message>
    <message>
        <source>routes blocked</source>
        <extracomment>plugins/variants/neutral_player.py</extracomment>
        <translation>gesperrte Strecken</translation>
    </message>
    <message>
        <source>trains left</source>
        <extracomment>plugins/variants/neutral_player.py</extracomment>
        <translation>Wagen übrig</translation>
    </message>
    <message>
        <source>{route} is blocked</source>
        <extracomment>plugins/variants/neutral_player.py</extracomment>
        <translation>{route} wird gesperrt</translation>
    </message>
    <message numerus="yes">
        <source>In the first {rounds} rounds, stay away from cities that only other players reach.</source>
        <extracomment>plugins/variants/no_blocking.py</extracomment>
        <translation>
            <numerusform>Halte dich in der ersten {rounds} Runde von Städten fern, die nur andere Spieler erreichen.</numerusform>
            <numerusform>Halte dich in den ersten {rounds} Runden von Städten fern, die nur andere Spieler erreichen.</numerusform>
        </translation>
    </message>
    <message>
        <source>{seat} lays open {tickets}.</source>
        <extracomment>plugins/variants/open_tickets.py</extracomment>
        <translation>{seat} legt {tickets} offen.</translation>
    </message>
    <message>
        <source>Build your first station before the first turn.</source>
        <extracomment>plugins/variants/starting_station.py</extracomment>
        <translation>Baue deinen ersten Bahnhof vor dem ersten Zug.</translation>
    </message>
    <message>
        <source>Build your first station in a city of your choice.</source>
        <extracomment>plugins/variants/starting_station.py</extracomment>
        <translation>Baue deinen ersten Bahnhof in einer Stadt deiner Wahl.</translation>
    </message>
    <message>
        <source>{seat} begins with a station in {city}.</source>
        <extracomment>plugins/variants/starting_station.py</extracomment>
        <translation>{seat} beginnt mit einem Bahnhof in {city}.</translation>
    </message>
    <message>
        <source>Build your first depot before the first turn.</source>
        <extracomment>plugins/expansions/warehouses/rule.py</extracomment>
        <translation>Baue dein erstes Depot vor dem ersten Zug.</translation>
    </message>
    <message>
        <source>Build your first depot in a city of your choice.</source>
        <extracomment>plugins/expansions/warehouses/rule.py</extracomment>
        <translation>Baue dein erstes Depot in einer Stadt deiner Wahl.</translation>
    </message>
    <message>
        <source>Say first whether you spend a depot for the cards of a warehouse.</source>
        <extracomment>plugins/expansions/warehouses/rule.py</extracomment>
        <translation>Sag zuerst, ob du ein Depot für die Karten eines Lagers abgibst.</translation>
    </message>
    <message>
        <source>Spend a depot of your reserve for the cards of a warehouse?</source>
        <extracomment>plugins/expansions/warehouses/rule.py</extracomment>
        <translation>Gibst du ein Depot deines Vorrats für die Karten eines Lagers ab?</translation>
    </message>
    <message>
        <source>The route reaches no depot of this player, or the warehouse is empty.</source>
        <extracomment>plugins/expansions/warehouses/rule.py</extracomment>
        <translation>Die Strecke erreicht kein Depot dieses Spielers, oder das Lager ist leer.</translation>
    </message>
    <message>
        <source>There is a depot in {city} already.</source>
        <extracomment>plugins/expansions/warehouses/rule.py</extracomment>
        <translation>In {city} steht schon ein Depot.</translation>
    </message>
    <message>
        <source>You have no depot left.</source>
        <extracomment>plugins/expansions/warehouses/rule.py</extracomment>
        <translation>Du hast kein Depot mehr.</translation>
    </message>
    <message>
        <source>{seat} builds a depot in {city}.</source>
        <extracomment>plugins/expansions/warehouses/rule.py</extracomment>
        <translation>{seat} baut ein Depot in {city}.</translation>
    </message>
    <message>
        <source>{seat} puts a card into the warehouse of {owner}.</source>
        <extracomment>plugins/expansions/warehouses/rule.py</extracomment>
        <translation>{seat} legt eine Karte in das Lager von {owner}.</translation>
    </message>
    <message>
        <source>{seat} takes the cards of the warehouse of {owner}.</source>
        <extracomment>plugins/expansions/warehouses/rule.py</extracomment>
        <translation>{seat} nimmt die Karten des Lagers von {owner}.</translation>
    </message>
    <message>
        <source>A card for the warehouse of {owner}</source>
        <extracomment>plugins/expansions/warehouses/state.py</extracomment>
        <translation>Eine Karte für das Lager von {owner}</translation>
    </message>
    <message>
        <source>Build a depot in {city}</source>
        <extracomment>plugins/expansions/warehouses/state.py</extracomment>
        <translation>Ein Depot in {city} bauen</translation>
    </message>
    <message>
        <source>Leave the cards where they are</source>
        <extracomment>plugins/expansions/warehouses/state.py</extracomment>
        <translation>Die Karten lassen, wo sie sind</translation>
    </message>
    <message>
        <source>Take the cards of the warehouse of {owner}</source>
        <extracomment>plugins/expansions/warehouses/state.py</extracomment>
        <translation>Die Karten des Lagers von {owner} nehmen</translation>
    </message>
    <message>
        <source>Say first whose warehouse gets the top card of the pile.</source>
        <extracomment>plugins/expansions/warehouses/rule.py</extracomment>
        <translation>Sag zuerst, wessen Lager die oberste Karte des Stapels bekommt.</translation>
    </message>
    <message>
        <source>There is no such player.</source>
        <extracomment>plugins/expansions/warehouses/rule.py</extracomment>
        <translation>Diesen Spieler gibt es nicht.</translation>
    </message>
    <message>
        <source>Whose warehouse gets the top card of the pile?</source>
        <extracomment>plugins/expansions/warehouses/rule.py</extracomment>
        <translation>Wessen Lager bekommt die oberste Karte des Stapels?</translation>
    </message>
    <message>
        <source>The game of this position is over: there is nothing left to play.</source>
        <extracomment>editor/coach/still_board.py</extracomment>
        <translation>Die Partie dieser Stellung ist zu Ende: Es gibt nichts mehr zu spielen.</translation>
    </message>
    <message>
        <source>Best moment: answer {number} of {player}, “{answer}”, raised the chance to win from {before} to {after} %.</source>
        <extracomment>plugins/programs/coach/summary.py</extracomment>
        <translation>Bester Moment: Antwort {number} von {player}, „{answer}“, hob die Gewinnchance von {before} auf {after} %.</translation>
    </message>
    <message>
        <source>Best moment: answer {number}, “{answer}”, raised the chance to win from {before} to {after} %.</source>
        <extracomment>plugins/programs/coach/summary.py</extracomment>
        <translation>Bester Moment: Antwort {number}, „{answer}“, hob die Gewinnchance von {before} auf {after} %.</translation>
    </message>
    <message>
        <source>Best moment: no single one surely raised the chance to win.</source>
        <extracomment>plugins/programs/coach/summary.py</extracomment>
        <translation>Bester Moment: Kein einzelner hob die Gewinnchance mit Sicherheit.</translation>
    </message>
    <message>
        <source>Best moment: what chance brought by answer {number} raised the chance to win from {before} to {after} %.</source>
        <extracomment>plugins/programs/coach/summary.py</extracomment>
        <translation>Bester Moment: Was der Zufall bis Antwort {number} brachte, hob die Gewinnchance von {before} auf {after} %.</translation>
    </message>
    <message>
        <source>Better: {answer}.</source>
        <extracomment>plugins/programs/coach/summary.py</extracomment>
        <translation>Besser: {answer}.</translation>
    </message>
    <message>
        <source>Better: {reason}</source>
        <extracomment>plugins/programs/coach/summary.py</extracomment>
        <translation>Besser: {reason}</translation>
    </message>
    <message>
        <source>Costliest answer: none surely cost anything.</source>
        <extracomment>plugins/programs/coach/summary.py</extracomment>
        <translation>Teuerste Antwort: Keine hat mit Sicherheit etwas gekostet.</translation>
    </message>
    <message>
        <source>Costliest answer: number {number}, “{did}”, gave up a little.</source>
        <extracomment>plugins/programs/coach/summary.py</extracomment>
        <translation>Teuerste Antwort: Nummer {number}, „{did}“, hat ein wenig gekostet.</translation>
    </message>
    <message>
        <source>Costliest answer: number {number}, “{did}”, gave up about {percent} % of winning.</source>
        <extracomment>plugins/programs/coach/summary.py</extracomment>
        <translation>Teuerste Antwort: Nummer {number}, „{did}“, hat etwa {percent} % Gewinnchance gekostet.</translation>
    </message>
    <message numerus="yes">
        <source>Costliest answer: number {number}, “{did}”, gave up about {points} points.</source>
        <extracomment>plugins/programs/coach/summary.py</extracomment>
        <translation>
            <numerusform>Teuerste Antwort: Nummer {number}, „{did}“, hat etwa {points} Punkt gekostet.</numerusform>
            <numerusform>Teuerste Antwort: Nummer {number}, „{did}“, hat etwa {points} Punkte gekostet.</numerusform>
        </translation>
    </message>
    <message>
        <source>Luck: chance gave about {percent} % of winning, between {low} and {high} %.</source>
        <extracomment>plugins/programs/coach/summary.py</extracomment>
        <translation>Glück: Der Zufall hat etwa {percent} % Gewinnchance gegeben, zwischen {low} und {high} %.</translation>
    </message>
    <message>
        <source>Luck: chance gave or took at most {percent} % of winning.</source>
        <extracomment>plugins/programs/coach/summary.py</extracomment>
        <translation>Glück: Der Zufall hat höchstens {percent} % Gewinnchance gegeben oder genommen.</translation>
    </message>
    <message>
        <source>Luck: chance took about {percent} % of winning, between {low} and {high} %.</source>
        <extracomment>plugins/programs/coach/summary.py</extracomment>
        <translation>Glück: Der Zufall hat etwa {percent} % Gewinnchance genommen, zwischen {low} und {high} %.</translation>
    </message>
    <message>
        <source>Luck: how much there was cannot be told from one game.</source>
        <extracomment>plugins/programs/coach/summary.py</extracomment>
        <translation>Glück: Wie viel es war, lässt sich aus einem Spiel nicht sagen.</translation>
    </message>
    <message>
        <source>The number of answers given, `n`, must be {due} here.</source>
        <extracomment>core/records/format.py</extracomment>
        <translation>Die Zahl der gegebenen Antworten, `n`, muss hier {due} sein.</translation>
    </message>
    <message>
        <source>`agent` and `version` must be words.</source>
        <extracomment>core/records/format.py</extracomment>
        <translation>`agent` und `version` müssen Wörter sein.</translation>
    </message>
    <message>
        <source>`dealer` must be a name.</source>
        <extracomment>core/records/format.py</extracomment>
        <translation>`dealer` muss ein Name sein.</translation>
    </message>
    <message>
        <source>`fair` must be an object.</source>
        <extracomment>core/records/format.py</extracomment>
        <translation>`fair` muss ein Objekt sein.</translation>
    </message>
    <message>
        <source>`nonces` must be {count} words, one for each seat.</source>
        <extracomment>core/records/format.py</extracomment>
        <translation>`nonces` müssen {count} Wörter sein, eines für jeden Platz.</translation>
    </message>
    <message>
        <source>`seat` must be a seat from 0 to {last}.</source>
        <extracomment>core/records/format.py</extracomment>
        <translation>`seat` muss ein Platz von 0 bis {last} sein.</translation>
    </message>
    <message>
        <source>This line is of no kind that is known here: its parts are {parts}.</source>
        <extracomment>core/records/reader.py</extracomment>
        <translation>Diese Zeile ist von keiner Art, die hier bekannt ist: Ihre Teile sind {parts}.</translation>
    </message>
    <message>
        <source>This game was dealt at a table for friends: it can be looked at here, but goes on there only.</source>
        <extracomment>core/records/replay.py</extracomment>
        <translation>Dieses Spiel wurde an einem Tisch für Freunde gegeben: Hier lässt es sich ansehen, weiter geht es nur dort.</translation>
    </message>
    <message>
        <source>Ticket done: {ticket} (+{points}).</source>
        <extracomment>editor/play/company.py</extracomment>
        <translation>Zielkarte erfüllt: {ticket} (+{points}).</translation>
    </message>
    <message>
        <source>{route} is taken: it lay on the cheapest way for {ticket}.</source>
        <extracomment>editor/play/company.py</extracomment>
        <translation>{route} ist vergeben: Dort führte der billigste Weg für {ticket} entlang.</translation>
    </message>
    <message>
        <source>The connection has ended.</source>
        <extracomment>editor/online/visit.py</extracomment>
        <translation>Die Verbindung ist beendet.</translation>
    </message>
    <message>
        <source>At moment {moment} you were shown something else than the record leads to (line {line}).</source>
        <extracomment>plugins/programs/online/witness.py</extracomment>
        <translation>Im Moment {moment} wurde dir etwas anderes gezeigt, als sich aus der Aufzeichnung ergibt (Zeile {line}).</translation>
    </message>
    <message>
        <source>The dealer had committed itself to another secret than the record tells.</source>
        <extracomment>plugins/programs/online/witness.py</extracomment>
        <translation>Der Geber hatte sich auf ein anderes Geheimnis festgelegt, als in der Aufzeichnung steht.</translation>
    </message>
    <message>
        <source>The record tells other words of the players than were told when the game began.</source>
        <extracomment>plugins/programs/online/witness.py</extracomment>
        <translation>In der Aufzeichnung stehen andere Wörter der Spieler, als zu Beginn des Spiels bekannt waren.</translation>
    </message>
    <message>
        <source>Your own word, which was to be mixed into the cards, is another one in the record.</source>
        <extracomment>plugins/programs/online/witness.py</extracomment>
        <translation>Dein eigenes Wort, das in die Karten gemischt werden sollte, ist in der Aufzeichnung ein anderes.</translation>
    </message>
    <message numerus="yes">
        <source>The game in {file} is damaged: its first {count} answers are good, what stands behind them is not.</source>
        <extracomment>core/saves/damage.py</extracomment>
        <translation>
            <numerusform>Das Spiel in {file} ist beschädigt: Seine erste Antwort ist gut, was danach kommt, nicht.</numerusform>
            <numerusform>Das Spiel in {file} ist beschädigt: Seine ersten {count} Antworten sind gut, was danach kommt, nicht.</numerusform>
        </translation>
    </message>
    <message>
        <source>You can play on from there, in a new file. The damaged one stays as it is.</source>
        <extracomment>core/saves/damage.py</extracomment>
        <translation>Du kannst von dort in einer neuen Datei weiterspielen. Die beschädigte bleibt, wie sie ist.</translation>
    </message>
    <message numerus="yes">
        <source>It was dealt fairly: all {count} cards were drawn again as promised, and nothing else was shown here.</source>
        <extracomment>plugins/programs/online/witness.py</extracomment>
        <translation>
            <numerusform>Es wurde ehrlich gegeben: {count} Karte wurde wie versprochen noch einmal gezogen, und hier wurde nichts anderes gezeigt.</numerusform>
            <numerusform>Es wurde ehrlich gegeben: Alle {count} Karten wurden wie versprochen noch einmal gezogen, und hier wurde nichts anderes gezeigt.</numerusform>
        </translation>
    </message>
    <message>
        <source>The cards are not those that were promised: the first other one stands in line {line} of the record.</source>
        <extracomment>plugins/programs/online/witness.py</extracomment>
        <translation>Die Karten sind nicht die versprochenen: Die erste andere steht in Zeile {line} der Aufzeichnung.</translation>
    </message>
    <message>
        <source>This game was not dealt as it was told here. {why}</source>
        <extracomment>plugins/programs/online/witness.py</extracomment>
        <translation>Dieses Spiel wurde nicht so gegeben, wie es hier gezeigt wurde. {why}</translation>
    </message>
    <message>
        <source>What was told here holds; the cards cannot be proved, for the record tells no secret.</source>
        <extracomment>plugins/programs/online/witness.py</extracomment>
        <translation>Was hier gezeigt wurde, stimmt; die Karten lassen sich nicht beweisen, denn in der Aufzeichnung steht kein Geheimnis.</translation>
    </message>
    <message>
        <source>A part of the board with {routes}.</source>
        <extracomment>plugins/programs/rulebook/book.py</extracomment>
        <translation>Ein Teil des Plans mit {routes}.</translation>
    </message>
    <message>
        <source>A position on the board, at {routes}.</source>
        <extracomment>plugins/programs/rulebook/book.py</extracomment>
        <translation>Eine Stellung auf dem Plan, bei {routes}.</translation>
    </message>
    <message>
        <source>The whole board of {map}.</source>
        <extracomment>plugins/programs/rulebook/book.py</extracomment>
        <translation>Der ganze Plan von {map}.</translation>
    </message>
    <message>
        <source>A rule of this game fails at this answer; give another one.</source>
        <extracomment>plugins/programs/online/table.py</extracomment>
        <translation>Eine Regel dieser Partie versagt bei dieser Antwort; gib eine andere.</translation>
    </message>
    <message>
        <source>nobody is known</source>
        <extracomment>plugins/programs/online/link.py</extracomment>
        <translation>niemand ist bekannt</translation>
    </message>
    <message>
        <source>the first word is welcome</source>
        <extracomment>plugins/programs/online/link.py</extracomment>
        <translation>das erste Wort ist „welcome“</translation>
    </message>
    <message>
        <source>it is too deep</source>
        <extracomment>plugins/programs/online/protocol.py</extracomment>
        <translation>sie ist zu tief verschachtelt</translation>
    </message>
    <message>
        <source>the first word is hello</source>
        <extracomment>plugins/programs/online/server.py</extracomment>
        <translation>das erste Wort ist „hello“</translation>
    </message>
    <message>
        <source>a change of other rules</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>eine Änderung anderer Regeln</translation>
    </message>
    <message>
        <source>a change of something that is no part of a view</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>eine Änderung von etwas, das zu keiner Ansicht gehört</translation>
    </message>
    <message>
        <source>a change without fields</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>eine Änderung ohne Felder</translation>
    </message>
    <message>
        <source>a list is missing</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>eine Liste fehlt</translation>
    </message>
    <message>
        <source>a name of an unknown form</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>ein Name von unbekannter Form</translation>
    </message>
    <message>
        <source>a number that is no whole one, or too large</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>eine Zahl, die nicht ganz oder zu groß ist</translation>
    </message>
    <message>
        <source>a question that the rules do not know</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>eine Frage, die die Regeln nicht kennen</translation>
    </message>
    <message>
        <source>a question to nobody</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>eine Frage an niemanden</translation>
    </message>
    <message>
        <source>a sentence of an unknown form</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>ein Satz von unbekannter Form</translation>
    </message>
    <message>
        <source>a sentence with gaps that cannot be filled</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>ein Satz mit Lücken, die nicht gefüllt werden können</translation>
    </message>
    <message>
        <source>a value of an unknown form</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>ein Wert von unbekannter Form</translation>
    </message>
    <message>
        <source>a value with other parts</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>ein Wert mit anderen Teilen</translation>
    </message>
    <message>
        <source>an event of an unknown form</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>ein Ereignis von unbekannter Form</translation>
    </message>
    <message>
        <source>it is of other rules</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>es gehört zu anderen Regeln</translation>
    </message>
    <message>
        <source>nobody has the turn</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>niemand ist am Zug</translation>
    </message>
    <message>
        <source>sentences lie too deep in sentences</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>Sätze sind zu tief ineinander verschachtelt</translation>
    </message>
    <message>
        <source>the fields of {slice} are others</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>die Felder von {slice} sind andere</translation>
    </message>
    <message>
        <source>the parts of a view are others</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>die Teile einer Ansicht sind andere</translation>
    </message>
    <message>
        <source>there is no {name} in these rules</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>{name} gibt es in diesen Regeln nicht</translation>
    </message>
    <message>
        <source>values lie too deep in values</source>
        <extracomment>plugins/programs/online/views.py</extracomment>
        <translation>Werte sind zu tief ineinander verschachtelt</translation>
    </message>
    <message>
        <source>The record was not saved ({why}).</source>
        <extracomment>editor/online/table_page.py</extracomment>
        <translation>Die Aufzeichnung wurde nicht gespeichert ({why}).</translation>
    </message>
    <message>
        <source>No table stands open there.</source>
        <extracomment>editor/online/visit.py</extracomment>
        <translation>Dort steht kein Tisch offen.</translation>
    </message>
    <message>
        <source>The server cannot keep its tables in {path}: {why}.</source>
        <extracomment>plugins/programs/commands/serve.py</extracomment>
        <translation>Der Server kann seine Tische nicht in {path} aufbewahren: {why}.</translation>
    </message>
    <message>
        <source>Another one?</source>
        <extracomment>plugins/programs/online/phrases.py</extracomment>
        <translation>Noch eins?</translation>
    </message>
    <message>
        <source>Good game.</source>
        <extracomment>plugins/programs/online/phrases.py</extracomment>
        <translation>Schönes Spiel.</translation>
    </message>
    <message>
        <source>Good luck!</source>
        <extracomment>plugins/programs/online/phrases.py</extracomment>
        <translation>Viel Glück!</translation>
    </message>
    <message>
        <source>Hello!</source>
        <extracomment>plugins/programs/online/phrases.py</extracomment>
        <translation>Hallo!</translation>
    </message>
    <message>
        <source>I am back.</source>
        <extracomment>plugins/programs/online/phrases.py</extracomment>
        <translation>Ich bin wieder da.</translation>
    </message>
    <message>
        <source>One moment, please.</source>
        <extracomment>plugins/programs/online/phrases.py</extracomment>
        <translation>Einen Moment bitte.</translation>
    </message>
    <message>
        <source>Sorry!</source>
        <extracomment>plugins/programs/online/phrases.py</extracomment>
        <translation>Entschuldigung!</translation>
    </message>
    <message>
        <source>Take your time.</source>
        <extracomment>plugins/programs/online/phrases.py</extracomment>
        <translation>Lass dir Zeit.</translation>
    </message>
    <message>
        <source>Thank you.</source>
        <extracomment>plugins/programs/online/phrases.py</extracomment>
        <translation>Danke.</translation>
    </message>
    <message>
        <source>That was my route!</source>
        <extracomment>plugins/programs/online/phrases.py</extracomment>
        <translation>Das war meine Strecke!</translation>
    </message>
    <message>
        <source>Well played!</source>
        <extracomment>plugins/programs/online/phrases.py</extracomment>
        <translation>Gut gespielt!</translation>
    </message>
    <message>
        <source>What luck!</source>
        <extracomment>plugins/programs/online/phrases.py</extracomment>
        <translation>So ein Glück!</translation>
    </message>
    <message>
        <source>Port {port} is in use, by another server perhaps; choose another port.</source>
        <extracomment>plugins/programs/online/running.py</extracomment>
        <translation>Port {port} ist belegt, vielleicht durch einen anderen Server; wähle einen anderen Port.</translation>
    </message>
    <message>
        <source>A rule of this game fails at every answer of a bot; take back what led here.</source>
        <extracomment>plugins/programs/online/dealer.py</extracomment>
        <translation>Eine Regel dieses Spiels versagt bei jeder Antwort eines Bots; nimm zurück, was hierher geführt hat.</translation>
    </message>
    <message>
        <source>What {dealer} sends is not the map {map} of this table.</source>
        <extracomment>plugins/programs/online/table_maps.py</extracomment>
        <translation>Was {dealer} sendet, ist nicht die Karte {map} dieses Tisches.</translation>
    </message>
    <message>
        <source>Rules here have the same names as those of the table, but other files: {rules}. Ask {dealer} for the files that the table plays with.</source>
        <extracomment>plugins/programs/online/table_rules.py</extracomment>
        <translation>Regeln hier heißen wie die des Tisches, haben aber andere Dateien: {rules}. Bitte {dealer} um die Dateien, mit denen der Tisch spielt.</translation>
    </message>
    <message>
        <source>{rule} (here {digest})</source>
        <extracomment>plugins/programs/online/table_rules.py</extracomment>
        <translation>{rule} (hier {digest})</translation>
    </message>
    <message>
        <source>Table {code} is here already; start the server without --go-on.</source>
        <extracomment>plugins/programs/online/running.py</extracomment>
        <translation>Den Tisch {code} gibt es hier schon; starte den Server ohne --go-on.</translation>
    </message>
    <message>
        <source>There is no copy of table {code} here.</source>
        <extracomment>plugins/programs/online/sealed_table.py</extracomment>
        <translation>Hier gibt es keine Kopie des Tisches {code}.</translation>
    </message>
    <message>
        <source>These copies are of several games.</source>
        <extracomment>plugins/programs/online/sealed_table.py</extracomment>
        <translation>Diese Kopien gehören zu mehreren Spielen.</translation>
    </message>
    <message>
        <source>This copy holds no game of this program&apos;s.</source>
        <extracomment>plugins/programs/online/sealed_table.py</extracomment>
        <translation>Diese Kopie enthält kein Spiel dieses Programms.</translation>
    </message>
    <message>
        <source>{file} cannot be read ({why}).</source>
        <extracomment>plugins/programs/online/sealed_table.py</extracomment>
        <translation>{file} kann nicht gelesen werden ({why}).</translation>
    </message>
    <message>
        <source>{file} is no copy of a game.</source>
        <extracomment>plugins/programs/online/sealed_table.py</extracomment>
        <translation>{file} ist keine Kopie eines Spiels.</translation>
    </message>
    <message>
        <source>All your tickets are done: well planned!</source>
        <extracomment>editor/play/remarks.py</extracomment>
        <translation>Alle Zielkarten sind erfüllt: gut geplant!</translation>
    </message>
    <message>
        <source>You have the most points just now.</source>
        <extracomment>editor/play/remarks.py</extracomment>
        <translation>Du hast gerade die meisten Punkte.</translation>
    </message>
    <message>
        <source>Your first route: a good start!</source>
        <extracomment>editor/play/remarks.py</extracomment>
        <translation>Deine erste Strecke: ein guter Anfang!</translation>
    </message>
    <message numerus="yes">
        <source>You have the longest path: {count} spaces.</source>
        <extracomment>editor/play/remarks.py</extracomment>
        <translation>
            <numerusform>Du hast den längsten Weg: {count} Feld.</numerusform>
            <numerusform>Du hast den längsten Weg: {count} Felder.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{count} tickets: have a good journey!</source>
        <extracomment>editor/play/remarks.py</extracomment>
        <translation>
            <numerusform>{count} Zielkarte: gute Reise!</numerusform>
            <numerusform>{count} Zielkarten: gute Reise!</numerusform>
        </translation>
    </message>
    <message>
        <source>The hint goes by a plan for your tickets, the coach by {count} games from here, with better ends.</source>
        <extracomment>plugins/programs/coach/hint.py</extracomment>
        <translation>Der Tipp folgt einem Plan für deine Zielkarten, der Trainer {count} Spielen von hier, die besser enden.</translation>
    </message>
    <message>
        <source>{answer}, or as well {other}: about {tenths} in 10 such games are won from here.</source>
        <extracomment>plugins/programs/coach/hint.py</extracomment>
        <translation>{answer}, oder ebenso gut {other}: Von hier gewinnt man etwa {tenths} von 10 solchen Spielen.</translation>
    </message>
    <message>
        <source>{answer}: about {tenths} in 10 such games are won from here, a little better than {other}.</source>
        <extracomment>plugins/programs/coach/hint.py</extracomment>
        <translation>{answer}: Von hier gewinnt man etwa {tenths} von 10 solchen Spielen, ein wenig besser als {other}.</translation>
    </message>
    <message>
        <source>{answer}: about {tenths} in 10 such games are won from here.</source>
        <extracomment>plugins/programs/coach/hint.py</extracomment>
        <translation>{answer}: Von hier gewinnt man etwa {tenths} von 10 solchen Spielen.</translation>
    </message>
    <message>
        <source>{answer}: about {tenths} in 10 such games are won from here; next best is {other} with about {fewer}.</source>
        <extracomment>plugins/programs/coach/hint.py</extracomment>
        <translation>{answer}: Von hier gewinnt man etwa {tenths} von 10 solchen Spielen; am nächsten kommt {other} mit etwa {fewer}.</translation>
    </message>
    <message>
        <source>{answer}: hardly any such game is won from here, and no other answer surely wins more.</source>
        <extracomment>plugins/programs/coach/hint.py</extracomment>
        <translation>{answer}: Von hier gewinnt man kaum ein solches Spiel, und keine andere Antwort gewinnt sicher mehr.</translation>
    </message>
    <message>
        <source>The hint goes by a plan for your tickets, the coach by {count} games from here: both are about equal.</source>
        <extracomment>plugins/programs/coach/hint.py</extracomment>
        <translation>Der Tipp folgt einem Plan für deine Zielkarten, der Trainer {count} Spielen von hier: Beides ist etwa gleich gut.</translation>
    </message>
    <message>
        <source>The dealer does not answer.</source>
        <extracomment>editor/online/table_link.py</extracomment>
        <translation>Wer gibt, antwortet nicht.</translation>
    </message>
    <message>
        <source>It cannot be read: {why}.</source>
        <extracomment>plugins/programs/online/letterbox.py</extracomment>
        <translation>Das lässt sich nicht lesen: {why}.</translation>
    </message>
    <message>
        <source>This letter is of a game that has begun, and that is not kept here.</source>
        <extracomment>plugins/programs/online/letterbox.py</extracomment>
        <translation>Dieser Brief gehört zu einem Spiel, das begonnen hat und hier nicht aufbewahrt ist.</translation>
    </message>
    <message>
        <source>Two seats have the same address; everybody has one seat in a game by letters.</source>
        <extracomment>plugins/programs/online/letterbox.py</extracomment>
        <translation>Zwei Plätze haben dieselbe Adresse; in einem Spiel mit Briefen hat jeder einen Platz.</translation>
    </message>
    <message>
        <source>You have no seat in this game.</source>
        <extracomment>plugins/programs/online/letter_games.py</extracomment>
        <translation>Du hast in diesem Spiel keinen Platz.</translation>
    </message>
    <message>
        <source>{path} does not hold a game by letters any more: {why}.</source>
        <extracomment>plugins/programs/online/letter_games.py</extracomment>
        <translation>{path} enthält kein Spiel mit Briefen mehr: {why}.</translation>
    </message>
    <message>
        <source>Letters are being read and written in another terminal; end that first.</source>
        <extracomment>plugins/programs/terminal/letters.py</extracomment>
        <translation>In einem anderen Terminal werden gerade Briefe gelesen und geschrieben; beende das zuerst.</translation>
    </message>
    <message>
        <source>One seat is your own; write every other as Bob=ADDRESS, or as a bot: Ann,Bob=ADDRESS,bot:steady.</source>
        <extracomment>plugins/programs/terminal/letters.py</extracomment>
        <translation>Ein Platz ist dein eigener; schreibe jeden anderen als Bob=ADRESSE oder als Bot: Ann,Bob=ADRESSE,bot:steady.</translation>
    </message>
    <message>
        <source>Build a depot</source>
        <extracomment>plugins/expansions/warehouses/state.py</extracomment>
        <translation>Depot bauen</translation>
    </message>
    <message>
        <source>Build a harbour</source>
        <extracomment>plugins/mechanics/rails_and_sails/state.py</extracomment>
        <translation>Hafen bauen</translation>
    </message>
    <message>
        <source>Claim a route</source>
        <extracomment>plugins/routes/state.py</extracomment>
        <translation>Strecke bauen</translation>
    </message>
    <message>
        <source>Build a station</source>
        <extracomment>plugins/stations/state.py</extracomment>
        <translation>Bahnhof bauen</translation>
    </message>
    <message>
        <source>There is no preset {name} any more.</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>Es gibt die Vorlage {name} nicht mehr.</translation>
    </message>
    <message>
        <source>No seat is free for {names}.</source>
        <extracomment>editor/online/visit.py</extracomment>
        <translation>Für {names} ist kein Platz frei.</translation>
    </message>
    <message>
        <source>Each seat has one name.</source>
        <extracomment>plugins/programs/online/table.py</extracomment>
        <translation>Jeder Platz hat einen Namen.</translation>
    </message>
</context>
<context>
    <name>Minimap</name>
    <message>
        <source>Drag the frame to look elsewhere.</source>
        <extracomment>editor/canvas/minimap.py</extracomment>
        <translation>Zieh den Rahmen, um anderswo hinzusehen.</translation>
    </message>
    <message>
        <source>Overview of the map</source>
        <extracomment>editor/canvas/minimap.py</extracomment>
        <translation>Übersicht der Karte</translation>
    </message>
</context>
<context>
    <name>Narrator</name>
    <message>
        <source>Hand over to {name}</source>
        <extracomment>editor/play/narrator.py</extracomment>
        <translation>An {name} übergeben</translation>
    </message>
    <message>
        <source>None of the cards costs anything.</source>
        <extracomment>editor/play/narrator.py</extracomment>
        <translation>Keine der Karten kostet etwas.</translation>
    </message>
    <message>
        <source>Nothing is asked now.</source>
        <extracomment>editor/play/narrator.py</extracomment>
        <translation>Gerade wird nichts gefragt.</translation>
    </message>
    <message>
        <source>Nothing more is to be paid yet.</source>
        <extracomment>editor/play/narrator.py</extracomment>
        <translation>Noch ist nichts nachzuzahlen.</translation>
    </message>
    <message>
        <source>Read the plugins again and go on</source>
        <extracomment>editor/play/narrator.py</extracomment>
        <translation>Plugins neu lesen und weiterspielen</translation>
    </message>
    <message>
        <source>Since your last turn: {news}</source>
        <extracomment>editor/play/narrator.py</extracomment>
        <translation>Seit deinem letzten Zug: {news}</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <extracomment>editor/play/narrator.py</extracomment>
        <translation>Das Spiel ist aus.</translation>
    </message>
    <message>
        <source>The game stands still.</source>
        <extracomment>editor/play/narrator.py</extracomment>
        <translation>Das Spiel steht still.</translation>
    </message>
    <message>
        <source>The game stands still. It is saved as it was before this answer.</source>
        <extracomment>editor/play/narrator.py</extracomment>
        <translation>Das Spiel steht still. Gespeichert ist es, wie es vor dieser Antwort war.</translation>
    </message>
    <message>
        <source>is next. Hand the screen over when you have seen enough.</source>
        <extracomment>editor/play/narrator.py</extracomment>
        <translation>ist als Nächstes dran. Übergib den Bildschirm, wenn du genug gesehen hast.</translation>
    </message>
    <message>
        <source>is thinking …</source>
        <extracomment>editor/play/narrator.py</extracomment>
        <translation>denkt nach …</translation>
    </message>
    <message>
        <source>Do not wait</source>
        <extracomment>editor/play/narrator.py</extracomment>
        <translation>Nicht warten</translation>
    </message>
    <message numerus="yes">
        <source>%n cards more are to be paid.</source>
        <extracomment>editor/play/narrator.py</extracomment>
        <translation>
            <numerusform>%n Karte ist nachzuzahlen.</numerusform>
            <numerusform>%n Karten sind nachzuzahlen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>claims {route}: %n cards more are to be paid.</source>
        <extracomment>editor/play/narrator.py</extracomment>
        <translation>
            <numerusform>baut {route}: noch %n Karte ist zu zahlen.</numerusform>
            <numerusform>baut {route}: noch %n Karten sind zu zahlen.</numerusform>
        </translation>
    </message>
    <message>
        <source>claims {route}: card {number} of {all} is turned up.</source>
        <extracomment>editor/play/narrator.py</extracomment>
        <translation>baut {route}: Karte {number} von {all} wird aufgedeckt.</translation>
    </message>
    <message>
        <source>claims {route}: none of the cards costs anything.</source>
        <extracomment>editor/play/narrator.py</extracomment>
        <translation>baut {route}: Keine der Karten kostet etwas.</translation>
    </message>
</context>
<context>
    <name>News</name>
    <message>
        <source>All</source>
        <extracomment>editor/play/decision_bar.py</extracomment>
        <translation>Alles</translation>
    </message>
    <message>
        <source>Less</source>
        <extracomment>editor/play/decision_bar.py</extracomment>
        <translation>Weniger</translation>
    </message>
    <message>
        <source>News</source>
        <extracomment>editor/play/decision_bar.py</extracomment>
        <translation>Neuigkeiten</translation>
    </message>
    <message>
        <source>Show all news (I)</source>
        <extracomment>editor/play/decision_bar.py</extracomment>
        <translation>Alle Neuigkeiten zeigen (I)</translation>
    </message>
    <message>
        <source>Show the news in one line (I)</source>
        <extracomment>editor/play/decision_bar.py</extracomment>
        <translation>Die Neuigkeiten in einer Zeile zeigen (I)</translation>
    </message>
</context>
<context>
    <name>Online</name>
    <message numerus="yes">
        <source>%n days</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>
            <numerusform>%n Tag</numerusform>
            <numerusform>%n Tage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hours</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>
            <numerusform>%n Stunde</numerusform>
            <numerusform>%n Stunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n minutes</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>
            <numerusform>%n Minute</numerusform>
            <numerusform>%n Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n seconds</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>
            <numerusform>%n Sekunde</numerusform>
            <numerusform>%n Sekunden</numerusform>
        </translation>
    </message>
    <message>
        <source>A bot plays for whoever has been away for {time}.</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>Für alle, die länger als {time} weg sind, spielt ein Bot.</translation>
    </message>
    <message>
        <source>Anything can be taken back where all agree.</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>Alles kann zurückgenommen werden, wenn alle zustimmen.</translation>
    </message>
    <message>
        <source>Everybody has {time} for an answer; then a bot goes on.</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>Bedenkzeit je Antwort: {time}; danach spielt ein Bot weiter.</translation>
    </message>
    <message>
        <source>Everybody has {time} in all, and {more} more with each answer; then a bot goes on.</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>Bedenkzeit im Ganzen: {time}, mit jeder Antwort dazu: {more}; danach spielt ein Bot weiter.</translation>
    </message>
    <message>
        <source>Nobody may look on.</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>Niemand darf zuschauen.</translation>
    </message>
    <message>
        <source>The game waits for whoever is away.</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>Das Spiel wartet auf alle, die weg sind.</translation>
    </message>
    <message>
        <source>There are no hints.</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>Es gibt keine Tipps.</translation>
    </message>
    <message>
        <source>There is no chat.</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>Es gibt keinen Chat.</translation>
    </message>
    <message numerus="yes">
        <source>Who looks on sees it %n turns later.</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>
            <numerusform>Wer zuschaut, sieht es %n Zug später.</numerusform>
            <numerusform>Wer zuschaut, sieht es %n Züge später.</numerusform>
        </translation>
    </message>
    <message>
        <source>a bot plays</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>ein Bot spielt</translation>
    </message>
    <message>
        <source>away</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>weg</translation>
    </message>
    <message numerus="yes">
        <source>{map}, %n free seats</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>
            <numerusform>{map}, %n freier Platz</numerusform>
            <numerusform>{map}, %n freie Plätze</numerusform>
        </translation>
    </message>
    <message>
        <source>{map}: {names}</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>{map}: {names}</translation>
    </message>
    <message numerus="yes">
        <source>{map}: {names}, %n free seats</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>
            <numerusform>{map}: {names}, %n freier Platz</numerusform>
            <numerusform>{map}: {names}, %n freie Plätze</numerusform>
        </translation>
    </message>
    <message>
        <source>the game has not begun</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>das Spiel hat nicht begonnen</translation>
    </message>
    <message>
        <source>the game is over</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>das Spiel ist vorbei</translation>
    </message>
    <message>
        <source>your move, for {time} already</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>du bist dran (schon {time})</translation>
    </message>
    <message>
        <source>{player} is to move, for {time} already</source>
        <extracomment>editor/online/people.py</extracomment>
        <translation>{player} ist dran (schon {time})</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>This file is damaged. What can be used of it is opened as a copy; the file stays as it is. Left out:</source>
        <extracomment>editor/draw/open_map.py</extracomment>
        <translation>Diese Datei ist beschädigt. Was davon zu brauchen ist, wird als Kopie geöffnet; die Datei bleibt, wie sie ist. Weggelassen:</translation>
    </message>
    <message numerus="yes">
        <source>and %n more lines</source>
        <extracomment>editor/draw/open_map.py</extracomment>
        <translation>
            <numerusform>und %n weitere Zeile</numerusform>
            <numerusform>und %n weitere Zeilen</numerusform>
        </translation>
    </message>
    <message>
        <source>line {number}: {text}</source>
        <extracomment>editor/draw/open_map.py</extracomment>
        <translation>Zeile {number}: {text}</translation>
    </message>
    <message>
        <source>{file} cannot be used: {reason}.</source>
        <extracomment>editor/draw/open_map.py</extracomment>
        <translation>{file} lässt sich nicht verwenden: {reason}.</translation>
    </message>
</context>
<context>
    <name>OpponentLine</name>
    <message>
        <source>Not now</source>
        <extracomment>editor/play/opponents.py</extracomment>
        <translation>Nicht jetzt</translation>
    </message>
    <message>
        <source>Opponents to learn with: {bot}, who is stronger, waits until you have won twice.</source>
        <extracomment>editor/play/opponents.py</extracomment>
        <translation>Gegner zum Lernen. Stärker ist {bot} und wartet, bis du zweimal gewonnen hast.</translation>
    </message>
    <message>
        <source>Play against {bot}</source>
        <extracomment>editor/play/opponents.py</extracomment>
        <translation>Gegen {bot} spielen</translation>
    </message>
    <message>
        <source>You have won twice against {beaten}. {bot} is stronger.</source>
        <extracomment>editor/play/opponents.py</extracomment>
        <translation>Du hast zweimal gegen {beaten} gewonnen. Stärker ist {bot}.</translation>
    </message>
</context>
<context>
    <name>Opponents</name>
    <message>
        <source>Aimless</source>
        <extracomment>editor/play/opponents.py</extracomment>
        <translation>Ziellos</translation>
    </message>
    <message>
        <source>Beginner</source>
        <extracomment>editor/play/opponents.py</extracomment>
        <translation>Anfänger</translation>
    </message>
    <message>
        <source>Casual</source>
        <extracomment>editor/play/opponents.py</extracomment>
        <translation>Locker</translation>
    </message>
    <message>
        <source>Master</source>
        <extracomment>editor/play/opponents.py</extracomment>
        <translation>Meisterlich</translation>
    </message>
    <message>
        <source>Practised</source>
        <extracomment>editor/play/opponents.py</extracomment>
        <translation>Geübt</translation>
    </message>
    <message>
        <source>Strong</source>
        <extracomment>editor/play/opponents.py</extracomment>
        <translation>Stark</translation>
    </message>
</context>
<context>
    <name>OptionRow</name>
    <message>
        <source>Back to {value}</source>
        <extracomment>editor/forms/schema_form.py</extracomment>
        <translation>Zurück zu {value}</translation>
    </message>
    <message>
        <source>Default: {value}.</source>
        <extracomment>editor/forms/schema_form.py</extracomment>
        <translation>Vorgabe: {value}.</translation>
    </message>
    <message>
        <source>Reset {option}</source>
        <extracomment>editor/forms/schema_form.py</extracomment>
        <translation>{option} zurücksetzen</translation>
    </message>
    <message>
        <source>This is the default.</source>
        <extracomment>editor/forms/schema_form.py</extracomment>
        <translation>Das ist die Vorgabe.</translation>
    </message>
    <message>
        <source>Without your change: {value}.</source>
        <extracomment>editor/forms/schema_form.py</extracomment>
        <translation>Ohne deine Änderung: {value}.</translation>
    </message>
</context>
<context>
    <name>OthersField</name>
    <message>
        <source>Each sees only his own cards: the screen is covered before the next one looks.</source>
        <extracomment>editor/online/names.py</extracomment>
        <translation>Jeder sieht nur seine eigenen Karten: Der Bildschirm wird verdeckt, bevor der Nächste schaut.</translation>
    </message>
    <message>
        <source>Who &amp;else plays at this computer</source>
        <extracomment>editor/online/names.py</extracomment>
        <translation>Wer &amp;sonst an diesem Rechner spielt</translation>
    </message>
    <message>
        <source>nobody; or names with commas between</source>
        <extracomment>editor/online/names.py</extracomment>
        <translation>niemand; oder Namen mit Kommas dazwischen</translation>
    </message>
</context>
<context>
    <name>PaceBox</name>
    <message>
        <source>Bots&apos; pace</source>
        <extracomment>editor/play/session_controls.py</extracomment>
        <translation>Tempo der Bots</translation>
    </message>
    <message>
        <source>From slow, on the left, to at once</source>
        <extracomment>editor/play/session_controls.py</extracomment>
        <translation>Von langsam, links, bis sofort</translation>
    </message>
    <message>
        <source>Skip to my turn</source>
        <extracomment>editor/play/session_controls.py</extracomment>
        <translation>Zu meinem Zug</translation>
    </message>
</context>
<context>
    <name>Pages</name>
    <message>
        <source>No board is shown: start or open a game first.</source>
        <extracomment>editor/pages.py</extracomment>
        <translation>Kein Spielplan ist zu sehen: Beginne oder öffne zuerst ein Spiel.</translation>
    </message>
</context>
<context>
    <name>Parts</name>
    <message numerus="yes">
        <source>%n cities</source>
        <extracomment>editor/document/part_names.py</extracomment>
        <translation>
            <numerusform>%n Stadt</numerusform>
            <numerusform>%n Städte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drawings</source>
        <extracomment>editor/document/part_names.py</extracomment>
        <translation>
            <numerusform>%n Zeichnung</numerusform>
            <numerusform>%n Zeichnungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n guides</source>
        <extracomment>editor/document/part_names.py</extracomment>
        <translation>
            <numerusform>%n Hilfslinie</numerusform>
            <numerusform>%n Hilfslinien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n parts</source>
        <extracomment>editor/document/part_names.py</extracomment>
        <translation>
            <numerusform>%n Teil</numerusform>
            <numerusform>%n Teile</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n routes</source>
        <extracomment>editor/document/part_names.py</extracomment>
        <translation>
            <numerusform>%n Strecke</numerusform>
            <numerusform>%n Strecken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tickets</source>
        <extracomment>editor/document/part_names.py</extracomment>
        <translation>
            <numerusform>%n Zielkarte</numerusform>
            <numerusform>%n Zielkarten</numerusform>
        </translation>
    </message>
    <message>
        <source>the map</source>
        <extracomment>editor/document/part_names.py</extracomment>
        <translation>die Karte</translation>
    </message>
</context>
<context>
    <name>PlaceTips</name>
    <message numerus="yes">
        <source>%n more ways</source>
        <extracomment>editor/play/board_display.py</extracomment>
        <translation>
            <numerusform>%n weitere Art</numerusform>
            <numerusform>%n weitere Arten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n spaces, {color}</source>
        <extracomment>editor/play/board_display.py</extracomment>
        <translation>
            <numerusform>%n Feld, {color}</numerusform>
            <numerusform>%n Felder, {color}</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A station here would cost you %n cards of one colour</source>
        <extracomment>editor/play/board_display.py</extracomment>
        <translation>
            <numerusform>Ein Bahnhof hier würde dich %n Karte einer Farbe kosten</numerusform>
            <numerusform>Ein Bahnhof hier würde dich %n Karten einer Farbe kosten</numerusform>
        </translation>
    </message>
    <message>
        <source>Belongs to {name}</source>
        <extracomment>editor/play/board_display.py</extracomment>
        <translation>Gehört {name}</translation>
    </message>
    <message>
        <source>Routes to: {routes}</source>
        <extracomment>editor/play/board_display.py</extracomment>
        <translation>Strecken nach: {routes}</translation>
    </message>
    <message>
        <source>Station of {name}</source>
        <extracomment>editor/play/board_display.py</extracomment>
        <translation>Bahnhof von {name}</translation>
    </message>
    <message>
        <source>Your tickets: {tickets}</source>
        <extracomment>editor/play/board_display.py</extracomment>
        <translation>Deine Zielkarten: {tickets}</translation>
    </message>
    <message numerus="yes">
        <source>takes %n trains</source>
        <extracomment>editor/play/board_display.py</extracomment>
        <translation>
            <numerusform>braucht %n Wagen</numerusform>
            <numerusform>braucht %n Wagen</numerusform>
        </translation>
    </message>
    <message>
        <source>{answer} for {ways}</source>
        <extracomment>editor/play/board_display.py</extracomment>
        <translation>{answer} für {ways}</translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <extracomment>editor/play/board_display.py</extracomment>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>PlacesDialog</name>
    <message>
        <source>&amp;Add the city</source>
        <extracomment>editor/draw/places_dialog.py</extracomment>
        <translation>Stadt &amp;hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <extracomment>editor/draw/places_dialog.py</extracomment>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>Add cities by name</source>
        <extracomment>editor/draw/places_dialog.py</extracomment>
        <translation>Städte nach Namen hinzufügen</translation>
    </message>
    <message>
        <source>Add {city}</source>
        <extracomment>editor/draw/places_dialog.py</extracomment>
        <translation>{city} hinzufügen</translation>
    </message>
    <message>
        <source>Added {city}.</source>
        <extracomment>editor/draw/places_dialog.py</extracomment>
        <translation>{city} ist hinzugefügt.</translation>
    </message>
    <message>
        <source>Begin to type the name of a city</source>
        <extracomment>editor/draw/places_dialog.py</extracomment>
        <translation>Beginne, den Namen einer Stadt zu tippen</translation>
    </message>
    <message>
        <source>Cities of this name</source>
        <extracomment>editor/draw/places_dialog.py</extracomment>
        <translation>Städte dieses Namens</translation>
    </message>
    <message>
        <source>No city of the gazetteer is called so; draw it with the City tool.</source>
        <extracomment>editor/draw/places_dialog.py</extracomment>
        <translation>Keine Stadt des Ortsverzeichnisses heißt so; zeichne sie mit dem Werkzeug Stadt.</translation>
    </message>
    <message>
        <source>The places are those of GeoNames (geonames.org), CC BY 4.0.</source>
        <extracomment>editor/draw/places_dialog.py</extracomment>
        <translation>Die Orte sind die von GeoNames (geonames.org), CC BY 4.0.</translation>
    </message>
    <message>
        <source>{number} thousand people</source>
        <extracomment>editor/draw/places_dialog.py</extracomment>
        <translation>{number} Tausend Menschen</translation>
    </message>
</context>
<context>
    <name>PlanForm</name>
    <message>
        <source>Bot</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Bot</translation>
    </message>
    <message>
        <source>Fast model</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Schnelles Modell</translation>
    </message>
    <message>
        <source>For different bots write them with commas between: bot:steady,bot:greedy</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Verschiedene Bots schreibst du mit Komma dazwischen: bot:steady,bot:greedy</translation>
    </message>
    <message>
        <source>Games</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Players</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Seats</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Plätze</translation>
    </message>
    <message>
        <source>What each ticket is worth takes about {tickets} games, how fair the places are about {seats}; fewer find only what is very odd.</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Was jede Zielkarte wert ist, sagen etwa {tickets} Partien, wie gerecht die Plätze sind, etwa {seats}; weniger finden nur, was sehr auffällt.</translation>
    </message>
    <message>
        <source>Seed</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Startzahl</translation>
    </message>
    <message>
        <source>Stop as soon as all is &amp;answered</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Aufhören, sobald alles &amp;beantwortet ist</translation>
    </message>
    <message>
        <source>The fast model plays as the expert does without thinking ahead, for rules that it knows.</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Das schnelle Modell spielt wie der Experte, ohne vorauszudenken, nach Regeln, die es kennt.</translation>
    </message>
</context>
<context>
    <name>PlanSection</name>
    <message numerus="yes">
        <source>%n cards lacking:</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>
            <numerusform>%n Karte fehlt:</numerusform>
            <numerusform>%n Karten fehlen:</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All together: %n trains, {short} more than you have.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>
            <numerusform>Alles zusammen: %n Waggon, {short} mehr, als du hast.</numerusform>
            <numerusform>Alles zusammen: %n Waggons, {short} mehr, als du hast.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>All together: {trains} of your %n trains.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>
            <numerusform>Alles zusammen: {trains} deiner %n Waggons.</numerusform>
            <numerusform>Alles zusammen: {trains} deiner %n Waggons.</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing can be laid for your tickets.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Für deine Zielkarten lässt sich nichts mehr legen.</translation>
    </message>
    <message>
        <source>Nothing is left to lay for your tickets.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Für deine Zielkarten ist nichts mehr zu legen.</translation>
    </message>
    <message>
        <source>Stretches that tickets share save {count} trains.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Stücke, die sich Zielkarten teilen, sparen {count} Waggons.</translation>
    </message>
    <message numerus="yes">
        <source>With these: {trains} of your %n trains.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>
            <numerusform>Mit diesen: {trains} deiner %n Waggons.</numerusform>
            <numerusform>Mit diesen: {trains} deiner %n Waggons.</numerusform>
        </translation>
    </message>
    <message>
        <source>You hold all the cards for it.</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>Du hast alle Karten dafür.</translation>
    </message>
    <message>
        <source>{count} cards lacking, your locomotives make up for {wild}:</source>
        <extracomment>editor/play/aids/sections.py</extracomment>
        <translation>{count} Karten fehlen, deine Lokomotiven ersetzen {wild}:</translation>
    </message>
</context>
<context>
    <name>PlaySession</name>
    <message>
        <source>{bot} was still thinking and was stopped; the game stands as it was.</source>
        <extracomment>editor/play/session.py</extracomment>
        <translation>{bot} hat noch überlegt und wurde angehalten; das Spiel steht, wie es war.</translation>
    </message>
</context>
<context>
    <name>PlayerCount</name>
    <message>
        <source>&amp;Players</source>
        <extracomment>editor/panels/analysis.py</extracomment>
        <translation>&amp;Spieler</translation>
    </message>
    <message>
        <source>Players for whom the figures hold</source>
        <extracomment>editor/panels/analysis.py</extracomment>
        <translation>Spieler, für die die Zahlen gelten</translation>
    </message>
    <message>
        <source>With few players only one of two routes side by side is used.</source>
        <extracomment>editor/panels/analysis.py</extracomment>
        <translation>Mit wenigen Spielern wird von zwei Strecken nebeneinander nur eine benutzt.</translation>
    </message>
</context>
<context>
    <name>PlayerReports</name>
    <message>
        <source>At least</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Mindestens</translation>
    </message>
    <message>
        <source>At most</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Höchstens</translation>
    </message>
    <message>
        <source>Best longest path</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Bester längster Weg</translation>
    </message>
    <message>
        <source>Came in before it</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Kam vor ihm ins Ziel</translation>
    </message>
    <message>
        <source>Completed</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Erfüllt</translation>
    </message>
    <message>
        <source>Errors, by the coach</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Fehler, laut Trainer</translation>
    </message>
    <message>
        <source>Even share</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Gleicher Anteil</translation>
    </message>
    <message>
        <source>Failed</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Verfehlt</translation>
    </message>
    <message>
        <source>Games</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Games analysed</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Analysierte Partien</translation>
    </message>
    <message>
        <source>How often each person came in before each kind of bot at the same table.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Wie oft jeder Mensch am selben Tisch vor jeder Art von Bot ins Ziel kam.</translation>
    </message>
    <message numerus="yes">
        <source>In the table: %n players more.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>
            <numerusform>In der Tabelle: %n Spieler mehr.</numerusform>
            <numerusform>In der Tabelle: %n Spieler mehr.</numerusform>
        </translation>
    </message>
    <message>
        <source>Kind</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Art</translation>
    </message>
    <message>
        <source>Mean longest path</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Mittlerer längster Weg</translation>
    </message>
    <message>
        <source>Mean total</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Mittlere Punktzahl</translation>
    </message>
    <message>
        <source>Meetings</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Begegnungen</translation>
    </message>
    <message>
        <source>People against bots</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Menschen gegen Bots</translation>
    </message>
    <message>
        <source>Player</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Points by source</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Punkte nach Herkunft</translation>
    </message>
    <message>
        <source>Points that were lost lie to the left of the line, the total stands at the end.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Verlorene Punkte liegen links der Linie, die Summe steht am Ende.</translation>
    </message>
    <message>
        <source>Share</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Anteil</translation>
    </message>
    <message>
        <source>Share completed</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Anteil erfüllt</translation>
    </message>
    <message>
        <source>Share of wins</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Anteil der Siege</translation>
    </message>
    <message>
        <source>The mean of a game, and the share of tickets that were completed.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Das Mittel eines Spiels und der Anteil der erfüllten Zielkarten.</translation>
    </message>
    <message>
        <source>The mean of a game.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Das Mittel eines Spiels.</translation>
    </message>
    <message>
        <source>The share of games won, and the range in which the true share lies with 95 % certainty: it gets narrower with every game.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Der Anteil gewonnener Spiele und der Bereich, in dem der wahre Anteil mit 95 % Sicherheit liegt: Er wird mit jedem Spiel enger.</translation>
    </message>
    <message>
        <source>The thin line is the range, the dotted line an even share.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Die dünne Linie ist der Bereich, die gepunktete ein gleicher Anteil.</translation>
    </message>
    <message>
        <source>Tickets completed</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Erfüllte Zielkarten</translation>
    </message>
    <message>
        <source>What an answer lost on average, in thousandths of winning, in the games that were analysed: the less, the better.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Was eine Antwort im Mittel verlor, in Tausendsteln eines Sieges, in den analysierten Partien: je weniger, desto besser.</translation>
    </message>
    <message>
        <source>Who wins</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Wer gewinnt</translation>
    </message>
    <message>
        <source>Wins</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Siege</translation>
    </message>
    <message>
        <source>completed</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>erfüllt</translation>
    </message>
    <message>
        <source>failed</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>verfehlt</translation>
    </message>
    <message>
        <source>{figure}; the true rate lies from {low} to {high}.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>{figure}; der wahre Wert liegt zwischen {low} und {high}.</translation>
    </message>
    <message>
        <source>{name} completes {done} of {held} tickets in a game ({share}).</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>{name} erfüllt in einem Spiel {done} von {held} Zielkarten ({share}).</translation>
    </message>
    <message>
        <source>{name} makes {total} points in a game: {parts}.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>{name} macht in einem Spiel {total} Punkte: {parts}.</translation>
    </message>
    <message numerus="yes">
        <source>{name} won {wins} of %n games ({share}); the true share lies from {low} to {high}.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{name} hat {wins} von %n Spiel gewonnen ({share}); der wahre Anteil liegt zwischen {low} und {high}.</numerusform>
            <numerusform>{name} hat {wins} von %n Spielen gewonnen ({share}); der wahre Anteil liegt zwischen {low} und {high}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: {rate} thousandths an answer in %n games</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{name}: {rate} Tausendstel je Antwort in %n Partie</numerusform>
            <numerusform>{name}: {rate} Tausendstel je Antwort in %n Partien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{name}: {share} of %n meetings; the true share lies from {low} to {high}.</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{name}: {share} von %n Begegnung; der wahre Anteil liegt zwischen {low} und {high}.</numerusform>
            <numerusform>{name}: {share} von %n Begegnungen; der wahre Anteil liegt zwischen {low} und {high}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rate} in %n games</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{rate} in %n Partie</numerusform>
            <numerusform>{rate} in %n Partien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{share} of %n games</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{share} von %n Spiel</numerusform>
            <numerusform>{share} von %n Spielen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{share} of %n meetings</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>
            <numerusform>{share} von %n Begegnung</numerusform>
            <numerusform>{share} von %n Begegnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Bot</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Bot</translation>
    </message>
    <message>
        <source>Errors</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Fehler</translation>
    </message>
</context>
<context>
    <name>PlayerRow</name>
    <message>
        <source>{name} (you)</source>
        <extracomment>editor/play/players.py</extracomment>
        <translation>{name} (du)</translation>
    </message>
    <message numerus="yes">
        <source>%n cards</source>
        <extracomment>editor/play/players.py</extracomment>
        <translation>
            <numerusform>%n Karte</numerusform>
            <numerusform>%n Karten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <extracomment>editor/play/players.py</extracomment>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n stations</source>
        <extracomment>editor/play/players.py</extracomment>
        <translation>
            <numerusform>%n Bahnhof</numerusform>
            <numerusform>%n Bahnhöfe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tickets</source>
        <extracomment>editor/play/players.py</extracomment>
        <translation>
            <numerusform>%n Zielkarte</numerusform>
            <numerusform>%n Zielkarten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trains</source>
        <extracomment>editor/play/players.py</extracomment>
        <translation>
            <numerusform>%n Waggon</numerusform>
            <numerusform>%n Waggons</numerusform>
        </translation>
    </message>
    <message>
        <source>longest path {count}</source>
        <extracomment>editor/play/players.py</extracomment>
        <translation>längster Weg {count}</translation>
    </message>
</context>
<context>
    <name>PlaytestDialog</name>
    <message>
        <source>&amp;Date</source>
        <extracomment>editor/panels/playtest_dialog.py</extracomment>
        <translation>&amp;Datum</translation>
    </message>
    <message>
        <source>&amp;Notes</source>
        <extracomment>editor/panels/playtest_dialog.py</extracomment>
        <translation>&amp;Notizen</translation>
    </message>
    <message>
        <source>&amp;Players</source>
        <extracomment>editor/panels/playtest_dialog.py</extracomment>
        <translation>&amp;Spieler</translation>
    </message>
    <message>
        <source>A game on paper</source>
        <extracomment>editor/panels/playtest_dialog.py</extracomment>
        <translation>Eine Partie auf Papier</translation>
    </message>
    <message>
        <source>Done</source>
        <extracomment>editor/panels/playtest_dialog.py</extracomment>
        <translation>Erfüllt</translation>
    </message>
    <message>
        <source>In the same order, or nothing</source>
        <extracomment>editor/panels/playtest_dialog.py</extracomment>
        <translation>In derselben Reihenfolge, oder nichts</translation>
    </message>
    <message>
        <source>Names with commas between, as they sat</source>
        <extracomment>editor/panels/playtest_dialog.py</extracomment>
        <translation>Namen mit Kommas dazwischen, wie sie saßen</translation>
    </message>
    <message>
        <source>P&amp;oints</source>
        <extracomment>editor/panels/playtest_dialog.py</extracomment>
        <translation>P&amp;unkte</translation>
    </message>
    <message>
        <source>Route or ticket</source>
        <extracomment>editor/panels/playtest_dialog.py</extracomment>
        <translation>Strecke oder Fahrkarte</translation>
    </message>
    <message>
        <source>Routes and tickets</source>
        <extracomment>editor/panels/playtest_dialog.py</extracomment>
        <translation>Strecken und Fahrkarten</translation>
    </message>
    <message>
        <source>Who</source>
        <extracomment>editor/panels/playtest_dialog.py</extracomment>
        <translation>Wer</translation>
    </message>
    <message>
        <source>Who: a name, or the beginning of one. Leave it empty where nobody had it.</source>
        <extracomment>editor/panels/playtest_dialog.py</extracomment>
        <translation>Wer: ein Name oder der Anfang davon. Lass es leer, wo niemand sie hatte.</translation>
    </message>
    <message>
        <source>{name}, {points} points</source>
        <extracomment>editor/panels/playtest_dialog.py</extracomment>
        <translation>{name}, {points} Punkte</translation>
    </message>
</context>
<context>
    <name>PortraitButton</name>
    <message>
        <source>Seat {number}: {portrait}; press to choose a portrait</source>
        <extracomment>editor/play/portrait_button.py</extracomment>
        <translation>Platz {number}: {portrait}; drück, um ein Bild zu wählen</translation>
    </message>
</context>
<context>
    <name>Portraits</name>
    <message>
        <source>Conductor</source>
        <extracomment>editor/play/seat_portraits.py</extracomment>
        <translation>Schaffner</translation>
    </message>
    <message>
        <source>Engine driver</source>
        <extracomment>editor/play/seat_portraits.py</extracomment>
        <translation>Lokführerin</translation>
    </message>
    <message>
        <source>Stoker</source>
        <extracomment>editor/play/seat_portraits.py</extracomment>
        <translation>Heizer</translation>
    </message>
    <message>
        <source>Surveyor</source>
        <extracomment>editor/play/seat_portraits.py</extracomment>
        <translation>Vermesserin</translation>
    </message>
    <message>
        <source>Telegraphist</source>
        <extracomment>editor/play/seat_portraits.py</extracomment>
        <translation>Telegrafist</translation>
    </message>
    <message>
        <source>Traveller</source>
        <extracomment>editor/play/seat_portraits.py</extracomment>
        <translation>Reisende</translation>
    </message>
</context>
<context>
    <name>Positions</name>
    <message>
        <source>Positions ({kinds})</source>
        <extracomment>editor/position_commands.py</extracomment>
        <translation>Stellungen ({kinds})</translation>
    </message>
    <message>
        <source>Save this position</source>
        <extracomment>editor/position_commands.py</extracomment>
        <translation>Diese Stellung speichern</translation>
    </message>
    <message>
        <source>The position at the start of this turn is on the clipboard: the middle of a turn cannot be told.</source>
        <extracomment>editor/position_commands.py</extracomment>
        <translation>Die Stellung am Beginn dieses Zuges ist in der Zwischenablage: Die Mitte eines Zuges lässt sich nicht wiedergeben.</translation>
    </message>
    <message>
        <source>The position is on the clipboard, as the text of a position file.</source>
        <extracomment>editor/position_commands.py</extracomment>
        <translation>Die Stellung ist in der Zwischenablage, als Text einer Stellungsdatei.</translation>
    </message>
    <message>
        <source>The position was not saved: {file} ({why}).</source>
        <extracomment>editor/position_commands.py</extracomment>
        <translation>Die Stellung wurde nicht gespeichert: {file} ({why}).</translation>
    </message>
</context>
<context>
    <name>Preferences</name>
    <message>
        <source>&amp;Answer by itself where nothing is decided</source>
        <extracomment>editor/play/preferences.py</extracomment>
        <translation>&amp;Von selbst antworten, wo nichts zu entscheiden ist</translation>
    </message>
    <message>
        <source>&amp;Confirm what is paid for</source>
        <extracomment>editor/play/preferences.py</extracomment>
        <translation>&amp;Bestätigen, wofür gezahlt wird</translation>
    </message>
    <message>
        <source>&amp;Let cards and trains move</source>
        <extracomment>editor/play/preferences.py</extracomment>
        <translation>&amp;Karten und Züge bewegen</translation>
    </message>
    <message>
        <source>&amp;Turn cards of tunnels up one by one</source>
        <extracomment>editor/play/preferences.py</extracomment>
        <translation>&amp;Tunnelkarten einzeln aufdecken</translation>
    </message>
    <message>
        <source>Off: a click on a place does it at once, or as soon as the payment is picked.</source>
        <extracomment>editor/play/preferences.py</extracomment>
        <translation>Aus: Ein Klick auf einen Ort tut es sofort, oder sobald die Zahlung gewählt ist.</translation>
    </message>
    <message>
        <source>Off: all of them lie open at once.</source>
        <extracomment>editor/play/preferences.py</extracomment>
        <translation>Aus: Alle liegen sofort offen.</translation>
    </message>
    <message>
        <source>Off: everything is at once where it belongs.</source>
        <extracomment>editor/play/preferences.py</extracomment>
        <translation>Aus: Alles ist sofort dort, wo es hingehört.</translation>
    </message>
    <message>
        <source>Only where one answer is possible and nothing comes to light; the log tells it.</source>
        <extracomment>editor/play/preferences.py</extracomment>
        <translation>Nur wo eine einzige Antwort möglich ist und nichts ans Licht kommt; das Protokoll sagt es.</translation>
    </message>
    <message>
        <source>&amp;Show who plays</source>
        <extracomment>editor/play/preferences.py</extracomment>
        <translation>&amp;Zeigen, wer spielt</translation>
    </message>
    <message>
        <source>Portraits that look about, react and say what each has just done. Off: the colours alone.</source>
        <extracomment>editor/play/preferences.py</extracomment>
        <translation>Gesichter, die sich umsehen, mitfühlen und sagen, was jeder gerade getan hat. Aus: nur die Farben.</translation>
    </message>
</context>
<context>
    <name>PresetMenu</name>
    <message>
        <source>&amp;Delete</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>&amp;Löschen</translation>
    </message>
    <message>
        <source>&amp;Export to a file …</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>In eine Datei &amp;ausgeben …</translation>
    </message>
    <message>
        <source>&amp;Import a file …</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>Eine Datei &amp;einlesen …</translation>
    </message>
    <message>
        <source>&amp;Presets</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>&amp;Vorlagen</translation>
    </message>
    <message>
        <source>&amp;Save these rules as …</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>Diese Regeln &amp;speichern als …</translation>
    </message>
    <message>
        <source>Delete</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Delete the preset {name}? It cannot be brought back.</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>Die Vorlage {name} löschen? Sie lässt sich nicht zurückholen.</translation>
    </message>
    <message>
        <source>Deleted {name}.</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>{name} wurde gelöscht.</translation>
    </message>
    <message>
        <source>Export rules</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>Regeln ausgeben</translation>
    </message>
    <message>
        <source>Import rules</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>Regeln einlesen</translation>
    </message>
    <message>
        <source>Imported and loaded as {name}.</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>Eingelesen und geladen als {name}.</translation>
    </message>
    <message>
        <source>Loaded {name}.</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>{name} ist geladen.</translation>
    </message>
    <message>
        <source>Name of the preset; one of the same name is replaced.</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>Name der Vorlage; eine mit gleichem Namen wird ersetzt.</translation>
    </message>
    <message>
        <source>Rules ({files})</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>Regeln ({files})</translation>
    </message>
    <message>
        <source>Save these rules</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>Diese Regeln speichern</translation>
    </message>
    <message>
        <source>Saved as {path}.</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>Gespeichert als {path}.</translation>
    </message>
    <message>
        <source>Written to {path}.</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>Geschrieben in {path}.</translation>
    </message>
    <message>
        <source>{file} cannot be read or written: {why}.</source>
        <extracomment>editor/rules/presets.py</extracomment>
        <translation>{file} kann nicht gelesen oder geschrieben werden: {why}.</translation>
    </message>
</context>
<context>
    <name>Preview</name>
    <message>
        <source>&amp;Next</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>&amp;Weiter</translation>
    </message>
    <message>
        <source>Pre&amp;vious</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>Sheet {number} of {count}: {name}</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Blatt {number} von {count}: {name}</translation>
    </message>
</context>
<context>
    <name>Print</name>
    <message>
        <source>{version} · map format {format} · print {serial} · {day}</source>
        <extracomment>editor/printing/sheet.py</extracomment>
        <translation>{version} · Kartenformat {format} · Druck {serial} · {day}</translation>
    </message>
    <message>
        <source>{length} mm – print at 100 %, do not fit to the page</source>
        <extracomment>editor/printing/sheet.py</extracomment>
        <translation>{length} mm – mit 100 % drucken, nicht an die Seite anpassen</translation>
    </message>
    <message>
        <source>And these rules</source>
        <extracomment>editor/printing/aids.py</extracomment>
        <translation>Und diese Regeln</translation>
    </message>
    <message>
        <source>In your turn, one of these</source>
        <extracomment>editor/printing/aids.py</extracomment>
        <translation>In deinem Zug eines davon</translation>
    </message>
    <message>
        <source>Points for a route</source>
        <extracomment>editor/printing/aids.py</extracomment>
        <translation>Punkte für eine Strecke</translation>
    </message>
    <message>
        <source>Signs</source>
        <extracomment>editor/printing/aids.py</extracomment>
        <translation>Zeichen</translation>
    </message>
    <message>
        <source>Cut at the marks, then lay each sheet over its neighbours to the left and above.</source>
        <extracomment>editor/printing/board_sheets.py</extracomment>
        <translation>Schneide an den Marken und lege dann jedes Blatt über seine Nachbarn links und oben.</translation>
    </message>
    <message>
        <source>Cut at the marks, then lay the sheets edge to edge.</source>
        <extracomment>editor/printing/board_sheets.py</extracomment>
        <translation>An den Marken schneiden, dann die Blätter Kante an Kante legen.</translation>
    </message>
    <message>
        <source>Print at 100 % and measure the ruler. Cut every sheet at its marks.</source>
        <extracomment>editor/printing/board_sheets.py</extracomment>
        <translation>Drucke mit 100 % und miss das Lineal nach. Schneide jedes Blatt an seinen Marken.</translation>
    </message>
    <message>
        <source>Start with A1; glue the sheets edge to edge, or each onto its panel of a folding board.</source>
        <extracomment>editor/printing/board_sheets.py</extracomment>
        <translation>Beginne mit A1; klebe die Blätter Kante an Kante oder jedes auf sein Feld eines faltbaren Spielplans.</translation>
    </message>
    <message>
        <source>Start with A1; lay each sheet over its neighbours to the left and above, and glue it.</source>
        <extracomment>editor/printing/board_sheets.py</extracomment>
        <translation>Beginne mit A1; lege jedes Blatt über seine Nachbarn links und oben und klebe es fest.</translation>
    </message>
    <message>
        <source>{percent} % of its size: to look at, not to play on.</source>
        <extracomment>editor/printing/board_sheets.py</extracomment>
        <translation>{percent} % der Größe: zum Ansehen, nicht zum Spielen.</translation>
    </message>
    <message>
        <source>{tile} of {columns}x{rows}</source>
        <extracomment>editor/printing/board_sheets.py</extracomment>
        <translation>{tile} von {columns}x{rows}</translation>
    </message>
    <message>
        <source>Cut along the lines, fold along the dashes, glue the tabs to the inside of the walls.</source>
        <extracomment>editor/printing/box_insert.py</extracomment>
        <translation>An den Linien schneiden, an den Strichen falten, die Laschen innen an die Wände kleben.</translation>
    </message>
    <message>
        <source>{count} cards</source>
        <extracomment>editor/printing/box_insert.py</extracomment>
        <translation>{count} Karten</translation>
    </message>
    <message>
        <source>Long ticket</source>
        <extracomment>editor/printing/cards.py</extracomment>
        <translation>Lange Zielkarte</translation>
    </message>
    <message>
        <source>Ticket</source>
        <extracomment>editor/printing/cards.py</extracomment>
        <translation>Zielkarte</translation>
    </message>
    <message>
        <source>Train card</source>
        <extracomment>editor/printing/cards.py</extracomment>
        <translation>Wagenkarte</translation>
    </message>
    <message>
        <source>Turn the paper over its long edge.</source>
        <extracomment>editor/printing/cards.py</extracomment>
        <translation>Drehe das Papier über die lange Kante.</translation>
    </message>
    <message>
        <source>Turn the paper over its short edge.</source>
        <extracomment>editor/printing/cards.py</extracomment>
        <translation>Drehe das Papier über die kurze Kante.</translation>
    </message>
    <message>
        <source>{name}, backs</source>
        <extracomment>editor/printing/cards.py</extracomment>
        <translation>{name}, Rückseiten</translation>
    </message>
    <message>
        <source>{part} {number} of {count}</source>
        <extracomment>editor/printing/cards.py</extracomment>
        <translation>{part} {number} von {count}</translation>
    </message>
    <message>
        <source>Played on</source>
        <extracomment>editor/printing/playtest_box.py</extracomment>
        <translation>Gespielt am</translation>
    </message>
    <message>
        <source>Players</source>
        <extracomment>editor/printing/playtest_box.py</extracomment>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Playtest copy</source>
        <extracomment>editor/printing/playtest_box.py</extracomment>
        <translation>Testexemplar</translation>
    </message>
    <message>
        <source>To change</source>
        <extracomment>editor/printing/playtest_box.py</extracomment>
        <translation>Zu ändern</translation>
    </message>
    <message>
        <source>Date, board and version</source>
        <extracomment>editor/printing/playtest_sheet.py</extracomment>
        <translation>Datum, Plan und Version</translation>
    </message>
    <message>
        <source>Players and their initials</source>
        <extracomment>editor/printing/playtest_sheet.py</extracomment>
        <translation>Spieler und ihre Anfangsbuchstaben</translation>
    </message>
    <message>
        <source>Points</source>
        <extracomment>editor/printing/playtest_sheet.py</extracomment>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Routes: who</source>
        <extracomment>editor/printing/playtest_sheet.py</extracomment>
        <translation>Strecken: wer</translation>
    </message>
    <message>
        <source>Tickets: who, done?</source>
        <extracomment>editor/printing/playtest_sheet.py</extracomment>
        <translation>Fahrkarten: wer, erfüllt?</translation>
    </message>
    <message>
        <source>Tickets</source>
        <extracomment>editor/printing/print_job.py</extracomment>
        <translation>Zielkarten</translation>
    </message>
    <message>
        <source>Assembly plan</source>
        <extracomment>editor/printing/sheet.py</extracomment>
        <translation>Klebeplan</translation>
    </message>
    <message>
        <source>Board</source>
        <extracomment>editor/printing/sheet.py</extracomment>
        <translation>Spielplan</translation>
    </message>
    <message>
        <source>Bonus cards</source>
        <extracomment>editor/printing/sheet.py</extracomment>
        <translation>Bonuskarten</translation>
    </message>
    <message>
        <source>Box insert</source>
        <extracomment>editor/printing/sheet.py</extracomment>
        <translation>Schachteleinsatz</translation>
    </message>
    <message>
        <source>Player aid</source>
        <extracomment>editor/printing/sheet.py</extracomment>
        <translation>Spielhilfe</translation>
    </message>
    <message>
        <source>Playtest sheet</source>
        <extracomment>editor/printing/sheet.py</extracomment>
        <translation>Testbogen</translation>
    </message>
    <message>
        <source>Rulebook</source>
        <extracomment>editor/printing/sheet.py</extracomment>
        <translation>Regelbuch</translation>
    </message>
    <message>
        <source>Score track</source>
        <extracomment>editor/printing/sheet.py</extracomment>
        <translation>Punkteleiste</translation>
    </message>
    <message>
        <source>Ticket cards</source>
        <extracomment>editor/printing/sheet.py</extracomment>
        <translation>Zielkarten</translation>
    </message>
    <message>
        <source>Train cards</source>
        <extracomment>editor/printing/print_job.py</extracomment>
        <translation>Wagenkarten</translation>
    </message>
</context>
<context>
    <name>PrintDialog</name>
    <message>
        <source>&amp;Save …</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>&amp;Speichern …</translation>
    </message>
    <message numerus="yes">
        <source>%n sheets.</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>
            <numerusform>%n Blatt.</numerusform>
            <numerusform>%n Blätter.</numerusform>
        </translation>
    </message>
    <message>
        <source>Close</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Schließen</translation>
    </message>
    <message>
        <source>Print {map}</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>{map} drucken</translation>
    </message>
    <message>
        <source>Save the print</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Den Druck speichern</translation>
    </message>
    <message>
        <source>Saved {path}.</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>{path} ist gespeichert.</translation>
    </message>
    <message>
        <source>Sheets of each part on every paper</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Blätter jedes Teils auf jedem Papier</translation>
    </message>
    <message>
        <source>Stop</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>Stopped; no file was written.</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Angehalten; es wurde keine Datei geschrieben.</translation>
    </message>
    <message>
        <source>What will be printed</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>Was gedruckt wird</translation>
    </message>
    <message>
        <source>Writing {name} …</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>{name} wird geschrieben …</translation>
    </message>
    <message>
        <source>{width} x {height} pixels; {memory} MB of memory wherever it is opened.</source>
        <extracomment>editor/printing/dialog.py</extracomment>
        <translation>{width} x {height} Pixel; {memory} MB Speicher, wo immer es geöffnet wird.</translation>
    </message>
</context>
<context>
    <name>Problems</name>
    <message numerus="yes">
        <source>%n errors</source>
        <extracomment>editor/panels/problems.py</extracomment>
        <translation>
            <numerusform>%n Fehler</numerusform>
            <numerusform>%n Fehler</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n hints</source>
        <extracomment>editor/panels/problems.py</extracomment>
        <translation>
            <numerusform>%n Hinweis</numerusform>
            <numerusform>%n Hinweise</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warnings</source>
        <extracomment>editor/panels/problems.py</extracomment>
        <translation>
            <numerusform>%n Warnung</numerusform>
            <numerusform>%n Warnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>No problems</source>
        <extracomment>editor/panels/problems.py</extracomment>
        <translation>Keine Probleme</translation>
    </message>
    <message>
        <source>error</source>
        <extracomment>editor/panels/problems.py</extracomment>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>hint</source>
        <extracomment>editor/panels/problems.py</extracomment>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>warning</source>
        <extracomment>editor/panels/problems.py</extracomment>
        <translation>Warnung</translation>
    </message>
</context>
<context>
    <name>ProblemsPanel</name>
    <message>
        <source>Nothing is wrong: this map can be played.</source>
        <extracomment>editor/panels/problems.py</extracomment>
        <translation>Nichts ist falsch: Diese Karte kann gespielt werden.</translation>
    </message>
    <message>
        <source>Problems</source>
        <extracomment>editor/panels/problems.py</extracomment>
        <translation>Probleme</translation>
    </message>
    <message>
        <source>This map can be played; look at what is told here, it may be meant.</source>
        <extracomment>editor/panels/problems.py</extracomment>
        <translation>Diese Karte ist spielbar; sieh an, was hier steht, vielleicht ist es so gemeint.</translation>
    </message>
</context>
<context>
    <name>ProofDialog</name>
    <message>
        <source>Chance</source>
        <extracomment>editor/replay/proof_dialog.py</extracomment>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>Everything that can be proved holds.</source>
        <extracomment>editor/replay/proof_dialog.py</extracomment>
        <translation>Alles, was sich beweisen lässt, stimmt.</translation>
    </message>
    <message>
        <source>How much of the proof is done</source>
        <extracomment>editor/replay/proof_dialog.py</extracomment>
        <translation>Wie weit der Beweis ist</translation>
    </message>
    <message>
        <source>Something differs.</source>
        <extracomment>editor/replay/proof_dialog.py</extracomment>
        <translation>Etwas weicht ab.</translation>
    </message>
    <message>
        <source>The cards are dealt again from the seed, and the bots are asked again with nothing but what their seats could see. Whoever had cheated would answer otherwise now.</source>
        <extracomment>editor/replay/proof_dialog.py</extracomment>
        <translation>Die Karten werden noch einmal nach der Startzahl ausgeteilt, und die Bots noch einmal gefragt, mit nichts als dem, was an ihren Plätzen zu sehen war. Wer geschummelt hätte, würde jetzt anders antworten.</translation>
    </message>
    <message>
        <source>The first that differs stands in line {line}: {recorded}; now it is {again}.</source>
        <extracomment>editor/replay/proof_dialog.py</extracomment>
        <translation>Die erste Abweichung steht in Zeile {line}: {recorded}; jetzt ist es {again}.</translation>
    </message>
    <message>
        <source>Was it fair?</source>
        <extracomment>editor/replay/proof_dialog.py</extracomment>
        <translation>War das fair?</translation>
    </message>
    <message>
        <source>a person, who may answer anything.</source>
        <extracomment>editor/replay/proof_dialog.py</extracomment>
        <translation>ein Mensch, der antworten darf, was er will.</translation>
    </message>
    <message>
        <source>cannot be proved, for it thinks for a time and may answer otherwise when asked again.</source>
        <extracomment>editor/replay/proof_dialog.py</extracomment>
        <translation>lässt sich nicht beweisen: Dieser Bot denkt eine Zeit lang nach und antwortet beim nächsten Mal vielleicht anders.</translation>
    </message>
    <message>
        <source>cannot be proved, for the record tells no seed.</source>
        <extracomment>editor/replay/proof_dialog.py</extracomment>
        <translation>lässt sich nicht beweisen: Die Aufzeichnung nennt keine Startzahl.</translation>
    </message>
    <message>
        <source>cannot be proved, for this bot is not here.</source>
        <extracomment>editor/replay/proof_dialog.py</extracomment>
        <translation>lässt sich nicht beweisen: Diesen Bot gibt es hier nicht.</translation>
    </message>
    <message>
        <source>given by another version of this bot: cannot be proved.</source>
        <extracomment>editor/replay/proof_dialog.py</extracomment>
        <translation>von einer anderen Fassung dieses Bots gegeben: nicht nachprüfbar.</translation>
    </message>
    <message numerus="yes">
        <source>{equal} of %n answers came out again as they are recorded.</source>
        <extracomment>editor/replay/proof_dialog.py</extracomment>
        <translation>
            <numerusform>{equal} von %n Antwort kam wieder so heraus, wie sie aufgezeichnet ist.</numerusform>
            <numerusform>{equal} von %n Antworten kamen wieder so heraus, wie sie aufgezeichnet sind.</numerusform>
        </translation>
    </message>
    <message>
        <source>The dealer had committed itself to a secret before the first card, and every player has mixed a word of his own into it. Both are told now, and every card is drawn again from them. That proves that nobody has chosen a card, not that nobody has looked.</source>
        <extracomment>editor/replay/proof_dialog.py</extracomment>
        <translation>Der Geber hatte sich vor der ersten Karte auf ein Geheimnis festgelegt, und alle am Tisch haben ein eigenes Wort hineingemischt. Beides ist jetzt bekannt, und jede Karte wird daraus noch einmal gezogen. Das beweist, dass niemand eine Karte ausgesucht hat, nicht aber, dass niemand hineingesehen hat.</translation>
    </message>
    <message>
        <source>cannot be proved, for the dealer has not told its secret.</source>
        <extracomment>editor/replay/proof_dialog.py</extracomment>
        <translation>lässt sich nicht beweisen, denn der Geber hat sein Geheimnis nicht verraten.</translation>
    </message>
</context>
<context>
    <name>Properties</name>
    <message>
        <source>This cannot be read.</source>
        <extracomment>editor/panels/property_editors.py</extracomment>
        <translation>Das kann nicht gelesen werden.</translation>
    </message>
    <message>
        <source>Write lists as [1, 2] and tables as {{&quot;key&quot;: 1}}; “{words}” is neither.</source>
        <extracomment>editor/panels/property_editors.py</extracomment>
        <translation>Schreibe Listen als [1, 2] und Tabellen als {{&quot;key&quot;: 1}}; „{words}“ ist keines von beiden.</translation>
    </message>
    <message>
        <source>Write names with their numbers: france 5; germany 8.</source>
        <extracomment>editor/panels/property_editors.py</extracomment>
        <translation>Namen mit ihren Zahlen schreiben: france 5; germany 8.</translation>
    </message>
    <message>
        <source>name and number, several with ; between them</source>
        <extracomment>editor/panels/property_editors.py</extracomment>
        <translation>Name und Zahl, mehrere mit ; dazwischen</translation>
    </message>
    <message>
        <source>several values</source>
        <extracomment>editor/panels/property_editors.py</extracomment>
        <translation>verschiedene Werte</translation>
    </message>
    <message>
        <source>“{words}” is no number; type one like 12.5, 790/2 or 1 in.</source>
        <extracomment>editor/panels/property_editors.py</extracomment>
        <translation>„{words}“ ist keine Zahl; schreibe etwas wie 12,5, 790/2 oder 1 in.</translation>
    </message>
    <message>
        <source>several with ; between them</source>
        <extracomment>editor/panels/property_editors.py</extracomment>
        <translation>mehrere mit ; dazwischen</translation>
    </message>
    <message>
        <source>{title} is needed; type a value.</source>
        <extracomment>editor/panels/properties.py</extracomment>
        <translation>{title} wird gebraucht; gib einen Wert ein.</translation>
    </message>
</context>
<context>
    <name>PropertiesPanel</name>
    <message>
        <source>Properties</source>
        <extracomment>editor/panels/properties.py</extracomment>
        <translation>Eigenschaften</translation>
    </message>
    <message>
        <source>Rules of this map …</source>
        <extracomment>editor/panels/properties.py</extracomment>
        <translation>Regeln dieser Karte …</translation>
    </message>
    <message>
        <source>Set {field} of {parts}</source>
        <extracomment>editor/panels/properties.py</extracomment>
        <translation>{field} von {parts} setzen</translation>
    </message>
    <message>
        <source>These have no property in common; select parts of one kind to edit them.</source>
        <extracomment>editor/panels/properties.py</extracomment>
        <translation>Diese haben keine Eigenschaft gemeinsam; wähle Teile einer Art, um sie zu bearbeiten.</translation>
    </message>
</context>
<context>
    <name>PuzzlePage</name>
    <message>
        <source>A puzzle of your game</source>
        <extracomment>editor/coach/puzzle_page.py</extracomment>
        <translation>Aufgabe aus deiner Partie</translation>
    </message>
    <message>
        <source>Puzzle of the &amp;day</source>
        <extracomment>editor/coach/puzzle_page.py</extracomment>
        <translation>Aufgabe des &amp;Tages</translation>
    </message>
    <message>
        <source>Puzzle of the day</source>
        <extracomment>editor/coach/puzzle_page.py</extracomment>
        <translation>Aufgabe des Tages</translation>
    </message>
    <message>
        <source>Puzzle {number}</source>
        <extracomment>editor/coach/puzzle_page.py</extracomment>
        <translation>Aufgabe {number}</translation>
    </message>
    <message>
        <source>Puzzle – Railwright</source>
        <extracomment>editor/coach/puzzle_page.py</extracomment>
        <translation>Aufgabe – Railwright</translation>
    </message>
    <message>
        <source>There are no puzzles of your games yet: analyse one from the list of games and take them.</source>
        <extracomment>editor/coach/puzzle_page.py</extracomment>
        <translation>Es gibt noch keine Aufgaben aus deinen Partien: Analysiere eine aus der Liste der Partien und nimm sie von dort.</translation>
    </message>
</context>
<context>
    <name>PuzzleWidget</name>
    <message>
        <source>A rule of this game failed: {why}</source>
        <extracomment>editor/coach/puzzle_widget.py</extracomment>
        <translation>Eine Regel dieses Spiels ist gescheitert: {why}</translation>
    </message>
    <message>
        <source>A rule of this game hides what the coach cannot guess.</source>
        <extracomment>editor/coach/puzzle_widget.py</extracomment>
        <translation>Eine Regel dieses Spiels verbirgt, was der Trainer nicht erraten kann.</translation>
    </message>
    <message>
        <source>Another</source>
        <extracomment>editor/coach/puzzle_widget.py</extracomment>
        <translation>Eine andere</translation>
    </message>
    <message>
        <source>Back</source>
        <extracomment>editor/coach/puzzle_widget.py</extracomment>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>It is your turn: one answer is much better than all others. Play it on the board.</source>
        <extracomment>editor/coach/puzzle_widget.py</extracomment>
        <translation>Du bist am Zug: Eine Antwort ist viel besser als alle anderen. Spiel sie auf dem Brett.</translation>
    </message>
    <message>
        <source>Looking for a turn in which one answer is much better than all others …</source>
        <extracomment>editor/coach/puzzle_widget.py</extracomment>
        <translation>Gesucht wird ein Zug, in dem eine Antwort viel besser ist als alle anderen …</translation>
    </message>
    <message>
        <source>Map of the puzzles</source>
        <extracomment>editor/coach/puzzle_widget.py</extracomment>
        <translation>Karte der Aufgaben</translation>
    </message>
    <message>
        <source>Of my games</source>
        <extracomment>editor/coach/puzzle_widget.py</extracomment>
        <translation>Aus meinen Partien</translation>
    </message>
    <message>
        <source>Of the answers to this question one is much better than all others. Choose it.</source>
        <extracomment>editor/coach/puzzle_widget.py</extracomment>
        <translation>Von den Antworten auf diese Frage ist eine viel besser als alle anderen. Wähle sie.</translation>
    </message>
    <message>
        <source>Of the day</source>
        <extracomment>editor/coach/puzzle_widget.py</extracomment>
        <translation>Des Tages</translation>
    </message>
    <message>
        <source>Right! {why}</source>
        <extracomment>editor/coach/puzzle_widget.py</extracomment>
        <translation>Richtig! {why}</translation>
    </message>
    <message>
        <source>The coach thinks …</source>
        <extracomment>editor/coach/puzzle_widget.py</extracomment>
        <translation>Der Trainer überlegt …</translation>
    </message>
    <message>
        <source>This game has no points to compare.</source>
        <extracomment>editor/coach/puzzle_widget.py</extracomment>
        <translation>Dieses Spiel hat keine Punkte, die sich vergleichen lassen.</translation>
    </message>
    <message>
        <source>{answer} costs {chance} % of winning and {points} points. Try another one.</source>
        <extracomment>editor/coach/puzzle_widget.py</extracomment>
        <translation>{answer} kostet {chance} % Siegchance und {points} Punkte. Versuch eine andere.</translation>
    </message>
    <message>
        <source>{answer}.</source>
        <extracomment>editor/coach/puzzle_widget.py</extracomment>
        <translation>{answer}.</translation>
    </message>
    <message>
        <source>{answer}: as good as the best, as far as the coach can tell.</source>
        <extracomment>editor/coach/puzzle_widget.py</extracomment>
        <translation>{answer}: so gut wie die beste, soweit der Trainer es sagen kann.</translation>
    </message>
    <message>
        <source>{answer}: {chance} % ± {reach}, {points} points.</source>
        <extracomment>editor/coach/puzzle_widget.py</extracomment>
        <translation>{answer}: {chance} % ± {reach}, {points} Punkte.</translation>
    </message>
    <message>
        <source>{puzzle}, {map}</source>
        <extracomment>editor/coach/puzzle_widget.py</extracomment>
        <translation>{puzzle}, {map}</translation>
    </message>
</context>
<context>
    <name>RecoveryDialog</name>
    <message>
        <source>&amp;Discard</source>
        <extracomment>editor/draw/recovery_dialog.py</extracomment>
        <translation>&amp;Verwerfen</translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <extracomment>editor/draw/recovery_dialog.py</extracomment>
        <translation>&amp;Später</translation>
    </message>
    <message>
        <source>&amp;Open as a copy</source>
        <extracomment>editor/draw/recovery_dialog.py</extracomment>
        <translation>Als Kopie &amp;öffnen</translation>
    </message>
    <message>
        <source>The program ended before these maps were saved. Open them as copies, or discard them.</source>
        <extracomment>editor/draw/recovery_dialog.py</extracomment>
        <translation>Das Programm endete, bevor diese Karten gespeichert waren. Öffne sie als Kopien, oder verwirf sie.</translation>
    </message>
    <message>
        <source>Unsaved maps</source>
        <extracomment>editor/draw/recovery_dialog.py</extracomment>
        <translation>Ungespeicherte Karten</translation>
    </message>
</context>
<context>
    <name>ReplayPage</name>
    <message>
        <source>Games ({kinds});;All files (*)</source>
        <extracomment>editor/replay/page.py</extracomment>
        <translation>Spiele ({kinds});;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a record</source>
        <extracomment>editor/replay/page.py</extracomment>
        <translation>Eine Aufzeichnung öffnen</translation>
    </message>
    <message>
        <source>{map}, replay – Railwright</source>
        <extracomment>editor/replay/page.py</extracomment>
        <translation>{map}, Aufzeichnung – Railwright</translation>
    </message>
    <message>
        <source>&amp;Open …</source>
        <extracomment>editor/replay/page.py</extracomment>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Line {line}: {words}</source>
        <extracomment>editor/replay/page.py</extracomment>
        <translation>Zeile {line}: {words}</translation>
    </message>
</context>
<context>
    <name>ReplayWidget</name>
    <message>
        <source>All cards open</source>
        <extracomment>editor/replay/widget.py</extracomment>
        <translation>Alle Karten offen</translation>
    </message>
    <message>
        <source>As a spectator saw it</source>
        <extracomment>editor/replay/widget.py</extracomment>
        <translation>Wie es Zuschauer sahen</translation>
    </message>
    <message>
        <source>As {name} saw it</source>
        <extracomment>editor/replay/widget.py</extracomment>
        <translation>Wie es {name} sah</translation>
    </message>
    <message>
        <source>Count the points …</source>
        <extracomment>editor/replay/widget.py</extracomment>
        <translation>Punkte zählen …</translation>
    </message>
    <message>
        <source>Deal the cards again from the seed, and ask the bots again</source>
        <extracomment>editor/replay/widget.py</extracomment>
        <translation>Die Karten noch einmal nach der Startzahl austeilen und die Bots noch einmal fragen</translation>
    </message>
    <message>
        <source>Play on from here …</source>
        <extracomment>editor/replay/widget.py</extracomment>
        <translation>Ab hier spielen …</translation>
    </message>
    <message>
        <source>Through whose eyes</source>
        <extracomment>editor/replay/widget.py</extracomment>
        <translation>Mit wessen Augen</translation>
    </message>
    <message>
        <source>Through whose eyes the game is shown</source>
        <extracomment>editor/replay/widget.py</extracomment>
        <translation>Mit wessen Augen das Spiel gezeigt wird</translation>
    </message>
    <message>
        <source>Was it fair? …</source>
        <extracomment>editor/replay/widget.py</extracomment>
        <translation>War das fair? …</translation>
    </message>
    <message>
        <source>person</source>
        <extracomment>editor/replay/widget.py</extracomment>
        <translation>Mensch</translation>
    </message>
</context>
<context>
    <name>ResumeBox</name>
    <message>
        <source>A game was interrupted: {map} with {players}. It is exactly as you left it.</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Ein Spiel wurde unterbrochen: {map} mit {players}. Es ist genau so, wie du es verlassen hast.</translation>
    </message>
    <message>
        <source>Go on with it</source>
        <extracomment>editor/play/lobby.py</extracomment>
        <translation>Damit weitermachen</translation>
    </message>
</context>
<context>
    <name>RouteIdeasDialog</name>
    <message numerus="yes">
        <source>%n routes are suggested, the most needed first.</source>
        <extracomment>editor/draw/route_ideas_dialog.py</extracomment>
        <translation>
            <numerusform>%n Strecke wird vorgeschlagen.</numerusform>
            <numerusform>%n Strecken werden vorgeschlagen, die nötigsten zuerst.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n spaces</source>
        <extracomment>editor/draw/route_ideas_dialog.py</extracomment>
        <translation>
            <numerusform>%n Feld</numerusform>
            <numerusform>%n Felder</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Add this one</source>
        <extracomment>editor/draw/route_ideas_dialog.py</extracomment>
        <translation>&amp;Diese hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Close</source>
        <extracomment>editor/draw/route_ideas_dialog.py</extracomment>
        <translation>S&amp;chließen</translation>
    </message>
    <message>
        <source>&amp;Suggest anew</source>
        <extracomment>editor/draw/route_ideas_dialog.py</extracomment>
        <translation>&amp;Neu vorschlagen</translation>
    </message>
    <message numerus="yes">
        <source>Add %n suggested routes</source>
        <extracomment>editor/draw/route_ideas_dialog.py</extracomment>
        <translation>
            <numerusform>%n vorgeschlagene Strecke hinzufügen</numerusform>
            <numerusform>%n vorgeschlagene Strecken hinzufügen</numerusform>
        </translation>
    </message>
    <message>
        <source>Add a&amp;ll</source>
        <extracomment>editor/draw/route_ideas_dialog.py</extracomment>
        <translation>&amp;Alle hinzufügen</translation>
    </message>
    <message>
        <source>Add the suggested route {route}</source>
        <extracomment>editor/draw/route_ideas_dialog.py</extracomment>
        <translation>Die vorgeschlagene Strecke {route} hinzufügen</translation>
    </message>
    <message>
        <source>Looking for routes …</source>
        <extracomment>editor/draw/route_ideas_dialog.py</extracomment>
        <translation>Strecken werden gesucht …</translation>
    </message>
    <message>
        <source>Nothing more is suggested: every city is well joined.</source>
        <extracomment>editor/draw/route_ideas_dialog.py</extracomment>
        <translation>Weiter wird nichts vorgeschlagen: Jede Stadt ist gut verbunden.</translation>
    </message>
    <message>
        <source>Suggested routes</source>
        <extracomment>editor/draw/route_ideas_dialog.py</extracomment>
        <translation>Vorgeschlagene Strecken</translation>
    </message>
</context>
<context>
    <name>RuleDetails</name>
    <message numerus="yes">
        <source>%n lessons, under Game, Learn to play</source>
        <extracomment>editor/rules/rule_details.py</extracomment>
        <translation>
            <numerusform>%n Lektion, unter Spiel, Spielen lernen</numerusform>
            <numerusform>%n Lektionen, unter Spiel, Spielen lernen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n options, shown when the rule is on</source>
        <extracomment>editor/rules/rule_details.py</extracomment>
        <translation>
            <numerusform>%n Einstellung, die erscheint, wenn die Regel an ist</numerusform>
            <numerusform>%n Einstellungen, die erscheinen, wenn die Regel an ist</numerusform>
        </translation>
    </message>
    <message>
        <source>Built-in, version {version}</source>
        <extracomment>editor/rules/rule_details.py</extracomment>
        <translation>Mitgeliefert, Fassung {version}</translation>
    </message>
    <message>
        <source>Code and permission …</source>
        <extracomment>editor/rules/rule_details.py</extracomment>
        <translation>Code und Erlaubnis …</translation>
    </message>
    <message>
        <source>Installed, version {version}: {path}</source>
        <extracomment>editor/rules/rule_details.py</extracomment>
        <translation>Installiert, Fassung {version}: {path}</translation>
    </message>
    <message>
        <source>Options</source>
        <extracomment>editor/rules/rule_details.py</extracomment>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <source>Read, try, allow …</source>
        <extracomment>editor/rules/rule_details.py</extracomment>
        <translation>Lesen, versuchen, erlauben …</translation>
    </message>
    <message>
        <source>Reset this rule</source>
        <extracomment>editor/rules/rule_details.py</extracomment>
        <translation>Diese Regel zurücksetzen</translation>
    </message>
    <message>
        <source>Rulebook …</source>
        <extracomment>editor/rules/rule_details.py</extracomment>
        <translation>Regelheft …</translation>
    </message>
    <message>
        <source>Yours, version {version}: {path}</source>
        <extracomment>editor/rules/rule_details.py</extracomment>
        <translation>Deine, Fassung {version}: {path}</translation>
    </message>
</context>
<context>
    <name>RuleList</name>
    <message>
        <source>Cannot be used</source>
        <extracomment>editor/rules/rule_list.py</extracomment>
        <translation>Unbrauchbar</translation>
    </message>
    <message>
        <source>Expansions</source>
        <extracomment>editor/rules/rule_list.py</extracomment>
        <translation>Erweiterungen</translation>
    </message>
    <message>
        <source>House rules</source>
        <extracomment>editor/rules/rule_list.py</extracomment>
        <translation>Hausregeln</translation>
    </message>
    <message>
        <source>No rule has these words.</source>
        <extracomment>editor/rules/rule_list.py</extracomment>
        <translation>Keine Regel enthält diese Wörter.</translation>
    </message>
    <message>
        <source>Rules of other boards</source>
        <extracomment>editor/rules/rule_list.py</extracomment>
        <translation>Regeln anderer Spielpläne</translation>
    </message>
    <message>
        <source>Search the rules</source>
        <extracomment>editor/rules/rule_list.py</extracomment>
        <translation>Regeln durchsuchen</translation>
    </message>
    <message>
        <source>The rules of {map}</source>
        <extracomment>editor/rules/rule_list.py</extracomment>
        <translation>Die Regeln von {map}</translation>
    </message>
    <message>
        <source>Yours</source>
        <extracomment>editor/rules/rule_list.py</extracomment>
        <translation>Deine</translation>
    </message>
    <message>
        <source>does not fit</source>
        <extracomment>editor/rules/rule_list.py</extracomment>
        <translation>passt nicht</translation>
    </message>
    <message>
        <source>new or changed</source>
        <extracomment>editor/rules/rule_list.py</extracomment>
        <translation>neu oder geändert</translation>
    </message>
    <message>
        <source>● changed</source>
        <extracomment>editor/rules/rule_list.py</extracomment>
        <translation>● geändert</translation>
    </message>
</context>
<context>
    <name>Rules</name>
    <message>
        <source>Stop this answer</source>
        <extracomment>editor/rules/user_rules.py</extracomment>
        <translation>Diese Antwort abbrechen</translation>
    </message>
    <message>
        <source>{rules} takes long and may not come back. The game is saved up to the answer before this one.</source>
        <extracomment>editor/rules/user_rules.py</extracomment>
        <translation>{rules} braucht lange und kommt vielleicht nicht zurück. Das Spiel ist bis zu der Antwort davor gespeichert.</translation>
    </message>
    <message>
        <source>House rules: {what}</source>
        <extracomment>editor/rules/differences.py</extracomment>
        <translation>Hausregeln: {what}</translation>
    </message>
    <message>
        <source>The rules of the map</source>
        <extracomment>editor/rules/differences.py</extracomment>
        <translation>Die Regeln der Karte</translation>
    </message>
    <message>
        <source>Set by {rule}.</source>
        <extracomment>editor/rules/rule_details.py</extracomment>
        <translation>Festgelegt von {rule}.</translation>
    </message>
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
        <source>A place where routes meet that is no city: its name is not printed, and no ticket may name it.</source>
        <extracomment>maps</extracomment>
        <translation>Ein Ort, an dem sich Strecken treffen, ohne Stadt zu sein: Sein Name wird nicht gedruckt, und keine Zielkarte darf ihn nennen.</translation>
    </message>
    <message>
        <source>A player&apos;s house on a city, some 100 units wide round the middle.</source>
        <extracomment>maps</extracomment>
        <translation>Das Haus eines Spielers auf einer Stadt, etwa 100 Einheiten breit um die Mitte.</translation>
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
        <source>A wagon of players&apos; trains, 200 units long and 90 wide round the middle.</source>
        <extracomment>maps</extracomment>
        <translation>Ein Wagen der Züge, 200 Einheiten lang und 90 breit um die Mitte.</translation>
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
        <source>An SVG file beside the map or in a folder beside it; `..` and absolute paths are refused.</source>
        <extracomment>maps</extracomment>
        <translation>Eine SVG-Datei neben der Karte oder in einem Ordner daneben; `..` und absolute Pfade werden abgelehnt.</translation>
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
        <source>Art</source>
        <extracomment>maps</extracomment>
        <translation>Zeichnungen</translation>
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
        <source>Barge</source>
        <extracomment>maps</extracomment>
        <translation>Lastkahn</translation>
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
        <source>Coach</source>
        <extracomment>maps</extracomment>
        <translation>Kutsche</translation>
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
        <source>Diamond</source>
        <extracomment>maps</extracomment>
        <translation>Raute</translation>
    </message>
    <message>
        <source>Dot</source>
        <extracomment>maps</extracomment>
        <translation>Punkt</translation>
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
        <source>Drawings (SVG) of the map&apos;s own, shown in place of the program&apos;s, as paths relative to the map file.</source>
        <extracomment>maps</extracomment>
        <translation>Eigene Zeichnungen (SVG) der Karte, die statt denen des Programms gezeigt werden, als Pfade relativ zur Kartendatei.</translation>
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
        <source>First wagon</source>
        <extracomment>maps</extracomment>
        <translation>Erster Wagen</translation>
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
        <source>House</source>
        <extracomment>maps</extracomment>
        <translation>Haus</translation>
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
        <source>How the spaces of all routes are cut.</source>
        <extracomment>maps</extracomment>
        <translation>Wie die Felder aller Strecken geschnitten sind.</translation>
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
        <source>Junction</source>
        <extracomment>maps</extracomment>
        <translation>Knoten</translation>
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
        <source>Letters in spaces</source>
        <extracomment>maps</extracomment>
        <translation>Buchstaben in Feldern</translation>
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
        <source>Mark</source>
        <extracomment>maps</extracomment>
        <translation>Marke</translation>
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
        <source>Oval</source>
        <extracomment>maps</extracomment>
        <translation>Oval</translation>
    </message>
    <message>
        <source>Own size</source>
        <extracomment>maps</extracomment>
        <translation>Eigene Größe</translation>
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
        <source>Prairie</source>
        <extracomment>maps</extracomment>
        <translation>Prärie</translation>
    </message>
    <message>
        <source>Railwright map, format 1</source>
        <extracomment>maps</extracomment>
        <translation>Railwright-Karte, Format 1</translation>
    </message>
    <message>
        <source>Rainforest</source>
        <extracomment>maps</extracomment>
        <translation>Regenwald</translation>
    </message>
    <message>
        <source>Riverlands</source>
        <extracomment>maps</extracomment>
        <translation>Stromland</translation>
    </message>
    <message>
        <source>Rounded</source>
        <extracomment>maps</extracomment>
        <translation>Abgerundet</translation>
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
        <source>Shape of spaces</source>
        <extracomment>maps</extracomment>
        <translation>Form der Felder</translation>
    </message>
    <message>
        <source>Shape of trains</source>
        <extracomment>maps</extracomment>
        <translation>Form der Züge</translation>
    </message>
    <message>
        <source>Ship</source>
        <extracomment>maps</extracomment>
        <translation>Schiff</translation>
    </message>
    <message>
        <source>Size</source>
        <extracomment>maps</extracomment>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Skerries</source>
        <extracomment>maps</extracomment>
        <translation>Schären</translation>
    </message>
    <message>
        <source>Sledge</source>
        <extracomment>maps</extracomment>
        <translation>Schlitten</translation>
    </message>
    <message>
        <source>Spaces show a letter of their colour in place of its mark: P, B, O, W, G, Y, K for black, and R.</source>
        <extracomment>maps</extracomment>
        <translation>Felder zeigen statt ihrer Marke einen Buchstaben ihrer Farbe: P, B, O, W, G, Y, K für Schwarz und R.</translation>
    </message>
    <message>
        <source>Square</source>
        <extracomment>maps</extracomment>
        <translation>Quadrat</translation>
    </message>
    <message>
        <source>Standard</source>
        <extracomment>maps</extracomment>
        <translation>Standard</translation>
    </message>
    <message>
        <source>Star</source>
        <extracomment>maps</extracomment>
        <translation>Stern</translation>
    </message>
    <message>
        <source>Style</source>
        <extracomment>maps</extracomment>
        <translation>Stil</translation>
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
        <source>The colours and the ornament of the board; without one, those of the place where its cities lie.</source>
        <extracomment>maps</extracomment>
        <translation>Farben und Schmuck des Plans; ohne Angabe die der Gegend, in der seine Städte liegen.</translation>
    </message>
    <message>
        <source>The first piece of a train; without it, all are alike.</source>
        <extracomment>maps</extracomment>
        <translation>Das erste Stück eines Zuges; ohne dieses sind alle gleich.</translation>
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
        <source>Train</source>
        <extracomment>maps</extracomment>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Tram</source>
        <extracomment>maps</extracomment>
        <translation>Straßenbahn</translation>
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
        <source>What lies under the board: its style, and pictures as paths relative to the map file.</source>
        <extracomment>maps</extracomment>
        <translation>Was unter dem Plan liegt: sein Stil und Bilder als Pfade, von der Kartendatei aus gesehen.</translation>
    </message>
    <message>
        <source>What others may do with the map: an SPDX identifier.</source>
        <extracomment>maps</extracomment>
        <translation>Was andere mit der Karte tun dürfen: eine SPDX-Kennung.</translation>
    </message>
    <message>
        <source>What routes, tickets, records and commands call the city; everything that refers to it follows.</source>
        <extracomment>maps</extracomment>
        <translation>Wie Strecken, Zielkarten, Aufzeichnungen und Befehle die Stadt nennen; alles, was sie nennt, folgt.</translation>
    </message>
    <message>
        <source>What the city is marked with on the board.</source>
        <extracomment>maps</extracomment>
        <translation>Womit die Stadt auf dem Plan bezeichnet ist.</translation>
    </message>
    <message>
        <source>What the trains of all players look like on the board; rules may give those on some routes another shape.</source>
        <extracomment>maps</extracomment>
        <translation>Wie die Züge aller Spieler auf dem Plan aussehen; Regeln können denen auf manchen Strecken eine andere Form geben.</translation>
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
        <source>Sixteen cities on both shores of the Aegean and on its islands; tours of three, four and five of them are worth most in order.</source>
        <extracomment>maps/aegean</extracomment>
        <translation>Sechzehn Städte an beiden Ufern der Ägäis und auf ihren Inseln; Rundreisen über drei, vier und fünf von ihnen bringen der Reihe nach am meisten.</translation>
    </message>
    <message>
        <source>Thirteen trading towns on two shores of a cold sea; cards are stored in warehouses and fetched by depots.</source>
        <extracomment>maps/amber_ports</extracomment>
        <translation>Dreizehn Handelsstädte an zwei Ufern eines kalten Meeres; Karten werden in Lagern gestapelt und von Depots abgeholt.</translation>
    </message>
    <message>
        <source>From the Aegean to the Caspian over mountains that cost trains; the largest network of cities is rewarded.</source>
        <extracomment>maps/anatolia</extracomment>
        <translation>Von der Ägäis bis zum Kaspischen Meer über Berge, die Züge kosten; das größte Netz von Städten wird belohnt.</translation>
    </message>
    <message>
        <source>Railways and ferries between the Adriatic, the Aegean and the Black Sea, from Trieste to Ankara.</source>
        <extracomment>maps/balkans</extracomment>
        <translation>Bahnen und Fähren zwischen Adria, Ägäis und Schwarzem Meer, von Triest bis Ankara.</translation>
    </message>
    <message>
        <source>Railways from the pampas to the Amazon, where steamers go on; from Porto Alegre to Boa Vista and Recife.</source>
        <extracomment>maps/brazil</extracomment>
        <translation>Bahnen von der Pampa bis zum Amazonas, wo es mit Dampfern weitergeht; von Porto Alegre bis Boa Vista und Recife.</translation>
    </message>
    <message>
        <source>Eleven towns behind the dikes; nearly every line is double, and every claim pays its toll.</source>
        <extracomment>maps/canal_towns</extracomment>
        <translation>Elf Städte hinter den Deichen; fast jede Strecke ist doppelt, und für jede wird Zoll gezahlt.</translation>
    </message>
    <message>
        <source>Fourteen caravan towns between the mountains and the salt sea, for two or three teams of two.</source>
        <extracomment>maps/caravan_reach</extracomment>
        <translation>Vierzehn Karawanenstädte zwischen den Bergen und dem Salzmeer, für zwei oder drei Zweierteams.</translation>
    </message>
    <message>
        <source>Twelve mill towns on four railroads, whose shares are taken with the claims along their lines.</source>
        <extracomment>maps/coalwater</extracomment>
        <translation>Zwölf Fabrikstädte an vier Bahngesellschaften, deren Aktien man mit den Strecken an ihren Linien bekommt.</translation>
    </message>
    <message>
        <source>Sixteen places from one sea to the other, for children too; two tickets at a time, and the first with five wins.</source>
        <extracomment>maps/coast_to_coast</extracomment>
        <translation>Sechzehn Orte von einem Meer zum anderen, auch für Kinder; zwei Zielkarten auf einmal, und wer zuerst fünf hat, gewinnt.</translation>
    </message>
    <message>
        <source>Ten towns on a long island and the express line that all of them build together.</source>
        <extracomment>maps/comet_line</extracomment>
        <translation>Zehn Städte auf einer langen Insel und die Schnellbahn, die alle gemeinsam bauen.</translation>
    </message>
    <message>
        <source>Fourteen towns on the open plains; every claim leads on from the last, and markers take the points of claims.</source>
        <extracomment>maps/copper_plains</extracomment>
        <translation>Vierzehn Städte in der weiten Ebene; jede Strecke schließt an die letzte an, und Marker bekommen deren Punkte.</translation>
    </message>
    <message>
        <source>Railways between the Alps, the Carpathians and the Adriatic, and steamers through the Iron Gates.</source>
        <extracomment>maps/danube</extracomment>
        <translation>Bahnen zwischen Alpen, Karpaten und Adria, und Dampfer durch das Eiserne Tor.</translation>
    </message>
    <message>
        <source>Thirteen villages on an island of old tales; a dragon and a golem block the lines until somebody sends them on.</source>
        <extracomment>maps/dragon_isle</extracomment>
        <translation>Dreizehn Dörfer auf einer Insel alter Sagen; ein Drache und ein Golem sperren Strecken, bis jemand sie weiterschickt.</translation>
    </message>
    <message>
        <source>The railways of Europe in 1901, from Lisboa to Moskva and from Edinburgh to Erzurum.</source>
        <extracomment>maps/europe</extracomment>
        <translation>Die Bahnen Europas im Jahr 1901, von Lisboa bis Moskva und von Edinburgh bis Erzurum.</translation>
    </message>
    <message>
        <source>Twelve towns on a sunny peninsula; their feasts are among the train cards, and tickets are drafted.</source>
        <extracomment>maps/festival_hills</extracomment>
        <translation>Zwölf Städte auf einer sonnigen Halbinsel; ihre Feste sind unter den Wagenkarten, und Zielkarten werden reihum gewählt.</translation>
    </message>
    <message>
        <source>Fourteen cities of five small marches round a lake; whoever joins marches takes their cards.</source>
        <extracomment>maps/five_marches</extracomment>
        <translation>Vierzehn Städte in fünf kleinen Marken um einen See; wer Marken verbindet, bekommt ihre Karten.</translation>
    </message>
    <message>
        <source>Eleven towns between fjords and fells; locomotives are wild in tunnels and on ferries only, and one way is very long.</source>
        <extracomment>maps/fjord_coast</extracomment>
        <translation>Elf Städte zwischen Fjorden und Bergen; Lokomotiven sind nur in Tunneln und auf Fähren Joker, und ein Weg ist sehr lang.</translation>
    </message>
    <message>
        <source>A heartland of short lines, and three lands that nobody enters without a permit.</source>
        <extracomment>maps/four_crowns</extracomment>
        <translation>Ein Kernland kurzer Strecken und drei Länder, die niemand ohne Genehmigung betritt.</translation>
    </message>
    <message>
        <source>Fifteen towns along two rivers and a coast; tickets joined twice bring a bonus, and so does the largest network.</source>
        <extracomment>maps/garland_rivers</extracomment>
        <translation>Fünfzehn Städte an zwei Flüssen und einer Küste; doppelt verbundene Zielkarten bringen Zusatzpunkte, ebenso das größte Netz.</translation>
    </message>
    <message>
        <source>Twelve harbours and market towns round a gulf: trains by land, ships by sea.</source>
        <extracomment>maps/gulf_of_sails</extracomment>
        <translation>Zwölf Häfen und Marktstädte um einen Golf: Züge zu Land, Schiffe zur See.</translation>
    </message>
    <message>
        <source>Ten towns in the mountains and three neighbours behind the passes; tickets lead to countries, through long tunnels.</source>
        <extracomment>maps/high_passes</extracomment>
        <translation>Zehn Städte im Gebirge und drei Nachbarn hinter den Pässen; Zielkarten führen in Länder, durch lange Tunnel.</translation>
    </message>
    <message>
        <source>Railways and boats of five countries between the Irrawaddy and the Mekong; whoever joins countries takes their cards.</source>
        <extracomment>maps/indochina</extracomment>
        <translation>Bahnen und Boote in fünf Ländern zwischen Irrawaddy und Mekong; wer Länder verbindet, bekommt ihre Karten.</translation>
    </message>
    <message>
        <source>Eleven lantern towns; a claim may be overpaid to win the favour of its province.</source>
        <extracomment>maps/lantern_provinces</extracomment>
        <translation>Elf Laternenstädte; wer für eine Strecke zu viel zahlt, gewinnt die Gunst ihrer Provinz.</translation>
    </message>
    <message>
        <source>Fifteen harbours of nine regions on a long peninsula with two islands; networks score by the regions they reach.</source>
        <extracomment>maps/long_peninsula</extracomment>
        <translation>Fünfzehn Häfen in neun Regionen auf einer langen Halbinsel mit zwei Inseln; Netze zählen nach den Regionen, die sie erreichen.</translation>
    </message>
    <message>
        <source>From the Atlantic to the Gulf of Gabès, between the sea and the desert; second ways and large networks bring bonuses.</source>
        <extracomment>maps/maghreb</extracomment>
        <translation>Vom Atlantik bis zum Golf von Gabès, zwischen Meer und Wüste; zweite Wege und große Netze bringen Zusatzpunkte.</translation>
    </message>
    <message>
        <source>Eleven towns in which travellers in six colours wait; who brings most of a colour is paid for it.</source>
        <extracomment>maps/market_week</extracomment>
        <translation>Elf Städte, in denen Reisende in sechs Farben warten; wer von einer Farbe die meisten bringt, wird dafür bezahlt.</translation>
    </message>
    <message>
        <source>From Tijuana to Cancún; the feasts of the cities are among the train cards, and tickets are drafted twice.</source>
        <extracomment>maps/mexico</extracomment>
        <translation>Von Tijuana bis Cancún; die Feste der Städte sind unter den Wagenkarten, und Zielkarten werden zweimal reihum gewählt.</translation>
    </message>
    <message>
        <source>Ten harbours with goods to fetch; passengers ride over your own lines and take them.</source>
        <extracomment>maps/spice_harbours</extracomment>
        <translation>Zehn Häfen mit Waren; Fahrgäste fahren über eigene Strecken und holen sie ab.</translation>
    </message>
    <message>
        <source>Ten towns round a range of mountains, where every pass costs trains and brings points.</source>
        <extracomment>maps/stonecrown</extracomment>
        <translation>Zehn Städte um ein Gebirge, in dem jeder Pass Züge kostet und Punkte bringt.</translation>
    </message>
    <message>
        <source>Railways on a hundred islands and the ships between them, from Banda Aceh to Davao and Dili.</source>
        <extracomment>maps/sunda</extracomment>
        <translation>Bahnen auf hundert Inseln und die Schiffe dazwischen, von Banda Aceh bis Davao und Dili.</translation>
    </message>
    <message>
        <source>From the dunes of the north through the great forest to the mountains: eleven towns in three terrains.</source>
        <extracomment>maps/sunward</extracomment>
        <translation>Von den Dünen des Nordens durch den großen Wald bis ins Gebirge: elf Städte in dreierlei Gelände.</translation>
    </message>
    <message>
        <source>Eight harbours on an invented coast, for two or three players and a short game.</source>
        <extracomment>maps/tiny</extracomment>
        <translation>Acht Häfen an einer erfundenen Küste, für zwei oder drei Spieler und eine kurze Partie.</translation>
    </message>
    <message>
        <source>Fifteen quarters of a town on a river; dice in place of cards pay for short lines and for ferries.</source>
        <extracomment>maps/tram_town</extracomment>
        <translation>Fünfzehn Viertel einer Stadt am Fluss; Würfel statt Karten bezahlen kurze Strecken und Fähren.</translation>
    </message>
    <message>
        <source>The railways of the United States and southern Canada around 1900, from Vancouver to Miami.</source>
        <extracomment>maps/usa</extracomment>
        <translation>Die Bahnen der Vereinigten Staaten und des südlichen Kanada um 1900, von Vancouver bis Miami.</translation>
    </message>
    <message>
        <source>Eleven towns between which tracks are still to be laid; who draws cards chooses their colour.</source>
        <extracomment>maps/vale_of_beds</extracomment>
        <translation>Elf Städte, zwischen denen die Gleise noch zu legen sind; wer Karten zieht, wählt ihre Farbe.</translation>
    </message>
    <message>
        <source>0 leaves any number of locomotives in the row.</source>
        <extracomment>plugins/cards</extracomment>
        <translation>0 lässt beliebig viele Lokomotiven in der Auslage.</translation>
    </message>
    <message>
        <source>A locomotive from the row counts as one card like any other.</source>
        <extracomment>plugins/cards</extracomment>
        <translation>Eine Lokomotive aus der Reihe zählt als eine Karte wie jede andere.</translation>
    </message>
    <message>
        <source>A locomotive of the row counts as so many draws</source>
        <extracomment>plugins/cards</extracomment>
        <translation>Eine Lokomotive der Auslage zählt so viel Mal Ziehen</translation>
    </message>
    <message>
        <source>A locomotive taken from the row counts as {value} cards.</source>
        <extracomment>plugins/cards</extracomment>
        <translation>Eine Lokomotive aus der Reihe zählt als {value} Karten.</translation>
    </message>
    <message>
        <source>Any number of locomotives may lie in the row.</source>
        <extracomment>plugins/cards</extracomment>
        <translation>In der Reihe dürfen beliebig viele Lokomotiven liegen.</translation>
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
        <source>Draw {value} cards, from the row or the pile.</source>
        <extracomment>plugins/cards</extracomment>
        <translation>Ziehe {value} Karten aus der Reihe oder vom Stapel.</translation>
    </message>
    <message>
        <source>Everybody begins with {value} cards.</source>
        <extracomment>plugins/cards</extracomment>
        <translation>Alle beginnen mit {value} Karten.</translation>
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
        <source>When {value} locomotives lie in the row, all of its cards are discarded and new ones laid out.</source>
        <extracomment>plugins/cards</extracomment>
        <translation>Liegen {value} Lokomotiven in der Reihe, werden alle ihre Karten abgelegt und neue ausgelegt.</translation>
    </message>
    <message>
        <source>{value} cards lie face up in a row.</source>
        <extracomment>plugins/cards</extracomment>
        <translation>{value} Karten liegen offen in einer Reihe.</translation>
    </message>
    <message>
        <source>{value} cards of each colour are in the game.</source>
        <extracomment>plugins/cards</extracomment>
        <translation>Von jeder Farbe sind {value} Karten im Spiel.</translation>
    </message>
    <message>
        <source>{value} locomotives, which stand for any colour, are among the cards.</source>
        <extracomment>plugins/cards</extracomment>
        <translation>Unter den Karten sind {value} Lokomotiven; sie stehen für jede Farbe.</translation>
    </message>
    <message>
        <source>A further marker costs nothing.</source>
        <extracomment>plugins/city_markers</extracomment>
        <translation>Ein weiterer Marker kostet nichts.</translation>
    </message>
    <message>
        <source>A further marker costs {value} cards of one colour.</source>
        <extracomment>plugins/city_markers</extracomment>
        <translation>Ein weiterer Marker kostet {value} Karten einer Farbe.</translation>
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
        <source>Everybody has {value} markers.</source>
        <extracomment>plugins/city_markers</extracomment>
        <translation>Alle haben {value} Marker.</translation>
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
        <source>{value} cards of another colour stand for one.</source>
        <extracomment>plugins/colour_exchange</extracomment>
        <translation>{value} Karten einer anderen Farbe stehen für eine.</translation>
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
        <source>Most passengers of a colour score {value} points.</source>
        <extracomment>plugins/coloured_passengers</extracomment>
        <translation>Die meisten Fahrgäste einer Farbe zählen {value} Punkte.</translation>
    </message>
    <message>
        <source>One passenger waits in a city without a sign.</source>
        <extracomment>plugins/coloured_passengers</extracomment>
        <translation>In einer Stadt ohne Zeichen wartet ein Fahrgast.</translation>
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
        <source>Second most score {value}.</source>
        <extracomment>plugins/coloured_passengers</extracomment>
        <translation>Die zweitmeisten zählen {value}.</translation>
    </message>
    <message>
        <source>The passengers have {value} colours.</source>
        <extracomment>plugins/coloured_passengers</extracomment>
        <translation>Die Fahrgäste haben {value} Farben.</translation>
    </message>
    <message>
        <source>There are {value} passengers of each colour.</source>
        <extracomment>plugins/coloured_passengers</extracomment>
        <translation>Von jeder Farbe gibt es {value} Fahrgäste.</translation>
    </message>
    <message>
        <source>{value} passengers wait in a city without a sign.</source>
        <extracomment>plugins/coloured_passengers</extracomment>
        <translation>In einer Stadt ohne Zeichen warten {value} Fahrgäste.</translation>
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
        <source>The cards of a country score from the top: {value}.</source>
        <extracomment>plugins/country_cards</extracomment>
        <translation>Die Karten eines Landes zählen von oben: {value}.</translation>
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
        <source>From {value}</source>
        <extracomment>plugins/country_tickets</extracomment>
        <translation>Von {value}</translation>
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
        <source>Nobody holds more than {value} tokens.</source>
        <extracomment>plugins/dice</extracomment>
        <translation>Niemand hat mehr als {value} Plättchen.</translation>
    </message>
    <message>
        <source>Roll {value} dice.</source>
        <extracomment>plugins/dice</extracomment>
        <translation>Würfle mit {value} Würfeln.</translation>
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
        <source>You may roll again once, any of the dice.</source>
        <extracomment>plugins/dice</extracomment>
        <translation>Du darfst einmal nachwürfeln, mit beliebigen Würfeln.</translation>
    </message>
    <message>
        <source>You may roll again {value} times, any of the dice.</source>
        <extracomment>plugins/dice</extracomment>
        <translation>Du darfst {value}-mal nachwürfeln, mit beliebigen Würfeln.</translation>
    </message>
    <message>
        <source>{value} faces of a die show one space.</source>
        <extracomment>plugins/dice</extracomment>
        <translation>{value} Seiten eines Würfels zeigen ein Feld.</translation>
    </message>
    <message>
        <source>{value} faces show a locomotive.</source>
        <extracomment>plugins/dice</extracomment>
        <translation>{value} Seiten zeigen eine Lokomotive.</translation>
    </message>
    <message>
        <source>{value} faces show two spaces.</source>
        <extracomment>plugins/dice</extracomment>
        <translation>{value} Seiten zeigen zwei Felder.</translation>
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
        <source>For one such ticket, for two and so on, you score: {value}.</source>
        <extracomment>plugins/double_paths</extracomment>
        <translation>Für eine solche Zielkarte, für zwei und so weiter erhältst du: {value}.</translation>
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
        <source>Both routes of a double route may be claimed with {value} players or more, else one.</source>
        <extracomment>plugins/double_routes</extracomment>
        <translation>Ab {value} Spielern können beide Teile einer Doppelstrecke genommen werden, sonst nur einer.</translation>
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
        <source>All tickets are in the game.</source>
        <extracomment>plugins/europa_1912</extracomment>
        <translation>Alle Zielkarten sind im Spiel.</translation>
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
        <source>Everybody is dealt one long and three other tickets and keeps two or more.</source>
        <extracomment>plugins/europa_1912</extracomment>
        <translation>Alle erhalten eine lange und drei andere Zielkarten und behalten mindestens zwei.</translation>
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
        <source>Only tickets to big cities are in the game.</source>
        <extracomment>plugins/europa_1912</extracomment>
        <translation>Nur Zielkarten zu großen Städten sind im Spiel.</translation>
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
        <source>The longest path scores {value} points; whoever ties for it scores them too.</source>
        <extracomment>plugins/express</extracomment>
        <translation>Die längste Strecke zählt {value} Punkte, bei Gleichstand für alle Beteiligten.</translation>
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
        <source>Locomotives: {value}</source>
        <extracomment>plugins/ferries</extracomment>
        <translation>Lokomotiven: {value}</translation>
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
        <source>For one card of a city, for two and so on, you score: {value}.</source>
        <extracomment>plugins/festival_cards</extracomment>
        <translation>Für eine Karte einer Stadt, für zwei und so weiter erhältst du: {value}.</translation>
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
        <source>There are {value} cards of a city without a sign.</source>
        <extracomment>plugins/festival_cards</extracomment>
        <translation>Von einer Stadt ohne Zeichen gibt es {value} Karten.</translation>
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
        <source>There are {value} track pieces of every colour and length.</source>
        <extracomment>plugins/laid_colors</extracomment>
        <translation>Von jeder Farbe und Länge gibt es {value} Gleisstücke.</translation>
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
        <source>The largest network scores {value} points.</source>
        <extracomment>plugins/largest_network</extracomment>
        <translation>Das größte Netz zählt {value} Punkte.</translation>
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
        <source>The last round begins when somebody has {value} trains or fewer at the end of a turn.</source>
        <extracomment>plugins/last_round</extracomment>
        <translation>Die letzte Runde beginnt, wenn jemand am Ende eines Zuges höchstens {value} Wagen hat.</translation>
    </message>
    <message>
        <source>The round is played to its end first, so that all have as many turns</source>
        <extracomment>plugins/last_round</extracomment>
        <translation>Erst wird die Runde zu Ende gespielt, damit alle gleich viele Züge haben</translation>
    </message>
    <message>
        <source>The round is played to its end first, so that all have as many turns.</source>
        <extracomment>plugins/last_round</extracomment>
        <translation>Zuvor wird die Runde zu Ende gespielt, damit alle gleich viele Züge haben.</translation>
    </message>
    <message>
        <source>Then everybody has one more turn.</source>
        <extracomment>plugins/last_round</extracomment>
        <translation>Dann haben alle noch einen Zug.</translation>
    </message>
    <message>
        <source>Then everybody has {value} more turns.</source>
        <extracomment>plugins/last_round</extracomment>
        <translation>Dann haben alle noch {value} Züge.</translation>
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
        <source>Any {value} cards replace a locomotive of a ferry.</source>
        <extracomment>plugins/limited_locomotives</extracomment>
        <translation>{value} beliebige Karten ersetzen eine Lokomotive einer Fähre.</translation>
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
        <source>Locomotives stand for other cards on ferries.</source>
        <extracomment>plugins/limited_locomotives</extracomment>
        <translation>Auf Fähren stehen Lokomotiven für andere Karten.</translation>
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
        <source>Locomotives stand for other cards on tunnels.</source>
        <extracomment>plugins/limited_locomotives</extracomment>
        <translation>In Tunneln stehen Lokomotiven für andere Karten.</translation>
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
        <source>Whoever has completed the most tickets scores {value} points.</source>
        <extracomment>plugins/most_tickets</extracomment>
        <translation>Wer die meisten Zielkarten erfüllt hat, erhält {value} Punkte.</translation>
    </message>
    <message>
        <source>Each mountain space of a route takes one more train out of the game and scores two points more.</source>
        <extracomment>plugins/mountain_routes</extracomment>
        <translation>Jedes Bergfeld einer Strecke nimmt einen weiteren Waggon aus dem Spiel und bringt zwei Punkte mehr.</translation>
    </message>
    <message>
        <source>Each train lost in the mountains scores {value} points.</source>
        <extracomment>plugins/mountain_routes</extracomment>
        <translation>Jeder in den Bergen verlorene Wagen zählt {value} Punkte.</translation>
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
        <source>It has {value} trains.</source>
        <extracomment>plugins/neutral_player</extracomment>
        <translation>Er hat {value} Wagen.</translation>
    </message>
    <message>
        <source>It takes part with at most so many players</source>
        <extracomment>plugins/neutral_player</extracomment>
        <translation>Er spielt mit bei höchstens so vielen Spielern</translation>
    </message>
    <message>
        <source>It takes part with at most {value} players.</source>
        <extracomment>plugins/neutral_player</extracomment>
        <translation>Er spielt bei höchstens {value} Spielern mit.</translation>
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
        <source>This holds for the first {value} rounds.</source>
        <extracomment>plugins/no_blocking</extracomment>
        <translation>Das gilt in den ersten {value} Runden.</translation>
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
        <source>Every {value} spaces of the longest path of a player score a point.</source>
        <extracomment>plugins/path_points</extracomment>
        <translation>Je {value} Felder der längsten Strecke eines Spielers zählen einen Punkt.</translation>
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
        <source>A permit for a region costs locomotives: {value}.</source>
        <extracomment>plugins/permits</extracomment>
        <translation>Eine Lizenz für eine Region kostet Lokomotiven: {value}.</translation>
    </message>
    <message>
        <source>A permit for a second claim in every turn costs locomotives: {value}.</source>
        <extracomment>plugins/permits</extracomment>
        <translation>Eine Lizenz für eine zweite Strecke in jedem Zug kostet Lokomotiven: {value}.</translation>
    </message>
    <message>
        <source>A permit for ferries costs locomotives: {value}.</source>
        <extracomment>plugins/permits</extracomment>
        <translation>Eine Lizenz für Fähren kostet Lokomotiven: {value}.</translation>
    </message>
    <message>
        <source>A permit for the bonus costs locomotives: {value}.</source>
        <extracomment>plugins/permits</extracomment>
        <translation>Eine Lizenz für den Zuschlag kostet Lokomotiven: {value}.</translation>
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
        <source>Everybody begins with locomotives: {value}.</source>
        <extracomment>plugins/permits</extracomment>
        <translation>Alle beginnen mit Lokomotiven: {value}.</translation>
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
        <source>The bonus adds points to each of your claims: {value}.</source>
        <extracomment>plugins/permits</extracomment>
        <translation>Der Zuschlag erhöht die Punkte jeder deiner Strecken: {value}.</translation>
    </message>
    <message>
        <source>There are {value} permits of each kind.</source>
        <extracomment>plugins/permits</extracomment>
        <translation>Von jeder Art gibt es {value} Lizenzen.</translation>
    </message>
    <message>
        <source>{value} coloured cards serve as a locomotive.</source>
        <extracomment>plugins/permits</extracomment>
        <translation>{value} farbige Karten dienen als Lokomotive.</translation>
    </message>
    <message>
        <source>Everybody has express cards worth: {value}.</source>
        <extracomment>plugins/province_mat</extracomment>
        <translation>Alle haben Eilkarten im Wert von: {value}.</translation>
    </message>
    <message>
        <source>Most on a colour scores {value} points.</source>
        <extracomment>plugins/province_mat</extracomment>
        <translation>Am meisten auf einer Farbe zählt {value} Punkte.</translation>
    </message>
    <message>
        <source>Second most scores {value}.</source>
        <extracomment>plugins/province_mat</extracomment>
        <translation>Am zweitmeisten zählt {value}.</translation>
    </message>
    <message>
        <source>You may pay up to {value} cards more than a route costs.</source>
        <extracomment>plugins/province_mat</extracomment>
        <translation>Du darfst bis zu {value} Karten mehr zahlen, als eine Strecke kostet.</translation>
    </message>
    <message>
        <source>A railroad has {value} shares where nothing else is said.</source>
        <extracomment>plugins/railroad_shares</extracomment>
        <translation>Eine Bahn hat {value} Anteile, wo nichts anderes gesagt ist.</translation>
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
        <source>The most shares of a railroad, and the places after it, score: {value}.</source>
        <extracomment>plugins/railroad_shares</extracomment>
        <translation>Die meisten Anteile einer Bahn und die Plätze danach zählen: {value}.</translation>
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
        <source>A harbour scores by the tickets completed that lead there, for one, two and so on: {value}.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Ein Hafen zählt nach den erfüllten Zielkarten, die dorthin führen, für eine, zwei und so weiter: {value}.</translation>
    </message>
    <message>
        <source>A player has {value} ships in all.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Ein Spieler hat insgesamt {value} Schiffe.</translation>
    </message>
    <message>
        <source>All cities of a tour in their order, the two of the ticket first and last.</source>
        <extracomment>plugins/tour_tickets</extracomment>
        <translation>Alle Städte einer Rundreise in ihrer Reihenfolge, die beiden der Zielkarte zuerst und zuletzt.</translation>
    </message>
    <message>
        <source>Any number of wild cards may lie in the row.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>In der Reihe dürfen beliebig viele Joker liegen.</translation>
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
        <source>Each harbour not built costs {value} points.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Jeder nicht gebaute Hafen kostet {value} Punkte.</translation>
    </message>
    <message>
        <source>Each piece exchanged during the game costs points: {value}.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Jeder im Spiel getauschte Stein kostet Punkte: {value}.</translation>
    </message>
    <message>
        <source>Every space takes two train cards of one colour; other spaces may take another colour.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Jedes Feld kostet zwei Zugkarten einer Farbe; andere Felder dürfen eine andere Farbe kosten.</translation>
    </message>
    <message>
        <source>Everybody begins with {value} ship cards.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Alle beginnen mit {value} Schiffskarten.</translation>
    </message>
    <message>
        <source>Everybody begins with {value} train cards.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Alle beginnen mit {value} Zugkarten.</translation>
    </message>
    <message>
        <source>Everybody begins with {value} trains and ships, as many of each as one likes.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Alle beginnen mit {value} Wagen und Schiffen, in beliebiger Verteilung.</translation>
    </message>
    <message>
        <source>Everybody has {value} harbours.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Alle haben {value} Häfen.</translation>
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
        <source>In order: {value}</source>
        <extracomment>plugins/tour_tickets</extracomment>
        <translation>Der Reihe nach: {value}</translation>
    </message>
    <message>
        <source>Missed: {value}</source>
        <extracomment>plugins/tour_tickets</extracomment>
        <translation>Verfehlt: {value}</translation>
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
        <extracomment>plugins/tour_tickets</extracomment>
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
        <extracomment>plugins/tour_tickets</extracomment>
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
        <source>The travel cards have these colours: {value}.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Die Reisekarten haben diese Farben: {value}.</translation>
    </message>
    <message>
        <source>Tour</source>
        <extracomment>plugins/tour_tickets</extracomment>
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
        <extracomment>plugins/tour_tickets</extracomment>
        <translation>Was eine nicht erfüllte Rundreise kostet; weggelassen: ihre Punkte.</translation>
    </message>
    <message>
        <source>What a tour scores where a path leads through its cities in their order.</source>
        <extracomment>plugins/tour_tickets</extracomment>
        <translation>Was eine Rundreise bringt, deren Städte ein Weg in ihrer Reihenfolge verbindet.</translation>
    </message>
    <message>
        <source>When {value} wild cards lie face up, all open cards are discarded and new ones laid out.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Liegen {value} Joker offen, werden alle offenen Karten abgelegt und neue ausgelegt.</translation>
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
        <source>{value} travel cards lie face up.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>{value} Reisekarten liegen offen.</translation>
    </message>
    <message>
        <source>{value} wild cards are among them.</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Darunter sind {value} Joker.</translation>
    </message>
    <message>
        <source>A network scores by the number of its regions, for one, two and so on: {value}.</source>
        <extracomment>plugins/region_networks</extracomment>
        <translation>Ein Netz zählt nach der Zahl seiner Regionen, für eine, zwei und so weiter: {value}.</translation>
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
        <source>These regions count twice if a network holds all of their cities: {value}.</source>
        <extracomment>plugins/region_networks</extracomment>
        <translation>Diese Regionen zählen doppelt, wenn ein Netz alle ihre Städte enthält: {value}.</translation>
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
        <source>Stop it</source>
        <extracomment>editor/rules/user_rules.py</extracomment>
        <translation>Anhalten</translation>
    </message>
    <message>
        <source>{rules} takes long and may not come back.</source>
        <extracomment>editor/rules/user_rules.py</extracomment>
        <translation>{rules} braucht lange und kommt vielleicht nicht zurück.</translation>
    </message>
    <message>
        <source>Atlas</source>
        <extracomment>maps</extracomment>
        <translation>Atlas</translation>
    </message>
    <message>
        <source>Highlands</source>
        <extracomment>maps</extracomment>
        <translation>Hochland</translation>
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
        <extracomment>plugins/region_networks</extracomment>
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
        <source>The game ends after {value} rounds at the latest.</source>
        <extracomment>plugins/round_limit</extracomment>
        <translation>Das Spiel endet spätestens nach {value} Runden.</translation>
    </message>
    <message>
        <source>Claim a free route with cards of its colour; longer routes score more.</source>
        <extracomment>plugins/routes</extracomment>
        <translation>Baue eine freie Strecke mit Karten ihrer Farbe; längere Strecken bringen mehr Punkte.</translation>
    </message>
    <message>
        <source>Everybody has {value} trains.</source>
        <extracomment>plugins/routes</extracomment>
        <translation>Alle haben {value} Wagen.</translation>
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
        <source>Everybody has {value} pieces for shared routes.</source>
        <extracomment>plugins/shared_routes</extracomment>
        <translation>Alle haben {value} Steine für gemeinsame Strecken.</translation>
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
        <source>The last round does not begin before somebody has only {value} of them left.</source>
        <extracomment>plugins/shared_routes</extracomment>
        <translation>Die letzte Runde beginnt nicht, bevor jemand nur noch {value} davon hat.</translation>
    </message>
    <message>
        <source>The last round waits until only so many pieces are left</source>
        <extracomment>plugins/shared_routes</extracomment>
        <translation>Die letzte Runde wartet, bis nur noch so viele Stücke übrig sind</translation>
    </message>
    <message>
        <source>The most steps score the first of these points, the next ones those that follow: {value}.</source>
        <extracomment>plugins/shared_routes</extracomment>
        <translation>Die meisten Schritte bringen die erste dieser Punktzahlen, die nächsten die folgenden: {value}.</translation>
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
        <source>A station that was not built scores {value} points at the end.</source>
        <extracomment>plugins/stations</extracomment>
        <translation>Ein nicht gebauter Bahnhof zählt am Ende {value} Punkte.</translation>
    </message>
    <message>
        <source>Cards for the first, the second and further stations</source>
        <extracomment>plugins/stations</extracomment>
        <translation>Karten für den ersten, den zweiten und weitere Bahnhöfe</translation>
    </message>
    <message>
        <source>Everybody has {value} stations.</source>
        <extracomment>plugins/stations</extracomment>
        <translation>Alle haben {value} Bahnhöfe.</translation>
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
        <source>The first, the second and further stations cost cards of one colour: {value}.</source>
        <extracomment>plugins/stations</extracomment>
        <translation>Der erste, der zweite und weitere Bahnhöfe kosten Karten einer Farbe: {value}.</translation>
    </message>
    <message>
        <source>The last number holds for all further stations; 0 is a free one.</source>
        <extracomment>plugins/stations</extracomment>
        <translation>Die letzte Zahl gilt für alle weiteren Bahnhöfe; 0 ist ein kostenloser.</translation>
    </message>
    <message>
        <source>A turn may show {value} tickets to the team.</source>
        <extracomment>plugins/team_asia</extracomment>
        <translation>In einem Zug dürfen dem Team {value} Zielkarten gezeigt werden.</translation>
    </message>
    <message>
        <source>Cards that a turn may pass to the rack</source>
        <extracomment>plugins/team_asia</extracomment>
        <translation>Karten, die ein Zug auf das Brett geben darf</translation>
    </message>
    <message>
        <source>Cards that a turn may pass to the rack of the team: {value}.</source>
        <extracomment>plugins/team_asia</extracomment>
        <translation>So viele Karten dürfen in einem Zug in die Ablage des Teams: {value}.</translation>
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
        <source>The longest path of a team scores {value} points.</source>
        <extracomment>plugins/team_asia</extracomment>
        <translation>Die längste Strecke eines Teams zählt {value} Punkte.</translation>
    </message>
    <message>
        <source>The team with the most completed tickets scores {value} points.</source>
        <extracomment>plugins/team_asia</extracomment>
        <translation>Das Team mit den meisten erfüllten Zielkarten erhält {value} Punkte.</translation>
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
        <source>One card doubles routes of up to {value} spaces; longer ones take two.</source>
        <extracomment>plugins/terrain_cards</extracomment>
        <translation>Eine Karte verdoppelt Strecken mit bis zu {value} Feldern; längere brauchen zwei.</translation>
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
        <source>There are {value} cards of each terrain.</source>
        <extracomment>plugins/terrain_cards</extracomment>
        <translation>Von jedem Gelände gibt es {value} Karten.</translation>
    </message>
    <message>
        <source>{value} terrain cards lie face up.</source>
        <extracomment>plugins/terrain_cards</extracomment>
        <translation>{value} Geländekarten liegen offen.</translation>
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
        <source>Draft again when the pile of train cards has {value} cards or fewer.</source>
        <extracomment>plugins/ticket_draft</extracomment>
        <translation>Gewählt wird wieder, wenn der Kartenstapel höchstens {value} Karten hat.</translation>
    </message>
    <message>
        <source>Everybody is dealt a pack of {value} tickets, picks one and passes the rest on.</source>
        <extracomment>plugins/ticket_draft</extracomment>
        <translation>Alle erhalten einen Packen von {value} Zielkarten, wählen eine und geben den Rest weiter.</translation>
    </message>
    <message>
        <source>Keep at least {value} of those picked.</source>
        <extracomment>plugins/ticket_draft</extracomment>
        <translation>Behalte mindestens {value} der gewählten.</translation>
    </message>
    <message>
        <source>Ticket draft</source>
        <extracomment>plugins/ticket_draft</extracomment>
        <translation>Wahl der Zielkarten</translation>
    </message>
    <message>
        <source>Tickets are drafted only once.</source>
        <extracomment>plugins/ticket_draft</extracomment>
        <translation>Zielkarten werden nur einmal gewählt.</translation>
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
        <source>Tickets may be drawn as a turn as well.</source>
        <extracomment>plugins/ticket_draft</extracomment>
        <translation>Zielkarten können auch als Zug gezogen werden.</translation>
    </message>
    <message>
        <source>Tickets to keep at least of those picked</source>
        <extracomment>plugins/ticket_draft</extracomment>
        <translation>Von den gewählten Zielkarten mindestens zu behalten</translation>
    </message>
    <message>
        <source>A failed ticket costs nothing.</source>
        <extracomment>plugins/ticket_penalty</extracomment>
        <translation>Eine nicht erfüllte Zielkarte kostet nichts.</translation>
    </message>
    <message>
        <source>A failed ticket costs only a part of its points: half of them, or as you choose.</source>
        <extracomment>plugins/ticket_penalty</extracomment>
        <translation>Eine verfehlte Zielkarte kostet nur einen Teil ihrer Punkte: die Hälfte, oder wie du es wählst.</translation>
    </message>
    <message>
        <source>A failed ticket costs {value} percent of its points.</source>
        <extracomment>plugins/ticket_penalty</extracomment>
        <translation>Eine nicht erfüllte Zielkarte kostet {value} Prozent ihrer Punkte.</translation>
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
        <source>Everybody holds {value} tickets at a time.</source>
        <extracomment>plugins/ticket_race</extracomment>
        <translation>Alle haben {value} Zielkarten zugleich.</translation>
    </message>
    <message>
        <source>No points: a completed ticket is shown and replaced at once, and whoever is first to have six wins.</source>
        <extracomment>plugins/ticket_race</extracomment>
        <translation>Keine Punkte: Eine erfüllte Zielkarte wird gezeigt und sofort ersetzt, und wer zuerst sechs hat, gewinnt.</translation>
    </message>
    <message>
        <source>The game also ends when somebody has only so many trains left: {value}.</source>
        <extracomment>plugins/ticket_race</extracomment>
        <translation>Das Spiel endet auch, wenn jemand nur noch so viele Wagen hat: {value}.</translation>
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
        <source>Whoever completes {value} tickets first wins.</source>
        <extracomment>plugins/ticket_race</extracomment>
        <translation>Wer zuerst {value} Zielkarten erfüllt, gewinnt.</translation>
    </message>
    <message>
        <source>Whoever joins the two coasts first gets a ticket for nothing, once per player.</source>
        <extracomment>plugins/ticket_race</extracomment>
        <translation>Wer zuerst die beiden Küsten verbindet, bekommt eine Zielkarte umsonst, einmal je Spieler.</translation>
    </message>
    <message>
        <source>Everybody is dealt {value} tickets at the start.</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Zu Beginn erhalten alle {value} Zielkarten.</translation>
    </message>
    <message>
        <source>Join the two cities of a ticket for its points, or lose them.</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Verbinde die beiden Städte einer Zielkarte für ihre Punkte, oder verliere sie.</translation>
    </message>
    <message>
        <source>Keep at least {value} of all tickets dealt at the start.</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Behalte mindestens {value} der zu Beginn erhaltenen Zielkarten.</translation>
    </message>
    <message>
        <source>Keep at least {value} of the tickets drawn.</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Behalte mindestens {value} der gezogenen Zielkarten.</translation>
    </message>
    <message>
        <source>Later, draw {value} tickets as a turn.</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Später ziehst du als Zug {value} Zielkarten.</translation>
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
        <source>One long ticket is dealt to everybody at the start.</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Zu Beginn erhalten alle eine lange Zielkarte.</translation>
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
        <source>Tickets not kept at the start go under the deck.</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Zu Beginn nicht behaltene Zielkarten kommen unter den Stapel.</translation>
    </message>
    <message>
        <source>Tickets not kept at the start leave the game.</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Zu Beginn nicht behaltene Zielkarten scheiden aus.</translation>
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
        <source>{value}</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>{value}</translation>
    </message>
    <message>
        <source>{value} long tickets are dealt to everybody at the start.</source>
        <extracomment>plugins/tickets</extracomment>
        <translation>Zu Beginn erhalten alle {value} lange Zielkarten.</translation>
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
        <source>A loan brings {value} coins.</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>Ein Kredit bringt {value} Münzen.</translation>
    </message>
    <message>
        <source>A route without a sign costs one coin.</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>Eine Strecke ohne Zeichen kostet eine Münze.</translation>
    </message>
    <message>
        <source>A route without a sign costs {value} coins.</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>Eine Strecke ohne Zeichen kostet {value} Münzen.</translation>
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
        <source>Every loan costs {value} points at the end.</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>Jeder Kredit kostet am Ende {value} Punkte.</translation>
    </message>
    <message>
        <source>Everybody begins with {value} coins.</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>Alle beginnen mit {value} Münzen.</translation>
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
        <source>The most coins left score the first of these points, the next ones those that follow: {value}.</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>Die meisten übrigen Münzen bringen die erste dieser Punktzahlen, die nächsten die folgenden: {value}.</translation>
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
        <source>Tickets may name several cities: joining all of them scores, and more if it is done in their order.</source>
        <extracomment>plugins/tour_tickets</extracomment>
        <translation>Zielkarten können mehrere Städte nennen: Alle zu verbinden zählt, und mehr, wenn es in ihrer Reihenfolge geschieht.</translation>
    </message>
    <message>
        <source>Tour tickets</source>
        <extracomment>plugins/tour_tickets</extracomment>
        <translation>Rundreisen</translation>
    </message>
    <message>
        <source>Everybody has {value} passengers.</source>
        <extracomment>plugins/travelling_passengers</extracomment>
        <translation>Alle haben {value} Fahrgäste.</translation>
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
        <source>The goods of a city score, for the first to come and those after: {value}.</source>
        <extracomment>plugins/travelling_passengers</extracomment>
        <translation>Die Güter einer Stadt zählen für die ersten und die folgenden: {value}.</translation>
    </message>
    <message>
        <source>Travelling passengers</source>
        <extracomment>plugins/travelling_passengers</extracomment>
        <translation>Reisende Fahrgäste</translation>
    </message>
    <message>
        <source>Cards are turned up when the route is claimed; it may cost more than its length.</source>
        <extracomment>plugins/tunnels</extracomment>
        <translation>Wird die Strecke genommen, werden Karten aufgedeckt; sie kann mehr kosten, als sie lang ist.</translation>
    </message>
    <message>
        <source>Cards turned up for a tunnel</source>
        <extracomment>plugins/tunnels</extracomment>
        <translation>Karten, die für einen Tunnel aufgedeckt werden</translation>
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
        <source>Turn {value} cards up: each that matches what you played costs one card more.</source>
        <extracomment>plugins/tunnels</extracomment>
        <translation>Decke {value} Karten auf: Jede, die zu den gespielten passt, kostet eine Karte mehr.</translation>
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
        <source>Everybody is dealt three tickets and keeps two or more.</source>
        <extracomment>plugins/usa_1910</extracomment>
        <translation>Alle erhalten drei Zielkarten und behalten mindestens zwei.</translation>
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
        <source>A locomotive moves a monster up to {value} cities.</source>
        <extracomment>plugins/wandering_monsters</extracomment>
        <translation>Eine Lokomotive bewegt ein Monster um bis zu {value} Städte.</translation>
    </message>
    <message>
        <source>A move takes at most {value} locomotives.</source>
        <extracomment>plugins/wandering_monsters</extracomment>
        <translation>Eine Bewegung kostet höchstens {value} Lokomotiven.</translation>
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
        <source>Most cards of a monster score {value} points.</source>
        <extracomment>plugins/wandering_monsters</extracomment>
        <translation>Die meisten Karten eines Monsters zählen {value} Punkte.</translation>
    </message>
    <message>
        <source>Nobody claims a route at a monster&apos;s city; locomotives send it on, and its cards bring a bonus.</source>
        <extracomment>plugins/wandering_monsters</extracomment>
        <translation>Niemand baut eine Strecke an der Stadt eines Monsters; Lokomotiven schicken es weiter, und seine Karten bringen einen Bonus.</translation>
    </message>
    <message>
        <source>There are {value} cards of each monster.</source>
        <extracomment>plugins/wandering_monsters</extracomment>
        <translation>Von jedem Monster gibt es {value} Karten.</translation>
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
        <source>Everybody has {value} depots, one of them built before the first turn.</source>
        <extracomment>plugins/warehouses</extracomment>
        <translation>Alle haben {value} Lager, eines davon vor dem ersten Zug gebaut.</translation>
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
    <message>
        <source>Coins left</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>Übrige Münzen</translation>
    </message>
    <message>
        <source>Completed tickets</source>
        <extracomment>plugins/ticket_race</extracomment>
        <translation>Erfüllte Zielkarten</translation>
    </message>
    <message>
        <source>Exchanged pieces</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Getauschte Stücke</translation>
    </message>
    <message>
        <source>Harbours</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Häfen</translation>
    </message>
    <message>
        <source>Harbours not built</source>
        <extracomment>plugins/rails_and_sails</extracomment>
        <translation>Nicht gebaute Häfen</translation>
    </message>
    <message>
        <source>Length of the path</source>
        <extracomment>plugins/path_points</extracomment>
        <translation>Länge des Wegs</translation>
    </message>
    <message>
        <source>Loans</source>
        <extracomment>plugins/tolls</extracomment>
        <translation>Kredite</translation>
    </message>
    <message>
        <source>Longest path</source>
        <extracomment>plugins/express</extracomment>
        <translation>Längster Weg</translation>
    </message>
    <message>
        <source>Longest path of a team</source>
        <extracomment>plugins/team_asia</extracomment>
        <translation>Längster Weg eines Teams</translation>
    </message>
    <message>
        <source>Monsters</source>
        <extracomment>plugins/wandering_monsters</extracomment>
        <translation>Monster</translation>
    </message>
    <message>
        <source>Stations in reserve</source>
        <extracomment>plugins/stations</extracomment>
        <translation>Bahnhöfe im Vorrat</translation>
    </message>
</context>
<context>
    <name>RulesDialog</name>
    <message>
        <source>Cancel</source>
        <extracomment>editor/rules/rules_dialog.py</extracomment>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>First change what does not fit.</source>
        <extracomment>editor/rules/rules_dialog.py</extracomment>
        <translation>Ändere zuerst, was nicht passt.</translation>
    </message>
    <message>
        <source>Play with these rules</source>
        <extracomment>editor/rules/rules_dialog.py</extracomment>
        <translation>Mit diesen Regeln spielen</translation>
    </message>
    <message>
        <source>Rules of {map}</source>
        <extracomment>editor/rules/rules_dialog.py</extracomment>
        <translation>Regeln von {map}</translation>
    </message>
</context>
<context>
    <name>RulesEditor</name>
    <message>
        <source>Back to the rules of the map</source>
        <extracomment>editor/rules/rules_dialog.py</extracomment>
        <translation>Zurück zu den Regeln der Karte</translation>
    </message>
    <message>
        <source>Differs from the map: {what}</source>
        <extracomment>editor/rules/rules_dialog.py</extracomment>
        <translation>Anders als auf der Karte: {what}</translation>
    </message>
    <message>
        <source>Exactly the rules of {map}.</source>
        <extracomment>editor/rules/rules_dialog.py</extracomment>
        <translation>Genau die Regeln von {map}.</translation>
    </message>
    <message>
        <source>Leave it off</source>
        <extracomment>editor/rules/rules_dialog.py</extracomment>
        <translation>Aus lassen</translation>
    </message>
    <message>
        <source>Leave it on</source>
        <extracomment>editor/rules/rules_dialog.py</extracomment>
        <translation>An lassen</translation>
    </message>
    <message>
        <source>Look for new and edited plugins (F5)</source>
        <extracomment>editor/rules/rules_dialog.py</extracomment>
        <translation>Nach neuen und geänderten Plugins suchen (F5)</translation>
    </message>
    <message>
        <source>New or changed: read it, then allow it.</source>
        <extracomment>editor/rules/rules_dialog.py</extracomment>
        <translation>Neu oder geändert: Lies es, dann erlaube es.</translation>
    </message>
    <message>
        <source>Re&amp;load plugins</source>
        <extracomment>editor/rules/rules_dialog.py</extracomment>
        <translation>Plugins neu &amp;laden</translation>
    </message>
    <message>
        <source>Reset &amp;all</source>
        <extracomment>editor/rules/rules_dialog.py</extracomment>
        <translation>&amp;Alles zurücksetzen</translation>
    </message>
    <message>
        <source>Rules</source>
        <extracomment>editor/rules/rules_dialog.py</extracomment>
        <translation>Regeln</translation>
    </message>
</context>
<context>
    <name>RulesLine</name>
    <message>
        <source>&amp;Rules …</source>
        <extracomment>editor/rules/rules_line.py</extracomment>
        <translation>&amp;Regeln …</translation>
    </message>
    <message>
        <source>These rules do not fit together; open them to see why.</source>
        <extracomment>editor/rules/rules_line.py</extracomment>
        <translation>Diese Regeln passen nicht zusammen; öffne sie, um zu sehen, warum.</translation>
    </message>
</context>
<context>
    <name>RunSelector</name>
    <message>
        <source>An earlier run of this board to compare with</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Ein früherer Lauf dieses Plans zum Vergleichen</translation>
    </message>
    <message>
        <source>Compare with</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>Compare with nothing</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Mit nichts vergleichen</translation>
    </message>
    <message>
        <source>Compare with {run}</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Vergleichen mit {run}</translation>
    </message>
</context>
<context>
    <name>SavedGamesPage</name>
    <message>
        <source>Games – Railwright</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Spiele – Railwright</translation>
    </message>
    <message>
        <source>&amp;Games</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Sp&amp;iele</translation>
    </message>
</context>
<context>
    <name>SavedGamesWidget</name>
    <message>
        <source>Analyse</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Analysieren</translation>
    </message>
    <message>
        <source>Back</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Delete</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Every game is kept here from its first answer on.</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Jedes Spiel wird hier von der ersten Antwort an aufgehoben.</translation>
    </message>
    <message>
        <source>Games</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Spiele</translation>
    </message>
    <message>
        <source>Games are missing here: {folder} cannot be read ({why}).</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Hier fehlen Spiele: {folder} kann nicht gelesen werden ({why}).</translation>
    </message>
    <message>
        <source>Go on</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Last played</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Zuletzt gespielt</translation>
    </message>
    <message>
        <source>Map</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Karte</translation>
    </message>
    <message>
        <source>No game has been played yet</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Noch wurde kein Spiel gespielt</translation>
    </message>
    <message>
        <source>Open a file …</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>Play a game</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Ein Spiel beginnen</translation>
    </message>
    <message>
        <source>Players</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>State</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Stand</translation>
    </message>
    <message>
        <source>The file was deleted.</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Die Datei wurde gelöscht.</translation>
    </message>
    <message>
        <source>Turn</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Zug</translation>
    </message>
    <message>
        <source>Undo</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>Watch</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>Ansehen</translation>
    </message>
    <message>
        <source>{folder} does not answer. Its games come here as soon as it does.</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>{folder} antwortet nicht. Die Spiele darin erscheinen hier, sobald es antwortet.</translation>
    </message>
    <message>
        <source>{map} of {players} was deleted.</source>
        <extracomment>editor/saves/page.py</extracomment>
        <translation>{map} von {players} wurde gelöscht.</translation>
    </message>
</context>
<context>
    <name>Saves</name>
    <message>
        <source>From here on this game is not saved: {path} ({why}).</source>
        <extracomment>editor/saves/game_writer.py</extracomment>
        <translation>Von hier an wird dieses Spiel nicht gespeichert: {path} ({why}).</translation>
    </message>
    <message>
        <source>This game is saved again: {path}.</source>
        <extracomment>editor/saves/game_writer.py</extracomment>
        <translation>Das Spiel wird wieder gespeichert: {path}.</translation>
    </message>
    <message>
        <source>Cannot be read: {why}</source>
        <extracomment>editor/saves/saved_games.py</extracomment>
        <translation>Kann nicht gelesen werden: {why}</translation>
    </message>
    <message>
        <source>Finished</source>
        <extracomment>editor/saves/saved_games.py</extracomment>
        <translation>Beendet</translation>
    </message>
    <message>
        <source>Interrupted</source>
        <extracomment>editor/saves/saved_games.py</extracomment>
        <translation>Unterbrochen</translation>
    </message>
    <message>
        <source>Needs plugins that are not here: {plugins}</source>
        <extracomment>editor/saves/saved_games.py</extracomment>
        <translation>Braucht Plugins, die nicht da sind: {plugins}</translation>
    </message>
    <message>
        <source>Needs the map {map}, which is not here</source>
        <extracomment>editor/saves/saved_games.py</extracomment>
        <translation>Braucht die Karte {map}, die nicht da ist</translation>
    </message>
    <message>
        <source>Won by {names} ({points})</source>
        <extracomment>editor/saves/saved_games.py</extracomment>
        <translation>{names} gewinnt ({points})</translation>
    </message>
    <message>
        <source>{state}, free take-back</source>
        <extracomment>editor/saves/saved_games.py</extracomment>
        <translation>{state}, freies Zurücknehmen</translation>
    </message>
    <message>
        <source>{state}, without hints</source>
        <extracomment>editor/saves/saved_games.py</extracomment>
        <translation>{state}, ohne Tipps</translation>
    </message>
    <message>
        <source>Leave it</source>
        <extracomment>editor/saves/damaged.py</extracomment>
        <translation>Lass es so</translation>
    </message>
    <message>
        <source>Play on from there</source>
        <extracomment>editor/saves/damaged.py</extracomment>
        <translation>Von dort weiterspielen</translation>
    </message>
    <message>
        <source>Watch up to there</source>
        <extracomment>editor/saves/damaged.py</extracomment>
        <translation>Bis dorthin ansehen</translation>
    </message>
    <message>
        <source>d MMMM yyyy</source>
        <extracomment>editor/saves/saved_games.py</extracomment>
        <translation>d. MMMM yyyy</translation>
    </message>
    <message>
        <source>today {time}</source>
        <extracomment>editor/saves/saved_games.py</extracomment>
        <translation>heute {time}</translation>
    </message>
    <message>
        <source>yesterday {time}</source>
        <extracomment>editor/saves/saved_games.py</extracomment>
        <translation>gestern {time}</translation>
    </message>
</context>
<context>
    <name>ScoreSheet</name>
    <message>
        <source>Path length</source>
        <extracomment>editor/play/final.py</extracomment>
        <translation>Länge des Wegs</translation>
    </message>
    <message>
        <source>Tickets done</source>
        <extracomment>editor/play/final.py</extracomment>
        <translation>Erfüllte Zielkarten</translation>
    </message>
    <message>
        <source>Total</source>
        <extracomment>editor/play/final.py</extracomment>
        <translation>Summe</translation>
    </message>
    <message>
        <source>Trains left</source>
        <extracomment>editor/play/final.py</extracomment>
        <translation>Übrige Waggons</translation>
    </message>
</context>
<context>
    <name>SeatBox</name>
    <message>
        <source>&amp;First turn</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>&amp;Erster Zug</translation>
    </message>
    <message>
        <source>Give everybody a name of their own.</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Gib allen einen eigenen Namen.</translation>
    </message>
    <message>
        <source>Give everybody a name.</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Gib allen einen Namen.</translation>
    </message>
    <message>
        <source>Players</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Spieler</translation>
    </message>
    <message>
        <source>Seat at least {least} players.</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Setze mindestens {least} Spieler an den Tisch.</translation>
    </message>
</context>
<context>
    <name>SeatForm</name>
    <message>
        <source>Bot: {name}</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Bot: {name}</translation>
    </message>
    <message>
        <source>Nobody</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Niemand</translation>
    </message>
    <message>
        <source>Person</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Mensch</translation>
    </message>
    <message>
        <source>Player {number}</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Spieler {number}</translation>
    </message>
    <message>
        <source>Rating {value}, between {low} and {high} in 95 of 100 cases, from {games} games</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Wertung {value}, in 95 von 100 Fällen zwischen {low} und {high}, aus {games} Partien</translation>
    </message>
    <message>
        <source>Seat {number}: name</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Platz {number}: Name</translation>
    </message>
    <message>
        <source>Seat {number}: who plays</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Platz {number}: Wer spielt</translation>
    </message>
    <message>
        <source>Thinks less on this computer, as {bot}: what it thinks with is not there.</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Denkt auf diesem Rechner weniger, als {bot}: Womit er denkt, ist nicht da.</translation>
    </message>
    <message>
        <source>This seat stays empty.</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Dieser Platz bleibt leer.</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Find a setting</source>
        <extracomment>editor/looks/settings_dialog.py</extracomment>
        <translation>Eine Einstellung suchen</translation>
    </message>
    <message>
        <source>No setting is called that.</source>
        <extracomment>editor/looks/settings_dialog.py</extracomment>
        <translation>Keine Einstellung heißt so.</translation>
    </message>
    <message>
        <source>Settings</source>
        <extracomment>editor/looks/settings_dialog.py</extracomment>
        <translation>Einstellungen</translation>
    </message>
</context>
<context>
    <name>SharedHandsPanel</name>
    <message>
        <source>Everybody&apos;s cards</source>
        <extracomment>editor/replay/side_panels.py</extracomment>
        <translation>Die Karten aller</translation>
    </message>
</context>
<context>
    <name>SharedTicketsPanel</name>
    <message>
        <source>Tickets</source>
        <extracomment>editor/replay/side_panels.py</extracomment>
        <translation>Zielkarten</translation>
    </message>
    <message>
        <source>Tickets done</source>
        <extracomment>editor/replay/side_panels.py</extracomment>
        <translation>Erfüllte Zielkarten</translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>&amp;All as at first</source>
        <extracomment>editor/draw/shortcuts_dialog.py</extracomment>
        <translation>Alle wie an&amp;fangs</translation>
    </message>
    <message>
        <source>&amp;Load …</source>
        <extracomment>editor/draw/shortcuts_dialog.py</extracomment>
        <translation>&amp;Laden …</translation>
    </message>
    <message>
        <source>&amp;New key of this command</source>
        <extracomment>editor/draw/shortcuts_dialog.py</extracomment>
        <translation>&amp;Neue Taste dieses Befehls</translation>
    </message>
    <message>
        <source>&amp;Save …</source>
        <extracomment>editor/draw/shortcuts_dialog.py</extracomment>
        <translation>S&amp;peichern …</translation>
    </message>
    <message>
        <source>&amp;Use these keys</source>
        <extracomment>editor/draw/shortcuts_dialog.py</extracomment>
        <translation>Diese Tasten &amp;benutzen</translation>
    </message>
    <message>
        <source>As at &amp;first</source>
        <extracomment>editor/draw/shortcuts_dialog.py</extracomment>
        <translation>Wie &amp;anfangs</translation>
    </message>
    <message>
        <source>Cancel</source>
        <extracomment>editor/draw/shortcuts_dialog.py</extracomment>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Change keys</source>
        <extracomment>editor/draw/shortcuts_dialog.py</extracomment>
        <translation>Tasten ändern</translation>
    </message>
    <message>
        <source>Command</source>
        <extracomment>editor/draw/shortcuts_dialog.py</extracomment>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Commands and their keys</source>
        <extracomment>editor/draw/shortcuts_dialog.py</extracomment>
        <translation>Befehle und ihre Tasten</translation>
    </message>
    <message>
        <source>Keys</source>
        <extracomment>editor/draw/shortcuts_dialog.py</extracomment>
        <translation>Tasten</translation>
    </message>
    <message>
        <source>Load keys</source>
        <extracomment>editor/draw/shortcuts_dialog.py</extracomment>
        <translation>Tasten laden</translation>
    </message>
    <message>
        <source>New key</source>
        <extracomment>editor/draw/shortcuts_dialog.py</extracomment>
        <translation>Neue Taste</translation>
    </message>
    <message>
        <source>Read keys from such a text; nothing changes before they are used</source>
        <extracomment>editor/draw/shortcuts_dialog.py</extracomment>
        <translation>Tasten aus einem solchen Text lesen; nichts ändert sich, bevor sie benutzt werden</translation>
    </message>
    <message>
        <source>Save the keys</source>
        <extracomment>editor/draw/shortcuts_dialog.py</extracomment>
        <translation>Die Tasten speichern</translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <extracomment>editor/draw/shortcuts_dialog.py</extracomment>
        <translation>Text (*.txt)</translation>
    </message>
    <message>
        <source>Two commands cannot have the same key: change one of those in red.</source>
        <extracomment>editor/draw/shortcuts_dialog.py</extracomment>
        <translation>Zwei Befehle können nicht dieselbe Taste haben: Ändere eine der roten.</translation>
    </message>
    <message>
        <source>Write all keys to a text, to print it or to load it on another computer</source>
        <extracomment>editor/draw/shortcuts_dialog.py</extracomment>
        <translation>Alle Tasten als Text schreiben, um ihn zu drucken oder auf einem anderen Rechner zu laden</translation>
    </message>
    <message>
        <source>{key} – also: {commands}</source>
        <extracomment>editor/draw/shortcuts_dialog.py</extracomment>
        <translation>{key} – auch: {commands}</translation>
    </message>
</context>
<context>
    <name>SimulationPanel</name>
    <message>
        <source>&amp;Cancel</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Abbre&amp;chen</translation>
    </message>
    <message>
        <source>&amp;Simulate</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>&amp;Simulieren</translation>
    </message>
    <message>
        <source>Bots play this board as it stands, and you see what it is like to play.</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Bots spielen diesen Plan, wie er ist, und du siehst, wie er sich spielt.</translation>
    </message>
    <message>
        <source>Colours on the board</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Farben auf dem Spielplan</translation>
    </message>
    <message>
        <source>Game on &amp;paper …</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Partie auf &amp;Papier …</translation>
    </message>
    <message>
        <source>How early claimed</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Wie früh gebaut</translation>
    </message>
    <message>
        <source>How often claimed</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Wie oft gebaut</translation>
    </message>
    <message>
        <source>No colours</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Keine Farben</translation>
    </message>
    <message>
        <source>Save as &amp;tables …</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Als &amp;Tabellen speichern …</translation>
    </message>
    <message>
        <source>Save as tables</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Als Tabellen speichern</translation>
    </message>
    <message>
        <source>Save the map first: games on paper are kept beside its file.</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Speichere zuerst die Karte: Partien auf Papier liegen neben ihrer Datei.</translation>
    </message>
    <message>
        <source>Tables (*.csv)</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Tabellen (*.csv)</translation>
    </message>
    <message>
        <source>Type in a game that was played on paper, to see it beside what the bots say</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Eine Partie eintippen, die auf Papier gespielt wurde, um sie neben dem zu sehen, was die Bots sagen</translation>
    </message>
    <message>
        <source>What the games say</source>
        <extracomment>editor/panels/simulation_panel.py</extracomment>
        <translation>Was die Spiele sagen</translation>
    </message>
</context>
<context>
    <name>SimulationRun</name>
    <message>
        <source>A process that played {map} was ended before its game was over.</source>
        <extracomment>editor/panels/simulation_run.py</extracomment>
        <translation>Ein Prozess, der {map} spielte, wurde beendet, bevor sein Spiel zu Ende war.</translation>
    </message>
    <message>
        <source>Your own rules that were on: {rules}.</source>
        <extracomment>editor/panels/simulation_run.py</extracomment>
        <translation>Eigene Regeln, die eingeschaltet waren: {rules}.</translation>
    </message>
</context>
<context>
    <name>Sound</name>
    <message>
        <source>&amp;Effects: cards, trains, tunnels</source>
        <extracomment>editor/sound/controls.py</extracomment>
        <translation>&amp;Effekte: Karten, Züge, Tunnel</translation>
    </message>
    <message>
        <source>&amp;Loud</source>
        <extracomment>editor/sound/controls.py</extracomment>
        <translation>&amp;Laut</translation>
    </message>
    <message>
        <source>&amp;Medium</source>
        <extracomment>editor/sound/controls.py</extracomment>
        <translation>&amp;Mittel</translation>
    </message>
    <message>
        <source>&amp;Off</source>
        <extracomment>editor/sound/controls.py</extracomment>
        <translation>&amp;Aus</translation>
    </message>
    <message>
        <source>&amp;Soft</source>
        <extracomment>editor/sound/controls.py</extracomment>
        <translation>&amp;Leise</translation>
    </message>
    <message>
        <source>Nothing can be heard: no loudspeaker answers. Connect one, and start Railwright again.</source>
        <extracomment>editor/sound/controls.py</extracomment>
        <translation>Es ist nichts zu hören: Kein Lautsprecher antwortet. Schließe einen an und starte Railwright neu.</translation>
    </message>
    <message>
        <source>Nothing can be heard: the library for sounds is missing. It comes with: pip install &apos;railwright[sound]&apos;</source>
        <extracomment>editor/sound/controls.py</extracomment>
        <translation>Es ist nichts zu hören: Die Bibliothek für Töne fehlt. Sie kommt mit: pip install &apos;railwright[sound]&apos;</translation>
    </message>
    <message>
        <source>Switch all sounds off (M)</source>
        <extracomment>editor/sound/controls.py</extracomment>
        <translation>Alle Töne ausschalten (M)</translation>
    </message>
    <message>
        <source>Switch all sounds on (M)</source>
        <extracomment>editor/sound/controls.py</extracomment>
        <translation>Alle Töne einschalten (M)</translation>
    </message>
    <message>
        <source>S&amp;ignals: your turn, the end</source>
        <extracomment>editor/sound/controls.py</extracomment>
        <translation>S&amp;ignale: du bist am Zug, das Ende</translation>
    </message>
    <message>
        <source>S&amp;ounds</source>
        <extracomment>editor/sound/controls.py</extracomment>
        <translation>Tö&amp;ne</translation>
    </message>
    <message>
        <source>All sounds</source>
        <extracomment>editor/sound/controls.py</extracomment>
        <translation>Alle Töne</translation>
    </message>
    <message>
        <source>Sounds</source>
        <extracomment>editor/sound/controls.py</extracomment>
        <translation>Töne</translation>
    </message>
    <message>
        <source>&amp;Music</source>
        <extracomment>editor/sound/controls.py</extracomment>
        <translation>&amp;Musik</translation>
    </message>
</context>
<context>
    <name>Standings</name>
    <message>
        <source>{rank}. {name}: {total} points</source>
        <extracomment>editor/play/standings.py</extracomment>
        <translation>{rank}. {name}: {total} Punkte</translation>
    </message>
    <message>
        <source>{name}: {total} points so far</source>
        <extracomment>editor/play/standings.py</extracomment>
        <translation>{name}: bisher {total} Punkte</translation>
    </message>
</context>
<context>
    <name>StateInspector</name>
    <message>
        <source>As a spectator sees it</source>
        <extracomment>editor/inspector.py</extracomment>
        <translation>Wie ein Zuschauer es sieht</translation>
    </message>
    <message>
        <source>As {name} sees it</source>
        <extracomment>editor/inspector.py</extracomment>
        <translation>Wie {name} es sieht</translation>
    </message>
    <message>
        <source>Everything</source>
        <extracomment>editor/inspector.py</extracomment>
        <translation>Alles</translation>
    </message>
    <message>
        <source>No game is shown.</source>
        <extracomment>editor/inspector.py</extracomment>
        <translation>Keine Partie ist zu sehen.</translation>
    </message>
    <message>
        <source>State inspector</source>
        <extracomment>editor/inspector.py</extracomment>
        <translation>Zustand der Regeln</translation>
    </message>
    <message>
        <source>Through whose eyes</source>
        <extracomment>editor/inspector.py</extracomment>
        <translation>Mit wessen Augen</translation>
    </message>
</context>
<context>
    <name>StateLines</name>
    <message>
        <source>{whose}: {what}</source>
        <extracomment>plugins/programs/table/state_words.py</extracomment>
        <translation>{whose}: {what}</translation>
    </message>
</context>
<context>
    <name>StateTree</name>
    <message>
        <source>As &amp;data</source>
        <extracomment>editor/inspector.py</extracomment>
        <translation>Als &amp;Daten</translation>
    </message>
    <message>
        <source>Before</source>
        <extracomment>editor/inspector.py</extracomment>
        <translation>Vorher</translation>
    </message>
    <message>
        <source>Now</source>
        <extracomment>editor/inspector.py</extracomment>
        <translation>Jetzt</translation>
    </message>
    <message>
        <source>Only &amp;changes</source>
        <extracomment>editor/inspector.py</extracomment>
        <translation>Nur Ä&amp;nderungen</translation>
    </message>
    <message>
        <source>Show the values as a plugin gets them</source>
        <extracomment>editor/inspector.py</extracomment>
        <translation>Die Werte zeigen, wie eine Erweiterung sie bekommt</translation>
    </message>
    <message>
        <source>The game itself</source>
        <extracomment>editor/inspector.py</extracomment>
        <translation>Die Partie selbst</translation>
    </message>
    <message>
        <source>What</source>
        <extracomment>editor/inspector.py</extracomment>
        <translation>Was</translation>
    </message>
    <message>
        <source>What the rules keep</source>
        <extracomment>editor/inspector.py</extracomment>
        <translation>Was die Regeln sich merken</translation>
    </message>
    <message>
        <source>hidden</source>
        <extracomment>editor/inspector.py</extracomment>
        <translation>verdeckt</translation>
    </message>
    <message>
        <source>hidden ({known})</source>
        <extracomment>editor/inspector.py</extracomment>
        <translation>verdeckt ({known})</translation>
    </message>
</context>
<context>
    <name>Statistics</name>
    <message>
        <source>bot</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Bot</translation>
    </message>
    <message>
        <source>person</source>
        <extracomment>editor/statistics/reports.py</extracomment>
        <translation>Mensch</translation>
    </message>
</context>
<context>
    <name>StatisticsPage</name>
    <message>
        <source>&amp;Statistics</source>
        <extracomment>editor/statistics/page.py</extracomment>
        <translation>S&amp;tatistik</translation>
    </message>
    <message>
        <source>Statistics – Railwright</source>
        <extracomment>editor/statistics/page.py</extracomment>
        <translation>Statistik – Railwright</translation>
    </message>
</context>
<context>
    <name>StatisticsWidget</name>
    <message numerus="yes">
        <source>%n games</source>
        <extracomment>editor/statistics/widget.py</extracomment>
        <translation>
            <numerusform>%n Spiel</numerusform>
            <numerusform>%n Spiele</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <extracomment>editor/statistics/widget.py</extracomment>
        <translation>Zurü&amp;ck</translation>
    </message>
    <message>
        <source>&amp;Export …</source>
        <extracomment>editor/statistics/widget.py</extracomment>
        <translation>A&amp;usgeben …</translation>
    </message>
    <message>
        <source>Add &amp;records …</source>
        <extracomment>editor/statistics/widget.py</extracomment>
        <translation>Aufzeich&amp;nungen hinzufügen …</translation>
    </message>
    <message>
        <source>Add the finished games of a folder</source>
        <extracomment>editor/statistics/widget.py</extracomment>
        <translation>Die beendeten Spiele eines Ordners hinzufügen</translation>
    </message>
    <message>
        <source>Add the finished games of a folder of records</source>
        <extracomment>editor/statistics/widget.py</extracomment>
        <translation>Die beendeten Spiele eines Ordners mit Aufzeichnungen hinzufügen</translation>
    </message>
    <message>
        <source>Export the games that are shown</source>
        <extracomment>editor/statistics/widget.py</extracomment>
        <translation>Die gezeigten Spiele ausgeben</translation>
    </message>
    <message>
        <source>Point at a chart, or press the arrow keys in it, to read it.</source>
        <extracomment>editor/statistics/widget.py</extracomment>
        <translation>Zeige auf ein Diagramm, oder drücke darin die Pfeiltasten, um es zu lesen.</translation>
    </message>
    <message>
        <source>Statistics</source>
        <extracomment>editor/statistics/widget.py</extracomment>
        <translation>Statistik</translation>
    </message>
    <message>
        <source>Table (*.csv)</source>
        <extracomment>editor/statistics/widget.py</extracomment>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <source>There is no finished game in {folder} that is not counted already.</source>
        <extracomment>editor/statistics/widget.py</extracomment>
        <translation>In {folder} ist kein beendetes Spiel, das noch nicht gezählt ist.</translation>
    </message>
    <message>
        <source>Write the games that are shown as a table (CSV) for a spreadsheet</source>
        <extracomment>editor/statistics/widget.py</extracomment>
        <translation>Die gezeigten Spiele als Tabelle (CSV) für eine Tabellenkalkulation schreiben</translation>
    </message>
    <message numerus="yes">
        <source>Written to {path}: %n lines.</source>
        <extracomment>editor/statistics/widget.py</extracomment>
        <translation>
            <numerusform>In {path} geschrieben: %n Zeile.</numerusform>
            <numerusform>In {path} geschrieben: %n Zeilen.</numerusform>
        </translation>
    </message>
    <message>
        <source>{path} cannot be written ({error}). Choose another folder.</source>
        <extracomment>editor/statistics/widget.py</extracomment>
        <translation>{path} kann nicht geschrieben werden ({error}). Wähle einen anderen Ordner.</translation>
    </message>
</context>
<context>
    <name>StatusLine</name>
    <message>
        <source>{problems}. Click to list them.</source>
        <extracomment>editor/draw/status_bar.py</extracomment>
        <translation>{problems}. Klicke, um sie aufzulisten.</translation>
    </message>
    <message>
        <source>{x} × {y} mm</source>
        <extracomment>editor/draw/status_bar.py</extracomment>
        <translation>{x} × {y} mm</translation>
    </message>
</context>
<context>
    <name>StillBoardWidget</name>
    <message>
        <source>Show the answer</source>
        <extracomment>editor/coach/still_board.py</extracomment>
        <translation>Lösung zeigen</translation>
    </message>
</context>
<context>
    <name>StrengthMeter</name>
    <message>
        <source>Strength {place} of {many}</source>
        <extracomment>editor/play/seats.py</extracomment>
        <translation>Stärke {place} von {many}</translation>
    </message>
</context>
<context>
    <name>SummaryBoxes</name>
    <message>
        <source>The sentences come when the game has been played out often enough.</source>
        <extracomment>editor/coach/summaries.py</extracomment>
        <translation>Die Sätze kommen, wenn das Spiel oft genug zu Ende gespielt worden ist.</translation>
    </message>
    <message>
        <source>It was stopped before anything was known.</source>
        <extracomment>editor/coach/summaries.py</extracomment>
        <translation>Es wurde angehalten, bevor etwas bekannt war.</translation>
    </message>
</context>
<context>
    <name>TableMenu</name>
    <message>
        <source>Copy the link</source>
        <extracomment>editor/online/table_menu.py</extracomment>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>Give {player} {time} more</source>
        <extracomment>editor/online/table_menu.py</extracomment>
        <translation>Bedenkzeit für {player}: {time} mehr</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <extracomment>editor/online/table_menu.py</extracomment>
        <translation>Vom Tisch aufstehen</translation>
    </message>
    <message>
        <source>Let a bot play for me</source>
        <extracomment>editor/online/table_menu.py</extracomment>
        <translation>Einen Bot für mich spielen lassen</translation>
    </message>
    <message>
        <source>Let the clocks go on</source>
        <extracomment>editor/online/table_menu.py</extracomment>
        <translation>Die Uhren weiterlaufen lassen</translation>
    </message>
    <message>
        <source>Play myself again</source>
        <extracomment>editor/online/table_menu.py</extracomment>
        <translation>Wieder selbst spielen</translation>
    </message>
    <message>
        <source>Stop the clocks</source>
        <extracomment>editor/online/table_menu.py</extracomment>
        <translation>Die Uhren anhalten</translation>
    </message>
    <message>
        <source>Table</source>
        <extracomment>editor/online/table_menu.py</extracomment>
        <translation>Tisch</translation>
    </message>
</context>
<context>
    <name>TablePage</name>
    <message>
        <source>A table for friends – Railwright</source>
        <extracomment>editor/online/table_page.py</extracomment>
        <translation>Ein Tisch für Freunde – Railwright</translation>
    </message>
    <message>
        <source>Was it fair? …</source>
        <extracomment>editor/online/table_page.py</extracomment>
        <translation>War es fair? …</translation>
    </message>
    <message>
        <source>{map}, for friends – Railwright</source>
        <extracomment>editor/online/table_page.py</extracomment>
        <translation>{map}, mit Freunden – Railwright</translation>
    </message>
    <message>
        <source>Hear what others say</source>
        <extracomment>editor/online/table_page.py</extracomment>
        <translation>Hören, was andere sagen</translation>
    </message>
    <message>
        <source>Off: nothing that is said at tables for friends is sent to you.</source>
        <extracomment>editor/online/table_page.py</extracomment>
        <translation>Aus: Nichts, was an Tischen für Freunde gesagt wird, wird dir geschickt.</translation>
    </message>
    <message>
        <source>Tables for friends</source>
        <extracomment>editor/online/table_page.py</extracomment>
        <translation>Tische für Freunde</translation>
    </message>
</context>
<context>
    <name>TableRoom</name>
    <message>
        <source>Agree</source>
        <extracomment>editor/online/room.py</extracomment>
        <translation>Zustimmen</translation>
    </message>
    <message>
        <source>Asking {address} …</source>
        <extracomment>editor/online/room.py</extracomment>
        <translation>{address} wird gefragt …</translation>
    </message>
    <message>
        <source>At which table?</source>
        <extracomment>editor/online/room.py</extracomment>
        <translation>An welchem Tisch?</translation>
    </message>
    <message>
        <source>Back</source>
        <extracomment>editor/online/room.py</extracomment>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Do not agree</source>
        <extracomment>editor/online/room.py</extracomment>
        <translation>Nicht zustimmen</translation>
    </message>
    <message>
        <source>Go there</source>
        <extracomment>editor/online/room.py</extracomment>
        <translation>Hingehen</translation>
    </message>
    <message>
        <source>The same people play again, at another table.</source>
        <extracomment>editor/online/room.py</extracomment>
        <translation>Dieselben spielen noch einmal, an einem anderen Tisch.</translation>
    </message>
    <message>
        <source>There is no connection.</source>
        <extracomment>editor/online/room.py</extracomment>
        <translation>Es gibt keine Verbindung.</translation>
    </message>
    <message>
        <source>{player} would like the clocks to go on.</source>
        <extracomment>editor/online/room.py</extracomment>
        <translation>{player} möchte, dass die Uhren weiterlaufen.</translation>
    </message>
    <message>
        <source>{player} would like to take answers back.</source>
        <extracomment>editor/online/room.py</extracomment>
        <translation>{player} möchte Antworten zurücknehmen.</translation>
    </message>
    <message>
        <source>{why} It is tried again and again.</source>
        <extracomment>editor/online/room.py</extracomment>
        <translation>{why} Es wird immer wieder versucht.</translation>
    </message>
    <message>
        <source>{why} It is tried again and again. Nothing is lost: what you answer now is sent once.</source>
        <extracomment>editor/online/room.py</extracomment>
        <translation>{why} Es wird immer wieder versucht. Nichts geht verloren: Was du jetzt antwortest, wird einmal gesendet.</translation>
    </message>
    <message>
        <source>Let them go on</source>
        <extracomment>editor/online/room.py</extracomment>
        <translation>Weiterlaufen lassen</translation>
    </message>
    <message>
        <source>{player} has stopped the clocks.</source>
        <extracomment>editor/online/room.py</extracomment>
        <translation>{player} hat die Uhren angehalten.</translation>
    </message>
</context>
<context>
    <name>TakeBackBox</name>
    <message>
        <source>Begin the turn anew (Shift+U)</source>
        <extracomment>editor/play/session_controls.py</extracomment>
        <translation>Den Zug neu beginnen (Umschalt+U)</translation>
    </message>
    <message>
        <source>Free take-back: the record says so.</source>
        <extracomment>editor/play/session_controls.py</extracomment>
        <translation>Freies Zurücknehmen: Die Aufzeichnung sagt es.</translation>
    </message>
    <message>
        <source>Reset turn</source>
        <extracomment>editor/play/session_controls.py</extracomment>
        <translation>Zug neu beginnen</translation>
    </message>
    <message>
        <source>Take back</source>
        <extracomment>editor/play/session_controls.py</extracomment>
        <translation>Zurücknehmen</translation>
    </message>
    <message>
        <source>Take your last decision back (U)</source>
        <extracomment>editor/play/session_controls.py</extracomment>
        <translation>Deine letzte Entscheidung zurücknehmen (U)</translation>
    </message>
    <message>
        <source>Your own answers can be taken back until somebody else has answered or a card has been turned up.</source>
        <extracomment>editor/play/session_controls.py</extracomment>
        <translation>Eigene Antworten können zurückgenommen werden, bis jemand anders geantwortet hat oder eine Karte aufgedeckt wurde.</translation>
    </message>
</context>
<context>
    <name>Terminal</name>
    <message numerus="yes">
        <source>%n answers are taken back.</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>
            <numerusform>%n Antwort ist zurückgenommen.</numerusform>
            <numerusform>%n Antworten sind zurückgenommen.</numerusform>
        </translation>
    </message>
    <message>
        <source>?answers: all answers to the question</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>?answers: alle Antworten auf die Frage</translation>
    </message>
    <message>
        <source>?back: take your last answer back</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>?back: die letzte Antwort zurücknehmen</translation>
    </message>
    <message>
        <source>?board: cards that lie open, and who has which routes; ?board paris: the routes of a city</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>?board: offene Karten, und wer welche Strecken hat; ?board paris: die Strecken einer Stadt</translation>
    </message>
    <message>
        <source>?hand: your cards</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>?hand: deine Karten</translation>
    </message>
    <message>
        <source>?hint: what a bot would answer, and why</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>?hint: was ein Bot antworten würde, und warum</translation>
    </message>
    <message>
        <source>?quit: stop; the game can be gone on with</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>?quit: aufhören; das Spiel lässt sich fortsetzen</translation>
    </message>
    <message>
        <source>?save: where the game is saved</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>?save: wo das Spiel gespeichert ist</translation>
    </message>
    <message>
        <source>?scores: points, trains, cards and tickets of all players</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>?scores: Punkte, Waggons, Karten und Zielkarten aller Spieler</translation>
    </message>
    <message>
        <source>?tickets: your tickets, and what each still needs</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>?tickets: deine Zielkarten, und was jeder noch fehlt</translation>
    </message>
    <message>
        <source>?why not claim paris-dieppe: why an answer is not possible</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>?why not claim paris-dieppe: warum eine Antwort nicht möglich ist</translation>
    </message>
    <message>
        <source>Answer with a number, or in words such as claim paris-dieppe. Type ? for the commands.</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>Antworte mit einer Zahl oder in Worten wie claim paris-dieppe. Mit ? kommen die Befehle.</translation>
    </message>
    <message>
        <source>At this table there are no hints.</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>An diesem Tisch gibt es keine Tipps.</translation>
    </message>
    <message>
        <source>Every answer is saved at once: {path}</source>
        <extracomment>plugins/programs/terminal/game.py</extracomment>
        <translation>Jede Antwort wird sofort gespeichert: {path}</translation>
    </message>
    <message>
        <source>Good-bye.</source>
        <extracomment>plugins/programs/terminal/game.py</extracomment>
        <translation>Auf Wiedersehen.</translation>
    </message>
    <message>
        <source>Not now: {answer}. {reason}</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>Jetzt nicht: {answer}. {reason}</translation>
    </message>
    <message>
        <source>Nothing can be taken back: somebody has answered since, or a card was turned up.</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>Nichts lässt sich zurücknehmen: Jemand hat seither geantwortet, oder eine Karte wurde aufgedeckt.</translation>
    </message>
    <message>
        <source>Record: {path}</source>
        <extracomment>plugins/programs/terminal/game.py</extracomment>
        <translation>Aufzeichnung: {path}</translation>
    </message>
    <message>
        <source>Seed: {seed}</source>
        <extracomment>plugins/programs/terminal/game.py</extracomment>
        <translation>Startzahl: {seed}</translation>
    </message>
    <message>
        <source>That is possible.</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>Das ist möglich.</translation>
    </message>
    <message>
        <source>The answers have run out while {player} is asked.</source>
        <extracomment>plugins/programs/terminal/game.py</extracomment>
        <translation>Die Antworten sind zu Ende, während {player} gefragt ist.</translation>
    </message>
    <message>
        <source>The answers have run out while {player} is asked; the game is saved: {path}</source>
        <extracomment>plugins/programs/terminal/game.py</extracomment>
        <translation>Die Antworten sind zu Ende, während {player} gefragt ist; das Spiel ist gespeichert: {path}</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>Das Spiel ist zu Ende.</translation>
    </message>
    <message>
        <source>The game is saved. Go on with: {command}</source>
        <extracomment>plugins/programs/terminal/game.py</extracomment>
        <translation>Das Spiel ist gespeichert. Weiter geht es mit: {command}</translation>
    </message>
    <message>
        <source>There is no city {name} on this board.</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>Auf diesem Plan gibt es keine Stadt {name}.</translation>
    </message>
    <message>
        <source>There is no command {word}; ? lists all.</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>Einen Befehl {word} gibt es nicht; ? zählt alle auf.</translation>
    </message>
    <message>
        <source>There is nothing to advise here.</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>Hier gibt es nichts zu raten.</translation>
    </message>
    <message>
        <source>This game is not saved.</source>
        <extracomment>plugins/programs/terminal/game.py</extracomment>
        <translation>Dieses Spiel wird nicht gespeichert.</translation>
    </message>
    <message>
        <source>Type the numbers that you choose with spaces between.</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>Tippe die Zahlen, die du wählst, mit Leerzeichen dazwischen.</translation>
    </message>
    <message>
        <source>What has been shown stays on this terminal: whoever reads back sees the cards of the others.</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>Was gezeigt wurde, bleibt auf diesem Terminal stehen: Wer zurückblättert, sieht die Karten der anderen.</translation>
    </message>
    <message>
        <source>{first} to {last} {action}: type for example {example}, or ?answers lists all.</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>{first} bis {last} {action}: tippe zum Beispiel {example}, oder ?answers zählt alle auf.</translation>
    </message>
    <message>
        <source>{map}. Players: {players}.</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>{map}. Es spielen: {players}.</translation>
    </message>
    <message>
        <source>{player} is next: press Enter, and hand over.</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>{player} ist dran: Drücke Enter, und gib ab.</translation>
    </message>
    <message>
        <source>{player}, press Enter when you sit here alone.</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>{player}, drücke Enter, wenn du allein davor sitzt.</translation>
    </message>
    <message numerus="yes">
        <source>{ticket}, %n points</source>
        <extracomment>plugins/programs/terminal/table.py</extracomment>
        <translation>
            <numerusform>{ticket}, %n Punkt</numerusform>
            <numerusform>{ticket}, %n Punkte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n spaces</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>
            <numerusform>%n Feld</numerusform>
            <numerusform>%n Felder</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trains are missing, by {routes}.</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>
            <numerusform>%n Waggon fehlt, über {routes}.</numerusform>
            <numerusform>%n Waggons fehlen, über {routes}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n trains left.</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>
            <numerusform>Noch %n Waggon.</numerusform>
            <numerusform>Noch %n Waggons.</numerusform>
        </translation>
    </message>
    <message>
        <source>?board and a city tells the routes of that city.</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>?board und eine Stadt nennt die Strecken dieser Stadt.</translation>
    </message>
    <message>
        <source>Face up: {cards}. In the pile: {pile}. Discarded: {discarded}.</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>Offen: {cards}. Im Stapel: {pile}. Abgelegt: {discarded}.</translation>
    </message>
    <message numerus="yes">
        <source>The last round: %n turns are left.</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>
            <numerusform>Die letzte Runde: noch %n Zug.</numerusform>
            <numerusform>Die letzte Runde: noch %n Züge.</numerusform>
        </translation>
    </message>
    <message>
        <source>Tickets done: {tickets}.</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>Erfüllte Zielkarten: {tickets}.</translation>
    </message>
    <message>
        <source>Tickets not done: {tickets}.</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>Nicht erfüllte Zielkarten: {tickets}.</translation>
    </message>
    <message>
        <source>You have no tickets.</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>Du hast keine Zielkarten.</translation>
    </message>
    <message>
        <source>Your cards: {cards}.</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>Deine Karten: {cards}.</translation>
    </message>
    <message>
        <source>any colour</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>jede Farbe</translation>
    </message>
    <message>
        <source>cannot be done any more.</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>lässt sich nicht mehr erfüllen.</translation>
    </message>
    <message>
        <source>cards</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>Karten</translation>
    </message>
    <message>
        <source>done.</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>erfüllt.</translation>
    </message>
    <message>
        <source>free</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>frei</translation>
    </message>
    <message>
        <source>longest path</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>längster Weg</translation>
    </message>
    <message>
        <source>none</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>keine</translation>
    </message>
    <message>
        <source>only with stations: {routes}.</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>nur mit Bahnhöfen: {routes}.</translation>
    </message>
    <message>
        <source>points</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>stations</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>Bahnhöfe</translation>
    </message>
    <message>
        <source>tickets</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>Zielkarten</translation>
    </message>
    <message>
        <source>trains</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>Waggons</translation>
    </message>
    <message>
        <source>{player} has stations in: {cities}.</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>{player} hat Bahnhöfe in: {cities}.</translation>
    </message>
    <message>
        <source>{player} has the routes: {routes}.</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>{player} hat die Strecken: {routes}.</translation>
    </message>
    <message>
        <source>{rank}. {player}, points: {total} ({parts}).</source>
        <extracomment>plugins/programs/terminal/telling.py</extracomment>
        <translation>{rank}. {player}, Punkte: {total} ({parts}).</translation>
    </message>
    <message>
        <source>?agree: agrees to what somebody has asked for</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>?agree: stimmt dem zu, worum jemand gebeten hat</translation>
    </message>
    <message>
        <source>?refuse: does not agree to it</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>?refuse: stimmt nicht zu</translation>
    </message>
    <message>
        <source>?say hello: says something to everybody at the table</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>?say hallo: sagt allen am Tisch etwas</translation>
    </message>
    <message>
        <source>A bot plays for {player} meanwhile.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>Für {player} spielt solange ein Bot.</translation>
    </message>
    <message>
        <source>Answers were taken back, or missed: this is how the game stands now.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>Antworten wurden zurückgenommen oder versäumt: So steht das Spiel jetzt.</translation>
    </message>
    <message>
        <source>At which table? Type its number.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>An welchem Tisch? Tippe seine Nummer.</translation>
    </message>
    <message>
        <source>Friends join by this link:</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>Über diesen Link kommen Freunde dazu:</translation>
    </message>
    <message>
        <source>Good-bye. Your seat stays yours: join again with the same link.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>Auf Wiedersehen. Dein Platz bleibt deiner: Komm mit demselben Link wieder.</translation>
    </message>
    <message>
        <source>No seat is free: you look on.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>Kein Platz ist frei: Du schaust zu.</translation>
    </message>
    <message>
        <source>No table stands open there.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>Dort steht kein Tisch offen.</translation>
    </message>
    <message>
        <source>Press Enter when you are ready; the game begins when everybody is.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>Drücke Enter, wenn du bereit bist; das Spiel beginnt, wenn alle es sind.</translation>
    </message>
    <message>
        <source>The connection has ended.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>Die Verbindung ist beendet.</translation>
    </message>
    <message>
        <source>The connection is there again.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>Die Verbindung ist wieder da.</translation>
    </message>
    <message>
        <source>The record was not saved ({why}).</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>Die Aufzeichnung wurde nicht gespeichert ({why}).</translation>
    </message>
    <message>
        <source>You have seat {number}.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>Du hast Platz {number}.</translation>
    </message>
    <message>
        <source>{dealer} keeps this game; every answer is on its disk before it is told.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>{dealer} bewahrt dieses Spiel auf; jede Antwort liegt dort auf der Platte, bevor sie erzählt wird.</translation>
    </message>
    <message>
        <source>{map}, table {code}. {dealer} deals and could look at all cards.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>{map}, Tisch {code}. {dealer} teilt aus und könnte alle Karten ansehen.</translation>
    </message>
    <message>
        <source>{player} has gone away; the seat stays.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>{player} ist gegangen; der Platz bleibt.</translation>
    </message>
    <message>
        <source>{player} has left the seat.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>{player} hat den Platz verlassen.</translation>
    </message>
    <message>
        <source>{player} is here.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>{player} ist da.</translation>
    </message>
    <message>
        <source>{player} is ready.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>{player} ist bereit.</translation>
    </message>
    <message>
        <source>{player} says: {text}</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>{player} sagt: {text}</translation>
    </message>
    <message>
        <source>{player} sits down.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>{player} setzt sich.</translation>
    </message>
    <message>
        <source>{player} would like the clocks to go on: ?agree or ?refuse.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>{player} möchte, dass die Uhren weiterlaufen: ?agree oder ?refuse.</translation>
    </message>
    <message>
        <source>{player} would like to take answers back: ?agree or ?refuse.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>{player} möchte Antworten zurücknehmen: ?agree oder ?refuse.</translation>
    </message>
    <message>
        <source>{why} It is tried again and again; the game waits at its dealer. Ctrl+C ends.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>{why} Es wird immer wieder versucht; das Spiel wartet dort, wo ausgeteilt wird. Strg+C beendet.</translation>
    </message>
    <message>
        <source>Play on from there? Type yes or no.</source>
        <extracomment>plugins/programs/terminal/command.py</extracomment>
        <translation>Von dort weiterspielen? Tippe ja oder nein.</translation>
    </message>
    <message>
        <source>yes</source>
        <extracomment>plugins/programs/terminal/screen.py</extracomment>
        <translation>ja</translation>
    </message>
    <message>
        <source>The dealer does not answer.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>Wer austeilt, antwortet nicht.</translation>
    </message>
    <message>
        <source>{dealer} has sent the map {map}; it is kept as {path}.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>{dealer} hat die Karte {map} gesendet; sie liegt als {path}.</translation>
    </message>
    <message>
        <source>Game {code} begins when all have taken their seats.</source>
        <extracomment>plugins/programs/terminal/letters.py</extracomment>
        <translation>Das Spiel {code} beginnt, wenn alle ihre Plätze eingenommen haben.</translation>
    </message>
    <message>
        <source>Game {code} is dealt here.</source>
        <extracomment>plugins/programs/terminal/letters.py</extracomment>
        <translation>Für das Spiel {code} wird hier ausgeteilt.</translation>
    </message>
    <message>
        <source>It is up to {player} now.</source>
        <extracomment>plugins/programs/terminal/letters.py</extracomment>
        <translation>Jetzt ist {player} an der Reihe.</translation>
    </message>
    <message>
        <source>No game by letters is here. Your address for letters:</source>
        <extracomment>plugins/programs/terminal/letters.py</extracomment>
        <translation>Hier ist kein Spiel mit Briefen. Deine Adresse für Briefe:</translation>
    </message>
    <message>
        <source>Take your seat? Type yes or no.</source>
        <extracomment>plugins/programs/terminal/letters.py</extracomment>
        <translation>Möchtest du deinen Platz einnehmen? Tippe ja oder nein.</translation>
    </message>
    <message>
        <source>The letter is signed with the key {key}.</source>
        <extracomment>plugins/programs/terminal/letters.py</extracomment>
        <translation>Der Brief ist mit dem Schlüssel {key} unterschrieben.</translation>
    </message>
    <message>
        <source>The letter to {player}: {path}</source>
        <extracomment>plugins/programs/terminal/letters.py</extracomment>
        <translation>Der Brief an {player}: {path}</translation>
    </message>
    <message>
        <source>The letters of this game lie in {folder}.</source>
        <extracomment>plugins/programs/terminal/letters.py</extracomment>
        <translation>Die Briefe dieses Spiels liegen in {folder}.</translation>
    </message>
    <message>
        <source>Your answer is in the letter to {dealer}.</source>
        <extracomment>plugins/programs/terminal/letters.py</extracomment>
        <translation>Deine Antwort steht im Brief an {dealer}.</translation>
    </message>
    <message>
        <source>{dealer} invites you to a game by letters on {map}, and deals: that machine could look at all cards.</source>
        <extracomment>plugins/programs/terminal/letters.py</extracomment>
        <translation>{dealer} lädt dich zu einem Spiel mit Briefen auf {map} ein und teilt aus: Jener Rechner könnte alle Karten ansehen.</translation>
    </message>
    <message>
        <source>No seat is free for {player}.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>Für {player} ist kein Platz frei.</translation>
    </message>
    <message>
        <source>{player} has seat {number}.</source>
        <extracomment>plugins/programs/terminal/joined.py</extracomment>
        <translation>{player} hat Platz {number}.</translation>
    </message>
</context>
<context>
    <name>TicketCard</name>
    <message>
        <source>A ticket that is being unfolded</source>
        <extracomment>editor/play/tickets.py</extracomment>
        <translation>Eine Zielkarte, die gerade aufgefaltet wird</translation>
    </message>
</context>
<context>
    <name>TicketDraftBox</name>
    <message>
        <source>&amp;Add</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>&amp;Hinzufügen</translation>
    </message>
    <message>
        <source>&amp;Long ticket</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>&amp;Lange Zielkarte</translation>
    </message>
    <message>
        <source>&amp;Points</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>&amp;Punkte</translation>
    </message>
    <message>
        <source>Points</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>Punkte</translation>
    </message>
</context>
<context>
    <name>TicketPanel</name>
    <message numerus="yes">
        <source>%n trains to lay</source>
        <extracomment>editor/play/ticket_notes.py</extracomment>
        <translation>
            <numerusform>noch %n Waggon zu legen</numerusform>
            <numerusform>noch %n Waggons zu legen</numerusform>
        </translation>
    </message>
    <message>
        <source>Done</source>
        <extracomment>editor/play/tickets.py</extracomment>
        <translation>Erfüllt</translation>
    </message>
    <message>
        <source>Tickets: {done}/{all}</source>
        <extracomment>editor/play/tickets.py</extracomment>
        <translation>Zielkarten: {done}/{all}</translation>
    </message>
    <message>
        <source>Your tickets</source>
        <extracomment>editor/play/tickets.py</extracomment>
        <translation>Deine Zielkarten</translation>
    </message>
    <message numerus="yes">
        <source>Your tickets: {done} of {all} done, %n points</source>
        <extracomment>editor/play/tickets.py</extracomment>
        <translation>
            <numerusform>Deine Zielkarten: {done} von {all} erfüllt, %n Punkt</numerusform>
            <numerusform>Deine Zielkarten: {done} von {all} erfüllt, %n Punkte</numerusform>
        </translation>
    </message>
    <message>
        <source>No way is left</source>
        <extracomment>editor/play/ticket_notes.py</extracomment>
        <translation>Kein Weg ist übrig</translation>
    </message>
    <message>
        <source>Only with a station</source>
        <extracomment>editor/play/ticket_notes.py</extracomment>
        <translation>Nur mit einem Bahnhof</translation>
    </message>
</context>
<context>
    <name>TicketSheet</name>
    <message>
        <source>Station {city} borrows {route}</source>
        <extracomment>editor/play/final.py</extracomment>
        <translation>Bahnhof {city} leiht {route}</translation>
    </message>
</context>
<context>
    <name>TicketsPanel</name>
    <message>
        <source>From</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>Von</translation>
    </message>
    <message>
        <source>Points</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>Punkte</translation>
    </message>
    <message>
        <source>Points from the shortest ways</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>Punkte nach den kürzesten Wegen</translation>
    </message>
    <message>
        <source>Points that are set by hand stay as they are.</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>Punkte, die von Hand gesetzt sind, bleiben, wie sie sind.</translation>
    </message>
    <message>
        <source>Tickets</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>Zielkarten</translation>
    </message>
    <message>
        <source>To</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>Nach</translation>
    </message>
    <message>
        <source>Way</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>Weg</translation>
    </message>
    <message numerus="yes">
        <source>{city} is on %n tickets.</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>
            <numerusform>{city} steht auf %n Zielkarte.</numerusform>
            <numerusform>{city} steht auf %n Zielkarten.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TimelineSlider</name>
    <message>
        <source>Moment of the game</source>
        <extracomment>editor/replay/controls.py</extracomment>
        <translation>Augenblick des Spiels</translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Above</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Oben</translation>
    </message>
    <message>
        <source>Above left</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Links oben</translation>
    </message>
    <message>
        <source>Above right</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Rechts oben</translation>
    </message>
    <message>
        <source>Below</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Unten</translation>
    </message>
    <message>
        <source>Below left</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Links unten</translation>
    </message>
    <message>
        <source>Below right</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Rechts unten</translation>
    </message>
    <message>
        <source>Left</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Links</translation>
    </message>
    <message>
        <source>Right</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Rechts</translation>
    </message>
    <message numerus="yes">
        <source>%n routes</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>
            <numerusform>%n Strecke</numerusform>
            <numerusform>%n Strecken</numerusform>
        </translation>
    </message>
    <message>
        <source>Undo</source>
        <extracomment>editor/draw/status_bar.py</extracomment>
        <translation>Rückgängig</translation>
    </message>
    <message>
        <source>{east}° E</source>
        <extracomment>editor/draw/status_bar.py</extracomment>
        <translation>{east}° O</translation>
    </message>
    <message>
        <source>{east}° W</source>
        <extracomment>editor/draw/status_bar.py</extracomment>
        <translation>{east}° W</translation>
    </message>
    <message>
        <source>{north}° N</source>
        <extracomment>editor/draw/status_bar.py</extracomment>
        <translation>{north}° N</translation>
    </message>
    <message>
        <source>{north}° S</source>
        <extracomment>editor/draw/status_bar.py</extracomment>
        <translation>{north}° S</translation>
    </message>
    <message numerus="yes">
        <source>%n trains</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>
            <numerusform>%n Waggon</numerusform>
            <numerusform>%n Waggons</numerusform>
        </translation>
    </message>
    <message>
        <source>No way joins these cities: type the points of the ticket first.</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>Kein Weg verbindet diese Städte: Schreibe zuerst die Punkte der Zielkarte.</translation>
    </message>
    <message>
        <source>Shortest way: {trains} on {routes}.</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>Kürzester Weg: {trains} auf {routes}.</translation>
    </message>
    <message>
        <source>The points below are those of {goal}.</source>
        <extracomment>editor/panels/tickets.py</extracomment>
        <translation>Die Punkte darunter sind die von {goal}.</translation>
    </message>
    <message>
        <source>Background picture</source>
        <extracomment>editor/tools/background.py</extracomment>
        <translation>Hintergrundbild</translation>
    </message>
    <message>
        <source>Crop the picture</source>
        <extracomment>editor/tools/background.py</extracomment>
        <translation>Das Bild zuschneiden</translation>
    </message>
    <message>
        <source>Drag the picture to move it, a corner to scale, the knob to turn, a side to crop. [ and ] fade, Ctrl+L locks, G fits it by known cities.</source>
        <extracomment>editor/tools/background.py</extracomment>
        <translation>Zieh das Bild, um es zu verschieben, eine Ecke zum Vergrößern, den Knauf zum Drehen, eine Seite zum Zuschneiden. [ und ] blenden ab, Strg+L sperrt, G passt es an bekannte Städte an.</translation>
    </message>
    <message>
        <source>Fade the picture</source>
        <extracomment>editor/tools/background.py</extracomment>
        <translation>Das Bild abblenden</translation>
    </message>
    <message>
        <source>Lock the picture</source>
        <extracomment>editor/tools/background.py</extracomment>
        <translation>Das Bild sperren</translation>
    </message>
    <message>
        <source>Move the picture</source>
        <extracomment>editor/tools/background.py</extracomment>
        <translation>Das Bild verschieben</translation>
    </message>
    <message>
        <source>No picture lies under the board: choose one in the menu Map, or drop one here.</source>
        <extracomment>editor/tools/background.py</extracomment>
        <translation>Unter dem Plan liegt kein Bild: wähle eines im Menü Karte, oder lass eines hier fallen.</translation>
    </message>
    <message>
        <source>Scale the picture</source>
        <extracomment>editor/tools/background.py</extracomment>
        <translation>Die Größe des Bilds ändern</translation>
    </message>
    <message>
        <source>The picture is locked. Ctrl+L unlocks it.</source>
        <extracomment>editor/tools/background.py</extracomment>
        <translation>Das Bild ist gesperrt. Strg+L entsperrt es.</translation>
    </message>
    <message>
        <source>Turn the picture</source>
        <extracomment>editor/tools/background.py</extracomment>
        <translation>Das Bild drehen</translation>
    </message>
    <message>
        <source>Unlock the picture</source>
        <extracomment>editor/tools/background.py</extracomment>
        <translation>Das Bild entsperren</translation>
    </message>
    <message>
        <source>Add {city}</source>
        <extracomment>editor/tools/city.py</extracomment>
        <translation>{city} hinzufügen</translation>
    </message>
    <message>
        <source>Added {city} where it really lies; drag it elsewhere if you like.</source>
        <extracomment>editor/tools/city.py</extracomment>
        <translation>{city} hinzugefügt, wo es wirklich liegt; ziehe es woandershin, wenn du magst.</translation>
    </message>
    <message>
        <source>Added {city}.</source>
        <extracomment>editor/tools/city.py</extracomment>
        <translation>{city} ist hinzugefügt.</translation>
    </message>
    <message>
        <source>City</source>
        <extracomment>editor/tools/city.py</extracomment>
        <translation>Stadt</translation>
    </message>
    <message>
        <source>Click where a city is to lie. Ctrl turns snapping over.</source>
        <extracomment>editor/tools/city.py</extracomment>
        <translation>Klicke, wo eine Stadt liegen soll. Strg kehrt das Einrasten um.</translation>
    </message>
    <message>
        <source>Name of the city</source>
        <extracomment>editor/tools/city.py</extracomment>
        <translation>Name der Stadt</translation>
    </message>
    <message>
        <source>Rename {old} to {new}</source>
        <extracomment>editor/tools/city.py</extracomment>
        <translation>{old} in {new} umbenennen</translation>
    </message>
    <message>
        <source>There is another city called {city} now; its id is {id}.</source>
        <extracomment>editor/tools/city.py</extracomment>
        <translation>Eine andere Stadt heißt jetzt {city}; ihre Kennung ist {id}.</translation>
    </message>
    <message>
        <source>This is off the board: click inside its frame, or make the board larger.</source>
        <extracomment>editor/tools/city.py</extracomment>
        <translation>Das liegt außerhalb des Plans: Klicke in seinen Rahmen, oder mache den Plan größer.</translation>
    </message>
    <message>
        <source>Type its name. Enter accepts, Tab too, and the next click places the next city. Esc drops it.</source>
        <extracomment>editor/tools/city.py</extracomment>
        <translation>Schreibe ihren Namen. Eingabe nimmt ihn an, Tab auch, und der nächste Klick setzt die nächste Stadt. Esc verwirft sie.</translation>
    </message>
    <message>
        <source>{city} lies here and is selected; click on free ground for another city.</source>
        <extracomment>editor/tools/city.py</extracomment>
        <translation>{city} liegt hier und ist ausgewählt; klicke auf freien Boden für eine weitere Stadt.</translation>
    </message>
    <message>
        <source>Choose another city than {city}.</source>
        <extracomment>editor/tools/city_pair.py</extracomment>
        <translation>Wähle eine andere Stadt als {city}.</translation>
    </message>
    <message>
        <source>Click a city.</source>
        <extracomment>editor/tools/city_pair.py</extracomment>
        <translation>Klicke eine Stadt.</translation>
    </message>
    <message>
        <source>no way yet</source>
        <extracomment>editor/tools/city_pair.py</extracomment>
        <translation>noch kein Weg</translation>
    </message>
    <message>
        <source>Add a guide</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Eine Hilfslinie hinzufügen</translation>
    </message>
    <message>
        <source>Also rename the id: {old} to {new}</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Auch die Kennung umbenennen: {old} in {new}</translation>
    </message>
    <message>
        <source>Delete</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Löschen</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Verdoppeln</translation>
    </message>
    <message>
        <source>Lay it beside the others</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Sie neben die anderen legen</translation>
    </message>
    <message>
        <source>Let it find its way</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Sie ihren Lauf finden lassen</translation>
    </message>
    <message>
        <source>Level guide here</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Waagrechte Hilfslinie hier</translation>
    </message>
    <message>
        <source>Link {route}</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>{route} verbinden</translation>
    </message>
    <message>
        <source>Lock {parts}</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>{parts} sperren</translation>
    </message>
    <message>
        <source>Move the name of {city}</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Den Namen von {city} verschieben</translation>
    </message>
    <message>
        <source>Name stands</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Name steht</translation>
    </message>
    <message>
        <source>Properties…</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Eigenschaften…</translation>
    </message>
    <message>
        <source>Rename the id {old} to {new}</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Die Kennung {old} in {new} umbenennen</translation>
    </message>
    <message>
        <source>Rename…</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Umbenennen …</translation>
    </message>
    <message>
        <source>Reverse</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Umkehren</translation>
    </message>
    <message>
        <source>Reverse {route}</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>{route} umkehren</translation>
    </message>
    <message>
        <source>Select all</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Alles auswählen</translation>
    </message>
    <message>
        <source>Select {part}</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>{part} auswählen</translation>
    </message>
    <message>
        <source>Straighten</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Gerade ziehen</translation>
    </message>
    <message>
        <source>Straighten {route}</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>{route} gerade ziehen</translation>
    </message>
    <message>
        <source>Take the bends out of {route}</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Die Biegungen von {route} wegnehmen</translation>
    </message>
    <message>
        <source>Unlink the pair</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Das Paar lösen</translation>
    </message>
    <message>
        <source>Unlink {route}</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>{route} lösen</translation>
    </message>
    <message>
        <source>Unlock {parts}</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>{parts} entsperren</translation>
    </message>
    <message>
        <source>Upright guide here</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Senkrechte Hilfslinie hier</translation>
    </message>
    <message>
        <source>Where room is</source>
        <extracomment>editor/tools/context_menu.py</extracomment>
        <translation>Wo Platz ist</translation>
    </message>
    <message>
        <source>Add a {kind}</source>
        <extracomment>editor/tools/drawing.py</extracomment>
        <translation>Hinzufügen: {kind}</translation>
    </message>
    <message>
        <source>Area: click its first corner.</source>
        <extracomment>editor/tools/drawing.py</extracomment>
        <translation>Fläche: Klicke ihre erste Ecke.</translation>
    </message>
    <message>
        <source>Click its next point. Enter or a double click ends it, Backspace takes a point back, Esc drops it.</source>
        <extracomment>editor/tools/drawing.py</extracomment>
        <translation>Klicke den nächsten Punkt. Eingabe oder Doppelklick beendet sie, die Rücktaste nimmt einen Punkt zurück, Esc verwirft sie.</translation>
    </message>
    <message>
        <source>L changes between label, note, line and area.</source>
        <extracomment>editor/tools/drawing.py</extracomment>
        <translation>L wechselt zwischen Beschriftung, Notiz, Linie und Fläche.</translation>
    </message>
    <message>
        <source>Label, note, line or area</source>
        <extracomment>editor/tools/drawing.py</extracomment>
        <translation>Beschriftung, Notiz, Linie oder Fläche</translation>
    </message>
    <message>
        <source>Label: click where it is to stand.</source>
        <extracomment>editor/tools/drawing.py</extracomment>
        <translation>Beschriftung: Klicke, wo sie stehen soll.</translation>
    </message>
    <message>
        <source>Line: click its first point.</source>
        <extracomment>editor/tools/drawing.py</extracomment>
        <translation>Linie: Klicke ihren ersten Punkt.</translation>
    </message>
    <message>
        <source>Note, which is not printed: click where it is to stand.</source>
        <extracomment>editor/tools/drawing.py</extracomment>
        <translation>Notiz, die nicht gedruckt wird: Klicke, wo sie stehen soll.</translation>
    </message>
    <message>
        <source>Too few points: a line needs two, an area three.</source>
        <extracomment>editor/tools/drawing.py</extracomment>
        <translation>Zu wenige Punkte: Eine Linie braucht zwei, eine Fläche drei.</translation>
    </message>
    <message>
        <source>Words of the label</source>
        <extracomment>editor/tools/drawing.py</extracomment>
        <translation>Worte der Beschriftung</translation>
    </message>
    <message>
        <source>Words of the note</source>
        <extracomment>editor/tools/drawing.py</extracomment>
        <translation>Worte der Notiz</translation>
    </message>
    <message>
        <source>area</source>
        <extracomment>editor/tools/drawing.py</extracomment>
        <translation>Fläche</translation>
    </message>
    <message>
        <source>label</source>
        <extracomment>editor/tools/drawing.py</extracomment>
        <translation>Beschriftung</translation>
    </message>
    <message>
        <source>line</source>
        <extracomment>editor/tools/drawing.py</extracomment>
        <translation>Linie</translation>
    </message>
    <message>
        <source>note</source>
        <extracomment>editor/tools/drawing.py</extracomment>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Backspace takes the last one back.</source>
        <extracomment>editor/tools/georeference.py</extracomment>
        <translation>Die Rücktaste nimmt den letzten zurück.</translation>
    </message>
    <message>
        <source>Click a place on the picture that is one of the cities. Two are needed, four are better. Esc ends.</source>
        <extracomment>editor/tools/georeference.py</extracomment>
        <translation>Klicke auf dem Bild einen Ort, der eine der Städte ist. Zwei sind nötig, vier sind besser. Esc beendet.</translation>
    </message>
    <message numerus="yes">
        <source>Enter fits the picture by %n cities; or click another place on it.</source>
        <extracomment>editor/tools/georeference.py</extracomment>
        <translation>
            <numerusform>Eingabe passt das Bild an %n Stadt an; oder klicke einen weiteren Ort.</numerusform>
            <numerusform>Eingabe passt das Bild an %n Städte an; oder klicke einen weiteren Ort.</numerusform>
        </translation>
    </message>
    <message>
        <source>Fit the picture</source>
        <extracomment>editor/tools/georeference.py</extracomment>
        <translation>Das Bild anpassen</translation>
    </message>
    <message numerus="yes">
        <source>Fit the picture by %n cities</source>
        <extracomment>editor/tools/georeference.py</extracomment>
        <translation>
            <numerusform>Das Bild an %n Stadt anpassen</numerusform>
            <numerusform>Das Bild an %n Städte anpassen</numerusform>
        </translation>
    </message>
    <message>
        <source>Now click the city that this place is, or press Enter and type its name. Backspace takes it back.</source>
        <extracomment>editor/tools/georeference.py</extracomment>
        <translation>Klicke nun die Stadt, die dieser Ort ist, oder drücke die Eingabetaste und schreibe ihren Namen. Die Rücktaste nimmt ihn zurück.</translation>
    </message>
    <message numerus="yes">
        <source>The picture is fitted by %n cities; the worst of them misses by {miss} mm.</source>
        <extracomment>editor/tools/georeference.py</extracomment>
        <translation>
            <numerusform>Das Bild ist an %n Stadt angepasst; sie liegt {miss} mm daneben.</numerusform>
            <numerusform>Das Bild ist an %n Städte angepasst; die schlechteste liegt {miss} mm daneben.</numerusform>
        </translation>
    </message>
    <message>
        <source>There is no city called {name}: type the start of another name.</source>
        <extracomment>editor/tools/keyboard.py</extracomment>
        <translation>Keine Stadt heißt {name}: Schreibe den Anfang eines anderen Namens.</translation>
    </message>
    <message>
        <source>These places say too little: choose two that lie far from each other.</source>
        <extracomment>editor/tools/georeference.py</extracomment>
        <translation>Diese Orte sagen zu wenig: Wähle zwei, die weit auseinanderliegen.</translation>
    </message>
    <message>
        <source>This is beside the picture: click a place on it.</source>
        <extracomment>editor/tools/georeference.py</extracomment>
        <translation>Das liegt neben dem Bild: Klicke einen Ort auf ihm.</translation>
    </message>
    <message>
        <source>Which city is it?</source>
        <extracomment>editor/tools/georeference.py</extracomment>
        <translation>Welche Stadt ist das?</translation>
    </message>
    <message>
        <source>Click two cities to measure the way between them.</source>
        <extracomment>editor/tools/measure.py</extracomment>
        <translation>Klicke zwei Städte, um den Weg zwischen ihnen zu messen.</translation>
    </message>
    <message>
        <source>Measure</source>
        <extracomment>editor/tools/measure.py</extracomment>
        <translation>Messen</translation>
    </message>
    <message>
        <source>Measuring from {city}: click the other city. Esc cancels.</source>
        <extracomment>editor/tools/measure.py</extracomment>
        <translation>Gemessen wird von {city}: Klicke die andere Stadt. Esc bricht ab.</translation>
    </message>
    <message>
        <source>{one} to {other}: no way, {straight} mm straight.</source>
        <extracomment>editor/tools/measure.py</extracomment>
        <translation>{one} bis {other}: kein Weg, {straight} mm Luftlinie.</translation>
    </message>
    <message>
        <source>{one} to {other}: {trains} on {routes}, {drawn} mm along them, {straight} mm straight.</source>
        <extracomment>editor/tools/measure.py</extracomment>
        <translation>{one} bis {other}: {trains} auf {routes}, {drawn} mm auf ihnen, {straight} mm Luftlinie.</translation>
    </message>
    <message>
        <source>Bend {route}</source>
        <extracomment>editor/tools/node.py</extracomment>
        <translation>{route} biegen</translation>
    </message>
    <message>
        <source>Bends</source>
        <extracomment>editor/tools/node.py</extracomment>
        <translation>Biegungen</translation>
    </message>
    <message>
        <source>Click a route to change its way.</source>
        <extracomment>editor/tools/node.py</extracomment>
        <translation>Klicke eine Strecke, um ihren Lauf zu ändern.</translation>
    </message>
    <message>
        <source>Make corners of {route}</source>
        <extracomment>editor/tools/node.py</extracomment>
        <translation>{route} mit Ecken</translation>
    </message>
    <message>
        <source>Smooth {route}</source>
        <extracomment>editor/tools/node.py</extracomment>
        <translation>{route} glätten</translation>
    </message>
    <message>
        <source>Take a bend out of {route}</source>
        <extracomment>editor/tools/node.py</extracomment>
        <translation>Eine Biegung von {route} wegnehmen</translation>
    </message>
    <message>
        <source>{route} is locked: unlock it in its menu to change its way.</source>
        <extracomment>editor/tools/node.py</extracomment>
        <translation>{route} ist gesperrt: Entsperre sie in ihrem Menü, um ihren Weg zu ändern.</translation>
    </message>
    <message>
        <source>{route}: drag a bend, drag + to add one, double-click deletes. Shift+C corner, Shift+S smooth, L straight or free, X the other end first, U apart.</source>
        <extracomment>editor/tools/node.py</extracomment>
        <translation>{route}: Zieh eine Biegung, zieh +, um eine hinzuzufügen, Doppelklick löscht. Umschalt+C Ecke, Umschalt+S glatt, L gerade oder frei, X das andere Ende zuerst, U lösen.</translation>
    </message>
    <message>
        <source>Drag a box to see it large, click to come closer, Shift+click to go back.</source>
        <extracomment>editor/tools/pan_zoom.py</extracomment>
        <translation>Zieh einen Rahmen, um ihn groß zu sehen, klicke, um näher zu kommen, Umschalt+Klick, um zurückzugehen.</translation>
    </message>
    <message>
        <source>Drag to push the board. Space does the same in every tool.</source>
        <extracomment>editor/tools/pan_zoom.py</extracomment>
        <translation>Ziehe, um den Plan zu schieben. Die Leertaste tut dasselbe in jedem Werkzeug.</translation>
    </message>
    <message>
        <source>Hand</source>
        <extracomment>editor/tools/pan_zoom.py</extracomment>
        <translation>Hand</translation>
    </message>
    <message>
        <source>Zoom</source>
        <extracomment>editor/tools/pan_zoom.py</extracomment>
        <translation>Lupe</translation>
    </message>
    <message>
        <source>1 to 9 set its length, letters its colour, 0 grey.</source>
        <extracomment>editor/tools/route.py</extracomment>
        <translation>1 bis 9 setzen ihre Länge, Buchstaben ihre Farbe, 0 grau.</translation>
    </message>
    <message>
        <source>A route cannot lead from {city} to itself: choose another city.</source>
        <extracomment>editor/tools/route.py</extracomment>
        <translation>Eine Strecke kann nicht von {city} zu sich selbst führen: Wähle eine andere Stadt.</translation>
    </message>
    <message>
        <source>A route starts at a city: click one.</source>
        <extracomment>editor/tools/route.py</extracomment>
        <translation>Eine Strecke beginnt in einer Stadt: Klicke eine.</translation>
    </message>
    <message>
        <source>Add {route}</source>
        <extracomment>editor/tools/route.py</extracomment>
        <translation>{route} hinzufügen</translation>
    </message>
    <message numerus="yes">
        <source>Added {route}: %n spaces, {color}.</source>
        <extracomment>editor/tools/route.py</extracomment>
        <translation>
            <numerusform>{route} ist hinzugefügt: %n Feld, {color}.</numerusform>
            <numerusform>{route} ist hinzugefügt: %n Felder, {color}.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Added {route}; %n routes join these cities now, and few rules allow more than two.</source>
        <extracomment>editor/tools/route.py</extracomment>
        <translation>
            <numerusform>{route} ist hinzugefügt; %n Strecke verbindet jetzt diese Städte, und wenige Regeln erlauben mehr als zwei.</numerusform>
            <numerusform>{route} ist hinzugefügt; %n Strecken verbinden jetzt diese Städte, und wenige Regeln erlauben mehr als zwei.</numerusform>
        </translation>
    </message>
    <message>
        <source>Click the first city of a route, or drag from it to the second.</source>
        <extracomment>editor/tools/route.py</extracomment>
        <translation>Klicke die erste Stadt einer Strecke, oder zieh von ihr zur zweiten.</translation>
    </message>
    <message>
        <source>F: ferry.</source>
        <extracomment>editor/tools/route.py</extracomment>
        <translation>F: Fähre.</translation>
    </message>
    <message>
        <source>Route</source>
        <extracomment>editor/tools/route.py</extracomment>
        <translation>Strecke</translation>
    </message>
    <message>
        <source>Route from which city?</source>
        <extracomment>editor/tools/route.py</extracomment>
        <translation>Strecke von welcher Stadt?</translation>
    </message>
    <message>
        <source>Route from {city}: click the other city. Esc cancels.</source>
        <extracomment>editor/tools/route.py</extracomment>
        <translation>Strecke von {city}: Klicke die andere Stadt. Esc bricht ab.</translation>
    </message>
    <message>
        <source>Route to which city?</source>
        <extracomment>editor/tools/route.py</extracomment>
        <translation>Strecke zu welcher Stadt?</translation>
    </message>
    <message>
        <source>U: tunnel.</source>
        <extracomment>editor/tools/route.py</extracomment>
        <translation>U: Tunnel.</translation>
    </message>
    <message>
        <source>Click something, or drag a band over several things. Tab goes from city to city.</source>
        <extracomment>editor/tools/select.py</extracomment>
        <translation>Klicke etwas, oder zieh ein Band über mehreres. Tab geht von Stadt zu Stadt.</translation>
    </message>
    <message>
        <source>Drag or use the arrows to move, Delete to remove, Enter for properties, Esc to let go.</source>
        <extracomment>editor/tools/select.py</extracomment>
        <translation>Ziehe oder benutze die Pfeile zum Verschieben, Entf zum Entfernen, Eingabe für Eigenschaften, Esc zum Loslassen.</translation>
    </message>
    <message>
        <source>Everything that the band touches is selected. Shift adds, Ctrl changes over, Esc cancels.</source>
        <extracomment>editor/tools/select.py</extracomment>
        <translation>Alles, was das Band berührt, wird ausgewählt. Umschalt fügt hinzu, Strg wechselt, Esc bricht ab.</translation>
    </message>
    <message>
        <source>Let go to put it here. Ctrl turns snapping over, Alt leaves bends behind, Esc puts it back.</source>
        <extracomment>editor/tools/select.py</extracomment>
        <translation>Loslassen, um es hierher zu setzen. Strg kehrt das Einrasten um, Alt lässt Biegungen zurück, Esc setzt es zurück.</translation>
    </message>
    <message>
        <source>Let go to put the name here. Ctrl turns snapping over, Esc puts it back.</source>
        <extracomment>editor/tools/select.py</extracomment>
        <translation>Loslassen, um den Namen hierher zu setzen. Strg kehrt das Einrasten um, Esc setzt ihn zurück.</translation>
    </message>
    <message>
        <source>Move {parts}</source>
        <extracomment>editor/tools/select.py</extracomment>
        <translation>{parts} verschieben</translation>
    </message>
    <message>
        <source>Nothing moved: it is locked. Hold Shift while dragging to move it all the same.</source>
        <extracomment>editor/tools/select.py</extracomment>
        <translation>Nichts hat sich bewegt: Es ist gesperrt. Halte beim Ziehen Umschalt, um es trotzdem zu bewegen.</translation>
    </message>
    <message>
        <source>Select and move</source>
        <extracomment>editor/tools/select.py</extracomment>
        <translation>Auswählen und verschieben</translation>
    </message>
    <message>
        <source>This is locked or has nothing to move: hold Shift from the start to move locked things.</source>
        <extracomment>editor/tools/select.py</extracomment>
        <translation>Das ist gesperrt oder hat nichts zu bewegen: Halte von Anfang an Umschalt, um Gesperrtes zu bewegen.</translation>
    </message>
    <message>
        <source>Delete {parts}</source>
        <extracomment>editor/tools/selection.py</extracomment>
        <translation>{parts} löschen</translation>
    </message>
    <message>
        <source>Deleted {parts} with {more}.</source>
        <extracomment>editor/tools/selection.py</extracomment>
        <translation>{parts} gelöscht, mit {more}.</translation>
    </message>
    <message>
        <source>Deleted {parts}.</source>
        <extracomment>editor/tools/selection.py</extracomment>
        <translation>{parts} gelöscht.</translation>
    </message>
    <message>
        <source>Duplicate {parts}</source>
        <extracomment>editor/tools/selection.py</extracomment>
        <translation>{parts} verdoppeln</translation>
    </message>
    <message>
        <source>Select a city, a route or a drawing to duplicate it.</source>
        <extracomment>editor/tools/selection.py</extracomment>
        <translation>Wähle eine Stadt, eine Strecke oder eine Zeichnung aus, um sie zu verdoppeln.</translation>
    </message>
    <message>
        <source>Select one city to rename it.</source>
        <extracomment>editor/tools/selection.py</extracomment>
        <translation>Wähle eine einzelne Stadt, um sie umzubenennen.</translation>
    </message>
    <message>
        <source>Select something to delete it.</source>
        <extracomment>editor/tools/selection.py</extracomment>
        <translation>Wähle etwas aus, um es zu löschen.</translation>
    </message>
    <message>
        <source>This is locked or has nothing to move.</source>
        <extracomment>editor/tools/selection.py</extracomment>
        <translation>Das ist gesperrt oder lässt sich nicht bewegen.</translation>
    </message>
    <message>
        <source>Add the ticket {ticket}</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>Die Zielkarte {ticket} hinzufügen</translation>
    </message>
    <message>
        <source>Change the ticket {ticket}</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>Die Zielkarte {ticket} ändern</translation>
    </message>
    <message>
        <source>Click the first city of a ticket.</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>Klicke die erste Stadt einer Zielkarte.</translation>
    </message>
    <message>
        <source>It is a long ticket; L changes that.</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>Es ist eine lange Zielkarte; L ändert das.</translation>
    </message>
    <message>
        <source>L: a long ticket.</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>L: eine lange Zielkarte.</translation>
    </message>
    <message>
        <source>Much like {tickets}.</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>Ähnlich wie {tickets}.</translation>
    </message>
    <message>
        <source>No ticket may name a junction; choose a city.</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>Keine Zielkarte darf einen Knoten nennen; wähle eine Stadt.</translation>
    </message>
    <message>
        <source>Shift+click: a further city.</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>Umschalt+Klick: eine weitere Stadt.</translation>
    </message>
    <message>
        <source>Shift+click: all cities of the same {group}.</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>Umschalt+Klick: alle Städte mit derselben Angabe „{group}“.</translation>
    </message>
    <message>
        <source>The ticket cannot lead there, or cannot do without {city}; Esc begins anew.</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>Die Zielkarte kann nicht dorthin führen oder kommt ohne {city} nicht aus; Esc beginnt von vorn.</translation>
    </message>
    <message numerus="yes">
        <source>This ticket exists, for %n points; adding it changes that one.</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>
            <numerusform>Diese Zielkarte gibt es, für %n Punkt; Hinzufügen ändert sie.</numerusform>
            <numerusform>Diese Zielkarte gibt es, für %n Punkte; Hinzufügen ändert sie.</numerusform>
        </translation>
    </message>
    <message>
        <source>Ticket</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>Zielkarte</translation>
    </message>
    <message>
        <source>Ticket from {city}: click the other city. Esc cancels.</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>Zielkarte von {city}: Klicke die andere Stadt. Esc bricht ab.</translation>
    </message>
    <message numerus="yes">
        <source>{city} is on %n tickets.</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>
            <numerusform>{city} steht auf %n Zielkarte.</numerusform>
            <numerusform>{city} steht auf %n Zielkarten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{ticket} for %n points: type a number for others, Enter adds it, Esc cancels.</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>
            <numerusform>{ticket} für %n Punkt: Tippe eine andere Zahl, Enter fügt die Karte hinzu, Esc bricht ab.</numerusform>
            <numerusform>{ticket} für %n Punkte: Tippe eine andere Zahl, Enter fügt die Karte hinzu, Esc bricht ab.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{ticket} is worth %n points.</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>
            <numerusform>{ticket} ist %n Punkt wert.</numerusform>
            <numerusform>{ticket} ist %n Punkte wert.</numerusform>
        </translation>
    </message>
    <message>
        <source>{ticket}: no way joins these cities yet. Type its points, Enter adds it, Esc cancels.</source>
        <extracomment>editor/tools/ticket.py</extracomment>
        <translation>{ticket}: Noch verbindet kein Weg diese Städte. Schreibe ihre Punkte, Eingabe fügt sie hinzu, Esc bricht ab.</translation>
    </message>
    <message numerus="yes">
        <source>%n cities</source>
        <extracomment>editor/tools/words.py</extracomment>
        <translation>
            <numerusform>%n Stadt</numerusform>
            <numerusform>%n Städte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n drawings</source>
        <extracomment>editor/tools/words.py</extracomment>
        <translation>
            <numerusform>%n Zeichnung</numerusform>
            <numerusform>%n Zeichnungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n guides</source>
        <extracomment>editor/tools/words.py</extracomment>
        <translation>
            <numerusform>%n Hilfslinie</numerusform>
            <numerusform>%n Hilfslinien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n tickets</source>
        <extracomment>editor/tools/words.py</extracomment>
        <translation>
            <numerusform>%n Zielkarte</numerusform>
            <numerusform>%n Zielkarten</numerusform>
        </translation>
    </message>
    <message>
        <source>{some} and {last}</source>
        <extracomment>editor/tools/words.py</extracomment>
        <translation>{some} und {last}</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>The result</source>
        <extracomment>editor/play/score_stops.py</extracomment>
        <translation>Das Ergebnis</translation>
    </message>
    <message>
        <source>The station in {city} borrows {route}.</source>
        <extracomment>editor/play/score_stops.py</extracomment>
        <translation>Der Bahnhof in {city} leiht {route}.</translation>
    </message>
    <message numerus="yes">
        <source>%n points</source>
        <extracomment>editor/play/score_stops.py</extracomment>
        <translation>
            <numerusform>%n Punkt</numerusform>
            <numerusform>%n Punkte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n routes</source>
        <extracomment>editor/play/score_stops.py</extracomment>
        <translation>
            <numerusform>%n Strecke</numerusform>
            <numerusform>%n Strecken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>The longest path has %n spaces.</source>
        <extracomment>editor/play/score_stops.py</extracomment>
        <translation>
            <numerusform>Der längste Weg hat %n Feld.</numerusform>
            <numerusform>Der längste Weg hat %n Felder.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{rank}. {name} with {total} points</source>
        <extracomment>editor/play/score_stops.py</extracomment>
        <translation>
            <numerusform>{rank}. {name} mit {total} Punkt</numerusform>
            <numerusform>{rank}. {name} mit {total} Punkten</numerusform>
        </translation>
    </message>
    <message>
        <source>{routes} bring {points}.</source>
        <extracomment>editor/play/score_stops.py</extracomment>
        <translation>Für {routes} gibt es {points}.</translation>
    </message>
    <message>
        <source>{ticket} is joined, with a borrowed route.</source>
        <extracomment>editor/play/score_stops.py</extracomment>
        <translation>{ticket} ist verbunden, mit einer geliehenen Strecke.</translation>
    </message>
    <message>
        <source>{ticket} is joined.</source>
        <extracomment>editor/play/score_stops.py</extracomment>
        <translation>{ticket} ist verbunden.</translation>
    </message>
    <message>
        <source>{ticket} was not joined.</source>
        <extracomment>editor/play/score_stops.py</extracomment>
        <translation>{ticket} wurde nicht verbunden.</translation>
    </message>
    <message numerus="yes">
        <source>%n stations are left in reserve.</source>
        <extracomment>editor/play/score_stops.py</extracomment>
        <translation>
            <numerusform>%n Bahnhof ist noch im Vorrat.</numerusform>
            <numerusform>%n Bahnhöfe sind noch im Vorrat.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TourHighlighter</name>
    <message numerus="yes">
        <source>The path so far: %n spaces.</source>
        <extracomment>editor/replay/score_tour.py</extracomment>
        <translation>
            <numerusform>Der Weg bis hierher: %n Feld.</numerusform>
            <numerusform>Der Weg bis hierher: %n Felder.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TourPanel</name>
    <message>
        <source>Back</source>
        <extracomment>editor/replay/score_tour.py</extracomment>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Back to the game</source>
        <extracomment>editor/replay/score_tour.py</extracomment>
        <translation>Zurück zum Spiel</translation>
    </message>
    <message>
        <source>Enough</source>
        <extracomment>editor/replay/score_tour.py</extracomment>
        <translation>Genug</translation>
    </message>
    <message>
        <source>Go on</source>
        <extracomment>editor/replay/score_tour.py</extracomment>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>Next part</source>
        <extracomment>editor/replay/score_tour.py</extracomment>
        <translation>Nächster Teil</translation>
    </message>
    <message>
        <source>{number} of {all}</source>
        <extracomment>editor/replay/score_tour.py</extracomment>
        <translation>{number} von {all}</translation>
    </message>
</context>
<context>
    <name>Trouble</name>
    <message>
        <source>Something went wrong inside the program ({error}). Details are in {path}.</source>
        <extracomment>editor/work/error_reports.py</extracomment>
        <translation>Im Programm selbst ist etwas schiefgegangen ({error}). Einzelheiten stehen in {path}.</translation>
    </message>
</context>
<context>
    <name>TrustDialog</name>
    <message>
        <source>A plugin is a program. Once allowed, it can do anything on this computer that you can do: read, change and delete your files, and send them elsewhere. Allow it only if you wrote it, or have read it below and trust whoever did. When a file of it changes, you are asked again.</source>
        <extracomment>editor/rules/trust_dialog.py</extracomment>
        <translation>Ein Plugin ist ein Programm. Einmal erlaubt, kann es auf diesem Rechner alles tun, was du tun kannst: deine Dateien lesen, ändern, löschen und anderswohin schicken. Erlaube es nur, wenn du es geschrieben hast, oder wenn du es unten gelesen hast und seinem Verfasser vertraust. Ändert sich eine seiner Dateien, wirst du wieder gefragt.</translation>
    </message>
    <message>
        <source>Allow it to run</source>
        <extracomment>editor/rules/trust_dialog.py</extracomment>
        <translation>Erlauben</translation>
    </message>
    <message>
        <source>Do not allow</source>
        <extracomment>editor/rules/trust_dialog.py</extracomment>
        <translation>Nicht erlauben</translation>
    </message>
    <message>
        <source>Files of the plugin</source>
        <extracomment>editor/rules/trust_dialog.py</extracomment>
        <translation>Dateien des Plugins</translation>
    </message>
    <message>
        <source>May {rule} run?</source>
        <extracomment>editor/rules/trust_dialog.py</extracomment>
        <translation>Darf {rule} laufen?</translation>
    </message>
    <message>
        <source>The code of the plugin</source>
        <extracomment>editor/rules/trust_dialog.py</extracomment>
        <translation>Der Code des Plugins</translation>
    </message>
    <message>
        <source>The files cannot be read: {why}.</source>
        <extracomment>editor/rules/trust_dialog.py</extracomment>
        <translation>Die Dateien können nicht gelesen werden: {why}.</translation>
    </message>
    <message>
        <source>The plugin was changed while you were reading it. This is how it is now.</source>
        <extracomment>editor/rules/trust_dialog.py</extracomment>
        <translation>Das Plugin wurde geändert, während du es last. So ist es jetzt.</translation>
    </message>
    <message>
        <source>This cannot be remembered: {why}.</source>
        <extracomment>editor/rules/trust_dialog.py</extracomment>
        <translation>Das lässt sich nicht merken: {why}.</translation>
    </message>
</context>
<context>
    <name>TryBox</name>
    <message>
        <source>&amp;Try again</source>
        <extracomment>editor/rules/trust_dialog.py</extracomment>
        <translation>&amp;Noch einmal versuchen</translation>
    </message>
    <message>
        <source>&amp;Try it out</source>
        <extracomment>editor/rules/trust_dialog.py</extracomment>
        <translation>&amp;Ausprobieren</translation>
    </message>
    <message numerus="yes">
        <source>No fault was found in %n games with {answers} answers.</source>
        <extracomment>editor/rules/trust_dialog.py</extracomment>
        <translation>
            <numerusform>In %n Spiel mit {answers} Antworten wurde kein Fehler gefunden.</numerusform>
            <numerusform>In %n Spielen mit {answers} Antworten wurde kein Fehler gefunden.</numerusform>
        </translation>
    </message>
    <message>
        <source>Playing random games …</source>
        <extracomment>editor/rules/trust_dialog.py</extracomment>
        <translation>Zufällige Spiele werden gespielt …</translation>
    </message>
    <message>
        <source>Random games in a process of its own, which is ended when it takes too long, wants too much memory, or touches files, the network or programs. This finds mistakes; it does not make a bad plugin harmless.</source>
        <extracomment>editor/rules/trust_dialog.py</extracomment>
        <translation>Zufällige Spiele in einem eigenen Prozess, der beendet wird, wenn er zu lange braucht, zu viel Speicher will oder Dateien, das Netz oder Programme anrührt. Das findet Fehler; es macht ein böses Plugin nicht harmlos.</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <extracomment>editor/rules/trust_dialog.py</extracomment>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>Stopped before anything was found out.</source>
        <extracomment>editor/rules/trust_dialog.py</extracomment>
        <translation>Angehalten, bevor etwas gefunden wurde.</translation>
    </message>
</context>
<context>
    <name>TurnedCardsSheet</name>
    <message>
        <source>Paid with locomotives alone: each locomotive costs one more.</source>
        <extracomment>editor/play/turned_cards.py</extracomment>
        <translation>Nur mit Lokomotiven bezahlt: Jede Lokomotive kostet eine mehr.</translation>
    </message>
    <message>
        <source>Paid with {color}: each {color} card and each locomotive costs one more.</source>
        <extracomment>editor/play/turned_cards.py</extracomment>
        <translation>Mit {color} bezahlt: Jede Karte in {color} und jede Lokomotive kostet eine mehr.</translation>
    </message>
</context>
<context>
    <name>WaitingRoom</name>
    <message numerus="yes">
        <source>%n seats are still free.</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>
            <numerusform>%n Platz ist noch frei.</numerusform>
            <numerusform>%n Plätze sind noch frei.</numerusform>
        </translation>
    </message>
    <message>
        <source>Copied</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>Kopiert</translation>
    </message>
    <message>
        <source>Copy the link</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>Link kopieren</translation>
    </message>
    <message>
        <source>Friends come by this link:</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>Freunde kommen mit diesem Link:</translation>
    </message>
    <message>
        <source>I am ready</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>Ich bin bereit</translation>
    </message>
    <message>
        <source>Leave the table</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>Vom Tisch aufstehen</translation>
    </message>
    <message>
        <source>Link for friends</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>Link für Freunde</translation>
    </message>
    <message>
        <source>Not yet ready: {names}.</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>Noch nicht bereit: {names}.</translation>
    </message>
    <message>
        <source>Sit here</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>Hier sitzen</translation>
    </message>
    <message>
        <source>Sit on seat {number}</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>Auf Platz {number} sitzen</translation>
    </message>
    <message>
        <source>{dealer}&apos;s computer deals. It knows all cards, but nobody can choose or change one.</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>Der Computer von {dealer} teilt aus. Er kennt alle Karten, aber niemand kann eine wählen oder ändern.</translation>
    </message>
    <message>
        <source>The game begins when you are ready.</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>Das Spiel beginnt, wenn du bereit bist.</translation>
    </message>
    <message>
        <source>Wait, not yet</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>Halt, noch nicht</translation>
    </message>
    <message>
        <source>You look on.</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>Du schaust zu.</translation>
    </message>
    <message>
        <source>away</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>weg</translation>
    </message>
    <message>
        <source>bot</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>Bot</translation>
    </message>
    <message>
        <source>free</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>frei</translation>
    </message>
    <message>
        <source>not yet ready</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>noch nicht bereit</translation>
    </message>
    <message>
        <source>ready</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>bereit</translation>
    </message>
    <message>
        <source>{map}, table {code}</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>{map}, Tisch {code}</translation>
    </message>
    <message>
        <source>{name} (you)</source>
        <extracomment>editor/online/waiting_room.py</extracomment>
        <translation>{name} (du)</translation>
    </message>
</context>
<context>
    <name>WorkshopPage</name>
    <message>
        <source>Rule &amp;workshop</source>
        <extracomment>editor/workshop/page.py</extracomment>
        <translation>Regel&amp;werkstatt</translation>
    </message>
    <message>
        <source>Rule workshop – Railwright</source>
        <extracomment>editor/workshop/page.py</extracomment>
        <translation>Regelwerkstatt – Railwright</translation>
    </message>
</context>
<context>
    <name>WorkshopWidget</name>
    <message numerus="yes">
        <source>%n values have changed since the rule was saved.</source>
        <extracomment>editor/workshop/widget.py</extracomment>
        <translation>
            <numerusform>%n Wert hat sich geändert, seit die Regel gespeichert wurde.</numerusform>
            <numerusform>%n Werte haben sich geändert, seit die Regel gespeichert wurde.</numerusform>
        </translation>
    </message>
    <message>
        <source>A position with answers under do: and what chance brings under chance:. It is played again whenever it or the file of the rule is saved, in a process of its own.</source>
        <extracomment>editor/workshop/widget.py</extracomment>
        <translation>Eine Stellung mit Antworten unter do: und dem, was der Zufall bringt, unter chance:. Sie wird neu gespielt, sobald sie geändert oder die Datei der Regel gespeichert wird, in einem eigenen Prozess.</translation>
    </message>
    <message>
        <source>Another &amp;file …</source>
        <extracomment>editor/workshop/widget.py</extracomment>
        <translation>Andere &amp;Datei …</translation>
    </message>
    <message>
        <source>Chance</source>
        <extracomment>editor/workshop/widget.py</extracomment>
        <translation>Zufall</translation>
    </message>
    <message>
        <source>It is being played …</source>
        <extracomment>editor/workshop/widget.py</extracomment>
        <translation>Es wird gespielt …</translation>
    </message>
    <message>
        <source>Open a rule</source>
        <extracomment>editor/workshop/widget.py</extracomment>
        <translation>Eine Regel öffnen</translation>
    </message>
    <message>
        <source>Played. Save the rule, and what changes is shown.</source>
        <extracomment>editor/workshop/widget.py</extracomment>
        <translation>Gespielt. Speichere die Regel, dann ist zu sehen, was sich ändert.</translation>
    </message>
    <message>
        <source>Position and answers</source>
        <extracomment>editor/workshop/widget.py</extracomment>
        <translation>Stellung und Antworten</translation>
    </message>
    <message>
        <source>Rule</source>
        <extracomment>editor/workshop/widget.py</extracomment>
        <translation>Regel</translation>
    </message>
    <message>
        <source>Rule workshop</source>
        <extracomment>editor/workshop/widget.py</extracomment>
        <translation>Regelwerkstatt</translation>
    </message>
    <message>
        <source>Rules ({kinds})</source>
        <extracomment>editor/workshop/widget.py</extracomment>
        <translation>Regeln ({kinds})</translation>
    </message>
    <message>
        <source>The rule or the position cannot be played.</source>
        <extracomment>editor/workshop/widget.py</extracomment>
        <translation>Die Regel oder die Stellung lässt sich nicht spielen.</translation>
    </message>
    <message>
        <source>What the answers did</source>
        <extracomment>editor/workshop/widget.py</extracomment>
        <translation>Was die Antworten bewirkt haben</translation>
    </message>
    <message>
        <source>Write a rule first: `railwright plugins new NAME` makes one that works.</source>
        <extracomment>editor/workshop/widget.py</extracomment>
        <translation>Schreibe zuerst eine Regel: `railwright plugins new NAME` legt eine an, die funktioniert.</translation>
    </message>
    <message>
        <source>{who}: {answer}</source>
        <extracomment>editor/workshop/widget.py</extracomment>
        <translation>{who}: {answer}</translation>
    </message>
    <message>
        <source>“{answer}” is not possible.</source>
        <extracomment>editor/workshop/widget.py</extracomment>
        <translation>„{answer}“ ist nicht möglich.</translation>
    </message>
</context>
</TS>
