import { visitor } from "~/features/accounts/viewer";
import { cardImage } from "~/features/cards/address";
import { isLiked } from "~/features/sharing/likes/likes.server";
import { findStory } from "~/features/stories/queries.server";
import { findClip } from "~/features/voice/clips/queries.server";
import { followWords } from "~/features/voice/player/follow-words.server";
import type { Database } from "~/platform/database";
import type { RadioWords } from "./radio-voice";

/**
 * What the radio shows while a voice plays; null if it isn't public (any more).
 * @param likers the reader's keys, from `likersOf`
 */
export async function findWords(db: Database, id: string, likers: string[]): Promise<RadioWords | null> {
  const [story, clip, liked] = await Promise.all([
    findStory(db, visitor, id),
    findClip(db, visitor, id),
    isLiked(db, id, likers),
  ]);
  if (!story || !clip) return null;
  return {
    passages: followWords(clip.transcript ?? story.content, clip.words ?? []),
    liked,
    likedCount: story.likedCount,
    image: (await cardImage(story)).path,
  };
}
