import { and, eq, isNotNull } from "drizzle-orm";
import type { Profile } from "~/features/accounts/viewer";
import type { Database } from "~/platform/database";
import type { PageCache } from "~/platform/pages/page-cache";
import { stories } from "~db/schema/stories";

interface Deps {
  db: Database;
  pages: PageCache;
}

/** Updates the credit of an author's signed stories to their current name and picture. */
export async function recredit({ db, pages }: Deps, userId: string, { name, avatarUrl }: Profile) {
  await db
    .update(stories)
    .set({ userName: name, userAvatar: avatarUrl })
    .where(and(eq(stories.userId, userId), isNotNull(stories.userName)));
  await pages.purge(["stories"]);
}
