import type { Start } from "../d1";
import { hostCookie, readSigned } from "../host-cookie.server";
import { isShared } from "./keep-private";

export const bookmarkCookieName = "__Host-bookmark";

/** For how long a browser is certain to see its own writes: far longer than the replication lag. */
const maxAgeSeconds = 60;

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
  const cookie = hostCookie(bookmarkCookieName, { maxAgeSeconds, secret });
  return {
    async startOf(request) {
      if (request.method !== "GET" && request.method !== "HEAD") return "first-primary";
      return (await readSigned(cookie, request)) ?? "first-unconstrained";
    },
    async keep(response, bookmark) {
      if (bookmark && !isShared(response))
        response.headers.append("Set-Cookie", await cookie.serialize(bookmark));
      return response;
    },
  };
}
