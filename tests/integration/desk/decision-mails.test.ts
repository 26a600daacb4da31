import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import spanish from "../../../messages/es.json";
import { confirmAddresses, member } from "../../support/accounts";
import { decide, decisionQueue, editorNamed, sendStory } from "../../support/desk";
import { brokenQueue, fakeQueue } from "../../support/fake-queue";
import { deliver } from "../../support/queue";
import { runScheduled } from "../../support/scheduled";
import { submissionFields } from "../../support/stories";

let editor: Awaited<ReturnType<typeof editorNamed>>;
beforeEach(async () => {
  editor = await editorNamed("Edith");
});

it("mails a decision a minute later, to the given address, once", async () => {
  const { id } = await sendStory();
  const queue = decisionQueue();
  const { review } = await decide(editor, id, "approved", queue);
  expect(queue.sent).toMatchObject([{ reviewId: review, delaySeconds: 60 }]);
  await decide(editor, id, "correct", queue);
  await queue.deliver();
  expect(queue.mails).toMatchObject([
    {
      id: `decision:${review}`,
      to: "ines@example.org",
      subject: "Your story is published",
      text: expect.stringContaining(`/story/${id}`),
    },
  ]);
  // Delivered again, it is the same mail, which is sent once.
  await queue.deliver();
  expect(new Set(queue.mails.map((mail) => mail.id)).size).toBe(1);
});

it("mails a decision though another story was decided about since", async () => {
  const stories = [
    await sendStory(),
    await sendStory({ story_content: "Another one, of a summer by the sea." }),
  ];
  const queue = decisionQueue();
  for (const [n, { id }] of stories.entries()) await decide(editor, id, n ? "removed" : "approved", queue);
  await queue.deliver();
  expect(queue.mails.map(({ subject }) => subject).sort()).toEqual([
    "Your story is published",
    "Your story was removed",
  ]);
});

it("enqueues no decision again before its mail is due, however long it can be undone", async () => {
  const { id } = await sendStory();
  const { review } = await decide(editor, id, "rejected", { EVENTS: brokenQueue });
  const settings = { ORIGIN: "https://liner-notes.test" as "", DECISION_MAIL_DELAY: "3600" as "60" };
  const repeatedAfter = async (minutes: number) => {
    const { queue: EVENTS, messages } = fakeQueue<{ type: string }>();
    await runScheduled(new Date(Date.now() + minutes * 60_000), { ...settings, EVENTS });
    return messages.filter(({ type }) => type === "story.decided");
  };
  expect(await repeatedAfter(60)).toEqual([]);
  expect(await repeatedAfter(75)).toMatchObject([{ reviewId: review }]);
});

it("enqueues a decision again within the hour of which no mail was sent, where the site knows its address", async () => {
  const { id } = await sendStory();
  const { review } = await decide(editor, id, "rejected", { EVENTS: brokenQueue });
  const ORIGIN = "https://liner-notes.test" as "";
  const repeated = async (bindings: Partial<Env> = { ORIGIN }) => {
    const { queue: EVENTS, messages } = fakeQueue<{ type: string }>();
    await runScheduled(new Date(), { ...bindings, EVENTS });
    return messages.filter(({ type }) => type === "story.decided");
  };
  // It may be on its way still.
  expect(await repeated()).toEqual([]);
  await env.DB.exec("UPDATE story_reviews SET created_at = created_at - 1200000");
  expect(await repeated({})).toEqual([]);
  const expected = { type: "story.decided", version: 1, reviewId: review, origin: ORIGIN };
  expect(await repeated()).toEqual([expected]);
  await env.DB.prepare(
    "INSERT INTO mails (id, recipient, subject, status, sent_at) VALUES (?, '', 'Returned', 'sent', ?)",
  )
    .bind(`decision:${review}`, Date.now())
    .run();
  expect(await repeated()).toEqual([]);
});

it("enqueues every kind of decision again, and no correction of a song", async () => {
  const reviews: string[] = [];
  for (const intent of ["approved", "rejected", "removed"]) {
    const { id } = await sendStory({ story_content: `A story that an editor has ${intent}.` });
    reviews.push((await decide(editor, id, intent, { EVENTS: brokenQueue })).review);
    if (intent === "approved") await decide(editor, id, "correct", { EVENTS: brokenQueue });
  }
  await env.DB.exec("UPDATE story_reviews SET created_at = created_at - 1200000");
  const { queue: EVENTS, messages } = fakeQueue<{ type: string; reviewId?: string }>();
  await runScheduled(new Date(), { ORIGIN: "https://liner-notes.test" as "", EVENTS });
  const again = messages.filter(({ type }) => type === "story.decided").map(({ reviewId }) => reviewId);
  expect(again.sort()).toEqual(reviews.sort());
});

const decisions: [intent: string, what: string][] = [
  ["rejected", "needs a change"],
  ["removed", "was removed"],
];

/** A story about "Buy pills" whose author has an account, and the editor's decision about it as a mail. */
async function mailToAccount(intent: string, fields: Record<string, string> = {}) {
  const oriol = await member("oriol@example.org");
  await oriol.post(
    "/submissions/new",
    submissionFields({ share_with_community: "", song_title: "Buy pills", ...fields }),
  );
  const id = (await env.DB.prepare("SELECT id FROM stories").first<string>("id")) ?? "";
  const queue = decisionQueue();
  await decide(editor, id, intent, queue);
  return queue;
}

it.each(decisions)("mails the account's confirmed address why a story was %s", async (intent, what) => {
  const queue = await mailToAccount(intent);
  await confirmAddresses();
  await queue.deliver();
  // What can be changed, its author gets to by a link.
  const id = await env.DB.prepare("SELECT id FROM stories").first<string>("id");
  expect(queue.mails[0]?.text.includes(`/my-stories/${id}`)).toBe(intent === "rejected");
  expect(queue.mails).toMatchObject([
    {
      to: "oriol@example.org",
      subject: `Your story about “Buy pills” by Neil Young ${what}`,
      text: expect.stringContaining("It names a child."),
    },
  ]);
});

it("names a song that nobody named in the language of the mail", async () => {
  const queue = await mailToAccount("approved", { song_title: "", artist_name: "" });
  await env.DB.exec("UPDATE stories SET locale = 'es'");
  await confirmAddresses();
  await queue.deliver();
  expect(queue.mails[0]?.subject).toContain(`«${spanish["Untitled Song"]}», de ${spanish["Unknown Artist"]}`);
});

it.each([...decisions, ["approved", "is published"]])(
  "quotes nothing of the author's to an address that nobody confirmed, of a story that was %s",
  async (intent, what) => {
    const { id } = await sendStory({ song_title: "Buy pills", artist_name: "Visit pills.example" });
    const ofVisitor = decisionQueue();
    await env.DB.prepare("UPDATE stories SET created_at = ?")
      .bind(Date.UTC(2026, 10, 20))
      .run();
    await decide(editor, id, intent, ofVisitor);
    await ofVisitor.deliver();
    await env.DB.exec("DELETE FROM stories");
    const ofAccount = await mailToAccount(intent);
    await ofAccount.deliver();
    const [first, second] = [ofVisitor.mails, ofAccount.mails].map((mails) => mails[0]);
    expect([first?.to, second?.to]).toEqual(["ines@example.org", "oriol@example.org"]);
    for (const mail of [first, second]) {
      expect(mail?.subject).toBe(`Your story ${what}`);
      expect(JSON.stringify(mail)).not.toContain("pills");
    }
    expect(first?.text).toContain("story of November 20, 2026 ");
  },
);

it("mails the confirmed address of the account that has a story, not the one that the story was sent with", async () => {
  const queue = await mailToAccount("removed", { submitter_email: "ines@example.org" });
  await confirmAddresses();
  await queue.deliver();
  expect(queue.mails).toMatchObject([
    { to: "oriol@example.org", subject: "Your story about “Buy pills” by Neil Young was removed" },
  ]);
});

it("quotes nothing to an address that was given with a story of an account which confirmed none", async () => {
  const queue = await mailToAccount("removed", { submitter_email: "ines@example.org" });
  await queue.deliver();
  expect(queue.mails).toMatchObject([{ to: "ines@example.org", subject: "Your story was removed" }]);
});

it("mails ten decisions a day to an address that nobody confirmed; the others stand, and are in the log", async () => {
  const { id } = await sendStory();
  const log = vi.spyOn(console, "log");
  const queue = decisionQueue();
  for (let n = 0; n < 11; n++) {
    await decide(editor, id, n % 2 ? "approved" : "removed", queue);
    await queue.deliver();
    // The queue delivers an event once more now and then, also after its mail was sent.
    await deliver(queue.mails.slice(-1), {}, "liner-notes-mail");
    await queue.deliver();
    queue.sent.length = 0;
  }
  expect(new Set(queue.mails.map((mail) => mail.id)).size).toBe(10);
  const row = await env.DB.prepare("SELECT decision FROM story_reviews ORDER BY rowid DESC").first(
    "decision",
  );
  expect(row).toBe("removed");
  const lines = log.mock.calls.map(([line]) => String(line));
  expect(lines.filter((line) => line.includes("desk.mail-limit"))).not.toEqual([]);
  expect(lines.join()).not.toContain("ines@example.org");
});
