import { radioTexts } from "~/content/radio";
import { t } from "~/lib/i18n/t";
import type { Channel } from "../voices/channel";
import { introductionOf, type RadioPage } from "../voices/radio-voice";
import { type AirState, currentOf, isOn, off } from "./air-state";
import { orderOf } from "./order";

/** What happens to the radio. */
export type AirEvent =
  | {
      type: "tune";
      channel: Channel;
      page: RadioPage | null;
      heard: ReadonlySet<string>;
      from?: string | null;
    }
  | { type: "page"; page: RadioPage; heard: ReadonlySet<string> }
  | { type: "playing" | "paused" | "resume" | "next" | "previous" | "lost" | "back" | "close" }
  | { type: "jump" | "gone"; id: string };

/** How many played voices stay in the queue, and how many unplayable ones in a row end it. */
const [past, maxUnplayable] = [30, 5];
/** How many pages in a row are looked through for what wasn't heard on this device, before what was is played. */
const maxPagesHeard = 5;

/** Whether the next page is needed. */
export const needsPage = (state: AirState): boolean =>
  isOn(state) && state.next !== null && state.queue.length - state.at <= 2;

/** The radio's next state. */
export function reduce(state: AirState, event: AirEvent): AirState {
  switch (event.type) {
    case "tune": {
      const tuned: AirState = { ...off, status: "tuning", channel: event.channel, next: "" };
      return event.page ? withPage(tuned, event.page, event.heard, event.from) : tuned;
    }
    case "page":
      return withPage(state, event.page, event.heard);
    case "playing":
      return isOn(state) ? { ...state, status: "playing", unplayable: 0 } : state;
    case "paused":
      return isOn(state) ? { ...state, status: "paused" } : state;
    case "resume":
      return state.status === "paused" ? { ...state, status: "tuning" } : state;
    case "next":
      return moved(state, state.at + 1);
    case "previous":
      return moved(state, Math.max(0, state.at - 1));
    case "jump": {
      const at = state.queue.findIndex(({ id }) => id === event.id);
      return at < 0 ? state : moved(state, at);
    }
    case "gone":
      return withoutUnplayable(state, event.id);
    case "lost":
      return isOn(state) ? { ...state, status: "waiting" } : state;
    case "back":
      return state.status === "waiting" ? { ...state, status: "tuning" } : state;
    case "close":
      return off;
  }
}

function withPage(
  state: AirState,
  page: RadioPage,
  heard: ReadonlySet<string>,
  from?: string | null,
): AirState {
  const there = new Set([...state.queue, ...state.later].map(({ id }) => id));
  const order = orderOf(
    page.voices.filter(({ id }) => !there.has(id)),
    heard,
    from,
  );
  const pagesHeard = order.now.length > 0 ? 0 : state.pagesHeard + 1;
  const later = [...state.later, ...order.later];
  if (page.next !== null && pagesHeard < maxPagesHeard)
    return ended({ ...state, queue: [...state.queue, ...order.now], pagesHeard, next: page.next, later });
  const queue = [...state.queue, ...order.now, ...later];
  return ended({ ...state, queue, pagesHeard: 0, next: page.next, later: [] });
}

/** Another place in the queue; without the voices that were played long ago. */
function moved(state: AirState, at: number): AirState {
  if (state.status === "off") return state;
  const gone = Math.max(0, at - past);
  return ended({
    ...state,
    status: "tuning",
    queue: state.queue.slice(gone),
    at: Math.min(at, state.queue.length) - gone,
    note: null,
  });
}

function withoutUnplayable(state: AirState, id: string): AirState {
  const voice = currentOf(state);
  const queue = state.queue.filter((queued) => queued.id !== id);
  if (voice?.id !== id) return { ...state, queue, at: voice ? queue.indexOf(voice) : queue.length };
  const unplayable = state.unplayable + 1;
  if (unplayable >= maxUnplayable)
    return { ...state, queue: [], at: 0, status: "over", note: t(radioTexts.notes.unplayable) };
  // What was paused meanwhile stays quiet: the next voice waits for its listener.
  const status = state.status === "paused" ? "paused" : "tuning";
  return ended({
    ...state,
    queue,
    unplayable,
    status,
    note: radioTexts.notes.skipped(introductionOf(voice)),
  });
}

/** Over, if it is beyond the last voice. */
const ended = (state: AirState): AirState =>
  state.at >= state.queue.length && state.next === null
    ? {
        ...state,
        status: "over",
        note: state.note ?? (state.queue.length > 0 ? t(radioTexts.notes.over) : t(radioTexts.empty)),
      }
    : state;
