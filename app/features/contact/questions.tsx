import Plus from "lucide-react/icons/plus";
import { faq, faqSection } from "~/content/contact";
import { t } from "~/lib/i18n/t";
import { Section } from "~/ui/section";

/** The frequently asked questions; each opens without JavaScript. */
export const Questions = () => (
  <Section
    id={faqSection.id}
    title={t(faqSection.title)}
    className="groove mt-16 grid gap-x-16 gap-y-8 pt-12 sm:mt-24 sm:pt-16 lg:grid-cols-[5fr_7fr]"
    headingClassName="lg:sticky lg:top-28 lg:self-start"
  >
    <div className="border-t border-rule">
      {faq.map(({ question, answer }) => (
        <details key={question} className="group border-b border-rule">
          <summary className="flex min-h-11 list-none items-center justify-between gap-6 py-4 font-serif text-[1.35rem] leading-snug [&::-webkit-details-marker]:hidden">
            {t(question)}
            <Plus
              size={22}
              strokeWidth={1.5}
              aria-hidden
              className="shrink-0 transition-transform duration-200 ease-needle group-open:rotate-45"
            />
          </summary>
          <p className="max-w-measure pb-6">{t(answer)}</p>
        </details>
      ))}
    </div>
  </Section>
);
