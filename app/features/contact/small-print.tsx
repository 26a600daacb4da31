import { contactSections } from "~/content/contact-sections";
import { site } from "~/content/site";
import { t } from "~/lib/i18n/t";
import { Section } from "~/ui/section";

/** Partners, donations, privacy and terms. */
export const SmallPrint = () => (
  <div className="groove mt-16 grid gap-x-16 gap-y-14 pt-12 sm:mt-24 sm:pt-16 lg:grid-cols-2">
    {contactSections.map(({ id, title, paragraphs }) => (
      <Section
        key={id}
        id={id}
        title={t(title)}
        className="text-[0.94rem]"
        headingClassName="[&_h2]:text-3xl sm:[&_h2]:text-3xl"
      >
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="mt-4 max-w-measure">
            {t(paragraph, { email: site.email })}
          </p>
        ))}
      </Section>
    ))}
  </div>
);
