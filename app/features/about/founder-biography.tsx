import { founder } from "~/content/about";
import { site } from "~/content/site";
import { t } from "~/lib/i18n/t";
import { Section } from "~/ui/section";

/** The founder's biography. */
export const FounderBiography = () => (
  <Section
    title={founder.name}
    eyebrow={t(founder.role)}
    className="groove mt-16 pt-14 sm:mt-20 sm:pt-20"
    headingClassName="[&_h2]:text-[clamp(3rem,12vw,9.5rem)] [&_h2]:leading-[0.9] [&_h2]:tracking-[-0.035em]"
  >
    <div className="mt-8 grid gap-x-12 gap-y-6 sm:mt-12 lg:grid-cols-3">
      {founder.biography.map((paragraph) => (
        <p key={paragraph}>{t(paragraph, { site: site.name })}</p>
      ))}
    </div>
  </Section>
);
