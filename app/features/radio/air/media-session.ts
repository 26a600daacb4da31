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

/** What the radio offers of the system's controls. */
const actions = [
  "play",
  "pause",
  "nexttrack",
  "previoustrack",
  "seekto",
  "seekbackward",
  "seekforward",
] as const satisfies MediaSessionAction[];

/** Sets what each action does: nothing if it has no handler here. */
function setHandlers(handlers: Partial<Record<(typeof actions)[number], MediaSessionActionHandler>>): void {
  for (const action of actions) {
    try {
      sessionHere()?.setActionHandler(action, handlers[action] ?? null);
    } catch {
      // Not all browsers know all of them.
    }
  }
}

/** Connects the lock screen and the keys of a headset. Source: W3C Media Session. */
export const offerControls = (controls: Controls): void =>
  setHandlers({
    play: controls.play,
    pause: controls.pause,
    nexttrack: controls.next,
    previoustrack: controls.previous,
    seekto: ({ seekTime }) => controls.seek(seekTime ?? 0),
    seekbackward: ({ seekOffset }) => controls.seek(controls.at() - (seekOffset ?? skipSeconds)),
    seekforward: ({ seekOffset }) => controls.seek(controls.at() + (seekOffset ?? skipSeconds)),
  });

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
  showState("none");
  setHandlers({});
}

const sessionHere = (): MediaSession | null => navigator.mediaSession ?? null;
