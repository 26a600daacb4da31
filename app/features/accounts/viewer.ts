/** A user's public data. */
export interface Profile {
  /** The display name, or the username without one. */
  name: string;
  username: string;
  displayName: string | null;
  avatarUrl: string | null;
}

/** A user's private data. */
interface Account {
  email: string;
  emailVerified: boolean;
  /** When the session expires unless it is used before. */
  expiresAt: Date;
  /** Whether it is an editor's, in a browser that hasn't proved a second factor: the desk is closed until then. */
  needsProof: boolean;
}

/** A viewer who is signed in. */
export interface Member {
  userId: string;
  /** Public data. */
  profile: Profile;
  /** Private data. */
  account: Account;
  /** Whether the viewer has access to the editors' desk. */
  isEditor: boolean;
  isUnknown?: undefined;
  /** Set if the profile could not be read: in its place is the name that the account was created with. */
  isProfileUnread?: true;
}

/** A viewer who is not signed in. */
interface Visitor {
  userId: null;
  profile: null;
  account: null;
  isEditor: false;
  /** Set if a session could not be looked up: the viewer may be signed in, so pages don't ask for it. */
  isUnknown?: true;
  isProfileUnread?: undefined;
}

/**
 * The user of a request. Queries take the viewer: a row that the viewer may not see is indistinguishable from a missing
 * one.
 */
export type Viewer = Member | Visitor;

export const visitor: Visitor = { userId: null, profile: null, account: null, isEditor: false };

export const isMember = (viewer: Viewer): viewer is Member => viewer.userId !== null;

/** Whether the account is an editor's, with or without a proof of its second factor. */
export const isEditorsAccount = ({ isEditor, account }: Viewer): boolean =>
  isEditor || (account?.needsProof ?? false);
