import { guidelines, submissionsHeadings } from "~/content/submissions";
import { t } from "~/lib/i18n/t";
import { Section } from "~/ui/section";

/** Guidelines for stories, starting with the length. */
export const Guidelines = () => (
  <Section
    title={t(submissionsHeadings.guidelines)}
    className="groove mt-24 grid gap-x-16 gap-y-8 pt-12 sm:mt-32 sm:pt-16 lg:grid-cols-[5fr_7fr]"
    headingClassName="lg:sticky lg:top-28 lg:self-start"
  >
    <ul>
      {guidelines.map((guideline) => (
        <li
          key={guideline}
          className="border-b border-rule py-4 first:pt-0 first:pb-6 first:font-serif first:text-[1.7rem] first:leading-tight sm:first:text-4xl"
        >
          {t(guideline)}
        </li>
      ))}
    </ul>
  </Section>
);
