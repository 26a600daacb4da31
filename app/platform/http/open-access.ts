const methods = "GET, HEAD, OPTIONS";

/** The request as if from a browser without cookies, for addresses that answer everybody alike. */
export function withoutCookies(request: Request): Request {
  if (!request.headers.has("cookie")) return request;
  const headers = new Headers(request.headers);
  headers.delete("cookie");
  return new Request(request, { headers });
}

/**
 * The response to a browser that asks what another site's script may do at an address that is open for reading; null
 * for other requests. Source: WHATWG Fetch, "CORS-preflight request".
 */
export const preflightAnswer = ({ method }: Request): Response | null =>
  method === "OPTIONS"
    ? new Response(null, {
        status: 204,
        headers: {
          Allow: methods,
          "Access-Control-Allow-Methods": methods,
          "Access-Control-Allow-Headers": "If-None-Match",
          "Access-Control-Max-Age": "86400",
        },
      })
    : null;

/** Lets every site's scripts read a response, errors included. Never with credentials. */
export function withOpenAccess(response: Response): Response {
  const opened = new Response(response.body, response);
  opened.headers.set("Access-Control-Allow-Origin", "*");
  opened.headers.set("Access-Control-Expose-Headers", "ETag, Retry-After");
  return opened;
}
