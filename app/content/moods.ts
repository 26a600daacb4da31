import { msg } from "~/lib/i18n/t";

/** The seven moods a story can carry (specification section 3, "Demo story"). */
export const moods = [
  "Reflective",
  "Nostalgic",
  "Emotional",
  "Grateful",
  "Romantic",
  "Inspired",
  "Analytical",
] as const;

/** One of the seven moods (specification section 3). */
export type Mood = (typeof moods)[number];

/** What each mood is called in the interface. */
export const moodNames: Record<Mood, string> = {
  Reflective: msg("Reflective"),
  Nostalgic: msg("Nostalgic"),
  Emotional: msg("Emotional"),
  Grateful: msg("Grateful"),
  Romantic: msg("Romantic"),
  Inspired: msg("Inspired"),
  Analytical: msg("Analytical"),
};
