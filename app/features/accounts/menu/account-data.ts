import { accountLinks } from "~/content/navigation";
import { t } from "~/lib/i18n/t";
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

/** Links to the reading list, to the account pages, and for editors to the desk, in the page's language. */
export function accountLinksFor(account: AccountData | null) {
  const own = account ? accountLinks.member : accountLinks.visitor;
  const shown = account?.user.isEditor
    ? [accountLinks.saved, own, accountLinks.editor]
    : [accountLinks.saved, own];
  return shown.map((link) => ({ ...link, label: t(link.label) }));
}
