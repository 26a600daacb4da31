import { managePath } from "~/features/stories/paths";
import type { SubmittedStory } from "~/features/stories/submit/submit.server";
import { pathHere } from "~/lib/path-here";
import { type Gathering, opening } from "../gathering";
import type { TellingAnswer } from "./answer";
import { ClosedPage } from "./closed-page";
import { type RefusedTelling, readTelling, type SendableTelling } from "./read-telling.server";
import { TellingPage } from "./telling-page";
import { tellingResponse } from "./telling-response.server";
import { ReviewPage } from "./without-script/review-page";
import { SentPage } from "./without-script/sent-page";

/** The responses to a form that was sent. */
export type TellingResponses = ReturnType<typeof openResponses>;

/** What answers a gathering's form: a page, or JSON for the script that has sent it. */
export function openResponses(
  { nonce, origin }: { nonce: string; origin: string },
  gathering: Gathering,
  form: FormData,
) {
  const isForScript = form.has("enhanced");
  const page = { title: gathering.name, description: gathering.welcome, nonce };
  const toScript = (answer: TellingAnswer, init?: ResponseInit) => Response.json(answer, init);
  const sayToScript = (problem: string, init: ResponseInit) => toScript({ toast: { title: problem } }, init);

  return {
    /** No story is taken now: shows what was sent all the same. */
    closed(problem: string): Response {
      const init = { status: 403 };
      if (isForScript) return sayToScript(problem, init);
      const { answers } = readTelling(form, gathering);
      const isOver = opening(gathering) === "after";
      const children = <ClosedPage gathering={gathering} isOver={isOver} unsent={answers} />;
      return tellingResponse({ ...page, script: "kept", children }, init);
    },
    /** Shows the form once more, with what is wrong with it. */
    refused({ answers, problem }: RefusedTelling): Response {
      const init = { status: 400 };
      if (isForScript) return sayToScript(problem, init);
      // As they were shown: an editor may have moved them since, and the answers stay with theirs.
      const shown = answers.map(({ question }) => question);
      const questions = shown.length > 0 ? shown : gathering.questions;
      const children = <TellingPage gathering={{ ...gathering, questions }} form={form} problem={problem} />;
      // As the page that opens: a script that didn't load there may load with this one.
      return tellingResponse({ ...page, script: "telling", children }, init);
    },
    /** Shows all of it once more before it is sent. */
    review: (telling: SendableTelling, headers: HeadersInit): Response =>
      tellingResponse(
        { ...page, children: <ReviewPage gathering={gathering} telling={telling} form={form} /> },
        { headers },
      ),
    /**
     * Asks to send it again. With its key: what has arrived although the answer says otherwise is the same story then.
     */
    askAgain(
      telling: SendableTelling,
      problem: string,
      { status, retryAfterSeconds }: { status: number; retryAfterSeconds: number },
    ): Response {
      const init = { status, headers: { "Retry-After": `${retryAfterSeconds}` } };
      if (isForScript) return sayToScript(problem, init);
      const children = <ReviewPage gathering={gathering} telling={telling} form={form} problem={problem} />;
      return tellingResponse({ ...page, children }, init);
    },
    /** Says that it is stored, with its private link for an author without an account. */
    stored(story: SubmittedStory, isSignedIn: boolean): Response {
      const link = isSignedIn ? null : managePath(story.manageToken);
      if (isForScript) {
        const { id, songTitle, isPublished, voice } = story;
        return toScript({ sent: { id, songTitle, isPublished, managePath: link, voice } });
      }
      const shown = link && `${origin}${pathHere(link)}`;
      return tellingResponse({ ...page, children: <SentPage gathering={gathering} link={shown} /> });
    },
  };
}
