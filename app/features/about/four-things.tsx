import { whatWeDo } from "~/content/about";
import { t } from "~/lib/i18n/t";
import { Section } from "~/ui/section";

/** The four things we do. */
export const FourThings = () => (
  <Section title={t("What we do")} className="pt-24 sm:pt-36" headingClassName="sr-only">
    <ul className="grid gap-x-16 lg:grid-cols-2">
      {whatWeDo.map((item) => (
        <li key={item.title} className="border-t border-rule py-9 sm:py-12">
          <h3 className="text-4xl sm:text-5xl">{t(item.title)}</h3>
          <p className="mt-4 max-w-[32rem]">{t(item.text)}</p>
        </li>
      ))}
    </ul>
  </Section>
);
