import { t } from "~/lib/i18n/t";
import { Badge } from "~/ui/badge";
import { iconClass } from "~/ui/icons/icon-class";
import type { PublicStory } from "../public-story";
import { MoodBadge } from "./mood-badge";

interface StoryBadgesProps {
  story: Pick<PublicStory, "hasVoice" | "isAiGenerated" | "mood">;
  className?: string;
}

/** A story's badges: voice, AI, mood. */
export const StoryBadges = ({ story, className }: StoryBadgesProps) =>
  story.isAiGenerated || story.mood || story.hasVoice ? (
    <div className={className}>
      {story.hasVoice ? <Badge className={`sign ${iconClass("audio-lines")}`}>{t("Voice")}</Badge> : null}
      {story.isAiGenerated ? (
        <Badge className={`sign ${iconClass("sparkles")}`}>{t("AI Story")}</Badge>
      ) : null}
      {story.mood ? <MoodBadge mood={story.mood} /> : null}
    </div>
  ) : null;
