import { visitor } from "~/features/accounts/viewer";
import type { ArchiveDeps } from "~/features/stories/archive/directory.server";
import { homeOf } from "~/features/stories/archive/home.server";
import { findDemoStory } from "~/features/stories/demo-stories";
import { findStory } from "~/features/stories/queries.server";
import { shownName } from "~/features/stories/shown-name";
import type { StoryReference } from "~/features/stories/story-reference";
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
  { log, ...deps }: ArchiveDeps & { log: Log },
  request: Request,
): Promise<AnsweredStory | null> {
  const id = new URL(request.url).searchParams.get("from");
  if (!id) return null;
  try {
    const story = findDemoStory(id, new Date()) ?? (await findStory(await homeOf(deps, id), visitor, id));
    if (!story) return null;
    const { songTitle, artistName, author } = story;
    return { id: story.id, songTitle, artistName, teller: shownName(author.name) };
  } catch (error) {
    log.error("stories.answered", error);
    return null;
  }
}
