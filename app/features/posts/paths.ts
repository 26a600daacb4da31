/** A post's path, from the root. */
export const postPath = ({ slug }: { slug: string }): string => `/newsletter/${slug}`;

/** The path of a page of posts, from the root. */
export const postsPath = (cursor?: string): string =>
  cursor ? `/newsletter?cursor=${cursor}` : "/newsletter";
