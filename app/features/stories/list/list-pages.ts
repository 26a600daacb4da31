import { mergeById } from "~/lib/merge-by-id";
import type { FeedStory } from "../feed/feed-story";

/** A page of a list, with the cursor of the next one; null at the end. */
export interface FeedPage {
  /** Shown before the others, on the first page: the built-in stories. */
  leading?: FeedStory[];
  stories: FeedStory[];
  next: string | null;
  /** The stories could not be read: that there are none, and none after them, means nothing. */
  failed?: boolean;
}

/** The page that a list begins with. In a document its stories may be there as markup alone (list-data.ts). */
export interface FirstPage extends Omit<FeedPage, "stories"> {
  stories?: FeedStory[];
}

/** How many stories a list has as data. */
export const lengthOf = ({ stories }: FirstPage): number => stories?.length ?? 0;

/** A list that begins with a new first page; unchanged while that has no stories, or could not be read. */
export function withFirst(shown: FirstPage, first: FirstPage): FirstPage {
  if (!first.stories || first.failed || shown === first) return shown;
  if (!shown.stories) return first;
  return {
    leading: first.leading,
    stories: mergeById(first.stories, shown.stories),
    next: lengthOf(shown) > lengthOf(first) ? shown.next : first.next,
  };
}

/** A list with the page that follows it; unchanged if that could not be read, so that it can be asked for again. */
export function withMore<Shown extends FirstPage>(shown: Shown, more: FeedPage): Shown | FeedPage {
  if (more.failed) return shown;
  const { leading, stories = [] } = shown;
  return { leading, stories: mergeById(stories, more.stories), next: more.next };
}

/** Whether a list has each of these stories. */
export function hasAll({ leading = [], stories }: FeedPage, ids: readonly string[]): boolean {
  const known = new Set([...leading, ...stories].map(({ id }) => id));
  return ids.every((id) => known.has(id));
}
