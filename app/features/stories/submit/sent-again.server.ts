import { eq } from "drizzle-orm";
import type { Log } from "~/platform/log";
import { stories } from "~db/schema/stories";
import { bringBackStories } from "../archive/bring-back.server";
import type { ArchiveDeps } from "../archive/directory.server";
import type { Submission } from "../schema";
import { submissionKeys } from "./keys.server";

interface Deps extends ArchiveDeps {
  log: Log;
}

/**
 * Brings the story back that this form was stored as, if it is archived, so that a form that is sent again finds it in
 * the main database. Without archives there is no query; each of them reads a row at most.
 */
export async function bringSubmittedBack(deps: Deps, submission: Submission): Promise<void> {
  if (deps.archives.length === 0) return;
  const { submissionKey } = await submissionKeys(submission);
  await bringKnownBack(deps, stories.submissionKey, submissionKey);
}

/** The same for the story of a recording that is sent again. */
export const bringClipBack = (deps: Deps, clipId: string): Promise<void> =>
  bringKnownBack(deps, stories.clipId, clipId);

/** An archive that doesn't answer is passed over: what is new must be stored all the same. */
async function bringKnownBack(
  deps: Deps,
  column: typeof stories.submissionKey | typeof stories.clipId,
  value: string,
): Promise<void> {
  const found = await Promise.all(
    deps.archives.map(({ db, name }) =>
      db
        .select({ id: stories.id })
        .from(stories)
        .where(eq(column, value))
        .catch((error): { id: string }[] => {
          deps.log.error("archive.sent-again", error, { archive: name });
          return [];
        }),
    ),
  );
  await bringBackStories(
    deps,
    found.flat().map(({ id }) => id),
  );
}
