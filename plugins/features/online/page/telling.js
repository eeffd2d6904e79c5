// What happened, told line by line at a pace that can be read; a page is shown once its lines are told.
const LINE_MS = 900, MINOR_MS = 300; // the time for a line
const QUESTION_MS = 800, BEHIND_MS = 8000; // the longest wait for a question, and for anything else
const still = matchMedia("(prefers-reduced-motion: reduce)");

export class Telling {
  // `show` is called with a page that is due, or null where only a line is.
  constructor(show) {
    this.show = show;
    this.clear();
  }
  clear() {
    clearTimeout(this.timer);
    Object.assign(this, {timer: 0, lines: [], told: 0, pages: [], due: Infinity, free: 0});
  }
  get line() {
    return this.lines[this.told - 1];
  }
  // Takes a page with the lines that are new; `atOnce` where nobody waits for them to be told.
  take(page, atOnce) {
    for (const number of page.struck || []) if (this.lines[number]) this.lines[number].struck = true;
    this.lines = [...this.lines.slice(0, page.start || 0), ...(page.log || [])];
    this.told = Math.min(this.told, page.start || 0);
    this.pages.push({page, at: this.lines.length});
    if (page.question) this.due = Math.min(this.due, performance.now() + QUESTION_MS);
    if (atOnce || still.matches || document.hidden) this.told = this.lines.length;
    this.wait();
  }
  wait() {
    clearTimeout(this.timer);
    const now = performance.now(), left = this.lines.length - this.told;
    if (this.free <= now || !left) return this.tell(now);
    const most = Math.max(0, Math.min(BEHIND_MS, this.due - now)) / left;
    this.timer = setTimeout(() => this.tell(performance.now()), Math.min(this.free - now, most));
  }
  tell(now) {
    if (this.told < this.lines.length) this.told++;
    const ready = this.pages.filter(one => one.at <= this.told || this.told === this.lines.length);
    this.pages = this.pages.slice(ready.length);
    this.free = now + (this.line?.minor ? MINOR_MS : LINE_MS);
    if (!this.pages.length) this.due = Infinity;
    this.show(ready.pop()?.page || null);
    if (this.pages.length) this.wait();
  }
}
