import type { Viewer } from "~/features/accounts/viewer";
import { isSaved } from "~/features/saved/saved.server";
import { isBuiltInLiked } from "~/features/sharing/likes/built-in-likes.server";
import type { PublicStory } from "~/features/stories/public-story";
import { listNext } from "~/features/stories/reader/next-stories.server";
import { withTallies } from "~/features/stories/tallies/built-in-tallies.server";
import type { Database } from "~/platform/database";

interface Deps {
  db: Database;
  viewer: Viewer;
}

/**
 * What the page of a built-in story shows, as `openStory` has it.
 * @param likers the reader's possible keys, from `likersOf`
 */
export async function openBuiltIn({ db, viewer }: Deps, builtIn: PublicStory, likers: string[]) {
  const [[story = builtIn], liked, saved, next] = await Promise.all([
    withTallies(db, [builtIn]),
    isBuiltInLiked(db, builtIn.id, likers),
    isSaved(db, viewer.userId, builtIn.id),
    listNext(db, builtIn),
  ]);
  return { ...nothingElse, story: { ...story, ...noOrigin }, liked, saved, next };
}

// Built-in stories are public, and have no account, no inspiration, no gathering, no place and no year.
const noOrigin = {
  isPublished: true,
  inspiredBy: null,
  conversionCount: 0,
  username: null,
  gathering: null,
  where: undefined,
};
// English, and no row: none is translated or told, and none has a card.
const nothingElse = { reading: null, voice: null, inspired: [], image: undefined };
