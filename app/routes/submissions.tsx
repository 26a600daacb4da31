import type { MetaFunction } from "@remix-run/cloudflare";
import { submissionsHeadings, submissionsIntro } from "~/content/submissions";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { breadcrumbs } from "~/features/site/structured-data";
import { Formats } from "~/features/submissions/formats";
import { Guidelines } from "~/features/submissions/guidelines";
import { MachineHelp } from "~/features/submissions/machine-help";
import { StartYourStory } from "~/features/submissions/start-your-story";
import { Steps } from "~/features/submissions/steps";
import { SubmissionsHeader } from "~/features/submissions/submissions-header";
import { t } from "~/lib/i18n/t";
import { Section } from "~/ui/section";

export const meta: MetaFunction = ({ matches }) => {
  const origin = originOf(matches);
  const path = "/submissions";
  return pageMeta({
    title: t(submissionsIntro.heading),
    description: t(submissionsIntro.text),
    origin,
    path,
    structured: [breadcrumbs(origin, [{ name: t("Submissions"), path }])],
  });
};

export default function Submissions() {
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6">
      <SubmissionsHeader />
      <Steps />
      <Guidelines />
      <Formats />
      <MachineHelp />
      <Section
        title={t(submissionsHeadings.closing)}
        className="flex flex-col items-center gap-7 pt-24 text-center sm:pt-32"
        headingClassName="sm:[&_h2]:text-6xl"
      >
        <StartYourStory look="primary" />
      </Section>
    </div>
  );
}
