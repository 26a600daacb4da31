import { expect, it, vi } from "vitest";
import type { StoryEvent, StoryView } from "~/features/stories/events";
import { recordView } from "~/features/stories/tallies/views.server";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

/** The views enqueued for a request to a story's page. */
async function viewsOf(path: string, init: RequestInit = {}, status = 200, fails = false) {
  const sent: StoryView[] = [];
  const work: Promise<unknown>[] = [];
  const error = vi.fn();
  const request = new Request(new URL(path, "https://site.test"), {
    ...init,
    headers: {
      "User-Agent": browser,
      ...init.headers,
    },
  });
  const send = async (event: StoryEvent) => {
    if (fails) throw new Error("down");
    if (event.type === "story.views") sent.push(...event.views);
  };
  recordView(
    {
      viewPoints: null,
      views: { send },
      viewDelayMs: 0,
      signer: { sign: async (text) => text, verify: async () => true },
      log: { info: vi.fn(), error },
      waitUntil: (done) => void work.push(done),
    },
    request,
    new URL(request.url),
    new Response(null, { status }),
  );
  await Promise.all(work);
  return { sent, logged: error.mock.calls.map(([event]) => event) };
}

it.each([
  ["a story's page", "/story/a-1", {}, 200],
  ["a page that the browser has", "/story/a-1", {}, 304],
  ["the page's data after a click", "/story/a-1.data", {}, 200],
  ["the data of the story among others", "/story/a-1.data?_routes=root,routes/story", {}, 200],
] as [string, string, RequestInit, number][])("counts %s", async (_, path, init, status) => {
  const { sent } = await viewsOf(path, init, status);
  expect(sent.map(({ storyId }) => storyId)).toEqual(["a-1"]);
});

it.each([
  ["the data of other parts of the page", "/story/a-1.data?_routes=root", {}, 200],
  ["what is below a story", "/story/a-1/voice", {}, 200],
  ["a form that is sent", "/story/a-1", { method: "POST" }, 200],
  ["who asks for headers alone", "/story/a-1", { method: "HEAD" }, 200],
  ["a page that leads elsewhere", "/story/a-1", {}, 302],
  ["an error", "/story/a-1", {}, 503],
  ["a built-in story", "/story/demo-1", {}, 200],
  ["an older browser's prefetch", "/story/a-1", { headers: { Purpose: "prefetch" } }, 200],
  ["a page that is shown ahead", "/story/a-1", { headers: { "Sec-Purpose": "prefetch;prerender" } }, 200],
  ["a crawler", "/story/a-1", { headers: { "User-Agent": "Bingbot/2.0" } }, 200],
] as [string, string, RequestInit, number][])("does not count %s", async (_, path, init, status) => {
  expect((await viewsOf(path, init, status)).sent).toEqual([]);
});

it("truncates a user agent to 300 characters, and drops a malformed referrer", async () => {
  const headers = { "User-Agent": `${browser} ${"Extension/1.0 ".repeat(40)}`, Referer: "no address" };
  const { sent } = await viewsOf("/story/a-1", { headers });
  expect(sent[0]?.userAgent).toHaveLength(300);
  expect(sent[0]?.referrerSource).toBe("direct");
});

it("takes a referring host that is longer than a name can be for none: its view travels with others", async () => {
  const hostOf = (labels: number) => `${"a23456789.".repeat(labels)}example`;
  const sourceOf = async (host: string) =>
    (await viewsOf("/story/a-1", { headers: { Referer: `https://${host}/page` } })).sent[0]?.referrerSource;
  expect(await sourceOf(hostOf(24))).toBe(hostOf(24));
  expect(await sourceOf(hostOf(26))).toBe("direct");
});

it("logs a view that could not be enqueued", async () => {
  expect((await viewsOf("/story/a-1", {}, 200, true)).logged).toEqual(["story.view"]);
});
