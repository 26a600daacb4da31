import { redirect } from "@remix-run/cloudflare";
import { unavailable } from "~/platform/http/unavailable";
import { authPath } from "./paths";
import { isMember, type Member, type Viewer } from "./viewer";

/**
 * The signed-in viewer.
 * @throws a redirect to the sign-in page, which leads back here; 503 while nobody can tell who it is
 */
export function requireMember(viewer: Viewer, request: Request): Member {
  if (isMember(viewer)) return viewer;
  if (viewer.isUnknown) throw unavailable();
  const { pathname, search } = new URL(request.url);
  throw redirect(authPath(request.method === "GET" ? `${pathname}${search}` : pathname));
}
