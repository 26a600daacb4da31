/** Texts of the radio page (specification section 2, "/radio"). */
interface RadioWords {
  heading: string;
  text: string;
  /** The player of voices. */
  onAir: string;
  invitation: string;
  empty: string;
  emptyAction: string;
  voicesHeading: string;
  notes: {
    offline: string;
    over: string;
    unplayable: string;
    skipped: (introduction: string) => string;
  };
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
  onAir: "On air",
  invitation:
    "Press Play, and people tell you about a song, one after another. It goes on while you walk through the site.",
  empty: "Nobody has told a story aloud here yet. Yours could be the first voice on the radio.",
  emptyAction: "Speak Your Story",
  voicesHeading: "Voices from the archive",
  notes: {
    offline: "There is no network. The radio goes on when it is back.",
    over: "Those were all of them, for now. Play starts again from the newest.",
    unplayable: "None of these voices can be played just now. Please try again later.",
    skipped: (introduction) => `${introduction} can’t be played any more, so the radio went on.`,
  },
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
