/** Texts of the radio page (specification section 2, "/radio"). */
interface RadioWords {
  heading: string;
  text: string;
  playerNote: string;
  sides: readonly [string, string];
  bookHeading: string;
  bookText: string;
  bookAction: string;
  storiesHeading: string;
  shareHeading: string;
  shareText: string;
  shareAction: string;
  /** The three featured essays, in this order (specification section 2, "/radio"). */
  featured: readonly ["brand-new", "elliott-smith", "velvet-underground"];
}

/** Heading, player, book, featured stories and invitation (specification section 2, "/radio"). */
export const radio: RadioWords = {
  heading: "The Book Playlist",
  text:
    "Thirty songs in the order of the book, with a line on how to listen to each. Nobody has to like all " +
    "of them. Somebody loved every one.",
  playerNote: "The record turns here without a sound. To hear a track, follow its link to Spotify.",
  sides: ["Side one", "Side two"],
  bookHeading: "Each of these has a page or eight",
  bookText:
    "Thirty songs, thirty people who couldn’t leave them out. The running order is the table of contents.",
  bookAction: "Get the Book",
  storiesHeading: "Three of them, told at length",
  shareHeading: "Was one of them yours?",
  shareText: "If a title on this list made you put something down, that’s the one. Tell us what it was.",
  shareAction: "Share Your Story About These Songs",
  featured: ["brand-new", "elliott-smith", "velvet-underground"],
};
