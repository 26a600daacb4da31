import { personalMessage } from "~/content/about";
import { t } from "~/lib/i18n/t";
import { Section } from "~/ui/section";
import { Cassette } from "./cassette";

/** The founder's personal message, with the cassette it is about. */
export const PersonalLetter = () => (
  <div className="pt-24 sm:pt-36">
    <Section
      title={t(personalMessage.heading)}
      className="relative rounded-sm border border-rule bg-raised px-6 pt-44 pb-12 sm:px-16 sm:pt-20 sm:pb-20 lg:ml-auto lg:w-5/6"
      headingClassName="sm:pr-72"
    >
      <Cassette className="absolute -top-6 right-4 w-56 -rotate-6 sm:-top-10 sm:-right-2 sm:w-80" />
      <div className="mt-6 max-w-[36rem] space-y-5 text-[1.06rem] sm:mt-10">
        {personalMessage.paragraphs.map((paragraph) => (
          <p key={paragraph} className="last:font-serif last:text-3xl last:leading-tight">
            {t(paragraph)}
          </p>
        ))}
      </div>
      <p className="mt-10 text-soft">{personalMessage.signature}</p>
    </Section>
  </div>
);
