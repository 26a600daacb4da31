import { msg } from "~/lib/i18n/t";

/** Texts of the Stories page (specification section 2, "/stories"). */
interface StoriesPage {
  heading: string;
  /** The intro essay. */
  intro: readonly string[];
  listHeading: string;
  linkLabel: string;
  shareHeading: string;
  shareText: string;
}

/** Intro essay, list and invitation (specification section 2, "/stories"). */
export const storiesPage: StoriesPage = {
  heading: msg("Three long ones"),
  intro: [
    msg(
      "Most stories here are short enough to read standing up. These three need a chair. A woman paid to listen for scratches, a boy in the passage between two bars, an aunt with a letter to finish: each heard a song at the wrong moment and has been living with it since.",
    ),
    msg(
      "We asked them what we ask everybody. Where were you, who else was in the room, and what did you do when it ended? Then we left them alone until they had told all of it.",
    ),
  ],
  listHeading: msg("The essays"),
  linkLabel: msg("Read Full Story"),
  shareHeading: msg("Yours needn’t be long"),
  shareText: msg("Four sentences will do, if they’re the right four. Type them, or say them out loud."),
};

/** The essays on the home page (specification section 2, "Home"; an addition of ours). */
export const homeEssays: { heading: string; linkLabel: string } = {
  heading: msg("For when you have a chair"),
  linkLabel: msg("All three stories"),
};
