import { desc, gt } from "drizzle-orm";
import type { Database } from "~/platform/database";
import { gatherings } from "~db/schema/gatherings";

/** More than there will be: a sitemap takes fifty thousand addresses. */
const maxListed = 5000;

/** The codes of gatherings with published stories, for the sitemap. */
export const listToldGatherings = (db: Database) =>
  db
    .select({ code: gatherings.code })
    .from(gatherings)
    .where(gt(gatherings.storyCount, 0))
    .orderBy(desc(gatherings.opensAt), desc(gatherings.id))
    .limit(maxListed);
