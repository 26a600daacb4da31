import { type Cookie, createCookie } from "@remix-run/cloudflare";

interface HostCookieOptions {
  maxAgeSeconds: number;
  /** Signs the cookie; without one, anybody can write another value into it. */
  secret?: string;
}

/**
 * A cookie of this host alone, for all of its paths, that no script reads.
 * @param name begins with `__Host-`, by which browsers make sure of that (RFC 6265bis, section 4.1.3.2)
 */
export const hostCookie = (name: `__Host-${string}`, { maxAgeSeconds, secret }: HostCookieOptions): Cookie =>
  createCookie(name, {
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    maxAge: maxAgeSeconds,
    secrets: secret === undefined ? [] : [secret],
  });

/** The text of a request's signed cookie; null without one, or if its signature is wrong. */
export async function readSigned(cookie: Cookie, { headers }: Request): Promise<string | null> {
  // `parse` throws for a signature that isn't valid base64, instead of returning null.
  const text: unknown = await cookie.parse(headers.get("cookie")).catch(() => null);
  return typeof text === "string" && text ? text : null;
}
