import type { ToastMessage } from "~/lib/toast-message";

/** Words of the error catalogue (specification, section 8), and of what can happen to a recording besides. */
export const voiceMessages = {
  microphone: "Could not access microphone. Please check permissions.",
  missing: "The recorder didn’t load. Please type your story, or reload the page to try again.",
  failed: {
    title: "Transcription failed",
    description: "Could not transcribe audio. Please try typing instead.",
    kind: "destructive",
  },
  noSpeech: {
    title: "No speech heard",
    description: "Your recording is kept. Listen to it, or record again.",
  },
  empty: "The recording is empty. Please record again.",
  unreadable: "The recording did not arrive whole. Please send it again.",
  tooLarge: "A recording can have up to 10 MB. Please record a shorter one.",
  tooLong: "A recording can be up to 5 minutes long. Please record a shorter one.",
  notAudio: "This is not a recording that we can read. Please send audio as WebM, MP4, Ogg, WAV or MP3.",
  tooMany: "Six recordings a minute are the most. Please wait a minute; your recording is kept.",
  busy: "Many recordings arrive at once. Please send it again in a minute; your recording is kept.",
  notKept: "The recording could not be stored. It is still on your device: please send it again.",
} as const satisfies Record<string, string | ToastMessage>;
