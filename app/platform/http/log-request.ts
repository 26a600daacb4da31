import type { Log } from "../log";

interface Answered {
  request: Request;
  response: Response;
  /** The pattern of the route, not the address, which may have a secret in it. */
  route: string;
  /** What the page cache did. */
  cache: string;
  /** When the request began, in milliseconds since 1970. */
  started: number;
  rows: { read: number; written: number };
}

/**
 * Logs a request. Of those that the page cache answered, which are most and cost least, a part is enough.
 * @param share of these that are logged, 0 to 1; their lines have it as `share`, so that they can be counted
 */
export function logRequest(log: Log, answered: Answered, share: number): void {
  const { request, response, route, cache, started, rows } = answered;
  const isSampled = cache === "hit" && share < 1;
  if (isSampled && Math.random() >= share) return;
  log.info("request", {
    method: request.method,
    route,
    status: response.status,
    ms: Date.now() - started,
    rowsRead: rows.read,
    rowsWritten: rows.written,
    cache,
    ...(isSampled && { share }),
  });
}
