import { book } from "~/content/book";
import { whatsInside } from "~/content/book-inside";
import { t } from "~/lib/i18n/t";
import { Section } from "~/ui/section";

/** The book's description and contents. */
export const Inside = () => {
  const [lead, ...rest] = book.description;
  return (
    <Section
      title={t("What’s inside")}
      className="grid gap-x-16 gap-y-8 pt-24 sm:pt-32 lg:grid-cols-[7fr_5fr]"
      headingClassName="lg:col-span-2"
    >
      <div>
        <p className="font-serif text-[1.5rem] leading-snug text-pretty sm:text-[2rem]">
          {lead ? t(lead) : null}
        </p>
        {rest.map((paragraph) => (
          <p key={paragraph} className="mt-5 max-w-measure">
            {t(paragraph)}
          </p>
        ))}
      </div>
      <ul className="border-t border-rule lg:self-start">
        {whatsInside.map((line) => (
          <li key={line} className="border-b border-rule py-3.5">
            {t(line)}
          </li>
        ))}
      </ul>
    </Section>
  );
};
