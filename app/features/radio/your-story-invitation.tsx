import { radioTexts } from "~/content/radio";
import { ShareStoryLink } from "~/features/submissions/share-story-link";
import { t } from "~/lib/i18n/t";
import { buttonClass } from "~/ui/button";
import { Section } from "~/ui/section";

/** Invitation to write a story about one of these songs. */
export const YourStoryInvitation = () => (
  <Section
    title={t(radioTexts.shareHeading)}
    className="groove mt-24 flex flex-col items-center gap-5 pt-16 text-center"
  >
    <p className="max-w-[34rem] text-soft">{t(radioTexts.shareText)}</p>
    <ShareStoryLink className={buttonClass("primary")}>{t(radioTexts.shareAction)}</ShareStoryLink>
  </Section>
);
