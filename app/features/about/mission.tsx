import { mission } from "~/content/about";
import { site } from "~/content/site";
import { t } from "~/lib/i18n/t";
import { Section } from "~/ui/section";

/** The archive's mission, in the page's largest type. */
export const Mission = () => {
  const [statement, ...rest] = mission.paragraphs;
  return (
    <Section
      title={t(mission.heading)}
      className="grid gap-x-16 gap-y-6 pt-8 sm:pt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,4fr)]"
      headingClassName="lg:pt-3 [&_h2]:text-2xl [&_h2]:leading-tight sm:[&_h2]:text-2xl"
    >
      <div>
        <p className="font-serif text-[1.75rem] leading-[1.16] tracking-[-0.015em] text-pretty sm:text-[3.1rem] sm:leading-[1.08]">
          {statement ? t(statement, { site: site.name }) : null}
        </p>
        {rest.map((paragraph) => (
          <p key={paragraph} className="mt-8 max-w-[36rem] text-lg text-soft">
            {t(paragraph)}
          </p>
        ))}
      </div>
    </Section>
  );
};
