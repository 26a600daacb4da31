import { msg } from "~/lib/i18n/t";
import { founderName } from "./founder";
import { site } from "./site";

/** The book's data on the shop page (specification sections 2 and 9, "/shop"). */
interface Book {
  title: string;
  author: string;
  price: string;
  priceAmount: number;
  currency: "USD";
  pages: number;
  format: string;
  isbn: string | null;
  guarantee: string;
  reviews: number;
  rating: number;
  badge: string;
  shipping: string;
  description: readonly string[];
}

/** Price, pages, guarantee, reviews and the rest (specification sections 2 and 9). */
export const book: Book = {
  title: `${site.name}: Thirty Songs, Thirty Lives`,
  author: founderName,
  price: "$24.99",
  priceAmount: 24.99,
  currency: "USD",
  pages: 256,
  format: msg("Paperback"),
  isbn: null,
  guarantee: msg("30-day money-back guarantee"),
  reviews: 247,
  rating: 4.8,
  badge: msg("Limited edition"),
  shipping: msg("Free shipping on orders over $35"),
  description: [
    msg(
      "A woman is paid to listen for scratches. A boy does his homework between two bars. A girl finds her own train on the back of a stranger’s CD. Thirty people each chose the one song they couldn’t leave out of their lives, and then told us why.",
    ),
    msg(
      "The book runs like a good record, in two sides, with the loud ones where you need them and a quiet one before you turn over. Every story is written by the person it happened to. Some of them had never written anything longer than a shopping list, and you’d never guess which.",
    ),
    msg("Read it in order, or open it at a song you know and be told something you didn’t."),
  ],
};
