import { visitor } from "~/features/accounts/viewer";
import { findDemoStory } from "~/features/stories/demo-stories";
import { findStory } from "~/features/stories/queries.server";
import { shownName } from "~/features/stories/shown-name";
import type { StoryReference } from "~/features/stories/story-reference";
import type { Database } from "~/platform/database";
import type { Log } from "~/platform/log";

/** A story that the author is responding to. */
export interface AnsweredStory extends StoryReference {
  teller: string;
}

/**
 * The public story whose "Write Your Story" link the author followed; null if the URL has none, or it can't be loaded,
 * which must not prevent writing.
 */
export async function findAnswered(
  { db, log }: { db: Database; log: Log },
  request: Request,
): Promise<AnsweredStory | null> {
  const id = new URL(request.url).searchParams.get("from");
  if (!id) return null;
  try {
    const story = findDemoStory(id, new Date()) ?? (await findStory(db, visitor, id));
    if (!story) return null;
    const { songTitle, artistName, author } = story;
    return { id: story.id, songTitle, artistName, teller: shownName(author.name) };
  } catch (error) {
    log.error("stories.answered", error);
    return null;
  }
}
