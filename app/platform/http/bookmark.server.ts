import { createCookie } from "@remix-run/cloudflare";
import type { Start } from "../d1";
import { isShared } from "./keep-private";

/** Seconds for which a browser is certain to see its own writes: far longer than the replication lag. */
const maxAge = 60;

/** Carries the bookmark of a browser's last write in a cookie, so that the nearest replica shows that write. */
export interface Bookmarks {
  /** Where a request's session starts. Requests that change something read from the primary. */
  startOf(request: Request): Promise<Start>;
  /**
   * The response with the bookmark of the request's writes as a cookie; unchanged if there were none or the response is
   * publicly cacheable.
   */
  keep(response: Response, bookmark: string | null): Promise<Response>;
}

/** @param secret signs the cookie: D1 would wait for, or reject, a forged bookmark */
export function openBookmarks(secret: string): Bookmarks {
  const cookie = createCookie("__Host-bookmark", {
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    maxAge,
    secrets: [secret],
  });
  return {
    async startOf(request) {
      if (request.method !== "GET" && request.method !== "HEAD") return "first-primary";
      // `parse` throws for a signature that isn't valid base64, instead of returning null.
      const bookmark: unknown = await cookie.parse(request.headers.get("cookie")).catch(() => null);
      return typeof bookmark === "string" && bookmark ? bookmark : "first-unconstrained";
    },
    async keep(response, bookmark) {
      if (bookmark && !isShared(response))
        response.headers.append("Set-Cookie", await cookie.serialize(bookmark));
      return response;
    },
  };
}
