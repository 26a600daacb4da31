import { contributors } from "~/content/book-inside";
import { t } from "~/lib/i18n/t";
import { LabelArt } from "~/ui/label/label-art";
import { Section } from "~/ui/section";

/** Some of the book's contributors, each with the label of their song. */
export const ContributorCards = () => (
  <Section
    title={t("Some of the thirty")}
    className="pt-24 sm:pt-32"
    headingClassName="mb-10 flex flex-wrap items-end justify-between gap-4"
  >
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {contributors.map((person) => (
        <li key={person.name} className="rounded-2xl border border-rule bg-raised p-6 sm:p-7">
          <LabelArt artist={person.artist} title={person.song} className="size-20" />
          <h3 className="mt-5 text-[1.6rem]">{person.name}</h3>
          <p className="mt-1 text-[0.94rem] text-soft">
            {t("on “{title}” by {artist}", { title: person.song, artist: person.artist })}
          </p>
          <p className="mt-4">{t(person.line)}</p>
        </li>
      ))}
    </ul>
  </Section>
);
