import { storyLimits } from "~/features/stories/limits";
import { t } from "~/lib/i18n/t";
import { formatCount } from "~/lib/text/counts";
import { gatheringLimits } from "../gathering";

/** What the page of a gathering says when something is in the way. */
export const tellingMessages = {
  empty: () => t("Answer one question, at least: any of them will do."),
  tooShort: () =>
    t("Say a little more: a story has {count} characters at least.", { count: storyLimits.minLength }),
  tooLong: (length: number) =>
    t("All answers together have {length} characters, and {longest} fit. Please shorten one.", {
      length: formatCount(length),
      longest: formatCount(storyLimits.maxLength),
    }),
  spotTooLong: () =>
    t("Section and row fit into {count} characters. Please shorten them.", { count: gatheringLimits.spot }),
  before: () => t("This gathering takes no stories now."),
  after: () =>
    t(
      "The gathering has closed, and took no more stories. Nothing is lost: open its page again to hear, keep or send elsewhere what you told.",
    ),
  tooMany: () => t("Many stories at once from this phone. Yours is kept: please send it again in a minute."),
  crowded: () =>
    t("Very many stories arrive at this moment. Yours is kept: please send it again in a minute."),
  failed: () =>
    t("It didn’t arrive, and nothing is lost: your answers are still here. Please send it again."),
} as const;
