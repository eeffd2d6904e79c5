// The connection to the dealer: it comes back by itself, and an answer that is not acknowledged is sent once more.
import {key, signHello} from "/identity.js";

const COMES_AGAIN = new Set(["do", "back"]);
const FATAL = new Set(["version", "wrong-sign", "malformed"]);
const FIRST_PAUSE_MS = 500, LONGEST_PAUSE_MS = 15000;
const REPLY_MS = 10000; // after which a connection is thought dead: a phone is not always told

export class Link {
  // `on` has the functions connected(), lost(text), ended(text) and message(message).
  constructor(name, lang, areLocal, on) {
    Object.assign(this, {name, lang, areLocal, on});
    this.lastId = Date.now() * 1000;
    this.requests = new Map();
    this.silent = new Set(); // the ids of requests to which nothing has come back
    this.pauseMs = FIRST_PAUSE_MS;
    this.isKnown = this.isEnded = false;
    this.open();
    document.addEventListener("visibilitychange", () => document.hidden || this.hurry());
    addEventListener("online", () => this.hurry());
  }
  open() {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = this.socket = new WebSocket(`${scheme}://${this.at || location.host}${location.pathname}`);
    this.at = "";
    socket.onmessage = frame => {
      for (const message of [JSON.parse(frame.data)].flat()) if (socket === this.socket) this.receive(message);
    };
    socket.onclose = () => socket === this.socket && this.lose();
    setTimeout(() => socket === this.socket && !this.isKnown && this.leave(), REPLY_MS);
  }
  // Try again at once, as when a phone is unlocked.
  hurry() {
    if (!this.isEnded && !(this.socket?.readyState <= WebSocket.OPEN)) {
      this.pauseMs = FIRST_PAUSE_MS;
      this.open();
    }
  }
  lose() {
    this.socket = null;
    this.silent.clear();
    this.isKnown = this.isMoving = false;
    for (const [id, {message, settle}] of this.requests) {
      if (!COMES_AGAIN.has(message.t)) {
        this.requests.delete(id);
        settle({t: "refused", text: ""});
      }
    }
    if (this.isEnded) return;
    this.on.lost(this.why || "");
    this.timer = setTimeout(() => this.open(), this.pauseMs);
    this.pauseMs = Math.min(2 * this.pauseMs, LONGEST_PAUSE_MS);
  }
  // Another server deals at the table: its request is sent there, once. Only a page of its own may talk to another host.
  move({id, at}) {
    if (at.split("/")[0] !== location.host) return location.assign(`//${at}${location.pathname}`);
    this.requests.get(id).isMoved = true;
    this.socket.onclose = null;
    this.socket.close();
    this.isKnown = false;
    this.isMoving = true;
    this.at = at;
    this.open();
  }
  // Sends a request; `settle` is called with its outcome.
  ask(message, settle = () => {}) {
    message.id = ++this.lastId;
    if (!this.isKnown && !COMES_AGAIN.has(message.t)) return settle({t: "refused", text: ""});
    this.requests.set(message.id, {message, settle});
    if (this.isKnown) this.send(message);
  }
  send(message) {
    const socket = this.socket;
    socket.send(JSON.stringify(message));
    this.silent.add(message.id);
    setTimeout(() => socket === this.socket && this.silent.has(message.id) && this.leave(), REPLY_MS);
  }
  // Leaves a connection on which nothing comes back.
  leave() {
    const socket = this.socket;
    this.lose();
    socket.close();
  }
  receive(message) {
    this.silent.delete(message.id);
    if (message.t === "held") return; // an early answer: its request stays open
    if (message.t === "welcome") {
      this.socket.send(JSON.stringify({
        t: "hello", id: ++this.lastId, v: message.most, name: this.name, key, sign: signHello(message.nonce),
        program: "page", lang: this.lang.slice(0, 20), words: true, together: true,
        local_names: this.areLocal}));
    } else if (message.t === "hello") {
      this.isKnown = true;
      this.pauseMs = FIRST_PAUSE_MS;
      this.why = "";
      for (const {message} of this.requests.values()) this.send(message);
      if (!this.isMoving) this.on.connected();
      this.isMoving = false;
    } else if (message.t === "sorry") {
      this.why = message.text || message.message.text;
      if (FATAL.has(message.code)) {
        this.isEnded = true;
        this.on.ended(this.why);
      }
    } else if (message.at && this.requests.has(message.id) && !this.requests.get(message.id).isMoved) {
      this.move(message);
    } else if (message.id && this.requests.has(message.id)) {
      const {settle} = this.requests.get(message.id);
      this.requests.delete(message.id);
      settle(message);
    } else {
      this.on.message(message);
    }
  }
}
