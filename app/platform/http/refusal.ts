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
  return isDecodable(url.pathname) ? null : new Response("This is not an address.", { status: 400 });
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
