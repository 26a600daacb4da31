import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it, vi } from "vitest";
import { drop, takeBackDrop } from "~/features/desk/stuck/settle.server";
import { failingD1 } from "../../support/database/failing-d1";
import { editorNamed } from "../../support/desk";
import { brokenQueue, fakeQueue } from "../../support/fake-queue";
import { deliver } from "../../support/queue";
import { runScheduled } from "../../support/scheduled";

const event = { type: "story.visibility-changed", version: 1, storyId: "lost-story" };
const letter = { version: 1, id: "m", to: "ines@example.org", subject: "s", html: "Hello", text: "Hello" };

const db = drizzle(env.DB);

let editor: Awaited<ReturnType<typeof editorNamed>>;
beforeEach(async () => {
  editor = await editorNamed("Edith");
});

const rows = async () => (await env.DB.prepare("SELECT * FROM dead_letters").all()).results;
const die = (body: unknown = event, queue = "liner-notes-events") => deliver([body], {}, `${queue}-dead`);
const idOf = () => env.DB.prepare("SELECT id FROM dead_letters").first<string>("id");
const act = async (intent: string, more: Partial<Env> = {}) =>
  editor.post("/desk/stuck", { intent, letter: (await idOf()) ?? "" }, more);

/** Lets the consumer of story events fail, or another one, on its `attempts`th attempt. */
async function fail(
  attempts: number,
  body: unknown = { ...event, version: 2 },
  queue = "liner-notes-events",
  bindings: Partial<Env> = {},
) {
  const { createExecutionContext, createMessageBatch, getQueueResult } = await import("cloudflare:test");
  const { default: worker } = await import("built-worker");
  const batch = createMessageBatch(queue, [{ id: "1", timestamp: new Date(), attempts, body }]);
  const ctx = createExecutionContext();
  await worker.queue(batch, { ...env, ...bindings }, ctx);
  return getQueueResult(batch, ctx);
}

it("stores a dead message with its error, and lists it for editors without its content", async () => {
  await fail(2);
  expect(await rows()).toEqual([]);
  await fail(3);
  await fail(6);
  expect(await rows()).toMatchObject([{ attempts: 6, died_at: null }]);
  expect((await editor.visit("/desk/stuck")).text).toContain("Nothing is stuck.");
  await die({ ...event, version: 2 });
  const page = await editor.visit("/desk/stuck");
  expect(page.text).toContain("story.visibility-changed");
  expect(page.text).toContain("liner-notes-events · 6 attempts");
  expect(page.text).toContain("ZodError");
  expect(page.text).not.toContain("lost-story");
  expect(page.text).toMatch(/Stuck<span[^>]*>1</);
});

it("notes what fails in the preview's queue by the name that both have", async () => {
  await fail(3, { ...event, version: 2 }, "liner-notes-events-preview");
  expect(await rows()).toMatchObject([{ queue: "liner-notes-events", attempts: 3 }]);
});

it("shows nothing of a mail but its kind", async () => {
  await die(letter, "liner-notes-mail");
  const { text } = await editor.visit("/desk/stuck");
  expect(text).toContain(">mail</h2>");
  expect(text).not.toContain("ines@example.org");
  expect(text).not.toContain("Hello");
});

it("notes no mail to somebody whose data is erased, however often it fails, and lets it go at last", async () => {
  const last = { ...letter, leavesNothing: true };
  const refusing = { send: () => Promise.reject(new Error("550")) } as unknown as SendEmail;
  const tried = [];
  for (const attempts of [1, 2, 3, 4, 5]) {
    tried.push(await fail(attempts, last, "liner-notes-mail", { MAILER: refusing }));
  }
  expect(tried.map(({ retryMessages }) => retryMessages.length)).toEqual([1, 1, 1, 1, 0]);
  expect(tried.at(-1)?.explicitAcks).toHaveLength(1);
  expect(await rows()).toEqual([]);
});

it("sends a message to its queue again, once, and logs it", async () => {
  await die();
  const { queue: EVENTS, messages } = fakeQueue();
  expect((await act("again", { EVENTS })).location).toBe("/desk/stuck");
  await act("again", { EVENTS });
  expect(messages).toEqual([event]);
  expect((await editor.visit("/desk/stuck")).text).toContain("Nothing is stuck.");
  expect((await editor.visit("/desk/log")).text).toContain("sent again");
});

it("keeps it when the queue is down, and lists it again when it dies again", async () => {
  await die();
  expect((await act("again", { EVENTS: brokenQueue })).status).toBe(503);
  expect(await rows()).toMatchObject([{ settled_at: null }]);
  await act("again");
  await die();
  expect(await rows()).toMatchObject([{ settled_at: null }]);
});

it("keeps a message of a queue that there is no longer, and says that nothing was changed", async () => {
  await die(event, "liner-notes-former");
  const { location } = await act("again");
  expect(location).toBe("/desk/stuck");
  expect((await editor.visit("/desk/stuck")).text).toContain("Nothing was changed");
  expect(await rows()).toMatchObject([{ settled_at: null }]);
});

it("drops a message, and takes that back, both logged", async () => {
  await die();
  const { location } = await act("drop");
  const bar = await editor.visit(location ?? "");
  expect(bar.text).toContain("Dropped");
  expect(bar.text).toContain("Nothing is stuck.");
  const entry = new URL(location ?? "", "https://x.test").searchParams.get("dropped") ?? "";
  await editor.post("/desk/stuck", { intent: "undo", entry });
  expect((await editor.visit("/desk/stuck")).text).toContain("story.visibility-changed");
  const log = (await editor.visit("/desk/log")).text;
  expect(log).toContain("dropped");
  expect(log).toContain("drop taken back");
  await editor.post("/desk/stuck", { intent: "undo", entry });
  expect((await env.DB.prepare("SELECT count(*) AS n FROM dead_letter_log").first("n")) as number).toBe(2);
  expect((await editor.post("/desk/stuck", { intent: "burn" })).status).toBe(400);
});

it("takes a drop back with its entry in the log, or not at all", async () => {
  await die();
  const settling = { letterId: (await idOf()) ?? "", decidedBy: "edith" };
  const entry = (await drop(db, settling)) ?? "";
  await env.DB.exec(
    "CREATE TRIGGER refusal BEFORE INSERT ON dead_letter_log BEGIN SELECT RAISE(ABORT, 'the log is full'); END",
  );
  await expect(takeBackDrop(db, entry, "edith")).rejects.toThrow();
  expect(await rows()).toMatchObject([{ settled_at: expect.any(Number) }]);
  await env.DB.exec("DROP TRIGGER refusal");
  expect(await takeBackDrop(db, entry, "edith")).toBe(true);
  // Its form may come twice.
  expect(await takeBackDrop(db, entry, "edith")).toBe(true);
  expect(await rows()).toMatchObject([{ settled_at: null }]);
  const logged = env.DB.prepare(
    "SELECT letter_id, queue, kind FROM dead_letter_log WHERE action = 'drop taken back'",
  );
  expect((await logged.all()).results).toEqual([
    { letter_id: settling.letterId, queue: "liner-notes-events", kind: "story.visibility-changed" },
  ]);
});

it("lets one of two editors drop a message who do so at once, and logs it once", async () => {
  await die();
  const settling = { letterId: (await idOf()) ?? "", decidedBy: "edith" };
  const dropped = await Promise.all([drop(db, settling), drop(db, { ...settling, decidedBy: "emil" })]);
  expect(dropped.filter(Boolean)).toHaveLength(1);
  const { results } = await env.DB.prepare("SELECT id FROM dead_letter_log").all();
  expect(results.map(({ id }) => id)).toEqual(dropped.filter(Boolean));
});

it("keeps messages in the dead-letter queue while the database is down, and logs nothing of them", async () => {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(line));
  const { retryMessages } = await deliver([letter], { DB: failingD1() }, "liner-notes-mail-dead");
  expect(retryMessages).toHaveLength(1);
  expect(lines.join()).toContain("dead-letters.store");
  expect(lines.join()).not.toMatch(/ines@example|Hello/);
});

it("forgets after a day what failed for a while and then succeeded", async () => {
  await fail(3);
  expect(await rows()).toHaveLength(1);
  await runScheduled(new Date(Date.now() + 2 * 86_400_000));
  expect(await rows()).toEqual([]);
});

it("forgets what was settled after a day, and what nobody settled after a month", async () => {
  await die();
  await die(letter, "liner-notes-mail");
  await act("drop");
  const later = (days: number) => new Date(Date.now() + days * 86_400_000);
  await runScheduled(later(2));
  expect(await rows()).toHaveLength(1);
  await runScheduled(later(31));
  expect(await rows()).toHaveLength(0);
});
