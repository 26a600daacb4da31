import type { HeadersArgs } from "@remix-run/cloudflare";

/**
 * `headers` of a page that nobody else may keep a copy of. With those of a refused form, such as how long to wait.
 */
export function privateHeaders({ actionHeaders }: Pick<HeadersArgs, "actionHeaders">): Headers {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "private, no-store");
  return headers;
}
