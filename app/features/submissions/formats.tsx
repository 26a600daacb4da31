import { formats, submissionsHeadings } from "~/content/submissions";
import { t } from "~/lib/i18n/t";
import { Section } from "~/ui/section";
import { StartYourStory } from "./start-your-story";

/** The three print formats of a story. */
export const Formats = () => (
  <Section title={t(submissionsHeadings.formats)} className="pt-24 sm:pt-32" headingClassName="mb-10">
    <ul>
      {formats.map((format) => (
        <li
          key={format.value}
          className="grid gap-x-12 gap-y-3 border-t border-rule py-8 lg:grid-cols-[5fr_4fr_3fr] lg:items-baseline"
        >
          <h3 className="text-4xl sm:text-6xl">{t(format.name)}</h3>
          <p>{t(format.meaning)}</p>
          <p className="text-[0.94rem] text-soft">
            <span className="block font-semibold text-ink">{t("Good for")}</span>
            {t(format.goodFor)}
          </p>
        </li>
      ))}
    </ul>
    <StartYourStory className="mt-4" />
  </Section>
);
