const turnstile = "https://challenges.cloudflare.com";

/** An embed has no script, and nothing of other sites; all others may show it. */
const embedPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self'",
  "media-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors *",
].join("; ");

const policy = (nonce: string, hasTurnstile: boolean): string =>
  [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'${hasTurnstile ? ` ${turnstile}` : ""}`,
    `frame-src ${hasTurnstile ? turnstile : "'none'"}`,
    // Dialogs and toasts insert their own style elements; styles can't run code.
    "style-src 'self' 'unsafe-inline'",
    // Pictures in posts and of profiles are files of ours, and drawings stand in the page.
    "img-src 'self'",
    // A recording is played back from a blob before it is sent.
    "media-src 'self' blob:",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");

interface Facts {
  nonce: string;
  requestId: string;
  hasTurnstile: boolean;
  isEmbed?: boolean;
  isFromEmbed?: boolean;
}

/**
 * Sets the security headers of every response, HTML or not. Source: OWASP Secure Headers Project.
 * @param hasTurnstile whether forms show Turnstile, which needs a script and a frame of another site
 * @param isEmbed whether it is a page for other sites' frames
 * @param isFromEmbed whether an embed's link led there: browsers open no page with an opener policy from a sandbox
 */
export function withSecurityHeaders(
  response: Response,
  { nonce, requestId, hasTurnstile, isEmbed = false, isFromEmbed = false }: Facts,
): Response {
  const secured = writable(response);
  const { headers } = secured;
  // On a 304, the browser shows its cached body, whose nonce belongs to the policy that it cached with it.
  if (response.status !== 304) {
    headers.set("Content-Security-Policy", isEmbed ? embedPolicy : policy(nonce, hasTurnstile));
  }
  headers.set("Strict-Transport-Security", "max-age=31536000; includeSubDomains");
  headers.set("Referrer-Policy", "strict-origin-when-cross-origin");
  if (!isFromEmbed) headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Permissions-Policy", "microphone=(self), camera=(), geolocation=()");
  headers.set("X-Request-Id", requestId);
  return secured;
}

/**
 * The response itself, or a copy if its headers are immutable, as those of a fetched one are. Copied only if necessary:
 * a copied body would be read again as a stream.
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
