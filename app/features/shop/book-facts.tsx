import { book } from "~/content/book";
import { site } from "~/content/site";

const facts = [
  { name: "Format", value: book.format },
  { name: "Length", value: `${book.pages} pages` },
  { name: "Inside", value: `${site.facts.songs} songs, ${site.facts.artists} featured artists` },
  { name: "Promise", value: book.guarantee },
  { name: "Delivery", value: book.shipping },
] as const;

/** The book's facts: format, length, guarantee and delivery. */
export const BookFacts = () => (
  <dl className="mt-9 border-t border-rule text-[0.94rem]">
    {facts.map(({ name, value }) => (
      <div key={name} className="grid grid-cols-[6.5rem_1fr] gap-4 border-b border-rule py-2.5">
        <dt className="text-soft">{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
