import type { RadioPage, RadioVoice } from "~/features/radio/voices/radio-voice";

/** Voices of the radio with these ids, ten seconds each. */
export const voices = (...ids: string[]): RadioVoice[] =>
  ids.map((id) => ({
    id,
    title: `Song ${id}`,
    artist: "Somebody",
    songPath: null,
    credit: "Karin",
    seconds: 10,
    sources: [{ src: `/story/${id}/voice`, type: "audio/mpeg" }],
    gain: 0,
  }));

/** A page of them. @param next cursor of the next one */
export const pageOf = (ids: string, next: string | null = null): RadioPage => ({
  voices: voices(...ids),
  next,
});
