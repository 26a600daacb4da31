import { createCookie } from "@remix-run/cloudflare";
import type { Start } from "../d1";
import { isShared } from "./keep-private";

/** Seconds for which a browser sees its own writes for certain: far longer than copies of the database lag behind. */
const life = 60;

/** Carries the bookmark of a browser's last write, so that the copy nearest to it shows what it just did. */
export interface Bookmarks {
  /** Where a request starts to read. What changes something decides by the newest rows. */
  startOf(request: Request): Promise<Start>;
  /** The answer with the bookmark of what the request wrote; unchanged when it wrote nothing or everybody may keep it. */
  keep(response: Response, bookmark: string | null): Promise<Response>;
}

/** @param secret signs the cookie: D1 would wait for, or refuse, a bookmark that somebody made up */
export function openBookmarks(secret: string): Bookmarks {
  const cookie = createCookie("__Host-bookmark", {
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "lax",
    maxAge: life,
    secrets: [secret],
  });
  return {
    async startOf(request) {
      if (request.method !== "GET" && request.method !== "HEAD") return "first-primary";
      // A signature that is no base64 throws instead of being wrong.
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
