import { msg } from "~/lib/i18n/t";

/** A titled paragraph on the submissions page (specification section 2, "/submissions"). */
interface ExplainerItem {
  title: string;
  text: string;
}

/** How a story is printed, and what that means for its author (specification section 2, "/submissions"). */
interface StoryFormat {
  value: (typeof storyFormats)[number];
  name: string;
  meaning: string;
  goodFor: string;
}

/** Heading, text and the button that opens the dialog (specification section 2, "/submissions"). */
export const submissionsIntro: { heading: string; text: string; action: string } = {
  heading: msg("Tell us about a song"),
  text: msg(
    "Not what it means: what it was doing there. You don’t have to be a writer and you don’t need an account. If you can tell it across a table, you can tell it here.",
  ),
  action: msg("Start Your Story"),
};

/** How it works, in three steps (specification section 2, "/submissions"). */
export const steps: readonly ExplainerItem[] = [
  {
    title: msg("Pick the song"),
    text: msg(
      "The first one that came to mind. That was it. Give us the title and the artist if you know them; if all you have is the tune and the year, tell the story anyway.",
    ),
  },
  {
    title: msg("Write it, or say it"),
    text: msg(
      "Type in the box, or press record and talk. What you say is turned into text that you can correct before you send it. Your draft stays on your device until then.",
    ),
  },
  {
    title: msg("Send it out"),
    text: msg(
      "Choose whether to share it with the community and whether to sign it. You’ll get a private link for changing or withdrawing it later, and a card to share if you’d like one.",
    ),
  },
];

/** Guidelines for stories; one of them suggests 100-500 words (specification sections 2 and 9). */
export const guidelines: readonly string[] = [
  msg("Aim for 100–500 words. Short is welcome: some of our best are four sentences long."),
  msg(
    "Start in a place. A car, a kitchen, a queue. We’ll follow you anywhere if we know where we’re standing.",
  ),
  msg("Make it true, and make it yours. You may change a name to spare somebody."),
  msg("Please don’t quote lyrics beyond a word or two. They belong to somebody, and we want your words."),
  msg("Write in any language you like. Nobody minds the spelling."),
  msg("It needn’t be sad. Funny, odd and furious are all fine."),
  msg("Leave out addresses, phone numbers, and anything about another person that isn’t yours to tell."),
];

/** The stored values of the formats. */
export const storyFormats = ["verbatim", "lightly edited", "full story"] as const;

/** The three formats (specification section 2, "/submissions"). */
export const formats: readonly StoryFormat[] = [
  {
    value: "verbatim",
    name: msg("Verbatim"),
    meaning: msg("Exactly as you sent it: your spelling, your line breaks, your um. We change nothing."),
    goodFor: msg("Spoken stories, and anyone with an ear of their own."),
  },
  {
    value: "lightly edited",
    name: msg("Lightly edited"),
    meaning: msg(
      "We correct slips and typing errors and may trim a sentence that says the same thing twice. The words stay yours.",
    ),
    goodFor: msg("Most stories. If you aren’t sure, it’s this one."),
  },
  {
    value: "full story",
    name: msg("Full story"),
    meaning: msg(
      "An editor writes to you, asks questions, and works on a longer version with you. Nothing goes out until you’ve agreed to it.",
    ),
    goodFor: msg("A story with more in it than fits in the box."),
  },
];

/** What AI does with a story; the author decides each time (specification section 2, "/submissions"). */
export const aiFeatures: readonly ExplainerItem[] = [
  {
    title: msg("It writes down what you say"),
    text: msg(
      "If you record your story, speech recognition turns it into text and puts it in the box. It mishears names. Read it through and change what’s wrong; only what you send is your story.",
    ),
  },
  {
    title: msg("It drafts a card"),
    text: msg(
      "If you ask for a share card, a language model suggests a headline and shortens your story to fit. You see the card before anybody else does, and your story itself isn’t touched. Don’t like it? Don’t share it.",
    ),
  },
  {
    title: msg("It guesses a mood"),
    text: msg(
      "A published story may get one word, such as Nostalgic or Inspired, so that readers can find it. It’s a guess from the text. If it guesses wrong, write to us and we’ll change it or take it off.",
    ),
  },
];

/** Section headings of the submissions page (specification section 2, "/submissions"). */
export const submissionsHeadings = {
  steps: msg("How it works"),
  guidelines: msg("What we hope for"),
  formats: msg("Three ways to print it"),
  aiFeatures: msg("Where a machine helps"),
  closing: msg("The first one that came to mind"),
} as const;
