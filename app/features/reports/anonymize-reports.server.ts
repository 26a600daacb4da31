import { and, inArray } from "drizzle-orm";
import { accountKey } from "~/features/accounts/reader-keys";
import { demoStoryIds } from "~/features/stories/demo-stories";
import { type Database, oneOf } from "~/platform/database";
import { builtInReports } from "~db/schema/built-in";
import { nobodyKey } from "~db/schema/columns";
import { isAccountReport, storyReports } from "~db/schema/moderation";

/** The statements that make the reports of accounts nobody's. Part of the batch that deletes an account. */
export const anonymizeReports = (db: Database, userIds: readonly string[]) => {
  const reporters = userIds.map(accountKey);
  return [
    db
      .update(storyReports)
      .set({ reporter: nobodyKey })
      .where(and(oneOf(storyReports.reporter, reporters), isAccountReport)),
    db
      .update(builtInReports)
      .set({ reporter: nobodyKey })
      .where(
        and(inArray(builtInReports.storyId, [...demoStoryIds]), oneOf(builtInReports.reporter, reporters)),
      ),
  ] as const;
};
