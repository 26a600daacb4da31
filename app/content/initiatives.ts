import { msg } from "~/lib/i18n/t";

/** A prefilled mail: its subject, its opening and the questions to answer (specification section 2, "Home"). */
interface StoryEmail {
  subject: string;
  opening: string;
  questions: readonly [string, string, string, string, string, string];
}

/** The concert oral-history project with its two links (specification sections 1 and 2). */
interface Initiative {
  title: string;
  kicker: string;
  text: readonly string[];
  emailLabel: string;
  surveyLabel: string;
  email: StoryEmail;
  /** Where it is told on the site itself: its gathering, whose welcome is the last paragraph of `text`. */
  gathering: {
    code: string;
    label: string;
    readLabel: string;
    place: string;
    heldOn: string;
    consent: string;
  };
}

/** The Stadium Project on the home page (specification section 2, "Initiatives"). */
export const stadiumProject: Initiative = {
  title: msg("The Stadium Project"),
  kicker: msg("Oral history, one night, over 112,000 fans"),
  text: [
    msg(
      "On one night, in one stadium, more than 112,000 people heard the same songs. No two of them were at the same concert. Somebody drove nine hours with a broken heater. Somebody sold the pretzels. Somebody was there because her sister couldn’t be.",
    ),
    msg(
      "We’re collecting that night one account at a time, from the pit and the top row, from the crew, the ushers and the neighbours who heard it through a closed window. Write as much or as little as you remember. Small things are the best things.",
    ),
  ],
  emailLabel: msg("Email Your Story"),
  surveyLabel: msg("Take the Survey"),
  email: {
    subject: msg("My story for The Stadium Project"),
    opening: msg(
      "Hello! Here is my night at the stadium. I’ve answered the questions that mean something to me and skipped the rest.",
    ),
    questions: [
      msg("Who are you, where did you come from that day, and who came with you?"),
      msg("Where in the stadium were you, and what could you see, hear and smell from there?"),
      msg("Which song was yours that night, and what were you doing when it began?"),
      msg("What had been going on in your life that made you need to be there?"),
      msg("Which stranger do you still think about?"),
      msg("What did you do on the way home, and what was different in the morning?"),
    ],
  },
  gathering: {
    code: "stadium",
    label: msg("Tell it here"),
    readLabel: msg("Read that night"),
    place: "The stadium and all around it",
    heldOn: "2026-06-20",
    consent:
      "When an editor has read your story, anyone can read it here, on the project’s pages and on its screen. " +
      "It is credited the way you chose, and you can edit or withdraw it at any time through your private link.",
  },
};
