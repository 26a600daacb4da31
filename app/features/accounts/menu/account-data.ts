import { doors } from "~/content/navigation";
import { isEditorsAccount, isMember, type Profile, type Viewer } from "../viewer";

/** The signed-in account, as the root loader passes it to every page; contains no session token. */
export interface AccountData {
  user: { id: string; email: string; emailVerified: boolean; isEditor: boolean };
  session: { expiresAt: Date };
  profile: Profile;
}

/** The viewer's data for pages; null for a visitor. */
export function accountData(viewer: Viewer): AccountData | null {
  if (!isMember(viewer)) return null;
  const { userId, profile, account } = viewer;
  const { email, emailVerified, expiresAt } = account;
  // The desk's link leads editors to their second factor, too.
  const isEditor = isEditorsAccount(viewer);
  return { user: { id: userId, email, emailVerified, isEditor }, session: { expiresAt }, profile };
}

/** Links to the reading list, to the account pages, and for editors to the desk. */
export function doorsOf(account: AccountData | null) {
  if (!account) return [doors.saved, doors.visitor];
  return account.user.isEditor ? [doors.saved, doors.member, doors.editor] : [doors.saved, doors.member];
}
