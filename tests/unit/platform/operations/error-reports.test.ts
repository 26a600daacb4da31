import { afterEach, expect, it, vi } from "vitest";
import { describe as described, openErrorReports } from "~/platform/operations/error-reports";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it.each([
  ["to ines@example.org now", "to [address] now"],
  ["at https://x.example/a?b=c now", "at [url] now"],
  ["near \"my words\" and 'others'", "near [quoted] and [quoted]"],
  ["“a\nstory” of `mine`", "[quoted] of [quoted]"],
  ["at /manage/token now", "at [path] now"],
  [`key ${"a-B_1".repeat(4)} ${"a".repeat(19)}`, `key [long] ${"a".repeat(19)}`],
  ["x ".repeat(150), "x ".repeat(100)],
  [`near "${"my words ".repeat(300)}" now`, "near [quoted] now"],
])("says of %j no more than %j", (message, said) => {
  expect(described(new Error(message)).message).toBe(said);
});

it("says nothing of an address that is cut off with a long message", () => {
  const message = `${" ".repeat(1990)}ines@example.org`;
  expect(described(new Error(message)).message.trim()).toBe("");
});

it("says what the driver said, and not the values that Drizzle repeats", () => {
  const error = new TypeError("Failed query: params: secret", { cause: new Error("D1 is down") });
  expect(described(error)).toMatchObject({ name: "TypeError", message: "D1 is down" });
  const other = new Error("no network", { cause: "secret" });
  expect(described(other)).toMatchObject({ name: "Error", message: "no network" });
  expect(described("secret")).toEqual({ name: "string", message: "", stack: [] });
});

it("names the functions and places of a stack, twenty of them, without folders", () => {
  const error = new Error("x");
  error.stack = [
    "Error: x at the end",
    "    at submitStory (file:///home/somebody/app/index.js:12:34)",
    "    at async Object.<anonymous> (/srv/secret/worker.ts:5:6)",
    "    at https://x.example/assets/entry.js:7:8",
    "    at native code",
    ...Array.from({ length: 30 }, (_, at) => `    at f${at} (a.js:${at}:1)`),
  ].join("\n");
  const { stack } = described(error);
  expect(stack.slice(0, 4)).toEqual([
    "submitStory index.js:12:34",
    "Object.<anonymous> worker.ts:5:6",
    "? entry.js:7:8",
    "f0 a.js:0:1",
  ]);
  expect(stack).toHaveLength(20);
  error.stack = undefined;
  expect(described(error).stack).toEqual([]);
});

/** Reports errors to this setting, at a minute that no other test has; `sent` has what was sent. */
function reporting(setting: string) {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2030, 0, 1, ++hours) });
  const sent: { url: string; headers: Headers; init: RequestInit }[] = [];
  const left: Promise<unknown>[] = [];
  vi.stubGlobal("fetch", async (url: URL, init: RequestInit) => {
    sent.push({ url: url.href, headers: new Headers(init.headers), init });
    return new Response("thanks");
  });
  const waitUntil = (work: Promise<unknown>) => left.push(work);
  return {
    sent,
    left,
    report: openErrorReports(setting, { route: "/story/:id", requestId: "r-1", waitUntil }),
  };
}
let hours = 0;

it("sends a report to a webhook, which the platform waits for", () => {
  const { sent, left, report } = reporting("https://reports.example/hook?key=k");
  const error = new Error("D1 is down");
  error.stack = "Error\n    at f (a.js:1:2)";
  report?.("story.submit", error);
  expect(left).toHaveLength(1);
  expect(sent).toMatchObject([{ url: "https://reports.example/hook?key=k", init: { method: "POST" } }]);
  expect(sent[0]?.init.signal).toBeInstanceOf(AbortSignal);
  expect(JSON.parse(String(sent[0]?.init.body))).toEqual({
    version: 1,
    at: new Date().toISOString(),
    event: "story.submit",
    route: "/story/:id",
    requestId: "r-1",
    name: "Error",
    message: "D1 is down",
    stack: ["f a.js:1:2"],
  });
});

it("sends an envelope to Sentry, its frames the outermost first", () => {
  const { sent, report } = reporting("https://key@sentry.example/42");
  const error = new Error("D1 is down");
  error.stack = "Error\n    at f (a.js:1:2)\n    at g (b.js:3:4)";
  report?.("story.submit", error);
  expect(sent[0]?.headers.get("content-type")).toBe("application/x-sentry-envelope");
  expect(sent[0]?.headers.get("x-sentry-auth")).toBe(
    "Sentry sentry_version=7, sentry_client=LinerNotes/1, sentry_key=key",
  );
  const [header, item, event] = String(sent[0]?.init.body)
    .split("\n")
    .map((line) => JSON.parse(line));
  const at = new Date().toISOString();
  expect([header, item]).toEqual([{ event_id: event.event_id, sent_at: at }, { type: "event" }]);
  const frames = [
    { function: "g", filename: "b.js", lineno: 3, colno: 4, in_app: true },
    { function: "f", filename: "a.js", lineno: 1, colno: 2, in_app: true },
  ];
  expect(event).toEqual({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    timestamp: at,
    platform: "javascript",
    level: "error",
    logger: "story.submit",
    transaction: "/story/:id",
    tags: { event: "story.submit", request: "r-1" },
    exception: { values: [{ type: "Error", value: "D1 is down", stacktrace: { frames } }] },
  });
});

it("sends twenty a minute, and again in the next one", () => {
  const { sent, report } = reporting("http://localhost:9000/");
  for (let n = 0; n < 25; n++) report?.("story.submit", new Error("x"));
  expect(sent).toHaveLength(20);
  vi.setSystemTime(Date.now() + 60_000);
  report?.("story.submit", new Error("x"));
  expect(sent).toHaveLength(21);
});

it.each(["", "not an address", "http://reports.example/", "ftp://reports.example/"])(
  "reports nothing to %j",
  (setting) => {
    expect(reporting(setting).report).toBeNull();
  },
);

it("reports by plain http to this machine", () => {
  for (const setting of ["http://localhost/", "http://127.0.0.1:9000/"])
    expect(reporting(setting).report).not.toBeNull();
});
