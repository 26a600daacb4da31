import { redirect } from "@remix-run/cloudflare";
import { unavailable } from "~/platform/http/unavailable";
import { pageOf } from "./page-of";
import { authPath } from "./paths";
import { isMember, type Member, type Viewer } from "./viewer";

/**
 * The signed-in viewer.
 * @param page to return to after signing in: for what is no page of the router, such as a file, the one that links to
 * it
 * @throws a redirect to the sign-in page; 503 if the session could not be looked up
 */
export function requireMember(viewer: Viewer, request: Request, page = pageOf(request)): Member {
  if (isMember(viewer)) return viewer;
  if (viewer.isUnknown) throw unavailable();
  throw redirect(authPath(page));
}
