import { present, shownArticles } from "./stage";
import { durationOf, nextTurn, type Turn, withNews, without } from "./turns";

/**
 * The script of a gathering's wall: fetches what is new, and shows it at once, and else one story after the other. It
 * runs for hours: it keeps what the last answer names and nothing else.
 */
interface Answer {
  count: string;
  /** Id and version of all stories to show, the newest first. */
  shown: [id: string, version: number][];
  /** Those that changed after the cursor. */
  stories: { id: string; html: string }[];
  next: string | null;
}

// In milliseconds.
const pollIntervalMs = 4000;
const maxWaitMs = 60_000;
const timeoutMs = 8000;

const stage = document.getElementById("stage") as HTMLElement;
const count = document.getElementById("count") as HTMLElement;
const offlineNote = document.getElementById("cut-off") as HTMLElement;
const pause = document.getElementById("pause") as HTMLButtonElement;
const full = document.getElementById("full") as HTMLButtonElement;
const nothing = document.getElementById("nothing")?.innerHTML ?? "";

/** Stories as the last answer names them. */
let known = new Map<string, { version: number; html: string }>();
let cursor: string | null = null;
/** The latest version seen: later ones are new. */
let latest: number | null = null;
let turn: Turn = {
  shown: shownArticles(stage).flatMap(({ dataset }) => dataset.id ?? []),
  isFresh: false,
  queue: [],
};
let failures = 0;
/** When what is on the stage came there, or was last left there. */
let since = performance.now();
let nextChange: ReturnType<typeof setTimeout>;
let nextPoll: ReturnType<typeof setTimeout>;

const isPaused = () => pause.getAttribute("aria-pressed") === "true";

/** Shows a turn's stories, and plans when the next ones come. */
function show(next: Turn) {
  if (`${next.shown}` !== `${turn.shown}`) since = performance.now();
  turn = next;
  const stories = turn.shown.flatMap((id) => known.get(id)?.html ?? []);
  present(stage, stories.length > 0 ? stories : [nothing]);
  plan();
}

function showNext() {
  // Where there is no other story, or no answer has come yet, what is there stays as long again.
  since = performance.now();
  if (latest === null) plan();
  else show(nextTurn(turn, [...known.keys()]));
}

function plan() {
  clearTimeout(nextChange);
  if (isPaused()) return;
  const letters = shownArticles(stage).reduce((sum, { textContent }) => sum + (textContent?.length ?? 0), 0);
  const wait = durationOf(turn, letters);
  nextChange = setTimeout(showNext, Math.max(0, wait - (performance.now() - since)));
}

/** Takes an answer over: what is gone leaves at once, what is new comes at once. */
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
    else known.set(id, { version, html: story.html });
    if (story && latest !== null && version > latest && !kept) news.unshift(id);
  }
  // Something that this page never got, such as one that moved up when another was taken away: everything again.
  cursor = isComplete ? answer.next : null;
  latest = Math.max(latest ?? 0, answer.shown[0]?.[1] ?? 0);
  const rest = without(turn, (id) => !known.has(id));
  const next = withNews(rest, news, isPaused());
  show(next.shown.length > 0 ? next : nextTurn(next, [...known.keys()]));
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
