import type { Viewer } from "~/features/accounts/viewer";

/** The key of an account in `story_likes`. */
export const accountLiker = (userId: string): string => `user:${userId}`;

/**
 * The reader's possible keys in `story_likes`, the one for a new like first: the account's, then this browser's. A
 * visitor who likes and then signs in is still one reader.
 */
export const likersOf = ({ userId }: Viewer, visitorId: string | null): string[] => [
  ...(userId ? [accountLiker(userId)] : []),
  ...(visitorId ? [`visitor:${visitorId}`] : []),
];
