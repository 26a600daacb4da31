/** A titled paragraph on the submissions page (specification section 2, "/submissions"). */
interface ExplainerItem {
  title: string;
  text: string;
}

/** How a story is printed, and what that means for its author (specification section 2, "/submissions"). */
interface StoryFormat {
  name: "Verbatim" | "Lightly edited" | "Full story";
  meaning: string;
  goodFor: string;
}

/** Heading, text and the button that opens the dialog (specification section 2, "/submissions"). */
export const submissionsIntro: { heading: string; text: string; action: string } = {
  heading: "Tell us about a song",
  text:
    "Not what it means: what it was doing there. You don’t have to be a writer and you don’t need an " +
    "account. If you can tell it across a table, you can tell it here.",
  action: "Start Your Story",
};

/** How it works, in three steps (specification section 2, "/submissions"). */
export const steps: readonly ExplainerItem[] = [
  {
    title: "Pick the song",
    text:
      "The first one that came to mind. That was it. Give us the title and the artist if you know them; " +
      "if all you have is the tune and the year, tell the story anyway.",
  },
  {
    title: "Write it, or say it",
    text:
      "Type in the box, or press record and talk. What you say is turned into text that you can correct " +
      "before you send it. Your draft stays on your device until then.",
  },
  {
    title: "Send it out",
    text:
      "Choose whether to share it with the community and whether to sign it. You’ll get a private link " +
      "for changing or withdrawing it later, and a card to share if you’d like one.",
  },
];

/** Guidelines for stories; one of them suggests 100-500 words (specification sections 2 and 9). */
export const guidelines: readonly string[] = [
  "Aim for 100–500 words. Short is welcome: some of our best are four sentences long.",
  "Start in a place. A car, a kitchen, a queue. We’ll follow you anywhere if we know where we’re standing.",
  "Make it true, and make it yours. You may change a name to spare somebody.",
  "Please don’t quote lyrics beyond a word or two. They belong to somebody, and we want your words.",
  "Write in any language you like. Nobody minds the spelling.",
  "It needn’t be sad. Funny, odd and furious are all fine.",
  "Leave out addresses, phone numbers, and anything about another person that isn’t yours to tell.",
];

/** The stored values of the formats. */
export const storyFormats = ["verbatim", "lightly edited", "full story"] as const;

/** The three formats (specification section 2, "/submissions"). */
export const formats: readonly StoryFormat[] = [
  {
    name: "Verbatim",
    meaning: "Exactly as you sent it: your spelling, your line breaks, your um. We change nothing.",
    goodFor: "Spoken stories, and anyone with an ear of their own.",
  },
  {
    name: "Lightly edited",
    meaning:
      "We correct slips and typing errors and may trim a sentence that says the same thing twice. The " +
      "words stay yours.",
    goodFor: "Most stories. If you aren’t sure, it’s this one.",
  },
  {
    name: "Full story",
    meaning:
      "An editor writes to you, asks questions, and works on a longer version with you. Nothing goes out " +
      "until you’ve agreed to it.",
    goodFor: "A story with more in it than fits in the box.",
  },
];

/** What AI does with a story; the author decides each time (specification section 2, "/submissions"). */
export const aiFeatures: readonly ExplainerItem[] = [
  {
    title: "It writes down what you say",
    text:
      "If you record your story, speech recognition turns it into text and puts it in the box. It " +
      "mishears names. Read it through and change what’s wrong; only what you send is your story.",
  },
  {
    title: "It drafts a card",
    text:
      "If you ask for a share card, a language model suggests a headline and shortens your story to fit. " +
      "You see the card before anybody else does, and your story itself isn’t touched. Don’t like it? " +
      "Don’t share it.",
  },
  {
    title: "It guesses a mood",
    text:
      "A published story may get one word, such as Nostalgic or Inspired, so that readers can find it. " +
      "It’s a guess from the text. If it guesses wrong, write to us and we’ll change it or take it off.",
  },
];

/** Section headings of the submissions page (specification section 2, "/submissions"). */
export const submissionsHeadings = {
  steps: "How it works",
  guidelines: "What we hope for",
  formats: "Three ways to print it",
  aiFeatures: "Where a machine helps",
  closing: "The first one that came to mind",
} as const;
