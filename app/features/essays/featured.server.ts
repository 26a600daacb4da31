import { type Essay, essays } from "~/content/essays";

/** What a link to an essay shows. */
export type FeaturedEssay = Pick<Essay, "slug" | "title" | "artist">;

/** The essays with these slugs, in this order. */
export const listFeatured = (slugs: readonly string[]): FeaturedEssay[] =>
  slugs.flatMap((featured) =>
    essays
      .filter(({ slug }) => slug === featured)
      .map(({ slug, title, artist }) => ({ slug, title, artist })),
  );
