import { radioTexts } from "~/content/radio";
import { t } from "~/lib/i18n/t";
import { ButtonLink } from "~/ui/button";
import { Section } from "~/ui/section";
import { BookCover, type CoverSong } from "./book-cover";

/** Link to the book, on the playlist's page. */
export const BookInvitation = ({ songs }: { songs: readonly CoverSong[] }) => (
  <Section
    title={t(radioTexts.bookHeading)}
    className="mt-20 grid items-center gap-x-14 gap-y-8 rounded-2xl border border-rule bg-sunk p-6 sm:grid-cols-[10rem_1fr] sm:p-12 lg:grid-cols-[14rem_1fr]"
    headingClassName="sm:col-start-2 sm:self-end"
  >
    <BookCover songs={songs} className="w-36 sm:col-start-1 sm:row-span-2 sm:row-start-1 sm:w-full" />
    <div className="sm:col-start-2 sm:self-start">
      <p className="max-w-[34rem]">{t(radioTexts.bookText)}</p>
      <ButtonLink to="/shop" className="mt-6">
        {t(radioTexts.bookAction)}
      </ButtonLink>
    </div>
  </Section>
);
