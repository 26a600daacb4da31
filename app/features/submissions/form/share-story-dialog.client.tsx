import { type RefObject, useState } from "react";
import { submittedToast } from "~/features/stories/messages";
import { StoryKindHere } from "~/features/stories/submit/late-story-kind";
import StoryKind from "~/features/stories/submit/story-kind";
import { t } from "~/lib/i18n/t";
import { Dialog } from "~/ui/dialog";
import { showToast } from "~/ui/toast/toast";
import { useSentStory } from "../sent/use-sent-story";
import { newSubmissionKey } from "./draft";
import { StoryForm } from "./story-form";
import type { SentStory } from "./submission-answer";

/** The submission dialog, and the confirmation that follows it. */
export default function ShareStoryDialog({
  song,
  from,
  onClose,
  opener,
}: {
  song: { title: string; artist: string } | null;
  from: string | null;
  onClose: () => void;
  opener: RefObject<HTMLElement | null>;
}) {
  const [submissionKey] = useState(newSubmissionKey);
  const showSent = useSentStory();
  const [sent, setSent] = useState<SentStory | null>(null);
  const [announce] = useState(() => (story: SentStory) => {
    setSent(story);
    showToast(submittedToast(story.isPublished));
  });
  return (
    <Dialog
      title={sent ? submittedToast(sent.isPublished).title : t("Share Your Story")}
      description={sent ? undefined : t("Which song, and what did it do to your life?")}
      onClose={onClose}
      opener={opener}
      isKept={Boolean(sent?.managePath || sent?.leftBehind)}
    >
      {sent ? (
        showSent(sent, onClose)
      ) : (
        <StoryKindHere.Provider value={StoryKind}>
          <StoryForm submissionKey={submissionKey} song={song} from={from} onSent={announce} />
        </StoryKindHere.Provider>
      )}
    </Dialog>
  );
}
