import { isCrossOriginWrite } from "./cross-origin";

const methods = ["GET", "HEAD", "POST"];

/**
 * The answer to a request that no route should see; null for all others. Remix would hand a DELETE to the action that
 * expects a form, and write an address that it can't read into the log.
 * @param mayCross whether it may come from another site's page, as the one-click unsubscribing of mail programs does
 */
export function refusalOf(request: Request, url: URL, mayCross: boolean): Response | null {
  if (!methods.includes(request.method)) {
    return new Response("This method is not used here.", {
      status: 405,
      headers: { Allow: methods.join(", ") },
    });
  }
  if (isCrossOriginWrite(request) && !mayCross) {
    return new Response("Requests from other sites are not accepted.", { status: 403 });
  }
  const status = statusOfPath(url);
  return status === null ? null : new Response("This is not an address.", { status });
}

/**
 * 400 for a path that can't be decoded. 404 for one that, decoded, is another host's address: Remix builds its links on it,
 * and throws where that host is none, as `/%5cx:y` is (`//x:y`, with a port that is no number).
 */
function statusOfPath({ pathname, origin }: URL): 400 | 404 | null {
  const path = attempt(() => decodeURIComponent(pathname));
  if (path === null) return 400;
  return attempt(() => new URL(path, origin).origin) === origin ? null : 404;
}

function attempt(work: () => string): string | null {
  try {
    return work();
  } catch {
    return null;
  }
}
