import { logDecision } from "~/features/accounts/log-decision";
import type { Editor } from "~/features/accounts/require-editor.server";
import { progressOf } from "~/features/newsletter/send/progress.server";
import {
  countReceivers,
  type SendDeps,
  sendAgain,
  sendPost,
} from "~/features/newsletter/send/send-post.server";
import { findPostHead } from "~/features/posts/editing/find.server";
import { postToasts } from "~/features/posts/editing/messages";
import { sendPath } from "~/features/posts/editing/paths";
import { statusOf } from "~/features/posts/editing/status";
import type { Database } from "~/platform/database";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import type { Log } from "~/platform/log";
import { previewMail, sendTestMail, type TestMailDeps } from "./test-mail.server";
import type { Sending } from "./use-sending";

interface Deps extends SendDeps, TestMailDeps {
  log: Log;
}

/**
 * What the sending page shows: how far a post was sent; of one that wasn't, to how many it would go, and the mail.
 * @throws as `requireSendable`
 */
export async function openSending(deps: Pick<Deps, "db" | "origin">, id: string) {
  const { post, progress } = await requireSendable(deps.db, id);
  if (progress) return { post, progress, unsent: null };
  const [receivers, mail] = await Promise.all([countReceivers(deps.db), previewMail(deps, id)]);
  return { post, progress, unsent: { receivers, mail } };
}

/**
 * What changes while a post is being sent, for the page that asks every two seconds; null before it is sent.
 * @throws as `requireSendable`
 */
export async function findSending(db: Database, id: string): Promise<Sending | null> {
  const { post, progress } = await requireSendable(db, id);
  return progress && { progress, isPublic: post.isPublic };
}

/**
 * A post that can be sent or was.
 * @throws a 404 response for a draft that was never sent, and for a missing post
 */
async function requireSendable(db: Database, id: string) {
  const [post, progress] = await Promise.all([findPostHead(db, id), progressOf(db, id)]);
  const isPublic = post !== undefined && statusOf(post.publishedAt, new Date()) === "published";
  if (!post || !(isPublic || progress)) throw new Response(null, { status: 404 });
  return { post: { id: post.id, version: post.version, title: post.title, isPublic }, progress };
}

/**
 * Handles the form of the sending page: sends a test to the editor, sends the post to all subscribers, or resends it to
 * those whose mail failed or has an unknown outcome. A post that changed after the page was opened is shown again
 * instead.
 * @throws a 404 response for a post that isn't published
 */
export async function handleSendingForm(deps: Deps, editor: Editor, id: string, request: Request) {
  const form = await readForm(request);
  const again = form.get("again");
  const { post } = await requireSendable(deps.db, id);
  if (form.has("test")) return redirectWithToast(sendPath(id), await sendTestMail(deps, editor, post));
  const decided = (decision: string) => logDecision(deps.log, editor.userId, { postId: id }, decision);
  const storing = { ...deps, newsletter: lateQueue(deps) };
  if (again === "failed" || again === "unsure") {
    if (await sendAgain(storing, id, again, editor.userId)) decided("sent again");
    return redirectWithToast(sendPath(id), postToasts.sendingAgain);
  }
  const outcome = await sendPost(storing, { id, version: Number(form.get("version")) }, editor.userId);
  if (outcome === "started") decided("sent");
  return redirectWithToast(sendPath(id), outcomeToasts[outcome]);
}

/**
 * The queue of what is stored before: if it is down, the hourly job goes on (`resumeSends`). An editor who is told that
 * nothing was sent might see it go out to everybody an hour later.
 */
const lateQueue = ({ newsletter, log }: Deps): Deps["newsletter"] => ({
  send: (event) => newsletter.send(event).catch((error) => log.error("newsletter.enqueue", error)),
});

const outcomeToasts = {
  started: postToasts.sending,
  "started before": postToasts.sentBefore,
  changed: postToasts.notSent,
} as const;
