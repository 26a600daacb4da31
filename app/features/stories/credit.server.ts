import { and, eq, isNotNull } from "drizzle-orm";
import type { Profile } from "~/features/accounts/viewer";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";

/** Credits an author's signed stories to the name and the picture that they have now. */
export const recredit = (db: Database, userId: string, { name, avatarUrl }: Profile) =>
  db
    .update(stories)
    .set({ userName: name, userAvatar: avatarUrl })
    .where(and(eq(stories.userId, userId), isNotNull(stories.userName)));
