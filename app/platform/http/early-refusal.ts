import { isCrossOriginWrite } from "./cross-origin";

const methods = new Set(["GET", "HEAD", "POST"]);

/**
 * The answer to what no route should see: a method that nothing here uses, or a write from another site's page; null
 * for every other request. Remix itself would hand a DELETE to the action that expects a form.
 * @param fromAnywhere lets writes in from other sites, where an address needs nobody's cookies
 */
export function refuseEarly(request: Request, fromAnywhere: boolean): Response | null {
  if (!methods.has(request.method)) {
    return new Response("This method is not used here.", {
      status: 405,
      headers: { Allow: [...methods].join(", ") },
    });
  }
  if (isCrossOriginWrite(request) && !fromAnywhere) {
    return new Response("Requests from other sites are not accepted.", { status: 403 });
  }
  return null;
}
