/**
 * The answer where a service is down. A page shows words of its own for it (ui/error-page.tsx); these are for addresses
 * without a page.
 */
export const unavailable = (): Response =>
  new Response("Part of our side doesn’t answer right now. Please try again in a minute.", {
    status: 503,
    headers: {
      "Retry-After": "30",
      "Cache-Control": "no-store",
      "Content-Type": "text/plain; charset=utf-8",
    },
  });
