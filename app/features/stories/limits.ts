/** Limits in code points: of a story, of its names, of its place, and of its transcript. */
export const storyLimits = {
  shortest: 10,
  longest: 2000,
  name: 200,
  place: 120,
  transcript: 10_000,
} as const;
