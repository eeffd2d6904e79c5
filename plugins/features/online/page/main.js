// The page of a table: it shows what the dealer says of one seat, and sends back one of the answers that it offers.
import * as bell from "/bell.js";
import {Board, signOf} from "/board.js";
import {byId, fill, make, say} from "/dom.js";
import {Word, keep, keepName, key, ownName, read} from "/identity.js";
import {Link} from "/link.js";
import {Telling} from "/telling.js";

const texts = await (await fetch(`/texts/${navigator.language}.json`)).json();
document.documentElement.lang = texts.lang;
document.title = texts.title;

const NAMES = "railwright-names", PRINTED = "printed", areLocal = read(NAMES) !== PRINTED; // names of cities
const MANY = 8; // options of a group, which then opens only when it is wanted
let link, table, page, word, board, seats = [], chat = [], wish = null, vote = null;
let pending = false, refusal = "", notice = "", filter = null, ticked = new Set(), next = "", invitation = "";
let seatCode = "", isBoardless = false, boardOf = "", isBack = false;
let code = (location.pathname.match(/^\/t\/([A-Za-z0-9]+)/) || [])[1]?.toUpperCase() || "";

const telling = new Telling(seePage);
const asked = () => (page && page.question && !pending ? page.question : null);
const optionsOf = question => (question.groups || []).flatMap(group => group.options);
const button = (text, act, options = {}) => make("button", {textContent: text, act, type: "button", ...options});

function banner(text) {
  byId("banner").textContent = text;
  byId("banner").hidden = !text;
}

// --- the way in -----------------------------------------------------------------------------------------------

function showDoor() {
  const name = make("input", {value: ownName(), maxLength: 24, autocomplete: "nickname", required: true, id: "name"});
  const where = make("input", {
    value: code, maxLength: 6, autocomplete: "off", autocapitalize: "characters", required: true, id: "code"});
  const form = make("form", {},
    make("h1", {textContent: texts.title}),
    make("label", {textContent: texts.name, htmlFor: "name"}), name,
    ...(code ? [] : [make("label", {textContent: texts.code, htmlFor: "code"}), where]),
    make("button", {textContent: texts.enter, className: "primary"}),
    location.protocol === "http:" ? make("p", {textContent: texts.plain, className: "muted"}) : "");
  form.addEventListener("submit", event => {
    event.preventDefault();
    keepName(name.value.trim());
    code = code || where.value.trim().toUpperCase();
    enter();
  });
  show("door");
  byId("door").replaceChildren(form);
  name.focus();
}

function show(id) {
  for (const one of ["door", "room", "game"]) byId(one).hidden = one !== id;
  byId("tabs").hidden = id !== "game";
}

function enter() {
  history.replaceState(null, "", `/t/${code}`);
  word = new Word(code);
  fetch(`/t/${code}/link.json`).then(answer => answer.json()).then(found => {
    invitation = found.link;
    render();
  }).catch(() => {});
  link ||= new Link(ownName(), texts.lang, areLocal, {
    connected: arrive,
    lost: why => banner(why || texts.lost),
    ended: why => banner(why || texts.ended),
    message: receive,
  });
  if (link.isKnown) arrive();
}

function arrive() {
  banner("");
  isBack = true;
  wish = vote = null;
  ask({t: "look"}, found => {
    if (found.t !== "table") {
      banner(found.text || texts.lost);
      byId("banner").append(" ", button(texts.reload, () => { code = ""; banner(""); showDoor(); }));
      return;
    }
    receive(found);
    if (found.phase === "open") return;
    if (seats.length) sync();
    else watch();
  });
}

const ask = (message, settle) => link.ask({table: code, ...message}, settle);
const sync = () => ask({t: "sync", seat: seats[0], have: -1, told: telling.lines.length});
const watch = () => ask({t: "watch"}, told);

// A refusal is shown; everything else is seen by what comes of it.
function told(outcome) {
  refusal = outcome.t === "refused" ? outcome.text : "";
  render();
}

// --- what the dealer says -------------------------------------------------------------------------------------

function receive(message) {
  if (message.table && message.table !== code) return;
  if (message.t === "table") seeTable(message);
  else if (message.t === "page") {
    const atOnce = isBack || !page;
    isBack = false;
    return telling.take(message, atOnce);
  }
  else if (message.t === "start" && word && seats.length && !word.fits(message)) banner(texts.changed);
  else if (message.t === "notice") notice = message.text;
  else if (message.t === "refused") refusal = message.text;
  else if (message.t === "wanted") wish = message.what && !seats.includes(message.seat) ? message : null;
  else if (message.t === "vote") vote = message.seat >= 0 && !seats.includes(message.seat) ? message : null;
  else if (message.t === "say") chat = [...chat.slice(-50), message];
  else if (message.t === "rematch") next = message.next;
  render();
}

function seeTable(message) {
  const wasSeated = seats.length > 0, wasOpen = table?.phase === "open";
  table = message;
  seats = table.chairs.flatMap((chair, seat) => (chair.key === key ? [seat] : []));
  if (table.phase !== "open" && (wasSeated || wasOpen) && !seats.length) {
    page = null;
    telling.clear();
    watch();
  }
  if (table.map_sha256 !== boardOf) {
    boardOf = table.map_sha256;
    board = new Board(texts, tap);
    board.onReady = render;
    board.load(`/board/${boardOf}${areLocal ? `/${texts.lang}` : ""}.svg`, () => { isBoardless = true; render(); });
  }
  step();
}

// Takes the next step of agreeing on the cards: a new secret word, or opening this one.
function step() {
  let due = "";
  try {
    due = word.nextStep(table, seats);
  } catch {
    return banner(texts.changed);
  }
  if (due === "sit") sit(seats);
  else if (due === "open") ask({t: "open", nonce: word.nonce});
}

const sit = wanted => ask({t: "sit", seats: wanted, commitment: word.renew()}, told);

// Shows a page whose lines are told, or one more line.
function seePage(due) {
  // A question that all answer at the same time stays while others answer theirs.
  const isSame = due && due.seat === page?.seat && (due.n === page.n || (due.question?.early && page.question?.early));
  if (due && !isSame) {
    pending = false;
    filter = null;
    ticked = new Set();
    refusal = "";
  }
  page = due || page;
  render();
}

// --- answers --------------------------------------------------------------------------------------------------

function answer(doing) {
  if (!asked()) return;
  pending = true;
  refusal = notice = "";
  ask({t: "do", seat: page.seat, on: page.n, do: doing}, outcome => {
    if (outcome.t !== "refused") return;
    pending = false;
    refusal = outcome.text;
    render();
  });
  render();
}

function tap(of, id) {
  const question = asked();
  const places = of === "city" ? "cities" : "routes";
  const offered = question ? optionsOf(question).filter(option => option[places]?.includes(id)) : [];
  const name = board.named?.get(id);
  byId("tip").hidden = !name;
  byId("tip").textContent = name || "";
  if (offered.length === 1) return answer(offered[0].do);
  if (offered.length) {
    filter = offered;
    render();
    open("table");
    byId("question").scrollIntoView({block: "start"});
  }
}

function open(id) {
  byId(id).scrollIntoView({inline: "start", block: "nearest"});
}

// --- the waiting room -----------------------------------------------------------------------------------------

function renderRoom() {
  const isReady = seats.some(seat => table.chairs[seat].ready);
  fill("room", [table, seats, invitation, refusal, notice], () => [
    make("h1", {textContent: say(texts.table, {map: table.map_title, code})}),
    make("p", {textContent: say(texts.dealer, {name: table.dealer}), className: "muted"}),
    refusal || notice ? make("p", {textContent: refusal || notice, role: "alert", className: "alert"}) : null,
    make("ol", {className: "chairs"}, ...table.chairs.map(chairRow)),
    make("p", {className: "muted", textContent: table.about.join(" ")}),
    seats.length
      ? button(isReady ? texts.wait : texts.ready, () => ask({t: "ready", ready: !isReady}, told),
        {className: "primary", "aria-pressed": String(isReady)})
      : null,
    seats.length ? button(texts.stand, () => ask({t: "stand"}, told)) : null,
    ...inviting(),
  ]);
}

function chairRow(chair, seat) {
  const isOwn = chair.key === key, name = table.names[seat];
  const isFree = chair.agent === "human" && !chair.key;
  const state = chair.agent !== "human" ? texts.bot
    : isFree ? "" : !chair.here ? texts.away : chair.ready ? texts.is_ready : texts.is_not_ready;
  return make("li", {},
    make("span", {className: `sign seat-${seat % 12}`, textContent: signOf(seat), "aria-hidden": "true"}),
    make("span", {className: "name", textContent: isOwn ? say(texts.you, {name}) : name || texts.free}),
    isFree && !seats.length
      ? button(texts.sit, () => sit([seat]), {className: "primary", "aria-label": `${texts.sit} (${seat + 1})`})
      : make("span", {className: "muted", textContent: state}));
}

function inviting() {
  if (!invitation) return [];
  const copy = button(texts.copy, async () => {
    try {
      await navigator.clipboard.writeText(invitation);
      copy.textContent = texts.copied;
    } catch {
      getSelection().selectAllChildren(address);
    }
  });
  const address = make("code", {textContent: invitation});
  return [
    make("p", {textContent: texts.invite}), address, copy,
    make("img", {src: `/t/${code}/qr.svg`, alt: texts.qr, className: "qr"}),
    location.protocol === "http:" ? make("p", {textContent: texts.plain, className: "muted"}) : null,
  ];
}

// --- the game -------------------------------------------------------------------------------------------------

function renderGame() {
  const question = asked(), chosen = filter || (question ? optionsOf(question) : []);
  document.title = (page?.question ? "▶ " : "") + texts.title;
  bell.see(Boolean(page?.question));
  const chair = seats.length ? table.chairs[seats[0]] : null;
  const headline = page?.result?.length ? texts.result
    : table.paused ? say(texts.paused, {name: table.paused})
    : chair?.bot ? texts.bot_plays : page?.question ? page.question.prompt : page?.waits || "";
  const news = question || page?.result?.length ? "" : telling.line?.text;
  document.body.classList.toggle("watching", !seats.length);
  fill("head", [headline, refusal, notice, seats.length, news], () => [
    make("h1", {textContent: headline}),
    news ? make("p", {className: "news", textContent: news, "aria-hidden": "true"}) : null,
    seats.length ? null : make("p", {className: "muted", textContent: texts.watching}),
    refusal || notice ? make("p", {className: "alert", textContent: refusal || notice}) : null,
  ]);
  fill("question", [page?.question?.early ? 0 : page?.n, page?.question, pending, filter, page?.back, page?.result, next, Boolean(board?.places)], () => questionParts());
  fill("wishes", [wish, vote, table.paused, chair?.bot, seats], () => wishParts(chair));
  fill("hand", page?.hand ?? null, () => panel(texts.hand, page?.hand?.length && cards(page.hand)));
  fill("row", [page?.row, pending], () => panel(texts.cards, page?.row?.length && cards(page.row)));
  fill("tickets", [page?.tickets, Boolean(board?.places)], () => panel(texts.tickets, page?.tickets && ticketList()));
  fill("players", [page?.players, page?.clocks, table.chairs.map(one => [one.here, one.bot])], () =>
    panel(texts.players, page?.players && playerList()));
  fill("notes", [page?.notes, isBoardless, isBoardless && page?.routes], () => {
    const lines = [...(page?.notes || []), ...(isBoardless ? [texts.no_board] : []),
      ...(isBoardless ? (page?.routes || []) : []).map(row => say(texts.claimed, {
        route: row.text, name: table.names[row.seat] || "–"}))];
    return panel(texts.more, lines.length && make("ul", {}, ...lines.map(text => make("li", {textContent: text}))));
  });
  const log = telling.lines.slice(0, telling.told).slice(-200).reverse();
  fill("log", log, () => panel(texts.log, log.length && make("div", {role: "log"}, make("ol", {className: "lines"},
    ...log.map(line => make("li", {
      textContent: line.text, className: `${line.minor ? "minor" : ""} ${line.struck ? "struck" : ""}`}))))));
  fill("chat", [chat, table.options.chat], () => chatParts());
  fill("more", [seats, seatCode, table.phase, invitation, bell.isOn()], () => moreParts());
  const routes = new Set(chosen.flatMap(option => option.routes || []));
  const cities = new Set(chosen.flatMap(option => option.cities || []));
  if (page) board?.update(page, routes, cities, telling.line);
}

const panel = (title, content) => (content ? [make("h2", {textContent: title}), content] : []);

function cards(rows) {
  const canAnswer = Boolean(asked());
  return make("ul", {className: "cards"}, ...rows.map(row => {
    const label = row.color || row.count === undefined ? row.text : `${row.text} (${row.count})`;
    return make("li", {}, row.do
      ? button(label, () => answer(row.do), {className: "card", data: {color: row.color || ""}, disabled: !canAnswer})
      : make("span", {textContent: label, className: "card", data: {color: row.color || ""}}));
  }));
}

function ticketList() {
  if (!page.tickets.length) return make("p", {textContent: texts.none});
  return make("ul", {className: "tickets"}, ...page.tickets.map(row => {
    const point = button(row.text, () => { board?.point(row.cities || []); open("board"); }, {className: "plain"});
    return make("li", {className: row.done ? "done" : ""},
      board?.little(row.cities || []) ?? "", make("div", {}, point, make("p", {textContent: row.state, className: "muted"})));
  }));
}

function playerList() {
  return make("ul", {className: "players"}, ...page.players.map((row, seat) => {
    const left = page.clocks?.[seat];
    const clock = left === undefined ? "" : `${Math.floor(left / 60)}:${String(Math.floor(left % 60)).padStart(2, "0")}`;
    const chair = table.chairs[seat];
    const state = [row.asked ? texts.is_asked : "", chair.agent === "human" && !chair.here ? texts.away : "", chair.bot ? texts.bot : "", clock];
    return make("li", {className: row.asked ? "asked" : ""},
      make("span", {className: `sign seat-${seat % 12}`, textContent: signOf(seat), "aria-hidden": "true"}),
      make("b", {textContent: seats.includes(seat) ? say(texts.you, {name: row.name}) : row.name}), " ",
      make("span", {textContent: [...state.filter(Boolean), ...(row.figures || [])].join(" · "), className: "muted"}));
  }));
}

function questionParts() {
  const parts = [], question = page?.question;
  if (page?.result?.length) {
    parts.push(make("ol", {className: "result"}, ...page.result.map(text => make("li", {textContent: text}))));
    if (next) parts.push(button(texts.again, follow, {className: "primary"}));
    else if (seats.length) parts.push(button(texts.again, () => ask({t: "rematch"}, told), {className: "primary"}));
    return parts;
  }
  if (question && filter) {
    parts.push(optionList(filter), button(texts.back_to_all, () => { filter = null; render(); }));
  } else if (question) {
    for (const group of question.groups || []) parts.push(groupOf(group));
    if (question.sets?.length) parts.push(checklist(question));
    if (question.unavailable?.length) {
      parts.push(make("details", {}, make("summary", {textContent: texts.impossible}),
        make("ul", {}, ...question.unavailable.map(one => make("li", {}, make("b", {textContent: one.text}), ` – ${one.why}`)))));
    }
  }
  if (page && page.back !== undefined && seats.length && !pending) {
    parts.push(button(texts.undo, () => ask({t: "back", seat: page.seat, to: page.back}, told), {className: "plain"}));
  }
  return parts;
}

function groupOf(group) {
  const list = optionList(group.options);
  if (!group.title || group.options.length === 1) return list;
  const title = `${group.title} (${group.options.length})`;
  return make("details", {open: group.options.length <= MANY}, make("summary", {textContent: title}), list);
}

const optionList = options => make("ul", {className: "options"}, ...options.map(option => make("li", {},
  button(option.text, () => answer(option.do), {disabled: pending}))));

function checklist(question) {
  const fitting = () => question.sets.find(set => set.pieces.length === ticked.size && set.pieces.every(at => ticked.has(at)));
  const confirm = button(texts.confirm, () => answer(fitting().do), {className: "primary", disabled: pending || !fitting()});
  const boxes = question.pieces.map((piece, at) => {
    const box = make("input", {type: "checkbox", checked: ticked.has(at), id: `piece-${at}`});
    box.addEventListener("change", () => {
      ticked[box.checked ? "add" : "delete"](at);
      confirm.disabled = pending || !fitting();
    });
    const map = piece.cities && board?.little(piece.cities);
    return make("li", {}, box, make("label", {textContent: piece.text, htmlFor: box.id}), map || "");
  });
  return make("div", {}, make("p", {textContent: texts.choose, className: "muted"}), make("ul", {className: "checks"}, ...boxes), confirm);
}

function wishParts(chair) {
  const parts = [];
  const offer = (text, yes, acceptance, no, refusing) => parts.push(make("div", {className: "wish", role: "alert"},
    make("p", {textContent: text}), button(yes, acceptance, {className: "primary"}), no ? button(no, refusing) : null));
  const agree = agrees => () => { wish = null; ask({t: "agree", agree: agrees}, told); render(); };
  if (wish && seats.length) {
    const name = wish.name || table.names[wish.seat];
    const words = {back: texts.wants_back, resume: texts.wants_resume, seat: texts.wants_seat}[wish.what];
    offer(say(words, {name, seat: table.names[wish.seat]}), texts.agree, agree(true), texts.refuse, agree(false));
  }
  if (vote && seats.length) {
    const cast = bot => () => ask({t: "vote", seat: vote.seat, bot}, told);
    offer(say(texts.vote, {name: table.names[vote.seat]}), texts.vote_bot, cast(true), texts.vote_wait, cast(false));
  }
  if (table.paused && seats.length) parts.push(button(texts.resume, () => ask({t: "pause", pause: false}, told)));
  if (chair?.bot) parts.push(button(texts.play, () => ask({t: "lend", seat: seats[0], bot: ""}, told)));
  return parts;
}

function chatParts() {
  if (!table.options.chat) return [];
  const text = make("input", {maxLength: 500, "aria-label": texts.say, placeholder: texts.say, autocomplete: "off"});
  const form = make("form", {className: "say"}, text, make("button", {textContent: texts.send}));
  form.addEventListener("submit", event => {
    event.preventDefault();
    if (text.value.trim()) ask({t: "say", text: text.value.trim()}, told);
    text.value = "";
  });
  return [
    make("div", {role: "log"}, make("ul", {className: "lines"}, ...chat.filter(one => one.text).map(one => make("li", {
      textContent: say(texts.says, {name: one.name, text: one.text})})))), form];
}

function moreParts() {
  const parts = [];
  if (seats.length) {
    const sign = bell.isOn() ? "✓ " : "";
    parts.push(button(sign + texts.bell, () => { bell.toggle(); render(); }, {"aria-pressed": String(bell.isOn())}));
  }
  parts.push(button((areLocal ? "✓ " : "") + texts.local_names, () => {
    keep(NAMES, areLocal ? PRINTED : "");
    location.reload();
  }, {"aria-pressed": String(areLocal)}));
  if (seats.length && table.phase === "playing") {
    parts.push(button(texts.move, () => ask({t: "move-seat"}, outcome => {
      if (outcome.t === "seat-code") seatCode = outcome.code;
      told(outcome);
    }), {className: "plain"}));
    if (seatCode) parts.push(make("p", {textContent: say(texts.move_code, {code: seatCode}), role: "status"}));
  }
  if (!seats.length && table.phase === "playing") {
    const wanted = make("input", {maxLength: 6, "aria-label": texts.seat_code, placeholder: texts.seat_code, autocomplete: "off"});
    const form = make("form", {className: "say"}, wanted, make("button", {textContent: texts.take}));
    form.addEventListener("submit", event => {
      event.preventDefault();
      ask({t: "use-code", code: wanted.value.trim().toUpperCase()}, outcome => {
        if (outcome.t === "done") {
          telling.clear();
          page = null;
          seats = [];
          arrive();
        }
        told(outcome);
      });
    });
    parts.push(make("details", {}, make("summary", {textContent: texts.have_code}), form));
  }
  if (invitation) parts.push(make("details", {}, make("summary", {textContent: texts.invite}), ...inviting().slice(1)));
  return parts;
}

// Goes to the table at which the same people play again.
function follow() {
  code = next;
  next = "";
  [table, page, chat, seats] = [null, null, [], []];
  telling.clear();
  enter();
}

function render() {
  if (!table) return;
  if (table.phase === "open") {
    show("room");
    renderRoom();
  } else {
    show("game");
    renderGame();
  }
}

byId("scroller").setAttribute("aria-label", texts.board);
byId("tabs").replaceChildren(
  button(texts.table_tab, () => open("table")), button(texts.board, () => open("board")));
// While a phone shows the board, the buttons that zoom stand beside these two.
new IntersectionObserver(([seen]) => byId("game").classList.toggle("boarded", seen.isIntersecting), {threshold: 0.5})
  .observe(byId("board"));
if (code && ownName()) enter();
else showDoor();
