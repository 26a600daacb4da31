import { and, desc, eq } from "drizzle-orm";
import { type Placeholders, prepared } from "~/platform/queries/prepared";
import { isPublished, stories } from "~db/schema/stories";

/** Stories that are listed as inspired by one. */
const maxListed = 5;

const inspiredBy = prepared((db, { id }: Placeholders<{ id: string }>) =>
  db
    .select({ id: stories.id, songTitle: stories.songTitle, artistName: stories.artistName })
    .from(stories)
    .where(and(eq(stories.inspiredBy, id), isPublished))
    .orderBy(desc(stories.createdAt), desc(stories.id))
    .limit(maxListed),
);

/** The query for the newest published stories that a story inspired. Reads no more rows than it returns. */
export const inspiredQuery = (id: string) => inspiredBy({ id });
