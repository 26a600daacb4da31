import type { Channel } from "../voices/channel";
import type { RadioPage, RadioVoice, RadioWords } from "../voices/radio-voice";
import { type AirState, currentOf, isOn, off } from "./air-state";
import { createClock } from "./clock";
import { heardHere, placeIn, rememberHeard, rememberPlace, rememberVolume, volumeHere } from "./device";
import { fetchPage, fetchWords, findFile } from "./fetch-voices";
import { offerControls, showOnLockScreen, showState, withdrawControls } from "./media-session";
import { type AirEvent, needsPage, reduce } from "./reduce";
import { openSound } from "./sound";

/** The radio as components see it. */
export interface RadioNow extends AirState {
  /** Of what plays; null until they are loaded. */
  words: RadioWords | null;
  /** 0 to 100. */
  volume: number;
  /** Whether its large player is on the screen, which makes the small one superfluous. */
  isInView: boolean;
}

/** Milliseconds after which it tries again where the browser doesn't say that the network is back. */
const retryAfterMs = 5000;
/** Which part of a voice has to be heard for it to count as heard. */
const heardShare = 0.8;
/** Seconds into a voice after which Previous begins it again. */
const restartSeconds = 3;

const listeners = new Set<() => void>();
const clock = createClock();
const sound = openSound(new Audio(), {
  onPlaying: () => send({ type: "playing" }),
  onPaused: () => send({ type: "paused" }),
  onEnded: () => send({ type: "next" }),
  onFailed: explain,
  onTime: follow,
});
let now: RadioNow = { ...off, words: null, volume: volumeHere(), isInView: false };
let isFetching = false;
let lastSeconds = 0;
sound.setVolume(now.volume);

const change = (changed: Partial<RadioNow>) => {
  now = { ...now, ...changed };
  for (const listener of listeners) listener();
};

function send(event: AirEvent) {
  const before = now;
  const after = reduce(before, event);
  if (after === before) return;
  const voice = currentOf(after);
  const isOther = event.type === "tune" || voice?.id !== currentOf(before)?.id;
  change({ ...after, words: isOther ? null : before.words });
  if (!isOn(after)) {
    rest(after);
    if (isOther) clock.set(0);
  } else if (voice && isOther) begin(voice);
  else if (after.status === "tuning") goOn(voice, event);
  if (after.status === "playing") clock.follow(sound.at);
  else clock.stop();
  showState(isOn(after) ? "playing" : after.status === "paused" ? "paused" : "none", {
    at: clock.now(),
    seconds: voice?.seconds ?? 0,
  });
  if (after.status === "waiting" && before.status !== "waiting") setTimeout(retry, retryAfterMs);
  if (needsPage(after)) void more();
}

function begin(voice: RadioVoice) {
  const place = placeIn(voice.id);
  // At its very end it was as good as over.
  const from = place < voice.seconds * heardShare ? place : 0;
  clock.set(from);
  sound.play(voice, from);
  offerControls({ ...controls, seek: seekTo, at: sound.at });
  showOnLockScreen(voice, null);
  void readWords(voice);
}

/** Loads what plays again, where it was or from its beginning; is quiet while the next page is awaited. */
function goOn(voice: RadioVoice | null, { type }: AirEvent) {
  if (!voice) sound.stop();
  // While it was paused, its voice was found to be gone.
  else if (type === "resume" && sound.voice() !== voice.id) begin(voice);
  else if (type === "back" || type === "resume") sound.resume(clock.now());
  else if (type !== "page") sound.play(voice, 0);
}

function rest({ status }: AirState) {
  if (status === "paused") sound.pause();
  else {
    sound.stop();
    clock.set(0);
    withdrawControls();
  }
}

async function readWords(voice: RadioVoice) {
  const isCurrent = () => currentOf(now)?.id === voice.id;
  try {
    const words = await fetchWords(voice.id);
    if (!words) return send({ type: "gone", id: voice.id });
    if (!isCurrent()) return;
    change({ words });
    showOnLockScreen(voice, words.image);
  } catch {
    // It plays without words.
  }
}

/** Finds out why a voice doesn't play: it is gone, or the network is. */
async function explain(voice: RadioVoice) {
  let event: AirEvent = { type: "gone", id: voice.id };
  try {
    if (!navigator.onLine) throw new Error("offline");
    const { src = "" } = voice.sources[0] ?? {};
    await findFile(src);
  } catch {
    event = { type: "lost" };
  }
  // The answer may be late: by then another voice plays, or this one was started again.
  if (sound.hasFailed(voice.id)) send(event);
}

async function more() {
  if (isFetching || now.next === null) return;
  isFetching = true;
  const { channel, next } = now;
  try {
    const page = await fetchPage(channel, next);
    if (now.channel === channel && now.next === next) send({ type: "page", page, heard: heardHere() });
  } catch {
    // What is in the queue plays on.
    if (!currentOf(now)) send({ type: "lost" });
  } finally {
    isFetching = false;
    if (needsPage(now) && (now.next !== next || now.channel !== channel)) void more();
  }
}

function retry() {
  if (now.status !== "waiting") return;
  if (navigator.onLine) send({ type: "back" });
  else setTimeout(retry, retryAfterMs);
}

function follow(seconds: number) {
  const voice = currentOf(now);
  if (!voice || now.status === "tuning") return;
  const isNextSecond = Math.floor(seconds) !== Math.floor(lastSeconds);
  lastSeconds = seconds;
  clock.set(seconds);
  if (!isNextSecond) return;
  rememberPlace(voice.id, seconds);
  if (seconds >= voice.seconds * heardShare) rememberHeard(voice.id);
}

const seekTo = (seconds: number) => {
  sound.seek(seconds);
  clock.set(sound.at());
};

const controls = {
  play: () => send({ type: "resume" }),
  pause: () => send({ type: "paused" }),
  next: () => send({ type: "next" }),
  previous() {
    if (clock.now() > restartSeconds || now.at === 0) seekTo(0);
    else send({ type: "previous" });
  },
};

addEventListener("online", () => send({ type: "back" }));
// The recorder listens now (features/voice/microphone).
addEventListener("liner-notes:recording" satisfies keyof WindowEventMap, () => send({ type: "close" }));

/** The site's one radio. It plays until it is closed, whatever page is shown. */
export const radio = {
  ...controls,
  clock,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  now: () => now,
  /**
   * Plays a channel.
   * @param page its first page, if it is known: the sound then begins within the tap, as some phones require
   * @param from id of the voice to begin with
   */
  tune(channel: Channel, page: RadioPage | null, from?: string) {
    // The small player would flash until the large one is seen.
    change({ isInView: document.getElementById("player") !== null });
    send({ type: "tune", channel, page, from, heard: heardHere() });
  },
  jump: (id: string) => send({ type: "jump", id }),
  /** To a part of what plays, 0 to 100. */
  seekTo: (percent: number) => seekTo((percent / 100) * (currentOf(now)?.seconds ?? 0)),
  setVolume(volume: number) {
    sound.setVolume(volume);
    rememberVolume(volume);
    change({ volume });
  },
  setInView: (isInView: boolean) => change({ isInView }),
  close: () => send({ type: "close" }),
};

export type Radio = typeof radio;
