import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import { storyWordsSchema } from "~/features/stories/schema";
import { msg, t } from "~/lib/i18n/t";
import { transcriptAnswer } from "./transcript-action.server";

const signedOut = msg(
  "This browser isn’t signed in to your account any more, so nothing was saved. Sign in to it in another tab, then save again: your words are still here.",
);

const notTheirs = msg(
  "This story isn’t there any more, or belongs to another account than this browser’s. Nothing was saved: your words are still here.",
);

/**
 * Keeps an author on the page whose form has words that whoever is signed in now can't save. On the way to the sign-in
 * page, and on one that says that there is no such story, they would be lost.
 * @throws any other error
 */
export function keepWords(error: unknown, form: FormData) {
  const hasWords = form.has("story_content") || form.has("transcript");
  const status = error instanceof Response && hasWords ? error.status : 0;
  if (status === 302) return refuse(form, t(signedOut), { status: 401 });
  if (status === 404) return refuse(form, t(notTheirs), { status });
  throw error;
}

/** Says why a form is refused, and returns to it what was typed. */
export function refuse(
  form: FormData,
  error: string,
  init: { status: number; headers?: Record<string, string> },
) {
  if (form.has("transcript")) {
    return data({ transcript: { ...transcriptAnswer(form), error } }, init);
  }
  // A button's form has none of the story's fields: they would be shown empty, and found to be too short.
  const result: SubmissionResult<string[]> = form.has("story_content")
    ? parseWithZod(form, { schema: storyWordsSchema }).reply({ formErrors: [error] })
    : { status: "error", error: { "": [error] } };
  return data({ result }, init);
}
