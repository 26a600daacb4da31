import { createCookie } from "@remix-run/cloudflare";

const year = 365 * 24 * 60 * 60;

/** Knows a visitor's browser again, by a signed cookie that only those get who did something to be remembered for. */
export interface Visitors {
  /** The visitor's id; null for a browser without one, and for one that nobody here has signed. */
  read(request: Request): Promise<string | null>;
  /** The `Set-Cookie` header that makes the browser this visitor for a year. */
  remember(id: string): Promise<string>;
}

/** @param secret signs the cookie, so that nobody makes up visitors or borrows another one's */
export function openVisitors(secret: string): Visitors {
  const cookie = createCookie("__Host-visitor", {
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    maxAge: year,
    secrets: [secret],
  });
  return {
    async read(request) {
      // A signature that is no base64 throws instead of being wrong.
      const id: unknown = await cookie.parse(request.headers.get("cookie")).catch(() => null);
      return typeof id === "string" && id ? id : null;
    },
    remember: (id) => cookie.serialize(id),
  };
}
