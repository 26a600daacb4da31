import { Buffer } from "node:buffer";
import { sha256 } from "~/lib/sha256";
import { conditionalAnswer } from "../http/conditional";

/** A rendered page as plain data, without anything specific to the request it was rendered for. */
export interface CachedPage {
  /** Only headers that describe the page: no cookies, and none that each response sets anew. */
  headers: [name: string, value: string][];
  /** The page's bytes, with gaps where the nonce stood. */
  body: Uint8Array<ArrayBuffer>;
  /** Byte offsets of the gaps. */
  gaps: number[];
  /** When rendering began, in milliseconds since 1970. */
  renderedAt: number;
  /** The build that rendered it: pages of another build refer to assets that no longer exist. */
  build: string;
}

const noStore = "no-store";

/** A copy of a response that nobody may cache: not we, and no browser. */
export function uncacheable(response: Response): Response {
  const copy = new Response(response.body, response);
  copy.headers.set("Cache-Control", noStore);
  return copy;
}

/** Whether a page may be cached: no error, and none that sets a cookie or says that it may not. */
export const isCacheable = ({ status, headers }: Response): boolean =>
  status === 200 && !headers.has("Set-Cookie") && headers.get("Cache-Control") !== noStore;

const cachedHeaders = ["Content-Type", "Cache-Control", "ETag", "Last-Modified"];

/**
 * Makes a response cacheable; null if it must not be. The nonce it was rendered with is random and used for no other
 * response, so it can't occur in a story's text.
 */
export async function toCachedPage(
  response: Response,
  nonce: string,
  facts: Pick<CachedPage, "renderedAt" | "build">,
): Promise<CachedPage | null> {
  if (!isCacheable(response)) return null;
  const body = new Uint8Array(await response.arrayBuffer());
  const gaps = placesOf(nonce, body);
  for (const at of gaps) body.fill(0, at, at + nonce.length);
  const headers = new Headers(response.headers);
  // A hash of the body without the nonce. Weak, since the bytes of two responses differ (RFC 9110, section 8.8.1).
  if (!headers.has("ETag")) headers.set("ETag", `W/"${(await sha256(body)).slice(0, 32)}"`);
  return {
    headers: cachedHeaders.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
    body,
    gaps,
    ...facts,
  };
}

/**
 * A cached page as the response to `request`, with this nonce, which has the same length; 304 or 412 if the request's
 * preconditions say so.
 */
export function toResponse(page: CachedPage, request: Request, nonce: string): Response {
  const headers = new Headers(page.headers);
  const changedAt = headers.get("Last-Modified");
  const etag = headers.get("ETag") ?? "";
  const answer = conditionalAnswer(
    request,
    { etag, changedAt: changedAt ? new Date(changedAt) : null },
    headers,
  );
  if (answer) return answer;
  if (request.method === "HEAD") return new Response(null, { headers });
  const body = page.body.slice();
  const filling = Buffer.from(nonce, "latin1");
  for (const at of page.gaps) body.set(filling, at);
  return new Response(body, { headers });
}

function placesOf(text: string, bytes: Uint8Array<ArrayBuffer>): number[] {
  const haystack = Buffer.from(bytes.buffer);
  const places: number[] = [];
  for (let at = haystack.indexOf(text); at >= 0; at = haystack.indexOf(text, at + text.length)) {
    places.push(at);
  }
  return places;
}
