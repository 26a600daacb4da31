/** Code points of a story, and of the names that go with it. */
export const storyLimits = { shortest: 10, longest: 2000, name: 200 } as const;
