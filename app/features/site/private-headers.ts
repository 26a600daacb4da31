import type { HeadersArgs } from "@remix-run/cloudflare";

/** `headers` of a page that must not be cached, with the action's own headers, such as `Retry-After`. */
export function privateHeaders({ actionHeaders }: Pick<HeadersArgs, "actionHeaders">): Headers {
  const headers = new Headers(actionHeaders);
  headers.set("Cache-Control", "private, no-store");
  return headers;
}
