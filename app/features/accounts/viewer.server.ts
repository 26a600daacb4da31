import type { Auth, AuthUser } from "~/platform/auth/auth";
import { carriesSession } from "~/platform/auth/session-cookie";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";
import { createProfile, findProfile } from "./profile/profiles.server";
import { usernameFrom } from "./usernames";
import { type Member, type Viewer, visitor } from "./viewer";

interface Deps {
  db: Database;
  auth(): Promise<Auth>;
  log: Log;
}

/**
 * The viewer of a request, and the cookies that renew the session. No query without a session cookie; if the query
 * fails, the viewer is treated as a visitor with `isUnknown`.
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
    const { user, expiresAt, hasProof, cookies } = session;
    const hasDesk = user.role === "editor";
    const viewer: Member = {
      userId: user.id,
      ...(await profileOf(deps, user)),
      account: {
        email: user.email,
        emailVerified: user.emailVerified,
        expiresAt,
        needsProof: hasDesk && !hasProof,
      },
      isEditor: hasDesk && hasProof,
    };
    return { viewer, cookies };
  } catch (error) {
    deps.log.error("account.session", error);
    return { viewer: { ...visitor, isUnknown: true }, cookies: [] };
  }
}

/**
 * The profile, which is created if it could not be when its account was. If it can't be read, the name that the account
 * was created with (specification, section 8).
 */
async function profileOf(
  { db, log }: Deps,
  { id, name }: AuthUser,
): Promise<Pick<Member, "profile" | "isProfileUnread">> {
  try {
    return { profile: (await findProfile(db, id)) ?? (await createProfile(db, id, usernameFrom(name))) };
  } catch (error) {
    log.error("Error fetching profile", error);
    const profile = { name, username: name, displayName: null, avatarUrl: null };
    return { profile, isProfileUnread: true };
  }
}
