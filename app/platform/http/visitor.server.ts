import { createCookie } from "@remix-run/cloudflare";

const yearSeconds = 365 * 24 * 60 * 60;

/** Recognizes a returning browser by a signed cookie, which is set only once there is something to remember. */
export interface Visitors {
  /** The visitor's id; null without a cookie or with an invalid signature. */
  read(request: Request): Promise<string | null>;
  /** The `Set-Cookie` header that stores this visitor id for a year. */
  remember(id: string): Promise<string>;
}

/** @param secret signs the cookie, so that nobody can forge a visitor id */
export function openVisitors(secret: string): Visitors {
  const cookie = createCookie("__Host-visitor", {
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    maxAge: yearSeconds,
    secrets: [secret],
  });
  return {
    async read(request) {
      // `parse` throws for a signature that isn't valid base64, instead of returning null.
      const id: unknown = await cookie.parse(request.headers.get("cookie")).catch(() => null);
      return typeof id === "string" && id ? id : null;
    },
    remember: (id) => cookie.serialize(id),
  };
}
