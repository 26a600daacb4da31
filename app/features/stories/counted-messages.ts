/** Ids of the same millisecond. */
const perMillisecond = 4096;

/**
 * A new id for a message of views: an integer that is exact as a number, ordered by time.
 * @param at milliseconds since 1970
 */
export const messageIdAt = (at: number): number => firstIdAt(at) + Math.floor(Math.random() * perMillisecond);

/** The smallest id of a time. */
export const firstIdAt = (at: number): number => at * perMillisecond;
