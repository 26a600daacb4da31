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
