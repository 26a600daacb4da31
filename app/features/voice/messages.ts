import { msg } from "~/lib/i18n/t";
import type { ToastMessage } from "~/lib/toast-message";

/** Messages of the error catalogue (specification, section 8), and further ones about recordings. */
export const voiceMessages = {
  microphone: msg("Could not access microphone. Please check permissions."),
  microphoneAdvice: {
    refused: msg(
      "To allow it, open the site’s settings beside its address (on a phone: the browser’s own permission in the system’s settings), switch the microphone on, then try again. Or type your story below.",
    ),
    none: msg("No microphone was found. Plug one in and try again, or type your story below."),
    busy: msg("Another program or a call may be using it. End that and try again, or type your story below."),
    lost: msg("The microphone went away. What you said until then is kept."),
  },
  interrupted: msg(
    "Your microphone was taken away, by a call perhaps. What you said is kept; it goes on when the microphone is back.",
  ),
  notStored: msg("This device can’t store the recording: only this open page holds it."),
  nothingHears: msg(
    "Nothing turns speech into text on this machine; your recording goes with the story, private unless you publish it.",
  ),
  notYetHears: msg(
    "Up to five minutes. Speech to text is still being prepared on this machine: your recording is kept, and becomes text later.",
  ),
  failed: {
    title: msg("Transcription failed"),
    description: msg("Could not transcribe audio. Please try typing instead."),
    kind: "destructive",
  },
  noSpeech: {
    title: msg("No speech heard"),
    description: msg("Your recording is kept. Listen to it, or record again."),
  },
  empty: msg("The recording is empty. Please record again."),
  unreadable: msg("The recording did not arrive whole. Please send it again."),
  tooLarge: msg("A recording can have up to 10 MB. Please record a shorter one."),
  tooLong: msg("A recording can be up to 5 minutes long. Please record a shorter one."),
  pieceTooLarge: msg("A piece of a recording can have up to 1 MB."),
  pieceTooLong: msg("A piece of a recording can be up to 25 seconds long."),
  pieceUnknown: msg(
    "A piece of a recording needs the recording’s key, its own number from 0 to 99, and its start in seconds.",
  ),
  tooManyPieces: msg("Too many pieces of recordings a minute. This one is sent again in a minute."),
  pieceUnderWay: msg("This piece is being transcribed. Ask again in a moment."),
  notAudio: msg("This is not a recording that we can read. Please send audio as WebM, MP4, Ogg, WAV or MP3."),
  tooMany: msg("Six recordings a minute are the most. Yours is kept, and is sent again in a minute."),
  busy: msg("Many recordings arrive at once. Yours is kept, and is sent again in a minute."),
  notKept: msg("The recording could not be stored. It is still on your device: please send it again."),
} as const satisfies Record<string, string | ToastMessage | Record<string, string>>;
