/**
 * The script of a gathering's wall: fetches what is new, shows one story after the other, the new ones first. It runs
 * for hours: it keeps what the last answer names and nothing else, and the page never holds more than two stories.
 */
interface Answer {
  count: string;
  /** Id and version of all stories to show, the newest first. */
  shown: [id: string, version: number][];
  /** Those that changed after the cursor. */
  stories: { id: string; html: string; name: string }[];
  next: string | null;
}

// In milliseconds.
const pollIntervalMs = 4000;
const maxWaitMs = 60_000;
const timeoutMs = 8000;
const leavingMs = 900;
const minShownMs = 8000;
// While others wait that were just approved.
const freshWaitMs = 5000;
const maxShownMs = 20_000;
const readingMsPerLetter = 45;

const stage = document.getElementById("stage") as HTMLElement;
const count = document.getElementById("count") as HTMLElement;
const waiting = document.getElementById("waiting") as HTMLElement;
const offlineNote = document.getElementById("cut-off") as HTMLElement;
const pause = document.getElementById("pause") as HTMLButtonElement;
const full = document.getElementById("full") as HTMLButtonElement;
const nothing = stage.querySelector("article:not([data-id])")?.outerHTML ?? "";

/** Stories as the last answer names them. */
let known = new Map<string, { version: number; html: string; name: string }>();
/** Ids that are to be shown before the others, the next one first. */
let fresh: string[] = [];
let cursor: string | null = null;
/** The latest version seen: later ones are new. */
let latest: number | null = null;
let isFresh = false;
let failures = 0;
/** When the story on the stage came there, or was last left there. */
let since = performance.now();
let nextStory: ReturnType<typeof setTimeout>;
let nextPoll: ReturnType<typeof setTimeout>;

const current = () => stage.querySelector<HTMLElement>("article:not(.leaves)");
const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const isPaused = () => pause.getAttribute("aria-pressed") === "true";

/** Puts a story on the stage, in place of the one that is there. */
function present(html: string) {
  for (const old of stage.querySelectorAll(".leaves")) old.remove();
  const before = current();
  since = performance.now();
  const template = document.createElement("template");
  template.innerHTML = html;
  const next = template.content.firstElementChild;
  if (!(next instanceof HTMLElement)) return;
  if (!before || isCalm()) {
    stage.replaceChildren(next);
    return;
  }
  before.classList.add("leaves");
  before.setAttribute("aria-hidden", "true");
  next.classList.add("comes");
  stage.appendChild(next);
  setTimeout(() => before.remove(), leavingMs);
}

/** Names the new stories that wait for the stage: whoever told one sees at once that it has come. */
function nameWaiting() {
  waiting.hidden = fresh.length === 0;
  const names = fresh.map((id) => {
    const name = document.createElement("bdi");
    name.textContent = known.get(id)?.name ?? "";
    return name;
  });
  waiting.lastElementChild?.replaceChildren(...names);
}

/** Shows the next story: a new one, or the one after the shown one. */
function showNext() {
  const ids = [...known.keys()];
  const id = fresh.shift();
  const at = ids.indexOf(current()?.dataset.id ?? "");
  const chosen = id ?? ids[(at + 1) % ids.length];
  isFresh = id !== undefined;
  nameWaiting();
  const story = chosen === undefined ? undefined : known.get(chosen);
  if (story && chosen !== current()?.dataset.id) present(story.html);
  // There is no other one: what is there stays as long again.
  else since = performance.now();
  plan();
}

/** Plans when the next story comes: a new one at once, unless the shown one is new itself. */
function plan() {
  clearTimeout(nextStory);
  if (isPaused()) return;
  const reading = (current()?.textContent?.length ?? 0) * readingMsPerLetter;
  const usual = Math.min(Math.max(minShownMs, reading), maxShownMs);
  const wait = fresh.length === 0 ? usual : isFresh ? freshWaitMs : 0;
  nextStory = setTimeout(showNext, Math.max(0, wait - (performance.now() - since)));
}

/** Takes an answer over: what is gone leaves at once, what is new comes next. */
function take(answer: Answer) {
  count.textContent = answer.count;
  const came = new Map(answer.stories.map((story) => [story.id, story]));
  const before = known;
  known = new Map();
  let isComplete = true;
  const news: string[] = [];
  for (const [id, version] of answer.shown) {
    const kept = before.get(id);
    const story = came.get(id) ?? (kept?.version === version ? kept : undefined);
    if (story === undefined) isComplete = false;
    else known.set(id, { version, html: story.html, name: story.name });
    if (latest !== null && version > latest && !kept) news.unshift(id);
  }
  fresh = [...fresh, ...news].filter((id) => known.has(id));
  nameWaiting();
  // Something that this page never got, such as one that moved up when another was taken away: everything again.
  cursor = isComplete ? answer.next : null;
  latest = Math.max(latest ?? 0, answer.shown[0]?.[1] ?? 0);
  const shown = current();
  const story = known.get(shown?.dataset.id ?? "");
  if (!story) {
    if (known.size > 0) showNext();
    else if (shown?.dataset.id) present(nothing || '<article class="story"></article>');
  } else if (`${story.version}` !== shown?.dataset.version) {
    present(story.html);
    plan();
  } else if (news.length > 0) plan();
}

async function poll() {
  clearTimeout(nextPoll);
  try {
    const address = stage.dataset.stories ?? "";
    const response = await fetch(cursor ? `${address}?after=${encodeURIComponent(cursor)}` : address, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`${response.status}`);
    take(await response.json());
    failures = 0;
  } catch {
    failures++;
  }
  updateOfflineNote();
  const wait = Math.min(pollIntervalMs * 2 ** failures, maxWaitMs);
  // Not all screens at once when the network is back.
  nextPoll = setTimeout(poll, failures > 0 ? wait * (0.5 + Math.random() / 2) : pollIntervalMs);
}

/** Says, quietly, that nothing new can come: one lost answer is not yet said. */
function updateOfflineNote() {
  const words = failures > 1 || !navigator.onLine ? (offlineNote.dataset.words ?? "") : "";
  if (offlineNote.textContent !== words) offlineNote.textContent = words;
}

/** Keeps the screen on, where the browser can. */
async function stayAwake() {
  try {
    if (document.visibilityState === "visible") await navigator.wakeLock?.request("screen");
  } catch {
    // Low battery, or not allowed: the screen may turn off as it is set to.
  }
}

pause.hidden = false;
pause.addEventListener("click", () => {
  pause.setAttribute("aria-pressed", `${!isPaused()}`);
  plan();
});
full.hidden = !document.fullscreenEnabled;
full.addEventListener("click", () => {
  if (document.fullscreenElement) document.exitFullscreen();
  else document.documentElement.requestFullscreen();
});
document.addEventListener("visibilitychange", stayAwake);
addEventListener("online", poll);
addEventListener("offline", updateOfflineNote);
stayAwake();
plan();
poll();
