import type { MetaFunction } from "@remix-run/cloudflare";
import { book } from "~/content/book";
import { site } from "~/content/site";
import { BookHeader } from "~/features/shop/book-header";
import { bookMeta } from "~/features/shop/book-meta";
import { ContributorCards } from "~/features/shop/contributor-cards";
import { Inside } from "~/features/shop/inside";
import { PraiseQuotes } from "~/features/shop/praise-quotes";
import { originOf } from "~/features/site/origin";
import { pageMeta } from "~/features/site/page-meta";
import { t } from "~/lib/i18n/t";
import { buttonClass } from "~/ui/button";

export const meta: MetaFunction = ({ matches }) => pageMeta(bookMeta(originOf(matches)));

export default function Shop() {
  return (
    <div className="mx-auto max-w-page px-4 sm:px-6">
      <BookHeader />
      <Inside />
      <PraiseQuotes />
      <ContributorCards />
      <p className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-3">
        <a href={site.links.bookseller} rel="noopener" className={buttonClass("primary")}>
          {t("Buy Now")} <span className="sr-only">{t("from the bookseller")}</span>
        </a>
        <span className="text-soft">
          {t("{price}. {shipping}.", { price: book.price, shipping: t(book.shipping) })}
        </span>
      </p>
    </div>
  );
}
