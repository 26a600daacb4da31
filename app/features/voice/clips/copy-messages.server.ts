/** Why a recording's copy is refused; not in the browser's script, which shows none of them. */
export const copyMessages = {
  loudness: "The copy came without its loudness in LUFS.",
  otherFormat: "This is no copy that every player decodes. Please send AAC in MP4, or MP3.",
  otherLength: "This is not a copy of the recording: it is longer or shorter.",
  otherWords: "This copy says something else than the recording.",
  unheard: "This copy could not be compared with the recording just now. It will be sent again.",
  tooLarge: "This copy is larger than a recording of its length needs to be.",
  tooMany: "These are too many copies in a minute. Please wait a little.",
} as const;
