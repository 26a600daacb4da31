/** Who is looking. Finders take the viewer: a row that the viewer may not see can't be told from a missing one. */
export interface Viewer {
  /** The account's id; null for a visitor. */
  userId: string | null;
  /** The account's public name and picture; a visitor has neither. */
  profile: { name: string; avatarUrl: string | null } | null;
  /** Whether the viewer may work at the editors' desk. */
  isEditor: boolean;
}

/** Somebody who is not signed in. */
export const visitor: Viewer = { userId: null, profile: null, isEditor: false };
