/** What others may see of a person. */
export interface Profile {
  /** The display name, or else the username. */
  name: string;
  username: string;
  displayName: string | null;
  avatarUrl: string | null;
}

/** What only the person sees. */
export interface Account {
  email: string;
  emailVerified: boolean;
  /** When this browser is signed out, unless somebody uses it before. */
  expiresAt: Date;
}

/** Who is looking. Finders take the viewer: a row that the viewer may not see can't be told from a missing one. */
export interface Viewer {
  /** The account's id; null for a visitor. */
  userId: string | null;
  /** The account's public side; a visitor has none. */
  profile: Profile | null;
  /** The account's private side; a visitor has none. */
  account: Account | null;
  /** Whether the viewer may work at the editors' desk. */
  isEditor: boolean;
  /** Set where a session couldn't be looked up: it may be anybody, so nobody is told to sign in. */
  isUnknown?: true;
}

/** Somebody who is not signed in. */
export const visitor: Viewer = { userId: null, profile: null, account: null, isEditor: false };

/** Somebody who is. */
export type Member = Viewer & { userId: string; profile: Profile; account: Account };

export const isMember = (viewer: Viewer): viewer is Member => viewer.userId !== null;
