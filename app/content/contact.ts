import { msg } from "~/lib/i18n/t";
import { site } from "./site";

/** A question and its answer (specification section 2, footer link "FAQ"). */
interface Faq {
  question: string;
  answer: string;
}

/** A section of the contact page that a footer link refers to (specification section 2, "Footer"). */
export interface ContactSection {
  id: "partner" | "donate" | "privacy" | "terms";
  title: string;
  paragraphs: readonly string[];
}

/** Heading and opening line (specification section 2, "/contact"). */
export const contactIntro: { heading: string; text: string } = {
  heading: msg("Write to us"),
  text: msg(
    "About a story, the book, a mistake we made, or a song whose name you’ve forgotten. A person reads every message.",
  ),
};

/** Heading of the form (specification section 2, "/contact"). */
export const contactFormWords: { heading: string } = { heading: msg("Leave a message") };

/** Side information: e-mail, submissions, response time (specification sections 2 and 9). */
export const contactSide: {
  email: { title: string; text: string; address: string };
  submissions: { title: string; text: string; label: string; href: string };
  response: { title: string; text: string };
} = {
  email: {
    title: msg("E-mail"),
    text: msg("If you’d rather use your own mail program, this goes to the same people."),
    address: site.email,
  },
  submissions: {
    title: msg("Have a story?"),
    text: msg("Stories have a door of their own, with room to write and a button to record."),
    label: msg("Submit your story"),
    href: "/submissions",
  },
  response: {
    title: msg("Response time"),
    text: msg("We answer within 24-48 hours. There are few of us, and weekends happen."),
  },
};

/** Anchor and heading of the questions below (specification section 2, footer link "FAQ"). */
export const faqSection: { id: "faq"; title: string } = { id: "faq", title: msg("Questions people ask") };

/** Six questions (specification section 2, footer link "FAQ"). */
export const faq: readonly Faq[] = [
  {
    question: msg("Do I need an account to tell a story?"),
    answer: msg(
      "No. You can send a story without signing in, with or without your name. An account gives you a page that lists your own stories.",
    ),
  },
  {
    question: msg("Can I change or delete my story later?"),
    answer: msg(
      "Yes, at any time. If you sent it without an account, use the private link you were given after sending it. If you have an account, go to My Stories.",
    ),
  },
  {
    question: msg("Why isn’t my story showing yet?"),
    answer: msg(
      "If you chose not to share it with the community, or an automatic check was unsure about it, an editor looks at it first. That usually takes a day or two.",
    ),
  },
  {
    question: msg("Who can see my e-mail address?"),
    answer: msg("Only our editors. It’s never shown with your story or passed to advertisers."),
  },
  {
    question: msg("What does the AI Story badge mean?"),
    answer: msg(
      "That the story was written with the help of an AI tool. Authors tell us so when they send it, and readers can filter by it.",
    ),
  },
  {
    question: msg("Who sells the book, and can I send it back?"),
    answer: msg(
      "An outside bookseller takes the order and the payment. There’s a 30-day money-back guarantee; if anything goes wrong, write to us and we’ll help.",
    ),
  },
];
