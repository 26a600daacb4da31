import { redirect } from "@remix-run/cloudflare";
import { tellVisibilityChanged } from "~/features/stories/tell.server";
import type { Database } from "~/platform/database";
import { readForm } from "~/platform/http/read-form";
import { redirectWithToast } from "~/platform/http/toast.server";
import type { Log } from "~/platform/log";
import type { Mail } from "~/platform/mail/mail";
import type { Outbox } from "~/platform/queue";
import { decisionMail } from "./decision-mail.server";
import { correctSong, type Decision, decide, resolveReports, undoDecision } from "./decisions.server";
import { findForDecision } from "./queue.server";
import type { Editor } from "./require-editor";
import { type DeskRequest, deskSchema } from "./schema";

type Rooms = Parameters<typeof tellVisibilityChanged>[0] & {
  db: Database;
  mail: Outbox<Mail>;
  log: Log;
  origin: string;
};

/**
 * Does what a form of the desk asks for, and leads back to the page it stood on.
 * @param back where that is
 * @throws 400 for what no form of the desk sends, 404 for a story that is gone
 */
export async function actOnDesk(rooms: Rooms, editor: Editor, request: Request, back: string) {
  const parsed = deskSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return redirectWithToast(back, { title: issue?.message ?? "Nothing was changed", kind: "destructive" });
  }
  const asked = parsed.data;
  if (asked.intent === "undo") return takeBack(rooms, editor, asked.review, back);
  const story = await findForDecision(rooms.db, asked.story);
  if (!story) throw new Response(null, { status: 404 });
  switch (asked.intent) {
    case "correct":
      await correctSong(rooms.db, editor.userId, story, asked);
      await tellVisibilityChanged(rooms, story);
      return redirectWithToast(back, { title: "Song corrected", kind: "success" });
    case "dismiss":
      await resolveReports(rooms.db, story.id);
      return redirectWithToast(back, { title: "Report closed", kind: "success" });
    default:
      return carryOut(rooms, editor, story, asked, back);
  }
}

type FoundStory = NonNullable<Awaited<ReturnType<typeof findForDecision>>>;

async function carryOut(
  rooms: Rooms,
  editor: Editor,
  story: FoundStory,
  asked: Extract<DeskRequest, { intent: Decision }>,
  back: string,
) {
  const reason = "reason" in asked ? asked.reason : "read by an editor";
  const review = await decide(rooms.db, editor.userId, story.id, asked.intent, reason);
  await tellVisibilityChanged(rooms, story);
  const mail = await decisionMail(rooms.db, rooms.origin, review, story, asked.intent, reason);
  if (mail) rooms.waitUntil(rooms.mail.send(mail).catch((error) => rooms.log.error("desk.mail", error)));
  return redirect(
    `${back}?${new URLSearchParams({ decided: review, what: asked.intent, story: story.songTitle })}`,
  );
}

async function takeBack(rooms: Rooms, editor: Editor, review: string, back: string) {
  const storyId = await undoDecision(rooms.db, editor.userId, review);
  const story = storyId && (await findForDecision(rooms.db, storyId));
  if (!story) return redirectWithToast(back, { title: "Too late to take it back", kind: "destructive" });
  await tellVisibilityChanged(rooms, story);
  return redirectWithToast(back, { title: "Taken back", kind: "success" });
}
