import { env } from "cloudflare:workers";
import { afterEach, expect, it, vi } from "vitest";
import { archiveBindings } from "../../support/archives/old-stories";
import { failingD1 } from "../../support/database/failing-d1";
import { visit } from "../../support/site";

afterEach(() => vi.unstubAllGlobals());

const fails = () => Promise.reject(new Error("a secret of this service"));
const downBucket = { head: fails } as unknown as R2Bucket;

const well = {
  database: true,
  search: true,
  archives: "off",
  files: true,
  backups: true,
  queue: true,
  speech: "off",
};
/** In the tests nothing answers for queues. */
const EVENTS = { metrics: async () => ({ backlogCount: 0, backlogBytes: 0 }) } as unknown as Queue;

it("reports all services as up, uncached", async () => {
  const { status, text, response } = await visit("/healthz", {}, { KEEP_PAGES: "on", EVENTS });
  expect(JSON.parse(text)).toEqual({ status: "ok", ...well });
  expect(status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
});

it("asks archives, each with its index, where there are any", async () => {
  const { status, text } = await visit("/healthz", {}, { EVENTS, ...archiveBindings(env.OLD) });
  expect(JSON.parse(text)).toEqual({ status: "ok", ...well, archives: true });
  expect(status).toBe(200);
});

it.each([
  ["database", { DB: failingD1() }],
  ["search", { SEARCH: failingD1() }],
  ["archives", archiveBindings(failingD1())],
  ["archives", { ...archiveBindings(), ARCHIVE_2020_SEARCH: failingD1() }],
  ["files", { MEDIA: downBucket }],
  ["backups", { BACKUPS: downBucket }],
  ["queue", { EVENTS: { metrics: fails } as unknown as Queue }],
  ["speech", { SPEECH_URL: "http://127.0.0.1:1/" as "" }],
])("reports which service is down, without details: %s", async (service, bindings) => {
  const { status, text } = await visit("/healthz", {}, { EVENTS, ...bindings });
  expect(status).toBe(503);
  expect(JSON.parse(text)).toEqual({ status: "failing", ...well, [service]: false });
});

it.each([
  ["ready", true, 200],
  ["preparing", true, 503],
  ["none", "off", 503],
])("reports a speech server that says it is %s as %j, and the site as well", async (status, state, code) => {
  vi.stubGlobal("fetch", async () => Response.json({ status }, { status: code }));
  const answer = await visit("/healthz", {}, { EVENTS, SPEECH_URL: `https://${status}.test` as "" });
  expect(JSON.parse(answer.text)).toEqual({ status: "ok", ...well, speech: state });
  expect(answer.status).toBe(200);
});

it("doesn't wait for a service that hangs", async () => {
  const head = () => new Promise<never>(() => {});
  const MEDIA = { head } as unknown as R2Bucket;
  const { status, text } = await visit("/healthz", {}, { EVENTS, MEDIA });
  expect(status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({ database: true, files: false });
});
