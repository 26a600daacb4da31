import type { SubmissionResult } from "@conform-to/react";
import { blanks } from "~/features/stories/defaults";
import { changesNothing } from "~/features/stories/manage/changes-nothing.server";
import type { EditResult } from "~/features/stories/manage/edit-result";
import type { ManagedStory } from "~/features/stories/manage/managed-story.server";
import type { StoryWords } from "~/features/stories/schema";
import { msg } from "~/lib/i18n/t";

/** What a form says that would have overwritten words which its page didn't show. */
export const changedMeanwhile = msg(
  "This story was changed after you opened this page: in another window, or by an editor. Nothing was saved yet, and your words are still here. Below is how it reads now: save again to replace that.",
);

/**
 * Whether a form would overwrite words that its page didn't show: the story was changed since, in another window for
 * instance. One that comes twice, or changes nothing, may come late, and one without a version is of an older page.
 */
export function isConflict(form: FormData, story: ManagedStory, words: StoryWords): boolean {
  const shown = form.get("version");
  return story.canEdit && Boolean(shown) && shown !== story.textVersion && !changesNothing(story, words);
}

/** The same answer with how the story reads now; the form overwrites that if it is sent again. */
export const withTheirs = (result: SubmissionResult<string[]>, story: ManagedStory): EditResult => ({
  ...result,
  initialValue: { ...result.initialValue, version: story.textVersion },
  theirs: textOf(story),
});

const textOf = ({
  storyContent,
  songTitle,
  artistName,
  albumName,
  submitterName,
  ...story
}: ManagedStory) => {
  const names = [songTitle, artistName, albumName, submitterName, story.place_text, story.year];
  return [storyContent, "", ...names.filter((name) => name && !isBlank(`${name}`))].join("\n").trim();
};

const isBlank = (name: string): boolean => Object.values<string>(blanks).includes(name);
