import { isLanguage } from "~/content/languages";
import type { Viewer } from "~/features/accounts/viewer";
import type { CardStory } from "~/features/cards/card";
import { choiceColumns, storyColumns } from "~/features/stories/defaults";
import { creditedTo, staysUnnamed } from "~/features/stories/public-story";
import type { Submission } from "~/features/stories/schema";

/** The card data of a submitted story; null if its author wants no card. */
export function cardStory(
  id: string,
  submission: Submission,
  viewer: Viewer,
  language: string | null,
): CardStory | null {
  if (!submission.social_card) return null;
  const { storyContent, songTitle, artistName, submitterName } = storyColumns(submission);
  const author = creditedTo({
    isAnonymous: staysUnnamed(viewer, submission),
    userName: viewer.profile?.name ?? null,
    userAvatar: viewer.profile?.avatarUrl ?? null,
    submitterName,
  });
  return {
    id,
    content: storyContent,
    songTitle,
    artistName,
    author,
    mood: choiceColumns(submission).mood ?? null,
    language: isLanguage(language) ? language : null,
  };
}
