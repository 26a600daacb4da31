import AudioLines from "lucide-react/icons/audio-lines";
import Sparkles from "lucide-react/icons/sparkles";
import { Badge } from "~/ui/badge";
import type { PublicStory } from "../public-story";
import { MoodBadge } from "./mood-badge";

/** How a story came about and what it feels like, where known. */
export const StoryBadges = ({ story, className }: { story: PublicStory; className: string }) =>
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
