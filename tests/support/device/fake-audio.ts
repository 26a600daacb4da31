/** An audio element that loads nothing: what was asked of it can be read, and what happens to it is said by a test. */
export class FakeAudio extends EventTarget {
  #src = "";
  preload = "";
  currentTime = 0;
  duration = Number.NaN;
  readyState = 0;
  volume = 1;
  paused = true;
  ended = false;
  error: object | null = null;
  get src() {
    return this.#src;
  }
  set src(src: string) {
    this.#src = src;
    this.currentTime = 0;
    this.error = null;
  }
  canPlayType = (type: string) => (type === "audio/ogg" ? "" : "maybe");
  async play() {
    this.paused = false;
  }
  pause() {
    if (this.paused) return;
    this.paused = true;
    this.dispatchEvent(new Event("pause"));
  }
  removeAttribute() {
    this.src = "";
  }
  load() {}
  /** What it plays can't be played, or not on. */
  fail() {
    this.error = {};
    this.dispatchEvent(new Event("error"));
  }
}
