/** Names of the fields of a gathering's form; those with a number belong to one question. */
export const fields = {
  answer: (at: number) => `answer_${at}`,
  /** The question as it was shown: an editor may have changed it since. */
  question: (at: number) => `question_${at}`,
  /** How the answer was entered, by `Spoken`; absent if it was typed. */
  spoken: (at: number) => `spoken_${at}`,
  spot: "spot",
  title: "song_title",
  artist: "artist_name",
  name: "submitter_name",
  key: "submission_key",
  clip: "clip",
  publishVoice: "publish_voice",
  wordsAlone: "words_alone",
  /** The version of the gathering whose consent the page shows: an editor may have changed it since. */
  consent: "consent_version",
  intent: "intent",
} as const;

/** Whether a field with this name is an answer. */
export const isAnswer = (name: string): boolean => name.startsWith("answer_");

/** The numbers of the answers among fields with these names, in their order: that of the page. */
export const numbersOf = (names: Iterable<string>): number[] =>
  [...new Set(names)].flatMap((name) => /^answer_(\d\d?)$/.exec(name)?.[1] ?? []).map(Number);

/** What a form asks for: to see it all first, to store it, or only to be recognized as a device later. */
export type Intent = "review" | "send" | "device";

/** How a spoken answer's text came about: as it was heard, changed by hand, or not at all yet. */
export const spokenKinds = ["verbatim", "edited", "unheard"] as const;
export type Spoken = (typeof spokenKinds)[number];
