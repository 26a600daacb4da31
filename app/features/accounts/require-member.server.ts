import { redirect } from "@remix-run/cloudflare";
import { authPath } from "./paths";
import { isMember, type Member, type Viewer } from "./viewer";

/** The signed-in viewer. @throws a redirect to the sign-in page, which leads back here */
export function requireMember(viewer: Viewer, request: Request): Member {
  if (isMember(viewer)) return viewer;
  const { pathname, search } = new URL(request.url);
  throw redirect(authPath(request.method === "GET" ? `${pathname}${search}` : pathname));
}
