import { toFeedPage } from "~/features/stories/feed/feed-page";
import { toFeedStory } from "~/features/stories/feed/feed-story";
import { listPublished } from "~/features/stories/lists.server";
import { parseCursor } from "~/lib/text/cursor";
import type { Database } from "~/platform/database";
import { songsOfArtist } from "../songs/list-songs.server";
import { isPublic, type Song } from "./find-song.server";
import { listInspirations } from "./inspirations.server";
import { builtInStories, listAlbums } from "./song-stories.server";

/** Other songs of the artist on a song's page. */
const maxOthers = 5;

/** What a song's page shows; null if nothing public is told of it. */
export async function openSong(db: Database, song: Song, search: URLSearchParams, now: Date) {
  if (!isPublic(song)) return null;
  const after = parseCursor(search.get("cursor"));
  const [page, albums, leading, songs] = await Promise.all([
    listPublished(db, ["song", song.id], after),
    listAlbums(db, song),
    after ? [] : builtInStories(db, song.builtIn, now),
    songsOfArtist(db, song.artistSlug, null, maxOthers + 1),
  ]);
  return {
    song,
    albums,
    leading: leading.map(toFeedStory),
    ...toFeedPage(page, after),
    inspirations: await listInspirations(db, page.stories),
    others: songs.filter(({ id }) => id !== song.id).slice(0, maxOthers),
  };
}
