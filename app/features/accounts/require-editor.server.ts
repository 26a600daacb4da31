import { redirect } from "@remix-run/cloudflare";
import { requireMember } from "~/features/accounts/require-member.server";
import type { Member, Viewer } from "~/features/accounts/viewer";
import { pageOf } from "./page-of";
import { secondFactorPath } from "./second-factor/paths";

/** A viewer who is an editor. */
export type Editor = Member;

/**
 * Authorization of all desk pages: every loader and action calls it first.
 * @param page to return to after signing in: for what is no page of the router, such as a file, the one that links to
 * it
 * @throws a redirect to the sign-in page if nobody is signed in, and to the second factor if it isn't proved; 404 for
 * other users; 503 if the session could not be looked up
 */
export function requireEditor(viewer: Viewer, request: Request, page = pageOf(request)): Editor {
  const member = requireMember(viewer, request, page);
  if (member.isEditor) return member;
  if (member.account.needsProof) throw redirect(secondFactorPath(page));
  throw new Response(null, { status: 404 });
}
