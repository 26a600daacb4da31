/** Maximum side of a stored profile picture in pixels, and maximum size of an uploaded file in bytes. */
export const pictureLimits = { side: 512, bytes: 10 * 1024 * 1024 } as const;
