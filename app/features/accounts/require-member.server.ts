import { redirect } from "@remix-run/cloudflare";
import { unavailable } from "~/platform/http/unavailable";
import { pageOf } from "./page-of";
import { authPath } from "./paths";
import { isMember, type Member, type Viewer } from "./viewer";

/**
 * The signed-in viewer.
 * @throws a redirect to the sign-in page, which returns here; 503 if the session could not be looked up
 */
export function requireMember(viewer: Viewer, request: Request): Member {
  if (isMember(viewer)) return viewer;
  if (viewer.isUnknown) throw unavailable();
  throw redirect(authPath(pageOf(request)));
}
