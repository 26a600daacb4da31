/** A story's likes as one person sees them. */
export interface LikeState {
  liked: boolean;
  count: number;
}

/** The field of the like form: the state that is wanted, not "the other one", so that a repeated request changes nothing. */
export const likeField = { name: "liked", yes: "yes", no: "no" } as const;

/** What a like form asks for; null when it makes no sense. */
export function wantedLike(form: FormData): boolean | null {
  const wanted = form.get(likeField.name);
  if (wanted === likeField.yes) return true;
  return wanted === likeField.no ? false : null;
}
