// Who this browser is: an Ed25519 key that it makes once and keeps, and words for the cards.
// On plain HTTP browsers have no WebCrypto, so the signing is that of a library.
import * as ed from "/noble/ed25519.js";
import {sha256, sha512} from "/noble/sha2.js";

ed.hashes.sha512 = sha512;
const KEY = "railwright-key", NAME = "railwright-name", WORD = "railwright-word-";

export const token = bytes =>
  btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
export const bytesOf = word =>
  Uint8Array.from(atob(word.replaceAll("-", "+").replaceAll("_", "/")), sign => sign.charCodeAt(0));
const random = () => crypto.getRandomValues(new Uint8Array(32));
export const commitmentTo = nonce => token(sha256(bytesOf(nonce)));

export function read(name) {
  try { return localStorage.getItem(name) || ""; } catch { return ""; }
}
export function keep(name, value) {
  try { localStorage.setItem(name, value); } catch { /* a private window: kept until it is closed */ }
}

let secret = read(KEY);
if (!/^[A-Za-z0-9_-]{43}$/.test(secret)) keep(KEY, secret = token(random()));
export const key = token(ed.getPublicKey(bytesOf(secret)));

// Signs what proves to a server who this is; the server has chosen the nonce, and nothing else of it.
export function signHello(nonce) {
  if (!/^[A-Za-z0-9_-]{43}$/.test(nonce)) throw new Error("nonce");
  const text = `railwright-hello-1|${nonce}|${location.hostname}`;
  return token(ed.sign(new TextEncoder().encode(text), bytesOf(secret)));
}

export const ownName = () => read(NAME);
export const keepName = name => keep(NAME, name);

// The secret word for the cards of one table: committed to first, opened once all commitments are known.
export class Word {
  constructor(code) {
    this.place = WORD + code;
    this.nonce = read(this.place);
    this.promise = null;
    this.isShown = false;
  }
  renew() {
    keep(this.place, this.nonce = token(random()));
    this.isShown = false;
    return commitmentTo(this.nonce);
  }
  isCommitted(table, seats) {
    const own = this.nonce && commitmentTo(this.nonce);
    return Boolean(own && seats.length) && seats.every(seat => table.chairs[seat].commitment === own);
  }
  // What is due: "sit" again with another word, "open" this one, or "" for nothing.
  nextStep(table, seats) {
    if (table.phase !== "open" || !seats.length) return "";
    const isShown = this.isCommitted(table, seats);
    if (!table.opening) {
      if (this.promise !== null || (this.isShown && !isShown)) this.nonce = "";
      this.promise = null;
      this.isShown = isShown;
      return this.nonce ? "" : "sit";
    }
    const people = table.chairs.filter(chair => chair.agent === "human");
    if (!isShown || !people.every(chair => chair.commitment)) return this.nonce ? "" : "sit";
    const promise = JSON.stringify([
      table.commitment, table.first, table.chairs.map(chair => [chair.agent, chair.key, chair.commitment])]);
    if (this.promise !== null && this.promise !== promise) throw new Error("promise");
    this.promise = promise;
    return table.chairs[seats[0]].opened ? "" : "open";
  }
  // Whether a game begins with the words that were promised.
  fits(start) {
    if (this.promise === null) return true;
    const [, first, chairs] = JSON.parse(this.promise);
    return (first < 0 || first === start.first)
      && chairs.every(([, , commitment], seat) =>
        commitment === (start.nonces[seat] ? commitmentTo(start.nonces[seat]) : ""));
  }
}
