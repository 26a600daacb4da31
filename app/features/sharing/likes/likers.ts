import type { Viewer } from "~/features/accounts/viewer";

/**
 * The names under which a person may stand in `story_likes`, the one for a new like first: the account's, then this
 * browser's. Who liked as a visitor and then signed in is still one person.
 */
export const likersOf = ({ userId }: Viewer, visitorId: string | null): string[] => [
  ...(userId ? [`user:${userId}`] : []),
  ...(visitorId ? [`visitor:${visitorId}`] : []),
];
