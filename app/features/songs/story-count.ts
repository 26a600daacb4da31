import { t } from "~/lib/i18n/t";
import { countOf } from "~/lib/text/counts";

/** A number of stories, in words: "1 story", "no story". */
export const storiesIn = (count: number): string =>
  count === 0 ? t("no story") : countOf(count, t("story"), t("stories"));
