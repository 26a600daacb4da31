import { isCrossOriginWrite } from "./cross-origin";

/**
 * The answer to a request that no route should see; null for all others.
 * @param mayCross whether it may come from another site's page, as the one-click unsubscribing of mail programs does
 */
export function refusalOf(request: Request, url: URL, mayCross: boolean): Response | null {
  if (isCrossOriginWrite(request) && !mayCross) {
    return new Response("Requests from other sites are not accepted.", { status: 403 });
  }
  // Remix would answer, but write the whole address into the log.
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
