import { type Praise, praise } from "~/content/book-inside";
import { t } from "~/lib/i18n/t";
import { classNames } from "~/lib/text/class-names";
import { inEnglishHere } from "~/lib/text/in-language";
import { Section } from "~/ui/section";

/** Quotes of praise: the first across the page, the others in columns. */
export const PraiseQuotes = () => {
  const [first, ...others] = praise;
  return (
    <Section title={t("Praise")} className="groove mt-24 pt-14 sm:mt-32 sm:pt-20" headingClassName="sr-only">
      {first ? (
        <Quote praise={first} className="pl-[0.14em] text-[2rem] leading-[1.08] tracking-tight sm:text-6xl" />
      ) : null}
      <div className="mt-14 grid gap-x-12 gap-y-10 sm:mt-20 lg:grid-cols-3">
        {others.map((one) => (
          <Quote key={one.name} praise={one} className="text-[1.45rem] leading-snug" />
        ))}
      </div>
    </Section>
  );
};

const Quote = ({ praise: { quote, name, detail }, className }: { praise: Praise; className: string }) => (
  <figure>
    <blockquote {...inEnglishHere()} className={classNames("-indent-[0.42em] font-serif", className)}>
      “{quote}”
    </blockquote>
    <figcaption className="mt-4 text-[0.94rem] text-soft">
      {name}, {t(detail)}
    </figcaption>
  </figure>
);
