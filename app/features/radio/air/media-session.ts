import { site } from "~/content/site";
import { t } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { introductionOf, type RadioVoice } from "../voices/radio-voice";

interface Controls {
  play(): void;
  pause(): void;
  next(): void;
  previous(): void;
  /** To this second. */
  seek(seconds: number): void;
  /** Seconds into the voice. */
  at(): number;
}

/** Seconds that the system's skip buttons skip, unless it says otherwise. */
const skipSeconds = 10;

/** Connects the lock screen and the keys of a headset. Source: W3C Media Session. */
export function offerControls(controls: Controls): void {
  const session = sessionHere();
  if (!session) return;
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    ["play", controls.play],
    ["pause", controls.pause],
    ["nexttrack", controls.next],
    ["previoustrack", controls.previous],
    ["seekto", ({ seekTime }) => controls.seek(seekTime ?? 0)],
    ["seekbackward", ({ seekOffset }) => controls.seek(controls.at() - (seekOffset ?? skipSeconds))],
    ["seekforward", ({ seekOffset }) => controls.seek(controls.at() + (seekOffset ?? skipSeconds))],
  ];
  for (const [action, handler] of handlers) {
    try {
      session.setActionHandler(action, handler);
    } catch {
      // Not all browsers know all of them.
    }
  }
}

/** Says what plays. @param image path of the story's card, once it is known */
export function showOnLockScreen(voice: RadioVoice, image: string | null): void {
  const session = sessionHere();
  if (!session) return;
  session.metadata = new MediaMetadata({
    title: introductionOf(voice),
    artist: songNameHere(voice.artist),
    album: t("{site} Radio", { site: site.name }),
    artwork: image ? [{ src: image, sizes: "1200x630", type: "image/png" }] : [],
  });
}

/** Says whether it plays, and where it is. */
export function showState(state: MediaSessionPlaybackState, place?: { at: number; seconds: number }): void {
  const session = sessionHere();
  if (!session) return;
  session.playbackState = state;
  if (state === "none") session.metadata = null;
  else if (place && place.seconds > 0) {
    session.setPositionState?.({ duration: place.seconds, position: Math.min(place.at, place.seconds) });
  }
}

/** Takes the controls back, so that a headset's keys do nothing, while a story is recorded for instance. */
export function withdrawControls(): void {
  const session = sessionHere();
  if (!session) return;
  showState("none");
  for (const action of [
    "play",
    "pause",
    "nexttrack",
    "previoustrack",
    "seekto",
    "seekbackward",
    "seekforward",
  ] as const) {
    try {
      session.setActionHandler(action, null);
    } catch {
      // Not all browsers know all of them.
    }
  }
}

const sessionHere = (): MediaSession | null => navigator.mediaSession ?? null;
