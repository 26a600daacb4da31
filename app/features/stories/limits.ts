/** Code points of a story, of the names that go with it, and of what its recording says. */
export const storyLimits = { shortest: 10, longest: 2000, name: 200, transcript: 10_000 } as const;
