/** A published newsletter post as readers get it. */
export interface BlogPost {
  id: string;
  slug: string;
  title: string;
  author: string;
  excerpt: string;
  /** Sanitised; its headings stand below the post's title, wherever that stands. */
  html: string;
  publishedAt: Date;
  /** When it was last edited; `publishedAt` when it wasn't since. */
  changedAt: Date;
}
