import { Buffer } from "node:buffer";
import { sha256 } from "~/lib/sha256";
import { conditionalAnswer } from "../http/conditional";

/** A rendered page as plain data, without anything that belongs to the request that it was rendered for. */
export interface KeptPage {
  /** What a page says about itself; cookies and what each response adds anew are not among it. */
  headers: [name: string, value: string][];
  /** The bytes of the page, with gaps where a nonce stood. */
  body: Uint8Array<ArrayBuffer>;
  /** Where the gaps begin, in bytes. */
  gaps: number[];
  /** When its rendering began, in milliseconds since 1970. */
  renderedAt: number;
  /** What rendered it: pages of another build name files that are gone. */
  build: string;
}

const keptHeaders = ["Content-Type", "Cache-Control", "ETag", "Last-Modified"];

/**
 * Takes a response apart to be kept; null for one that nobody else may get: an error, or one that sets a cookie. The
 * nonce that the page was rendered with is random and leaves with no other response, so no story can hold it.
 */
export async function toKeptPage(
  response: Response,
  nonce: string,
  facts: Pick<KeptPage, "renderedAt" | "build">,
): Promise<KeptPage | null> {
  if (response.status !== 200 || response.headers.has("Set-Cookie")) return null;
  const body = new Uint8Array(await response.arrayBuffer());
  const gaps = placesOf(nonce, body);
  for (const at of gaps) body.fill(0, at, at + nonce.length);
  const headers = new Headers(response.headers);
  // By its contents without the nonce. Weak: the bytes of two answers differ (RFC 9110, section 8.8.1).
  if (!headers.has("ETag")) headers.set("ETag", `W/"${(await sha256(body)).slice(0, 32)}"`);
  return {
    headers: keptHeaders.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
    body,
    gaps,
    ...facts,
  };
}

/** A kept page as the answer to `request`, with this nonce of the same length; 304 to whoever has the page already, 412 to who means another. */
export function toResponse(page: KeptPage, request: Request, nonce: string): Response {
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
