import { t } from "~/lib/i18n/t";
import { Badge } from "~/ui/badge";
import { SpriteIcon } from "~/ui/icons/sprite-icon";
import type { PublicStory } from "../public-story";
import { MoodBadge } from "./mood-badge";

interface StoryBadgesProps {
  story: Pick<PublicStory, "hasVoice" | "isAiGenerated" | "mood">;
  className: string;
}

/** A story's badges: voice, AI, mood. */
export const StoryBadges = ({ story, className }: StoryBadgesProps) =>
  story.isAiGenerated || story.mood || story.hasVoice ? (
    <div className={className}>
      {story.hasVoice ? (
        <Badge className="border border-rule-strong text-soft">
          <SpriteIcon name="audio-lines" size={13} /> {t("Voice")}
        </Badge>
      ) : null}
      {story.isAiGenerated ? (
        <Badge className="border border-rule-strong text-soft">
          <SpriteIcon name="sparkles" size={13} /> {t("AI Story")}
        </Badge>
      ) : null}
      {story.mood ? <MoodBadge mood={story.mood} /> : null}
    </div>
  ) : null;
