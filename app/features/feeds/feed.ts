/** What a feed says, whatever its format. */
export interface FeedContents {
  title: string;
  description: string;
  /** The page that shows the same, from the root. */
  path: string;
  /** Newest first. */
  items: FeedItem[];
}

export interface FeedItem {
  /** Never changes, even when the address does. */
  id: string;
  /** From the root. */
  path: string;
  title: string;
  author: string;
  summary: string;
  /** Sanitised, with absolute links. */
  html: string;
  publishedAt: Date;
  changedAt: Date;
}

/** When the newest of it changed; the epoch for a feed without items. */
export const changedAt = ({ items }: FeedContents): Date =>
  new Date(Math.max(0, ...items.map((item) => item.changedAt.getTime())));

/** A name for an item that stays the same for ever (RFC 4151). */
export const tagUri = (domain: string, what: string): string => `tag:${domain},2026:${what}`;
