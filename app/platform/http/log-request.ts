import type { Log } from "../log";

interface Answered {
  request: Request;
  response: Response;
  /** The pattern of the route, not the address, which may have a secret in it. */
  route: string;
  /** What the page cache did. */
  cache: string;
  /** When the request began, in milliseconds since 1970. */
  startedAt: number;
  rows: { read: number; written: number };
}

interface Shares {
  /** Of the requests that the page cache answered, 0 to 1. */
  cached: number;
  /** Of those that it would have answered, had it had the page. */
  rendered: number;
}

/**
 * Logs a request. Of those for public pages, which are most and change nothing, a part is enough, unless they failed.
 * @param shares that are logged; the lines have theirs as `share`, so that requests can be counted
 */
export function logRequest(log: Log, answered: Answered, shares: Shares): void {
  const { request, response, route, cache, startedAt, rows } = answered;
  const share = shareOf(answered, shares);
  const isSampled = share < 1;
  if (isSampled && Math.random() >= share) return;
  log.info("request", {
    method: request.method,
    route,
    status: response.status,
    ms: Date.now() - startedAt,
    rowsRead: rows.read,
    rowsWritten: rows.written,
    cache,
    ...(isSampled && { share }),
  });
}

function shareOf({ cache, response }: Answered, shares: Shares): number {
  if (cache === "hit") return shares.cached;
  return cache === "bypass" || response.status >= 400 ? 1 : shares.rendered;
}
