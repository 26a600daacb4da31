import { data, redirect } from "@remix-run/cloudflare";
import { logDecision } from "~/features/accounts/log-decision";
import type { Editor } from "~/features/accounts/require-editor.server";
import { isDemoStory } from "~/features/stories/demo-stories";
import { type EventDeps, enqueueVisibilityChanged } from "~/features/stories/enqueue.server";
import { reviewReasons } from "~/features/stories/moderation/review-reasons";
import { msg } from "~/lib/i18n/t";
import { songNameHere } from "~/lib/songs/song-name";
import { afterResponse } from "~/platform/after-response";
import { type Database, hasChanged } from "~/platform/database";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import { cardHash } from "../queue/card-id";
import { findForDecision, type StoryForDecision } from "../queue/queue.server";
import { resolveBuiltInReports } from "../reports/built-in-reports.server";
import { conflictOf } from "./conflict.server";
import {
  correctSong,
  type Decision,
  decide,
  findDecision,
  resolveReports,
  storyOfDecision,
  undoDecision,
} from "./decisions.server";
import { isCorrected, isTakenBack, repeatedDecision } from "./repeated";
import { type DeskRequest, deskSchema } from "./schema";

interface Deps extends EventDeps {
  db: Database;
  origin: string;
  decisionMailDelaySeconds: number;
}

/**
 * Handles a form of the desk, and redirects back to its page.
 * @param back that page's path, with its query
 * @returns 409 with the current story if it changed after the editor read it
 * @throws a redirect back, which says so, if the story doesn't exist any more
 */
export async function handleReviewForm(deps: Deps, editor: Editor, request: Request, back: string) {
  const parsed = deskSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return redirectWithToast(back, {
      title: issue?.message ?? msg("Nothing was changed"),
      kind: "destructive",
    });
  }
  const asked = parsed.data;
  if (asked.intent === "undo") return takeBack(deps, editor, asked.review, back);
  if (asked.intent === "dismiss") return closeReports(deps, editor, asked, back);
  const story = await requireStory(deps.db, asked.story, back);
  if (!isAsRead(asked, story)) return again(editor, story, asked, back);
  return asked.intent === "correct"
    ? correct(deps, editor, story, asked, back)
    : carryOut(deps, editor, story, asked, back);
}

/** Publishing requires that the editor has read the current version; removing text is always safe. */
const isAsRead = ({ intent, version }: { intent: string; version?: number }, story: StoryForDecision) =>
  version === undefined ? intent !== "approved" : version === story.version;

type AskedDecision = Extract<DeskRequest, { intent: Decision }>;
type AskedClosing = Extract<DeskRequest, { intent: "dismiss" }>;
type AskedCorrection = Extract<DeskRequest, { intent: "correct" }>;

/** Answers a form about a story that has changed since: as the first time if it is this form that has changed it. */
function again(
  { userId }: Editor,
  story: StoryForDecision,
  asked: AskedDecision | AskedCorrection,
  back: string,
) {
  if (asked.intent === "correct") return isCorrected(story, asked) ? corrected(story, back) : conflict(story);
  const review = repeatedDecision(userId, story, { ...asked, reason: reasonOf(asked) });
  return review ? decided(review, story, asked, back) : conflict(story);
}

const conflict = (story: StoryForDecision) => data({ conflict: conflictOf(story) }, { status: 409 });

const reasonOf = (asked: AskedDecision) => ("reason" in asked ? asked.reason : reviewReasons.readByEditor);

async function carryOut(
  deps: Deps,
  editor: Editor,
  story: StoryForDecision,
  asked: AskedDecision,
  back: string,
) {
  const review = await decide(deps.db, editor.userId, story, asked.intent, reasonOf(asked));
  if (!review) return again(editor, await requireStory(deps.db, story.id, back), asked, back);
  logDecision(deps.log, editor.userId, { storyId: story.id }, asked.intent);
  await enqueueVisibilityChanged(deps, story);
  enqueueDecisionMail(deps, review);
  return decided(review, story, asked, back);
}

function decided(review: string, story: StoryForDecision, { intent, next }: AskedDecision, back: string) {
  const query = new URLSearchParams({ decided: review, what: intent, story: songNameHere(story.songTitle) });
  return redirect(`${back}${back.includes("?") ? "&" : "?"}${query}${cardHash(next)}`);
}

/** Enqueues the author's mail, delayed by the time in which the decision can be undone. */
function enqueueDecisionMail(deps: Deps, reviewId: string): void {
  const { events, origin, decisionMailDelaySeconds } = deps;
  const event = { type: "story.decided", version: 1, reviewId, origin } as const;
  afterResponse(deps, "desk.mail", events.send(event, decisionMailDelaySeconds));
}

async function correct(
  deps: Deps,
  editor: Editor,
  story: StoryForDecision,
  asked: AskedCorrection,
  back: string,
) {
  if (!(await correctSong(deps.db, editor.userId, story, asked))) {
    return again(editor, await requireStory(deps.db, story.id, back), asked, back);
  }
  logDecision(deps.log, editor.userId, { storyId: story.id }, "corrected");
  await enqueueVisibilityChanged(deps, story);
  return corrected(story, back);
}

const corrected = (story: StoryForDecision, back: string) =>
  redirectWithToast(`${back}${cardHash(story.id)}`, { title: msg("Song corrected"), kind: "success" });

async function takeBack(deps: Deps, editor: Editor, review: string, back: string) {
  // The story comes first: a decision that follows this one meanwhile changes its version.
  const story = await findForDecision(deps.db, storyOfDecision(deps.db, review));
  const decision = story && (await findDecision(deps.db, review));
  if (decision && (await undoDecision(deps.db, editor.userId, story, decision))) {
    logDecision(deps.log, editor.userId, { storyId: story.id }, "taken back");
    await enqueueVisibilityChanged(deps, story);
  } else if (!decision || !isTakenBack(editor.userId, story, decision)) {
    return redirectWithToast(back, { title: msg("Too late to take it back"), kind: "destructive" });
  }
  return redirectWithToast(`${back}${cardHash(story.id)}`, { title: msg("Taken back"), kind: "success" });
}

/** Closes the reports of a story, or of a built-in one, and leaves it as it is. */
async function closeReports(deps: Deps, editor: Editor, { story, until, next }: AskedClosing, back: string) {
  const isBuiltIn = isDemoStory(story);
  if (!isBuiltIn) await requireStory(deps.db, story, back);
  const closed = await (isBuiltIn ? resolveBuiltInReports : resolveReports)(deps.db, story, new Date(until));
  if (hasChanged(closed)) logDecision(deps.log, editor.userId, { storyId: story }, "report closed");
  return redirectWithToast(`${back}${cardHash(next)}`, { title: msg("Report closed"), kind: "success" });
}

async function requireStory(db: Database, id: string, back: string): Promise<StoryForDecision> {
  const story = await findForDecision(db, id);
  if (!story) {
    throw await redirectWithToast(back, {
      title: msg("This story isn’t there any more"),
      kind: "destructive",
    });
  }
  return story;
}
