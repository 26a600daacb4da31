import type { Viewer } from "./viewer";

/** Field by which a form that is sent later says whose account it was written with: a username, "" for none. */
export const expectedAccountField = "written_as";

/** 401 for a form that was written with another account than the request's; null for all others. */
export function signedOutAnswer({ profile }: Viewer, form: FormData): Response | null {
  const expected = form.get(expectedAccountField);
  if (!expected || expected === profile?.username) return null;
  return Response.json({ signedOut: true }, { status: 401 });
}
