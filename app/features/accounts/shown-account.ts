import type { Member } from "./viewer";

/**
 * Field by which a page of an account says whose it shows: the account's id. Somebody may have signed in to another one
 * since, in another tab.
 */
export const shownAccountField = "account";

/** Whether a form was filled in on the page of another account than the request's. */
export function showsAnother({ userId }: Member, form: FormData): boolean {
  const shown = form.get(shownAccountField);
  return shown !== null && shown !== userId;
}
