import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { Buffer } from "node:buffer";
import worker from "built-worker";

type IncomingRequest = Parameters<typeof worker.fetch>[0];

export const origin = "https://liner-notes.test";

/**
 * Sends a request to the built worker and waits for its background work. The page cache is off, so that a test may
 * change rows between two requests, and views don't wait for others, unless its bindings say otherwise.
 * @returns the response, its text, and its time in milliseconds
 * @param bindings replaces some of the local bindings, to make one fail for instance
 */
export async function visit(path: string, init?: RequestInit, bindings: Partial<Env> = {}) {
  const ctx = createExecutionContext();
  const headers = new Headers(init?.headers);
  headers.set("Host", new URL(origin).host);
  // A different client each time, unless a test sets one.
  if (!headers.has("cf-connecting-ip")) headers.set("cf-connecting-ip", crypto.randomUUID());
  const request = new Request(new URL(path, origin), { redirect: "manual", ...init, headers });
  const sent = Date.now();
  const response = await worker.fetch(
    request as IncomingRequest,
    { ...env, KEEP_PAGES: "", VIEW_DELAY: "0", ...bindings },
    ctx,
  );
  const ms = Date.now() - sent;
  const text = new TextDecoder().decode(await response.clone().arrayBuffer());
  await waitOnExecutionContext(ctx);
  return { response, status: response.status, text, ms };
}

/** Submits a form as a browser without JavaScript does. */
export const post = (path: string, fields: Record<string, string>, bindings?: Partial<Env>) =>
  visit(path, { method: "POST", headers: { Origin: origin }, body: new URLSearchParams(fields) }, bindings);

/** The toast that a redirect sets in a cookie, as its JSON. */
export function toastOf({ headers }: Response): string {
  const cookie = headers.getSetCookie().find((each) => each.startsWith("__Host-toast=")) ?? "";
  const [, value = ""] = /^__Host-toast=([^;]*)/.exec(cookie) ?? [];
  return new TextDecoder().decode(Buffer.from(decodeURIComponent(value), "base64"));
}

/** The words of some HTML in one line. What tags part is parted by a space; React's comments part nothing. */
export const wordsIn = (html: string): string =>
  html
    .replace(/<script.*?<\/script>|<!-- -->/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** The ids or slugs that a page links to, in its order: of stories, songs and so on. */
export const linked = (html: string, kind: "story" | "song"): string[] =>
  Array.from(html.matchAll(new RegExp(`href="/${kind}/([^"?/]+)"`, "g")), ([, id = ""]) => id);

/** What a page says of itself to machines, as JSON-LD. */
export const structuredData = (html: string): Record<string, unknown>[] =>
  Array.from(html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs), ([, json = ""]) =>
    JSON.parse(json),
  );
