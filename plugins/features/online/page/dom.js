// Elements made of text alone: nothing that comes from the server is ever read as HTML.
export const byId = id => document.getElementById(id);

export function make(tag, options = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(options)) {
    if (name === "act") element.addEventListener("click", value);
    else if (name === "data") Object.assign(element.dataset, value);
    else if (name in element) element[name] = value;
    else element.setAttribute(name, value);
  }
  element.append(...children.filter(child => child !== null && child !== undefined && child !== ""));
  return element;
}

const shown = new Map();

// Fills an element, unless `data` is what it shows already: who types or listens there is not disturbed.
export function fill(id, data, build) {
  const text = JSON.stringify(data);
  if (shown.get(id) === text) return;
  shown.set(id, text);
  const element = byId(id), hadFocus = element.contains(document.activeElement);
  const children = build().filter(child => child !== null && child !== undefined);
  element.replaceChildren(...children);
  element.hidden = !children.length;
  if (hadFocus && !element.contains(document.activeElement)) {
    (element.querySelector("button:enabled, input, summary") || byId("table")).focus();
  }
}

export const say = (text, gaps) => text.replace(/\{(\w+)\}/g, (whole, name) => gaps[name] ?? whole);
