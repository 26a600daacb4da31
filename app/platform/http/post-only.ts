/** The loader of a route that has only an action. */
export const postOnly = () => new Response(null, { status: 405, headers: { Allow: "POST" } });

/**
 * Says in a 405 which methods a route without an action takes (RFC 9110, section 15.5.6): Remix, which refuses the
 * others, doesn't.
 */
export function nameMethods({ status, headers }: Response): void {
  if (status === 405 && !headers.has("Allow")) headers.set("Allow", "GET, HEAD");
}
