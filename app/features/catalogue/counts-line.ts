import { t } from "~/lib/i18n/t";
import { countOf } from "~/lib/text/counts";
import { monthAndYear } from "~/lib/text/dates";

interface Told {
  storyCount: number;
  voiceCount: number;
  firstToldAt?: Date | null;
}

/** What is told of a song or an artist: "3 stories · 1 voice · first told in March 2026". */
export const countsLine = ({ storyCount, voiceCount, firstToldAt }: Told): string =>
  [
    storyCount > 0 ? countOf(storyCount, t("story"), t("stories")) : t("No stories yet"),
    voiceCount > 0 ? countOf(voiceCount, t("voice"), t("voices")) : null,
    firstToldAt ? t("first told in {month}", { month: monthAndYear(firstToldAt) }) : null,
  ]
    .filter(Boolean)
    .join(" · ");
