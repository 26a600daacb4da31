import { book } from "~/content/book";
import { site } from "~/content/site";
import { t } from "~/lib/i18n/t";

const facts = () => [
  { name: t("Format"), value: t(book.format) },
  { name: t("Length"), value: t("{pages} pages", { pages: book.pages }) },
  {
    name: t("Inside"),
    value: t("{songs} songs, {artists} featured artists", {
      songs: site.facts.songs,
      artists: site.facts.artists,
    }),
  },
  { name: t("Promise"), value: t(book.guarantee) },
  { name: t("Delivery"), value: t(book.shipping) },
];

/** The book's facts: format, length, guarantee and delivery. */
export const BookFacts = () => (
  <dl className="mt-9 border-t border-rule text-[0.94rem]">
    {facts().map(({ name, value }) => (
      <div key={name} className="grid grid-cols-[6.5rem_1fr] gap-4 border-b border-rule py-2.5">
        <dt className="text-soft">{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
