import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import { failingD1 } from "../../support/database/failing-d1";
import { preparedBy } from "../../support/database/prepared-by";
import { deliver } from "../../support/queue";
import { runScheduled } from "../../support/scheduled";
import { post, visit } from "../../support/site";
import { submissionFields } from "../../support/stories";

const webhook = "https://reports.example/hook?key=k" as "";
const dsn = "https://publickey@sentry.example/42" as "";

interface Sent {
  url: string;
  headers: Headers;
  body: string;
}

let sent: Sent[];
/** How the receiver answers. */
let answer: () => Promise<Response>;
beforeEach(() => {
  sent = [];
  answer = async () => new Response(null, { status: 202 });
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push({ url: String(url), headers: new Headers(init.headers), body: String(init.body) });
    return answer();
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
  // Reports are limited per minute.
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 60_000 * ++minutes });
});
let minutes = 0;

/** A database that quotes what somebody sent when a story is stored. */
const quoting = () =>
  preparedBy(env.DB, (query) => {
    if (/^insert into "stories"/.test(query)) {
      throw new Error(
        'D1_ERROR: near "my secret story" of ines@example.org at /manage/token-0123456789abcdef',
      );
    }
    return env.DB.prepare(query);
  });

const submit = (ERROR_REPORTS_URL: "") =>
  post("/submissions/new?from=/story/secret", submissionFields({ submitter_email: "ines@example.org" }), {
    DB: quoting(),
    ERROR_REPORTS_URL,
  });

it("sends nothing unless it is configured", async () => {
  const { status } = await submit("");
  expect(status).toBeGreaterThanOrEqual(400);
  expect(sent).toEqual([]);
});

it("sends an error to the webhook: its route's pattern and our code, nothing that anybody sent", async () => {
  await submit(webhook);
  const [report] = sent;
  expect(report?.url).toBe(webhook);
  expect(report?.headers.get("content-type")).toBe("application/json");
  const said = JSON.parse(report?.body ?? "");
  expect(said).toMatchObject({
    version: 1,
    at: expect.stringMatching(/^\d{4}-/),
    event: expect.any(String),
    route: "/submissions/new",
    requestId: expect.any(String),
    message: expect.stringContaining("[quoted]"),
  });
  expect(said.stack.length).toBeGreaterThan(0);
  expect(said.stack[0]).toMatch(/^.* [\w.-]+\.[jt]sx?:\d+:\d+$/);
  expect(report?.body).not.toMatch(/ines@|my secret story|token-|secret|Harvest|radios/);
});

it("speaks Sentry's envelope protocol if the setting is a DSN", async () => {
  await submit(dsn);
  const [report] = sent;
  expect(report?.url).toBe("https://sentry.example/api/42/envelope/");
  expect(report?.headers.get("x-sentry-auth")).toContain("sentry_key=publickey");
  const [header, item, event] = (report?.body ?? "").split("\n").map((line) => JSON.parse(line));
  expect(header).toMatchObject({ event_id: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(item).toEqual({ type: "event" });
  expect(event).toMatchObject({
    event_id: header.event_id,
    level: "error",
    transaction: "/submissions/new",
    exception: { values: [{ value: expect.stringContaining("[quoted]") }] },
  });
  expect(event.exception.values[0].stacktrace.frames.at(-1)).toMatchObject({ lineno: expect.any(Number) });
});

it.each([
  ["https://key@host.example/path/to/42", "https://host.example/path/to/api/42/envelope/"],
  ["https://key@host.example/42/", "https://host.example/api/42/envelope/"],
])("finds the address of %s's envelopes", async (setting, address) => {
  await submit(setting as "");
  expect(sent.map(({ url }) => url)).toEqual([address]);
});

it.each([
  ["refuses", async () => new Response(null, { status: 500 })],
  ["can't be reached", () => Promise.reject(new TypeError("no network"))],
])("answers the request as before when the receiver %s", async (_, receiver) => {
  const without = (await submit("")).status;
  answer = receiver;
  expect((await submit(webhook)).status).toBe(without);
  expect(sent).toHaveLength(1);
});

it("sends at most twenty a minute", async () => {
  for (let n = 0; n < 25; n++) {
    await visit("/healthz", {}, { ERROR_REPORTS_URL: webhook, DB: quoting() });
    await submit(webhook);
  }
  expect(sent).toHaveLength(20);
});

const places = () =>
  sent.map(({ body }) => {
    const { route, requestId } = JSON.parse(body);
    return `${route}, ${requestId}`;
  });

it("says of a queue's message from which queue it came", async () => {
  await deliver([{ type: "unknown" }], { ERROR_REPORTS_URL: webhook });
  expect(new Set(places())).toEqual(new Set(["liner-notes-events, queue 0"]));
});

it("says of a scheduled job for when it was scheduled", async () => {
  const at = new Date("2026-11-22T12:17:00Z");
  const failing = runScheduled(at, { ERROR_REPORTS_URL: webhook, SEARCH: failingD1() });
  await expect(failing).rejects.toThrow();
  expect(new Set(places())).toEqual(new Set(["scheduled, scheduled 2026-11-22T12:17:00.000Z"]));
});
