import { msg, t } from "~/lib/i18n/t";

/** Texts of the radio page (specification section 2, "/radio"). */
interface RadioTexts {
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
export const radioTexts: RadioTexts = {
  heading: msg("The Book Playlist"),
  text: msg(
    "Thirty songs in the order of the book, with a line on how to listen to each. Nobody has to like all of them. Somebody loved every one.",
  ),
  onAir: msg("On air"),
  invitation: msg(
    "Press Play, and people tell you about a song, one after another. It goes on while you walk through the site.",
  ),
  empty: msg("Nobody has told a story aloud here yet. Yours could be the first voice on the radio."),
  emptyAction: msg("Speak Your Story"),
  voicesHeading: msg("Voices from the archive"),
  notes: {
    offline: msg("There is no network. The radio goes on when it is back."),
    over: msg("Those were all of them, for now. Play starts again from the newest."),
    unplayable: msg("None of these voices can be played just now. Please try again later."),
    skipped: (introduction) =>
      t("{introduction} could not be played, so the radio went on.", { introduction }),
  },
  sides: [msg("Side one"), msg("Side two")],
  bookHeading: msg("Each of these has a page or eight"),
  bookText: msg(
    "Thirty songs, thirty people who couldn’t leave them out. The running order is the table of contents.",
  ),
  bookAction: msg("Get the Book"),
  storiesHeading: msg("Three of them, told at length"),
  shareHeading: msg("Was one of them yours?"),
  shareText: msg("If a title on this list made you put something down, that’s the one. Tell us what it was."),
  shareAction: msg("Share Your Story About These Songs"),
  featured: ["brand-new", "elliott-smith", "velvet-underground"],
};
