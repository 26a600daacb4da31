import type { APIRequestContext } from "@playwright/test";
import openGraph from "open-graph-scraper";
import { PNG } from "pngjs";
import { expect, test } from "../../support/e2e/browser";
import { ports } from "../../support/e2e/ports";
import { startServer } from "../../support/e2e/server";
import { publishStory } from "../../support/e2e/stories";

const server = { port: ports.platforms, state: ".wrangler/e2e-platforms" };
// As an IP address: the Open Graph parser rejects "localhost".
const site = `http://127.0.0.1:${server.port}`;

let running: Awaited<ReturnType<typeof startServer>>;
test.beforeAll(async () => {
  running = await startServer(server);
});
test.afterAll(() => running.stop());

test.use({ baseURL: site });

/** Publishes a story and returns the URL of its page. */
async function freshStory(request: APIRequestContext) {
  const id = await publishStory(request, {
    story_content:
      "The lift stopped between two floors, and she sang the whole song so that nobody would be afraid.",
    song_title: "Lift Me Up",
    artist_name: "Moby",
    submitter_name: "Amal",
  });
  return `${site}/story/${id}`;
}

test("an independent Open Graph parser accepts a new story's page", async ({ request }) => {
  const url = await freshStory(request);
  const { error, result } = await openGraph({ url });
  expect(error).toBe(false);
  expect(result).toMatchObject({
    success: true,
    ogTitle: "Lift Me Up by Moby",
    ogDescription: expect.stringContaining("The lift stopped"),
    ogType: "article",
    ogUrl: url,
    ogSiteName: "Liner Notes",
    twitterCard: "summary_large_image",
    ogImage: [{ width: "1200", height: "630", type: "image/png", alt: expect.stringContaining("Amal") }],
    twitterImage: [{ alt: expect.stringContaining("Lift Me Up") }],
  });
  expect(result.ogImage?.[0]?.url).toBe(result.twitterImage?.[0]?.url);
});

// X: summary_large_image, 2:1 to 1.91:1, at least 300 × 157, under 5 MB. Facebook: 1200 × 630, under 8 MB, absolute
// URLs. LinkedIn: at least 1200 × 627, 1.91:1, under 5 MB. Slack: any size declared in Open Graph tags. WhatsApp: under
// 300 kB, at least 300 wide, aspect ratio at most 4:1; no redirect, since not all clients follow one.
test("its image meets the requirements of X, Facebook, LinkedIn, Slack and WhatsApp", async ({ request }) => {
  const url = await freshStory(request);
  const { result } = await openGraph({ url });
  const image = result.ogImage?.[0]?.url ?? "";
  expect(image).toMatch(/^https?:\/\/[^/]+\/cards\/[\w-]+\.png$/);
  const response = await fetch(image, { redirect: "manual", headers: { "User-Agent": "WhatsApp/2.24" } });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/png");
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.length).toBeLessThan(300_000);
  const { width, height, data } = PNG.sync.read(bytes);
  expect([width, height]).toEqual([1200, 630]);
  expect(width / height).toBeCloseTo(1.905, 2);
  const colours = new Set(Array.from({ length: width * height }, (_, at) => data.readUInt32BE(at * 4)));
  expect(colours.size).toBeGreaterThan(200);
});

test("fifty concurrent requests for an image that isn't drawn yet get the same one", async () => {
  // A seeded story: without an event, no card was drawn for it.
  const { result } = await openGraph({ url: `${site}/story/sample000007` });
  const image = result.ogImage?.[0]?.url ?? "";
  const answers = await Promise.all(Array.from({ length: 50 }, () => fetch(image)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const pictures = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
  expect(new Set(pictures.map((picture) => picture.toString("base64"))).size).toBe(1);
  expect(new Set(answers.map(({ headers }) => headers.get("etag"))).size).toBe(1);
});
