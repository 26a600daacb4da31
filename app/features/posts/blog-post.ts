/** A published newsletter post, for readers. */
export interface BlogPost {
  id: string;
  slug: string;
  title: string;
  author: string;
  excerpt: string;
  /** Sanitised; its headings are one level below the title's. */
  html: string;
  publishedAt: Date;
  /** Time of the last edit, or `publishedAt`. */
  changedAt: Date;
}
