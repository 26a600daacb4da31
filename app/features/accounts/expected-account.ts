import { type Viewer, visitor } from "./viewer";

/**
 * Field by which a form says whose account it was written with: a username, "" for none. It may be sent later, or be a
 * copy that this device has stored, which is made for nobody in particular.
 */
export const expectedAccountField = "written_as";

/** Whether a form was written with another account than the request's; no, while nobody can tell whose that is. */
export function isOfAnotherAccount({ profile, isUnknown, isProfileUnread }: Viewer, form: FormData): boolean {
  const expected = form.get(expectedAccountField);
  return Boolean(expected) && !isUnknown && !isProfileUnread && expected !== profile?.username;
}

/** 401 for a form that was written with another account than the request's; null for all others. */
export const signedOutAnswer = (viewer: Viewer, form: FormData): Response | null =>
  isOfAnotherAccount(viewer, form) ? Response.json({ signedOut: true }, { status: 401 }) : null;

/**
 * Who wrote a form. What was written without an account is a visitor's, whoever is signed in by now: the form said that
 * it is anonymous without a name.
 */
export const writerOf = (viewer: Viewer, form: FormData): Viewer =>
  form.get(expectedAccountField) === "" ? visitor : viewer;
