import { type Mood, moodNames } from "~/content/moods";
import { t } from "~/lib/i18n/t";
import { Badge } from "~/ui/badge";

// Complete class names, for Tailwind to find them.
const colours: Record<Mood, string> = {
  Reflective: "bg-(--mood-reflective-bg) text-(--mood-reflective-ink)",
  Nostalgic: "bg-(--mood-nostalgic-bg) text-(--mood-nostalgic-ink)",
  Emotional: "bg-(--mood-emotional-bg) text-(--mood-emotional-ink)",
  Grateful: "bg-(--mood-grateful-bg) text-(--mood-grateful-ink)",
  Romantic: "bg-(--mood-romantic-bg) text-(--mood-romantic-ink)",
  Inspired: "bg-(--mood-inspired-bg) text-(--mood-inspired-ink)",
  Analytical: "bg-(--mood-analytical-bg) text-(--mood-analytical-ink)",
};

export const MoodBadge = ({ mood }: { mood: Mood }) => (
  <Badge className={colours[mood]}>{t(moodNames[mood])}</Badge>
);
