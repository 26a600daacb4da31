/** A story's likes, as one reader sees them. */
export interface LikeState {
  liked: boolean;
  count: number;
}

/** The field of the like form. It carries the wanted state instead of toggling, which makes requests idempotent. */
export const likeField = { name: "liked", yes: "yes", no: "no" } as const;

/**
 * The field of the key (a UUID) that a page proposes for a browser that has no cookie yet. A like that is sent again,
 * since its answer was lost and the cookie with it, is the same like.
 */
export const visitorField = "visitor";

/** The state that a like form wants; null if it is malformed. */
export function wantedLike(form: FormData): boolean | null {
  const wanted = form.get(likeField.name);
  if (wanted === likeField.yes) return true;
  return wanted === likeField.no ? false : null;
}
