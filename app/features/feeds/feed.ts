/** The content of a feed in any format. */
export interface FeedContents {
  title: string;
  description: string;
  /** The page with the same content, from the root. */
  path: string;
  /** Newest first. */
  items: FeedItem[];
}

export interface FeedItem {
  /** Permanent, even if the path changes. */
  id: string;
  /** From the root. */
  path: string;
  title: string;
  author: string;
  /** Code of the text's language, if it is known. */
  language?: string | null;
  summary: string;
  /** Sanitised, with absolute URLs. */
  html: string;
  publishedAt: Date;
  changedAt: Date;
}

/** The latest change of any item; the epoch for a feed without items. */
export const changedAt = ({ items }: FeedContents): Date =>
  new Date(Math.max(0, ...items.map((item) => item.changedAt.getTime())));

/** A permanent id for an item (RFC 4151). */
export const tagUri = (domain: string, what: string): string => `tag:${domain},2026:${what}`;
