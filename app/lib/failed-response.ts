/**
 * What a page's `clientAction` returns when the server can't be reached: a response, so that its status prevents
 * revalidation (lib/revalidation.ts). Not by `Response.json`, which is newer than the oldest browsers
 * (docs/decisions/0058).
 */
export const failedResponse = (answer: unknown): Response =>
  new Response(JSON.stringify(answer), { status: 503, headers: { "Content-Type": "application/json" } });
