import { eq } from "drizzle-orm";
import { withExcerpt } from "~/features/stories/feed/excerpt";
import { listPublishedWhere } from "~/features/stories/queries.server";
import { formatCursor, parseCursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { stories } from "~db/schema/stories";
import { type Gathering, opening } from "../gathering";

/** What a gathering's page shows: a page of its published stories, newest first. */
export async function openGathering(db: Database, gathering: Gathering, search: URLSearchParams, now: Date) {
  const after = parseCursor(search.get("cursor"));
  const page = await listPublishedWhere(db, eq(stories.gatheringId, gathering.id), after);
  const last = page.hasMore ? page.stories.at(-1) : undefined;
  const { code, name, place, heldOn, welcome, storyCount, opensAt } = gathering;
  return {
    gathering: { code, name, place, heldOn, welcome, storyCount, opensAt, opening: opening(gathering, now) },
    stories: page.stories.map(withExcerpt),
    next: last ? formatCursor(last) : null,
    isFirst: !after,
  };
}

/** A gathering as its page shows it. */
export type ShownGathering = Awaited<ReturnType<typeof openGathering>>["gathering"];
