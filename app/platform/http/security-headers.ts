const turnstile = "https://challenges.cloudflare.com";

const policy = (nonce: string, hasTurnstile: boolean): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${hasTurnstile ? ` ${turnstile}` : ""}`,
    `frame-src ${hasTurnstile ? turnstile : "'none'"}`,
    // Dialogs and toasts set their own style elements; styles can't run code.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    // A recording is played back from the browser's own memory before it is sent.
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

/**
 * What every response of ours says about itself, HTML or not. Source: OWASP Secure Headers Project.
 * @param hasTurnstile whether forms show Cloudflare's check for persons, which is a script and a frame of another site
 */
export function withSecurityHeaders(
  response: Response,
  { nonce, requestId, hasTurnstile }: { nonce: string; requestId: string; hasTurnstile: boolean },
): Response {
  const secured = writable(response);
  const { headers } = secured;
  // A browser that is told "not modified" shows the body it has, whose nonce is the one in the policy that came with it.
  if (response.status !== 304) headers.set("Content-Security-Policy", policy(nonce, hasTurnstile));
  headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "microphone=(self), camera=(), geolocation=()");
  headers.set("X-Request-Id", requestId);
  return secured;
}

/**
 * The response, or a copy where its headers may not be changed, as with one that was fetched. No copy without need: one of
 * a page's bytes would read them again as a stream, piece by piece.
 */
function writable(response: Response): Response {
  try {
    response.headers.set("X-Content-Type-Options", "nosniff");
    return response;
  } catch {
    const copy = new Response(response.body, response);
    copy.headers.set("X-Content-Type-Options", "nosniff");
    return copy;
  }
}
