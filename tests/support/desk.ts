import { env } from "cloudflare:workers";
import type { StoryDecided } from "~/features/stories/events";
import type { Mail } from "~/platform/mail/mail";
import { makeEditor, member } from "./accounts";
import { fakeQueue } from "./fake-queue";
import { deliver } from "./queue";
import { post } from "./site";
import { newestStoryId, storyRow, submissionFields } from "./stories";

/** A browser with a signed-in editor. */
export async function editorNamed(name: string) {
  const email = `${name.toLowerCase()}@example.org`;
  const editor = await member(email, { username: name });
  await makeEditor(editor, email);
  return editor;
}

type Editor = Awaited<ReturnType<typeof editorNamed>>;

/** Submits a visitor's story, which waits for review unless it is shared; returns its id and its private link. */
export async function sendStory(fields: Record<string, string> = {}) {
  const { response } = await post(
    "/submissions/new",
    submissionFields({ share_with_community: "", submitter_email: "ines@example.org", ...fields }),
  );
  return { id: await newestStoryId(), link: response.headers.get("location") ?? "" };
}

/** The same of a story that is published at once. */
export const publishStory = (fields: Record<string, string> = {}) =>
  sendStory({ share_with_community: "on", ...fields });

/** The version of a story that the desk's forms carry. */
export const versionOf = async (id: string) => `${(await storyRow(id))?.version}`;

/** Decides about a story in its current version; returns the response, and the decision's id in the log. */
export async function decide(editor: Editor, id: string, intent: string, bindings?: Partial<Env>) {
  const version = await versionOf(id);
  const fields = { intent, story: id, version, reason: "It names a child.", title: "Other", artist: "Other" };
  const answer = await editor.post("/desk", fields, bindings);
  const review = new URL(answer.location ?? "", "https://x.test").searchParams.get("decided") ?? "";
  return { ...answer, review };
}

/** The decisions about a story, oldest first. */
export async function decisionsAbout(id: string) {
  const { results } = await env.DB.prepare(
    "SELECT decision, decided_by, reason FROM story_reviews WHERE story_id = ? ORDER BY created_at",
  )
    .bind(id)
    .all<{ decision: string; decided_by: string; reason: string }>();
  return results;
}

/** An event queue that records messages about decisions, with their delay. */
export function decisionQueue() {
  const sent: (StoryDecided & { delaySeconds?: number })[] = [];
  const send = async (event: StoryDecided, options?: { delaySeconds?: number }) => {
    if (event.type === "story.decided") sent.push({ ...event, ...options });
  };
  const mails = fakeQueue<Mail>();
  return {
    EVENTS: { send } as unknown as Queue,
    sent,
    mails: mails.messages,
    /** Delivers the messages, as the queue does after the delay. */
    deliver: () =>
      deliver(
        sent.map(({ delaySeconds: _, ...event }) => event),
        { MAIL: mails.queue },
      ),
  };
}

/** The form that closes a story's reports, which were all read. */
export const dismissing = (story: string) => ({ intent: "dismiss", story, until: `${Date.now()}` });
