import { type Mood, moodNames } from "~/content/moods";
import { t } from "~/lib/i18n/t";
import { Badge } from "~/ui/badge";

/** A mood in its colours (styles/cards.css). */
export const MoodBadge = ({ mood }: { mood: Mood }) => (
  <Badge className={mood.toLowerCase()}>{t(moodNames[mood])}</Badge>
);
