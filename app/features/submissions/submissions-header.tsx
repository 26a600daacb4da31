import { submissionsIntro } from "~/content/submissions";
import { t } from "~/lib/i18n/t";
import { StartYourStory } from "./start-your-story";
import { WhiteLabel } from "./white-label";

/** The page's heading, beside a record with a blank label. */
export const SubmissionsHeader = () => (
  <header className="grid items-center gap-x-16 gap-y-10 pt-10 pb-16 sm:pt-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
    <div>
      <h1 className="text-[clamp(2.9rem,10vw,7rem)] leading-[0.94] tracking-[-0.03em]">
        {t(submissionsIntro.heading)}
      </h1>
      <p className="mt-6 max-w-[34rem] text-lg text-soft">{t(submissionsIntro.text)}</p>
      <StartYourStory look="primary" className="mt-8" />
    </div>
    <WhiteLabel className="mx-auto w-full max-w-72 sm:max-w-104 lg:max-w-none" />
  </header>
);
