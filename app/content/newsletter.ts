import { msg } from "~/lib/i18n/t";

/** Texts of the newsletter page (specification section 2, "/newsletter"). */
interface NewsletterWords {
  heading: string;
  text: string;
  whatYouGetHeading: string;
  whatYouGet: readonly [string, string, string];
  smallPrint: string;
  postsHeading: string;
  noPosts: string;
  postsFailed: string;
}

/** Heading, text and what a subscriber gets (specification section 2, "/newsletter"). */
export const newsletter: NewsletterWords = {
  heading: msg("A letter with a song in it"),
  text: msg(
    "Two Sundays a month, early enough for the first cup. You can read it in the time the song takes, if you pick a long one.",
  ),
  whatYouGetHeading: msg("What you get"),
  whatYouGet: [
    msg("One story from the community that we couldn’t stop thinking about"),
    msg("The song to play while you read it"),
    msg("A question from the editor, and the best answers to the last one"),
  ],
  smallPrint: msg(
    "We’ll send one e-mail to confirm that it’s you. Every letter has a link to unsubscribe, and one click is enough.",
  ),
  postsHeading: msg("Letters so far"),
  noPosts: msg("The first letter is still on the desk. Come back on a Sunday."),
  postsFailed: msg("We couldn’t fetch the letters just now. Please try again later."),
};
