import { accountKey, visitorKey } from "~/features/accounts/reader-keys";
import type { Viewer } from "~/features/accounts/viewer";

/**
 * The reader's possible keys in `story_likes`, the one for a new like first: the account's, then this browser's. A
 * visitor who likes and then signs in is still one reader.
 */
export const likersOf = ({ userId }: Viewer, visitorId: string | null): string[] => [
  ...(userId ? [accountKey(userId)] : []),
  ...(visitorId ? [visitorKey(visitorId)] : []),
];
