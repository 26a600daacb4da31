import { steps, submissionsHeadings } from "~/content/submissions";
import { t } from "~/lib/i18n/t";
import { Section } from "~/ui/section";
import { StartYourStory } from "./start-your-story";

/** The three steps of submitting a story. */
export const Steps = () => (
  <Section title={t(submissionsHeadings.steps)} className="groove pt-12 sm:pt-16" headingClassName="mb-10">
    <ol className="grid gap-x-10 gap-y-12 lg:grid-cols-3">
      {steps.map((step, at) => (
        <li key={step.title} className="border-t border-ink pt-5 lg:nth-2:mt-14 lg:nth-3:mt-28">
          <span aria-hidden className="block font-serif text-8xl leading-none tracking-tighter sm:text-9xl">
            {at + 1}
          </span>
          <h3 className="mt-5 text-[1.7rem]">{t(step.title)}</h3>
          <p className="mt-3">{t(step.text)}</p>
        </li>
      ))}
    </ol>
    <StartYourStory className="mt-12" />
  </Section>
);
