import { useLate } from "~/ui/use-late";
import type { SentStory } from "../form/submission-answer";

const load = () => import("./sent-story");

/**
 * What shows a story that was sent. It comes right after the form, since only a sent story needs it; where it can't come,
 * the private link stands alone: nothing else would lead back to the story.
 */
export function useSentStory() {
  const { module } = useLate(load);
  return (story: SentStory, onDone?: () => void) => {
    if (module) return <module.default story={story} onDone={onDone} />;
    return story.managePath ? (
      <p className="mt-3">
        <a href={story.managePath} className="link">
          Your private link
        </a>
      </p>
    ) : null;
  };
}
