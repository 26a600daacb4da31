/** The content of a post, as in its form. */
export interface PostWords {
  title: string;
  slug: string;
  author: string;
  excerpt: string;
  /** HTML. */
  content: string;
}
