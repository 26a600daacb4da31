import type { PageCache, PageTag } from "./page-cache";

/** Suggestions for what somebody is typing, the same for everybody. */
interface Suggestions {
  /** Path of the route. */
  path: string;
  /** The beginning, in the form in which it is looked up. */
  typed: string;
  /** How long they are cached, here and by browsers, in seconds. */
  maxAge: number;
  /** The changeable content that they name. */
  tags: PageTag[];
  /** Version of their format: those of another one are not served. */
  build: string;
}

/** The response with suggestions: cached ones, or those that `find` gives now. */
export async function suggestionsResponse(
  { pages, nonce }: { pages: PageCache; nonce: string },
  request: Request,
  { path, typed, maxAge, tags, build }: Suggestions,
  find: () => Promise<object>,
): Promise<Response> {
  const address = `${path}?${new URLSearchParams({ q: typed })}`;
  const page = { address, ttl: { fresh: maxAge, stale: maxAge }, tags, build };
  const render = async () => suggestionsJson(await find(), maxAge);
  return (await pages.answer(page, request, nonce, render)).response;
}

/** Suggestions as JSON, which browsers cache for so many seconds. */
export const suggestionsJson = (suggestions: object, maxAge: number): Response =>
  Response.json(suggestions, { headers: { "Cache-Control": `private, max-age=${maxAge}` } });
