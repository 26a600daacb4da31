import { type Channel, everything } from "../voices/channel";
import type { RadioVoice } from "../voices/radio-voice";

/**
 * `off`: nothing is on. `tuning`: a voice or the list is being loaded. `waiting`: there is no network; it goes on by
 * itself. `over`: there is nothing more to play.
 */
export type AirStatus = "off" | "tuning" | "playing" | "paused" | "waiting" | "over";

/** What the radio plays, and what comes next. */
export interface AirState {
  status: AirStatus;
  channel: Channel;
  /** What was played, what plays and what follows. */
  queue: readonly RadioVoice[];
  /** Index of what plays; beyond the end while the next page is awaited. */
  at: number;
  /** What was heard on this device before, and comes after everything else. */
  later: readonly RadioVoice[];
  /** Cursor of the next page; empty for the first, null if there is none. */
  next: string | null;
  /** Pages in a row of which this device has heard everything. */
  pagesHeard: number;
  /** Voices in a row that could not be played. */
  unplayable: number;
  /** Something to say about what happened. */
  note: string | null;
}

export const off: AirState = {
  status: "off",
  channel: everything,
  queue: [],
  at: 0,
  later: [],
  next: null,
  pagesHeard: 0,
  unplayable: 0,
  note: null,
};

/** Volume where nobody has set another, 0 to 100. */
export const defaultVolume = 70;

/** The voice that plays, or will. */
export const currentOf = ({ queue, at }: AirState): RadioVoice | null => queue[at] ?? null;

/** Whether it sounds, or will without anybody doing anything. */
export const isOn = ({ status }: AirState): boolean =>
  status === "playing" || status === "tuning" || status === "waiting";
