import AudioLines from "lucide-react/icons/audio-lines";
import Sparkles from "lucide-react/icons/sparkles";
import { Badge } from "~/ui/badge";
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
          <AudioLines size={13} aria-hidden /> Voice
        </Badge>
      ) : null}
      {story.isAiGenerated ? (
        <Badge className="border border-rule-strong text-soft">
          <Sparkles size={13} aria-hidden /> AI Story
        </Badge>
      ) : null}
      {story.mood ? <MoodBadge mood={story.mood} /> : null}
    </div>
  ) : null;
