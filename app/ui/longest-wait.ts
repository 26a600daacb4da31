/**
 * Milliseconds after which a request counts as unanswered. Browsers themselves wait for minutes, and a reader who sees
 * nothing happen for half of one is gone.
 */
export const longestWait = 30_000;
