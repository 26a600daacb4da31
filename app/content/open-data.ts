import { msg } from "~/lib/i18n/t";
import { site } from "./site";

/** What holds for everybody who reads the site with a program of their own. */
export const openData = {
  lead: msg(
    "Every story that anyone can read here, a program can read, too: for research, for teaching, for a page of your own.",
  ),
  licence: {
    name: `${site.name} open data terms, version 1`,
    summary: msg(
      "Facts (songs, artists, moods, times, counts) are free for everything: CC0 1.0. Stories and voices stay their authors’.",
    ),
  },
  terms: [
    {
      title: msg("The facts are free"),
      text: msg(
        "Names of songs, artists and albums, moods, times and counts are yours for any purpose, without asking: we give up what rights we have in them (CC0 1.0).",
      ),
    },
    {
      title: msg("The stories are not ours to give"),
      text: msg(
        "Each story and each voice belongs to whoever told it. You may show it, whole or in part, unchanged, with its author’s name as it is given and a link to its page here. You may count, compare and study all of them. You may not sell them, change them, put words into anyone’s mouth, or imitate a voice.",
      ),
    },
    {
      title: msg("What is taken back is gone"),
      text: msg(
        "An author can withdraw a story at any hour. If you keep copies, read the list again at least once a day, and delete what it no longer has. An embed does this by itself.",
      ),
    },
    {
      title: msg("Nobody is to be found out"),
      text: msg("Some authors chose to stay unnamed. Don’t try to learn who they are."),
    },
  ],
  pace: msg(
    "120 requests a minute from one address are welcome. Beyond that the answer is 429, and Retry-After says when to go on.",
  ),
} as const;
