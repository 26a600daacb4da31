import { t } from "~/lib/i18n/t";
import { pathHere } from "~/lib/path-here";
import { useLate } from "~/ui/hooks/use-late";
import type { SentStory } from "../form/submission-answer";

export const loadSentStory = () => import("./sent-story");

/**
 * The confirmation of a submitted story. Loaded after the form, since it is only needed then; if loading fails, the
 * private link is shown alone, because nothing else leads back to the story.
 */
export function useSentStory() {
  const { module } = useLate(loadSentStory);
  return (story: SentStory, onDone?: () => void) => {
    if (module) return <module.default story={story} onDone={onDone} />;
    return story.managePath ? (
      <p className="mt-3">
        <a href={pathHere(story.managePath)} className="link">
          {t("Your private link")}
        </a>
      </p>
    ) : null;
  };
}
