import { book } from "~/content/book";
import { playlist } from "~/content/playlist";
import { site } from "~/content/site";
import { t } from "~/lib/i18n/t";
import { Badge } from "~/ui/badge";
import { buttonClass } from "~/ui/button";
import { BookCover } from "./book-cover";
import { BookFacts } from "./book-facts";
import { Stars } from "./stars";

const [name, subtitle] = book.title.split(": ");

/** The book, its price and where to buy it. */
export const BookHeader = () => (
  <div className="grid gap-x-16 gap-y-10 pt-6 sm:pt-10 lg:grid-cols-[minmax(0,6fr)_minmax(0,6fr)]">
    <div className="flex items-center justify-center rounded-2xl border border-rule bg-sunk px-8 py-12 sm:py-16">
      <BookCover songs={playlist} className="w-full max-w-56 sm:max-w-80 lg:max-w-96" />
    </div>
    <div className="self-center">
      <Badge className="border border-ink">{t(book.badge)}</Badge>
      <h1 className="mt-5 tracking-[-0.03em]">
        <span className="block text-[clamp(3rem,8vw,6rem)] leading-[0.92]">
          {name}
          <span className="sr-only">:</span>
        </span>
        {subtitle ? <span className="mt-3 block text-2xl sm:text-4xl"> {subtitle}</span> : null}
      </h1>
      <p className="mt-4 text-lg text-soft">{book.author}</p>
      <p className="mt-5 flex flex-wrap items-center gap-x-3 text-[0.94rem]">
        <Stars rating={book.rating} />
        <span>
          {t("{rating} out of 5", { rating: book.rating })} <span aria-hidden>·</span>{" "}
          {t("{count} reviews", { count: book.reviews })}
        </span>
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
        <p className="font-serif text-5xl">{book.price}</p>
        <a href={site.links.bookseller} rel="noopener" className={buttonClass("primary", "min-w-36")}>
          {t("Buy Now")}
        </a>
      </div>
      <BookFacts />
    </div>
  </div>
);
