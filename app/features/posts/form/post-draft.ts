/** The words of a post, as its form holds them. */
export interface PostWords {
  title: string;
  slug: string;
  author: string;
  excerpt: string;
  /** HTML. */
  content: string;
}
