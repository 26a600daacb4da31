import { radioTexts } from "~/content/radio";
import { LoadFailed } from "~/features/stories/load-failed";
import { ShareStoryLink } from "~/features/submissions/share-story-link";
import { t } from "~/lib/i18n/t";
import { buttonClass } from "~/ui/button";

/** The stage of a channel that has no voice yet. */
export const EmptyStage = () => (
  <section
    aria-label={t("Player")}
    className="rounded-2xl border border-rule bg-sunk px-6 py-14 text-center sm:py-20"
  >
    <p className="mx-auto max-w-[30rem] font-serif text-2xl leading-snug sm:text-3xl">
      {t(radioTexts.empty)}
    </p>
    <ShareStoryLink className={buttonClass("primary", "mt-8")}>{t(radioTexts.emptyAction)}</ShareStoryLink>
  </section>
);

/** The stage while the voices can't be read. */
export const FailedStage = () => (
  <section aria-label={t("Player")}>
    <LoadFailed className="px-6 py-14 text-center sm:py-20" />
  </section>
);
