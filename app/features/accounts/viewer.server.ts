import type { Auth, AuthUser } from "~/platform/auth/auth";
import { carriesSession } from "~/platform/auth/session-cookie";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import { findProfile } from "./profile/profiles.server";
import { type Viewer, visitor } from "./viewer";

interface Deps {
  db: Database;
  auth(): Promise<Auth>;
  log: Log;
}

/**
 * Who sent a request, and the cookies that renew the session. No cookie, no look-up; and when the look-up fails, public
 * pages are a visitor's.
 */
export async function findViewer(
  deps: Deps,
  headers: Headers,
): Promise<{ viewer: Viewer; cookies: string[] }> {
  if (!carriesSession(headers)) return { viewer: visitor, cookies: [] };
  try {
    const auth = await deps.auth();
    const session = await auth.findSession(headers);
    if (!session) return { viewer: visitor, cookies: [] };
    const { user, expiresAt, cookies } = session;
    const viewer = {
      userId: user.id,
      profile: await profileOf(deps, user),
      account: { email: user.email, emailVerified: user.emailVerified, expiresAt },
      isEditor: user.role === "editor",
    };
    return { viewer, cookies };
  } catch (error) {
    deps.log.error("account.session", error);
    return { viewer: { ...visitor, isUnknown: true }, cookies: [] };
  }
}

/** The profile's words; without them, the name that the account was made with (specification, section 8). */
async function profileOf({ db, log }: Deps, user: AuthUser) {
  const profile = await findProfile(db, user.id).catch((error) => {
    log.error("Error fetching profile", error);
    return undefined;
  });
  return profile ?? { name: user.name, username: user.name, displayName: null, avatarUrl: null };
}
