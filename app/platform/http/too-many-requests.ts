/**
 * Refuses a request beyond a limit, without words: for scripts, which say so themselves (RFC 6585, section 4).
 * @param seconds until the next one is taken
 */
export const tooManyRequests = (seconds: number): Response =>
  new Response(null, { status: 429, headers: { "Retry-After": `${seconds}` } });
