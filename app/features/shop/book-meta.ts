import { book } from "~/content/book";
import { site } from "~/content/site";
import type { PageFacts } from "~/features/site/page-meta";
import { breadcrumbs, publisher } from "~/features/site/structured-data";
import { t } from "~/lib/i18n/t";

/** Metadata of the book's page, with schema.org Product and Book. */
export function bookMeta(origin: string): PageFacts {
  const path = "/shop";
  const [description = ""] = book.description;
  const common = {
    name: book.title,
    description,
    image: `${origin}/social/default.png`,
    url: `${origin}${path}`,
  };
  return {
    title: t("The Book"),
    description: t("{book}. {pages} pages, {price}. {shipping}.", {
      book: book.title,
      pages: book.pages,
      price: book.price,
      shipping: t(book.shipping),
    }),
    origin,
    path,
    structured: [
      {
        "@type": "Product",
        ...common,
        brand: { "@type": "Brand", name: site.name },
        offers: {
          "@type": "Offer",
          price: book.priceAmount.toFixed(2),
          priceCurrency: book.currency,
          availability: "https://schema.org/LimitedAvailability",
          itemCondition: "https://schema.org/NewCondition",
          url: site.links.bookseller,
        },
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: book.rating,
          bestRating: 5,
          reviewCount: book.reviews,
        },
      },
      {
        "@type": "Book",
        ...common,
        author: { "@type": "Person", name: book.author },
        bookFormat: "https://schema.org/Paperback",
        numberOfPages: book.pages,
        inLanguage: "en",
        publisher: publisher(origin),
        ...(book.isbn ? { isbn: book.isbn } : {}),
      },
      breadcrumbs(origin, [{ name: t("Book"), path }]),
    ],
  };
}
