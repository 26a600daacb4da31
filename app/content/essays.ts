import { msg } from "~/lib/i18n/t";

/**
 * Metadata of a featured essay, for lists and meta tags; the text is essays/{slug}.mdx (specification sections 2 and
 * 3).
 */
export interface Essay {
  slug: "velvet-underground" | "elliott-smith" | "brand-new";
  title: string;
  artist: string;
  album: string;
  theme: string;
  excerpt: string;
  description: string;
  author: string;
  published_at: string;
  image_alt: string;
  /** With `{book}` for the book's title. */
  adaptation_credit?: string;
}

/** The three fixed essays, in the order of the Stories page (specification section 2, "/stories"). */
export const essays: readonly Essay[] = [
  {
    slug: "velvet-underground",
    title: "Oh! Sweet Nuthin'",
    artist: "The Velvet Underground",
    album: "Loaded",
    theme: msg("Musical awakening"),
    excerpt:
      "A piano tuner’s daughter takes a summer job in a library basement, playing returned records and " +
      "listening for damage. Then a borrower complains, in neat blue capitals, that the last song on side " +
      "two goes on too long.",
    description:
      "A piano tuner’s daughter, a library basement and one complaint slip: how a long, loose song taught " +
      "a trained ear to stop hunting for faults.",
    author: "Carolyn Wojcik",
    published_at: "2025-10-14",
    image_alt: msg(
      "Abstract record label for Oh! Sweet Nuthin’ by The Velvet Underground: rings and arcs in one colour",
    ),
  },
  {
    slug: "elliott-smith",
    title: "Between the Bars",
    artist: "Elliott Smith",
    album: "Either/Or",
    theme: msg("Coming of age"),
    excerpt:
      "Between the tap room and the lounge of a Yorkshire pub there is a passage four feet wide, and a " +
      "boy doing his homework in it. One quiet song seems to know exactly where he sits. It takes him two " +
      "years to hear who is singing.",
    description:
      "A boy grows up in the passage between two bars of his father’s pub, and takes two years to work " +
      "out who is singing in a very quiet song.",
    author: "Daniel Hesketh",
    published_at: "2026-02-03",
    image_alt: msg(
      "Abstract record label for Between the Bars by Elliott Smith: rings and arcs in one colour",
    ),
  },
  {
    slug: "brand-new",
    title: "Logan to Government Center",
    artist: "Brand New",
    album: "Your Favorite Weapon",
    theme: msg("Finding belonging"),
    excerpt:
      "An aunt writes to a niece who rides the Blue Line with nobody to get off for. She did the same in " +
      "2002, with a CD out of the airport’s lost property and a song named after her train. There was no " +
      "place in it for her. She moved right in.",
    description:
      "A letter to a niece who rides the Blue Line alone: a lost CD, a song named after a train, two " +
      "seconds of dark, and the friends who came of it.",
    author: "Yesenia Funes",
    published_at: "2026-06-09",
    image_alt: msg(
      "Abstract record label for Logan to Government Center by Brand New: rings and arcs in one colour",
    ),
    adaptation_credit: msg(
      "Adapted from “Two Seconds at Airport” by Yesenia Funes, one of the thirty essays in {book}.",
    ),
  },
];
