import { showOneOf, storedText } from "~/lib/i18n/stored-text";
import { msg } from "~/lib/i18n/t";
import { shownHeldReason } from "./held-reasons";

// Reasons are stored in English, for editors; a changed one is no longer recognized where it is stored already.

/** Reasons of reviews that always read the same, besides those of checks. */
export const reviewReasons = {
  shared: msg("shared with the community"),
  hidden: msg("hidden by its author"),
  withdrawn: msg("withdrawn by its author"),
  sent: msg("sent for review"),
  edited: msg("edited after it was returned"),
  /** A story told at a gathering waits, if no check finds anything else. */
  gathering: msg("every story of a gathering is read before it is shown"),
  /** An editor has published a story, or made it wait. */
  readByEditor: msg("read by an editor"),
  /** Of a state without a reason, once it is restored. */
  before: msg("as it was before"),
} as const;

const takenBack = storedText(msg("taken back: {reason}"), { reason: /.*/ });
const corrected = storedText(msg("song corrected, was {song}"), { song: /.*/ });
const songByArtist = storedText(msg("“{title}” by {artist}"), { title: /.*/, artist: /.*/ });

/** The reason of a restored state, derived from its original one; null if it had none. */
export const asTakenBack = (reason: string | null): string =>
  takenBack.write({ reason: originalReason(reason ?? reviewReasons.before) });

/** A reason without the note that a later decision was undone. */
export const originalReason = (reason: string): string => takenBack.read(reason)?.reason ?? reason;

/** An editor corrected a story's song, which leaves its state as it is. */
export const correctedReason = (song: { title: string; artist: string }): string =>
  corrected.write({ song: songByArtist.write(song) });

/** All such reasons, as a pattern of SQLite's GLOB. */
export const anyCorrectedReason = corrected.write({ song: "*" });

/** A review's reason in the language of the page; what an editor or an author wrote stays as it is. */
export const shownReason = (stored: string): string =>
  takenBack.show(stored, ({ reason }) => ({ reason: shownReason(reason) })) ??
  corrected.show(stored, ({ song }) => ({ song: songByArtist.show(song) ?? song })) ??
  showOneOf(reviewReasons, stored) ??
  shownHeldReason(stored);
