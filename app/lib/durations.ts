// In milliseconds. For modules of the server: one of the browser's would be another to load.

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
