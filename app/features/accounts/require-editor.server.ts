import { requireMember } from "~/features/accounts/require-member.server";
import type { Member, Viewer } from "~/features/accounts/viewer";

/** An editor, and who that is. */
export type Editor = Member;

/**
 * The one guard of the desk: every loader and action of it asks here first.
 * @throws a redirect to the sign-in page for who isn't signed in; the answer of an unknown address for any other reader;
 *   503 while nobody can tell who it is
 */
export function requireEditor(viewer: Viewer, request: Request): Editor {
  const member = requireMember(viewer, request);
  if (!member.isEditor) throw new Response(null, { status: 404 });
  return member;
}
