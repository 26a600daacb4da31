/** A post's path, from the root. */
export const postPath = ({ slug }: { slug: string }): string => `/newsletter/${slug}`;
