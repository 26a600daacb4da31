import { indexSongs } from "~/features/songs/song-index.server";
import type { Archive } from "~/platform/archives/archives";
import type { Database } from "~/platform/database";
import { countArchivedViews } from "./archive/archive-views.server";
import type { StoryEvent } from "./events";
import { indexArtists } from "./feed/artist-index.server";
import { assignLanguages } from "./language/assign-languages.server";
import type { LanguageDeps } from "./language/find-language.server";
import { touchSitemap } from "./sitemap/sitemap-parts.server";
import { assignSongs } from "./tallies/assign-songs.server";
import { countViews } from "./tallies/count-views.server";
import { countGatherings } from "./tallies/gathering-tallies.server";
import { countSongs } from "./tallies/song-tallies.server";
import { tallyArtists } from "./tallies/tallies.server";
import { storeViewBatch } from "./tallies/view-batches.server";

/** Handles a batch of story events. Idempotent. */
export async function consumeStoryEvents(
  deps: LanguageDeps & { db: Database; archives: Archive[] },
  events: StoryEvent[],
): Promise<void> {
  const { db } = deps;
  const changed = events.filter((event) => event.type === "story.visibility-changed");
  if (changed.length > 0) {
    await tallyArtists(db);
    await indexArtists(db);
    await assignSongs(db);
    await countSongs(db);
    await indexSongs(db);
    await countGatherings(db);
    const storyIds = changed.map(({ storyId }) => storyId);
    await assignLanguages(deps, storyIds);
    await touchSitemap(db, storyIds);
  }
  const views = events.flatMap((event) => {
    if (event.type === "story.views") return event.views;
    return event.type === "story.viewed" ? event : [];
  });
  await countViews(db, views);
  await countArchivedViews({ main: db, archives: deps.archives }, views);
  await storeViewBatch(
    db,
    events.filter((event) => event.type === "story.view-counts"),
  );
}
