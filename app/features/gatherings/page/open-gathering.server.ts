import { toFeedPage } from "~/features/stories/feed/feed-page";
import { listPublished } from "~/features/stories/lists.server";
import { parseCursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { type Gathering, opening } from "../gathering";

/** What a gathering's page shows: a page of its published stories, newest first. */
export async function openGathering(db: Database, gathering: Gathering, search: URLSearchParams, now: Date) {
  const after = parseCursor(search.get("cursor"));
  const page = await listPublished(db, ["gathering", gathering.id], after);
  const { code, name, place, heldOn, welcome, storyCount, opensAt } = gathering;
  return {
    gathering: { code, name, place, heldOn, welcome, storyCount, opensAt, opening: opening(gathering, now) },
    ...toFeedPage(page, after),
  };
}

/** A gathering as its page shows it. */
export type ShownGathering = Awaited<ReturnType<typeof openGathering>>["gathering"];
