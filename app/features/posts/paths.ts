/** A post's own page, from the root. */
export const postPath = ({ slug }: { slug: string }): string => `/newsletter/${slug}`;
