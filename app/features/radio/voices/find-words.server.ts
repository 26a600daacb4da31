import { visitor } from "~/features/accounts/viewer";
import { cardImage } from "~/features/cards/address";
import { likeQuery } from "~/features/sharing/likes/likes.server";
import { storyQuery, toFoundStory } from "~/features/stories/queries.server";
import { clipQuery, timedWordsOf } from "~/features/voice/clips/queries.server";
import { followWords } from "~/features/voice/player/follow-words.server";
import type { Database } from "~/platform/database";
import { batchQueries } from "~/platform/queries/prepared";
import type { RadioWords } from "./radio-voice";

/**
 * What the radio shows while a voice plays; null if it isn't public (any more).
 * @param likers the reader's keys, from `likersOf`
 */
export async function findWords(db: Database, id: string, likers: string[]): Promise<RadioWords | null> {
  const [[row], [clip], likes] = await batchQueries(
    db,
    storyQuery(visitor, id),
    clipQuery(visitor, id),
    likeQuery(id, likers),
  );
  if (!row || !clip) return null;
  const story = toFoundStory(row);
  return {
    passages: followWords(clip.transcript ?? story.content, timedWordsOf(clip)),
    liked: Boolean(likes?.length),
    likedCount: story.likedCount,
    image: (await cardImage(story)).path,
  };
}
