import { env } from "cloudflare:workers";
import { drizzle } from "drizzle-orm/d1";
import { beforeEach, expect, it, vi } from "vitest";
import { drop, takeBackDrop } from "~/features/desk/stuck/settle.server";
import { createLog } from "~/platform/log";
import { noteFailures, storeDeadLetters, sweepDeadLetters } from "~/platform/operations/dead-letters";
import { retryLater } from "~/platform/queue";
import { failingD1 } from "../../support/database/failing-d1";
import { editorNamed } from "../../support/desk";
import { brokenQueue, fakeQueue } from "../../support/fake-queue";
import { deliver } from "../../support/queue";
import { runScheduled } from "../../support/scheduled";

const event = { type: "story.visibility-changed", version: 1, storyId: "lost-story" };
const letter = { version: 1, id: "m", to: "ines@example.org", subject: "s", html: "Hello", text: "Hello" };

const db = drizzle(env.DB);
const deps = { db, log: createLog("test") };

let editor: Awaited<ReturnType<typeof editorNamed>>;
beforeEach(async () => {
  editor = await editorNamed("Edith");
});

const rows = async () => (await env.DB.prepare("SELECT * FROM dead_letters").all()).results;
const die = (body: unknown = event, queue = "liner-notes-events") => deliver([body], {}, `${queue}-dead`);
const idOf = () => env.DB.prepare("SELECT id FROM dead_letters").first<string>("id");
const act = async (intent: string, more: Partial<Env> = {}) =>
  editor.post("/desk/stuck", { intent, dead_letter: (await idOf()) ?? "" }, more);

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
  // What gets the focus, with the button that had it gone.
  expect(bar.text).toMatch(/<div id="decided" role="status" tabindex="-1"/i);
  const undone = await editor.post("/desk/stuck", { intent: "undo", entry });
  expect(undone.location).toBe(`/desk/stuck#story-${await idOf()}`);
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
  const settling = { deadLetterId: (await idOf()) ?? "", decidedBy: "edith" };
  const entry = (await drop(deps, settling)) ?? "";
  await env.DB.exec(
    "CREATE TRIGGER refusal BEFORE INSERT ON dead_letter_log BEGIN SELECT RAISE(ABORT, 'the log is full'); END",
  );
  await expect(takeBackDrop(deps, entry, "edith")).rejects.toThrow();
  expect(await rows()).toMatchObject([{ settled_at: expect.any(Number) }]);
  await env.DB.exec("DROP TRIGGER refusal");
  expect(await takeBackDrop(deps, entry, "edith")).toBe(settling.deadLetterId);
  // Its form may come twice.
  expect(await takeBackDrop(deps, entry, "edith")).toBe(settling.deadLetterId);
  expect(await rows()).toMatchObject([{ settled_at: null }]);
  const logged = env.DB.prepare(
    "SELECT letter_id, queue, kind FROM dead_letter_log WHERE action = 'drop taken back'",
  );
  expect((await logged.all()).results).toEqual([
    { letter_id: settling.deadLetterId, queue: "liner-notes-events", kind: "story.visibility-changed" },
  ]);
});

it("lets one of two editors drop a message who do so at once, and logs it once", async () => {
  await die();
  const settling = { deadLetterId: (await idOf()) ?? "", decidedBy: "edith" };
  const dropped = await Promise.all([drop(deps, settling), drop(deps, { ...settling, decidedBy: "emil" })]);
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

/** A batch of messages that just failed, with this error. */
function failedBatch(queue: string, bodies: unknown[], error: unknown, attempts = 3) {
  const messages = bodies.map((body, at) => ({
    id: `m${at}`,
    body,
    attempts,
    timestamp: new Date(),
    ack: vi.fn(),
    retry: vi.fn(),
  }));
  for (const message of messages) if (error) retryLater(message as unknown as Message, error);
  return { messages, batch: { queue, messages } as unknown as MessageBatch };
}

it("notes the beginning of the last error, and nothing of a message that succeeded", async () => {
  const log = createLog("test");
  await noteFailures(db, log, failedBatch("q", [{ type: "a" }], null).batch);
  expect(await rows()).toEqual([]);
  await noteFailures(db, log, failedBatch("q", [{ type: "a" }], new Error("first")).batch);
  await noteFailures(db, log, failedBatch("q", [{ type: "a" }], new Error("x".repeat(400)), 4).batch);
  const error = `Error: ${"x".repeat(293)}`;
  expect(await rows()).toMatchObject([{ queue: "q", kind: "a", body: '{"type":"a"}', attempts: 4, error }]);
});

it("does the rest of its work when an error can't be noted, and logs that", async () => {
  const said = vi.spyOn(console, "error").mockImplementation(() => {});
  const { batch } = failedBatch("q", [event], new Error("x"));
  await noteFailures(drizzle(failingD1()), createLog("test"), batch);
  expect(said.mock.calls.map(([line]) => JSON.parse(line).event)).toEqual(["dead-letters.note"]);
});

it("names a message by its type, if it has one, and keeps its error when it dies", async () => {
  const said = vi.spyOn(console, "log").mockImplementation(() => {});
  const log = createLog("test");
  const bodies = [{ type: "t".repeat(61) }, { type: 7 }, null, "text"];
  await noteFailures(db, log, failedBatch("q", [bodies[1]], new Error("why")).batch);
  const { batch, messages } = failedBatch("q-dead-preview", bodies, null, 6);
  await storeDeadLetters(db, log, batch);
  const kinds = ["t".repeat(60), "unknown", "unknown", "unknown"];
  expect(said.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject(
    kinds.map((kind) => ({ event: "dead-letters.stored", queue: "q", kind })),
  );
  for (const { ack } of messages) expect(ack).toHaveBeenCalledOnce();
  const stored = await env.DB.prepare(
    "SELECT kind, body, error FROM dead_letters WHERE died_at = last_seen_at AND queue = 'q' ORDER BY rowid",
  ).raw();
  expect(stored).toEqual([
    ["unknown", '{"type":7}', "Error: why"],
    ["t".repeat(60), `{"type":"${"t".repeat(61)}"}`, null],
    ["unknown", "null", null],
    ["unknown", '"text"', null],
  ]);
});

it("forgets to the millisecond what is settled, what succeeded, and what nobody settled", async () => {
  const day = 86_400_000;
  const at = Date.now();
  const letter = (id: string, ago: number, died: number | null, settled: number | null) =>
    env.DB.prepare(
      `INSERT INTO dead_letters (id, queue, kind, body, attempts, first_seen_at, last_seen_at, died_at, settled_at)
       VALUES (?1, 'q', 'k', '1', 3, 1, ?2, ?3, ?4)`,
    )
      .bind(id, at - ago, died, settled)
      .run();
  for (const [name, limit, died, settled] of [
    ["settled", day, 1, 1],
    ["succeeded", day, null, null],
    ["open", 30 * day, 1, null],
  ] as const) {
    await letter(`${name}-kept`, limit, died, settled);
    await letter(`${name}-swept`, limit + 1, died, settled);
  }
  // However long it was on the list: a drop can be taken back for a day.
  await letter("dropped-kept", 40 * day, 1, at - day);
  await letter("dropped-swept", 40 * day, 1, at - day - 1);
  await sweepDeadLetters(db, new Date(at));
  const { results } = await env.DB.prepare("SELECT id FROM dead_letters ORDER BY id").all();
  expect(results.map(({ id }) => id)).toEqual([
    "dropped-kept",
    "open-kept",
    "settled-kept",
    "succeeded-kept",
  ]);
});
