import { type RenderedOnly, renderedOnly } from "~/platform/remix/rendered-only";
import type { FeedStory } from "../feed/feed-story";

interface ListData {
  leading?: FeedStory[];
  stories: FeedStory[];
}

/**
 * What a loader returns of a page with a list: without the list's stories in a document, whose markup has them already
 * and whose script does nothing with them but show them (docs/decisions/0057). An empty list stays, which takes no room
 * and shows that it is empty.
 * @param page what the loader is to return itself, not a copy
 */
export function listData<Page extends ListData>(
  page: Page,
  { isDocument }: { isDocument: boolean },
): RenderedOnly<Page, "stories" | "leading"> {
  const isEmpty = page.stories.length + (page.leading?.length ?? 0) === 0;
  return isDocument && !isEmpty ? renderedOnly(page, "stories", "leading") : page;
}
