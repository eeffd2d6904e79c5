// The board: the program's drawing, and above it the spaces of routes and the cities, which can be tapped.
import {byId, make} from "/dom.js";

const SVG = "http://www.w3.org/2000/svg";
const SIGNS = ["●", "■", "▲", "◆", "★", "✚", "⬟", "▼", "♥", "♣", "♠", "✖"];
const MAX_ZOOM = 6, TRIES = 60, PAUSE_MS = 2000;
export const signOf = seat => SIGNS[seat % SIGNS.length];

function shape(tag, attributes, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const centerOf = polygon => {
  const points = polygon.getAttribute("points").split(" ").map(point => point.split(",").map(Number));
  return [0, 1].map(axis => points.reduce((sum, point) => sum + point[axis], 0) / points.length);
};

export class Board {
  constructor(texts, tapped) {
    Object.assign(this, {texts, tapped, zoom: 1, places: null, glowing: null});
  }

  // Loads the drawing of a board; `failed` is called where the server cannot draw it.
  async load(url, failed) {
    for (let tries = 0; tries < TRIES; tries++) {
      const answer = await fetch(url).catch(() => null);
      if (answer?.status === 200) return this.show(url, await answer.text());
      if (answer?.status === 410) break; // it cannot be drawn; anything else may be a server that has just started
      await new Promise(done => setTimeout(done, PAUSE_MS));
    }
    failed();
  }

  show(url, text) {
    const from = text.indexOf('<g id="places"'), to = text.indexOf("</g>", from) + 4;
    const inner = text.slice(from, to).replace("<g", `<g xmlns="${SVG}"`);
    const places = new DOMParser().parseFromString(inner, "image/svg+xml").documentElement;
    this.box = text.match(/viewBox="([-\d. e]+)"/)[1];
    const [, , width, height] = this.box.split(" ").map(Number);
    this.places = document.importNode(places, true);
    this.places.removeAttribute("id");
    this.trains = shape("g", {"pointer-events": "none"});
    this.layer = shape("svg", {viewBox: this.box, class: "layer"}, this.places, this.trains);
    this.layer.addEventListener("click", event => this.tap(event));
    const picture = make("img", {src: url, alt: this.texts.board});
    byId("sheet").replaceChildren(picture, this.layer);
    byId("sheet").style.aspectRatio = `${width} / ${height}`;
    this.routes = new Map();
    for (const one of this.places.querySelectorAll("[data-route]")) {
      this.routes.set(one.dataset.route, [...(this.routes.get(one.dataset.route) || []), one]);
    }
    this.cities = new Map([...this.places.querySelectorAll("[data-city]")].map(one => [one.dataset.city, one]));
    this.zooming();
    this.onReady?.();
  }

  // Shows who owns what, which routes and cities glow, and what the latest line of the log is about.
  update(page, routes, cities, line) {
    if (!this.places) return;
    const own = new Map(page.routes?.map(row => [row.id, row])), towns = new Map(page.cities?.map(row => [row.id, row]));
    this.trains.replaceChildren();
    for (const [id, spaces] of this.routes) {
      const row = own.get(id), seat = row?.seat ?? -1;
      for (const space of spaces) {
        const told = line?.routes?.includes(id) ? "told" : "";
        space.setAttribute("class", `${seat >= 0 ? `seat-${seat % 12}` : ""} ${routes.has(id) ? "glows" : told}`);
        if (seat >= 0) this.sign(space, centerOf(space), seat);
      }
    }
    for (const [id, circle] of this.cities) {
      const seat = towns.get(id)?.seat ?? -1;
      const told = line?.cities?.includes(id) ? "told" : "";
      circle.setAttribute("class", `${seat >= 0 ? `seat-${seat % 12}` : ""} ${cities.has(id) ? "glows" : told}`);
      if (seat >= 0) this.sign(circle, [circle.getAttribute("cx"), circle.getAttribute("cy")], seat);
    }
    this.named = new Map([...own, ...towns].map(([id, row]) => [id, row.text]));
  }

  sign(place, [x, y], seat) {
    const size = (Number(this.cities.values().next().value?.getAttribute("r")) || 5) * 1.4;
    this.trains.append(shape("text", {x, y, "font-size": size, class: `sign seat-${seat % 12}`}, signOf(seat)));
  }

  point(cities) {
    for (const [id, circle] of this.cities || []) circle.classList.toggle("pointed", cities.includes(id));
  }

  tap(event) {
    const place = event.target.closest("[data-route], [data-city]");
    if (place) this.tapped(place.dataset.route ? "route" : "city", place.dataset.route || place.dataset.city);
  }

  // A small map of the routes with some cities marked.
  little(cities) {
    if (!this.places) return null;
    const copy = this.places.cloneNode(true);
    for (const one of copy.children) one.removeAttribute("class");
    for (const id of cities) {
      const circle = copy.querySelector(`[data-city="${CSS.escape(id)}"]`);
      circle?.setAttribute("class", "pointed");
      circle?.setAttribute("r", Number(circle.getAttribute("r")) * 2.4);
    }
    return shape("svg", {viewBox: this.box, class: "little", "aria-hidden": "true"}, copy);
  }

  zooming() {
    const scroller = byId("scroller"), sheet = byId("sheet");
    const to = (zoom, x = scroller.clientWidth / 2, y = scroller.clientHeight / 2) => {
      const before = this.zoom;
      this.zoom = Math.max(1, Math.min(MAX_ZOOM, zoom));
      sheet.style.width = `${100 * this.zoom}%`;
      const by = this.zoom / before;
      scroller.scrollLeft = (scroller.scrollLeft + x) * by - x;
      scroller.scrollTop = (scroller.scrollTop + y) * by - y;
    };
    // A phone held upright shows a part of the board, as high as the screen; a turned one all of its width.
    let fitting = 1, width = 0;
    new ResizeObserver(() => {
      const height = sheet.getBoundingClientRect().height / this.zoom;
      if (!height || !scroller.clientHeight || width === scroller.clientWidth || this.zoom !== fitting) return;
      width = scroller.clientWidth;
      const isPhone = matchMedia("(max-width: 56rem)").matches;
      to(isPhone && scroller.clientHeight > 1.3 * height ? scroller.clientHeight / height : 1);
      fitting = this.zoom;
    }).observe(scroller);
    byId("zoom").replaceChildren(
      make("button", {textContent: "+", "aria-label": this.texts.zoom_in, act: () => to(this.zoom * 1.5)}),
      make("button", {textContent: "−", "aria-label": this.texts.zoom_out, act: () => to(this.zoom / 1.5)}));
    scroller.addEventListener("wheel", event => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      to(this.zoom * Math.exp(-event.deltaY / 200), event.offsetX, event.offsetY);
    }, {passive: false});
    let pinch = null;
    const span = touches => Math.hypot(touches[0].pageX - touches[1].pageX, touches[0].pageY - touches[1].pageY);
    scroller.addEventListener("touchstart", event => {
      pinch = event.touches.length === 2 ? {span: span(event.touches), zoom: this.zoom} : null;
    }, {passive: true});
    scroller.addEventListener("touchmove", event => {
      if (!pinch || event.touches.length !== 2) return;
      event.preventDefault();
      to(pinch.zoom * span(event.touches) / pinch.span);
    }, {passive: false});
  }
}
