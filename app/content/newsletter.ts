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
  heading: "A letter with a song in it",
  text:
    "Two Sundays a month, early enough for the first cup. You can read it in the time the song takes, if " +
    "you pick a long one.",
  whatYouGetHeading: "What you get",
  whatYouGet: [
    "One story from the community that we couldn’t stop thinking about",
    "The song to play while you read it",
    "A question from the editor, and the best answers to the last one",
  ],
  smallPrint:
    "We’ll send one e-mail to confirm that it’s you. Every letter has a link to unsubscribe, and one " +
    "click is enough.",
  postsHeading: "Letters so far",
  noPosts: "The first letter is still on the desk. Come back on a Sunday.",
  postsFailed: "We couldn’t fetch the letters just now. Please try again later.",
};
