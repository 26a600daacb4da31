/** The most pixels a side that a profile picture keeps, and the most bytes that a file may have which becomes one. */
export const pictureLimits = { side: 512, bytes: 10 * 1024 * 1024 } as const;
